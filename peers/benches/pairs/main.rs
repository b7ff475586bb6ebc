//! How long single questions take: `cargo bench -p collidoscope-peers --bench pairs [-- RUNS]`. Random pairs of shapes
//! that fit into the cache are asked in turns: parry2d for its verdict, and Collidoscope for its exact verdict and for
//! its full result. Prints medians of one run and the aims; a row that misses one is marked.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::time::Instant;

use collidoscope::geometry::line_line::{self, LineKind, LinePair};
use collidoscope::geometry::pair::{Core, Pair, Rounded};
use collidoscope::geometry::point_polygon::{PointPolygon, Rule};
use collidoscope::geometry::sweep::{Moving, Sweep};
use collidoscope::geometry::{Polygon, Rect, RotatedRect};
use fastrand::Rng;
use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{PointQuery, ShapeCastOptions, cast_shapes, intersection_test};
use parry2d_f64::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, Shape, Triangle};
use parry2d_f64::transformation::PolygonIntersectionTolerances;
use parry2d_f64::utils::segments_intersection2d;

/// How many pairs of a question there are: few enough for the first level of the cache.
const PAIRS: usize = 512;

/// How often all of them are asked by default.
const RUNS: usize = 401;

/// The aims of a question.
struct Aims {
    /// The time of a verdict in times of parry2d's.
    ratio: Option<f64>,
    /// The time of a full result in nanoseconds.
    result: f64,
}

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    println!("{PAIRS} random pairs, medians of {runs} runs, nanoseconds");
    println!(
        "{:<18}{:>9}{:>9}{:>8}{:>8}{:>10}{:>8}",
        "", "parry2d", "verdict", "ratio", "aim", "result", "aim"
    );
    let aims = |ratio: f64, result: f64| Aims { ratio: Some(ratio), result };
    let mut random = Rng::with_seed(4);
    let ratios = [
        measure(
            ("point-circle", Aims { ratio: None, result: 1000.0 }, runs),
            || (point(&mut random), point(&mut random), radius(&mut random)),
            |(p, center, radius)| Ball::new(*radius).contains_point(&at(*center), to_parry(*p)),
            |(p, center, radius)| two_discs([*p, *center], [0.0, *radius]).verdict().is_hit(),
            |(p, center, radius)| two_discs([*p, *center], [0.0, *radius]).contact(),
        ),
        measure(
            ("circle-circle", aims(0.5, 1000.0), runs),
            || ([(); 2].map(|()| point(&mut random)), [(); 2].map(|()| radius(&mut random))),
            |([a, b], [r1, r2])| meet((at(*a), &Ball::new(*r1)), (at(*b), &Ball::new(*r2))),
            |(centers, radii)| two_discs(*centers, *radii).verdict().is_hit(),
            |(centers, radii)| two_discs(*centers, *radii).contact(),
        ),
        measure(
            ("rect-rect", aims(0.2, 1000.0), runs),
            || [rect(&mut random), rect(&mut random)],
            |[a, b]| meet((at(a.center), &cuboid(a)), (at(b.center), &cuboid(b))),
            |q| two_rects(q).verdict().is_hit(),
            |q| two_rects(q).contact(),
        ),
        measure(
            ("circle-rect", aims(0.3, 1000.0), runs),
            || (rect(&mut random), point(&mut random), radius(&mut random)),
            |(rect, center, radius)| {
                meet((at(rect.center), &cuboid(rect)), (at(*center), &Ball::new(*radius)))
            },
            |q| round_rect(q).verdict().is_hit(),
            |q| round_rect(q).contact(),
        ),
        measure(
            ("segment-rect", aims(1.0, 20_000.0), runs),
            || (rect(&mut random), [point(&mut random), point(&mut random)]),
            |(rect, [p1, p2])| meet((Pose::IDENTITY, &segment(*p1, *p2)), (at(rect.center), &cuboid(rect))),
            |q| segment_rect(q).verdict().is_hit(),
            |q| segment_rect(q).contact(),
        ),
        measure(
            ("segment-segment", aims(1.0, 20_000.0), runs),
            || [(); 2].map(|()| ([point(&mut random), point(&mut random)], radius(&mut random))),
            |[a, b]| meet((Pose::IDENTITY, &capsule(a)), (Pose::IDENTITY, &capsule(b))),
            |q| two_capsules(q).verdict().is_hit(),
            |q| two_capsules(q).contact(),
        ),
        measure(
            ("line-line", aims(1.0, 1000.0), runs),
            || {
                let [a1, a2, b1, b2] = [(); 4].map(|()| point(&mut random));
                LinePair { a1, a2, b1, b2, kinds: [LineKind::Segment; 2] }
            },
            |q| segments_meet(q.points().map(to_parry)),
            |q| line_line::verdict(q).is_hit(),
            line_line::verdict,
        ),
        measure(
            ("circle-line", Aims { ratio: None, result: 1000.0 }, runs),
            || {
                let [p1, p2, center] = [(); 3].map(|()| point(&mut random));
                Pair { a: Core::Line([p1, p2]).into(), b: Rounded::disc(center, radius(&mut random)) }
            },
            |_| false,
            |q| q.verdict().is_hit(),
            Pair::contact,
        ),
        measure(
            ("circle-segment", aims(0.25, 1000.0), runs),
            || ([point(&mut random), point(&mut random)], point(&mut random), radius(&mut random)),
            |([c1, c2], center, radius)| {
                meet((Pose::IDENTITY, &segment(*c1, *c2)), (at(*center), &Ball::new(*radius)))
            },
            |q| segment_disc(q).verdict().is_hit(),
            |q| segment_disc(q).contact(),
        ),
        measure(
            ("point-triangle", aims(1.0, 20_000.0), runs),
            || ([(); 3].map(|()| point(&mut random)), point(&mut random)),
            |([a, b, c], p)| {
                let triangle = Triangle::new(to_parry(*a), to_parry(*b), to_parry(*c));
                triangle.contains_point(to_parry(*p))
            },
            |q| point_triangle(q).verdict().is_hit(),
            |q| point_triangle(q).contact(),
        ),
        measure(
            ("obb-obb", aims(1.0, 40_000.0), runs),
            || [(); 2].map(|()| rotated(&mut random)),
            |[a, b]| meet((turned(a), &half_sizes(a)), (turned(b), &half_sizes(b))),
            |q| two_rotated(q).verdict().is_hit(),
            |q| two_rotated(q).contact(),
        ),
        measure(
            ("polygon-polygon", aims(0.7, 40_000.0), runs),
            || [(); 2].map(|()| octagon(&mut random)),
            |[a, b]| meet((Pose::IDENTITY, &a.1), (Pose::IDENTITY, &b.1)),
            |[a, b]| two_polygons(a, b).verdict().is_hit(),
            |[a, b]| two_polygons(a, b).contact(),
        ),
        measure(
            ("circle-polygon", aims(0.6, 20_000.0), runs),
            || (octagon(&mut random), point(&mut random), radius(&mut random)),
            |(polygon, center, radius)| {
                meet((Pose::IDENTITY, &polygon.1), (at(*center), &Ball::new(*radius)))
            },
            |q| round_polygon(q).verdict().is_hit(),
            |q| round_polygon(q).contact(),
        ),
        measure(
            ("point-polygon", aims(0.5, 5000.0), runs),
            || (octagon(&mut random), point(&mut random) / 2.0),
            |(polygon, p)| polygon.1.contains_point(&Pose::IDENTITY, to_parry(*p)),
            |q| point_polygon(q).verdict().is_hit(),
            |q| point_polygon(q).located(),
        ),
        measure(
            ("swept-circles", aims(0.7, 1000.0), runs),
            || Sweep { a: moving(&mut random), b: moving(&mut random) },
            |q| cast(cast_of(&q.a), cast_of(&q.b)),
            |q| q.verdict().is_hit(),
            Sweep::swept,
        ),
        measure(
            ("swept-circle-line", aims(0.08, 4000.0), runs),
            || {
                let ends = [point(&mut random), point(&mut random)];
                let segment = Moving { shape: Core::Segment(ends).into(), velocity: DVec2::ZERO };
                Sweep { a: segment, b: moving(&mut random) }
            },
            |q| {
                let Core::Segment([p1, p2]) = q.a.shape.core else { unreachable!("a segment") };
                cast((Pose::IDENTITY, Vector::ZERO, segment(p1, p2)), cast_of(&q.b))
            },
            |q| q.verdict().is_hit(),
            Sweep::swept,
        ),
        measure(
            ("swept-rects", aims(0.5, 2000.0), runs),
            || Sweep { a: moving_rect(&mut random), b: moving_rect(&mut random) },
            |q| cast(cast_of_rect(&q.a), cast_of_rect(&q.b)),
            |q| q.verdict().is_hit(),
            Sweep::swept,
        ),
        measure(
            ("swept-circle-rect", aims(0.25, 2000.0), runs),
            || {
                let still = Moving { velocity: DVec2::ZERO, ..moving_rect(&mut random) };
                Sweep { a: still, b: moving(&mut random) }
            },
            |q| cast(cast_of_rect(&q.a), cast_of(&q.b)),
            |q| q.verdict().is_hit(),
            Sweep::swept,
        ),
    ];
    let ratios: Vec<f64> = ratios.into_iter().flatten().collect();
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    println!("geometric mean of the ratios {mean:.2}");
}

