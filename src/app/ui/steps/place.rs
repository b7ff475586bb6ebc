//! The place in the working.

use std::borrow::Cow;

use crate::app::ui::asked::NO_WORKING;
use crate::app::ui::state::UiState;
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
    End,
}

/// Where in the working the user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The step that is shown last, from 1.
    pub now: usize,
    /// The step that decides: the last one that is reached.
    pub last: usize,
    /// How many steps the working shows. Those after the one that decides are not reached, or say what it costs.
    pub shown: usize,
}

impl Place {
    /// The place in a working, when this step was asked for: the end if none was, or if the answer comes before it.
    pub fn of(asked: Option<usize>, derivation: &Derivation) -> Self {
        let last = derivation.last_step();
        Self { now: asked.map_or(last, |step| step.min(last)), last, shown: derivation.steps.len() }
    }

    /// Whether the answer is not reached.
    pub fn is_underway(self) -> bool {
        self.now < self.last
    }

    /// The place in words, which do not tell ahead with which step the answer comes.
    pub fn told(self) -> String {
        let decides = if self.is_underway() || self.last == self.shown { "" } else { " decides" };
        format!("Step {} of {}{decides}", self.now, self.shown)
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
            Move::End => self.last,
        }
    }
}

impl UiState<'_> {
    /// Where in the working the user is.
    pub fn place(&self) -> Place {
        Place::of(self.chrome.step, &self.explanation().derivation)
    }

    /// The figure up to the step that is shown, or else as far as the motion has come that the user watches.
    pub fn figure_so_far(&self) -> Cow<'_, Figure> {
        let explanation = self.explanation();
        let figure = &explanation.figures[0];
        match (self.step_underway(), self.session.watched()) {
            (Some(step), _) => Cow::Owned(figure.so_far(&explanation.derivation, step)),
            (None, Some(position)) => Cow::Owned(figure.until(position)),
            (None, None) => Cow::Borrowed(figure),
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
        if !pointed.is_empty() || !place.is_underway() || self.chrome.question {
            return pointed.to_vec();
        }
        self.explanation().derivation.new_marks(place.now)
    }
}

/// Whether a way leads to another step.
pub fn is_possible(state: &UiState<'_>, way: Move) -> bool {
    let place = state.place();
    let step = place.after(way);
    !state.chrome.question && step != place.now && step <= place.last
}

/// What is said if a way leads no further.
pub fn end_of(state: &UiState<'_>, way: Move) -> String {
    match way {
        _ if state.chrome.question => NO_WORKING.to_owned(),
        Move::First | Move::Back => "The first step is shown.".to_owned(),
        Move::On | Move::End => end_in_words(&state.explanation().derivation),
    }
}

/// With which step the program ends, and what becomes of those after it.
fn end_in_words(derivation: &Derivation) -> String {
    let (last, all) = (derivation.last_step(), derivation.steps.len());
    let is_left_out = |step: &&Step| !step.lines.is_empty() && !step.lines.iter().any(Line::ran);
    let left_out_to = last + derivation.steps[last..].iter().take_while(is_left_out).count();
    let after = [
        numbered(last + 1, left_out_to, ["is not run", "are not run"]),
        numbered(left_out_to + 1, all, ["says more about it", "say more about it"]),
    ];
    match after.into_iter().flatten().collect::<Vec<_>>().join(", and ") {
        none if none.is_empty() => "The last step is shown: it gives the answer.".to_owned(),
        after => format!("The program ends at step {last}; {after}."),
    }
}

/// The numbers of steps, with the verb for one and for several; none if there are none.
fn numbered(from: usize, to: usize, [one, several]: [&str; 2]) -> Option<String> {
    match (to + 1).saturating_sub(from) {
        0 => None,
        1 => Some(format!("step {from} {one}")),
        2 => Some(format!("steps {from} and {to} {several}")),
        _ => Some(format!("steps {from} to {to} {several}")),
    }
}

/// Goes to another step.
pub fn go(state: &mut UiState<'_>, way: Move) {
    let place = state.place();
    let step = place.after(way);
    state.session.stop_watching();
    state.chrome.step = (step < place.last).then_some(step);
    state.chrome.step_to_show = Some(step);
    state.chrome.highlight.clear();
    state.rects.unsettle();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Part, Scene};

    #[test]
    fn at_the_end_the_steps_that_are_not_run_are_named() {
        let said = |parts: &[Part]| {
            let step = |part: &Part| Step {
                lines: vec![Line { part: *part, ..Line::default() }],
                ..Step::default()
            };
            end_in_words(&Derivation { steps: parts.iter().map(step).collect(), ..Derivation::default() })
        };
        use Part::{Decides, Ran, Skipped};
        assert_eq!(said(&[Ran, Decides]), "The last step is shown: it gives the answer.");
        assert_eq!(said(&[Ran, Decides, Skipped]), "The program ends at step 2; step 3 is not run.");
        // The last ones count operations.
        let end = said(&[Decides, Skipped, Skipped, Ran]);
        assert_eq!(
            end,
            "The program ends at step 1; steps 2 and 3 are not run, and step 4 says more about it."
        );
        let end = said(&[Decides, Ran, Ran, Ran]);
        assert_eq!(end, "The program ends at step 1; steps 2 to 4 say more about it.");
    }

    #[test]
    fn a_step_after_the_answer_is_the_answer() {
        let derivation = Scene::CircleSegment1.open().explain().derivation;
        let last = derivation.last_step();
        assert!(last > 3, "{last}");
        for (asked, now, underway) in
            [(None, last, false), (Some(2), 2, true), (Some(last), last, false), (Some(90), last, false)]
        {
            let place = Place::of(asked, &derivation);
            assert_eq!((place.now, place.is_underway()), (now, underway), "{asked:?}");
        }
        assert!(!Place::of(None, &derivation).is_ahead(last + 1), "what follows the answer is shown with it");
        assert!(Place::of(Some(2), &derivation).is_ahead(3));
    }
}
