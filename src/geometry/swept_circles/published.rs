//! The published test, including its mistakes.

use super::CirclePair;
use crate::geometry::Verdict;

/// The numbers of the published code.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PublishedQuadratic {
    /// Hit or miss, as the code reports it.
    pub verdict: Verdict,
    /// The coefficient of t².
    pub a: f64,
    /// `t[0]`: the later time, multiplied by a².
    pub t0: f64,
    /// `t[1]`: the earlier time, multiplied by a².
    pub t1: f64,
    /// The second condition: `0 < t[1] ≤ 1`. If it holds, `collided` becomes `t[1] < t[0]`.
    pub second_condition: bool,
    /// Whether `t[1] < t[0]`.
    pub ordered: bool,
}

/// As published: the quadratic formula multiplies by a instead of dividing, so both times are too large by a factor of
/// a². Only `t[0]` must be above 0, and only `t[1]` at most 1. The second test assigns where it should compare, so its
/// result is `t[1] < t[0]`.
///
/// The result is right if a is 1 and otherwise wrong in both directions: fast discs are missed, slow discs hit too
/// early. Without relative motion both times are 0, and even an overlap is missed; so is a graze.
///
/// Source: KIRUPA `circleToCircle`.
pub fn published(pair: &CirclePair) -> PublishedQuadratic {
    let (p1, p2) = (pair.a.center, pair.b.center);
    let (v1, v2) = (pair.a.velocity, pair.b.velocity);
    let radii = pair.a.radius + pair.b.radius;
    // The squares are expanded and summed in the published order.
    let a =
        (-2.0 * v1.x * v2.x + v1.x * v1.x + v2.x * v2.x) + (-2.0 * v1.y * v2.y + v1.y * v1.y + v2.y * v2.y);
    let mixed =
        |p1: f64, v1: f64, p2: f64, v2: f64| -2.0 * p1 * v2 - 2.0 * p2 * v1 + 2.0 * p1 * v1 + 2.0 * p2 * v2;
    let b = mixed(p1.x, v1.x, p2.x, v2.x) + mixed(p1.y, v1.y, p2.y, v2.y);
    let c = (-2.0 * p1.x * p2.x + p1.x * p1.x + p2.x * p2.x)
        + (-2.0 * p1.y * p2.y + p1.y * p1.y + p2.y * p2.y - radii * radii);
    let discriminant = b * b - 4.0 * a * c;
    let t0 = (-b + discriminant.sqrt()) / 2.0 * a;
    let t1 = (-b - discriminant.sqrt()) / 2.0 * a;
    let first_condition = t0 > 0.0 && t1 <= 1.0;
    let second_condition = t1 > 0.0 && t1 <= 1.0;
    let ordered = t1 < t0;
    let collided = if second_condition { ordered } else { first_condition };
    PublishedQuadratic { verdict: Verdict::from_hit(collided), a, t0, t1, second_condition, ordered }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::swept_circles::{MovingCircle, verdict};
    use glam::DVec2;

    /// A disc of radius 1 at rest at the origin, and a moving disc of radius 1.
    fn towards(center: (f64, f64), velocity: (f64, f64)) -> CirclePair {
        let disc = |(x, y), (vx, vy)| MovingCircle {
            center: DVec2::new(x, y),
            velocity: DVec2::new(vx, vy),
            radius: 1.0,
        };
        CirclePair { a: disc((0.0, 0.0), (0.0, 0.0)), b: disc(center, velocity) }
    }

    #[test]
    fn fast_discs_are_missed_because_the_times_are_too_large_by_a_squared() {
        let pair = towards((6.0, 0.0), (-8.0, 0.0));
        let result = published(&pair);
        // The discs touch at t = 4/8 and separate at t = 8/8; a is 64.
        assert_eq!((result.t1, result.t0), (0.5 * 4096.0, 4096.0));
        assert_eq!((result.verdict, verdict(&pair)), (Verdict::Apart, Verdict::Colliding));
    }

    #[test]
    fn slow_discs_hit_too_early() {
        let pair = towards((3.0, 0.0), (-0.5, 0.0));
        let result = published(&pair);
        // They touch at t = 2, long after the tick.
        assert_eq!((result.a, result.t1), (0.25, 2.0 / 16.0));
        assert_eq!((result.verdict, verdict(&pair)), (Verdict::Colliding, Verdict::Apart));
    }

    #[test]
    fn at_a_relative_speed_of_one_the_result_is_right() {
        let near = towards((2.5, 0.0), (-1.0, 0.0));
        assert_eq!((published(&near).t1, published(&near).verdict), (0.5, Verdict::Colliding));
        assert_eq!(published(&towards((3.5, 0.0), (-1.0, 0.0))).verdict, Verdict::Apart);
    }

    #[test]
    fn without_relative_motion_even_an_overlap_is_missed() {
        let result = published(&towards((1.0, 0.0), (0.0, 0.0)));
        assert_eq!((result.t0, result.t1, result.verdict), (0.0, 0.0, Verdict::Apart));
    }

    #[test]
    fn a_negative_discriminant_gives_a_miss() {
        let result = published(&towards((3.0, 9.0), (-1.0, 0.0)));
        assert!(result.t0.is_nan() && result.t1.is_nan());
        assert_eq!(result.verdict, Verdict::Apart);
    }

    #[test]
    fn the_assignment_in_the_second_test_turns_a_graze_into_a_miss() {
        let result = published(&towards((0.5, 2.0), (-1.0, 0.0)));
        assert_eq!((result.t0, result.t1), (0.5, 0.5));
        assert!(result.second_condition && !result.ordered);
        assert_eq!(result.verdict, Verdict::Apart);
    }
}
