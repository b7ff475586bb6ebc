//! The panels around the canvas. Each frame builds egui's widgets, and returns a picture and requests.
//!
//! `app/session/` is the pure state: one lesson, its history, its clock of whole steps. `app/ui/` builds an egui
//! frame from it and returns a `Display`. `app/window/run.rs` is the macroquad loop. `ui/help/` has the windows of the Help
//! menu; while one is open, `help/reader.rs` takes the keys that scroll it, and gives screen readers its text.
//! `ui/help/prose.rs` shows texts with the words of the glossary marked; egui keeps what was found in a text while the
//! text is shown. The canvas is an egui widget, so panels and canvas never compete for the pointer. `ui/frame/side.rs` has
//! the tabs of the right panel (`code/tab.rs` chooses one). `ui/code/` is the code tab: egui's text field with
//! colours of its own (`colors.rs`), whose rows are moved apart where a value or a mistake stands below a line
//! (`layout.rs`). Its folded parts (`folds.rs`) are letters of almost no size, because the field needs all of them.
//! A text that is a program becomes the program of the scene at once, and letters that follow each other soon are
//! one step of undo (`session/burst.rs`); any other text is a draft, which only the tab knows (`edits.rs`). In a
//! window of less than 1500 points, the code is wider than the working, and the left panel is folded beside it.
//! `ui/steps/` has the place in the working: a number of the window, not of the state. `Figure::so_far`
//! (`lesson/working/so_far.rs`) draws what is given and what the steps so far name. `ui/canvas/pointing/` has what the
//! pointer points at: a symbol of the working, a mark or a handle. Which marks show a name is said by the program
//! (`lesson/figure/symbol_marks.rs`): the mark of its own name and those of its `@ mark` notes; of a given value,
//! that of its shape. What a frame finds lights the next one; `render/picture/pointed.rs` finds marks, and `render/picture/glow.rs`
//! draws the glow, neither of which moves a label. In a narrow window there is one panel at a time, beside the
//! canvas; in a window the size of a phone (`panels::is_compact`), `ui/phone/` lays out everything: a bar with one
//! menu, the verdict and Undo, tabs, and the panels as sheets that take half of the room. The tour, the question and
//! the row of the motion have room of their own there, so nothing lies over the figure. `ui/frame/focus.rs` draws the ring
//! around the widget with the keyboard focus, and keeps the arrow keys within an open menu. `app/work/settings.rs` is
//! what the program remembers from one start to the next, in one file: the files opened or saved last, the topic
//! opened last, the theme, the text size, and that the tour was shown. A text size (`render/look/text_size.rs`) is a
//! scale of everything: the loop multiplies the scale of the screen by it, so a larger size is a window of fewer
//! points, and the panels fold as in a small one. At the very first start without a scene or link, the tour begins
//! with the first screen: the canvas and one sentence on what to try, until that is done or the user asks for
//! everything; on the page, the browser keeps that it was shown. `COLLIDOSCOPE_SETTINGS` names another file; if it
//! is empty, nothing is remembered. With `--embed`, which is also how a host page shows it, there are only the
//! canvas and a row of controls. With `--log-state FILE`, the window writes a JSON line whenever something changes,
//! with the screen rectangles of handles and widgets by id. The tests of the real window find their targets by these
//! rectangles.

mod canvas;
mod chrome;
mod code;
mod exercise;
mod files;
mod find;
mod frame;
mod help;
mod judge;
mod lecture;
mod phone;
mod picture;
mod question;
mod state;
mod steps;
mod tour;
mod values;

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui_macroquad::egui;
use glam::Vec2;

use super::session::Session;
use crate::app::work::export::File;
use crate::app::work::map_choice::MapChoice;
use crate::app::work::settings::Settings;
use crate::lesson::PictureState;
use crate::render::look::theme::Theme;
use crate::render::{Area, Display, MapFacts, Primitive, TextSize};
use canvas::state::Canvas;

