//! A sheet: its head, by which it is dragged and closed, and its content.

use egui_macroquad::egui::{self, Context, Frame, Id, Margin, Rect, RichText, Sense, Ui, pos2, vec2};

use super::state::{AT_FIRST, LEAST, Sheet};
use super::tiles;
use crate::app::ui::frame::{panels, side, style};
use crate::app::ui::state::UiState;
use crate::app::ui::steps::working;
use crate::app::ui::values::topics;
use crate::app::ui::{exercise, judge, question, steps};
use crate::language::tr;

/// The height of the head, and in a low window, in points.
const HEAD: f32 = 44.0;
const LOW_HEAD: f32 = 26.0;
/// The length and the width of the grip in its middle, around which nothing else is.
const GRIP: f32 = 44.0;
const GRIP_WIDTH: f32 = 4.0;
/// The least width of a sheet beside the canvas: it holds a row of buttons.
const LEAST_WIDTH: f32 = 250.0;
/// The margin at the left of the sheet.
const MARGIN: f32 = 14.0;
/// The least width of a head that has the buttons of the steps, and the gap between them.
const STEPS_FROM: f32 = 265.0;
const STEPS_GAP: f32 = 3.0;
/// The height that the largest sheet leaves to the figure, and as a part of the window; and the width in landscape.
const LEAST_OF_FIGURE: f32 = 200.0;
const SHARE_OF_FIGURE: f32 = 0.28;
const WIDTH_OF_FIGURE: f32 = 300.0;

/// Shows the sheet over its part of the room: from below or, in landscape, from the right.
pub fn show(ctx: &Context, state: &mut UiState<'_>, sheet: Sheet, moves: bool, tall: bool) {
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin {
        left: MARGIN as i8,
        right: 8,
        top: 0,
        bottom: 2,
    });
    let free = ctx.available_rect();
    let most = most(ctx, state, moves, tall);
    let share = state.chrome.phone.share(most);
    let content = |ui: &mut Ui| {
        head(ui, state, sheet, tall, (free, most));
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

/// The largest part of the room that the sheet takes: the figure stays readable above it or, in landscape, beside it.
fn most(ctx: &Context, state: &UiState<'_>, moves: bool, tall: bool) -> f32 {
    let room = ctx.available_rect().size().max(vec2(1.0, 1.0));
    if !tall {
        return (1.0 - WIDTH_OF_FIGURE / room.x).max(AT_FIRST);
    }
    let figure = (SHARE_OF_FIGURE * ctx.screen_rect().height()).max(LEAST_OF_FIGURE);
    let motion = if moves { panels::motion_height(state) } else { 0.0 };
    let most = (1.0 - (figure + motion) / room.y).max(AT_FIRST);
    (most - question::height_of_strip(ctx, state) / room.y).max(LEAST)
}

fn content(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet) {
    match sheet {
        Sheet::Topics => tiles::show(ui, state),
        Sheet::Shapes => topics::show(ui, state),
        Sheet::Exercises => exercise::show(ui, state),
        Sheet::Working | Sheet::Code | Sheet::Judge if state.chrome.question => {
            working::only_question(ui, state);
        }
        Sheet::Judge => judge::show(ui, state),
        Sheet::Working | Sheet::Code => {
            if !has_steps(state, sheet, ui.available_width()) {
                steps::bar(ui, state);
            }
            side::tab(ui, state);
        }
    }
}

/// The name, the grip and the button that closes the sheet. A drag of the head or, in landscape, also of the edge makes the
/// sheet larger or smaller, and a tap makes it large.
fn head(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet, tall: bool, (room, most): (Rect, f32)) {
    let height = if state.chrome.layout.low { LOW_HEAD } else { HEAD };
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    // In landscape, the whole edge can be dragged.
    let edge = Rect::from_x_y_ranges(place.left() - MARGIN..=place.left(), place.top()..=room.bottom());
    let mut held = ui.interact(place, Id::new("sheet head"), Sense::click_and_drag());
    if !tall {
        held |= ui.interact(edge, Id::new("sheet edge"), Sense::click_and_drag());
    }
    if held.dragged() {
        let moved = held.drag_delta();
        let by = if tall { -moved.y / room.height().max(1.0) } else { -moved.x / room.width().max(1.0) };
        state.chrome.phone.enlarge(by, most);
        state.rects.unsettle();
    }
    if held.drag_stopped() && state.chrome.phone.let_go() {
        close(state);
    }
    let free = row(ui, state, sheet, place);
    // A button that is disabled lets a tap through.
    let is_beside_buttons = held.interact_pointer_pos().is_some_and(|at| at.x < free.right());
    if held.clicked() && is_beside_buttons {
        state.chrome.phone.toggle_size(most);
        state.rects.unsettle();
    }
    let grip = if tall {
        let middle = place.center().x.min(free.right() - GRIP / 2.0).max(free.left() + GRIP / 2.0);
        state
            .rects
            .note("sheet:head", Rect::from_center_size(pos2(middle, place.center().y), vec2(GRIP, height)));
        Rect::from_center_size(pos2(middle, place.top() + 7.0), vec2(GRIP, GRIP_WIDTH))
    } else {
        state.rects.note("sheet:head", edge);
        Rect::from_center_size(edge.center(), vec2(GRIP_WIDTH, GRIP))
    };
    let ink = ui.visuals().widgets.inactive.bg_stroke.color;
    ui.painter().rect_filled(grip, GRIP_WIDTH / 2.0, ink);
}

/// The name at the left, the steps and the button that closes the sheet at the right. Returns what is free between them.
fn row(ui: &mut Ui, state: &mut UiState<'_>, sheet: Sheet, place: Rect) -> Rect {
    let mut free = place;
    ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = egui::Button::new("✗").min_size(vec2(place.height(), place.height() - 6.0));
            let response = style::named(ui.add(button), tr("Close"));
            state.rects.note("sheet:close", response.rect);
            if response.clicked() {
                close(state);
            }
            if has_steps(state, sheet, place.width()) {
                ui.spacing_mut().item_spacing.x = STEPS_GAP;
                steps::from_right(ui, state);
            }
            free.max.x = ui.min_rect().left();
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let size = 15.0 * style::text_factor(state.chrome.look.theme);
                let name = RichText::new(sheet.name()).family(style::bold()).size(size);
                free.min.x = ui.add(egui::Label::new(name).selectable(false).truncate()).rect.right();
            });
        });
    });
    free
}

/// Whether the head has room for the buttons of the steps, if the sheet has steps.
fn has_steps(state: &UiState<'_>, sheet: Sheet, width: f32) -> bool {
    [Sheet::Working, Sheet::Code].contains(&sheet) && !state.chrome.question && width >= STEPS_FROM
}

fn close(state: &mut UiState<'_>) {
    state.chrome.close_sheet();
    state.rects.unsettle();
}
