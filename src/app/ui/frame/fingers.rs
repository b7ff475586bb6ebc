//! Fingers on the screen: gestures of several fingers on the canvas, and whether rows are sized for fingers.

use egui_macroquad::egui::{self, Event, LayerId, MultiTouchInfo};

use crate::app::ui::frame::panel::PanelScroll;

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

/// The time over which the speed of a finger is measured, in seconds.
const MEASURED: f64 = 0.1;

/// A finger that was put down on a list.
#[derive(Clone, Debug)]
struct Swipe {
    list: usize,
    /// Whether it scrolls the list, and does not move what it was put on.
    scrolls: bool,
    /// Its last places, with their times.
    places: Vec<(f64, f32)>,
}

impl Swipe {
    fn over(list: usize) -> Self {
        Self { list, scrolls: false, places: Vec::new() }
    }

    fn follow(&mut self, time: f64, y: f32) {
        self.places.push((time, y));
        self.places.retain(|(then, _)| time - then <= MEASURED);
    }

    /// The speed of the finger in points a second; 0 if it has rested.
    fn speed(&self, now: f64) -> f32 {
        let recent: Vec<_> = self.places.iter().filter(|(then, _)| now - then <= MEASURED).collect();
        let Some(((from, top), (to, bottom))) = recent.first().copied().zip(recent.last().copied()) else {
            return 0.0;
        };
        if to > from { (bottom - top) / (to - from) as f32 } else { 0.0 }
    }
}

/// What is known about the fingers.
#[derive(Clone, Debug, Default)]
pub struct Fingers {
    /// Whether the last pointer was a finger.
    pub last: bool,
    /// The same, but it does not change while a button or finger is down: rows must not grow under a finger.
    pub at_rest: bool,
    /// Whether the gesture in progress began on the canvas.
    on_canvas: Option<bool>,
    /// Which way the finger goes that is down, once it is known.
    way: Option<Way>,
    /// Its way over a list, if it began there.
    swipe: Option<Swipe>,
    has_begun: bool,
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
        if !self.is_down {
            self.way = None;
            return;
        }
        let moved = from.zip(to).map(|(from, to)| to - from).filter(|moved| moved.length() >= DECIDED);
        if let (None, Some(moved)) = (self.way, moved) {
            self.way = Some(if moved.y.abs() > moved.x.abs() { Way::Along } else { Way::Across });
        }
    }

    /// Whether a finger is down that may still scroll: a slider under it must not move yet.
    pub fn may_scroll(&self) -> bool {
        self.is_down && self.way != Some(Way::Across)
    }

    /// Lets a finger scroll the list in which it was put down, also on something that can be dragged, such as a slider. When
    /// it leaves the screen, the list goes on: egui forgets the speed of a finger together with its place.
    pub fn scroll(&mut self, ctx: &egui::Context, lists: &mut [PanelScroll]) {
        let time = ctx.input(|input| input.time);
        if !self.is_down {
            if let Some(swipe) = self.swipe.take().filter(|swipe| swipe.scrolls) {
                lists[swipe.list].throw(swipe.speed(time));
            }
            self.has_begun = false;
            return;
        }
        let (from, to) = ctx.input(|input| (input.pointer.press_origin(), input.pointer.latest_pos()));
        let Some((from, to)) = from.zip(to) else { return };
        if !std::mem::replace(&mut self.has_begun, true) {
            let on_panel = ctx.layer_id_at(from).is_none_or(|layer| layer == LayerId::background());
            let list = lists.iter().position(|list| list.is_shown(ctx) && list.view.contains(from));
            self.swipe = list.filter(|_| on_panel).map(Swipe::over);
            // A finger that is put down stops what was thrown, also if it opens another list in its place.
            lists.iter_mut().for_each(|list| list.throw(0.0));
        }
        let Some(swipe) = &mut self.swipe else { return };
        swipe.follow(time, to.y);
        if self.way == Some(Way::Along)
            && !std::mem::replace(&mut swipe.scrolls, true)
            && let Some(dragged) = lists[swipe.list].dragged
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
