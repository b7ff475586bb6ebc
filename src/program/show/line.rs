//! One line of a working, before and after its numbers are put in.

use crate::program::Span;
use crate::program::code::Truth;
use crate::program::run::Content;
use crate::program::syntax::Expr;

/// One line: a name with its value, or a condition.
#[derive(Clone, Debug)]
pub struct Line {
    pub statement: Span,
    /// In a turn of a loop: what it and the next lines do, in words.
    pub said: Option<String>,
    /// The name that gets the value; none for a condition.
    pub name: Option<String>,
    pub formula: Expr,
    /// What became of it; none if it did not run.
    pub result: Option<Worked>,
    pub purpose: Purpose,
    /// The places of the conditions that led here: those of the branches that the line is in.
    pub within: Vec<Span>,
    /// Whether the line ended the run.
    pub decides: bool,
    /// Whether it is what should stand in place of the line before.
    pub rightly: bool,
}

impl Line {
    /// Whether its condition holds, if it is one and ran.
    pub fn holds(&self) -> Option<bool> {
        self.result.as_ref()?.truth?.holds()
    }
}

/// What a line of a program is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It gives a name a value.
    Value,
    /// It must hold, or it is the answer.
    Answer,
    /// It says which lines are run next, and one of them can end the run: a `require` or a `return`.
    Branch,
    /// It says which lines are run next, and none of them can end the run.
    Choice,
    /// It is shown, and changes nothing.
    Check,
}

/// A formula with numbers.
#[derive(Clone, Debug)]
pub struct Worked {
    /// The formula with the value that each choice takes in its place.
    pub taken: Expr,
    /// The same with the values of both sides of each comparison.
    pub sides: Expr,
    /// The formula with numbers in place of the names.
    pub numbers: Expr,
    /// Its value, or both sides of a comparison.
    pub value: Expr,
    /// Whether the numbers do not give the value to its last digit, however many digits they have.
    pub approximate: bool,
    /// If it is the first line whose rounding changes the answer: its value, or both sides of a comparison, without that
    /// rounding.
    pub turns: Option<Expr>,
    /// Whether the condition holds, if it is one.
    pub truth: Option<Truth>,
    /// The places of two sides that are rounded to the same number: their difference is compared with 0 instead.
    pub hidden: Vec<([Span; 2], f64)>,
}

/// A line before its numbers are put in.
pub(super) struct Pending {
    pub step: usize,
    pub line: Line,
    /// The variables of its names.
    pub operands: Vec<(String, usize)>,
    /// The variable that gets the value.
    pub target: Option<usize>,
    /// The values of the expressions, for both sides of comparisons.
    pub parts: Vec<(Span, Content<f64>)>,
    /// The same without rounding, if rounding changes something.
    pub exactly: Option<Unrounded>,
    /// Whether it is the first line whose rounding changes the answer.
    pub turns: bool,
    /// The differences of compared numbers that rounding hides, by the places of both.
    pub hidden: Vec<([Span; 2], f64)>,
    /// Whether it ran, and then the truth of its condition, if it is one.
    pub ran: Option<Option<Truth>>,
    /// The sum of the digits of its variables when the numbers were put in: digits only become more.
    pub worked_with: Option<usize>,
}

impl Pending {
    /// The variable of a name.
    pub fn operand(&self, name: &str) -> Option<usize> {
        self.operands.iter().find(|(known, _)| known == name).map(|(_, index)| *index)
    }

    /// The digits of all its variables.
    pub fn digits(&self, variables: &[Variable]) -> impl Iterator<Item = usize> {
        let all = self.operands.iter().map(|(_, index)| index).chain(&self.target);
        all.map(|index| variables[*index].digits)
    }
}

/// What a line gives without rounding.
pub(super) struct Unrounded {
    /// The values of the expressions.
    pub parts: Vec<(Span, Content<f64>)>,
    pub target: Option<Content<f64>>,
}

/// A value with a name, and the digits with which it is shown.
pub(super) struct Variable {
    pub value: Content<f64>,
    pub digits: usize,
}
