//! The time that every method and its program in `scenes/` takes, or each of which the name has this in it:
//! `cargo bench --bench programs [-- RUNS [NAME]]`. A map of 1280 by 720 positions, as the window shows it and by rows; a
//! single answer in `f64`, without rounding, and with its working. Then, for the same program changed in the window: what
//! follows a typed character, from the text to the verdict, the working and the picture, and the map that follows a
//! dragged shape. Polygons are octagons. Prints medians.

#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock and the programs")]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use collidoscope::lesson::{
    Lesson, Map, MapGrid, MapQuestion, MethodProgram, ProgramNumbers, Scene, Value, header_and_program,
    program_inputs, program_numbers, set_param,
};
use collidoscope::program::run::{LANES, Rows, run};
use collidoscope::program::show::{Names, trace, working};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Kind, Register, Version, compile};
use glam::DVec2;

/// The default number of measurements of each.
const RUNS: usize = 11;
const WIDTH: usize = 1280;
const HEIGHT: usize = 720;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let runs = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(RUNS);
    let asked = args.iter().find(|arg| arg.parse::<usize>().is_err());
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
            let id = file.file_stem().expect("a name").to_string_lossy();
            let name = format!("{}/{id}", scene.slug());
            if asked.is_none_or(|asked| name.contains(asked)) {
                measure(scene, &id, header_and_program(&text).1, runs);
            }
        }
    }
}

/// The topic with an octagon in place of each polygon.
fn opened(scene: Scene) -> Lesson {
    let mut lesson = scene.open();
    let lists: Vec<_> =
        program_inputs(&lesson).into_iter().filter(|input| matches!(input.kind, Kind::List { .. })).collect();
    for (index, list) in lists.iter().enumerate() {
        let middle = DVec2::new(200.0, 120.0) + index as f64 * DVec2::new(100.0, 80.0);
        let corner = |corner: usize| {
            let angle = (corner as f64 + 0.3) * std::f64::consts::FRAC_PI_4;
            let DVec2 { x, y } = middle + DVec2::new(80.0, 60.0) * DVec2::from_angle(angle);
            format!("{x},{y}")
        };
        let corners = (0..8).map(corner).collect::<Vec<_>>().join(";");
        set_param(&mut lesson, &list.name, &Value::parse(&corners)).expect("a convex polygon");
    }
    lesson
}

/// The registers whose numbers differ, each with its numbers.
fn varying(all: &[Vec<f64>]) -> Vec<(Register, Vec<f64>)> {
    let varies = |index: &usize| all.iter().any(|one| one[*index] != all[0][*index]);
    let of = |index: usize| (index as Register, all.iter().map(|one| one[index]).collect());
    (0..all[0].len()).filter(varies).map(of).collect()
}

fn measure(scene: Scene, id: &str, text: &str, runs: usize) {
    let lesson = opened(scene);
    let inputs = program_inputs(&lesson);
    let ProgramNumbers { rounded: numbers, exact } = program_numbers(&lesson);
    let (block, code) = parse(text)
        .and_then(|block| compile(&block, &inputs, Version::AsWritten).map(|code| (block, code)))
        .unwrap_or_else(|mistake| panic!("{}", mistake.report(text)));
    let method = lesson.methods().iter().position(|method| method.id == id).expect("a method");
    let question = MapQuestion { probe: 0, method, other: None, by_line: false };
    let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(1.0 / 3.0), size: [WIDTH, HEIGHT] };
    let map = median(runs, || drop(black_box(Map::of(&lesson, question, grid))));
    let at = |place: DVec2| {
        let mut moved = opened(scene);
        set_param(&mut moved, scene.probes()[0].param, &Value::Pair(place)).expect("in the world");
        program_numbers(&moved).rounded
    };
    let xs = varying(&(0..WIDTH).map(|x| at(DVec2::new(x as f64 / 3.0, 0.0))).collect::<Vec<_>>());
    let ys = varying(&(0..HEIGHT).map(|y| at(DVec2::new(0.0, y as f64 / 3.0))).collect::<Vec<_>>());
    let registers: Vec<Register> = xs.iter().chain(&ys).map(|(register, _)| *register).collect();
    let by_rows = median(runs, || {
        let mut rows = Rows::new(&code, &numbers, &registers);
        for y in 0..HEIGHT {
            let of_row: Vec<[f64; LANES]> = ys.iter().map(|(_, all)| [all[y]; LANES]).collect();
            for start in (0..WIDTH).step_by(LANES) {
                let of_columns = xs.iter().map(|(register, all)| (*register, &all[start..start + LANES]));
                let of_rows = ys.iter().zip(&of_row).map(|((register, _), row)| (*register, &row[..]));
                let row = of_columns.chain(of_rows).collect::<Vec<_>>();
                black_box(rows.run(&row).expect("it is short").count());
            }
        }
    });
    let single = median(runs, || drop(black_box(run(&code, &numbers, &mut ()))));
    let without_rounding = median(runs, || drop(black_box(run(&code, &exact, &mut ()))));
    let explained = median(runs, || {
        drop(black_box(working(&block, (&inputs, &Names::default()), &numbers, &trace(&code, &exact))))
    });
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
    let mut lesson = opened(scene);
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
