//! Fixes the input of egui-macroquad, through its public interface.
//!
//! macroquad sends every event to each subscriber, and egui-macroquad is one of them. A `Recorder` is another. It
//! records the same events correctly, and at the start of each pass a plugin of egui replaces egui-macroquad's events
//! with them. The defects of egui-macroquad's events, at least on X11:
//!
//! - Ctrl+V also types "v", and Ctrl+A overwrites the selection with "a"; the first letter typed after such a shortcut
//!   is lost. (A character arrives before its key, and the modifiers are those before the event.)
//! - A notch of the wheel scrolls half a point, and after any shortcut it zooms instead.
//! - The scale of the screen is ignored.
//! - A drag whose button is released outside the window continues, or jumps to the place where the pointer returns.
//! - Every touch arrives twice, a second finger makes the pointer jump, and a lifted finger still hovers.
//! - Keys stay down if the window loses the keyboard focus while they are held.
//! - F1 to F12, `/`, `+` and the keypad do not arrive at all.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui_macroquad::egui::{self, Event, InputState, Key, Modifiers, Pos2};
use egui_macroquad::macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use egui_macroquad::macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};
use egui_macroquad::macroquad::prelude as mq;

use super::clipboard::Clipboard;
use super::keys;
use super::scale::scale;
use super::touch::{TouchInput, TouchOutcome, TouchTracker};

/// How far one notch of the wheel scrolls, in points.
const POINTS_A_NOTCH: f32 = 40.0;
/// The value that the window system reports for one notch: X11 and Wayland 1, Windows 120, browsers pixels.
const NOTCH: f32 = if cfg!(target_os = "linux") {
    1.0
} else if cfg!(target_os = "windows") {
    120.0
} else {
    POINTS_A_NOTCH
};
/// Smooth scrolling covers this part of the remaining distance in [`SCROLL_SECONDS`].
const SCROLL_PART: f32 = 0.9;
const SCROLL_SECONDS: f32 = 0.1;
/// A remaining distance that is shorter than this is scrolled at once, in points.
const SCROLL_REST: f32 = 1.0;

pub struct Input {
    subscriber: usize,
    /// The scale at the last look.
    scale: f32,
    recorder: Recorder,
    shared: Arc<Mutex<Shared>>,
    clipboard: Clipboard,
}

impl Input {
    /// Fixes egui-macroquad's input. Call it once, when the window is open.
    pub fn of_window() -> Self {
        // egui-macroquad converts touches to mouse events by itself; macroquad would do so again.
        mq::simulate_mouse_with_touch(false);
        let shared = Arc::new(Mutex::new(Shared::default()));
        let clipboard = Clipboard::default();
        egui_macroquad::cfg(|ctx| {
            // Scrolling comes only from the recorder.
            ctx.options_mut(|options| options.line_scroll_speed = 0.0);
            let (for_begin, pasted, copied) = (shared.clone(), clipboard.clone(), clipboard.clone());
            ctx.on_begin_pass("fixed input", Arc::new(move |ctx| begin_pass(ctx, &for_begin, &pasted)));
            ctx.on_end_pass("own clipboard", Arc::new(move |ctx| copied.note(ctx)));
        });
        update_scale();
        if scale() != 1.0 {
            // egui applies the scale at the end of its first pass.
            egui_macroquad::ui(|_| {});
            egui_macroquad::draw();
        }
        Self {
            subscriber: register_input_subscriber(),
            scale: scale(),
            recorder: Recorder::default(),
            shared,
            clipboard,
        }
    }

