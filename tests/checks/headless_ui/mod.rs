//! The whole user interface without a window: every case at three sizes, and the effects of the pointer and the keys.
#![cfg(feature = "app")]

mod a_language;
mod arrows;
mod cases;
mod code;
mod code_folds;
mod covered;
mod embedded;
mod exercises;
mod fields;
mod find;
mod fingers;
mod focus;
mod help;
mod languages;
mod lecture;
mod links;
mod narrow;
mod open;
mod phone;
mod pictures;
mod pointing;
mod polygons;
mod question;
mod saving;
mod sheets;
mod sliders;
mod slow_programs;
mod small;
mod steps;
mod text_size;
mod tooltips;
mod tour;
mod views;
mod working;

use collidoscope::app::ui::{Ui, UiOutput};
use collidoscope::app::{MapChoice, Session};
use collidoscope::lesson::{Case, CaseGroup, MapQuestion, Scene, Value};
use collidoscope::render::Area;
use collidoscope::render::Theme;
use egui_macroquad::egui::{self, Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use glam::Vec2;

use std::time::Duration;

use crate::part::{some, some_cases};

/// The user interface of a test, without a window.
struct Headless {
    ctx: egui::Context,
    ui: Ui,
    /// The size of the window in points of the usual size.
    size: egui::Vec2,
    seconds: f64,
    /// Whether a window would draw another frame at once.
    moves: bool,
    /// The output of the last frame.
    shapes: Vec<egui::epaint::ClippedShape>,
    /// The widgets that got the keyboard focus, as a screen reader is told about them.
    told: Vec<egui::WidgetInfo>,
}

/// The time between two frames.
const FRAME: Duration = Duration::from_micros(16_667);

impl Headless {
    fn open(session: Session, size: (f32, f32)) -> Self {
        Self::open_as(session, size, Theme::Light)
    }

    fn open_as(session: Session, size: (f32, f32), theme: Theme) -> Self {
        let ctx = egui::Context::default();
        let ui = Ui::new(&ctx, session, theme);
        let (shapes, told) = (Vec::new(), Vec::new());
        let mut window = Self { ctx, ui, size: size.into(), seconds: 10.0, moves: true, shapes, told };
        // A pointer that has never moved counts as resting, and gets a tooltip at once.
        window.frame(vec![Event::PointerMoved(Pos2::ZERO)]);
        window.settle();
        window
    }

    fn scene(scene: Scene) -> Self {
        Self::open(Session::open_scene(scene), (1280.0, 800.0))
    }

    fn frame(&mut self, events: Vec<Event>) -> UiOutput {
        self.seconds += 1.0 / 60.0;
        let modifiers = events
            .iter()
            .find_map(|e| if let Event::Key { modifiers, .. } = e { Some(*modifiers) } else { None })
            .unwrap_or_default();
        let input = egui::RawInput {
            screen_rect: Some(self.screen()),
            time: Some(self.seconds),
            modifiers,
            events,
            ..egui::RawInput::default()
        };
        // As the loop does.
        self.ctx.set_pixels_per_point(self.ui.text_size().factor());
        let (ui, seconds) = (&mut self.ui, self.seconds);
        let mut shown = None;
        let output = self.ctx.run(input, |ctx| shown = Some(ui.frame(ctx, seconds)));
        let repaint_in = output.viewport_output.values().map(|viewport| viewport.repaint_delay).min();
        self.shapes = output.shapes;
        self.told.extend(output.platform_output.events.into_iter().filter_map(|event| match event {
            egui::output::OutputEvent::FocusGained(info) => Some(info),
            _ => None,
        }));
        let shown = shown.expect("the frame was run");
        self.moves = shown.animating || repaint_in.is_some_and(|delay| delay < FRAME);
        shown
    }

    /// The window, in points of the current size.
    fn screen(&self) -> Rect {
        Rect::from_min_size(Pos2::ZERO, self.size / self.ui.text_size().factor())
    }

    /// Runs a frame, and those that a window then draws before it rests, but at most three in all.
    fn settle(&mut self) {
        for number in 0..3 {
            if number == 0 || self.moves {
                self.frame(Vec::new());
            }
        }
    }

    /// Runs frames until no work is in progress. Their number depends on the machine.
    fn finish(&mut self) {
        while self.frame(Vec::new()).animating {}
    }

    /// Every text on the screen.
    fn texts(&mut self) -> Vec<String> {
        fn gather(shape: &egui::Shape, texts: &mut Vec<String>) {
            match shape {
                egui::Shape::Text(text) => texts.push(text.galley.job.text.clone()),
                egui::Shape::Vec(shapes) => shapes.iter().for_each(|s| gather(s, texts)),
                _ => {}
            }
        }
        let mut texts = Vec::new();
        self.frame(Vec::new());
        self.shapes.iter().for_each(|clipped| gather(&clipped.shape, &mut texts));
        texts
    }

    /// Scrolls the left panel until a widget is well inside the window.
    fn scroll_panel_to(&mut self, id: &str) {
        self.frame(vec![Event::PointerMoved(Pos2::new(120.0, 0.4 * self.size.y))]);
        let inside = egui::Rangef::new(0.15 * self.size.y, 0.75 * self.size.y);
        for _ in 0..100 {
            let y = self.rect(id).center().y;
            if inside.contains(y) {
                return;
            }
            let delta = vec2(0.0, if y > inside.max { -40.0 } else { 40.0 });
            let (unit, modifiers) = (egui::MouseWheelUnit::Point, Modifiers::NONE);
            self.frame(vec![Event::MouseWheel { unit, delta, modifiers }]);
            self.settle();
        }
        panic!("{id} cannot be scrolled into view: {}", self.rect(id));
    }

    /// Scrolls the open menu until one of its entries is inside the window.
    fn scroll_menu_to(&mut self, id: &str) {
        self.frame(vec![Event::PointerMoved(self.screen().center())]);
        self.settle();
        for _ in 0..100 {
            if self.screen().shrink(20.0).contains_rect(self.rect(id)) {
                return;
            }
            let (unit, modifiers) = (egui::MouseWheelUnit::Point, Modifiers::NONE);
            self.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, -30.0), modifiers }]);
            self.settle();
        }
        panic!("{id} cannot be scrolled into view: {}", self.rect(id));
    }

    fn rect(&self, id: &str) -> Rect {
        self.ui.rects().get(id).unwrap_or_else(|| panic!("no {id} on the screen"))
    }

    fn button(&mut self, at: Pos2, pressed: bool) {
        let button = PointerButton::Primary;
        self.frame(vec![Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE }]);
    }

    fn click(&mut self, id: &str) {
        let topic = id.strip_prefix("topic:").and_then(Scene::from_slug);
        let chapter = topic.map(|scene| format!("chapter:{}", scene.chapter().title()));
        if let Some(chapter) = chapter
            .filter(|chapter| self.ui.rects().get(id).is_none() && self.ui.rects().get(chapter).is_some())
        {
            self.click(&chapter);
        }
        let at = self.rect(id).center();
        self.frame(vec![Event::PointerMoved(at)]);
        self.button(at, true);
        self.button(at, false);
        self.settle();
    }

    fn drag(&mut self, from: Pos2, by: egui::Vec2) {
        self.frame(vec![Event::PointerMoved(from)]);
        self.button(from, true);
        for part in [0.25, 0.5, 0.75, 1.0] {
            self.frame(vec![Event::PointerMoved(from + by * part)]);
        }
        self.button(from + by, false);
        self.settle();
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) {
        for pressed in [true, false] {
            let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            self.frame(vec![event]);
        }
        self.settle();
    }

    /// The value of a parameter, or the place of a corner by its handle.
    fn value(&mut self, id: &str) -> Value {
        let params = self.ui.session().lesson_mut().params();
        params.iter().find_map(|param| param.of_handle(id)).expect("a parameter of the topic").1
    }
}

