//! What a fitted view shows: the shapes, all that moves, and the regions of a map.

use crate::app::session::Session;
use crate::app::work::map_choice::MapChoice;
use crate::lesson::{Bounds, MapQuestion};

/// What a fitted view shows. By itself it changes only with a map that is switched on or off, and with a motion that
/// starts, so that the picture holds still.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    figure: Bounds,
    /// The map that was chosen, and the bounds of its regions.
    map: Option<(MapQuestion, Bounds)>,
    position: f64,
}

impl Fitted {
    /// Fits the current state.
    pub fn of(session: &mut Session, map: &MapChoice) -> Self {
        let figure = session.explanation().figures[0].bounds;
        let mut fitted = Self { figure, map: None, position: session.position() };
        fitted.follow(session, map);
        fitted
    }

    /// Takes in the regions of another map, and all that moves when the motion starts. A map that is hidden while the window
    /// only asks, or steps through the working, keeps its room.
    pub fn follow(&mut self, session: &mut Session, map: &MapChoice) {
        let lesson = session.lesson();
        let question = map.question(lesson);
        if question != self.map.map(|(question, _)| question) {
            let before = self.map.map(|(_, regions)| regions);
            self.map = question.map(|question| {
                let figure = session.explanation().figures[0].bounds;
                let regions = question.bounds(lesson, figure);
                (question, before.map_or(regions, |before| before.union(regions)))
            });
        }
        let position = session.position();
        if std::mem::replace(&mut self.position, position) == 0.0 && position > 0.0 {
            self.figure = self.figure.union(session.explanation().figures[0].bounds);
        }
    }

    /// All of that.
    pub fn bounds(&self) -> Bounds {
        self.map.map_or(self.figure, |(_, regions)| self.figure.union(regions))
    }

    /// Whether there is a map, whose legend needs room.
    pub fn has_map(&self) -> bool {
        self.map.is_some()
    }
}
