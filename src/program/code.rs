//! The code of a program: instructions on registers, in lines that follow the statements.
//!
//! Numbers and truths have registers of their own; a vector is two numbers. All kinds of numbers run the same code.

use super::Span;
use super::syntax::{Relation, Walk};

/// The index of a number's register.
pub type Register = u16;
/// The index of a truth's register.
pub type Flag = u16;

/// A program, ready to be run.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// How many registers hold numbers. The first ones are the inputs.
    pub registers: usize,
    /// How many registers hold truths.
    pub flags: usize,
    /// The numbers that are written in the program, with the registers that hold them.
    pub constants: Vec<(Register, Constant)>,
    /// The truths that are written in the program.
    pub truths: Vec<(Flag, Truth)>,
    /// The lists of points that it is given.
    pub lists: Vec<List>,
    /// The lines in order.
    pub lines: Vec<Line>,
    /// The lines with which the answer is found, without what it does not depend on. They count as all lines do, or as more.
    pub answer: Vec<Line>,
}

/// A number that is written in a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    Decimal(String),
    None,
}

/// The code of one statement.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where the statement stands: its identity.
    pub statement: Span,
    pub instructions: Vec<Instruction>,
    pub then: Then,
    /// The names that have a new value afterwards.
    pub names: Vec<(String, Value)>,
    /// The value of each expression of the statement, by its place.
    pub parts: Vec<(Span, Value)>,
    /// About as many simple operations take as long, without those of lists.
    pub weight: u32,
    /// The same for each corner of a list, by the index of the list.
    pub per_corner: Vec<(usize, u32)>,
}

impl Code {
    /// Whether it computes sines, cosines, or angles of vectors.
    pub fn uses_angles(&self) -> bool {
        self.lines.iter().any(Line::uses_angles)
    }
}

impl Line {
    /// A line with these instructions.
    pub fn new(
        statement: Span,
        instructions: Vec<Instruction>,
        then: Then,
        names: Vec<(String, Value)>,
        parts: Vec<(Span, Value)>,
    ) -> Self {
        let weight = 1 + instructions.iter().map(Instruction::weight).sum::<u32>();
        let per_corner = instructions.iter().filter_map(Instruction::per_corner).collect();
        Self { statement, instructions, then, names, parts, weight, per_corner }
    }

    /// About as many simple operations take as long if the lists have so many corners.
    pub fn weight_with(&self, corners: impl Fn(usize) -> usize) -> u32 {
        let of_list = |(list, weight): &(usize, u32)| *weight * corners(*list) as u32;
        self.weight + self.per_corner.iter().map(of_list).sum::<u32>()
    }

    fn uses_angles(&self) -> bool {
        let (inner, others): (&[Self], &[Self]) = match &self.then {
            Then::Branch { yes, no, .. } => (yes, no),
            Then::Loop { body, .. } => (body, &[]),
            Then::Right(lines) | Then::Return { results: lines, .. } => (lines, &[]),
            _ => (&[], &[]),
        };
        self.instructions.iter().any(Instruction::is_of_angles)
            || inner.iter().chain(others).any(Self::uses_angles)
    }
}

/// What happens after the instructions of a line.
#[derive(Clone, Debug)]
pub enum Then {
    Next,
    /// If the condition is false, the answer is apart.
    Require(Flag),
    /// Nothing; the condition is shown.
    Check(Flag),
    /// One of two lists of lines.
    Branch {
        flag: Flag,
        /// If it is true.
        yes: Vec<Line>,
        /// If it is false.
        no: Vec<Line>,
    },
    /// The lines several times.
    Loop {
        turns: Turns,
        body: Vec<Line>,
    },
    /// The answer. A truth is answered as colliding or apart, unless the program tells touching apart.
    Return {
        flag: Flag,
        /// The line of the other results, if there are any. It is run only where they are asked for, after a hit.
        results: Vec<Line>,
    },
    /// What should stand in place of the line before. It is run only to be shown.
    Right(Vec<Line>),
}

/// The turns of a loop.
#[derive(Clone, Debug)]
pub enum Turns {
    /// One for each whole number.
    Count {
        counter: Register,
        /// The first number.
        from: Register,
        /// The last number.
        to: Register,
    },
    /// One for each corner of lists that follow one another, or for each edge.
    Each {
        walk: Walk,
        lists: Vec<List>,
        /// Where the corner goes, or both ends of the edge.
        to: Vec<[Register; 2]>,
    },
}

/// A list of points that is given: registers that follow one another, for its length and then for x and y of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    /// Its index in [`Code::lists`].
    pub index: usize,
    /// The register of its length, a whole number.
    pub count: Register,
    /// How many corners have registers.
    pub most: usize,
}

impl List {
    /// The registers of a corner.
    pub fn corner(self, index: usize) -> [Register; 2] {
        [1, 2].map(|offset| self.count + 2 * index as Register + offset)
    }

