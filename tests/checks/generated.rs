//! Files in the repository that are generated from the registry of topics and the scenes. With `COLLIDOSCOPE_WRITE=1` the
//! tests write them; otherwise they compare.
#![expect(clippy::disallowed_methods, reason = "these tests read and write the project's files")]

use std::fs;
use std::path::Path;

/// Compares a file of the repository with its generated content, or writes it.
///
/// # Panics
/// If the file is missing or has other content.
#[track_caller]
pub fn check(path: &str, content: &[u8]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let found = fs::read(&file).ok();
    if found.as_deref() == Some(content) {
        return;
    }
    assert!(writes(), "{path} is out of date; `COLLIDOSCOPE_WRITE=1 cargo test --test checks` writes it");
    write(&file, content);
}

/// The text of a generated file of the repository.
pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it is there")
}

/// Whether this run writes what differs.
pub fn writes() -> bool {
    std::env::var("COLLIDOSCOPE_WRITE").as_deref() == Ok("1")
}

/// Writes a file, and the folders above it.
pub fn write(path: &Path, content: &[u8]) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder can be made");
    fs::write(path, content).expect("the file can be written");
}
