//! The same questions, asked of other libraries by their own public calls.

use std::cell::Cell;
use std::panic::{catch_unwind, set_hook, take_hook};

use collidoscope::geometry::Rect;
use collidoscope::geometry::point_polygon::is_simple;
use collidoscope::lesson::Scene;
use geo::Intersects;
use geo::line_intersection::line_intersection;
use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{PointQuery, ShapeCastOptions, cast_shapes, intersection_test};
use parry2d_f64::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, Shape, Triangle};
use parry2d_f64::transformation::PolygonIntersectionTolerances;
use parry2d_f64::utils::segments_intersection2d;

use crate::oracle::Case;
use crate::oracle::case::Extent;
use crate::oracle::question::Corners;
use crate::oracle::topic::line_line;

/// A call of a library that answers a topic's question.
pub struct Call {
    /// The name of the call.
    pub name: &'static str,
    /// Its answer; `None` if the library cannot hold the numbers of the case.
    ask: fn(&Case) -> Option<bool>,
}

/// The reply of a call to a case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reply {
    /// Whether the shapes hit.
    Hit(bool),
    /// It panicked.
    Panic,
    /// It could not be asked.
    NotAsked,
}

thread_local! {
    /// Whether a peer is being asked.
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Keeps panics of peers off standard error from now on; they are counted instead.
pub fn silence_panics() {
    let print = take_hook();
    set_hook(Box::new(move |info| {
        if !ASKING.get() {
            print(info);
        }
    }));
}

impl Call {
    /// Asks the call.
    pub fn reply(&self, case: &Case) -> Reply {
        ASKING.set(true);
        let answer = catch_unwind(|| (self.ask)(case));
        ASKING.set(false);
        match answer {
            Ok(Some(hit)) => Reply::Hit(hit),
            Ok(None) => Reply::NotAsked,
            Err(_) => Reply::Panic,
        }
    }
}

/// A library and its calls.
pub struct Peer {
    /// Its name and version.
    pub name: &'static str,
    /// Its calls for a topic; empty if it has none.
    pub calls: fn(Scene) -> &'static [Call],
}

/// The libraries that are asked.
pub const PEERS: [Peer; 2] =
    [Peer { name: "parry2d-f64 0.31", calls: parry }, Peer { name: "geo 0.33", calls: geo }];

fn parry(scene: Scene) -> &'static [Call] {
    match scene {
        Scene::PointCircle => &[Call { name: "Ball::contains_point", ask: parry_point_circle }],
        Scene::CircleCircle => &[Call { name: "intersection_test", ask: parry_circle_circle }],
        Scene::PointRect => &[Call { name: "Cuboid::contains_point", ask: parry_point_rect }],
        Scene::RectRect | Scene::BlobSide => &[Call { name: "intersection_test", ask: parry_rect_rect }],
        Scene::LineLine => &[
            Call { name: "intersection_test", ask: parry_segments },
            Call { name: "segments_intersection2d", ask: parry_segments_intersection },
        ],
        Scene::CircleSegment1 | Scene::CircleSegment2 => {
            &[Call { name: "intersection_test", ask: parry_circle_segment }]
        }
        Scene::SegmentRect => &[Call { name: "intersection_test", ask: parry_segment_rect }],
        Scene::SegmentSegment => &[Call { name: "intersection_test", ask: parry_capsules }],
        Scene::PointTriangle => &[Call { name: "Triangle::contains_point", ask: parry_triangle }],
        Scene::CircleRect => &[Call { name: "intersection_test", ask: parry_circle_rect }],
        Scene::ObbObb => &[Call { name: "intersection_test", ask: parry_rotated }],
        Scene::CirclePolygon => &[Call { name: "intersection_test", ask: parry_circle_polygon }],
        Scene::PolygonsSat | Scene::Gjk => &[Call { name: "intersection_test", ask: parry_polygons }],
        Scene::SweptCircles => &[Call { name: "cast_shapes", ask: parry_swept_circles }],
        Scene::SweptCircleLine => &[Call { name: "cast_shapes", ask: parry_swept_segment }],
        Scene::SweptRects => &[Call { name: "cast_shapes", ask: parry_swept_rects }],
        Scene::SweptCircleRect => &[Call { name: "cast_shapes", ask: parry_swept_circle_rect }],
        _ => &[],
    }
}

fn parry_point_circle(case: &Case) -> Option<bool> {
    Some(Ball::new(case.numbers[4]).contains_point(&at(case.pair(2)), to_parry(case.pair(0))))
}

fn parry_circle_circle(case: &Case) -> Option<bool> {
    let disc = |start| (at(case.pair(start)), Ball::new(case.numbers[start + 2]));
    intersect(disc(0), disc(3))
}

fn parry_point_rect(case: &Case) -> Option<bool> {
    let asked = case.rect(2);
    Some(cuboid(asked)?.contains_point(&at(asked.center), to_parry(case.pair(0))))
}

