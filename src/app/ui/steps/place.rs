//! The place in the working.

use std::borrow::Cow;

use super::asked_step::AskedStep;
use crate::app::ui::question::asked::NO_WORKING;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::{Derivation, Figure, Line, Reveal, Step};

/// A way through the working.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// To the first step.
    First,
    /// To the step before.
    Back,
    /// To the next step.
    On,
    /// To the answer, and from there to the last step.
    End,
}

/// Where in the working the user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The step that is shown last or, after the answer, the one that is pointed out; from 1.
    pub now: usize,
    /// The step that decides: the last one that is reached.
    pub last: usize,
    /// How many steps the working shows. Those after the one that decides are not run, or say more about the answer.
    pub shown: usize,
    /// Whether it is a step after the answer that is not run.
    is_left_out: bool,
}

impl Place {
    /// The place in a working, when this step was asked for: the answer if that comes before the step.
    pub fn of(asked: AskedStep, derivation: &Derivation) -> Self {
        let (last, shown) = (derivation.last_step(), derivation.steps.len());
        let now = match asked {
            AskedStep::Until(step) => step.min(last),
            AskedStep::After(more) => (last + more).min(shown),
        };
        let is_not_run = |step: &Step| !step.lines.is_empty() && !step.lines.iter().any(Line::ran);
        let is_left_out = now > last && is_not_run(&derivation.steps[now - 1]);
        Self { now, last, shown, is_left_out }
    }

    /// Whether the answer is not reached.
    pub fn is_underway(self) -> bool {
        self.now < self.last
    }

    /// The step that is pointed out: none where the answer is shown with the whole working.
    pub fn pointed_out(self) -> Option<usize> {
        (self.now != self.last).then_some(self.now)
    }

    /// The place in words, which do not tell ahead with which step the answer comes.
    pub fn told(self) -> String {
        let Self { now, shown, .. } = self;
        match now == self.last && self.last < shown {
            true => told!("Step {now} of {shown} decides", now, shown),
            false if self.is_left_out => told!("Step {now} of {shown} is not run", now, shown),
            false => told!("Step {now} of {shown}", now, shown),
        }
    }

    /// Whether a step, counted from 1, is not reached.
    pub fn is_ahead(self, step: usize) -> bool {
        self.is_underway() && step > self.now
    }

    /// The step to which a way leads.
    fn after(self, way: Move) -> usize {
        match way {
            Move::First => 1,
            Move::Back => self.now.saturating_sub(1).max(1),
            Move::On => self.now + 1,
            Move::End if self.is_underway() => self.last,
            Move::End => self.shown,
        }
    }
}

impl UiState<'_> {
    /// Where in the working the user is.
    pub fn place(&self) -> Place {
        Place::of(self.chrome.steps.asked, &self.explanation().derivation)
    }

    /// The figure up to the step that is shown, or else as far as the motion has come that the user watches. Of a loop, it
    /// has what the turn under the pointer draws.
    pub fn figure_so_far(&self) -> Cow<'_, Figure> {
        let explanation = self.explanation();
        let figure = &explanation.figures[0];
        let figure = match (self.step_underway(), self.session.watched()) {
            (Some(step), _) => Cow::Owned(figure.so_far(&explanation.derivation, step)),
            (None, Some(position)) => Cow::Owned(figure.until(position)),
            (None, None) => Cow::Borrowed(figure),
        };
        match self.chrome.pointing.turn {
            Some(turn) => Cow::Owned(figure.at_turn(turn)),
            None => figure,
        }
    }

    /// The whole figure, while the canvas shows a step.
    pub fn whole_figure(&self) -> Option<&Figure> {
        let is_step = self.reveal() == Reveal::All && self.step_underway().is_some();
        is_step.then(|| &self.explanation().figures[0])
    }

    /// The step that is shown last, if the working has not come to the answer.
    pub fn step_underway(&self) -> Option<usize> {
        let place = self.place();
        place.is_underway().then_some(place.now)
    }

    /// The marks that glow: those under the pointer, else those that are new in the step that is shown.
    pub fn lit_marks(&self) -> Vec<&'static str> {
        let place = self.place();
        let pointed = self.chrome.pointing.marks();
        match place.pointed_out() {
            Some(step) if pointed.is_empty() && !self.chrome.question => {
                self.explanation().derivation.new_marks(step)
            }
            _ => pointed.to_vec(),
        }
    }
}

/// Whether a way leads to another step.
pub fn is_possible(state: &UiState<'_>, way: Move) -> bool {
    let place = state.place();
    let step = place.after(way);
    !state.chrome.question && step != place.now && step <= place.shown
}

/// What is said if a way leads no further.
pub fn end_of(state: &UiState<'_>, way: Move) -> &'static str {
    match way {
        _ if state.chrome.question => tr(NO_WORKING),
        Move::First | Move::Back => tr("The first step is shown."),
        Move::On | Move::End => tr("The last step is shown."),
    }
}

/// Goes to another step.
pub fn go(state: &mut UiState<'_>, way: Move) {
    let place = state.place();
    let step = place.after(way);
    state.session.stop_watching();
    state.chrome.steps.asked = match step.checked_sub(place.last) {
        None => AskedStep::Until(step),
        Some(more) => AskedStep::After(more),
    };
    state.chrome.steps.to_show = Some(step);
    state.chrome.pointing.leave_steps();
    state.rects.unsettle();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Part, Scene};

    #[test]
    fn the_place_says_which_step_decides_and_which_ones_after_it_are_not_run() {
        use Part::{Decides, Ran, Skipped};
        let step = |part| Step { lines: vec![Line { part, ..Line::default() }], ..Step::default() };
        let derivation =
            Derivation { steps: [Ran, Decides, Skipped, Ran].map(step).into(), ..Derivation::default() };
        let told = |asked| Place::of(asked, &derivation).told();
        assert_eq!(told(AskedStep::Until(1)), "Step 1 of 4");
        assert_eq!(told(AskedStep::default()), "Step 2 of 4 decides");
        assert_eq!(
            [1, 2].map(|more| told(AskedStep::After(more))),
            ["Step 3 of 4 is not run", "Step 4 of 4"]
        );
    }

    #[test]
    fn a_step_that_comes_after_the_answer_of_another_state_is_the_answer() {
        let derivation = Scene::CircleSegment1.open().explain().derivation;
        let (last, shown) = (derivation.last_step(), derivation.steps.len());
        assert!(last > 3 && last < shown, "{last}");
        for (asked, now, underway) in [
            (AskedStep::default(), last, false),
            (AskedStep::Until(2), 2, true),
            (AskedStep::Until(last), last, false),
            (AskedStep::Until(90), last, false),
            (AskedStep::After(1), last + 1, false),
            (AskedStep::After(90), shown, false),
        ] {
            let place = Place::of(asked, &derivation);
            assert_eq!((place.now, place.is_underway()), (now, underway), "{asked:?}");
            assert_eq!(place.pointed_out(), Some(now).filter(|now| *now != last));
        }
        let answer = Place::of(AskedStep::default(), &derivation);
        assert!(!answer.is_ahead(last + 1), "what follows the answer is shown with it");
        assert!(Place::of(AskedStep::Until(2), &derivation).is_ahead(3));
    }
}
