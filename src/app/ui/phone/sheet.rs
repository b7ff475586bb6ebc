//! A sheet: its head, by which it is dragged and closed, and its content.

use egui_macroquad::egui::{self, Context, Frame, Id, Margin, Rect, RichText, Sense, Ui, vec2};

use super::state::Sheet;
use super::tiles;
use crate::app::ui::panel::PanelSide;
use crate::app::ui::state::UiState;
use crate::app::ui::{side, steps, style, topics, working};

/// The height of the head, and in a low window, in points.
const HEAD: f32 = 44.0;
const LOW_HEAD: f32 = 26.0;
/// The length and the width of the grip in its middle.
const GRIP: f32 = 44.0;
const GRIP_WIDTH: f32 = 4.0;
/// The least width of a sheet beside the canvas: it holds a row of buttons.
const LEAST_WIDTH: f32 = 250.0;
/// The margin at the left of the sheet.
const MARGIN: f32 = 14.0;
/// The least width of a head that has the buttons of the steps, and the gap between them.
const STEPS_FROM: f32 = 335.0;
const STEPS_GAP: f32 = 3.0;

/// Shows the sheet over its part of the room: from below or, in landscape, from the right.
pub fn show(ctx: &Context, state: &mut UiState<'_>, sheet: Sheet, tall: bool) {
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin {
        left: MARGIN as i8,
        right: 8,
        top: 0,
        bottom: 2,
    });
    let (free, share) = (ctx.available_rect(), state.chrome.phone.share(tall));
    let content = |ui: &mut Ui| {
        head(ui, state, sheet, tall, free);
        content(ui, state, sheet);
    };
    let shown = if tall {
        let panel = egui::TopBottomPanel::bottom("sheet below").exact_height((free.height() * share).floor());
        panel.resizable(false).frame(frame).show(ctx, content)
    } else {
        let width = (free.width() * share).floor().max(LEAST_WIDTH.min(free.width()));
        let panel = egui::SidePanel::right("sheet beside").exact_width(width);
        panel.resizable(false).frame(frame).show(ctx, content)
    };
    state.rects.note(sheet.side().id(), shown.response.rect);
}

fn content(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet) {
    match sheet {
        Sheet::Topics => tiles::show(ui, state),
        Sheet::Shapes => topics::show(ui, state),
        Sheet::Working | Sheet::Code if state.chrome.question => working::only_question(ui, state),
        Sheet::Working | Sheet::Code => {
            if !has_steps(state, sheet, ui.available_width()) {
                steps::bar(ui, state);
            }
            side::tab(ui, state);
        }
    }
}

/// The name, the grip and the button that closes the sheet. A drag of the head or, in landscape, of the edge makes the sheet
/// larger or smaller, and a tap makes it large.
fn head(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet, tall: bool, free: Rect) {
    let height = if state.chrome.low { LOW_HEAD } else { HEAD };
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    // In landscape, the whole edge can be dragged.
    let edge = Rect::from_x_y_ranges(place.left() - MARGIN..=place.left(), place.top()..=free.bottom());
    let held = if tall { place } else { edge };
    let grip = ui.interact(held, Id::new("sheet head"), Sense::click_and_drag());
    state.rects.note("sheet:head", held);
    let size = if tall { vec2(GRIP, GRIP_WIDTH) } else { vec2(GRIP_WIDTH, GRIP) };
    let at = if tall { place.center_top() + vec2(0.0, 7.0) } else { edge.center() };
    let line = ui.visuals().widgets.inactive.bg_stroke.color;
    ui.painter().rect_filled(Rect::from_center_size(at, size), GRIP_WIDTH / 2.0, line);
    if grip.dragged() {
        let moved = grip.drag_delta();
        let by = if tall { -moved.y / free.height().max(1.0) } else { -moved.x / free.width().max(1.0) };
        state.chrome.phone.enlarge(by);
        state.rects.unsettle();
    }
    if grip.drag_stopped() && state.chrome.phone.let_go() {
        close(state);
    }
    if grip.clicked() {
        state.chrome.phone.toggle_size();
        state.rects.unsettle();
    }
    ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = egui::Button::new("✗").min_size(vec2(height, height - 6.0));
            let response = style::named(ui.add(button), "Close");
            state.rects.note("sheet:close", response.rect);
            if response.clicked() {
                close(state);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let size = 15.0 * style::text_factor(state.chrome.theme);
                let name = RichText::new(sheet.name()).family(style::bold()).size(size);
                ui.add(egui::Label::new(name).selectable(false).truncate());
                if has_steps(state, sheet, place.width()) {
                    ui.add_space(STEPS_GAP);
                    ui.spacing_mut().item_spacing.x = STEPS_GAP;
                    steps::small(ui, state);
                }
            });
        });
    });
}

/// Whether the head has room for the buttons of the steps, if the sheet has steps.
fn has_steps(state: &UiState<'_>, sheet: Sheet, width: f32) -> bool {
    sheet.side() == PanelSide::Right && !state.chrome.question && width >= STEPS_FROM
}

fn close(state: &mut UiState<'_>) {
    state.chrome.close_sheet();
    state.rects.unsettle();
}
