//! The program's own copy of what it put on the clipboard.

use std::sync::{Arc, Mutex, PoisonError};

use egui_macroquad::egui::{self, OutputCommand};

/// The last text copied in this program, to paste if the system's clipboard returns nothing.
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

    /// The last copied text.
    pub fn get(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
