//! Handles: the points on the canvas that drag a parameter, and the values that a drag sets.

use glam::DVec2;

use crate::geometry::Rect;
use crate::lesson::{Lesson, Param, RectPart, Slot, Value};

/// A point on the canvas that drags a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    pub id: &'static str,
    /// The position of the handle, in world units.
    pub at: DVec2,
    /// What a drag changes.
    pub kind: HandleKind,
}

/// What a drag of a handle changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandleKind {
    Point,
    /// The head of a vector with this tail.
    Head {
        tail: DVec2,
    },
    /// The radius of the circle with this centre.
    Radius {
        center: DVec2,
    },
    /// The size of the box with this centre, by its corner of greatest x and y.
    Corner {
        center: DVec2,
    },
    /// The corner of least x and y of a box, whose other corner stays.
    LeastCorner {
        max: DVec2,
    },
    /// The corner of greatest x and y of a box, whose other corner stays.
    GreatestCorner {
        min: DVec2,
    },
    /// The size of the box with this corner of least x and y, by its opposite corner.
    OppositeCorner {
        corner: DVec2,
    },
}

/// A shape that can be dragged by its inside, which moves its centre.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The parameter of the centre, or of another point with which all of it moves.
    pub center_id: &'static str,
    /// The parameter of the radius, the size or the side.
    pub extent_id: &'static str,
    pub center: DVec2,
    pub extent: Extent,
}

/// The extent of a [`Body`].
#[derive(Clone, Debug, PartialEq)]
pub enum Extent {
    Disc(f64),
    Box(DVec2),
    /// The corners of a polygon in order, as seen from its centre. Corners can coincide; where the outline crosses itself,
    /// it is inside where a ray crosses the outline an odd number of times.
    Polygon(Vec<DVec2>),
}

impl Param<'_> {
    /// The handle of the parameter, if it has one.
    pub fn handle(&self) -> Option<Handle> {
        let (at, kind) = match &self.slot {
            Slot::Point { value } => (**value, HandleKind::Point),
            Slot::All { corners: [first, ..], .. } => (*first, HandleKind::Point),
            Slot::Vector { value, tail, .. } => (*tail + **value, HandleKind::Head { tail: *tail }),
            Slot::Radius { value, center, .. } => {
                (*center + DVec2::X * **value, HandleKind::Radius { center: *center })
            }
            Slot::RectPart { rect, part: RectPart::Min, .. } => {
                (rect.get().min(), HandleKind::LeastCorner { max: rect.get().max() })
            }
            Slot::RectPart { rect, part: RectPart::Max, .. } => {
                (rect.get().max(), HandleKind::GreatestCorner { min: rect.get().min() })
            }
            Slot::RectPart { rect, part: RectPart::Corner, .. } => (rect.get().min(), HandleKind::Point),
            Slot::RectPart { rect, part: RectPart::Center, .. } => (rect.get().center, HandleKind::Point),
            Slot::RectPart { rect, part: RectPart::Size, .. } => {
                let Rect { center, .. } = rect.get();
                let corner = rect.get().given_corner().map(|corner| HandleKind::OppositeCorner { corner });
                (rect.get().max(), corner.unwrap_or(HandleKind::Corner { center }))
            }
            _ => return None,
        };
        Some(Handle { id: self.id, at, kind })
    }

    /// All of its handles: one, or one on each corner of a polygon.
    pub fn handles(&self) -> Vec<Handle> {
        match &self.slot {
            Slot::Points { value, handles, .. } => {
                let corners = handles.iter().zip(&**value);
                corners.map(|(id, at)| Handle { id, at: *at, kind: HandleKind::Point }).collect()
            }
            _ => self.handle().into_iter().collect(),
        }
    }
}

impl Handle {
    /// The value of the parameter after its handle is dragged to a place, rounded to multiples of `step` (world units,
    /// positive).
    pub fn dragged_to(&self, place: DVec2, step: f64) -> Value {
        let near = |v: DVec2| DVec2::new(round_to(v.x, step), round_to(v.y, step));
        let rounded = |v: DVec2| Value::Pair(near(v));
        match self.kind {
            HandleKind::Point => rounded(place),
            HandleKind::Head { tail } => rounded(place - tail),
            HandleKind::Radius { center } => Value::Number(round_to((place - center).length(), step)),
            HandleKind::Corner { center } => rounded((place - center).abs() * 2.0),
            HandleKind::LeastCorner { max } => Value::Pair(near(place).min(max)),
            HandleKind::GreatestCorner { min } => Value::Pair(near(place).max(min)),
            HandleKind::OppositeCorner { corner } => rounded((place - corner).max(DVec2::ZERO)),
        }
    }
}

