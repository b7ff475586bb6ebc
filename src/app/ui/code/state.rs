//! The state of the code tab that is not part of the lesson.

use std::ops::RangeInclusive;

use egui_macroquad::egui::Id;

use crate::app::session::UndoStep;
use crate::language::tr;
use crate::lesson::{Language, Scene};

/// The id of the text field.
pub fn editor_id() -> Id {
    Id::new("code editor")
}

/// What the right panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The working with the current values.
    #[default]
    Working,
    /// The program of the selected method.
    Code,
    /// The exercises of the topic.
    Exercises,
    /// A test of the user, which is judged; only once it was opened.
    Judge,
}

impl Tab {
    /// All, in their order.
    pub const ALL: [Self; 4] = [Self::Working, Self::Code, Self::Exercises, Self::Judge];

    pub fn name(self) -> &'static str {
        match self {
            Self::Working => tr("Working"),
            Self::Code => tr("Code"),
            Self::Exercises => tr("Exercises"),
            Self::Judge => tr("Your test"),
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Self::Working => "tab:working",
            Self::Code => "tab:code",
            Self::Exercises => "tab:exercises",
            Self::Judge => "tab:judge",
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct CodeState {
    /// A text that is not a program, while it is typed. The last good version stays in force.
    pub draft: Option<Draft>,
    /// Whether its mistake was not yet shown: the list then scrolls to it.
    pub mistake_is_new: bool,
    /// The draft that Undo removed last; Redo puts it back.
    pub dropped: Option<Draft>,
    /// The step of undo to which the next letter belongs if it is typed soon, and the time of the last one.
    pub burst: Option<(UndoStep, f64)>,
    /// The language in which the program is shown, if not in its own notation.
    pub shown_as: Option<Language>,
    /// Whether the page was asked to load how languages write.
    pub asked_for_languages: bool,
    /// Whether notes and the header are shown whole in all lines.
    pub shows_notes: bool,
    /// The lines of the caret and the selection, while the keyboard types into the code.
    pub open: Option<RangeInclusive<usize>>,
    /// Whether the code of another language is shown with the definitions before its function.
    pub shows_definitions: bool,
    /// Whether the keyboard types into the code.
    pub focused: bool,
    /// The method of a topic whose program was changed: Reset leads back to it.
    pub base: Option<(Scene, &'static str)>,
    pub dragged: Option<DraggedNumber>,
}

/// A text that is not a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    pub text: String,
    /// The text of the program that is in force.
    pub instead_of: String,
    /// The index of the line in which the mistake is.
    pub line: usize,
    /// The range of bytes of the mistake; empty if it is at the end of a line.
    pub place: [usize; 2],
    /// What was found and what is expected.
    pub error: String,
}

/// A number in the code that the pointer changes.
#[derive(Clone, Debug)]
pub struct DraggedNumber {
    /// The text before the drag.
    pub text: String,
    /// The range of bytes of the number in it.
    pub place: [usize; 2],
    /// Its index among the numbers of the program.
    pub index: usize,
    /// How far the pointer has moved to the right, in points.
    pub moved: f32,
}
