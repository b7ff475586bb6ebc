//! Methods with chosen numbers: what rounding changes, and whether the cause of a wrong answer is named.

use collidoscope::geometry::{Spot, Verdict};
use collidoscope::lesson::{
    Accuracy, Case, CauseKind, Cell, Lesson, Map, MapGrid, MapQuestion, NUMBERS, Numbers, Scene, Value,
    open_permalink, permalink, set_param,
};
use glam::DVec2;

use crate::part::some_cases;

fn with(scene: Scene, params: &[(&str, &str)]) -> Lesson {
    let mut lesson = scene.open();
    for (id, value) in params {
        set_param(&mut lesson, id, &Value::parse(value)).unwrap_or_else(|e| panic!("{e}"));
    }
    lesson
}

fn choose(lesson: &mut Lesson, numbers: &str) {
    set_param(lesson, NUMBERS, &Value::Word(numbers.to_owned())).expect("a kind of numbers");
}

/// A millionth outside a circle of radius 80: `f32` has no number so near to 280.
fn hair_outside(numbers: &str) -> Lesson {
    with(Scene::PointCircle, &[("point", "280.000001,150"), (NUMBERS, numbers)])
}

#[test]
fn every_topic_has_the_parameter_and_its_methods_follow_it() {
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let selected = lesson.selected().index();
        assert_eq!(lesson.ask(selected).numbers, lesson.ask(selected).own_numbers());
        for numbers in Numbers::ALL {
            choose(&mut lesson, numbers.id());
            assert!((0..lesson.comparable().len()).all(|method| lesson.ask(method).numbers == numbers));
            let again = open_permalink(&permalink(&mut lesson)).expect("a link");
            assert_eq!(again.ask(selected).numbers, numbers, "{}", scene.slug());
        }
    }
}

#[test]
fn f32_turns_a_verdict_that_f64_does_not_and_the_judge_never_turns() {
    for (numbers, verdict) in [
        ("auto", Verdict::Apart),
        ("exact", Verdict::Apart),
        ("f64", Verdict::Apart),
        ("f32", Verdict::Touching),
    ] {
        let lesson = hair_outside(numbers);
        assert_eq!((lesson.ask(0).verdict(), lesson.judge()), (verdict, Verdict::Apart), "{numbers}");
        let explanation = lesson.explain();
        assert_eq!((explanation.verdict, explanation.reference_verdict), (verdict, Verdict::Apart));
    }
}

#[test]
fn the_working_rounds_the_inputs_first_and_says_whose_fault_it_is() {
    let explanation = hair_outside("f32").explain();
    let first = &explanation.derivation.steps[0];
    let said = "Round the inputs to f32, which holds about 7 digits; this alone changes the answer";
    assert_eq!(first.sentence, said);
    let line = &first.lines[0];
    assert_eq!((line.formula.as_str(), line.numbers.as_str()), ("P", "(280.000001, 150)"));
    assert_eq!((line.value.as_str(), line.approximate), ("(280, 150)", true));
    let cause = explanation.derivation.cause.expect("it is wrong");
    assert_eq!(cause.kind, CauseKind::Rounding);
    assert_eq!(
        cause.sentences(),
        [
            "The cause is rounding to f32: without rounding, and also in f64, “distance” finds no hit, which is right. \
            The first rounding that changes the answer is that of the inputs, in step 1.",
            "Without rounding: distance = 80.000001 > r = 80."
        ]
    );
    assert_eq!(hair_outside("f64").explain().derivation.cause, None);
    assert!(!hair_outside("f64").explain().derivation.steps[0].sentence.contains("Round"));
}

#[test]
fn the_first_line_whose_rounding_changes_the_answer_is_marked_and_named() {
    let case = Case::find(Scene::LineLine, "f32").expect("shipped");
    let derivation = case.open().explain().derivation;
    let lines = || derivation.steps.iter().flat_map(|step| &step.lines);
    let turning: Vec<_> = lines().filter(|line| line.turns.is_some()).collect();
    let [line] = turning[..] else { panic!("one line: {turning:?}") };
    assert_eq!(line.formula, "b = B₂ − B₁");
    assert_eq!(line.texts()[2], "≈ (−21, −294)");
    assert_eq!(line.turns.as_deref(), Some("(−21, −293.999989986)"));
    let cause = derivation.cause.as_ref().expect("it is wrong");
    assert_eq!(cause.step, derivation.steps.iter().position(|step| step.lines.contains(line)));
    assert!(
        cause
            .sentence
            .ends_with("The first rounding that changes the answer is in step 2, in the value of b."),
        "{}",
        cause.sentence
    );
    let code: Vec<_> = derivation.code.iter().filter(|line| line.turns).collect();
    assert_eq!(code.len(), 1);
    assert_eq!(code[0].step, cause.step);
}

