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
    assert!(
        std::env::var("COLLIDOSCOPE_WRITE").as_deref() == Ok("1"),
        "{path} is out of date; `COLLIDOSCOPE_WRITE=1 cargo test --test checks` writes it"
    );
    fs::create_dir_all(file.parent().expect("a file lies in a folder")).expect("the folder can be made");
    fs::write(&file, content).expect("the file can be written");
}