fn two_discs([a, b]: [DVec2; 2], [r1, r2]: [f64; 2]) -> Pair<'static> {
    Pair { a: Rounded::disc(a, r1), b: Rounded::disc(b, r2) }
}

fn two_rects([a, b]: &[Rect; 2]) -> Pair<'static> {
    Pair { a: Core::Rect(*a).into(), b: Core::Rect(*b).into() }
}

fn segment_disc((ends, center, radius): &([DVec2; 2], DVec2, f64)) -> Pair<'static> {
    Pair { a: Core::Segment(*ends).into(), b: Rounded::disc(*center, *radius) }
}

fn two_capsules(q: &[([DVec2; 2], f64); 2]) -> Pair<'static> {
    let [a, b] = q.map(|(ends, radius)| Rounded { core: Core::Segment(ends), radius });
    Pair { a, b }
}

fn round_rect((rect, center, radius): &(Rect, DVec2, f64)) -> Pair<'static> {
    Pair { a: Core::Rect(*rect).into(), b: Rounded::disc(*center, *radius) }
}

fn segment_rect((rect, ends): &(Rect, [DVec2; 2])) -> Pair<'static> {
    Pair { a: Core::Segment(*ends).into(), b: Core::Rect(*rect).into() }
}

fn point_triangle((corners, at): &([DVec2; 3], DVec2)) -> Pair<'static> {
    Pair { a: Rounded::disc(*at, 0.0), b: Core::Triangle(*corners).into() }
}

