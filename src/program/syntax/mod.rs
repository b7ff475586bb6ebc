//! The notation: words, syntax tree, and the tree printed as text.

mod parse;
mod print;
mod rank;
mod replace;
mod token;
mod tree;
mod words;

pub use parse::parse;
pub use print::printed;
pub use rank::Rank;
pub use replace::{names_of, replaced};
pub use tree::{
    Action, Answer, Axis, Binding, Block, Drawing, Expr, Node, Note, Operator, Relation, Statement, Turns,
    Walk,
};
pub use words::{WordKind, words};

/// A part of a program's text, as byte offsets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The part between two offsets.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest part that contains both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// The longest text of a program, in bytes.
pub const LONGEST_TEXT: usize = 20_000;
/// How deeply expressions and blocks can be nested.
pub const DEEPEST: usize = 48;
/// How many terms or factors can stand in a row.
pub const LONGEST_ROW: usize = 100;

/// The words that no name can be.
pub const KEYWORDS: [&str; 25] = [
    "let",
    "require",
    "check",
    "right",
    "define",
    "if",
    "then",
    "else",
    "for",
    "from",
    "to",
    "return",
    "with",
    "and",
    "or",
    "not",
    "true",
    "false",
    "none",
    "apart",
    "touching",
    "colliding",
    "arrow",
    "as",
    "at",
];

#[cfg(test)]
mod tests;
