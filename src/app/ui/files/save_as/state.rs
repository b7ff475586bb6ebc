//! The state of the window in which the user names the file of a scene.

use std::path::PathBuf;

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub struct SaveDialog {
    /// The text of the field.
    pub path: String,
    /// What the file says beside the state; empty texts leave the title to the name of the file.
    pub title: String,
    pub question: String,
    /// Whether the file asks its question first.
    pub asks: bool,
    /// Whether the file opens with the panels and the theme of the window.
    pub has_window: bool,
    /// Why the scene was not saved.
    pub error: Option<String>,
    /// The text with which a file was found that exists already.
    pub existing: Option<String>,
    /// Whether the field has the keyboard; otherwise it takes it in the next frame.
    pub is_entered: bool,
}

impl SaveDialog {
    /// A window that proposes a name or path.
    pub fn proposing(path: String) -> Self {
        Self { path, ..Self::default() }
    }
}

/// A scene that the platform is to write.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneToSave {
    /// The absolute path.
    pub path: PathBuf,
    pub text: String,
    /// Whether an existing file is replaced.
    pub replaces: bool,
}

/// Why a scene was not saved.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// There is a file of that name.
    Exists,
    /// A sentence that names the file.
    Failed(String),
}
