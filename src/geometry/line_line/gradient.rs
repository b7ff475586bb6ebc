//! The published test by slopes, mistakes included.

use glam::DVec2;

use super::{LineKind, LinePair, Outcome, coordinates};
use crate::geometry::interval::{Interval, Real, both, either};
use crate::geometry::{Spot, Verdict};

/// The numbers of the published code, in world units. A slope has no unit; it is infinite for an upright
/// segment and not a number for one of zero length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gradient {
    /// Hit or miss, as the code answers.
    pub verdict: Verdict,
    /// How the code takes them to lie: parallel, crossing or apart.
    pub outcome: Outcome,
    /// The slope of A and what it is made of.
    pub a: Slope,
    /// The slope of B.
    pub b: Slope,
    /// Where the code finds that the lines meet; absent if it calls them parallel, and stops there.
    pub meeting: Option<SlopeMeeting>,
}

/// How steep a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slope {
    /// From the first end to the second: the run along x and the rise along y.
    pub vector: DVec2,
    /// Rise over run.
    pub slope: f64,
}

/// Where the code finds that the two lines meet. Nothing in it need be a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlopeMeeting {
    /// The difference of the intercepts, which `x` divides.
    pub numerator: f64,
    /// The difference of the slopes, by which it divides.
    pub denominator: f64,
    /// The point, by x and then by the line A.
    pub point: DVec2,
    /// The y that the line B has at that x, which the code does not ask for.
    pub y_of_b: f64,
    /// How far that is from the point.
    pub mismatch: f64,
    /// Whether that is no more than rounding explains where the lines cross well.
    pub agrees: bool,
    /// Whether the point is strictly within A's reach.
    pub in_a: BetweenEnds,
    /// Whether it is strictly within B's.
    pub in_b: BetweenEnds,
}

/// Whether a point is strictly between the ends of a segment, along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetweenEnds {
    /// Between their x.
    pub x: bool,
    /// Between their y.
    pub y: bool,
}

impl BetweenEnds {
    /// As published: one of the two is enough.
    pub fn either(self) -> bool {
        self.x || self.y
    }
}

/// As published, in `f64`: no collision if both slopes are equal, else a collision if the point where the lines
/// meet is strictly between the ends of each, along x *or* along y; infinite lines drop that range test.
///
/// - An upright segment has an infinite slope, and with it the point is not a number: it is never hit. Of
///   infinite lines such a one crosses every line whose slope is another, though at no point, and upright
///   lines with ends in opposite order have the slopes ∞ and −∞.
/// - A segment of zero length has no slope that is a number, and a slope that is not equals no other.
/// - The range is strict, so a touch at an end is missed, unless rounding puts the point past the end.
/// - Joined by *or*, the range takes in a point past an end that is between the ends along the other axis.
/// - Whatever is collinear has equal slopes, and an overlap is missed.
///
/// Source: KIRUPA `lineToLine`.
pub fn gradient(pair: &LinePair) -> Gradient {
    let points = coordinates(pair, |p| p.to_array());
    let [a, b] = [(pair.a1, pair.a2), (pair.b1, pair.b2)].map(|(from, to)| slope(from, to));
    // Slopes that are not numbers are not equal.
    let meeting =
        (a.slope != b.slope).then(|| meeting(pair, b.slope, intersection(points, a.slope, b.slope)));
    let outcome = match meeting {
        None => Outcome::Parallel,
        Some(m) if pair.kind == LineKind::Lines || (m.in_a.either() && m.in_b.either()) => Outcome::Crossing,
        Some(_) => Outcome::Apart,
    };
    Gradient { verdict: Verdict::from_hit(outcome == Outcome::Crossing), outcome, a, b, meeting }
}

/// The verdict of [`gradient`] alone, for a map: of a single position always, of a tile if it is the same for all
/// of it, as far as ranges of `f64` can tell.
pub fn gradient_over(pair: &LinePair<Spot>) -> Option<Verdict> {
    let crosses = match pair.single() {
        Some(single) => crosses(coordinates(&single, |p| p.to_array()), pair.kind),
        None => crosses(coordinates(pair, Interval::of_spot), pair.kind),
    };
    crosses.map(Verdict::from_hit)
}

