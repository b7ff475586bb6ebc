//! A figure as far as a working has come: what is given, and what the steps so far have found. And as far as a motion
//! has come.

use crate::lesson::figure::BEFORE_TURNS;
use crate::lesson::{Derivation, Figure, Mark, Step};

/// What separates the name of a mark from what is said about it.
pub const SAID: &str = ": ";

impl Derivation {
    /// The number of the step with which the working ends, from 1: the one that decides or, if none does, the last one.
    pub fn last_step(&self) -> usize {
        self.deciding_step().map_or(self.steps.len(), |step| step + 1)
    }

    /// The marks that a step, counted from 1, is the first to name.
    pub fn new_marks(&self, step: usize) -> Vec<&'static str> {
        let Some((now, before)) = self.steps.get(..step).and_then(<[Step]>::split_last) else {
            return Vec::new();
        };
        let is_new = |mark: &&'static str| before.iter().all(|step| !step.marks.contains(mark));
        now.marks.iter().copied().filter(is_new).collect()
    }
}

impl Figure {
    /// The figure after the first steps of its working: the given marks, in the roles of a question, and those that these
    /// steps name. What is said about a mark beside its name waits for the last step that names it. Of turns of loops, it
    /// has what the last step draws if that is one, and otherwise what those draw that decided. What turns change is as it
    /// was before them until the first one. A second view has what no step names from the first step on.
    pub fn so_far(&self, derivation: &Derivation, steps: usize) -> Self {
        let done = &derivation.steps[..steps.min(derivation.steps.len())];
        let turn = match done.last().and_then(|step| step.turn) {
            Some(turn) => Some(turn.index),
            None => done.iter().all(|step| step.turn.is_none()).then_some(BEFORE_TURNS),
        };
        let figure = turn.map_or_else(|| self.clone(), |turn| self.at_turn(turn));
        let beside = figure.beside_as(|figure| figure.named_so_far(derivation, steps, steps > 0));
        Self { beside, ..figure.named_so_far(derivation, steps, false) }
    }

    fn named_so_far(&self, derivation: &Derivation, steps: usize, with_unnamed: bool) -> Self {
        let (done, open) = derivation.steps.split_at(steps.min(derivation.steps.len()));
        let turns = done.iter().filter(|step| step.turn.is_some()).count();
        let is_done = |mark: &&Mark| mark.turn.is_none_or(|turn| turn < turns || turn == BEFORE_TURNS);
        let names = |steps: &[Step], mark: &Mark| {
            let is_named = |name| steps.iter().any(|step| step.marks.contains(&name));
            is_named(mark.name) || is_named(mark.value_name())
        };
        let shown = |mark: &Mark| match mark.given {
            Some(role) => Some(Mark { role, ..mark.clone() }),
            None if names(open, mark) => names(done, mark).then(|| named(mark)),
            None => (with_unnamed || names(done, mark)).then(|| mark.clone()),
        };
        let marks = self.marks.iter().filter(is_done).filter_map(shown).collect();
        Self { marks, chip: None, ..self.clone() }
    }

    /// The figure while its motion is at a position: without what only comes about later.
    pub fn until(&self, position: f64) -> Self {
        let has_come = |since: Option<f64>| since.is_none_or(|since| since <= position);
        let marks = self.marks.iter().filter(|mark| has_come(mark.since)).cloned().collect();
        let chip = self.chip.clone().filter(|chip| has_come(chip.since));
        Self { marks, chip, beside: self.beside_as(|figure| figure.until(position)), ..self.clone() }
    }
}

fn named(mark: &Mark) -> Mark {
    let name = mark.label.split_once(SAID).map_or(mark.label.as_str(), |(name, _)| name);
    Mark { label: name.to_owned(), ..mark.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene};

    fn drawn(figure: &Figure) -> Vec<&'static str> {
        let mut names: Vec<_> =
            figure.marks.iter().filter(|mark| mark.given.is_none()).map(|mark| mark.name).collect();
        names.dedup();
        names
    }

    #[test]
    fn a_vector_is_drawn_from_the_step_that_computes_it_and_says_nothing_of_later_steps() {
        let explanation = Scene::CircleSegment1.open().explain();
        let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
        assert_eq!(drawn(&figure.so_far(derivation, 0)), [""; 0]);
        assert_eq!(drawn(&figure.so_far(derivation, 1)), ["A"]);
        let third = figure.so_far(derivation, 3);
        let label = third.marks.iter().find(|mark| mark.name == "B").map(|mark| mark.label.as_str());
        assert_eq!(label, Some("B"));
        assert_eq!(derivation.new_marks(3), ["B", "C"]);
        assert!(third.chip.is_none());
    }

    #[test]
    fn every_step_draws_what_the_one_before_draws_and_no_role_tells_the_verdict() {
        for scene in Scene::ALL {
            for lesson in Case::shipped(scene).iter().map(Case::open) {
                let explanation = lesson.explain();
                let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
                let mut before = 0;
                for steps in 0..derivation.last_step() {
                    let marks = figure.so_far(derivation, steps).marks;
                    let given = figure.marks.iter().filter(|mark| mark.given.is_some());
                    assert!(marks.len() >= before.max(given.clone().count()), "{} {steps}", scene.slug());
                    before = marks.len();
                    for mark in given {
                        assert!(marks.iter().any(|m| m.name == mark.name && Some(m.role) == mark.given));
                    }
                }
            }
        }
    }

    #[test]
    fn a_second_view_has_what_no_step_names_from_the_first_step_on() {
        let explanation = Scene::Gjk.open().explain();
        let (figure, derivation) = (&explanation.figures[0], &explanation.derivation);
        let beside = |steps| {
            let view = figure.so_far(derivation, steps).beside.expect("a second view");
            view.figure.marks.iter().map(|mark| mark.name).collect::<Vec<_>>()
        };
        assert_eq!(beside(0), [""; 0]);
        assert!(beside(1).contains(&"origin") && beside(1).contains(&"of_a") && !beside(1).contains(&"q"));
    }

    #[test]
    fn a_figure_in_a_motion_has_what_has_come_about_and_its_bounds_stay() {
        let explanation = Scene::SweptCircles.open().explain();
        let figure = &explanation.figures[0];
        let late = figure.marks.iter().filter_map(|mark| mark.since).fold(0.0, f64::max);
        assert!(late > 0.0);
        assert_eq!(figure.until(late).marks, figure.marks);
        let before = figure.until(late - 1e-9);
        assert!(before.marks.len() < figure.marks.len() && before.bounds == figure.bounds);
        assert!(figure.chip.is_some() && before.chip.is_none());
        assert!(before.marks.iter().all(|mark| mark.name != "contact" && mark.name != "impact"));
    }
}
