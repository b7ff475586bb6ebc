//! Do two segments, or two lines, cross, and where? The places at which they meet solve two linear equations.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use collidoscope::geometry::line_line::{self, LineKind, LinePair};
use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, RunValues, Scene, Value};
use glam::DVec2;

use super::line_and_disc::LineAndDisc;
use crate::oracle::case::{Case, Extent};
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence};
use crate::oracle::near::{self, ZERO, any_vector, plus, times};
use crate::oracle::ours::{Named, number, pair};
use crate::oracle::question::Slot::Point;
use crate::oracle::question::{self, Asks, Own, Question};
use crate::oracle::ratio::{Ratio, Vector, Whole};
use crate::oracle::surd::Surd;
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("a1"), Point("a2"), Point("b1"), Point("b2")],
    ends: question::Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Own(Own {
        verdict: |case| answer(case).1,
        facts,
        values,
        judge: |case| line_line::verdict(&asked(case)),
        result,
        numbers,
    }),
};

/// A and B, each as a point and a vector to the other end.
struct Pair {
    /// The first end of A.
    a1: Vector,
    /// The vector from there to the second end.
    a: Vector,
    /// The first end of B.
    b1: Vector,
    /// The vector from there to the second end.
    b: Vector,
}

/// The common points of the infinite lines, as places along A and B: 0 at the first end, 1 at the second.
enum Common {
    /// None.
    Nothing,
    /// One.
    Place { on_a: Ratio, on_b: Ratio },
    /// The whole line; the ends of B as places along A.
    Line { b1_on_a: Ratio, b2_on_a: Ratio },
}

impl Pair {
    /// The segments of a case.
    fn of(whole: &Whole) -> Self {
        let [a1x, a1y, a2x, a2y, b1x, b1y, b2x, b2y, ..] = &whole.numbers;
        let (a1, b1) = (Vector::new(a1x, a1y), Vector::new(b1x, b1y));
        let (a, b) = (a1.to(&Vector::new(a2x, a2y)), b1.to(&Vector::new(b2x, b2y)));
        Self { a1, a, b1, b }
    }

    /// Solves A1 + s a = B1 + t b by elimination. Both have a direction.
    fn common(&self) -> Common {
        let (a, b, way) = (&self.a, &self.b, self.a1.to(&self.b1));
        // s is eliminated by an equation in which it occurs.
        let (a, b, way) =
            if a.x.is_zero() { (swapped(a), swapped(b), swapped(&way)) } else { (a.clone(), b.clone(), way) };
        let factor = &a.y / &a.x;
        let left = &factor * &b.x - &b.y;
        let right = &way.y - &factor * &way.x;
        match (left.is_zero(), right.is_zero()) {
            (true, false) => Common::Nothing,
            (true, true) => Common::Line { b1_on_a: &way.x / &a.x, b2_on_a: (&way.x + &b.x) / &a.x },
            (false, _) => {
                let on_b = right / left;
                Common::Place { on_a: (&way.x + &on_b * &b.x) / &a.x, on_b }
            }
        }
    }
}

fn swapped(vector: &Vector) -> Vector {
    Vector { x: vector.y.clone(), y: vector.x.clone() }
}

/// How the segments or lines lie, and the verdict.
fn answer(case: &Case) -> (&'static str, Verdict) {
    let pair = Pair::of(&Whole::of(case));
    let [a_ends, b_ends] = case.extent.ends();
    match (pair.a.is_zero(), pair.b.is_zero()) {
        (true, true) if pair.a1 == pair.b1 => ("CollinearOverlap", Verdict::Touching),
        (true, true) => ("CollinearApart", Verdict::Apart),
        (true, false) => point_and_line(&pair.a1, &pair.b1, &pair.b, b_ends),
        (false, true) => point_and_line(&pair.b1, &pair.a1, &pair.a, a_ends),
        (false, false) => two_lines(pair.common(), [a_ends, b_ends]),
    }
}

/// How a point and a segment or line lie, and the verdict. The segment has a direction.
fn point_and_line(point: &Vector, start: &Vector, along: &Vector, ends: Ends) -> (&'static str, Verdict) {
    let place = start.to(point).dot(along) / along.square();
    if start.plus(&along.times(&place)) != *point {
        ("Apart", Verdict::Apart)
    } else if is_within(&place, ends) {
        ("CollinearOverlap", Verdict::Touching)
    } else {
        ("CollinearApart", Verdict::Apart)
    }
}

