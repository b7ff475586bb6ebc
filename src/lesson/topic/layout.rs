//! The layout of figures: gauges beside the shapes, edges and outlines. Nothing here decides a verdict or is shown as a
//! number.

use glam::DVec2;

use crate::geometry::{Rect, Side, vector};

/// The distance of a gauge from the line of centres, as a fraction of the largest of distance and radii: close to the
/// line, but clear of what is drawn on it.
const CENTER_GAUGE_OFFSET: f64 = 1.0 / 24.0;

/// Corners on each round end of an outline; the error is below a hundredth of the radius.
const ROUND_END_CORNERS: u32 = 24;

/// The ends of the edge of a box on a side.
pub(super) fn edge(rect: Rect, side: Side) -> [DVec2; 2] {
    let [top_left, top_right, bottom_right, bottom_left] = rect.corners();
    match side {
        Side::Left => [top_left, bottom_left],
        Side::Right => [top_right, bottom_right],
        Side::Top => [top_left, top_right],
        Side::Bottom => [bottom_left, bottom_right],
    }
}

/// The direction in which the edge on a side runs.
pub(super) fn edge_direction(side: Side) -> DVec2 {
    side.normal().perp()
}

/// From the edge of `a` that faces a side of `b` to the line of that side, at the centre of `a`.
pub(super) fn edge_gauge(a: Rect, b: Rect, side: Side) -> [DVec2; 2] {
    let ([a_end, _], [b_end, _]) = (edge(a, side.opposite()), edge(b, side));
    [a_end, b_end].map(|end| match side {
        Side::Left | Side::Right => DVec2::new(end.x, a.center.y),
        Side::Top | Side::Bottom => DVec2::new(a.center.x, end.y),
    })
}

/// The separation of two discs as a line beside the line of centres: from the outline of the first, towards the second,
/// to the outline of the second, towards the first. `normal` is the unit vector from the first centre to the second.
pub(super) fn center_gauge([from, to]: [DVec2; 2], radii: [f64; 2], normal: DVec2) -> [DVec2; 2] {
    let [from_radius, to_radius] = radii;
    let size = vector::length(to - from).max(from_radius).max(to_radius);
    let beside = normal.perp() * size * CENTER_GAUGE_OFFSET;
    [from + normal * from_radius + beside, to - normal * to_radius + beside]
}

/// The convex outline of everything that a moving disc covers in one tick, with polygons for its round ends. It is that of a
/// segment grown by the radius, too.
pub(super) fn swept_outline([start, end]: [DVec2; 2], radius: f64) -> Vec<DVec2> {
    let forward = vector::direction(end - start).unwrap_or(DVec2::X);
    let round_end = |center: DVec2, forward: DVec2| {
        (0..=ROUND_END_CORNERS).map(move |i| {
            let angle = std::f64::consts::PI * (f64::from(i) / f64::from(ROUND_END_CORNERS) - 0.5);
            center + radius * DVec2::from_angle(angle).rotate(forward)
        })
    };
    round_end(end, forward).chain(round_end(start, -forward)).collect()
}

/// The outline of everything that a moving rectangle covers in one tick, clockwise on screen.
pub(super) fn swept_rect(rect: Rect, by: DVec2) -> Vec<DVec2> {
    let mut outline: Vec<DVec2> = Vec::new();
    for (corner, [before, after]) in rect.corners().into_iter().zip(SIDES_AT_CORNERS) {
        for side in [before, after] {
            let at = if side.normal().dot(by) > 0.0 { corner + by } else { corner };
            if outline.last() != Some(&at) {
                outline.push(at);
            }
        }
    }
    outline
}

/// The outline of a rectangle grown by a radius, with polygons for its round corners.
pub(super) fn rounded_rect(rect: Rect, radius: f64) -> Vec<DVec2> {
    let at_corner = |(corner, [before, after]): (DVec2, [Side; 2])| {
        (0..=ROUND_CORNERS).map(move |i| {
            let angle = std::f64::consts::FRAC_PI_2 * f64::from(i) / f64::from(ROUND_CORNERS);
            corner + radius * (before.normal() * angle.cos() + after.normal() * angle.sin())
        })
    };
    rect.corners().into_iter().zip(SIDES_AT_CORNERS).flat_map(at_corner).collect()
}

