//! How long a region map takes: `cargo bench -p collidoscope-peers --bench maps [-- [RUNS] [price]]`. All numbers are medians from one run.
//!
//! - For every topic, method and probe: the map of the default scene at 1280×720 positions on one core. For comparison,
//!   parry2d is asked position by position where it has the query.
//! - What exactness costs, against predicates in plain `f64` at each position; `price` measures only that.
//! - How the time grows with the number of positions.
//! - Which of the shipped cases take longest.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use collidoscope::lesson::{Accuracy, Case, Map, MapGrid, MapQuestion, Scene, State, Value, read_state};
use glam::DVec2;

#[path = "../../../examples/map_times/every.rs"]
mod every;
mod peer;
mod plain;

use every::{SIZE, grid};

/// How often each map is made by default.
const RUNS: usize = 9;

/// The longest time that the map of an exact method should take.
const LIMIT: Duration = Duration::from_millis(8);

/// How many of the slowest maps are named.
const SLOWEST: usize = 12;

/// The sizes of the table of growth. Each has four times as many positions as the one before.
const SIZES: [[usize; 2]; 4] = [[320, 180], [640, 360], SIZE, [2560, 1440]];

/// Whether the default probe hits at a position, by code independent of the lesson.
type Test = Box<dyn Fn(DVec2) -> bool>;

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    if std::env::args().any(|argument| argument == "price") {
        return print_price_of_exactness(runs);
    }
    println!("{}×{} positions, medians of {runs} runs", SIZE[0], SIZE[1]);
    println!("{:<44} {:>8} {:>12}", "", "ms", "ns/position");
    for scene in Scene::ALL {
        let lesson = scene.open();
        let grid = grid(&lesson, SIZE);
        for map in every::of(scene) {
            print_row(&map.name, median(runs, || black_box(map.make())));
        }
        if let Some(peer) = peer::test(&Defaults::of(scene)) {
            let took = median(runs, || black_box(asked_one_by_one(&peer, grid)));
            print_row(&format!("{} parry2d", scene.slug()), took);
        }
    }
    print_price_of_exactness(runs);
    print_growth(runs);
    print_slowest();
}

/// Prints the slowest maps of shipped cases, including the hard ones. Each map is made once.
fn print_slowest() {
    let mut took = Vec::new();
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let lesson = case.open();
        let grid = grid(&lesson, SIZE);
        for (method, described) in lesson.methods().iter().enumerate() {
            for (probe, moved) in lesson.scene().probes().iter().enumerate() {
                let question = MapQuestion { probe, method, other: None, by_line: false };
                let time = median(1, || black_box(Map::of(&lesson, question, grid)));
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

/// Prints the time of every topic's reference map for the default probe beside that of a predicate in plain `f64` that is
/// asked at every position. The ratio is the price of exactness; below 1, whole tiles save more than it costs. A topic
/// without such a predicate is left out.
fn print_price_of_exactness(runs: usize) {
    println!("\n{:<20} {:>9} {:>14} {:>7}", "", "exact ms", "one by one ms", "ratio");
    let mut ratios = Vec::new();
    for scene in Scene::ALL {
        let Some(plain) = plain::test(&Defaults::of(scene)) else { continue };
        let lesson = scene.open();
        let grid = grid(&lesson, SIZE);
        let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: false };
        let (exact, one_by_one) = medians_in_turns(
            runs,
            || black_box(Map::of(&lesson, question, grid)),
            || black_box(asked_one_by_one(&plain, grid)),
        );
        let ratio = exact.as_secs_f64() / one_by_one.as_secs_f64();
        let [exact, one_by_one] = [exact, one_by_one].map(|t| t.as_secs_f64() * 1e3);
        println!("{:<20} {exact:>9.2} {one_by_one:>14.2} {ratio:>7.2}", scene.slug());
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let total = ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64;
    println!("ratio: largest {:.2}, geometric mean {:.2}", ratios[ratios.len() - 1], total.exp());
}

/// Prints the time of every topic's reference map at four sizes.
fn print_growth(runs: usize) {
    println!("\nms at{}", SIZES.map(|[w, h]| format!("{:>11}", format!("{w}×{h}"))).concat());
    for scene in Scene::ALL {
        let lesson = scene.open();
        let question = MapQuestion { probe: 0, method: lesson.reference(), other: None, by_line: false };
        let took = SIZES.map(|size| {
            let grid = grid(&lesson, size);
            median(runs, || black_box(Map::of(&lesson, question, grid)))
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

/// The medians of two kinds of work that take turns.
fn medians_in_turns<T, U>(
    runs: usize,
    mut one: impl FnMut() -> T,
    mut other: impl FnMut() -> U,
) -> (Duration, Duration) {
    let mut times: Vec<_> = (0..runs).map(|_| (median(1, &mut one), median(1, &mut other))).collect();
    times.sort_by_key(|turn| turn.0);
    let first = times[times.len() / 2].0;
    times.sort_by_key(|turn| turn.1);
    (first, times[times.len() / 2].1)
}

/// The parameters of a topic's default scene by id.
struct Defaults {
    scene: Scene,
    state: State,
}

impl Defaults {
    fn of(scene: Scene) -> Self {
        Self { scene, state: read_state(&mut scene.open()) }
    }

    fn value(&self, id: &str) -> &Value {
        let known = self.state.iter().find(|(known, _)| *known == id);
        known.map(|(_, value)| value).unwrap_or_else(|| panic!("no {id}"))
    }

    fn pair(&self, id: &str) -> DVec2 {
        match self.value(id) {
            Value::Pair(pair) => *pair,
            other => panic!("{id} is not a pair: {other:?}"),
        }
    }

    fn points(&self, id: &str) -> Vec<DVec2> {
        match self.value(id) {
            Value::Points(points) => points.clone(),
            other => panic!("{id} is no list of points: {other:?}"),
        }
    }

    fn number(&self, id: &str) -> f64 {
        match self.value(id) {
            Value::Number(number) => *number,
            other => panic!("{id} is not a number: {other:?}"),
        }
    }
}

fn asked_one_by_one(test: &Test, grid: MapGrid) -> Vec<bool> {
    let [columns, rows] = grid.size;
    let positions = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    positions.map(|(column, row)| test(grid.position(column, row))).collect()
}