#[test]
fn every_case_that_rounding_turns_names_the_first_rounding_that_does_so() {
    let mut turned = 0;
    for scene in Scene::ALL {
        for case in Case::shipped(scene) {
            let derivation = case.open().explain().derivation;
            let by_rounding = [CauseKind::Rounding, CauseKind::RightByRounding];
            let cause = derivation.cause.as_ref().filter(|cause| by_rounding.contains(&cause.kind));
            let marked =
                derivation.steps.iter().flat_map(|step| &step.lines).any(|line| line.turns.is_some());
            let Some(cause) = cause else {
                assert!(!marked, "{}/{}", scene.slug(), case.name);
                continue;
            };
            turned += 1;
            let named = cause.sentence.contains("The first rounding that changes the answer is");
            let of_inputs = cause.sentence.contains("that of the inputs");
            assert!(named && marked != of_inputs, "{}/{}: {}", scene.slug(), case.name, cause.sentence);
        }
    }
    assert!(turned > 10, "{turned} cases");
}

#[test]
fn a_step_that_rounds_is_the_cause_if_the_rounded_inputs_alone_are_not() {
    let first = |case: &str| {
        let mut lesson = Case::find(Scene::CircleCircle, case).expect("a case").open();
        choose(&mut lesson, "f32");
        let explanation = lesson.explain();
        (
            explanation.derivation.steps[0].sentence.clone(),
            explanation.derivation.cause.expect("wrong").sentence,
        )
    };
    let (in_steps, right_in_f64) = first("f32");
    assert!(in_steps.ends_with("; this alone does not change the answer"), "{in_steps}");
    assert!(
        right_in_f64.contains(", and also in f64, ") && right_in_f64.contains("right. The first rounding"),
        "{right_in_f64}"
    );
    let (in_inputs, wrong_in_f64) = first("hair-apart");
    assert!(in_inputs.ends_with("; this alone changes the answer"), "{in_inputs}");
    assert!(wrong_in_f64.contains(" In f64 the answer is wrong, too. "), "{wrong_in_f64}");
}

#[test]
fn if_the_chosen_numbers_turn_an_answer_its_sentence_is_about_that_answer() {
    let mut turned = 0;
    for case in some_cases() {
        let mut lesson = case.open();
        for (method, numbers) in (0..lesson.methods().len()).flat_map(|m| Numbers::ALL.map(|n| (m, n.id()))) {
            let id = lesson.methods()[method].id;
            set_param(&mut lesson, "method", &Value::Word(id.to_owned())).expect("a method");
            choose(&mut lesson, "auto");
            let own = lesson.ask(method).verdict();
            choose(&mut lesson, numbers);
            let explanation = lesson.explain();
            if explanation.verdict == own {
                continue;
            }
            turned += 1;
            let sentence = &explanation.derivation.conclusion.sentence;
            if explanation.verdict == Verdict::Undecided {
                assert!(sentence.starts_with("Not decided within "), "{}: {numbers}: {sentence}", case.name);
                continue;
            }
            let finds = match explanation.verdict {
                Verdict::Apart | Verdict::Undecided => "finds no collision",
                Verdict::Touching => "finds a touch",
                Verdict::Colliding => "finds a collision",
            };
            assert!(
                sentence.starts_with(&format!("“{id}” {finds} ")),
                "{}: {numbers}: {sentence}",
                case.name
            );
            let is_right = explanation.verdict.agrees_with(explanation.reference_verdict);
            // A topic with a single exact method has no check by another one.
            let check = &explanation.derivation.check;
            assert!(check.sentence.is_empty() || check.agrees == is_right, "{} {id} {numbers}", case.name);
            assert_eq!(explanation.derivation.erratum, None, "{} {id} {numbers}", case.name);
        }
    }
    assert!(turned > 40, "{turned}");
}

#[test]
fn an_input_and_what_it_is_rounded_to_never_print_alike() {
    let lesson = with(Scene::CircleCircle, &[("b.center", "289,103.2967"), (NUMBERS, "f32")]);
    let line = &lesson.explain().derivation.steps[0].lines[0];
    assert_eq!((line.numbers.as_str(), line.value.as_str()), ("(289, 103.2967)", "(289, 103.2966995)"));
}

