//! The folders and scene files that the user is offered.

use std::path::{Path, PathBuf};

use crate::app::ui::Listing;
use crate::files;

/// The most files and folders that are listed, and the bytes at the beginning of a file in which it names its scene.
const MOST_LISTED: usize = 200;
const BEGINNING: u64 = 4096;

/// The folders in a folder, and its scene files: those in TOML that begin by naming a scene, even one that does not
/// exist.
pub fn listing(folder: &Path) -> Result<Listing, String> {
    let (mut names, mut folders) = files::list(folder).map_err(|error| error.to_string())?;
    let ends =
        |name: &PathBuf, ending: &str| name.extension().is_some_and(|of| of.eq_ignore_ascii_case(ending));
    names.retain(|name| ends(name, "toml") || ends(name, "jsonl"));
    let more = [&names, &folders].map(|list| list.len().saturating_sub(MOST_LISTED)).iter().sum();
    names.truncate(MOST_LISTED);
    // Answers to cases are judged.
    names.retain(|name| ends(name, "jsonl") || names_scene(&files::beginning(&folder.join(name), BEGINNING)));
    folders.truncate(MOST_LISTED);
    Ok(Listing { folder: folder.to_owned(), folders, files: names, more })
}

/// Whether a line of this text sets the key `scene`.
fn names_scene(text: &str) -> bool {
    let keys = text.lines().filter_map(|line| line.split_once('='));
    keys.map(|(key, _)| key.trim_matches(['\u{feff}', ' ', '\t', '"', '\''])).any(|key| key == "scene")
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn a_scene_file_is_known_by_its_key() {
        for text in ["scene = \"x\"", "# mine\n  \"scene\"='x'\n", "\u{feff}scene=1"] {
            assert!(names_scene(text), "{text}");
        }
        for text in ["", "scenery = 1", "# scene", "[scene]", "a = \"scene\""] {
            assert!(!names_scene(text), "{text}");
        }
    }

    #[test]
    fn a_folder_is_listed_with_its_scene_files_and_an_unreadable_one_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["deep", ".hidden"] {
            files::replace_with_folder(&folder.path().join(name).join("x"), b"").expect("written");
        }
        for (name, text) in [("b.TOML", "scene = 1"), ("a.toml", "scene = 1"), ("deny.toml", "x = 1")] {
            files::save_new(folder.path(), name, text.as_bytes()).expect("written");
        }
        let listing = listing(folder.path()).expect("readable");
        assert_eq!(listing.files, ["a.toml", "b.TOML"].map(PathBuf::from));
        assert_eq!(listing.folders, ["deep"].map(PathBuf::from));
        for number in 0..MOST_LISTED {
            files::save_new(folder.path(), &format!("c{number}.toml"), b"scene = 1").expect("written");
        }
        let many = crate::app::work::scene_files::listing(folder.path()).expect("readable");
        // The three last names are left out: two scenes, and deny.toml, which is not looked at.
        assert_eq!((many.files.len(), many.more), (MOST_LISTED, 3));
        let error = crate::app::work::scene_files::listing(&folder.path().join("nowhere"))
            .expect_err("there is none");
        assert!(error.starts_with("cannot read "), "{error}");
    }
}
