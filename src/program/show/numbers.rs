//! Numbers put into formulas, with as many digits as make every line true.

use super::check::{Lists, gives, gives_literal, says};
use super::decimal::{ALL_DIGITS, FIRST_DIGITS, decimal, literal};
use super::line::{Pending, Variable, Worked};
use crate::program::Span;
use crate::program::run::{Content, is_spent};
use crate::program::syntax::{Expr, Node, Operator, names_of, replaced};

/// Puts the numbers into all lines. As long as a line is not true as it stands, its numbers get one digit more,
/// everywhere they stand.
pub(super) fn refine(variables: &mut [Variable], lines: &mut [Pending], lists: &Lists) {
    loop {
        let mut changed = false;
        for pending in lines.iter_mut() {
            let digits = Some(pending.digits(variables).sum());
            if pending.worked_with == digits {
                continue;
            }
            pending.worked_with = digits;
            let Some(worked) = worked(variables, pending, lists) else { continue };
            let hides = hides_turn(variables, pending);
            if worked.approximate || hides {
                let names = names_in(&pending.line.formula);
                let mut operands: Vec<_> = names.iter().filter_map(|name| pending.operand(name)).collect();
                operands.extend(pending.target.filter(|_| hides));
                operands.sort_unstable();
                operands.dedup();
                for index in operands {
                    let variable = &mut variables[index];
                    if variable.digits < ALL_DIGITS && !is_spent() {
                        variable.digits += 1;
                        changed = true;
                    }
                }
            }
            pending.line.result = Some(worked);
        }
        if !changed {
            break;
        }
    }
    for pending in lines {
        let shows = shows_rounding(variables, pending);
        let turns = pending.turns.then(|| without_rounding(variables, pending));
        let Some(worked) = pending.line.result.as_mut() else { continue };
        // Numbers that are rounded to the same one can still differ.
        worked.approximate |= shows || !says(&worked.value, worked.truth, lists);
        worked.turns = turns;
    }
}

/// The value of the target of a line without rounding, and with it.
fn both_values<'a>(variables: &'a [Variable], pending: &'a Pending) -> Option<[&'a Content<f64>; 2]> {
    let exact = pending.exactly.as_ref()?.target.as_ref()?;
    Some([exact, &variables[pending.target?].value])
}

/// Whether two values are printed alike.
fn alike(one: &Content<f64>, other: &Content<f64>, digits: usize) -> bool {
    let written = |value: &Content<f64>| match value {
        Content::Number(number) => vec![decimal(*number, digits)],
        Content::Vector(both) => both.iter().map(|number| decimal(*number, digits)).collect(),
        Content::Truth(_) | Content::Answer(_) => Vec::new(),
    };
    written(one) == written(other)
}

/// Whether a line whose rounding changes the answer has too few digits to show it. If `f64` does not tell the value
/// without rounding from the rounded one, all digits show at least what is computed with.
fn hides_turn(variables: &[Variable], pending: &Pending) -> bool {
    let Some(target) = pending.target.filter(|_| pending.turns) else { return false };
    let digits = variables[target].digits;
    match both_values(variables, pending) {
        Some([exact, rounded]) if exact != rounded => alike(exact, rounded, digits),
        _ => digits < ALL_DIGITS,
    }
}

/// Whether who computes with the printed numbers finds another value, to as many digits as these have.
fn shows_rounding(variables: &[Variable], pending: &Pending) -> bool {
    let digits = pending.digits(variables).max().unwrap_or(FIRST_DIGITS);
    let differ = |[exact, rounded]: [&Content<f64>; 2]| !alike(exact, rounded, digits);
    pending.turns || both_values(variables, pending).is_some_and(differ)
}

/// How many digits more than a rounded value the value without rounding has, so that 49.9999996 is not printed as 50.
const MORE_DIGITS: usize = 4;

