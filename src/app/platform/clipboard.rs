//! The program's own copy of what it put on the clipboard.

use std::sync::{Arc, Mutex, PoisonError};

use egui_macroquad::egui::{self, OutputCommand};
use macroquad::miniquad;

/// The last text copied in this program, to paste if the system's clipboard returns nothing, and to put back if
/// macroquad has emptied the clipboard.
#[derive(Clone, Default)]
pub struct Clipboard(Arc<Mutex<Option<String>>>);

impl Clipboard {
    /// Records the text that a finished pass copies.
    pub fn note(&self, ctx: &egui::Context) {
        let copied = ctx.output(|output| {
            output.commands.iter().rev().find_map(|command| match command {
                OutputCommand::CopyText(text) => Some(text.clone()),
                _ => None,
            })
        });
        if copied.is_some() {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = copied;
        }
    }

    /// Writes the last copied text to the system's clipboard again, if there is one.
    pub fn put_back(&self) {
        if let Some(text) = self.get() {
            miniquad::window::clipboard_set(&text);
        }
    }

    /// The last copied text.
    pub fn get(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
