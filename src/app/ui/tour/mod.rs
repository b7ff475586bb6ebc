//! The tour: five short texts, each beside the part of the window that it is about. It is shown once, and again on
//! request.
//!
//! At the very first start, it begins with the first screen instead of its first text: only the canvas, and a sentence
//! on what to try. The motion and the panels unfold as the tour comes to them, or at once if the user asks for them.

mod panels;
pub mod place;
pub mod state;

use egui_macroquad::egui::{self, Event, Id, Key, Rect, RichText, Ui};
use glam::Vec2;

use super::chrome::{Chrome, PanelSide};
use super::code::state::Tab;
use super::state::UiState;
use super::steps::asked_step::AskedStep;
use crate::app::ui::frame::rects::VERDICT;
use crate::app::ui::frame::style;
use crate::language::{text, told, tr};
use crate::render::Area;
use place::EDGE;
use state::FirstScreen;

/// The width of a text, in points.
const WIDTH: f32 = 280.0;
/// The id of the text.
const CARD: &str = "tour";
/// The assumed height before the first frame of a text.
const HEIGHT: f32 = 150.0;
/// The room that is left above the first thing that a panel is scrolled to, and below the last, which would otherwise
/// be faded out, in points.
const ABOVE: f32 = 6.0;
const BELOW: f32 = 30.0;

struct Stop {
    title: &'static str,
    text: &'static str,
    /// The text in a window for fingers, and on a phone, if it is another one.
    for_fingers: Option<&'static str>,
    on_phone: Option<&'static str>,
    /// The panel that must be open.
    panel: Option<PanelSide>,
    /// The widgets that it is about: those whose ids begin with one of these, in that panel if there is one.
    about: &'static [&'static str],
    /// The tabs of a phone that open it.
    tabs: &'static [&'static str],
    /// The first of them that must stay in view if the panel has no room for all, with the rows to leave above it.
    first: (&'static str, f32),
}

const STOPS: [Stop; 5] = [
    Stop {
        title: text!("Drag a shape"),
        text: text!(
            "Drag a handle, or the inside of a shape. Numbers, working and verdict follow. The wheel zooms, and \
               dragging the background moves the view."
        ),
        for_fingers: Some(text!(
            "Drag a handle, or the inside of a shape. Numbers, working and verdict follow. Two fingers zoom, and \
             dragging the background moves the view."
        )),
        on_phone: None,
        panel: None,
        about: &["canvas"],
        tabs: &[],
        first: ("", 0.0),
    },
    Stop {
        title: text!("Choose a topic, a case and a method"),
        text: text!(
            "A topic asks one question. Its cases show where methods differ. The mark beside a method is its verdict \
               on the current shapes."
        ),
        for_fingers: None,
        on_phone: Some(text!(
            "“Topics” has the topics as pictures. “Shapes” has the cases and the methods of the open topic. The mark beside a method is its verdict on the current shapes."
        )),
        panel: Some(PanelSide::Left),
        about: &["topics-fold", "chapter:", "topic:", "case", "method:"],
        tabs: &["sheet:topics", "sheet:shapes"],
        first: ("case", 2.5),
    },
    Stop {
        title: text!("Set exact values"),
        text: text!(
            "Every point and radius has sliders and a field. “Sliders” shows and hides those of the points. Type a \
               value and press Enter. Undo takes back the last change."
        ),
        for_fingers: Some(text!(
            "Every point and radius has sliders and a field. “Sliders” shows and hides those of the points. Tap a \
             field to type a value. Undo takes back the last change."
        )),
        on_phone: Some(text!(
            "“Shapes” has a slider and a field for every value. Tap a field to type a value. Undo takes back the last change."
        )),
        panel: Some(PanelSide::Left),
        about: &["shapes"],
        tabs: &["sheet:shapes"],
        first: ("shapes", 0.0),
    },
    Stop {
        title: text!("Read the working"),
        text: text!(
            "Each step has its formula with the current numbers. N and B lead from step to step, and the picture \
               follows. “Code” is the program, which you can change."
        ),
        for_fingers: Some(text!(
            "Each step has its formula with the current numbers. The buttons above lead from step to step, and the \
             picture follows. “Code” is the program, which you can change."
        )),
        on_phone: Some(text!(
            "“Working” has each step with the current numbers. Its buttons lead from step to step, and the picture follows. “Code” is the program, which you can change."
        )),
        panel: Some(PanelSide::Right),
        about: &["step:", "verdict"],
        tabs: &["sheet:working", "sheet:code"],
        first: ("step:", 0.0),
    },
    Stop {
        title: text!("Play, maps and exercises"),
        text: text!(
            "Restart plays the motion of a topic that has one. M shades every position by its verdict, and C \
               compares two methods. X opens the exercises. F1 lists all keys."
        ),
        for_fingers: Some(text!(
            "Restart plays the motion of a topic that has one. Under Topics, a map shades every position by its \
             verdict, or compares two methods. The menu has the exercises, and more."
        )),
        on_phone: Some(text!(
            "Restart plays the motion of a topic that has one. Under “Shapes”, a map shades every position by its verdict, or compares two methods. The menu has the exercises, and more."
        )),
        panel: None,
        about: &["restart", "step-", "play", "scrub"],
        tabs: &[],
        first: ("", 0.0),
    },
];

