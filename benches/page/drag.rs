//! The frames of a drag while the map compares two methods, on the screen of a desktop and on that of a phone.

use serde_json::{Value as Json, json};

use super::browser::{Browser, Page, Screen};
use super::median;
use super::page_server::PageServer;

/// What is open: the map depends on the end of the segment that is dragged.
const LINK: &str = "?log-state#circle-segment-1?compare=horizontal,clamp";
const HANDLE: &str = "handle:c1";
const SCREENS: [(&str, Screen); 2] = [
    ("1280×800", Screen::desktop(1280, 800)),
    ("390×844 at devicePixelRatio 3", Screen::phone(390, 844).scaled(3.0)),
];

/// Records when each frame of the program begins, and how long it keeps the main thread busy. Every frame clears the
/// picture once.
const WATCH: &str = "window.begun = []; window.work = []; let drawn = false;
for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const clear = kind.prototype.clear;
    kind.prototype.clear = function (...what) { drawn = true; return clear.apply(this, what); };
}
window.nextFrame = requestAnimationFrame;
requestAnimationFrame = (callback) => nextFrame((time) => {
    drawn = false;
    const before = performance.now();
    callback(time);
    if (!drawn) return;
    begun.push(before);
    work.push(performance.now() - before);
});";

/// Drags a place along a circle with the mouse or with a finger, a step in each frame. The driver would wait for an answer
/// between two steps. Returns the durations of the frames, and the work of the main thread in each.
const DRAG: &str = "async (x, y, byFinger) => {
    const canvas = document.getElementById('glcanvas'), frame = () => new Promise((done) => nextFrame(done));
    const touch = (kind, clientX, clientY) => {
        const finger = new Touch({ identifier: 1, target: canvas, clientX, clientY });
        const touches = kind === 'touchend' ? [] : [finger];
        canvas.dispatchEvent(new TouchEvent(kind, { changedTouches: [finger], touches, cancelable: true }));
    };
    const mouse = (kind, clientX, clientY) =>
        canvas.dispatchEvent(new MouseEvent(kind, { clientX, clientY, buttons: 1, bubbles: true, cancelable: true }));
    const [down, move, up] = byFinger ? ['touchstart', 'touchmove', 'touchend'] : ['mousedown', 'mousemove', 'mouseup'];
    const act = byFinger ? touch : mouse;
    if (!byFinger) { act(move, x, y); await frame(); await frame(); }
    act(down, x, y);
    for (let i = 0; i < 4; i++) await frame();
    begun.length = work.length = 0;
    for (let i = 1; i <= 48; i++) {
        const turn = (i * Math.PI) / 24;
        act(move, x + 20 * Math.sin(turn), y + 20 * (1 - Math.cos(turn)));
        await frame();
    }
    const [starts, worked] = [[...begun], [...work]];
    act(up, x, y);
    for (let i = 0; i < 30; i++) await frame();
    return [starts.slice(1).map((at, i) => at - starts[i]), worked];
}";

/// Prints the medians of so many drags on each screen.
pub fn drag(browser: &Browser, ours: &PageServer, runs: usize) {
    let pages = SCREENS.map(|(_, screen)| {
        let page = browser.open(screen);
        page.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH }));
        page.go(&ours.link_to(LINK));
        page.wait(|state| state["map"]["whole"] == true);
        page
    });
    let mut times = SCREENS.map(|_| [Vec::new(), Vec::new()]);
    for _ in 0..runs {
        for ((page, (_, screen)), times) in pages.iter().zip(SCREENS).zip(&mut times) {
            let [frames, work] = frames(page, screen.is_phone);
            assert!(frames.len() > 10, "the program draws while something is dragged");
            times[0].extend(frames);
            times[1].extend(work);
        }
    }
    println!(
        "a drag with a comparison on, medians of {runs} drags: a frame, and its work on the main thread"
    );
    for ((name, _), times) in SCREENS.into_iter().zip(times) {
        let [frame, work] = times.map(median);
        println!("{name:<30} {frame:>6.1} ms {work:>6.1} ms");
    }
}

/// The durations of the frames of one drag, and the work of each, in milliseconds.
fn frames(page: &Page, by_finger: bool) -> [Vec<f64>; 2] {
    let (x, y) = page.middle(HANDLE);
    let found: Json = page.evaluate(&format!("({DRAG})({x}, {y}, {by_finger})"));
    page.settle();
    serde_json::from_value(found).expect("two lists of numbers")
}
