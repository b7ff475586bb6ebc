//! The effect of fingers on widgets, while egui-macroquad also sends egui its own events for them.

use super::*;
use egui::{PointerButton, Rect, Response, Sense, pos2, vec2};

use TouchPhase::{Cancelled, Ended, Moved, Started};

/// From the top: a button, a field to drag on, and a list that scrolls.
struct Screen {
    ctx: egui::Context,
    shared: Arc<Mutex<Shared>>,
    recorder: Recorder,
    /// The events as egui-macroquad sends them.
    theirs: Vec<Event>,
    time: f64,
    clicks: u32,
    dragged: egui::Vec2,
    drags: u32,
    zoom: f32,
    pan: egui::Vec2,
    offset: f32,
    hovered: bool,
}

const BUTTON: Pos2 = pos2(50.0, 10.0);
const FIELD: Rect = Rect { min: pos2(0.0, 20.0), max: pos2(300.0, 200.0) };
const LIST: Rect = Rect { min: pos2(0.0, 200.0), max: pos2(300.0, 300.0) };
const ON_FIELD: Pos2 = pos2(150.0, 100.0);

impl Screen {
    fn new() -> Self {
        let (ctx, shared) = (egui::Context::default(), Arc::new(Mutex::new(Shared::default())));
        let fixed = shared.clone();
        let begin = move |ctx: &egui::Context| begin_pass(ctx, &fixed, &Clipboard::default());
        ctx.on_begin_pass("fixed input", Arc::new(begin));
        let mut screen = Self {
            ctx,
            shared,
            recorder: Recorder::default(),
            theirs: Vec::new(),
            time: 1.0,
            clicks: 0,
            dragged: egui::Vec2::ZERO,
            drags: 0,
            zoom: 1.0,
            pan: egui::Vec2::ZERO,
            offset: 0.0,
            hovered: false,
        };
        screen.pass();
        screen.pass();
        screen
    }

    fn touch(&mut self, phase: TouchPhase, finger: u64, at: Pos2) {
        self.recorder.touch(phase, finger, at);
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        let press = |pressed| Event::PointerButton { pos: at, button, pressed, modifiers };
        match phase {
            Started => self.theirs.push(press(true)),
            Moved => self.theirs.push(Event::PointerMoved(at)),
            Ended => self.theirs.push(press(false)),
            Cancelled => {}
        }
    }

    /// A touch, and a pass in which it is the only event.
    fn then(&mut self, phase: TouchPhase, finger: u64, at: Pos2) {
        self.touch(phase, finger, at);
        self.pass();
    }

    fn pass(&mut self) {
        self.time += 1.0 / 60.0;
        {
            let mut shared = lock(&self.shared);
            shared.batch.append(&mut self.recorder.batch);
            shared.by_touch = self.recorder.touches.is_pointer();
        }
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(300.0, 300.0))),
            time: Some(self.time),
            events: std::mem::take(&mut self.theirs),
            ..egui::RawInput::default()
        };
        let ctx = self.ctx.clone();
        let _ = ctx.run(input, |ctx| self.show(ctx));
    }

    fn show(&mut self, ctx: &egui::Context) {
        egui::CentralPanel::default().frame(egui::Frame::NONE).show(ctx, |ui| {
            let button = ui.put(Rect::from_min_size(Pos2::ZERO, vec2(300.0, 20.0)), egui::Button::new("b"));
            let field = ui.allocate_rect(FIELD, Sense::click_and_drag());
            self.clicks += u32::from(button.clicked()) + u32::from(field.clicked());
            self.follow(&field);
            self.hovered = button.hovered() || field.hovered();
            ui.scope_builder(egui::UiBuilder::new().max_rect(LIST), |ui| {
                let list = egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    (0..50).for_each(|i| drop(ui.label(format!("a long line of text number {i}"))));
                });
                self.offset = list.state.offset.y;
            });
            if let Some(gesture) = ui.input(|i| i.multi_touch()) {
                self.zoom *= gesture.zoom_delta;
                self.pan += gesture.translation_delta;
            }
        });
    }

    /// Follows the pointer as the canvas does, also in the pass in which the drag ends.
    fn follow(&mut self, field: &Response) {
        self.drags += u32::from(field.drag_started());
        if let (true, Some(at)) = (field.dragged() || field.drag_stopped(), field.interact_pointer_pos()) {
            self.dragged = at - ON_FIELD;
        }
    }

    fn pointer(&self) -> Option<Pos2> {
        self.ctx.input(|i| i.pointer.latest_pos())
    }
}