/// The sides before and after each of the [`Rect::corners`].
const SIDES_AT_CORNERS: [[Side; 2]; 4] = [
    [Side::Left, Side::Top],
    [Side::Top, Side::Right],
    [Side::Right, Side::Bottom],
    [Side::Bottom, Side::Left],
];

/// Corners on each round corner of an outline, as many as on half of a round end.
const ROUND_CORNERS: u32 = ROUND_END_CORNERS / 2;

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect::new(DVec2::new(x, y), DVec2::new(width, height))
    }

    #[test]
    fn the_edge_gauge_leads_from_the_facing_edge_to_the_line_of_the_other() {
        let (a, b) = (rect(5.0, 1.0, 2.0, 4.0), rect(0.0, 0.0, 4.0, 2.0));
        assert_eq!(edge(a, Side::Left), [DVec2::new(4.0, -1.0), DVec2::new(4.0, 3.0)]);
        assert_eq!(edge(b, Side::Right), [DVec2::new(2.0, -1.0), DVec2::new(2.0, 1.0)]);
        assert_eq!(edge_gauge(a, b, Side::Right), [DVec2::new(4.0, 1.0), DVec2::new(2.0, 1.0)]);
        assert_eq!(edge_direction(Side::Right).abs(), DVec2::Y);
        assert_eq!(edge_gauge(a, b, Side::Bottom), [DVec2::new(5.0, -1.0), DVec2::new(5.0, 1.0)]);
    }

    #[test]
    fn a_center_gauge_is_as_long_as_the_separation_and_lies_beside_the_line_of_centres() {
        let ends = [DVec2::ZERO, DVec2::new(24.0, 0.0)];
        assert_eq!(center_gauge(ends, [3.0, 5.0], DVec2::X), [DVec2::new(3.0, 1.0), DVec2::new(19.0, 1.0)]);
        assert_eq!(center_gauge(ends, [10.0, 20.0], DVec2::X), [DVec2::new(10.0, 1.0), DVec2::new(4.0, 1.0)]);
    }

    #[test]
    fn the_swept_outline_runs_around_both_ends_at_the_radius() {
        let [start, end] = [DVec2::new(1.0, 2.0), DVec2::new(9.0, 8.0)];
        let outline = swept_outline([start, end], 5.0);
        for corner in &outline {
            let nearest_end = corner.distance(start).min(corner.distance(end));
            assert!((nearest_end - 5.0).abs() < 1e-12);
        }
        // The tangents are perpendicular to the path along (4, 3)/5.
        assert!(outline[0].distance(end + DVec2::new(3.0, -4.0)) < 1e-12);
        assert!(outline[outline.len() - 1].distance(start + DVec2::new(3.0, -4.0)) < 1e-12);
    }

    #[test]
    fn a_rectangle_sweeps_a_hexagon_or_a_rectangle_and_is_grown_around_its_corners() {
        let at = |points: &[(f64, f64)]| points.iter().map(|at| DVec2::from(*at)).collect::<Vec<_>>();
        let unit = rect(0.0, 0.0, 2.0, 2.0);
        let hexagon = at(&[(-1.0, -1.0), (1.0, -1.0), (4.0, 1.0), (4.0, 3.0), (2.0, 3.0), (-1.0, 1.0)]);
        assert_eq!(swept_rect(unit, DVec2::new(3.0, 2.0)), hexagon);
        let level = at(&[(-1.0, -1.0), (4.0, -1.0), (4.0, 1.0), (-1.0, 1.0)]);
        let swept = swept_rect(unit, DVec2::new(3.0, 0.0));
        assert!(level.iter().all(|corner| swept.contains(corner)) && swept.len() == 6);
        assert_eq!(swept_rect(unit, DVec2::ZERO), unit.corners().to_vec());
        let rounded = rounded_rect(unit, 3.0);
        assert!(rounded.iter().all(|point| {
            let nearest = point.clamp(DVec2::NEG_ONE, DVec2::ONE);
            (point.distance(nearest) - 3.0).abs() < 1e-12
        }));
        assert!(rounded.contains(&DVec2::new(-4.0, -1.0)) && rounded.len() == 52);
    }

    #[test]
    fn the_swept_outline_of_a_disc_at_rest_is_its_own() {
        let outline = swept_outline([DVec2::ONE; 2], 2.0);
        assert!(outline.iter().all(|corner| (corner.distance(DVec2::ONE) - 2.0).abs() < 1e-12));
    }
}
