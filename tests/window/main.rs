//! The program in its real window, driven by real X events.
//!
//! Every test has its own X server. The program reports its state when the picture of that state is on the screen, so a
//! test waits for a state and then looks at the window.

#![cfg(all(feature = "app", target_os = "linux"))]

#[path = "../support/part.rs"]
#[allow(dead_code, reason = "each program of tests uses a part")]
mod part;
#[path = "../support/mod.rs"]
mod support;

mod code;
mod dragging;
mod exercise;
mod files;
mod help;
mod idle;
mod input;
mod judge;
mod language;
mod lecture;
mod map;
mod motion;
mod numbers;
mod open;
mod own_topic;
mod panel;
mod phone;
mod picture;
mod pointing;
mod polygons;
mod rescue;
mod sizes;
mod soak;
mod topics;
mod tour;
mod view;
mod wine;

use std::ops::{Deref, DerefMut};
use std::path::Path;

use serde_json::{Value as Json, json};
use support::window::{Server, Window};
use tempfile::TempDir;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_collidoscope");
/// The smallest number of colours of a canvas that shows something: background, two tones of grid, shapes, smooth
/// edges.
const FEWEST_COLORS: usize = 40;
/// How often a widget moves at most before it is clicked.
const MOST_MOVES: usize = 10;

/// The program in its window, on its own server, in an empty current folder.
struct App {
    window: Window,
    folder: TempDir,
    server: Server,
}

impl App {
    /// Starts it on a coarse screen, whose pictures show enough for most tests; `None` if there is no X server.
    fn open(arguments: &[&str]) -> Option<Self> {
        Self::open_on(Server::start_coarse()?, arguments)
    }

    /// Starts it on a screen of this resolution; 96 is a scale of 1.
    fn open_at(dpi: u32, arguments: &[&str]) -> Option<Self> {
        let server = Server::start(2600, 1700)?;
        server.set_dpi(dpi);
        Self::open_on(server, arguments)
    }

