//! The state of the window that is not part of a lesson.

mod files;
mod host;
mod layout;
mod look;
mod menus;
mod status_line;

use files::Files;
use host::{Host, Requests};
use layout::Layout;
use look::Look;
use menus::Menus;
use status_line::StatusLine;

pub use crate::app::ui::frame::panel::PanelSide;
pub use host::PageRequest;
pub use layout::Arrangement;
pub use look::ThemeChoice;
pub use menus::{OpenMenu, TopicCases};
pub use status_line::Message;

use super::code::state::{CodeState, Tab};
use super::exercise::state::{Attempt, Practice};
use super::find::state::FindDialog;
use super::help::state::Help;
use super::judge::state::Judge;
use super::lecture::state::Talk;
use super::phone::state::Phone;
use super::steps::asked_step::Steps;
use super::tour::state::Tour;
use crate::app::session::Session;
use crate::app::ui::canvas::pointing::state::Pointing;
use crate::app::ui::frame::fingers::Fingers;
use crate::app::ui::frame::work::Work;
use crate::app::ui::values::typed::state::Typing;
use crate::app::work::export::File;
use crate::app::work::map_choice::MapChoice;
use crate::app::work::settings::Settings;
use crate::lesson::{Layer, PictureState};
use crate::render::look::theme::Theme;

/// The state of the window around the lesson.
pub struct Chrome {
    pub look: Look,
    pub layout: Layout,
    pub menus: Menus,
    pub status: StatusLine,
    pub files: Files,
    pub requests: Requests,
    pub host: Host,
    pub typing: Typing,
    /// How far the working is shown.
    pub steps: Steps,
    pub tour: Tour,
    /// What the pointer points at, and what that lights.
    pub pointing: Pointing,
    /// What is known about fingers on the screen.
    pub fingers: Fingers,
    /// What a phone remembers of its sheets.
    pub phone: Phone,
    /// Whether drags snap to the grid; holding Shift reverses it.
    pub snap: bool,
    /// Whether the window only asks the question of the topic, and tells no verdict.
    pub question: bool,
    pub code: CodeState,
    pub map: MapChoice,
    /// What the open file or link says of the picture.
    pub given: PictureState,
    /// The lecture that is open, and the layers of its item that are not shown yet.
    pub lecture: Option<Talk>,
    pub hidden: Vec<Layer>,
    /// The exercises, and the one that is worked on.
    pub exercise: Practice,
    /// The test of the user that is judged.
    pub judge: Judge,
    /// The topics that were open before, as the user left them.
    pub earlier_topics: Vec<Session>,
    /// The open help window.
    pub help: Help,
    /// The window that finds topics, cases, methods and words, while it is open.
    pub finding: Option<FindDialog>,
    /// What the program remembers for its next start.
    pub settings: Settings,
    /// Work that spans several frames.
    pub work: Work,
    /// How many lessons were opened. The working of a new one starts at the top.
    pub opened: u64,
    /// The value of `opened` in the last frame.
    pub opened_in_picture: u64,
}

impl Chrome {
    /// The state in which the window opens.
    pub fn new(theme: Theme) -> Self {
        Self {
            look: Look::new(theme),
            layout: Layout::default(),
            menus: Menus::default(),
            status: StatusLine::default(),
            files: Files::default(),
            requests: Requests::default(),
            host: Host::default(),
            typing: Typing::default(),
            steps: Steps::default(),
            tour: Tour::default(),
            pointing: Pointing::default(),
            fingers: Fingers::default(),
            phone: Phone::default(),
            snap: false,
            question: false,
            code: CodeState::default(),
            map: MapChoice::default(),
            given: PictureState::default(),
            lecture: None,
            hidden: Vec::new(),
            exercise: Practice::default(),
            judge: Judge::default(),
            earlier_topics: Vec::new(),
            help: Help::default(),
            finding: None,
            settings: Settings::default(),
            work: Work::default(),
            opened: 0,
            opened_in_picture: u64::MAX,
        }
    }

    /// Whether rows are high enough for fingers. An embedded canvas may be narrow without being on a phone, a very low
    /// window is a page that is enlarged on a desktop, and rows with large texts are high anyway.
    pub fn is_roomy(&self) -> bool {
        self.fingers.at_rest
            || (self.layout.compact && self.layout.small && !self.layout.embedded && !self.layout.low)
    }

    /// Whether the page types into what is tapped. Then nothing on the canvas takes the keyboard.
    pub fn types_in_page(&self) -> bool {
        self.host.in_page && self.fingers.last
    }

    /// Whether a window asks for a file or for what is to be found. It has its own keys, and covers what others change.
    pub fn asks(&self) -> bool {
        self.files.opening.is_some() || self.files.saving.is_some() || self.finding.is_some()
    }

    /// The word of the glossary that was looked up.
    pub fn help_entry(&self) -> Option<&'static str> {
        self.help.entry().map(|entry| entry.word)
    }

    /// Whether the window shows only the canvas and what to try.
    pub fn is_first_screen(&self) -> bool {
        self.tour.stop == Some(0) && self.tour.layout.first.is_some()
    }

    /// Whether the right panel is unfolded in a window with room for both, and shows the code.
    pub fn is_code_open(&self) -> bool {
        self.layout.right && self.is_code_in_tab() && !self.question
    }

    /// Whether the chosen tab has the code: an exercise in which a program is to be mended has it, too.
    fn is_code_in_tab(&self) -> bool {
        match self.layout.tab {
            Tab::Working | Tab::Judge => false,
            Tab::Code => true,
            Tab::Exercises => self.attempt().is_some_and(Attempt::repairs),
        }
    }

    /// The exercise whose state is shown.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.exercise.attempt.as_ref().filter(|attempt| attempt.opened == self.opened)
    }

    pub fn shows_exercises(&self) -> bool {
        self.layout.tab == Tab::Exercises && self.layout.is_open(PanelSide::Right)
    }

    pub fn shows_judge(&self) -> bool {
        self.layout.tab == Tab::Judge && self.layout.is_open(PanelSide::Right)
    }

    /// The tabs that are there.
    pub fn tabs(&self) -> Vec<Tab> {
        Tab::ALL.into_iter().filter(|tab| *tab != Tab::Judge || self.judge.is_open).collect()
    }

    pub fn shows_code(&self) -> bool {
        self.is_code_in_tab() && self.layout.is_open(PanelSide::Right) && !self.question
    }

    /// Whether the code has the width that it wants.
    pub fn has_wide_code(&self) -> bool {
        let is_beside = (self.layout.code_is_wide || self.layout.is_tight) && self.layout.left_is_open;
        self.is_code_in_tab() && !self.question && !is_beside
    }

    /// Whether only the picture and what a class needs is shown.
    pub fn presents(&self) -> bool {
        self.lecture.as_ref().is_some_and(|talk| talk.presents)
    }

    /// Forgets what is being typed into a field, and the message about it.
    pub fn cancel_typing(&mut self) {
        self.typing.field = None;
        self.typing.refusal = None;
        self.status.message = None;
    }

    /// Hands a file to the platform to write, or shows why there is none.
    pub fn save_file(&mut self, file: File) {
        match file {
            Ok(file) => self.requests.saves.push(file),
            Err(error) => self.status.set_error(error),
        }
    }
}