impl Stop {
    /// The text for what the user points with.
    fn text_for(&self, chrome: &Chrome) -> &'static str {
        let on_phone = self.on_phone.filter(|_| chrome.layout.compact);
        tr(on_phone.or(self.for_fingers.filter(|_| chrome.is_roomy())).unwrap_or(self.text))
    }

    /// The panel that it opens. On a phone, the user opens what the text is about.
    fn opens(&self, chrome: &Chrome) -> Option<PanelSide> {
        self.panel.filter(|_| !chrome.layout.compact)
    }
}

/// What to try on the first screen.
const FIRST: &str = text!("Drag the circle until the verdict changes.");
/// What is said beside it to those who cannot see or point.
const BY_KEYS: &str = text!("Tab chooses a point, and the arrow keys move it.");
const ESCAPE: &str = text!("Escape ends the tour.");
const ESCAPE_OPENS: &str = text!("Escape ends the tour and opens the panels.");
/// What they are told of the keys at the first text.
const ENTER: &str = text!("Enter goes to the next text, and Escape ends the tour.");
/// What follows when it was done.
const DONE: &str = text!("The verdict has changed.");

/// Starts the tour of the first start: the first screen.
pub fn welcome(state: &mut UiState<'_>) {
    start(state);
    let lesson = state.session.lesson();
    let verdict = lesson.selected().verdict();
    state.chrome.tour.layout.first = Some(FirstScreen { verdict, opened: state.chrome.opened });
}

/// Whether a panel may be open: in the tour of the first start, one is once the tour has come to it.
pub fn unfolds(chrome: &Chrome, side: PanelSide) -> bool {
    if chrome.layout.compact {
        return true;
    }
    let come_to = chrome.tour.stop.filter(|_| chrome.tour.layout.first.is_some());
    come_to.is_none_or(|at| STOPS[..=at].iter().any(|stop| stop.panel == Some(side)))
}

/// The text of the first screen on the canvas. Labels avoid it.
pub fn area(state: &UiState<'_>) -> Option<Area> {
    let (_, size, canvas, _) = state.chrome.tour.layout.placed?.0;
    let (_, place) = state.chrome.tour.layout.placed.filter(|_| state.chrome.is_first_screen())?;
    let corner = |at: egui::Pos2| Vec2::new(at.x - canvas.min.x, at.y - canvas.min.y);
    Some(Area { min: corner(place), max: corner(place + size) })
}

pub fn end(state: &mut UiState<'_>) {
    go_to(state, None);
}

/// The text of the current stop, for those who do not see it.
pub fn spoken(chrome: &Chrome) -> Option<String> {
    let at = chrome.tour.stop?;
    if chrome.is_first_screen() {
        let ends = if chrome.layout.compact { ESCAPE } else { ESCAPE_OPENS };
        return Some(format!("{} {} {}", tr(FIRST), tr(BY_KEYS), tr(ends)));
    }
    let is_first = at == usize::from(chrome.tour.layout.first.is_some());
    let keys = if is_first { format!(" {}", tr(ENTER)) } else { String::new() };
    Some(format!("{}: {}{keys}", tr(STOPS[at].title), STOPS[at].text_for(chrome)))
}

