//! Two segments, or two lines: the places at which they meet, as the solution of two linear equations.

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, presence, truth};
use super::ratio::{Ratio, Vector, Whole};

/// A and B, each as a point and the way from it to the other end.
pub struct Pair {
    /// The first end of A.
    pub a1: Vector,
    /// From there to the second.
    pub a: Vector,
    /// The first end of B.
    pub b1: Vector,
    /// From there to the second.
    pub b: Vector,
}

/// All common points of the infinite lines, as places along A and B: 0 at the first end, 1 at the second.
pub enum Common {
    /// None.
    Nothing,
    /// One.
    Place { on_a: Ratio, on_b: Ratio },
    /// The whole line; the ends of B as places along A.
    Line { b1_on_a: Ratio, b2_on_a: Ratio },
}

impl Pair {
    /// The segments of a case.
    pub fn of(whole: &Whole) -> Self {
        let [a1x, a1y, a2x, a2y, b1x, b1y, b2x, b2y, ..] = &whole.numbers;
        let (a1, b1) = (Vector::new(a1x, a1y), Vector::new(b1x, b1y));
        let (a, b) = (a1.to(&Vector::new(a2x, a2y)), b1.to(&Vector::new(b2x, b2y)));
        Self { a1, a, b1, b }
    }

    /// Solves A1 + s a = B1 + t b by elimination, for two that have a direction.
    pub fn common(&self) -> Common {
        let (a, b, way) = (&self.a, &self.b, self.a1.to(&self.b1));
        // The equation by which s is found: one in which it occurs.
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

/// How segments or lines lie, and the verdict.
pub fn line_line(case: &Case) -> (&'static str, Verdict) {
    let pair = Pair::of(&Whole::of(case));
    match (pair.a.is_zero(), pair.b.is_zero()) {
        (true, true) if pair.a1 == pair.b1 => ("CollinearOverlap", Verdict::Touching),
        (true, true) => ("CollinearApart", Verdict::Apart),
        (true, false) => point_and_line(&pair.a1, &pair.b1, &pair.b, case.lines),
        (false, true) => point_and_line(&pair.b1, &pair.a1, &pair.a, case.lines),
        (false, false) => two_lines(pair.common(), case.lines),
    }
}

/// A point and a segment or line with a direction.
pub fn point_and_line(
    point: &Vector,
    start: &Vector,
    along: &Vector,
    endless: bool,
) -> (&'static str, Verdict) {
    let place = start.to(point).dot(along) / along.square();
    if start.plus(&along.times(&place)) != *point {
        ("Apart", Verdict::Apart)
    } else if endless || is_within(&place) {
        ("CollinearOverlap", Verdict::Touching)
    } else {
        ("CollinearApart", Verdict::Apart)
    }
}

fn two_lines(common: Common, endless: bool) -> (&'static str, Verdict) {
    match common {
        Common::Nothing => ("Parallel", Verdict::Apart),
        Common::Place { .. } if endless => ("Crossing", Verdict::Colliding),
        Common::Place { on_a, on_b } if is_within(&on_a) && is_within(&on_b) => {
            let at_an_end = is_end(&on_a) || is_end(&on_b);
            ("Crossing", if at_an_end { Verdict::Touching } else { Verdict::Colliding })
        }
        Common::Place { .. } => ("Apart", Verdict::Apart),
        Common::Line { .. } if endless => ("CollinearOverlap", Verdict::Colliding),
        Common::Line { b1_on_a, b2_on_a } => {
            let (from, to) = shared_stretch(b1_on_a, b2_on_a);
            match from.cmp(&to) {
                std::cmp::Ordering::Less => ("CollinearOverlap", Verdict::Colliding),
                std::cmp::Ordering::Equal => ("CollinearOverlap", Verdict::Touching),
                std::cmp::Ordering::Greater => ("CollinearApart", Verdict::Apart),
            }
        }
    }
}

/// What A and B share, as places along A; the first is the greater if it is nothing.
pub fn shared_stretch(b1_on_a: Ratio, b2_on_a: Ratio) -> (Ratio, Ratio) {
    let (low, high) = if b1_on_a < b2_on_a { (b1_on_a, b2_on_a) } else { (b2_on_a, b1_on_a) };
    (low.max(Ratio::ZERO), high.min(Ratio::ONE))
}

fn is_within(place: &Ratio) -> bool {
    *place >= Ratio::ZERO && *place <= Ratio::ONE
}

fn is_end(place: &Ratio) -> bool {
    *place == Ratio::ZERO || *place == Ratio::ONE
}

/// What the result of `orientation` claims.
pub fn facts(case: &Case) -> Vec<Fact> {
    let pair = Pair::of(&Whole::of(case));
    let (outcome, verdict) = line_line(case);
    let with_directions = !pair.a.is_zero() && !pair.b.is_zero();
    let (meeting, in_a, in_b) = match with_directions.then(|| pair.common()) {
        Some(Common::Place { on_a, on_b }) => ("present", truth(is_within(&on_a)), truth(is_within(&on_b))),
        _ => ("absent", "none", "none"),
    };
    let one_line = case.lines && with_directions && outcome == "CollinearOverlap";
    let single = outcome == "Crossing" || verdict == Verdict::Touching;
    vec![
        ("outcome", outcome),
        ("meeting", meeting),
        ("in a", in_a),
        ("in b", in_b),
        ("point", presence(single)),
        ("overlap", presence(outcome == "CollinearOverlap" && !one_line)),
        ("line distance", presence(outcome == "Parallel")),
    ]
}
