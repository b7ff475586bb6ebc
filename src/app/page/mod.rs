//! The messages between the program and the web page around it, which shows the address, the working and a
//! form beside the canvas. Messages are texts, so this is tested without a browser; `platform/page.rs` carries them.

mod answer;
mod colors;
mod command;
mod link;
mod map;
mod outbox;
mod scene;
mod told;
mod typing;
mod words;
mod working;

use egui_macroquad::egui::{self, output::OutputEvent};

use super::ui::{PageRequest, Ui};
use outbox::Outbox;
use typing::Typing;

pub use command::{PageCommand, StartOptions};
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
        if let Err(error) = ui.state().open_file(std::path::Path::new(name), bytes) {
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
