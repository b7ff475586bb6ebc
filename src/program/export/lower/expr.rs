//! Expressions with their kinds.

use super::Lowerer;
use crate::program::Kind;
use crate::program::export::tree::{Op, Symbol, Term, TermNode};
use crate::program::syntax::{Answer, Axis, Expr, Node, Operator, Relation};

impl<'a> Lowerer<'a> {
    pub(super) fn expr(&mut self, expr: &'a Expr) -> Option<Term> {
        let number = |node| Some(Term { kind: Kind::Number, node });
        let truth = |node| Some(Term { kind: Kind::Truth, node });
        match &expr.node {
            Node::Number(written) => number(TermNode::Number(written.clone())),
            Node::None => number(TermNode::None),
            Node::Name(written) => self.named(written),
            Node::Truth(holds) => truth(TermNode::Truth(*holds)),
            Node::Answer(answer) => truth(TermNode::Truth(*answer != Answer::Apart)),
            Node::Vector(parts) => {
                let node = TermNode::Vector(Box::new([self.expr(&parts[0])?, self.expr(&parts[1])?]));
                Some(Term { kind: Kind::Vector, node })
            }
            Node::Negative(inner) => {
                let inner = self.expr(inner)?;
                match inner.kind {
                    Kind::Vector => call(Op::Opposite, vec![inner]),
                    _ => number(TermNode::Negative(Box::new(inner))),
                }
            }
            Node::Not(inner) => truth(TermNode::Not(Box::new(self.expr(inner)?))),
            Node::Bars(inner) => {
                let inner = self.expr(inner)?;
                call(if inner.kind == Kind::Vector { Op::Length } else { Op::Abs }, vec![inner])
            }
            Node::Component(inner, axis) => number(TermNode::Component(Box::new(self.expr(inner)?), *axis)),
            Node::Binary(Operator::Power, operands) => {
                let Node::Number(exponent) = &operands[1].node else { return None };
                call(Op::Power(exponent.parse().ok()?), vec![self.expr(&operands[0])?])
            }
            Node::Binary(operator, operands) => {
                let [left, right] = &**operands;
                binary(*operator, self.expr(left)?, self.expr(right)?)
            }
            Node::Comparison(first, rest) => self.comparison(first, rest),
            Node::Call { function, arguments, .. } => {
                let arguments = arguments.iter().map(|one| self.expr(one)).collect::<Option<Vec<_>>>()?;
                if self.definitions.iter().any(|definition| definition.name == function) {
                    return self.call_helper(function, arguments);
                }
                call(Op::of(function, arguments.first()?.kind)?, arguments)
            }
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                Some(choice(self.expr(condition)?, self.expr(yes)?, self.expr(no)?))
            }
        }
    }

    /// The longest known name that a written one begins with, and then perhaps a component.
    fn named(&mut self, written: &str) -> Option<Term> {
        if let Some(symbol) = self.find(written) {
            return Some(self.name(symbol));
        }
        let (start, component) = written.rsplit_once('.')?;
        let symbol = self.find(start)?;
        let axis = if component == "x" { Axis::X } else { Axis::Y };
        let node = TermNode::Component(Box::new(self.name(symbol)), axis);
        Some(Term { kind: Kind::Number, node })
    }

    pub(super) fn name(&mut self, symbol: Symbol) -> Term {
        if let Some(used) = self.uses.get_mut(symbol) {
            *used = true;
        }
        let declared = &mut self.module.symbols[symbol];
        // What a function reads, it reads whoever calls it.
        declared.is_read |=
            !self.is_shown_only || declared.is_result || (self.is_in_helper && symbol >= self.inputs);
        Term { kind: declared.kind, node: TermNode::Name(symbol) }
    }

    fn comparison(&mut self, first: &'a Expr, rest: &'a [(Relation, Expr)]) -> Option<Term> {
        let first = Box::new(self.expr(first)?);
        let compared = |(relation, expr): &'a (Relation, Expr)| Some((*relation, self.expr(expr)?));
        let rest = rest.iter().map(compared).collect::<Option<Vec<_>>>()?;
        Some(Term { kind: Kind::Truth, node: TermNode::Comparison(first, rest) })
    }
}

fn call(op: Op, arguments: Vec<Term>) -> Option<Term> {
    Some(Term { kind: op.kind(), node: TermNode::Call(op, arguments) })
}

fn binary(operator: Operator, left: Term, right: Term) -> Option<Term> {
    let op = match (operator, left.kind, right.kind) {
        (Operator::Add, Kind::Vector, _) => Some(Op::Plus),
        (Operator::Subtract, Kind::Vector, _) => Some(Op::Minus),
        (Operator::Multiply, _, Kind::Vector) => Some(Op::Scale),
        (Operator::Multiply, Kind::Vector, _) => Some(Op::Scaled),
        (Operator::Divide, Kind::Vector, _) => Some(Op::Over),
        (Operator::Divide, ..) => Some(Op::Divide),
        _ => None,
    };
    if let Some(op) = op {
        return call(op, vec![left, right]);
    }
    let kind = if matches!(operator, Operator::And | Operator::Or) { Kind::Truth } else { Kind::Number };
    Some(Term { kind, node: TermNode::Binary(operator, Box::new([left, right])) })
}

/// One of two values; one of two truths that are opposite is the condition itself.
fn choice(condition: Term, mut yes: Term, mut no: Term) -> Term {
    // `none` stands for a vector, too.
    let kind = if yes.node == TermNode::None { no.kind } else { yes.kind };
    [&mut yes, &mut no]
        .into_iter()
        .filter(|side| side.node == TermNode::None)
        .for_each(|side| side.kind = kind);
    match (&yes.node, &no.node) {
        (TermNode::Truth(true), TermNode::Truth(false)) => condition,
        (TermNode::Truth(false), TermNode::Truth(true)) => {
            Term { kind, node: TermNode::Not(Box::new(condition)) }
        }
        _ => Term { kind, node: TermNode::Choice(Box::new([condition, yes, no])) },
    }
}
