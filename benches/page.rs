//! Measures the page in a real browser: `cargo bench --bench page [-- [RUNS] [maps | start | idle | drag]]`, all
//! unless some are named. Maps alternate with those of the desktop, and the start of the page with that of a page that
//! shows an empty panel of macroquad and egui, so that all run under the same load. Prints medians and their
//! ratios. `idle` is the share of a processor core that all processes of the browser use together while there is no
//! input. `drag` is the duration of a frame while a shape is dragged and the map compares two methods.
//!
//! It needs Chromium, the page and two examples: `web/build.sh && cargo build --profile web --target
//! wasm32-unknown-unknown --example map_times --example empty_window`

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock, and files")]

#[allow(unused_imports, reason = "a part of the driver is enough")]
#[path = "../tests/support/browser/mod.rs"]
mod browser;
#[path = "page/drag.rs"]
mod drag;
#[path = "../examples/map_times/every.rs"]
mod every;
#[path = "../examples/serve/page_server.rs"]
mod page_server;
#[path = "../examples/map_times/round.rs"]
mod round;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use browser::{Browser, Page, Screen};
use page_server::PageServer;

/// The default number of measurements of each.
const RUNS: usize = 15;
const SCREEN: Screen = Screen::desktop(1280, 800);
/// The time for which an idle page is measured.
const IDLE: Duration = Duration::from_secs(10);
/// The number of the slowest maps that are printed.
const SLOWEST: usize = 5;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runs = arguments.iter().find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    let named = |part: &str| arguments.iter().any(|a| a == part);
    let all = !["maps", "start", "idle", "drag"].into_iter().any(named);
    let browser = Browser::start().expect("Chromium is installed");
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/dist");
    let serve = |folder: &Path| PageServer::start(folder, 0).expect("web/build.sh was run");
    let server = serve(&ours);
    if all || named("maps") || named("start") {
        let bare = bare_page(&ours);
        let bare = serve(bare.path());
        if all || named("maps") {
            maps(&browser, &bare, runs);
        }
        if all || named("start") {
            start(&browser, &server, &bare, runs);
        }
    }
    if all || named("idle") {
        idle(&browser, &server);
    }
    if all || named("drag") {
        drag::drag(&browser, &server, runs);
    }
}

/// An example that is built for browsers.
fn wasm(example: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    let file = target.join(format!("wasm32-unknown-unknown/web/examples/{example}.wasm"));
    assert!(file.is_file(), "{} is missing: see the first lines of benches/page.rs", file.display());
    file
}

/// A page with only what macroquad and egui need, and the wasm of the maps next to it.
fn bare_page(ours: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, content: &[u8]| fs::write(folder.path().join(name), content).expect("writable");
    for example in ["empty_window", "map_times"] {
        put(&format!("{example}.wasm"), &fs::read(wasm(example)).expect("readable"));
    }
    let mut scripts = String::new();
    for script in ["gl", "sapp_jsutils", "quad-url"] {
        put(&format!("{script}.js"), &glue(ours, script));
        scripts += &format!("<script src=\"{script}.js\"></script>");
    }
    put("start.js", b"load('empty_window.wasm')");
    put("blank.html", b"<!DOCTYPE html><title>blank</title>");
    let index = format!(
        "<!DOCTYPE html><title>empty</title><canvas id=\"glcanvas\" tabindex=\"1\" width=\"1280\" height=\"800\">\
         </canvas>{scripts}<script src=\"start.js\"></script>"
    );
    put("index.html", index.as_bytes());
    folder
}

/// A script of macroquad or egui from our page, where its name contains a hash.
fn glue(page: &Path, script: &str) -> Vec<u8> {
    let files = fs::read_dir(page).expect("web/build.sh was run").flatten().map(|entry| entry.path());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(&format!("{script}-")) && name.ends_with(".js")
    };
    fs::read(files.into_iter().find(is_it).expect("the page has it")).expect("readable")
}

/// Runs the wasm of the maps on an empty page: `round()` makes every map and returns the lines.
const LOAD_MAPS: &str = "(async () => {
    let lines = '', memory;
    const env = {
        page_log: (at, length) => lines += new TextDecoder().decode(new Uint8Array(memory.buffer, at, length)),
        page_seconds: () => performance.now() / 1000,
    };
    const imports = { env: new Proxy(env, { get: (known, name) => known[name] ?? (() => 0) }) };
    const program = await WebAssembly.instantiateStreaming(fetch('map_times.wasm'), imports);
    const { exports } = program.instance;
    memory = exports.memory;
    window.round = () => { lines = ''; exports.main(0, 0); return lines };
})()";

