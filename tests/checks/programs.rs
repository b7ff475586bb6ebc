//! The programs in `scenes/` and in `docs/notation.md`, compared with the methods that they write down.
#![expect(clippy::disallowed_methods, reason = "this test reads the programs")]

use std::fs;

use collidoscope::geometry::{Spot, Verdict};
use collidoscope::lesson::{
    Accuracy, COORDINATE_LIMIT, Case, Lesson, MethodProgram, Numbers, ParamRange, Probe, ProgramValue,
    RectPart, Scene, Slot, Value, header_and_program, program_inputs, program_numbers, set_param,
};
use collidoscope::program::run::{LANES, Outcome, Rows, run};
use collidoscope::program::syntax::{parse, printed};
use collidoscope::program::{Code, Input, Kind, Register, Version, compile};

use glam::DVec2;

use super::imports::{files_below, root};
use super::oracle;
use super::oracle::polygon::polygons;
use super::oracle::topic::circle_segment::windows;
use super::part::one_of;

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
        let file = fs::read_to_string(&path).expect("UTF-8");
        (scene, name(path.file_stem()), header_and_program(&file).1.to_owned())
    };
    files_below(&root().join("scenes"), ".method").into_iter().map(of_file).collect()
}

/// The verdict of a run, if touching is told from colliding.
fn verdict(outcome: Outcome) -> Option<Verdict> {
    let Outcome::Answered(truth) = outcome else { return None };
    Some(match truth.holds()? {
        false => Verdict::Apart,
        true if truth.is_at_edge()? => Verdict::Touching,
        true => Verdict::Colliding,
    })
}

/// Whether a method answers in `f64`, with the rounding that is part of what its source does.
pub fn is_rounded(scene: Scene, method: &str) -> bool {
    MethodProgram::of(scene, method).is_some_and(|program| program.header.numbers == Numbers::F64)
}

/// The states in which a program is compared: all cases of the topic, and others around them, among which many have
/// equal numbers, zeros, neighbouring numbers and decimals that are rounded.
pub fn states(scene: Scene) -> Vec<Lesson> {
    let mut random = fastrand::Rng::with_seed(15);
    let mut states: Vec<_> = Case::shipped(scene).iter().map(Case::open).collect();
    let cases = states.len();
    // A program of polygons takes as long as several others.
    let rounds = if polygons(scene).is_empty() { 600 } else { 150 } / one_of();
    for round in 0..rounds {
        let mut lesson = Case::shipped(scene)[random.usize(..cases)].open();
        vary(&mut lesson, round, &mut random);
        states.push(lesson);
    }
    // Not a falling circle, whose place the topic computes.
    for lesson in &mut states {
        let _ = set_param(lesson, "drop.selected", &Value::Number(0.0));
    }
    states
}

/// Sets most parameters to numbers of one kind, which depends on the round.
fn vary(lesson: &mut Lesson, round: usize, random: &mut fastrand::Rng) {
    let few: [f64; 3] = std::array::from_fn(|_| f64::from(random.i32(-20..=20)) * 0.1);
    let number = |random: &mut fastrand::Rng| match round % 10 {
        0 => f64::from(random.i32(0..=8)) * 50.0,
        1 => random.f64() * 400.0,
        2 => f64::from(random.i32(-4..=4)) * 0.1,
        3 => f64::from(random.i32(-2..=2)),
        4 => few[random.usize(..3)],
        5 => [few[0], few[0].next_up(), few[0].next_down(), 0.0][random.usize(..4)],
        6 => 1e9 + f64::from(random.i32(-4..=4)) * 0.05,
        7 => f64::from(random.i32(-3..=3)) * [5e-324, 1e-160, 1.0][random.usize(..3)],
        // Sides of right triangles.
        _ => [0.0, 3.0, 4.0, 5.0, -3.0, 8.0][random.usize(..6)],
    };
    // Many rectangles are given by a corner, with another corner or with the size.
    let others: Vec<&'static str> = lesson.other_params().iter().map(|param| param.id).collect();
    for id in others.into_iter().filter(|id| id.ends_with(".min") || id.ends_with(".corner")) {
        if random.bool() {
            let corner = DVec2::new(number(random), number(random));
            // A corner of a convex polygon can be refused because of the others.
            let taken = set_param(lesson, id, &Value::Pair(corner));
            assert!(taken.is_ok() || format!("{taken:?}").contains(" at corner "), "{id}: {taken:?}");
        }
    }
    let ids: Vec<&'static str> = lesson.params().iter().map(|param| param.id).collect();
    for id in ids.into_iter().filter(|id| *id != "method" && !id.starts_with("drop.")) {
        if random.u32(..4) == 0 {
            continue;
        }
        let value = value_for(lesson, id, || number(random));
        // A corner can be refused because of the other one.
        let taken = set_param(lesson, id, &value);
        assert!(taken.is_ok() || id.ends_with(".max"), "{id}: {taken:?}");
    }
    if random.bool() {
        bring_to_touch(lesson, random);
    }
}

