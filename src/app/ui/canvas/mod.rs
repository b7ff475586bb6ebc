//! The canvas: it shows the figure, and handles the pointer.

mod buttons;
mod corners;
mod fit;
mod fitted;
pub mod grab;
pub mod handles;
pub mod hint;
pub mod keys;
mod legend;
pub mod outside;
mod pointed;
pub mod pointing;
mod sight;
pub mod state;

use egui_macroquad::egui::{self, PointerButton, Response, Ui};
use glam::{DVec2, Vec2};

use super::state::UiState;
use super::tour;
use crate::app::ui::canvas::handles::PlacedHandle;
use crate::app::work::live_map::Paint;
use crate::lesson::{Layer, Pick, bodies};
use crate::render::{
    Area, Before, Compose, Display, Omission, Part, PlacedLabel, View, compose, kept_in_steps,
};
use grab::{Grab, Target, rounding_step};
use sight::kept_in_sight;
use state::Labelled;

/// The zoom per point of scrolling: the logarithm of the factor.
const ZOOM_PER_POINT: f32 = 0.004;
/// The radius of a handle with some space around it, in points.
const HANDLE: f32 = 10.0;
/// A canvas smaller than this, in points, shows nothing.
const SMALLEST: f32 = 24.0;
/// On a canvas lower than this, in points, the verdict would hide the figure. The status line shows it too, and on a phone
/// the bar does. An embedded window has neither, so there the canvas always shows it.
const LOWEST_WITH_VERDICT: f32 = 150.0;
const LOWEST_OF_PHONE: f32 = 200.0;
/// On a smaller canvas of a phone, in square points, the verdict and the legend of a map would hide the figure.
const SMALLEST_WITH_MAP: f32 = 140_000.0;

/// How far labels glide in a second, in points, and the longest frame that counts, in seconds.
const GLIDE: f32 = 600.0;
const LONGEST_FRAME: f64 = 1.0 / 30.0;

/// Shows the canvas in the rest of the window. Returns its place and its picture, `None` if there is no room.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) -> Option<(egui::Rect, Display)> {
    // Tab comes to the buttons before the canvas, where it goes on from handle to handle.
    buttons::show(ui.ctx(), state, ui.available_rect_before_wrap());
    let response = ui.allocate_response(ui.available_size(), egui::Sense::click_and_drag());
    let rect = response.rect;
    state.rects.note("canvas", rect);
    state.canvas.id = Some(response.id);
    if std::mem::take(&mut state.canvas.takes_focus) {
        response.request_focus();
    }
    let size = Vec2::new(rect.width(), rect.height());
    if size.min_element() < SMALLEST {
        return None;
    }
    let kept = fit::update_view(state, size);
    let alone = state.is_second_view_alone();
    let view = if alone { kept } else { navigate(ui, state, &response, kept) };
    state.canvas.moves = view != kept;
    let view = settled(state, view);
    state.canvas.view = Some(view);
    if alone {
        only_point(state, &response, view);
    } else {
        pointer(ui, state, &response, view);
        keys::show(ui, state, &response, view);
        update_map(state, &view, rect, ui.ctx().pixels_per_point());
    }
    Some((rect, picture(state, view)))
}

/// While only the second view is shown, the pointer points at its marks, and nothing changes the shapes or the view of them.
fn only_point(state: &mut UiState<'_>, response: &Response, view: View) {
    let canvas = &mut *state.canvas;
    canvas.pointer = response.hover_pos().map(|place| view.to_world(local(response, place)));
    (canvas.hovered, canvas.paper, canvas.focused) = (None, None, false);
    canvas.map.clear();
    if canvas.grab.take().is_some() {
        state.session.end_gesture();
    }
}

