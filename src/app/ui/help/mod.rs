//! The windows of the Help menu: keys, sources, glossary. One is open at a time.

mod glossary;
mod keys;
mod sources;
pub mod state;

use egui_macroquad::egui::{self, Context, Rect, Ui};

use super::state::UiState;
use super::style;
use state::HelpPage;

/// The part of the window's height that a help window leaves free, in points.
const MARGIN: f32 = 120.0;
/// The same for the width.
const SIDES: f32 = 48.0;
/// The least size of the content, in points; a window can be smaller than the part that is left free.
const LEAST: f32 = 40.0;

/// Shows the open window.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    let Some(page) = state.chrome.help.page() else { return };
    let mut open = true;
    let shown = egui::Window::new(page.title())
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        // Above a panel that covers the canvas, even after a click there.
        .order(egui::Order::Foreground)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            state.rects.watch(ui);
            let room = (ctx.screen_rect().size() - egui::vec2(SIDES, MARGIN)).max(egui::Vec2::splat(LEAST));
            let scrolled = egui::ScrollArea::vertical().id_salt(page.id());
            // Use the height of the window, not only that of egui's usual window.
            let scrolled =
                scrolled.max_height(room.y).min_scrolled_height(room.y).show(ui, |ui| match page {
                    HelpPage::Keys => keys::show(ui, state, room.x),
                    HelpPage::Sources => sources::show(ui, state, room.x),
                    HelpPage::Glossary => glossary::show(ui, state, room.x),
                });
            style::fade_out(ui, &scrolled);
        });
    if let Some(shown) = shown {
        state.rects.note(format!("help:{}", page.id()), shown.response.rect);
    }
    if !open {
        state.chrome.help.close();
    }
}

/// Records the place of something in the scrolled list, if it is in view.
fn note(ui: &Ui, state: &mut UiState<'_>, id: String, rect: Rect) {
    if ui.clip_rect().contains_rect(rect) {
        state.rects.note(id, rect);
    }
}
