//! A line of a run as the working and the code show it.

use crate::language::{told, tr};
use crate::lesson::working::math::{Math, MathPart};
use crate::lesson::{Line, Part, YAxis};
use crate::program::show::{self, Names, Purpose, Worked, formula};
use crate::program::syntax::{Expr, Node, Operator};

/// What should stand in place of a line is shown only where it ran, and a case that it adds only where it occurs.
pub(in crate::lesson) fn is_shown(line: &&show::Line) -> bool {
    let adds_nothing =
        matches!(line.purpose, Purpose::Branch | Purpose::Choice) && line.holds() == Some(false);
    !line.rightly || (line.result.is_some() && !adds_nothing)
}

pub(in crate::lesson) fn shown(line: &show::Line, names: &Names, y_axis: YAxis) -> Line {
    let turning = line.result.as_ref().and_then(|told| told.turns.as_ref());
    let said = line.said.as_deref().map(|said| y_axis.resolve(said).into_owned()).unwrap_or_default();
    Line { said, turns: turning.map(|exactly| formula(exactly, names)), ..written(line, names) }
}

fn written(line: &show::Line, names: &Names) -> Line {
    let written = |expr: &Expr| Math::of(expr, names);
    let right = written(&line.formula);
    let name = line.name.as_ref().map(|name| MathPart::Name(names.form(name)));
    let named = |between| match &name {
        Some(name) if right.0 != [name.clone()] => Math::named(name.clone(), between, &right),
        _ => right.clone(),
    };
    let part = match (&line.result, line.rightly, line.decides) {
        (_, true, _) => Part::Rightly,
        (None, ..) => Part::Skipped,
        (_, _, true) => Part::Decides,
        _ => Part::Ran,
    };
    let Some(told) = &line.result else {
        let is_condition = is_condition(line);
        let formula = named(if is_condition { MathPart::Colon } else { MathPart::Sign("=") });
        return Line { part, is_condition, ..Line::of([formula, Math::default(), Math::default()]) };
    };
    if let (None, Some(answer)) = (&line.name, answer(&line.formula)) {
        let math = [Math::word(told!("answer: {answer}", answer)), Math::default(), Math::default()];
        return Line { part, answer: Some(answer), ..Line::of(math) };
    }
    let Worked { approximate, .. } = *told;
    let (numbers, value) = (written(&told.numbers), written(&told.value));
    // A condition with a name has numbers as one without.
    if let Node::Truth(holds) = told.value.node {
        let math = [named(MathPart::Colon), numbers, written(&told.sides)];
        return Line { approximate, is_condition: true, holds: Some(holds), part, ..Line::of(math) };
    }
    let Some(name) = &name else {
        let is_pair = matches!(&told.value.node, Node::Comparison(_, rest) if rest.len() == 1);
        let math = match &line.formula.node {
            // A condition that is given, such as `infinite lines`, needs no numbers.
            Node::Name(_) => [right, Math::default(), Math::default()],
            // Numbers that are rounded to the same one have a difference.
            _ if !told.hidden.is_empty() && is_pair => [right, numbers, difference(&told.value, names)],
            _ => [right, numbers, value],
        };
        let holds = told.truth.and_then(|truth| truth.holds());
        return Line { approximate, is_condition: true, holds, part, ..Line::of(math) };
    };
    // `r = r` says nothing.
    if right.0 == [name.clone()] {
        let formula = format!("{right} = {value}");
        let line = Line::of([right, Math::default(), value]);
        return Line { formula, value: String::new(), part, ..line };
    }
    // A number that is written needs no second one.
    let [numbers, value] = [numbers, value].map(|math| if math == right { Math::default() } else { math });
    Line { approximate, part, ..Line::of([named(MathPart::Sign("=")), numbers, value]) }
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
        (Some(_), None) => written(line, names).value,
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

/// The left side of a comparison with zero, in words.
fn difference(compared: &Expr, names: &Names) -> Math {
    let left = match &compared.node {
        Node::Comparison(left, _) => left,
        _ => compared,
    };
    let said = [MathPart::Text(tr("the difference is ").to_owned())].into_iter();
    Math(said.chain(Math::of(left, names).0).collect())
}
