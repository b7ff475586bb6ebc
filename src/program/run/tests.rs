use super::*;
use crate::program::code::{Code, Line};
use crate::program::compile::{Input, Version, compile};
use crate::program::syntax::parse;
use proptest::prelude::*;

const INPUTS: [Input; 3] = [Input::vector("a"), Input::vector("b"), Input::number("r")];

/// Programs with every instruction, branches, loops and results that are no numbers.
const PROGRAMS: [&str; 11] = [
    "return |a - b| <= r",
    "let t = if b == a then 0 else dot(a, b) / dot(b - a, b - a)\nreturn |mix(a, b, clamp(t, 0, 1))| < r",
    "require cross(a, b) / |b| <= r\nrequire a·b > 0\nreturn a.x / a.y < b.x / b.y or not a.x > 0",
    "if a.x < b.x { if a.y < b.y { return r > 1 } } else if a.x == b.x { return touching }\nreturn sqrt(a.x) < r",
    "let best = |a|\nfor i from 0 to 4 { if |a + i * b / 4| < best { best = |a + i * b / 4| } }\nreturn best <= r",
    "let n = normalize(b - a)\nreturn min(n.x, n.y) <= max(a.x, b.y) and floor(a.x) != sign(b.y) * abs(r)",
    "let hit = false, p = a\nfor i from 0 to 3 {\n  p = p + b\n  hit = hit or |p| < r\n}\nreturn not hit",
    "let hit = false\nfor i from 0 to 3 { hit = hit or |a + i * b| < r }\nreturn if r > 2 then hit else not hit",
    "if a.x > b.x { require a.y > b.y }\nreturn |a| < r",
    "return (trunc(a.x) == trunc(r * b.x)) != (a.y < b.y) or (a.x < r) == (b.x < r)",
    "return atan2(a.y - b.y, a.x) < r or sin(a.x) < cos(b.y)",
];

fn programs() -> Vec<Code> {
    PROGRAMS.iter().map(|text| code(text)).collect()
}

#[track_caller]
fn code(text: &str) -> Code {
    let compiled = parse(text).and_then(|block| compile(&block, &INPUTS, Version::AsWritten));
    compiled.unwrap_or_else(|mistake| panic!("{}", mistake.report(text)))
}

fn answer<N: Arithmetic>(code: &Code, inputs: &[N]) -> Outcome {
    run(code, inputs, &mut ()).outcome
}

/// Short numbers, among which many are equal, and others.
fn inputs() -> impl Strategy<Value = [f64; 5]> {
    let number = prop_oneof![(-4..=4i32).prop_map(f64::from), -4.0..4.0f64];
    prop::array::uniform5(number)
}

proptest! {
    #[test]
    fn a_run_that_rounds_no_line_is_exact_and_one_that_rounds_all_lines_is_rounded(all in inputs()) {
        // The last program has angles, whose signs without rounding can stay undecided.
        for code in &programs()[..9] {
            let short = all.map(|number| number as f32);
            let exact: Vec<Exact> = short.iter().map(|number| Exact::from_f64(f64::from(*number))).collect();
            let holds = |outcome| match outcome {
                Outcome::Answered(truth) => truth.holds(),
                _ => None,
            };
            prop_assert_eq!(holds(rounded_for(code, &short, 0)), holds(answer(code, &exact)));
            prop_assert_eq!(holds(rounded_for(code, &short, usize::MAX)), holds(answer(code, &short)));
        }
    }
}

#[test]
fn a_run_that_rounds_some_lines_is_exact_from_there_on() {
    // 16777217 is 2²⁴ + 1, which `f32` rounds to 2²⁴.
    let code = code("let one = a.x * 16777217\nlet other = one - a.x * 16777216\nreturn other > 0");
    let inputs = [1.0f32, 0.0, 0.0, 0.0, 0.0];
    let holds = |lines| matches!(rounded_for(&code, &inputs, lines), Outcome::Answered(truth) if truth.holds() == Some(true));
    assert_eq!([0, 1, 2, 3].map(holds), [true, false, false, false]);
}

