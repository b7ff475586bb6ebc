//! The glossary.

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::{self, Align, Frame, Margin, RichText, Ui};

use super::note;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::lesson::glossary::entries;

/// The width of the text, in points, if there is room.
const WIDTH: f32 = 460.0;

/// Shows the entries. The one that was looked up is highlighted, and scrolled into view once.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, room: f32) {
    ui.set_width(room.min(WIDTH * style::text_factor(state.chrome.look.theme)));
    // There is nothing to tap here.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    for entry in entries() {
        let looked_up = state.chrome.help.entry() == Some(entry);
        let fill = if looked_up { ui.visuals().selection.bg_fill } else { egui::Color32::TRANSPARENT };
        let frame = Frame::new().inner_margin(Margin::symmetric(8, 4)).corner_radius(6).fill(fill);
        let response = frame
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(RichText::new(entry.word).family(style::bold()));
                ui.label(entry.meaning());
            })
            .response;
        note(ui, state, format!("entry:{}", entry.word), response.rect);
        if looked_up && !ui.is_sizing_pass() && state.chrome.help.take_scroll() {
            response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
        }
    }
}

pub fn text() -> String {
    entries().iter().map(|entry| format!("{}: {} ", entry.word, entry.meaning())).collect()
}
