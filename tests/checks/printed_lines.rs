//! Every line of a working is true as it is printed: its numbers, evaluated as they stand, give the printed value to its
//! last digit. They are read from the text, and evaluated in rational arithmetic that shares nothing with the program.

use collidoscope::program::run::{Content, Exact};
use collidoscope::program::show::{Names, formula, trace, working};
use collidoscope::program::syntax::parse;
use dashu_int::{IBig, UBig, ops::SquareRoot};
use dashu_ratio::RBig;

use super::programs::{inputs, programs, states, values};
use collidoscope::program::{Kind, Version, compile};

/// The binary digits of a root.
const ROOT_BITS: usize = 400;

/// What an expression is worth.
#[derive(Clone, Debug, PartialEq)]
enum Worth {
    Number(RBig),
    Vector(RBig, RBig),
}

impl Worth {
    fn number(self) -> RBig {
        match self {
            Self::Number(number) => number,
            Self::Vector(..) => panic!("a vector in place of a number"),
        }
    }
}

/// Reads and evaluates a printed expression.
struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn take(&mut self, sign: &str) -> bool {
        let found = self.rest.strip_prefix(sign);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn sum(&mut self) -> Worth {
        let mut left = self.product();
        loop {
            let sign = if self.take(" + ") {
                RBig::ONE
            } else if self.take(" − ") {
                -RBig::ONE
            } else {
                return left;
            };
            left = match (left, self.product()) {
                (Worth::Number(a), Worth::Number(b)) => Worth::Number(a + sign * b),
                (Worth::Vector(ax, ay), Worth::Vector(bx, by)) => {
                    Worth::Vector(ax + &sign * bx, ay + sign * by)
                }
                other => panic!("no sum: {other:?}"),
            };
        }
    }

    fn product(&mut self) -> Worth {
        let mut left = self.signed();
        loop {
            if self.take("·") {
                left = match (left, self.signed()) {
                    (Worth::Number(a), Worth::Number(b)) => Worth::Number(a * b),
                    (Worth::Number(a), Worth::Vector(x, y)) | (Worth::Vector(x, y), Worth::Number(a)) => {
                        Worth::Vector(&a * x, a * y)
                    }
                    (Worth::Vector(ax, ay), Worth::Vector(bx, by)) => Worth::Number(ax * bx + ay * by),
                };
            } else if self.take(" / ") {
                let by = self.signed().number();
                left = match left {
                    Worth::Number(a) => Worth::Number(a / by),
                    Worth::Vector(x, y) => Worth::Vector(x / &by, y / by),
                };
            } else {
                return left;
            }
        }
    }

    fn signed(&mut self) -> Worth {
        if !self.take("−") {
            return self.power();
        }
        match self.signed() {
            Worth::Number(a) => Worth::Number(-a),
            Worth::Vector(x, y) => Worth::Vector(-x, -y),
        }
    }

    fn power(&mut self) -> Worth {
        let base = self.single();
        let times = ["²", "³"].iter().position(|raised| self.take(raised));
        match times {
            Some(index) => Worth::Number(base.number().pow(index as isize + 2)),
            None => base,
        }
    }

    fn single(&mut self) -> Worth {
        if self.take("(") {
            let first = self.sum();
            let worth =
                if self.take(", ") { Worth::Vector(first.number(), self.sum().number()) } else { first };
            assert!(self.take(")"), "{}", self.rest);
            return worth;
        }
        if self.take("|") {
            let worth = match self.sum() {
                Worth::Number(a) => {
                    if a < RBig::ZERO {
                        -a
                    } else {
                        a
                    }
                }
                Worth::Vector(x, y) => root(&(&x * &x + &y * &y)),
            };
            assert!(self.take("|"), "{}", self.rest);
            return Worth::Number(worth);
        }
        if self.take("√") {
            let of = self.single().number();
            return Worth::Number(root(&of));
        }
        for (name, choose) in FUNCTIONS {
            if self.take(name) {
                let mut arguments = vec![self.sum().number()];
                while self.take(", ") {
                    arguments.push(self.sum().number());
                }
                assert!(self.take(")"), "{}", self.rest);
                return Worth::Number(choose(arguments));
            }
        }
        self.decimal()
    }

    fn decimal(&mut self) -> Worth {
        let end = (self.rest.char_indices())
            .find(|(at, c)| !(c.is_ascii_digit() || *c == '.' || is_group(self.rest, *at)))
            .map_or(self.rest.len(), |(at, _)| at);
        let (written, rest) = self.rest.split_at(end);
        assert!(!written.is_empty(), "no number: {rest}");
        self.rest = rest;
        let written = written.replace(',', "");
        let (whole, part) = written.split_once('.').unwrap_or((&written, ""));
        let digits: IBig = format!("{whole}{part}").parse().expect("digits");
        let mut power = -(part.len() as i64);
        if self.take("×10") {
            let raised: String = self.rest.chars().take_while(|c| raised(*c).is_some()).collect();
            self.rest = &self.rest[raised.len()..];
            let plain: String = raised.chars().filter_map(self::raised).collect();
            power += plain.parse::<i64>().expect("an exponent");
        }
        Worth::Number(RBig::from(digits) * RBig::from(IBig::from(10)).pow(power as isize))
    }
}