/// Leaves the first screen: for the next stop if the user has changed the verdict, and entirely if another state was
/// opened.
fn leave_first_screen(state: &mut UiState<'_>) {
    let Some(first) = state.chrome.tour.layout.first.filter(|_| state.chrome.is_first_screen()) else {
        return;
    };
    let lesson = state.session.lesson();
    if first.opened != state.chrome.opened {
        end(state);
    } else if lesson.selected().verdict() != first.verdict && !state.session.is_in_gesture() {
        go_to(state, after(0));
    }
}

/// Starts the tour at its first stop.
pub fn start(state: &mut UiState<'_>) {
    panels::remember(state.chrome);
    state.chrome.tour.stop = Some(0);
    // The tour points at the verdict and the working.
    state.chrome.question = false;
    state.chrome.layout.tab = Tab::Working;
    state.chrome.steps.asked = AskedStep::default();
}

/// Goes to a stop. `None` ends the tour, and the panels are as before.
fn go_to(state: &mut UiState<'_>, stop: Option<usize>) {
    state.chrome.tour.stop = stop;
    // This frame may still show the last stop.
    state.rects.unsettle();
    if stop.is_none() {
        state.chrome.settings.tour_shown = true;
        if state.chrome.tour.layout.button_has_focus {
            state.canvas.take_focus();
        }
        panels::leave(state.chrome);
    }
}

/// The stop after this one, if there is one.
fn after(at: usize) -> Option<usize> {
    Some(at + 1).filter(|next| *next < STOPS.len())
}

/// Enter goes to the next stop, and nothing else gets the key then. It belongs to a text field that has the keyboard, and to
/// an open window.
pub fn by_key(ctx: &egui::Context, state: &mut UiState<'_>) {
    let is_covered = state.chrome.help.page().is_some()
        || state.chrome.asks()
        || ctx.memory(|memory| memory.any_popup_open());
    if state.chrome.tour.stop.is_none() || is_covered || is_typing(ctx) {
        return;
    }
    // Enter presses the button of the tour that has the focus, which may be another one than Next.
    let enter = (!state.chrome.tour.layout.button_has_focus).then_some(Key::Enter);
    for _ in ctx.input_mut(|input| take_presses(&mut input.events, enter)) {
        let Some(at) = state.chrome.tour.stop else { return };
        go_to(state, after(at));
    }
}

/// Whether a text field has the keyboard.
fn is_typing(ctx: &egui::Context) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    focused.is_some_and(|id| egui::TextEdit::load_state(ctx, id).is_some())
}

/// Removes the presses of this key, and returns them. One that is held counts once: it would end the tour.
fn take_presses(events: &mut Vec<Event>, wanted: Option<Key>) -> Vec<Key> {
    let mut taken = Vec::new();
    events.retain(|event| match event {
        Event::Key { key, pressed: true, repeat, modifiers, .. }
            if modifiers.is_none() && wanted == Some(*key) =>
        {
            taken.extend((!repeat).then_some(*key));
            false
        }
        _ => true,
    });
    taken
}

/// Shows the current stop, if the tour is on.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    leave_first_screen(state);
    let Some(at) = state.chrome.tour.stop else { return };
    let (stop, screen) = (&STOPS[at], ctx.screen_rect());
    arrange(ctx, state, at);
    let about = area_of(state, stop, screen);
    if !state.chrome.is_first_screen() {
        outline(ctx, state, about.expand(4.0).intersect(screen));
    }
    // On a phone, the text has a row of its own.
    let next = if state.chrome.layout.compact { Some(at) } else { card(ctx, state, at, about) };
    let escaped = ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape));
    let next = next.filter(|_| !escaped);
    if next != Some(at) {
        go_to(state, next);
    }
}

/// Opens the panel that a stop is about, and scrolls there once; afterwards the user scrolls.
fn arrange(ctx: &egui::Context, state: &mut UiState<'_>, at: usize) {
    let stop = &STOPS[at];
    let arranges = state.chrome.tour.layout.arranges(at, ctx.screen_rect().size());
    if state.chrome.tour.layout.is_first_frame() {
        // On a phone, nothing opens by itself.
        if state.chrome.layout.compact {
            state.chrome.close_sheet();
        } else {
            panels::restore(state.chrome);
        }
    }
    open_panel(state, stop.opens(state.chrome));
    if arranges {
        if let Some(side) = stop.opens(state.chrome) {
            scroll_to(state, stop, side);
        }
        state.rects.unsettle();
    }
}