    /// Collects the events that have arrived, for the next pass. Returns whether there were any.
    pub fn gather(&mut self) -> bool {
        update_scale();
        if std::mem::replace(&mut self.scale, scale()) != scale() {
            let (x, y) = mq::mouse_position();
            self.recorder.scale_changed(points(x, y));
        }
        repeat_all_miniquad_input(&mut self.recorder, self.subscriber);
        // macroquad queues characters, which nothing else here reads.
        while mq::get_char_pressed().is_some() {}
        self.recorder.check_crossings(mq::is_mouse_button_down);
        if !cfg!(target_arch = "wasm32") && was_clipboard_emptied() {
            self.clipboard.put_back();
        }
        let any = std::mem::take(&mut self.recorder.any);
        let mut shared = lock(&self.shared);
        shared.batch.append(&mut self.recorder.batch);
        shared.modifiers = self.recorder.modifiers;
        shared.keys = self.recorder.keys.values().copied().collect();
        shared.by_touch = self.recorder.touches.is_pointer();
        any
    }
}

/// Whether macroquad's own user interface, which nothing here uses, has emptied the clipboard at the beginning of this
/// frame. It does so while Ctrl+C or Ctrl+X is down (macroquad issue 546). On the page, `web/src/2-bridge.js` does not
/// write empty texts.
fn was_clipboard_emptied() -> bool {
    let is_down =
        |keys: [KeyCode; 2]| keys.into_iter().any(|key| mq::is_key_down(key) || mq::is_key_pressed(key));
    is_down([KeyCode::LeftControl, KeyCode::RightControl]) && is_down([KeyCode::C, KeyCode::X])
}

