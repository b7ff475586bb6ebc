//! The exercises of the topics, with the numbers of many seeds.
#![expect(clippy::disallowed_methods, reason = "a test reads the files that it changes")]

use std::collections::BTreeSet;

use collidoscope::lesson::exercise::{Exercise, Interaction, Response, Variant};
use collidoscope::lesson::{Group, MethodProgram, Scene, Value, YAxis, read_state};

use crate::part::{is_thorough, some};

/// How many seeds are tried: all of them if all tests look at everything.
fn seeds() -> u64 {
    if is_thorough() { 1000 } else { 30 }
}

fn all() -> impl Iterator<Item = &'static Exercise> {
    Scene::ALL.into_iter().flat_map(|scene| Exercise::shipped(scene).iter())
}

fn name(exercise: &Exercise) -> String {
    format!("{}/{}", exercise.scene.slug(), exercise.id)
}

fn variant(exercise: &Exercise, seed: u64) -> Variant<'_> {
    exercise.variant(seed).unwrap_or_else(|mistake| panic!("{}: {mistake}", name(exercise)))
}

#[test]
fn every_exercise_is_solvable_with_a_thousand_seeds_its_solution_passes_and_wrong_answers_fail() {
    for exercise in all() {
        for seed in 0..seeds() {
            assert_eq!(exercise.fault(seed).map(|fault| fault.to_string()), None, "{}", name(exercise));
        }
    }
}

#[test]
fn every_topic_has_at_least_four_exercises_of_several_kinds_with_hints() {
    for scene in Scene::ALL {
        let exercises = Exercise::shipped(scene);
        assert!(exercises.len() >= 4, "{}", scene.slug());
        let kinds: BTreeSet<_> = exercises.iter().map(Exercise::kind).collect();
        let has = |some: &[&str]| some.iter().any(|kind| kinds.contains(kind));
        let is_mixed = has(&["verdict"]) && has(&["value"]) && has(&["set"]) && has(&["find", "repair"]);
        assert!(
            is_mixed || (has(&["which"]) && has(&["value"]) && has(&["set"])),
            "{}: {kinds:?}",
            scene.slug()
        );
        let on_paper = exercises.iter().filter(|exercise| exercise.has_answer_on_paper()).count();
        assert!(on_paper >= 2, "{}", scene.slug());
        assert!(exercises.iter().all(|exercise| exercise.hints.len() >= 2), "{}", scene.slug());
    }
}

#[test]
fn every_text_is_a_sentence() {
    for exercise in all() {
        let variant = variant(exercise, 1);
        let texts = [vec![variant.task(YAxis::Down)], variant.hints(YAxis::Down)].concat();
        for text in texts {
            assert!(text.ends_with(['.', '?']), "{}: {text}", name(exercise));
        }
        assert!(!exercise.title.ends_with('.'), "{}", name(exercise));
        for (_, says) in variant.slips() {
            assert!(says.ends_with('.'), "{}: {says}", name(exercise));
        }
    }
}

#[test]
fn numbers_stay_round() {
    for exercise in all() {
        for seed in 0..seeds() / 5 {
            let mut lesson = variant(exercise, seed).open();
            let shapes: Vec<_> = lesson
                .params()
                .iter()
                .filter(|param| param.group == Group::Shapes)
                .map(|param| param.id)
                .collect();
            for (id, value) in read_state(&mut lesson).into_iter().filter(|(id, _)| shapes.contains(id)) {
                let numbers = match &value {
                    Value::Number(number) => vec![*number],
                    Value::Pair(pair) => pair.to_array().to_vec(),
                    Value::Points(points) => points.iter().flat_map(|point| point.to_array()).collect(),
                    _ => Vec::new(),
                };
                let is_round = |number: &f64| (number * 1000.0).fract() == 0.0 && number.abs() < 1000.0;
                assert!(numbers.iter().all(is_round), "{} {seed}: {id} = {value}", name(exercise));
            }
        }
    }
}

#[test]
fn what_is_asked_differs_between_seeds_wherever_numbers_are_drawn() {
    for exercise in all().filter(|exercise| exercise.kind() != "repair") {
        let state = |seed| format!("{:?}", read_state(&mut variant(exercise, seed).open()));
        let states: BTreeSet<String> = (0..40).map(state).collect();
        assert!(states.len() >= 10, "{}: {} variants", name(exercise), states.len());
    }
}

