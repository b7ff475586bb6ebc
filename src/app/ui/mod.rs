//! The panels round the canvas. One frame: egui in, a picture and a few wishes out.

mod actions;
mod canvas;
mod chrome;
mod embedded;
mod fingers;
mod handles;
mod hint;
mod map;
mod menu;
mod motion;
mod panels;
mod parameters;
mod rects;
mod state;
mod status;
mod style;
mod tasks;
mod topics;
mod work;
mod working;

use egui_macroquad::egui;

use super::map_choice::MapChoice;
use super::session::Session;
use crate::render::theme::Theme;
use crate::render::{Display, MapFacts, Primitive};
use canvas::state::Canvas;

pub use actions::Action;
pub use chrome::{Chrome, Message, PageRequest};
pub use rects::Rects;
pub use state::UiState;

/// The whole window.
pub struct Ui {
    session: Session,
    chrome: Chrome,
    canvas: Canvas,
    rects: Rects,
    /// The theme, and whether its rows are roomy.
    dressed_as: Option<(Theme, bool)>,
    last_seconds: Option<f64>,
    /// Where the canvas was in the last frame.
    room: Option<egui::Rect>,
}

/// What a frame leaves to do outside egui.
pub struct UiOutput {
    /// The canvas: where it is, and its shapes. The texts are painted already.
    pub canvas: Option<(egui::Rect, Display)>,
    /// Whether the next frame should follow at once.
    pub animating: bool,
    /// Whether all of the frame shows the same state.
    pub consistent: bool,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// Files to write, by name.
    pub saves: Vec<(String, Vec<u8>)>,
    /// What the page is asked for.
    pub page_request: Option<PageRequest>,
    /// Whether the window shall close.
    pub quit: bool,
}

/// Tells the states that were shown from one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateId {
    /// How many lessons were opened.
    opened: u64,
    /// The revision of the last one.
    revision: u64,
}

impl Ui {
    /// A window on a session. To be made before egui's first frame, since fonts come into force with the next.
    pub fn new(ctx: &egui::Context, session: Session, theme: Theme) -> Self {
        style::install_fonts(ctx);
        // A click is one however slow the hand or the machine: egui takes no press of more than 0.8 seconds.
        ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        Self {
            session,
            chrome: Chrome::new(theme),
            canvas: Canvas::default(),
            rects: Rects::default(),
            dressed_as: None,
            last_seconds: None,
            room: None,
        }
    }

    /// The lesson.
    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Which state of which lesson is open.
    pub fn state_id(&self) -> StateId {
        StateId { opened: self.chrome.opened, revision: self.session.revision() }
    }

    /// The palette.
    pub fn theme(&self) -> Theme {
        self.chrome.theme
    }

    /// Where things stand in the last frame.
    pub fn rects(&self) -> &Rects {
        &self.rects
    }

    /// Shows what a lesson's page needs and no more: the canvas and a row of controls.
    pub fn embed(&mut self) {
        self.chrome.embedded = true;
    }

    /// Begins with rows for fingers, where the only pointer is known to be one. Otherwise the first touch tells.
    pub fn expect_fingers(&mut self) {
        self.chrome.fingers.last = true;
        self.chrome.fingers.at_rest = true;
    }

    /// Asks something else of the map.
    pub fn show_map(&mut self, choice: MapChoice) {
        self.chrome.map = choice;
    }

    /// Whether nothing of the map is left to work out.
    pub fn map_is_whole(&self) -> bool {
        self.canvas.map.is_whole()
    }

    /// What the map tells, if there is one.
    pub fn map_facts(&self) -> Option<&MapFacts> {
        self.canvas.map.facts()
    }

    /// Carries to its end what would be lost with the window; the files that are to be written then.
    pub fn finish(&mut self) -> Vec<(String, Vec<u8>)> {
        tasks::finish(&mut self.chrome);
        std::mem::take(&mut self.chrome.saves)
    }

    /// The lesson and where things stand, together.
    pub fn session_and_rects(&mut self) -> (&mut Session, &Rects) {
        (&mut self.session, &self.rects)
    }

    /// What the window remembers beside the lesson.
    pub fn chrome(&self) -> &Chrome {
        &self.chrome
    }

    /// Whether the keyboard belongs to the canvas, and the handle that arrow keys would move there.
    pub fn keyboard(&self) -> (bool, Option<&'static str>) {
        (self.canvas.is_focused(), self.canvas.active())
    }

    /// What the status line says, if it says something of its own.
    pub fn message(&self) -> Option<&Message> {
        self.chrome.message.as_ref()
    }

