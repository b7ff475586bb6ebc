//! The canvas: the view, and what the pointer does on it.

mod keys;

use egui_macroquad::egui::{self, PointerButton, Response, Ui};
use glam::{DVec2, Vec2};

use super::chrome::Parts;
use super::{handles, status};
use crate::app::live_map::{LiveMap, Paint};
use crate::lesson::{Body, Bounds, Handle, Pick, Value, bodies, round_to};
use crate::render::{Area, Compose, Display, Spacing, View, compose, fitted};

/// How far from a handle a press still grabs it: a target of 44 points across, for fingers.
const GRAB_DISTANCE: f32 = 22.0;
/// How far from a circle's outline a press still grabs it, with the mouse and with a finger.
const RIM_DISTANCE: f32 = 6.0;
const RIM_DISTANCE_OF_FINGERS: f32 = GRAB_DISTANCE;
/// The part of a circle's radius within its outline that fingers grab the outline by: the rest moves the circle.
const RIM_PART: f32 = 0.3;
/// How far one point of scrolling zooms.
const ZOOM_PER_POINT: f32 = 0.004;
/// A canvas smaller than this in points shows nothing.
const SMALLEST: f32 = 24.0;

/// The view and the gesture that is under way.
#[derive(Default)]
pub struct Canvas {
    view: Option<View>,
    /// What the view was fitted to, for as long as nobody moved it.
    fitted: Option<Bounds>,
    grab: Option<Grab>,
    /// The world point of the paper that is held, to be kept under the pointer.
    paper: Option<DVec2>,
    /// Whether a button was down on the canvas in the last frame.
    was_pressed: bool,
    /// The handle that arrow keys move.
    active: Option<&'static str>,
    /// Whether the canvas has the keyboard.
    focused: bool,
    /// Whether it is to have it in the next frame.
    takes_keyboard: bool,
    hovered: Option<Target>,
    /// A zoom asked for by menu or key, to be carried out about the middle.
    zoom: Option<f64>,
    refit: bool,
    /// Where the pointer is, in world units.
    pub pointer: Option<DVec2>,
    /// The map beneath the figure.
    pub map: LiveMap,
    /// Where its legend stands.
    legend_at: Option<usize>,
}

/// What a press would grab.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Target {
    /// A handle; the place that stands for it (on a rim, not where the handle is drawn).
    Handle(Handle, DVec2),
    /// The inside of a shape.
    Body(Body),
}

/// What a drag does.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grab {
    target: Target,
    /// From the pointer to what it holds, so that nothing jumps at the press.
    offset: DVec2,
}

impl Target {
    fn id(&self) -> &'static str {
        match self {
            Self::Handle(handle, _) => handle.id,
            Self::Body(body) => body.center_id,
        }
    }
}

impl Canvas {
    /// Forgets the last lesson's view and gestures.
    pub fn opened(&mut self) {
        let map = std::mem::take(&mut self.map);
        *self = Self { refit: true, map, ..Self::default() };
    }

    /// Fits the figure at the next frame.
    pub fn fit(&mut self) {
        self.refit = true;
    }

    /// Takes the keyboard at the next frame.
    pub fn take_keyboard(&mut self) {
        self.takes_keyboard = true;
    }

    /// Zooms about the middle at the next frame.
    pub fn zoom(&mut self, factor: f64) {
        self.zoom = Some(factor);
    }

    /// The view of the last frame.
    pub fn view(&self) -> Option<View> {
        self.view
    }

    /// The handle that arrow keys move.
    pub fn active(&self) -> Option<&'static str> {
        self.active
    }

    /// Whether it has the keyboard.
    pub fn is_focused(&self) -> bool {
        self.focused
    }

    /// The parameter that the pointer is over.
    pub fn hovered(&self) -> Option<&'static str> {
        self.hovered.map(|t| t.id())
    }
}

