//! Firefox, without a window, driven by its own protocol.

use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

use super::marionette::Marionette;
use super::process::{self, Process};
use super::{PATIENCE, Picture, state};

/// The names of its program. `script/packages` looks for the same ones.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// The settings of its profile.
const SETTINGS: [(&str, &str); 12] = [
    // It picks a free port, and writes it into its profile.
    ("marionette.port", "0"),
    // What pages write to their console goes to its standard output.
    ("browser.dom.window.dump.enabled", "true"),
    ("devtools.console.stdout.content", "true"),
    // It draws in software.
    ("gfx.webrender.software", "true"),
    ("webgl.force-enabled", "true"),
    ("webgl.disable-fail-if-major-performance-caveat", "true"),
    // It sends no requests to other hosts: the proxy for them does not exist.
    ("network.proxy.type", "1"),
    ("network.proxy.http", "\"127.0.0.1\""),
    ("network.proxy.http_port", "9"),
    ("network.proxy.ssl", "\"127.0.0.1\""),
    ("network.proxy.ssl_port", "9"),
    ("datareporting.policy.dataSubmissionEnabled", "false"),
];

/// The file of its profile with what it writes to its standard output.
const OUTPUT: &str = "output.txt";

type Place = (f64, f64);

/// Firefox with one page.
pub struct Firefox {
    marionette: RefCell<Marionette>,
    /// The bytes of the output before the current page.
    before: Cell<usize>,
    process: Process,
}

impl Firefox {
    /// Starts it. It shows no window, but it has WebGL only with an X server. If there is none: `None` and a sentence on
    /// standard error, or a panic if `COLLIDOSCOPE_REQUIRE_BROWSER` is 1. `COLLIDOSCOPE_FIREFOX` names one to use
    /// instead of the first that is found.
    pub fn start(display: &str) -> Option<Self> {
        super::unless_missing("firefox-esr", Self::try_start(display))
    }

    fn try_start(display: &str) -> Result<Self, String> {
        let program = process::find("COLLIDOSCOPE_FIREFOX", &NAMES, "/usr/lib/firefox/firefox")?;
        let profile = tempfile::tempdir().map_err(|e| e.to_string())?;
        let settings = SETTINGS.map(|(name, value)| format!("user_pref(\"{name}\", {value});\n")).concat();
        let place = profile.path().to_owned();
        std::fs::write(place.join("user.js"), settings).map_err(|e| e.to_string())?;
        let output = std::fs::File::create(place.join(OUTPUT)).map_err(|e| e.to_string())?;
        let mut command = Command::new(&program);
        // The tests zoom the page as the user does, for which they need more than a page.
        command.args(["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"]);
        command.arg("--profile").arg(&place).stdin(Stdio::null()).stdout(output);
        command.env("DISPLAY", display).env_remove("WAYLAND_DISPLAY").env("HOME", &place);
        command.env("MOZ_HEADLESS_WIDTH", "1280").env("MOZ_HEADLESS_HEIGHT", "900");
        let mut process = Process::start(command, profile)?;
        let port = port(&mut process)?;
        let marionette =
            Marionette::connect(port).map_err(|e| format!("{e}; it wrote: {}", process.told()))?;
        Ok(Self { marionette: RefCell::new(marionette), before: Cell::new(0), process })
    }

    /// The started process; its process group contains the others.
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    #[track_caller]
    fn call(&self, command: &str, params: &Json) -> Json {
        let answer = self.marionette.borrow_mut().call(command, params);
        answer.unwrap_or_else(|error| panic!("{command}: {error}; the page wrote:\n{}", self.tail()))
    }

    /// Opens an address, and waits until the document is loaded.
    #[track_caller]
    pub fn go(&self, url: &str) {
        self.before.set(self.output().len());
        self.call("WebDriver:Navigate", &json!({ "url": url }));
    }

    /// The value of a JavaScript expression; a promise is awaited.
    #[track_caller]
    pub fn evaluate(&self, expression: &str) -> Json {
        let params = json!({ "script": format!("return {expression}"), "args": [], "sandbox": null });
        self.call("WebDriver:ExecuteScript", &params)["value"].take()
    }

    /// The value of an expression in the window of the browser around the page.
    #[track_caller]
    fn evaluate_outside(&self, expression: &str) -> Json {
        self.call("Marionette:SetContext", &json!({ "value": "chrome" }));
        let value = self.evaluate(expression);
        self.call("Marionette:SetContext", &json!({ "value": "content" }));
        value
    }

    /// Zooms the page as Ctrl++ does.
    #[track_caller]
    pub fn zoom(&self, factor: f64) {
        self.evaluate_outside(&format!("FullZoom.setZoom({factor})"));
    }

