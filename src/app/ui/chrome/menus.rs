//! The menus: what is open, and where the keyboard is.

use egui_macroquad::egui;

use crate::lesson::Scene;

/// The menus.
#[derive(Default)]
pub struct Menus {
    /// The entries so far of the menu that is being shown.
    pub entries: Vec<egui::Id>,
    /// The menu in which the keyboard focus is.
    pub open: OpenMenu,
    /// The part of the menu Topics that shows cases.
    pub topic_cases: TopicCases,
    pub part: Option<&'static str>,
    /// For how many frames the list of cases has been open; it starts at the open case.
    pub case_list_frames: u32,
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
