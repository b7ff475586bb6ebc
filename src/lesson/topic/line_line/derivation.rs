//! What the working says beside the program: the answer, and its check.

use glam::DVec2;

use super::{DETERMINANT, GRADIENT, OF_POSITIONS, OF_SLOPES, ORIENTATION, Results, noun};
use crate::geometry::Verdict;
use crate::geometry::line_line::{LineKind, LineLine as Answer, Outcome, Sides};
use crate::lesson::text::number::{shown, shown_along, shown_distinct, shown_pair, shown_pairs_apart};
use crate::lesson::working::math::read;
use crate::lesson::{Check, Conclusion, Derivation, Line, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        Derivation {
            steps: Vec::from_iter(self.distance_step()),
            conclusion: Conclusion::new(self.sentence())
                .with_numbers(self.found.point.is_some() || self.found.overlap.is_some()),
            check: self.check(),
            symbols: if self.asked.method == GRADIENT { OF_SLOPES } else { OF_POSITIONS },
            ..Derivation::default()
        }
    }

    /// How far parallel lines are apart.
    fn distance_step(&self) -> Option<Step> {
        let distance = self.exact.line_distance.filter(|_| self.asked.method == ORIENTATION)?;
        let numbers = format!("|{}| / |{}|", shown(self.exact.ub_numerator), shown_pair(self.exact.a));
        let line = Line::written("|a × w| / |a|", &numbers, &shown(distance));
        Some(Step::of("How far the parallel lines are from each other", &["line-a", "line-b"], vec![line]))
    }

    fn sentence(&self) -> String {
        let (noun, found, is_exact) = (noun(&self.pair), &self.found, self.asked.method == ORIENTATION);
        let at = found.point.map(|p| format!(" at {}", shown_pair(p))).unwrap_or_default();
        match (found.outcome, self.exact.verdict) {
            (Outcome::Crossing, _) if found.point.is_none() => {
                format!("The method finds that the {noun} cross, but no point where they do.")
            }
            (Outcome::Crossing, Verdict::Apart | Verdict::Undecided) => {
                format!("The method finds that the {noun} cross{at}.")
            }
            (Outcome::Crossing, Verdict::Touching) if is_exact => {
                format!("The {noun} touch{at}, an end of one of them.")
            }
            (Outcome::Crossing, Verdict::Touching) => {
                format!("The {noun} meet{at}. This method cannot tell a touch, as here, from a crossing.")
            }
            (Outcome::Crossing, Verdict::Colliding) => format!("The {noun} cross{at}."),
            (Outcome::Parallel, _) if is_exact => format!("The {noun} are parallel and share no point."),
            (Outcome::Parallel, _) => {
                format!("The method calls the {noun} parallel and reports no collision.")
            }
            (Outcome::CollinearOverlap, Verdict::Touching) => {
                format!("The {noun} lie on one line and touch{at}.")
            }
            (Outcome::CollinearOverlap, _) => match found.overlap {
                Some([start, end]) => {
                    format!("The {noun} lie on one line and overlap {}.", stretch(start, end))
                }
                None => "Both are the same line.".to_owned(),
            },
            (Outcome::CollinearApart, _) => format!("The {noun} lie on one line but share no point."),
            (Outcome::Apart, _) if !is_exact && found.place.is_none() => {
                "The method finds no point and reports no collision.".to_owned()
            }
            (Outcome::Apart, Verdict::Apart) => format!("The {noun} share no point."),
            (Outcome::Apart, _) => format!("The method finds that the {noun} share no point."),
        }
    }

    fn check(&self) -> Check {
        let agrees = self.found.verdict.agrees_with(self.exact.verdict);
        let by_orientations = |which: &str| Check {
            sentence: format!("By the four orientations, which {which}"),
            numbers: read(&in_common(&self.exact)),
            agrees,
        };
        match (&self.found.meeting, self.asked.method) {
            (Some(meeting), _) => Check {
                sentence: "A₁ + ua·a and B₁ + ub·b must be the same point, apart from rounding".to_owned(),
                numbers: read(&format!(
                    "{}; {}; they differ by {}",
                    along(self.pair.a1, meeting.ua, self.exact.a, meeting.on_a),
                    along(self.pair.b1, meeting.ub, self.exact.b, meeting.on_b),
                    shown(meeting.mismatch)
                )),
                agrees: agrees && meeting.agrees,
            },
            (None, DETERMINANT) => by_orientations("tell parallel from collinear"),
            (None, GRADIENT) => by_orientations("need no slopes"),
            (None, _) => self.check_without_meeting(),
        }
    }

    fn check_without_meeting(&self) -> Check {
        let exact = &self.exact;
        match (exact.outcome, exact.line_distance) {
            (Outcome::CollinearOverlap | Outcome::CollinearApart, _)
                if self.pair.kind == LineKind::Segments =>
            {
                let meet = self.pair.boxes_meet();
                Check {
                    sentence: "On one line, segments meet exactly if their bounding boxes do".to_owned(),
                    numbers: read(&format!(
                        "the boxes {}",
                        if meet { "share a point" } else { "share no point" }
                    )),
                    agrees: meet == exact.verdict.is_hit(),
                }
            }
            (_, Some(distance)) => Check {
                sentence: "Parallel lines keep their distance, so no point is on both".to_owned(),
                numbers: read(&format!("{} > 0", shown(distance))),
                agrees: distance > 0.0,
            },
            _ => Check {
                sentence: "Put into the other’s line, an end gives 0 exactly if it lies on it".to_owned(),
                numbers: read(&off_the_line(&exact.sides)),
                agrees: exact.denominator == 0.0,
            },
        }
    }
}

/// The common part by the exact method, in words.
fn in_common(reference: &Answer) -> String {
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

fn along(from: DVec2, place: f64, vector: DVec2, point: DVec2) -> String {
    let (sum, sign) = shown_along(from, place, vector, point);
    format!("{sum} {sign} {}", shown_pair(point))
}

/// A position on a line, with enough digits to distinguish it from the second end.
pub(super) fn shown_place(place: f64) -> String {
    let [place, _] = shown_distinct(place, 1.0);
    place
}