    /// What the page, and the browser, have written since the page was opened.
    fn output(&self) -> String {
        let bytes = std::fs::read(self.process.profile().join(OUTPUT)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn tail(&self) -> String {
        let output = self.output();
        let lines: Vec<String> =
            output.lines().rev().take(12).map(|line| line.chars().take(2000).collect()).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("\n")
    }

    /// The last state that the page has reported; null if there is none.
    pub fn state(&self) -> Json {
        let output = self.output();
        let lines = output.get(self.before.get()..).unwrap_or_default();
        // The text after the last line break is an incomplete line.
        let whole = lines.rfind('\n').map_or("", |end| &lines[..end]);
        whole.lines().rev().find_map(|line| state::of_line(&logged(line)?)).unwrap_or_default()
    }

    /// Waits until the last state satisfies a condition, and returns it.
    #[track_caller]
    pub fn wait(&self, condition: impl Fn(&Json) -> bool) -> Json {
        let end = Instant::now() + PATIENCE;
        loop {
            let state = self.state();
            if condition(&state) {
                return state;
            }
            assert!(Instant::now() < end, "the state does not come; the page wrote:\n{}", self.tail());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until no state was reported for a tenth of a second.
    #[track_caller]
    pub fn settle(&self) -> Json {
        let end = Instant::now() + PATIENCE;
        loop {
            let before = self.output().len();
            std::thread::sleep(Duration::from_millis(100));
            self.evaluate("new Promise((done) => requestAnimationFrame(() => done(0)))");
            if self.output().len() == before {
                return self.state();
            }
            assert!(Instant::now() < end, "the state never rests; the page wrote:\n{}", self.tail());
        }
    }

    #[track_caller]
    fn act(&self, kind: &str, steps: Json) {
        let device = json!({ "type": kind, "id": kind, "actions": steps });
        self.call("WebDriver:PerformActions", &json!({ "actions": [device] }));
    }

    /// Presses or releases the left button. On a busy machine, a press and its release can fall into one frame, so a test
    /// waits for the state after each.
    #[track_caller]
    pub fn press(&self, is_down: bool) {
        let kind = if is_down { "pointerDown" } else { "pointerUp" };
        self.act("pointer", json!([{ "type": kind, "button": 0 }]));
    }

    /// Moves the pointer.
    #[track_caller]
    pub fn move_to(&self, (x, y): Place) {
        self.act(
            "pointer",
            json!([{ "type": "pointerMove", "x": x.round(), "y": y.round(), "duration": 0 }]),
        );
    }

    /// Turns the wheel at a place, by this many pixels, positive down.
    #[track_caller]
    pub fn wheel(&self, (x, y): Place, pixels: f64) {
        let scroll =
            json!([{ "type": "scroll", "x": x.round(), "y": y.round(), "deltaX": 0, "deltaY": pixels }]);
        self.act("wheel", scroll);
    }

    /// A screenshot of the page, in CSS pixels.
    #[track_caller]
    pub fn picture(&self) -> Picture {
        let answer = self.call("WebDriver:TakeScreenshot", &json!({ "full": false, "hash": false }));
        Picture::from_png(&STANDARD.decode(answer["value"].as_str().expect("a picture")).expect("base64"))
    }

    /// Every error and warning of the page so far.
    #[track_caller]
    pub fn faults(&self, address: &str) -> Vec<String> {
        let output = self.output();
        // A page logs values, which are quoted; Firefox itself logs the name of one of its parts first.
        let complaints = ["console.error: ", "console.warn: ", "console.assert: "];
        let is_value = |text: &str| text.starts_with(['"', '(', '{', '[']);
        let is_fault = |line: &&str| {
            complaints.iter().filter_map(|start| line.strip_prefix(start)).any(is_value)
                || (line.starts_with("JavaScript ") && line.contains(address))
        };
        let mut faults: Vec<String> = output.lines().filter(is_fault).map(String::from).collect();
        let noted = self.evaluate_outside("Services.console.getMessageArray().map(({ message }) => message)");
        let noted: Vec<String> = serde_json::from_value(noted).expect("texts");
        faults.extend(noted.into_iter().filter(|message| message.contains(address)));
        faults
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        // If it has already ended, or hangs, `Process` handles that.
        let flags = json!({ "flags": ["eForceQuit"] });
        let _ = self.marionette.borrow_mut().call("Marionette:Quit", &flags);
    }
}

/// The port that it listens on, as soon as it does.
fn port(process: &mut Process) -> Result<u16, String> {
    let file: PathBuf = Path::new(process.profile()).join("MarionetteActivePort");
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        let port = std::fs::read_to_string(&file).ok().and_then(|text| text.trim().parse().ok());
        if let Some(port) = port {
            return Ok(port);
        }
        if let Ok(Some(status)) = process.child.try_wait() {
            return Err(format!("it ended with {status} and wrote: {}", process.told()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err(format!("it does not listen; it wrote: {}", process.told()))
}

/// The text that a line of the output logs, which is written as in JavaScript.
fn logged(line: &str) -> Option<String> {
    serde_json::from_str(line.strip_prefix("console.log: ")?).ok()
}
