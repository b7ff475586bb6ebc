//! The program with crashes built in, for `tests/window/rescue.rs`: `panic_probe --log-state FILE`.
//!
//! F5 panics in the loop with several lines of text, F6 while egui is locked. Two circles whose sum of radii is too large
//! panic before they are shown.

use std::path::Path;

use collidoscope::app::platform::files::LineLog;
use collidoscope::app::ui::Ui;
use collidoscope::app::window::run::{Client, FrameOutput, WindowOptions, run};
use collidoscope::app::{Demo, Instrument, Session};
use collidoscope::lesson::{Scene, Value};
use collidoscope::render::Theme;
use egui_macroquad::egui::{self, Key};
use glam::Vec2;

/// The largest sum of the radii that is shown.
const TOO_LARGE: f64 = 300.0;

/// The program itself, with crashes on two keys and with large circles.
struct Crashing(Instrument);

impl Client for Crashing {
    fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> FrameOutput {
        if ctx.input(|i| i.key_pressed(Key::F5)) {
            panic!("somewhere in the loop,\n  in two lines");
        }
        if ctx.input(|i| i.key_pressed(Key::F6)) {
            ctx.data_mut(|_| panic!("with egui locked"));
        }
        let output = self.0.frame(ctx, seconds);
        let values = self.0.ui().session().lesson().explain().values;
        let too_large = |(id, value): &(&str, Value)| {
            *id == "radius_sum" && matches!(value, Value::Number(sum) if *sum > TOO_LARGE)
        };
        assert!(!values.iter().any(too_large), "the radii are too large");
        output
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
        let session = Session::new(Scene::CircleCircle.open(), None);
        let ui = Ui::new(ctx, session, Theme::Light);
        Box::new(Crashing(Instrument::new(ui, Some(log), Demo::default())))
    });
    ran.expect("a window");
}