/// A screen with a drag in progress: one finger has moved by (40, 0).
fn dragging() -> Screen {
    let mut screen = Screen::new();
    screen.then(Started, 7, ON_FIELD);
    screen.then(Moved, 7, ON_FIELD + vec2(20.0, 0.0));
    screen.then(Moved, 7, ON_FIELD + vec2(40.0, 0.0));
    assert_eq!((screen.drags, screen.dragged), (1, vec2(40.0, 0.0)));
    screen
}

/// A screen with two fingers on the field, 100 points apart around its middle.
fn pinching() -> Screen {
    let mut screen = Screen::new();
    screen.then(Started, 1, ON_FIELD - vec2(50.0, 0.0));
    screen.then(Started, 2, ON_FIELD + vec2(50.0, 0.0));
    assert_eq!((screen.zoom, screen.pan), (1.0, egui::Vec2::ZERO));
    screen
}

#[test]
fn a_tap_is_one_click_and_leaves_nothing_hovered() {
    for at in [BUTTON, ON_FIELD] {
        for passes in [0, 3] {
            let mut screen = Screen::new();
            screen.touch(Started, 3, at);
            (0..passes).for_each(|_| screen.pass());
            screen.touch(Ended, 3, at);
            (0..3).for_each(|_| screen.pass());
            assert_eq!((screen.clicks, screen.drags), (1, 0), "{at} {passes}");
            assert!(screen.pointer().is_none() && !screen.hovered, "{at} {passes}");
        }
    }
}

#[test]
fn one_finger_drags_and_taps_again() {
    let mut screen = dragging();
    screen.then(Ended, 7, ON_FIELD + vec2(45.0, 0.0));
    screen.pass();
    assert_eq!((screen.dragged, screen.clicks, screen.pointer()), (vec2(45.0, 0.0), 0, None));
    screen.then(Started, 7, BUTTON);
    screen.then(Ended, 7, BUTTON);
    assert_eq!(screen.clicks, 1);
}

#[test]
fn a_second_finger_ends_the_drag_and_no_other_starts_when_one_is_lifted() {
    for lifted in [7, 8] {
        let mut screen = dragging();
        screen.then(Started, 8, pos2(20.0, 30.0));
        assert!(!screen.ctx.input(|i| i.pointer.any_down()));
        screen.then(Moved, 8, pos2(25.0, 35.0));
        screen.then(Moved, 7, ON_FIELD + vec2(60.0, 10.0));
        let still = if lifted == 7 { 8 } else { 7 };
        screen.then(Ended, lifted, ON_FIELD);
        for step in 1..5 {
            screen.then(Moved, still, pos2(30.0 + 10.0 * step as f32, 60.0));
        }
        screen.then(Ended, still, pos2(80.0, 60.0));
        screen.pass();
        assert_eq!((screen.drags, screen.dragged, screen.clicks), (1, vec2(40.0, 0.0), 0), "{lifted}");
        assert_eq!(screen.pointer(), None);
        // The next finger is the pointer again.
        screen.then(Started, 9, ON_FIELD);
        screen.then(Moved, 9, ON_FIELD + vec2(0.0, 30.0));
        assert_eq!((screen.drags, screen.dragged), (2, vec2(0.0, 30.0)), "{lifted}");
    }
}

#[test]
fn a_second_finger_in_one_pass_with_other_touches_does_not_move_the_drag() {
    let mut screen = dragging();
    screen.touch(Moved, 7, ON_FIELD + vec2(41.0, 0.0));
    screen.touch(Started, 8, pos2(20.0, 30.0));
    screen.touch(Moved, 8, pos2(25.0, 35.0));
    screen.touch(Moved, 7, ON_FIELD + vec2(60.0, 10.0));
    screen.pass();
    screen.pass();
    assert_eq!((screen.drags, screen.dragged), (1, vec2(40.0, 0.0)));
}

#[test]
fn two_fingers_pinch_and_move_at_once() {
    let mut screen = pinching();
    for part in [0.25, 0.5, 0.75, 1.0] {
        let apart = vec2(50.0 + 50.0 * part, 0.0);
        let moved = vec2(10.0, -20.0) * part;
        screen.touch(Moved, 1, ON_FIELD + moved - apart);
        screen.touch(Moved, 2, ON_FIELD + moved + apart);
        screen.pass();
    }
    assert!((screen.zoom - 2.0).abs() < 1e-4, "{}", screen.zoom);
    assert!((screen.pan - vec2(10.0, -20.0)).length() < 1e-3, "{}", screen.pan);
    screen.pass();
    assert!((screen.zoom - 2.0).abs() < 1e-4, "a pass without touches moves nothing");
}

