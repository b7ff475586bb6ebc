//! What a link opens.

use crate::app::session::Session;
use crate::lesson::{PictureState, Refusal, Scene, open_leniently};

pub struct LinkedSession {
    /// The session, with every part of the link that is valid.
    pub session: Session,
    /// What the link says of the picture.
    pub picture: PictureState,
    /// Whether the link names an existing topic; otherwise the session is on the first one.
    pub has_topic: bool,
    /// The invalid parts of the link.
    pub rejected: Vec<Refusal>,
}

impl LinkedSession {
    /// Opens a link; an empty one opens the first topic.
    pub fn open(link: &str) -> Self {
        if link.trim_start_matches('#').trim().is_empty() {
            let session = Session::open_scene(Scene::FIRST);
            let picture = PictureState::default();
            return Self { session, picture, has_topic: true, rejected: Vec::new() };
        }
        let mut opened = open_leniently(link, Scene::FIRST);
        let (picture, has_topic) = (opened.picture, opened.has_topic);
        let rejected = std::mem::take(&mut opened.refused);
        Self { session: Session::linked(opened), picture, has_topic, rejected }
    }

    /// The message in the status line about the invalid parts of the link, if there are any.
    pub fn rejection(&self) -> Option<String> {
        let first = self.rejected.first()?;
        let more = match self.rejected.len() - 1 {
            0 => String::new(),
            more => format!(" (and {more} more)"),
        };
        Some(format!("Part of the link was ignored: {first}{more}"))
    }
}