/// The published test and nothing else; `None` if it is true of some inputs of a tile and not of others.
fn crosses<R: Real>(points: [[R; 2]; 4], kind: LineKind) -> Option<bool> {
    let [a1, a2, b1, b2] = points;
    let (ma, mb) = (rise_over_run(a1, a2), rise_over_run(b1, b2));
    if ma.is_equal(mb)? {
        return Some(false);
    }
    if kind == LineKind::Lines {
        return Some(true);
    }
    let Intersection { point, .. } = intersection(points, ma, mb);
    let within = |one: [R; 2], other: [R; 2]| {
        let [x, y] = [0, 1].map(|axis| strictly_between(point[axis], one[axis], other[axis]));
        either(x, y)
    };
    both(within(a1, a2), within(b1, b2))
}

fn rise_over_run<R: Real>(from: [R; 2], to: [R; 2]) -> R {
    (to[1] - from[1]) / (to[0] - from[0])
}

fn slope(from: DVec2, to: DVec2) -> Slope {
    let vector = to - from;
    Slope { vector, slope: rise_over_run(from.to_array(), to.to_array()) }
}

/// The published formulas: the fraction that x is, and the point.
struct Intersection<R> {
    numerator: R,
    denominator: R,
    point: [R; 2],
}

fn intersection<R: Real>([a1, _, b1, _]: [[R; 2]; 4], ma: R, mb: R) -> Intersection<R> {
    // Added up in the published order.
    let numerator = ma * a1[0] - mb * b1[0] - a1[1] + b1[1];
    let denominator = ma - mb;
    let x = numerator / denominator;
    Intersection { numerator, denominator, point: [x, ma * x - ma * a1[0] + a1[1]] }
}

fn meeting(pair: &LinePair, mb: f64, found: Intersection<f64>) -> SlopeMeeting {
    let Intersection { numerator, denominator, point: [x, y] } = found;
    let y_of_b = mb * x - mb * pair.b1.x + pair.b1.y;
    let mismatch = (y_of_b - y).abs();
    let within = |one: DVec2, other: DVec2| BetweenEnds {
        x: strictly_between(x, one.x, other.x) == Some(true),
        y: strictly_between(y, one.y, other.y) == Some(true),
    };
    let point = DVec2::new(x, y);
    SlopeMeeting {
        numerator,
        denominator,
        point,
        y_of_b,
        mismatch,
        agrees: pair.is_small(mismatch),
        in_a: within(pair.a1, pair.a2),
        in_b: within(pair.b1, pair.b2),
    }
}

