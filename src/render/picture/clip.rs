//! Clipping to rectangles, and hatching clipped to shapes, in screen coordinates and `f64`.

use glam::DVec2;

use super::inside::ranges;
use crate::geometry::point_polygon::Rule;
use crate::sorting::sort_by;

/// A rectangle on the screen that drawing is clipped to.
#[derive(Clone, Copy, Debug)]
pub struct ClipFrame {
    /// The top left corner.
    pub min: DVec2,
    /// The bottom right corner.
    pub max: DVec2,
}

impl ClipFrame {
    /// Whether the bounding box of a disc meets the rectangle.
    pub fn meets_disc(&self, center: DVec2, radius: f64) -> bool {
        center.cmpge(self.min - radius).all() && center.cmple(self.max + radius).all()
    }

    /// The corners, clockwise on the screen.
    pub fn corners(&self) -> [DVec2; 4] {
        let (min, max) = (self.min, self.max);
        [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
    }

    /// Width and height.
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }
}

/// The part of `origin + t · direction` that lies in the frame, as a range of t within the given range.
///
/// `None` if no part does or if a coordinate is not finite. Source: the clipping of Liang and Barsky.
pub fn clip_line(origin: DVec2, direction: DVec2, range: (f64, f64), frame: ClipFrame) -> Option<(f64, f64)> {
    let (mut first, mut last) = range;
    if !(origin.is_finite() && direction.is_finite()) {
        return None;
    }
    for axis in 0..2 {
        let (o, d) = (origin[axis], direction[axis]);
        if d == 0.0 {
            if !(frame.min[axis] <= o && o <= frame.max[axis]) {
                return None;
            }
            continue;
        }
        let (a, b) = ((frame.min[axis] - o) / d, (frame.max[axis] - o) / d);
        first = first.max(a.min(b));
        last = last.min(a.max(b));
    }
    (first <= last && first.is_finite() && last.is_finite()).then_some((first, last))
}

/// The part of a segment that lies in the frame.
pub fn clip_segment(from: DVec2, to: DVec2, frame: ClipFrame) -> Option<(DVec2, DVec2)> {
    let direction = to - from;
    let (first, last) = clip_line(from, direction, (0.0, 1.0), frame)?;
    Some((from + direction * first, from + direction * last))
}

/// The part of a polygon that lies in the frame; fewer than three corners if no part does. Where the outline of a dented
/// polygon leaves the frame, that of the part runs along its side and back.
///
/// Source: the clipping of Sutherland and Hodgman.
pub fn clip_polygon(corners: &[DVec2], frame: ClipFrame) -> Vec<DVec2> {
    let mut polygon = corners.to_vec();
    for axis in 0..2 {
        for (sign, limit) in [(1.0, frame.min[axis]), (-1.0, -frame.max[axis])] {
            let inside = |p: DVec2| p[axis] * sign - limit;
            let mut clipped = Vec::with_capacity(polygon.len() + 2);
            for (i, &to) in polygon.iter().enumerate() {
                let from = polygon[(i + polygon.len() - 1) % polygon.len()];
                let (a, b) = (inside(from), inside(to));
                if (a < 0.0) != (b < 0.0) {
                    clipped.push(from + (to - from) * (a / (a - b)));
                }
                if b >= 0.0 {
                    clipped.push(to);
                }
            }
            polygon = clipped;
        }
    }
    polygon
}

/// A closed shape, for hatching.
pub enum Hatched<'a> {
    Disc(DVec2, f64),
    Polygon(&'a [DVec2], Rule),
}

impl Hatched<'_> {
    /// The parts of a line that lie in the shape, as ranges of t; the direction is a unit vector.
    fn chords(&self, origin: DVec2, direction: DVec2) -> Vec<(f64, f64)> {
        match self {
            Self::Disc(center, radius) => {
                let to_center = *center - origin;
                let along = to_center.dot(direction);
                let across = to_center.perp_dot(direction);
                let half = (radius * radius - across * across).max(0.0).sqrt();
                (half > 0.0).then_some((along - half, along + half)).into_iter().collect()
            }
            Self::Polygon(corners, rule) => polygon_chords(corners, *rule, origin, direction),
        }
    }
}