#[test]
fn a_number_divided_by_zero_is_infinite_with_the_sign_of_code_and_zero_by_zero_is_none() {
    for (text, expected) in [
        ("return 1 / (a.x - b.x) > r", true),
        ("return 1 / -(a.x - b.x) < -r", true),
        ("return (a.x - b.x) / (a.x - b.x) == (a.x - b.x) / (a.x - b.x)", false),
        ("return min(1 / (a.x - b.x), r) == r and max(r, -1 / (a.x - b.x)) == r", true),
        ("return r / (1 / (a.x - b.x)) == 0 and atan2(1 / (a.x - b.x), 1) > 1.5", true),
        // The other one is infinite, too.
        ("return 1 / (a.x - b.x) == 1 / (a.x * b.y - b.y * a.x)", true),
        ("return 1 / (a.x - b.x) != none and not (none < 1 / (a.x - b.x))", true),
        // Code does not divide by zero here: there is a rounding in place of it.
        ("return 1 / ((0.1 + 0.2) - 0.3) > 1000000", false),
    ] {
        let inputs = [2.0, 0.1, 2.0, 0.0, 3.0];
        let exact = inputs.map(Exact::from_f64).to_vec();
        let outcome = without_bounds(&code(text), exact, inputs.to_vec());
        let holds = matches!(outcome, Outcome::Answered(truth) if truth.holds() == Some(true));
        assert_eq!(holds, expected, "{text}");
    }
}

