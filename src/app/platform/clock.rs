//! A clock that only goes forward. The system's clock can be set back while the window is open.
#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::disallowed_methods, reason = "this file reads the clock, but not in a browser")
)]

#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;

#[cfg(target_arch = "wasm32")]
use super::page;

/// Counts seconds from its start.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    #[cfg(not(target_arch = "wasm32"))]
    start: Instant,
    #[cfg(target_arch = "wasm32")]
    start: f64,
}

impl Clock {
    pub fn start() -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            start: Instant::now(),
            #[cfg(target_arch = "wasm32")]
            start: page::seconds(),
        }
    }

    /// The seconds since the start.
    pub fn seconds(&self) -> f64 {
        #[cfg(not(target_arch = "wasm32"))]
        return self.start.elapsed().as_secs_f64();
        #[cfg(target_arch = "wasm32")]
        return page::seconds() - self.start;
    }
}
