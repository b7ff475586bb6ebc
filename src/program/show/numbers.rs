//! Numbers put into formulas, with as many digits as make every line true.

use super::decimal::{ALL_DIGITS, FIRST_DIGITS, decimal, half_unit, literal};
use super::line::{Pending, Variable, Worked};
use crate::numbers::Real;
use crate::program::compile::{Input, constant_expr};
use crate::program::run::{Content, Exact, Number, run};
use crate::program::syntax::{Expr, Node, Operator, Relation, replaced};
use crate::program::{Span, Value};

/// Puts the numbers into all lines. As long as a line is not true as it stands, its numbers get one digit more,
/// everywhere they stand.
pub(super) fn refine(variables: &mut [Variable], lines: &mut [Pending]) {
    for _ in FIRST_DIGITS..=ALL_DIGITS {
        let mut changed = false;
        for pending in lines.iter_mut() {
            let Some(worked) = worked(variables, pending) else { continue };
            if worked.approximate {
                for name in names_in(&pending.line.formula) {
                    if let Some(variable) = pending.operands.get(&name).map(|index| &mut variables[*index])
                        && variable.digits < ALL_DIGITS
                    {
                        variable.digits += 1;
                        changed = true;
                    }
                }
            }
            pending.line.result = Some(worked);
        }
        if !changed {
            return;
        }
    }
}

/// A line with the current digits; none if it did not run.
fn worked(variables: &[Variable], pending: &Pending) -> Option<Worked> {
    let truth = pending.ran?;
    let formula = &pending.line.formula;
    let numbers = expanded(&replaced(&taken(formula, pending), &|expr| match &expr.node {
        Node::Name(name) => {
            known(name, variables, pending).map(|(value, digits)| shown(&value, digits, expr.span))
        }
        _ => None,
    }));
    let value = match pending.target {
        Some(target) => shown(&variables[target].value, variables[target].digits, formula.span),
        None => sides(formula, variables, pending),
    };
    let approximate = match pending.target {
        Some(target) => !gives(&numbers, &variables[target].value, variables[target].digits),
        None => !sides_are_true(&numbers, &value),
    };
    Some(Worked { numbers, value, approximate, truth })
}

/// The formula with the value that each choice takes in its place.
fn taken(formula: &Expr, pending: &Pending) -> Expr {
    replaced(formula, &|expr| {
        let Node::Choice(parts) = &expr.node else { return None };
        let [condition, yes, no] = &**parts;
        let truth = pending.parts.iter().find(|(place, _)| *place == condition.span).map(|(_, value)| value);
        match truth {
            Some(Content::Truth(truth)) => Some(taken(if truth.holds()? { yes } else { no }, pending)),
            _ => None,
        }
    })
}

/// The value of a name, or of a component of one, and its digits.
fn known(name: &str, variables: &[Variable], pending: &Pending) -> Option<(Content<f64>, usize)> {
    if let Some(index) = pending.operands.get(name) {
        let Variable { value, digits } = &variables[*index];
        return Some((value.clone(), *digits));
    }
    let (start, component) = name.rsplit_once('.')?;
    let Variable { value, digits } = &variables[*pending.operands.get(start)?];
    match (value, component) {
        (Content::Vector([x, _]), "x") => Some((Content::Number(*x), *digits)),
        (Content::Vector([_, y]), "y") => Some((Content::Number(*y), *digits)),
        _ => None,
    }
}

/// A value as an expression.
fn shown(value: &Content<f64>, digits: usize, span: Span) -> Expr {
    let node = match value {
        Content::Number(number) => return literal(*number, digits, span),
        Content::Vector([x, y]) => {
            Node::Vector(Box::new([literal(*x, digits, span), literal(*y, digits, span)]))
        }
        Content::Truth(truth) | Content::Answer(truth) => Node::Truth(truth.holds() == Some(true)),
    };
    Expr { node, span }
}

/// The names of an expression, without components.
fn names_in(expr: &Expr) -> Vec<String> {
    let names = std::cell::RefCell::new(Vec::new());
    replaced(expr, &|expr| {
        if let Node::Name(name) = &expr.node {
            let start = name.strip_suffix(".x").or_else(|| name.strip_suffix(".y"));
            names.borrow_mut().extend(start.map(str::to_owned));
            names.borrow_mut().push(name.clone());
        }
        None
    });
    names.into_inner()
}

/// Products of vectors by their components.
fn expanded(expr: &Expr) -> Expr {
    replaced(expr, &|expr| {
        let Node::Call { function, arguments, .. } = &expr.node else { return None };
        let [a, b] = arguments.as_slice() else { return None };
        let (Node::Vector(a), Node::Vector(b)) = (&a.node, &b.node) else { return None };
        let at = |node| Expr { node, span: expr.span };
        let binary = |operator, a: Expr, b: Expr| at(Node::Binary(operator, Box::new([a, b])));
        let times = |a: &Expr, b: &Expr| binary(Operator::Multiply, a.clone(), b.clone());
        match function.as_str() {
            "dot" => Some(binary(Operator::Add, times(&a[0], &b[0]), times(&a[1], &b[1]))),
            "cross" => Some(binary(Operator::Subtract, times(&a[0], &b[1]), times(&a[1], &b[0]))),
            _ => None,
        }
    })
}

