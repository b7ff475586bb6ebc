//! Every line of a working is true as it is printed: its numbers, evaluated as they stand, give the printed value to its
//! last digit. They are read from the text, and evaluated in rational arithmetic that shares nothing with the program.

use collidoscope::lesson::{Case, Scene, Value, program_inputs, program_numbers, set_param};
use collidoscope::program::show::{Line, Names, formula, trace, working};
use collidoscope::program::syntax::{Expr, Node, Operator, Relation, parse};
use collidoscope::program::{Input, Kind, Truth, Version, compile};
use dashu_int::{IBig, UBig, ops::SquareRoot};
use dashu_ratio::RBig;

use super::programs::{is_rounded, programs, states};

/// The binary digits of a root: enough for the smallest numbers, too.
const ROOT_BITS: usize = 2400;

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

/// A corner of a list.
type Corner = (RBig, RBig);

/// The corners of the lists that a program is given, by the names of the lists.
type Lists = Vec<(String, Vec<Corner>)>;

/// Those of the inputs, whose numbers are these.
fn lists_of(inputs: &[Input], numbers: &[f64]) -> Lists {
    let mut numbers = numbers.iter().copied();
    let mut lists = Lists::new();
    for input in inputs {
        let Kind::List { most } = input.kind else {
            let components = if input.kind == Kind::Vector { 2 } else { 1 };
            numbers.by_ref().take(components).for_each(drop);
            continue;
        };
        let count = numbers.next().expect("the length of a list") as usize;
        let own: Vec<RBig> = numbers.by_ref().take(2 * most).map(of_machine).collect();
        let corners = own.chunks_exact(2).map(|at| (at[0].clone(), at[1].clone()));
        lists.push((input.name.to_string(), corners.take(count).collect()));
    }
    lists
}

