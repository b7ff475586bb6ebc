//! The program in the window: the panels, run by the loop, with the options of the command line.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::path::PathBuf;

use egui_macroquad::egui;
use glam::Vec2;
use serde_json::json;

use crate::app::platform::files::{self, LineLog};
#[cfg(target_arch = "wasm32")]
use crate::app::platform::page::{self, Incoming};
use crate::app::platform::rescue::LastScene;
use crate::app::platform::{processor, rescue};
use crate::app::session::GivenTexts;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::ui::{SaveError, SceneToSave};
use crate::app::ui::{StateId, Ui, UiOutput};
use crate::app::window::log::{self, StateLog};
#[cfg(not(target_arch = "wasm32"))]
use crate::app::window::presenter::Presenter;
use crate::app::window::run::{CanvasLayer, Client, FrameOutput};
#[cfg(not(target_arch = "wasm32"))]
use crate::app::work::scene_files::listing;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::work::settings::Settings;
#[cfg(not(target_arch = "wasm32"))]
use crate::files::lecture;
use crate::language::told;
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::LectureList;
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::limits::ANSWERS_LIMIT;

/// Frames until the layout has settled.
const SETTLED: u32 = 4;
/// Frames after which a screenshot does not wait for egui's animations any more.
const LONGEST_FADE: u32 = 600;

/// The client of the loop.
pub struct Instrument {
    ui: Ui,
    #[cfg(target_arch = "wasm32")]
    page: crate::app::page::Page,
    log: Option<StateLog>,
    demo: Demo,
    #[cfg(not(target_arch = "wasm32"))]
    presenter: Presenter,
    /// The settings as they were last saved and as they were last tried to be saved, if they are saved.
    #[cfg(not(target_arch = "wasm32"))]
    saved_settings: Option<[Settings; 2]>,
    /// The file that the user chose in the last frame.
    #[cfg(not(target_arch = "wasm32"))]
    chosen_file: Option<PathBuf>,
    frames: u32,
    /// The state that would be saved in a crash.
    rescued: Option<StateId>,
    /// The processor time of the thread when the frame began, in seconds; recorded for the log only.
    processor_time: Option<f64>,
}

/// What the window does by itself, at the request of the command line.
#[derive(Clone, Debug, Default)]
pub struct Demo {
    /// Plays the motion once.
    pub plays: bool,
    /// Saves a screenshot, after the motion if that is played, and closes.
    pub screenshot: Option<PathBuf>,
    /// Whether the screenshot was requested in the last frame.
    pub taken: bool,
}

