//! The window of a phone: a bar above the canvas, tabs below it or, in landscape, beside it, and sheets that take half of
//! the room. Nothing lies over the figure, which fits into the rest.

mod bar;
mod open;
mod sheet;
pub mod state;
mod tabs;
mod tiles;

use egui_macroquad::egui::{self, Context, Frame, Margin};

use super::state::UiState;
use super::{lecture, question, tour};
use crate::app::ui::frame::panels;
use crate::app::ui::values::motion;

/// The height of the tabs below the canvas, and the width of those beside it, in points.
const TABS_HEIGHT: f32 = 48.0;
const LOW_TABS_HEIGHT: f32 = 28.0;
const TABS_WIDTH: f32 = 78.0;
/// In a narrower window, the tabs beside the canvas take this part of the width.
const TABS_SHARE: f32 = 0.16;
/// The width of the tour beside the canvas, in points.
const TOUR_WIDTH: f32 = 250.0;

/// Whether a window of this size has its rows above and below the canvas, and not beside it.
pub fn is_tall(window: egui::Vec2) -> bool {
    window.y >= window.x
}

/// Shows everything but the canvas.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    let frame = Frame::side_top_panel(&ctx.style());
    let window = ctx.screen_rect().size();
    let (tall, begins) = (is_tall(window), state.chrome.is_first_screen());
    let motion = motion::of(state).filter(|_| !begins);
    let in_bar = !tall && window.x >= bar::MOTION_FROM;
    let presents = state.chrome.presents();
    if !presents {
        egui::TopBottomPanel::top("menu")
            .frame(frame.inner_margin(Margin::symmetric(10, 3)))
            .show(ctx, |ui| bar::show(ui, state, motion.filter(|_| in_bar)));
    }
    lecture::show(ctx, state);
    let tabs = frame.inner_margin(Margin::ZERO);
    if begins || presents {
        // The first screen has only the canvas, and so has a lecture.
    } else if tall {
        let height = if state.chrome.layout.low { LOW_TABS_HEIGHT } else { TABS_HEIGHT };
        let panel = egui::TopBottomPanel::bottom("tabs").exact_height(height).frame(tabs);
        panel.show(ctx, |ui| tabs::show(ui, state, tall));
    } else {
        let width = TABS_WIDTH.min(TABS_SHARE * window.x);
        let panel = egui::SidePanel::right("tabs").exact_width(width).resizable(false).frame(tabs);
        panel.show(ctx, |ui| tabs::show(ui, state, tall));
    }
    // In a window that is enlarged several times, a sheet beside the canvas leaves it no room for the motion.
    if let Some(motion) = motion.filter(|_| !in_bar && !tall) {
        panels::show_motion(ctx, state, motion);
    }
    let open = panels::open_panels(ctx, state);
    match state.chrome.sheet().filter(|_| !open.is_empty() && !begins) {
        Some(sheet) => sheet::show(ctx, state, sheet, motion.is_some(), tall),
        None => state.chrome.phone.closed(),
    }
    if let Some(motion) = motion.filter(|_| tall) {
        panels::show_motion(ctx, state, motion);
    }
    question::show_strip(ctx, state);
    if state.chrome.tour.stop.is_some() {
        show_tour(ctx, state, tall, frame);
    }
}

/// The text of the tour in a row of its own, so that it covers nothing.
fn show_tour(ctx: &Context, state: &mut UiState<'_>, tall: bool, frame: Frame) {
    let frame = frame.inner_margin(Margin::symmetric(14, 8));
    if tall {
        egui::TopBottomPanel::bottom("tour below").frame(frame).show(ctx, |ui| tour::strip(ui, state));
    } else {
        let width = TOUR_WIDTH.min(ctx.screen_rect().width() / 3.0);
        let panel = egui::SidePanel::left("tour beside").exact_width(width).resizable(false).frame(frame);
        panel.show(ctx, |ui| tour::strip(ui, state));
    }
}
