//! A clock that only goes forward: that of the system may be set back while the window is open.
#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(
        clippy::disallowed_methods,
        reason = "reading the clock is what this file is for, and not in a browser"
    )
)]

#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;

#[cfg(target_arch = "wasm32")]
use super::page;

/// Seconds since it was started.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    #[cfg(not(target_arch = "wasm32"))]
    start: Instant,
    #[cfg(target_arch = "wasm32")]
    start: f64,
}

impl Clock {
    /// Starts one.
    pub fn start() -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            start: Instant::now(),
            #[cfg(target_arch = "wasm32")]
            start: page::seconds(),
        }
    }

    /// The time since the start.
    pub fn seconds(&self) -> f64 {
        #[cfg(not(target_arch = "wasm32"))]
        return self.start.elapsed().as_secs_f64();
        #[cfg(target_arch = "wasm32")]
        return page::seconds() - self.start;
    }
}