/// A condition with the values of both sides of its comparisons. Values that differ are shown with enough digits to
/// see it.
fn sides(formula: &Expr, variables: &[Variable], pending: &Pending) -> Expr {
    let number = |expr: &Expr| {
        let value =
            pending.parts.iter().find(|(place, _)| *place == expr.span).map(|(_, value)| value.clone());
        let named = match &expr.node {
            Node::Name(name) => known(name, variables, pending),
            _ => None,
        };
        named.or_else(|| value.map(|value| (value, FIRST_DIGITS)))
    };
    replaced(formula, &|expr| {
        let Node::Comparison(first, rest) = &expr.node else { return None };
        let all: Vec<(Content<f64>, usize)> =
            std::iter::once(&**first).chain(rest.iter().map(|(_, expr)| expr)).filter_map(number).collect();
        if all.len() != rest.len() + 1 {
            return None;
        }
        let more = extra_digits(&all);
        let side = |index: usize, expr: &Expr| shown(&all[index].0, all[index].1 + more, expr.span);
        let others =
            rest.iter().enumerate().map(|(index, (relation, expr))| (*relation, side(index + 1, expr)));
        let node = Node::Comparison(Box::new(side(0, first)), others.collect());
        Some(Expr { node, span: expr.span })
    })
}

/// How many more digits tell neighbouring numbers apart that are not equal.
fn extra_digits(values: &[(Content<f64>, usize)]) -> usize {
    let alike = |more: usize| {
        values.windows(2).any(|pair| match (&pair[0], &pair[1]) {
            ((Content::Number(a), one), (Content::Number(b), other)) => {
                a != b && decimal(*a, one + more) == decimal(*b, other + more)
            }
            _ => false,
        })
    };
    (0..ALL_DIGITS - FIRST_DIGITS).find(|more| !alike(*more)).unwrap_or(ALL_DIGITS - FIRST_DIGITS)
}

/// Whether every side of every comparison gives the value that is shown for it, to its last digit.
fn sides_are_true(numbers: &Expr, value: &Expr) -> bool {
    match (&numbers.node, &value.node) {
        (Node::Comparison(a, rest), Node::Comparison(x, values)) => {
            let sides =
                std::iter::once((&**a, &**x)).chain(rest.iter().zip(values).map(|((_, a), (_, x))| (a, x)));
            sides.into_iter().all(|(numbers, value)| gives_literal(numbers, value))
        }
        (Node::Binary(_, a), Node::Binary(_, x)) => (0..2).all(|index| sides_are_true(&a[index], &x[index])),
        (Node::Not(a), Node::Not(x)) => sides_are_true(a, x),
        _ => true,
    }
}

fn gives_literal(numbers: &Expr, value: &Expr) -> bool {
    let digits = |written: &str| written.chars().filter(char::is_ascii_digit).count().max(FIRST_DIGITS);
    let number = |expr: &Expr| match &expr.node {
        Node::Number(written) => Some((written.parse::<f64>().ok()?, digits(written))),
        Node::Negative(inner) => match &inner.node {
            Node::Number(written) => Some((-written.parse::<f64>().ok()?, digits(written))),
            _ => None,
        },
        _ => None,
    };
    match &value.node {
        Node::Vector(_) | Node::None => true,
        _ => number(value).is_none_or(|(value, digits)| gives(numbers, &Content::Number(value), digits)),
    }
}

/// Whether the numbers, evaluated as they stand, give the value rounded to so many digits.
fn gives(numbers: &Expr, value: &Content<f64>, digits: usize) -> bool {
    let near = |exact: &Exact, value: f64| match exact {
        Exact::Value(_) if value.is_finite() => is_near(exact, value, digits),
        // What has no value, and what is not decided, is not printed as a number.
        Exact::Value(_) | Exact::None | Exact::Undecided => true,
    };
    match (exactly(numbers), value) {
        (Some(Content::Number(exact)), Content::Number(value)) => near(&exact, *value),
        (Some(Content::Vector([ex, ey])), Content::Vector([x, y])) => near(&ex, *x) && near(&ey, *y),
        _ => true,
    }
}

/// Whether a number differs by at most half a unit of the last digit from the printed one.
fn is_near(exact: &Exact, value: f64, digits: usize) -> bool {
    let constant = |written: &str| Real::decimal(written).map_or(Exact::Undecided, Exact::Value);
    let printed = decimal(value, digits);
    let printed = match printed.strip_prefix('-') {
        Some(size) => Exact::unary(crate::program::code::Unary::Negative, &constant(size)),
        None => constant(&printed),
    };
    let off = Exact::binary(crate::program::code::Binary::Subtract, exact, &printed);
    let off = Exact::unary(crate::program::code::Unary::Absolute, &off);
    Exact::compare(Relation::AtMost, &off, &constant(&half_unit(value, digits))).holds() != Some(false)
}

/// The value of an expression without names.
fn exactly(expr: &Expr) -> Option<Content<Exact>> {
    const NONE: [Input; 0] = [];
    let (code, value) = constant_expr(expr, &NONE).ok()?;
    let registers = run::<Exact, ()>(&code, &[], &mut ()).numbers;
    let number = |register: u16| registers[usize::from(register)].clone();
    match value {
        Value::Number(register) => Some(Content::Number(number(register))),
        Value::Vector(both) => Some(Content::Vector(both.map(number))),
        Value::Truth(_) | Value::Answer(_) => None,
    }
}
