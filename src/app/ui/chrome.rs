//! What the window remembers that is not part of a lesson.

use std::borrow::Cow;

use super::canvas::Canvas;
use super::rects::Rects;
use crate::app::live_map::MapChoice;
use crate::app::session::Session;
use crate::lesson::{Explanation, ParamError, Value};
use crate::render::mirror::{mirrored, mirrored_explanation};
use crate::render::theme::Theme;

/// The state of the window round the lesson.
pub struct Chrome {
    /// The palette.
    pub theme: Theme,
    /// Whether y points up in the picture.
    pub y_up: bool,
    /// Whether drags snap to the grid; holding Shift turns it round.
    pub snap: bool,
    /// Whether the left panel is open; until someone chooses, the width of the window decides.
    pub left: Option<bool>,
    /// The same for the right panel.
    pub right: Option<bool>,
    /// Whether the left panel was shown in the last frame.
    pub left_is_open: bool,
    /// The same for the right panel.
    pub right_is_open: bool,
    /// What the map shows.
    pub map: MapChoice,
    /// Whether the hint of the first screen still shows.
    pub hint: bool,
    /// The step of the working under the pointer: its marks are emphasised.
    pub highlight: Vec<&'static str>,
    /// What the status line says until something else happens.
    pub message: Option<Message>,
    /// Whether the list of keys is open.
    pub keys_open: bool,
    /// The field that is being typed into, with its text.
    pub typing: Option<(String, String)>,
    /// Whether the field was just entered: all of its text stays selected until the button is up.
    pub entering: bool,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// How many lessons were opened: a new one is read from its beginning.
    pub opened: u64,
    /// Files to write, which the platform does.
    pub saves: Vec<(String, Vec<u8>)>,
    /// Whether the window shall close.
    pub quit: bool,
}

/// Something the window says.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// In words.
    pub text: String,
    /// Whether something was refused.
    pub is_error: bool,
}

impl Chrome {
    /// The window as it opens.
    pub fn new(theme: Theme) -> Self {
        Self {
            theme,
            y_up: false,
            snap: false,
            left: None,
            right: None,
            left_is_open: true,
            right_is_open: true,
            map: MapChoice::default(),
            hint: true,
            highlight: Vec::new(),
            message: None,
            keys_open: false,
            typing: None,
            entering: false,
            copy: None,
            opened: 0,
            saves: Vec::new(),
            quit: false,
        }
    }

    /// Says something in the status line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: false });
    }

    /// Says in the status line why something was refused.
    pub fn refuse(&mut self, error: &ParamError) {
        self.fail(error.to_string());
    }

    /// Says in the status line what went wrong.
    pub fn fail(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: true });
    }
}

/// What every panel works on.
pub struct Parts<'a> {
    /// The lesson.
    pub session: &'a mut Session,
    /// The window round it.
    pub chrome: &'a mut Chrome,
    /// The view and the drag that is under way.
    pub canvas: &'a mut Canvas,
    /// Where things stand.
    pub rects: &'a mut Rects,
}

impl Parts<'_> {
    /// Everything shown of the present state, in the words of the picture: y may point up in it.
    pub fn explanation(&self) -> Cow<'_, Explanation> {
        let explanation = self.session.explanation();
        if self.chrome.y_up {
            Cow::Owned(mirrored_explanation(explanation))
        } else {
            Cow::Borrowed(explanation)
        }
    }

    /// A sentence about the picture, in its words.
    pub fn worded(&self, sentence: &str) -> String {
        if self.chrome.y_up { mirrored(sentence) } else { sentence.to_owned() }
    }

    /// Opens another lesson: a fresh session, fitted, with nothing left of the last one's gestures.
    pub fn open(&mut self, session: Session) {
        if session.scene() != self.session.scene() {
            self.chrome.map.forget();
        }
        *self.session = session;
        self.canvas.opened();
        self.chrome.opened += 1;
        self.chrome.highlight.clear();
        self.chrome.message = None;
        self.chrome.typing = None;
    }

    /// Sets a parameter; a refusal goes to the status line. A text that was refused before is forgotten.
    pub fn edit(&mut self, id: &str, value: &Value) -> bool {
        match self.session.edit(id, value) {
            Ok(()) => {
                self.chrome.message = None;
                self.chrome.typing = None;
                true
            }
            Err(error) => {
                self.chrome.refuse(&error);
                false
            }
        }
    }
}
