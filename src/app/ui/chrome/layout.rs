//! Which panels are open, and what the size of the window leaves room for.

use crate::app::ui::code::state::Tab;
use crate::app::ui::frame::panel::{PanelScroll, PanelSide};
use crate::lesson::{Chapter, Panels, RightPanel};

/// Which panels are unfolded, in a window of any size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrangement {
    left: bool,
    right: bool,
    one_panel: Option<Option<PanelSide>>,
    has_second_panel: bool,
    left_beside_code: bool,
    tab: Tab,
}

/// Which panels are open, and what the size of the window leaves room for.
pub struct Layout {
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
    /// Whether the window is embedded in a host page: only the canvas and a row of controls.
    pub embedded: bool,
    /// What the right panel shows.
    pub tab: Tab,
    /// Whether the left panel is open beside the code, in a window with room for both but not for a wide one.
    pub left_beside_code: bool,
    /// Whether the window has room for the left panel or for a wide code.
    pub code_is_wide: bool,
    /// Whether the left panel has room for the sliders of points.
    pub sliders_fit: bool,
    /// Whether the user folded or unfolded the sliders of points; until then, they are unfolded if there is room.
    pub pair_sliders: Option<bool>,
    /// Whether the list of topics shows only the open one.
    pub topics_folded: bool,
    /// The chapter that is unfolded beside that of the open topic, where there is no room for all.
    pub unfolded: Option<Chapter>,
    /// The panels as the user had them, while a file or a link decides.
    pub own_arrangement: Option<Arrangement>,
    /// How the lists of the left and the right panel are scrolled.
    pub scrolls: [PanelScroll; 2],
}

impl Default for Layout {
    fn default() -> Self {
        Self {
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
            embedded: false,
            tab: Tab::default(),
            left_beside_code: false,
            code_is_wide: false,
            sliders_fit: true,
            pair_sliders: None,
            topics_folded: false,
            unfolded: None,
            own_arrangement: None,
            scrolls: [PanelScroll::default(); 2],
        }
    }
}

impl Layout {
    /// Whether points, vectors and sizes have sliders for x and y.
    pub fn has_pair_sliders(&self) -> bool {
        self.pair_sliders.unwrap_or(self.sliders_fit)
    }

    pub fn arrangement(&self) -> Arrangement {
        Arrangement {
            left: self.left,
            right: self.right,
            one_panel: self.one_panel,
            has_second_panel: self.has_second_panel,
            left_beside_code: self.left_beside_code,
            tab: self.tab,
        }
    }

    pub fn arrange(&mut self, panels: Arrangement) {
        (self.left, self.right, self.one_panel) = (panels.left, panels.right, panels.one_panel);
        (self.has_second_panel, self.left_beside_code) = (panels.has_second_panel, panels.left_beside_code);
        self.tab = panels.tab;
    }

    /// Opens the panels of a file or a link; without any, those that the user had open. With room for one, it is the one on
    /// the right.
    pub fn show(&mut self, panels: Option<Panels>) {
        if let Some(own) = self.own_arrangement.take() {
            self.arrange(own);
        }
        let Some(panels) = panels else { return };
        self.own_arrangement = Some(self.arrangement());
        let left = panels.topics.then_some(PanelSide::Left);
        let right = panels.right.map(|_| PanelSide::Right);
        self.arrange(Arrangement {
            left: left.is_some(),
            right: right.is_some(),
            one_panel: Some(right.or(left)),
            has_second_panel: left.is_some() && right.is_some(),
            left_beside_code: left.is_some(),
            tab: match panels.right {
                Some(RightPanel::Code) => Tab::Code,
                Some(RightPanel::Working) => Tab::Working,
                None => self.tab,
            },
        });
    }

    /// The panels that are open, as a file or a link names them.
    pub fn panels(&self) -> Panels {
        let right = if self.tab == Tab::Code { RightPanel::Code } else { RightPanel::Working };
        Panels { topics: self.left_is_open, right: self.right_is_open.then_some(right) }
    }

    /// Folds or unfolds a panel. If there is room for only one panel, the other one folds.
    pub fn fold(&mut self, side: PanelSide) {
        self.own_arrangement = None;
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

    /// Whether the left panel is unfolded in a window with room for both.
    pub fn unfolded_left(&self) -> bool {
        if self.code_is_wide { self.left_beside_code } else { self.left }
    }

    /// Whether the panel was shown in the last frame.
    pub fn is_open(&self, side: PanelSide) -> bool {
        if side == PanelSide::Left { self.left_is_open } else { self.right_is_open }
    }
}
