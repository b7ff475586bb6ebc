//! All reading and writing of files, for the command line and for the window. A file is written completely or not at
//! all. The program uses only files that the user names, the folders among which the user chooses one, and a file with its
//! settings.
#![expect(clippy::disallowed_methods, reason = "this is where files are read and written")]

pub mod lecture;
pub mod settings;
#[cfg(not(target_arch = "wasm32"))]
pub mod temporary;

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use thiserror::Error;

use crate::lesson::limits::NUMBERED_LIMIT;

/// How many names are tried for a temporary file. Some can be taken by programs that were stopped while writing.
const MOST_PARTS: u32 = 1000;

/// Why a file was not read or written.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("cannot {verb} {}: {why}", path.display())]
pub struct FileError {
    verb: Verb,
    path: PathBuf,
    why: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Verb {
    Read,
    Write,
}

impl fmt::Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "read",
            Self::Write => "write",
        })
    }
}

impl FileError {
    fn reading(path: &Path, why: String) -> Self {
        Self { verb: Verb::Read, path: path.to_owned(), why }
    }

    fn writing(path: &Path, error: &io::Error) -> Self {
        Self { verb: Verb::Write, path: path.to_owned(), why: plain(error) }
    }
}

fn too_large(path: &Path, size: &str, limit: usize) -> FileError {
    FileError::reading(path, format!("it has {size} bytes; accepted: at most {limit} bytes"))
}

/// Reads a whole file of at most `limit` bytes. A device or a pipe is rejected, because it can be endless or block the
/// program.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    let failed = |e: io::Error| FileError::reading(path, plain(&e));
    let too_much = |size: String| too_large(path, &size, limit);
    let metadata = fs::metadata(path).map_err(failed)?;
    if metadata.is_dir() {
        return Err(failed(ErrorKind::IsADirectory.into()));
    }
    if !metadata.is_file() {
        let found = "it is a device or a pipe; accepted: a file".to_owned();
        return Err(FileError::reading(path, found));
    }
    if metadata.len() > limit as u64 {
        return Err(too_much(metadata.len().to_string()));
    }
    let mut bytes = Vec::new();
    // Virtual files, as in /proc, have size 0. One byte more than allowed is enough to detect a file that is too large.
    let opened = File::open(path).map_err(failed)?;
    opened.take(limit as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > limit { Err(too_much(format!("more than {limit}"))) } else { Ok(bytes) }
}

/// Reads at most `limit` bytes of a file, a device or a pipe that the user named for a program, as with
/// `--program <(command)` in a shell.
pub fn read_any(path: &Path, limit: usize) -> Result<Vec<u8>, FileError> {
    if fs::metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return read(path, limit);
    }
    let mut bytes = Vec::new();
    let read = open(path)?.take(limit as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|e| FileError::reading(path, plain(&e)))?;
    if bytes.len() > limit { Err(too_large(path, &format!("more than {limit}"), limit)) } else { Ok(bytes) }
}

/// Opens a file, a device or a pipe to read it from its beginning.
pub fn open(path: &Path) -> Result<File, FileError> {
    let failed = |e: io::Error| FileError::reading(path, plain(&e));
    if fs::metadata(path).map_err(failed)?.is_dir() {
        return Err(failed(ErrorKind::IsADirectory.into()));
    }
    File::open(path).map_err(failed)
}

/// Writes a file completely or not at all: an existing file stays until the new content is complete. A symbolic link
/// keeps its target, a file keeps its permissions, and a read-only file is an error. A device or a pipe is written to
/// directly.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    replaced(path, bytes).map_err(|e| FileError::writing(path, &e))
}

/// The same, after creating the folders that the path names and that do not exist.
pub fn replace_with_folder(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.map_err(|e| FileError::writing(path, &e))?;
    replace(path, bytes)
}

/// The names of the files and of the folders in a folder, in alphabetical order, without hidden ones.
pub fn list(folder: &Path) -> Result<(Vec<PathBuf>, Vec<PathBuf>), FileError> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = fs::read_dir(here).map_err(|e| FileError::reading(folder, plain(&e)))?;
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in entries.flatten().filter(|entry| !entry.file_name().to_string_lossy().starts_with('.')) {
        let Ok(mut kind) = entry.file_type() else { continue };
        if kind.is_symlink() {
            let Ok(target) = fs::metadata(entry.path()) else { continue };
            kind = target.file_type();
        }
        let names = if kind.is_dir() { &mut folders } else { &mut files };
        names.push(PathBuf::from(entry.file_name()));
    }
    files.sort();
    folders.sort();
    Ok((files, folders))
}