fn two_rotated([a, b]: &[RotatedRect; 2]) -> Pair<'static> {
    Pair { a: Core::RotatedRect(*a).into(), b: Core::RotatedRect(*b).into() }
}

/// The corners of an octagon, and the same for parry2d.
type Octagon = ([DVec2; 8], ConvexPolygon);

fn two_polygons<'a>((a, _): &'a Octagon, (b, _): &'a Octagon) -> Pair<'a> {
    let [a, b] = [a, b].map(|corners| Core::Polygon(Polygon::new(corners)).into());
    Pair { a, b }
}

fn round_polygon((polygon, center, radius): &(Octagon, DVec2, f64)) -> Pair<'_> {
    Pair { a: Core::Polygon(Polygon::new(&polygon.0)).into(), b: Rounded::disc(*center, *radius) }
}

fn point_polygon((polygon, p): &(Octagon, DVec2)) -> PointPolygon<'_> {
    PointPolygon { point: *p, corners: &polygon.0, rule: Rule::EvenOdd }
}

/// Prints the row of a question, and returns the ratio of both times if parry2d has the query.
fn measure<Q, R>(
    (name, aims, runs): (&str, Aims, usize),
    mut pair: impl FnMut() -> Q,
    parry: impl Fn(&Q) -> bool,
    verdict: impl Fn(&Q) -> bool,
    result: impl Fn(&Q) -> R,
) -> Option<f64> {
    let pairs: Vec<Q> = (0..PAIRS).map(|_| pair()).collect();
    let mut times: [Vec<f64>; 3] = Default::default();
    for _ in 0..runs {
        times[0].push(time(&pairs, |q| black_box(parry(q))));
        times[1].push(time(&pairs, |q| black_box(verdict(q))));
        times[2].push(time(&pairs, |q| black_box(result(q))));
    }
    let [parry, verdict, result] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[runs / 2]
    });
    let ratio = verdict / parry;
    let or_dash = |number: Option<f64>| number.map_or_else(|| "–".to_owned(), |n| format!("{n:.2}"));
    let [shown_ratio, aim] = [aims.ratio.map(|_| ratio), aims.ratio].map(or_dash);
    let shown_parry = aims.ratio.map_or_else(|| "–".to_owned(), |_| format!("{parry:.1}"));
    let is_met = aims.ratio.is_none_or(|aim| ratio <= aim) && result <= aims.result;
    let missed = if is_met { "" } else { "  misses the aim" };
    println!(
        "{name:<18}{shown_parry:>9}{verdict:>9.1}{shown_ratio:>8}{aim:>8}{result:>10.0}{:>8.0}{missed}",
        aims.result
    );
    aims.ratio.map(|_| ratio)
}