proptest! {
    #[test]
    fn a_row_answers_the_same_as_a_single_run(rows in prop::collection::vec(inputs(), 1..20)) {
        for code in programs() {
            let [b, r] = [[rows[0][2], rows[0][3]], [rows[0][4]; 2]];
            let all = [0.0, 0.0, b[0], b[1], r[0]];
            let mut machine = Rows::new(&code, &all, &[0, 1]);
            let [xs, ys] = [0, 1].map(|axis| rows.iter().map(|row| row[axis]).collect::<Vec<f64>>());
            let answers: Vec<Truth> =
                machine.run(&[(0, &xs), (1, &ys)]).expect("short").map(RowAnswer::truth).collect();
            let single: Vec<Outcome> =
                xs.iter().zip(&ys).map(|(x, y)| answer(&code, &[*x, *y, b[0], b[1], r[0]])).collect();
            prop_assert_eq!(answers.into_iter().map(Outcome::Answered).collect::<Vec<_>>(), single);
            let short = |all: &[f64]| all.iter().map(|number| *number as f32).collect::<Vec<_>>();
            let mut machine = Rows::new(&code, &short(&all), &[0, 1]);
            let columns = [short(&xs), short(&ys)];
            let answers: Vec<Truth> =
                machine.run(&[(0, &columns[0]), (1, &columns[1])]).expect("short").map(RowAnswer::truth).collect();
            let single: Vec<Outcome> =
                xs.iter().zip(&ys).map(|(x, y)| answer(&code, &short(&[*x, *y, b[0], b[1], r[0]]))).collect();
            prop_assert_eq!(answers.into_iter().map(Outcome::Answered).collect::<Vec<_>>(), single);
        }
    }

    #[test]
    fn a_known_answer_of_numbers_with_bounded_errors_is_that_of_exact_numbers(
        rows in prop::collection::vec(inputs(), 1..20), error in prop_oneof![Just(0.0), Just(1e-9)]
    ) {
        for code in programs() {
            let [b, r] = [[rows[0][2], rows[0][3]], [rows[0][4]; 2]];
            let bounded = |number: f64| Bounded::new(number + error / 2.0, error);
            let all = [0.0, 0.0, b[0], b[1], r[0]];
            let mut machine = Rows::new(&code, &all.map(bounded), &[0, 1]);
            let [xs, ys] = [0, 1].map(|axis| rows.iter().map(|row| bounded(row[axis])).collect::<Vec<Bounded>>());
            let Some(answers) = machine.run(&[(0, &xs), (1, &ys)]) else { continue };
            for (row, known) in rows.iter().zip(answers.map(RowAnswer::truth).collect::<Vec<_>>()) {
                let exact = [row[0], row[1], b[0], b[1], r[0]].map(Exact::from_f64);
                if let (Outcome::Answered(exact), Some(holds)) = (answer(&code, &exact), known.holds()) {
                    prop_assert_eq!(Some(holds), exact.holds());
                    prop_assert!(known.is_at_edge() == exact.is_at_edge(), "{:?} {:?}", known, exact);
                }
            }
        }
    }

    #[test]
    fn an_interval_contains_every_answer_of_the_numbers_in_it(
        center in inputs(), half in prop::array::uniform5(prop_oneof![Just(0.0), 0.0..2.0f64]), part in prop::array::uniform5(-1.0..=1.0f64)
    ) {
        let index = [0, 1, 2, 3, 4];
        let ends = |i: usize| (center[i] - half[i], center[i] + half[i]);
        let rounded: [Interval; 5] = index.map(|i| Interval::between(ends(i).0, ends(i).1));
        let real: [Interval<Unrounded>; 5] = index.map(|i| Interval::between(ends(i).0, ends(i).1));
        let inputs = index.map(|i| (center[i] + part[i] * half[i]).clamp(ends(i).0, ends(i).1));
        for code in programs() {
            let Outcome::Answered(one) = answer(&code, &inputs) else { panic!("it is short") };
            if let Some((all, _)) = over_tile(&code, &rounded) {
                prop_assert!(all == all.hull(one), "{all:?} {one:?}");
            }
            let nearest = |number: f64| f64::from(number as f32);
            let singles: [Interval<Singles>; 5] =
                index.map(|i| Interval::between(nearest(ends(i).0), nearest(ends(i).1)));
            let Outcome::Answered(one) = answer(&code, &inputs.map(|number| number as f32)) else { panic!("it is short") };
            if let Some((all, _)) = over_tile(&code, &singles) {
                prop_assert!(all == all.hull(one), "{all:?} {one:?}");
            }
            if let (Outcome::Answered(one), Some((all, _))) = (answer(&code, &inputs.map(Exact::from_f64)), over_tile(&code, &real)) {
                prop_assert!(all == all.hull(one), "{all:?} {one:?}");
            }
        }
    }

    #[test]
    fn exact_numbers_answer_as_rounded_ones_where_nothing_is_rounded(inputs in prop::array::uniform5(-6..=6i32)) {
        let inputs = inputs.map(f64::from);
        let exact = inputs.map(Exact::from_f64);
        for text in ["return a·b < r", "return cross(a, b) <= r * r", "return |a.x| < r and max(a.x, b.y) >= 2 * r"] {
            let code = code(text);
            prop_assert_eq!(answer(&code, &exact), answer(&code, &inputs));
            let short = inputs.map(|number| number as f32);
            prop_assert_eq!(answer(&code, &short), answer(&code, &inputs));
        }
    }
}

/// The product of an error and a number can be too small for a number, but not zero.
#[test]
fn the_product_of_a_number_near_zero_is_known_only_if_it_is_zero() {
    let product = |a: Bounded| Bounded::binary(Binary::Multiply, &a, &Bounded::new(1e-200, 0.0));
    let zero = Bounded::new(0.0, 0.0);
    assert!(product(zero).decides(&zero));
    assert!(!product(Bounded::new(0.0, 1e-200)).decides(&zero));
    assert!(!product(Bounded::new(1e-200, 0.0)).decides(&zero));
}