pub use crate::app::ui::exercise::acts::Act as ExerciseAct;
pub use crate::app::ui::files::open::state::Listing;
pub use crate::app::ui::files::save_as::state::{SaveError, SceneToSave};
pub use crate::app::ui::frame::actions::Action;
pub use crate::app::ui::frame::rects::Rects;
pub use crate::app::ui::frame::touchable::Touchable;
pub use crate::app::ui::judge::acts::Act as JudgeAct;
pub use crate::app::ui::judge::told::harness_file;
use canvas::{handles, hint, pointing};
pub use chrome::{Chrome, Message, PageRequest, PanelSide, ThemeChoice};
#[cfg(test)]
pub use code::edits::type_text;
pub use code::state::Tab;
use files::{open, save_as};
use frame::{actions, focus, panels, rects, status, style, tasks, tooltips};
pub use help::state::HelpPage;
pub use lecture::Presented;
pub use lecture::presenter::PresenterView;
pub use phone::state::Sheet;
pub use state::UiState;
pub use steps::asked_step::AskedStep;
use values::typed;

/// The whole window.
pub struct Ui {
    session: Session,
    chrome: Chrome,
    canvas: Canvas,
    rects: Rects,
    /// The theme, whether its rows are roomy, and whether nothing is animated.
    styled_as: Option<(Theme, bool, bool)>,
    last_seconds: Option<f64>,
    /// The canvas in the last frame.
    canvas_rect: Option<egui::Rect>,
    /// What takes a finger in an embedded page.
    touchable: Option<Touchable>,
    height_of_bars: f32,
}

/// The result of a frame: what remains to be done outside egui.
pub struct UiOutput {
    /// The place of the canvas, and its shapes. Its texts are painted already.
    pub canvas: Option<(egui::Rect, Display)>,
    /// Whether the next frame should follow at once.
    pub animating: bool,
    /// Whether the whole frame shows the same state.
    pub consistent: bool,
    /// Text for the clipboard.
    pub copy: Option<String>,
    /// The scene to write, for [`Ui::scene_was_saved`].
    pub scene_to_save: Option<SceneToSave>,
    /// Files to write, by name.
    pub saves: Vec<(String, Vec<u8>)>,
    pub page_requests: Vec<PageRequest>,
    /// Whether to list the current folder, for [`Ui::set_listing`].
    pub lists_files: bool,
    /// Whether to open the system's window for choosing a file, for [`Ui::open_file`] later.
    pub browses: bool,
    /// The file to read, for [`Ui::open_file`], or the folder to list, for [`Ui::set_listing`].
    pub file_to_open: Option<PathBuf>,
    /// Whether to open the presenter's view, in a second window.
    pub opens_presenter: bool,
    /// Whether the window is to close.
    pub quit: bool,
}

/// Identifies a state of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateId {
    /// How many lessons have been opened.
    opened: u64,
    /// The revision of the last one.
    revision: u64,
}

impl Ui {
    /// A window on a session. Create it before egui's first frame, because fonts take effect in the next one.
    pub fn new(ctx: &egui::Context, session: Session, theme: Theme) -> Self {
        style::install_fonts(ctx);
        ctx.options_mut(|options| {
            // egui does not count a press of more than 0.8 seconds as a click, but users and machines can be slow.
            options.input_options.max_click_duration = f64::INFINITY;
            // Otherwise egui draws all letters in the sizes of its own style before the first frame. Few are ever shown.
            options.preload_font_glyphs = false;
            // The keys that change the size of texts are actions, and the loop sets the scale.
            options.zoom_with_keyboard = false;
        });
        Self {
            session,
            chrome: Chrome::new(theme),
            canvas: Canvas::default(),
            rects: Rects::default(),
            styled_as: None,
            last_seconds: None,
            canvas_rect: None,
            touchable: None,
            height_of_bars: 0.0,
        }
    }

    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    pub fn state_id(&self) -> StateId {
        StateId { opened: self.chrome.opened, revision: self.session.revision() }
    }

    pub fn theme(&self) -> Theme {
        self.chrome.look.theme
    }

    /// The scale of the view in the last frame, in points per world unit.
    pub fn view_scale(&self) -> Option<f64> {
        self.canvas.view().map(|view| view.scale)
    }