/// The time of one question, in nanoseconds.
fn time<Q, R>(pairs: &[Q], ask: impl Fn(&Q) -> R) -> f64 {
    let began = Instant::now();
    for pair in pairs {
        drop(black_box(ask(black_box(pair))));
    }
    began.elapsed().as_secs_f64() * 1e9 / pairs.len() as f64
}

fn number(random: &mut Rng, low: f64, high: f64) -> f64 {
    low + random.f64() * (high - low)
}

fn point(random: &mut Rng) -> DVec2 {
    DVec2::new(number(random, -300.0, 300.0), number(random, -300.0, 300.0))
}

fn radius(random: &mut Rng) -> f64 {
    number(random, 5.0, 120.0)
}

fn rect(random: &mut Rng) -> Rect {
    Rect::new(point(random), DVec2::new(radius(random), radius(random)))
}

fn rotated(random: &mut Rng) -> RotatedRect {
    let side = DVec2::from_angle(number(random, 0.0, 6.3)) * radius(random);
    RotatedRect { center: point(random), side, ratio: number(random, 0.2, 1.5) }
}

/// Corners on an ellipse at random places, one in each eighth.
fn octagon(random: &mut Rng) -> Octagon {
    let (center, size) = (point(random), DVec2::new(radius(random), radius(random)));
    let corners = std::array::from_fn(|corner| {
        let angle = (corner as f64 + random.f64()) * std::f64::consts::FRAC_PI_4;
        center + DVec2::from_angle(angle) * size
    });
    let shape =
        ConvexPolygon::from_convex_polyline(corners.map(to_parry).to_vec()).expect("a convex polygon");
    (corners, shape)
}

/// The place of a rotated rectangle, with its angle.
fn turned(rect: &RotatedRect) -> Pose {
    Pose::new(to_parry(rect.center), rect.side.to_angle())
}

fn half_sizes(rect: &RotatedRect) -> Cuboid {
    let along = rect.side.length();
    Cuboid::new(Vector::new(along, along * rect.ratio))
}

fn moving(random: &mut Rng) -> Moving<'static> {
    let (center, velocity) = (point(random), point(random) / 1.5);
    Moving { shape: Rounded::disc(center, radius(random)), velocity }
}

fn moving_rect(random: &mut Rng) -> Moving<'static> {
    Moving { shape: Core::Rect(rect(random)).into(), velocity: point(random) / 1.5 }
}

fn meet(a: (Pose, &impl Shape), b: (Pose, &impl Shape)) -> bool {
    intersection_test(&a.0, a.1, &b.0, b.1).expect("a supported pair").intersecting
}

/// The quicker of parry2d's two tests.
fn segments_meet([a1, a2, b1, b2]: [Vector; 4]) -> bool {
    let epsilon = PolygonIntersectionTolerances::default().collinearity_epsilon;
    segments_intersection2d(a1, a2, b1, b2, epsilon).is_some()
}

fn cast(a: (Pose, Vector, impl Shape), b: (Pose, Vector, impl Shape)) -> bool {
    let one_tick = ShapeCastOptions::with_max_time_of_impact(1.0);
    cast_shapes(&a.0, a.1, &a.2, &b.0, b.1, &b.2, one_tick).expect("a supported pair").is_some()
}

fn cast_of(disc: &Moving) -> (Pose, Vector, Ball) {
    (at(middle(&disc.shape)), to_parry(disc.velocity), Ball::new(disc.shape.radius))
}

fn capsule(([one, other], radius): &([DVec2; 2], f64)) -> Capsule {
    Capsule::new(to_parry(*one), to_parry(*other), *radius)
}

fn cast_of_rect(moving: &Moving) -> (Pose, Vector, Cuboid) {
    let Core::Rect(rect) = moving.shape.core else { unreachable!("a rectangle") };
    (at(rect.center), to_parry(moving.velocity), cuboid(&rect))
}

fn segment(one: DVec2, other: DVec2) -> Segment {
    Segment::new(to_parry(one), to_parry(other))
}

/// The centre of a disc.
fn middle(disc: &Rounded) -> DVec2 {
    let Core::Point(center) = disc.core else { unreachable!("a disc is a point with a radius") };
    center
}

fn cuboid(rect: &Rect) -> Cuboid {
    Cuboid::new(to_parry(rect.size / 2.0))
}

fn at(v: DVec2) -> Pose {
    Pose::from_translation(to_parry(v))
}

fn to_parry(v: DVec2) -> Vector {
    Vector::new(v.x, v.y)
}
