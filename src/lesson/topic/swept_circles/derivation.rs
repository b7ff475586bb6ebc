//! What the working says beside the program: the answer, the impact, the moment shown, and a check.

use glam::DVec2;

use super::{QUADRATIC, Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::swept_circles::{CircleImpact, MovingCircle};
use crate::lesson::text::number::{shown, shown_along, shown_pair, shown_pair_difference};
use crate::lesson::working::math::read;
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
            conclusion: Conclusion::new(self.sentence())
                .with_numbers(self.impact.is_some() && self.asked.verdict.is_hit()),
            check: self.check(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn impact_step(&self, impact: &CircleImpact) -> Step {
        let place = |name: &str, circle: &str, moving: &MovingCircle, then| {
            let (numbers, sign) = shown_along(moving.center, impact.time, moving.velocity, then);
            let formula = format!("{name} = {circle}.center + t·{circle}.velocity");
            Line { approximate: sign == "≈", ..Line::written(&formula, &numbers, &shown_pair(then)) }
        };
        let lines = vec![
            place("A", "a", &self.pair.a, impact.a_center),
            place("B", "b", &self.pair.b, impact.b_center),
            Line::fact("contact", &shown_pair(impact.contact)),
            normal(impact.normal, "the centres coincide"),
        ];
        let sentence = "Both centres at the time of impact, the point of contact and the normal from A to B";
        Step::of(sentence, &["impact", "contact", "normal"], lines)
    }

    fn now_step(&self) -> Step {
        let now = self.now();
        let between = shown_pair_difference(now.b_center, now.a_center);
        let numbers = format!("|{between}| − {}", shown(self.exact.radius_sum));
        let line = Line::written("separation = |B − A| − R", &numbers, &shown(now.separation));
        Step::of(format!("In the picture, at time {}", shown(self.time)), &["a", "b"], vec![line])
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
                numbers: read(&format!(
                    "|{}| = {}; R − overlap = {} − {}",
                    shown_pair_difference(impact.b_center, impact.a_center),
                    shown(impact.distance),
                    shown(self.exact.radius_sum),
                    shown(impact.depth)
                )),
                agrees: impact.agrees,
            },
            (QUADRATIC, None) => {
                let smallest = self.pair.smallest_at_instants(CHECK_PARTS);
                Check {
                    sentence: format!("At t = 0, 1/{CHECK_PARTS}, 2/{CHECK_PARTS}, … 1 they are apart"),
                    numbers: read(&format!("|Δp + t·Δv| − R ≥ {} > 0", shown(smallest))),
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

/// The normal at the impact, or why there is none.
pub(in crate::lesson::topic) fn normal(normal: Option<DVec2>, none: &str) -> Line {
    match normal {
        Some(normal) => Line::fact("normal", &shown_pair(normal)),
        None => Line::words(format!("no normal: {none}"), ""),
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
    Check { sentence, numbers: read(&numbers), agrees: asked.verdict.agrees_with(exact) }
}