    /// The places of widgets and handles in the last frame.
    pub fn rects(&self) -> &Rects {
        &self.rects
    }

    /// Shows only what a host page needs: the canvas and a row of controls.
    pub fn embed(&mut self) {
        self.chrome.layout.embedded = true;
    }

    /// Starts with rows for fingers, because the pointer is known to be one. Otherwise the first touch enlarges them.
    pub fn expect_fingers(&mut self) {
        self.chrome.fingers.last = true;
        self.chrome.fingers.at_rest = true;
    }

    pub fn show_map(&mut self, choice: MapChoice) {
        self.chrome.map = choice;
    }

    /// Shows what a file or a link says of the picture.
    pub fn show_picture(&mut self, picture: PictureState) {
        self.state().show_picture(picture);
    }

    /// Whether the map is complete. True without a map.
    pub fn map_is_whole(&self) -> bool {
        self.canvas.map.is_whole()
    }

    /// The facts of the map, if there is one.
    pub fn map_facts(&self) -> Option<&MapFacts> {
        self.canvas.map.facts()
    }

    /// Finishes work that would be lost when the window closes. Returns the files to write.
    pub fn finish(&mut self) -> Vec<(String, Vec<u8>)> {
        tasks::finish(&mut self.chrome);
        std::mem::take(&mut self.chrome.requests.saves)
    }

    /// The lesson, and the places of widgets and handles.
    pub fn session_and_rects(&mut self) -> (&mut Session, &Rects) {
        (&mut self.session, &self.rects)
    }

    /// The state of the window that is not part of the lesson.
    pub fn chrome(&self) -> &Chrome {
        &self.chrome
    }

    /// Whether the canvas has the keyboard focus, and the handle that arrow keys move there.
    pub fn keyboard(&self) -> (bool, Option<&'static str>) {
        (self.canvas.is_focused(), self.canvas.active())
    }