fn parry_rect_rect(case: &Case) -> Option<bool> {
    let (a, b) = (case.rect(0), case.rect(4));
    intersect((at(a.center), cuboid(a)?), (at(b.center), cuboid(b)?))
}

fn parry_segments(case: &Case) -> Option<bool> {
    let [a1, a2, b1, b2] = segment_ends(case)?.map(to_parry);
    intersect((Pose::IDENTITY, Segment::new(a1, a2)), (Pose::IDENTITY, Segment::new(b1, b2)))
}

fn parry_segments_intersection(case: &Case) -> Option<bool> {
    let [a1, a2, b1, b2] = segment_ends(case)?.map(to_parry);
    // The tolerance that the library uses itself.
    let epsilon = PolygonIntersectionTolerances::default().collinearity_epsilon;
    Some(segments_intersection2d(a1, a2, b1, b2, epsilon).is_some())
}

fn parry_circle_segment(case: &Case) -> Option<bool> {
    let [c1, c2, center] = [0, 2, 4].map(|place| case.pair(place));
    let segment = Segment::new(to_parry(c1), to_parry(c2));
    intersect((Pose::IDENTITY, segment), (at(center), Ball::new(case.numbers[6])))
}

fn parry_segment_rect(case: &Case) -> Option<bool> {
    let rect = case.rect(4);
    let [p1, p2] = [0, 2].map(|place| to_parry(case.pair(place)));
    // A ray has no end, which no shape of the library is without.
    let is_segment = case.extent == Extent::Segments;
    is_segment.then(|| intersect((Pose::IDENTITY, Segment::new(p1, p2)), (at(rect.center), cuboid(rect)?)))?
}

fn parry_circle_rect(case: &Case) -> Option<bool> {
    let rect = case.rect(0);
    intersect((at(rect.center), cuboid(rect)?), (at(case.pair(4)), Ball::new(case.numbers[6])))
}

fn parry_capsules(case: &Case) -> Option<bool> {
    let capsule = |start: usize| {
        let [from, to] = [start, start + 2].map(|place| to_parry(case.pair(place)));
        (Pose::IDENTITY, Capsule::new(from, to, case.numbers[start + 4]))
    };
    intersect(capsule(0), capsule(5))
}

fn parry_triangle(case: &Case) -> Option<bool> {
    let [p, a, b, c] = [0, 2, 4, 6].map(|place| to_parry(case.pair(place)));
    Some(Triangle::new(a, b, c).contains_point(p))
}

fn parry_rotated(case: &Case) -> Option<bool> {
    intersect(rotated(case, 0)?, rotated(case, 5)?)
}

/// A rectangle by its half sizes and its angle; `None` unless it is upright, since other angles are rounded, or if a half size is
/// not an `f64`.
fn rotated(case: &Case, start: usize) -> Option<(Pose, Cuboid)> {
    let (side, ratio) = (case.pair(start + 2), case.numbers[start + 4]);
    let along = side.abs().max_element();
    let across = along * ratio;
    let is_upright = side.min_element() == 0.0 || side.max_element() == 0.0;
    let half = if side.x == 0.0 { DVec2::new(across, along) } else { DVec2::new(along, across) };
    (is_upright && along.mul_add(ratio, -across) == 0.0)
        .then(|| (at(case.pair(start)), Cuboid::new(to_parry(half))))
}

fn parry_circle_polygon(case: &Case) -> Option<bool> {
    let start = 2 * Corners::MOST;
    intersect(polygon(case, 0)?, (at(case.pair(start)), Ball::new(case.numbers[start + 2])))
}

fn parry_polygons(case: &Case) -> Option<bool> {
    intersect(polygon(case, 0)?, polygon(case, 1)?)
}

/// A polygon, whose corners run counterclockwise where y points up; `None` if the library refuses it, as one without an
/// area.
fn polygon(case: &Case, list: usize) -> Option<(Pose, ConvexPolygon)> {
    let mut corners = case.corners(list);
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    if edges.map(|(p, q)| p.perp_dot(*q)).sum::<f64>() < 0.0 {
        corners.reverse();
    }
    let corners = corners.into_iter().map(to_parry).collect();
    Some((Pose::IDENTITY, ConvexPolygon::from_convex_polyline(corners)?))
}

fn parry_swept_circles(case: &Case) -> Option<bool> {
    cast(moving_disc(case, 0), moving_disc(case, 5))
}

fn parry_swept_segment(case: &Case) -> Option<bool> {
    let segment = Segment::new(to_parry(case.pair(0)), to_parry(case.pair(2)));
    cast((Pose::IDENTITY, Vector::ZERO, segment), moving_disc(case, 4))
}

fn parry_swept_rects(case: &Case) -> Option<bool> {
    cast(moving_rect(case, 0)?, moving_rect(case, 6)?)
}

fn parry_swept_circle_rect(case: &Case) -> Option<bool> {
    let rect = case.rect(0);
    cast((at(rect.center), Vector::ZERO, cuboid(rect)?), moving_disc(case, 4))
}

