//! The programs in `scenes/` and in `docs/notation.md`, compared with the methods that they write down.
#![expect(clippy::disallowed_methods, reason = "this test reads the programs")]

use std::fs;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{
    Accuracy, Case, Lesson, Scene, Slot, Value, program_inputs, program_numbers, set_param,
};
use collidoscope::program::run::{Exact, Outcome, run};
use collidoscope::program::syntax::{parse, printed};
use collidoscope::program::{Code, Input, Version, compile};

use super::layers::{files_below, root};

#[track_caller]
fn compiled(text: &str, inputs: &[Input]) -> Code {
    let code = parse(text).and_then(|block| compile(&block, inputs, Version::AsWritten));
    code.unwrap_or_else(|mistake| panic!("{}", mistake.report(text)))
}

/// Every program in `scenes/`: its topic, the id of its method, and its text.
pub fn programs() -> Vec<(Scene, String, String)> {
    let of_file = |path: std::path::PathBuf| {
        let name = |part: Option<&std::ffi::OsStr>| part.expect("a name").to_string_lossy().into_owned();
        let scene =
            Scene::from_slug(&name(path.parent().and_then(|folder| folder.file_name()))).expect("a topic");
        (scene, name(path.file_stem()), fs::read_to_string(&path).expect("UTF-8"))
    };
    files_below(&root().join("scenes"), ".method").into_iter().map(of_file).collect()
}

/// What a method answers that tells touching apart only if it is exact.
fn verdict(outcome: Outcome, accuracy: Accuracy) -> Option<Verdict> {
    let Outcome::Answered(truth) = outcome else { return None };
    Some(match truth.holds()? {
        false => Verdict::Apart,
        true if accuracy == Accuracy::Exact && truth.is_at_edge()? => Verdict::Touching,
        true => Verdict::Colliding,
    })
}

/// The states in which a program is compared: all cases of the topic, and others around them on a grid and off it.
pub fn states(scene: Scene) -> Vec<Box<dyn Lesson>> {
    let mut random = fastrand::Rng::with_seed(15);
    let mut states: Vec<_> = Case::shipped(scene).iter().map(Case::open).collect();
    for round in 0..400 {
        let cases = Case::shipped(scene);
        let mut lesson = cases[random.usize(..cases.len())].open();
        let points: Vec<&'static str> =
            lesson.params().iter().filter(|p| matches!(p.slot, Slot::Point { .. })).map(|p| p.id).collect();
        for id in points {
            let coordinate = |random: &mut fastrand::Rng| match round % 3 {
                0 => f64::from(random.i32(0..=8)) * 50.0,
                1 => random.f64() * 400.0,
                _ => f64::from(random.i32(-4..=4)) * 0.1,
            };
            let place = glam::DVec2::new(coordinate(&mut random), coordinate(&mut random));
            set_param(lesson.as_mut(), id, &Value::Pair(place)).expect("a point");
        }
        states.push(lesson);
    }
    // Not a falling circle, whose place the topic computes.
    for lesson in &mut states {
        let _ = set_param(lesson.as_mut(), "drop.selected", &Value::Number(0.0));
    }
    states
}

#[test]
fn a_program_without_rounding_means_the_same_as_its_method() {
    for (scene, id, text) in programs() {
        let mut lesson = scene.open();
        let index =
            lesson.methods().iter().position(|method| method.id == id).expect("a method of the topic");
        let accuracy = lesson.methods()[index].accuracy;
        let code = compiled(&text, &program_inputs(lesson.as_mut()));
        for mut state in states(scene) {
            let exact: Vec<Exact> =
                program_numbers(state.as_mut()).into_iter().map(Exact::from_f64).collect();
            let told = verdict(run(&code, &exact, &mut ()).outcome, accuracy);
            assert_eq!(
                told,
                Some(state.verdict(index)),
                "{}/{id}: {:?}",
                scene.slug(),
                program_numbers(state.as_mut())
            );
        }
    }
}

#[test]
fn a_program_is_written_in_the_style_in_which_it_is_printed() {
    for (scene, id, text) in programs() {
        let block = parse(&text).expect("a program");
        let unaligned = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(unaligned(&printed(&block)), unaligned(&text), "{}/{id}", scene.slug());
    }
}

#[test]
fn the_examples_of_the_notation_run() {
    let text = fs::read_to_string(root().join("docs/notation.md")).expect("it is there");
    let inputs = [
        Input::vector("c1"),
        Input::vector("c2"),
        Input::vector("circle.center"),
        Input::number("circle.radius"),
    ];
    let examples: Vec<&str> =
        text.split("\n```\n").skip(1).step_by(2).filter(|example| example.contains("return")).collect();
    assert!(examples.len() >= 7, "{}", examples.len());
    for example in examples {
        let code = compiled(example, &inputs);
        for numbers in [[0.0, 0.0, 10.0, 0.0, 4.0, -3.0, 5.0], [0.0; 7]] {
            let Outcome::Answered(truth) = run(&code, &numbers, &mut ()).outcome else { panic!("{example}") };
            assert!(truth.holds().is_some(), "{example}");
        }
    }
}
