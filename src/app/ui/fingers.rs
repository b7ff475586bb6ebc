//! Fingers on the screen: gestures of several fingers on the canvas, and whether rows are sized for fingers.

use egui_macroquad::egui::{self, Event, LayerId, MultiTouchInfo};

use super::panel::PanelScroll;

/// How far a finger moves before it is known which way it goes, in points.
const DECIDED: f32 = 8.0;

/// Which way a finger goes that was put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// To the left or right: it moves what it was put on.
    Across,
    /// Up or down: it scrolls.
    Along,
}

/// What is known about the fingers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingers {
    /// Whether the last pointer was a finger.
    pub last: bool,
    /// The same, but it does not change while a button or finger is down: rows must not grow under a finger.
    pub at_rest: bool,
    /// Whether the gesture in progress began on the canvas.
    on_canvas: Option<bool>,
    /// Which way the finger goes that is down, once it is known.
    way: Option<Way>,
    /// Whether that has become known in this frame.
    decided: bool,
    /// Whether a finger is down.
    is_down: bool,
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
        self.follow(ctx);
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

    fn follow(&mut self, ctx: &egui::Context) {
        let (down, from, to) =
            ctx.input(|i| (i.pointer.any_down(), i.pointer.press_origin(), i.pointer.latest_pos()));
        self.is_down = down && self.last;
        self.decided = false;
        if !self.is_down {
            self.way = None;
            return;
        }
        let moved = from.zip(to).map(|(from, to)| to - from).filter(|moved| moved.length() >= DECIDED);
        if let (None, Some(moved)) = (self.way, moved) {
            self.way = Some(if moved.y.abs() > moved.x.abs() { Way::Along } else { Way::Across });
            self.decided = true;
        }
    }

    /// Whether a finger is down that may still scroll: a slider under it must not move yet.
    pub fn may_scroll(&self) -> bool {
        self.is_down && self.way != Some(Way::Across)
    }

    /// Lets a finger scroll the list in which it was put down on something that can be dragged, such as a slider.
    pub fn scroll(&self, ctx: &egui::Context, lists: &[PanelScroll]) {
        if !self.decided || self.way != Some(Way::Along) {
            return;
        }
        let Some(from) = ctx.input(|input| input.pointer.press_origin()) else { return };
        let list = lists.iter().find(|list| list.is_shown(ctx) && list.view.contains(from));
        let Some(dragged) = list.and_then(|list| list.dragged) else { return };
        if ctx.layer_id_at(from).is_some_and(|layer| layer == LayerId::background())
            && ctx.dragged_id().is_some_and(|id| id != dragged)
        {
            ctx.set_dragged_id(dragged);
        }
    }

    /// The gesture of several fingers in this frame, if it began on the canvas.
    pub fn gesture_on_canvas(&self, ctx: &egui::Context) -> Option<MultiTouchInfo> {
        self.on_canvas.filter(|on_canvas| *on_canvas).and_then(|_| ctx.multi_touch())
    }
}
