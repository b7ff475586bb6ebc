//! Polygons agree with parry2d and with geo, unless they nearly touch.

use collidoscope::geometry::pair::{Core, Pair, Rounded};
use collidoscope::geometry::point_polygon::{PointPolygon, Rule, is_simple};
use collidoscope::geometry::{Polygon, Verdict};
use fastrand::Rng;
use geo::{Area, Distance, Euclidean, Intersects};
use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::intersection_test;
use parry2d_f64::shape::{Ball, ConvexPolygon};

const CASES: usize = 20_000;

/// Nearer than this, rounding decides.
const NEAR: f64 = 1e-6;

fn number(random: &mut Rng, low: f64, high: f64) -> f64 {
    low + random.f64() * (high - low)
}

fn point(random: &mut Rng) -> DVec2 {
    DVec2::new(number(random, -200.0, 200.0), number(random, -200.0, 200.0))
}

/// Corners at the same distances from the middle of an ellipse, in order: convex.
fn convex(random: &mut Rng) -> Vec<DVec2> {
    let (center, size) = (point(random), DVec2::new(number(random, 5.0, 120.0), number(random, 5.0, 120.0)));
    let count = random.usize(3..=12);
    let angle = |corner: usize, part: f64| (corner as f64 + part) * std::f64::consts::TAU / count as f64;
    (0..count).map(|corner| center + DVec2::from_angle(angle(corner, random.f64() * 0.9)) * size).collect()
}

fn to_parry(corners: &[DVec2]) -> ConvexPolygon {
    let corners = corners.iter().map(|corner| Vector::new(corner.x, corner.y)).collect();
    ConvexPolygon::from_convex_polyline(corners).expect("a convex polygon")
}

fn to_geo(corners: &[DVec2]) -> geo::Polygon {
    let coords = corners.iter().map(|corner| geo::Coord { x: corner.x, y: corner.y });
    geo::Polygon::new(coords.collect(), Vec::new())
}

#[test]
fn convex_polygons_and_circles_agree_with_parry2d_and_geo() {
    let mut random = Rng::with_seed(4);
    let mut hits = 0;
    for _ in 0..CASES {
        let (a, b) = (convex(&mut random), convex(&mut random));
        let (center, radius) = (point(&mut random), number(&mut random, 5.0, 120.0));
        let [of_a, of_b] = [&a, &b].map(|corners| Rounded::from(Core::Polygon(Polygon::new(corners))));
        let (one, two) = (to_parry(&a), to_parry(&b));
        let ball = (Pose::from_translation(Vector::new(center.x, center.y)), Ball::new(radius));
        let still = Pose::IDENTITY;
        let parry = [
            intersection_test(&still, &one, &still, &two).expect("supported").intersecting,
            intersection_test(&still, &one, &ball.0, &ball.1).expect("supported").intersecting,
        ];
        for (b, parry) in [of_b, Rounded::disc(center, radius)].into_iter().zip(parry) {
            let found = Pair { a: of_a, b }.contact();
            if found.separation.abs() > NEAR {
                assert_eq!(found.verdict.is_hit(), parry, "{a:?} {b:?}");
            }
        }
        let found = Pair { a: of_a, b: of_b }.contact();
        let (one, two) = (to_geo(&a), to_geo(&b));
        if found.separation.abs() > NEAR {
            assert_eq!(found.verdict.is_hit(), one.intersects(&two), "{a:?} {b:?}");
            assert!((Euclidean.distance(&one, &two) - found.distance).abs() < NEAR, "{a:?} {b:?}");
        }
        hits += u32::from(found.verdict.is_hit());
        // The push is enough, and no shorter one is.
        if let Some(push) = found.push {
            let by = |part: f64| {
                let b = Core::Polygon(Polygon { corners: &b, by: push * part }).into();
                Pair { a: of_a, b }.verdict().is_hit()
            };
            assert!(!by(1.0 + NEAR) && by(1.0 - NEAR), "{a:?} {b:?}");
        }
    }
    assert!(hits > 2000, "{hits}");
}

#[test]
fn points_in_polygons_of_any_form_agree_with_geo() {
    let mut random = Rng::with_seed(5);
    let mut hits = 0;
    for _ in 0..CASES {
        let corners: Vec<DVec2> = (0..random.usize(3..=9)).map(|_| point(&mut random)).collect();
        let at = point(&mut random);
        let found = PointPolygon { point: at, corners: &corners, rule: Rule::EvenOdd }.located();
        let polygon = to_geo(&corners);
        let place = geo::Point::new(at.x, at.y);
        assert!(
            (Euclidean.distance(&place, polygon.exterior()) - found.contact.separation.abs()).abs() < NEAR
        );
        assert!((polygon.signed_area() - found.area).abs() < NEAR, "{corners:?}");
        // Where an outline crosses itself, geo has no rule.
        if is_simple(&corners) && found.contact.separation.abs() > NEAR {
            assert_eq!(found.contact.verdict.is_hit(), polygon.intersects(&place), "{corners:?} {at}");
            let wound = PointPolygon { point: at, corners: &corners, rule: Rule::Winding }.verdict();
            assert_eq!(wound, found.contact.verdict);
            hits += u32::from(wound == Verdict::Colliding);
        }
    }
    assert!(hits > 500, "{hits}");
}
