//! The window in a host page: the canvas, and below it one row of controls, or two if it is narrow.

use egui_macroquad::egui::{self, Context, Frame, Margin, Ui};

use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::focus::Side;
use crate::app::ui::frame::{focus, status, style};
use crate::app::ui::state::UiState;
use crate::app::ui::values::motion;
use crate::app::ui::{question, steps};
use crate::language::tr;
use crate::lesson::{Method, Motion};

/// From this width on, everything fits in one row, in points.
const ONE_ROW_FROM: f32 = 860.0;
/// From this width on, the button of the full program has its whole name.
const WHOLE_NAME_FROM: f32 = 480.0;
/// From this width on, the steps of the working are in the row of the controls; a narrower window has a row for them if it
/// is as high as this.
const STEPS_BESIDE_FROM: f32 = 700.0;
const STEPS_BELOW_FROM: f32 = 360.0;
/// The most width of the list of methods.
const METHOD_WIDTH: f32 = 200.0;
/// The least height of the controls, in points.
const ROW_HEIGHT: f32 = 28.0;
/// The margin above and below the widgets of a row.
const ROW_MARGIN: i8 = 4;

/// Shows the rows, and an error if there is one. The rest is for the canvas.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin::symmetric(8, ROW_MARGIN));
    if state.chrome.status.message.as_ref().is_some_and(|message| message.is_error) {
        egui::TopBottomPanel::bottom("status").frame(frame).show(ctx, |ui| status::message(ui, state));
    }
    let one_row = ctx.screen_rect().width() >= ONE_ROW_FROM;
    let motion = motion::of(state);
    let beside = motion.filter(|_| one_row);
    egui::TopBottomPanel::bottom("embedded").frame(frame).show(ctx, |ui| controls(ui, state, beside));
    let window = ctx.screen_rect().size();
    if window.x < STEPS_BESIDE_FROM && window.y >= STEPS_BELOW_FROM && !state.chrome.question {
        egui::TopBottomPanel::bottom("steps").frame(frame).show_separator_line(false).show(ctx, |ui| {
            ui.horizontal(|ui| {
                ui.label(tr("Working:"));
                steps::small(ui, state);
            });
        });
    }
    if let Some(motion) = motion.filter(|_| !one_row) {
        egui::TopBottomPanel::bottom("motion").frame(frame).show_separator_line(false).show(ctx, |ui| {
            ui.horizontal(|ui| motion::show_small(ui, state, motion));
        });
    }
    question::show_strip(ctx, state);
}

/// From the left: the method, the motion if it has room, the map, Reset, and the button of the full program.
fn controls(ui: &mut Ui, state: &mut UiState<'_>, beside: Option<Motion>) {
    let height = ui.spacing().interact_size.y.max(ROW_HEIGHT);
    ui.spacing_mut().interact_size.y = height;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            buttons(ui, state);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                methods(ui, state, METHOD_WIDTH, "methods");
                if ui.ctx().screen_rect().width() >= STEPS_BESIDE_FROM {
                    ui.add_space(6.0);
                    steps::small(ui, state);
                }
                if let Some(motion) = beside {
                    ui.add_space(6.0);
                    motion::show_small(ui, state, motion);
                }
            });
        });
    });
}

fn buttons(ui: &mut Ui, state: &mut UiState<'_>) {
    let action = Action::OpenFull;
    if action.is_offered(state.chrome) {
        let whole = ui.ctx().screen_rect().width() >= WHOLE_NAME_FROM;
        let name = if whole { action.title() } else { tr("Open") };
        let response = ui.button(name).on_hover_text(action.help());
        state.rects.note(format!("action:{}", action.id()), response.rect);
        if response.clicked() {
            action.perform(state);
        }
    }
    let action = Action::Reset;
    let response = ui.add_enabled(action.is_possible(state), egui::Button::new(tr("Reset")));
    let response = response.on_hover_text(action.title());
    state.rects.note(format!("button:{}", action.id()), response.rect);
    if response.clicked() {
        action.perform(state);
    }
    let action = Action::Map;
    let on = state.map_question().is_some();
    let possible = action.is_possible(state);
    let toggle = ui.add_enabled_ui(possible, |ui| style::toggle(ui, on, tr("Map")));
    let response = toggle.inner.on_hover_text(action.help());
    state.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        action.perform(state);
    }
}

/// The list of methods, at most that wide.
pub fn methods(ui: &mut Ui, state: &mut UiState<'_>, width: f32, id: &str) {
    let selected = state.session.lesson().selected().index();
    let methods = state.session.lesson().methods();
    let combo = egui::ComboBox::from_id_salt(("method", id))
        .width(width.min(ui.available_width()))
        .truncate()
        .selected_text(methods[selected].name);
    let ctx = ui.ctx().clone();
    let hides = state.hides_answer();
    let help = |response: egui::Response, method: &Method| match hides {
        true => response,
        false => response.on_hover_text(method.help),
    };
    let list = focus::menu(&ctx, state, Side::Below, |state| {
        let shown = combo.show_ui(ui, |ui| {
            state.rects.watch(ui);
            for (i, method) in methods.iter().enumerate() {
                let response = help(ui.selectable_label(i == selected, method.name), method);
                focus::entry(state, &response);
                state.rects.note(format!("{}:{}", id.trim_end_matches('s'), method.id), response.rect);
                if response.clicked() {
                    state.choose_method(method.id);
                }
            }
        });
        (shown.response, shown.inner.is_some())
    });
    let list = style::named_list(list, tr("Method"), methods[selected].name);
    state.rects.note(id, help(list, &methods[selected]).rect);
}
