//! The program in the window: the panels, driven by the loop, with what the command line asked for.

use std::path::PathBuf;

use egui_macroquad::egui;
use glam::Vec2;
use serde_json::json;

use super::log::{self, StateLog};
use super::platform::files::{self, LineLog};
#[cfg(target_arch = "wasm32")]
use super::platform::page::{self, Heard};
use super::platform::processor;
use super::platform::rescue::{self, Kept};
use super::run::{CanvasLayer, Client, Frame};
use super::ui::{StateId, Ui, UiOutput};
use crate::lesson::Case;

/// Frames until everything has its place: egui lays out in the first ones.
const SETTLED: u32 = 4;

/// The client of the loop.
pub struct Instrument {
    ui: Ui,
    #[cfg(target_arch = "wasm32")]
    page: super::page::Page,
    log: Option<StateLog>,
    tour: Tour,
    frames: u32,
    /// What was kept last for a fault of the program.
    kept: Option<StateId>,
    /// For how long the thread had had the processor when the frame began; taken down for the log only.
    worked: Option<f64>,
}

/// What the window does by itself, because the command line asked for it.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    /// Plays the motion once.
    pub plays: bool,
    /// Saves a picture, after the motion if that is played, and closes.
    pub screenshot: Option<PathBuf>,
    /// Whether the picture was asked for in the last frame.
    pub taken: bool,
}

impl Instrument {
    /// The panels, with a log of states for tests, and with what the window does by itself.
    pub fn new(ui: Ui, log: Option<LineLog>, tour: Tour) -> Self {
        Self {
            ui,
            #[cfg(target_arch = "wasm32")]
            page: super::page::Page::default(),
            log: log.map(StateLog::new),
            tour,
            frames: 0,
            kept: None,
            worked: None,
        }
    }

    /// Does what the page asked since the last frame.
    #[cfg(target_arch = "wasm32")]
    fn listen(&mut self) {
        for heard in page::heard() {
            match heard {
                Heard::Text(text) => self.page.hear(&mut self.ui, &text),
                Heard::File { name, bytes } => self.page.open_file(&mut self.ui, &name, &bytes),
            }
        }
    }

    /// Tells the page what there is to see.
    #[cfg(target_arch = "wasm32")]
    fn tell_page(&mut self, ctx: &egui::Context, shown: &mut UiOutput, seconds: f64) {
        self.page.notice(ctx);
        if let Some(wish) = shown.page_request.take() {
            self.page.ask(wish);
        }
        if shown.consistent {
            for message in self.page.tell(&mut self.ui, seconds) {
                page::tell(&message);
            }
            shown.animating |= self.page.is_behind();
        }
    }

    /// Carries the tour on by a frame: what to save, and whether to close.
    fn go_on(&mut self) -> (Option<PathBuf>, bool) {
        self.frames = self.frames.saturating_add(1);
        if self.frames == SETTLED && self.tour.plays {
            self.ui.session().restart();
        }
        if self.tour.taken {
            return (None, true);
        }
        let at_rest = self.frames > SETTLED && !self.ui.session().is_playing() && self.ui.map_is_whole();
        self.tour.plays &= !at_rest;
        let picture = if at_rest { self.tour.screenshot.take() } else { None };
        self.tour.taken = picture.is_some();
        (picture, false)
    }

    fn keep_promises(&mut self, shown: &mut UiOutput) {
        for (name, bytes) in std::mem::take(&mut shown.saves) {
            let outcome = files::save(&name, &bytes).map(|path| format!("Saved {}", path.display()));
            // Nobody reads the status line of a window that closes.
            if shown.quit {
                tell_fault(&outcome);
            }
            self.ui.say(outcome);
            // The status line of this frame is built already.
            shown.animating = true;
        }
    }

    /// Keeps the scene that is shown, in case a fault stops the program: not the one that is being worked out, which may
    /// be what it stumbles over. It is written out once a change, since nothing can be asked of it later.
    fn keep_scene(&mut self) {
        let shown = Some(self.ui.stamp());
        if std::mem::replace(&mut self.kept, shown) != shown {
            let session = self.ui.session();
            let (scene, link) = (session.scene(), session.permalink());
            let about = format!("{} as it was last shown.", scene.title());
            let text = Case::write(session.lesson_mut(), scene.title(), &about);
            rescue::keep(Kept { name: format!("{}-rescued.toml", scene.slug()), text, link });
        }
    }

    fn note_state(&mut self, ctx: &egui::Context) {
        if let Some(log) = &mut self.log {
            let settled = self.frames >= SETTLED;
            // What the benchmark of the start waits for.
            log.note(if settled { log::state(&mut self.ui, ctx) } else { json!({ "ready": false }) });
        }
    }
}

fn tell_fault<T>(outcome: &Result<T, String>) {
    if let Err(error) = outcome {
        eprintln!("collidoscope: {error}");
    }
}

impl Client for Instrument {
    fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> Frame {
        // egui may ask for the same frame twice.
        if self.log.is_some() && self.worked.is_none() {
            self.worked = processor::had_for();
        }
        #[cfg(target_arch = "wasm32")]
        self.listen();
        let mut shown = self.ui.frame(ctx, seconds);
        self.keep_promises(&mut shown);
        #[cfg(target_arch = "wasm32")]
        self.tell_page(ctx, &mut shown, seconds);
        let (screenshot, over) = self.go_on();
        if shown.consistent {
            self.note_state(ctx);
        }
        let palette = self.ui.theme().palette();
        let canvas = shown.canvas.map(|(clip, display)| CanvasLayer {
            display,
            origin: Vec2::new(clip.min.x, clip.min.y),
            clip,
        });
        let on_tour = self.tour.plays || self.tour.screenshot.is_some() || self.tour.taken;
        Frame {
            background: palette.paper,
            canvas: canvas.into_iter().collect(),
            animating: shown.animating || self.frames <= SETTLED || on_tour,
            quit: shown.quit || over,
            copy: shown.copy,
            screenshot,
        }
    }

    fn close(&mut self) -> bool {
        for (name, bytes) in self.ui.finish() {
            tell_fault(&files::save(&name, &bytes));
        }
        true
    }

    fn presented(&mut self, seconds: f64) {
        self.keep_scene();
        if let Some(log) = &mut self.log {
            let before = self.worked.take();
            let worked = before.and_then(|before| Some(processor::had_for()? - before));
            log.presented(seconds, worked.unwrap_or(seconds));
        }
    }
}
