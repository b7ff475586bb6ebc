//! What the notes of a program write beside marks: values and comparisons.

use std::cmp::Ordering;

use crate::lesson::method::program::{for_each_statement, names_of};
use crate::lesson::text::number::{shown, shown_distinct, shown_value};
use crate::lesson::working::moment::Moment;
use crate::lesson::working::so_far::SAID;
use crate::lesson::{Figure, Mark, Value};
use crate::program::Truth;
use crate::program::run::Content;
use crate::program::show::{TracedLine, formula};
use crate::program::syntax::{Action, Expr, Node, Note, Relation, Statement};

/// What the notes `@ label` write.
pub(super) fn labels<'a>(moment: &Moment<'a>) -> Vec<Label<'a>> {
    let mut labels = Vec::new();
    for_each_that_ran(moment, &mut |statement| {
        for note in &statement.notes {
            let Note::Label(mark) = note else { continue };
            let value = value(moment, statement).map(|(form, found)| (Some(form), found));
            let found = value.or_else(|| comparison(moment, statement).map(|found| (None, found)));
            labels.extend(found.map(|(form, found)| Label { mark, form, found }));
        }
    });
    labels
}

/// The first name of a statement as it is printed, and with its value: `n = 24.7386`.
pub(super) fn value(moment: &Moment<'_>, statement: &Statement) -> Option<(String, String)> {
    let name = *names_of(statement).first()?;
    let text = match moment.variable(name)? {
        Value::Number(number) => beside_limits(moment, name, number),
        other => shown_value(&other),
    };
    let form = moment.run.names.form(name);
    Some((form.clone(), format!("{form} = {text}")))
}

/// A number with enough digits to distinguish it from the numbers that conditions compare it with.
fn beside_limits(moment: &Moment<'_>, name: &str, number: f64) -> String {
    let mut text = shown(number);
    for_each_that_ran(moment, &mut |statement| {
        let limit = limit_of(moment, statement, name).filter(|limit| limit.abs() != number.abs());
        if let Some(limit) = limit.filter(|limit| shown(limit.abs()) == shown(number.abs())) {
            let [size, _] = shown_distinct(number.abs(), limit.abs());
            let longer = if number < 0.0 { format!("−{size}") } else { size };
            if longer.len() > text.len() {
                text = longer;
            }
        }
    });
    text
}

/// What the condition of a statement compares a name, or its absolute value, with.
fn limit_of(moment: &Moment<'_>, statement: &Statement, name: &str) -> Option<f64> {
    let (left, _, right) = single_comparison(statement)?;
    let of_name = |side: &Expr| match &side.node {
        Node::Bars(inner) => matches!(&inner.node, Node::Name(known) if known == name),
        Node::Name(known) => known == name,
        _ => false,
    };
    let limit = if of_name(left) { right } else { Some(left).filter(|_| of_name(right))? };
    let line = moment.line(statement.span)?;
    number(line, limit)
}

/// The condition of a statement, if it is one comparison of two sides.
fn single_comparison(statement: &Statement) -> Option<(&Expr, Relation, &Expr)> {
    let (Action::Require(condition) | Action::Check(condition) | Action::Return { answer: condition, .. }) =
        &statement.action
    else {
        return None;
    };
    let Node::Comparison(left, rest) = &condition.node else { return None };
    let [(relation, right)] = rest.as_slice() else { return None };
    Some((left, *relation, right))
}

/// How both sides of the condition of a statement compare: `D·B > 0`. None if they are not single numbers.
fn comparison(moment: &Moment<'_>, statement: &Statement) -> Option<String> {
    let (left, relation, right) = single_comparison(statement)?;
    let line = moment.line(statement.span)?;
    let rounded = number(line, left)?.partial_cmp(&number(line, right)?)?;
    let sign = match order(relation, line.truth?).unwrap_or(rounded) {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    };
    Some(format!("{} {sign} {}", formula(left, &moment.run.names), formula(right, &moment.run.names)))
}

/// The order of both sides that the run found, in its own numbers; none if its answer does not tell it.
fn order(relation: Relation, truth: Truth) -> Option<Ordering> {
    if truth.is_at_edge()? {
        return Some(Ordering::Equal);
    }
    let holds = truth.holds()?;
    match relation {
        Relation::Less | Relation::AtMost => Some(if holds { Ordering::Less } else { Ordering::Greater }),
        Relation::Greater | Relation::AtLeast => Some(if holds { Ordering::Greater } else { Ordering::Less }),
        Relation::Equal | Relation::Unequal => None,
    }
}

fn number(line: &TracedLine, side: &Expr) -> Option<f64> {
    if let Node::Number(written) = &side.node {
        return written.parse().ok();
    }
    line.parts.iter().find_map(|(span, content)| match content {
        Content::Number(number) if *span == side.span => Some(*number),
        _ => None,
    })
}

/// What a note `@ label` writes.
pub(super) struct Label<'a> {
    mark: &'a str,
    /// The name whose value it is, as it is printed.
    form: Option<String>,
    found: String,
}

impl Label<'_> {
    /// Writes it beside a mark of the moment. What a turn says of a mark that belongs to no turn is written if the whole
    /// picture shows the turn.
    pub fn write(self, figure: &mut Figure, moment: &Moment<'_>) {
        let name = moment.mark_name(self.mark);
        let is_of = |own: &Mark, turn| own.name == name && own.given.is_none() && own.turn == turn;
        let is_drawn = figure.all_marks().any(|own| is_of(own, moment.turn));
        if !is_drawn && !moment.is_shown {
            return;
        }
        let turn = moment.turn.filter(|_| is_drawn);
        // Several marks can have the name; the first one has the label.
        let beside = figure.beside.iter_mut().map(|view| &mut view.figure);
        let beside = beside.flat_map(|figure| figure.marks.iter_mut().chain(&mut figure.turns));
        let mut marks = figure.marks.iter_mut().chain(&mut figure.turns).chain(beside);
        let Some(mark) = marks.find(|own| is_of(own, turn)) else { return };
        let (known, found) = (std::mem::take(&mut mark.label), self.found);
        mark.label = match &*known {
            "" => found,
            label if self.form.is_some_and(|form| form == label) => found,
            label if label.contains(SAID) => format!("{label}, {found}"),
            label => format!("{label}{SAID}{found}"),
        };
    }
}

/// Visits the statements that ran in a moment, in the order of the program.
fn for_each_that_ran<'a>(moment: &Moment<'a>, visit: &mut impl FnMut(&'a Statement)) {
    for_each_statement(&moment.run.program.block, &mut |statement| {
        if moment.ran(statement.span) {
            visit(statement);
        }
    });
}
