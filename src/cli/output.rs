//! Writing to files and to the standard streams.
#![expect(clippy::disallowed_methods, reason = "the command line is where files may be written")]

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::CliError;

/// Prints to standard output.
pub fn print(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| output_error(&e))
}

/// Prints a line to standard error. There is nobody to tell if that fails.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// What a failed write to standard output means.
pub fn output_error(error: &io::Error) -> CliError {
    match error.kind() {
        ErrorKind::BrokenPipe => CliError::Closed,
        _ => CliError::Failed(format!("cannot write the output: {}", plain(error))),
    }
}

/// Writes a file as a whole or not at all: what was there stays until the new content is complete.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    replace(path, bytes)
        .map_err(|e| CliError::Failed(format!("cannot write {}: {}", path.display(), plain(&e))))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link keeps pointing where it did.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match fs::metadata(&path) {
        Ok(there) if there.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        // A device or a pipe can't be replaced, only written to.
        Ok(there) if !there.is_file() => return OpenOptions::new().write(true).open(&path)?.write_all(bytes),
        Ok(there) if there.permissions().readonly() => return Err(ErrorKind::PermissionDenied.into()),
        Ok(there) => Some(there.permissions()),
        Err(_) => None,
    };
    let sibling = sibling(&path)?;
    let written = OpenOptions::new().write(true).create_new(true).open(&sibling).and_then(|mut file| {
        file.write_all(bytes)?;
        // A full disk may only show here.
        file.sync_all()?;
        permissions.map_or(Ok(()), |p| file.set_permissions(p))?;
        fs::rename(&sibling, &path)
    });
    if written.as_ref().is_err_and(|e| e.kind() != ErrorKind::AlreadyExists) {
        let _ = fs::remove_file(&sibling);
    }
    written
}

/// A hidden file beside the one to be written, of this process alone.
fn sibling(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    let name = format!(".{}.{}.part", name.to_string_lossy(), std::process::id());
    Ok(path.with_file_name(name))
}

/// What went wrong, in the same words on every system where there are such words.
pub fn plain(error: &io::Error) -> String {
    let words = match error.kind() {
        ErrorKind::NotFound => "no such file or directory",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::IsADirectory => "it is a directory",
        ErrorKind::StorageFull => "no space left",
        _ => return error.to_string(),
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(folder: &Path) -> usize {
        fs::read_dir(folder).expect("readable").count()
    }

    #[test]
    fn a_written_file_replaces_what_was_there_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.svg");
        for text in ["one", "two"] {
            write_file(&path, text.as_bytes()).expect("writable");
            assert_eq!(fs::read_to_string(&path).expect("there"), text);
        }
        assert_eq!(entries(folder.path()), 1);
    }

    #[test]
    fn a_read_only_file_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.svg");
        fs::write(&path, "old").expect("writable");
        let mut permissions = fs::metadata(&path).expect("there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("mine");
        let error = write_file(&path, b"new").expect_err("read-only").to_string();
        assert!(error.contains("a.svg") && error.contains("permission denied"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("there"), "old");
        assert_eq!(entries(folder.path()), 1);
    }

    #[test]
    fn a_folder_that_is_missing_or_in_the_way_is_an_error_that_names_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = write_file(&folder.path().join("no/a.svg"), b"x").expect_err("no folder").to_string();
        assert!(missing.contains("no/a.svg: no such file"), "{missing}");
        let error = write_file(folder.path(), b"x").expect_err("a folder").to_string();
        assert!(error.contains("directory"), "{error}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_device_is_an_error_and_stays_a_device() {
        let error = write_file(Path::new("/dev/full"), b"x").expect_err("full").to_string();
        assert!(error.contains("no space left"), "{error}");
        assert!(!fs::metadata("/dev/full").expect("there").is_file());
        write_file(Path::new("/dev/null"), b"x").expect("takes all");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_pointing_where_it_did() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.svg"), folder.path().join("link.svg"));
        fs::write(&path, "old").expect("writable");
        std::os::unix::fs::symlink(&path, &link).expect("mine");
        write_file(&link, b"new").expect("writable");
        assert_eq!(fs::read_to_string(&path).expect("there"), "new");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    }
}