fn open_panel(state: &mut UiState<'_>, panel: Option<PanelSide>) {
    let chrome = &mut *state.chrome;
    match panel {
        Some(side) if chrome.layout.is_narrow => chrome.layout.one_panel = Some(Some(side)),
        Some(PanelSide::Left) => chrome.layout.left = true,
        Some(PanelSide::Right) => chrome.layout.right = true,
        None => {}
    }
}

/// Scrolls a panel as little as necessary to show what a stop is about; if there is no room for all, its first part.
fn scroll_to(state: &mut UiState<'_>, stop: &Stop, side: PanelSide) {
    let places = |start: &str| {
        let of_start = state.rects.iter().filter(|(id, _)| id.starts_with(start));
        of_start.map(|(_, rect)| rect).reduce(Rect::union)
    };
    let (first, rows_above) = stop.first;
    // The verdict need not be in the list.
    let scrolled = stop.about.iter().filter(|start| **start != VERDICT).filter_map(|start| places(start));
    let (Some(first), Some(all)) = (places(first), scrolled.reduce(Rect::union)) else { return };
    let row = style::row_height(state.chrome.is_roomy()) * rows_above;
    let scroll = &mut state.chrome.layout.scrolls[side.index()];
    let hidden = (all.bottom() + BELOW - scroll.view.bottom()).max(0.0);
    let most = first.top() - row - ABOVE - scroll.view.top();
    scroll.to = Some((scroll.at + hidden.min(most)).max(0.0));
}

/// Outlines what a stop is about: above the panels, and beneath the text and any menu.
fn outline(ctx: &egui::Context, state: &UiState<'_>, rect: Rect) {
    // egui paints a layer without widgets above all others of its order.
    let layer = egui::LayerId::new(egui::Order::Middle, Id::new("tour outline"));
    let stroke = egui::Stroke::new(2.5, style::accent(state.chrome.look.theme).0);
    ctx.layer_painter(layer).rect_stroke(rect, 6.0, stroke, egui::StrokeKind::Inside);
}

/// The size of the text in the last frame.
fn card_size(ctx: &egui::Context) -> egui::Vec2 {
    let shown = ctx.memory(|memory| memory.area_rect(Id::new(CARD)));
    shown.map_or(egui::vec2(WIDTH, HEIGHT), |rect| rect.size())
}

/// Shows the text of the current stop in a row of its own.
pub fn strip(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(at) = state.chrome.tour.stop else { return };
    let next = content(ui, state, at);
    state.rects.note("tour", ui.max_rect());
    if next != Some(at) {
        go_to(state, next);
    }
}

/// Shows the text of a stop. Returns the next stop; `None` ends the tour.
fn card(ctx: &egui::Context, state: &mut UiState<'_>, at: usize, about: Rect) -> Option<usize> {
    let (id, screen) = (Id::new(CARD), ctx.screen_rect());
    let size = card_size(ctx);
    let place = place_of(state, about, size, screen);
    let accent = style::accent(state.chrome.look.theme).0;
    let mut next = Some(at);
    // Only its buttons are stops for Tab.
    let area = egui::Area::new(id).order(egui::Order::Foreground).sense(egui::Sense::CLICK);
    area.fixed_pos(place).show(ctx, |ui| {
        let frame = egui::Frame::popup(ui.style()).inner_margin(14.0).stroke(egui::Stroke::new(1.5, accent));
        let shown = frame.show(ui, |ui| {
            ui.set_width((WIDTH - 28.0).min(screen.width() - 2.0 * EDGE - 28.0).max(40.0));
            next = content(ui, state, at);
        });
        state.rects.note("tour", shown.response.rect);
    });
    next
}

/// The place of a text: on the canvas if it is about that, else beside what it is about. It covers little of the shapes.
fn place_of(state: &mut UiState<'_>, about: Rect, size: egui::Vec2, screen: Rect) -> egui::Pos2 {
    let canvas = state.rects.get("canvas").unwrap_or(screen);
    let room = (about, size, canvas, state.chrome.opened);
    if let Some((_, place)) = state.chrome.tour.layout.placed.filter(|(known, _)| *known == room) {
        return place;
    }
    let first = state.chrome.is_first_screen();
    let beside = first.then(|| place::beside_circle(state, canvas, size)).flatten();
    let places = if let Some(place) = beside {
        vec![place]
    } else if about == canvas {
        place::on_canvas(canvas, size, screen)
    } else {
        place::beside(about, size, screen)
    };
    let place = place::least_covering(state, canvas, size, &places);
    state.chrome.tour.layout.placed = Some((room, place));
    place
}

