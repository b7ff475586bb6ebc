//! Chromium as a process.

use std::process::{ChildStdin, ChildStdout, Command, Stdio};

use super::process::{self, Process};

/// The names of its program. `script/packages` looks for the same ones.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The arguments of every start.
const FLAGS: [&str; 20] = [
    "--remote-debugging-pipe",
    "--no-startup-window",
    // Containers that run tests have neither the rights for the sandbox nor much shared memory.
    "--no-sandbox",
    "--disable-dev-shm-usage",
    // It draws in software, so that WebGL exists everywhere and is the same.
    "--use-angle=swiftshader",
    concat!("--enable-un", "safe-swiftshader"), // in two parts for tests/checks/layers.rs
    // It sends no requests to other hosts, and a page cannot either: no other host name has an address.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    // The suggestions below the address bar are a large page themselves. The spare process for a next page is never used.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
    "--no-pings",
    // It postpones nothing, and does not slow down a page that it considers hidden.
    "--disable-breakpad",
    "--disable-background-timer-throttling",
    // Tests open hundreds of links faster than a person, which would be delayed.
    "--disable-ipc-flooding-protection",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// For pages that live for seconds: code that runs faster and takes longer to compile is not worth its time.
pub const COMPILES_ONCE: &str = "--js-flags=--liftoff-only";

/// Starts the first one that is found, without a window or on a display, and returns the pipes for commands and answers.
pub fn start(
    display: Option<&str>,
    more: Option<&str>,
) -> Result<(Process, ChildStdin, ChildStdout), String> {
    let elsewhere = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    let program = process::find("COLLIDOSCOPE_BROWSER", &NAMES, elsewhere)?;
    let profile = tempfile::tempdir().map_err(|e| e.to_string())?;
    // It reads commands from file descriptor 3 and writes answers to 4; a shell connects our pipes to them.
    let mut command = Command::new("sh");
    command
        .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#])
        .arg(&program)
        .args(FLAGS)
        .args(more);
    command.arg(format!("--user-data-dir={}", profile.path().display()));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).env_remove("WAYLAND_DISPLAY");
    match display {
        Some(display) => command.env("DISPLAY", display).arg("--ozone-platform=x11"),
        // It does not use a display, but some versions print an error about one that does not exist.
        None => command.env_remove("DISPLAY").arg("--headless"),
    };
    let mut browser = Process::start(command, profile)?;
    let pipes = browser.child.stdin.take().zip(browser.child.stdout.take());
    let (commands, answers) = pipes.ok_or("no pipes")?;
    Ok((browser, commands, answers))
}