#[test]
fn the_method_is_the_cause_where_it_is_wrong_without_rounding_too() {
    for (scene, method, params, said) in [
        (Scene::CircleSegment1, "slanted", vec![], "only at an end"),
        (Scene::CircleSegment1, "published", vec![("circle.center", "150,250")], "the source leaves out |…|"),
    ] {
        for numbers in ["auto", "exact", "f64", "f32"] {
            let mut lesson = with(scene, &params);
            set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
            choose(&mut lesson, numbers);
            let explanation = lesson.explain();
            assert_ne!(explanation.verdict, explanation.reference_verdict, "{method}");
            let cause = explanation.derivation.cause.expect("it is wrong");
            assert_eq!((cause.kind, &cause.reasons), (CauseKind::Logic, &None));
            assert!(cause.sentence.contains(said), "{}", cause.sentence);
        }
    }
}

#[test]
fn an_answer_that_is_right_only_by_rounding_says_so() {
    // The program is wrong by less than `f32` can tell.
    let program = "return |point - circle.center| <= circle.radius + 0.0000001";
    let mut lesson = with(Scene::PointCircle, &[("point", "280.00000005,150")]);
    set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
    assert_eq!(lesson.explain().derivation.cause.map(|cause| cause.kind), Some(CauseKind::Logic));
    let program = "return |point - circle.center| < circle.radius";
    let mut lesson = with(Scene::PointCircle, &[("point", "279.999999,150")]);
    set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
    assert_eq!(lesson.explain().derivation.cause, None);
    choose(&mut lesson, "f32");
    assert_eq!(lesson.explain().derivation.cause.map(|cause| cause.kind), Some(CauseKind::Rounding));
    let mut lucky = with(Scene::PointCircle, &[("point", "279.999999,150"), (NUMBERS, "f32")]);
    let program = "return |point - circle.center| + 0.0000015 <= circle.radius";
    set_param(&mut lucky, "program", &Value::Word(program.to_owned())).expect("a program");
    let cause = lucky.explain().derivation.cause.map(|cause| cause.kind);
    assert_eq!(cause, Some(CauseKind::RightByRounding));
}

/// A program in these numbers that divides by zero.
fn dividing(point: &str, program: &str, numbers: &str) -> Lesson {
    let mut lesson = with(Scene::PointCircle, &[("point", point), (NUMBERS, numbers)]);
    set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
    lesson
}

#[test]
fn a_division_by_zero_is_not_called_rounding() {
    // The centre is at (200, 150), and the radius is 80.
    let upright = "let d = point - circle.center\nreturn d.y / d.x > 9";
    let against = "let d = circle.center - point\nreturn d.y / -d.x > 9";
    let kept = "let d = point - circle.center\nreturn 1 / (1 / d.x) < 80 and min(max(d.y / d.x, 0), 80) > 9";
    let division = Some(CauseKind::DivisionByZero);
    for (program, point, verdict, kind) in [
        // With no value, the answer would be wrong in the first line, and right in the second one.
        (upright, "200,160", Verdict::Colliding, None),
        (upright, "200,260", Verdict::Colliding, division),
        (upright, "200,140", Verdict::Apart, Some(CauseKind::Logic)),
        // 0 / 0 has no value in code, either.
        (upright, "200,150", Verdict::Apart, Some(CauseKind::Logic)),
        // The sign of a zero decides: -(200 − 200) is −0.
        (against, "200,140", Verdict::Apart, Some(CauseKind::Logic)),
        (against, "200,160", Verdict::Colliding, None),
        (kept, "200,160", Verdict::Colliding, None),
        (kept, "200,260", Verdict::Colliding, division),
    ] {
        for numbers in ["f64", "f32"] {
            let lesson = dividing(point, program, numbers);
            let explanation = lesson.explain();
            assert_eq!(explanation.verdict, verdict, "{program} {point}");
            let cause = explanation.derivation.cause;
            assert_eq!(cause.as_ref().map(|cause| cause.kind), kind, "{program} {point}");
            if let Some(cause) = cause.filter(|_| kind == division) {
                let said = format!(
                    "The cause is a division by 0, not rounding: in {numbers}, its result is infinite. If it has no \
                     value, “own” finds no hit, which is right."
                );
                assert_eq!((cause.sentence, cause.step, cause.reasons), (said, None, None));
            }
        }
    }
}