/// The area of the widgets that a stop is about, as far as it is visible, with their labels; if none is, the whole panel
/// or the canvas.
fn area_of(state: &UiState<'_>, stop: &Stop, screen: Rect) -> Rect {
    let panel = stop.opens(state.chrome);
    let room = panel.and_then(|panel| state.rects.get(panel.id())).unwrap_or(screen);
    let about = if state.chrome.layout.compact && stop.panel.is_some() { stop.tabs } else { stop.about };
    let of_stop = |id: &str| about.iter().any(|start| id.starts_with(start));
    // A panel lists widgets that are scrolled out of view, and the row of the motion has parameters too.
    let seen = state.rects.iter().filter(|(id, rect)| of_stop(id) && room.intersects(*rect));
    let area = seen.map(|(_, rect)| rect.intersect(room)).reduce(Rect::union);
    // In a panel, labels are at the left of their widgets.
    if panel.is_some() {
        Rect::from_x_y_ranges(room.shrink(EDGE).x_range(), area.unwrap_or(room).y_range())
    } else {
        area.or_else(|| state.rects.get("canvas")).unwrap_or(screen)
    }
}

/// The title, the text and the buttons. Returns the next stop; `None` ends the tour.
fn content(ui: &mut Ui, state: &mut UiState<'_>, at: usize) -> Option<usize> {
    let (stop, first) = (&STOPS[at], state.chrome.is_first_screen());
    let large = 15.0 * style::text_factor(state.chrome.look.theme);
    let title = tr(if first { FIRST } else { stop.title });
    let layout = &mut state.chrome.tour.layout;
    if let Some(button) = layout.button.filter(|_| std::mem::take(&mut layout.enters)) {
        // Before the button is shown, so that it tells its name.
        ui.memory_mut(|memory| memory.request_focus(button));
    }
    ui.add(egui::Label::new(RichText::new(title).family(style::bold()).size(large)).wrap());
    if first {
        // “Next” is the same button at each stop, and keeps the focus.
        ui.skip_ahead_auto_ids(1);
    } else {
        ui.add_space(2.0);
        ui.add(egui::Label::new(text_of(state, at)).wrap());
    }
    ui.add_space(8.0);
    let last = after(at).is_none();
    let mut next = Some(at);
    state.chrome.tour.layout.button_has_focus = false;
    ui.horizontal(|ui| {
        if first {
            ui.skip_ahead_auto_ids(1);
        } else {
            let told = told!("{at} of {all}", at = at + 1, all = STOPS.len());
            let shown = ui.label(style::weak(state.chrome.look.theme, told));
            state.rects.note("tour:at", shown.rect);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut button = |id: &str, text: &str, enabled: bool| {
                let response = ui.add_enabled(enabled, egui::Button::new(text));
                state.rects.note(format!("tour:{id}"), response.rect);
                state.chrome.tour.layout.button_has_focus |= response.has_focus();
                if id == "next" {
                    state.chrome.tour.layout.button = Some(response.id);
                }
                response.clicked()
            };
            if button("next", if last { tr("Done") } else { tr("Next") }, true) {
                next = after(at);
            }
            if !first && button("back", tr("Back"), at > 0) {
                next = at.checked_sub(1);
            }
            if !last && button("skip", if first { tr("Show everything") } else { tr("Skip") }, true) {
                next = None;
            }
        });
    });
    next
}

/// The text of a stop. After the first screen, it begins with what the user has done.
fn text_of(state: &UiState<'_>, at: usize) -> String {
    let lesson = state.session.lesson();
    let verdict = lesson.selected().verdict();
    let done = at == 1 && state.chrome.tour.layout.first.is_some_and(|first| first.verdict != verdict);
    let text = STOPS[at].text_for(state.chrome);
    if done { format!("{} {text}", tr(DONE)) } else { text.to_owned() }
}