/// How far a key moves a handle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nudge {
    /// By so much, rounded to multiples of `unit`.
    By { step: f64, unit: f64 },
    /// To the next multiple of a number.
    ToNext(f64),
}

impl Handle {
    /// The value of the parameter after its handle is moved along one axis, in a direction that has the length 1. The other
    /// coordinate of the value stays as it is, rounded or not. A radius grows in the directions of greater x and of
    /// `larger`.
    pub fn nudged(&self, value: &Value, direction: DVec2, larger: DVec2, nudge: Nudge) -> Value {
        let moved = |distance: f64, unit: f64| {
            // A corner moves by half of what its box grows.
            let part = if matches!(self.kind, HandleKind::Corner { .. }) { 0.5 } else { 1.0 };
            match (self.dragged_to(self.at + direction * distance * part, unit), value) {
                (Value::Pair(new), Value::Pair(old)) if direction.x != 0.0 => {
                    Value::Pair(DVec2::new(new.x, old.y))
                }
                (Value::Pair(new), Value::Pair(old)) => Value::Pair(DVec2::new(old.x, new.y)),
                (_, Value::Number(old)) => {
                    let grows = direction.dot(DVec2::X + larger);
                    Value::Number(round_to(old + grows * distance, unit).max(0.0))
                }
                (new, _) => new,
            }
        };
        match nudge {
            Nudge::By { step, unit } => moved(step, unit),
            // Between two multiples, the next one is nearest after half of the way; from a multiple, that can lead back.
            Nudge::ToNext(step) => {
                let near = moved(step / 2.0, step);
                if near == *value { moved(step, step) } else { near }
            }
        }
    }
}

/// The handles of a lesson, in the order of its parameters.
pub fn handles(lesson: &mut Lesson) -> Vec<Handle> {
    lesson.params().iter().flat_map(Param::handles).collect()
}

/// The shapes of a lesson that can be dragged by their inside.
pub fn bodies(lesson: &Lesson) -> Vec<Body> {
    lesson.topic.shapes.iter().zip(&lesson.shapes).filter_map(|(row, placed)| row.body(placed)).collect()
}

/// The smallest boxes along the axes around the shapes as they are set, with the ids of the shapes.
pub fn boxes(lesson: &Lesson) -> Vec<(&'static str, [DVec2; 2])> {
    let bounds = lesson.shapes.iter().map(|placed| placed.bounds()).map(|bounds| [bounds.min, bounds.max]);
    lesson.topic.shapes.iter().map(|row| row.id).zip(bounds).collect()
}

impl Body {
    /// Whether the place lies in the closed shape.
    pub fn contains(&self, place: DVec2) -> bool {
        let from_center = place - self.center;
        match &self.extent {
            Extent::Disc(radius) => from_center.length() <= *radius,
            Extent::Box(size) => from_center.abs().cmple(*size / 2.0).all(),
            Extent::Polygon(corners) => {
                let next = corners.iter().cycle().skip(1);
                let edges: Vec<_> = corners.iter().zip(next).map(|(from, to)| [*from, *to]).collect();
                let side = |[from, to]: [DVec2; 2]| (to - from).perp_dot(from_center - from);
                let is_on = |edge: &[DVec2; 2]| {
                    side(*edge) == 0.0 && (edge[0] - from_center).dot(edge[1] - from_center) <= 0.0
                };
                let crosses = |edge: &&[DVec2; 2]| {
                    let [above, below] = edge.map(|end| end.y <= from_center.y);
                    above != below && (side(**edge) > 0.0) == above
                };
                edges.iter().any(is_on) || edges.iter().filter(crosses).count() % 2 == 1
            }
        }
    }