/// Sets egui's scale to that of the screen. egui-miniquad does so only when the scale changes.
fn update_scale() {
    egui_macroquad::cfg(|ctx| ctx.set_pixels_per_point(scale()));
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the recorder passes on to egui.
#[derive(Default)]
struct Shared {
    batch: Batch,
    modifiers: Modifiers,
    keys: HashSet<Key>,
    /// The remaining distance to scroll, in points.
    scroll: egui::Vec2,
    /// A drag ended outside the window, but egui still holds the button.
    forget_pointer: bool,
    /// The place of the pointer when the drag ended, if it was in the window.
    elsewhere: Option<Pos2>,
    /// Where the pointer went after a button was released in the last pass, and what egui knew of it then.
    moved_on: Option<Pos2>,
    pointer: egui::PointerState,
    /// Whether fingers are the pointer.
    by_touch: bool,
    touch_input: TouchInput,
}

/// The events of a pass, and what they mean.
#[derive(Default)]
struct Batch {
    events: Vec<Event>,
    pastes: Vec<Paste>,
    /// How many characters egui-miniquad treats as text.
    characters: usize,
    /// The last key whose character has not arrived yet: its index among the events, and its code.
    untyped: Option<(usize, KeyCode)>,
    scroll: egui::Vec2,
    /// The pointer left the window with a button down: the drag ends.
    drag_ends: bool,
    /// The place of the pointer does not belong to the drag that ends.
    elsewhere: bool,
    /// A second finger arrived, or a touch was cancelled: the first finger releases what it held.
    interrupted: bool,
}

/// A paste: its index among the events, and the number of characters that egui-miniquad treated as text before it.
struct Paste {
    event: usize,
    characters: usize,
}

impl Batch {
    fn append(&mut self, later: &mut Self) {
        let (events, characters) = (self.events.len(), self.characters);
        self.pastes.extend(
            later.pastes.drain(..).map(|paste| Paste {
                event: paste.event + events,
                characters: paste.characters + characters,
            }),
        );
        self.events.append(&mut later.events);
        later.untyped = None;
        self.characters += std::mem::take(&mut later.characters);
        self.scroll += std::mem::take(&mut later.scroll);
        self.drag_ends |= std::mem::take(&mut later.drag_ends);
        self.elsewhere |= std::mem::take(&mut later.elsewhere);
        self.interrupted |= std::mem::take(&mut later.interrupted);
    }

    /// The events, with the pasted texts filled in. `theirs` are egui-miniquad's events: it has already read the
    /// clipboard, and any texts beyond the typed characters came from there.
    fn into_events(mut self, theirs: &[Event], copied: Option<&str>) -> Vec<Event> {
        let texts: Vec<&String> =
            theirs.iter().filter_map(|e| if let Event::Text(text) = e { Some(text) } else { None }).collect();
        let answered = texts.len().saturating_sub(self.characters);
        for (earlier, paste) in self.pastes.iter().enumerate() {
            let text = if earlier < answered { texts.get(paste.characters + earlier) } else { None };
            let text = text.map(|t| t.as_str()).filter(|t| !t.is_empty()).or(copied).unwrap_or_default();
            self.events[paste.event] = Event::Paste(text.to_owned());
        }
        self.events
    }
}

/// Replaces egui-macroquad's events with the recorded ones.
fn begin_pass(ctx: &egui::Context, shared: &Mutex<Shared>, clipboard: &Clipboard) {
    let mut shared = lock(shared);
    let batch = std::mem::take(&mut shared.batch);
    let (drag_ends, elsewhere, interrupted) = (batch.drag_ends, batch.elsewhere, batch.interrupted);
    let forget = std::mem::replace(&mut shared.forget_pointer, drag_ends) || elsewhere;
    let place = shared.elsewhere.take();
    shared.elsewhere = if elsewhere { last_place(&batch.events) } else { None };
    shared.scroll += batch.scroll;
    let options = ctx.options(Clone::clone);
    let copied = if batch.pastes.is_empty() { None } else { clipboard.get() };
    ctx.input_mut(|input| {
        input.raw_scroll_delta = batch.scroll;
        input.smooth_scroll_delta = next_part(&mut shared.scroll, input.stable_dt);
        let events = batch.into_events(&input.events, copied.as_deref());
        input.events = events;
        input.modifiers = shared.modifiers;
        input.keys_down.clone_from(&shared.keys);
        if shared.by_touch {
            shared.touch_input.replace(input, interrupted, &options);
            return;
        }
        shared.touch_input = TouchInput::default();
        let late = shared.moved_on.take();
        if elsewhere {
            input.pointer = egui::PointerState::default();
        } else if forget {
            let moved = place.map(Event::PointerMoved);
            input.pointer = pointer_after(egui::PointerState::default(), moved, input, &options);
        } else {
            input.events.splice(..0, late.map(Event::PointerMoved));
            shared.moved_on = take_moves_after_release(&mut input.events);
            if late.is_some() || shared.moved_on.is_some() {
                input.pointer = pointer_after(shared.pointer.clone(), None, input, &options);
            }
        }
        shared.pointer = input.pointer.clone();
    });
    if drag_ends || elsewhere || interrupted {
        ctx.stop_dragging();
    }
    if drag_ends || interrupted || shared.moved_on.is_some() || shared.scroll != egui::Vec2::ZERO {
        ctx.request_repaint();
    }
}

/// Removes where the pointer went after the last release of a button, and returns it, for the next pass: what was dragged
/// stays where it was released.
fn take_moves_after_release(events: &mut Vec<Event>) -> Option<Pos2> {
    let last = events.iter().rposition(|event| matches!(event, Event::PointerButton { .. }))?;
    let Event::PointerButton { pressed: false, .. } = events[last] else { return None };
    // A pointer that has left the window is nowhere.
    let place = last_place(&events[last..]).filter(|_| !events[last..].contains(&Event::PointerGone))?;
    let mut index = 0;
    events.retain(|event| {
        index += 1;
        index <= last || !matches!(event, Event::PointerMoved(_))
    });
    Some(place)
}

/// The last place of the pointer in these events.
fn last_place(events: &[Event]) -> Option<Pos2> {
    events
        .iter()
        .rev()
        .find_map(|event| if let Event::PointerMoved(place) = event { Some(*place) } else { None })
}

/// A pointer that knows what was known before, and the events of this pass.
fn pointer_after(
    before: egui::PointerState,
    moved: Option<Event>,
    input: &InputState,
    options: &egui::Options,
) -> egui::PointerState {
    let of_pointer = |event: &&Event| {
        matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. } | Event::PointerGone)
    };
    let events = moved.into_iter().chain(input.events.iter().filter(of_pointer).cloned()).collect();
    let raw = egui::RawInput { time: Some(input.time), events, ..egui::RawInput::default() };
    let mut state = InputState::default();
    state.pointer = before;
    state.begin_pass(raw, false, input.pixels_per_point, options).pointer
}