    /// The handle that arrow keys move, also while a help window has the keyboard until it is closed.
    pub fn selected_handle(&self) -> Option<&'static str> {
        let reads = self.chrome.help.is_read_from(self.canvas.id());
        self.canvas.active().filter(|_| reads || self.canvas.is_focused())
    }

    /// Whether Tab selects another handle of the canvas, forwards and backwards. Otherwise it leaves the canvas.
    pub fn tab_stays(&mut self) -> [bool; 2] {
        let (focused, reads) = (self.canvas.is_focused(), self.chrome.help.page().is_some());
        [false, true].map(|backwards| {
            let leads_to_tour = !backwards && canvas::keys::leads_to_tour(&self.state());
            !focused
                || reads
                || leads_to_tour
                || canvas::keys::neighbour(&mut self.state(), backwards).is_some()
        })
    }

    /// Gives the canvas the keyboard focus, and selects its first handle, or its last one.
    pub fn enter_canvas(&mut self, backwards: bool) {
        canvas::keys::enter(&mut self.state(), backwards);
        self.canvas.take_focus();
    }

    /// The message in the status line, if there is one.
    pub fn message(&self) -> Option<&Message> {
        self.chrome.status.message.as_ref()
    }

    /// Shows the outcome of an operation in the status line.
    pub fn report(&mut self, outcome: Result<String, String>) {
        match outcome {
            Ok(text) => self.chrome.status.set_message(text),
            Err(text) => self.chrome.status.set_error(text),
        }
    }

    /// What the program remembers for its next start.
    pub fn settings(&self) -> &Settings {
        &self.chrome.settings
    }

    pub fn remember(&mut self, settings: Settings) {
        self.chrome.host.address = settings.page.clone().unwrap_or_default();
        self.chrome.exercise.set_seed(settings.progress.seed);
        self.chrome.settings = settings;
    }

    /// Shows the first screen, with which the tour of the very first start begins.
    pub fn welcome(&mut self) {
        tour::welcome(&mut self.state());
    }

    /// Begins with the topics as pictures, in the window of a phone.
    pub fn offer_topics(&mut self) {
        self.chrome.open_sheet(Sheet::Topics);
    }

    /// The text of the tour, for those who do not see it, while it is on.
    pub fn tour_text(&self) -> Option<String> {
        tour::spoken(&self.chrome)
    }

    /// Offers the system's own window for choosing a file.
    pub fn offer_browsing(&mut self) {
        self.chrome.files.can_browse = true;
    }

    /// Offers this folder in the window in which the user chooses a file, or shows there why it cannot be read.
    pub fn set_listing(&mut self, listing: Result<Listing, String>) {
        match (listing, &mut self.chrome.files.opening) {
            (Ok(listing), dialog) => {
                self.chrome.files.listing = listing;
                dialog.iter_mut().for_each(|dialog| dialog.path.clear());
            }
            (Err(error), Some(dialog)) => dialog.error = Some(error),
            (Err(_), None) => {}
        }
    }

    /// Opens a scene file that was read, and remembers its path. An error is shown where the user chose the file.
    pub fn open_file(&mut self, path: &Path, read: Result<Vec<u8>, String>) {
        let opened = read.and_then(|bytes| self.state().open_file(path, &bytes));
        match (opened, &mut self.chrome.files.opening) {
            (Ok(()), opening) => {
                *opening = None;
                self.chrome.settings.remember_file(path);
            }
            (Err(error), Some(dialog)) => dialog.error = Some(error),
            (Err(error), None) => self.chrome.status.set_error(error),
        }
    }

    /// Tells the outcome of saving a scene. The scene is saved in the same file from now on.
    pub fn scene_was_saved(&mut self, scene: &SceneToSave, outcome: Result<(), SaveError>) {
        save_as::finish(&mut self.state(), scene, outcome);
    }

    pub fn set_theme(&mut self, theme: Theme) {
        self.choose_theme(ThemeChoice::Own(theme));
    }

    /// Shows the theme that the user chose.
    pub fn choose_theme(&mut self, choice: ThemeChoice) {
        self.chrome.look.choose_theme(choice);
    }

    /// Declares which theme the system asks for, so that the user can follow it.
    pub fn set_system_theme(&mut self, theme: Theme) {
        self.chrome.look.set_system_theme(theme);
    }

    /// How large everything is in the next frame.
    pub fn text_size(&self) -> TextSize {
        self.chrome.look.text_size
    }

    /// Changes how large everything is.
    pub fn set_text_size(&mut self, size: TextSize) {
        self.chrome.look.text_size = size;
    }

    /// Declares whether the user wants things to move as little as possible.
    pub fn set_still(&mut self, still: bool) {
        self.chrome.look.still = still;
    }

    /// Removes and returns the message in the status line.
    pub fn take_message(&mut self) -> Option<Message> {
        self.chrome.status.message.take()
    }

    /// Shows a message that was removed again.
    pub fn show_message(&mut self, message: Message) {
        self.chrome.status.message = Some(message);
    }

    /// The height of everything above and below the canvas in the last frame, in points.
    pub fn height_of_bars(&self) -> f32 {
        self.height_of_bars
    }

    /// The figure as print shows it, as SVG, with its map.
    pub fn printed_figure(&mut self) -> File {
        tasks::printed_figure(&mut self.state())
    }

    /// Draws the figure as the window shows it, of this size in points, for [`Self::take_figure`].
    pub fn draw_figure(&mut self, size: Vec2) {
        tasks::draw_figure(&mut self.state(), size);
    }

    /// Removes and returns the figure that was drawn for a page without a canvas.
    pub fn take_figure(&mut self) -> Option<File> {
        self.chrome.requests.figure.take()
    }

    /// The picture of an animation that the page is to paint, as SVG with its number, once.
    pub fn take_asked(&mut self) -> Option<(u32, String)> {
        self.chrome.work.take_asked()
    }

    /// Takes the pixels that the page has painted for the picture with this number.
    pub fn take_painted(&mut self, number: u32, rgba: Vec<u8>) -> Result<(), String> {
        self.chrome.work.take_painted(number, rgba)
    }

    /// Declares that the window is in a web page at this address, the prefix of a copied link.
    pub fn put_in_page(&mut self, address: String) {
        self.chrome.host.in_page = true;
        self.chrome.host.address = address;
        // So that Tab moves from handle to handle, as the page explains.
        self.canvas.take_focus();
    }

    /// Declares that the browser can pass a link to another program of the device.
    pub fn offer_sharing(&mut self) {
        self.chrome.host.can_share = true;
    }

    /// What takes a finger in an embedded page, as the last frame showed it.
    pub fn touchable(&self) -> Option<&Touchable> {
        self.touchable.as_ref()
    }

    /// Whether the motion plays, or the user drags something or moves the view.
    pub fn is_busy(&self) -> bool {
        self.session.is_playing() || self.session.is_in_gesture() || self.canvas.is_moving()
    }

    /// The state that every panel reads and changes.
    pub fn state(&mut self) -> UiState<'_> {
        UiState {
            session: &mut self.session,
            chrome: &mut self.chrome,
            canvas: &mut self.canvas,
            rects: &mut self.rects,
        }
    }

    /// Builds one frame. `seconds` is the time of the window's clock.
    pub fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> UiOutput {
        self.chrome.fingers.update(ctx, self.canvas_rect);
        self.chrome.fingers.scroll(ctx, &mut self.chrome.layout.scrolls);
        let (window, text_size) = (ctx.screen_rect().size(), self.chrome.look.text_size);
        self.chrome.layout.compact = panels::is_compact(window / style::text_factor(self.chrome.look.theme));
        self.chrome.layout.small = panels::is_compact(window * text_size.factor());
        self.chrome.layout.low = panels::is_low(window);
        self.apply_style(ctx);
        tooltips::fit(ctx);
        let passed = self.last_seconds.replace(seconds).map_or(0.0, |last| seconds - last);
        self.session.advance(passed);
        self.canvas.map.record_frame(passed);
        self.canvas.seconds = passed;
        self.chrome.work.record_frame(passed);
        let shown = self.state_id();
        let painted = self.canvas.map.revision();
        self.rects.clear();
        let mut state = self.state();
        state.let_things_fall_down();
        tasks::advance(&mut state);
        focus::move_on(ctx, &mut state);
        tour::by_key(ctx, &mut state);
        help::by_key(ctx, &mut state);
        code::begin(&mut state);
        typed::begin(ctx, &mut state);
        lecture::keys::by_key(ctx, &mut state);
        exercise::acts::begin_frame(&mut state);
        judge::acts::begin_frame(&mut state);
        exercise::keys::by_key(ctx, &mut state);
        actions::by_key(ctx, &mut state);
        pointing::begin(&mut state);
        if !state.chrome.typing.on_page.alone {
            if state.chrome.layout.compact && !state.chrome.layout.embedded {
                phone::show(ctx, &mut state);
            } else {
                panels::show(ctx, &mut state);
            }
        }
        let canvas = egui::CentralPanel::default()
            .frame(egui::Frame::NONE)
            .show(ctx, |ui| canvas::show(ui, &mut state))
            .inner;
        if let Some((rect, display)) = &canvas {
            paint_texts(ctx, *rect, display);
            hint::show(ctx, &state, *rect);
            note_handles(&mut state, *rect);
            for (id, area) in [("legend", display.legend.map(|l| l.area)), (rects::CHIP, display.chip)] {
                let area = area.map(|area| on_screen(*rect, area));
                area.into_iter().for_each(|area| state.rects.note(id, area));
            }
        }
        help::show(ctx, &mut state);
        open::show(ctx, &mut state);
        save_as::show(ctx, &mut state);
        find::show(ctx, &mut state);
        tour::show(ctx, &mut state);
        status::toast(ctx, &mut state);
        lecture::cover(ctx, &mut state);
        tooltips::keep_clear(ctx, &state.rects.verdicts());
        pointing::end(ctx, &mut state);
        focus::ring(ctx, state.chrome.look.theme, state.canvas.id());
        state.chrome.typing.on_page.keep_uncovered(ctx);
        if state.chrome.requests.quit {
            tasks::finish(state.chrome);
        }
        let touchable = match &canvas {
            Some((rect, display)) if state.chrome.layout.embedded => {
                Touchable::of(ctx, &mut state, *rect, display)
            }
            _ => None,
        };
        let has_canvas = canvas.is_some();
        let glides = canvas.as_ref().is_some_and(|(_, display)| display.is_gliding());
        let revision = state.session.revision();
        let expires = state.chrome.status.expire_message(revision, seconds, ctx.input(presses));
        if let Some(left) = expires {
            ctx.request_repaint_after(Duration::from_secs_f64(left.max(0.0)));
        }
        // If the state changed, some widgets show the state before the change. If the canvas changed its size, a panel
        // has just adapted to its content.
        let canvas_rect = canvas.as_ref().map(|(rect, _)| *rect);
        self.height_of_bars = ctx.screen_rect().height() - canvas_rect.map_or(0.0, |rect| rect.height());
        let same_size = std::mem::replace(&mut self.canvas_rect, canvas_rect) == canvas_rect;
        self.touchable = touchable;
        let same_size = same_size && text_size == self.chrome.look.text_size;
        let consistent = same_size && self.rects.are_settled() && shown == self.state_id();
        UiOutput {
            canvas,
            // The panel shows the facts of the map of the last frame.
            animating: self.session.is_playing()
                || self.chrome.work.is_in_progress()
                || self.chrome.judge.is_waiting()
                || glides
                || !consistent
                || (has_canvas && !self.canvas.map.is_whole())
                || painted != self.canvas.map.revision(),
            consistent,
            copy: self.chrome.requests.copy.take(),
            scene_to_save: self.chrome.files.scene_to_save.take(),
            saves: std::mem::take(&mut self.chrome.requests.saves),
            page_requests: std::mem::take(&mut self.chrome.requests.page),
            lists_files: std::mem::take(&mut self.chrome.files.lists_files),
            browses: std::mem::take(&mut self.chrome.files.browses),
            file_to_open: self.chrome.files.file_to_open.take(),
            opens_presenter: std::mem::take(&mut self.chrome.requests.presenter),
            quit: self.chrome.requests.quit,
        }
    }

    /// Applies the style when the theme, the height of rows or the wish for stillness changes.
    fn apply_style(&mut self, ctx: &egui::Context) {
        let look = (self.chrome.look.theme, self.chrome.is_roomy(), self.chrome.look.still);
        if self.styled_as.replace(look) != Some(look) {
            style::apply(ctx, look.0, look.1, look.2);
        }
    }
}

