//! The messages between the program and the web page around it, which shows the address, the working and a
//! form beside the canvas. Messages are texts, so this is tested without a browser; `platform/page.rs` carries them.
//!
//! The wasm build is the same program: the browser calls the same loop in `app/window/run.rs`, and `app::run_page` replaces
//! the command line. `app/page/` defines the JSON messages between the program and the page. It does not depend on a
//! browser, so it is tested natively. `command.rs` has the commands of the page: open this link, set this parameter.
//! `outbox.rs` has the messages of the program: first the list of choices, then the state after every change, at
//! most ten times a second while something moves. `scene.rs`, `answer.rs` and `map.rs` have the parts of the state
//! in words. `words.rs` has what a screen reader is told about a widget, and `told/` what it is told of a state: the
//! page asks for that once nothing has changed for a moment, and `told/` compares the state with the one that was
//! told last, and tells the difference. `platform/page.rs` passes messages and files between the two. Two questions
//! cannot wait for a message, because the browser decides at once: whether Tab leaves the canvas, which the page
//! knows from the last state, and whether a finger on an embedded canvas scrolls the host page, which
//! `ui/frame/touchable.rs` answers from the last frame. The same holds for typing with a finger: the keyboard of a phone
//! opens only for an element of the page that gets the focus while the touch is handled. So `page/typing.rs` tells
//! the page where the fields of values and the program are (`ui/values/typed/`), and `5-typing.js` lays such an element
//! over what is tapped. The program judges what is typed there as it does on the canvas; its text element
//! (`5-program.js`) is otherwise part of the form. While something is typed, the canvas has only the part of the
//! page that is not covered, and beside the program it shows only the figure.
//!
//! `web/src/` has the scripts of the page, one file per subject, joined into one script in the order of their names:
//! failures, the look that the system asks for, the bridge, the address, the form, the scene in words, the input
//! that gl.js does not handle, the exercises, which are loaded when they are asked for with the script in `web/later/`, the
//! program as a text, typing with a finger, copying, embedding, the figure without
//! WebGL, printing, and the start. Before it prints, the page has the program draw one frame at once, with the
//! figure as SVG and the working as text. Without WebGL, `6-figure.js` answers the program's calls in its place; the
//! program runs as usual, and the page asks for the figure as SVG after each state, beside the form. When the state
//! is at rest, the page asks for the working, with each formula as one element of MathML, whose rows are where a
//! line can end. Forced colours are measured by the page and become a theme with the style of print
//! (`Theme::Forced`). `web/licences.sh` makes the page of licences from `cargo tree`. The page decides nothing about
//! scenes: a form control sends what was typed, and the program says whether it is valid. The scripts of the crates
//! are copied without their comments; `web/glue.txt` lists their versions and hashes, and a build with any others
//! fails.

mod answer;
mod colors;
mod command;
mod link;
mod map;
mod message;
mod outbox;
mod scene;
mod told;
mod typing;
mod words;
mod working;

use egui_macroquad::egui::{self, output::OutputEvent};

use super::ui::{PageRequest, Ui};
use crate::lesson::LectureList;
use outbox::Outbox;
use typing::Typing;

pub use command::StartOptions;
pub use link::LinkedSession;

/// The program's side of the exchange with the page.
#[derive(Default)]
pub struct Page {
    outbox: Outbox,
    typing: Typing,
}

impl Page {
    /// Performs the command in a message.
    pub fn receive(&mut self, ui: &mut Ui, text: &str) {
        command::perform_message(text, ui, &mut self.outbox);
    }

    /// Opens a scene file that the user chose.
    pub fn open_file(&mut self, ui: &mut Ui, name: &str, bytes: &[u8]) {
        if LectureList::is_list(bytes) {
            let told =
                "is the list of a lecture, which needs its files beside the page: open the page with ?list=";
            return ui.report(Err(format!("{name} {told}{name}")));
        }
        if let Err(error) = ui.state().open_file(std::path::Path::new(name), bytes) {
            ui.report(Err(error));
        }
    }

    /// Takes the pixels of a picture of an animation, which the page has painted.
    pub fn take_painted(&mut self, ui: &mut Ui, number: u32, rgba: Vec<u8>) {
        if let Err(error) = ui.take_painted(number, rgba) {
            ui.report(Err(error));
        }
    }

    /// Requests from the page what only it can do.
    pub fn request(&mut self, request: PageRequest) {
        self.outbox.add_request(request);
    }

    /// Announces the widget that gained the keyboard focus in a finished pass of egui, and the value of one that the
    /// keyboard has changed.
    pub fn announce_focus(&mut self, ctx: &egui::Context) {
        let by_pointer = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
        let words = ctx.output(|output| {
            // The last one of a widget has the name that this program gives it.
            output.events.iter().rev().find_map(|event| match event {
                OutputEvent::FocusGained(info) => Some((words::words(info), false)),
                OutputEvent::ValueChanged(info) if !by_pointer && info.value.is_some() => {
                    Some((words::words(info), true))
                }
                _ => None,
            })
        });
        if let Some((text, is_changed)) = words {
            self.outbox.add("came-to", &text);
            if is_changed {
                self.outbox.teller().skip_values();
            }
        }
    }

    /// Whether a change of the state is still to be sent.
    pub fn is_behind(&self) -> bool {
        self.outbox.is_behind()
    }

    /// The messages to send after the frame at this time.
    pub fn messages(&mut self, ui: &mut Ui, seconds: f64) -> Vec<String> {
        self.outbox.take_messages(ui, seconds)
    }

    /// The messages to send after a frame about what can be typed.
    pub fn messages_about_typing(&mut self, ui: &mut Ui) -> Vec<String> {
        self.typing.take_messages(ui)
    }
}

#[cfg(test)]
mod tests;