fn picture(state: &mut UiState<'_>, view: View) -> Display {
    let handles = placed_handles(state, &view);
    let mut obstacles: Vec<Area> = handles.iter().map(handles::area).collect();
    obstacles.extend(hint::area(state, view.size).or_else(|| tour::area(state)));
    let covered: Vec<Area> = buttons::area(state, view.size).into_iter().collect();
    let lowest = if state.chrome.layout.compact { LOWEST_OF_PHONE } else { LOWEST_WITH_VERDICT };
    let crowded = state.chrome.layout.compact
        && state.map_layer().is_some()
        && view.size.element_product() < SMALLEST_WITH_MAP;
    let is_low = !state.chrome.layout.embedded && (view.size.y < lowest || crowded);
    let hide: Vec<Omission> = [(is_low, Part::Verdict), (state.hides(Layer::Labels), Part::Labels)]
        .into_iter()
        .filter_map(|(is_hidden, part)| is_hidden.then_some(Omission::Part(part)))
        .collect();
    let lit = state.lit_marks();
    let before = labels_before(state, view.size, &covered);
    let options = Compose {
        paper: false,
        grid: true,
        hide: &hide,
        highlight: &state.chrome.pointing.highlight,
        lit: &lit,
        obstacles: &obstacles,
        covered: &covered,
        map: state.map_layer(),
        legend_before: state.canvas.legend,
        legend_at: state.canvas.legend_at,
        legend_folds: !state.canvas.legend_unfolded,
        second_view_alone: state.is_second_view_alone(),
        before: Before { labels: &before, glide: glide(state) },
        ..Compose::default()
    };
    let theme = state.chrome.look.theme;
    let (mut display, labels) = match state.whole_figure() {
        // A step has the labels where the whole picture has them.
        Some(whole) => {
            let labels = compose(whole, &view, theme, &options).labels;
            let keep = kept_in_steps(&labels);
            let options = Compose { keep: &keep, before: Before::NONE, ..options };
            (compose(&state.figure(), &view, theme, &options), labels)
        }
        None => {
            let display = compose(&state.figure(), &view, theme, &options);
            let labels = display.labels.clone();
            (display, labels)
        }
    };
    state.canvas.legend = display.legend;
    state.canvas.second_view = display.second_view.map(|(pane, _)| pane);
    state.canvas.labels = labels;
    if let Some(place) = state.canvas.pointer.map(|at| view.to_screen(at)) {
        let found = pointed::pointed(state, &display, &handles, place);
        state.chrome.pointing.find(found);
    }
    if state.is_second_view_alone() {
        return display;
    }
    let canvas = &*state.canvas;
    let looks = handles::Looks {
        hovered: canvas.hovered(),
        grabbed: canvas.grabbed(),
        focused: canvas.active.filter(|_| canvas.focused),
    };
    outside::draw(&mut display, state.chrome.look.theme, &handles, buttons::area(state, view.size));
    handles::draw(&mut display, state.chrome.look.theme, &handles, &looks);
    display
}

/// The labels of the last picture, if this one shows the same.
fn labels_before(state: &mut UiState<'_>, size: Vec2, covered: &[Area]) -> Vec<PlacedLabel> {
    let labelled = Labelled {
        size,
        theme: state.chrome.look.theme,
        reveal: state.reveal(),
        map: state.map_question(),
        case: state.session.case().map(|case| case.name.as_str()),
        covered: covered.to_vec(),
    };
    let before = std::mem::take(&mut state.canvas.labels);
    let same = state.canvas.labelled.as_ref() == Some(&labelled);
    state.canvas.labelled = Some(labelled);
    if same { before } else { Vec::new() }
}

/// How far a label glides to its place in this frame, in points: all the way if nothing is to move.
fn glide(state: &UiState<'_>) -> f32 {
    if state.chrome.look.still {
        f32::INFINITY
    } else {
        GLIDE * state.canvas.seconds.min(LONGEST_FRAME) as f32
    }
}

/// Continues the map, and that of a test from outside. Its positions are the centres of the window's pixels.
fn update_map(state: &mut UiState<'_>, view: &View, canvas: egui::Rect, pixels_per_point: f32) {
    let question = state.map_question();
    if question.is_none() {
        state.canvas.map.clear();
    }
    let of_test = state.probe_of_test();
    if question.is_none() && of_test.is_none() {
        return;
    }
    let [left, top, width, height] = pixels(canvas, pixels_per_point);
    let corner = egui::pos2(left as f32, top as f32) / pixels_per_point - canvas.min;
    let size = [width, height].map(|side| side.max(1) as usize);
    let grid = view.pixels_from(Vec2::new(corner.x, corner.y), size, pixels_per_point);
    let paint = Paint { theme: state.chrome.look.theme, pixels_per_point };
    if let Some(question) = question {
        state.canvas.map.update(state.session, question, grid, paint);
    }
    if let Some(probe) = of_test {
        state.update_map_of_test(probe, grid, paint);
    }
}