    /// Says in the status line what became of a wish.
    pub fn report(&mut self, outcome: Result<String, String>) {
        match outcome {
            Ok(text) => self.chrome.set_message(text),
            Err(text) => self.chrome.set_error(text),
        }
    }

    /// The palette from now on.
    pub fn set_theme(&mut self, theme: Theme) {
        self.chrome.theme = theme;
    }

    /// Says that a page of a browser is round the canvas, and the address that makes a link whole.
    pub fn put_in_page(&mut self, address: String) {
        self.chrome.in_page = true;
        self.chrome.address = address;
        // The page says that Tab goes from handle to handle.
        self.canvas.take_focus();
    }

    /// Whether something moves or is being moved.
    pub fn is_busy(&self) -> bool {
        self.session.is_playing() || self.session.is_in_gesture()
    }

    /// What every panel works on, for wishes that come from elsewhere.
    pub fn state(&mut self) -> UiState<'_> {
        UiState {
            session: &mut self.session,
            chrome: &mut self.chrome,
            canvas: &mut self.canvas,
            rects: &mut self.rects,
        }
    }

    /// Builds one frame. `seconds` is the clock of the window.
    pub fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> UiOutput {
        self.chrome.fingers.notice(ctx, self.room);
        self.chrome.compact = panels::is_compact(ctx.screen_rect().size());
        self.dress(ctx);
        let passed = self.last_seconds.replace(seconds).map_or(0.0, |last| seconds - last);
        self.session.advance(passed);
        self.canvas.map.record_frame(passed);
        self.chrome.work.record_frame(passed);
        let shown = self.state_id();
        let painted = self.canvas.map.revision();
        self.rects.clear();
        let mut state = self.state();
        tasks::advance(&mut state);
        actions::by_key(ctx, &mut state);
        panels::show(ctx, &mut state);
        let canvas = egui::CentralPanel::default()
            .frame(egui::Frame::NONE)
            .show(ctx, |ui| canvas::show(ui, &mut state))
            .inner;
        if let Some((rect, display)) = &canvas {
            paint_texts(ctx, *rect, display);
            hint::show(ctx, &state, *rect);
            note_handles(&mut state, *rect);
            if let Some(legend) = display.legend {
                let (min, size) = (legend.area.min, legend.area.size());
                let corner = rect.min + egui::vec2(min.x, min.y);
                state.rects.note("legend", egui::Rect::from_min_size(corner, egui::vec2(size.x, size.y)));
            }
        }
        status::keys_window(ctx, &mut state);
        if state.chrome.quit {
            tasks::finish(state.chrome);
        }
        let revision = state.session.revision();
        state.chrome.expire_message(revision);
        // Otherwise what was built before the change shows the state of before, or a panel that takes as much
        // room as its content asks for has only now learnt how much that is.
        let room = canvas.as_ref().map(|(rect, _)| *rect);
        let same_room = std::mem::replace(&mut self.room, room) == room;
        let consistent = same_room && self.rects.are_settled() && shown == self.state_id();
        UiOutput {
            canvas,
            // What the panel says of the map is that of the last frame.
            animating: self.session.is_playing()
                || self.chrome.work.is_in_progress()
                || !consistent
                || painted != self.canvas.map.revision(),
            consistent,
            copy: self.chrome.copy.take(),
            saves: std::mem::take(&mut self.chrome.saves),
            page_request: self.chrome.page_request.take(),
            quit: self.chrome.quit,
        }
    }

    /// Sets the colours when the theme changes.
    fn dress(&mut self, ctx: &egui::Context) {
        let dress = (self.chrome.theme, self.chrome.is_roomy());
        if self.dressed_as.replace(dress) != Some(dress) {
            style::apply(ctx, dress.0, dress.1);
        }
    }
}

/// Paints the texts of the picture with egui, which draws them sharper than anything else here, beneath
/// all panels and menus.
fn paint_texts(ctx: &egui::Context, canvas: egui::Rect, display: &Display) {
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(canvas);
    for primitive in &display.primitives {
        if let Primitive::Text { baseline, text, size, weight, color, halo, .. } = primitive {
            let at = canvas.min + egui::vec2(baseline.x, baseline.y);
            style::paint_text(&painter, at, text, *size, *weight, *color, *halo);
        }
    }
}

fn note_handles(state: &mut UiState<'_>, canvas: egui::Rect) {
    let Some(view) = state.canvas.view() else { return };
    for handle in crate::lesson::handles(state.session.lesson_mut()) {
        let area = handles::area(&view, &handle);
        let (min, size) = (area.min, area.size());
        let rect =
            egui::Rect::from_min_size(canvas.min + egui::vec2(min.x, min.y), egui::vec2(size.x, size.y));
        state.rects.note(format!("handle:{}", handle.id), rect);
    }
}
