//! What the window is in, and what that is to do.

use crate::app::work::export::File;
use crate::lesson::{Language, Scene};

/// What only a web page can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageRequest {
    /// Let the user choose a scene file.
    ChooseFile,
    /// Move the focus to the form beside the canvas.
    GoToForm,
    /// Open the presenter's view in a tab of its own.
    Presenter,
    /// Load the page again in the language of this tag.
    Language(&'static str),
    /// Load how languages write, to show a program as code.
    Code,
    /// Load the exercises of this topic.
    Exercises(Scene),
    /// Save the file around a function of this topic in this language.
    Harness(Scene, Language),
    /// Load the typical mistakes of this topic.
    Mistakes(Scene),
    /// Open the current state in the full program, in a tab of its own.
    OpenFull,
    /// Copy a text. The page reports whether it could.
    Copy(String),
    /// Open the window of the device that passes a link to another program.
    Share(String),
}

/// What the window is in.
#[derive(Default)]
pub struct Host {
    /// Whether the window is in a web page.
    pub in_page: bool,
    /// Whether the browser can pass a link to another program of the device.
    pub can_share: bool,
    /// The prefix of a copied link: the address of the page; in a window, that of the settings, or empty.
    pub address: String,
}

/// What the platform, or the page around the window, is to do.
#[derive(Default)]
pub struct Requests {
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// Files for the platform to write.
    pub saves: Vec<(String, Vec<u8>)>,
    /// The figure that was drawn for a page without a canvas.
    pub figure: Option<File>,
    /// What the page is to do, in this order.
    pub page: Vec<PageRequest>,
    /// Whether the presenter's view is to open, in a second window.
    pub presenter: bool,
    /// Whether the window is to close.
    pub quit: bool,
}
