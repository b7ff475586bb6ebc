//! Files that the window writes, all of them at the user's request. In a browser they are downloads.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::files::{self, FileError, plain};

/// The most bytes of settings that are read; they have a few lines.
#[cfg(not(target_arch = "wasm32"))]
const SETTINGS_LIMIT: usize = 1 << 16;

/// Writes a new file in the current folder and returns its path. An existing file of that name stays unchanged: the new
/// one gets a number. An error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    files::save_new(&folder, name, bytes).map_err(|error| error.to_string())
}

/// Downloads a file and returns its name; the browser asks for the folder, or numbers the file.
#[cfg(target_arch = "wasm32")]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    super::page::save(name, bytes);
    Ok(PathBuf::from(name))
}

/// The absolute path of a file, and its content, at most `limit` bytes. An error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn read(path: &Path, limit: usize) -> (PathBuf, Result<Vec<u8>, String>) {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let read = files::read(&path, limit).map_err(|error| error.to_string());
    (path, read)
}

/// The names of the scene files in the current folder, in alphabetical order.
#[cfg(not(target_arch = "wasm32"))]
pub fn scene_files() -> Vec<PathBuf> {
    files::names_ending(Path::new("."), ".toml")
}

/// The settings of the last start, empty if there are none yet. `None` if there is no place for them.
#[cfg(not(target_arch = "wasm32"))]
pub fn settings() -> Option<String> {
    let bytes = files::read(&settings_path()?, SETTINGS_LIMIT).unwrap_or_default();
    Some(String::from_utf8(bytes).unwrap_or_default())
}

/// A page remembers nothing.
#[cfg(target_arch = "wasm32")]
pub fn settings() -> Option<String> {
    None
}

/// Saves the settings for the next start. An error goes to standard error.
#[cfg(not(target_arch = "wasm32"))]
pub fn save_settings(text: &str) {
    if let Some(path) = settings_path()
        && let Err(error) = files::replace_with_folder(&path, text.as_bytes())
    {
        eprintln!("collidoscope: the settings were not saved: {error}");
    }
}

/// The file with the settings: the value of `COLLIDOSCOPE_SETTINGS`, otherwise a file in the user's folder for settings.
/// `None` if the variable is empty or there is no such folder.
#[cfg(not(target_arch = "wasm32"))]
fn settings_path() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("COLLIDOSCOPE_SETTINGS") {
        return (!path.is_empty()).then(|| path.into());
    }
    let folder = |variable: &str| std::env::var_os(variable).filter(|v| !v.is_empty()).map(PathBuf::from);
    let home = || folder("HOME");
    let settings = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_CONFIG_HOME").or_else(|| home().map(|home| home.join(".config")))
    };
    settings.map(|folder| folder.join("collidoscope/settings.toml"))
}

/// A file that is written line by line until an error.
pub struct LineLog(Option<Box<dyn Write>>);

impl LineLog {
    /// Creates the file, or empties an existing one.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        Ok(Self(Some(Box::new(files::begin(path)?))))
    }

    /// A log on the console of the browser.
    #[cfg(target_arch = "wasm32")]
    pub fn of_console() -> Self {
        Self(Some(Box::new(super::page::Console)))
    }

    /// Writes a line. An error, such as a full disk, ends the log with one sentence on standard error, but not the
    /// program.
    pub fn write(&mut self, line: &str) {
        let written = self.0.as_mut().map_or(Ok(()), |file| file.write_all(format!("{line}\n").as_bytes()));
        if let Err(error) = written {
            eprintln!("collidoscope: the state log ends here: {}", plain(&error));
            self.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_log() {
        let mut log = LineLog::create(Path::new("/dev/full")).expect("opened");
        log.write("a");
        assert!(log.0.is_none());
        log.write("b");
    }
}
