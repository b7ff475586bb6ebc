//! How a picture in a file is drawn.

use glam::Vec2;

use super::compose::fitted;
use super::{Compose, Display, MapLayer, Omission, Theme, View, compose};
use crate::lesson::{Bounds, Figure, Reveal};

/// How a picture in a file is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureOptions {
    /// The colours and stroke widths.
    pub theme: Theme,
    /// The size of the canvas in points.
    pub size: Vec2,
    /// Whether y points up.
    pub y_up: bool,
    /// The part of the world that is shown, in the middle and as large as possible; `None` shows the whole figure, with
    /// a margin.
    pub part: Option<Bounds>,
    /// Whether the paper is painted. Without it, a picture without a map has no background.
    pub paper: bool,
    /// What is left out.
    pub hide: Vec<Omission>,
    /// How much is told of the answer.
    pub reveal: Reveal,
}

impl PictureOptions {
    /// A picture of the whole figure with nothing left out.
    pub fn new(theme: Theme, size: Vec2) -> Self {
        let (part, hide, reveal) = (None, Vec::new(), Reveal::All);
        Self { theme, size, y_up: false, part, paper: true, hide, reveal }
    }

    /// The view of a figure.
    pub fn view(&self, figure: &Figure) -> View {
        let view = match self.part {
            Some(part) => View::fit(part, self.size, 0.0),
            None => fitted(figure.bounds, self.size, self.theme),
        };
        View { y_up: self.y_up, ..view }
    }

    /// The picture of a figure, with a map of its view beneath it, if there is one.
    ///
    /// The labels of a question have the same places in its answer.
    pub fn draw(&self, figure: &Figure, map: Option<&MapLayer>) -> Display {
        let shown = |reveal| figure.revealing(reveal);
        let view = self.view(&shown(self.reveal));
        let options = Compose { paper: self.paper, hide: &self.hide, map, ..Compose::default() };
        match self.reveal {
            Reveal::All => compose(figure, &view, self.theme, &options),
            Reveal::Question => compose(&shown(Reveal::Question), &view, self.theme, &options),
            Reveal::Answer => {
                let question = compose(&shown(Reveal::Question), &view, self.theme, &options);
                let options = Compose { keep: &question.labels, ..options };
                compose(&shown(Reveal::Answer), &view, self.theme, &options)
            }
        }
    }
}