/// Cases at some of these sizes, or in some of these windows: the first case of a topic in all of them, the others in
/// one in turn.
fn cases_in_turn<T: Copy, const N: usize>(windows: [T; N]) -> impl Iterator<Item = (&'static Case, T)> {
    some_cases().enumerate().flat_map(move |(index, case)| {
        let is_first = Case::shipped(case.scene)[0].name == case.name;
        let shown = move |turn: &usize| is_first || turn % N == index % N;
        (0..N).filter(shown).map(move |turn| (case, windows[turn]))
    })
}

#[test]
fn every_case_is_shown_at_four_sizes_with_nothing_outside_the_window() {
    // And on phones, in phone.rs.
    let sizes = [(1280.0, 800.0), (960.0, 600.0), (800.0, 480.0), (2560.0, 1600.0)];
    for (case, size) in cases_in_turn(sizes) {
        let mut window = Headless::open(Session::open_case(case), size);
        let shown = window.frame(Vec::new());
        let (canvas, display) = shown.canvas.expect("a canvas");
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        assert!(screen.expand(0.5).contains_rect(canvas), "{} {size:?}: {canvas}", case.name);
        assert!(display.primitives.len() > 20, "{} {size:?}", case.name);
        // In a low window, the panel scrolls to the methods.
        let in_panel = (window.size.y >= 600.0).then_some("method:clamp");
        for id in ["menu:topics", "status", "restart"].into_iter().chain(in_panel) {
            if let Some(rect) = window.ui.rects().get(id) {
                assert!(screen.contains_rect(rect), "{} {size:?}: {id} at {rect}", case.name);
            }
        }
    }
}