/// Sets one radius so that circles about two points, or a circle and a point, touch if the distance is exact. The
/// nearest of the points of two segments are seldom ends, so for four points it is the distance that is told.
fn bring_to_touch(lesson: &mut Lesson, random: &mut fastrand::Rng) {
    let (mut points, mut radii) = (Vec::new(), Vec::new());
    for param in lesson.params() {
        match param.slot {
            Slot::Point { value } => points.push(*value),
            Slot::Radius { value, .. } => radii.push((param.id, *value)),
            _ => {}
        }
    }
    if radii.is_empty() {
        return push_apart(lesson);
    }
    if points.len() < 2 {
        return;
    }
    random.shuffle(&mut points);
    random.shuffle(&mut radii);
    let others: f64 = radii[1..].iter().map(|(_, radius)| radius).sum();
    let id = radii[0].0;
    let told = if points.len() < 4 { None } else { told_distance(lesson) };
    let radius = (told.unwrap_or_else(|| points[0].distance(points[1])) - others).max(0.0);
    set_param(lesson, id, &Value::Number(radius)).expect("a radius");
}

fn told_distance(lesson: &Lesson) -> Option<f64> {
    lesson.explain().values.into_iter().find_map(|(id, value)| match value {
        Value::Number(distance) if id == "distance" => Some(distance),
        _ => None,
    })
}

/// Moves a rectangle by the push, so that both touch if that is not rounded.
fn push_apart(lesson: &mut Lesson) {
    let push = lesson.explain().values.into_iter().find(|(id, _)| *id == "push").map(|(_, value)| value);
    let center =
        lesson.params().iter().find(|param| param.id == "b.center").map(collidoscope::lesson::Param::get);
    if let (Some(Value::Pair(push)), Some(Value::Pair(center))) = (push, center) {
        set_param(lesson, "b.center", &Value::Pair(center + push)).expect("a point");
    }
}

/// A value that the parameter accepts, made of these numbers.
fn value_for(lesson: &mut Lesson, id: &str, mut number: impl FnMut() -> f64) -> Value {
    let params = lesson.params();
    let slot = &params.iter().find(|param| param.id == id).expect("a parameter").slot;
    let within = |number: f64, range: &ParamRange| number.abs().clamp(range.min, range.max);
    let whole = |number: f64, below: usize| (number.abs().min(1e6) * 10.0) as usize % below;
    match slot {
        Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } => {
            Value::Pair(DVec2::new(number(), number()))
        }
        Slot::Points { .. } => Value::Points([(); 3].map(|()| DVec2::new(number(), number())).to_vec()),
        Slot::RectPart { part: RectPart::Center | RectPart::Min | RectPart::Max, .. } => {
            Value::Pair(DVec2::new(number(), number()))
        }
        Slot::RectPart { range, .. } => {
            Value::Pair(DVec2::new(within(number(), range), within(number(), range)))
        }
        Slot::Scalar { range, .. } | Slot::Radius { range, .. } => Value::Number(within(number(), range)),
        Slot::Count { min, max, .. } => {
            let most = usize::try_from((max - min).min(8)).expect("a small number");
            Value::Number(f64::from(*min) + whole(number(), most + 1) as f64)
        }
        Slot::Switch { .. } => Value::Switch(whole(number(), 2) == 0),
        Slot::Choice { options, .. } => Value::word(options[whole(number(), options.len())].id),
    }
}