/// Reads and evaluates a printed expression.
struct Reader<'t> {
    rest: &'t str,
    lists: &'t [(String, Vec<Corner>)],
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
            } else if self.take(" × ") {
                left = match (left, self.signed()) {
                    (Worth::Vector(ax, ay), Worth::Vector(bx, by)) => Worth::Number(ax * by - ay * bx),
                    other => panic!("no cross product: {other:?}"),
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
        if self.take("perp(") {
            let Worth::Vector(x, y) = self.sum() else { panic!("no vector: {}", self.rest) };
            assert!(self.take(")"), "{}", self.rest);
            return Worth::Vector(-y, x);
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
        for (name, of_list) in OF_LISTS {
            if self.take(name) {
                let (_, corners) = self.list();
                let along = if self.take(", ") { Some(self.sum()) } else { None };
                assert!(self.take(")"), "{}", self.rest);
                return of_list(&corners, along);
            }
        }
        self.decimal()
    }

    fn list(&mut self) -> (String, Vec<Corner>) {
        let is_this = |(name, _): &&(String, Vec<Corner>)| {
            let rest = self.rest.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.starts_with([',', ')']))
        };
        let list = self.lists.iter().find(is_this);
        let list = list.unwrap_or_else(|| panic!("no list: {}", self.rest)).clone();
        assert!(self.take(&list.0));
        list
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
const FUNCTIONS: [(&str, Choose); 8] = [
    ("sign(", |a| a[0].signum()),
    ("trunc(", |a| a[0].trunc().into()),
    ("clamp(", |mut a| {
        let (high, low, value) = (a.remove(2), a.remove(1), a.remove(0));
        value.max(low).min(high)
    }),
    ("min(", |mut a| a.remove(1).min(a.remove(0))),
    ("max(", |mut a| a.remove(1).max(a.remove(0))),
    ("sin(", |a| of_machine(a[0].to_f64().value().sin())),
    ("cos(", |a| of_machine(a[0].to_f64().value().cos())),
    ("atan2(", |a| of_machine(a[0].to_f64().value().atan2(a[1].to_f64().value()))),
];

type OfList = fn(&[Corner], Option<Worth>) -> Worth;
const OF_LISTS: [(&str, OfList); 6] = [
    ("first(", |corners, _| Worth::Vector(corners[0].0.clone(), corners[0].1.clone())),
    ("count(", |corners, _| Worth::Number(corners.len().into())),
    ("middle(", |corners, _| {
        let sum = |part: fn(&Corner) -> &RBig| corners.iter().fold(RBig::ZERO, |sum, at| sum + part(at));
        let count = RBig::from(corners.len());
        Worth::Vector(sum(|at| &at.0) / &count, sum(|at| &at.1) / count)
    }),
    ("low(", |corners, along| Worth::Number(products(corners, along).into_iter().min().expect("a corner"))),
    ("high(", |corners, along| Worth::Number(products(corners, along).into_iter().max().expect("a corner"))),
    ("support(", |corners, along| {
        let products = products(corners, along);
        let most = products.iter().max().expect("a corner");
        let first = products.iter().position(|product| product == most).expect("it is one of them");
        Worth::Vector(corners[first].0.clone(), corners[first].1.clone())
    }),
];

/// The products of the corners with a vector.
fn products(corners: &[Corner], along: Option<Worth>) -> Vec<RBig> {
    let Some(Worth::Vector(x, y)) = along else { panic!("no vector: {along:?}") };
    corners.iter().map(|corner| &corner.0 * &x + &corner.1 * &y).collect()
}

/// What the machine computes of angles, to some sixteen digits.
fn of_machine(value: f64) -> RBig {
    RBig::try_from(value).expect("a number")
}

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

fn evaluated(text: &str, lists: &Lists) -> Worth {
    let mut reader = Reader { rest: text, lists };
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
fn check(numbers: &str, value: &str, lists: &Lists) -> Result<(), String> {
    let near = |exact: &RBig, printed: &str| {
        let off = exact - evaluated(printed, &Lists::new()).number();
        let off = if off < RBig::ZERO { -off } else { off };
        // A root is rounded down a little, and what the machine computes of an angle by more.
        let of_angles = ["sin(", "cos(", "atan2("].iter().any(|function| numbers.contains(function));
        let rounding = if of_angles {
            half_unit(printed) / RBig::from(8)
        } else {
            RBig::from_parts(IBig::ONE, UBig::ONE << (ROOT_BITS / 2))
        };
        if off <= half_unit(printed) + rounding {
            Ok(())
        } else {
            Err(format!("{numbers} = {value} is not true"))
        }
    };
    match evaluated(numbers, lists) {
        Worth::Number(exact) => near(&exact, value),
        Worth::Vector(x, y) => {
            let (first, second) = value[1..value.len() - 1].split_once(", ").expect("two components");
            near(&x, first).and(near(&y, second))
        }
    }
}

#[test]
fn the_reader_of_this_test_reads_what_is_printed() {
    let corner = |x: i32, y: i32| (RBig::from(x), RBig::from(y));
    let lists = vec![("A".to_owned(), vec![corner(1, 2), corner(4, 2), corner(4, 8)])];
    for (numbers, value) in [
        ("(100·50 − 190·200) / |(200, 50)|", "−160.074"),
        ("(50, 100) + 0.5·(200, −50)", "(150, 75)"),
        ("1,000·2 − (−3)", "2,003"),
        ("√2", "1.41421"),
        ("clamp(1.04, 0, 1)", "1"),
        ("|−3|² + 2×10⁻³", "9.002"),
        ("(1, 2) × (−(−3, 4))·2", "−20"),
        ("first(A) + count(A)·middle(A)", "(10, 14)"),
        ("high(A, (1, 1)) − low(A, (0, 1))", "10"),
        ("support(A, (1, 0)) − (0, 1)", "(4, 1)"),
    ] {
        assert_eq!(check(numbers, value, &lists), Ok(()));
    }
    for (numbers, value) in [("1 / 3", "0.333334"), ("(1, 2) + (1, 2)", "(2, 5)"), ("√2", "1.41422")] {
        assert!(check(numbers, value, &lists).is_err());
    }
}

/// Checks a line: its value, or both sides of its comparisons and what they say.
fn check_line(line: &Line, lists: &Lists) -> Result<(), String> {
    let names = Names::default();
    let text = |expr: &Expr| formula(expr, &names);
    let Some(worked) = &line.result else { return Ok(()) };
    let (numbers, value) = (&worked.numbers, &worked.value);
    if [numbers, value]
        .iter()
        .any(|expr| ["no value", "∞", "undecided"].iter().any(|none| text(expr).contains(none)))
    {
        return Ok(());
    }
    if let Node::Truth(told) = value.node {
        // Nobody computes a condition by a helper function of the program from its name.
        let Some(said) = condition(numbers, &text, lists) else { return Ok(()) };
        return if said == told { Ok(()) } else { Err(format!("{} says {said}", text(numbers))) };
    }
    if line.name.is_some() {
        return check(&text(numbers), &text(value), lists);
    }
    let mut said = true;
    for ((first, rest), (shown, others)) in comparisons(numbers).into_iter().zip(comparisons(value)) {
        let sides =
            std::iter::once((first, shown)).chain(rest.iter().zip(others).map(|((_, a), (_, x))| (a, x)));
        sides.clone().try_for_each(|(numbers, value)| check(&text(numbers), &text(value), lists))?;
        let worth: Vec<Worth> = sides.map(|(_, value)| evaluated(&text(value), lists)).collect();
        let pairs = worth.windows(2).zip(rest);
        said &= pairs.into_iter().all(|(pair, (relation, _))| holds(*relation, pair));
    }
    // One comparison, or a chain, says whether the condition holds.
    let told = worked.truth.and_then(Truth::holds);
    match (&value.node, told) {
        (Node::Comparison(..), Some(told)) if told != said => Err(format!("{} says {told}", text(value))),
        _ => Ok(()),
    }
}

/// What a condition with numbers says.
fn condition(of: &Expr, text: &impl Fn(&Expr) -> String, lists: &Lists) -> Option<bool> {
    match &of.node {
        Node::Comparison(first, rest) => {
            let sides = std::iter::once(&**first).chain(rest.iter().map(|(_, side)| side));
            let worth: Vec<Worth> = sides.map(|side| evaluated(&text(side), lists)).collect();
            Some(worth.windows(2).zip(rest).all(|(pair, (relation, _))| holds(*relation, pair)))
        }
        Node::Binary(operator, parts) => {
            let [one, other] = [condition(&parts[0], text, lists)?, condition(&parts[1], text, lists)?];
            Some(if *operator == Operator::Or { one || other } else { one && other })
        }
        Node::Not(inner) => condition(inner, text, lists).map(|holds| !holds),
        Node::Truth(holds) => Some(*holds),
        Node::Call { .. } => None,
        other => panic!("no condition: {other:?}"),
    }
}

type Sides<'e> = (&'e Expr, &'e [(Relation, Expr)]);

/// The comparisons of a condition.
fn comparisons(condition: &Expr) -> Vec<Sides<'_>> {
    match &condition.node {
        Node::Comparison(first, rest) => vec![(first, rest)],
        Node::Binary(_, parts) => parts.iter().flat_map(comparisons).collect(),
        Node::Not(inner) => comparisons(inner),
        _ => Vec::new(),
    }
}

fn holds(relation: Relation, pair: &[Worth]) -> bool {
    let order = match pair {
        [Worth::Number(a), Worth::Number(b)] => a.cmp(b),
        // Vectors are equal or not.
        [a @ Worth::Vector(..), b @ Worth::Vector(..)] => return (a == b) == (relation == Relation::Equal),
        other => panic!("no numbers: {other:?}"),
    };
    match relation {
        Relation::Less => order.is_lt(),
        Relation::AtMost => order.is_le(),
        Relation::Greater => order.is_gt(),
        Relation::AtLeast => order.is_ge(),
        Relation::Equal => order.is_eq(),
        Relation::Unequal => order.is_ne(),
    }
}

#[test]
fn every_printed_line_of_every_program_is_true() {
    let (mut lines, mut approximate) = (0, 0);
    for (scene, id, text) in programs() {
        let inputs = program_inputs(&scene.open());
        let block = parse(&text).expect("a program");
        let code = compile(&block, &inputs, Version::AsWritten).expect("it has a meaning");
        // Every other state: reading the lines back takes long.
        for (index, state) in states(scene).into_iter().step_by(2).enumerate() {
            let mut numbers = program_numbers(&state);
            // With its own numbers, and as code with either kind of numbers computes it.
            let trace = match index % 4 {
                1 => trace(&code, &numbers.rounded),
                3 => {
                    let short: Vec<f32> = numbers.rounded.iter().map(|number| *number as f32).collect();
                    numbers.rounded = short.iter().copied().map(f64::from).collect();
                    trace(&code, &short)
                }
                _ if is_rounded(scene, &id) => trace(&code, &numbers.rounded),
                _ => trace(&code, &numbers.exact),
            };
            let lists = lists_of(&inputs, &numbers.rounded);
            let steps = working(&block, (&inputs, &Names::default()), &numbers.rounded, &trace).steps;
            for line in steps.iter().flat_map(|step| &step.lines) {
                let is_approximate = line.result.as_ref().is_some_and(|worked| worked.approximate);
                lines += 1;
                approximate += usize::from(is_approximate);
                if !is_approximate {
                    check_line(line, &lists).unwrap_or_else(|told| panic!("{}/{id}: {told}", scene.slug()));
                }
            }
        }
    }
    // Many of the states have numbers that need more than the 17 digits of an f64.
    assert!(lines > 1_000 && approximate * 12 < lines, "{approximate} of {lines} lines are approximate");
    eprintln!("{lines} lines, of which {approximate} are approximate");
}

#[test]
fn what_a_check_says_is_equal_is_equal_as_it_is_printed() {
    let mut equal = 0;
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let mut lesson = case.open();
        for method in lesson.methods().iter().map(|method| method.id) {
            set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
            let told = lesson.explain().derivation.check.numbers.to_string();
            for (numbers, value) in told.split("; ").filter_map(|part| part.split_once(" = ")) {
                if numbers.contains(char::is_alphabetic) || value.contains(char::is_alphabetic) {
                    continue;
                }
                let about = format!("{}/{} {method}", case.scene.slug(), case.name);
                assert_eq!(check(numbers, value, &Lists::new()), Ok(()), "{about}");
                equal += 1;
            }
        }
    }
    assert!(equal > 80, "{equal}");
}