#[test]
fn every_topic_is_shown_with_its_maps_and_the_legend_covers_no_label() {
    for scene in Scene::ALL {
        for size in some([(1280.0, 800.0), (800.0, 600.0), (2000.0, 1300.0)]) {
            let mut window = Headless::open(Session::open_scene(scene), size);
            let lesson = scene.open();
            let others = [None, (lesson.comparable().len() > 1).then_some(lesson.reference())];
            for (method, other) in
                some((0..lesson.comparable().len()).flat_map(|m| others.map(|other| (m, other))))
            {
                if other == Some(method) {
                    continue;
                }
                let probe = method % lesson.scene().probes().len();
                let question = MapQuestion { probe, method, other, by_line: false };
                window.ui.show_map(MapChoice::asking(question, &lesson));
                let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
                let place = format!("{} {question:?} {size:?}", scene.slug());
                let legend = display.legend.unwrap_or_else(|| panic!("no legend: {place}")).area;
                let canvas = Area { min: Vec2::ZERO, max: display.size };
                assert!(canvas.contains(legend.min) && canvas.contains(legend.max), "{place}: {legend:?}");
                for label in &display.labels {
                    assert!(!label.area.overlaps(&legend), "{place}: {label:?}");
                }
                let raster = display.ground.expect("a map").raster;
                let pixels = display.size.round();
                assert_eq!(raster.size, [pixels.x as usize, pixels.y as usize], "{place}");
            }
        }
    }
}

#[test]
fn a_map_stays_on_when_another_case_or_topic_is_opened_and_works_in_a_tiny_window() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.click("map:compare");
    for scene in Scene::ALL {
        window.click(&format!("topic:{}", scene.slug()));
        let facts = window.ui.map_facts().unwrap_or_else(|| panic!("no map of {}", scene.slug())).clone();
        assert_eq!(facts.method.id, scene.open().comparable()[scene.open().selected().index()].id);
        assert_eq!(facts.other.is_some(), scene.open().comparable().len() > 1);
    }
    for size in [(1.0, 1.0), (60.0, 40.0), (400.0, 300.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::BlobSide), size);
        window.key(Key::C, Modifiers::NONE);
        window.key(Key::D, Modifiers::NONE);
    }
}

