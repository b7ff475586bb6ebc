//! The program with crashes built in, for `tests/window/rescue.rs`: `panic_probe --log-state FILE`.
//!
//! F5 panics in the loop with several lines of text, F6 while egui is locked. The lesson, two circles, panics in
//! `explain` if the sum of the radii is too large.

use std::path::Path;

use collidoscope::app::platform::files::LineLog;
use collidoscope::app::ui::Ui;
use collidoscope::app::window::run::{Client, FrameOutput, WindowOptions, run};
use collidoscope::app::{Demo, Instrument, Session};
use collidoscope::geometry::{Spot, Verdict};
use collidoscope::lesson::{
    Ask, Asked, Explanation, Given, Lesson, Method, MethodChoice, Param, Probe, Scene, Value, ValueInfo,
};
use collidoscope::render::Theme;
use egui_macroquad::egui::{self, Key};
use glam::Vec2;

/// The largest sum of the radii that the lesson explains.
const TOO_LARGE: f64 = 300.0;

/// A lesson that can panic.
struct Fragile(Box<dyn Lesson>);

impl Lesson for Fragile {
    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn ask(&self, method: usize) -> Ask<'_> {
        Ask::of(self, method)
    }

    fn topic_methods(&self) -> &'static [Method] {
        self.0.topic_methods()
    }

    fn choice(&self) -> &MethodChoice {
        self.0.choice()
    }

    fn choice_mut(&mut self) -> &mut MethodChoice {
        self.0.choice_mut()
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        self.0.params()
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        self.0.value_table()
    }

    fn given(&self) -> Vec<Given> {
        self.0.given()
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let explanation = self.0.explanation(asked);
        let too_large = |(id, value): &(&str, Value)| {
            *id == "radius_sum" && matches!(value, Value::Number(sum) if *sum > TOO_LARGE)
        };
        assert!(!explanation.values.iter().any(too_large), "the radii are too large");
        explanation
    }

    fn judge(&self) -> Verdict {
        self.0.judge()
    }

    fn probes(&self) -> &'static [Probe] {
        self.0.probes()
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        self.0.judge_over(probe, spot)
    }

    fn topic_region(&self, method: usize, probe: usize) -> Option<&'static str> {
        self.0.topic_region(method, probe)
    }
}

/// The program itself, with crashes on two keys.
struct Crashing(Instrument);

impl Client for Crashing {
    fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> FrameOutput {
        if ctx.input(|i| i.key_pressed(Key::F5)) {
            panic!("somewhere in the loop,\n  in two lines");
        }
        if ctx.input(|i| i.key_pressed(Key::F6)) {
            ctx.data_mut(|_| panic!("with egui locked"));
        }
        self.0.frame(ctx, seconds)
    }

    fn presented(&mut self, seconds: f64) {
        self.0.presented(seconds);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, option, path] = &arguments[..] else { panic!("usage: panic_probe --log-state FILE") };
    assert_eq!(option, "--log-state", "usage: panic_probe --log-state FILE");
    let log = LineLog::create(Path::new(path)).expect("the log can be created");
    let options = WindowOptions { title: "panic probe".to_owned(), size: Vec2::new(1280.0, 800.0) };
    let ran = run(options, |ctx| {
        let session = Session::new(Box::new(Fragile(Scene::CircleCircle.open())), None);
        let ui = Ui::new(ctx, session, Theme::Light);
        Box::new(Crashing(Instrument::new(ui, Some(log), Demo::default())))
    });
    ran.expect("a window");
}
