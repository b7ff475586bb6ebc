//! The driver itself, on a small page (`probe/`) that reports all its events.

#![expect(clippy::disallowed_methods, reason = "these tests look for what a browser leaves behind")]

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::browser::{Browser, Button, Outcome, Page, Screen};
use crate::page_server::PageServer;

const DESKTOP: Screen = Screen::desktop(800, 600);
const PHONE: Screen = Screen::phone(390, 844);

/// The page of the probe in a browser. The fields are dropped in this order.
struct Probe {
    page: Page,
    browser: Browser,
    server: PageServer,
}

impl Probe {
    /// `None` if there is no browser.
    fn open(screen: Screen) -> Option<Self> {
        let browser = Browser::start()?;
        let server = PageServer::start(&folder(), 0).expect("the probe is there");
        let page = browser.open(screen);
        page.go(&server.link());
        page.wait(|state| state["ready"] == true);
        Some(Self { page, browser, server })
    }
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/probe")
}

/// The events after this number of events, as soon as this one is among them.
#[track_caller]
fn events_until(page: &Page, before: usize, last: &str) -> Vec<String> {
    let has_it = |events: &[serde_json::Value]| events.iter().skip(before).any(|event| event == last);
    let state = page.wait(|state| has_it(state["events"].as_array().expect("events")));
    let events: Vec<String> = serde_json::from_value(state["events"].clone()).expect("texts");
    events[before..].to_vec()
}

fn count(page: &Page) -> usize {
    page.state()["events"].as_array().map_or(0, Vec::len)
}

#[test]
fn the_mouse_points_presses_drags_and_scrolls() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    assert_eq!(page.middle("spot"), (90.0, 30.0), "the canvas begins 20 pixels from the left");
    let before = count(page);
    page.click("spot");
    let told = events_until(page, before, "click 90,30 0 0 1");
    assert_eq!(
        told,
        ["mousemove 90,30 0 0 0", "mousedown 90,30 0 1 1", "mouseup 90,30 0 0 1", "click 90,30 0 0 1"]
    );

    let before = count(page);
    page.drag((40.0, 50.0), (120.0, 90.0));
    let told = events_until(page, before, "mouseup 120,90 0 0 1");
    let moved: Vec<&String> = told.iter().filter(|event| event.starts_with("mousemove")).collect();
    assert_eq!(moved.len(), 5, "{told:?}");
    assert_eq!(moved[1], "mousemove 60,60 0 1 0", "with the button held");

    let before = count(page);
    page.hold("Shift", true);
    page.click_with(Button::Right, (60.0, 60.0));
    page.hold("Shift", false);
    let told = events_until(page, before, "keyup Shift ShiftLeft 16");
    assert!(told.contains(&"mousedown 60,60 2 2 1 S".to_owned()), "{told:?}");
    assert!(told.iter().any(|event| event.starts_with("contextmenu 60,60 2")), "{told:?}");

    let before = count(page);
    page.button(Button::Left, true, 1);
    page.button(Button::Left, false, 1);
    page.button(Button::Left, true, 2);
    page.button(Button::Left, false, 2);
    events_until(page, before, "dblclick 60,60 0 0 2");
    page.wheel((0.0, 120.0));
    events_until(page, before, "wheel 0,120");
    assert_eq!(page.errors(), [""; 0]);
}

#[test]
fn keys_arrive_with_names_codes_and_text_and_edit() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    page.click_at((60.0, 60.0));
    let before = count(page);
    page.press("ArrowLeft");
    page.press("Control+Shift+z");
    page.press("?");
    let told = events_until(page, before, "keyup Shift ShiftLeft 16");
    assert_eq!(told[..2], ["keydown ArrowLeft ArrowLeft 37", "keyup ArrowLeft ArrowLeft 37"]);
    let told = events_until(page, before, "keydown ? Slash 191 S");
    assert!(told.contains(&"keydown z KeyZ 90 CS".to_owned()), "{told:?}");

    page.click_on("#words");
    page.type_text("Ab (1,5) ü");
    events_until(page, before, "words Ab (1,5) ü");
    page.press("Backspace");
    events_until(page, before, "words Ab (1,5) ");
    page.allow_clipboard();
    page.press("Control+a");
    page.press("Control+c");
    assert_eq!(page.clipboard(), "Ab (1,5) ");
    page.set_clipboard("pasted");
    page.press("Control+v");
    events_until(page, before, "words pasted");
    page.press("Shift+Tab");
    page.wait_for("document.activeElement.id", json!("canvas"));
}