/// Shows the canvas in all that is left of the window, and gives the picture without its handles' texts;
/// `None` where there is no room.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) -> Option<(egui::Rect, Display)> {
    let response = ui.allocate_response(ui.available_size(), egui::Sense::click_and_drag());
    let rect = response.rect;
    parts.rects.note("canvas", rect);
    if std::mem::take(&mut parts.canvas.takes_keyboard) {
        response.request_focus();
    }
    let size = Vec2::new(rect.width(), rect.height());
    if size.min_element() < SMALLEST {
        return None;
    }
    let view = update_view(parts, size);
    let view = navigate(ui, parts, &response, view);
    parts.canvas.view = Some(view);
    pointer(ui, parts, &response, view);
    keys::show(ui, parts, &response, view);
    update_map(parts, &view, rect, ui.ctx().pixels_per_point());
    Some((rect, picture(parts, view)))
}

fn picture(parts: &mut Parts<'_>, view: View) -> Display {
    let handles = crate::lesson::handles(parts.session.lesson_mut());
    let mut obstacles: Vec<Area> = handles.iter().map(|h| handles::area(&view, h)).collect();
    obstacles.extend(status::hint_area(parts, view.size));
    let options = Compose {
        paper: false,
        grid: true,
        highlight: &parts.chrome.highlight,
        obstacles: &obstacles,
        map: parts.canvas.map.layer(),
        legend_at: parts.canvas.legend_at,
    };
    let explanation = parts.explanation();
    let mut display = compose(&explanation.figures[0], &view, parts.chrome.theme, &options);
    parts.canvas.legend_at = display.legend.map(|legend| legend.place);
    let canvas = &*parts.canvas;
    let looks = handles::Looks {
        hovered: canvas.hovered(),
        grabbed: canvas.grab.map(|g| g.target.id()),
        focused: canvas.active.filter(|_| canvas.focused),
    };
    handles::draw(&mut display, &view, parts.chrome.theme, &handles, &looks);
    display
}

/// Works at the map, whose positions are the middles of the window's own pixels.
fn update_map(parts: &mut Parts<'_>, view: &View, canvas: egui::Rect, pixels_per_point: f32) {
    let Some(question) = parts.chrome.map.question(parts.session.lesson()) else {
        return parts.canvas.map.clear();
    };
    let [left, top, width, height] = pixels(canvas, pixels_per_point);
    let corner = egui::pos2(left as f32, top as f32) / pixels_per_point - canvas.min;
    let size = [width, height].map(|side| side.max(1) as usize);
    let grid = view.pixels_from(Vec2::new(corner.x, corner.y), size, pixels_per_point);
    let paint = Paint { theme: parts.chrome.theme, pixels_per_point };
    parts.canvas.map.update(parts.session, question, grid, paint);
}

/// The physical pixels of a part of the window: left, top, width and height.
pub fn pixels(part: egui::Rect, pixels_per_point: f32) -> [i32; 4] {
    let (min, max) = (part.min * pixels_per_point, part.max * pixels_per_point);
    let [left, top, right, bottom] = [min.x, min.y, max.x, max.y].map(|at| at.round() as i32);
    [left, top, right - left, bottom - top]
}

/// Keeps the view fitted until somebody moves it, and carries out what menus and keys asked for.
fn update_view(parts: &mut Parts<'_>, size: Vec2) -> View {
    let theme = parts.chrome.theme;
    let canvas = &mut *parts.canvas;
    let unfitted = canvas.view.is_none() || std::mem::take(&mut canvas.refit);
    if unfitted {
        canvas.fitted = Some(parts.session.explanation().figures[0].bounds);
    }
    let mut view = match (canvas.fitted, canvas.view) {
        (Some(_), Some(view)) if view.size != size => {
            // Room was gained or lost: fit what is there now, not what was there at first.
            let bounds = parts.session.explanation().figures[0].bounds;
            canvas.fitted = Some(bounds);
            fitted(bounds, size, theme)
        }
        (Some(bounds), _) => fitted(bounds, size, theme),
        (None, Some(view)) => view.resized(size),
        (None, None) => fitted(Bounds::default(), size, theme),
    };
    if let Some(factor) = canvas.zoom.take() {
        view = view.zoomed_about(size / 2.0, factor);
        canvas.fitted = None;
    }
    view.y_up = parts.chrome.y_up;
    view
}