fn two_lines(common: Common, [a_ends, b_ends]: [Ends; 2]) -> (&'static str, Verdict) {
    match common {
        Common::Nothing => ("Parallel", Verdict::Apart),
        Common::Place { on_a, on_b } if is_within(&on_a, a_ends) && is_within(&on_b, b_ends) => {
            let at_an_end = is_end(&on_a, a_ends) || is_end(&on_b, b_ends);
            ("Crossing", if at_an_end { Verdict::Touching } else { Verdict::Colliding })
        }
        Common::Place { .. } => ("Apart", Verdict::Apart),
        Common::Line { .. } if b_ends == [false; 2] => ("CollinearOverlap", Verdict::Colliding),
        Common::Line { b1_on_a, b2_on_a } => {
            let (from, to) = shared_stretch(b1_on_a, b2_on_a, a_ends);
            match from.cmp(&to) {
                Ordering::Less => ("CollinearOverlap", Verdict::Colliding),
                Ordering::Equal => ("CollinearOverlap", Verdict::Touching),
                Ordering::Greater => ("CollinearApart", Verdict::Apart),
            }
        }
    }
}

/// What A and a segment B share, as places along A; the first place is the larger one if they share nothing.
fn shared_stretch(b1_on_a: Ratio, b2_on_a: Ratio, [first, second]: Ends) -> (Ratio, Ratio) {
    let (low, high) = if b1_on_a < b2_on_a { (b1_on_a, b2_on_a) } else { (b2_on_a, b1_on_a) };
    (if first { low.max(Ratio::ZERO) } else { low }, if second { high.min(Ratio::ONE) } else { high })
}

/// Whether a line ends at its first and at its second point.
type Ends = [bool; 2];

fn is_within(place: &Ratio, [first, second]: Ends) -> bool {
    (!first || *place >= Ratio::ZERO) && (!second || *place <= Ratio::ONE)
}

fn is_end(place: &Ratio, [first, second]: Ends) -> bool {
    first && *place == Ratio::ZERO || second && *place == Ratio::ONE
}

fn facts(case: &Case) -> Vec<Fact> {
    let pair = Pair::of(&Whole::of(case));
    let (outcome, verdict) = answer(case);
    let with_directions = !pair.a.is_zero() && !pair.b.is_zero();
    let one_line = case.extent == Extent::Lines && with_directions && outcome == "CollinearOverlap";
    let single = outcome == "Crossing" || verdict == Verdict::Touching;
    vec![
        ("outcome", outcome),
        ("point", presence(single)),
        ("overlap", presence(outcome == "CollinearOverlap" && !one_line)),
        ("line distance", presence(outcome == "Parallel")),
    ]
}

fn values(whole: &Whole, values: &mut Values) {
    let pair = Pair::of(whole);
    let (a, b) = (&pair.a, &pair.b);
    let w = pair.b1.to(&pair.a1);
    let area = |a: &Vector, b: &Vector| a.dot(&b.turned());
    values.vector("a", a);
    values.vector("b", b);
    values.vector("w", &w);
    values.rational("denominator", 2, &area(a, b));
    values.rational("b1_of_a", 2, &area(a, &pair.a1.to(&pair.b1)));
    values.rational("a1_of_b", 2, &area(b, &w));
    meeting(&pair, whole.extent.ends(), values);
}

fn meeting(pair: &Pair, ends: [Ends; 2], values: &mut Values) {
    let with_directions = !pair.a.is_zero() && !pair.b.is_zero();
    let common = with_directions.then(|| pair.common());
    match &common {
        Some(Common::Place { on_a, on_b }) => {
            let point = pair.a1.plus(&pair.a.times(on_a));
            values.rational("ua", 0, on_a);
            values.rational("ub", 0, on_b);
            values.vector("on_a", &point);
            values.vector("on_b", &point);
            let meet = is_within(on_a, ends[0]) && is_within(on_b, ends[1]);
            if meet {
                values.vector("point", &point)
            } else {
                values.absent(&["point"])
            }
            values.absent(&["overlap_start", "overlap_end"]);
        }
        _ => {
            values.absent(&["ua", "ub", "on_a", "on_b"]);
            shared(pair, ends, &common, values);
        }
    }
    if matches!(common, Some(Common::Nothing)) {
        let line = LineAndDisc {
            start: pair.a1.clone(),
            along: pair.a.clone(),
            center: pair.b1.clone(),
            radius: Ratio::ZERO,
        };
        values.add("line_distance", 1, [Surd::root(&line.foot().to(&line.center).square())]);
    } else {
        values.absent(&["line_distance"]);
    }
}

