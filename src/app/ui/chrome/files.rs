//! The windows in which files are chosen, and what the platform is to do with files.

use std::path::PathBuf;

use crate::app::ui::files::open::state::{Listing, OpenDialog};
use crate::app::ui::files::save_as::state::{SaveDialog, SceneToSave};

/// The windows in which files are chosen, and what the platform is to do with files.
#[derive(Default)]
pub struct Files {
    /// The window in which the user chooses a file, while it is open.
    pub opening: Option<OpenDialog>,
    /// The window in which the user names the file of the scene, while it is open.
    pub saving: Option<SaveDialog>,
    /// The folder that these windows show.
    pub listing: Listing,
    /// Whether the platform is to list the current folder.
    pub lists_files: bool,
    /// Whether the platform has a window of its own for choosing a file, and whether it is to open it.
    pub can_browse: bool,
    pub browses: bool,
    /// The file that the platform is to read, or the folder to list.
    pub file_to_open: Option<PathBuf>,
    /// The scene that the platform is to write.
    pub scene_to_save: Option<SceneToSave>,
}
