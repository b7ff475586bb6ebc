//! The row of a menu with the size of texts.

use egui_macroquad::egui::{self, Ui};

use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::{focus, style};
use crate::app::ui::state::UiState;
use crate::language::tr;

/// The width of the button with the size, in points: that of the longest one.
const WIDTH: f32 = 56.0;
/// In a narrower menu, this gap is between the buttons.
const TIGHT: f32 = 230.0;
const CLOSE_GAP: f32 = 2.0;

/// Shows the size in a menu, between the buttons that change it. The middle one leads back to the usual size.
pub fn row(ui: &mut Ui, state: &mut UiState<'_>) {
    let size = format!("{} %", state.chrome.look.text_size.percent());
    ui.horizontal(|ui| {
        if ui.available_width() < TIGHT {
            ui.spacing_mut().item_spacing.x = CLOSE_GAP;
        }
        ui.label(tr("Text size"));
        let (button, gap) = (ui.spacing().interact_size.y, ui.spacing().item_spacing.x);
        ui.add_space((ui.available_width() - 2.0 * button - WIDTH - 3.0 * gap).max(0.0));
        for (action, text, width) in [
            (Action::SmallerText, "−", button),
            (Action::UsualText, size.as_str(), WIDTH),
            (Action::LargerText, "+", button),
        ] {
            let button = egui::Button::new(text).min_size(egui::vec2(width, 0.0));
            let response = ui.add_enabled(action.is_possible(state), button);
            let keys = Some(action.keys(state.chrome)).filter(|keys| !keys.is_empty());
            let help = keys.map_or(action.title().to_owned(), |keys| format!("{} ({keys})", action.title()));
            let response = style::named(response, action.title()).on_hover_text(help);
            focus::entry(state, &response);
            state.rects.note(format!("action:{}", action.id()), response.rect);
            if response.clicked() {
                action.perform(state);
            }
        }
    });
}