/// The wheel zooms about the cursor, two fingers about their middle, which they also move; the paper that is held follows.
fn navigate(ui: &Ui, parts: &mut Parts<'_>, response: &Response, mut view: View) -> View {
    if let Some(gesture) = parts.chrome.fingers.gesture_on_canvas(ui.ctx()) {
        parts.canvas.paper = None;
        let (moved, factor) = (gesture.translation_delta, gesture.zoom_delta);
        if moved != egui::Vec2::ZERO || factor != 1.0 {
            view = view.panned(Vec2::new(moved.x, moved.y));
            view = view.zoomed_about(local(response, gesture.center_pos), f64::from(factor));
            parts.canvas.fitted = None;
        }
    } else if let Some(cursor) = response.hover_pos() {
        let cursor = local(response, cursor);
        let (scroll, pinch) = ui.input(|i| (i.smooth_scroll_delta.y, i.zoom_delta()));
        let factor = (scroll * ZOOM_PER_POINT).exp() * pinch;
        if factor != 1.0 {
            view = view.zoomed_about(cursor, f64::from(factor));
            parts.canvas.fitted = None;
        }
    }
    let moves = response.dragged() || response.drag_stopped();
    if let (true, Some(held), Some(now)) = (moves, parts.canvas.paper, response.interact_pointer_pos()) {
        view = view.panned(local(response, now) - view.to_screen(held));
        parts.canvas.fitted = None;
    }
    view
}

/// A place on the screen as a place on the canvas.
fn local(response: &Response, place: egui::Pos2) -> Vec2 {
    let from_corner = place - response.rect.min;
    Vec2::new(from_corner.x, from_corner.y)
}

fn pointer(ui: &Ui, parts: &mut Parts<'_>, response: &Response, view: View) {
    let gesture = parts.chrome.fingers.gesture_on_canvas(ui.ctx()).is_some();
    let at = response.hover_pos().filter(|_| !gesture).map(|p| local(response, p));
    parts.canvas.pointer = at.map(|p| view.to_world(p));
    if parts.canvas.grab.is_none() {
        parts.canvas.hovered = at.and_then(|p| target(parts, &view, p));
    }
    presses(ui, parts, response, &view);
    let now = response.interact_pointer_pos().map(|p| local(response, p));
    if (response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary))
        && let Some(place) = now
    {
        let snap = parts.chrome.snap != ui.input(|i| i.modifiers.shift);
        drag(parts, &view, view.to_world(place), snap);
    }
    if response.clicked()
        && let Some(place) = now
    {
        // A quick click is over before a press is seen.
        response.request_focus();
        click(parts, &view, place);
    }
    if !ui.input(|i| i.pointer.primary_down()) && parts.canvas.grab.take().is_some() {
        parts.session.end_gesture();
    }
    if !ui.input(|i| i.pointer.any_down()) {
        parts.canvas.paper = None;
    }
    cursor(ui, parts, response);
}

fn cursor(ui: &Ui, parts: &Parts<'_>, response: &Response) {
    let canvas = &*parts.canvas;
    let holds = canvas.grab.is_some() || canvas.paper.is_some();
    let icon = match canvas.hovered {
        _ if holds => egui::CursorIcon::Grabbing,
        Some(_) => egui::CursorIcon::Grab,
        None => return,
    };
    if response.hovered() || holds {
        ui.ctx().set_cursor_icon(icon);
    }
}

