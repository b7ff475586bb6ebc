//! Whether a printed line is true as it stands.

use super::decimal::{FIRST_DIGITS, decimal, half_unit};
use crate::numbers::{Interval, Unrounded};
use crate::program::Code;
use crate::program::code::{Binary, Constant, Unary};
use crate::program::compile::{Input, constant_expr};
use crate::program::run::{Arithmetic, Content, Exact, run};
use crate::program::syntax::{Expr, Node, Operator, Relation, names_of};
use crate::program::{Truth, Value};

/// The lists that a program is given: they are printed by name, and not by their numbers.
#[derive(Default)]
pub(super) struct Lists {
    pub inputs: Vec<Input>,
    pub numbers: Vec<f64>,
}

/// Whether a condition, as it is printed, says whether it holds.
pub(super) fn says(condition: &Expr, truth: Option<Truth>, lists: &Lists) -> bool {
    match (said(condition, lists), truth.and_then(Truth::holds)) {
        (Some(said), Some(holds)) => said == holds,
        _ => true,
    }
}

/// What a condition says as it is printed.
fn said(condition: &Expr, lists: &Lists) -> Option<bool> {
    match &condition.node {
        Node::Comparison(first, rest) => {
            let sides = std::iter::once(&**first).chain(rest.iter().map(|(_, expr)| expr));
            let sides: Option<Vec<Printed>> = sides.map(|side| Printed::of(side, lists)).collect();
            let sides = sides?;
            let each = sides.windows(2).zip(rest).map(|(pair, (relation, _))| {
                (pair[0].quickly().zip(pair[1].quickly()))
                    .and_then(|(a, b)| compared(*relation, &a, &b))
                    .or_else(|| compared(*relation, &pair[0].exactly()?.0, &pair[1].exactly()?.0))
            });
            each.collect::<Option<Vec<bool>>>().map(|each| each.into_iter().all(|holds| holds))
        }
        Node::Binary(Operator::And, parts) => Some(said(&parts[0], lists)? & said(&parts[1], lists)?),
        Node::Binary(Operator::Or, parts) => Some(said(&parts[0], lists)? | said(&parts[1], lists)?),
        Node::Not(inner) => said(inner, lists).map(|holds| !holds),
        Node::Truth(holds) => Some(*holds),
        _ => None,
    }
}

/// A printed number, and with how many digits it is written, from the first that is not zero.
pub(super) fn printed_number(expr: &Expr) -> Option<(f64, usize)> {
    let digits = |written: &str| {
        let (size, _) = written.split_once('e').unwrap_or((written, ""));
        size.trim_start_matches(['0', '.']).chars().filter(char::is_ascii_digit).count()
    };
    match &expr.node {
        Node::Number(written) => Some((written.parse().ok()?, digits(written))),
        Node::Negative(inner) => printed_number(inner).map(|(size, digits)| (-size, digits)),
        _ => None,
    }
}

pub(super) fn gives_literal(numbers: &Expr, value: &Expr, lists: &Lists) -> bool {
    printed_number(value).is_none_or(|(value, digits)| {
        gives(numbers, &Content::Number(value), digits.max(FIRST_DIGITS), lists)
    })
}

/// Whether two numbers or two vectors stand in a relation, if that is decided.
fn compared<N: Arithmetic>(relation: Relation, a: &Content<N>, b: &Content<N>) -> Option<bool> {
    match (a, b) {
        (Content::Number(a), Content::Number(b)) => N::compare(relation, a, b).holds(),
        // Vectors are equal or not.
        (Content::Vector(a), Content::Vector(b)) => {
            let equal = |axis: usize| N::compare(Relation::Equal, &a[axis], &b[axis]).holds();
            Some((equal(0)? && equal(1)?) == (relation == Relation::Equal))
        }
        _ => None,
    }
}

