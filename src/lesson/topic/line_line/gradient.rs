//! Working and picture of the published method by slopes.

use glam::DVec2;

use super::derivation::{in_common, shared_on_one_line};
use super::figure::{Lanes, ends, is_near, lines};
use super::values::outcome_word;
use super::{GRADIENT, noun};
use crate::geometry::Verdict;
use crate::geometry::line_line::{
    self, Gradient, LineLine as Answer, LinePair, Outcome, Slope, SlopeMeeting,
};
use crate::lesson::number::{shown, shown_factor, shown_pair, shown_product};
use crate::lesson::{
    Asked, Bounds, Check, Conclusion, Derivation, Erratum, Explanation, Figure, Mark, Role, Scene, Shape,
    Source, Symbol, Value, methods_of, verdict_chip,
};

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "ma", role: Role::VectorA },
    Symbol { text: "mb", role: Role::VectorB },
    Symbol { text: "x", role: Role::Contact },
    Symbol { text: "y", role: Role::Contact },
];

/// The explanation by the method of slopes.
pub(super) fn explanation(pair: LinePair, asked: Asked) -> Explanation {
    let results =
        GradientResults { pair, found: line_line::gradient(&pair), reference: line_line::orientation(&pair) };
    let values = results.values();
    asked.explained(results.reference.verdict, values, || results.figure(), || results.derivation())
}

/// The question with its results, as figure and derivation show them.
struct GradientResults {
    pair: LinePair,
    found: Gradient,
    /// The result of the reference method.
    reference: Answer,
}

impl GradientResults {
    fn values(&self) -> Vec<(&'static str, Value)> {
        let point = self.meeting_point().filter(|_| self.found.verdict.is_hit());
        vec![
            ("ma", finite(self.found.a.slope)),
            ("mb", finite(self.found.b.slope)),
            // The method computes no positions and no overlap.
            ("denominator", Value::Absent),
            ("ua", Value::Absent),
            ("ub", Value::Absent),
            ("point", Value::pair(point.map(|m| m.point))),
            ("outcome", Value::word(outcome_word(self.found.outcome))),
            ("overlap_start", Value::Absent),
            ("overlap_end", Value::Absent),
        ]
    }

    /// The common point of the lines, if its coordinates are finite.
    fn meeting_point(&self) -> Option<SlopeMeeting> {
        self.found.meeting.filter(|m| m.point.is_finite())
    }

    fn figure(&self) -> Figure {
        let mut marks =
            lines(&self.pair, [self.found.a.vector, self.found.b.vector], Lanes::of(&self.reference));
        marks.extend(slope_marks("ma", Role::VectorA, &self.found.a, [self.pair.a1, self.pair.a2]));
        marks.extend(slope_marks("mb", Role::VectorB, &self.found.b, [self.pair.b1, self.pair.b2]));
        marks.extend(ends(&self.pair));
        let near = self.meeting_point().filter(|m| is_near(&self.pair, m.point));
        if let Some(meeting) = near {
            let (role, name) = match self.found.verdict {
                Verdict::Apart => (Role::Guide, "the lines meet at"),
                _ => (Role::Contact, "P"),
            };
            let label = format!("{name} {}", shown_pair(meeting.point));
            marks.push(Mark::new("point", role, Shape::Point(meeting.point)).labelled(label));
        }
        let near = near.map(|m| m.point);
        let corners = [elbow(self.pair.a1, self.pair.a2), elbow(self.pair.b1, self.pair.b2)];
        let bounds =
            Bounds::of(self.pair.points().into_iter().chain(corners).chain(near)).unwrap_or_default();
        let anchor = near.filter(|_| self.found.verdict.is_hit()).unwrap_or(self.pair.b2);
        let chip = verdict_chip(
            anchor,
            methods_of(Scene::LineLine),
            GRADIENT,
            self.found.verdict,
            self.reference.verdict,
        );
        Figure { marks, bounds, chip: Some(chip) }
    }

