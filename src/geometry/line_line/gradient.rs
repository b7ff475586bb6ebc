//! The published test by slopes, including its mistakes.

use glam::DVec2;

use super::{LineKind, LinePair, Outcome};
use crate::geometry::Verdict;

/// The numbers of the published code, in world units. A slope has no unit; it is infinite for a vertical segment and
/// not-a-number for a segment of zero length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gradient {
    /// Hit or miss, as the code reports it.
    pub verdict: Verdict,
    /// How they lie according to the code: parallel, crossing or apart.
    pub outcome: Outcome,
    /// The slope of A.
    pub a: Slope,
    /// The slope of B.
    pub b: Slope,
    /// Where the lines meet according to the code; absent if it calls them parallel and stops.
    pub meeting: Option<SlopeMeeting>,
}

/// The slope of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slope {
    /// From the first end to the second: the run along x and the rise along y.
    pub vector: DVec2,
    /// Rise over run.
    pub slope: f64,
}

/// Where the two lines meet according to the code. Any of its numbers can be infinite or not-a-number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlopeMeeting {
    /// The point: x, and the y of the line A at that x.
    pub point: DVec2,
    /// The y of the line B at that x, which the code does not compute.
    pub y_of_b: f64,
    /// The difference between the two y.
    pub mismatch: f64,
    /// Whether that is small enough to be the rounding error of a well-conditioned crossing.
    pub agrees: bool,
    /// Whether the point is strictly between the ends of A.
    pub in_a: BetweenEnds,
    /// Whether it is strictly between the ends of B.
    pub in_b: BetweenEnds,
}

/// Whether a point is strictly between the ends of a segment, along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetweenEnds {
    /// Strictly between their x.
    pub x: bool,
    /// Strictly between their y.
    pub y: bool,
}

impl BetweenEnds {
    /// The published condition: one axis is enough.
    pub fn either(self) -> bool {
        self.x || self.y
    }
}

/// As published, in `f64`: a miss if the slopes are equal, otherwise a hit if the point where the lines meet is
/// strictly between the ends of each segment, along x *or* along y. For infinite lines the range test is omitted.
///
/// - A vertical segment has an infinite slope, which makes the point not-a-number: it is never hit. A vertical infinite
///   line hits every line with a different slope, although the point is not a number; two vertical lines whose ends are
///   in opposite order have the slopes ∞ and −∞, and so hit.
/// - The slope of a segment of zero length is not-a-number, which is never equal to another slope.
/// - The range is strict, so a touch at an end is missed, unless rounding moves the point.
/// - Because of the *or*, a point past an end counts if it is between the ends along the other axis.
/// - Collinear segments have equal slopes, so an overlap is missed.
///
/// Source: KIRUPA `lineToLine`.
pub fn gradient(pair: &LinePair) -> Gradient {
    let [a, b] = [(pair.a1, pair.a2), (pair.b1, pair.b2)].map(|(from, to)| slope(from, to));
    // Not-a-number is not equal to anything.
    let meeting = (a.slope != b.slope).then(|| meeting(pair, b.slope, intersection(pair, a.slope, b.slope)));
    let outcome = match meeting {
        None => Outcome::Parallel,
        Some(m) if pair.kind == LineKind::Lines || (m.in_a.either() && m.in_b.either()) => Outcome::Crossing,
        Some(_) => Outcome::Apart,
    };
    Gradient { verdict: Verdict::from_hit(outcome == Outcome::Crossing), outcome, a, b, meeting }
}

fn slope(from: DVec2, to: DVec2) -> Slope {
    let vector = to - from;
    Slope { vector, slope: vector.y / vector.x }
}

/// The published formulas for the point.
fn intersection(LinePair { a1, b1, .. }: &LinePair, ma: f64, mb: f64) -> DVec2 {
    // Summed in the published order.
    let x = (ma * a1.x - mb * b1.x - a1.y + b1.y) / (ma - mb);
    DVec2::new(x, ma * x - ma * a1.x + a1.y)
}

