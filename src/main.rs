//! The program: runs the command line of the library, and passes it the window.

#![forbid(unsafe_code)]
// On Windows, a program with a window has no console of its own, which a double click would open.
#![cfg_attr(feature = "app", windows_subsystem = "windows")]

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
    collidoscope::app::platform::console::attach();
    #[cfg(feature = "app")]
    let window = Some(collidoscope::cli::Window {
        choose_language: collidoscope::app::choose_language,
        open: collidoscope::app::run,
    });
    #[cfg(not(feature = "app"))]
    let window = None;
    collidoscope::cli::run(window)
}
