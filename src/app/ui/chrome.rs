//! The state of the window that is not part of a lesson.

use std::path::PathBuf;

use egui_macroquad::egui;

use super::code::state::{CodeState, Tab};
use super::find::state::FindDialog;
use super::fingers::Fingers;
use super::help::state::Help;
use super::open::state::{Listing, OpenDialog};
use super::panel::PanelScroll;
pub use super::panel::PanelSide;
use super::phone::state::{Phone, Tiles};
use super::pointing::state::Pointing;
use super::save_as::state::{SaveDialog, SceneToSave};
use super::steps::asked_step::AskedStep;
use super::tour::state::TourLayout;
use super::typed::state::Typed;
use super::work::Work;
use crate::app::export::File;
use crate::app::map_choice::MapChoice;
use crate::app::session::Session;
use crate::app::settings::Settings;
use crate::lesson::{Scene, YAxis};
use crate::render::TextSize;
use crate::render::theme::Theme;

/// The state of the window around the lesson.
pub struct Chrome {
    pub theme: Theme,
    /// Which theme the user chose.
    pub theme_choice: ThemeChoice,
    /// The theme that the system asks for; none if the platform does not tell.
    pub system_theme: Option<Theme>,
    /// How large everything is.
    pub text_size: TextSize,
    /// Whether the window was asked to fill the screen. The window manager can refuse, or end it.
    pub full_screen: bool,
    /// Whether y points up in the picture.
    pub y_up: bool,
    /// The same in the last frame.
    pub was_y_up: bool,
    /// The value of `opened` in the last frame.
    pub opened_in_picture: u64,
    /// What is known about fingers on the screen.
    pub fingers: Fingers,
    /// Whether drags snap to the grid; holding Shift reverses it.
    pub snap: bool,
    /// Whether the left panel is open in a window with room for both.
    pub left: bool,
    /// The same for the right panel.
    pub right: bool,
    /// The panel that the user opened in a window with room for one, or that none is to be open; until then, the size of
    /// the window decides.
    pub one_panel: Option<Option<PanelSide>>,
    /// Whether the window has room for one panel only.
    pub is_narrow: bool,
    /// Whether the user can open the other panel as well in such a window, where both are then narrower.
    pub is_tight: bool,
    /// Whether the user did so.
    pub has_second_panel: bool,
    /// Whether the left panel was shown in the last frame.
    pub left_is_open: bool,
    /// The same for the right panel.
    pub right_is_open: bool,
    /// Whether the window is as small as a phone: one menu, one panel at a time.
    pub compact: bool,
    /// Whether it would be so with the usual size of texts and in the other themes, too.
    pub small: bool,
    /// Whether the window is so low that every row takes a large part of it.
    pub low: bool,
    /// What a phone remembers of its sheets.
    pub phone: Phone,
    /// The pictures of the topics.
    pub tiles: Tiles,
    /// Whether the list of topics shows only the open one.
    pub topics_folded: bool,
    /// Whether the left panel has room for the sliders of points.
    pub sliders_fit: bool,
    /// Whether the user folded or unfolded the sliders of points; until then, they are unfolded if there is room.
    pub pair_sliders: Option<bool>,
    /// The entries so far of the menu that is being shown.
    pub entries: Vec<egui::Id>,
    /// The menu in which the keyboard focus is.
    pub open_menu: OpenMenu,
    /// The part of the menu Topics that shows cases.
    pub topic_cases: TopicCases,
    pub menu_part: Option<&'static str>,
    /// Whether the window is embedded in a host page: only the canvas and a row of controls.
    pub embedded: bool,
    /// Whether the window only asks the question of the topic, and tells no verdict.
    pub question: bool,
    /// What the right panel shows.
    pub tab: Tab,
    /// Whether the left panel is open beside the code, in a window with room for both but not for a wide one.
    pub left_beside_code: bool,
    /// Whether the window has room for the left panel or for a wide code.
    pub code_is_wide: bool,
    pub code: CodeState,
    pub map: MapChoice,
    /// Whether the hint of the first screen is still shown.
    pub hint: bool,
    /// The marks of the step or the symbol of the working under the pointer, which are emphasised.
    pub highlight: Vec<&'static str>,
    /// What the pointer points at, and what that lights.
    pub pointing: Pointing,
    /// The message in the status line, until something else happens.
    pub message: Option<Message>,
    /// How many messages there were.
    messages: u64,
    /// When the message was first shown, and the revision of the lesson that it is about.
    pub message_since: Option<(f64, u64)>,
    /// The topics that were open before, as the user left them.
    pub earlier_topics: Vec<Session>,
    /// The open help window.
    pub help: Help,
    /// The stop of the tour, counted from 0, while it is on.
    pub tour: Option<usize>,
    pub tour_layout: TourLayout,
    /// How the lists of the left and the right panel are scrolled.
    pub scrolls: [PanelScroll; 2],
    /// The window in which the user chooses a file, while it is open.
    pub opening: Option<OpenDialog>,
    /// The window in which the user names the file of the scene, while it is open.
    pub saving: Option<SaveDialog>,
    /// The scene that the platform is to write.
    pub scene_to_save: Option<SceneToSave>,
    /// The window that finds topics, cases, methods and words, while it is open.
    pub finding: Option<FindDialog>,
    /// The folder that these windows show.
    pub listing: Listing,
    /// Whether the platform is to list the current folder.
    pub lists_files: bool,
    /// Whether the platform has a window of its own for choosing a file, and whether it is to open it.
    pub can_browse: bool,
    pub browses: bool,
    /// The file that the platform is to read, or the folder to list.
    pub file_to_open: Option<PathBuf>,
    /// What the program remembers for its next start.
    pub settings: Settings,
    /// The field that the user is typing into, with its text.
    pub typing: Option<(String, String)>,
    /// Why its text was rejected, if it was.
    pub refusal: Option<String>,
    /// Whether the field has just been entered: all of its text stays selected until the button is up.
    pub entering: bool,
    /// What can be typed on the page.
    pub typed: Typed,
    /// For how many frames the list of cases has been open; it starts at the open case.
    pub case_list_frames: u32,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// How many lessons were opened. The working of a new one starts at the top.
    pub opened: u64,
    /// The value of `opened` when the working was last shown.
    pub opened_in_working: u64,
    /// Where in the working the user wants to be.
    pub step: AskedStep,
    /// The number of the step that is scrolled into view in the next frame.
    pub step_to_show: Option<usize>,
    /// Files for the platform to write.
    pub saves: Vec<(String, Vec<u8>)>,
    /// Work that spans several frames.
    pub work: Work,
    /// The figure that was drawn for a page without a canvas.
    pub figure: Option<File>,
    /// Whether the user wants things to move as little as possible.
    pub still: bool,
    /// Whether the window is in a web page.
    pub in_page: bool,
    /// Whether the browser can pass a link to another program of the device.
    pub can_share: bool,
    /// The prefix of a copied link: the address of the page, empty in a window.
    pub address: String,
    pub page_request: Option<PageRequest>,
    /// Whether the window is to close.
    pub quit: bool,
}