#[test]
fn every_topic_is_shown_in_windows_of_a_few_points_with_everything_open() {
    for scene in Scene::ALL {
        let mut window = Headless::open(Session::open_scene(scene), (300.0, 300.0));
        // Both panels cover the canvas, and the page of keys covers them.
        for key in [Key::F2, Key::F3, Key::C, Key::F1] {
            window.key(key, Modifiers::NONE);
        }
        for size in [(42.0, 4.0), (1.0, 300.0), (300.0, 1.0), (30.0, 23.0), (1.0, 1.0), (120.0, 60.0)] {
            window.size = size.into();
            window.settle();
        }
    }
}

#[test]
fn the_map_is_switched_by_keys_and_chosen_in_the_panel() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 1100.0));
    assert!(window.ui.map_facts().is_none());
    window.key(Key::M, Modifiers::NONE);
    let facts = window.ui.map_facts().expect("a map").clone();
    assert_eq!((facts.method.id, facts.other), ("horizontal", None));
    // The map follows the selected method until another one is chosen for the map.
    window.click("method:slanted");
    assert_eq!(window.ui.map_facts().expect("a map").method.id, "slanted");
    window.click("map-method");
    window.click("map-method:clamp");
    assert_eq!(window.ui.map_facts().expect("a map").method.id, "clamp");
    window.click("map-probe");
    window.click("map-probe:c2");
    assert_eq!(window.ui.map_facts().expect("a map").probe.param, "c2");
    window.key(Key::C, Modifiers::NONE);
    window.click("map-other");
    window.click("map-other:projection");
    let facts = window.ui.map_facts().expect("a map").clone();
    assert_eq!((facts.method.id, facts.other.map(|m| m.id)), ("clamp", Some("projection")));
    // Each key switches its own map.
    window.key(Key::M, Modifiers::NONE);
    assert_eq!(window.ui.map_facts().expect("a map").other, None);
    window.key(Key::M, Modifiers::NONE);
    assert!(window.ui.map_facts().is_none());
}

#[test]
fn a_topic_keeps_its_state_and_undo_while_another_topic_is_open() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 1100.0));
    window.click("method:clamp");
    window.click("topic:line-line");
    assert_eq!(window.ui.session().scene(), Scene::LineLine);
    window.click("topic:circle-segment-1");
    assert_eq!(window.value("method"), Value::Word("clamp".to_owned()));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.value("method"), Value::Word("horizontal".to_owned()));
}

#[test]
fn a_message_about_a_state_disappears_with_that_state() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 1300.0));
    window.click("map:compare");
    window.click("difference");
    window.finish();
    assert!(window.ui.message().is_some());
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.ui.message(), None);
}

#[test]
fn the_button_moves_to_a_difference_of_two_methods_and_is_disabled_if_they_never_differ() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment2), (1280.0, 1100.0));
    window.click("map:compare");
    let before = window.value("circle.center");
    window.click("difference");
    window.finish();
    let explanation = window.ui.session().explanation();
    assert!(!explanation.verdict.agrees_with(explanation.reference_verdict));
    assert_ne!(window.value("circle.center"), before);
    let said =
        |window: &Headless| window.ui.message().map_or_else(String::new, |message| message.text.clone());
    let names = window.ui.map_facts().expect("a map").names.clone();
    let answers = format!("{} answers “apart” here, and {} answers “colliding”", names[0], names[1]);
    assert_eq!(said(&window), answers);
    window.click("difference");
    window.finish();
    assert_eq!(said(&window), format!("{answers}. D leads to no other difference in this view"));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.value("circle.center"), before);
    // The first approach with a perpendicular window is the second approach.
    window.click("map-other");
    window.click("map-other:slanted");
    window.finish();
    assert_eq!(window.ui.map_facts().expect("a map").share_of_differences(), 0.0);
    window.click("difference");
    window.finish();
    assert_eq!(window.value("circle.center"), before);
    assert!(window.texts().iter().any(|t| t == "They never differ."));
}

