//! Whether a printed line is true as it stands.

use super::decimal::{FIRST_DIGITS, decimal, half_unit};
use crate::numbers::Real;
use crate::program::code::{Binary, Constant, Unary};
use crate::program::compile::{Input, constant_expr};
use crate::program::run::{Arithmetic, Content, Exact, run};
use crate::program::syntax::{Expr, Node, Operator, Relation, names_of};
use crate::program::{Truth, Value};

/// The lists that a program is given: they are printed by name, and not by their numbers.
#[derive(Default)]
pub(super) struct Lists {
    pub inputs: Vec<Input>,
    pub numbers: Vec<Exact>,
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
            let all: Vec<&Expr> =
                std::iter::once(&**first).chain(rest.iter().map(|(_, expr)| expr)).collect();
            let each = all.windows(2).zip(rest).map(|(pair, (relation, _))| {
                match (exactly(pair[0], lists)?.0, exactly(pair[1], lists)?.0) {
                    (Content::Number(a), Content::Number(b)) => Exact::compare(*relation, &a, &b).holds(),
                    // Vectors are equal or not.
                    (Content::Vector(a), Content::Vector(b)) => {
                        let equal = |axis: usize| Exact::compare(Relation::Equal, &a[axis], &b[axis]).holds();
                        Some((equal(0)? && equal(1)?) == (*relation == Relation::Equal))
                    }
                    _ => None,
                }
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

/// Whether the numbers, evaluated as they stand, give the value rounded to so many digits.
pub(super) fn gives(numbers: &Expr, value: &Content<f64>, digits: usize, lists: &Lists) -> bool {
    let Some((found, slack)) = exactly(numbers, lists) else { return true };
    let near = |exact: &Exact, value: f64| match exact {
        Exact::Value(_) if value.is_finite() && half_unit_of(value, digits) < slack => false,
        Exact::Value(_) if value.is_finite() => is_near(exact, value, digits),
        // Numbers that are printed alike have no quotient by their difference.
        Exact::None => !value.is_finite(),
        // What has no value is not printed as a number. What is not decided is not known to be true.
        Exact::Value(_) => true,
        Exact::Undecided => false,
    };
    match (found, value) {
        (Content::Number(exact), Content::Number(value)) => near(&exact, *value),
        (Content::Vector([ex, ey]), Content::Vector([x, y])) => near(&ex, *x) && near(&ey, *y),
        _ => true,
    }
}

fn half_unit_of(value: f64, digits: usize) -> f64 {
    half_unit(value, digits).parse().unwrap_or(0.0)
}

/// Whether a number differs by at most half a unit of the last digit from the printed one.
fn is_near(exact: &Exact, value: f64, digits: usize) -> bool {
    let constant = |written: &str| Real::decimal(written).map_or(Exact::Undecided, Exact::Value);
    let printed = decimal(value, digits);
    let printed = match printed.strip_prefix('-') {
        Some(size) => Exact::unary(Unary::Negative, &constant(size)),
        None => constant(&printed),
    };
    let off = Exact::binary(Binary::Subtract, exact, &printed);
    let off = Exact::unary(Unary::Absolute, &off);
    Exact::compare(Relation::AtMost, &off, &constant(&half_unit(value, digits))).holds() == Some(true)
}

/// The value of an expression without names but those of lists, and how far off it can be. Only what follows from angles can be off: they
/// are rounded to `f64`, by the last bits of the largest number.
fn exactly(expr: &Expr, lists: &Lists) -> Option<(Content<Exact>, f64)> {
    const LAST_BITS: f64 = 16.0 * f64::EPSILON;
    let none = Lists::default();
    let lists = if names_of(expr).is_empty() { &none } else { lists };
    let (code, value) = constant_expr(expr, &lists.inputs).ok()?;
    let numbers: Vec<Angled> = lists.numbers.iter().cloned().map(Angled).collect();
    let registers = run(&code, &numbers, &mut ()).numbers;
    let number = |register: u16| registers[usize::from(register)].0.clone();
    let content = match value {
        Value::Number(register) => Content::Number(number(register)),
        Value::Vector(both) => Content::Vector(both.map(number)),
        Value::Truth(_) | Value::Answer(_) | Value::List(_) => return None,
    };
    if !code.uses_angles() {
        return Some((content, 0.0));
    }
    let sizes = registers.iter().map(|number| number.0.to_f64().abs()).filter(|size| size.is_finite());
    Some((content, LAST_BITS * sizes.fold(0.0, f64::max)))
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