fn polygon_chords(corners: &[DVec2], rule: Rule, origin: DVec2, direction: DVec2) -> Vec<(f64, f64)> {
    let mut crossings = Vec::new();
    for (i, &a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        let (side_a, side_b) = (direction.perp_dot(a - origin), direction.perp_dot(b - origin));
        if (side_a < 0.0) == (side_b < 0.0) {
            continue;
        }
        let at = (a + (b - a) * (side_a / (side_a - side_b)) - origin).dot(direction);
        crossings.push((at, if side_a < 0.0 { 1 } else { -1 }));
    }
    sort_by(&mut crossings, |(one, _), (other, _)| one.total_cmp(other));
    let inside = ranges(rule, crossings.iter().map(|(_, turn)| *turn));
    inside.into_iter().map(|ends| (crossings[ends[0]].0, crossings[ends[1]].0)).collect()
}

/// The position and spacing of hatch lines.
#[derive(Clone, Copy, Debug)]
pub struct HatchLines {
    /// A point on one of the lines; the same for all shapes, so that hatchings that overlap coincide.
    pub through: DVec2,
    /// The distance from line to line, in points.
    pub spacing: f64,
    /// The distance between the ends of the lines and the outline, in points.
    pub inset: f64,
    /// Whether the lines rise to the right; otherwise they fall.
    pub rising: bool,
}

