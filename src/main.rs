//! The program: runs the command line of the library, and passes it the window.

#![forbid(unsafe_code)]

#[cfg(not(target_arch = "wasm32"))]
use std::process::ExitCode;

/// A browser has no command line.
#[cfg(all(target_arch = "wasm32", feature = "app"))]
fn main() {
    collidoscope::app::run_page();
}

#[cfg(all(target_arch = "wasm32", not(feature = "app")))]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    #[cfg(feature = "app")]
    let window = Some(collidoscope::app::run as fn(_) -> _);
    #[cfg(not(feature = "app"))]
    let window = None;
    collidoscope::cli::run(window)
}