#[test]
fn fingers_that_arrive_in_one_pass_are_a_gesture_and_click_nothing() {
    let mut screen = Screen::new();
    screen.touch(Started, 1, ON_FIELD - vec2(50.0, 0.0));
    screen.touch(Started, 2, ON_FIELD + vec2(50.0, 0.0));
    screen.pass();
    screen.then(Moved, 2, ON_FIELD + vec2(100.0, 0.0));
    assert!((screen.zoom - 1.5).abs() < 1e-4, "{}", screen.zoom);
    screen.touch(Ended, 2, ON_FIELD);
    screen.touch(Ended, 1, ON_FIELD);
    screen.pass();
    screen.pass();
    assert_eq!((screen.clicks, screen.drags, screen.pointer()), (0, 0, None));
}

#[test]
fn a_third_finger_does_not_make_the_view_jump() {
    let mut screen = pinching();
    screen.then(Started, 3, pos2(10.0, 190.0));
    screen.then(Moved, 3, pos2(10.0, 190.0));
    screen.then(Ended, 3, pos2(10.0, 190.0));
    screen.then(Moved, 1, ON_FIELD - vec2(50.0, 0.0));
    assert_eq!((screen.zoom, screen.pan), (1.0, egui::Vec2::ZERO));
    assert_eq!((screen.clicks, screen.drags), (0, 0));
}

#[test]
fn a_cancelled_touch_clicks_nothing_and_ends_its_drag_where_it_was() {
    let mut screen = Screen::new();
    screen.then(Started, 1, BUTTON);
    screen.then(Cancelled, 1, BUTTON);
    screen.pass();
    assert_eq!((screen.clicks, screen.pointer()), (0, None));
    let mut screen = dragging();
    screen.then(Cancelled, 7, pos2(0.0, 0.0));
    screen.pass();
    assert_eq!((screen.dragged, screen.clicks), (vec2(40.0, 0.0), 0));
    // Later events of this touch are ignored, and the next finger is the pointer.
    screen.then(Moved, 7, BUTTON);
    screen.then(Ended, 7, BUTTON);
    assert_eq!((screen.clicks, screen.pointer()), (0, None));
    screen.then(Started, 8, BUTTON);
    screen.then(Ended, 8, BUTTON);
    assert_eq!(screen.clicks, 1);
}

#[test]
fn a_window_that_loses_the_keyboard_focus_cancels_the_touches() {
    let mut screen = dragging();
    screen.recorder.window_minimized_event();
    screen.pass();
    screen.then(Moved, 7, BUTTON);
    assert_eq!((screen.dragged, screen.pointer()), (vec2(40.0, 0.0), None));
}

#[test]
fn a_list_scrolls_with_one_finger_on_its_text_and_with_two() {
    let mut screen = Screen::new();
    let on_text = pos2(40.0, 280.0);
    // After the first touch, egui scrolls texts here instead of selecting them.
    screen.then(Started, 1, BUTTON);
    screen.then(Ended, 1, BUTTON);
    screen.then(Started, 1, on_text);
    for step in 1..5 {
        screen.then(Moved, 1, on_text - vec2(0.0, 10.0 * step as f32));
    }
    assert!(screen.offset > 20.0, "{}", screen.offset);

    let mut screen = Screen::new();
    screen.then(Started, 1, on_text);
    screen.then(Started, 2, on_text + vec2(100.0, 0.0));
    for step in 0..6 {
        let up = vec2(0.0, -10.0 * step as f32);
        screen.touch(Moved, 1, on_text + up);
        screen.touch(Moved, 2, on_text + vec2(100.0, 0.0) + up);
        screen.pass();
    }
    screen.pass();
    assert!((screen.offset - 50.0).abs() < 1.0, "{}", screen.offset);
}

#[test]
fn the_mouse_is_the_pointer_again_after_fingers() {
    let mut screen = dragging();
    screen.then(Ended, 7, ON_FIELD);
    screen.pass();
    screen.recorder.touches.record_mouse();
    for event in [Event::PointerMoved(BUTTON), press(true), press(false)] {
        screen.recorder.push(event.clone());
        screen.theirs.push(event);
        screen.pass();
    }
    assert_eq!((screen.clicks, screen.pointer()), (1, Some(BUTTON)));
    fn press(pressed: bool) -> Event {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos: BUTTON, button, pressed, modifiers }
    }
}