#[test]
fn numbers_with_bounded_errors_decide_nearly_everything() {
    let (mut decided, mut asked) = (0, 0);
    for code in programs().into_iter().filter(|code| !code.uses_angles()) {
        let place = |i: u32| [f64::from(i % 16) * 0.61 - 4.9, f64::from(i / 16) * 1.23 - 4.7];
        let given = [0.0, 0.0, 1.3, 0.7, 2.1].map(|number| Bounded::new(number, 0.0));
        let mut machine = Rows::new(&code, &given, &[0, 1]);
        let lanes = |axis: usize| (0..128).map(|i| Bounded::new(place(i)[axis], 0.0)).collect::<Vec<_>>();
        let (xs, ys) = (lanes(0), lanes(1));
        let answers = machine.run(&[(0, &xs), (1, &ys)]).expect("short");
        decided += answers.filter(|answer| answer.truth().holds().is_some()).count();
        asked += 128;
    }
    // The root of a negative number has no value, which these numbers do not decide.
    assert!(decided * 10 > asked * 8, "{decided} of {asked}");
}

#[test]
fn exact_numbers_know_what_rounding_hides() {
    let of = |text: &str, inputs: [f64; 5]| {
        (answer(&code(text), &inputs.map(Exact::from_f64)), answer(&code(text), &inputs))
    };
    let (exact, rounded) = of("return 0.1 + 0.2 == 0.3", [0.0; 5]);
    assert_eq!(exact, Outcome::Answered(Truth::TRUE_AT_EDGE));
    assert_eq!(rounded, Outcome::Answered(Truth::FALSE));
    // A circle around (1, 1) through the origin.
    let (exact, rounded) = of("return |a| * |a| == 2", [1.0, 1.0, 0.0, 0.0, 0.0]);
    assert_eq!(exact, Outcome::Answered(Truth::TRUE_AT_EDGE));
    assert_eq!(rounded, Outcome::Answered(Truth::FALSE));
    let (exact, _) = of("return sqrt(2) + sqrt(3) == sqrt(5 + 2 * sqrt(6))", [0.0; 5]);
    assert_eq!(exact, Outcome::Answered(Truth::TRUE_AT_EDGE));
}

#[test]
fn what_has_no_value_is_compared_with_nothing() {
    for text in [
        "return 1 / a.x > 0",
        "return sqrt(-1) <= 3",
        "return |normalize(a)| <= 2",
        "return none == none",
        "return atan2(a.y, a.x) <= 4",
        "return min(1 / a.x, 0) <= 5",
    ] {
        for expected in [text.to_owned(), text.replace("return ", "return not (") + ")"] {
            let (code, holds) = (code(&expected), expected.contains("not"));
            let exact = answer(&code, &[0.0; 5].map(Exact::from_f64));
            assert_eq!(exact, Outcome::Answered(Truth::known(holds)), "{expected}");
            // And an interval that has this position does not say the opposite.
            for reach in [0.0, 1.0] {
                let around = [Interval::<Unrounded>::between(-reach, reach); 5];
                let known = over_tile(&code, &around).and_then(|(truth, _)| truth.holds());
                assert!(known.is_none_or(|known| known == holds), "{expected} {reach}");
            }
        }
    }
}

#[test]
fn what_cannot_be_decided_is_said_to_be_undecided() {
    let undecided = |text: &str| answer(&code(text), &[1.0; 5].map(Exact::from_f64));
    assert_eq!(undecided("return sin(r) > 0"), Outcome::Answered(Truth::TRUE));
    assert_eq!(undecided("return sin(r)^2 + cos(r)^2 == 1"), Outcome::Answered(Truth::UNKNOWN));
    assert_eq!(undecided("require sin(r)^2 + cos(r)^2 == 1\nreturn true"), Outcome::Undecided);
    let long = "let s = 0\nfor i from 1 to 1000 { s = s + sqrt(i) }\nreturn s > 0";
    assert_eq!(undecided(long), Outcome::Answered(Truth::UNKNOWN), "too many operations in a row");
}

