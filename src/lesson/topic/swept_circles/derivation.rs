//! What the working says beside the program: the answer, the impact, the moment shown, and a check.

use super::{QUADRATIC, Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::swept_circles::CircleImpact;
use crate::lesson::text::number::{shown, shown_along, shown_pair, shown_pair_difference};
use crate::lesson::{Asked, Check, Conclusion, Derivation, Line, Step, verdict_word};

/// The number of parts into which the tick is divided to check a miss.
pub const CHECK_PARTS: u32 = 16;

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let impact = self.exact.impact.filter(|_| self.asked.method == QUADRATIC);
        let steps = impact.map(|impact| self.impact_step(&impact)).into_iter().chain([self.now_step()]);
        Derivation {
            steps: steps.collect(),
            conclusion: Conclusion::new(self.sentence()),
            check: self.check(),
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
                    shown_along(self.pair.a.center, impact.time, self.pair.a.velocity, impact.a_center).0,
                    shown_along(self.pair.b.center, impact.time, self.pair.b.velocity, impact.b_center).0
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
            asked: None,
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
            asked: None,
        }
    }

    fn sentence(&self) -> String {
        match (self.asked.verdict, self.impact) {
            (Verdict::Apart, _) if self.asked.method == QUADRATIC => {
                "The circles do not meet within the tick.".to_owned()
            }
            (Verdict::Apart, _) => "The method finds that the circles do not meet.".to_owned(),
            (Verdict::Touching, Some(impact)) if self.asked.method == QUADRATIC => {
                format!("The circles only just touch {}.", when(&impact))
            }
            (Verdict::Touching, Some(impact)) => {
                format!("The method finds that the circles only just touch {}.", when(&impact))
            }
            (_, Some(impact)) if impact.depth == 0.0 => format!("The circles meet {}.", when(&impact)),
            (_, Some(impact)) => format!("The circles overlap {}.", when(&impact)),
            (_, None) => "The method finds that the circles meet; it does not say when.".to_owned(),
        }
    }

    fn check(&self) -> Check {
        match (self.asked.method, self.exact.impact) {
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
                let smallest = self.pair.smallest_at_instants(CHECK_PARTS);
                Check {
                    sentence: format!("At t = 0, 1/{CHECK_PARTS}, 2/{CHECK_PARTS}, … 1 they are apart"),
                    numbers: format!("|Δp + t·Δv| − R ≥ {} > 0", shown(smallest)),
                    agrees: smallest > 0.0,
                }
            }
            (_, impact) => {
                let [first, found] = [impact, self.impact].map(|impact| impact.map(|impact| impact.time));
                by_the_exact_method(
                    &self.asked,
                    self.exact.verdict,
                    first,
                    found,
                    self.exact.smallest_separation,
                )
            }
        }
    }
}

/// When and where the circles meet.
fn when(impact: &CircleImpact) -> String {
    let start = if impact.time == 0.0 { "from the start, " } else { "" };
    format!("{start}at t = {}; the point of contact is {}", shown(impact.time), shown_pair(impact.contact))
}

/// The verdict of the exact method with its time, beside the time that another one found, or with the smallest separation.
pub(in crate::lesson::topic) fn by_the_exact_method(
    asked: &Asked,
    exact: Verdict,
    first: Option<f64>,
    found: Option<f64>,
    smallest_separation: f64,
) -> Check {
    let word = verdict_word(exact);
    let first = first.map(shown);
    let numbers = match (first, found.map(shown)) {
        (None, _) => format!("the smallest separation is {} > 0", shown(smallest_separation)),
        (Some(first), Some(found)) if found != first => {
            format!("{word}, but first at t = {first}, not at {found}")
        }
        (Some(first), _) => format!("{word}, first at t = {first}"),
    };
    let sentence = "By the exact method".to_owned();
    Check { sentence, numbers, agrees: asked.verdict.agrees_with(exact) }
}