#[test]
fn no_cell_of_a_map_is_called_wrong_by_rounding_where_a_division_by_zero_decides() {
    let program = "let zero = circle.radius - circle.radius\nreturn (point.x - circle.center.x) / zero > 1";
    let lesson = dividing("300,150", program, "f64");
    let own = lesson.selected().index();
    let question = MapQuestion { probe: 0, method: own, other: Some(0), by_line: false };
    let grid = MapGrid { first: DVec2::new(0.5, 0.5), step: DVec2::splat(10.0), size: [40, 30] };
    let map = Map::of(&lesson, question, grid);
    assert_eq!(map.share(Cell::Rounding), 0.0);
    assert!(map.share(Cell::OnlyFirst) > 0.3, "{}", map.share(Cell::OnlyFirst));
}

/// A view a few thousandths of a thousandth wide, of the place where the circle ends.
fn at_the_edge(lesson: &Lesson) -> Map {
    let grid = MapGrid { first: DVec2::new(279.9999, 149.9999), step: DVec2::splat(5e-6), size: [40, 40] };
    Map::of(lesson, MapQuestion { probe: 0, method: 0, other: Some(0), by_line: false }, grid)
}

#[test]
fn a_comparison_has_cells_of_their_own_for_rounding_and_each_is_what_it_says() {
    let lesson = hair_outside("f32");
    let map = at_the_edge(&lesson);
    assert!(map.share(Cell::Rounding) > 0.01, "{}", map.share(Cell::Rounding));
    for (index, cell) in map.cells().iter().enumerate() {
        let spot = Spot::from(map.grid().position(index % 40, index / 40));
        let run = lesson.ask(0).over(0, spot).expect("a position").is_hit();
        let exact =
            lesson.ask(lesson.reference()).with(Numbers::Exact).over(0, spot).expect("a position").is_hit();
        assert_eq!(*cell == Cell::Rounding, run != exact, "{spot:?}");
    }
    assert_eq!(at_the_edge(&hair_outside("f64")).share(Cell::Rounding), 0.0);
}

#[test]
fn a_difference_smaller_than_a_pixel_is_found_in_every_topic() {
    for scene in Scene::ALL {
        let mut lesson = scene.open();
        let grid = MapGrid { first: DVec2::ONE, step: DVec2::splat(10.0), size: [40, 30] };
        let method = lesson.reference();
        let question = MapQuestion { probe: 0, method, other: Some(method), by_line: false };
        let map = Map::of(&lesson, question, grid);
        assert_eq!(map.fine_difference(&lesson), None, "{}", scene.slug());
        choose(&mut lesson, "f32");
        let map = Map::of(&lesson, question, grid);
        let found = map.difference(&lesson);
        let fine = map.fine_difference(&lesson);
        let at = found.or(fine.map(|fine| fine.at)).unwrap_or_else(|| panic!("{}", scene.slug()));
        let spot = Spot::from(at);
        let run = lesson.ask(method).over(0, spot).expect("a position");
        assert!(
            !run.agrees_with(
                lesson.ask(lesson.reference()).with(Numbers::Exact).over(0, spot).expect("a position")
            ),
            "{} {at}",
            scene.slug()
        );
    }
}

#[test]
fn circles_land_where_the_method_with_its_numbers_says() {
    // A circle that touches by less than `f32` tells, at tick 0 and every tick after: the speed is tiny.
    let landing = |numbers: &str| {
        let mut lesson = with(
            Scene::CircleSegment1,
            &[
                ("method", "clamp"),
                ("c1", "-50,100.000001"),
                ("c2", "50,100.000001"),
                ("drop.count", "1"),
                ("drop.radius", "20"),
                ("drop.speed", "40"),
                ("drop.tick", "2"),
                ("drop.selected", "1"),
            ],
        );
        choose(&mut lesson, numbers);
        lesson.explain().verdict
    };
    assert_eq!((landing("exact"), landing("f32")), (Verdict::Apart, Verdict::Touching));
}

#[test]
fn an_exact_method_is_never_blamed_for_what_rounding_does() {
    for scene in Scene::ALL {
        for case in collidoscope::lesson::Case::shipped(scene) {
            for numbers in ["f64", "f32"] {
                let mut lesson = case.open();
                choose(&mut lesson, numbers);
                for method in 0..lesson.methods().len() {
                    if lesson.methods()[method].accuracy != Accuracy::Exact {
                        continue;
                    }
                    let kind = CauseKind::of(
                        lesson.ask(method).verdict(),
                        lesson.ask(method).meant(),
                        lesson.judge(),
                    );
                    let is_right = lesson.ask(method).verdict().agrees_with(lesson.judge());
                    assert_eq!(kind, (!is_right).then_some(CauseKind::Rounding), "{}", scene.slug());
                }
            }
        }
    }
}