/// A part of the window in physical pixels: left, top, width and height.
pub fn pixels(part: egui::Rect, pixels_per_point: f32) -> [i32; 4] {
    let (min, max) = (part.min * pixels_per_point, part.max * pixels_per_point);
    let [left, top, right, bottom] = [min.x, min.y, max.x, max.y].map(|at| at.round() as i32);
    [left, top, right - left, bottom - top]
}

/// A view that the user moved is rounded, so that its link is short and gives the same view, bit for bit.
fn settled(state: &mut UiState<'_>, view: View) -> View {
    let canvas = &mut *state.canvas;
    canvas.linked = canvas.linked.filter(|_| !canvas.moves);
    let keeps = canvas.fitted.is_some() || canvas.linked.is_some();
    if keeps { view } else { view.rounded() }
}

/// Moves and zooms the view: the wheel zooms at the pointer, two fingers zoom and move, and dragging the paper moves.
fn navigate(ui: &Ui, state: &mut UiState<'_>, response: &Response, before: View) -> View {
    let mut view = before;
    if let Some(gesture) = state.chrome.fingers.gesture_on_canvas(ui.ctx()) {
        state.canvas.paper = None;
        let (moved, factor) = (gesture.translation_delta, gesture.zoom_delta);
        if moved != egui::Vec2::ZERO || factor != 1.0 {
            view = view.panned(Vec2::new(moved.x, moved.y));
            view = view.zoomed_about(local(response, gesture.center_pos), f64::from(factor));
            state.canvas.fitted = None;
        }
    } else if let Some(cursor) = response.hover_pos() {
        let cursor = local(response, cursor);
        let (scroll, pinch) = ui.input(|i| (i.smooth_scroll_delta.y, i.zoom_delta()));
        let factor = (scroll * ZOOM_PER_POINT).exp() * pinch;
        if factor != 1.0 {
            view = view.zoomed_about(cursor, f64::from(factor));
            state.canvas.fitted = None;
        }
    }
    let moves = response.dragged() || response.drag_stopped();
    if let (true, Some(held), Some(now)) = (moves, state.canvas.paper, response.interact_pointer_pos()) {
        view = view.panned(local(response, now) - view.to_screen(held));
        state.canvas.fitted = None;
    }
    if view == before { view } else { kept_in_sight(view, state) }
}

/// A place in the window, relative to the corner of the canvas.
fn local(response: &Response, place: egui::Pos2) -> Vec2 {
    let from_corner = place - response.rect.min;
    Vec2::new(from_corner.x, from_corner.y)
}

fn pointer(ui: &Ui, state: &mut UiState<'_>, response: &Response, view: View) {
    let gesture = state.chrome.fingers.gesture_on_canvas(ui.ctx()).is_some();
    let at = response.hover_pos().filter(|_| !gesture).map(|p| local(response, p));
    state.canvas.pointer = at.map(|p| view.to_world(p));
    if state.canvas.grab.is_none() {
        state.canvas.hovered = at.and_then(|p| target(state, &view, p));
    }
    presses(ui, state, response, &view);
    legend::pointer(ui, state, response);
    let now = response.interact_pointer_pos().map(|p| local(response, p));
    if (response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary))
        && let Some(place) = now
    {
        let snap = state.chrome.snap != ui.input(|i| i.modifiers.shift);
        drag(state, &view, view.to_world(place), snap);
    }
    if response.double_clicked()
        && let Some(place) = now.filter(|place| !is_covered(state, *place))
    {
        let snap = state.chrome.snap != ui.input(|i| i.modifiers.shift);
        corners::double_click(state, &view, place, snap);
    } else if response.clicked()
        && let Some(place) = now
    {
        // A quick click can end before its press is handled.
        response.request_focus();
        click(state, &view, place);
    }
    if !ui.input(|i| i.pointer.primary_down()) && state.canvas.grab.take().is_some() {
        state.session.end_gesture();
    }
    if !ui.input(|i| i.pointer.any_down()) {
        state.canvas.paper = None;
    }
    cursor(ui, state, response);
}