impl Instrument {
    /// The panels, with a log of states for tests, and a demonstration.
    pub fn new(ui: Ui, log: Option<LineLog>, demo: Demo) -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            saved_settings: None,
            #[cfg(not(target_arch = "wasm32"))]
            chosen_file: None,
            #[cfg(not(target_arch = "wasm32"))]
            presenter: Presenter::default(),
            ui,
            #[cfg(target_arch = "wasm32")]
            page: crate::app::page::Page::default(),
            log: log.map(StateLog::new),
            demo,
            frames: 0,
            rescued: None,
            processor_time: None,
        }
    }

    /// Saves for the next start in what the settings differ from those that were read.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn that_remembers(mut self, read: Settings) -> Self {
        self.saved_settings = Some([read.clone(), read]);
        self
    }

    /// Lets the presenter's view write its states to this file.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn with_log_of_presenter(mut self, log: Option<String>) -> Self {
        self.presenter.log = log;
        self
    }

    pub fn ui(&mut self) -> &mut Ui {
        &mut self.ui
    }

    /// Handles what the page sent since the last frame.
    #[cfg(target_arch = "wasm32")]
    fn receive(&mut self) {
        for incoming in page::take_incoming() {
            match incoming {
                Incoming::Message(text) => self.page.receive(&mut self.ui, &text),
                Incoming::File { name, bytes } => self.page.open_file(&mut self.ui, &name, &bytes),
                Incoming::Pixels { number, rgba } => self.page.take_painted(&mut self.ui, number, rgba),
            }
        }
    }

    /// Sends the page the result of the frame.
    #[cfg(target_arch = "wasm32")]
    fn send(&mut self, ctx: &egui::Context, output: &mut UiOutput, seconds: f64) {
        self.page.announce_focus(ctx);
        output.page_requests.drain(..).for_each(|request| self.page.request(request));
        let (touchable, factor) = (self.ui.touchable().cloned(), self.ui.text_size().factor());
        page::set_takes_touch(
            touchable.map(|touchable| Box::new(move |x, y| touchable.takes(egui::pos2(x, y) / factor)) as _),
        );
        if output.consistent {
            let state = self.page.messages(&mut self.ui, seconds);
            for message in state.iter().chain(&self.page.messages_about_typing(&mut self.ui)) {
                page::send(message);
            }
            output.animating |= self.page.is_behind();
        }
    }

    /// Continues the demonstration for one frame. Returns where to save a screenshot, once nothing moves any more, and
    /// whether to close.
    fn advance_demo(&mut self, ctx: &egui::Context, moves: bool) -> (Option<PathBuf>, bool) {
        self.frames = self.frames.saturating_add(1);
        if self.frames == SETTLED && self.demo.plays {
            self.ui.session().restart();
        }
        if self.demo.taken {
            return (None, true);
        }
        // Bars and folds that fade in are over in a second; a picture of them would be another one each time.
        let fades = ctx.requested_repaint_last_pass() && self.frames < LONGEST_FADE;
        let at_rest = self.frames > SETTLED && !fades && !moves && self.ui.map_is_whole();
        self.demo.plays &= !at_rest;
        let picture = if at_rest { self.demo.screenshot.take() } else { None };
        self.demo.taken = picture.is_some();
        (picture, false)
    }

    fn save_files(&mut self, output: &mut UiOutput) {
        for (name, bytes) in std::mem::take(&mut output.saves) {
            let outcome = files::save(&name, &bytes).map(|path| told!("Saved {path}", path = path.display()));
            // The status line of a window that closes is not seen.
            if output.quit {
                print_error(&outcome);
            }
            self.ui.report(outcome);
            // The status line of this frame is built already.
            output.animating = true;
        }
    }

    /// Writes the scene that is to be saved, and tells the outcome.
    #[cfg(not(target_arch = "wasm32"))]
    fn save_scene(&mut self, output: &mut UiOutput) {
        let Some(scene) = output.scene_to_save.take() else { return };
        let scene = SceneToSave { path: files::absolute(&scene.path), ..scene };
        let outcome = match files::save_scene(&scene.path, scene.text.as_bytes(), scene.replaces) {
            Ok(true) => Ok(()),
            Ok(false) => Err(SaveError::Exists),
            Err(error) => Err(SaveError::Failed(error)),
        };
        self.ui.scene_was_saved(&scene, outcome);
        output.animating = true;
    }

    /// Opens the files that were dropped on the window or chosen in the system's, and the one that the user chose in the
    /// last frame. Returns whether there were any. In a page, the browser does this.
    #[cfg(not(target_arch = "wasm32"))]
    fn open_files(&mut self) -> bool {
        let chosen = self.chosen_file.take().map(|path| files::read(&path, ANSWERS_LIMIT));
        let files: Vec<_> = files::given(ANSWERS_LIMIT).into_iter().chain(chosen).collect();
        for (path, read) in &files {
            match read {
                Ok(bytes) if LectureList::is_list(bytes) => self.ui.open_lecture(path, lecture::open(path)),
                _ => self.ui.open_file(path, read.clone()),
            }
        }
        !files.is_empty()
    }

    /// Handles the requests of a frame for files: both take effect in the next one.
    #[cfg(not(target_arch = "wasm32"))]
    fn take_requests(&mut self, output: &mut UiOutput) {
        let chosen = output.file_to_open.take().map(|path| files::absolute(&path));
        let (folder, file) = chosen
            .map_or((None, None), |path| if path.is_dir() { (Some(path), None) } else { (None, Some(path)) });
        if output.lists_files || folder.is_some() {
            let last = || self.ui.settings().last_folder().map(Path::to_owned);
            let first = || files::folders().into_iter().next();
            let folder = folder.or_else(last).or_else(first);
            let folder = folder.unwrap_or_else(|| files::absolute(Path::new(".")));
            self.ui.set_listing(listing(&folder));
            output.animating = true;
        }
        if output.browses {
            files::browse();
        }
        self.chosen_file = file;
        output.animating |= self.chosen_file.is_some();
    }

    /// Opens the presenter's view, and exchanges with it.
    #[cfg(not(target_arch = "wasm32"))]
    fn present(&mut self, ctx: &egui::Context, output: &UiOutput) {
        if output.opens_presenter
            && let Err(error) = self.presenter.open()
        {
            self.ui.report(Err(error));
        }
        self.presenter.exchange(ctx, &mut self.ui);
    }

    /// Saves the settings when they have changed. What could not be saved is saved with the next change.
    #[cfg(not(target_arch = "wasm32"))]
    fn save_settings(&mut self) {
        let now = self.ui.settings();
        let Some([saved, tried]) = &mut self.saved_settings else { return };
        if tried != now {
            tried.clone_from(now);
            if files::save_settings(|text| now.write_changes(saved, text)) {
                saved.clone_from(now);
            }
        }
    }

    /// Hands over the scene that is shown, to be saved in a crash. Its text is made after each change, because a crash
    /// handler cannot make it.
    fn update_rescue(&mut self) {
        let shown = Some(self.ui.state_id());
        if std::mem::replace(&mut self.rescued, shown) != shown {
            let picture = self.ui.state().picture_to_save();
            let session = self.ui.session();
            let (scene, link) = (session.scene(), session.permalink());
            let about = told!("The last state of the topic “{title}” before a crash.", title = scene.title());
            let text = session.write(&GivenTexts { about: &about, ..GivenTexts::default() }, &picture);
            rescue::set_scene(LastScene { name: format!("{}-rescued.toml", scene.slug()), text, link });
        }
    }

    fn log_state(&mut self, ctx: &egui::Context) {
        if let Some(log) = &mut self.log {
            let settled = self.frames >= SETTLED;
            // The benchmark of the start waits for the first line.
            log.set(if settled { log::state(&mut self.ui, ctx) } else { json!({ "ready": false }) });
        }
    }
}