#[test]
fn the_disabled_button_says_that_methods_which_differ_only_at_touches_differ_at_no_position() {
    let reason = |scene: Scene| {
        let mut window = Headless::open(Session::open_scene(scene), (1280.0, 1100.0));
        window.click("map:compare");
        window.finish();
        // The first place to which the pointer moves after a click has no tooltip yet.
        window.hover("map:compare");
        window.hover("difference");
        window.texts().concat()
    };
    let told = reason(Scene::BlobSide);
    assert!(told.contains("The two methods differ only where the shapes just touch."), "{told}");
    assert!(!reason(Scene::CircleCircle).contains("differ only where the shapes just touch"));
}

#[test]
fn a_figure_with_a_map_is_drawn_over_several_frames_with_a_message_and_one_at_a_time() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.key(Key::C, Modifiers::NONE);
    let press = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    assert!(window.frame(vec![press(Key::E)]).saves.is_empty());
    assert!(window.texts().iter().any(|text| text == "Drawing the figure… Escape stops it."));
    window.frame(vec![press(Key::P)]);
    assert!(window.ui.message().is_some_and(|message| message.is_error));
    let saves = loop {
        let shown = window.frame(Vec::new());
        if !shown.saves.is_empty() {
            break shown.saves;
        }
        assert!(shown.animating, "the next part takes the next frame");
    };
    let [(name, bytes)] = saves.as_slice() else { panic!("{} files", saves.len()) };
    assert_eq!(name, "circle-segment-1-default.svg");
    assert!(std::str::from_utf8(bytes).is_ok_and(|svg| svg.contains("<image ")));
}

#[test]
fn the_working_of_a_newly_opened_lesson_is_scrolled_to_its_beginning() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 520.0));
    let top = window.rect("step:1").top();
    let scroll = |window: &mut Headless, points: f32| {
        let at = window.rect("source").center();
        let (unit, delta) = (egui::MouseWheelUnit::Point, vec2(0.0, points));
        window.frame(vec![
            Event::PointerMoved(at),
            Event::MouseWheel { unit, delta, modifiers: Modifiers::NONE },
        ]);
        (0..60).for_each(|_| drop(window.frame(Vec::new())));
    };
    scroll(&mut window, -120.0);
    assert!(window.rect("step:1").top() < top - 60.0);
    window.click("topic:circle-segment-2");
    window.click("topic:circle-segment-1");
    assert_eq!(window.rect("step:1").top(), top);
}

#[test]
fn opened_lessons_leave_no_memory_behind_in_egui() {
    let mut window = Headless::scene(Scene::PointCircle);
    let mut round = || {
        for scene in Scene::ALL {
            window.click(&format!("topic:{}", scene.slug()));
            window.click("case-next");
            window.click("case-previous");
        }
        window.ctx.data(|data| data.len())
    };
    round();
    let known = round();
    assert_eq!([round(), round()], [known; 2]);
}

#[test]
fn the_map_follows_a_drag_and_a_zoom_and_is_not_recomputed_without_a_change() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.key(Key::M, Modifiers::NONE);
    let share = |window: &Headless| window.ui.map_facts().expect("a map").shares.clone();
    let before = share(&window);
    let radius = window.rect("handle:circle.radius").center();
    window.drag(radius, vec2(20.0, 0.0));
    let grown = share(&window);
    assert_ne!(grown, before);
    window.key(Key::Plus, Modifiers::NONE);
    assert_ne!(share(&window), grown);
    // The labels glide to their places.
    window.finish();
    assert!(!window.frame(Vec::new()).animating);
}

#[test]
fn the_canvas_takes_more_than_half_of_the_width_between_the_panels_at_1280_by_800() {
    let window = Headless::scene(Scene::BlobSide);
    let canvas = window.rect("canvas");
    assert!(canvas.width() > 680.0 && canvas.height() > 600.0, "{canvas}");
}

