//! The switch “Question”. While it is on, nothing in the window tells the verdict: there is no working, no map and no
//! title of a case, and the figure has only the shapes, in colours that do not depend on the verdict.

use std::borrow::Cow;

use crate::app::ui::state::UiState;
use crate::app::ui::steps::asked_step::AskedStep;
use crate::language::{text, tr};
use crate::lesson::{Case, Figure, Layer, MapQuestion, Reveal};

/// What replaces the verdict.
pub const HIDDEN: &str = text!("? question");

/// Why there is no code and no working while the window only asks.
pub const NO_CODE: &str = text!("The code would tell the verdict. Press Q to show the verdict again.");
pub const NO_WORKING: &str = text!("The working would tell the verdict. Press Q to show the verdict again.");
/// Why no test is judged then.
pub const NO_JUDGEMENT: &str =
    text!("A judgement would tell the verdict. Press Q to show the verdict again.");
/// Why there is no map then, and why there is none before the answer of the working.
const TELLS: &str = text!("A map would tell the verdict. Press Q to show the verdict again.");
const TELLS_AHEAD: &str = text!("A map would tell the verdict too early. It comes back with the answer.");

/// Switches it on or off. If a file or a link asked first, its step is shown with the answer.
pub fn toggle(state: &mut UiState<'_>) {
    let step = state.chrome.given.step.filter(|_| state.chrome.given.asks && state.chrome.question);
    set(state, !state.chrome.question);
    state.chrome.steps.asked = state.asked_step(step);
}

/// Switches it on or off. What was said before can tell the verdict, so it is removed, and so is a search.
pub fn set(state: &mut UiState<'_>, asks: bool) {
    state.chrome.question = asks;
    state.chrome.steps.asked = AskedStep::default();
    state.chrome.status.message = None;
    state.chrome.pointing.leave_steps();
    state.chrome.pointing.forget();
    state.chrome.work.set_search(None);
    // This frame may still show the map.
    state.rects.unsettle();
}

impl UiState<'_> {
    /// How much the figure tells. The first screen leaves out the working.
    pub fn reveal(&self) -> Reveal {
        match self.chrome.question {
            true => Reveal::Question,
            false if self.chrome.is_first_screen() || self.hides(Layer::Vectors) => Reveal::Answer,
            false => Reveal::All,
        }
    }

    /// Whether a lecture shows a layer later.
    pub fn hides(&self, layer: Layer) -> bool {
        self.chrome.hidden.contains(&layer)
    }

    /// The figure that the canvas shows.
    pub fn figure(&self) -> Cow<'_, Figure> {
        match self.reveal() {
            Reveal::All => self.figure_so_far(),
            reveal => Cow::Owned(self.explanation().figures[0].revealing(reveal)),
        }
    }

    /// Whether the canvas can show a second view. A question has none.
    pub fn has_second_view(&self) -> bool {
        self.reveal() == Reveal::All && self.explanation().figures[0].beside.is_some()
    }

    /// Whether the canvas shows nothing but the second view.
    pub fn is_second_view_alone(&self) -> bool {
        self.canvas.second_view_alone && self.has_second_view()
    }

    /// Whether nothing tells the verdict: the window only asks, or the working has not come to the answer.
    pub fn hides_answer(&self) -> bool {
        let is_before = matches!(self.chrome.steps.asked, AskedStep::Until(_));
        self.chrome.question || (is_before && self.place().is_underway())
    }

    /// Why there can be no map now, if there can be none.
    pub fn hides_map(&self) -> Option<&'static str> {
        let why = if self.chrome.question { tr(TELLS) } else { tr(TELLS_AHEAD) };
        self.hides_answer().then_some(why)
    }

    /// The question of the map that is shown, if one is.
    pub fn map_question(&self) -> Option<MapQuestion> {
        let is_hidden = self.hides_answer() || self.hides(Layer::Map);
        self.chrome.map.question(self.session.lesson()).filter(|_| !is_hidden)
    }

    /// The title of a case, or only its number if the title can tell the verdict. That of a case with a question of its
    /// own does not.
    pub fn case_title(&self, case: &'static Case) -> Cow<'static, str> {
        match self.chrome.question {
            true => case.title_of_question(self.chrome.look.y_axis()),
            false => case.title(self.chrome.look.y_axis()),
        }
    }

    /// What the exercise or the case asks that is shown, or else its topic.
    pub fn question(&mut self) -> Cow<'static, str> {
        if let Some(attempt) = self.chrome.attempt() {
            return Cow::Owned(attempt.variant.task(self.chrome.look.y_axis()));
        }
        let edited = self.session.is_edited();
        let own = self.session.shown_case().filter(|_| !edited);
        let own = own.and_then(|case| case.question(self.chrome.look.y_axis())).map(Cow::into_owned);
        own.map_or(Cow::Borrowed(self.session.scene().question()), Cow::Owned)
    }

    /// What a case is about, unless that would tell the verdict.
    pub fn case_about(&self, case: &'static Case) -> Option<Cow<'static, str>> {
        (!self.chrome.question).then(|| case.about(self.chrome.look.y_axis()))
    }
}