/// What a line would give without rounding, with digits that show it if `f64` has them.
fn without_rounding(variables: &[Variable], pending: &Pending) -> Expr {
    let formula = &pending.line.formula;
    if let Some(target) = pending.target {
        let Variable { value, digits } = &variables[target];
        let exact = pending.exactly.as_ref().and_then(|exactly| exactly.target.as_ref());
        let digits = (digits + MORE_DIGITS).min(ALL_DIGITS);
        return shown(exact.unwrap_or(value), digits, formula.span);
    }
    let parts = pending.exactly.as_ref().map_or(&pending.parts, |exactly| &exactly.parts);
    sides_of(&taken(formula, pending), variables, pending, parts)
}

/// A line with the current digits; none if it did not run.
fn worked(variables: &[Variable], pending: &Pending, lists: &Lists) -> Option<Worked> {
    let truth = pending.ran?;
    let formula = &pending.line.formula;
    let taken = taken(formula, pending);
    let numbers = expanded(&replaced(&taken, &|expr| match &expr.node {
        Node::Name(name) => {
            known(name, variables, pending).map(|(value, digits)| shown(&value, digits, expr.span))
        }
        _ => None,
    }));
    let sides = sides(&taken, variables, pending);
    let value = match pending.target {
        Some(target) => shown(&variables[target].value, variables[target].digits, formula.span),
        None => sides.clone(),
    };
    let approximate = match pending.target {
        Some(target) => match variables[target].value {
            Content::Truth(truth) => !says(&numbers, Some(truth), lists),
            ref value => !gives(&numbers, value, variables[target].digits, lists),
        },
        None => {
            !sides_are_true(&numbers, &value, lists)
                || (has_vectors(&numbers) && !says(&numbers, truth, lists))
        }
    };
    let hidden = pending.hidden.clone();
    Some(Worked { taken, sides, numbers, value, approximate, turns: None, truth, hidden })
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
    if let Some(index) = pending.operand(name) {
        let Variable { value, digits } = &variables[index];
        return Some((value.clone(), *digits));
    }
    let (start, component) = name.rsplit_once('.')?;
    let Variable { value, digits } = &variables[pending.operand(start)?];
    match (value, component) {
        (Content::Vector([x, _]), "x") => Some((Content::Number(*x), *digits)),
        (Content::Vector([_, y]), "y") => Some((Content::Number(*y), *digits)),
        _ => None,
    }
}

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

/// The names of an expression, each also without its component.
pub fn names_in(expr: &Expr) -> Vec<&str> {
    let whole = |name: &'_ str| name.strip_suffix(".x").or_else(|| name.strip_suffix(".y")).map(str::len);
    names_of(expr)
        .into_iter()
        .flat_map(|name| whole(name).map(|end| &name[..end]).into_iter().chain([name]))
        .collect()
}

/// Products of vectors by their components.
fn expanded(expr: &Expr) -> Expr {
    replaced(expr, &|expr| {
        let Node::Call { function, arguments, .. } = &expr.node else { return None };
        let [a, b] = arguments.as_slice() else { return None };
        let (a, b) = (components(a)?.map(|part| expanded(&part)), components(b)?.map(|part| expanded(&part)));
        let times = |a: &Expr, b: &Expr| binary(Operator::Multiply, a, b);
        match function.as_str() {
            "dot" => Some(binary(Operator::Add, &times(&a[0], &b[0]), &times(&a[1], &b[1]))),
            "cross" => Some(binary(Operator::Subtract, &times(&a[0], &b[1]), &times(&a[1], &b[0]))),
            _ => None,
        }
    })
}

fn binary(operator: Operator, a: &Expr, b: &Expr) -> Expr {
    Expr { node: Node::Binary(operator, Box::new([a.clone(), b.clone()])), span: a.span.to(b.span) }
}

/// The components of a vector that is written with numbers.
fn components(expr: &Expr) -> Option<[Expr; 2]> {
    match &expr.node {
        Node::Vector(parts) => Some((**parts).clone()),
        Node::Binary(operator @ (Operator::Add | Operator::Subtract), parts) => {
            let ([ax, ay], [bx, by]) = (components(&parts[0])?, components(&parts[1])?);
            Some([binary(*operator, &ax, &bx), binary(*operator, &ay, &by)])
        }
        Node::Binary(Operator::Multiply, parts) => match (components(&parts[0]), components(&parts[1])) {
            (None, Some(vector)) => Some(vector.map(|part| binary(Operator::Multiply, &parts[0], &part))),
            (Some(vector), None) => Some(vector.map(|part| binary(Operator::Multiply, &part, &parts[1]))),
            _ => None,
        },
        _ => None,
    }
}