#[test]
fn a_window_of_any_size_works() {
    for size in [(1.0, 1.0), (40.0, 30.0), (300.0, 2000.0), (3000.0, 60.0)] {
        for scene in Scene::ALL {
            let mut window = Headless::open(Session::open_scene(scene), size);
            window.drag(Pos2::new(size.0 / 2.0, size.1 / 2.0), vec2(5.0, 5.0));
        }
    }
}

#[test]
fn every_handle_of_every_topic_is_dragged_on_the_canvas() {
    for scene in Scene::ALL {
        let handles = {
            let mut window = Headless::scene(scene);
            collidoscope::lesson::handles(window.ui.session().lesson_mut())
        };
        for handle in handles {
            let mut window = Headless::scene(scene);
            let before = window.value(handle.id);
            let at = window.rect(&format!("handle:{}", handle.id)).center();
            window.drag(at, vec2(23.0, 17.0));
            assert_ne!(window.value(handle.id), before, "{} {}", scene.slug(), handle.id);
            window.key(Key::Z, Modifiers::COMMAND);
            assert_eq!(window.value(handle.id), before, "undo of {} {}", scene.slug(), handle.id);
        }
    }
}

#[test]
fn every_topic_is_opened_from_the_list() {
    let mut window = Headless::scene(Scene::ALL[0]);
    for scene in Scene::ALL {
        window.click(&format!("topic:{}", scene.slug()));
        assert_eq!(window.ui.session().scene(), scene);
    }
}

#[test]
fn a_valid_value_is_accepted_and_an_invalid_one_is_rejected_and_stays_in_its_field() {
    let mut window = Headless::scene(Scene::BlobSide);
    window.click("field:blob2.center");
    window.frame(vec![Event::Text("7, 8.5".to_owned())]);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("blob2.center"), Value::parse("7,8.5"));

    window.click("field:blob2.size");
    window.frame(vec![Event::Text("-1, 2".to_owned())]);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("blob2.size"), Value::parse("2,2"));
    let message = window.ui.message().expect("an error");
    assert!(message.is_error && message.text.contains("size 2: “-1, 2” is not valid"), "{message:?}");
}

#[test]
fn home_fits_and_the_wheel_zooms_about_the_pointer() {
    let mut window = Headless::scene(Scene::BlobSide);
    let fitted = window.rect("handle:blob1.center");
    let other = window.rect("handle:blob1.size").center().distance(fitted.center());
    let pointer = fitted.center();
    window.frame(vec![Event::PointerMoved(pointer)]);
    let unit = egui::MouseWheelUnit::Point;
    window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 120.0), modifiers: Modifiers::NONE }]);
    for _ in 0..30 {
        window.frame(Vec::new());
    }
    let zoomed = window.rect("handle:blob1.center");
    assert!(zoomed.center().distance(pointer) < 1.0, "{zoomed} {pointer:?}");
    assert!(window.rect("handle:blob1.size").center().distance(pointer) > 1.2 * other);
    window.key(Key::Home, Modifiers::NONE);
    assert!(window.rect("handle:blob1.center").center().distance(fitted.center()) < 0.5);
}

#[test]
fn snapping_goes_to_the_grid() {
    let mut window = Headless::scene(Scene::BlobSide);
    window.click("snap");
    let at = window.rect("handle:blob2.center").center();
    window.drag(at, vec2(37.0, 29.0));
    let Value::Pair(center) = window.value("blob2.center") else { panic!("a point") };
    let fifths = center * 5.0;
    assert_eq!(fifths, fifths.round(), "{center}");
}

#[test]
fn arrow_keys_move_the_active_handle_and_tab_chooses_the_next() {
    let mut window = Headless::scene(Scene::BlobSide);
    let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
    window.drag(empty, vec2(1.0, 0.0));
    window.key(Key::Tab, Modifiers::NONE);
    let before = window.value("blob1.center");
    window.key(Key::ArrowRight, Modifiers::NONE);
    let after = window.value("blob1.center");
    let (Value::Pair(before), Value::Pair(after)) = (before, after) else { panic!("points") };
    assert!(after.x > before.x && after.y == before.y, "{before} {after}");
}