/// Parallel lines at 45° that fill the part of a shape in the frame.
pub fn hatch(outline: &Hatched<'_>, lines: HatchLines, frame: ClipFrame) -> Vec<(DVec2, DVec2)> {
    let HatchLines { through, spacing, inset, rising } = lines;
    let diagonal = std::f64::consts::FRAC_1_SQRT_2;
    let direction = DVec2::new(diagonal, if rising { -diagonal } else { diagonal });
    let across = direction.perp();
    // Measured from a nearby point, because products of large coordinates would lose digits.
    let near = (frame.min + frame.max) / 2.0;
    let phase = (through - near).dot(across).rem_euclid(spacing) / spacing;
    let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in frame.corners() {
        let offset = (corner - near).dot(across) / spacing - phase;
        (first, last) = (first.min(offset), last.max(offset));
    }
    if let Hatched::Disc(center, radius) = outline {
        let middle = (*center - near).dot(across) / spacing - phase;
        (first, last) = (first.max(middle - radius / spacing), last.min(middle + radius / spacing));
    }
    let mut lines = Vec::new();
    let mut index = first.ceil();
    while index <= last {
        let origin = near + across * ((index + phase) * spacing);
        index += 1.0;
        let chords = outline.chords(origin, direction).into_iter();
        let seen =
            chords.filter_map(|(from, to)| clip_line(origin, direction, (from + inset, to - inset), frame));
        lines.extend(seen.map(|(from, to)| (origin + direction * from, origin + direction * to)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn seven_apart(rising: bool) -> HatchLines {
        HatchLines { through: DVec2::new(-1e6, 3.0), spacing: 7.0, inset: 0.0, rising }
    }

    const FRAME: ClipFrame = ClipFrame { min: DVec2::ZERO, max: DVec2::new(100.0, 50.0) };

    #[test]
    fn a_segment_is_cut_at_the_frame_and_dropped_outside() {
        let cut = clip_segment(DVec2::new(-50.0, 25.0), DVec2::new(50.0, 25.0), FRAME);
        assert_eq!(cut, Some((DVec2::new(0.0, 25.0), DVec2::new(50.0, 25.0))));
        assert_eq!(clip_segment(DVec2::new(-5.0, -1.0), DVec2::new(200.0, -1.0), FRAME), None);
        assert_eq!(clip_segment(DVec2::splat(f64::NAN), DVec2::ZERO, FRAME), None);
    }

    #[test]
    fn a_line_of_any_length_is_cut_to_the_frame() {
        let range = (f64::NEG_INFINITY, f64::INFINITY);
        let (first, last) = clip_line(DVec2::new(50.0, 1e9), DVec2::Y, range, FRAME).expect("it crosses");
        assert_eq!((first, last), (-1e9, 50.0 - 1e9));
        assert_eq!(clip_line(DVec2::ZERO, DVec2::ZERO, range, FRAME), None);
    }

    #[test]
    fn a_polygon_around_the_frame_becomes_the_frame_and_one_outside_becomes_empty() {
        let around = [(-1e9, -1e9), (1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)].map(|(x, y)| DVec2::new(x, y));
        let clipped = clip_polygon(&around, FRAME);
        for corner in FRAME.corners() {
            assert!(clipped.iter().any(|c| (*c - corner).length() < 1e-6), "{clipped:?}");
        }
        assert!(clip_polygon(&around.map(|c| c + 3e9), FRAME).is_empty());
    }

    proptest! {
        #[test]
        fn hatch_lines_stay_inside_the_circle_and_the_frame(
            x in -20f64..120.0, y in -20f64..70.0, radius in 0.1f64..200.0, rising in any::<bool>(),
        ) {
            let center = DVec2::new(x, y);
            for (from, to) in hatch(&Hatched::Disc(center, radius), seven_apart(rising), FRAME) {
                for end in [from, to] {
                    prop_assert!((end - center).length() <= radius + 1e-9);
                    prop_assert!(end.cmpge(FRAME.min - 1e-9).all() && end.cmple(FRAME.max + 1e-9).all());
                }
            }
        }

        #[test]
        fn hatch_lines_stay_inside_a_convex_polygon(x in 0f64..80.0, y in 0f64..30.0, w in 1f64..90.0) {
            let corners = [(x, y), (x + w, y + 3.0), (x + w / 2.0, y + 40.0)].map(|(x, y)| DVec2::new(x, y));
            for (from, to) in hatch(&Hatched::Polygon(&corners, Rule::EvenOdd), seven_apart(true), FRAME) {
                for end in [from, to] {
                    for i in 0..3 {
                        let edge = corners[(i + 1) % 3] - corners[i];
                        prop_assert!(edge.perp_dot(end - corners[i]) >= -1e-6);
                    }
                }
            }
        }
    }

    #[test]
    fn a_dented_polygon_is_hatched_and_cut_only_inside() {
        let u = [(10.0, -20.0), (30.0, -20.0), (30.0, 30.0), (60.0, 30.0), (60.0, -20.0), (80.0, -20.0)];
        let u: Vec<DVec2> = u.into_iter().chain([(80.0, 70.0), (10.0, 70.0)]).map(DVec2::from).collect();
        let is_between_the_arms = |at: DVec2| at.x > 30.01 && at.x < 59.99 && at.y < 29.99;
        let lines = hatch(&Hatched::Polygon(&u, Rule::EvenOdd), seven_apart(true), FRAME);
        assert!(lines.iter().all(|(from, to)| !is_between_the_arms(from.midpoint(*to))));
        let in_arms =
            |at: f64| lines.iter().any(|(from, to)| (from.x.min(to.x) < at) != (from.x.max(to.x) < at));
        assert!(in_arms(20.0) && in_arms(70.0));
        // The part in the frame has the same inside there.
        let cut = clip_polygon(&u, FRAME);
        for (x, y) in [(20.0, 10.0), (45.0, 10.0), (45.0, 40.0), (70.0, 10.0), (90.0, 10.0)] {
            let parity = |corners: &[DVec2]| {
                let ends = corners.iter().zip(corners.iter().cycle().skip(1));
                let crosses = |(a, b): &(&DVec2, &DVec2)| {
                    (a.y <= y) != (b.y <= y) && x < a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
                };
                ends.filter(crosses).count() % 2
            };
            assert_eq!(parity(&cut), parity(&u), "{x} {y}");
        }
    }

    #[test]
    fn hatch_lines_of_shapes_that_overlap_coincide() {
        let lines = |x, radius| hatch(&Hatched::Disc(DVec2::new(x, 25.0), radius), seven_apart(true), FRAME);
        let (wide, narrow) = (lines(25.0, 15.0), lines(30.0, 8.0));
        assert!(wide.len() == 5 || wide.len() == 4, "{}", wide.len());
        let across = DVec2::ONE;
        for (from, _) in narrow {
            let same = |(other, _): &(DVec2, DVec2)| (from - *other).dot(across).abs() < 1e-9;
            assert!(wide.iter().any(same));
        }
    }
}
