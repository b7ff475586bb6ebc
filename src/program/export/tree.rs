//! A program as all languages write it: its names are resolved and its types known.

use crate::program::Kind;
use crate::program::syntax::{Axis, Operator, Relation, Walk};

/// The index of a declared name in [`Module::symbols`].
pub type Symbol = usize;

/// A program, ready to be written.
#[derive(Debug, Default)]
pub struct Module {
    /// What it is given and uses: indices in [`Module::symbols`], with the index of the input.
    pub inputs: Vec<(Symbol, usize)>,
    pub symbols: Vec<Declared>,
    /// Its helper functions, each after those that it calls, once for each list of kinds with which it is called.
    pub functions: Vec<Helper>,
    /// The results that it returns by name.
    pub fields: Vec<Field>,
    /// Whether a `require` compares numbers.
    pub has_negations: bool,
    pub body: Vec<Stmt>,
}

#[derive(Debug)]
pub struct Declared {
    pub name: String,
    pub kind: Kind,
    /// Whether it is given a second value.
    pub is_mutable: bool,
    /// Whether code reads it that is not only shown in a comment.
    pub is_read: bool,
    /// Whether a `right` introduces it.
    pub is_right: bool,
    /// Whether it is an argument with the name of an input, which hides it.
    pub is_hidden: bool,
    /// Whether it is a result, which only later results of the same `return` read.
    pub is_result: bool,
}

/// A helper function with arguments of certain kinds.
#[derive(Debug)]
pub struct Helper {
    pub name: String,
    pub comment: Option<String>,
    /// Its arguments, and then the inputs that it uses.
    pub parameters: Vec<Symbol>,
    pub value: Term,
    /// Whether code calls it that is not only shown in a comment.
    pub is_called: bool,
}

/// A result that a hit returns by name.
#[derive(Debug)]
pub struct Field {
    pub name: String,
    pub kind: Kind,
    /// Whether some hits do not have it.
    pub is_optional: bool,
}

/// The value of a result.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    pub field: usize,
    /// Its name, for later results.
    pub symbol: Symbol,
    pub value: Term,
}

#[derive(Debug)]
pub enum Stmt {
    /// The sentence of a step.
    Comment(String),
    /// A new name with its value.
    Let(Symbol, Term),
    /// Another value of a name.
    Assign(Symbol, Term),
    /// If the condition is false, the answer is apart.
    Require(Term),
    /// A condition that is only shown.
    Check(Term),
    /// The first block whose condition is true, or the last one.
    If(Vec<(Term, Vec<Self>)>, Option<Vec<Self>>),
    /// The block for each whole number between two numbers.
    For(Symbol, Term, Term, Vec<Self>),
    /// The block for each corner or edge of lists.
    Each(Corners, Vec<Self>),
    /// The answer, and what a hit returns besides.
    Return(Term, Vec<Found>),
    /// What should stand in place of the statement before.
    Right(Vec<Self>),
}

/// What a loop over lists goes through.
#[derive(Clone, Debug)]
pub struct Corners {
    pub walk: Walk,
    /// The corner, or both ends of the edge.
    pub names: Vec<Symbol>,
    pub lists: Vec<Symbol>,
}

/// An expression with what it is. Verdicts are truths here: whether the shapes touch or collide.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// A number, a vector or a truth.
    pub kind: Kind,
    pub node: TermNode,
}

impl Term {
    /// Whether it can be `none` by a choice.
    pub fn can_be_none(&self) -> bool {
        match &self.node {
            TermNode::None => true,
            TermNode::Choice(parts) => parts[1..].iter().any(Self::can_be_none),
            _ => false,
        }
    }

    /// Whether it has a sum, a product or a quotient in it.
    pub fn computes(&self) -> bool {
        match &self.node {
            TermNode::Binary(Operator::And | Operator::Or, both) => both.iter().any(Self::computes),
            TermNode::Binary(..) | TermNode::Helper(..) => true,
            TermNode::Call(op, inner) => {
                let is_plain =
                    matches!(op, Op::Abs | Op::Root | Op::Floor | Op::Dot | Op::Cross | Op::Length);
                !is_plain || inner.iter().any(Self::computes)
            }
            TermNode::Negative(inner) | TermNode::Not(inner) | TermNode::Component(inner, _) => {
                inner.computes()
            }
            TermNode::Vector(parts) => parts.iter().any(Self::computes),
            TermNode::Comparison(first, rest) => {
                first.computes() || rest.iter().any(|(_, one)| one.computes())
            }
            TermNode::Choice(parts) => parts.iter().any(Self::computes),
            TermNode::Number(_) | TermNode::None | TermNode::Truth(_) | TermNode::Name(_) => false,
        }
    }
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum TermNode {
    Number(String),
    None,
    /// True or false.
    Truth(bool),
    Name(Symbol),
    /// `(x, y)`.
    Vector(Box<[Term; 2]>),
    /// `-a`.
    Negative(Box<Term>),
    /// `not C`.
    Not(Box<Term>),
    /// `a.x`.
    Component(Box<Term>, Axis),
    /// Two operands of an operator other than a power.
    Binary(Operator, Box<[Term; 2]>),
    /// `a < b <= c`.
    Comparison(Box<Term>, Vec<(Relation, Term)>),
    /// A function of the notation.
    Call(Op, Vec<Term>),
    /// A helper function, by its index.
    Helper(usize, Vec<Term>),
    /// `if C then a else b`.
    Choice(Box<[Term; 3]>),
}

/// An operation for which languages have different words, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Op {
    /// `-v`
    Opposite,
    /// `v + w`
    Plus,
    /// `v - w`
    Minus,
    /// `t * v`
    Scale,
    /// `v * t`
    Scaled,
    /// `v / t`
    Over,
    /// `v == w`
    Equal,
    /// `v != w`
    Unequal,
    /// `dot(v, w)`
    Dot,
    /// `cross(v, w)`
    Cross,
    /// `length(v)`
    Length,
    /// `normalize(v)`
    Normalize,
    /// `perp(v)`
    Perp,
    /// A quotient of numbers.
    Divide,
    /// `abs(t)`
    Abs,
    /// `sqrt(t)`
    Root,
    /// `floor(t)`
    Floor,
    /// `trunc(t)`
    Truncate,
    /// `sign(t)`
    Sign,
    /// `min(a, b)`
    Min,
    /// `max(a, b)`
    Max,
    /// `clamp(t, low, high)`
    Clamp,
    /// `mix(a, b, t)`
    Mix,
    /// `mix(v, w, t)`
    MixVectors,
    /// `sin(t)`
    Sine,
    /// `cos(t)`
    Cosine,
    /// `tan(t)`
    Tangent,
    /// `atan2(y, x)`
    Angle,
    /// The type of lists.
    List,
    /// The corners of several lists.
    Corners,
    /// The edges of lists.
    Edges,
    /// The same without that from the last corner to the first.
    Chain,
    /// `first(P)`
    First,
    /// `count(P)`
    Count,
    /// `low(P, A)`
    Low,
    /// `high(P, A)`
    High,
    /// `support(P, A)`
    Support,
    /// `middle(P)`
    Middle,
    /// `inside(p, P)`
    Inside,
    /// `t^n`
    Power(u8),
    /// `if C then a else b`, where that is a function.
    Choose,
}