#[test]
fn the_working_in_the_panel_is_that_of_the_command_line() {
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 4000.0));
        let steps = case.open().explain().derivation.steps.len();
        for step in 1..=steps {
            assert!(window.ui.rects().get(&format!("step:{step}")).is_some(), "{} {step}", case.name);
        }
        assert_eq!(window.ui.session().explanation().derivation, case.open().explain().derivation);
    }
}

#[test]
fn y_up_mirrors_the_picture_and_swaps_words_but_changes_no_number() {
    let case = Case::find(Scene::BlobSide, "default").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
    let values = window.ui.session().explanation().values.clone();
    let (upper, lower) = (window.rect("handle:blob1.center"), window.rect("handle:blob2.center"));
    assert!(upper.center().y < lower.center().y);
    window.click("y-up");
    assert!(window.rect("handle:blob1.center").center().y > window.rect("handle:blob2.center").center().y);
    assert_eq!(window.ui.session().explanation().values, values);
    assert!(window.texts().iter().any(|t| t.contains("top side")), "{:?}", window.texts());
}

#[test]
fn with_y_up_circles_fall_down_and_undo_and_reset_do_not_change_that() {
    // High enough for more topics above the switch.
    let size = (1280.0, 1000.0);
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
    window.click("y-up");
    assert_eq!(window.value("drop.falls"), Value::Word("to-smaller-y".to_owned()));
    let edited = window.ui.session().is_changed();
    assert!(!edited, "turning the picture is no change of the scene");
    let start = window.rect("handle:c1").center();
    window.drag(start, vec2(20.0, 10.0));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.value("drop.falls"), Value::Word("to-smaller-y".to_owned()));
    // On the screen, the circles are above the segment at the start, and fall.
    let falling = |window: &mut Headless| -> f32 {
        let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
        let picks = display.picks.iter().filter(|pick| pick.pick.param == "drop.selected");
        picks.map(|pick| (pick.area.min.y + pick.area.max.y) / 2.0).fold(f32::INFINITY, f32::min)
    };
    let before = falling(&mut window);
    window.ui.session().step(20.0);
    assert!(falling(&mut window) > before + 10.0);
    // Another topic with falling circles follows, and a link to such a state turns the picture.
    window.click("topic:circle-segment-2");
    assert_eq!(window.value("drop.falls"), Value::Word("to-smaller-y".to_owned()));
    let lesson =
        collidoscope::lesson::open_permalink("#circle-segment-1?drop.falls=to-smaller-y").expect("a link");
    let mut window = Headless::open(Session::opened(lesson, None), size);
    window.settle();
    assert!(window.ui.chrome().look.y_up);
    window.click("y-up");
    assert_eq!(window.value("drop.falls"), Value::Word("to-larger-y".to_owned()));
}

#[test]
fn a_press_in_the_frame_in_which_the_pointer_enters_grabs_a_handle() {
    let mut window = Headless::scene(Scene::BlobSide);
    let before = window.value("blob2.center");
    let at = window.rect("handle:blob2.center").center();
    let button = |pressed, pos| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    // A pointer that enters the window is reported as a release.
    window.frame(vec![button(false, at), Event::PointerMoved(at), button(true, at)]);
    window.frame(vec![Event::PointerMoved(at + vec2(40.0, 0.0))]);
    window.frame(vec![button(false, at + vec2(40.0, 0.0))]);
    assert_ne!(window.value("blob2.center"), before);
}

#[test]
fn the_background_stays_under_the_pointer_from_press_to_release() {
    let mut window = Headless::scene(Scene::BlobSide);
    let before = window.rect("handle:blob1.center").center();
    let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
    window.drag(empty, vec2(31.0, -18.0));
    let after = window.rect("handle:blob1.center").center();
    assert!((after - before - vec2(31.0, -18.0)).length() < 0.5, "{before} {after}");
}

