//! Tests that sample a tick, as many games do, fail the shipped cases of what moves: they look only at some instants, so
//! they miss short contacts.
//!
//! The distances at the instants are exact here, so that nothing else can be wrong.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{self, CaseGroup, Scene};

use crate::oracle::case::GivenBy;
use crate::oracle::pair::{self, Kind, Pair, Part};
use crate::oracle::question::Asks;
use crate::oracle::ratio::{Ratio, Whole};
use crate::oracle::{self, Case, question};
use crate::part::some;

/// The most steps of a test that has to fail.
const MOST_STEPS: i64 = 64;

/// Where a test with a number of steps looks.
#[derive(Clone, Copy, Debug)]
enum Instants {
    /// At the start of the tick and at the end of each step.
    Ends,
    /// At the start and at the end of the tick, and in the middle of each step.
    Middles,
}

impl Instants {
    fn of(self, steps: i64) -> Vec<Ratio> {
        let part = |part: i64, of: i64| Ratio::from(part) / Ratio::from(of);
        match self {
            Self::Ends => (0..=steps).map(|step| part(step, steps)).collect(),
            Self::Middles => {
                let middles = (0..steps).map(|step| part(2 * step + 1, 2 * steps));
                [Ratio::ZERO].into_iter().chain(middles).chain([Ratio::ONE]).collect()
            }
        }
    }
}

/// A case with the verdicts of the exact method and at an instant.
struct Moving {
    whole: Whole,
    verdict: Verdict,
    parts: [Part; 2],
}

/// The topics in which something moves.
fn topics() -> impl Iterator<Item = Scene> {
    let moves = |scene: &Scene| matches!(question(*scene).asks, Asks::Sweep(..));
    Scene::ALL.into_iter().filter(moves)
}

/// The cases of a topic, without those about rounding: their distances from a touch are tiny.
fn cases(scene: Scene) -> Vec<Moving> {
    let Asks::Sweep(parts, _) = question(scene).asks else { panic!("{}: no sweep", scene.slug()) };
    let shipped = lesson::Case::shipped(scene).iter().filter(|case| case.group() != CaseGroup::FloatingPoint);
    let asked = shipped.map(|case| Case::of(&mut case.open()));
    asked.map(|case| Moving { whole: Whole::of(&case), verdict: oracle::verdict(&case), parts }).collect()
}

/// The verdict at an instant: where the shapes are then, exactly.
fn verdict_at(whole: &Whole, parts: [Part; 2], time: &Ratio) -> Verdict {
    let mut then = whole.clone();
    for part in parts {
        let Some(velocity) = part.velocity else { continue };
        assert!(matches!(part.kind, Kind::Point | Kind::Rect) && whole.boxes == GivenBy::Centers);
        for place in [0, 1] {
            let by = &whole.numbers[velocity + place] * time;
            then.numbers[part.start + place] += by;
        }
    }
    pair::verdict(&Pair::of(&then, parts))
}

impl Moving {
    /// Whether a test that looks at these instants answers a hit.
    fn sampled(&self, instants: &[Ratio], touching_is_a_hit: bool) -> bool {
        instants.iter().any(|time| is_hit(verdict_at(&self.whole, self.parts, time), touching_is_a_hit))
    }

    fn is_hit(&self, touching_is_a_hit: bool) -> bool {
        is_hit(self.verdict, touching_is_a_hit)
    }
}

fn is_hit(verdict: Verdict, touching_is_a_hit: bool) -> bool {
    verdict == Verdict::Colliding || touching_is_a_hit && verdict == Verdict::Touching
}

/// The tests by sampling that answer every one of these cases rightly.
fn unnoticed(cases: &[Moving], steps: impl Iterator<Item = i64>) -> Vec<String> {
    let mut unnoticed = Vec::new();
    for (steps, instants) in steps.flat_map(|steps| [(steps, Instants::Ends), (steps, Instants::Middles)]) {
        let times = instants.of(steps);
        for touching_is_a_hit in [true, false] {
            let is_right =
                |case: &Moving| case.sampled(&times, touching_is_a_hit) == case.is_hit(touching_is_a_hit);
            if cases.iter().all(is_right) {
                unnoticed
                    .push(format!("{steps} steps, {instants:?}, touching is a hit: {touching_is_a_hit}"));
            }
        }
    }
    unnoticed
}

#[test]
fn every_test_by_sampling_fails_a_shipped_case() {
    for scene in topics() {
        assert_eq!(unnoticed(&cases(scene), some(1..=MOST_STEPS)), Vec::<String>::new(), "{}", scene.slug());
    }
}

#[test]
fn a_test_with_enough_steps_passes_cases_in_which_contacts_are_long() {
    let long = |case: &Moving| case.verdict == Verdict::Apart || case.sampled(&Instants::Ends.of(8), false);
    for scene in topics() {
        let cases: Vec<_> = cases(scene).into_iter().filter(long).collect();
        let passing = unnoticed(&cases, 1..=8);
        assert!(passing.contains(&"8 steps, Ends, touching is a hit: false".to_owned()), "{passing:?}");
    }
}
