//! Expressions as a textbook writes them.

use super::decimal::{raised, readable};
use crate::program::syntax::{Axis, Expr, Node, Operator, Rank, Relation};

/// How names are written in formulas.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Names with a form of their own, such as `r` for `circle.radius`.
    pub own: Vec<(String, String)>,
}

impl Names {
    /// The form of a name: `c₁` for `c1`, `t′` for `t'`, `Δp` for `Delta_p`.
    pub fn form(&self, name: &str) -> String {
        if let Some((_, form)) = self.own.iter().find(|(known, _)| known == name) {
            return form.clone();
        }
        if let Some((start, component @ ("x" | "y"))) = name.rsplit_once('.') {
            return format!("{}.{component}", self.form(start));
        }
        let (greek, rest) = GREEK
            .iter()
            .find_map(|(word, letter)| name.strip_prefix(word).map(|rest| (*letter, rest)))
            .filter(|(_, rest)| !rest.starts_with(char::is_alphabetic))
            .map_or((None, name), |(letter, rest)| (Some(letter), rest.trim_start_matches('_')));
        let digits = rest.len() - rest.trim_end_matches(|c: char| c.is_ascii_digit() || c == '\'').len();
        let (word, index) = rest.split_at(rest.len() - digits);
        let index: String = index.chars().map(lowered).collect();
        format!("{}{word}{index}", greek.unwrap_or_default())
    }
}

/// A digit as an index, and an apostrophe as a prime.
fn lowered(c: char) -> char {
    match c.to_digit(10) {
        Some(digit) => char::from_u32('₀' as u32 + digit).unwrap_or(c),
        None if c == '\'' => '′',
        None => c,
    }
}

const GREEK: [(&str, &str); 10] = [
    ("Delta", "Δ"),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("theta", "θ"),
    ("lambda", "λ"),
    ("omega", "ω"),
    ("phi", "φ"),
    ("pi", "π"),
];

/// The formula of an expression.
pub fn formula(expr: &Expr, names: &Names) -> String {
    let mut text = String::new();
    Writer { text: &mut text, names }.expr(expr, Rank::Choice);
    text
}

struct Writer<'a> {
    text: &'a mut String,
    names: &'a Names,
}

impl Writer<'_> {
    fn expr(&mut self, expr: &Expr, least: Rank) {
        let rank = rank(&expr.node);
        let is_second_sign = matches!(expr.node, Node::Negative(_)) && self.is_after_operator();
        if rank < least || is_second_sign {
            self.text.push('(');
            self.node(&expr.node, rank);
            self.text.push(')');
        } else {
            self.node(&expr.node, rank);
        }
    }

    /// Whether an operator stands directly before: a sign then needs brackets.
    fn is_after_operator(&self) -> bool {
        self.text.trim_end().ends_with(['+', '−', '·', '/', '×', '√'])
    }

    fn node(&mut self, node: &Node, rank: Rank) {
        match node {
            Node::Number(written) => self.text.push_str(&readable(written)),
            Node::Name(name) => self.text.push_str(&self.names.form(name)),
            Node::Truth(true) => self.text.push_str("true"),
            Node::Truth(false) => self.text.push_str("false"),
            Node::None => self.text.push_str("no value"),
            Node::Answer(answer) => self.text.push_str(answer.word()),
            Node::Vector(parts) => self.list("(", &parts[..], ")"),
            Node::Negative(inner) => {
                self.text.push('−');
                self.expr(inner, Rank::Power);
            }
            Node::Not(inner) => {
                self.text.push_str("not ");
                self.expr(inner, rank);
            }
            Node::Bars(inner) => self.list("|", std::slice::from_ref(inner), "|"),
            Node::Component(inner, axis) => {
                self.expr(inner, Rank::Single);
                self.text.push_str(if *axis == Axis::X { ".x" } else { ".y" });
            }
            Node::Binary(Operator::Power, operands) => {
                self.expr(&operands[0], Rank::Single);
                if let Node::Number(exponent) = &operands[1].node {
                    self.text.extend(exponent.chars().map(raised));
                }
            }
            Node::Binary(operator, operands) => {
                self.expr(&operands[0], rank);
                self.text.push_str(sign(*operator));
                self.expr(&operands[1], rank.tighter());
            }
            Node::Comparison(first, rest) => {
                self.expr(first, rank.tighter());
                for (relation, operand) in rest {
                    self.text.push_str(&format!(" {} ", relation_sign(*relation)));
                    self.expr(operand, rank.tighter());
                }
            }
            Node::Call { function, arguments, .. } => self.call(function, arguments),
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                self.expr(yes, Rank::Or);
                self.text.push_str(" if ");
                self.expr(condition, Rank::Or);
                self.text.push_str(", else ");
                self.expr(no, Rank::Choice);
            }
        }
    }

    fn call(&mut self, function: &str, arguments: &[Expr]) {
        match (function, arguments) {
            ("dot", [a, b]) => self.product(a, "·", b),
            ("cross", [a, b]) => self.product(a, " × ", b),
            ("sqrt", [a]) => {
                self.text.push('√');
                self.expr(a, Rank::Single);
            }
            ("abs" | "length", [a]) => self.list("|", std::slice::from_ref(a), "|"),
            ("normalize", [a]) => {
                self.expr(a, Rank::Product);
                self.list(" / |", std::slice::from_ref(a), "|");
            }
            _ => self.list(&format!("{function}("), arguments, ")"),
        }
    }

    fn product(&mut self, a: &Expr, sign: &str, b: &Expr) {
        self.expr(a, Rank::Product);
        self.text.push_str(sign);
        self.expr(b, Rank::Sign);
    }

    fn list(&mut self, open: &str, items: &[impl std::borrow::Borrow<Expr>], close: &str) {
        self.text.push_str(open);
        for (index, item) in items.iter().enumerate() {
            self.text.push_str(if index == 0 { "" } else { ", " });
            self.expr(item.borrow(), Rank::Choice);
        }
        self.text.push_str(close);
    }
}

/// The rank of an expression as it is shown: some calls become products.
fn rank(node: &Node) -> Rank {
    match node {
        Node::Number(written) if written.contains('e') => Rank::Product,
        Node::Call { function, .. } if ["dot", "cross", "normalize"].contains(&function.as_str()) => {
            Rank::Product
        }
        _ => Rank::of(node),
    }
}

fn sign(operator: Operator) -> &'static str {
    match operator {
        Operator::Add => " + ",
        Operator::Subtract => " − ",
        Operator::Multiply => "·",
        Operator::Divide => " / ",
        Operator::And => " and ",
        Operator::Or => " or ",
        Operator::Power => "^",
    }
}

/// The sign of a relation, as a textbook has it.
fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "≤",
        Relation::Greater => ">",
        Relation::AtLeast => "≥",
        Relation::Equal => "=",
        Relation::Unequal => "≠",
    }
}