#[test]
fn two_presses_of_a_key_in_one_frame_count_twice() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let key = |pressed| Event::Key {
        key: Key::Period,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    window.frame(vec![key(true), key(false), key(true), key(false)]);
    assert_eq!(window.value("drop.tick"), Value::Number(2.0));
}

#[test]
fn a_button_held_for_seconds_still_counts_as_clicked() {
    let mut window = Headless::scene(Scene::BlobSide);
    let at = window.rect("topic:circle-rect").center();
    window.frame(vec![Event::PointerMoved(at)]);
    window.button(at, true);
    window.seconds += 3.0;
    window.frame(Vec::new());
    window.button(at, false);
    assert_eq!(window.ui.session().scene(), Scene::CircleRect);
}

#[test]
fn the_menu_and_the_case_box_list_hard_cases_under_their_own_heading() {
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        window.click("menu:topics");
        window.click(&format!("menu-topic:{}", scene.slug()));
        assert!(window.texts().iter().any(|t| t == "Hard cases"), "{}", scene.slug());
        let heading = window.rect(&format!("menu-heading:{}/Hard cases", scene.slug()));
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        for case in Case::shipped(scene) {
            let rect = window.rect(&format!("menu-case:{}/{}", scene.slug(), case.name));
            assert!(screen.contains_rect(rect), "{}: {rect}", case.name);
            let is_beside = case.group() == CaseGroup::Hard;
            assert_eq!(rect.left() >= heading.left(), is_beside, "{}: {rect}, {heading}", case.name);
        }
        let last = Case::shipped(scene).last().expect("a topic has cases");
        window.click(&format!("menu-case:{}/{}", scene.slug(), last.name));
        assert!(last.hard && window.ui.session().case().is_some_and(|c| c.name == last.name));

        window.click("cases");
        let heading = window.rect("cases:Hard cases");
        for case in Case::shipped(scene) {
            let rect = window.rect(&format!("case:{}", case.name));
            assert_eq!(rect.top() >= heading.bottom(), case.hard, "{}: {rect}, {heading}", case.name);
        }
    }
}

#[test]
fn in_a_small_window_the_menu_scrolls_to_the_hard_cases() {
    let mut window = Headless::open(Session::open_scene(Scene::LineLine), (800.0, 600.0));
    window.click("menu:topics");
    window.click("menu-topic:line-line");
    let last = Case::in_group(Scene::LineLine, CaseGroup::Hard).last().expect("a topic has hard cases");
    let id = format!("menu-case:line-line/{}", last.name);
    assert!(window.rect(&id).bottom() > 600.0, "it is beyond the window at first");
    let over = window.rect("menu-heading:line-line/Hard cases").center();
    window.frame(vec![Event::PointerMoved(over)]);
    let unit = egui::MouseWheelUnit::Point;
    window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, -2000.0), modifiers: Modifiers::NONE }]);
    for _ in 0..60 {
        window.frame(Vec::new());
    }
    assert!(window.rect(&id).bottom() < 600.0, "{}", window.rect(&id));
    window.click(&id);
    assert!(window.ui.session().case().is_some_and(|case| case.name == last.name));
}

#[test]
fn everything_that_egui_writes_in_menus_and_panels_is_in_the_fonts() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.click("map:compare");
    window.click("menu:topics");
    window.click("menu-topic:circle-segment-1");
    let texts = window.texts();
    assert!(texts.iter().any(|t| t == "›"), "the arrow of a topic whose cases unfold");
    for text in texts {
        // The arrows of egui are in every font family, so one family is enough here.
        let font = egui::FontId::proportional(13.0);
        let lacks = |c: &char| !c.is_whitespace() && !window.ctx.fonts(|fonts| fonts.has_glyph(&font, *c));
        assert_eq!(text.chars().find(lacks), None, "{text}");
    }
}
