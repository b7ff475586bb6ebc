//! Drives a page in a real browser, headless Chromium, with its DevTools protocol.
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
mod input;
mod keys;
mod page;
mod record;
mod transfer;

#[path = "../picture.rs"]
mod picture;
#[path = "../state.rs"]
mod state;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use chromium::Chromium;
use connection::Connection;
pub use input::Button;
pub use page::{Page, Screen};
pub use picture::Picture;
pub use record::Outcome;

/// The time limit of every wait. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with its own new profile, which is removed at the end.
pub struct Browser {
    connection: Arc<Connection>,
    /// Ends with the browser.
    process: Chromium,
}

impl Browser {
    /// Starts one. If there is none: `None` and a sentence on standard error, or a panic if
    /// `COLLIDOSCOPE_REQUIRE_BROWSER` is 1. `COLLIDOSCOPE_BROWSER` names one to use instead of the first that is found.
    pub fn start() -> Option<Self> {
        match Self::try_start() {
            Ok(browser) => Some(browser),
            Err(error) if std::env::var("COLLIDOSCOPE_REQUIRE_BROWSER").as_deref() == Ok("1") => {
                panic!("no browser: {error}")
            }
            Err(error) => {
                eprintln!("skipped, since no browser can be started (Debian package chromium): {error}");
                None
            }
        }
    }

    fn try_start() -> Result<Self, String> {
        let (process, commands, answers) = Chromium::start()?;
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

impl Drop for Browser {
    fn drop(&mut self) {
        // After this request, it ends its own processes. If it has already ended, or hangs, `Chromium` handles that.
        self.connection.send(None, "Browser.close", &json!({}));
    }
}
