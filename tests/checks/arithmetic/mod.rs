//! The arithmetic of programs in `f64` and `f32`, bit by bit: every operation rounds as IEEE 754 says, and none is fused
//! with another or computed with more digits. `tests/browser/arithmetic.rs` compares the page with the desktop.

mod angles;
mod meaning;
mod reference;
mod written;

use collidoscope::program::run::{Float, LANES, Printed, Rows, run};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Code, Input, Value as Place, Version, compile};

use crate::operations::{Format, OPERATIONS, operands};
use meaning::meaning;
use reference::Value;

/// How often every operation is tried.
const TRIALS: usize = 640;

/// The result of an operation is `r`. The answer is whether it is `e`, also its sign if it is zero.
fn program(operation: &str) -> Code {
    compiled(&format!("let r = {operation}\nreturn r == e and 1 / r == 1 / e or r != r and e != e"))
}

fn compiled(text: &str) -> Code {
    let inputs = ["a", "b", "c", "e"].map(Input::number);
    let code = parse(text).and_then(|block| compile(&block, &inputs, Version::AsWritten));
    code.unwrap_or_else(|mistake| panic!("{}", mistake.report(text)))
}

/// The bits of `r` after a run.
fn bits<N: Printed>(code: &Code, inputs: &[N]) -> u64 {
    let (_, place) = code.lines[0].names.iter().find(|(name, _)| name == "r").expect("it is named");
    let Place::Number(register) = place else { panic!("it is a number") };
    let number = run(code, inputs, &mut ()).numbers[usize::from(*register)].nearest();
    if number.is_nan() { f64::NAN.to_bits() } else { number.to_bits() }
}

/// What a row of positions answers, which differ in these inputs.
fn rows<N: Float>(code: &Code, inputs: &[[N; 4]], varying: &[u16]) -> Vec<bool> {
    let mut machine = Rows::new(code, &inputs[0], varying);
    let columns = varying
        .iter()
        .map(|input| (*input, inputs.iter().map(|inputs| inputs[usize::from(*input)]).collect::<Vec<_>>()));
    let columns: Vec<_> = columns.collect();
    let columns: Vec<_> = columns.iter().map(|(input, column)| (*input, &column[..])).collect();
    let answers = machine.run(&columns).expect("it is short");
    answers.map(|answer| answer.truth().holds() == Some(true)).collect()
}

/// An answer that is nearly the right one.
fn nearly(format: Format, right: f64) -> f64 {
    match right {
        _ if right.is_nan() => 0.0,
        0.0 => -right,
        _ => format.stepped(right, if right == f64::INFINITY { -1 } else { 1 }),
    }
}

/// Compares all ways to run an operation with the bits that are right.
fn compare<N: Float + Printed>(
    format: Format,
    operation: &str,
    operands: &[[f64; 3]],
    right: impl Fn([f64; 3]) -> u64,
    of: fn(f64) -> N,
) {
    let code = program(operation);
    let about = |[a, b, c]: [f64; 3]| format!("{operation} in {} for {a:e} {b:e} {c:e}", format.name());
    let mut trials = Vec::new();
    for numbers in operands {
        let right = right(*numbers);
        let expected = f64::from_bits(right);
        let [a, b, c] = numbers.map(of);
        let [same, other] = [expected, nearly(format, expected)].map(|answer| [a, b, c, of(answer)]);
        let found = bits(&code, &same);
        assert_eq!(found, right, "{}: {:e}, not {expected:e}", about(*numbers), f64::from_bits(found));
        trials.push((numbers, same, other));
    }
    for row in trials.chunks(LANES) {
        let [same, other]: [Vec<_>; 2] = row.iter().map(|(_, same, other)| (*same, *other)).unzip().into();
        let answers = [same, other].map(|inputs| rows(&code, &inputs, &[0, 1, 2, 3]));
        for (lane, (numbers, ..)) in row.iter().enumerate() {
            assert_eq!([answers[0][lane], answers[1][lane]], [true, false], "{} in a row", about(**numbers));
        }
    }
    // What is the same at all positions is computed before any of them.
    for (numbers, same, other) in trials {
        let answers = [same, other].map(|inputs| rows(&code, &[inputs], &[3]));
        assert_eq!(answers, [[true], [false]], "{} for a row", about(*numbers));
    }
}

/// For numbers of a format.
fn compare_in(format: Format, operation: &str, operands: &[[f64; 3]], right: impl Fn([f64; 3]) -> u64) {
    match format {
        Format::Double => compare::<f64>(format, operation, operands, right, |number| number),
        Format::Single => compare::<f32>(format, operation, operands, right, |number| number as f32),
    }
}

#[test]
fn every_operation_is_rounded_once() {
    for (format, operation) in Format::ALL.into_iter().flat_map(|format| OPERATIONS.map(|it| (format, it))) {
        if let Some(meaning) = meaning(operation) {
            compare_in(format, operation, &operands(format, TRIALS), |numbers| {
                let [a, b, c] = numbers.map(Value::of);
                meaning(format, [&a, &b, &c]).bits()
            });
        }
    }
}