fn print_error<T>(outcome: &Result<T, String>) {
    if let Err(error) = outcome {
        eprintln!("collidoscope: {error}");
    }
}

impl Client for Instrument {
    fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> FrameOutput {
        // egui may request the same frame twice.
        if self.log.is_some() && self.processor_time.is_none() {
            self.processor_time = processor::thread_seconds();
        }
        #[cfg(target_arch = "wasm32")]
        self.receive();
        #[cfg(not(target_arch = "wasm32"))]
        let opened = self.open_files();
        let mut output = self.ui.frame(ctx, seconds);
        self.save_files(&mut output);
        #[cfg(not(target_arch = "wasm32"))]
        {
            output.animating |= opened;
            self.save_scene(&mut output);
            self.take_requests(&mut output);
            self.present(ctx, &output);
            self.save_settings();
        }
        #[cfg(target_arch = "wasm32")]
        self.send(ctx, &mut output, seconds);
        let (screenshot, over) = self.advance_demo(ctx, output.animating);
        if output.consistent {
            self.log_state(ctx);
        }
        let palette = self.ui.theme().palette();
        let canvas = output.canvas.map(|(clip, display)| CanvasLayer {
            display,
            origin: Vec2::new(clip.min.x, clip.min.y),
            clip,
        });
        let on_demo = self.demo.plays || self.demo.screenshot.is_some() || self.demo.taken;
        FrameOutput {
            background: palette.paper,
            canvas: canvas.into_iter().collect(),
            text_scale: self.ui.text_size().factor(),
            full_screen: self.ui.chrome().look.full_screen,
            animating: output.animating || self.frames <= SETTLED || on_demo,
            quit: output.quit || over,
            copy: output.copy,
            screenshot,
        }
    }

    fn close(&mut self) -> bool {
        for (name, bytes) in self.ui.finish() {
            print_error(&files::save(&name, &bytes));
        }
        true
    }

    fn presented(&mut self, seconds: f64) {
        self.update_rescue();
        if let Some(log) = &mut self.log {
            let before = self.processor_time.take();
            let worked = before.and_then(|before| Some(processor::thread_seconds()? - before));
            log.presented(seconds, worked.unwrap_or(seconds));
        }
    }
}
