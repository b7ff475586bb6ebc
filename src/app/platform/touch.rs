//! Touches as events of egui.
//!
//! egui-macroquad treats every finger as the mouse and supports no gestures. Here a single finger is the pointer. Two
//! or more fingers are a gesture, which egui's own `multi_touch` measures from touch events. While fingers are the
//! pointer, egui's input comes from the events made here instead of egui-macroquad's.

use egui_macroquad::egui::{
    self, Event, InputState, Modifiers, PointerButton, PointerState, Pos2, TouchDeviceId, TouchId,
};
use egui_macroquad::macroquad::miniquad::TouchPhase;

/// All fingers are on one screen.
const SCREEN: TouchDeviceId = TouchDeviceId(0);

/// Follows the fingers on the screen.
#[derive(Debug, Default)]
pub struct TouchTracker {
    down: Vec<(u64, Pos2)>,
    /// The finger that is the pointer.
    pointing: Option<u64>,
    /// Whether the last input came from a finger, not from the mouse.
    last: bool,
}

/// What a touch means to egui.
#[derive(Debug, Default, PartialEq)]
pub struct TouchOutcome {
    /// In order.
    pub events: Vec<Event>,
    /// Whether the pointer releases what it holds and leaves the screen.
    pub interrupts: bool,
}

impl TouchTracker {
    /// Whether fingers are the pointer. They are until the mouse is used again.
    pub fn is_pointer(&self) -> bool {
        self.last
    }

    /// Records an event of the mouse. While a finger is down, it can only be a copy of the touch, made by the browser.
    pub fn record_mouse(&mut self) {
        self.last = !self.down.is_empty();
    }

    /// Records a touch, and returns what it means to egui.
    pub fn record(&mut self, phase: TouchPhase, finger: u64, at: Pos2, modifiers: Modifiers) -> TouchOutcome {
        self.last = true;
        let known = self.down.iter_mut().find(|(id, _)| *id == finger);
        match (phase, known) {
            (TouchPhase::Started, None) => self.start(finger, at, modifiers),
            (TouchPhase::Started | TouchPhase::Moved, Some((_, place))) => {
                *place = at;
                let mut events = vec![touch_event(egui::TouchPhase::Move, finger, at)];
                let place = if self.pointing == Some(finger) { Some(at) } else { self.middle() };
                events.extend(place.map(Event::PointerMoved));
                TouchOutcome { events, interrupts: false }
            }
            (TouchPhase::Ended, Some(_)) => self.end(finger, at, modifiers),
            (TouchPhase::Cancelled, Some(_)) => self.cancel(finger, at),
            // A finger whose start was not seen, or whose touch was cancelled.
            (_, None) => TouchOutcome::default(),
        }
    }

    /// Cancels all touches.
    pub fn cancel_all(&mut self) -> TouchOutcome {
        let mut all = TouchOutcome::default();
        for (finger, at) in self.down.clone() {
            let cancelled = self.cancel(finger, at);
            all.events.extend(cancelled.events);
            all.interrupts |= cancelled.interrupts;
        }
        all
    }

    fn start(&mut self, finger: u64, at: Pos2, modifiers: Modifiers) -> TouchOutcome {
        let mut events = vec![touch_event(egui::TouchPhase::Start, finger, at)];
        self.down.push((finger, at));
        let interrupts = self.down.len() > 1;
        if interrupts {
            self.pointing = None;
        } else {
            self.pointing = Some(finger);
            events.push(button(at, true, modifiers));
        }
        TouchOutcome { events, interrupts }
    }

    fn end(&mut self, finger: u64, at: Pos2, modifiers: Modifiers) -> TouchOutcome {
        let mut events = vec![touch_event(egui::TouchPhase::End, finger, at)];
        self.down.retain(|(id, _)| *id != finger);
        if self.pointing.take_if(|pointing| *pointing == finger).is_some() {
            events.push(button(at, false, modifiers));
        }
        if self.down.len() < 2 {
            // The last finger of a gesture is not a pointer.
            events.push(Event::PointerGone);
        }
        TouchOutcome { events, interrupts: false }
    }

    fn cancel(&mut self, finger: u64, at: Pos2) -> TouchOutcome {
        self.down.retain(|(id, _)| *id != finger);
        self.pointing = None;
        let events = vec![touch_event(egui::TouchPhase::Cancel, finger, at), Event::PointerGone];
        TouchOutcome { events, interrupts: true }
    }

    /// The middle of the fingers of a gesture. The gesture scrolls the panel there.
    fn middle(&self) -> Option<Pos2> {
        let sum = self.down.iter().fold(egui::Vec2::ZERO, |sum, (_, at)| sum + at.to_vec2());
        (self.down.len() > 1).then(|| (sum / self.down.len() as f32).to_pos2())
    }
}

fn touch_event(phase: egui::TouchPhase, finger: u64, pos: Pos2) -> Event {
    Event::Touch { device_id: SCREEN, id: TouchId(finger), phase, pos, force: None }
}

fn button(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
}

/// A pointer that has left the screen and holds nothing, but has had a position: without one, egui starts a gesture
/// some passes later, and loses what the fingers do until then.
fn pointer_gone(options: &egui::Options) -> PointerState {
    let events = vec![Event::PointerMoved(Pos2::ZERO), Event::PointerGone];
    let raw = egui::RawInput { events, ..egui::RawInput::default() };
    InputState::default().begin_pass(raw, false, 1.0, options).pointer
}

/// egui's input while fingers are the pointer. It is made from the recorded events alone, pass by pass.
#[derive(Default)]
pub struct TouchInput(Option<InputState>);

impl TouchInput {
    /// Replaces `input`, which egui made from egui-macroquad's events. Its events are already the recorded ones, and it
    /// holds the rest of the mouse's scrolling, which continues.
    ///
    /// In a pass in which the pointer is interrupted, its own events are ignored: a widget whose drag ends in this pass
    /// must not move to the place of the gesture.
    pub fn replace(&mut self, input: &mut InputState, interrupted: bool, options: &egui::Options) {
        let mut before = self.0.take().unwrap_or_default();
        if interrupted {
            before.pointer = pointer_gone(options);
        }
        let counts = |event: &&Event| match event {
            Event::PointerMoved(_) | Event::PointerButton { .. } | Event::PointerGone => !interrupted,
            Event::MouseWheel { .. } => false,
            _ => true,
        };
        let events = input.events.iter().filter(counts).cloned().collect();
        let raw = egui::RawInput { events, modifiers: input.modifiers, ..input.raw.clone() };
        let mut mine = before.begin_pass(raw, false, input.pixels_per_point, options);
        mine.stable_dt = input.stable_dt;
        mine.unstable_dt = input.unstable_dt;
        mine.events = std::mem::take(&mut input.events);
        mine.keys_down = std::mem::take(&mut input.keys_down);
        mine.raw_scroll_delta = input.raw_scroll_delta;
        mine.smooth_scroll_delta = input.smooth_scroll_delta;
        // A gesture of several fingers also scrolls.
        if let Some(gesture) = mine.multi_touch() {
            mine.raw_scroll_delta += gesture.translation_delta;
            mine.smooth_scroll_delta += gesture.translation_delta;
        }
        self.0 = Some(mine.clone());
        *input = mine;
    }
}
