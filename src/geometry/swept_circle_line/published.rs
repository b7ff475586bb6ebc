//! The published test, including its mistakes.

use glam::DVec2;

use super::SegmentSweep;
use crate::geometry::Verdict;

/// The slope that the published code uses for a vertical path.
pub const STEEPEST: f64 = 1_000_000.0;

/// The numbers of the published code; those that it cannot compute are infinite or not-a-number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PublishedSlopes {
    /// Hit or miss, as the code reports it.
    pub verdict: Verdict,
    /// The slope of the line.
    pub line_slope: f64,
    /// The point where the path crosses the line.
    pub crossing: DVec2,
    /// The distance before the crossing at which the disc touches, according to the code: the radius divided by the
    /// sine of that angle; negative if the sine is negative.
    pub back: f64,
    /// The centre of the disc there.
    pub center: DVec2,
    /// The distance divided by the speed: the time, if the disc moves towards that centre.
    pub frames: f64,
    /// The point where the perpendicular meets the line.
    pub contact: DVec2,
    /// Whether the contact lies strictly between the ends along x.
    pub within_x: bool,
    /// Whether the contact lies strictly between the ends along y.
    pub within_y: bool,
    /// Whether that centre is behind the disc, not ahead of it.
    pub is_behind: bool,
    /// Whether the contact is not a point, because the line is horizontal or vertical or there is no crossing.
    pub is_nowhere: bool,
}

impl PublishedSlopes {
    /// Whether the contact counts as on the segment: being between the ends along one axis is enough.
    pub fn within_segment(&self) -> bool {
        self.within_x || self.within_y
    }
}

/// As published: intersects two lines given by slopes, moves back along the path by trigonometry, and drops a
/// perpendicular from there to the line.
///
/// For a horizontal or vertical line the contact is not-a-number, so it is never hit. If the path crosses the line from
/// its other side, the sine is negative, and the code reports the time at which the disc leaves the line. The distance
/// has no sign, so a disc that moves away can hit. Only the face is tested, not the round ends. A vertical path gets
/// the slope 1000000. A touch at the start is missed.
///
/// Source: KIRUPA `lineToCircle`.
pub fn published(sweep: &SegmentSweep) -> PublishedSlopes {
    let SegmentSweep { p1, p2, circle } = *sweep;
    let (start, velocity) = (circle.center, circle.velocity);
    // 1. Both lines as y = m x + c.
    let path_slope = match velocity.y / velocity.x {
        f64::INFINITY => STEEPEST,
        f64::NEG_INFINITY => -STEEPEST,
        slope => slope,
    };
    let path_intercept = start.y - path_slope * start.x;
    let line_slope = (p2.y - p1.y) / (p2.x - p1.x);
    let line_intercept = p1.y - line_slope * p1.x;
    let line_angle = libm::atan2(p2.y - p1.y, p2.x - p1.x);
    // 2. Their crossing.
    let x = (path_intercept - line_intercept) / (line_slope - path_slope);
    let crossing = DVec2::new(x, line_slope * x + line_intercept);
    // 3. Back along the path to where the disc touches the line.
    let path_angle = libm::atan2(velocity.y, velocity.x);
    let between = path_angle - line_angle;
    let back = circle.radius / libm::sin(between);
    let center =
        DVec2::new(crossing.x - back * libm::cos(path_angle), crossing.y - back * libm::sin(path_angle));
    // 4. How long the disc takes.
    let to_center = center - start;
    let distance = (to_center.x * to_center.x + to_center.y * to_center.y).sqrt();
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).sqrt();
    let frames = distance / speed;
    // 5. The perpendicular from there to the line.
    let perpendicular_slope = -1.0 / line_slope;
    let perpendicular_intercept = center.y - perpendicular_slope * center.x;
    let contact_x = (line_intercept - perpendicular_intercept) / (perpendicular_slope - line_slope);
    let contact = DVec2::new(contact_x, perpendicular_slope * contact_x + perpendicular_intercept);
    // 6. The range tests.
    let (within_x, within_y) = (is_between(contact.x, p1.x, p2.x), is_between(contact.y, p1.y, p2.y));
    let within_tick = frames <= 1.0 && frames > 0.0;
    PublishedSlopes {
        verdict: Verdict::from_hit((within_x || within_y) && within_tick),
        line_slope,
        crossing,
        back,
        center,
        frames,
        contact,
        within_x,
        within_y,
        is_behind: to_center.dot(velocity) < 0.0,
        is_nowhere: !contact.is_finite(),
    }
}