/// What a press at this place would grab: the nearest handle, else a rim, else the smallest shape there.
fn target(parts: &mut Parts<'_>, view: &View, place: Vec2) -> Option<Target> {
    let lesson = parts.session.lesson_mut();
    let handles = crate::lesson::handles(lesson);
    let distance = |h: &Handle| view.to_screen(h.at).distance(place);
    let nearest = handles.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    if let Some(handle) = nearest.filter(|h| distance(h) <= GRAB_DISTANCE) {
        return Some(Target::Handle(*handle, handle.at));
    }
    let bodies = bodies(lesson);
    let world = view.to_world(place);
    for body in &bodies {
        let within = rim_distance(body, view, world, parts.chrome.fingers.last);
        let rim = body.nearest_on_rim(world).filter(|r| view.to_screen(*r).distance(place) <= within);
        let handle = handles.iter().find(|h| h.id == body.extent_id);
        if let (Some(rim), Some(handle)) = (rim, handle) {
            return Some(Target::Handle(*handle, rim));
        }
    }
    let inside = bodies.into_iter().filter(|b| b.contains(world));
    inside.min_by(|a, b| a.reach().total_cmp(&b.reach())).map(Target::Body)
}

/// How far from its outline a circle is grabbed by it.
fn rim_distance(body: &Body, view: &View, at: DVec2, finger: bool) -> f32 {
    if !finger {
        return RIM_DISTANCE;
    }
    let inside = (body.reach() / view.length_to_world(1.0)) as f32 * RIM_PART;
    let most = if body.contains(at) { inside } else { RIM_DISTANCE_OF_FINGERS };
    most.clamp(RIM_DISTANCE, RIM_DISTANCE_OF_FINGERS)
}

/// Takes hold of something when a button goes down. That is a frame later than the press where the pointer
/// came into the window in the same frame: egui takes that for a release.
fn presses(ui: &Ui, parts: &mut Parts<'_>, response: &Response, view: &View) {
    let pressed = response.is_pointer_button_down_on();
    if !std::mem::replace(&mut parts.canvas.was_pressed, pressed) && pressed {
        let (primary, origin) = ui.input(|i| (i.pointer.primary_down(), i.pointer.press_origin()));
        let Some(origin) = origin.map(|p| local(response, p)) else { return };
        let target = if primary { target(parts, view, origin) } else { None };
        match target {
            Some(target) => grab(parts, view, origin, target),
            None => parts.canvas.paper = Some(view.to_world(origin)),
        }
        if primary {
            response.request_focus();
        }
    }
}

fn grab(parts: &mut Parts<'_>, view: &View, origin: Vec2, target: Target) {
    let held = match target {
        Target::Handle(_, at) => at,
        Target::Body(body) => body.center,
    };
    parts.canvas.grab = Some(Grab { target, offset: held - view.to_world(origin) });
    parts.canvas.active = Some(target.id());
    parts.session.begin_gesture();
}

fn drag(parts: &mut Parts<'_>, view: &View, pointer: DVec2, snap: bool) {
    let Some(Grab { target, offset }) = parts.canvas.grab else { return };
    let step = if snap { Spacing::at(view.scale).minor } else { pixel_step(view) };
    let place = pointer + offset;
    let value = match target {
        Target::Handle(handle, _) => handle.dragged_to(place, step),
        Target::Body(_) => Value::Pair(DVec2::new(round_to(place.x, step), round_to(place.y, step))),
    };
    parts.chrome.hint = false;
    parts.edit(target.id(), &value);
}

/// The power of ten that is not above the size of a point: positions get the decimals that the zoom deserves.
fn pixel_step(view: &View) -> f64 {
    10f64.powf(view.length_to_world(1.0).log10().floor())
}

fn click(parts: &mut Parts<'_>, view: &View, place: Vec2) {
    let figure = &parts.session.explanation().figures[0];
    let picks = compose(figure, view, parts.chrome.theme, &Compose::default()).picks;
    let topmost = picks.iter().rev().find(|area| area.contains(place));
    if let Some(Pick { param, value }) = topmost.map(|area| area.pick.clone()) {
        parts.edit(param, &value);
    }
}