/// Takes the part of the remaining distance that belongs to a frame of `seconds`.
fn next_part(scroll: &mut egui::Vec2, seconds: f32) -> egui::Vec2 {
    let part =
        egui::emath::exponential_smooth_factor(SCROLL_PART, SCROLL_SECONDS, seconds.min(SCROLL_SECONDS));
    let now = if scroll.length() < SCROLL_REST { *scroll } else { *scroll * part };
    *scroll -= now;
    now
}

/// Records the events of miniquad as events of egui.
#[derive(Default)]
struct Recorder {
    batch: Batch,
    any: bool,
    modifiers: Modifiers,
    /// Whether egui-miniquad believes that Control or Command is down, and so ignores text.
    text_is_ignored: bool,
    keys: HashMap<KeyCode, Key>,
    /// The last character, if its key has not arrived yet. X11 reports the character first, all others the key.
    typed: Option<char>,
    /// The buttons of the mouse that are down.
    held: Vec<MouseButton>,
    /// The buttons released since the last check.
    released: Vec<MouseButton>,
    touches: TouchTracker,
}

impl Recorder {
    /// The mouse is still at the same pixel, which is another place in points. A finger has left the screen.
    fn scale_changed(&mut self, mouse: Pos2) {
        if !self.touches.is_pointer() {
            self.push(Event::PointerMoved(mouse));
        }
    }

    /// Ends the drag when the pointer leaves the window or returns. macroquad clears its buttons when the pointer
    /// leaves, and sets them again when it returns with a button down, but reports this as a release.
    fn check_crossings(&mut self, is_down: impl Fn(MouseButton) -> bool) {
        let before = self.held.len();
        self.held.retain(|button| is_down(*button));
        if self.held.len() < before {
            self.batch.drag_ends = true;
            self.any = true;
        }
        let held = &self.held;
        let returned = self.released.drain(..).any(|button| !held.contains(&button) && is_down(button));
        if returned {
            self.batch.drag_ends = true;
            self.batch.elsewhere = true;
        }
    }

    fn push(&mut self, event: Event) {
        self.any = true;
        self.batch.events.push(event);
    }

    fn button(&mut self, button: MouseButton, pressed: bool, x: f32, y: f32) {
        let button = match button {
            MouseButton::Left => egui::PointerButton::Primary,
            MouseButton::Right => egui::PointerButton::Secondary,
            MouseButton::Middle => egui::PointerButton::Middle,
            MouseButton::Unknown => return,
        };
        self.push(Event::PointerButton { pos: points(x, y), button, pressed, modifiers: self.modifiers });
    }

    /// Gives the pressed key the name of the sign that it typed.
    fn rename(&mut self, event: usize, code: KeyCode, typed: char) {
        let Some(named) = keys::key(code, Some(typed)) else { return };
        if let Some(Event::Key { key, .. }) = self.batch.events.get_mut(event) {
            *key = named;
        }
        self.keys.insert(code, named);
    }

    fn touch(&mut self, phase: TouchPhase, finger: u64, at: Pos2) {
        let outcome = self.touches.record(phase, finger, at, self.modifiers);
        self.add_touch(outcome);
    }

    fn add_touch(&mut self, outcome: TouchOutcome) {
        self.any = true;
        self.batch.events.extend(outcome.events);
        self.batch.interrupted |= outcome.interrupts;
    }
}

fn points(x: f32, y: f32) -> egui::Pos2 {
    let scale = scale();
    egui::pos2(x / scale, y / scale)
}

/// Whether a character is text. Window systems also send keys such as F1 and Backspace as characters.
fn is_text(character: char) -> bool {
    let private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}');
    !private && !character.is_ascii_control()
}