/// Whether a number is strictly between two others, in either order.
fn is_between(number: f64, start: f64, end: f64) -> bool {
    (number > start && number < end) || (number < start && number > end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::swept_circle_line::verdict;
    use crate::geometry::swept_circles::MovingCircle;

    /// A disc of radius 5 and a segment of slope −3/4, from its lower left to its upper right end.
    fn slanted(center: (f64, f64), velocity: (f64, f64)) -> SegmentSweep {
        let circle = MovingCircle { center: center.into(), velocity: velocity.into(), radius: 5.0 };
        SegmentSweep { p1: DVec2::new(0.0, 30.0), p2: DVec2::new(40.0, 0.0), circle }
    }

    fn turned(sweep: SegmentSweep) -> SegmentSweep {
        SegmentSweep { p1: sweep.p2, p2: sweep.p1, ..sweep }
    }

    #[test]
    fn a_face_that_is_crossed_clockwise_is_hit_at_the_right_time_and_place() {
        // Perpendicular towards the midpoint (20, 15) from a distance of 15: it touches after 10 of 20.
        let sweep = slanted((11.0, 3.0), (12.0, 16.0));
        let result = published(&sweep);
        assert_eq!((result.verdict, verdict(&sweep)), (Verdict::Colliding, Verdict::Colliding));
        assert!((result.frames - 0.5).abs() < 1e-12 && !result.is_behind);
        assert!(result.center.distance(DVec2::new(17.0, 11.0)) < 1e-12, "{}", result.center);
        assert!(result.contact.distance(DVec2::new(20.0, 15.0)) < 1e-12, "{}", result.contact);
    }

    #[test]
    fn a_face_that_is_crossed_the_other_way_is_hit_when_the_disc_leaves_the_line() {
        let sweep = slanted((11.0, 3.0), (12.0, 16.0));
        let result = published(&turned(sweep));
        assert!((result.back + 5.0).abs() < 1e-12);
        // 5 beyond the line is 20 from the start, the whole tick; a slower disc is missed.
        assert!((result.frames - 1.0).abs() < 1e-12, "{}", result.frames);
        let slower = turned(slanted((11.0, 3.0), (9.0, 12.0)));
        assert_eq!((published(&slower).verdict, verdict(&slower)), (Verdict::Apart, Verdict::Colliding));
    }

    #[test]
    fn a_disc_that_moves_away_can_hit() {
        let sweep = slanted((11.0, 3.0), (-12.0, -16.0));
        let result = published(&turned(sweep));
        assert!(result.is_behind && result.frames <= 1.0);
        assert_eq!((result.verdict, verdict(&sweep)), (Verdict::Colliding, Verdict::Apart));
    }

    #[test]
    fn horizontal_and_vertical_lines_are_never_hit() {
        for p2 in [DVec2::new(40.0, 30.0), DVec2::new(0.0, 70.0)] {
            let sweep = SegmentSweep { p2, ..slanted((20.0, 10.0), (-40.0, 40.0)) };
            let result = published(&sweep);
            assert!(result.is_nowhere, "{}", result.contact);
            assert_eq!((result.verdict, verdict(&sweep)), (Verdict::Apart, Verdict::Colliding), "{p2}");
        }
    }

    #[test]
    fn only_the_face_is_tested_so_a_round_end_is_missed() {
        let sweep = slanted((-4.0, 10.0), (0.0, 40.0));
        assert_eq!((published(&sweep).verdict, verdict(&sweep)), (Verdict::Apart, Verdict::Colliding));
        assert!(!published(&sweep).within_segment());
    }

    #[test]
    fn a_vertical_path_gets_the_slope_of_a_million() {
        // The line has the slope 3/4: y = m (x − 20) − 10 meets it where (m − 3/4) (x − 20) is 25.
        let error = |velocity, y| published(&slanted((20.0, y), velocity)).crossing.x - 20.0;
        assert!((error((0.0, 40.0), -10.0) * 1e6 - 25.0).abs() < 1e-3);
        assert!((error((0.0, -40.0), 40.0) * 1e6 - 25.0).abs() < 1e-3);
        assert!((error((-0.0, -40.0), 40.0) * 1e6 + 25.0).abs() < 1e-3);
        let down = published(&slanted((20.0, -10.0), (0.0, 40.0)));
        assert_eq!(down.verdict, Verdict::Colliding);
        // The true crossing is (20, 15).
        let error = down.crossing.distance(DVec2::new(20.0, 15.0));
        assert!(error > 1e-6 && error < 1e-4, "{error}");
    }

    #[test]
    fn a_touch_at_the_start_is_missed_and_a_disc_at_rest_never_hits() {
        let touching = SegmentSweep {
            p1: DVec2::new(-8.0, -8.0),
            p2: DVec2::new(8.0, 8.0),
            circle: MovingCircle { center: DVec2::ZERO, velocity: DVec2::new(-4.0, 4.0), radius: 0.0 },
        };
        let result = published(&touching);
        assert_eq!(
            (result.frames, result.verdict, verdict(&touching)),
            (0.0, Verdict::Apart, Verdict::Touching)
        );
        let still = slanted((20.0, 15.0), (0.0, 0.0));
        assert!(published(&still).crossing.is_nan());
        assert_eq!((published(&still).verdict, verdict(&still)), (Verdict::Apart, Verdict::Colliding));
    }
}