#[test]
fn an_exact_method_means_the_same_as_the_judge() {
    let mut compared = 0;
    for (scene, id, _) in programs() {
        let lesson = scene.open();
        let method = lesson.methods().iter().find(|method| method.id == id).expect("a method of the topic");
        if method.accuracy != Accuracy::Exact {
            continue;
        }
        compared += 1;
        let program = lesson.program(&id).expect("it is there");
        for state in states(scene) {
            let given = state.given();
            assert_eq!(
                program.verdict(&given, Numbers::Exact),
                state.judge(),
                "{}/{id}: {given:?}",
                scene.slug()
            );
        }
    }
    let is_exact = |method: &&collidoscope::lesson::Method| method.accuracy == Accuracy::Exact;
    let exact = Scene::ALL.into_iter().map(|scene| scene.open().methods().iter().filter(is_exact).count());
    assert_eq!(compared, exact.sum::<usize>());
}

#[test]
fn the_windows_mean_what_the_oracle_says() {
    for kind in oracle::Kind::ALL {
        for index in 0..300 {
            let case = kind.case(Scene::CircleSegment1, 15, index);
            if case.numbers.iter().any(|number| number.abs() > COORDINATE_LIMIT) {
                continue;
            }
            let mut lesson = Scene::CircleSegment1.open();
            case.put_into(&mut lesson);
            let [slanted, horizontal, published] = windows(&case);
            for (id, expected) in [
                ("slanted", slanted),
                ("projection", slanted),
                ("horizontal", horizontal),
                ("published", published),
            ] {
                let index = lesson.comparable().iter().position(|method| method.id == id).expect("a method");
                let told = lesson.ask(index).verdict().is_hit();
                assert_eq!(told, expected, "{id}: {}", case.batch_line(id));
            }
        }
    }
}

/// Whether a change of a point or a radius by a billionth of the largest number, or by a number whose square is lost in
/// `f64`, can change the answer.
fn is_nearly_touching(state: &Lesson) -> bool {
    let largest = program_numbers(state).rounded.into_iter().fold(0.0, |most: f64, n| most.max(n.abs()));
    let change = (largest * 1e-9).max(1e-150);
    let half = DVec2::splat(change);
    let given = state.given();
    let center = |probe: &Probe| {
        given.iter().find_map(|given| match &given.value {
            ProgramValue::Vector([x, y]) if given.name == probe.param => {
                Some(DVec2::new(x.rounded, y.rounded))
            }
            // A polygon is moved by its first corner.
            ProgramValue::List(corners) if given.name.replace("points", "corner") == probe.param => {
                corners.first().copied()
            }
            _ => None,
        })
    };
    (0..).zip(state.scene().probes()).any(|(probe, moved)| {
        let center = center(moved).expect("a program is given the points");
        state.ask(state.reference()).with(Numbers::Exact).over(probe, Spot { center, half })
            != Some(state.judge())
    }) || depends_on_radii(state, change)
}

/// Whether other radii, by so much at most, change the answer.
fn depends_on_radii(state: &Lesson, change: f64) -> bool {
    [-change, change].into_iter().any(|change| {
        let mut changed = state.clone();
        for param in changed.params() {
            if let Slot::Radius { value, .. } = param.slot {
                *value = (*value + change).max(0.0);
            }
        }
        changed.judge() != state.judge()
    })
}

#[test]
fn run_in_f64_an_exact_method_is_wrong_only_near_a_touch() {
    for (scene, id, _) in programs() {
        let lesson = scene.open();
        let method = lesson.methods().iter().find(|method| method.id == id).expect("a method of the topic");
        if method.accuracy != Accuracy::Exact {
            continue;
        }
        let code = lesson.program(&id).expect("it is there").code(&lesson.given()).expect("a meaning");
        for state in states(scene) {
            let numbers = program_numbers(&state);
            let told = verdict(run(code, &numbers.rounded, &mut ()).outcome);
            if told.map(Verdict::is_hit) == Some(state.judge().is_hit()) {
                continue;
            }
            assert!(is_nearly_touching(&state), "{}/{id}: {:?}", scene.slug(), numbers.rounded);
        }
    }
}