/// The entries of the menu in which the keyboard focus is, and the button that opened it.
#[derive(Clone, Debug, Default)]
pub struct OpenMenu {
    pub owner: Option<egui::Id>,
    /// The button of the menu around it, if it is a menu in a menu.
    pub outer: Option<egui::Id>,
    pub entries: Vec<egui::Id>,
    /// The widget that gets the focus in the next frame.
    pub next: Option<egui::Id>,
}

/// The cases in the menu Topics, beside the topics.
#[derive(Clone, Copy, Debug, Default)]
pub struct TopicCases {
    /// The topic whose cases are shown.
    pub unfolded: Option<Scene>,
    /// Their place in the last frame.
    pub place: Option<egui::Rect>,
    /// Whether the keyboard was used last: then a pointer that rests on a topic does not unfold it.
    pub by_key: bool,
}

/// What only a web page can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageRequest {
    /// Let the user choose a scene file.
    ChooseFile,
    /// Move the focus to the form beside the canvas.
    GoToForm,
    /// Open the current state in the full program, in a tab of its own.
    OpenFull,
    /// Copy a text. The page reports whether it could.
    Copy(String),
    /// Open the window of the device that passes a link to another program.
    Share(String),
}

/// A message in the status line.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub text: String,
    /// Whether something was rejected or failed.
    pub is_error: bool,
    /// How many there were before: the same text again is another message.
    pub number: u64,
}

