//! The same questions answered by predicates in plain `f64`, as in a game: without a bound on the error, and wrong
//! where rounding decides.

use glam::DVec2;

use crate::{Defaults, Test};

/// The predicate of a topic, for the default scene and the default probe; `None` if the topic has none.
pub fn test(defaults: &Defaults) -> Option<Test> {
    let pair = |id| defaults.pair(id);
    let number = |id| defaults.number(id);
    Some(match defaults.scene.slug() {
        "point-circle" => near(pair("circle.center"), number("circle.radius")),
        "circle-circle" => near(pair("a.center"), number("a.radius") + number("b.radius")),
        "point-rect" => within(pair("rect.center"), pair("rect.size")),
        "rect-rect" => within(pair("a.center"), pair("a.size") + pair("b.size")),
        "blob-side" => within(pair("blob1.center"), pair("blob1.size") + pair("blob2.size")),
        "circle-line" => {
            let (p1, p2, radius) = (pair("p1"), pair("p2"), number("circle.radius"));
            Box::new(move |center| {
                let (along, to_center) = (p2 - p1, center - p1);
                let cross = along.perp_dot(to_center);
                cross * cross <= radius * radius * along.length_squared()
            })
        }
        "circle-segment-1" | "circle-segment-2" => {
            let (c1, c2, radius) = (pair("c1"), pair("c2"), number("circle.radius"));
            Box::new(move |center| distance_squared(c1, c2, center) <= radius * radius)
        }
        "line-line" => {
            let (a1, a2, b1) = (pair("a1"), pair("a2"), pair("b1"));
            Box::new(move |b2| cross(a1, a2, b1, b2))
        }
        "swept-circles" => {
            let (a, b_velocity) = (pair("a.center"), pair("b.velocity"));
            let (velocity, radii) =
                (b_velocity - pair("a.velocity"), number("a.radius") + number("b.radius"));
            Box::new(move |b| distance_squared(b, b + velocity, a) <= radii * radii)
        }
        "swept-circle-line" => {
            let (p1, p2, radius) = (pair("p1"), pair("p2"), number("circle.radius"));
            let velocity = pair("circle.velocity");
            Box::new(move |start| {
                let end = start + velocity;
                let nearest = distance_squared(p1, p2, start)
                    .min(distance_squared(p1, p2, end))
                    .min(distance_squared(start, end, p1))
                    .min(distance_squared(start, end, p2));
                nearest <= radius * radius || cross(p1, p2, start, end)
            })
        }
        _ => return None,
    })
}

fn near(center: DVec2, radius: f64) -> Test {
    Box::new(move |position| position.distance_squared(center) <= radius * radius)
}

fn within(center: DVec2, size: DVec2) -> Test {
    Box::new(move |position| (position - center).abs().cmple(size / 2.0).all())
}

/// The square of the distance between a point and a segment.
fn distance_squared(end1: DVec2, end2: DVec2, point: DVec2) -> f64 {
    let along = end2 - end1;
    let part = ((point - end1).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    point.distance_squared(end1 + along * part)
}

/// Whether two segments cross.
fn cross(a1: DVec2, a2: DVec2, b1: DVec2, b2: DVec2) -> bool {
    let side = |from: DVec2, to: DVec2, point: DVec2| (to - from).perp_dot(point - from);
    let straddle = |one: f64, other: f64| one * other <= 0.0;
    straddle(side(a1, a2, b1), side(a1, a2, b2)) && straddle(side(b1, b2, a1), side(b1, b2, a2))
}