#[test]
fn a_row_of_positions_answers_as_each_of_them() {
    let places: [[f64; LANES]; 2] =
        [11, 13].map(|step| std::array::from_fn(|lane| (lane * step % 37) as f64 * 10.0));
    for (scene, id, text) in programs() {
        let inputs = program_inputs(&scene.open());
        let code = compiled(&text, &inputs);
        // The first point is moved.
        let x = inputs.iter().take_while(|input| input.kind != Kind::Vector).count();
        for state in Case::shipped(scene).iter().map(Case::open) {
            let mut numbers = program_numbers(&state).rounded;
            let moved = [x as Register, x as Register + 1];
            let mut rows = Rows::new(&code, &numbers, &moved);
            let row = rows.run(&[(moved[0], &places[0]), (moved[1], &places[1])]).expect("it is short");
            for (lane, answer) in row.enumerate() {
                (numbers[x], numbers[x + 1]) = (places[0][lane], places[1][lane]);
                let single = run(&code, &numbers, &mut ()).outcome;
                assert_eq!(Outcome::Answered(answer.truth()), single, "{}/{id}: {numbers:?}", scene.slug());
            }
        }
    }
}

/// The methods of a source that are right in every state once their mistakes are.
const CORRECTED: [(Scene, &str); 2] = [(Scene::SweptCircles, "published"), (Scene::LineLine, "determinant")];

#[test]
fn what_stands_beside_a_mistake_is_right() {
    for (scene, id) in CORRECTED {
        let (.., text) = programs()
            .into_iter()
            .find(|program| (program.0, &*program.1) == (scene, id))
            .expect("a program");
        let block = parse(&text).expect("a program");
        let code = compile(&block, &program_inputs(&scene.open()), Version::Corrected);
        let code = code.unwrap_or_else(|mistake| panic!("{}", mistake.report(&text)));
        for state in states(scene) {
            let numbers = program_numbers(&state);
            let told = verdict(run(&code, &numbers.exact, &mut ()).outcome).map(Verdict::is_hit);
            let reference = state.judge().is_hit();
            assert_eq!(told, Some(reference), "{}/{id}: {:?}", scene.slug(), numbers.rounded);
        }
    }
}

#[test]
fn with_the_right_statements_the_tests_of_boxes_are_exact() {
    let mut corrected = 0;
    for (scene, id, text) in programs() {
        if ![Scene::PointRect, Scene::RectRect, Scene::BlobSide].contains(&scene)
            || !text.contains("\nright ")
        {
            continue;
        }
        let inputs = program_inputs(&scene.open());
        let code =
            compile(&parse(&text).expect("a program"), &inputs, Version::Corrected).expect("a meaning");
        for state in states(scene) {
            let numbers = program_numbers(&state);
            let told = verdict(run(&code, &numbers.exact, &mut ()).outcome);
            let expected = state.judge();
            assert_eq!(told, Some(expected), "{}/{id}: {:?}", scene.slug(), numbers.rounded);
        }
        corrected += 1;
    }
    assert_eq!(corrected, 4);
}

#[test]
fn the_states_of_the_comparison_are_hostile() {
    for scene in Scene::ALL {
        let states = states(scene);
        let reference = states[0].reference();
        let touching =
            states.iter().filter(|state| state.ask(reference).verdict() == Verdict::Touching).count();
        assert!(touching * 30 > states.len(), "{}: {touching} of {} touch", scene.slug(), states.len());
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
        Input::list("a.points", 4),
        Input::list("b.points", 4),
    ];
    let list = |corners: [f64; 8]| [4.0].into_iter().chain(corners);
    let square = [0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0];
    let lists: Vec<f64> = list(square).chain(list(square.map(|number| number - 1.0))).collect();
    let examples: Vec<&str> =
        text.split("\n```\n").skip(1).step_by(2).filter(|example| example.contains("return")).collect();
    assert!(examples.len() >= 9, "{}", examples.len());
    for example in examples {
        let code = compiled(example, &inputs);
        for numbers in [[0.0, 0.0, 10.0, 0.0, 4.0, -3.0, 5.0], [0.0; 7]] {
            let numbers = [&numbers[..], &lists].concat();
            let Outcome::Answered(truth) = run(&code, &numbers, &mut ()).outcome else { panic!("{example}") };
            assert!(truth.holds().is_some(), "{example}");
        }
    }
}
