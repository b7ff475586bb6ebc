//! Fingers as egui has to see them.
//!
//! egui-macroquad takes every finger for the mouse and knows of no gestures. Here one finger is the pointer; from the
//! second on there is a gesture, which egui's own `multi_touch` measures: it only has to be told of the touches. What
//! egui believes of the pointer is then made of the events below instead of egui-macroquad's.

use egui_macroquad::egui::{
    self, Event, InputState, Modifiers, PointerButton, PointerState, Pos2, TouchDeviceId, TouchId,
};
use egui_macroquad::macroquad::miniquad::TouchPhase;

/// All fingers are on one screen.
const SCREEN: TouchDeviceId = TouchDeviceId(0);

/// The fingers that are down.
#[derive(Debug, Default)]
pub struct Fingers {
    down: Vec<(u64, Pos2)>,
    /// The finger that is the pointer.
    pointing: Option<u64>,
    /// Whether the pointer was a finger last, not the mouse.
    last: bool,
}

/// What a touch is for egui.
#[derive(Debug, Default, PartialEq)]
pub struct Came {
    /// In their order.
    pub events: Vec<Event>,
    /// Whether the pointer lets go what it holds, and is nowhere.
    pub interrupts: bool,
}

impl Fingers {
    /// Whether fingers are the pointer, until the mouse is used again.
    pub fn point(&self) -> bool {
        self.last
    }

    /// The mouse did something. While a finger is down, that can only be a page's second telling of the touch.
    pub fn mouse(&mut self) {
        self.last = !self.down.is_empty();
    }

    /// Takes down what a finger did.
    pub fn touch(&mut self, phase: TouchPhase, finger: u64, at: Pos2, modifiers: Modifiers) -> Came {
        self.last = true;
        let known = self.down.iter_mut().find(|(id, _)| *id == finger);
        match (phase, known) {
            (TouchPhase::Started, None) => self.start(finger, at, modifiers),
            (TouchPhase::Started | TouchPhase::Moved, Some((_, place))) => {
                *place = at;
                let mut events = vec![told(egui::TouchPhase::Move, finger, at)];
                let place = if self.pointing == Some(finger) { Some(at) } else { self.middle() };
                events.extend(place.map(Event::PointerMoved));
                Came { events, interrupts: false }
            }
            (TouchPhase::Ended, Some(_)) => self.end(finger, at, modifiers),
            (TouchPhase::Cancelled, Some(_)) => self.cancel(finger, at),
            // A finger that nobody saw come down, or whose touch was taken away.
            (_, None) => Came::default(),
        }
    }

    /// All touches end without having meant anything.
    pub fn take_away(&mut self) -> Came {
        let mut all = Came::default();
        for (finger, at) in self.down.clone() {
            let came = self.cancel(finger, at);
            all.events.extend(came.events);
            all.interrupts |= came.interrupts;
        }
        all
    }

    fn start(&mut self, finger: u64, at: Pos2, modifiers: Modifiers) -> Came {
        let mut events = vec![told(egui::TouchPhase::Start, finger, at)];
        self.down.push((finger, at));
        let interrupts = self.down.len() > 1;
        if interrupts {
            self.pointing = None;
        } else {
            self.pointing = Some(finger);
            events.push(button(at, true, modifiers));
        }
        Came { events, interrupts }
    }

    fn end(&mut self, finger: u64, at: Pos2, modifiers: Modifiers) -> Came {
        let mut events = vec![told(egui::TouchPhase::End, finger, at)];
        self.down.retain(|(id, _)| *id != finger);
        if self.pointing.take_if(|pointing| *pointing == finger).is_some() {
            events.push(button(at, false, modifiers));
        }
        if self.down.len() < 2 {
            // What is left of a gesture points at nothing, until all fingers are up.
            events.push(Event::PointerGone);
        }
        Came { events, interrupts: false }
    }

    fn cancel(&mut self, finger: u64, at: Pos2) -> Came {
        self.down.retain(|(id, _)| *id != finger);
        self.pointing = None;
        let events = vec![told(egui::TouchPhase::Cancel, finger, at), Event::PointerGone];
        Came { events, interrupts: true }
    }

    /// The middle of the fingers of a gesture: there the panel lies that it scrolls.
    fn middle(&self) -> Option<Pos2> {
        let sum = self.down.iter().fold(egui::Vec2::ZERO, |sum, (_, at)| sum + at.to_vec2());
        (self.down.len() > 1).then(|| (sum / self.down.len() as f32).to_pos2())
    }
}

fn told(phase: egui::TouchPhase, finger: u64, pos: Pos2) -> Event {
    Event::Touch { device_id: SCREEN, id: TouchId(finger), phase, pos, force: None }
}

fn button(pos: Pos2, pressed: bool, modifiers: Modifiers) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
}

/// A pointer that is nowhere and holds nothing, but has been somewhere: without a place to begin at, egui would begin a
/// gesture only passes later, and what the fingers did until then would be lost.
fn nowhere(options: &egui::Options) -> PointerState {
    let events = vec![Event::PointerMoved(Pos2::ZERO), Event::PointerGone];
    let raw = egui::RawInput { events, ..egui::RawInput::default() };
    InputState::default().begin_pass(raw, false, 1.0, options).pointer
}

/// egui's input while fingers are the pointer: made of the recorded events alone, from pass to pass.
#[derive(Default)]
pub struct Touched(Option<InputState>);

impl Touched {
    /// Puts it in the place of the input that egui made of egui-macroquad's events. `input` has the recorded events
    /// already, and the scrolling of the mouse, which goes on if there is some left.
    ///
    /// Where the pointer was interrupted it is nowhere for this pass, whatever else it did: whoever still sees a drag end
    /// there must not move anything to the place of a gesture.
    pub fn take_over(&mut self, input: &mut InputState, interrupted: bool, options: &egui::Options) {
        let mut before = self.0.take().unwrap_or_default();
        if interrupted {
            before.pointer = nowhere(options);
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
        // What two fingers move, they scroll.
        if let Some(gesture) = mine.multi_touch() {
            mine.raw_scroll_delta += gesture.translation_delta;
            mine.smooth_scroll_delta += gesture.translation_delta;
        }
        self.0 = Some(mine.clone());
        *input = mine;
    }
}
