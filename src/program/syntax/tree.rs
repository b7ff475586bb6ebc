//! The syntax tree of a program.

use super::Span;

/// A list of statements, as in a whole program or between braces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The statements in order.
    pub statements: Vec<Statement>,
    /// A comment after the last statement.
    pub last_comment: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The comment above it: the sentence of its step. Without one, the statement belongs to the step before.
    pub comment: Option<String>,
    pub action: Action,
    pub notes: Vec<Note>,
    /// Where it stands, without comment and notes.
    pub span: Span,
}

impl Statement {
    /// Whether what its notes draw belongs to the second view of the topic.
    pub fn is_in_second_view(&self) -> bool {
        self.notes.iter().any(|note| matches!(note, Note::View | Note::Row(_)))
    }
}

/// What a statement does.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// `let a = …, b = …`: gives new names to values.
    Let(Vec<Binding>),
    /// `a = …`: gives a name that `let` introduced another value.
    Assign(Binding),
    /// `require C`: if C is false, the answer is apart.
    Require(Expr),
    /// `check C`: says whether C is true, and changes nothing.
    Check(Expr),
    /// `if C { … } else if C { … } else { … }`: runs the first block whose condition is true.
    If {
        /// The conditions, each with its block.
        branches: Vec<(Expr, Block)>,
        /// The block that runs if no condition is true.
        otherwise: Option<Block>,
    },
    /// `for i from 0 to n { … }`: runs the block several times.
    For { turns: Turns, body: Block },
    /// `return C with time = t`: ends the program.
    Return {
        /// The answer: a condition or a verdict.
        answer: Expr,
        /// Other results, by name.
        results: Vec<Binding>,
    },
    /// `right { … }`: what should stand in place of the statement above.
    Right(Block),
    /// `define f(a, b) = …`: a helper function.
    Define {
        name: String,
        /// The names of its arguments.
        parameters: Vec<String>,
        value: Expr,
    },
}

/// The turns of a loop.
#[derive(Clone, Debug, PartialEq)]
pub enum Turns {
    /// `i from 0 to n`: one for each whole number, both ends included.
    Count {
        /// The name of the number.
        counter: String,
        /// The first number.
        from: Expr,
        /// The last number.
        to: Expr,
    },
    /// `p, q in edges(P)`: one for each corner of lists, or for each edge.
    Each {
        walk: Walk,
        /// The name of the corner, or of both ends of the edge, each with its place.
        names: Vec<(String, Span)>,
        /// The names of the lists, which follow one another, with their places.
        lists: Vec<(String, Span)>,
    },
}

/// What a loop over lists of points goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// `p in P`: each corner.
    Corners,
    /// `p, q in edges(P)`: each corner and the next one, and the last one with the first.
    Edges,
    /// `p, q in chain(P)`: each corner and the next one.
    Chain,
}

impl Walk {
    /// Those of two names, each with the word before its lists.
    pub const OF_TWO: [(Self, &str); 2] = [(Self::Edges, "edges"), (Self::Chain, "chain")];

    /// The word before the lists; none for corners.
    pub fn word(self) -> Option<&'static str> {
        Self::OF_TWO.into_iter().find(|(walk, _)| *walk == self).map(|(_, word)| word)
    }

    /// How many turns a list with so many corners has.
    pub fn turns(self, corners: usize) -> usize {
        if self == Self::Chain { corners.saturating_sub(1) } else { corners }
    }
}

/// A name with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    pub name: String,
    pub value: Expr,
    /// Where the name stands.
    pub span: Span,
}

/// How the value of a statement is shown: a note after `@`.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// `@ arrow from p`: the value is drawn, at these points.
    Drawn(Drawing, Vec<Expr>),
    /// `@ if marked`: what the program of an answer draws here is only drawn for a method with a note about it.
    IfMarked,
    /// `@ view`: what is drawn belongs to the second view of the topic.
    View,
    /// `@ row "along A"`: the same, without a label and in a row of this name; an empty one is that of the turn of its loop.
    Row(String),
    /// `@ mark distance`: the value belongs to marks of the figure.
    Mark(Vec<String>),
    /// `@ label B`: what the statement finds is written beside a mark of the figure.
    Label(String),
    /// `@ as |CP|²`: how the name is printed.
    As(String),
}

/// What is drawn of a point or a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// A vector as an arrow that starts at a point.
    Arrow,
    /// A number as an arrow along an axis.
    Along(Axis),
    /// A number beside the gap or the overlap of the shapes along an axis.
    Gap(Axis),
    /// A unit vector at a point, as an arrow whose length on screen is always the same.
    Direction,
    /// The infinite line through a point along a vector.
    Line,
    Point,
    /// The way to another point.
    Segment,
    /// The rectangle whose opposite corner is another point.
    Rect,
    /// The ellipse around a point, along two vectors to it.
    Ellipse,
    /// The strip between two lines: each goes through a point, at right angles to a vector.
    Window,
}

impl Drawing {
    /// Each with the words of its note. A point stands behind every word but the first. An arrow can go
    /// along an axis, and a gap has only that.
    pub const WORDS: [(Self, &[&str]); 8] = [
        (Self::Arrow, &["arrow", "from"]),
        (Self::Segment, &["segment", "from"]),
        (Self::Rect, &["rect", "from"]),
        (Self::Point, &["point"]),
        (Self::Direction, &["direction", "from"]),
        (Self::Line, &["line", "through"]),
        (Self::Ellipse, &["ellipse", "along", "along"]),
        (Self::Window, &["window", "from", "to"]),
    ];
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub node: Node,
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Number(String),
    /// A name, perhaps with dots.
    Name(String),
    /// `true` or `false`.
    Truth(bool),
    /// `none`: no value.
    None,
    /// `apart`, `touching` or `colliding`.
    Answer(Answer),
    /// `(x, y)`.
    Vector(Box<[Expr; 2]>),
    /// `-a`.
    Negative(Box<Expr>),
    /// `not C`.
    Not(Box<Expr>),
    /// `|a|`: an absolute value, or the length of a vector.
    Bars(Box<Expr>),
    /// `(…).x`: a component of a vector that has no name.
    Component(Box<Expr>, Axis),
    /// `a + b`, `C and D`, …
    Binary(Operator, Box<[Expr; 2]>),
    /// `a < b <= c`: every comparison is true.
    Comparison(Box<Expr>, Vec<(Relation, Expr)>),
    /// `f(a, b)`.
    Call {
        function: String,
        arguments: Vec<Expr>,
        name_span: Span,
    },
    /// `if C then a else b`.
    Choice(Box<[Expr; 3]>),
}

/// A verdict, as a word of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They have no point in common.
    Apart,
    /// They have points in common, but no inner points.
    Touching,
    /// They have inner points in common.
    Colliding,
}

/// A component of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The component along x.
    X,
    /// The component along y.
    Y,
}

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `a + b`
    Add,
    /// `a - b`
    Subtract,
    /// `a * b`
    Multiply,
    /// `a / b`
    Divide,
    /// `a ^ 2`
    Power,
    /// `C and D`
    And,
    /// `C or D`
    Or,
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `a < b`
    Less,
    /// `a <= b`
    AtMost,
    /// `a > b`
    Greater,
    /// `a >= b`
    AtLeast,
    /// `a == b`
    Equal,
    /// `a != b`
    Unequal,
}
