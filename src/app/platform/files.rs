//! Files that the window writes, all of them at the user's request. In a browser they are downloads.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::files::{self, FileError, plain};

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