fn cursor(ui: &Ui, state: &UiState<'_>, response: &Response) {
    let canvas = &*state.canvas;
    let holds = canvas.grab.is_some() || canvas.paper.is_some() || canvas.legend_held.is_some();
    let on_legend = response.hover_pos().is_some_and(|place| canvas.is_on_legend(local(response, place)));
    let icon = match canvas.hovered {
        _ if holds => egui::CursorIcon::Grabbing,
        None if on_legend => egui::CursorIcon::Grab,
        Some(_) => egui::CursorIcon::Grab,
        None => return,
    };
    if response.hovered() || holds {
        ui.ctx().set_cursor_icon(icon);
    }
}

fn target(state: &mut UiState<'_>, view: &View, place: Vec2) -> Option<Target> {
    let handles = placed_handles(state, view);
    // The legend and the second view lie on the shapes, and beneath the handles.
    let bodies = if is_covered(state, place) { Vec::new() } else { bodies(state.session.lesson()) };
    Target::at(&handles, &bodies, view, place, state.chrome.fingers.last)
}

fn is_covered(state: &UiState<'_>, place: Vec2) -> bool {
    state.canvas.is_on_legend(place) || state.canvas.is_on_second_view(place)
}

/// The handles, where they are drawn and grabbed. There are none while only the second view is shown.
pub fn placed_handles(state: &mut UiState<'_>, view: &View) -> Vec<PlacedHandle> {
    if state.is_second_view_alone() {
        return Vec::new();
    }
    let buttons = buttons::area(state, view.size);
    handles::placed(view, &crate::lesson::handles(state.session.lesson_mut()), buttons)
}

/// Grabs the target when a button goes down. If the pointer entered the window in the same frame, this happens one
/// frame later, because egui takes the entering as a release.
fn presses(ui: &Ui, state: &mut UiState<'_>, response: &Response, view: &View) {
    let pressed = response.is_pointer_button_down_on();
    if !std::mem::replace(&mut state.canvas.was_pressed, pressed) && pressed {
        let (primary, origin) = ui.input(|i| (i.pointer.primary_down(), i.pointer.press_origin()));
        let Some(origin) = origin.map(|p| local(response, p)) else { return };
        let target = if primary { target(state, view, origin) } else { None };
        match target {
            Some(target) => grab(state, view, origin, target),
            None if primary && state.canvas.is_on_legend(origin) => legend::hold(state, origin),
            None => state.canvas.paper = Some(view.to_world(origin)),
        }
        if primary {
            response.request_focus();
        }
    }
}

fn grab(state: &mut UiState<'_>, view: &View, origin: Vec2, target: Target) {
    state.canvas.grab = Some(Grab { target, offset: target.held_at() - view.to_world(origin) });
    state.canvas.active = Some(target.id());
    state.session.begin_gesture();
}

fn drag(state: &mut UiState<'_>, view: &View, pointer: DVec2, snap: bool) {
    let Some(Grab { target, offset }) = state.canvas.grab else { return };
    let value = target.dragged_to(pointer + offset, rounding_step(view, snap));
    state.chrome.settings.hint_followed = true;
    state.edit(target.id(), &value);
}

fn click(state: &mut UiState<'_>, view: &View, place: Vec2) {
    if state.canvas.is_on_legend(place) {
        return legend::click(state);
    }
    if state.canvas.is_on_second_view(place) {
        return;
    }
    let figure = &state.session.explanation().figures[0];
    let picks = compose(figure, view, state.chrome.look.theme, &Compose::default()).picks;
    let topmost = picks.iter().rev().find(|area| area.contains(place));
    if let Some(Pick { param, value }) = topmost.map(|area| area.pick.clone()) {
        state.edit(param, &value);
    }
}
