//! The binary: hands the command line to the library, and the window to the command line.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "app")]
    let window = Some(collidoscope::app::run as fn(_) -> _);
    #[cfg(not(feature = "app"))]
    let window = None;
    collidoscope::cli::run(window)
}