#[test]
fn fingers_tap_once_and_several_move_and_leave_one_by_one() {
    let Some(Probe { page, .. }) = &Probe::open(PHONE) else { return };
    assert_eq!(page.state()["events"][0], "start 390x844 1 5");
    let before = count(page);
    page.tap((100.0, 50.0));
    let told = events_until(page, before, "click 100,50 0 0 1");
    // The page of a phone is laid out again as soon as its requested width is known.
    let kinds = told.iter().filter_map(|event| event.split(' ').next()).filter(|kind| *kind != "resize");
    let kinds: Vec<&str> = kinds.collect();
    assert_eq!(kinds, ["touchstart", "touchend", "mousemove", "mousedown", "mouseup", "click"], "{told:?}");

    let before = count(page);
    page.touch_down(0, (60.0, 20.0));
    page.touch_down(1, (160.0, 20.0));
    page.touch_glide(&[(0, (60.0, 20.0), (60.0, 80.0)), (1, (160.0, 20.0), (160.0, 80.0))]);
    page.touch_up(1);
    page.touch_move(&[(0, (70.0, 90.0))]);
    page.touch_up(0);
    let mut told = events_until(page, before, "touchend [] changed [0@70,90]");
    told.retain(|event| !event.starts_with("resize"));
    assert_eq!(told[0], "touchstart [0@60,20] changed [0@60,20]");
    assert_eq!(told[1], "touchstart [0@60,20 1@160,20] changed [1@160,20]");
    assert!(told.contains(&"touchend [0@60,80] changed [1@160,80]".to_owned()), "{told:?}");
    assert!(told.contains(&"touchmove [0@70,90] changed [0@70,90]".to_owned()), "{told:?}");
    assert!(!told.iter().any(|event| event.starts_with("mouse")), "a drag is no click: {told:?}");

    let before = count(page);
    page.touch_down(0, (60.0, 20.0));
    page.touch_cancel();
    events_until(page, before, "touchcancel [] changed [0@60,20]");
}

#[test]
fn downloads_have_their_names_and_files_are_chosen() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    for count in 1..=2 {
        page.click_on("#save");
        let download = page.download();
        assert_eq!(
            (download.name.as_str(), download.bytes.as_slice()),
            ("four bytes.bin", &[0, 1, 2, 255][..])
        );
        assert_eq!(page.downloads(), count);
    }
    page.click_on("#file");
    page.choose(&[&folder().join("kept.txt")]);
    events_until(page, 0, "file kept.txt kept\n");
}

#[test]
fn every_request_is_known_with_its_outcome() {
    let Some(Probe { page, server, .. }) = &Probe::open(DESKTOP) else { return };
    // Other hosts have no address, and the policy of the page blocks the rest.
    page.evaluate("fetch('nothing.txt').then(() => 0)");
    page.evaluate("fetch('https://example.org/').catch(() => 0)");
    page.evaluate(
        "new Promise(done => { const script = document.createElement('script'); script.onerror = () => done(); \
         script.src = 'https://example.org/script.js'; document.head.append(script) })",
    );
    let requests = page.settled_requests();
    let told: Vec<(&str, &Outcome)> = requests
        .iter()
        .map(|request| (request.url.as_str(), request.outcome.as_ref().expect("it is over")))
        .collect();
    let has = |url: &str, outcome: Outcome| assert!(told.contains(&(url, &outcome)), "{url} in {told:#?}");
    has(&server.link(), Outcome::Status(200));
    has(&server.link_to("style.css"), Outcome::Status(200));
    has(&server.link_to("nothing.txt"), Outcome::Status(404));
    has("https://example.org/script.js", Outcome::Failed("csp".to_owned()));
    let errors = page.errors().join("\n");
    assert!(errors.contains("404") && errors.contains("example.org/script.js"), "{errors}");
}

#[test]
fn exceptions_and_console_messages_are_recorded() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    assert_eq!(page.errors(), [""; 0]);
    page.evaluate(
        "setTimeout(() => { throw new Error('one') }); Promise.reject('two'); console.error('three', 3); 0",
    );
    for words in ["Error: one", "two", "three 3"] {
        page.wait_for_line(words);
    }
    let errors = page.errors();
    assert_eq!(errors.len(), 3, "{errors:?}");
    page.evaluate("console.log('said', { a: 1 }, null, undefined, 2.5)");
    assert_eq!(page.wait_for_line("said"), "said Object null undefined 2.5");
    assert_eq!(
        page.try_evaluate("missing.thing").unwrap_err().lines().next(),
        Some("Uncaught ReferenceError: missing is not defined")
    );
    assert_eq!(page.evaluate("Promise.resolve([1, 'x'])"), json!([1, "x"]));
    // A dialog without an answer would stop the page.
    page.evaluate("alert('asked'); confirm('really')");
    page.wait_for_line("really");
}

#[test]
fn a_wait_that_fails_shows_the_last_messages_of_the_page() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    page.evaluate("console.warn('the last words')");
    let wait = || page.wait_up_to(Duration::from_millis(50), |state| state["never"] == true);
    let failure = std::panic::catch_unwind(std::panic::AssertUnwindSafe(wait)).expect_err("it never comes");
    let told = failure.downcast_ref::<String>().expect("words");
    assert!(told.contains("the state does not come") && told.contains("warning: the last words"), "{told}");
}

