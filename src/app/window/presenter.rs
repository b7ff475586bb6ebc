//! The presenter's view in a second window, beside the one that the class sees.

use std::io::Write;
use std::process::ExitCode;

use egui_macroquad::egui::Context;
use glam::Vec2;
use serde_json::{Map, Value as Json, json};

use crate::app::platform::companion::{Companion, Lines};
use crate::app::platform::console;
use crate::app::platform::files::LineLog;
use crate::app::ui::{Presented, PresenterView, Rects, Ui};
use crate::app::window::run::{self as window_loop, Client, FrameOutput, WindowOptions};
use crate::language::tr;

/// How long the windows sleep before they look for lines of each other, in seconds.
const GLANCE: std::time::Duration = std::time::Duration::from_millis(100);
/// The size of the second window, in points.
const SIZE: Vec2 = Vec2::new(760.0, 520.0);
/// The hidden option with which the second window is opened.
pub const OPTION: &str = "--presenter";

/// The second window, as the window of the lecture has it.
#[derive(Default)]
pub struct Presenter {
    companion: Option<Companion>,
    told: Json,
    /// Whether the lecture was presented at the last look, and when that began, in seconds of the window.
    presented: Presented,
    began: Option<f64>,
    /// The file to which it writes its states, for tests.
    pub log: Option<String>,
}

impl Presenter {
    /// Opens the second window, in place of the one that is open.
    pub fn open(&mut self) -> Result<(), String> {
        let arguments: Vec<&str> = match &self.log {
            Some(log) => vec![OPTION, "--log-state", log],
            None => vec![OPTION],
        };
        self.companion = Some(Companion::open(&arguments)?);
        self.told = Json::Null;
        Ok(())
    }

    /// Tells the second window what has changed, and goes the ways that were chosen there.
    pub fn exchange(&mut self, ctx: &Context, ui: &mut Ui) {
        self.keep_time(ctx, ui);
        let Some(companion) = &mut self.companion else { return };
        let Some(received) = companion.received() else {
            self.companion = None;
            return;
        };
        received.iter().for_each(|word| ui.go_in_lecture(word));
        let mut told = ui.told_of_lecture();
        if told.is_object() {
            told["start"] = json!(self.began);
        }
        let mut sent = told.clone();
        if let (true, Some(began)) = (told != self.told && told.is_object(), self.began) {
            sent["passed"] = json!(ctx.input(|input| input.time) - began);
        }
        let is_there = told == self.told || companion.send(&sent.to_string());
        self.told = told;
        if !is_there {
            self.companion = None;
        }
        ctx.request_repaint_after(GLANCE);
    }

    /// Notes when the lecture is presented: for the first time since it was opened, or again from its start.
    fn keep_time(&mut self, ctx: &Context, ui: &Ui) {
        let Some(presented) = ui.presented() else {
            (self.presented, self.began) = (Presented::Not, None);
            return;
        };
        let begins = self.presented == Presented::Not && presented != Presented::Not;
        if begins && (presented == Presented::AtStart || self.began.is_none()) {
            self.began = Some(ctx.input(|input| input.time));
        }
        self.presented = presented;
    }
}

/// The second window, as its own process has it.
struct Beside {
    view: PresenterView,
    lines: Lines,
    log: Option<LineLog>,
    logged: Json,
    told: Json,
}

impl Client for Beside {
    fn frame(&mut self, ctx: &Context, seconds: f64) -> FrameOutput {
        let received = self.lines.received();
        let quit = received.is_none();
        if let Some(last) =
            received.unwrap_or_default().iter().rev().find_map(|line| serde_json::from_str(line).ok())
        {
            self.told = last;
            self.view.take(self.told.clone(), seconds);
        }
        for word in self.view.frame(ctx, seconds) {
            // The other window can just have closed.
            let _ = writeln!(std::io::stdout(), "{word}");
        }
        self.log_state(ctx);
        ctx.request_repaint_after(GLANCE);
        FrameOutput { background: self.view.theme().palette().panel, quit, ..FrameOutput::default() }
    }
}

impl Beside {
    fn log_state(&mut self, ctx: &Context) {
        let Some(log) = &mut self.log else { return };
        let state = json!({ "ready": !self.told.is_null(), "told": self.told, "rects": pixels(self.view.rects(), ctx) });
        if state != self.logged {
            log.write(&state.to_string());
            self.logged = state;
        }
    }
}

fn pixels(rects: &Rects, ctx: &Context) -> Map<String, Json> {
    let scale = ctx.pixels_per_point();
    let sides = |rect: egui_macroquad::egui::Rect| {
        json!([rect.min.x, rect.min.y, rect.width(), rect.height()].map(|points| (points * scale).round()))
    };
    rects.iter().map(|(id, rect)| (id.to_owned(), sides(rect))).collect()
}

/// Shows the second window until it is closed, or until the standard input ends.
pub fn run(log: Option<LineLog>) -> ExitCode {
    let window = WindowOptions { title: tr("Collidoscope: presenter").to_owned(), size: SIZE };
    let lines = Lines::of_input();
    let outcome = window_loop::run(window, move |ctx| {
        let view = PresenterView::new(ctx);
        Box::new(Beside { view, lines, log, logged: Json::Null, told: Json::Null })
    });
    match outcome {
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("collidoscope: {error}");
            console::show_if_unseen(&error.to_string());
            ExitCode::from(window_loop::EXIT_STATUS)
        }
    }
}