#[test]
fn every_operation_is_counted_once() {
    let of = |text: &str| run(&code(text), &[3.0, 4.0, 0.0, 0.0, 5.0], &mut ()).counts;
    let counts = of("return |a - b| <= r");
    assert_eq!((counts.subtractions, counts.multiplications, counts.additions), (2, 2, 1));
    assert_eq!((counts.roots, counts.comparisons, counts.divisions, counts.total()), (1, 1, 0, 7));
    assert_eq!(
        of("if r > 9 { return sqrt(r) > 1 }\nreturn r / 2 > 1").roots,
        0,
        "what does not run costs nothing"
    );
    assert_eq!(of("return |r| > 1").comparisons, 1, "an absolute value compares nothing");
    let wrong = of("let d = r\nright let d = sqrt(r)\nreturn d > 1");
    assert_eq!(wrong.roots, 0, "nor does what should stand there");
}

/// The names and numbers of the results that a program returns for a hit.
#[derive(Default)]
struct Seen(Vec<(String, Content<f64>)>);

impl Observer<f64> for Seen {
    const SEES_RIGHT: bool = false;
    const SEES_RESULTS: bool = true;

    fn line(&mut self, line: &Line, state: &State<f64>) {
        self.0.extend(line.names.iter().map(|(name, value)| (name.clone(), state.content(*value))));
    }
}

#[test]
fn a_hit_has_results_that_cost_nothing_and_a_miss_has_none() {
    let text = |answer: &str| {
        format!(
            "return {answer} with gap = |a - b| - r, twice = 2 * gap, way = if gap > 0 then a else none, left = none"
        )
    };
    let inputs = [3.0, 4.0, 0.0, 0.0, 6.0];
    let mut seen = Seen::default();
    let counts = run(&code(&text("|a - b| <= r")), &inputs, &mut seen).counts;
    assert_eq!(counts, run(&code("return |a - b| <= r"), &inputs, &mut ()).counts);
    let [gap, twice, way, left] = &seen.0[..] else { panic!("{:?}", seen.0) };
    assert_eq!(
        [gap, twice],
        [&("gap".to_owned(), Content::Number(-1.0)), &("twice".to_owned(), Content::Number(-2.0))]
    );
    assert!(matches!(way.1, Content::Vector([x, y]) if x.is_nan() && y.is_nan()), "{way:?}");
    assert!(matches!(left.1, Content::Number(none) if none.is_nan()), "{left:?}");
    let mut seen = Seen::default();
    run(&code(&text("|a - b| > r")), &inputs, &mut seen);
    assert!(seen.0.is_empty(), "{:?}", seen.0);
}

#[test]
fn a_number_far_from_zero_is_rounded_down_without_rounding() {
    let floor = |value: &Exact| Exact::unary(Unary::Floor, value).to_f64();
    let truncated = |value: &Exact| Exact::unary(Unary::Truncate, value).to_f64();
    for (value, below) in [(3e9 + 0.5, 3e9), (-3e9 - 0.5, -3e9 - 1.0), (1e300, 1e300), (-0.25, -1.0)] {
        assert_eq!(floor(&Exact::from_f64(value)), below);
        assert_eq!(truncated(&Exact::from_f64(value)), value.trunc() + 0.0);
    }
    // A little less than a whole number, which is its nearest f64.
    let tiny = Exact::from_f64(1e-30);
    assert_eq!(floor(&Exact::binary(Binary::Subtract, &Exact::from_f64(4e9), &tiny)), 4e9 - 1.0);
}

#[test]
fn a_number_without_rounding_is_zero_only_if_it_is_exactly_zero() {
    let tiny = |sign: f64| Exact::from_f64(sign * 1e-200);
    let product = |sign: f64| Exact::binary(Binary::Multiply, &tiny(sign), &tiny(1.0)).signed();
    assert_eq!([product(1.0), product(-1.0), product(0.0)], [5e-324, -5e-324, 0.0]);
}