    /// The distance from the centre to the nearest part of the outline. Of shapes inside each other, a press picks the
    /// one with the smallest reach.
    pub fn reach(&self) -> f64 {
        match &self.extent {
            Extent::Disc(radius) => *radius,
            Extent::Box(size) => size.min_element() / 2.0,
            // Half of the side of a square with the same area.
            Extent::Polygon(corners) => {
                let next = corners.iter().cycle().skip(1);
                let twice: f64 = corners.iter().zip(next).map(|(from, to)| from.perp_dot(*to)).sum();
                (twice / 2.0).abs().sqrt() / 2.0
            }
        }
    }

    /// The point of a disc's outline nearest to a place; `None` for a box, or at the centre.
    pub fn nearest_on_rim(&self, place: DVec2) -> Option<DVec2> {
        match &self.extent {
            Extent::Disc(radius) => {
                (place - self.center).try_normalize().map(|outward| self.center + outward * *radius)
            }
            Extent::Box(_) | Extent::Polygon(_) => None,
        }
    }
}

/// The least and the greatest coordinates; zero without corners.
pub fn bounds_of(corners: &[DVec2]) -> [DVec2; 2] {
    let corners = || corners.iter().copied();
    [corners().reduce(DVec2::min), corners().reduce(DVec2::max)].map(Option::unwrap_or_default)
}

