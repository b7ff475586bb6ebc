//! Formulas as a textbook sets them: rows of parts, from which text, LaTeX and MathML are written and the layout is made.

use super::names::Names;
use crate::program::syntax::{Axis, Expr, Node, Operator, Rank, Relation};

/// A formula: its parts from left to right. The signs in it are those of the outermost level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Math(pub Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A number in the form of the notation, such as `1234.5e-9`, without its sign.
    Number(String),
    /// A number in a pair. Its thousands are not grouped, because commas separate the numbers of a pair.
    Coordinate(String),
    /// A name in its printed form, such as `c₁`.
    Name(String),
    /// Upright words: `no value`, `apart`.
    Word(String),
    /// Text that did not come from an expression, with the spaces around it.
    Text(String),
    /// The sign of a negative number.
    Minus,
    /// `not`, before a condition.
    Not,
    /// A sign between two operands, such as `+`, `≤` or `and`.
    Sign(&'static str),
    /// The colon after the name of a condition.
    Colon,
    /// `.x` or `.y` after a vector without a name.
    Component(&'static str),
    /// `(…)`.
    Brackets(Math),
    /// `|…|`.
    Bars(Math),
    /// `(x, y)`.
    Vector(Vec<Math>),
    /// `f(a, b)`.
    Call(String, Vec<Math>),
    /// The dividend above the divisor.
    Fraction(Box<[Math; 2]>),
    /// A square root.
    Root(Math),
    /// A power with a number as its exponent.
    Power(Math, String),
    /// A value, the condition under which it is taken, and the other value.
    Choice(Box<[Math; 3]>),
}

impl Part {
    /// The formulas within it.
    fn inner(&self) -> &[Math] {
        match self {
            Self::Brackets(inner) | Self::Bars(inner) | Self::Root(inner) | Self::Power(inner, _) => {
                std::slice::from_ref(inner)
            }
            Self::Vector(inner) | Self::Call(_, inner) => inner,
            Self::Fraction(inner) => &inner[..],
            Self::Choice(inner) => &inner[..],
            _ => &[],
        }
    }
}

impl Math {
    /// A formula with fractions and roots.
    pub fn of(expr: &Expr, names: &Names) -> Self {
        Builder { names, in_pair: false, row: Vec::new() }.inner(expr, Rank::Choice)
    }

    /// Whether a part is in the formula, at any depth.
    pub fn contains(&self, wanted: &Part) -> bool {
        self.0.iter().any(|part| part == wanted || part.inner().iter().any(|inner| inner.contains(wanted)))
    }

    /// A name before its formula, with `=` or another part between them.
    pub fn named(name: Part, between: Part, formula: &Self) -> Self {
        let before = [name, between];
        Self(before.into_iter().chain(formula.0.iter().cloned()).collect())
    }

    pub fn word(word: impl Into<String>) -> Self {
        Self(vec![Part::Word(word.into())])
    }

    pub fn text(text: impl Into<String>) -> Self {
        Self(vec![Part::Text(text.into())])
    }

    /// Formulas one after the other, with semicolons between them.
    pub fn listed(items: Vec<Self>) -> Self {
        let separated = |(index, item): (usize, Self)| {
            (index > 0).then(|| Part::Text("; ".to_owned())).into_iter().chain(item.0)
        };
        Self(items.into_iter().enumerate().flat_map(separated).collect())
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The formula after a sign.
    pub fn after(self, sign: &'static str) -> Self {
        Self(std::iter::once(Part::Sign(sign)).chain(self.0).collect())
    }
}

/// What a negative number cannot follow without brackets.
const BEFORE_BRACKETS: [&str; 5] = ["+", "−", "·", "/", "×"];

struct Builder<'a> {
    names: &'a Names,
    in_pair: bool,
    row: Vec<Part>,
}

impl Builder<'_> {
    fn push(&mut self, part: Part) {
        self.row.push(part);
    }

    fn build(&self, write: impl FnOnce(&mut Self)) -> Math {
        let mut inner = Self { row: Vec::new(), ..*self };
        write(&mut inner);
        Math(inner.row)
    }

    fn inner(&self, expr: &Expr, least: Rank) -> Math {
        self.build(|inner| inner.expr(expr, least))
    }

    fn each(&self, items: &[Expr]) -> Vec<Math> {
        items.iter().map(|item| self.inner(item, Rank::Choice)).collect()
    }

    fn expr(&mut self, expr: &Expr, least: Rank) {
        let rank = rank(&expr.node);
        let follows_sign =
            matches!(self.row.last(), Some(Part::Sign(sign)) if BEFORE_BRACKETS.contains(sign));
        if rank < least || (follows_sign && matches!(expr.node, Node::Negative(_))) {
            let inside = self.build(|inner| inner.node(expr, rank));
            self.push(Part::Brackets(inside));
        } else {
            self.node(expr, rank);
        }
    }

    fn node(&mut self, expr: &Expr, rank: Rank) {
        match &expr.node {
            Node::Number(written) if self.in_pair => self.push(Part::Coordinate(written.clone())),
            Node::Number(written) => self.push(Part::Number(written.clone())),
            Node::Name(name) => self.push(Part::Name(self.names.form(name))),
            Node::Truth(holds) => self.push(Part::Word(holds.to_string())),
            Node::None => self.push(Part::Word("no value".to_owned())),
            Node::Answer(answer) => self.push(Part::Word(answer.word().to_owned())),
            Node::Vector(parts) => {
                let parts = Self { row: Vec::new(), in_pair: true, ..*self }.each(&parts[..]);
                self.push(Part::Vector(parts));
            }
            Node::Negative(inner) => {
                self.push(Part::Minus);
                // A power of ten belongs to its number.
                let is_number = matches!(inner.node, Node::Number(_));
                self.expr(inner, if is_number { Rank::Choice } else { Rank::Power });
            }
            Node::Not(inner) => {
                self.push(Part::Not);
                self.expr(inner, rank);
            }
            Node::Bars(inner) => self.push(Part::Bars(self.inner(inner, Rank::Choice))),
            Node::Component(inner, axis) => {
                self.expr(inner, Rank::Single);
                self.push(Part::Component(if *axis == Axis::X { ".x" } else { ".y" }));
            }
            Node::Binary(operator, operands) => self.binary(*operator, operands, rank),
            Node::Comparison(first, rest) => {
                self.expr(first, rank.tighter());
                for (relation, operand) in rest {
                    self.push(Part::Sign(relation_sign(*relation)));
                    self.expr(operand, rank.tighter());
                }
            }
            Node::Call { function, arguments, .. } => self.call(expr, function, arguments),
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                let parts = [(yes, Rank::Or), (condition, Rank::Or), (no, Rank::Choice)];
                self.push(Part::Choice(Box::new(parts.map(|(part, least)| self.inner(part, least)))));
            }
        }
    }

    fn binary(&mut self, operator: Operator, [a, b]: &[Expr; 2], rank: Rank) {
        match (operator, &b.node) {
            (Operator::Power, Node::Number(exponent)) => {
                self.push(Part::Power(self.inner(a, Rank::Single), exponent.clone()));
            }
            (Operator::Divide, _) => {
                let both = [a, b].map(|part| self.inner(part, Rank::Choice));
                self.push(Part::Fraction(Box::new(both)));
            }
            _ => self.operands(a, rank, sign(operator), b, rank.tighter()),
        }
    }

    fn operands(&mut self, a: &Expr, a_least: Rank, sign: &'static str, b: &Expr, b_least: Rank) {
        self.expr(a, a_least);
        self.push(Part::Sign(sign));
        self.expr(b, b_least);
    }

    fn call(&mut self, call: &Expr, function: &str, arguments: &[Expr]) {
        match (function, arguments) {
            ("dot", [a, b]) => self.operands(a, Rank::Product, "·", b, Rank::Sign),
            ("cross", [a, b]) => self.operands(a, Rank::Product, "×", b, Rank::Sign),
            ("sqrt", [a]) => self.push(Part::Root(self.inner(a, Rank::Choice))),
            ("abs" | "length", [a]) => self.push(Part::Bars(self.inner(a, Rank::Choice))),
            ("normalize", [a]) => {
                let length = Expr { node: Node::Bars(Box::new(a.clone())), span: call.span };
                self.binary(Operator::Divide, &[a.clone(), length], Rank::Product);
            }
            _ => self.push(Part::Call(function.to_owned(), self.each(arguments))),
        }
    }
}

/// The rank of an expression as it is written: some calls become products, and a fraction holds itself together.
fn rank(node: &Node) -> Rank {
    match node {
        Node::Number(written) if written.contains('e') => Rank::Product,
        Node::Binary(Operator::Divide, _) => Rank::Power,
        Node::Call { function, .. } => match function.as_str() {
            "normalize" => Rank::Power,
            "dot" | "cross" => Rank::Product,
            _ => Rank::of(node),
        },
        _ => Rank::of(node),
    }
}

fn sign(operator: Operator) -> &'static str {
    match operator {
        Operator::Add => "+",
        Operator::Subtract => "−",
        Operator::Multiply => "·",
        Operator::Divide => "/",
        Operator::And => "and",
        Operator::Or => "or",
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