/// Not-a-number is between nothing.
fn strictly_between<R: Real>(number: R, one: R, other: R) -> Option<bool> {
    let up = both(one.is_less(number), number.is_less(other));
    either(up, both(number.is_less(one), other.is_less(number)))
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;
    use Verdict::{Apart, Colliding, Touching};
    use proptest::prelude::*;

    type Point = (f64, f64);

    fn pair(kind: LineKind, [a1, a2, b1, b2]: [Point; 4]) -> LinePair {
        let [a1, a2, b1, b2] = [a1, a2, b1, b2].map(|(x, y)| DVec2::new(x, y));
        LinePair { a1, a2, b1, b2, kind }
    }

    /// The published answer, and the exact one.
    fn answers(kind: LineKind, points: [Point; 4]) -> (Verdict, Verdict) {
        let pair = pair(kind, points);
        (gradient(&pair).verdict, verdict(&pair))
    }

    const FLAT: [Point; 2] = [(0.0, 0.0), (4.0, 0.0)];
    const UPRIGHT: [Point; 2] = [(2.0, -1.0), (2.0, 1.0)];

    #[test]
    fn the_worked_example_crosses_at_188_571() {
        let pair = pair(LineKind::Segments, [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (400.0, 30.0)]);
        let result = gradient(&pair);
        assert_eq!((result.verdict, result.outcome), (Colliding, Outcome::Crossing));
        assert_eq!((result.a.slope, result.b.slope), (1.0, -0.75));
        let meeting = result.meeting.expect("the slopes differ");
        assert_eq!((meeting.numerator, meeting.denominator), (330.0, 1.75));
        assert!(meeting.point.distance(DVec2::splat(1320.0 / 7.0)) < 1e-12);
        assert!(meeting.agrees);
    }

    #[test]
    fn a_slope_is_rise_over_run() {
        let found = slope(DVec2::new(1.0, 2.0), DVec2::new(5.0, 0.0));
        assert_eq!((found.vector, found.slope), (DVec2::new(4.0, -2.0), -0.5));
    }

    #[test]
    fn an_upright_segment_has_an_infinite_slope_and_is_never_hit() {
        let result = gradient(&pair(LineKind::Segments, [FLAT[0], FLAT[1], UPRIGHT[0], UPRIGHT[1]]));
        assert_eq!((result.b.slope, result.verdict), (f64::INFINITY, Apart));
        let meeting = result.meeting.expect("the slopes differ");
        assert!(meeting.point.is_nan() && !meeting.agrees);
        for x in [-1e12, -3.0, 0.0, 2.0, 1e12] {
            for slanted in [[(x - 4.0, -3.0), (x + 4.0, 3.0)], [(x - 4.0, 3.0), (x + 4.0, 3.0)]] {
                let upright = [(x, -9.0), (x, 9.0)];
                for [[a1, a2], [b1, b2]] in [[slanted, upright], [upright, slanted]] {
                    assert_eq!(answers(LineKind::Segments, [a1, a2, b1, b2]), (Apart, Colliding), "{x}");
                    assert_eq!(answers(LineKind::Segments, [a2, a1, b2, b1]), (Apart, Colliding), "{x}");
                }
            }
        }
    }

    #[test]
    fn an_upright_line_crosses_every_line_of_another_slope_though_at_no_point() {
        let slanted = gradient(&pair(LineKind::Lines, [FLAT[0], FLAT[1], UPRIGHT[0], UPRIGHT[1]]));
        assert_eq!((slanted.verdict, slanted.meeting.map(|m| m.point.is_finite())), (Colliding, Some(false)));
        // Two upright lines are parallel, and equal slopes say so only if both have their ends in the same order.
        let [up, down] = [[(5.0, 0.0), (5.0, 1.0)], [(5.0, 1.0), (5.0, 0.0)]];
        assert_eq!(answers(LineKind::Lines, [UPRIGHT[0], UPRIGHT[1], up[0], up[1]]), (Apart, Apart));
        assert_eq!(answers(LineKind::Lines, [UPRIGHT[0], UPRIGHT[1], down[0], down[1]]), (Colliding, Apart));
    }

    #[test]
    fn a_slope_that_is_not_a_number_equals_no_other() {
        let points = [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 1.0)];
        let result = gradient(&pair(LineKind::Segments, points));
        assert!(result.a.slope.is_nan() && result.b.slope.is_nan() && result.meeting.is_some());
        assert_eq!(answers(LineKind::Segments, points), (Apart, Touching));
        assert_eq!(answers(LineKind::Lines, points).0, Colliding);
        let beside = [FLAT[0], FLAT[1], (1.0, 1.0), (1.0, 1.0)];
        assert_eq!(answers(LineKind::Lines, beside), (Colliding, Apart));
    }

    #[test]
    fn a_touch_at_an_end_is_missed_as_the_range_is_strict() {
        let touch = [FLAT[0], FLAT[1], (1.0, 3.0), (2.0, 0.0)];
        assert_eq!(answers(LineKind::Segments, touch), (Apart, Touching));
        let reach = gradient(&pair(LineKind::Segments, touch)).meeting.expect("the slopes differ");
        assert_eq!(
            (reach.in_a, reach.in_b),
            (BetweenEnds { x: true, y: false }, BetweenEnds { x: false, y: false })
        );
    }

    #[test]
    fn rounding_past_an_end_hits_a_touch() {
        let touch = [(220.0, 10.0), (290.0, 170.0), (20.0, 90.0), (290.0, 170.0)];
        assert_eq!(answers(LineKind::Segments, touch), (Colliding, Touching));
    }

    #[test]
    fn joined_by_or_the_range_takes_in_a_point_past_an_end() {
        // The end of B lies beside A, by the last bit of its x.
        let beside = [(80.0, 280.0), (240.0, 120.0), (290.0, 270.0), (200f64.next_up(), 160.0)];
        assert_eq!(answers(LineKind::Segments, beside), (Colliding, Apart));
        let meeting = gradient(&pair(LineKind::Segments, beside)).meeting.expect("the slopes differ");
        assert_eq!(meeting.in_b, BetweenEnds { x: true, y: false });
    }

    #[test]
    fn a_level_segment_is_hit_by_its_x_alone() {
        let crossing = [FLAT[0], FLAT[1], (1.0, 3.0), (3.0, -1.0)];
        let meeting = gradient(&pair(LineKind::Segments, crossing)).meeting.expect("the slopes differ");
        assert_eq!(meeting.in_a, BetweenEnds { x: true, y: false });
        assert_eq!(answers(LineKind::Segments, crossing), (Colliding, Colliding));
    }

    #[test]
    fn equal_slopes_are_called_parallel_and_an_overlap_is_missed() {
        let overlap = [FLAT[0], FLAT[1], (2.0, 0.0), (6.0, 0.0)];
        let result = gradient(&pair(LineKind::Segments, overlap));
        assert_eq!((result.outcome, result.meeting), (Outcome::Parallel, None));
        for kind in [LineKind::Segments, LineKind::Lines] {
            assert_eq!(answers(kind, overlap), (Apart, Colliding));
        }
    }

    #[test]
    fn infinite_lines_drop_the_range_test() {
        let points = [(0.0, 0.0), (1.0, 0.0), (3.0, 1.0), (4.0, 2.0)];
        assert_eq!(answers(LineKind::Segments, points), (Apart, Apart));
        assert_eq!(answers(LineKind::Lines, points), (Colliding, Colliding));
    }

    /// The default of the topic, with one end moved into a spot.
    fn spots(b2: Spot) -> LinePair<Spot> {
        let [a1, a2, b1] = [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0)].map(|p| Spot::from(DVec2::from(p)));
        LinePair { a1, a2, b1, b2, kind: LineKind::Segments }
    }

    #[test]
    fn a_tile_far_from_every_border_has_a_verdict_and_one_across_a_border_has_none() {
        let over =
            |x, y, half| gradient_over(&spots(Spot { center: DVec2::new(x, y), half: DVec2::splat(half) }));
        assert_eq!(over(400.0, 30.0, 8.0), Some(Colliding));
        assert_eq!(over(60.0, 200.0, 1.0), Some(Apart));
        assert_eq!(over(200.0, 200.0, 1.0), None);
    }

    proptest! {
        #[test]
        fn a_tile_has_a_verdict_only_if_all_its_positions_have_it(
            [x, y] in prop::array::uniform2(0.0..400.0f64), half in 0.0..20.0f64, [fx, fy] in prop::array::uniform2(-1.0..=1.0f64),
        ) {
            let center = DVec2::new(x, y);
            let place = center + DVec2::new(fx, fy) * half;
            let single = gradient_over(&spots(place.into()));
            let full = LinePair { b2: place, ..pair(LineKind::Segments, [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (0.0, 0.0)]) };
            prop_assert_eq!(single, Some(gradient(&full).verdict));
            let tile = gradient_over(&spots(Spot { center, half: DVec2::splat(half) }));
            prop_assert!(tile.is_none_or(|all| Some(all) == single));
        }
    }

    #[test]
    fn a_cross_is_found_among_the_largest_and_the_smallest_coordinates() {
        for size in [1e-300, 1e300] {
            let points = [(-size, -size), (size, size), (-size, size), (size, -size)];
            assert_eq!(answers(LineKind::Segments, points), (Colliding, Colliding));
        }
    }
}
