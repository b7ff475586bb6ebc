//! The right panel: its tabs, and the one that is shown.

use egui_macroquad::egui::{self, RichText, Sense, Ui, vec2};

use crate::app::ui::code::state::Tab;
use crate::app::ui::code::tab::select;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::app::ui::steps::working;
use crate::app::ui::{code, exercise, judge, steps};

/// In a lower panel, the tabs and the buttons of the steps share a row, in points.
const TWO_ROWS_FROM: f32 = 560.0;
/// The height of the line under the name of the tab that is shown, in points.
const LINE: f32 = 2.0;
/// The size of the name of a tab, and the smallest that it is made where there is little room, in points.
const NAME_SIZE: f32 = 14.0;
const SMALLEST_NAME: f32 = 12.0;
/// The room around the name of a tab, and the widest gap to the next one, in points.
const NAME_MARGIN: f32 = 8.0;
const WIDEST_GAP: f32 = 14.0;

/// Shows the tabs and the content of the panel.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let is_exercise = state.chrome.layout.tab == Tab::Exercises;
    if state.chrome.question && !is_exercise && state.chrome.attempt().is_none() {
        return working::only_question(ui, state);
    }
    if state.chrome.question || is_exercise || state.chrome.layout.tab == Tab::Judge {
        ui.horizontal(|ui| tabs(ui, state));
        return tab(ui, state);
    }
    if ui.available_height() < TWO_ROWS_FROM {
        ui.horizontal(|ui| {
            tabs(ui, state);
            steps::small(ui, state);
        });
    } else {
        ui.horizontal(|ui| tabs(ui, state));
        steps::bar(ui, state);
    }
    tab(ui, state);
}

/// Shows the content of the chosen tab.
pub fn tab(ui: &mut Ui, state: &mut UiState<'_>) {
    match state.chrome.layout.tab {
        Tab::Exercises => exercise::show(ui, state),
        _ if state.chrome.question => working::only_question(ui, state),
        Tab::Judge => judge::show(ui, state),
        Tab::Working => working::show(ui, state),
        Tab::Code => code::show(ui, state),
    }
}

fn tabs(ui: &mut Ui, state: &mut UiState<'_>) {
    // Where names are long, they stand close together, and are smaller if that is not enough.
    let tabs = state.chrome.tabs();
    let names = |size: f32| -> f32 { tabs.iter().map(|tab| name_width(ui, state, *tab, size)).sum() };
    let mut size = NAME_SIZE * style::text_factor(state.chrome.look.theme);
    while size > SMALLEST_NAME && names(size) > ui.available_width() {
        size -= 0.5;
    }
    let gaps = tabs.len() as f32 - 1.0;
    let gap = ((ui.available_width() - names(size)) / gaps).clamp(0.0, WIDEST_GAP);
    let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, gap);
    for tab in tabs {
        let response = name(ui, state, tab, size);
        state.rects.note(tab.id(), response.rect);
        if response.clicked() {
            select(state, tab);
        }
    }
    ui.spacing_mut().item_spacing.x = usual;
}

fn name_width(ui: &Ui, state: &UiState<'_>, tab: Tab, size: f32) -> f32 {
    let text = name_text(state, tab, size);
    let galley = egui::WidgetText::from(text).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Button);
    galley.size().x + NAME_MARGIN
}

fn name_text(state: &UiState<'_>, tab: Tab, size: f32) -> RichText {
    let text = RichText::new(tab.name()).size(size);
    if state.chrome.layout.tab == tab { text.family(style::bold()) } else { text }
}

fn name(ui: &mut Ui, state: &UiState<'_>, tab: Tab, size: f32) -> egui::Response {
    let theme = state.chrome.look.theme;
    let is_shown = state.chrome.layout.tab == tab;
    let text = name_text(state, tab, size);
    let galley = egui::WidgetText::from(text).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Button);
    let height = (galley.size().y + 8.0).max(ui.spacing().interact_size.y);
    let (rect, response) =
        ui.allocate_exact_size(vec2(galley.size().x + NAME_MARGIN, height), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, is_shown, tab.name())
    });
    let visuals = ui.style().interact(&response);
    let ink = if is_shown { ui.visuals().text_color() } else { visuals.text_color() };
    let at = rect.left_center() + vec2(4.0, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    let line = rect.with_min_y(rect.bottom() - LINE);
    let accent = style::color(theme.palette().accent);
    if is_shown {
        ui.painter().rect_filled(line, 1.0, accent);
    } else if response.hovered() {
        ui.painter().rect_filled(line, 1.0, style::color(theme.palette().panel_line));
    }
    response
}