#[test]
fn the_words_of_a_choice_differ_and_every_choice_is_right_for_some_seed() {
    let mut rare = Vec::new();
    for exercise in all() {
        let Interaction::Choice(choices) = variant(exercise, 1).interaction() else { continue };
        let texts: BTreeSet<_> = choices.iter().map(|[_, text]| text).collect();
        assert_eq!(texts.len(), choices.len(), "{}", name(exercise));
        let right: BTreeSet<String> = (0..200)
            .filter_map(|seed| match variant(exercise, seed).solution() {
                Some(Response::Value(Value::Word(word))) => Some(word),
                _ => None,
            })
            .collect();
        // Who always answers the same is not right.
        assert!(right.len() >= 2, "{}: always {right:?}", name(exercise));
        rare.extend((right.len() < choices.len()).then(|| name(exercise)));
    }
    // Some values have words for states that an exercise has no room for.
    assert!(rare.len() < 12, "{rare:?}");
}

#[test]
fn who_repairs_a_program_by_its_right_line_succeeds_and_the_wrong_line_is_seen_in_a_case() {
    for exercise in all().filter(|exercise| exercise.kind() == "repair") {
        let variant = variant(exercise, 1);
        let wrong = Response::Program(variant.program().expect("a program"));
        let judged = variant.judge(&wrong).expect("a program");
        // A learner can open a case and look.
        assert!(
            !judged.is_right && judged.feedback().contains("In the case"),
            "{}: {}",
            name(exercise),
            judged.feedback()
        );
        let right = variant.solution().expect("the program without the mistake");
        let judged = variant.judge(&right).expect("a program");
        assert!(judged.is_right, "{}: {}", name(exercise), judged.feedback());
        let Response::Program(text) = right else { panic!("no program") };
        assert!(MethodProgram::of_scene(exercise.scene, &text).is_ok());
    }
}

#[test]
fn the_feedback_of_a_right_answer_says_so_and_that_of_a_wrong_one_what_is_right() {
    for exercise in some(all()).filter(|exercise| exercise.kind() != "repair") {
        let variant = variant(exercise, 3);
        let solution = variant.solution().expect("a solution");
        let judged = variant.judge(&solution).expect("a response");
        assert!(judged.is_right && judged.feedback().starts_with("Right. "), "{}", judged.feedback());
        if let Interaction::Number { .. } = variant.interaction() {
            let judged = variant.judge(&Response::Value(Value::Number(-98765.0))).expect("a number");
            assert!(!judged.is_right && judged.feedback().contains("The answer is"), "{}", judged.feedback());
        }
        if matches!(variant.interaction(), Interaction::State(_)) {
            let judged = variant.judge(&variant.response_of(&mut variant.open())).expect("a state");
            assert!(!judged.is_right && judged.feedback().starts_with("Not yet. "), "{}", judged.feedback());
        }
    }
}

#[test]
fn a_file_with_random_changes_is_refused_with_its_line_or_read_and_looked_at() {
    let mut random = fastrand::Rng::with_seed(8);
    let (mut refused, mut looked_at) = (0, 0);
    for _ in 0..if is_thorough() { 4000 } else { 400 } {
        let scene = Scene::ALL[random.usize(..Scene::ALL.len())];
        let path = format!("{}/scenes/{}/exercises.toml", env!("CARGO_MANIFEST_DIR"), scene.slug());
        let text = std::fs::read_to_string(path).expect("UTF-8");
        let text = changed(&text, &mut random);
        match Exercise::read(scene, text.leak()) {
            Err(mistake) => {
                assert!(mistake.line >= 1 && !mistake.message.is_empty(), "{mistake}");
                refused += 1;
            }
            Ok(exercises) => {
                let Some(exercise) = exercises.get(random.usize(..exercises.len().max(1))) else { continue };
                // Whatever is wrong, it ends.
                drop(exercise.fault(random.u64(1..40)));
                looked_at += 1;
            }
        }
    }
    assert!(refused > 50 && looked_at > 20, "{refused} {looked_at}");
}

/// A line that is left out, given twice or put elsewhere, or a sign that is another one.
fn changed(text: &str, random: &mut fastrand::Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = random.usize(..lines.len());
    match random.u8(..5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[random.usize(..lines.len())].clone()),
        2 => {
            let line = lines.remove(at);
            lines.insert(random.usize(..lines.len()), line);
        }
        _ => {
            let signs: Vec<char> = lines[at].chars().collect();
            if !signs.is_empty() {
                let place = random.usize(..signs.len());
                let sign =
                    *random.choice(&['0', '9', '-', '"', '[', '{', '(', '*', 'a', '.', 'e']).expect("some");
                lines[at] = signs
                    .iter()
                    .enumerate()
                    .map(|(index, old)| if index == place { sign } else { *old })
                    .collect();
            }
        }
    }
    lines.join("\n")
}
