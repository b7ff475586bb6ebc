//! Why a run ended with its answer: the comparisons that decided it, with their numbers.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::HashSet;

use super::decimal::{decimal, readable};
use super::formula::formula;
use super::line::{Line, Purpose};
use super::math::relation_sign;
use super::names::Names;
use super::working::Working;
use crate::program::Span;
use crate::program::syntax::{Expr, Node, Operator, Relation};

/// The comparisons that decided the answer, such as `t = 1.04 > 1`; empty if there was nothing to compare.
///
/// They are those of the condition that was not met, or, if all were met, of all conditions that had to be; and those of
/// the branches in which the answer stands. If the answer is a verdict, which compares nothing itself, they are those of
/// the last condition before it. A truth with a name stands for its own comparisons.
pub fn reason(working: &Working, names: &Names) -> Vec<String> {
    let ran: Vec<&Line> = working.lines().filter(|line| line.result.is_some() && !line.rightly).collect();
    let last = ran.iter().rposition(|line| line.decides).map_or(0, |index| index + 1);
    let reader = Reader { ran: &ran[..last], names, hidden: RefCell::default() };
    let conditions =
        || reader.ran.iter().filter(|line| line.name.is_none() && line.purpose != Purpose::Check);
    let told = |lines: &mut dyn Iterator<Item = &&Line>| {
        let mut told: Vec<String> = lines.flat_map(|line| reader.line(line)).collect();
        let mut seen = HashSet::new();
        told.retain(|text| seen.insert(text.clone()));
        told
    };
    let is_met = conditions().next_back().is_some_and(|line| line.holds() == Some(true));
    let last = conditions().rev().find(|line| !reader.line(line).is_empty());
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
}

impl Reader<'_> {
    fn line(&self, line: &Line) -> Vec<String> {
        let Some(worked) = &line.result else { return Vec::new() };
        let mut told = Vec::new();
        self.hidden.replace(worked.hidden.clone());
        self.condition(&worked.taken, &worked.sides, &mut told);
        told
    }

    /// Adds the comparisons that make a condition true or false. Returns whether it is true.
    fn condition(&self, condition: &Expr, value: &Expr, told: &mut Vec<String>) -> Option<bool> {
        match (&condition.node, &value.node) {
            (Node::Comparison(first, rest), Node::Comparison(x, values))
                if matches!(x.node, Node::Truth(_)) =>
            {
                let sides = std::iter::once((&**first, &x.node))
                    .chain(rest.iter().zip(values).map(|((_, side), (_, value))| (side, &value.node)));
                let sides: Vec<(&Expr, bool)> =
                    sides.map(|(side, value)| (side, *value == Node::Truth(true))).collect();
                let is = |(side, holds): &(&Expr, bool)| format!("{} is {holds}", formula(side, self.names));
                told.push(sides.iter().map(is).collect::<Vec<_>>().join(" and "));
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
                let named = self.ran.iter().rev().find(|line| line.name.as_ref() == Some(name))?;
                let worked = named.result.as_ref()?;
                self.hidden.borrow_mut().extend(&worked.hidden);
                self.condition(&worked.taken, &worked.sides, told)
            }
            (_, Node::Truth(holds)) => Some(*holds),
            _ => None,
        }
    }

    fn comparisons(
        &self,
        sides: &[(&Expr, &Expr)],
        rest: &[(Relation, Expr)],
        told: &mut Vec<String>,
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
                let relation = relation_sign(*relation);
                told.push(format!("{} is not {relation} {}", self.side(pair[0]), self.side(pair[1])));
            }
            Some((_, pair, (order, _))) => told.push(self.comparison(pair[0], pair[1], *order, in_chain)),
            // A part of a chain that rounding hides stands for itself.
            None if in_chain && pairs.iter().any(|(_, pair, _)| self.hidden(pair[0], pair[1]).is_some()) => {
                told.extend(
                    pairs
                        .iter()
                        .map(|(_, pair, (order, _))| self.comparison(pair[0], pair[1], *order, in_chain)),
                );
            }
            None => {
                // A chain stays one.
                let mut text = String::new();
                for (index, (_, pair, (order, relation))) in pairs.iter().enumerate() {
                    let comparison = match relation {
                        Relation::Unequal => self.unequal(pair[0], pair[1]),
                        _ => self.comparison(pair[0], pair[1], *order, in_chain),
                    };
                    let left = self.side(pair[0]);
                    let rest = comparison.strip_prefix(&left).unwrap_or(&comparison);
                    text.push_str(if index == 0 { &comparison } else { rest });
                }
                told.push(text);
            }
        }
        Some(fails.is_none())
    }

    /// The difference of two sides, if they are rounded to the same number.
    fn hidden(&self, a: (&Expr, &Expr), b: (&Expr, &Expr)) -> Option<f64> {
        let hidden = self.hidden.borrow();
        hidden.iter().find(|(places, _)| *places == [a.0.span, b.0.span]).map(|(_, by)| *by)
    }

    /// A side with its value: `t = 1.04`, or only the value if it is written so.
    fn side(&self, (side, value): (&Expr, &Expr)) -> String {
        let (side, value) = (formula(side, self.names), formula(value, self.names));
        if side == value { value } else { format!("{side} = {value}") }
    }

    /// `ma = 1 ≠ mb = 2`, or the difference of two sides that are rounded to the same number.
    fn unequal(&self, a: (&Expr, &Expr), b: (&Expr, &Expr)) -> String {
        let written = |expr: &Expr| formula(expr, self.names);
        match self.hidden(a, b) {
            Some(_) => format!(
                "the difference of {} and {} is {}, so they differ",
                written(a.0),
                written(b.0),
                written(a.1)
            ),
            None => format!("{} ≠ {}", self.side(a), self.side(b)),
        }
    }

    /// `t = 1.04 > 1`, `d = 30 = r`, or `t has no value`.
    fn comparison(
        &self,
        a: (&Expr, &Expr),
        b: (&Expr, &Expr),
        order: Option<Ordering>,
        in_chain: bool,
    ) -> String {
        let written = |expr: &Expr| formula(expr, self.names);
        let side = |both| self.side(both);
        if let Some(by) = self.hidden(a, b) {
            const DIGITS: usize = 6;
            // Outside a chain, the first side is the difference.
            let size = if in_chain { readable(&decimal(by.abs(), DIGITS)) } else { written(a.1) };
            let (sign, size) = (if by > 0.0 { '>' } else { '<' }, size.trim_start_matches('−'));
            return format!("{} {sign} {}, by {size}", written(a.0), written(b.0));
        }
        if let Some((side, _)) = [a, b].into_iter().find(|(_, value)| value.node == Node::None) {
            return format!("{} has no value", written(side));
        }
        let is_pair = matches!(a.1.node, Node::Vector(_));
        match order {
            Some(Ordering::Less) => format!("{} < {}", side(a), side(b)),
            Some(Ordering::Greater) => format!("{} > {}", side(a), side(b)),
            Some(Ordering::Equal) if written(b.0) == written(b.1) => side(a),
            Some(Ordering::Equal) => format!("{} = {}", side(a), written(b.0)),
            None if is_pair && a.1.node == b.1.node => format!("{} = {}", written(a.0), written(b.0)),
            None => format!("{} ≠ {}", side(a), side(b)),
        }
    }
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
