//! Files that the window writes. The only ones are those somebody asked for. In a browser they are downloads.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::files::{self, FileError, plain};

/// Writes a new file in the current folder and gives its path. A file of that name stays as it is: the new
/// one gets a number. An error is a sentence that names the file.
#[cfg(not(target_arch = "wasm32"))]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    files::save_new(&folder, name, bytes).map_err(|error| error.to_string())
}

/// Downloads a file and gives its name; the browser asks where to, or numbers it.
#[cfg(target_arch = "wasm32")]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    super::page::save(name, bytes);
    Ok(PathBuf::from(name))
}

/// A file that is written line by line, until it cannot be any more.
pub struct LineLog(Option<Box<dyn Write>>);

impl LineLog {
    /// Begins the file anew.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        Ok(Self(Some(Box::new(files::begin(path)?))))
    }

    /// One on the console of the browser.
    #[cfg(target_arch = "wasm32")]
    pub fn of_console() -> Self {
        Self(Some(Box::new(super::page::Console)))
    }

    /// Writes the line. A full disk ends the log, with one sentence on standard error, not the program.
    pub fn write(&mut self, line: &str) {
        let written = self.0.as_mut().map_or(Ok(()), |file| file.write_all(format!("{line}\n").as_bytes()));
        if let Err(error) = written {
            eprintln!("collidoscope: the log of states ends here: {}", plain(&error));
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
