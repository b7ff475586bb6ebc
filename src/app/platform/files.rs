//! Files that the window writes. The only ones are those somebody asked for.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::files::{self, FileError, plain};

/// Writes a new file in the current folder and gives its path. A file of that name stays as it is: the new
/// one gets a number. An error is a sentence that names the file.
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    files::save_new(&folder, name, bytes).map_err(|error| error.to_string())
}

/// A file that gets a line whenever the line differs from the last one.
pub struct LineLog {
    /// Until it cannot be written any more.
    file: Option<Box<dyn Write>>,
    last: String,
}

impl LineLog {
    /// Begins the file anew.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        Ok(Self { file: Some(Box::new(files::begin(path)?)), last: String::new() })
    }

    /// Writes the line if it is new. A full disk ends the log, with one sentence on standard error, not the program.
    pub fn write(&mut self, line: String) {
        if line == self.last {
            return;
        }
        let written =
            self.file.as_mut().map_or(Ok(()), |file| file.write_all(format!("{line}\n").as_bytes()));
        if let Err(error) = written {
            eprintln!("collidoscope: the log of states ends here: {}", plain(&error));
            self.file = None;
        }
        self.last = line;
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "these tests read what was written")]
mod tests {
    use super::*;

    #[test]
    fn the_log_gets_a_line_only_when_something_changed() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("log");
        let mut log = LineLog::create(&path).expect("created");
        for line in ["a", "a", "b", "a"] {
            log.write(line.to_owned());
        }
        assert_eq!(std::fs::read_to_string(path).expect("read"), "a\nb\na\n");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_ends_the_log() {
        let mut log = LineLog::create(Path::new("/dev/full")).expect("opened");
        log.write("a".to_owned());
        assert!(log.file.is_none());
        log.write("b".to_owned());
    }
}
