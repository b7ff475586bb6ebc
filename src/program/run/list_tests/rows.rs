//! Rows of positions of a list that is moved: they answer as single runs.

use super::*;
use crate::program::code::Register;

/// The registers of the corners of the second list, and for each their numbers where it is moved.
fn moved(b: &[[f64; 2]], by: &[[f64; 2]]) -> Vec<(Register, Vec<f64>)> {
    let start = 2 + 2 * MOST;
    let registers = b.iter().flatten().enumerate();
    registers
        .map(|(index, number)| {
            let numbers = by.iter().map(|by| number + by[index % 2]).collect();
            ((start + index) as Register, numbers)
        })
        .collect()
}

#[test]
fn rows_answer_as_single_runs_wherever_a_list_is_moved() {
    let mut random = fastrand::Rng::with_seed(5);
    let codes = over_pairs();
    for _ in 0..40 {
        let [a, b] = [[150.0, 100.0], [200.0, 150.0]].map(|center| polygon(&mut random, center));
        let number = |random: &mut fastrand::Rng| {
            f64::from(random.i32(-60..60)) * if random.bool() { 1.0 } else { 2.5 }
        };
        let by: Vec<[f64; 2]> = (0..LANES).map(|_| [number(&mut random), number(&mut random)]).collect();
        codes.iter().for_each(|code| same_in_all_rows(code, [&a, &b], &by));
    }
}

/// The positions of a map are beside each other, or so near that rounding decides, and a tile has several rows of them.
#[test]
fn rows_answer_as_single_runs_wherever_positions_are_near_each_other() {
    let mut random = fastrand::Rng::with_seed(7);
    let codes = over_pairs();
    for round in 0..60 {
        let far = [0.0, 1e6, 1e12][round % 3];
        let [a, b] = [[150.0, 100.0], [200.0, 150.0]]
            .map(|center| polygon(&mut random, center.map(|place: f64| place + far)));
        let step = [1.0 / 3.0, 1e-3, 1e-13, 0.0][random.usize(..4)];
        let columns = [16, LANES][random.usize(..2)];
        let from = [(); 2].map(|()| f64::from(random.i32(-120..120)));
        let by: Vec<[f64; 2]> = (0..LANES)
            .map(|lane| [from[0] + step * (lane % columns) as f64, from[1] + step * (lane / columns) as f64])
            .collect();
        codes.iter().for_each(|code| same_in_all_rows(code, [&a, &b], &by));
    }
}

#[test]
fn a_value_that_is_only_returned_by_name_leaves_no_doubt() {
    let b = corners("200,100;260,150;210,190");
    let base: Vec<Bounded> = [list(&b), list(&b)].concat().into_iter().map(Bounded::exact).collect();
    let varying = moved(&b, &[[5.0, 1.0], [15.0, 2.0]]);
    let registers: Vec<Register> = varying.iter().map(|(register, _)| *register).collect();
    let bounded: Vec<Vec<Bounded>> =
        varying.iter().map(|(_, all)| all.iter().copied().map(Bounded::exact).collect()).collect();
    let given: Vec<(Register, &[Bounded])> =
        registers.iter().copied().zip(bounded.iter().map(Vec::as_slice)).collect();
    for change in ["least = if least <= p.x then least else p.x", "if not (least <= p.x) { least = p.x }"] {
        let text = format!(
            "let least = none\nfor p in b.points {{ {change} }}\nreturn first(b.points).x > 210 with x = least"
        );
        let code = code(&text, &PAIR);
        let mut rows = Rows::new(&code, &base, &registers);
        let answers: Vec<Truth> = rows.run(&given).expect("it is short").map(RowAnswer::truth).collect();
        assert_eq!(answers, [Truth::FALSE, Truth::TRUE], "{text}");
        let whole = |(index, number): (usize, f64)| {
            Interval::<Doubles>::between(number, number + if (66..72).contains(&index) { 5.0 } else { 0.0 })
        };
        let tile: Vec<_> = [list(&b), list(&b)].concat().into_iter().enumerate().map(whole).collect();
        assert_eq!(over_tile(&code, &tile).map(|(truth, _)| truth.holds()), Some(Some(false)), "{text}");
    }
}

#[test]
fn a_row_ends_at_the_limit_of_statements_as_a_single_run_does() {
    let text = "for p in a.points { for i from 1 to count {\nlet x = i\nlet y = x * 2\ncheck y > 0\n} }\nreturn n > 0";
    let inputs = [PAIR[0].clone(), Input::number("count"), Input::number("n")];
    let code = code(text, &inputs);
    let points = list(&corners("0,0;1,0;1,1"));
    let mut ended = [0; 2];
    for count in (8_320..8_340).map(f64::from) {
        let base = [&points[..], &[count, 0.0]].concat();
        let register = base.len() as Register - 1;
        let is_too_long = run(&code, &base, &mut ()).outcome == Outcome::TooLong;
        let mut rows = Rows::new(&code, &base, &[register]);
        assert_eq!(rows.run(&[(register, &[1.0])]).is_none(), is_too_long, "{count}");
        ended[usize::from(is_too_long)] += 1;
    }
    assert!(ended.iter().all(|times| *times > 0), "{ended:?}");
}

fn same_in_all_rows(code: &Code, [a, b]: [&[[f64; 2]]; 2], by: &[[f64; 2]]) {
    let (base, varying) = ([list(a), list(b)].concat(), moved(b, by));
    same_in_rows::<f64>(code, &base, &varying, |number| number);
    same_in_rows::<f32>(code, &base, &varying, |number| number as f32);
    same_in_rows::<Bounded>(code, &base, &varying, Bounded::exact);
}

fn same_in_rows<N: Float>(code: &Code, base: &[f64], varying: &[(Register, Vec<f64>)], number: fn(f64) -> N) {
    let base: Vec<N> = base.iter().copied().map(number).collect();
    let lanes: Vec<(Register, Vec<N>)> = varying
        .iter()
        .map(|(register, all)| (*register, all.iter().copied().map(number).collect()))
        .collect();
    let registers: Vec<Register> = lanes.iter().map(|(register, _)| *register).collect();
    let mut rows = Rows::new(code, &base, &registers).keeping_ends();
    let given: Vec<(Register, &[N])> =
        lanes.iter().map(|(register, all)| (*register, all.as_slice())).collect();
    // Nothing is left over from a row before.
    for _ in 0..2 {
        let answers: Vec<RowAnswer> = rows.run(&given).expect("it is short").collect();
        for (lane, answer) in answers.into_iter().enumerate() {
            let mut inputs = base.clone();
            lanes.iter().for_each(|(register, all)| inputs[usize::from(*register)] = all[lane]);
            let mut end = End::default();
            let single = match run(code, &inputs, &mut end).outcome {
                Outcome::Answered(truth) => RowAnswer::of(truth, end.0),
                _ => RowAnswer::UNKNOWN,
            };
            if single != RowAnswer::UNKNOWN && answer.truth() != Truth::UNKNOWN {
                assert_eq!(answer, single, "lane {lane}");
            }
            let is_float = !N::CAN_DOUBT;
            assert!(!is_float || answer == single, "lane {lane}: {answer:?} {single:?}");
        }
    }
}