    fn derivation(&self) -> Derivation {
        Derivation {
            steps: Vec::new(),
            conclusion: Conclusion::new(self.sentence()),
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn sentence(&self) -> String {
        let noun = noun(&self.pair);
        let at = self.meeting_point().map(|m| shown_pair(m.point));
        match (self.found.outcome, self.reference.verdict, at) {
            (Outcome::Parallel, ..) => {
                format!("The method calls the {noun} parallel and reports no collision.")
            }
            (Outcome::Crossing, Verdict::Touching, Some(at)) => {
                format!("The {noun} meet at {at}. This method cannot tell a touch, as here, from a crossing.")
            }
            (Outcome::Crossing, Verdict::Colliding, Some(at)) => format!("The {noun} cross at {at}."),
            (Outcome::Crossing, Verdict::Apart, Some(at)) => {
                format!("The method finds that the {noun} cross at {at}.")
            }
            (Outcome::Crossing, _, None) => {
                format!("The method finds that the {noun} cross, but no point where they do.")
            }
            (_, Verdict::Apart, Some(_)) => format!("The {noun} share no point."),
            (_, _, Some(_)) => format!("The method finds that the {noun} share no point."),
            (_, _, None) => "The method finds no point and reports no collision.".to_owned(),
        }
    }

    fn check(&self) -> Check {
        let agrees = self.found.verdict.agrees_with(self.reference.verdict);
        match self.meeting_point().filter(|_| agrees) {
            Some(meeting) => Check {
                sentence: "Put x into the line B: it must give the same y".to_owned(),
                numbers: format!(
                    "{} = {}; they differ by {}",
                    on_line(self.found.b.slope, meeting.point.x, self.pair.b1.x, self.pair.b1.y),
                    shown(meeting.y_of_b),
                    shown(meeting.mismatch)
                ),
                agrees: meeting.agrees,
            },
            None => Check {
                sentence: "By the four orientations, which need no slopes".to_owned(),
                numbers: in_common(&self.reference),
                agrees,
            },
        }
    }

    /// The mistake of the source that shows in this state: a wrong answer or a missing point.
    fn erratum(&self) -> Option<Erratum> {
        let found = &self.found;
        let wrong = !found.verdict.agrees_with(self.reference.verdict);
        let pointless = found.verdict.is_hit() && self.meeting_point().is_none();
        if !wrong && !pointless {
            return None;
        }
        let (says, truth, case) = match &found.meeting {
            _ if found.a.slope.is_nan() || found.b.slope.is_nan() => {
                (SLOPE, NO_LENGTH.to_owned(), "zero-length")
            }
            Some(_) if found.a.slope.is_infinite() && found.b.slope.is_infinite() => {
                (SLOPE, OPPOSITE_ENDS.to_owned(), "upright-lines")
            }
            Some(_) if found.a.slope.is_infinite() || found.b.slope.is_infinite() => {
                (SLOPE, UPRIGHT.to_owned(), "upright")
            }
            None if self.reference.outcome == Outcome::CollinearOverlap => {
                let shared = shared_on_one_line(&self.pair, &self.reference);
                (EQUAL, format!("Parallel lines can coincide. {shared}"), "collinear-overlap")
            }
            None => (EQUAL, EQUAL_BY_ROUNDING.to_owned(), "rounded-parallel"),
            Some(_) if found.verdict.is_hit() => (EITHER, PAST_THE_END.to_owned(), "near-miss"),
            Some(_) => (STRICT, ENDS_BELONG.to_owned(), "slanted-touch"),
        };
        let case = Some((Scene::LineLine, case));
        Some(Erratum { source: Source::Kirupa, says: says.to_owned(), truth, case })
    }
}

const SLOPE: &str = "line1.m = (line1.y2 - line1.y1) / (line1.x2 - line1.x1)";
const EQUAL: &str = "if (line1.m == line2.m) return false";
const EITHER: &str = "range(x, line1.x1, line1.x2) || range(y, line1.y1, line1.y2)";
const STRICT: &str = "point > start && point < end";

const NO_LENGTH: &str = "With zero length this is 0 / 0, which is not a number. It equals no slope, not even \
                         itself, and everything computed from it is not a number either.";
const UPRIGHT: &str = "A vertical segment has a run of 0, so its slope is ∞. The point is then ∞ / ∞, which \
                       is not a number, and every comparison with it is false.";
const OPPOSITE_ENDS: &str = "The slope of a vertical line is ∞ or −∞, depending on the order of its ends. \
                             These two slopes differ, so the parallel lines count as crossing.";
const EQUAL_BY_ROUNDING: &str = "Each slope is rounded, and these two become equal although the lines cross.";
const PAST_THE_END: &str = "A point of the segment is between its ends along x and along y. This point is \
                            past an end along one axis, but || needs only the other.";
const ENDS_BELONG: &str = "The ends belong to the segments. A point that is an end, or is rounded to one, is not \
                           strictly between the ends, so the hit is missed.";

/// A result, absent if it is not finite.
fn finite(number: f64) -> Value {
    Value::number(Some(number).filter(|n| n.is_finite()))
}

/// The corner at which the run of a segment ends and its rise begins.
fn elbow(from: DVec2, to: DVec2) -> DVec2 {
    DVec2::new(to.x, from.y)
}

/// Run and rise of a segment, with the numbers of its slope.
fn slope_marks(name: &'static str, role: Role, slope: &Slope, [from, to]: [DVec2; 2]) -> Vec<Mark> {
    let (run, rise) = (slope.vector.x, slope.vector.y);
    let arrow = |tail, vector, label| Mark::new(name, role, Shape::Arrow { tail, vector }).labelled(label);
    let (along_x, along_y) = (DVec2::new(run, 0.0), DVec2::new(0.0, rise));
    let elbow = elbow(from, to);
    let (run_label, rise_label) = (format!("run {}", shown(run)), format!("rise {}", shown(rise)));
    match (run == 0.0, rise == 0.0) {
        (true, true) => {
            vec![Mark::new(name, role, Shape::Label(from)).labelled(format!("{run_label}, {rise_label}"))]
        }
        (true, false) => vec![arrow(elbow, along_y, format!("{rise_label}, {run_label}"))],
        (false, true) => vec![arrow(from, along_x, format!("{run_label}, {rise_label}"))],
        (false, false) => {
            vec![arrow(from, along_x, run_label), arrow(elbow, along_y, rise_label)]
        }
    }
}

/// The y of a line at x, with numbers.
fn on_line(slope: f64, x: f64, from_x: f64, from_y: f64) -> String {
    format!("{} − {} + {}", shown_product(slope, x), shown_product(slope, from_x), shown_factor(from_y))
}
