//! The mark of a picture at which a pointer points.

use glam::Vec2;

use crate::render::picture::display::head_corners;
use crate::render::{Display, Primitive};

impl Display {
    /// The name of the mark whose label is at a place, or whose stroke, arrow or point is the nearest one within `reach`
    /// of it, in points. Of several at one distance it is the topmost. The inside of a shape belongs to no mark.
    pub fn mark_at(&self, place: Vec2, reach: f32) -> Option<&'static str> {
        let label = self.labels.iter().find(|label| label.mark.is_some() && label.area.contains(place));
        if let Some(label) = label {
            return label.mark;
        }
        let distance = |(index, name): &(usize, &'static str)| {
            Some((distance(self.primitives.get(*index)?, place), *name))
        };
        // What the second view covers is not pointed at.
        let covered = self.second_view.filter(|(pane, _)| pane.contains(place)).map_or(0, |(_, first)| first);
        let seen = self.lines.iter().rev().filter(|(index, _)| *index >= covered);
        let near = seen.filter_map(distance).filter(|(distance, _)| *distance <= reach);
        near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
    }
}

/// How far a place is from what is drawn, 0 on it. An area without an outline, and a text, have no distance.
fn distance(primitive: &Primitive, place: Vec2) -> f32 {
    let outside = match primitive {
        Primitive::Disc { center, radius, .. } => place.distance(*center) - radius,
        Primitive::Ring { center, radius, width, .. } => {
            (place.distance(*center) - radius).abs() - width / 2.0
        }
        Primitive::Segment { from, to, width, .. } => to_segment(place, *from, *to) - width / 2.0,
        Primitive::Head { tip, direction, length, half_width, .. } => {
            to_polygon(place, &head_corners(*tip, *direction, *length, *half_width))
        }
        Primitive::Fill { .. } | Primitive::Panel { .. } | Primitive::Text { .. } => f32::INFINITY,
    };
    outside.max(0.0)
}

fn to_segment(place: Vec2, from: Vec2, to: Vec2) -> f32 {
    let along = to - from;
    let part = (place - from).dot(along) / along.length_squared();
    // Of a segment without length, the part is not a number.
    let part = if part.is_finite() { part.clamp(0.0, 1.0) } else { 0.0 };
    place.distance(from + part * along)
}

/// The distance to a convex polygon, 0 inside it.
fn to_polygon(place: Vec2, corners: &[Vec2]) -> f32 {
    let next = corners.iter().cycle().skip(1);
    let edges: Vec<(Vec2, Vec2)> = corners.iter().copied().zip(next.copied()).collect();
    let sides = || edges.iter().map(|(from, to)| (*to - *from).perp_dot(place - *from));
    if sides().all(|side| side >= 0.0) || sides().all(|side| side <= 0.0) {
        return 0.0;
    }
    edges.iter().map(|(from, to)| to_segment(place, *from, *to)).fold(f32::INFINITY, f32::min)
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::lesson::{Bounds, Figure, Mark, Role, Shape};
    use crate::render::compose;
    use crate::render::look::theme::Theme;
    use crate::render::{Compose, View};

    const SIZE: Vec2 = Vec2::new(400.0, 300.0);

    fn display(marks: Vec<Mark>) -> Display {
        let bounds = Bounds { min: DVec2::splat(-100.0), max: DVec2::splat(100.0) };
        let view = View { center: DVec2::ZERO, scale: 1.0, size: SIZE, y_up: false };
        compose(&Figure { marks, bounds, ..Figure::default() }, &view, Theme::Light, &Compose::default())
    }

    fn at(x: f32, y: f32) -> Vec2 {
        SIZE / 2.0 + Vec2::new(x, y)
    }

    #[test]
    fn a_circle_is_pointed_at_on_its_outline_and_not_inside() {
        let circle = Shape::Circle { center: DVec2::ZERO, radius: 50.0 };
        let display = display(vec![Mark::new("circle", Role::Hit, circle)]);
        assert_eq!(display.mark_at(at(53.0, 0.0), 5.0), Some("circle"));
        assert_eq!(display.mark_at(at(0.0, -46.0), 5.0), Some("circle"));
        for inside in [at(0.0, 0.0), at(20.0, 13.0), at(60.0, 0.0)] {
            assert_eq!(display.mark_at(inside, 5.0), None);
        }
    }

    #[test]
    fn the_nearest_mark_is_pointed_at_and_of_two_in_one_place_the_upper_one() {
        let arrow = |y: f64| Shape::Arrow { tail: DVec2::new(-80.0, y), vector: DVec2::new(160.0, 0.0) };
        let display = display(vec![
            Mark::new("A", Role::VectorA, arrow(0.0)),
            Mark::new("B", Role::VectorB, arrow(8.0)),
            Mark::new("P", Role::Contact, Shape::Point(DVec2::new(0.0, 8.0))),
        ]);
        assert_eq!(display.mark_at(at(-40.0, 1.0), 5.0), Some("A"));
        assert_eq!(display.mark_at(at(-40.0, 7.0), 5.0), Some("B"));
        assert_eq!(display.mark_at(at(0.0, 8.0), 5.0), Some("P"));
        assert_eq!(display.mark_at(at(-40.0, 40.0), 5.0), None);
    }

    #[test]
    fn a_label_belongs_to_its_mark() {
        let display = display(vec![Mark::new("c1", Role::Segment, Shape::Point(DVec2::ZERO)).labelled("c₁")]);
        let label = display.labels[0].area.center();
        assert_eq!(display.mark_at(label, 0.0), Some("c1"));
    }

    #[test]
    fn the_head_of_an_arrow_is_an_area() {
        let corners = head_corners(Vec2::ZERO, Vec2::X, 10.0, 4.0);
        assert_eq!(to_polygon(Vec2::new(-5.0, 0.0), &corners), 0.0);
        assert!((to_polygon(Vec2::new(3.0, 0.0), &corners) - 3.0).abs() < 1e-6);
    }

    #[test]
    fn a_segment_without_length_is_a_point() {
        assert_eq!(to_segment(Vec2::new(3.0, 4.0), Vec2::ZERO, Vec2::ZERO), 5.0);
    }
}
