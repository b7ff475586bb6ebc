//! The mouse, the keyboard and fingers. Their events go through the browser like those of a user, so that the page gets
//! what the browser derives from them: gestures, clicks, editing.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::{Value as Json, json};

use super::keys::{self, Key};
use super::{PATIENCE, Page};

/// A place on the page.
pub type Place = (f64, f64);

/// The number of steps of a drag.
const STEPS: u32 = 4;

/// The buttons, keys and fingers that are down.
#[derive(Default)]
pub struct Held {
    mouse: Place,
    /// Bits as in `MouseEvent.buttons`: 1 left, 2 right, 4 middle.
    buttons: u32,
    /// Bits as in the protocol: 1 Alt, 2 Control, 4 Meta, 8 Shift.
    modifiers: u32,
    /// By the number of the finger.
    fingers: BTreeMap<u32, Place>,
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Button {
    Left,
    Middle,
    Right,
}

impl Button {
    fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Middle => "middle",
            Self::Right => "right",
        }
    }

    fn bit(self) -> u32 {
        match self {
            Self::Left => 1,
            Self::Right => 2,
            Self::Middle => 4,
        }
    }
}

/// A place between two others.
fn between(from: Place, to: Place, part: f64) -> Place {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

impl Page {
    fn held<T>(&self, look: impl FnOnce(&mut Held) -> T) -> T {
        look(&mut self.held.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    #[track_caller]
    fn mouse(&self, kind: &str, button: &str, clicks: u32, wheel: Place) {
        let event = self.held(|held| {
            json!({ "type": kind, "x": held.mouse.0, "y": held.mouse.1, "button": button, "buttons": held.buttons,
                "modifiers": held.modifiers, "clickCount": clicks, "deltaX": wheel.0, "deltaY": wheel.1,
                "pointerType": "mouse" })
        });
        self.call("Input.dispatchMouseEvent", &event);
        self.frame();
    }

    /// Moves the mouse and waits for a frame.
    #[track_caller]
    pub fn move_to(&self, place: Place) {
        let buttons = self.held(|held| {
            held.mouse = place;
            held.buttons
        });
        let held = [Button::Left, Button::Right, Button::Middle].into_iter().find(|b| buttons & b.bit() != 0);
        self.mouse("mouseMoved", held.map_or("none", Button::name), 0, (0.0, 0.0));
    }

    /// Presses or releases a button, with the number of the click in a row, and waits for a frame.
    #[track_caller]
    pub fn button(&self, button: Button, is_down: bool, clicks: u32) {
        self.held(|held| {
            held.buttons = held.buttons & !button.bit() | if is_down { button.bit() } else { 0 }
        });
        let kind = if is_down { "mousePressed" } else { "mouseReleased" };
        self.mouse(kind, button.name(), clicks, (0.0, 0.0));
    }

    /// Clicks with the left button.
    #[track_caller]
    pub fn click_at(&self, place: Place) {
        self.click_with(Button::Left, place);
    }

    #[track_caller]
    pub fn click_with(&self, button: Button, place: Place) {
        self.move_to(place);
        self.button(button, true, 1);
        self.button(button, false, 1);
    }

    /// Clicks a widget of the program's canvas.
    #[track_caller]
    pub fn click(&self, id: &str) {
        if let Some(chapter) = super::state::folded_chapter(&self.state(), id) {
            self.click(&chapter);
        }
        self.click_at(self.middle(id));
    }

    /// Clicks an element of the document; again if it moved away, for example because what is above it grew.
    #[track_caller]
    pub fn click_on(&self, selector: &str) {
        let end = Instant::now() + PATIENCE;
        let listen = format!(
            "window.clicked = false; document.querySelector({}) \
             .addEventListener('click', () => clicked = true, {{ once: true, capture: true }}); 0",
            json!(selector)
        );
        self.evaluate(&listen);
        loop {
            let place = self.middle_of(selector);
            self.move_to(place);
            if self.middle_of(selector) == place {
                self.button(Button::Left, true, 1);
                self.button(Button::Left, false, 1);
                // A click can lead to another document.
                if self.try_evaluate("window.clicked") != Ok(json!(false)) {
                    return;
                }
            }
            assert!(Instant::now() < end, "{selector} is clicked");
        }
    }

    /// Drags with the left button, in four steps.
    #[track_caller]
    pub fn drag(&self, from: Place, to: Place) {
        self.move_to(from);
        self.button(Button::Left, true, 1);
        self.glide(from, to);
        self.button(Button::Left, false, 1);
    }

    /// Moves the mouse in four steps.
    #[track_caller]
    pub fn glide(&self, from: Place, to: Place) {
        (1..=STEPS).for_each(|i| self.move_to(between(from, to, f64::from(i) / f64::from(STEPS))));
    }

    /// Turns the wheel by this many pixels, positive to the right and down.
    #[track_caller]
    pub fn wheel(&self, pixels: Place) {
        self.mouse("mouseWheel", "none", 0, pixels);
    }

    #[track_caller]
    fn key(&self, key: &Key, is_down: bool) {
        let modifiers = self.held(|held| {
            held.modifiers = held.modifiers & !key.modifier | if is_down { key.modifier } else { 0 };
            held.modifiers
        });
        // While Alt, Control or Meta is held, a key writes nothing.
        let text = key.text.filter(|_| modifiers & 7 == 0).map(String::from).unwrap_or_default();
        let kind = match (is_down, text.is_empty()) {
            (true, true) => "rawKeyDown",
            (true, false) => "keyDown",
            (false, _) => "keyUp",
        };
        let mut event = json!({ "type": kind, "modifiers": modifiers, "key": key.name, "code": key.code,
            "windowsVirtualKeyCode": key.number, "nativeVirtualKeyCode": key.number, "location": key.location });
        if is_down && !text.is_empty() {
            event["text"] = text.as_str().into();
            event["unmodifiedText"] = text.into();
        }
        self.call("Input.dispatchKeyEvent", &event);
        self.frame();
    }

    /// Presses and releases a key, named as in `KeyboardEvent.key`, with the keys to hold before plus signs, as in
    /// `ArrowLeft`, `a`, `Control+c`, `Control+Shift+z`, `+`.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        let keys = keys::chord(keys);
        keys.iter().for_each(|key| self.key(key, true));
        keys.iter().rev().for_each(|key| self.key(key, false));
    }

    /// Presses or releases a key.
    #[track_caller]
    pub fn hold(&self, key: &str, is_down: bool) {
        keys::chord(key).iter().for_each(|key| self.key(key, is_down));
    }

    /// Types a text: characters of a US keyboard by their keys, others as an input method does.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        for character in text.chars() {
            if keys::is_on_keyboard(character) {
                self.press(&character.to_string());
            } else {
                self.call("Input.insertText", &json!({ "text": character.to_string() }));
                self.frame();
            }
        }
    }

    /// Sends a change of these fingers; the protocol remembers the others.
    #[track_caller]
    fn touch(&self, kind: &str, fingers: &[(u32, Place)]) {
        let finger = |(id, at): &(u32, Place)| json!({ "id": id, "x": at.0, "y": at.1 });
        let points: Vec<Json> = fingers.iter().map(finger).collect();
        let modifiers = self.held(|held| held.modifiers);
        let event = json!({ "type": kind, "touchPoints": points, "modifiers": modifiers });
        self.call("Input.dispatchTouchEvent", &event);
        self.frame();
    }

    /// Puts a finger down and waits for a frame.
    #[track_caller]
    pub fn touch_down(&self, finger: u32, place: Place) {
        let before = self.held(|held| held.fingers.insert(finger, place));
        assert_eq!(before, None, "finger {finger} is down");
        self.touch("touchStart", &[(finger, place)]);
    }

    /// Moves fingers that are down, all at once, and waits for a frame.
    #[track_caller]
    pub fn touch_move(&self, fingers: &[(u32, Place)]) {
        for (finger, place) in fingers {
            let before = self.held(|held| held.fingers.insert(*finger, *place));
            assert!(before.is_some(), "finger {finger} is not down");
        }
        self.touch("touchMove", fingers);
    }

    /// Lifts a finger and waits for a frame.
    #[track_caller]
    pub fn touch_up(&self, finger: u32) {
        let lifted = self.held(|held| held.fingers.remove(&finger));
        let place = lifted.unwrap_or_else(|| panic!("finger {finger} is not down"));
        self.touch("touchEnd", &[(finger, place)]);
    }

    /// Cancels all fingers, as the system does when it takes over a gesture.
    #[track_caller]
    pub fn touch_cancel(&self) {
        self.held(|held| held.fingers.clear());
        self.touch("touchCancel", &[]);
    }

    /// Taps with one finger.
    #[track_caller]
    pub fn tap(&self, place: Place) {
        self.touch_down(0, place);
        self.touch_up(0);
    }

    /// Drags with one finger, in four steps.
    #[track_caller]
    pub fn swipe(&self, from: Place, to: Place) {
        self.touch_down(0, from);
        self.touch_glide(&[(0, from, to)]);
        self.touch_up(0);
    }

    /// Moves fingers that are down in four steps: number, start, end.
    #[track_caller]
    pub fn touch_glide(&self, fingers: &[(u32, Place, Place)]) {
        for i in 1..=STEPS {
            let part = f64::from(i) / f64::from(STEPS);
            let now: Vec<_> =
                fingers.iter().map(|(finger, from, to)| (*finger, between(*from, *to, part))).collect();
            self.touch_move(&now);
        }
    }

    /// Pinches with two fingers, from one distance left and right of a place to another.
    #[track_caller]
    pub fn pinch(&self, middle: Place, from: f64, to: f64) {
        let beside = |distance: f64| (middle.0 + distance, middle.1);
        self.touch_down(0, beside(-from));
        self.touch_down(1, beside(from));
        self.touch_glide(&[(0, beside(-from), beside(-to)), (1, beside(from), beside(to))]);
        self.touch_up(1);
        self.touch_up(0);
    }
}
