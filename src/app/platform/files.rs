//! Files that the window writes. The only ones are those somebody asked for.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How many files of one name are kept apart by a number.
const MOST_NUMBERED: u32 = 1000;

/// Writes a new file in the current folder and gives its path. A file of that name stays as it is: the new
/// one gets a number. An error is a sentence that names the file.
#[expect(clippy::disallowed_methods, reason = "saving is what this folder is for")]
pub fn save(name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let folder = std::env::current_dir().unwrap_or_default();
    let (path, mut file) = create(&folder, name).map_err(|e| format!("{name} could not be saved: {e}"))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(|e| {
        // Half a file would look like a whole one.
        let _ = std::fs::remove_file(&path);
        format!("{} could not be saved: {e}", path.display())
    })?;
    Ok(path)
}

#[expect(clippy::disallowed_methods, reason = "saving is what this folder is for")]
fn create(folder: &Path, name: &str) -> io::Result<(PathBuf, File)> {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    for number in 1..=MOST_NUMBERED {
        let numbered = if number == 1 { name.to_owned() } else { format!("{stem}-{number}.{ending}") };
        let path = folder.join(numbered);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, format!("there are {MOST_NUMBERED} of that name already")))
}

/// A file that gets a line whenever the line differs from the last one.
pub struct LineLog {
    file: File,
    last: String,
}

impl LineLog {
    /// Begins the file anew.
    #[expect(clippy::disallowed_methods, reason = "the log was asked for on the command line")]
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self { file: File::create(path)?, last: String::new() })
    }

    /// Writes the line if it is new. A full disk ends the log, not the program.
    pub fn write(&mut self, line: String) {
        if line != self.last {
            let written = self.file.write_all(format!("{line}\n").as_bytes());
            if let Err(error) = written {
                eprintln!("collidoscope: the log of states could not be written: {error}");
            }
            self.last = line;
        }
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "these tests read what was written")]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_that_name_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (first, mut file) = create(folder.path(), "a.svg").expect("created");
        file.write_all(b"kept").expect("written");
        let (second, _) = create(folder.path(), "a.svg").expect("created");
        assert_ne!(first, second);
        assert_eq!(second.file_name().and_then(|n| n.to_str()), Some("a-2.svg"));
        assert_eq!(std::fs::read(first).expect("read"), b"kept");
    }

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
}