    /// All its registers.
    pub fn registers(self) -> std::ops::Range<Register> {
        self.count..self.count + 1 + 2 * self.most as Register
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Number(Register),
    Vector([Register; 2]),
    Truth(Flag),
    /// In the register of a truth: false is apart, true is colliding, true at the edge is touching.
    Answer(Flag),
    /// A list that is given. No expression but its name is one.
    List(List),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// An operation with one number.
    Unary {
        operation: Unary,
        a: Register,
        /// Where the result goes.
        to: Register,
    },
    /// An operation with two numbers.
    Binary {
        operation: Binary,
        /// The first operand.
        a: Register,
        /// The second operand.
        b: Register,
        /// Where the result goes.
        to: Register,
    },
    Compare {
        relation: Relation,
        /// The left number.
        a: Register,
        /// The right number.
        b: Register,
        /// Where the truth goes.
        to: Flag,
    },
    /// `a and b`
    And(Flag, Flag, Flag),
    /// `a or b`
    Or(Flag, Flag, Flag),
    /// `not a`
    Not(Flag, Flag),
    /// One of two numbers.
    Select {
        flag: Flag,
        /// If it is true.
        a: Register,
        /// If it is false.
        b: Register,
        /// Where the number goes.
        to: Register,
    },
    /// One of two truths.
    SelectFlag {
        flag: Flag,
        /// If it is true.
        a: Flag,
        /// If it is false.
        b: Flag,
        /// Where the truth goes.
        to: Flag,
    },
    /// The same truth.
    CopyFlag(Flag, Flag),
    /// A function of a list of points.
    OfList(OfList),
}

/// A function of a list of points. Of an empty list, none gives a value, and nothing is inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfList {
    /// The least or the greatest product with a vector, [`Binary::Min`] or [`Binary::Max`] from corner to corner.
    Extreme { least: bool, list: List, along: [Register; 2], to: Register },
    /// The first of the corners that are farthest along a vector.
    Support { list: List, along: [Register; 2], to: [Register; 2] },
    /// The sum of the corners, from the first on, divided by their number.
    Middle { list: List, to: [Register; 2] },
    /// Whether a ray from a point to the right crosses the outline an odd number of times; at the edge if the point is on
    /// the outline.
    Inside { list: List, point: [Register; 2], to: Flag },
}

impl OfList {
    pub fn list(&self) -> List {
        match self {
            Self::Extreme { list, .. }
            | Self::Support { list, .. }
            | Self::Middle { list, .. }
            | Self::Inside { list, .. } => *list,
        }
    }

    /// The vector or point besides the list.
    pub fn with(&self) -> Option<[Register; 2]> {
        match self {
            Self::Extreme { along, .. } | Self::Support { along, .. } => Some(*along),
            Self::Inside { point, .. } => Some(*point),
            Self::Middle { .. } => None,
        }
    }
}

impl Instruction {
    /// The registers that it reads; one register twice if it reads only one.
    pub fn reads(&self) -> impl Iterator<Item = Register> {
        let (pair, list) = match self {
            Self::Unary { a, .. } => (Some([*a; 2]), None),
            Self::Binary { a, b, .. } | Self::Compare { a, b, .. } | Self::Select { a, b, .. } => {
                (Some([*a, *b]), None)
            }
            Self::OfList(function) => (function.with(), Some(function.list())),
            _ => (None, None),
        };
        pair.into_iter().flatten().chain(list.into_iter().flat_map(List::registers))
    }