    fn open_on(server: Server, arguments: &[&str]) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let window = Window::open_in(&server, folder.path(), PROGRAM, arguments);
        Some(Self { window, folder, server })
    }

    /// The current value of a parameter.
    fn param(&mut self, id: &str) -> Json {
        self.state()["params"][id].clone()
    }

    /// Waits until a parameter has a value.
    #[track_caller]
    fn wait_for_param(&mut self, id: &str, value: Json) {
        self.wait(|state| state["params"][id] == value);
    }

    /// Waits until all parameters are the same as in another state.
    #[track_caller]
    fn wait_for_params_of(&mut self, state: &Json) {
        self.wait(|now| now["params"] == state["params"]);
    }

    /// Moves the pointer, and waits until the program has received that.
    #[track_caller]
    fn point_at(&mut self, place: (i16, i16)) {
        self.move_to(place);
        let at = json!(self.reached(place));
        self.wait(|state| state["pointer"]["at"] == at);
    }

    /// Presses or releases a button, and waits until the program has received that.
    #[track_caller]
    fn press(&mut self, button: u8, down: bool) {
        self.window.button(button, down);
        self.wait(|state| state["pointer"]["down"] == down);
    }

    /// Clicks at a place, and waits until the program has received that.
    #[track_caller]
    fn click_at(&mut self, place: (i16, i16)) {
        self.point_at(place);
        self.press(1, true);
        self.press(1, false);
    }

    /// Clicks a widget, and waits until the program has received that.
    #[track_caller]
    fn click(&mut self, id: &str) {
        if let Some(chapter) = support::window::state::folded_chapter(&self.state(), id) {
            self.click(&chapter);
        }
        // What was just opened or filled is in its place one or two frames later, which can be long on a busy machine.
        let mut place = self.middle(id);
        self.point_at(place);
        for _ in 0..MOST_MOVES {
            let now = self.middle(id);
            if std::mem::replace(&mut place, now) == now {
                break;
            }
            self.point_at(place);
        }
        self.press(1, true);
        self.press(1, false);
    }

    /// Drags, and waits until the program has received that.
    #[track_caller]
    fn drag(&mut self, from: (i16, i16), to: (i16, i16)) {
        self.drag_with(1, from, to);
    }

    /// Drags with any button, and waits until the program has received that.
    #[track_caller]
    fn drag_with(&mut self, button: u8, from: (i16, i16), to: (i16, i16)) {
        self.point_at(from);
        self.press(button, true);
        self.glide(from, to);
        self.point_at(to);
        self.press(button, false);
    }

    /// Opens a menu and chooses an entry.
    #[track_caller]
    fn choose(&mut self, menu: &str, entry: &str) {
        self.click(&format!("menu:{menu}"));
        self.click(entry);
        self.wait(|state| state["rects"][entry].is_null());
    }

    /// Opens a topic from the list on the left.
    #[track_caller]
    fn open_topic(&mut self, slug: &str) {
        self.click(&format!("topic:{slug}"));
        self.wait(|state| state["scene"] == slug);
    }

    /// Replaces the text of a field, and presses Enter.
    #[track_caller]
    fn type_into(&mut self, id: &str, text: &str) {
        self.enter_field(id);
        self.type_text(text);
        self.wait(|state| state["chrome"]["typing"][1] == text);
        self.key(support::window::keysym::ENTER);
    }

    /// Accepts the name that Save proposes.
    #[track_caller]
    fn accept_name(&mut self) {
        self.wait(|state| state["rects"]["save:path"].is_array());
        self.settle();
        self.key(support::window::keysym::ENTER);
    }

    /// Clicks into a field.
    #[track_caller]
    fn enter_field(&mut self, id: &str) {
        self.click(&format!("field:{id}"));
        self.wait(|state| state["chrome"]["typing"][0] == id);
    }

    /// Waits until the middle of a widget is within some pixels of a place.
    #[track_caller]
    fn wait_for_place(&mut self, id: &str, place: (i16, i16), slack: i16) {
        self.wait(|state| middle(&state["rects"][id]).is_some_and(|now| apart(now, place) <= slack));
    }

    /// Waits until the row of a case is in the visible part of the open list, and returns its middle.
    #[track_caller]
    fn wait_for_row(&mut self, case: &str) -> (i16, i16) {
        let id = format!("case:{case}");
        let place = |state: &Json| {
            let (row, list) = (middle(&state["rects"][&id])?, middle(&state["rects"]["cases"])?);
            let height = state["window"][1].as_f64()? as i16;
            // The list is above or below its box, and smaller than the window.
            let seen = (10..height - 10).contains(&row.1) && apart(row, (row.0, list.1)) < LIST_HEIGHT;
            Some(row).filter(|_| seen)
        };
        let state = self.wait(|state| place(state).is_some());
        place(&state).expect("just seen")
    }

    /// Waits until a widget has moved.
    #[track_caller]
    fn wait_for_other_place(&mut self, id: &str, place: (i16, i16)) {
        self.wait(|state| middle(&state["rects"][id]).is_some_and(|now| apart(now, place) > 10));
    }

    /// A place on the canvas with nothing to grab, near the bottom left corner.
    fn empty_place(&mut self) -> (i16, i16) {
        let [left, top, _, height] = self.rect("canvas");
        (left + 70, top + height - 60)
    }

    /// The pixels of the canvas.
    fn canvas(&mut self) -> Vec<u8> {
        let canvas = self.rect("canvas");
        self.pixels(canvas)
    }

    /// Waits until the picture on the canvas changes, and returns it.
    #[track_caller]
    fn wait_for_other_canvas(&mut self, before: &[u8]) -> Vec<u8> {
        let canvas = self.rect("canvas");
        self.wait_for_pixels(canvas, |pixels| pixels != before)
    }

    /// Waits until the canvas shows a picture and not a single colour, and returns it.
    #[track_caller]
    fn wait_for_lively_canvas(&mut self) -> Vec<u8> {
        let canvas = self.rect("canvas");
        self.wait_for_pixels(canvas, |pixels| colors(pixels) == FEWEST_COLORS)
    }
}

impl Deref for App {
    type Target = Window;

    fn deref(&self) -> &Window {
        &self.window
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Window {
        &mut self.window
    }
}

/// The distance from the box of the cases to the far end of its list, in points.
const LIST_HEIGHT: i16 = 450;

/// The number of colours among pixels of four bytes, counted up to [`FEWEST_COLORS`].
fn colors(pixels: &[u8]) -> usize {
    let mut known: Vec<&[u8]> = Vec::new();
    for pixel in pixels.chunks_exact(4) {
        if !known.contains(&pixel) {
            known.push(pixel);
            if known.len() == FEWEST_COLORS {
                break;
            }
        }
    }
    known.len()
}

/// The middle of a rectangle: left, top, width, height.
fn middle(rect: &Json) -> Option<(i16, i16)> {
    let [x, y, width, height] = [0, 1, 2, 3].map(|i| rect[i].as_f64().map(|n| n.round() as i16));
    Some((x? + width? / 2, y? + height? / 2))
}

/// The larger of the distances of two places along x and y.
fn apart(a: (i16, i16), b: (i16, i16)) -> i16 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// The colours in a PNG file.
fn colors_of_file(path: &Path) -> usize {
    let pixmap = tiny_skia::Pixmap::load_png(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    colors(pixmap.data())
}

/// A pair of numbers.
fn pair(value: &Json) -> [f64; 2] {
    serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{value}: {e}"))
}