fn meeting(pair: &LinePair, mb: f64, point: DVec2) -> SlopeMeeting {
    let DVec2 { x, y } = point;
    let y_of_b = mb * x - mb * pair.b1.x + pair.b1.y;
    let mismatch = (y_of_b - y).abs();
    let within = |one: DVec2, other: DVec2| BetweenEnds {
        x: strictly_between(x, one.x, other.x),
        y: strictly_between(y, one.y, other.y),
    };
    SlopeMeeting {
        point,
        y_of_b,
        mismatch,
        agrees: pair.is_small(mismatch),
        in_a: within(pair.a1, pair.a2),
        in_b: within(pair.b1, pair.b2),
    }
}

/// Whether a number is strictly between two others, in either order; false for not-a-number.
fn strictly_between(number: f64, one: f64, other: f64) -> bool {
    (one < number && number < other) || (other < number && number < one)
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;
    use Verdict::{Apart, Colliding, Touching};

    type Point = (f64, f64);

    fn pair(kind: LineKind, [a1, a2, b1, b2]: [Point; 4]) -> LinePair {
        let [a1, a2, b1, b2] = [a1, a2, b1, b2].map(|(x, y)| DVec2::new(x, y));
        LinePair { a1, a2, b1, b2, kind }
    }

    /// The published verdict, and the exact one.
    fn answers(kind: LineKind, points: [Point; 4]) -> (Verdict, Verdict) {
        let pair = pair(kind, points);
        (gradient(&pair).verdict, verdict(&pair))
    }

    const HORIZONTAL: [Point; 2] = [(0.0, 0.0), (4.0, 0.0)];
    const VERTICAL: [Point; 2] = [(2.0, -1.0), (2.0, 1.0)];

    #[test]
    fn the_worked_example_crosses_at_188_571() {
        let pair = pair(LineKind::Segments, [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (400.0, 30.0)]);
        let result = gradient(&pair);
        assert_eq!((result.verdict, result.outcome), (Colliding, Outcome::Crossing));
        assert_eq!((result.a.slope, result.b.slope), (1.0, -0.75));
        let meeting = result.meeting.expect("the slopes differ");
        assert!(meeting.point.distance(DVec2::splat(1320.0 / 7.0)) < 1e-12);
        assert!(meeting.agrees);
    }

    #[test]
    fn a_slope_is_rise_over_run() {
        let found = slope(DVec2::new(1.0, 2.0), DVec2::new(5.0, 0.0));
        assert_eq!((found.vector, found.slope), (DVec2::new(4.0, -2.0), -0.5));
    }

    #[test]
    fn a_vertical_segment_has_an_infinite_slope_and_is_never_hit() {
        let result =
            gradient(&pair(LineKind::Segments, [HORIZONTAL[0], HORIZONTAL[1], VERTICAL[0], VERTICAL[1]]));
        assert_eq!((result.b.slope, result.verdict), (f64::INFINITY, Apart));
        let meeting = result.meeting.expect("the slopes differ");
        assert!(meeting.point.is_nan() && !meeting.agrees);
        for x in [-1e12, -3.0, 0.0, 2.0, 1e12] {
            for slanted in [[(x - 4.0, -3.0), (x + 4.0, 3.0)], [(x - 4.0, 3.0), (x + 4.0, 3.0)]] {
                let vertical = [(x, -9.0), (x, 9.0)];
                for [[a1, a2], [b1, b2]] in [[slanted, vertical], [vertical, slanted]] {
                    assert_eq!(answers(LineKind::Segments, [a1, a2, b1, b2]), (Apart, Colliding), "{x}");
                    assert_eq!(answers(LineKind::Segments, [a2, a1, b2, b1]), (Apart, Colliding), "{x}");
                }
            }
        }
    }

    #[test]
    fn a_vertical_line_hits_every_line_with_a_different_slope_without_a_point() {
        let slanted =
            gradient(&pair(LineKind::Lines, [HORIZONTAL[0], HORIZONTAL[1], VERTICAL[0], VERTICAL[1]]));
        assert_eq!((slanted.verdict, slanted.meeting.map(|m| m.point.is_finite())), (Colliding, Some(false)));
        // Two vertical lines are parallel, but their slopes are equal only if their ends are in the same order.
        let [up, down] = [[(5.0, 0.0), (5.0, 1.0)], [(5.0, 1.0), (5.0, 0.0)]];
        assert_eq!(answers(LineKind::Lines, [VERTICAL[0], VERTICAL[1], up[0], up[1]]), (Apart, Apart));
        assert_eq!(
            answers(LineKind::Lines, [VERTICAL[0], VERTICAL[1], down[0], down[1]]),
            (Colliding, Apart)
        );
    }

    #[test]
    fn a_slope_that_is_not_a_number_equals_no_slope() {
        let points = [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)];
        let result = gradient(&pair(LineKind::Segments, points));
        assert!(result.a.slope.is_nan() && result.b.slope.is_nan() && result.meeting.is_some());
        assert_eq!(answers(LineKind::Segments, points), (Apart, Touching));
        assert_eq!(answers(LineKind::Lines, points).0, Colliding);
        let beside = [HORIZONTAL[0], HORIZONTAL[1], (1.0, 1.0), (1.0, 1.0)];
        assert_eq!(answers(LineKind::Lines, beside), (Colliding, Apart));
    }

    #[test]
    fn a_touch_at_an_end_is_missed_because_the_range_is_strict() {
        let touch = [HORIZONTAL[0], HORIZONTAL[1], (1.0, 3.0), (2.0, 0.0)];
        assert_eq!(answers(LineKind::Segments, touch), (Apart, Touching));
        let reach = gradient(&pair(LineKind::Segments, touch)).meeting.expect("the slopes differ");
        assert_eq!(
            (reach.in_a, reach.in_b),
            (BetweenEnds { x: true, y: false }, BetweenEnds { x: false, y: false })
        );
    }

    #[test]
    fn a_touch_is_hit_if_rounding_moves_the_point_into_the_range() {
        let touch = [(220.0, 10.0), (290.0, 170.0), (20.0, 90.0), (290.0, 170.0)];
        assert_eq!(answers(LineKind::Segments, touch), (Colliding, Touching));
    }

    #[test]
    fn because_of_the_or_a_point_past_an_end_can_be_in_range() {
        // The end of B misses A by the last bit of its x.
        let beside = [(80.0, 280.0), (240.0, 120.0), (290.0, 270.0), (200f64.next_up(), 160.0)];
        assert_eq!(answers(LineKind::Segments, beside), (Colliding, Apart));
        let meeting = gradient(&pair(LineKind::Segments, beside)).meeting.expect("the slopes differ");
        assert_eq!(meeting.in_b, BetweenEnds { x: true, y: false });
    }

    #[test]
    fn a_horizontal_segment_is_hit_by_the_range_of_x_alone() {
        let crossing = [HORIZONTAL[0], HORIZONTAL[1], (1.0, 3.0), (3.0, -1.0)];
        let meeting = gradient(&pair(LineKind::Segments, crossing)).meeting.expect("the slopes differ");
        assert_eq!(meeting.in_a, BetweenEnds { x: true, y: false });
        assert_eq!(answers(LineKind::Segments, crossing), (Colliding, Colliding));
    }

    #[test]
    fn equal_slopes_are_called_parallel_and_an_overlap_is_missed() {
        let overlap = [HORIZONTAL[0], HORIZONTAL[1], (2.0, 0.0), (6.0, 0.0)];
        let result = gradient(&pair(LineKind::Segments, overlap));
        assert_eq!((result.outcome, result.meeting), (Outcome::Parallel, None));
        for kind in [LineKind::Segments, LineKind::Lines] {
            assert_eq!(answers(kind, overlap), (Apart, Colliding));
        }
    }

    #[test]
    fn for_infinite_lines_the_range_test_is_omitted() {
        let points = [(0.0, 0.0), (1.0, 0.0), (3.0, 1.0), (4.0, 2.0)];
        assert_eq!(answers(LineKind::Segments, points), (Apart, Apart));
        assert_eq!(answers(LineKind::Lines, points), (Colliding, Colliding));
    }

    #[test]
    fn a_crossing_is_found_with_huge_and_with_tiny_coordinates() {
        for size in [1e-300, 1e300] {
            let points = [(-size, -size), (size, size), (-size, size), (size, -size)];
            assert_eq!(answers(LineKind::Segments, points), (Colliding, Colliding));
        }
    }
}
