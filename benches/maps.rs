//! How long a region map takes: `cargo bench --bench maps [-- RUNS]`. For every topic, method and probe, the map of
//! the default scene at 1280×720 positions on one core, and the same map asked of parry2d position by position where it
//! has the query; then how the time grows with the number of positions, and which of the shipped cases take longest.
//! Medians; all take turns in one run.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use collidoscope::lesson::{
    Accuracy, Bounds, Case, Lesson, Map, MapGrid, MapQuestion, Scene, Value, read_state,
};
use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{PointQuery, ShapeCastOptions, cast_shapes, intersection_test};
use parry2d_f64::shape::{Ball, Cuboid, Segment, Shape};

/// How often each map is made, unless told otherwise.
const RUNS: usize = 9;

/// The positions along x and y of the maps that are compared.
const SIZE: [usize; 2] = [1280, 720];

/// What the map of an exact method may take.
const LIMIT: Duration = Duration::from_millis(8);

/// How many of the slowest maps are named.
const SLOWEST: usize = 12;

/// How the sizes grow for the last table: four times as many positions each.
const SIZES: [[usize; 2]; 4] = [[320, 180], [640, 360], SIZE, [2560, 1440]];

/// Whether the probe hits at a position, as parry2d answers.
type Peer = Box<dyn Fn(DVec2) -> bool>;

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    println!("{}×{} positions, medians of {runs} runs", SIZE[0], SIZE[1]);
    println!("{:<44} {:>8} {:>12}", "", "ms", "ns/position");
    for scene in Scene::ALL {
        let lesson = scene.open();
        let grid = grid(lesson.as_ref(), SIZE);
        for (method, described) in lesson.methods().iter().enumerate() {
            for (probe, moved) in lesson.probes().iter().enumerate() {
                let question = MapQuestion { probe, method, other: None };
                let took = median(runs, || black_box(Map::of(lesson.as_ref(), question, grid)));
                print_row(&format!("{} {} of {}", scene.slug(), described.id, moved.param), took);
            }
        }
        if let Some(peer) = peer(scene) {
            let took = median(runs, || black_box(asked_one_by_one(&peer, grid)));
            print_row(&format!("{} parry2d", scene.slug()), took);
        }
    }
    print_growth(runs);
    print_slowest();
}

/// The maps of shipped cases, the hard ones too, that take longest: each is made once.
fn print_slowest() {
    let mut took = Vec::new();
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        let grid = grid(lesson.as_ref(), SIZE);
        for (method, described) in lesson.methods().iter().enumerate() {
            for (probe, moved) in lesson.probes().iter().enumerate() {
                let question = MapQuestion { probe, method, other: None };
                let time = median(1, || black_box(Map::of(lesson.as_ref(), question, grid)));
                let name = format!("{}/{} {} of {}", case.scene.slug(), case.name, described.id, moved.param);
                took.push((time, described.accuracy == Accuracy::AsPublished, name));
            }
        }
    }
    took.sort_by_key(|map| std::cmp::Reverse(map.0));
    for published in [false, true] {
        let maps: Vec<_> = took.iter().filter(|map| map.1 == published).collect();
        let slow = maps.iter().filter(|map| map.0 > LIMIT).count();
        let kind = if published { "as published" } else { "exact or approximate" };
        println!(
            "\n{slow} of {} maps of shipped cases, {kind}, take over {LIMIT:?}; the slowest:",
            maps.len()
        );
        for (time, _, name) in maps.iter().take(SLOWEST) {
            print_row(name, *time);
        }
    }
}

/// The reference method's map of every topic at four sizes.
fn print_growth(runs: usize) {
    println!("\nms at{}", SIZES.map(|[w, h]| format!("{:>11}", format!("{w}×{h}"))).concat());
    for scene in Scene::ALL {
        let lesson = scene.open();
        let question = MapQuestion { probe: 0, method: lesson.reference(), other: None };
        let took = SIZES.map(|size| {
            let grid = grid(lesson.as_ref(), size);
            median(runs, || black_box(Map::of(lesson.as_ref(), question, grid)))
        });
        println!(
            "{:<20}{}",
            scene.slug(),
            took.map(|t| format!("{:>9.2}  ", t.as_secs_f64() * 1e3)).concat()
        );
    }
}

fn print_row(name: &str, took: Duration) {
    let seconds = took.as_secs_f64();
    println!("{name:<44} {:>8.2} {:>12.2}", seconds * 1e3, seconds * 1e9 / (SIZE[0] * SIZE[1]) as f64);
}

fn median<T>(runs: usize, mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<_> = (0..runs)
        .map(|_| {
            let began = Instant::now();
            drop(work());
            began.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

/// A grid that shows the whole figure of the lesson's state.
fn grid(lesson: &dyn Lesson, size: [usize; 2]) -> MapGrid {
    let Bounds { min, max } = lesson.explain().figures[0].bounds;
    let cells = DVec2::new(size[0] as f64, size[1] as f64);
    let step = DVec2::splat(((max - min) / cells).max_element());
    MapGrid { first: (min + max) / 2.0 - step * (cells - 1.0) / 2.0, step, size }
}

fn asked_one_by_one(peer: &Peer, grid: MapGrid) -> Vec<bool> {
    let [columns, rows] = grid.size;
    let positions = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    positions.map(|(column, row)| peer(grid.position(column, row))).collect()
}

/// parry2d's answer to the topic's question, for the default scene and the default probe; none where it has no
/// such query.
fn peer(scene: Scene) -> Option<Peer> {
    let state = read_state(scene.open().as_mut());
    let value = |id: &str| state.iter().find(|(known, _)| *known == id).map(|(_, value)| value);
    let pair = |id| match value(id) {
        Some(Value::Pair(pair)) => to_parry(*pair),
        other => panic!("{id} is no pair: {other:?}"),
    };
    let number = |id| match value(id) {
        Some(Value::Number(number)) => *number,
        other => panic!("{id} is no number: {other:?}"),
    };
    let cuboid = |id| Cuboid::new(pair(id) / 2.0);
    Some(match scene.slug() {
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
        "swept-circles" => swept(
            (Ball::new(number("a.radius")), Pose::from_translation(pair("a.center")), pair("a.velocity")),
            (Ball::new(number("b.radius")), pair("b.velocity")),
        ),
        "swept-circle-line" => swept(
            (Segment::new(pair("p1"), pair("p2")), Pose::IDENTITY, Vector::ZERO),
            (Ball::new(number("circle.radius")), pair("circle.velocity")),
        ),
        _ => return None,
    })
}

/// A shape that stays, and one that is put at the position.
fn moved(fixed: impl Shape, at: Pose, probe: impl Shape) -> Peer {
    Box::new(move |position| {
        let there = Pose::from_translation(to_parry(position));
        intersection_test(&at, &fixed, &there, &probe).expect("supported").intersecting
    })
}

/// Two shapes with their velocities, of which the second starts at the position.
fn swept((a, at, a_velocity): (impl Shape, Pose, Vector), (b, b_velocity): (impl Shape, Vector)) -> Peer {
    let one_tick = ShapeCastOptions::with_max_time_of_impact(1.0);
    Box::new(move |position| {
        let from = Pose::from_translation(to_parry(position));
        cast_shapes(&at, a_velocity, &a, &from, b_velocity, &b, one_tick).expect("supported").is_some()
    })
}

fn to_parry(v: DVec2) -> Vector {
    Vector::new(v.x, v.y)
}
