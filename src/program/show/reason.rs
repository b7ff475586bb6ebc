//! Why a run ended with its answer: the comparisons that decided it, with their numbers.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashSet;

use super::decimal::decimal;
use super::line::{Line, Purpose};
use super::math::{Math, Part};
use super::names::Names;
use super::working::Working;
use crate::language::tr;
use crate::program::Span;
use crate::program::syntax::{Expr, Node, Operator, Relation};

/// How many names at most lead from a condition to its comparisons. In a loop, a truth can change itself in every turn.
const MOST_NAMES: usize = 100;

/// The comparisons that decided the answer, such as `t = 1.04 > 1`; empty if there was nothing to compare.
///
/// They are those of the condition that was not met, or, if all were met, of all conditions that had to be; and those of
/// the branches in which the answer stands. If the answer is a verdict, which compares nothing itself, they are those of
/// the last condition before it that could have led to another one. A truth with a name stands for its own comparisons.
pub fn reason(working: &Working, names: &Names) -> Math {
    let ran: Vec<&Line> = working.lines().filter(|line| line.result.is_some() && !line.rightly).collect();
    let last = ran.iter().rposition(|line| line.decides).map_or(0, |index| index + 1);
    let reader = Reader { ran: &ran[..last], names, hidden: RefCell::default(), depth: MOST_NAMES };
    // Of a loop, the turn that decides is enough.
    let folded = working.steps.iter().filter(|step| step.turn.is_some_and(|turn| !turn.decides));
    let folded: HashSet<*const Line> = folded.flat_map(|step| &step.lines).map(std::ptr::from_ref).collect();
    let is_condition = |line: &&Line| line.name.is_none() && line.purpose != Purpose::Check;
    let conditions = || {
        let open = reader.ran.iter().filter(|line| !folded.contains(&std::ptr::from_ref(**line)));
        open.filter(|line| is_condition(line))
    };
    let told = |lines: &mut dyn Iterator<Item = &&Line>| {
        let mut told: Vec<Math> = lines.flat_map(|line| reader.line(line)).collect();
        let mut seen = HashSet::new();
        told.retain(|math| seen.insert(math.clone()));
        Math::listed(told)
    };
    let is_met = conditions().next_back().is_some_and(|line| line.holds() == Some(true));
    let is_verdict =
        reader.ran.last().is_some_and(|line| matches!(line.formula.node, Node::Truth(_) | Node::Answer(_)));
    let is_told = |line: &&&Line| !reader.line(line).is_empty();
    let can_lead = |line: &&&Line| !(is_verdict && line.purpose == Purpose::Choice);
    let last = conditions().rev().filter(can_lead).find(is_told);
    let end: &[Span] = reader.ran.last().map_or(&[], |line| line.within.as_slice());
    let is_needed = |line: &&Line| match last {
        Some(last) if is_met && last.purpose == Purpose::Answer => line.purpose == Purpose::Answer,
        Some(last) => std::ptr::eq(*line, *last),
        None => false,
    };
    told(&mut conditions().filter(|line| is_needed(line) || end.contains(&line.formula.span)))
}

struct Reader<'a> {
    ran: &'a [&'a Line],
    names: &'a Names,
    /// The sides that are rounded to the same number in the line that is read, with their difference.
    hidden: RefCell<Vec<([Span; 2], f64)>>,
    /// How many names can still stand for what they were computed from.
    depth: usize,
}

