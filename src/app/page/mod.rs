//! What the program and the page round it say to each other in a browser: the address, the words and the form that stand
//! beside the canvas. Texts in and texts out, so that it is tested without a browser; `platform/page.rs` carries them.

mod heard;
mod told;

use egui_macroquad::egui::{self, output::OutputEvent};

use super::session::Session;
use super::ui::{Ui, Wish};
use crate::cli::FIRST_SCENE;
use crate::lesson::{OpenedLink, PermalinkError, open_leniently};

pub use heard::{Heard, Start};
pub use told::Told;

/// What a link opens.
pub struct Opened {
    /// The session, as far as the link can be taken.
    pub session: Session,
    /// Whether it names a topic that there is; otherwise the session is on the first.
    pub has_topic: bool,
    /// What was refused of it.
    pub refused: Vec<PermalinkError>,
}

/// Opens what a link says; without one, the first topic.
pub fn open(link: &str) -> Opened {
    if link.trim_start_matches('#').trim().is_empty() {
        return Opened { session: Session::open_scene(FIRST_SCENE), has_topic: true, refused: Vec::new() };
    }
    let OpenedLink { lesson, case, has_topic, refused } = open_leniently(link, FIRST_SCENE);
    Opened { session: Session::opened(lesson, case), has_topic, refused }
}

/// What was refused of a link, in words for the status line.
pub fn refusal(refused: &[PermalinkError]) -> Option<String> {
    let first = refused.first()?;
    let more = match refused.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    Some(format!("Of the link, this was not taken: {first}{more}"))
}

/// The program's end of the page.
#[derive(Default)]
pub struct Page {
    told: Told,
}

impl Page {
    /// Does what the page asks. A message that is none is told back, since only the page itself can be at fault.
    pub fn hear(&mut self, ui: &mut Ui, text: &str) {
        match serde_json::from_str::<Heard>(text) {
            Ok(heard) => heard::obey(heard, ui, &mut self.told),
            Err(error) => self.told.also("misunderstood", &format!("{error}: {text}")),
        }
    }

    /// Asks the page for what only it can do.
    pub fn ask(&mut self, wish: Wish) {
        self.told.ask(wish);
    }

    /// Takes notice of what a finished pass of egui says that the keyboard came to.
    pub fn notice(&mut self, ctx: &egui::Context) {
        let words = ctx.output(|output| {
            output.events.iter().rev().find_map(|event| match event {
                OutputEvent::FocusGained(info) => Some(info.description()),
                _ => None,
            })
        });
        words.into_iter().for_each(|text| self.told.also("came-to", &text));
    }

    /// Opens a scene file that somebody chose.
    pub fn open_file(&mut self, ui: &mut Ui, name: &str, bytes: &[u8]) {
        ui.parts().open_file(name, bytes);
    }

    /// Whether something changed that will be told a little later.
    pub fn is_behind(&self) -> bool {
        self.told.is_behind()
    }

    /// What the page is to know after a frame at that time, in messages.
    pub fn tell(&mut self, ui: &mut Ui, seconds: f64) -> Vec<String> {
        self.told.messages(ui, seconds)
    }
}

#[cfg(test)]
mod tests;
