//! The tabs that open the sheets.

use egui_macroquad::egui::{self, FontFamily, FontId, Rect, Sense, Ui, pos2, vec2};

use super::state::Sheet;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;

/// The size of a name, and the least one, for which a narrow window has room, in points.
const SIZE: f32 = 14.0;
const LEAST_SIZE: f32 = 9.0;
/// The room around a name, and the width of the line at the tab of the open sheet.
const MARGIN: f32 = 6.0;
const LINE: f32 = 3.0;
/// The most height of a tab beside the canvas.
const MOST_HEIGHT: f32 = 64.0;

/// Shows the tabs side by side, or one above the other.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, tall: bool) {
    let room = ui.max_rect();
    let sheets = state.chrome.sheets();
    let count = sheets.len() as f32;
    let size = if tall {
        vec2(room.width() / count, room.height())
    } else {
        vec2(room.width(), (room.height() / count).min(MOST_HEIGHT))
    };
    for (i, sheet) in sheets.into_iter().enumerate() {
        let way = if tall { vec2(size.x, 0.0) } else { vec2(0.0, size.y) };
        let place = Rect::from_min_size(room.min + way * i as f32, size);
        tab(ui, state, sheet, place, tall);
    }
}

fn tab(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet, place: Rect, tall: bool) {
    let response = ui.interact(place, egui::Id::new(sheet.id()), Sense::click());
    let is_open = state.chrome.sheet() == Some(sheet);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, is_open, sheet.name())
    });
    state.rects.note(sheet.id(), place);
    let visuals = ui.visuals();
    let (ink, family) = match is_open {
        true => (visuals.hyperlink_color, style::bold()),
        false => (visuals.text_color(), FontFamily::Proportional),
    };
    if is_open {
        ui.painter().rect_filled(place, 0.0, visuals.selection.bg_fill);
        let line = match tall {
            true => place.with_max_y(place.top() + LINE),
            false => place.with_max_x(place.left() + LINE),
        };
        ui.painter().rect_filled(line, 0.0, style::color(state.chrome.look.theme.palette().accent));
    }
    let layout = |size: f32| {
        ui.fonts(|fonts| {
            fonts.layout_no_wrap(sheet.name().to_owned(), FontId::new(size, family.clone()), ink)
        })
    };
    let wanted = SIZE * style::text_factor(state.chrome.look.theme);
    let fit = ((place.width() - MARGIN) / layout(wanted).size().x).min(1.0);
    let galley = layout((wanted * fit).max(LEAST_SIZE));
    let at = place.center() - galley.size() / 2.0;
    ui.painter().galley(pos2(at.x, at.y), galley, ink);
    if response.clicked() {
        if is_open {
            state.chrome.close_sheet()
        } else {
            state.chrome.open_sheet(sheet)
        }
        state.chrome.pointing.leave_steps();
        state.rects.unsettle();
    }
}
