//! What a file or a link says of the picture: showing it, and what the window would say of it now.

use super::question::asked;
use super::state::UiState;
use super::steps::asked_step::AskedStep;
use crate::app::work::map_choice::MapChoice;
use crate::lesson::{Layer, PictureState};
use crate::render::Theme;

impl UiState<'_> {
    /// Shows what a file or a link says of the picture. Nothing that the file before said stays; if the user switched the
    /// question on, it stays on.
    pub fn show_picture(&mut self, picture: PictureState) {
        let asks = self.chrome.question && !self.chrome.given.asks;
        asked::set(self, picture.asks || asks);
        self.chrome.given = picture;
        self.chrome.map = MapChoice::of(picture.map);
        self.canvas.look_from(picture.view);
        self.chrome.steps.asked = self.asked_step(picture.step);
        self.show_around(picture);
    }

    /// Ends what the last file or link said of the picture: the panels and the theme are those of the user, and nothing is
    /// asked. The map stays.
    pub fn leave_picture(&mut self) {
        let asks = std::mem::take(&mut self.chrome.given).asks || self.hides(Layer::Verdict);
        self.chrome.hidden.clear();
        if asks && self.chrome.question {
            asked::set(self, false);
        }
        self.show_around(PictureState::default());
    }

    fn show_around(&mut self, picture: PictureState) {
        self.chrome.layout.show(picture.panels);
        self.chrome.look.show_theme(picture.theme.and_then(Theme::from_id));
        self.rects.unsettle();
    }

    /// Where in the working the step of a picture is.
    pub fn asked_step(&self, step: Option<usize>) -> AskedStep {
        let Some(step) = step else { return AskedStep::default() };
        let last = self.explanation().derivation.last_step();
        step.checked_sub(last).map_or(AskedStep::Until(step), AskedStep::After)
    }

    /// The link to the current state with its picture. The name of a case can tell the verdict, and so can a map, so that
    /// of a question has neither.
    pub fn address(&mut self) -> String {
        let picture = self.picture();
        self.session.address(!self.chrome.question, &picture)
    }

    /// What a link says of the picture.
    pub fn picture(&self) -> PictureState {
        let asks = self.chrome.question;
        let all = PictureState { asks, ..self.picture_to_save() };
        if asks { PictureState { map: None, step: None, ..all } } else { all }
    }

    /// What a scene file says of the picture: also what is hidden while the window only asks. A file that asks first still
    /// does so after its answer was shown. The panels and the theme are left out unless a file or a link named them.
    pub fn picture_to_save(&self) -> PictureState {
        let (given, around) = (self.chrome.given, self.around());
        // In a lecture, what is still hidden is not how the file is.
        let is_hidden = !self.chrome.hidden.is_empty();
        let asks = self.chrome.question && !is_hidden;
        let keeps = self.chrome.question || is_hidden;
        let step = if keeps { given.step } else { self.place().pointed_out() };
        PictureState {
            map: self.chrome.map.linked(self.session.lesson()),
            view: self.canvas.viewpoint(),
            step,
            asks: asks || given.asks,
            panels: given.panels.and(around.panels),
            theme: given.theme.and(around.theme),
        }
    }

    /// The panels and the theme of the window.
    pub fn around(&self) -> PictureState {
        let layout = &self.chrome.layout;
        // With little room, not all that the file names is open.
        let named = self.chrome.given.panels.filter(|_| layout.own_arrangement.is_some());
        let theme = self.chrome.look.theme;
        PictureState {
            panels: Some(named.unwrap_or_else(|| layout.panels())),
            theme: Theme::ALL.contains(&theme).then(|| theme.id()),
            ..PictureState::default()
        }
    }
}