impl Op {
    /// The name by which the files of languages call it.
    pub fn id(self) -> &'static str {
        match self {
            Self::Opposite => "opposite",
            Self::Plus => "plus",
            Self::Minus => "minus",
            Self::Scale => "scale",
            Self::Scaled => "scaled",
            Self::Over => "over",
            Self::Equal => "equal",
            Self::Unequal => "unequal",
            Self::Dot => "dot",
            Self::Cross => "cross",
            Self::Length => "length",
            Self::Normalize => "normalize",
            Self::Perp => "perp",
            Self::Divide => "divide",
            Self::Abs => "abs",
            Self::Root => "sqrt",
            Self::Floor => "floor",
            Self::Truncate => "trunc",
            Self::Sign => "sign",
            Self::Min => "min",
            Self::Max => "max",
            Self::Clamp => "clamp",
            Self::Mix => "mix",
            Self::MixVectors => "mix_vectors",
            Self::Sine => "sin",
            Self::Cosine => "cos",
            Self::Tangent => "tan",
            Self::Angle => "atan2",
            Self::List => "list",
            Self::Corners => "corners",
            Self::Edges => "edges",
            Self::Chain => "chain",
            Self::First => "first",
            Self::Count => "count",
            Self::Low => "low",
            Self::High => "high",
            Self::Support => "support",
            Self::Middle => "middle",
            Self::Inside => "inside",
            Self::Power(_) => "power",
            Self::Choose => "choose",
        }
    }

    /// The function of the notation with this name, for a first argument of this kind.
    pub fn of(function: &str, first: Kind) -> Option<Self> {
        const FUNCTIONS: [Op; 25] = [
            Op::Dot,
            Op::Cross,
            Op::Length,
            Op::Normalize,
            Op::Perp,
            Op::Abs,
            Op::Root,
            Op::Floor,
            Op::Truncate,
            Op::Sign,
            Op::Min,
            Op::Max,
            Op::Clamp,
            Op::Mix,
            Op::Sine,
            Op::Cosine,
            Op::Tangent,
            Op::Angle,
            Op::First,
            Op::Count,
            Op::Low,
            Op::High,
            Op::Support,
            Op::Middle,
            Op::Inside,
        ];
        let found = FUNCTIONS.into_iter().find(|op| op.id() == function)?;
        Some(if found == Self::Mix && first == Kind::Vector { Self::MixVectors } else { found })
    }

    pub fn kind(self) -> Kind {
        match self {
            Self::Opposite | Self::Plus | Self::Minus | Self::Scale | Self::Scaled | Self::Over => {
                Kind::Vector
            }
            Self::Normalize | Self::Perp | Self::MixVectors => Kind::Vector,
            Self::First | Self::Support | Self::Middle => Kind::Vector,
            Self::Equal | Self::Unequal | Self::Inside => Kind::Truth,
            _ => Kind::Number,
        }
    }

    /// The operations that its definition uses.
    pub fn needs(self) -> &'static [Self] {
        match self {
            Self::Unequal => &[Self::Equal],
            Self::Length => &[Self::Dot],
            Self::Normalize => &[Self::Length, Self::Over],
            Self::MixVectors => &[Self::Mix],
            Self::Truncate => &[Self::Floor],
            Self::Over => &[Self::Divide],
            Self::Clamp => &[Self::Min, Self::Max],
            Self::Tangent => &[Self::Sine, Self::Cosine, Self::Divide],
            Self::Low => &[Self::Dot, Self::Min],
            Self::High => &[Self::Dot, Self::Max],
            Self::Support => &[Self::Dot],
            Self::Middle => &[Self::Plus, Self::Over],
            Self::Inside => &[Self::Edges, Self::Minus, Self::Dot, Self::Cross],
            _ => &[],
        }
    }
}
