//! Fingers on the screen: gestures of several fingers on the canvas, and whether rows are sized for fingers.

use egui_macroquad::egui::{self, Event, LayerId, MultiTouchInfo};

/// What is known about the fingers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingers {
    /// Whether the last pointer was a finger.
    pub last: bool,
    /// The same, but it does not change while a button or finger is down: rows must not grow under a finger.
    pub at_rest: bool,
    /// Whether the gesture in progress began on the canvas.
    on_canvas: Option<bool>,
}

impl Fingers {
    /// Updates it from a frame's events, before any widget is built that they can scroll. `canvas` is the place of the
    /// canvas in the last frame.
    pub fn update(&mut self, ctx: &egui::Context, canvas: Option<egui::Rect>) {
        let (touched, moused, held) = ctx.input(|input| {
            let touch = |event: &Event| matches!(event, Event::Touch { .. });
            let touched = input.any_touches() || input.events.iter().any(touch);
            let of_mouse = |event: &Event| {
                matches!(
                    event,
                    Event::PointerMoved(_) | Event::PointerButton { .. } | Event::MouseWheel { .. }
                )
            };
            let held = input.pointer.any_down() || input.any_touches();
            (touched, input.events.iter().any(of_mouse), held)
        });
        if touched || moused {
            self.last = touched;
        }
        if !held {
            self.at_rest = self.last;
        }
        let Some(gesture) = ctx.multi_touch() else {
            self.on_canvas = None;
            return;
        };
        let on_canvas = || {
            canvas.is_some_and(|canvas| canvas.contains(gesture.center_pos))
                && ctx.layer_id_at(gesture.center_pos).is_none_or(|layer| layer == LayerId::background())
        };
        if *self.on_canvas.get_or_insert_with(on_canvas) {
            // A gesture that began on the canvas scrolls no panel.
            ctx.input_mut(|input| {
                input.raw_scroll_delta = egui::Vec2::ZERO;
                input.smooth_scroll_delta = egui::Vec2::ZERO;
            });
        }
    }

    /// The gesture of several fingers in this frame, if it began on the canvas.
    pub fn gesture_on_canvas(&self, ctx: &egui::Context) -> Option<MultiTouchInfo> {
        self.on_canvas.filter(|on_canvas| *on_canvas).and_then(|_| ctx.multi_touch())
    }
}