/// A rectangle whose centre, size and velocity start there.
fn moving_rect(case: &Case, start: usize) -> Option<(Pose, Vector, Cuboid)> {
    let rect = case.rect(start);
    Some((at(rect.center), to_parry(case.pair(start + 4)), cuboid(rect)?))
}

/// A disc whose centre, velocity and radius start there.
fn moving_disc(case: &Case, start: usize) -> (Pose, Vector, Ball) {
    (at(case.pair(start)), to_parry(case.pair(start + 2)), Ball::new(case.numbers[start + 4]))
}

fn intersect(a: (Pose, impl Shape), b: (Pose, impl Shape)) -> Option<bool> {
    Some(intersection_test(&a.0, &a.1, &b.0, &b.1).expect("a supported pair").intersecting)
}

fn cast(a: (Pose, Vector, impl Shape), b: (Pose, Vector, impl Shape)) -> Option<bool> {
    let one_tick = ShapeCastOptions::with_max_time_of_impact(1.0);
    Some(cast_shapes(&a.0, a.1, &a.2, &b.0, b.1, &b.2, one_tick).expect("a supported pair").is_some())
}

/// The rectangle by half of its size; `None` if half of it is not an `f64`, as below the normal range.
fn cuboid(rect: Rect) -> Option<Cuboid> {
    let half = rect.size / 2.0;
    (half * 2.0 == rect.size).then(|| Cuboid::new(to_parry(half)))
}

fn at(center: DVec2) -> Pose {
    Pose::from_translation(to_parry(center))
}

fn to_parry(v: DVec2) -> Vector {
    Vector::new(v.x, v.y)
}

fn geo(scene: Scene) -> &'static [Call] {
    match scene {
        Scene::PointRect => &[Call { name: "Rect: Intersects<Coord>", ask: geo_point_rect }],
        Scene::RectRect | Scene::BlobSide => &[Call { name: "Rect: Intersects<Rect>", ask: geo_rect_rect }],
        Scene::LineLine => &[
            Call { name: "Line: Intersects<Line>", ask: geo_segments },
            Call { name: "line_intersection", ask: geo_line_intersection },
        ],
        Scene::PointPolygon => &[Call { name: "Polygon: Intersects<Coord>", ask: geo_point_polygon }],
        Scene::PolygonsSat | Scene::Gjk => {
            &[Call { name: "Polygon: Intersects<Polygon>", ask: geo_polygons }]
        }
        _ => &[],
    }
}

fn geo_point_rect(case: &Case) -> Option<bool> {
    Some(geo_rect(case.rect(2))?.intersects(&to_geo(case.pair(0))))
}

fn geo_rect_rect(case: &Case) -> Option<bool> {
    Some(geo_rect(case.rect(0))?.intersects(&geo_rect(case.rect(4))?))
}

fn geo_segments(case: &Case) -> Option<bool> {
    let [a, b] = geo_lines(case)?;
    Some(a.intersects(&b))
}

fn geo_line_intersection(case: &Case) -> Option<bool> {
    let [a, b] = geo_lines(case)?;
    Some(line_intersection(a, b).is_some())
}

/// `None` for an outline that crosses itself, for which the library has no rule.
fn geo_point_polygon(case: &Case) -> Option<bool> {
    let point = to_geo(case.pair(2 * Corners::MOST));
    is_simple(&case.corners(0)).then(|| geo_polygon(case, 0).intersects(&point))
}

fn geo_polygons(case: &Case) -> Option<bool> {
    Some(geo_polygon(case, 0).intersects(&geo_polygon(case, 1)))
}

fn geo_polygon(case: &Case, list: usize) -> geo::Polygon {
    geo::Polygon::new(case.corners(list).into_iter().map(to_geo).collect(), Vec::new())
}

fn geo_lines(case: &Case) -> Option<[geo::Line; 2]> {
    let [a1, a2, b1, b2] = segment_ends(case)?.map(to_geo);
    Some([geo::Line::new(a1, a2), geo::Line::new(b1, b2)])
}

/// The rectangle by its corners; `None` if one of them is not an `f64`, since rounding would make another rectangle.
fn geo_rect(rect: Rect) -> Option<geo::Rect> {
    let half = rect.size / 2.0;
    let (min, max) = (rect.center - half, rect.center + half);
    let exact = half * 2.0 == rect.size
        && [(rect.center.x, half.x), (rect.center.y, half.y)]
            .into_iter()
            .all(|(center, half)| lost(center, half) == 0.0 && lost(center, -half) == 0.0);
    exact.then(|| geo::Rect::new(to_geo(min), to_geo(max)))
}

/// The exact rounding error of a sum.
fn lost(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let of_b = sum - a;
    (a - (sum - of_b)) + (b - of_b)
}

fn to_geo(v: DVec2) -> geo::Coord {
    geo::Coord { x: v.x, y: v.y }
}

/// The ends of two segments; `None` for infinite lines, which no library has.
fn segment_ends(case: &Case) -> Option<[DVec2; 4]> {
    (case.extent == Extent::Segments).then(|| line_line::asked(case).points())
}
