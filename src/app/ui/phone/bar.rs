//! The bar of a phone: the menu, the topic and its verdict, Undo, and in landscape the motion.

use egui_macroquad::egui::{self, Align, Layout, RichText, Ui, vec2};

use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::{menu, status, style};
use crate::app::ui::state::UiState;
use crate::app::ui::values::motion;
use crate::lesson::Motion;

/// The least width in which Redo stands beside Undo, in points.
const REDO_FROM: f32 = 700.0;
/// The least width of a window in which the motion has room in the bar.
pub const MOTION_FROM: f32 = 560.0;
/// The width that the motion takes, which is what the title leaves: the least and the most.
const LEAST_OF_MOTION: f32 = 310.0;
const MOST_OF_MOTION: f32 = 460.0;
/// The least height in which the verdict stands below the title.
const TWO_LINES_FROM: f32 = 36.0;
/// The gap between them.
const GAP: f32 = 1.0;

/// Shows the bar, with the motion if it is given.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, motion: Option<Motion>) {
    // A menu bar has no outlines around its buttons, but on a phone they should be visible.
    egui::menu::bar(ui, |ui| {
        ui.spacing_mut().button_padding.x = 8.0;
        let style = ui.ctx().style();
        ui.visuals_mut().widgets.inactive.bg_stroke = style.visuals.widgets.inactive.bg_stroke;
        ui.visuals_mut().widgets.inactive.weak_bg_fill = style.visuals.widgets.inactive.weak_bg_fill;
        menu::of_phone(ui, state);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let all = ui.ctx().screen_rect().width();
            let history = if all >= REDO_FROM { &[Action::Redo, Action::Undo][..] } else { &[Action::Undo] };
            history.iter().for_each(|action| menu::history(ui, state, *action));
            if let Some(motion) = motion {
                let title = egui::WidgetText::from(title(state)).into_galley(
                    ui,
                    None,
                    f32::INFINITY,
                    egui::TextStyle::Body,
                );
                let room = ui.available_width() - title.size().x - 2.0 * ui.spacing().item_spacing.x;
                let size = vec2(room.clamp(LEAST_OF_MOTION, MOST_OF_MOTION), ui.available_height());
                let row = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(size, row, |ui| motion::show_small(ui, state, motion));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| what(ui, state));
        });
    });
}

fn title(state: &UiState<'_>) -> RichText {
    RichText::new(state.session.scene().title()).family(style::bold())
}

/// The title of the topic and the verdict.
fn what(ui: &mut Ui, state: &mut UiState<'_>) {
    let title = title(state);
    if ui.available_height() < TWO_LINES_FROM {
        // The verdict comes first, because a title that is too long is cut off.
        status::verdict(ui, state);
        ui.add(egui::Label::new(title).truncate());
        return;
    }
    let lines = 2.0 * ui.text_style_height(&egui::TextStyle::Body) + GAP;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.add_space((ui.available_height() - lines) / 2.0 - GAP);
        ui.add(egui::Label::new(title).truncate());
        status::verdict(ui, state);
    });
}
