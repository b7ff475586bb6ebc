//! The same questions asked of parry2d.

use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{PointQuery, ShapeCastOptions, cast_shapes, intersection_test};
use parry2d_f64::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, Shape, Triangle};

use crate::{Defaults, Test};

/// parry2d's answer to the topic's question, for the default scene and the default probe; `None` if it has no such
/// query.
pub fn test(defaults: &Defaults) -> Option<Test> {
    let pair = |id| to_parry(defaults.pair(id));
    let number = |id| defaults.number(id);
    let cuboid = |id| Cuboid::new(pair(id) / 2.0);
    Some(match defaults.scene.slug() {
        "point-circle" => {
            let (ball, at) =
                (Ball::new(number("circle.radius")), Pose::from_translation(pair("circle.center")));
            Box::new(move |position| ball.contains_point(&at, to_parry(position)))
        }
        "point-rect" => {
            let (cuboid, at) = (cuboid("rect.size"), Pose::from_translation(pair("rect.center")));
            Box::new(move |position| cuboid.contains_point(&at, to_parry(position)))
        }
        "circle-circle" => moved(
            Ball::new(number("a.radius")),
            Pose::from_translation(pair("a.center")),
            Ball::new(number("b.radius")),
        ),
        "rect-rect" => moved(cuboid("a.size"), Pose::from_translation(pair("a.center")), cuboid("b.size")),
        "blob-side" => {
            moved(cuboid("blob1.size"), Pose::from_translation(pair("blob1.center")), cuboid("blob2.size"))
        }
        "circle-segment-1" | "circle-segment-2" => {
            moved(Segment::new(pair("c1"), pair("c2")), Pose::IDENTITY, Ball::new(number("circle.radius")))
        }
        "line-line" => {
            let (a, b1) = (Segment::new(pair("a1"), pair("a2")), pair("b1"));
            Box::new(move |position| {
                let b = Segment::new(b1, to_parry(position));
                intersection_test(&Pose::IDENTITY, &a, &Pose::IDENTITY, &b).expect("supported").intersecting
            })
        }
        "circle-rect" => moved(
            cuboid("rect.size"),
            Pose::from_translation(pair("rect.center")),
            Ball::new(number("circle.radius")),
        ),
        "segment-rect" => {
            let (rect, at, p2) =
                (cuboid("rect.size"), Pose::from_translation(pair("rect.center")), pair("p2"));
            Box::new(move |position| {
                let segment = Segment::new(to_parry(position), p2);
                intersection_test(&Pose::IDENTITY, &segment, &at, &rect).expect("supported").intersecting
            })
        }
        "segment-segment" => {
            let a = Capsule::new(pair("a1"), pair("a2"), number("a.radius"));
            let (b2, radius) = (pair("b2"), number("b.radius"));
            Box::new(move |position| {
                let b = Capsule::new(to_parry(position), b2, radius);
                intersection_test(&Pose::IDENTITY, &a, &Pose::IDENTITY, &b).expect("supported").intersecting
            })
        }
        "point-triangle" => {
            let triangle = Triangle::new(pair("a"), pair("b"), pair("c"));
            Box::new(move |position| triangle.contains_point(to_parry(position)))
        }
        "obb-obb" => {
            let rotated = |side: &str, ratio| {
                let side = defaults.pair(side);
                (Cuboid::new(Vector::new(side.length(), side.length() * number(ratio))), side.to_angle())
            };
            let ((a, a_angle), (b, b_angle)) = (rotated("a.side", "a.ratio"), rotated("b.side", "b.ratio"));
            let at = Pose::new(pair("a.center"), a_angle);
            Box::new(move |position| {
                let there = Pose::new(to_parry(position), b_angle);
                intersection_test(&at, &a, &there, &b).expect("supported").intersecting
            })
        }
        "circle-polygon" => moved(
            polygon(&defaults.points("polygon.points")),
            Pose::IDENTITY,
            Ball::new(number("circle.radius")),
        ),
        "polygons-sat" | "gjk" => {
            let (a, b) = (defaults.points("a.points"), defaults.points("b.points"));
            // The first corner of B is at the position.
            let b: Vec<DVec2> = b.iter().map(|corner| *corner - b[0]).collect();
            moved(polygon(&a), Pose::IDENTITY, polygon(&b))
        }
        "swept-circles" => swept(
            (Ball::new(number("a.radius")), Pose::from_translation(pair("a.center")), pair("a.velocity")),
            (Ball::new(number("b.radius")), pair("b.velocity")),
        ),
        "swept-circle-line" => swept(
            (Segment::new(pair("p1"), pair("p2")), Pose::IDENTITY, Vector::ZERO),
            (Ball::new(number("circle.radius")), pair("circle.velocity")),
        ),
        "swept-rects" => swept(
            (cuboid("a.size"), Pose::from_translation(pair("a.center")), pair("a.velocity")),
            (cuboid("b.size"), pair("b.velocity")),
        ),
        "swept-circle-rect" => swept(
            (cuboid("rect.size"), Pose::from_translation(pair("rect.center")), Vector::ZERO),
            (Ball::new(number("circle.radius")), pair("circle.velocity")),
        ),
        _ => return None,
    })
}

fn polygon(corners: &[DVec2]) -> ConvexPolygon {
    let corners = corners.iter().copied().map(to_parry).collect();
    ConvexPolygon::from_convex_polyline(corners).expect("a convex polygon")
}

/// The test of a fixed shape against one at the position.
fn moved(fixed: impl Shape, at: Pose, probe: impl Shape) -> Test {
    Box::new(move |position| {
        let there = Pose::from_translation(to_parry(position));
        intersection_test(&at, &fixed, &there, &probe).expect("supported").intersecting
    })
}

/// The test of two moving shapes; the second one starts at the position.
fn swept((a, at, a_velocity): (impl Shape, Pose, Vector), (b, b_velocity): (impl Shape, Vector)) -> Test {
    let one_tick = ShapeCastOptions::with_max_time_of_impact(1.0);
    Box::new(move |position| {
        let from = Pose::from_translation(to_parry(position));
        cast_shapes(&at, a_velocity, &a, &from, b_velocity, &b, one_tick).expect("supported").is_some()
    })
}

fn to_parry(v: DVec2) -> Vector {
    Vector::new(v.x, v.y)
}