impl EventHandler for Recorder {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.touches.record_mouse();
        self.push(Event::PointerMoved(points(x, y)));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.touches.record_mouse();
        let delta = egui::vec2(x, y) * (POINTS_A_NOTCH / NOTCH);
        let sideways = self.modifiers.shift && delta.x == 0.0;
        self.batch.scroll += if sideways { egui::vec2(delta.y, 0.0) } else { delta };
        let unit = egui::MouseWheelUnit::Point;
        self.push(Event::MouseWheel { unit, delta, modifiers: self.modifiers });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.held.retain(|held| *held != button);
        self.held.push(button);
        self.touches.record_mouse();
        self.button(button, true, x, y);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Unknown {
            // The pointer entered the window: macroquad reports it this way, and egui-miniquad takes it as a release.
            self.batch.elsewhere |= self.batch.drag_ends || !self.held.is_empty();
            return self.mouse_motion_event(x, y);
        }
        self.held.retain(|held| *held != button);
        self.released.push(button);
        self.button(button, false, x, y);
    }

    fn char_event(&mut self, character: char, mods: KeyMods, _repeat: bool) {
        self.any = true;
        if !is_text(character) {
            return;
        }
        self.batch.characters += usize::from(!self.text_is_ignored);
        // A shortcut such as Ctrl and + has a sign, too.
        match self.batch.untyped.take() {
            Some((event, code)) => self.rename(event, code, character),
            None => self.typed = Some(character),
        }
        // Some keyboard layouts type characters with Control and Alt.
        let shortcut = mods.logo || (mods.ctrl && !mods.alt);
        if !shortcut {
            self.push(Event::Text(character.to_string()));
        }
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, _repeat: bool) {
        let before = keys::modifiers(mods);
        self.text_is_ignored = before.ctrl || before.mac_cmd;
        self.modifiers = keys::modifiers_after(code, mods, true);
        let typed = self.typed.take();
        match (before.command, code) {
            (true, KeyCode::X) => self.push(Event::Cut),
            (true, KeyCode::C) => self.push(Event::Copy),
            (true, KeyCode::V) => {
                let (event, characters) = (self.batch.events.len(), self.batch.characters);
                self.batch.pastes.push(Paste { event, characters });
                self.push(Event::Paste(String::new()));
            }
            _ => {
                self.any = true;
                let Some(key) = keys::key(code, typed) else { return };
                let repeat = self.keys.insert(code, key).is_some();
                let modifiers = self.modifiers;
                // Other keys have no character.
                let awaits = typed.is_none() && keys::is_sign(code);
                self.batch.untyped = awaits.then_some((self.batch.events.len(), code));
                self.push(Event::Key { key, physical_key: None, pressed: true, repeat, modifiers });
            }
        }
    }

    fn key_up_event(&mut self, code: KeyCode, mods: KeyMods) {
        let before = keys::modifiers(mods);
        self.text_is_ignored = before.ctrl || before.mac_cmd;
        self.modifiers = keys::modifiers_after(code, mods, false);
        self.any = true;
        let Some(key) = self.keys.remove(&code).or_else(|| keys::key(code, None)) else { return };
        let modifiers = self.modifiers;
        self.push(Event::Key { key, physical_key: None, pressed: false, repeat: false, modifiers });
    }

    fn touch_event(&mut self, phase: TouchPhase, finger: u64, x: f32, y: f32) {
        self.touch(phase, finger, points(x, y));
    }

    /// On a desktop, this only means that the window lost the keyboard focus.
    fn window_minimized_event(&mut self) {
        self.any = true;
        self.modifiers = Modifiers::NONE;
        self.typed = None;
        let cancelled = self.touches.cancel_all();
        self.add_touch(cancelled);
        for key in std::mem::take(&mut self.keys).into_values() {
            let modifiers = self.modifiers;
            self.push(Event::Key { key, physical_key: None, pressed: false, repeat: false, modifiers });
        }
    }

    fn window_restored_event(&mut self) {
        self.any = true;
    }
}

#[cfg(test)]
mod finger_tests;
#[cfg(test)]
mod tests;
