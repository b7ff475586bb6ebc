//! The working of the methods by positions and by orientations.

use glam::DVec2;

use super::{DETERMINANT, Results, SYMBOLS, noun};
use crate::geometry::Verdict;
use crate::geometry::line_line::{LineKind, LineLine as Answer, LinePair, Meeting, Outcome, Sides};
use crate::lesson::number::{
    shown, shown_difference, shown_distinct, shown_factor, shown_pair, shown_pair_difference,
    shown_pairs_apart, shown_product,
};
use crate::lesson::{Check, Conclusion, Derivation, Erratum, Scene, Source, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let mut steps = vec![self.vectors_step()];
        if let Some(sides) = self.answer.sides {
            steps.extend(self.orientation_steps(&sides));
        } else {
            steps.push(self.denominator_step());
        }
        if let Some(meeting) = self.answer.meeting {
            steps.extend(self.meeting_steps(&meeting));
        }
        Derivation {
            steps,
            conclusion: Conclusion { sentence: self.sentence(), because: self.because() },
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
        }
    }

    fn vectors_step(&self) -> Step {
        let pair = &self.pair;
        let [a, b, w] = [self.answer.a, self.answer.b, self.answer.w].map(shown_pair);
        Step {
            sentence: "The vectors along both lines, and from B₁ to A₁".to_owned(),
            formula: "a = A₂ − A₁,  b = B₂ − B₁,  w = A₁ − B₁".to_owned(),
            numbers: format!(
                "{},  {},  {}",
                shown_pair_difference(pair.a2, pair.a1),
                shown_pair_difference(pair.b2, pair.b1),
                shown_pair_difference(pair.a1, pair.b1)
            ),
            value: format!("a = {a}, b = {b}, w = {w}"),
            marks: vec!["a", "b", "w"],
            ..Step::default()
        }
    }

    fn denominator_step(&self) -> Step {
        let (a, b) = (self.answer.a, self.answer.b);
        Step {
            sentence: "The denominator: 0 if both are parallel, or one has no length".to_owned(),
            formula: "denominator = b.y·a.x − b.x·a.y ≠ 0".to_owned(),
            numbers: products(b.y, a.x, b.x, a.y),
            value: shown(self.answer.denominator),
            holds: Some(self.answer.denominator != 0.0),
            marks: vec!["a", "b"],
        }
    }

    fn meeting_steps(&self, meeting: &Meeting) -> Vec<Step> {
        let (answer, pair) = (&self.answer, &self.pair);
        let (a, b, w) = (answer.a, answer.b, answer.w);
        let place = |name: &'static str, top: &str, numbers: String, u: f64, inside: bool| Step {
            sentence: format!(
                "The place on {}: 0 at its first point, 1 at its second",
                &name[1..].to_uppercase()
            ),
            formula: match pair.kind {
                LineKind::Segments => format!("0 ≤ {name} = ({top}) / denominator ≤ 1"),
                LineKind::Lines => format!("{name} = ({top}) / denominator"),
            },
            numbers: format!("({numbers}) / {}", shown_factor(answer.denominator)),
            value: shown_place(u),
            holds: (pair.kind == LineKind::Segments).then_some(inside),
            marks: vec![name],
        };
        let ua_numbers = products(b.x, w.y, b.y, w.x);
        let ub_numbers = products(a.x, w.y, a.y, w.x);
        vec![
            place("ua", "b.x·w.y − b.y·w.x", ua_numbers, meeting.ua, meeting.in_a),
            place("ub", "a.x·w.y − a.y·w.x", ub_numbers, meeting.ub, meeting.in_b),
            Step {
                sentence: "The point where the lines meet".to_owned(),
                formula: "P = A₁ + ua·a".to_owned(),
                numbers: along(pair.a1, meeting.ua, a),
                value: shown_pair(answer.point.unwrap_or(meeting.on_a)),
                marks: vec!["point", "ua"],
                ..Step::default()
            },
        ]
    }

    fn orientation_steps(&self, sides: &Sides) -> Vec<Step> {
        let pair = &self.pair;
        let mut steps = vec![
            sides_step(
                ["A", "B₁", "B₂"],
                ("a", self.answer.a, pair.a1),
                [(pair.b1, sides.b1_of_a), (pair.b2, sides.b2_of_a)],
                (pair.kind == LineKind::Segments).then_some(sides.b_straddles_a),
            ),
            sides_step(
                ["B", "A₁", "A₂"],
                ("b", self.answer.b, pair.b1),
                [(pair.a1, sides.a1_of_b), (pair.a2, sides.a2_of_b)],
                (pair.kind == LineKind::Segments).then_some(sides.a_straddles_b),
            ),
        ];
        match self.answer.outcome {
            Outcome::CollinearOverlap | Outcome::CollinearApart => steps.push(self.collinear_step()),
            _ => steps.push(self.denominator_step()),
        }
        if let Some(distance) = self.answer.line_distance {
            steps.push(Step {
                sentence: "How far the parallel lines are from each other".to_owned(),
                formula: "|a × w| / |a|".to_owned(),
                numbers: format!("|{}| / |{}|", shown(self.answer.ub_numerator), shown_pair(self.answer.a)),
                value: shown(distance),
                marks: vec!["line-a", "line-b"],
                ..Step::default()
            });
        }
        steps
    }

    fn collinear_step(&self) -> Step {
        let value = match self.answer.overlap {
            Some([start, end]) if start == end => format!("the point {}", shown_pair(start)),
            Some([start, end]) => stretch(start, end),
            None if self.answer.outcome == Outcome::CollinearOverlap => "the whole line".to_owned(),
            None => "nothing".to_owned(),
        };
        Step {
            sentence: "All four points lie on one line: order them along it and see what both share"
                .to_owned(),
            formula: "from the later start to the earlier end".to_owned(),
            numbers: format!(
                "A: {}, {};  B: {}, {}",
                shown_pair(self.pair.a1),
                shown_pair(self.pair.a2),
                shown_pair(self.pair.b1),
                shown_pair(self.pair.b2)
            ),
            value,
            holds: Some(self.answer.outcome == Outcome::CollinearOverlap),
            marks: vec!["overlap", "ends"],
        }
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

    /// The comparison that decided: of the signs of the orientations, or of the positions.
    fn because(&self) -> String {
        let answer = &self.answer;
        match (&answer.sides, &answer.meeting) {
            (_, None) if answer.verdict == Verdict::Touching => {
                "all four orientations are 0 and one point is on both".to_owned()
            }
            (_, None) if answer.outcome == Outcome::CollinearOverlap && self.pair.kind == LineKind::Lines => {
                "all four orientations are 0".to_owned()
            }
            (_, None) if answer.outcome == Outcome::CollinearOverlap => {
                "all four orientations are 0 and the ends interleave".to_owned()
            }
            (_, None) if answer.outcome == Outcome::CollinearApart => {
                "all four orientations are 0, but one ends before the other begins".to_owned()
            }
            (Some(sides), None) if answer.outcome == Outcome::Apart => off_the_line(sides),
            (_, None) => "denominator = 0".to_owned(),
            (_, Some(_)) if self.pair.kind == LineKind::Lines => {
                format!("denominator = {} ≠ 0", shown(answer.denominator))
            }
            (Some(sides), Some(_)) => sides_because(sides),
            (None, Some(meeting)) => range_because(meeting),
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
                sentence: "Put ua into Pa and ub into Pb: both lead to the same point, apart from rounding"
                    .to_owned(),
                numbers: format!(
                    "Pa = {} = {}; Pb = {} = {}; they differ by {}",
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

/// On which sides of one line the ends of the other lie: `names` are the line and the ends, `line` its symbol,
/// vector and first point.
fn sides_step(
    names: [&str; 3],
    (symbol, vector, from): (&'static str, DVec2, DVec2),
    ends: [(DVec2, f64); 2],
    holds: Option<bool>,
) -> Step {
    let [line, first, second] = names;
    let numbers = |end: DVec2| {
        let (x, y) = (shown_factor(vector.x), shown_factor(vector.y));
        format!("{x}·({}) − {y}·({})", shown_difference(end.y, from.y), shown_difference(end.x, from.x))
    };
    Step {
        sentence: format!(
            "On which side of {line} do {first} and {second} lie? Different signs: {line}’s line lies between them; 0: on it"
        ),
        formula: format!("{symbol} × ({first} − {line}₁),  {symbol} × ({second} − {line}₁)"),
        numbers: format!("{},  {}", numbers(ends[0].0), numbers(ends[1].0)),
        value: format!("{first}: {}, {second}: {}", shown(ends[0].1), shown(ends[1].1)),
        holds,
        marks: vec![symbol, "ends"],
    }
}

/// The ends that lie on one side of the other line, or that neither pair does.
fn sides_because(sides: &Sides) -> String {
    let pair = |names: [&str; 3], first: f64, second: f64, differ: bool| {
        let [one, other, line] = names;
        let (low, high) = if first < second { (first, second) } else { (second, first) };
        match (differ, low > 0.0) {
            (true, _) => {
                format!("{} ≤ 0 ≤ {}: {one} and {other} not on one side of {line}", shown(low), shown(high))
            }
            (false, true) => {
                format!("0 < {} ≤ {}: {one} and {other} on one side of {line}", shown(low), shown(high))
            }
            (false, false) => {
                format!("{} ≤ {} < 0: {one} and {other} on one side of {line}", shown(low), shown(high))
            }
        }
    };
    let of_a = pair(["B₁", "B₂", "A"], sides.b1_of_a, sides.b2_of_a, sides.b_straddles_a);
    let of_b = pair(["A₁", "A₂", "B"], sides.a1_of_b, sides.a2_of_b, sides.a_straddles_b);
    match (sides.b_straddles_a, sides.a_straddles_b) {
        (false, true) => of_a,
        (true, false) => of_b,
        _ => format!("{of_a}; {of_b}"),
    }
}

fn range_because(meeting: &Meeting) -> String {
    let range = |name: &str, u: f64, inside: bool| {
        if inside {
            format!("0 ≤ {name} = {} ≤ 1", shown_place(u))
        } else if u < 0.0 {
            format!("{name} = {} < 0", shown_place(u))
        } else {
            format!("{name} = {} > 1", shown_place(u))
        }
    };
    let (ua, ub) = (range("ua", meeting.ua, meeting.in_a), range("ub", meeting.ub, meeting.in_b));
    match (meeting.in_a, meeting.in_b) {
        (true, true) | (false, false) => format!("{ua} and {ub}"),
        (false, true) => ua,
        (true, false) => ub,
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

/// `p·q − r·s` with numbers.
fn products(p: f64, q: f64, r: f64, s: f64) -> String {
    format!("{} − {}", shown_product(p, q), shown_product(r, s))
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