    /// The registers of the numbers that it gives.
    pub fn gives(&self) -> impl Iterator<Item = Register> {
        let (one, other) = match *self {
            Self::Unary { to, .. } | Self::Binary { to, .. } | Self::Select { to, .. } => (Some(to), None),
            Self::OfList(OfList::Extreme { to, .. }) => (Some(to), None),
            Self::OfList(OfList::Support { to: [x, y], .. } | OfList::Middle { to: [x, y], .. }) => {
                (Some(x), Some(y))
            }
            _ => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// The register of the truth that it gives.
    pub fn gives_truth(&self) -> Option<Flag> {
        match *self {
            Self::Compare { to, .. }
            | Self::And(_, _, to)
            | Self::Or(_, _, to)
            | Self::Not(_, to)
            | Self::SelectFlag { to, .. }
            | Self::CopyFlag(_, to)
            | Self::OfList(OfList::Inside { to, .. }) => Some(to),
            _ => None,
        }
    }

    /// The truths that it reads; one twice if it reads only one.
    pub fn reads_truths(&self) -> impl Iterator<Item = Flag> {
        let three = match self {
            Self::And(a, b, _) | Self::Or(a, b, _) => Some([*a, *b, *b]),
            Self::Not(a, _) | Self::CopyFlag(a, _) => Some([*a; 3]),
            Self::Select { flag, .. } => Some([*flag; 3]),
            Self::SelectFlag { flag, a, b, .. } => Some([*flag, *a, *b]),
            Self::Unary { .. } | Self::Binary { .. } | Self::Compare { .. } | Self::OfList(_) => None,
        };
        three.into_iter().flatten()
    }

    fn is_of_angles(&self) -> bool {
        matches!(
            self,
            Self::Unary { operation: Unary::Sine | Unary::Cosine, .. }
                | Self::Binary { operation: Binary::Atan2, .. }
        )
    }

    /// About as many additions take as long.
    fn weight(&self) -> u32 {
        match self {
            _ if self.is_of_angles() => 16,
            Self::Unary { operation: Unary::Root, .. } => 4,
            Self::Binary { operation: Binary::Length | Binary::Divide, .. } => 4,
            _ => 1,
        }
    }

    /// The same for each corner of a list, by the index of the list.
    fn per_corner(&self) -> Option<(usize, u32)> {
        let Self::OfList(function) = self else { return None };
        let weight = match function {
            OfList::Extreme { .. } | OfList::Support { .. } => 4,
            OfList::Middle { .. } => 2,
            OfList::Inside { .. } => 12,
        };
        Some((function.list().index, weight))
    }
}

/// An operation with one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// The same number.
    Copy,
    /// `−a`
    Negative,
    /// The absolute value.
    Absolute,
    /// The square root.
    Root,
    /// The greatest whole number that is not greater.
    Floor,
    /// The whole number that is left without the digits after the point.
    Truncate,
    /// −1, 0 or 1.
    Sign,
    /// The sine of an angle in radians.
    Sine,
    /// The cosine of an angle in radians.
    Cosine,
}

/// An operation with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `a + b`
    Add,
    /// `a − b`
    Subtract,
    /// `a · b`
    Multiply,
    /// `a / b`
    Divide,
    /// `b` if b < a, otherwise `a`.
    Min,
    /// `b` if a < b, otherwise `a`.
    Max,
    /// The angle of the vector (b, a), in radians.
    Atan2,
    /// The length of the vector (a, b): `sqrt(a·a + b·b)`, where each operation is rounded. It is one operation, because
    /// an interval can bound a length whose squares it cannot: they can be too small or too large for `f64`.
    Length,
}

/// A truth that knows whether it is true or false only at the edge, and that can be unknown.
///
/// A comparison of equal numbers is at the edge: `a <= b` is then true, and `a < b` false, but the least change could
/// make it otherwise. `and` takes the lesser of two truths and `or` the greater, in the order: false, false at the edge,
/// true at the edge, true. What is known only in part is a range in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    low: u8,
    high: u8,
}

impl Truth {
    pub const FALSE: Self = Self { low: 0, high: 0 };
    /// False, but only just.
    pub const FALSE_AT_EDGE: Self = Self { low: 1, high: 1 };
    /// True, but only just.
    pub const TRUE_AT_EDGE: Self = Self { low: 2, high: 2 };
    pub const TRUE: Self = Self { low: 3, high: 3 };
    pub const UNKNOWN: Self = Self { low: 0, high: 3 };

    /// Its place in the order of truths.
    pub(super) fn level(self) -> u8 {
        self.low
    }

    /// True or false.
    pub const fn known(holds: bool) -> Self {
        if holds { Self::TRUE } else { Self::FALSE }
    }

    /// The smallest range that contains both.
    pub fn hull(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// Whether it is true; `None` if that is unknown.
    pub fn holds(self) -> Option<bool> {
        match self {
            Self { low: 2.., .. } => Some(true),
            Self { high: ..=1, .. } => Some(false),
            _ => None,
        }
    }

    /// What is left of a truth that is not known if it is true.
    pub(super) fn where_it_holds(self) -> Self {
        Self { low: self.low.max(Self::TRUE_AT_EDGE.low), ..self }
    }

    /// Whether it is at the edge; `None` if that is unknown.
    pub fn is_at_edge(self) -> Option<bool> {
        let at_edge = |level| level == 1 || level == 2;
        match (at_edge(self.low), at_edge(self.high)) {
            _ if self.low == self.high => Some(at_edge(self.low)),
            (true, true) => Some(true),
            _ => None,
        }
    }

    /// Whether both are true.
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.min(other.high) }
    }

    /// Whether one of them is true.
    pub fn or(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }
}

impl std::ops::Not for Truth {
    type Output = Self;
    fn not(self) -> Self {
        Self { low: 3 - self.high, high: 3 - self.low }
    }
}

impl Relation {
    /// The truth of the relation between numbers in this order; `None` if one of them is not a number.
    pub fn of(self, order: Option<std::cmp::Ordering>) -> Truth {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let Some(order) = order else { return Truth::known(self == Self::Unequal) };
        match (self, order) {
            (Self::AtMost | Self::AtLeast | Self::Equal, Equal) => Truth::TRUE_AT_EDGE,
            (Self::Less | Self::Greater | Self::Unequal, Equal) => Truth::FALSE_AT_EDGE,
            (Self::Less | Self::AtMost | Self::Unequal, Less) => Truth::TRUE,
            (Self::Greater | Self::AtLeast | Self::Unequal, Greater) => Truth::TRUE,
            _ => Truth::FALSE,
        }
    }
}
