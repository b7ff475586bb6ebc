//! The time that every method and its program in `scenes/` takes: `cargo bench --bench programs [-- RUNS]`. A map of
//! 1280 by 720 positions, as the window shows it and by rows; a single answer in `f64`, without rounding, and with its
//! working. Then, for the same program changed in the window: what follows a typed character, from the text to the
//! verdict, the working and the picture, and the map that follows a dragged shape. Prints medians.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock and the programs")]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use collidoscope::lesson::{
    Lesson, Map, MapGrid, MapQuestion, MethodProgram, ProgramNumbers, Scene, Value, header_and_program,
    program_inputs, program_numbers, set_param,
};
use collidoscope::program::run::{LANES, Rows, run};
use collidoscope::program::show::{trace, working};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Kind, Version, compile};
use glam::DVec2;

/// The default number of measurements of each.
const RUNS: usize = 11;
const WIDTH: usize = 1280;
const HEIGHT: usize = 720;

fn main() {
    let runs = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(RUNS);
    println!(
        "{:<36}{:>10}{:>13}{:>10}{:>11}{:>13}{:>12}{:>14}",
        "medians",
        "map, ms",
        "by rows, ms",
        "f64, µs",
        "exact, µs",
        "working, µs",
        "typed, µs",
        "its map, ms"
    );
    for scene in Scene::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(scene.slug());
        let mut files: Vec<_> =
            std::fs::read_dir(folder).expect("there").map(|e| e.expect("readable").path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "method"));
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(&file).expect("UTF-8");
            let name = file.file_stem().expect("a name").to_string_lossy();
            measure(scene, &name, header_and_program(&text).1, runs);
        }
    }
}

fn measure(scene: Scene, id: &str, text: &str, runs: usize) {
    let lesson = scene.open();
    let inputs = program_inputs(&lesson);
    let ProgramNumbers { rounded: numbers, exact } = program_numbers(&lesson);
    let (block, code) = parse(text)
        .and_then(|block| compile(&block, &inputs, Version::AsWritten).map(|code| (block, code)))
        .unwrap_or_else(|mistake| panic!("{}", mistake.report(text)));
    // A map moves the first point.
    let moved = inputs.iter().take_while(|input| input.kind != Kind::Vector).count() as u16;
    let method = lesson.methods().iter().position(|method| method.id == id).expect("a method");
    let question = MapQuestion { probe: 0, method, other: None, by_line: false };
    let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(1.0 / 3.0), size: [WIDTH, HEIGHT] };
    let map = median(runs, || drop(black_box(Map::of(&lesson, question, grid))));
    let by_rows = median(runs, || {
        let mut rows = Rows::new(&code, &numbers, &[moved, moved + 1]);
        for y in 0..HEIGHT {
            for start in (0..WIDTH).step_by(LANES) {
                let xs: [f64; LANES] = std::array::from_fn(|lane| (start + lane) as f64 / 3.0);
                let row = rows.run(&[(moved, &xs), (moved + 1, &[y as f64 / 3.0; LANES])]);
                black_box(row.expect("it is short").count());
            }
        }
    });
    let single = median(runs, || drop(black_box(run(&code, &numbers, &mut ()))));
    let without_rounding = median(runs, || drop(black_box(run(&code, &exact, &mut ()))));
    let explained =
        median(runs, || drop(black_box(working(&block, &inputs, &numbers, &trace(&code, &exact)))));
    let [single, without_rounding, explained] =
        [single, without_rounding, explained].map(|seconds| seconds * 1e6);
    let name = format!("{}/{id}", scene.slug());
    let [typed, changed] = of_changed(scene, id, grid, runs);
    let [map, by_rows, changed] = [map, by_rows, changed].map(|seconds| seconds * 1e3);
    let typed = typed * 1e6;
    println!(
        "{name:<36}{map:>10.1}{by_rows:>13.1}{single:>10.2}{without_rounding:>11.1}{explained:>13.0}{typed:>12.0}{changed:>14.1}"
    );
}

/// The times of a typed character and of the map of the changed program.
fn of_changed(scene: Scene, id: &str, grid: MapGrid, runs: usize) -> [f64; 2] {
    let mut lesson = scene.open();
    let file = &MethodProgram::of(scene, id).expect("a program").file;
    let set = |lesson: &mut Lesson, param: &str, value: String| {
        set_param(lesson, param, &Value::Word(value)).expect("a program of the topic");
    };
    set(&mut lesson, "program", file.clone());
    set(&mut lesson, "method", "own".to_owned());
    let mut length = 0;
    let typed = median(runs, || {
        length += 1;
        set(&mut lesson, "program", format!("{file}\n//{}\n", "x".repeat(length)));
        drop(black_box(lesson.explain()));
    });
    let question = MapQuestion { probe: 0, method: lesson.selected().index(), other: None, by_line: false };
    [typed, median(runs, || drop(black_box(Map::of(&lesson, question, grid))))]
}

/// The median time in seconds.
fn median(runs: usize, mut measured: impl FnMut()) -> f64 {
    let time = |_| {
        let began = Instant::now();
        measured();
        began.elapsed().as_secs_f64()
    };
    let mut times: Vec<f64> = (0..runs).map(time).collect();
    times.sort_by(f64::total_cmp);
    times[runs / 2]
}