/// Adds what parallel segments, or points, share: a range that runs from A1 towards A2.
fn shared(pair: &Pair, [a_ends, b_ends]: [Ends; 2], common: &Option<Common>, values: &mut Values) {
    let twice = |point: &Vector, is_shared: bool| is_shared.then(|| [point.clone(), point.clone()]);
    let holds = |start: &Vector, along: &Vector, point: &Vector, ends: Ends| {
        point_and_line(point, start, along, ends).1 == Verdict::Touching
    };
    let stretch = match (pair.a.is_zero(), pair.b.is_zero(), common) {
        (true, true, _) => twice(&pair.a1, pair.a1 == pair.b1),
        (true, false, _) => twice(&pair.a1, holds(&pair.b1, &pair.b, &pair.a1, b_ends)),
        (false, true, _) => twice(&pair.b1, holds(&pair.a1, &pair.a, &pair.b1, a_ends)),
        (false, false, Some(Common::Line { b1_on_a, b2_on_a })) if b_ends != [false; 2] => {
            let (from, to) = shared_stretch(b1_on_a.clone(), b2_on_a.clone(), a_ends);
            let at = |place: &Ratio| pair.a1.plus(&pair.a.times(place));
            (from <= to).then(|| [at(&from), at(&to)])
        }
        _ => None,
    };
    match stretch {
        Some([start, end]) => {
            if start == end {
                values.vector("point", &start)
            } else {
                values.absent(&["point"])
            }
            values.vector("overlap_start", &start);
            values.vector("overlap_end", &end);
        }
        None => values.absent(&["point", "overlap_start", "overlap_end"]),
    }
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let far = draw.pick(&[1 << 40, 1 << 20, 8]);
    let (along, other) = (any_vector(draw, far), any_vector(draw, far));
    let [before, behind] = [draw.whole(0, 40), draw.whole(0, 40)];
    let [a1, a2] = [times(along, -before), times(along, behind)];
    let b = match draw.whole(0, 4) {
        // An end of B lies on A.
        0 | 1 => [ZERO, other],
        // Both share an end.
        2 => [a2, plus(a2, other)],
        // On one line: B begins where A ends.
        3 => [a2, plus(a2, times(along, draw.whole(0, 20)))],
        // On one line, with any overlap.
        _ => [times(along, draw.whole(-before, behind)), times(along, draw.whole(-60, 60))],
    };
    let a = if draw.one_in(2) { [a1, a2] } else { [a2, a1] };
    let b = if draw.one_in(2) { b } else { [b[1], b[0]] };
    let all = if draw.one_in(2) { [a, b] } else { [b, a] };
    all.concat()
}

/// The question in the crate's own type.
pub fn asked(case: &Case) -> LinePair {
    let kinds = case.extent.ends().map(|ends| match ends {
        [true, true] => LineKind::Segment,
        [true, false] => LineKind::Ray,
        _ => LineKind::Line,
    });
    LinePair { a1: case.pair(0), a2: case.pair(2), b1: case.pair(4), b2: case.pair(6), kinds }
}

/// What the program of the answer finds.
fn found(case: &Case) -> RunValues {
    let given = [
        Given::point("a1", case.pair(0)),
        Given::point("a2", case.pair(2)),
        Given::point("b1", case.pair(4)),
        Given::point("b2", case.pair(6)),
        Given::condition("kind.segments", case.extent == Extent::Segments),
        Given::condition("kind.lines", case.extent == Extent::Lines),
        Given::condition("kind.ray", case.extent == Extent::Ray),
        Given::condition("kind.line", case.extent == Extent::Line),
    ];
    topic_file(Scene::LineLine).program.run_values(&given, Numbers::Exact)
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = found(case);
    let outcomes = [
        ("outcome.crossing", "Crossing"),
        ("outcome.parallel", "Parallel"),
        ("outcome.collinear_overlap", "CollinearOverlap"),
        ("outcome.collinear_apart", "CollinearApart"),
        ("outcome.apart", "Apart"),
    ];
    let is = |name: &str| found.result(name) == Value::Switch(true);
    let outcome = outcomes.iter().find(|(name, _)| is(name)).map_or("none", |(_, word)| *word);
    // A number can be too large for an `f64`, and is there all the same.
    let number = |name: &str| found.number(name).is_some_and(|number| !number.is_nan());
    let point = |name: &str| found.point(name).is_some_and(|at| !at.is_nan());
    let has = |name: &str| presence(number(name) || point(name));
    let facts = vec![
        ("outcome", outcome),
        ("point", has("point")),
        ("overlap", has("overlap_start")),
        ("line distance", has("line_distance")),
    ];
    (line_line::verdict(&asked(case)), facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = found(case);
    let finite = |name: &'static str| number(name, found.number(name).filter(|number| number.is_finite()));
    let there = |name: &'static str| pair(name, found.point(name).filter(|at: &DVec2| at.is_finite()));
    vec![
        there("a"),
        there("b"),
        there("w"),
        finite("denominator"),
        finite("b1_of_a"),
        finite("a1_of_b"),
        finite("ua"),
        finite("ub"),
        there("on_a"),
        there("on_b"),
        there("point"),
        there("overlap_start"),
        there("overlap_end"),
        finite("line_distance"),
    ]
}