/// Whether the numbers, evaluated as they stand, give the value rounded to so many digits.
pub(super) fn gives(numbers: &Expr, value: &Content<f64>, digits: usize, lists: &Lists) -> bool {
    let Some(printed) = Printed::of(numbers, lists) else { return true };
    printed.quickly().and_then(|found| gives_quickly(&found, value, digits)).unwrap_or_else(|| {
        printed.exactly().is_none_or(|(found, slack)| gives_exactly(&found, slack, value, digits))
    })
}

/// The same by the least and the greatest number that each can be, if they decide it.
fn gives_quickly(found: &Content<Quick>, value: &Content<f64>, digits: usize) -> Option<bool> {
    let near = |quick: &Quick, value: f64| {
        if value.is_finite() { is_near(quick, value, digits) } else { None }
    };
    match (found, value) {
        (Content::Number(quick), Content::Number(value)) => near(quick, *value),
        (Content::Vector([qx, qy]), Content::Vector([x, y])) => Some(near(qx, *x)? && near(qy, *y)?),
        _ => None,
    }
}

fn gives_exactly(found: &Content<Exact>, slack: f64, value: &Content<f64>, digits: usize) -> bool {
    let near = |exact: &Exact, value: f64| match exact {
        Exact::Value(_) if value.is_finite() && half_unit_of(value, digits) < slack => false,
        Exact::Value(_) if value.is_finite() => is_near(exact, value, digits) == Some(true),
        // Numbers that are printed alike have no quotient by their difference.
        Exact::None => !value.is_finite(),
        // What has no value is not printed as a number. What is not decided is not known to be true.
        Exact::Value(_) => true,
        Exact::Undecided => false,
    };
    match (found, value) {
        (Content::Number(exact), Content::Number(value)) => near(exact, *value),
        (Content::Vector([ex, ey]), Content::Vector([x, y])) => near(ex, *x) && near(ey, *y),
        _ => true,
    }
}

fn half_unit_of(value: f64, digits: usize) -> f64 {
    half_unit(value, digits).parse().unwrap_or(0.0)
}

/// Whether a number differs by at most half a unit of the last digit from the printed one, if that is decided.
fn is_near<N: Arithmetic>(number: &N, value: f64, digits: usize) -> Option<bool> {
    let constant = |written: &str| N::constant(&Constant::Decimal(written.into()));
    let printed = decimal(value, digits);
    let printed = match printed.strip_prefix('-') {
        Some(size) => N::unary(Unary::Negative, &constant(size)),
        None => constant(&printed),
    };
    let off = N::unary(Unary::Absolute, &N::binary(Binary::Subtract, number, &printed));
    N::compare(Relation::AtMost, &off, &constant(&half_unit(value, digits))).holds()
}

/// The least and the greatest number that one without rounding can be.
type Quick = Interval<Unrounded>;

/// An expression without names but those of lists, as code.
struct Printed<'l> {
    code: Code,
    value: Value,
    numbers: &'l [f64],
}

impl<'l> Printed<'l> {
    /// `None` if it is no expression of numbers.
    fn of(expr: &Expr, lists: &'l Lists) -> Option<Self> {
        let has_lists = !names_of(expr).is_empty();
        let (inputs, numbers): (&[Input], &[f64]) =
            if has_lists { (&lists.inputs, &lists.numbers) } else { (&[], &[]) };
        let (code, value) = constant_expr(expr, inputs).ok()?;
        Some(Self { code, value, numbers })
    }

    fn content<N: Clone>(&self, registers: &[N]) -> Option<Content<N>> {
        let number = |register: u16| registers[usize::from(register)].clone();
        match self.value {
            Value::Number(register) => Some(Content::Number(number(register))),
            Value::Vector(both) => Some(Content::Vector(both.map(number))),
            Value::Truth(_) | Value::Answer(_) | Value::List(_) => None,
        }
    }

    /// What decides most checks. `None` if the value is no number, or follows from angles.
    fn quickly(&self) -> Option<Content<Quick>> {
        if self.code.uses_angles() {
            return None;
        }
        let numbers: Vec<Quick> = self.numbers.iter().copied().map(Quick::point).collect();
        self.content(&run(&self.code, &numbers, &mut ()).numbers)
    }