#[test]
fn no_test_waits_for_a_page_that_has_crashed() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    page.crash();
    let wait = || page.wait(|state| state["never"] == true);
    let failure = std::panic::catch_unwind(std::panic::AssertUnwindSafe(wait)).expect_err("it is gone");
    let told = failure.downcast_ref::<String>().expect("words");
    assert!(told.contains("the page has crashed"), "{told}");
}

#[test]
fn the_history_can_be_read_and_navigated() {
    let Some(Probe { page, server, .. }) = &Probe::open(DESKTOP) else { return };
    page.go(&server.link_to("#one"));
    page.go(&server.link_to("#two"));
    page.wait(|state| state["hash"] == "#two");
    page.travel(-1);
    page.wait(|state| state["hash"] == "#one");
    page.travel(1);
    page.wait(|state| state["hash"] == "#two");
    let (urls, at) = page.history();
    assert_eq!(urls[1..], [server.link(), server.link_to("#one"), server.link_to("#two")]);
    assert_eq!(at, 3);
    page.reload();
    let state = page.wait(|state| state["hash"] == "#two");
    assert_eq!(state["events"], json!(["start 800x600 1 0"]), "another document tells its own states");
}

#[test]
fn a_page_opens_without_its_server_if_its_worker_has_cached_it() {
    let Some(Probe { page, server, browser }) = Probe::open(DESKTOP) else { return };
    page.evaluate(
        "navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready).then(() => 0)",
    );
    page.wait_for_line("the worker installs");
    let kept = server.link_to("kept.txt");
    assert!(page.requests().iter().any(|request| request.url == kept), "what the worker asks for is known");
    page.wait_for("!!navigator.serviceWorker.controller", json!(true));

    page.set_offline(true);
    page.reload();
    page.wait(|state| state["ready"] == true);
    assert_eq!(page.evaluate("fetch('other.txt').then(() => 'came', () => 'failed')"), json!("failed"));
    page.set_offline(false);
    assert_eq!(page.evaluate("fetch('other.txt').then(answer => answer.status)"), json!(404));

    let link = server.link();
    drop(server);
    page.reload();
    page.wait(|state| state["ready"] == true);
    let by_worker = page.requests().iter().filter(|request| request.by_worker && request.url == link).count();
    assert_eq!(by_worker, 2);
    let other = browser.open(DESKTOP);
    assert_eq!(other.try_go(&link), Err("net::ERR_CONNECTION_REFUSED".to_owned()), "pages share nothing");
}

#[test]
fn a_screenshot_has_the_physical_pixels_of_the_requested_size() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    let picture = page.picture();
    assert_eq!((picture.width, picture.height), (800, 600));
    assert_eq!((picture.at(19, 50), picture.at(20, 50)), ([0, 128, 255], [255, 0, 0]));
    page.resize(PHONE.scaled(2.0));
    page.wait_for("[innerWidth, innerHeight, devicePixelRatio]", json!([390, 844, 2]));
    let picture = page.picture();
    assert_eq!((picture.width, picture.height), (780, 1688));
    assert_eq!((picture.at(39, 50), picture.at(40, 50)), ([0, 128, 255], [255, 0, 0]));
    page.reload();
    page.wait(|state| state["events"][0] == "start 390x844 2 5");
    assert_eq!(page.middle("spot"), (90.0, 30.0));
    page.prefer(&[("prefers-color-scheme", "dark")]);
    assert_eq!(page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"), json!(true));
}

#[test]
fn the_announcements_of_a_screen_reader_can_be_read() {
    let Some(Probe { page, .. }) = &Probe::open(DESKTOP) else { return };
    page.evaluate("document.getElementById('told').textContent = 'They touch.'");
    let spoken = page.spoken();
    for (role, name) in
        [("button", "Save"), ("textbox", "Words"), ("button", "File"), ("StaticText", "They touch.")]
    {
        assert!(spoken.contains(&(role.to_owned(), name.to_owned())), "{role} {name} in {spoken:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_browser_remains() {
    let Some(Probe { page, browser, server }) = Probe::open(DESKTOP) else { return };
    let (group, profile) = (browser.process(), browser.profile().to_owned());
    assert!(members(group) > 1 && profile.exists());
    assert!(browser.processor_seconds() > 0.0);
    drop((page, browser, server));
    // A process that was just killed takes a moment to end; one that was not killed would stay.
    let end = Instant::now() + Duration::from_secs(20);
    while members(group) > 0 && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(members(group), 0);
    assert!(!profile.exists());
}

/// The processes of a group that have not ended.
#[cfg(target_os = "linux")]
fn members(group: u32) -> usize {
    let stats = std::fs::read_dir("/proc").expect("the processes").flatten();
    let stats = stats.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    // The fields after the name, which can contain anything: state, parent, group.
    let fields = stats.map(|stat| stat.rsplit(')').next().unwrap_or_default().to_owned());
    let is_member = |fields: &String| {
        let fields: Vec<&str> = fields.split_whitespace().take(3).collect();
        matches!(fields[..], [state, _, of] if state != "Z" && of == group.to_string())
    };
    fields.filter(is_member).count()
}