/// How long a message stays, in seconds.
const MESSAGE_SECONDS: f64 = 8.0;

/// What the user can choose as the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeChoice {
    System,
    /// Always this one.
    Own(Theme),
}

impl ThemeChoice {
    /// The name in the menu, in the form of a page, and in what a browser stores.
    pub fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Own(theme) => theme.id(),
        }
    }
}

impl Chrome {
    /// The state in which the window opens.
    pub fn new(theme: Theme) -> Self {
        Self {
            theme,
            theme_choice: ThemeChoice::Own(theme),
            system_theme: None,
            text_size: TextSize::USUAL,
            full_screen: false,
            y_up: false,
            was_y_up: false,
            opened_in_picture: u64::MAX,
            fingers: Fingers::default(),
            snap: false,
            left: true,
            right: true,
            one_panel: None,
            is_narrow: false,
            is_tight: false,
            has_second_panel: false,
            left_is_open: true,
            right_is_open: true,
            compact: false,
            small: false,
            low: false,
            phone: Phone::default(),
            tiles: Tiles::default(),
            topics_folded: false,
            sliders_fit: true,
            pair_sliders: None,
            entries: Vec::new(),
            open_menu: OpenMenu::default(),
            topic_cases: TopicCases::default(),
            menu_part: None,
            embedded: false,
            question: false,
            tab: Tab::default(),
            left_beside_code: false,
            code_is_wide: false,
            code: CodeState::default(),
            map: MapChoice::default(),
            hint: true,
            highlight: Vec::new(),
            pointing: Pointing::default(),
            message: None,
            messages: 0,
            message_since: None,
            earlier_topics: Vec::new(),
            help: Help::default(),
            tour: None,
            tour_layout: TourLayout::default(),
            scrolls: [PanelScroll::default(); 2],
            opening: None,
            saving: None,
            finding: None,
            scene_to_save: None,
            listing: Listing::default(),
            lists_files: false,
            can_browse: false,
            browses: false,
            file_to_open: None,
            settings: Settings::default(),
            typing: None,
            refusal: None,
            entering: false,
            typed: Typed::default(),
            case_list_frames: 0,
            copy: None,
            opened: 0,
            opened_in_working: 0,
            step: AskedStep::default(),
            step_to_show: None,
            saves: Vec::new(),
            work: Work::default(),
            figure: None,
            still: false,
            in_page: false,
            can_share: false,
            address: String::new(),
            page_request: None,
            quit: false,
        }
    }

    /// What can be chosen as the theme, in the order of the menu.
    pub fn theme_choices(&self) -> Vec<ThemeChoice> {
        let system = self.system_theme.map(|_| ThemeChoice::System);
        system.into_iter().chain(Theme::ALL.map(ThemeChoice::Own)).collect()
    }

    /// The choice that is shown as selected. Forced colours are of the system, whatever was chosen before.
    pub fn selected_theme(&self) -> ThemeChoice {
        let is_forced = matches!(self.theme, Theme::Forced(_));
        if is_forced { ThemeChoice::System } else { self.theme_choice }
    }

    /// Shows the theme that the user chose.
    pub fn choose_theme(&mut self, choice: ThemeChoice) {
        self.theme_choice = choice;
        self.theme = match choice {
            ThemeChoice::Own(theme) => theme,
            ThemeChoice::System => self.system_theme.unwrap_or(self.theme),
        };
    }

    /// Follows the system. Its forced colours replace any theme; the user can choose another one then.
    pub fn set_system_theme(&mut self, theme: Theme) {
        self.system_theme = Some(theme);
        match theme {
            Theme::Forced(_) => self.theme = theme,
            _ => self.choose_theme(self.theme_choice),
        }
    }

    /// Whether rows are high enough for fingers. An embedded canvas may be narrow without being on a phone, a very low
    /// window is a page that is enlarged on a desktop, and rows with large texts are high anyway.
    pub fn is_roomy(&self) -> bool {
        self.fingers.at_rest || (self.compact && self.small && !self.embedded && !self.low)
    }

    /// Whether the page types into what is tapped. Then nothing on the canvas takes the keyboard.
    pub fn types_in_page(&self) -> bool {
        self.in_page && self.fingers.last
    }

