//! The program for Windows, under Wine. `script/windows` builds it and runs these tests, one after the other.
#![expect(clippy::disallowed_methods, reason = "these tests read what was written")]

mod command_line;
mod program;
mod window;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Once;

use super::App;
use super::support::window::{Server, Window};

/// The file of the program for Windows.
fn program() -> PathBuf {
    let named = std::env::var_os("COLLIDOSCOPE_WINDOWS_PROGRAM");
    PathBuf::from(named.expect("script/windows runs these tests, and names the program"))
}

/// Starts Wine anew, so that it uses no X server of a test before, and keeps it for a minute after its last program: its
/// start takes much longer than that of a program.
fn restart_wine() {
    // This fails if Wine is not running.
    let _ = Command::new("wineserver").args(["--kill", "--wait"]).status();
    let started = Command::new("wineserver").arg("--persistent=60").status();
    assert!(started.expect("script/windows installs Wine").success());
}

/// Runs the program without a display to its end, in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    static FIRST: Once = Once::new();
    FIRST.call_once(restart_wine);
    let mut command = Command::new("wine");
    command.arg(program()).args(arguments).current_dir(folder);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().expect("Wine can be started")
}

/// The path of Linux that a path of Windows means to Wine.
fn path_of(windows: &str) -> PathBuf {
    let output = Command::new("winepath").arg("--unix").arg(windows).output().expect("Wine is there");
    PathBuf::from(String::from_utf8_lossy(&output.stdout).trim_end())
}

/// Starts an X server for Wine.
fn server() -> Server {
    restart_wine();
    Server::start(1600, 1000).expect("script/windows installs a virtual X server")
}

impl App {
    /// Starts the program for Windows.
    fn open_in_wine(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self::open_copy_in_wine(folder, program().to_str().expect("a plain path"), arguments)
    }

    /// Starts a copy of the program for Windows in a current folder.
    fn open_copy_in_wine(folder: tempfile::TempDir, program: &str, arguments: &[&str]) -> Self {
        let server = server();
        let words = [&[program], arguments].concat();
        let window = Window::open_in(&server, folder.path(), "wine", &words);
        // The place in the window is the place on the screen, as in the other tests.
        window.put_at(0, 0);
        Self { window, folder, server }
    }
}
