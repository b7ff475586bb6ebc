//! What the window remembers that is not part of a lesson.

use super::canvas::Canvas;
use super::fingers::Fingers;
use super::rects::Rects;
use super::work::Work;
use crate::app::export::File;
use crate::app::map_choice::MapChoice;
use crate::app::session::Session;
use crate::lesson::{Case, Explanation, ParamError, Scene, Value, YAxis};
use crate::render::theme::Theme;

/// The state of the window round the lesson.
pub struct Chrome {
    /// The palette.
    pub theme: Theme,
    /// Whether y points up in the picture.
    pub y_up: bool,
    /// What is known of fingers on the screen.
    pub fingers: Fingers,
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
    /// Whether the window is a phone's: one menu, one panel at a time.
    pub compact: bool,
    /// Which part of the one menu is unfolded.
    pub menu_part: Option<&'static str>,
    /// Whether the window stands in a page of somebody's lesson: the canvas, and what such a page needs.
    pub embedded: bool,
    /// What the map shows.
    pub map: MapChoice,
    /// Whether the hint of the first screen still shows.
    pub hint: bool,
    /// The step of the working under the pointer: its marks are emphasised.
    pub highlight: Vec<&'static str>,
    /// What the status line says until something else happens.
    pub message: Option<Message>,
    /// The state of the lesson, by its revision, of which the message speaks.
    pub spoken_of: Option<u64>,
    /// The topics that were left, as they were left.
    pub left_behind: Vec<Session>,
    /// Whether the list of keys is open.
    pub keys_open: bool,
    /// The field that is being typed into, with its text.
    pub typing: Option<(String, String)>,
    /// Whether the field was just entered: all of its text stays selected until the button is up.
    pub entering: bool,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// How many lessons were opened: the working of a new one is read from its beginning.
    pub opened: u64,
    /// How many were when the working was shown last.
    pub read: u64,
    /// Files to write, which the platform does.
    pub saves: Vec<(String, Vec<u8>)>,
    /// What takes more than a frame.
    pub work: Work,
    /// Whether a page of a browser is round the canvas.
    pub in_page: bool,
    /// What stands before a link that is copied: the address of the page, nothing in a window.
    pub address: String,
    /// What the page is asked for.
    pub wish: Option<Wish>,
    /// Whether the window shall close.
    pub quit: bool,
}

/// What only a page can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Let a scene file be chosen.
    ChooseFile,
    /// Give the keyboard to the form beside the canvas, and there to a parameter.
    GoToForm(Option<String>),
    /// Open the full program in the present state, beside the page of which this one is a part.
    OpenFull,
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
            fingers: Fingers::default(),
            snap: false,
            left: None,
            right: None,
            left_is_open: true,
            right_is_open: true,
            compact: false,
            menu_part: None,
            embedded: false,
            map: MapChoice::default(),
            hint: true,
            highlight: Vec::new(),
            message: None,
            spoken_of: None,
            left_behind: Vec::new(),
            keys_open: false,
            typing: None,
            entering: false,
            copy: None,
            opened: 0,
            read: 0,
            saves: Vec::new(),
            work: Work::default(),
            in_page: false,
            address: String::new(),
            wish: None,
            quit: false,
        }
    }

    /// Whether rows are as high as a finger wants them. A part of a page may be narrow without being a phone.
    pub fn is_roomy(&self) -> bool {
        self.fingers.at_rest || (self.compact && !self.embedded)
    }

    /// Which way y points in the picture.
    pub fn y_axis(&self) -> YAxis {
        if self.y_up { YAxis::Up } else { YAxis::Down }
    }

    /// Folds or unfolds the left panel. Where there is room for one only, the other gives way.
    pub fn fold_left(&mut self) {
        self.left = Some(!self.left_is_open);
        if self.compact && !self.left_is_open {
            self.right = Some(false);
        }
    }

    /// The same for the right panel.
    pub fn fold_right(&mut self) {
        self.right = Some(!self.right_is_open);
        if self.compact && !self.right_is_open {
            self.left = Some(false);
        }
    }

    /// Says something in the status line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: false });
        self.spoken_of = None;
    }

    /// Forgets what was said of an earlier state of the lesson; a refusal stays until something is accepted.
    pub fn keep_up(&mut self, revision: u64) {
        let spoken_of = *self.spoken_of.get_or_insert(revision);
        if spoken_of != revision && self.message.as_ref().is_some_and(|message| !message.is_error) {
            self.message = None;
        }
    }

    /// Says in the status line why something was refused.
    pub fn refuse(&mut self, error: &ParamError) {
        self.fail(error.to_string());
    }

    /// Hands a file to the platform to write, or says why there is none.
    pub fn take_file(&mut self, file: File) {
        match file {
            Ok(file) => self.saves.push(file),
            Err(error) => self.fail(error),
        }
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
    pub fn explanation(&self) -> &Explanation {
        self.session.explanation_for(self.chrome.y_axis())
    }

    /// Opens a topic as it was left, with its undo, or for the first time.
    pub fn open_topic(&mut self, scene: Scene) {
        let left = self.chrome.left_behind.iter().position(|session| session.scene() == scene);
        let session = left.map(|left| self.chrome.left_behind.swap_remove(left));
        self.open(session.unwrap_or_else(|| Session::open_scene(scene)));
    }

    /// Opens a state of a topic, or the topic as it was left if that is the state, and the case if one is named.
    pub fn open_or_return(&mut self, mut session: Session) {
        let (scene, link) = (session.scene(), session.permalink());
        let case = session.case();
        let mut left = self.chrome.left_behind.iter_mut().filter(|left| left.scene() == scene);
        if left.any(|left| left.permalink() == link && (case.is_none() || case == left.case())) {
            self.open_topic(scene);
        } else {
            self.open(session);
        }
    }

    /// Opens a scene file, or says what is wrong with it.
    pub fn open_file(&mut self, name: &str, bytes: &[u8]) {
        match Case::parse_bytes(bytes, name) {
            Ok(case) => {
                self.open(Session::new(case.open(), None));
                let title = case.title(self.chrome.y_axis());
                self.chrome.say(format!("Opened {name}: {title}"));
            }
            Err(error) => self.chrome.fail(error.to_string()),
        }
    }

    /// Opens another lesson: fitted, with nothing left of the last one's gestures. One of another topic waits for
    /// [`Self::open_topic`].
    pub fn open(&mut self, session: Session) {
        let (now, last) = (session.scene(), std::mem::replace(self.session, session));
        if now != last.scene() {
            self.chrome.map.forget();
            self.chrome.left_behind.retain(|left| left.scene() != last.scene());
            self.chrome.left_behind.push(last.at_rest());
        }
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