fn maps(browser: &Browser, bare: &PageServer, runs: usize) {
    let page = browser.open(SCREEN);
    page.go(&bare.link_to("blank.html"));
    page.evaluate(LOAD_MAPS);
    let (mut names, mut times) = (Vec::new(), [Vec::new(), Vec::new()]);
    // In the first round the browser is still compiling, so it is not counted.
    for run in 0..=runs {
        let there = page.evaluate("round()");
        let mut here = Vec::new();
        round::print(&mut here).expect("memory takes it");
        let here = String::from_utf8(here).expect("UTF-8");
        for (kind, lines) in [here.as_str(), there.as_str().expect("lines")].into_iter().enumerate() {
            let (known, found): (Vec<_>, Vec<_>) = lines.lines().map(parse).unzip();
            names = known;
            times[kind].push(found);
            if run == 0 {
                times[kind].clear();
            }
        }
    }
    let middle = |kind: usize, map: usize| median(times[kind].iter().map(|round| round[map]).collect());
    println!("medians of {runs} rounds\n{:<44} {:>9} {:>9} {:>6}", "", "desktop", "browser", "ratio");
    let mut ratios = Vec::new();
    for (map, name) in names.into_iter().enumerate() {
        let [desktop, browser] = [middle(0, map), middle(1, map)];
        println!("{name:<44} {desktop:>9.2} {browser:>9.2} {:>6.2}", browser / desktop);
        ratios.push((browser / desktop, name));
    }
    ratios.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mean = ratios.iter().map(|(ratio, _)| ratio.ln()).sum::<f64>() / ratios.len() as f64;
    println!("geometric mean of the ratios {:.2}; the largest:", mean.exp());
    ratios.iter().take(SLOWEST).for_each(|(ratio, name)| println!("  {ratio:.2} {name}"));
}

/// The name and the milliseconds of a map.
fn parse(line: &str) -> (String, f64) {
    let (name, time) = line.split_once('\t').expect("a name, a tab, a number");
    (name.to_owned(), time.parse().expect("a number"))
}

/// Records when the first picture is complete, which is also when the program accepts input. Every frame begins by
/// clearing; after the first clear, reading a pixel waits until everything is drawn.
const WATCH: &str = "for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const clear = kind.prototype.clear;
    kind.prototype.clear = function (...what) {
        clear.apply(this, what);
        if (window.shownAfter !== undefined) return;
        window.shownAfter = 0;
        queueMicrotask(() => {
            this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4));
            window.shownAfter = performance.now();
        });
    };
}";

fn start(browser: &Browser, ours: &PageServer, bare: &PageServer, runs: usize) {
    // The page and the empty one, each on the first visit and on a later one.
    let mut times = [(); 4].map(|()| Vec::new());
    for run in 0..=runs {
        for (kind, server) in [ours, bare].into_iter().enumerate() {
            let page = browser.open(SCREEN);
            page.call("Page.addScriptToEvaluateOnNewDocument", &serde_json::json!({ "source": WATCH }));
            for (cache, again) in [false, true].into_iter().enumerate() {
                let took = shown_after(&page, server, again);
                if run > 0 {
                    times[2 * kind + cache].push(took);
                }
            }
        }
    }
    let [first, again, empty_first, empty_again] = times.map(median);
    println!("from the navigation to the first picture, medians of {runs} starts");
    println!("{:<12} {:>10} {:>11} {:>6}", "", "Collidoscope", "empty page", "ratio");
    println!("{:<12} {first:>9.0} ms {empty_first:>8.0} ms {:>6.2}", "first visit", first / empty_first);
    println!("{:<12} {again:>9.0} ms {empty_again:>8.0} ms {:>6.2}", "later", again / empty_again);
}

/// Milliseconds from the navigation to the first picture.
fn shown_after(page: &Page, server: &PageServer, again: bool) -> f64 {
    if again {
        page.reload();
    } else {
        page.go(&server.link());
    }
    page.wait_for("window.shownAfter > 0", true);
    page.evaluate("window.shownAfter").as_f64().expect("a number")
}

fn idle(browser: &Browser, ours: &PageServer) {
    let page = browser.open(SCREEN);
    page.go(&ours.link_to("?log-state"));
    page.settle();
    // Waits until work from the start has ended, such as compiling for speed.
    std::thread::sleep(IDLE);
    let (before, began) = (browser.processor_seconds(), Instant::now());
    std::thread::sleep(IDLE);
    let share = (browser.processor_seconds() - before) / began.elapsed().as_secs_f64();
    println!("idle: {:.2} % of a core, all processes of the browser together", share * 100.0);
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
