//! Chromium as a process: finding it, starting it, and removing everything of it at the end.

use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The names of its program. `script/packages` looks for the same ones.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The arguments of every start.
const FLAGS: [&str; 20] = [
    "--headless",
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
    // The suggestions below the address bar are a large page themselves.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    "--no-pings",
    // It postpones nothing, and does not slow down a page that it considers hidden.
    "--disable-breakpad",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// The time limit for ending by itself after it was asked to.
const FAREWELL: Duration = Duration::from_secs(10);

/// A running browser; it ends with its owner, and its profile is removed.
pub struct Chromium {
    process: Child,
    profile: tempfile::TempDir,
}

impl Chromium {
    /// Starts the first one that is found, and returns the pipes for commands and answers.
    pub fn start() -> Result<(Self, ChildStdin, ChildStdout), String> {
        let program = find()?;
        let profile = tempfile::tempdir().map_err(|e| e.to_string())?;
        let told = std::fs::File::create(told(profile.path())).map_err(|e| e.to_string())?;
        // It reads commands from file descriptor 3 and writes answers to 4; a shell connects our pipes to them.
        let mut command = Command::new("sh");
        command.args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#]).arg(&program).args(FLAGS);
        command.arg(format!("--user-data-dir={}", profile.path().display()));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(told);
        // It does not use a display, but some versions print an error about one that does not exist.
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        // A process group can be ended as a whole.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn().map_err(|e| format!("{}: {e}", program.display()))?;
        let pipes = process.stdin.take().zip(process.stdout.take());
        let browser = Self { process, profile };
        let (commands, answers) = pipes.ok_or("no pipes")?;
        Ok((browser, commands, answers))
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }

    pub fn profile(&self) -> &Path {
        self.profile.path()
    }

    /// The end of its standard error.
    pub fn told(&self) -> String {
        let bytes = std::fs::read(told(self.profile.path())).unwrap_or_default();
        String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(2000)..]).into_owned()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let end = Instant::now() + FAREWELL;
        while matches!(self.process.try_wait(), Ok(None)) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The whole group, so that no helper process outlives it: the standard library can end only a single process.
        let kill = format!("kill -KILL -- -{} 2>/dev/null", self.process.id());
        let _ = Command::new("sh").args(["-c", &kill]).status();
        let _ = self.process.wait();
        remove(self.profile.path());
    }
}

/// Removes a folder in which a process that has just ended may still be writing.
fn remove(folder: &Path) {
    for _ in 0..20 {
        let _ = std::fs::remove_dir_all(folder);
        if !folder.exists() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn told(profile: &Path) -> PathBuf {
    profile.join("told.txt")
}

/// The path of the browser.
fn find() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("COLLIDOSCOPE_BROWSER").filter(|name| !name.is_empty()) {
        let named = PathBuf::from(named);
        return if named.is_file() { Ok(named) } else { Err(format!("{} is no program", named.display())) };
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let elsewhere = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    let found = places.chain([elsewhere]).find(|place| place.is_file());
    found.ok_or_else(|| format!("none of {} is on the path", NAMES.join(", ")))
}