    /// Whether a window asks for a file or for what is to be found. It has its own keys, and covers what others change.
    pub fn asks(&self) -> bool {
        self.opening.is_some() || self.saving.is_some() || self.finding.is_some()
    }

    /// The word of the glossary that was looked up.
    pub fn help_entry(&self) -> Option<&'static str> {
        self.help.entry().map(|entry| entry.word)
    }

    /// Whether points, vectors and sizes have sliders for x and y.
    pub fn has_pair_sliders(&self) -> bool {
        self.pair_sliders.unwrap_or(self.sliders_fit)
    }

    /// Whether the window shows only the canvas and what to try.
    pub fn is_first_screen(&self) -> bool {
        self.tour == Some(0) && self.tour_layout.first.is_some()
    }

    /// Which way y points in the picture.
    pub fn y_axis(&self) -> YAxis {
        YAxis::pointing(self.y_up)
    }

    /// Folds or unfolds a panel. If there is room for only one panel, the other one folds.
    pub fn fold(&mut self, side: PanelSide) {
        if self.is_narrow {
            let stays = self.is_tight && self.is_open(side.other());
            self.has_second_panel = stays && !self.is_open(side);
            let shown = if stays { Some(side.other()) } else { (!self.is_open(side)).then_some(side) };
            self.one_panel = Some(shown);
        } else if side == PanelSide::Left && self.code_is_wide {
            self.left_beside_code = !self.left_beside_code;
        } else if side == PanelSide::Left {
            self.left = !self.left;
        } else {
            self.right = !self.right;
        }
    }

    /// Whether the right panel is unfolded in a window with room for both, and shows the code.
    pub fn is_code_open(&self) -> bool {
        self.right && self.tab == Tab::Code && !self.question
    }

    pub fn shows_code(&self) -> bool {
        self.tab == Tab::Code && self.is_open(PanelSide::Right) && !self.question
    }

    /// Whether the left panel is unfolded in a window with room for both.
    pub fn unfolded_left(&self) -> bool {
        if self.code_is_wide { self.left_beside_code } else { self.left }
    }

    /// Whether the code has the width that it wants.
    pub fn has_wide_code(&self) -> bool {
        let is_beside = (self.code_is_wide || self.is_tight) && self.left_is_open;
        self.tab == Tab::Code && !self.question && !is_beside
    }

    /// Whether the panel was shown in the last frame.
    pub fn is_open(&self, side: PanelSide) -> bool {
        if side == PanelSide::Left { self.left_is_open } else { self.right_is_open }
    }

    /// Shows a message in the status line.
    pub fn set_message(&mut self, text: impl Into<String>) {
        self.put_message(text.into(), false);
        self.message_since = None;
    }

    /// Shows an error in the status line: what was rejected or failed, and why.
    pub fn set_error(&mut self, text: impl Into<String>) {
        self.put_message(text.into(), true);
    }

    fn put_message(&mut self, text: String, is_error: bool) {
        self.message = Some(Message { text, is_error, number: self.messages });
        self.messages += 1;
    }

    /// Forgets what is being typed into a field, and the message about it.
    pub fn cancel_typing(&mut self) {
        self.typing = None;
        self.refusal = None;
        self.message = None;
    }

    /// Removes a message after a time, and when something else happens: the user presses a key or a button, or the lesson
    /// has another revision. An error stays until a value is accepted. Returns the seconds that are left.
    pub fn expire_message(&mut self, revision: u64, now: f64, presses: bool) -> Option<f64> {
        if self.message.as_ref().is_none_or(|message| message.is_error) {
            self.message_since = None;
            return None;
        }
        // What led to the message was pressed in the same frame, or before.
        let Some((since, about)) = self.message_since else {
            self.message_since = Some((now, revision));
            return Some(MESSAGE_SECONDS);
        };
        let left = MESSAGE_SECONDS - (now - since);
        if presses || about != revision || left <= 0.0 {
            self.message = None;
            self.message_since = None;
        }
        self.message.is_some().then_some(left)
    }

    /// Hands a file to the platform to write, or shows why there is none.
    pub fn save_file(&mut self, file: File) {
        match file {
            Ok(file) => self.saves.push(file),
            Err(error) => self.set_error(error),
        }
    }
}