/// The multiple of `step` nearest to a number. For steps below 1 it divides by their inverse, so that 0.3 gives the
/// `f64` nearest to 0.3.
pub fn round_to(number: f64, step: f64) -> f64 {
    let rounded = if step < 1.0 {
        let inverse = (1.0 / step).round();
        (number * inverse).round() / inverse
    } else {
        (number / step).round() * step
    };
    // Files would show a minus zero as −0.
    if rounded.is_finite() { rounded + 0.0 } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, set_param};

    #[test]
    fn dragging_a_handle_to_its_own_position_changes_nothing() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            for handle in handles(&mut lesson) {
                let before = crate::lesson::read_state(&mut lesson);
                set_param(&mut lesson, handle.id, &handle.dragged_to(handle.at, 1e-6)).expect("in range");
                let after = crate::lesson::read_state(&mut lesson);
                assert_eq!(before, after, "{} {}", scene.slug(), handle.id);
            }
        }
    }

    #[test]
    fn a_nudge_moves_along_one_axis_alone_to_the_next_multiple_or_by_a_step() {
        let up = DVec2::NEG_Y;
        let at = DVec2::new(261.37, 129.0);
        let point = Handle { id: "p", at, kind: HandleKind::Point };
        let nudged = |direction: DVec2, nudge: Nudge| {
            let Value::Pair(at) = point.nudged(&Value::Pair(at), direction, up, nudge) else {
                panic!("a point")
            };
            (at.x, at.y)
        };
        assert_eq!(nudged(DVec2::NEG_X, Nudge::ToNext(10.0)), (260.0, 129.0));
        assert_eq!(nudged(DVec2::X, Nudge::ToNext(10.0)), (270.0, 129.0));
        assert_eq!(nudged(DVec2::Y, Nudge::ToNext(10.0)), (261.37, 130.0));
        assert_eq!(nudged(DVec2::NEG_Y, Nudge::ToNext(3.0)), (261.37, 126.0));
        assert_eq!(nudged(DVec2::X, Nudge::By { step: 2.0, unit: 0.1 }), (263.4, 129.0));
        let center = DVec2::ZERO;
        let corner = Handle { id: "s", at: DVec2::new(10.0, 20.5), kind: HandleKind::Corner { center } };
        let size = corner.nudged(&Value::Pair(DVec2::new(20.0, 41.0)), DVec2::X, up, Nudge::ToNext(10.0));
        assert_eq!(size, Value::Pair(DVec2::new(30.0, 41.0)));
        let radius = Handle { id: "r", at: DVec2::X * 4.0, kind: HandleKind::Radius { center } };
        let changed = [DVec2::X, DVec2::NEG_X, up, DVec2::Y].map(|direction| {
            radius.nudged(&Value::Number(4.0), direction, up, Nudge::By { step: 5.0, unit: 0.1 })
        });
        assert_eq!(changed, [9.0, 0.0, 9.0, 0.0].map(Value::Number));
    }

    #[test]
    fn tenths_are_rounded_to_the_nearest_f64() {
        assert_eq!(round_to(0.299, 0.1), 0.3);
        assert_eq!(round_to(264.38, 10.0), 260.0);
        assert!(round_to(-0.01, 0.1).is_sign_positive());
    }

    #[test]
    fn dragging_sets_a_radius_by_the_distance_and_a_size_by_the_corner() {
        let center = DVec2::new(1.0, 1.0);
        let radius = Handle { id: "r", at: center, kind: HandleKind::Radius { center } };
        assert_eq!(radius.dragged_to(DVec2::new(4.0, 5.0), 0.1), Value::Number(5.0));
        let corner = Handle { id: "s", at: center, kind: HandleKind::Corner { center } };
        assert_eq!(corner.dragged_to(DVec2::new(3.0, -2.0), 0.1), Value::Pair(DVec2::new(4.0, 6.0)));
    }

    #[test]
    fn a_rectangle_given_by_corners_is_dragged_by_them_and_by_its_inside() {
        let mut lesson = Scene::PointRect.open();
        let corners = [("rect.min", DVec2::new(0.1, 0.2)), ("rect.max", DVec2::new(0.7, 0.9))];
        for (id, corner) in corners {
            set_param(&mut lesson, id, &Value::Pair(corner)).expect("a corner");
        }
        let handles = handles(&mut lesson);
        let at = |id| handles.iter().find(|handle| handle.id == id).expect("a handle");
        assert_eq!(corners.map(|(id, _)| at(id).at), corners.map(|(_, corner)| corner));
        // A corner is never dragged beyond the other, which stays.
        let dragged = at("rect.max").dragged_to(DVec2::new(-5.0, 5.0), 1.0);
        assert_eq!(dragged, Value::Pair(DVec2::new(0.1, 5.0)));
        let dragged = at("rect.min").dragged_to(DVec2::new(-5.0, 5.0), 1.0);
        assert_eq!(dragged, Value::Pair(DVec2::new(-5.0, 0.9)));
        let body = &bodies(&lesson)[0];
        assert_eq!((body.center_id, body.extent_id), ("rect.center", "rect.size"));
        assert!(body.contains(DVec2::new(0.5, 0.5)) && !body.contains(DVec2::new(0.8, 0.5)));
    }

    #[test]
    fn a_rectangle_given_by_a_corner_and_its_size_is_dragged_by_both_corners_and_by_its_inside() {
        let mut lesson = Scene::RectRect.open();
        for (id, pair) in [("b.size", DVec2::new(0.6, 0.7)), ("b.corner", DVec2::new(0.1, 0.2))] {
            set_param(&mut lesson, id, &Value::Pair(pair)).expect("a part of a rectangle");
        }
        let handles = handles(&mut lesson);
        let at = |id| handles.iter().find(|handle| handle.id == id).expect("a handle");
        assert_eq!(at("b.corner").dragged_to(DVec2::new(3.0, -4.2), 1.0), Value::Pair(DVec2::new(3.0, -4.0)));
        let dragged = at("b.size").dragged_to(DVec2::new(3.1, -4.0), 1.0);
        assert_eq!(dragged, Value::Pair(DVec2::new(3.0, 0.0)));
        assert_eq!(at("b.size").at, DVec2::new(0.1 + 0.6, 0.2 + 0.7));
        let bodies = bodies(&lesson);
        let ids: Vec<_> = bodies.iter().map(|body| (body.center_id, body.extent_id)).collect();
        assert_eq!(ids, [("a.center", "a.size"), ("b.center", "b.size")]);
        assert!(bodies[1].contains(DVec2::new(0.5, 0.5)) && !bodies[1].contains(DVec2::new(0.8, 0.5)));
    }

    #[test]
    fn the_shapes_with_a_centre_are_dragged_by_their_inside() {
        let bodies = bodies(&Scene::BlobSide.open());
        let ids: Vec<_> = bodies.iter().map(|b| (b.center_id, b.extent_id)).collect();
        assert_eq!(ids, [("blob1.center", "blob1.size"), ("blob2.center", "blob2.size")]);
        assert!(bodies[0].contains(bodies[0].center));
    }
}
