//! The working of the three methods.

use glam::DVec2;

use super::{PUBLISHED, QUADRATIC, Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::swept_circles::{CircleImpact, ClosestApproach, discrete};
use crate::lesson::number::{shown, shown_factor, shown_pair, shown_pair_difference, shown_product};
use crate::lesson::{Check, Conclusion, Derivation, Erratum, Scene, Source, Step, verdict_word};

/// The number of parts into which the tick is divided to check a miss.
const CHECK_PARTS: u32 = 16;

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let steps = match self.method {
            QUADRATIC => self.quadratic_steps(),
            PUBLISHED => self.published_steps(),
            _ => self.discrete_steps(),
        };
        Derivation {
            steps,
            conclusion: Conclusion { sentence: self.sentence(), because: self.because() },
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
        }
    }

    fn quadratic_steps(&self) -> Vec<Step> {
        let mut steps = self.coefficient_steps();
        // Without relative motion there is no equation to solve; c alone decides.
        if self.exact.a != 0.0 {
            steps.push(self.discriminant_step());
        }
        if let Some([t1, t2]) = self.exact.roots {
            let (b, discriminant) = (shown_factor(self.exact.b), shown_factor(self.exact.discriminant));
            steps.push(Step {
                sentence: "The times at which their edges touch, if both move on for ever".to_owned(),
                formula: "t1, t2 = (−b ∓ √discriminant) / (2·a)".to_owned(),
                numbers: format!("(−{b} ∓ √{discriminant}) / (2·{})", shown_factor(self.exact.a)),
                value: format!("t1 = {}, t2 = {}", shown(t1), shown(t2)),
                marks: vec!["impact"],
                ..Step::default()
            });
        }
        steps.push(self.nearest_step());
        if let Some(impact) = self.exact.impact {
            steps.push(self.impact_step(&impact));
        }
        steps.push(self.now_step());
        steps
    }

    /// Relative motion and the coefficients of the equation.
    pub(super) fn coefficient_steps(&self) -> Vec<Step> {
        let (exact, a, b) = (&self.exact, &self.pair.a, &self.pair.b);
        let (p, v) = (shown_pair(exact.position), shown_pair(exact.velocity));
        vec![
            Step {
                sentence: "Seen from A, only B moves: where it starts and how far it goes".to_owned(),
                formula: "Δp = b.center − a.center,  Δv = b.velocity − a.velocity".to_owned(),
                numbers: format!(
                    "{},  {}",
                    shown_pair_difference(b.center, a.center),
                    shown_pair_difference(b.velocity, a.velocity)
                ),
                value: format!("Δp = {p}, Δv = {v}"),
                marks: vec!["a", "b", "velocity"],
                ..Step::default()
            },
            Step {
                sentence: "They touch when the centres are this far from each other".to_owned(),
                formula: "R = a.radius + b.radius".to_owned(),
                numbers: format!("{} + {}", shown(a.radius), shown(b.radius)),
                value: shown(exact.radius_sum),
                marks: vec!["a", "b"],
                ..Step::default()
            },
            Step {
                sentence: "At time t the square of the distance less R² is a·t² + b·t + c".to_owned(),
                formula: "a = Δv·Δv".to_owned(),
                numbers: dot(exact.velocity, exact.velocity),
                value: shown(exact.a),
                marks: vec!["velocity"],
                ..Step::default()
            },
            Step {
                sentence: "Do the centres approach at the start?".to_owned(),
                formula: "b = 2·(Δp·Δv) < 0".to_owned(),
                numbers: format!("2·({})", dot(exact.position, exact.velocity)),
                value: shown(exact.b),
                holds: Some(exact.b < 0.0),
                marks: vec!["path", "velocity"],
            },
            Step {
                sentence: "Do they touch or overlap already? Then the time is 0".to_owned(),
                formula: "c = Δp·Δp − R² ≤ 0".to_owned(),
                numbers: format!(
                    "{} − {}²",
                    dot(exact.position, exact.position),
                    shown_factor(exact.radius_sum)
                ),
                value: shown(exact.c),
                holds: Some(exact.c <= 0.0),
                marks: vec!["a", "b"],
            },
        ]
    }

    fn discriminant_step(&self) -> Step {
        let exact = &self.exact;
        Step {
            sentence: "Do they ever touch, if both move on for ever?".to_owned(),
            formula: "discriminant = b² − 4·a·c ≥ 0".to_owned(),
            numbers: format!("{}² − 4·{}", shown_factor(exact.b), shown_product(exact.a, exact.c)),
            value: shown(exact.discriminant),
            // Without relative motion it is 0, whether they touch or not.
            holds: (exact.a != 0.0).then_some(exact.discriminant >= 0.0),
            marks: vec!["path"],
        }
    }

    fn nearest_step(&self) -> Step {
        let exact = &self.exact;
        let (sentence, formula) = match exact.nearest {
            ClosestApproach::Start if exact.a == 0.0 => {
                ("Seen from A nothing moves (a = 0): they stay as near as they are at the start", "t = 0")
            }
            ClosestApproach::Start => ("They are nearest at the start, as they do not approach", "t = 0"),
            ClosestApproach::Within => ("They are nearest within the tick", "t = −b / (2·a)"),
            ClosestApproach::End => ("They are nearest at the end, as they still approach there", "t = 1"),
        };
        Step {
            sentence: sentence.to_owned(),
            formula: format!("|Δp + t·Δv| − R ≤ 0 at {formula}"),
            numbers: self.separation_at(exact.nearest_time),
            value: shown(exact.smallest_separation),
            holds: Some(exact.verdict.is_hit()),
            marks: vec!["path", "swept"],
        }
    }

    /// |Δp + t·Δv| − R with numbers.
    pub(super) fn separation_at(&self, time: f64) -> String {
        let exact = &self.exact;
        format!("|{}| − {}", along(exact.position, time, exact.velocity), shown(exact.radius_sum))
    }

    fn impact_step(&self, impact: &CircleImpact) -> Step {
        let normal = match impact.normal {
            Some(normal) => format!("normal {}", shown_pair(normal)),
            None => "no normal: the centres coincide".to_owned(),
        };
        Step {
            sentence: "Both centres at the time of impact, the point of contact and the normal from A to B"
                .to_owned(),
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
            marks: vec!["impact", "contact", "normal"],
            ..Step::default()
        }
    }

    fn now_step(&self) -> Step {
        Step {
            sentence: format!("And at the time shown, t = {}", shown(self.time)),
            formula: "separation = |B − A| − R".to_owned(),
            numbers: format!(
                "|{}| − {}",
                shown_pair_difference(self.now.b_center, self.now.a_center),
                shown(self.exact.radius_sum)
            ),
            value: shown(self.now.separation),
            marks: vec!["a", "b"],
            ..Step::default()
        }
    }

    fn published_steps(&self) -> Vec<Step> {
        let published = &self.published;
        let mut steps = self.coefficient_steps();
        steps.push(self.discriminant_step());
        // The published code computes these without testing them.
        for (step, (sentence, formula)) in steps.iter_mut().skip(3).zip([
            ("The coefficient of t; below 0 the centres approach", "b = 2·(Δp·Δv)"),
            (
                "The constant; the source does not ask whether it is ≤ 0, an overlap at the start",
                "c = Δp·Δp − R²",
            ),
            ("What the root is taken of; the source does not ask for its sign", "discriminant = b² − 4·a·c"),
        ]) {
            *step = Step {
                sentence: sentence.to_owned(),
                formula: formula.to_owned(),
                holds: None,
                ..step.clone()
            };
        }
        let (a, b, discriminant) =
            (shown_factor(published.a), shown_factor(published.b), shown_factor(published.discriminant));
        let [t1, t2] = self.exact.roots.map_or([None, None], |roots| roots.map(Some));
        for (name, sign, time, right) in [("t[0]", '+', published.t0, t2), ("t[1]", '−', published.t1, t1)]
        {
            let right = right.map_or("there is none".to_owned(), |right| format!("it is {}", shown(right)));
            steps.push(Step {
                sentence: format!("The source divides by 2 and then multiplies by a; rightly {right}"),
                formula: format!("{name} = (−b {sign} √discriminant) / 2·a"),
                numbers: format!("(−{b} {sign} √{discriminant}) / 2·{a}"),
                value: shown(time),
                marks: vec!["impact"],
                ..Step::default()
            });
        }
        let both = format!("t[0] = {}, t[1] = {}", shown(published.t0), shown(published.t1));
        steps.push(Step {
            sentence: "The first test".to_owned(),
            formula: "t[0] > 0 and t[1] ≤ 1".to_owned(),
            numbers: both.clone(),
            holds: Some(published.first_condition),
            ..Step::default()
        });
        steps.push(Step {
            sentence: "The second test; where it holds, it overwrites the answer of the first".to_owned(),
            formula: "t[1] > 0 and t[1] ≤ 1".to_owned(),
            numbers: both.clone(),
            holds: Some(published.second_condition),
            ..Step::default()
        });
        if published.second_condition {
            steps.push(Step {
                sentence: "The second test assigns where it means to compare, so its answer is only this"
                    .to_owned(),
                formula: "collided = t[1] < t[0]".to_owned(),
                numbers: both,
                holds: Some(published.ordered),
                ..Step::default()
            });
        }
        steps
    }

    fn sentence(&self) -> String {
        match (self.verdict(), self.impact()) {
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

    fn because(&self) -> String {
        match (self.method, self.impact()) {
            (PUBLISHED, _) => self.published_because(),
            (QUADRATIC, Some(impact)) if impact.depth > 0.0 => separation_because(&impact),
            (QUADRATIC, _) => {
                let relation = match self.exact.verdict {
                    Verdict::Apart => " > 0",
                    Verdict::Touching => "",
                    Verdict::Colliding => " < 0",
                };
                let (separation, time) = (self.exact.smallest_separation, self.exact.nearest_time);
                let (separation, time) = (shown(separation), shown(time));
                format!("|Δp + t·Δv| − R = {separation}{relation} at t = {time}, where they are nearest")
            }
            (_, Some(impact)) => separation_because(&impact),
            (_, None) => format!(
                "|Δp + t·Δv| − R ≥ {} > 0 at every instant tested",
                shown(self.discrete.smallest_separation)
            ),
        }
    }

    /// The comparison of the published code that decided.
    fn published_because(&self) -> String {
        let published = &self.published;
        let (t0, t1) = (shown(published.t0), shown(published.t1));
        if published.discriminant < 0.0 {
            let discriminant = shown(published.discriminant);
            return format!("discriminant = {discriminant} < 0 has no square root, so no test holds");
        }
        match (published.second_condition, published.first_condition) {
            (true, _) if published.ordered => format!("0 < t[1] = {t1} ≤ 1 and t[1] < t[0] = {t0}"),
            (true, _) => format!("0 < t[1] = {t1} ≤ 1, but t[1] is not < t[0] = {t0}"),
            (false, true) => format!("t[0] = {t0} > 0 and t[1] = {t1} ≤ 1"),
            (false, false) if published.t0 <= 0.0 => format!("t[0] = {t0}, not > 0"),
            (false, false) => format!("t[1] = {t1}, not ≤ 1"),
        }
    }

    fn check(&self) -> Check {
        let agrees = self.verdict().is_hit() == self.exact.verdict.is_hit();
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
                numbers: format!("{}, first at t = {}", verdict_word(self.exact.verdict), shown(impact.time)),
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

/// The separation at the moment of an overlap, or of a touch.
fn separation_because(impact: &CircleImpact) -> String {
    let relation = if impact.depth > 0.0 { " < 0" } else { "" };
    format!("|Δp + t·Δv| − R = {}{relation} at t = {}", shown(impact.separation), shown(impact.time))
}

/// The dot product with numbers.
fn dot(p: DVec2, q: DVec2) -> String {
    format!("{} + {}", shown_product(p.x, q.x), shown_product(p.y, q.y))
}

/// A point along a vector, with numbers.
fn along(from: DVec2, time: f64, velocity: DVec2) -> String {
    format!("{} + {}·{}", shown_pair(from), shown_factor(time), shown_pair(velocity))
}
