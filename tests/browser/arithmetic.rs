//! The page computes every operation of programs to the same bits as the desktop.

use std::fmt::Write;

use collidoscope::lesson::{NUMBERS, PROGRAM, Scene, Value, permalink, set_param};
use serde_json::Value as Json;

use super::answers::explained_in_turn;
use super::app::{App, COARSE_PHONE};
use super::operations::{Format, OPERATIONS, operands};

/// How many operands each operation is tried with in a format.
const TRIALS: usize = 117;
/// How many of them a program has. Its working has a line for each operation.
const IN_ONE_PROGRAM: usize = 9;

/// A number as a program has it.
fn written(number: f64) -> String {
    match number {
        _ if number.is_nan() => "none".to_owned(),
        f64::INFINITY => "(1 / 0)".to_owned(),
        f64::NEG_INFINITY => "(-1 / 0)".to_owned(),
        _ => format!("{number:e}"),
    }
}

/// A program with a name for the result of each operation: the number, or only its sign if it is infinite, and a number
/// for its kind and sign, because JSON has no infinite numbers and no zero below zero.
fn program(trials: &[[f64; 3]]) -> String {
    let told = "(if 1 / r == 0 then sign(r) else r, sign(r) + sign(1 / r))";
    let mut text = format!("define told(r) = {told}\n");
    for (index, operation) in OPERATIONS.iter().enumerate() {
        writeln!(text, "define f{index}(a, b, c) = told({operation})").expect("a text");
    }
    for (trial, numbers) in trials.iter().enumerate() {
        let [a, b, c] = numbers.map(written);
        writeln!(text, "let a{trial} = {a}, b{trial} = {b}, c{trial} = {c}").expect("a text");
        for index in 0..OPERATIONS.len() {
            writeln!(text, "let r{trial}_{index} = f{index}(a{trial}, b{trial}, c{trial})").expect("a text");
        }
    }
    text + "return true\n"
}

/// The link of a scene whose program computes these, and its results on the desktop.
fn scene(format: Format, trials: &[[f64; 3]]) -> (String, Vec<(String, Value)>) {
    let mut lesson = Scene::PointCircle.open();
    for (id, value) in [(PROGRAM, &*program(trials)), ("method", "own"), (NUMBERS, format.name())] {
        set_param(&mut lesson, id, &Value::Word(value.to_owned())).unwrap_or_else(|error| panic!("{error}"));
    }
    (permalink(&mut lesson), lesson.explain().derivation.variables)
}

/// The bits of two numbers in JSON; none if it has no value.
fn bits(json: &Json) -> Option<[u64; 2]> {
    let part = |index: usize| json[index].as_f64().expect("a number").to_bits();
    (!json.is_null()).then(|| [part(0), part(1)])
}

#[test]
fn every_operation_has_the_same_bits_as_on_the_desktop() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#point-circle") else { return };
    let scenes: Vec<_> = Format::ALL
        .into_iter()
        .flat_map(|format| {
            let trials = operands(format, TRIALS);
            trials.chunks(IN_ONE_PROGRAM).map(|trials| scene(format, trials)).collect::<Vec<_>>()
        })
        .collect();
    let links: Vec<String> = scenes.iter().map(|(link, _)| link.clone()).collect();
    let explained = explained_in_turn(&app, &links);
    let mut counts = [0; 2];
    for ((link, results), text) in scenes.iter().zip(explained) {
        let json: Json = serde_json::from_str(&text).expect("JSON");
        for (name, value) in results {
            if name.starts_with('r') {
                let right = match value {
                    Value::Pair(pair) => Some(pair.to_array().map(f64::to_bits)),
                    _ => None,
                };
                let found = bits(&json["variables"][name]);
                assert_eq!(found, right, "{name}: {} {value:?}\n{link}", json["variables"][name]);
                counts[usize::from(right.is_some())] += 1;
            }
        }
    }
    let all = Format::ALL.len() * TRIALS * OPERATIONS.len();
    assert!(counts[0] + counts[1] == all && counts[1] > all / 2, "{counts:?} of {all}");
}
