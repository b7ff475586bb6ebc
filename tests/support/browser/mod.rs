//! Drives a page in a real browser, Chromium without a screen, by its DevTools protocol.
//!
//! A test waits for what the page tells, never for a time: for a state (`state.rs`) that the page writes to its console, a
//! request, a download. Only after an event of the mouse, a key or a finger does it leave the page one frame, since that is
//! how often the program looks at its input. Everything waits so long and not longer, and says what the page told last.
//!
//! Places are CSS pixels from the left and top of the page.

#![allow(
    clippy::disallowed_methods,
    reason = "a test of a real browser waits, and reads what the browser writes"
)]
#![allow(dead_code, reason = "each test uses a part")]

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

/// How long anything may take before the test fails. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser of one's own, with a profile that is new and is thrown away.
pub struct Browser {
    connection: Arc<Connection>,
    /// Ends with the browser.
    process: Chromium,
}

impl Browser {
    /// Starts one. `None`, and a sentence on standard error, where there is none; a panic instead where
    /// `COLLIDOSCOPE_REQUIRE_BROWSER` is 1. `COLLIDOSCOPE_BROWSER` names another than the first that is found.
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
        // Everything that runs is watched from its first step on, service workers too.
        browser.connection.call(None, "Target.setAutoAttach", &connection::watch_all()).map_err(fault)?;
        Ok(browser)
    }

    /// Opens an empty page that shares nothing with other pages: no storage, service worker or permission.
    #[track_caller]
    pub fn open(&self, screen: Screen) -> Page {
        Page::open(self.connection.clone(), screen)
    }

    /// Calls a method of the protocol that concerns the browser and no page.
    #[track_caller]
    pub fn call(&self, method: &str, params: &Json) -> Json {
        self.connection.call(None, method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Seconds that all processes of the browser have had a processor so far.
    #[track_caller]
    pub fn processor_seconds(&self) -> f64 {
        let answer = self.call("SystemInfo.getProcessInfo", &json!({}));
        let processes = answer["processInfo"].as_array().expect("processes");
        processes.iter().filter_map(|process| process["cpuTime"].as_f64()).sum()
    }

    /// The process that was started; its group holds the others.
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// Where its profile lies as long as it runs.
    pub fn profile(&self) -> &std::path::Path {
        self.process.profile()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Asked so, it ends its own processes in order. If it is gone already, or hangs, `Chromium` sees to that.
        self.connection.send(None, "Browser.close", &json!({}));
    }
}