/// A condition with the values of both sides of its comparisons. Values that differ are shown with enough digits to
/// see it; if both are rounded to the same number, their difference is compared with zero.
fn sides(formula: &Expr, variables: &[Variable], pending: &Pending) -> Expr {
    sides_of(formula, variables, pending, &pending.parts)
}

/// The same with the values of the expressions.
fn sides_of(
    formula: &Expr,
    variables: &[Variable],
    pending: &Pending,
    parts: &[(Span, Content<f64>)],
) -> Expr {
    let number = |expr: &Expr| {
        let value = parts.iter().find(|(place, _)| *place == expr.span).map(|(_, value)| value.clone());
        let named = match &expr.node {
            Node::Name(name) => known(name, variables, pending),
            _ => None,
        };
        named.or_else(|| value.map(|value| (value, FIRST_DIGITS)))
    };
    replaced(formula, &|expr| {
        if let Node::Name(name) = &expr.node {
            return truth_of(name, variables, pending, expr.span);
        }
        let Node::Comparison(first, rest) = &expr.node else { return None };
        if let [(relation, second)] = rest.as_slice()
            && let Some((_, difference)) =
                pending.hidden.iter().find(|(places, _)| *places == [first.span, second.span])
        {
            let zero = literal(0.0, FIRST_DIGITS, second.span);
            let difference = literal(*difference, FIRST_DIGITS, first.span);
            let node = Node::Comparison(Box::new(difference), vec![(*relation, zero)]);
            return Some(Expr { node, span: expr.span });
        }
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

/// The value of the name of a condition.
fn truth_of(name: &str, variables: &[Variable], pending: &Pending, span: Span) -> Option<Expr> {
    let (value, digits) = known(name, variables, pending)?;
    matches!(value, Content::Truth(_)).then(|| shown(&value, digits, span))
}

/// How many more digits tell neighbouring numbers apart that are not equal.
fn extra_digits(values: &[(Content<f64>, usize)]) -> usize {
    let alike = |more: usize| {
        values.windows(2).any(|pair| match (&pair[0], &pair[1]) {
            ((Content::Number(a), one), (Content::Number(b), other)) => {
                a != b && decimal(*a, one + more) == decimal(*b, other + more)
            }
            ((Content::Vector(a), one), (Content::Vector(b), other)) => {
                a != b && a.map(|part| decimal(part, one + more)) == b.map(|part| decimal(part, other + more))
            }
            _ => false,
        })
    };
    (0..ALL_DIGITS - FIRST_DIGITS).find(|more| !alike(*more)).unwrap_or(ALL_DIGITS - FIRST_DIGITS)
}

/// Whether a condition compares vectors, which are equal or not.
fn has_vectors(condition: &Expr) -> bool {
    matches!(&condition.node, Node::Comparison(first, _) if matches!(first.node, Node::Vector(_)))
}

/// Whether every side of every comparison gives the value that is shown for it, to its last digit.
fn sides_are_true(numbers: &Expr, value: &Expr, lists: &Lists) -> bool {
    match (&numbers.node, &value.node) {
        (Node::Comparison(a, rest), Node::Comparison(x, values)) => {
            let sides =
                std::iter::once((&**a, &**x)).chain(rest.iter().zip(values).map(|((_, a), (_, x))| (a, x)));
            sides.into_iter().all(|(numbers, value)| gives_literal(numbers, value, lists))
        }
        (Node::Binary(_, a), Node::Binary(_, x)) => {
            (0..2).all(|index| sides_are_true(&a[index], &x[index], lists))
        }
        (Node::Not(a), Node::Not(x)) => sides_are_true(a, x, lists),
        _ => true,
    }
}
