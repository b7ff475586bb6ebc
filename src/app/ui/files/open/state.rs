//! The state of the window in which the user chooses a scene file.

use std::path::PathBuf;

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub struct OpenDialog {
    /// The text of the field.
    pub path: String,
    /// Why the last file was not opened.
    pub error: Option<String>,
    /// Whether the field has the keyboard; otherwise it takes it in the next frame.
    pub is_entered: bool,
}

/// What the window offers of a folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The absolute path of the folder.
    pub folder: PathBuf,
    /// The folders and the scene files in it, by name.
    pub folders: Vec<PathBuf>,
    pub files: Vec<PathBuf>,
    /// How many files and folders are left out.
    pub more: usize,
}
