//! Which sheet of a phone is shown, and how large it is.

use egui_macroquad::egui::Shape;

use crate::app::ui::frame::panel::PanelSide;
use crate::language::tr;
use crate::lesson::Scene;
use crate::render::Theme;

/// The part of the room that a sheet takes at first, and the least.
pub const AT_FIRST: f32 = 0.5;
pub const LEAST: f32 = 0.3;
/// A sheet that is dragged below this part is closed.
const CLOSED_BELOW: f32 = 0.2;

/// A sheet: a part of one of the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    Topics,
    Shapes,
    Working,
    Code,
    Exercises,
    Judge,
}

impl Sheet {
    /// All of them, in the order of their tabs.
    pub const ALL: [Self; 6] =
        [Self::Topics, Self::Shapes, Self::Working, Self::Code, Self::Exercises, Self::Judge];

    pub fn name(self) -> &'static str {
        match self {
            Self::Topics => tr("Topics"),
            Self::Shapes => tr("Shapes"),
            Self::Working => tr("Working"),
            Self::Code => tr("Code"),
            Self::Exercises => tr("Exercises"),
            Self::Judge => tr("Your test"),
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Self::Topics => "sheet:topics",
            Self::Shapes => "sheet:shapes",
            Self::Working => "sheet:working",
            Self::Code => "sheet:code",
            Self::Exercises => "sheet:exercises",
            Self::Judge => "sheet:judge",
        }
    }

    pub fn side(self) -> PanelSide {
        match self {
            Self::Topics | Self::Shapes => PanelSide::Left,
            Self::Working | Self::Code | Self::Exercises | Self::Judge => PanelSide::Right,
        }
    }
}

/// What a phone remembers of its sheets.
pub struct Phone {
    /// Whether the left panel shows the shapes, and not the topics.
    pub shows_shapes: bool,
    /// The part of the room between the bars that a sheet takes: of the height or, in landscape, of the width.
    share: f32,
    /// The pictures of the topics.
    pub tiles: Tiles,
}

impl Default for Phone {
    fn default() -> Self {
        Self { shows_shapes: true, share: AT_FIRST, tiles: Tiles::default() }
    }
}

impl Phone {
    /// The part of the room that a sheet takes, of which this is the most: of the height or, in landscape, of the width.
    pub fn share(&self, most: f32) -> f32 {
        self.share.clamp(LEAST, most)
    }

    /// Enlarges the sheet by a part of the room, up to the most, or makes it smaller.
    pub fn enlarge(&mut self, by: f32, most: f32) {
        self.share = (self.share + by).clamp(0.0, most);
    }

    /// Makes the sheet as large as possible or, if it is, as large as at first.
    pub fn toggle_size(&mut self, most: f32) {
        self.share = if self.share < most { most } else { AT_FIRST };
    }

    /// Ends a drag of the sheet's edge. Returns whether the sheet is to be closed.
    pub fn let_go(&mut self) -> bool {
        let closes = self.share < CLOSED_BELOW;
        self.share = self.share.max(LEAST);
        closes
    }

    /// Without a sheet, the next one is as large as at first.
    pub fn closed(&mut self) {
        self.share = AT_FIRST;
    }
}

/// The pictures of the topics, as they were drawn last.
#[derive(Default)]
pub struct Tiles {
    /// The theme and the width for which they were drawn.
    pub drawn: Option<(Theme, f32)>,
    /// The shapes of each topic.
    pub pictures: Vec<(Scene, Vec<Shape>)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_dragged_between_its_least_and_its_most_and_closed_below() {
        const MOST: f32 = 0.625;
        let mut phone = Phone::default();
        phone.enlarge(2.0, MOST);
        assert_eq!(phone.share(MOST), MOST);
        assert!(!phone.let_go());
        phone.enlarge(-0.375, MOST);
        assert_eq!((phone.share(MOST), phone.let_go(), phone.share(MOST)), (LEAST, false, LEAST));
        phone.enlarge(-0.2, MOST);
        assert!(phone.let_go());
        phone.closed();
        assert_eq!(phone.share(MOST), AT_FIRST);
        phone.toggle_size(MOST);
        assert_eq!(phone.share(MOST), MOST);
        phone.toggle_size(MOST);
        assert_eq!(phone.share(MOST), AT_FIRST);
    }
}
