//! A line of a run as the working and the code show it.

use crate::lesson::working::math::{Math, MathPart};
use crate::lesson::{Line, Part};
use crate::program::show::{self, Names, Purpose, Worked, formula};
use crate::program::syntax::{Expr, Node, Operator};

/// What should stand in place of a line is shown only where it ran, and a case that it adds only where it occurs.
pub(in crate::lesson) fn is_shown(line: &&show::Line) -> bool {
    let adds_nothing = line.purpose == Purpose::Branch && line.holds() == Some(false);
    !line.rightly || (line.result.is_some() && !adds_nothing)
}

pub(in crate::lesson) fn shown(line: &show::Line, names: &Names) -> Line {
    let turning = line.result.as_ref().and_then(|told| told.turns.as_ref());
    Line { turns: turning.map(|exactly| formula(exactly, names)), ..written(line, names) }
}

fn written(line: &show::Line, names: &Names) -> Line {
    let written = |expr: &Expr| formula(expr, names);
    let right = written(&line.formula);
    let name = line.name.as_ref().map(|name| names.form(name));
    let part = match (&line.result, line.rightly, line.decides) {
        (_, true, _) => Part::Rightly,
        (None, ..) => Part::Skipped,
        (_, _, true) => Part::Decides,
        _ => Part::Ran,
    };
    let Some(told) = &line.result else {
        let formula = match (name, is_condition(line)) {
            (None, _) => right,
            (Some(name), true) => format!("{name}: {right}"),
            (Some(name), false) => format!("{name} = {right}"),
        };
        let is_condition = is_condition(line);
        return Line { formula, part, is_condition, math: Some(set(line, names)), ..Line::default() };
    };
    let (approximate, math) = (told.approximate, Some(set(line, names)));
    if let (None, Some(answer)) = (&line.name, answer(&line.formula)) {
        let formula = format!("answer: {answer}");
        let math = Some([Math::word(formula.clone()), Math::default(), Math::default()]);
        return Line { formula, part, math, ..Line::default() };
    }
    // A condition with a name has numbers as one without.
    if let Node::Truth(holds) = told.value.node {
        let formula = name.map_or_else(|| right.clone(), |name| format!("{name}: {right}"));
        let (numbers, value) = (written(&told.numbers), written(&told.sides));
        let holds = Some(holds);
        return Line {
            formula,
            numbers,
            value,
            approximate,
            is_condition: true,
            holds,
            part,
            math,
            ..Line::default()
        };
    }
    let (numbers, value) = (written(&told.numbers), written(&told.value));
    let holds = told.truth.and_then(|truth| truth.holds());
    let Some(name) = name else {
        // A condition that is given, such as `infinite lines`, needs no numbers.
        let is_given = matches!(line.formula.node, Node::Name(_));
        let numbers = if is_given { String::new() } else { numbers };
        let value = if is_given { String::new() } else { value };
        let is_pair = matches!(&told.value.node, Node::Comparison(_, rest) if rest.len() == 1);
        let hidden = !told.hidden.is_empty() && is_pair;
        let value =
            if hidden { format!("the difference is {}", difference(&told.value, names)) } else { value };
        return Line {
            formula: right,
            numbers,
            value,
            approximate,
            is_condition: true,
            holds,
            part,
            math,
            ..Line::default()
        };
    };
    // `r = r` says nothing.
    if name == right {
        return Line { formula: format!("{name} = {value}"), part, math, ..Line::default() };
    }
    // A number that is written needs no second one.
    let formula = format!("{name} = {right}");
    let numbers = if numbers == right { String::new() } else { numbers };
    let value = if value == right { String::new() } else { value };
    Line { formula, numbers, value, approximate, part, math, ..Line::default() }
}

/// Whether a line that did not run is a condition, as far as its formula tells.
fn is_condition(line: &show::Line) -> bool {
    match &line.formula.node {
        Node::Comparison(..) | Node::Not(_) | Node::Binary(Operator::And | Operator::Or, _) => true,
        _ => line.name.is_none() && answer(&line.formula).is_none(),
    }
}

/// What stands beside a line of the code: its value, or both sides of its comparison.
pub(in crate::lesson) fn beside(line: &show::Line, names: &Names) -> String {
    match (&line.result, answer(&line.formula)) {
        (Some(told), None) if line.name.is_some() && !matches!(told.value.node, Node::Truth(_)) => {
            formula(&told.value, names)
        }
        (Some(_), None) => shown(line, names).value,
        _ => String::new(),
    }
}

/// The answer that is written in a program.
fn answer(formula: &Expr) -> Option<&'static str> {
    match formula.node {
        Node::Truth(true) => Some("colliding"),
        Node::Truth(false) => Some("apart"),
        Node::Answer(answer) => Some(answer.word()),
        _ => None,
    }
}

/// The left side of a comparison with zero.
fn difference(compared: &Expr, names: &Names) -> String {
    match &compared.node {
        Node::Comparison(left, _) => formula(left, names),
        _ => formula(compared, names),
    }
}

/// Formula, numbers and value as a textbook sets them.
fn set(line: &show::Line, names: &Names) -> [Math; 3] {
    let written = |expr: &Expr| Math::of(expr, names);
    let is_truth = |told: &Worked| matches!(told.value.node, Node::Truth(_));
    let right = written(&line.formula);
    let between = match line.result.as_ref().map_or_else(|| is_condition(line), is_truth) {
        true => MathPart::Colon,
        false => MathPart::Sign("="),
    };
    let name = line.name.as_ref().map(|name| MathPart::Name(names.form(name)));
    let formula = match name.filter(|name| right.0 != [name.clone()]) {
        Some(name) => Math::named(name, between, &right),
        None => right.clone(),
    };
    let Some(told) = &line.result else { return [formula, Math::default(), Math::default()] };
    let numbers = written(&told.numbers);
    let value = written(if is_truth(told) { &told.sides } else { &told.value });
    // What was written before is not repeated.
    let value = if value == numbers || value == right { Math::default() } else { value };
    [formula, if numbers == right { Math::default() } else { numbers }, value]
}
