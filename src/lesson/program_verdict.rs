//! The verdict of a method's program: for one state, and for a whole tile of positions of a point.

use super::{Given, MethodProgram, Numbers, ProgramNumbers, ProgramValue};
use crate::geometry::{HalfSum, Verdict};
use crate::program::Truth;
use crate::program::run::{Interval, Number, Outcome, over_tile, run};

impl MethodProgram {
    /// The verdict with these inputs. A run without an answer finds no collision.
    pub fn verdict(&self, given: &[Given]) -> Verdict {
        let Ok(code) = self.code(given) else { return Verdict::Apart };
        if self.header.numbers == Numbers::Exact {
            // Intervals decide nearly every answer, and much faster.
            let quick = run(code, &intervals::<true>(given, given), &mut ()).outcome;
            if let Some(verdict) = self.known(quick) {
                return verdict;
            }
        }
        let ProgramNumbers { rounded, exact } = ProgramNumbers::of(given);
        let outcome = match self.header.numbers {
            Numbers::Exact => run(code, &exact, &mut ()).outcome,
            Numbers::Rounded => run(code, &rounded, &mut ()).outcome,
        };
        self.known(outcome).unwrap_or(Verdict::Apart)
    }

    /// The verdict with all inputs between these two; none if it differs or is not known.
    pub fn verdict_over(&self, least: &[Given], greatest: &[Given]) -> Option<Verdict> {
        let code = self.code(least).ok()?;
        let truth = match self.header.numbers {
            Numbers::Exact => over_tile(code, &intervals::<true>(least, greatest)),
            Numbers::Rounded => over_tile(code, &intervals::<false>(least, greatest)),
        };
        self.of_truth(truth?)
    }

    fn known(&self, outcome: Outcome) -> Option<Verdict> {
        let Outcome::Answered(truth) = outcome else { return None };
        self.of_truth(truth)
    }

    /// The verdict of an answer, if it is known.
    fn of_truth(&self, truth: Truth) -> Option<Verdict> {
        Some(match truth.holds()? {
            false => Verdict::Apart,
            true if !self.header.touch_is_hit && truth.is_at_edge()? => Verdict::Touching,
            true => Verdict::Colliding,
        })
    }
}

/// The intervals between the numbers of two lists of the same inputs.
fn intervals<const REAL: bool>(least: &[Given], greatest: &[Given]) -> Vec<Interval<REAL>> {
    let mut intervals = Vec::with_capacity(2 * least.len());
    for (one, other) in least.iter().zip(greatest) {
        match (one.value, other.value) {
            (ProgramValue::Number(one), ProgramValue::Number(other)) => intervals.push(between(one, other)),
            (ProgramValue::Vector(one), ProgramValue::Vector(other)) => {
                intervals.extend([0, 1].map(|axis| between(one[axis], other[axis])));
            }
            (ProgramValue::Condition(holds), _) => intervals.push(Interval::whole(i64::from(holds))),
            _ => unreachable!("the inputs of a topic have the same kinds in every state"),
        }
    }
    intervals
}

fn between<const REAL: bool>(one: HalfSum, other: HalfSum) -> Interval<REAL> {
    let [a, b] = [one, other].map(|number| {
        let value = Interval::between(number.rounded, number.rounded);
        // The number without rounding is less than a unit in the last place away.
        if number.is_rounded() { value.rounded() } else { value }
    });
    a.hull(b)
}

#[cfg(test)]
mod tests {
    use crate::geometry::Spot;
    use crate::lesson::{Case, Scene};
    use glam::DVec2;

    #[test]
    fn a_tile_has_the_verdict_of_each_of_its_positions() {
        let mut known = 0;
        for scene in Scene::ALL {
            for lesson in Case::shipped(scene).iter().map(Case::open) {
                for (method, probe) in (0..lesson.comparable().len()).zip([0, 1].into_iter().cycle()) {
                    for index in 0..30 {
                        let corner = DVec2::new(f64::from(index % 6), f64::from(index / 6)) * 61.0;
                        let tile = Spot::between(corner, corner + DVec2::splat(12.0));
                        let Some(verdict) = lesson.verdict_over(method, probe, tile) else { continue };
                        known += 1;
                        for part in [DVec2::ZERO, DVec2::new(0.3, 0.9), DVec2::ONE] {
                            let position = Spot::from(corner + 12.0 * part);
                            assert_eq!(lesson.verdict_over(method, probe, position), Some(verdict));
                        }
                    }
                }
            }
        }
        assert!(known > 1000, "{known}");
    }
}
