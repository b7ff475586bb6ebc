//! A folder for files that a program needs for a while.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use super::FileError;

/// A folder of its own, which is removed with all that is in it when this is dropped.
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// # Errors
    /// If there can be no such folder.
    pub fn new() -> Result<Self, FileError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("collidoscope-{}-{number}", process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                // One that a program left which was stopped.
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(FileError::writing(&path, &error)),
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // A program can still write to it.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The files of a folder and of the folders in it, down to `depth`, in the order of their names. Hidden ones are left out.
///
/// # Errors
/// If a folder cannot be read.
pub fn files_below(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, FileError> {
    let failed = |error: std::io::Error| FileError::reading(folder, super::plain(&error));
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    entries.sort();
    let is_hidden =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    let mut files = Vec::new();
    for path in entries.into_iter().filter(|path| !is_hidden(path)) {
        match path.is_dir() {
            // One that cannot be read does not hide the others.
            true if depth > 0 => files.extend(files_below(&path, depth - 1).unwrap_or_default()),
            true => {}
            false => files.push(path),
        }
    }
    Ok(files)
}
