//! Which brackets an expression needs.

use super::{Node, Operator};

/// How tightly the parts of an expression belong together, from the loosest to the tightest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// `if C then a else b`
    Choice,
    /// `C or D`
    Or,
    /// `C and D`
    And,
    /// `not C`
    Not,
    /// `a < b`
    Comparison,
    /// `a + b`
    Sum,
    /// `a * b`
    Product,
    /// `-a`
    Sign,
    /// `a^2`
    Power,
    /// Names, calls, brackets.
    Single,
}

impl Rank {
    /// The rank of an expression.
    pub fn of(node: &Node) -> Self {
        match node {
            Node::Choice(_) => Self::Choice,
            Node::Binary(operator, _) => Self::of_operator(*operator),
            Node::Not(_) => Self::Not,
            Node::Comparison(..) => Self::Comparison,
            Node::Negative(_) => Self::Sign,
            _ => Self::Single,
        }
    }

    fn of_operator(operator: Operator) -> Self {
        match operator {
            Operator::Or => Self::Or,
            Operator::And => Self::And,
            Operator::Add | Operator::Subtract => Self::Sum,
            Operator::Multiply | Operator::Divide => Self::Product,
            Operator::Power => Self::Power,
        }
    }

    /// The next tighter rank.
    pub fn tighter(self) -> Self {
        match self {
            Self::Choice => Self::Or,
            Self::Or => Self::And,
            Self::And => Self::Not,
            Self::Not => Self::Comparison,
            Self::Comparison => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product => Self::Sign,
            Self::Sign => Self::Power,
            Self::Power | Self::Single => Self::Single,
        }
    }
}