/// The whole path of a folder, also of one such as `.`, without links.
pub fn whole_path(folder: &Path) -> Result<PathBuf, FileError> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    fs::canonicalize(here).map_err(|e| FileError::reading(folder, plain(&e)))
}

/// When the file was written last; none if the system does not say it.
pub fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// The first bytes of a file, as text; empty if it cannot be read, and for a device or a pipe.
pub fn beginning(path: &Path, bytes: u64) -> String {
    let mut text = Vec::new();
    if fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
        && let Ok(file) = File::open(path)
    {
        let _ = file.take(bytes).read_to_end(&mut text);
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// Writes a new file in the folder, completely or not at all, and returns its path. An existing file with this name
/// stays unchanged: the new one gets a number, as in `figure-2.svg`.
pub fn save_new(folder: &Path, name: &str, bytes: &[u8]) -> Result<PathBuf, FileError> {
    let path = reserve(folder, name).map_err(|e| FileError::writing(&folder.join(name), &e))?;
    replaced(&path, bytes).map_err(|e| {
        // An incomplete or empty file would look like a complete one.
        let _ = fs::remove_file(&path);
        FileError::writing(&path, &e)
    })?;
    Ok(path)
}

/// Creates or empties a file that is written line by line. It keeps every line written so far, however the program
/// ends.
pub fn begin(path: &Path) -> Result<impl Write + use<>, FileError> {
    File::create(path).map_err(|e| FileError::writing(path, &e))
}

fn replaced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = followed(path)?;
    let permissions = match fs::metadata(&path) {
        Ok(there) if there.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        // A device or a pipe can't be replaced, only written to.
        Ok(there) if !there.is_file() => return OpenOptions::new().write(true).open(&path)?.write_all(bytes),
        Ok(there) if there.permissions().readonly() => return Err(ErrorKind::PermissionDenied.into()),
        Ok(there) => Some(there.permissions()),
        Err(_) => None,
    };
    let (part, mut file) = part_beside(&path)?;
    let written = file.write_all(bytes).and_then(|()| {
        // The error for a full disk can come as late as this.
        file.sync_all()?;
        permissions.map_or(Ok(()), |p| file.set_permissions(p))?;
        fs::rename(&part, &path)
    });
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written
}

/// The target of a symbolic link, or the path itself if it is none.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(_) if path.is_symlink() => {
            Err(io::Error::new(ErrorKind::NotFound, "it is a link to a missing file"))
        }
        other => Ok(other.unwrap_or_else(|_| path.to_owned())),
    }
}

/// A new hidden temporary file in the folder of the file to write. Its name is short even if the other name is long.
fn part_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    let process = std::process::id();
    let named = |number| path.with_file_name(format!(".collidoscope-{process}-{number}.part"));
    first_free((0..MOST_PARTS).map(named))
}

/// Creates a file with this name, or with the first number that is not taken.
fn reserve(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
    let numbered = (2..=NUMBERED_LIMIT).map(|number| folder.join(format!("{stem}-{number}{ending}")));
    first_free(std::iter::once(folder.join(name)).chain(numbered)).map(|(path, _)| path)
}

fn first_free(names: impl Iterator<Item = PathBuf>) -> io::Result<(PathBuf, File)> {
    let mut taken = 0;
    for path in names {
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => taken += 1,
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, format!("all {taken} numbered names are taken")))
}

