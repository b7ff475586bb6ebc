//! The published test: solve for both positions by determinants.

use glam::DVec2;

use super::{LineKind, LineLine, LinePair, Outcome, Place};
use crate::geometry::Verdict;

/// As published, in `f64`: a miss if the denominator is zero, otherwise a hit if both positions lie from 0 to 1. For
/// infinite lines the range test is omitted.
///
/// The test only reports hit or miss, so meeting at an end is `colliding`. For collinear segments the denominator is
/// zero and they are called parallel, so it misses overlaps, and a segment of zero length that lies on the other.
///
/// Source: DEVMAG "Line-Line intersection test revised".
pub fn determinant(pair: &LinePair) -> LineLine {
    let [a, b, w] = pair.vectors();
    let [denominator, ua_numerator, ub_numerator] = determinants(pair.points());
    let meeting = (denominator != 0.0).then(|| {
        let at = |place: f64, start: DVec2, line: DVec2| {
            let (within, along) = ((0.0..=1.0).contains(&place), place * line);
            Place { place, within, along, point: start + along }
        };
        let (ua, ub) = (ua_numerator / denominator, ub_numerator / denominator);
        pair.meeting([at(ua, pair.a1, a), at(ub, pair.b1, b)])
    });
    let outcome = match meeting {
        None => Outcome::Parallel,
        Some(m) if pair.kind == LineKind::Lines || (m.in_a && m.in_b) => Outcome::Crossing,
        Some(_) => Outcome::Apart,
    };
    let crosses = outcome == Outcome::Crossing;
    LineLine {
        verdict: Verdict::from_hit(crosses),
        outcome,
        a,
        b,
        w,
        denominator,
        ub_numerator,
        meeting,
        point: meeting.filter(|_| crosses).map(|m| m.on_a),
        overlap: None,
        sides: None,
        line_distance: None,
    }
}

/// The denominator and the numerators of ua and ub.
fn determinants([a1, a2, b1, b2]: [DVec2; 4]) -> [f64; 3] {
    let (a, b, w) = (a2 - a1, b2 - b1, a1 - b1);
    [b.y * a.x - b.x * a.y, b.x * w.y - b.y * w.x, a.x * w.y - a.y * w.x]
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    fn pair(kind: LineKind, [a1, a2, b1, b2]: [(f64, f64); 4]) -> LinePair {
        let [a1, a2, b1, b2] = [a1, a2, b1, b2].map(|(x, y)| DVec2::new(x, y));
        LinePair { a1, a2, b1, b2, kind }
    }

    #[test]
    fn the_worked_example_crosses_at_188_571() {
        let result = determinant(&pair(
            LineKind::Segments,
            [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (400.0, 30.0)],
        ));
        assert_eq!((result.verdict, result.outcome), (Verdict::Colliding, Outcome::Crossing));
        assert_eq!(result.denominator, -207_900.0);
        let meeting = result.meeting.expect("not parallel");
        assert!((meeting.ua - 106_200.0 / 207_900.0).abs() < 1e-15);
        assert!((meeting.ub - 26.0 / 63.0).abs() < 1e-15);
        assert!(meeting.agrees && meeting.mismatch < 1e-12);
        let point = result.point.expect("they cross");
        assert!(point.distance(DVec2::splat(1320.0 / 7.0)) < 1e-12);
    }

    #[test]
    fn a_denominator_of_zero_is_called_parallel_even_if_the_segments_overlap() {
        for b in [[(0.0, 1.0), (4.0, 1.0)], [(2.0, 0.0), (6.0, 0.0)], [(2.0, 0.0), (2.0, 0.0)]] {
            for kind in [LineKind::Segments, LineKind::Lines] {
                let result = determinant(&pair(kind, [(0.0, 0.0), (4.0, 0.0), b[0], b[1]]));
                assert_eq!((result.verdict, result.outcome), (Verdict::Apart, Outcome::Parallel));
                assert_eq!((result.meeting, result.point, result.overlap), (None, None, None));
            }
        }
    }

    #[test]
    fn for_infinite_lines_the_range_test_is_omitted() {
        let points = [(0.0, 0.0), (1.0, 0.0), (3.0, 1.0), (3.0, 2.0)];
        let segments = determinant(&pair(LineKind::Segments, points));
        assert_eq!(
            (segments.verdict, segments.outcome, segments.point),
            (Verdict::Apart, Outcome::Apart, None)
        );
        let lines = determinant(&pair(LineKind::Lines, points));
        assert_eq!((lines.verdict, lines.point), (Verdict::Colliding, Some(DVec2::new(3.0, 0.0))));
        assert_eq!(lines.meeting.map(|m| (m.ua, m.ub)), Some((3.0, -1.0)));
    }

    #[test]
    fn segments_that_meet_at_an_end_collide() {
        let corner = determinant(&pair(LineKind::Segments, [(0.0, 0.0), (4.0, 0.0), (4.0, 0.0), (4.0, 3.0)]));
        assert_eq!((corner.verdict, corner.point), (Verdict::Colliding, Some(DVec2::new(4.0, 0.0))));
    }
}
