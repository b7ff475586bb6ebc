//! Expressions in the words of a language, with the brackets that it needs.

use super::style::{Bound, power_name};
use super::text::{fill, plain};
use super::tree::{Op, Symbol, Term, TermNode};
use super::write::Writer;
use crate::program::Kind;
use crate::program::syntax::{Axis, Operator, Rank, Relation};

impl Writer<'_> {
    pub(super) fn expr(&mut self, term: &Term, least: Rank) -> String {
        let (text, rank) = self.node(term);
        let text = if rank < least { format!("({text})") } else { text };
        self.grow(text.len());
        text
    }

    fn node(&mut self, term: &Term) -> (String, Rank) {
        let style = self.style;
        if self.is_too_long() {
            return (String::new(), Rank::Single);
        }
        match &term.node {
            TermNode::Number(written) => (style.number(written), Rank::Single),
            TermNode::None if term.kind == Kind::Vector => {
                self.has_vectors = true;
                (fill(&style.vector, &[&style.none; 2].map(String::as_str)), Rank::Single)
            }
            TermNode::None => (style.none.clone(), Rank::Single),
            TermNode::Truth(holds) => (style.truths[usize::from(!*holds)].clone(), Rank::Single),
            TermNode::Name(symbol) => (self.name(*symbol), Rank::Single),
            TermNode::Vector(parts) => {
                self.has_vectors = true;
                (self.filled(&style.vector, &parts[..]), Rank::Single)
            }
            TermNode::Negative(inner) => (format!("-{}", self.expr(inner, Rank::Power)), Rank::Sign),
            TermNode::Not(inner) => self.not(inner),
            TermNode::Component(inner, axis) => {
                let component = if *axis == Axis::X { ".x" } else { ".y" };
                (self.expr(inner, Rank::Single) + component, Rank::Single)
            }
            TermNode::Binary(operator, operands) => self.binary(*operator, operands),
            TermNode::Comparison(first, rest) => self.comparison(first, rest),
            TermNode::Call(op, arguments) => self.call(*op, arguments),
            TermNode::Helper(index, arguments) => {
                let arguments: Vec<String> =
                    arguments.iter().map(|one| self.expr(one, Rank::Choice)).collect();
                (format!("{}({})", self.helper_names[*index], arguments.join(", ")), Rank::Single)
            }
            TermNode::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                let yes_least = if style.has_words { Rank::Or } else { Rank::Choice };
                let parts = [(condition, Rank::Or), (yes, yes_least), (no, Rank::Choice)];
                let parts = parts.map(|(part, least)| self.expr(part, least));
                let rank = if self.uses_choose() { Rank::Single } else { Rank::Choice };
                (self.choice([&parts[0], &parts[1], &parts[2]]), rank)
            }
        }
    }

    /// Whether a choice is a function, which is then defined.
    fn uses_choose(&self) -> bool {
        !self.style.call(Op::Choose).is_empty()
    }

    /// A choice: a condition and two values.
    pub(super) fn choice(&mut self, parts: [&str; 3]) -> String {
        if self.uses_choose() {
            self.use_op(Op::Choose);
        }
        self.style.chosen(parts)
    }

    /// The opposite of a condition.
    pub(super) fn not(&mut self, inner: &Term) -> (String, Rank) {
        // Only these two are opposite for what is not a number, too.
        if let TermNode::Comparison(first, rest) = &inner.node
            && let [(relation @ (Relation::Equal | Relation::Unequal), second)] = &rest[..]
        {
            let opposite = if *relation == Relation::Equal { Relation::Unequal } else { Relation::Equal };
            return self.comparison(first, std::slice::from_ref(&(opposite, second.clone())));
        }
        let rank = if self.style.has_words { Rank::Not } else { Rank::Sign };
        let least = if self.style.has_words { Rank::Not } else { Rank::Power };
        (format!("{}{}", self.style.not, self.expr(inner, least)), rank)
    }

    fn binary(&mut self, operator: Operator, operands: &[Term; 2]) -> (String, Rank) {
        let (sign, rank) = match operator {
            Operator::And => (&*self.style.joints[0], Rank::And),
            Operator::Or => (&*self.style.joints[1], Rank::Or),
            Operator::Add => (" + ", Rank::Sum),
            Operator::Subtract => (" - ", Rank::Sum),
            _ => (" * ", Rank::Product),
        };
        (self.operands(&operands[0], sign, &operands[1], rank), rank)
    }

    fn operands(&mut self, left: &Term, sign: &str, right: &Term, rank: Rank) -> String {
        let [left, right] = [(left, rank), (right, rank.tighter())].map(|(operand, least)| {
            let (text, found) = self.node(operand);
            // Compilers warn about `a || b && c`.
            let is_unclear = rank == Rank::Or && found == Rank::And && !self.style.has_words;
            if found < least || is_unclear { format!("({text})") } else { text }
        });
        self.grow(left.len() + right.len());
        format!("{left}{sign}{right}")
    }

    fn comparison(&mut self, first: &Term, rest: &[(Relation, Term)]) -> (String, Rank) {
        if first.kind != Kind::Vector && (rest.len() == 1 || self.style.has_chains) {
            let mut text = self.expr(first, Rank::Sum);
            for (relation, operand) in rest {
                let operand = self.expr(operand, Rank::Sum);
                text = format!("{text} {} {operand}", self.relation(*relation));
            }
            return (text, Rank::Comparison);
        }
        let mut left = first;
        let mut each = Vec::new();
        for (relation, right) in rest {
            each.push(if first.kind != Kind::Vector {
                let sign = format!(" {} ", self.relation(*relation));
                (self.operands(left, &sign, right, Rank::Sum), Rank::Comparison)
            } else {
                let op = if *relation == Relation::Equal { Op::Equal } else { Op::Unequal };
                self.call(op, &[left, right])
            });
            left = right;
        }
        if each.len() == 1 {
            return each.remove(0);
        }
        let each: Vec<String> = each.into_iter().map(|(text, _)| text).collect();
        (each.join(&self.style.joints[0]), Rank::And)
    }

    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Equal => &self.style.equal[0],
            Relation::Unequal => &self.style.equal[1],
            _ => relation.symbol(),
        }
    }

    fn call<T: std::borrow::Borrow<Term>>(&mut self, op: Op, arguments: &[T]) -> (String, Rank) {
        let argument = |index: usize| arguments[index].borrow();
        if let Op::Power(times) = op {
            return self.power(times, argument(0));
        }
        let (sign, rank) = match op {
            Op::Plus => (" + ", Rank::Sum),
            Op::Minus => (" - ", Rank::Sum),
            Op::Scale | Op::Scaled => (" * ", Rank::Product),
            Op::Over | Op::Divide => (" / ", Rank::Product),
            Op::Equal => (" == ", Rank::Comparison),
            Op::Unequal => (" != ", Rank::Comparison),
            _ => ("", Rank::Sign),
        };
        // Only a division by zero needs the words of the notation.
        let is_safe = op == Op::Divide && is_not_zero(argument(1));
        let call = self.style.call(op);
        if !call.is_empty() && !is_safe {
            self.use_op(op);
            return (self.filled(call, arguments), Rank::Single);
        }
        if !is_safe {
            self.use_op(op);
        }
        match op {
            Op::Opposite => (format!("-{}", self.expr(argument(0), Rank::Power)), rank),
            _ => (self.operands(argument(0), sign, argument(1), rank), rank),
        }
    }

    /// A template with expressions as its parts.
    fn filled<T: std::borrow::Borrow<Term>>(&mut self, template: &str, arguments: &[T]) -> String {
        let mut parts = Vec::with_capacity(arguments.len());
        for (index, argument) in arguments.iter().enumerate() {
            let is_receiver = template.contains(&format!("${index}."));
            parts.push(self.expr(argument.borrow(), if is_receiver { Rank::Single } else { Rank::Choice }));
        }
        fill(template, &parts.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// A product of a name with itself, or a call that computes another base once.
    fn power(&mut self, times: u8, base: &Term) -> (String, Rank) {
        if times <= 3 && is_short(base) {
            let base = self.expr(base, Rank::Single);
            return (vec![base; usize::from(times)].join(" * "), Rank::Product);
        }
        self.use_op(Op::Power(times));
        let name = power_name(times, self.style.function_case());
        (format!("{name}({})", self.expr(base, Rank::Choice)), Rank::Single)
    }

    pub(super) fn bound(&mut self, bound: &Term) -> Bound {
        let whole = match &bound.node {
            TermNode::Number(written) if written.len() < 10 => {
                written.bytes().all(|digit| digit.is_ascii_digit()).then(|| plain(written))
            }
            _ => None,
        };
        Bound { value: self.expr(bound, Rank::Choice), whole }
    }

    fn name(&self, symbol: Symbol) -> String {
        self.names[symbol].clone()
    }
}

/// Whether it costs nothing to write it twice.
fn is_short(term: &Term) -> bool {
    match &term.node {
        TermNode::Number(_) | TermNode::Name(_) => true,
        TermNode::Component(inner, _) => matches!(inner.node, TermNode::Name(_)),
        _ => false,
    }
}

fn is_not_zero(term: &Term) -> bool {
    matches!(&term.node, TermNode::Number(written) if written.parse().is_ok_and(|number: f64| number != 0.0))
}
