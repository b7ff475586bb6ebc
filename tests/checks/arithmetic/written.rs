//! Numbers that are written in a program, and inputs, are rounded once to the format of the run.

use collidoscope::lesson::{NUMBERS, PROGRAM, Scene, Value as Parameter, YAxis, set_param};
use dashu_int::{IBig, UBig};
use fastrand::Rng;

use super::compare_in;
use super::reference::Value;
use crate::operations::{Format, operands};
use crate::oracle::ratio::{Ratio, of_f64};

/// The bits of a written number: whole digits and a power of ten.
fn bits_of(format: Format, digits: u64, power: i32) -> u64 {
    let ten = UBig::from(10u8).pow(power.unsigned_abs() as usize);
    let exact = match power {
        ..0 => Ratio::from_parts(digits.into(), ten),
        _ => Ratio::from(IBig::from(digits) * IBig::from(ten)),
    };
    if digits == 0 { Value::of(0.0).bits() } else { format.rounded(&exact).bits() }
}

/// Digits and a power of ten next to the middle between two numbers of `f32`, which rounding to `f64` first hides.
fn near_a_tie(random: &mut Rng) -> (u64, i32) {
    const POWER: i32 = 18;
    let number = random.f32() * 8.0;
    let middle = of_f64(f64::midpoint(number.into(), number.next_up().into()));
    let digits = (middle * Ratio::from(IBig::from(10).pow(POWER as usize))).floor() + random.i32(-1..=1);
    (u64::try_from(digits).expect("at most 19 digits"), -POWER)
}

#[test]
fn a_written_number_is_rounded_once() {
    let mut random = Rng::with_seed(7);
    let mut written =
        vec![(1, -45), (7, -46), (70_064_923_216_240_853, -62), (34, 37), (35, 37), (1, -400), (5, -324)];
    written.extend((0..300).map(|_| near_a_tie(&mut random)));
    written.extend((0..300).map(|_| (random.u64(..), random.i32(-340..=288))));
    let mut rounded_twice = 0;
    for (digits, power) in written {
        let text = format!("{digits}e{power}");
        for format in Format::ALL {
            let right = bits_of(format, digits, power);
            compare_in(format, &text, &operands(format, 1), |_| right);
            let twice: f64 = text.parse::<f64>().expect("a number");
            rounded_twice += u32::from(format.nearest(twice).to_bits() != right);
        }
    }
    assert!(rounded_twice > 50, "{rounded_twice} would differ if they were rounded to f64 first");
}

#[test]
fn an_input_in_f32_is_the_nearest_number() {
    let mut lesson = Scene::PointCircle.open();
    let file = Parameter::Word("let r = circle.radius\nreturn r > 0".to_owned());
    set_param(&mut lesson, PROGRAM, &file).expect("a program");
    set_param(&mut lesson, "method", &Parameter::Word("own".to_owned())).expect("the method");
    set_param(&mut lesson, NUMBERS, &Parameter::Word("f32".to_owned())).expect("numbers");
    let mut random = Rng::with_seed(8);
    let ties = (0..40).map(|step| 1.0 + f64::from(step) * 2f64.powi(-24));
    let others = (0..40).map(|_| random.f64() * 100.0).collect::<Vec<_>>();
    for number in ties.chain(others) {
        set_param(&mut lesson, "circle.radius", &Parameter::Number(number)).expect("a radius");
        let variables = lesson.explain_for(YAxis::Down).derivation.variables;
        let right = Format::Single.rounded(&of_f64(number)).bits();
        assert_eq!(variables, [("r".to_owned(), Parameter::Number(f64::from_bits(right)))], "{number:e}");
    }
}
