//! The state of the window in which the user chooses a scene file.

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub struct OpenDialog {
    /// The text of the field.
    pub path: String,
    /// Why the last file was not opened.
    pub error: Option<String>,
    /// Whether the field has had the keyboard.
    pub is_entered: bool,
}
