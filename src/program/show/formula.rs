//! Expressions as a textbook writes them, in characters or in the commands of another program.

use super::decimal::{raised, readable};
use super::names::Names;
use crate::program::syntax::{Axis, Expr, Node, Operator, Rank, Relation};

/// The formula of an expression.
pub fn formula(expr: &Expr, names: &Names) -> String {
    written(expr, names, &CHARACTERS)
}

/// How the parts of a formula are written.
pub(super) struct Signs {
    pub number: fn(&str) -> String,
    /// A name, from its printed form.
    pub name: fn(&str) -> String,
    /// `true`, `no value`, `apart`.
    pub word: fn(&str) -> String,
    pub minus: &'static str,
    pub not: &'static str,
    pub brackets: [&'static str; 2],
    pub bars: [&'static str; 2],
    pub comma: &'static str,
    pub power: fn(&str) -> String,
    pub operator: fn(Operator) -> &'static str,
    pub relation: fn(Relation) -> &'static str,
    pub dot: &'static str,
    pub cross: &'static str,
    /// What stands around and between the parts of a quotient that is a fraction; none if it is written with a sign.
    pub fraction: Option<[&'static str; 3]>,
    /// What stands around the operand of a root, and the rank from which it needs no brackets.
    pub root: ([&'static str; 2], Rank),
    /// What stands around and between one value, its condition, and the other value.
    pub choice: [&'static str; 4],
    /// What stands around the arguments of a function.
    pub function: fn(&str) -> [String; 2],
    /// What a negative number cannot follow without brackets.
    pub operators: &'static [&'static str],
}

const CHARACTERS: Signs = Signs {
    number: readable,
    name: str::to_owned,
    word: str::to_owned,
    minus: "−",
    not: "not ",
    brackets: ["(", ")"],
    bars: ["|", "|"],
    comma: ", ",
    power: |exponent| exponent.chars().map(raised).collect(),
    operator: sign,
    relation: relation_sign,
    dot: "·",
    cross: " × ",
    fraction: None,
    root: (["√", ""], Rank::Single),
    choice: ["", " if ", ", else ", ""],
    function: |name| [format!("{name}("), ")".to_owned()],
    operators: &["+ ", "− ", "·", "/ ", "× ", "√"],
};

/// An expression with these signs.
pub(super) fn written(expr: &Expr, names: &Names, signs: &Signs) -> String {
    let mut writer = Writer { text: String::new(), names, signs };
    writer.expr(expr, Rank::Choice);
    writer.text
}

struct Writer<'a> {
    text: String,
    names: &'a Names,
    signs: &'a Signs,
}

impl Writer<'_> {
    fn push(&mut self, text: impl AsRef<str>) {
        self.text.push_str(text.as_ref());
    }

    fn expr(&mut self, expr: &Expr, least: Rank) {
        let rank = self.rank(&expr.node);
        let is_second_sign = matches!(expr.node, Node::Negative(_))
            && self.signs.operators.iter().any(|sign| self.text.ends_with(sign));
        if rank < least || is_second_sign {
            self.push(self.signs.brackets[0]);
            self.node(&expr.node, rank);
            self.push(self.signs.brackets[1]);
        } else {
            self.node(&expr.node, rank);
        }
    }

    /// The rank of an expression as it is written: some calls become products, and a fraction holds itself together.
    fn rank(&self, node: &Node) -> Rank {
        let is_fraction = self.signs.fraction.is_some();
        match node {
            Node::Number(written) if written.contains('e') => Rank::Product,
            Node::Binary(Operator::Divide, _) if is_fraction => Rank::Power,
            Node::Call { function, .. } => match function.as_str() {
                "normalize" if is_fraction => Rank::Power,
                "dot" | "cross" | "normalize" => Rank::Product,
                _ => Rank::of(node),
            },
            _ => Rank::of(node),
        }
    }

    fn node(&mut self, node: &Node, rank: Rank) {
        let signs = self.signs;
        match node {
            Node::Number(written) => self.push((signs.number)(written)),
            Node::Name(name) => self.push((signs.name)(&self.names.form(name))),
            Node::Truth(holds) => self.push((signs.word)(if *holds { "true" } else { "false" })),
            Node::None => self.push((signs.word)("no value")),
            Node::Answer(answer) => self.push((signs.word)(answer.word())),
            Node::Vector(parts) => self.list("(", &parts[..], ")"),
            Node::Negative(inner) => {
                self.push(signs.minus);
                // A power of ten belongs to its number.
                let is_number = matches!(inner.node, Node::Number(_));
                self.expr(inner, if is_number { Rank::Choice } else { Rank::Power });
            }
            Node::Not(inner) => {
                self.push(signs.not);
                self.expr(inner, rank);
            }
            Node::Bars(inner) => self.bars(inner),
            Node::Component(inner, axis) => {
                self.expr(inner, Rank::Single);
                self.push(if *axis == Axis::X { ".x" } else { ".y" });
            }
            Node::Binary(operator, operands) => self.binary(*operator, operands, rank),
            Node::Comparison(first, rest) => {
                self.expr(first, rank.tighter());
                for (relation, operand) in rest {
                    self.push(format!(" {} ", (signs.relation)(*relation)));
                    self.expr(operand, rank.tighter());
                }
            }
            Node::Call { function, arguments, .. } => self.call(function, arguments),
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                self.push(signs.choice[0]);
                self.expr(yes, Rank::Or);
                self.push(signs.choice[1]);
                self.expr(condition, Rank::Or);
                self.push(signs.choice[2]);
                self.expr(no, Rank::Choice);
                self.push(signs.choice[3]);
            }
        }
    }

    fn binary(&mut self, operator: Operator, [a, b]: &[Expr; 2], rank: Rank) {
        match (operator, &b.node, self.signs.fraction) {
            (Operator::Power, Node::Number(exponent), _) => {
                self.expr(a, Rank::Single);
                self.push((self.signs.power)(exponent));
            }
            (Operator::Divide, _, Some([before, between, after])) => {
                self.push(before);
                self.expr(a, Rank::Choice);
                self.push(between);
                self.expr(b, Rank::Choice);
                self.push(after);
            }
            _ => {
                self.expr(a, rank);
                self.push((self.signs.operator)(operator));
                self.expr(b, rank.tighter());
            }
        }
    }

    fn call(&mut self, function: &str, arguments: &[Expr]) {
        match (function, arguments) {
            ("dot", [a, b]) => self.product(a, self.signs.dot, b),
            ("cross", [a, b]) => self.product(a, self.signs.cross, b),
            ("sqrt", [a]) => {
                let ([before, after], least) = self.signs.root;
                self.push(before);
                self.expr(a, least);
                self.push(after);
            }
            ("abs" | "length", [a]) => self.bars(a),
            ("normalize", [a]) => {
                let length = Expr { node: Node::Bars(Box::new(a.clone())), span: a.span };
                self.binary(Operator::Divide, &[a.clone(), length], Rank::Product);
            }
            _ => {
                let [before, after] = (self.signs.function)(function);
                self.list(&before, arguments, &after);
            }
        }
    }

    fn product(&mut self, a: &Expr, sign: &str, b: &Expr) {
        self.expr(a, Rank::Product);
        self.push(sign);
        self.expr(b, Rank::Sign);
    }

    fn bars(&mut self, inner: &Expr) {
        let [before, after] = self.signs.bars;
        self.push(before);
        self.expr(inner, Rank::Choice);
        self.push(after);
    }

    fn list(&mut self, before: &str, items: &[Expr], after: &str) {
        self.push(before);
        for (index, item) in items.iter().enumerate() {
            self.push(if index == 0 { "" } else { self.signs.comma });
            self.expr(item, Rank::Choice);
        }
        self.push(after);
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
pub(super) fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "≤",
        Relation::Greater => ">",
        Relation::AtLeast => "≥",
        Relation::Equal => "=",
        Relation::Unequal => "≠",
    }
}