    /// The value, and how far off it can be. Only what follows from angles can be off: they are rounded to `f64`, by the
    /// last bits of the largest number.
    fn exactly(&self) -> Option<(Content<Exact>, f64)> {
        const LAST_BITS: f64 = 16.0 * f64::EPSILON;
        let numbers: Vec<Angled> =
            self.numbers.iter().map(|number| Angled(Exact::from_f64(*number))).collect();
        let registers: Vec<Exact> =
            run(&self.code, &numbers, &mut ()).numbers.into_iter().map(|Angled(number)| number).collect();
        let content = self.content(&registers)?;
        if !self.code.uses_angles() {
            return Some((content, 0.0));
        }
        let sizes = registers.iter().map(|number| number.to_f64().abs()).filter(|size| size.is_finite());
        Some((content, LAST_BITS * sizes.fold(0.0, f64::max)))
    }
}

/// A number without rounding, except that sines, cosines and angles, which have no exact numbers, are rounded.
#[derive(Clone)]
struct Angled(Exact);

impl Arithmetic for Angled {
    const COST: u64 = Exact::COST;

    fn constant(constant: &Constant) -> Self {
        Self(Exact::constant(constant))
    }

    fn whole(value: i64) -> Self {
        Self(Exact::whole(value))
    }

    fn to_whole(&self) -> Option<i64> {
        self.0.to_whole()
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        Self(match operation {
            Unary::Sine | Unary::Cosine => Exact::from_f64(f64::unary(operation, &a.0.to_f64())),
            _ => Exact::unary(operation, &a.0),
        })
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        Self(match operation {
            Binary::Atan2 => Exact::from_f64(f64::binary(operation, &a.0.to_f64(), &b.0.to_f64())),
            _ => Exact::binary(operation, &a.0, &b.0),
        })
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        Exact::compare(relation, &a.0, &b.0)
    }

    fn either(a: &Self, b: &Self) -> Self {
        Self(Exact::either(&a.0, &b.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::syntax::{Action, parse};

    fn printed(text: &str) -> Printed<'static> {
        let block = parse(&format!("let a = {text}\nreturn a > 0")).expect("a program");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("it begins with `let`") };
        let lists: &'static Lists = Box::leak(Box::default());
        Printed::of(&bindings[0].value, lists).expect("an expression of numbers")
    }

    #[test]
    fn what_the_least_and_the_greatest_number_decide_is_as_without_rounding() {
        let decided = |text: &str, value: f64, digits: usize| {
            let printed = printed(text);
            let (found, slack) = printed.exactly().expect("numbers");
            let exactly = gives_exactly(&found, slack, &Content::Number(value), digits);
            let quickly = printed.quickly().and_then(|q| gives_quickly(&q, &Content::Number(value), digits));
            assert!(quickly.is_none_or(|quickly| quickly == exactly), "{text} = {value}");
            quickly
        };
        for (text, value, is_true) in [
            ("200 * 214 + 50 * 28", 44_200.0, true),
            ("200 * 214 + 50 * 28", 44_201.0, false),
            ("1 / 3", 0.333333, true),
            ("1 / 3", 0.333334, false),
            ("sqrt(3)", 1.73205, true),
            ("sqrt(3)", 1.73206, false),
            ("0.1 + 0.2 - 0.4", -0.1, true),
        ] {
            assert_eq!(decided(text, value, FIRST_DIGITS), Some(is_true), "{text} = {value}");
        }
        // Half a unit of the last digit off, no value, no number, and what follows from an angle.
        for (text, value) in [("0.1234565", 0.123456), ("1 / (0.1 + 0.2 - 0.3)", 1.0), ("sin(1)", 0.841471)] {
            assert_eq!(decided(text, value, FIRST_DIGITS), None, "{text}");
        }
        assert_eq!(decided("1 / 0", f64::INFINITY, FIRST_DIGITS), None);
    }
}
