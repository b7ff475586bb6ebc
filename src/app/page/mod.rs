//! What the program and the page round it say to each other in a browser: the address, the words and the form that stand
//! beside the canvas. Texts in and texts out, so that it is tested without a browser; `platform/page.rs` carries them.

mod heard;
mod told;

use super::session::Session;
use super::ui::{Ui, Wish};
use crate::cli::FIRST_SCENE;
use crate::lesson::{PermalinkError, Taken, open_what_can_be};

pub use heard::{Heard, Start};
pub use told::Told;

/// The session that a link opens as far as it can be taken, and what was refused of it.
pub fn open(link: &str) -> (Session, Vec<PermalinkError>) {
    if link.trim_start_matches('#').trim().is_empty() {
        return (Session::open_scene(FIRST_SCENE), Vec::new());
    }
    let Taken { lesson, case, refused } = open_what_can_be(link, FIRST_SCENE);
    (Session::opened(lesson, case), refused)
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
