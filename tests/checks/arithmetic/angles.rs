//! Sines, cosines and angles in `f64` and `f32`: less than one unit in the last place from the exact ones.

use std::collections::HashMap;

use dashu_int::IBig;

use super::meaning::ANGLES;
use super::reference::{Value, unit};
use super::{bits, compare_in, program};
use crate::operations::{Format, operands};
use crate::oracle::angle::Near;
use crate::oracle::ratio::{Ratio, of_f64};
use collidoscope::program::Code;

/// How often each is tried.
const TRIALS: usize = 256;

/// The bits of the result of a run.
fn run(format: Format, code: &Code, [a, b, c]: [f64; 3]) -> u64 {
    match format {
        Format::Double => bits(code, &[a, b, c, 0.0]),
        Format::Single => bits(code, &[a as f32, b as f32, c as f32, 0.0]),
    }
}

/// The distance of a sine, a cosine or an angle of finite numbers from the exact one, in units of its last place.
fn error(format: Format, operation: &str, [a, b, _]: [f64; 3], found: f64) -> f64 {
    // More than twice as many as the least number has.
    const PLACES: usize = 2300;
    let near = |number: f64| Near::of(&of_f64(number), PLACES);
    let off = match operation {
        "atan2(a, b)" => {
            // The sine of the difference, which is small.
            let [sine, cosine] = near(found).sine_and_cosine();
            let length = Near::root(&(of_f64(a).sqr() + of_f64(b).sqr()), PLACES);
            near(a).times(&cosine).minus(&near(b).times(&sine)).roughly_over(&length)
        }
        _ => {
            let [sine, cosine] = near(a).sine_and_cosine();
            (if operation == "sin(a)" { sine } else { cosine }).minus(&near(found))
        }
    };
    let place = if found == 0.0 { format.least() } else { unit(&of_f64(found), format) };
    let power = Ratio::from(IBig::ONE << place.unsigned_abs() as usize);
    let off = if place < 0 { off.middle() * power } else { off.middle() / power };
    off.to_f64().value().abs()
}

/// What a sine or cosine is that no series gives; none for any other.
fn special(operation: &str, [a, b, _]: [f64; 3]) -> Option<f64> {
    match operation {
        "atan2(a, b)" if a.is_nan() || b.is_nan() => Some(f64::NAN),
        "atan2(a, b)" if a == 0.0 && !b.is_sign_negative() => Some(a),
        "sin(a)" if a == 0.0 => Some(a),
        "sin(a)" | "cos(a)" if !a.is_finite() => Some(f64::NAN),
        _ => None,
    }
}

#[test]
fn sines_and_angles_are_next_to_the_exact_ones_and_rows_have_the_same() {
    for (format, operation) in Format::ALL.into_iter().flat_map(|format| ANGLES.map(|it| (format, it))) {
        let codes: HashMap<&str, Code> = ANGLES.into_iter().map(|of| (of, program(of))).collect();
        let right = |numbers: [f64; 3]| {
            let found = run(format, &codes[operation], numbers);
            if operation == "tan(a)" {
                let [sine, cosine] = ["sin(a)", "cos(a)"].map(|of| run(format, &codes[of], numbers));
                let [sine, cosine] = [sine, cosine].map(|bits| Value::of(f64::from_bits(bits)));
                return format.quotient(&sine, &cosine).bits();
            }
            if let Some(special) = special(operation, numbers) {
                return Value::of(special).bits();
            }
            let [a, b, _] = numbers;
            if a.is_finite() && (operation != "atan2(a, b)" || b.is_finite() && (a, b) != (0.0, 0.0)) {
                let error = error(format, operation, numbers, f64::from_bits(found));
                assert!(error < 1.0, "{operation} in {} of {a:e} {b:e}: {error} units", format.name());
            }
            found
        };
        compare_in(format, operation, &operands(format, TRIALS), right);
    }
}