/// Whether the user presses a key, or a button of the pointer. A key that is held repeats itself.
fn presses(input: &egui::InputState) -> bool {
    input.events.iter().any(|event| {
        matches!(
            event,
            egui::Event::Key { pressed: true, repeat: false, .. }
                | egui::Event::PointerButton { pressed: true, .. }
        )
    })
}

/// Paints the texts of the picture with egui, beneath all panels and menus. egui draws the sharpest texts.
fn paint_texts(ctx: &egui::Context, canvas: egui::Rect, display: &Display) {
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(canvas);
    for primitive in &display.primitives {
        if let Primitive::Text { baseline, text, size, weight, color, halo, .. } = primitive {
            let at = canvas.min + egui::vec2(baseline.x, baseline.y);
            style::paint_text(&painter, at, text, *size, *weight, *color, *halo);
        }
    }
}

/// A part of the canvas as a part of the window.
fn on_screen(canvas: egui::Rect, area: Area) -> egui::Rect {
    let (min, size) = (area.min, area.size());
    egui::Rect::from_min_size(canvas.min + egui::vec2(min.x, min.y), egui::vec2(size.x, size.y))
}

fn note_handles(state: &mut UiState<'_>, canvas: egui::Rect) {
    let Some(view) = state.canvas.view() else { return };
    for placed in canvas::placed_handles(state, &view) {
        let rect = on_screen(canvas, handles::area(&placed));
        state.rects.note(format!("handle:{}", placed.handle.id), rect);
    }
}
