//! What the working says beside the program: the answer, its check, and the mistake of a source.

use glam::DVec2;

use super::{DETERMINANT, Results, SYMBOLS, noun};
use crate::geometry::Verdict;
use crate::geometry::line_line::{LineKind, LineLine as Answer, LinePair, Outcome, Sides};
use crate::lesson::number::{shown, shown_distinct, shown_pair, shown_pairs_apart};
use crate::lesson::{Check, Conclusion, Derivation, Erratum, Line, Scene, Source, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        Derivation {
            steps: Vec::from_iter(self.distance_step()),
            conclusion: Conclusion::new(self.sentence()),
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    /// How far parallel lines are apart.
    fn distance_step(&self) -> Option<Step> {
        let distance = self.answer.line_distance?;
        Some(Step {
            sentence: "How far the parallel lines are from each other".to_owned(),
            lines: vec![Line {
                formula: "|a × w| / |a|".to_owned(),
                numbers: format!("|{}| / |{}|", shown(self.answer.ub_numerator), shown_pair(self.answer.a)),
                value: shown(distance),
                ..Line::default()
            }],
            marks: vec!["line-a", "line-b"],
        })
    }

    fn sentence(&self) -> String {
        let noun = noun(&self.pair);
        let answer = &self.answer;
        let at = answer.point.map(|p| format!(" at {}", shown_pair(p))).unwrap_or_default();
        match (answer.outcome, answer.verdict) {
            (Outcome::Crossing, Verdict::Colliding) if self.reference.verdict == Verdict::Touching => {
                format!("The {noun} meet{at}. This method cannot tell a touch, as here, from a crossing.")
            }
            (Outcome::Crossing, Verdict::Touching) => format!("The {noun} touch{at}, an end of one of them."),
            (Outcome::Crossing, _) => format!("The {noun} cross{at}."),
            (Outcome::Parallel, _) if self.method == DETERMINANT => {
                format!("The method calls the {noun} parallel and reports no collision.")
            }
            (Outcome::Parallel, _) => format!("The {noun} are parallel and share no point."),
            (Outcome::CollinearOverlap, Verdict::Touching) => {
                format!("The {noun} lie on one line and touch{at}.")
            }
            (Outcome::CollinearOverlap, _) => match answer.overlap {
                Some([start, end]) => {
                    format!("The {noun} lie on one line and overlap {}.", stretch(start, end))
                }
                None => "Both are the same line.".to_owned(),
            },
            (Outcome::CollinearApart, _) => format!("The {noun} lie on one line but share no point."),
            (Outcome::Apart, _) => format!("The {noun} share no point."),
        }
    }

    fn check(&self) -> Check {
        let agrees = self.answer.verdict.is_hit() == self.reference.verdict.is_hit();
        if self.method == DETERMINANT && self.answer.meeting.is_none() {
            return Check {
                sentence: "By the four orientations, which tell parallel from collinear".to_owned(),
                numbers: in_common(&self.reference),
                agrees,
            };
        }
        match (&self.answer.meeting, &self.answer.sides) {
            (Some(meeting), _) => Check {
                sentence: "A₁ + ua·a and B₁ + ub·b must be the same point, apart from rounding".to_owned(),
                numbers: format!(
                    "{} = {}; {} = {}; they differ by {}",
                    along(self.pair.a1, meeting.ua, self.answer.a),
                    shown_pair(meeting.on_a),
                    along(self.pair.b1, meeting.ub, self.answer.b),
                    shown_pair(meeting.on_b),
                    shown(meeting.mismatch)
                ),
                agrees: agrees && meeting.agrees,
            },
            (None, Some(sides)) => self.check_without_meeting(sides),
            (None, None) => Check::default(),
        }
    }

    fn check_without_meeting(&self, sides: &Sides) -> Check {
        match (self.answer.outcome, self.answer.line_distance) {
            (Outcome::CollinearOverlap | Outcome::CollinearApart, _)
                if self.pair.kind == LineKind::Segments =>
            {
                let meet = self.pair.boxes_meet();
                Check {
                    sentence: "On one line, segments meet exactly if their bounding boxes do".to_owned(),
                    numbers: format!("the boxes {}", if meet { "share a point" } else { "share no point" }),
                    agrees: meet == self.answer.verdict.is_hit(),
                }
            }
            (_, Some(distance)) => Check {
                sentence: "Parallel lines keep their distance, so no point is on both".to_owned(),
                numbers: format!("{} > 0", shown(distance)),
                agrees: distance > 0.0,
            },
            _ => Check {
                sentence: "Put into the other’s line, an end gives 0 exactly if it lies on it".to_owned(),
                numbers: off_the_line(sides),
                agrees: self.answer.denominator == 0.0,
            },
        }
    }

    /// The mistake of the published test for collinear segments and for points.
    fn erratum(&self) -> Option<Erratum> {
        let missed = self.method == DETERMINANT && !self.answer.verdict.agrees_with(self.reference.verdict);
        if missed && self.reference.outcome != Outcome::CollinearOverlap {
            return Some(Erratum {
                source: Source::DevMag,
                says: "a denominator of 0 means that there is no collision.".to_owned(),
                truth: "The denominator is a difference of rounded products. If the lines are almost \
                        parallel, it can become 0 or get the wrong sign."
                    .to_owned(),
                case: Some((Scene::LineLine, "rounded-parallel")),
            });
        }
        missed.then(|| Erratum {
            source: Source::DevMag,
            says: "a denominator of 0 means that there is no collision.".to_owned(),
            truth: format!(
                "It means that A and B are parallel, or that one of them has zero length. {}",
                shared_on_one_line(&self.pair, &self.reference)
            ),
            case: Some((Scene::LineLine, "collinear-overlap")),
        })
    }
}

/// The common part by the exact method, in words.
pub(super) fn in_common(reference: &Answer) -> String {
    match (reference.outcome, reference.overlap, reference.point) {
        (Outcome::CollinearOverlap, Some([start, end]), _) if start == end => {
            format!("one common point, {}", shown_pair(start))
        }
        (Outcome::CollinearOverlap, Some([start, end]), _) => {
            format!("on one line, with a common stretch {}", stretch(start, end))
        }
        (Outcome::CollinearOverlap, None, _) => "one and the same line".to_owned(),
        (Outcome::CollinearApart, ..) => "on one line, but with no common point".to_owned(),
        (Outcome::Parallel, ..) => match reference.line_distance {
            Some(distance) => format!("parallel, their distance {} > 0", shown(distance)),
            None => "parallel, with no common point".to_owned(),
        },
        (_, _, Some(point)) => format!("one common point, {}", shown_pair(point)),
        (_, _, None) => "no common point".to_owned(),
    }
}

/// What the answer “parallel” leaves out if all four points are collinear.
pub(super) fn shared_on_one_line(pair: &LinePair, reference: &Answer) -> String {
    let shared = match reference.overlap {
        Some([start, end]) if start == end => format!("the point {}", shown_pair(start)),
        Some([start, end]) => format!("everything {}", stretch(start, end)),
        None => "all of it".to_owned(),
    };
    format!("Here all four points lie on one line and the {} share {shared}.", noun(pair))
}

fn off_the_line(sides: &Sides) -> String {
    let against_zero = |number: f64| {
        let relation = if number == 0.0 { "" } else { " ≠ 0" };
        format!("{}{relation}", shown(number))
    };
    let (of_a, of_b) = (against_zero(sides.b1_of_a), against_zero(sides.a1_of_b));
    format!("a × (B₁ − A₁) = {of_a} and b × (A₁ − B₁) = {of_b}")
}

/// A stretch of a line: `from (1, 2) to (3, 4)`.
fn stretch(start: DVec2, end: DVec2) -> String {
    format!("from {}", shown_pairs_apart(start, end).join(" to "))
}

/// A point along a vector with numbers.
fn along(from: DVec2, place: f64, vector: DVec2) -> String {
    let text = shown_place(place);
    let place = if place < 0.0 { format!("({text})") } else { text };
    format!("{} + {place}·{}", shown_pair(from), shown_pair(vector))
}

/// A position on a line, with enough digits to distinguish it from the second end.
pub(super) fn shown_place(place: f64) -> String {
    let [place, _] = shown_distinct(place, 1.0);
    place
}
