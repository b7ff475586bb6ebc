//! What is different with fingers: two of them on the canvas move and zoom it, and targets are larger.

use egui_macroquad::egui::{self, Event, LayerId, MultiTouchInfo};

/// What is known of the fingers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingers {
    /// Whether the pointer was a finger last.
    pub last: bool,
    /// The same, but never changed while something is held: rows must not grow beneath a finger that presses them.
    pub at_rest: bool,
    /// Whether the gesture of several fingers that is under way began on the canvas.
    on_canvas: Option<bool>,
}

impl Fingers {
    /// Takes notice of a frame's events, before anything is built that they may scroll. `canvas` is where the canvas was in
    /// the last frame.
    pub fn notice(&mut self, ctx: &egui::Context, canvas: Option<egui::Rect>) {
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
            // It scrolls no panel into which it strays.
            ctx.input_mut(|input| {
                input.raw_scroll_delta = egui::Vec2::ZERO;
                input.smooth_scroll_delta = egui::Vec2::ZERO;
            });
        }
    }

    /// What several fingers did in this frame, if their gesture began on the canvas.
    pub fn gesture_on_canvas(&self, ctx: &egui::Context) -> Option<MultiTouchInfo> {
        self.on_canvas.filter(|on_canvas| *on_canvas).and_then(|_| ctx.multi_touch())
    }
}