type Choose = fn(Vec<RBig>) -> RBig;
const FUNCTIONS: [(&str, Choose); 3] = [
    ("clamp(", |mut a| {
        let (high, low, value) = (a.remove(2), a.remove(1), a.remove(0));
        value.max(low).min(high)
    }),
    ("min(", |mut a| a.remove(1).min(a.remove(0))),
    ("max(", |mut a| a.remove(1).max(a.remove(0))),
];

/// Whether the comma at this place groups thousands: a comma between components is followed by a space.
fn is_group(text: &str, at: usize) -> bool {
    text[at..].starts_with(',') && text[at + 1..].starts_with(|c: char| c.is_ascii_digit())
}

fn raised(c: char) -> Option<char> {
    let at = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().position(|raised| raised == c)?;
    "0123456789-".chars().nth(at)
}

/// The root of a rational number, rounded down far beyond any printed digit.
fn root(square: &RBig) -> RBig {
    assert!(*square >= RBig::ZERO);
    let scale = IBig::from(1) << (2 * ROOT_BITS);
    let scaled: IBig = (square * RBig::from(scale)).floor();
    let size: UBig = scaled.try_into().expect("it is not negative");
    RBig::from_parts(size.sqrt().into(), UBig::ONE << ROOT_BITS)
}

fn evaluated(text: &str) -> Worth {
    let mut reader = Reader { rest: text };
    let worth = reader.sum();
    assert_eq!(reader.rest, "", "in {text}");
    worth
}

/// Half a unit of the last digit of a printed number.
fn half_unit(printed: &str) -> RBig {
    let (mantissa, exponent) = printed.split_once("×10").unwrap_or((printed, ""));
    let exponent: String = exponent.chars().filter_map(raised).collect();
    let decimals = mantissa.split_once('.').map_or(0, |(_, part)| part.len()) as i64;
    let power = exponent.parse::<i64>().unwrap_or(0) - decimals;
    RBig::from(IBig::from(10)).pow(power as isize) / RBig::from(IBig::from(2))
}

/// Checks a printed value, a number or a vector, against what its line is worth.
fn check(numbers: &str, value: &str) -> Result<(), String> {
    let near = |exact: &RBig, printed: &str| {
        let off = exact - evaluated(printed).number();
        let off = if off < RBig::ZERO { -off } else { off };
        // A root is rounded down a little.
        let rounding = RBig::from_parts(IBig::ONE, UBig::ONE << (ROOT_BITS / 2));
        if off <= half_unit(printed) + rounding {
            Ok(())
        } else {
            Err(format!("{numbers} = {value} is not true"))
        }
    };
    match evaluated(numbers) {
        Worth::Number(exact) => near(&exact, value),
        Worth::Vector(x, y) => {
            let (first, second) = value[1..value.len() - 1].split_once(", ").expect("two components");
            near(&x, first).and(near(&y, second))
        }
    }
}

#[test]
fn the_reader_of_this_test_reads_what_is_printed() {
    for (numbers, value) in [
        ("(100·50 − 190·200) / |(200, 50)|", "−160.074"),
        ("(50, 100) + 0.5·(200, −50)", "(150, 75)"),
        ("1,000·2 − (−3)", "2,003"),
        ("√2 · 1".trim_end_matches(" · 1"), "1.41421"),
        ("clamp(1.04, 0, 1)", "1"),
        ("|−3|² + 2×10⁻³", "9.002"),
    ] {
        assert_eq!(check(numbers, value), Ok(()));
    }
    for (numbers, value) in [("1 / 3", "0.333334"), ("(1, 2) + (1, 2)", "(2, 5)"), ("√2", "1.41422")] {
        assert!(check(numbers, value).is_err());
    }
}

#[test]
fn every_printed_line_of_every_program_is_true() {
    let names = Names::default();
    let (mut lines, mut approximate) = (0, 0);
    for (scene, id, text) in programs() {
        let inputs = inputs(scene.open().as_mut());
        let block = parse(&text).expect("a program");
        let code = compile(&block, &inputs, Version::AsWritten).expect("it has a meaning");
        for mut state in states(scene) {
            let numbers = values(state.as_mut());
            let exact: Vec<Exact> = numbers.iter().copied().map(Exact::from_f64).collect();
            let mut at = numbers.into_iter();
            let mut next = || at.next().expect("a number for each register");
            let given: Vec<(&str, Content<f64>)> = (inputs.iter())
                .map(|input| match input.kind {
                    Kind::Vector => (input.name, Content::Vector([next(), next()])),
                    _ => (input.name, Content::Number(next())),
                })
                .collect();
            for line in
                working(&block, &given, &trace(&code, &exact)).steps.iter().flat_map(|step| &step.lines)
            {
                let (Some(worked), Some(_)) = (&line.result, &line.name) else { continue };
                let [numbers, value] = [&worked.numbers, &worked.value].map(|expr| formula(expr, &names));
                if numbers.contains("no value") || value.contains("no value") {
                    continue;
                }
                lines += 1;
                approximate += usize::from(worked.approximate);
                if !worked.approximate {
                    check(&numbers, &value).unwrap_or_else(|told| panic!("{}/{id}: {told}", scene.slug()));
                }
            }
        }
    }
    assert!(lines > 1_000 && approximate * 20 < lines, "{approximate} of {lines} lines are approximate");
}
