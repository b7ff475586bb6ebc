//! The side panels: which there are, and how they are scrolled.

use egui_macroquad::egui::scroll_area::ScrollAreaOutput;
use egui_macroquad::egui::{self, Rect};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelSide {
    /// Topics, cases, methods and shapes.
    Left,
    Right,
}

impl PanelSide {
    /// The id of the place of the panel.
    pub fn id(self) -> &'static str {
        match self {
            Self::Left => "panel:left",
            Self::Right => "panel:right",
        }
    }

    /// The panel on the other side.
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The index of the panel, from the left.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// How the list of a side panel is scrolled.
#[derive(Clone, Copy, Debug)]
pub struct PanelScroll {
    /// The distance from its top, in points, in the last frame in which it was shown.
    pub at: f32,
    /// The distance to which it is to be scrolled.
    pub to: Option<f32>,
    /// The part of the window in which it is visible.
    pub view: Rect,
    /// The id of what a finger drags to scroll it, and the frame in which it was shown last.
    pub dragged: Option<egui::Id>,
    frame: u64,
    /// How fast a finger has thrown its content, in points a second downwards.
    speed: f32,
}

/// How much slower a list becomes that was thrown, in points a second each second, and the speed at which it stops.
const FRICTION: f32 = 1000.0;
const REST: f32 = 20.0;
/// The longest frame that counts, in seconds.
const LONGEST_FRAME: f32 = 0.05;

impl Default for PanelScroll {
    fn default() -> Self {
        Self { at: 0.0, to: None, view: Rect::NOTHING, dragged: None, frame: 0, speed: 0.0 }
    }
}

impl PanelScroll {
    /// The list, scrolled where it is to be.
    pub fn area(&mut self, ctx: &egui::Context) -> egui::ScrollArea {
        // A list and its scroll bar get the keyboard focus only while they can be dragged, and they have no name. Tab does
        // not stop there.
        self.go_on(ctx);
        let is_passed = ctx.input(|input| input.key_pressed(egui::Key::Tab));
        let area = egui::ScrollArea::vertical().auto_shrink(false).enable_scrolling(!is_passed);
        match self.to.take() {
            Some(to) => area.vertical_scroll_offset(to),
            None => area,
        }
    }

    /// Lets the content go on at this speed, in points a second downwards.
    pub fn throw(&mut self, speed: f32) {
        self.speed = speed;
    }

    fn go_on(&mut self, ctx: &egui::Context) {
        if self.speed.abs() < REST {
            self.speed = 0.0;
            return;
        }
        let seconds = ctx.input(|input| input.stable_dt).min(LONGEST_FRAME);
        self.to = Some((self.at - self.speed * seconds).max(0.0));
        let slower = (self.speed.abs() - FRICTION * seconds).max(0.0);
        self.speed = slower.copysign(self.speed);
        ctx.request_repaint();
    }

    /// The distance from its top at which it is shown now or, while it is folded, when it is opened.
    pub fn place(self) -> f32 {
        self.to.unwrap_or(self.at)
    }

    /// Records how the list was shown.
    pub fn note<R>(&mut self, ctx: &egui::Context, shown: &ScrollAreaOutput<R>) {
        self.at = shown.state.offset.y;
        self.view = shown.inner_rect;
        // egui gives what it drags this id.
        self.dragged = Some(shown.id.with("area"));
        self.frame = ctx.cumulative_pass_nr();
    }

    /// Whether it was shown in the last frame.
    pub fn is_shown(&self, ctx: &egui::Context) -> bool {
        self.frame + 1 >= ctx.cumulative_pass_nr()
    }
}
