//! The files of a language as TOML, which the build reads by itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use toml_edit::DocumentMut;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of the folders whose names end so.
pub fn files(folders: &[&str], ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in folders.iter().map(|folder| root().join(folder)) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").path()) {
            if entry.is_dir() {
                let folder = entry.to_string_lossy().into_owned();
                found.extend(files(&[&folder], ending));
            } else if entry.to_string_lossy().ends_with(ending) {
                found.push(entry);
            }
        }
    }
    found.sort();
    found
}

/// The translations of a language by the English texts.
pub fn translations(tag: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for file in files(&[&format!("languages/{tag}")], ".toml") {
        if file.ends_with("language.toml") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("UTF-8");
        let document: DocumentMut = text.parse().expect("TOML");
        for (english, translation) in document.iter() {
            let translation = translation.as_str().expect("a text").to_owned();
            assert_eq!(
                found.insert(english.to_owned(), translation),
                None,
                "{}: {english:?} twice",
                file.display()
            );
        }
    }
    found
}
