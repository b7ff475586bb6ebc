//! A browser as a process: finding it, starting it, and removing everything of it at the end.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// The time limit for ending by itself after it was asked to.
const FAREWELL: Duration = Duration::from_secs(10);

/// A running browser; it ends with its owner, and its profile is removed.
pub struct Process {
    pub(super) child: Child,
    profile: tempfile::TempDir,
}

impl Process {
    /// Starts a command that uses this profile. What it writes to its standard error is kept.
    pub fn start(mut command: Command, profile: tempfile::TempDir) -> Result<Self, String> {
        let told = std::fs::File::create(told(profile.path())).map_err(|e| e.to_string())?;
        command.stderr(told);
        // A process group can be ended as a whole.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let program = command.get_program().to_owned();
        let child = command.spawn().map_err(|e| format!("{}: {e}", program.display()))?;
        Ok(Self { child, profile })
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn profile(&self) -> &Path {
        self.profile.path()
    }

    /// The end of its standard error.
    pub fn told(&self) -> String {
        let bytes = std::fs::read(told(self.profile())).unwrap_or_default();
        String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(2000)..]).into_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let end = Instant::now() + FAREWELL;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The whole group, so that no helper process outlives it: the standard library can end only a single process.
        let kill = format!("kill -KILL -- -{} 2>/dev/null", self.child.id());
        let _ = Command::new("sh").args(["-c", &kill]).status();
        let _ = self.child.wait();
        remove(self.profile());
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

/// The path of the first of these programs that is found: the one that the variable names, or on the path, or
/// elsewhere.
pub fn find(variable: &str, names: &[&str], elsewhere: &str) -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os(variable).filter(|name| !name.is_empty()) {
        let named = PathBuf::from(named);
        return if named.is_file() { Ok(named) } else { Err(format!("{} is no program", named.display())) };
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let found = places.chain([PathBuf::from(elsewhere)]).find(|place| place.is_file());
    found.ok_or_else(|| format!("none of {} is on the path", names.join(", ")))
}