impl Reader<'_> {
    fn line(&self, line: &Line) -> Vec<Math> {
        let Some(worked) = &line.result else { return Vec::new() };
        let mut told = Vec::new();
        self.hidden.replace(worked.hidden.clone());
        self.condition(&worked.taken, &worked.sides, &mut told);
        told
    }

    /// Adds the comparisons that make a condition true or false. Returns whether it is true.
    fn condition(&self, condition: &Expr, value: &Expr, told: &mut Vec<Math>) -> Option<bool> {
        match (&condition.node, &value.node) {
            (Node::Comparison(first, rest), Node::Comparison(x, values))
                if matches!(x.node, Node::Truth(_)) =>
            {
                let sides = std::iter::once((&**first, &x.node))
                    .chain(rest.iter().zip(values).map(|((_, side), (_, value))| (side, &value.node)));
                let sides: Vec<(&Expr, bool)> =
                    sides.map(|(side, value)| (side, *value == Node::Truth(true))).collect();
                let mut said = Vec::new();
                for (index, (side, holds)) in sides.iter().enumerate() {
                    said.extend((index > 0).then(|| text(tr(" and "))));
                    said.extend(self.written(side));
                    said.extend([text(tr(" is ")), Part::Word(holds.to_string())]);
                }
                told.push(Math(said));
                let mut pairs = sides.windows(2).zip(rest);
                Some(
                    pairs.all(|(pair, (relation, _))| {
                        (pair[0].1 == pair[1].1) == (*relation == Relation::Equal)
                    }),
                )
            }
            (Node::Comparison(first, rest), Node::Comparison(x, values)) => {
                let sides: Vec<(&Expr, &Expr)> = std::iter::once((&**first, &**x))
                    .chain(rest.iter().zip(values).map(|((_, side), (_, value))| (side, value)))
                    .collect();
                self.comparisons(&sides, rest, told)
            }
            (Node::Binary(operator @ (Operator::And | Operator::Or), a), Node::Binary(_, x)) => {
                // A part that is true decides `or`; one that is false decides `and`.
                let decisive = *operator == Operator::Or;
                let mut parts = [Vec::new(), Vec::new()];
                let holds = [0, 1].map(|index| self.condition(&a[index], &x[index], &mut parts[index]));
                let decides = holds.map(|holds| holds == Some(decisive));
                let any = decides.contains(&true);
                let first = decides.iter().position(|decides| *decides);
                for (index, part) in parts.into_iter().enumerate() {
                    if first.is_none_or(|first| first == index) {
                        told.extend(part);
                    }
                }
                if any { Some(decisive) } else { holds[0].and(holds[1]).map(|_| !decisive) }
            }
            (Node::Not(a), Node::Not(x)) => self.condition(a, x, told).map(|holds| !holds),
            (Node::Name(name), _) => {
                let index = self.ran.iter().rposition(|line| line.name.as_ref() == Some(name))?;
                let worked = self.ran[index].result.as_ref()?;
                self.hidden.borrow_mut().extend(&worked.hidden);
                // The name can get another value from its own: that is the one that it had before.
                let depth = self.depth.checked_sub(1)?;
                let before = Reader { ran: &self.ran[..index], hidden: self.hidden.clone(), depth, ..*self };
                before.condition(&worked.taken, &worked.sides, told)
            }
            (_, Node::Truth(holds)) => Some(*holds),
            _ => None,
        }
    }

    fn comparisons(
        &self,
        sides: &[(&Expr, &Expr)],
        rest: &[(Relation, Expr)],
        told: &mut Vec<Math>,
    ) -> Option<bool> {
        let pairs: Vec<_> = sides
            .windows(2)
            .zip(rest)
            .map(|(pair, (relation, _))| {
                let hidden = self.hidden(pair[0], pair[1]);
                let order = hidden.map_or_else(|| order(pair[0].1, pair[1].1), |by| by.partial_cmp(&0.0));
                (relation.of(order).holds(), pair, (order, *relation))
            })
            .collect();
        let in_chain = sides.len() > 2;
        let fails = pairs.iter().find(|(holds, ..)| *holds == Some(false));
        match fails {
            Some((_, pair, (Some(Ordering::Equal), relation)))
                if *relation != Relation::Unequal && !has_no_value(pair) =>
            {
                let sign = if *relation == Relation::Less { "is not <" } else { "is not >" };
                told.push(Math(self.related(pair[0], sign, pair[1])));
            }
            Some((_, pair, (order, _))) => {
                told.push(Math(self.comparison(pair[0], pair[1], *order, in_chain)));
            }
            // A part of a chain that rounding hides stands for itself.
            None if in_chain && pairs.iter().any(|(_, pair, _)| self.hidden(pair[0], pair[1]).is_some()) => {
                told.extend(
                    pairs.iter().map(|(_, pair, (order, _))| {
                        Math(self.comparison(pair[0], pair[1], *order, in_chain))
                    }),
                );
            }
            None => {
                // A chain stays one.
                let mut chain = Vec::new();
                for (index, (_, pair, (order, relation))) in pairs.iter().enumerate() {
                    let comparison = match relation {
                        Relation::Unequal => self.unequal(pair[0], pair[1]),
                        _ => self.comparison(pair[0], pair[1], *order, in_chain),
                    };
                    let left = self.side(pair[0]);
                    let rest = comparison.strip_prefix(&left[..]).unwrap_or(&comparison);
                    chain.extend_from_slice(if index == 0 { &comparison } else { rest });
                }
                told.push(Math(chain));
            }
        }
        Some(fails.is_none())
    }

    /// The difference of two sides, if they are rounded to the same number.
    fn hidden(&self, a: (&Expr, &Expr), b: (&Expr, &Expr)) -> Option<f64> {
        let hidden = self.hidden.borrow();
        hidden.iter().find(|(places, _)| *places == [a.0.span, b.0.span]).map(|(_, by)| *by)
    }

    fn written(&self, expr: &Expr) -> Vec<Part> {
        Math::of(expr, self.names).0
    }

    /// A side with its value: `t = 1.04`, or only the value if it is written so.
    fn side(&self, (side, value): (&Expr, &Expr)) -> Vec<Part> {
        let (side, value) = (self.written(side), self.written(value));
        if side == value { value } else { [side, vec![Part::Sign("=")], value].concat() }
    }

    fn related(&self, a: (&Expr, &Expr), sign: &'static str, b: (&Expr, &Expr)) -> Vec<Part> {
        [self.side(a), vec![Part::Sign(sign)], self.side(b)].concat()
    }

    /// `ma = 1 ≠ mb = 2`, or the difference of two sides that are rounded to the same number.
    fn unequal(&self, a: (&Expr, &Expr), b: (&Expr, &Expr)) -> Vec<Part> {
        if self.hidden(a, b).is_none() {
            return self.related(a, "≠", b);
        }
        let said = [(tr("the difference of "), a.0), (tr(" and "), b.0), (tr(" is "), a.1)];
        let said =
            said.into_iter().flat_map(|(words, expr)| [vec![text(words)], self.written(expr)].concat());
        said.chain([text(tr(", so they differ"))]).collect()
    }

    /// `t = 1.04 > 1`, `d = 30 = r`, or `t has no value`.
    fn comparison(
        &self,
        a: (&Expr, &Expr),
        b: (&Expr, &Expr),
        order: Option<Ordering>,
        in_chain: bool,
    ) -> Vec<Part> {
        let written = |expr: &Expr| self.written(expr);
        let joined = |left: Vec<Part>, sign, right: Vec<Part>| [left, vec![sign], right].concat();
        if let Some(by) = self.hidden(a, b) {
            const DIGITS: usize = 6;
            // Outside a chain, the first side is the difference.
            let size = match &written(a.1)[..] {
                _ if in_chain => vec![Part::Number(decimal(by.abs(), DIGITS))],
                [Part::Minus, size @ ..] | size => size.to_vec(),
            };
            let sign = Part::Sign(if by > 0.0 { ">" } else { "<" });
            return joined(joined(written(a.0), sign, written(b.0)), text(tr(", by ")), size);
        }
        if let Some((side, _)) = [a, b].into_iter().find(|(_, value)| value.node == Node::None) {
            return [written(side), vec![text(tr(" has no value"))]].concat();
        }
        let is_pair = matches!(a.1.node, Node::Vector(_));
        match order {
            Some(Ordering::Less) => self.related(a, "<", b),
            Some(Ordering::Greater) => self.related(a, ">", b),
            Some(Ordering::Equal) if written(b.0) == written(b.1) => self.side(a),
            Some(Ordering::Equal) => joined(self.side(a), Part::Sign("="), written(b.0)),
            None if is_pair && a.1.node == b.1.node => joined(written(a.0), Part::Sign("="), written(b.0)),
            None => self.related(a, "≠", b),
        }
    }
}

fn text(words: &str) -> Part {
    Part::Text(words.to_owned())
}

fn has_no_value(pair: &[(&Expr, &Expr)]) -> bool {
    pair.iter().any(|(_, value)| value.node == Node::None)
}

/// The order of two printed numbers, or whether two printed points are equal.
fn order(a: &Expr, b: &Expr) -> Option<Ordering> {
    match (&a.node, &b.node) {
        (Node::Vector(a), Node::Vector(b)) => {
            let equal = (0..2).all(|index| order(&a[index], &b[index]) == Some(Ordering::Equal));
            equal.then_some(Ordering::Equal)
        }
        _ => number(a)?.partial_cmp(&number(b)?),
    }
}

fn number(expr: &Expr) -> Option<f64> {
    match &expr.node {
        Node::Number(written) => written.parse().ok(),
        Node::Name(name) if name == "∞" => Some(f64::INFINITY),
        Node::Negative(inner) => number(inner).map(|number| -number),
        _ => None,
    }
}
