//! What the working says beside the program: the answer, the impact, the moment shown, and the mistakes of the source.

use glam::DVec2;

use super::{PUBLISHED, QUADRATIC, Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::swept_circles::{CircleImpact, discrete};
use crate::lesson::number::{shown, shown_factor, shown_pair, shown_pair_difference};
use crate::lesson::{Check, Conclusion, Derivation, Erratum, Line, Scene, Source, Step, verdict_word};

/// The number of parts into which the tick is divided to check a miss.
pub const CHECK_PARTS: u32 = 16;

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let impact = self.exact.impact.filter(|_| self.method == QUADRATIC);
        let steps = impact.map(|impact| self.impact_step(&impact)).into_iter().chain([self.now_step()]);
        Derivation {
            steps: steps.collect(),
            conclusion: Conclusion::new(self.sentence()),
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn impact_step(&self, impact: &CircleImpact) -> Step {
        let normal = match impact.normal {
            Some(normal) => format!("normal {}", shown_pair(normal)),
            None => "no normal: the centres coincide".to_owned(),
        };
        Step {
            sentence: "Both centres at the time of impact, the point of contact and the normal from A to B"
                .to_owned(),
            lines: vec![Line {
                formula: "A = a.center + t·a.velocity,  B = b.center + t·b.velocity".to_owned(),
                numbers: format!(
                    "{},  {}",
                    along(self.pair.a.center, impact.time, self.pair.a.velocity),
                    along(self.pair.b.center, impact.time, self.pair.b.velocity)
                ),
                value: format!(
                    "A = {}, B = {}, contact {}, {normal}",
                    shown_pair(impact.a_center),
                    shown_pair(impact.b_center),
                    shown_pair(impact.contact)
                ),
                ..Line::default()
            }],
            marks: vec!["impact", "contact", "normal"],
        }
    }

    fn now_step(&self) -> Step {
        let now = self.now();
        Step {
            sentence: format!("In the picture, at time {}", shown(self.time)),
            lines: vec![Line {
                formula: "separation = |B − A| − R".to_owned(),
                numbers: format!(
                    "|{}| − {}",
                    shown_pair_difference(now.b_center, now.a_center),
                    shown(self.exact.radius_sum)
                ),
                value: shown(now.separation),
                ..Line::default()
            }],
            marks: vec!["a", "b"],
        }
    }

    fn sentence(&self) -> String {
        match (self.verdict, self.impact()) {
            (Verdict::Apart, _) if self.method == QUADRATIC => {
                "The circles do not meet within the tick.".to_owned()
            }
            (Verdict::Apart, _) => "The method finds that the circles do not meet.".to_owned(),
            (Verdict::Touching, Some(impact)) => format!("The circles only just touch {}.", when(&impact)),
            (_, Some(impact)) if impact.depth == 0.0 => format!("The circles meet {}.", when(&impact)),
            (_, Some(impact)) => format!("The circles overlap {}.", when(&impact)),
            (_, None) => "The method finds that the circles meet; it does not say when.".to_owned(),
        }
    }

    fn check(&self) -> Check {
        let agrees = self.verdict.is_hit() == self.exact.verdict.is_hit();
        match (self.method, self.exact.impact) {
            (QUADRATIC, Some(impact)) => Check {
                sentence: "Put t into both motions: the distance of the centres must be R less the overlap"
                    .to_owned(),
                numbers: format!(
                    "|{}| = {}; R − overlap = {} − {}",
                    shown_pair_difference(impact.b_center, impact.a_center),
                    shown(impact.distance),
                    shown(self.exact.radius_sum),
                    shown(impact.depth)
                ),
                agrees: impact.agrees,
            },
            (QUADRATIC, None) => {
                let tested = discrete(&self.pair, CHECK_PARTS + 1);
                Check {
                    sentence: format!("At t = 0, 1/{CHECK_PARTS}, 2/{CHECK_PARTS}, … 1 they are apart"),
                    numbers: format!("|Δp + t·Δv| − R ≥ {} > 0", shown(tested.smallest_separation)),
                    agrees: !tested.verdict.is_hit(),
                }
            }
            (_, Some(impact)) => Check {
                sentence: "By the exact method".to_owned(),
                numbers: first_at(self.exact.verdict, impact.time, self.impact().map(|found| found.time)),
                agrees,
            },
            (_, None) => Check {
                sentence: "By the exact method".to_owned(),
                numbers: format!("the smallest separation is {} > 0", shown(self.exact.smallest_separation)),
                agrees,
            },
        }
    }

    /// The mistake of the source that shows in this state; otherwise the one in its formula.
    fn erratum(&self) -> Option<Erratum> {
        if self.method != PUBLISHED {
            return None;
        }
        let published = &self.published;
        let differs = published.verdict.is_hit() != self.exact.verdict.is_hit();
        let (says, truth, case) = if differs && published.a == 0.0 {
            (
                "t[0] > 0 && t[1] <= 1",
                "Without relative motion a and b are 0, and both times become 0, so the test fails although \
                 the circles overlap."
                    .to_owned(),
                "no-relative-motion-overlapping",
            )
        } else if differs && published.second_condition && !published.ordered {
            (
                "if (collided = undefined || t[1] < t[0])",
                "This assigns instead of comparing. In a graze both times are equal, so the hit becomes a miss."
                    .to_owned(),
                "published-assigns",
            )
        } else {
            (
                "t = (-b ± sqrt(b^2 - 4ac)) / 2 * a",
                format!(
                    "This divides by 2 and then multiplies by a, so both times are a² times the right ones, \
                     with a = {}. The correct divisor is (2 * a).",
                    shown(published.a)
                ),
                "published-differs",
            )
        };
        let case = Some((Scene::SweptCircles, case));
        Some(Erratum { source: Source::Kirupa, says: says.to_owned(), truth, case })
    }
}

/// When and where the circles meet.
fn when(impact: &CircleImpact) -> String {
    let start = if impact.time == 0.0 { "from the start, " } else { "" };
    format!("{start}at t = {}; the point of contact is {}", shown(impact.time), shown_pair(impact.contact))
}

/// A point along a vector, with numbers.
fn along(from: DVec2, time: f64, velocity: DVec2) -> String {
    format!("{} + {}·{}", shown_pair(from), shown_factor(time), shown_pair(velocity))
}

/// The verdict of the exact method and its time, beside another time that was found.
pub(in crate::lesson::topic) fn first_at(verdict: Verdict, time: f64, found: Option<f64>) -> String {
    let word = verdict_word(verdict);
    match found.filter(|found| shown(*found) != shown(time)) {
        Some(found) => format!("{word}, but first at t = {}, not at {}", shown(time), shown(found)),
        None => format!("{word}, first at t = {}", shown(time)),
    }
}