/// The reason for an error. The common ones are worded the same on every system.
pub fn plain(error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return error.to_string();
    }
    let words = match error.kind() {
        ErrorKind::NotFound => "no such file or directory",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::IsADirectory => "it is a directory",
        ErrorKind::NotADirectory => "part of the path is not a directory",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "no space left",
        ErrorKind::FileTooLarge => "the file would be larger than the system allows",
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        ErrorKind::InvalidFilename => "the file name is not valid",
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

    fn text_of(path: &Path) -> String {
        fs::read_to_string(path).expect("there")
    }

    #[test]
    fn the_beginning_of_a_file_is_no_longer_than_requested_and_empty_if_it_cannot_be_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.toml");
        fs::write(&path, "scene = 1").expect("written");
        assert_eq!(
            (beginning(&path, 5), beginning(&path, 100)),
            ("scene".to_owned(), "scene = 1".to_owned())
        );
        assert_eq!(beginning(&folder.path().join("nowhere"), 5), "");
        assert_eq!(beginning(folder.path(), 5), "");
        #[cfg(unix)]
        assert_eq!(beginning(Path::new("/dev/zero"), 5), "");
    }

    #[test]
    fn a_written_file_replaces_the_old_one_and_leaves_no_other_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.svg");
        for text in ["one", "two"] {
            replace(&path, text.as_bytes()).expect("writable");
            assert_eq!(text_of(&path), text);
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
        let error = replace(&path, b"new").expect_err("read-only").to_string();
        assert!(error.contains("a.svg") && error.contains("permission denied"), "{error}");
        assert_eq!(text_of(&path), "old");
        assert_eq!(entries(folder.path()), 1);
    }

    #[test]
    fn a_missing_folder_or_a_folder_with_the_name_of_the_file_is_an_error_that_names_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let missing = replace(&folder.path().join("no/a.svg"), b"x").expect_err("no folder").to_string();
        assert!(missing.contains("no/a.svg: no such file"), "{missing}");
        for error in [replace(folder.path(), b"x"), begin(folder.path()).map(drop)] {
            let error = error.expect_err("a folder").to_string();
            assert!(error.starts_with("cannot write /") && error.ends_with(": it is a directory"), "{error}");
        }
        let file = folder.path().join("file");
        fs::write(&file, "kept").expect("writable");
        let below = replace(&file.join("a.svg"), b"x").expect_err("no folder").to_string();
        assert!(below.contains("is not a directory"), "{below}");
        assert_eq!(text_of(&file), "kept");
        assert!(replace(Path::new(""), b"x").is_err() && replace(Path::new(".."), b"x").is_err());
        assert_eq!(entries(folder.path()), 1);
    }

    #[test]
    fn a_name_of_the_greatest_length_is_written_and_a_longer_one_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a".repeat(255));
        replace(&path, b"one").expect("a name can be that long");
        replace(&path, b"two").expect("a name can be that long");
        assert_eq!(text_of(&path), "two");
        let error = replace(&folder.path().join("a".repeat(256)), b"x").expect_err("too long").to_string();
        assert!(error.contains("the file name is not valid"), "{error}");
        assert_eq!(entries(folder.path()), 1);
    }

    #[test]
    fn a_temporary_file_of_another_run_is_kept_and_does_not_prevent_writing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.svg");
        let (left, _) = part_beside(&path).expect("creatable");
        fs::write(&left, "of another run").expect("writable");
        replace(&path, b"mine").expect("writable");
        assert_eq!((text_of(&path).as_str(), text_of(&left).as_str()), ("mine", "of another run"));
        assert_eq!(entries(folder.path()), 2);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_device_is_an_error_and_stays_a_device() {
        let error = replace(Path::new("/dev/full"), b"x").expect_err("full").to_string();
        assert!(error.contains("no space left"), "{error}");
        assert!(!fs::metadata("/dev/full").expect("there").is_file());
        replace(Path::new("/dev/null"), b"x").expect("takes all");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_its_target_and_a_link_to_a_missing_file_is_rejected() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.svg"), folder.path().join("link.svg"));
        fs::write(&path, "old").expect("writable");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("mine");
        symlink(&path, &link).expect("mine");
        replace(&link, b"new").expect("writable");
        assert_eq!(text_of(&path), "new");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o640);
        let nowhere = folder.path().join("nowhere.svg");
        symlink(folder.path().join("missing.svg"), &nowhere).expect("mine");
        let error = replace(&nowhere, b"new").expect_err("nowhere").to_string();
        assert!(error.contains("link to a missing file"), "{error}");
        assert!(fs::symlink_metadata(&nowhere).expect("there").is_symlink());
        assert_eq!(entries(folder.path()), 3);
    }

    #[test]
    fn a_new_file_gets_a_number_if_its_name_is_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let saved = |text: &str| save_new(folder.path(), "a.svg", text.as_bytes()).expect("writable");
        let paths = ["one", "two", "three"].map(saved);
        let names = paths.each_ref().map(|p| p.strip_prefix(folder.path()).expect("there").to_str());
        assert_eq!(names, [Some("a.svg"), Some("a-2.svg"), Some("a-3.svg")]);
        assert_eq!(paths.each_ref().map(|p| text_of(p)), ["one", "two", "three"]);
        assert_eq!(entries(folder.path()), 3);
    }

    #[test]
    fn a_new_file_that_cannot_be_written_names_its_path_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = save_new(&folder.path().join("no"), "a.svg", b"x").expect_err("no folder").to_string();
        assert!(error.contains("no/a.svg: no such file"), "{error}");
        assert_eq!(entries(folder.path()), 0);
    }
}
