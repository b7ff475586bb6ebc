//! Drives a page in a real browser: Chromium with its DevTools protocol, and, for less, Firefox with Marionette.
//!
//! A test waits for events, never for a time: for a state (`state.rs`) that the page writes to its console, a request,
//! a download. Only after an event of the mouse, a key or a finger does it wait for one frame, since the program reads
//! its input once per frame. Every wait has a time limit, and its failure shows the last messages of the page.
//!
//! Places are in CSS pixels from the left and top of the page.

#![allow(
    clippy::disallowed_methods,
    reason = "a test of a real browser waits, and reads what the browser writes"
)]
#![allow(dead_code, reason = "each test uses only some of it")]

mod chromium;
mod connection;
mod firefox;
mod input;
mod keys;
mod marionette;
mod page;
mod process;
mod record;
mod transfer;

/// The X server for a browser with a window.
#[path = "../window.rs"]
pub mod window;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use connection::Connection;
pub use firefox::Firefox;
pub use input::Button;
pub use page::{Page, Screen};
use process::Process;
pub use record::Outcome;
pub use window::Picture;
use window::state;

/// The time limit of every wait. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with its own new profile, which is removed at the end.
pub struct Browser {
    connection: Arc<Connection>,
    /// Ends with the browser.
    process: Process,
}

impl Browser {
    /// Starts one. If there is none: `None` and a sentence on standard error, or a panic if
    /// `COLLIDOSCOPE_REQUIRE_BROWSER` is 1. `COLLIDOSCOPE_BROWSER` names one to use instead of the first that is found.
    pub fn start() -> Option<Self> {
        unless_missing("chromium", Self::try_start(None, None))
    }

    /// Starts one whose pages compile their programs once, quickly, and then run more slowly than those of users.
    pub fn start_for_short_pages() -> Option<Self> {
        unless_missing("chromium", Self::try_start(None, Some(chromium::COMPILES_ONCE)))
    }

    /// Starts one that shows its windows on an X server.
    pub fn start_on(display: &str) -> Option<Self> {
        unless_missing("chromium", Self::try_start(Some(display), None))
    }

    fn try_start(display: Option<&str>, more: Option<&str>) -> Result<Self, String> {
        let (process, commands, answers) = chromium::start(display, more)?;
        let connection = Connection::new(commands, answers);
        let browser = Self { connection, process };
        let fault = |error| format!("{error}; it wrote: {}", browser.process.told());
        browser.connection.call(None, "Browser.getVersion", &json!({})).map_err(fault)?;
        // Everything is watched from its start, service workers too.
        browser.connection.call(None, "Target.setAutoAttach", &connection::watch_all()).map_err(fault)?;
        Ok(browser)
    }

    /// Opens an empty page that shares nothing with other pages: no storage, service worker or permission.
    #[track_caller]
    pub fn open(&self, screen: Screen) -> Page {
        Page::open(self.connection.clone(), screen)
    }

    /// Opens an empty page in a window that the user sees, of this size. Nothing of it is emulated.
    #[track_caller]
    pub fn open_window(&self, size: [u32; 2]) -> Page {
        Page::open_window(self.connection.clone(), size)
    }

    /// Calls a method of the protocol that concerns the browser and not a page.
    #[track_caller]
    pub fn call(&self, method: &str, params: &Json) -> Json {
        self.connection.call(None, method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The processor time of all processes of the browser so far, in seconds.
    #[track_caller]
    pub fn processor_seconds(&self) -> f64 {
        let answer = self.call("SystemInfo.getProcessInfo", &json!({}));
        let processes = answer["processInfo"].as_array().expect("processes");
        processes.iter().filter_map(|process| process["cpuTime"].as_f64()).sum()
    }

    /// The started process; its process group contains the others.
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// The folder of its profile while it runs.
    pub fn profile(&self) -> &std::path::Path {
        self.process.profile()
    }
}

/// What was started. If it could not be: `None` and a sentence on standard error, or a panic if
/// `COLLIDOSCOPE_REQUIRE_BROWSER` is 1.
fn unless_missing<T>(package: &str, started: Result<T, String>) -> Option<T> {
    match started {
        Ok(started) => Some(started),
        Err(error) if std::env::var("COLLIDOSCOPE_REQUIRE_BROWSER").as_deref() == Ok("1") => {
            panic!("no browser: {error}")
        }
        Err(error) => {
            eprintln!("skipped, since no browser can be started (Debian package {package}): {error}");
            None
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // After this request, it ends its own processes. If it has already ended, or hangs, `Process` handles that.
        self.connection.send(None, "Browser.close", &json!({}));
    }
}
