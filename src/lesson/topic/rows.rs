//! The rows of a topic: what its file says of values, answers and steps.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::lesson::{Role, ValueInfo};
use crate::program::syntax::{Block, Statement};

/// A value of the results, and where it comes from.
#[derive(Debug)]
pub struct ValueRow {
    pub info: ValueInfo,
    pub origin: Origin,
    /// The methods that have a value of their own, and where that comes from.
    pub methods: Vec<(&'static str, Instead)>,
    /// Whether it is absent if the selected method finds no hit.
    pub of_hit: bool,
}

/// The value of a method instead of that of the exact answer.
#[derive(Clone, Copy, Debug)]
pub enum Instead {
    Absent,
    /// The value of a name of its program.
    Name(&'static str),
    /// This word.
    Word(&'static str),
}

/// Where a value comes from.
#[derive(Debug)]
pub enum Origin {
    /// The judge.
    Judge(Found),
    /// A name of the answer's program.
    Program(&'static str),
    /// The first word whose condition holds.
    Words(Vec<Word>),
    /// The number of operations of a method.
    Operations(&'static str),
    /// The number of a name of the program of a method, whichever is selected.
    Method(&'static str, &'static str),
    /// Only the methods that are named have it.
    Methods,
    /// What programs are given by this name: a number or a point.
    Given(&'static str),
    /// The side of a rectangle that ended the run of the selected method.
    EndingSide,
}

/// A word that a value can be.
#[derive(Debug)]
pub struct Word {
    pub word: &'static str,
    /// The name of its condition in the program of the answer.
    pub name: String,
    /// The statement that gives this name to the condition.
    pub(super) condition: Statement,
}

/// A number, point or word that the judge finds: the first four of shapes at rest, the last five of shapes that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Distance,
    Separation,
    NearestA,
    NearestB,
    Normal,
    Depth,
    Push,
    Contact,
    Time,
    PlaceA,
    PlaceB,
    Met,
    SmallestSeparation,
    /// Whether the outline of the polygon meets itself nowhere.
    Simple,
    /// Whether the polygon is convex.
    Convex,
}

/// The answer in a sentence, under a condition.
#[derive(Debug)]
pub struct AnswerRow {
    /// The condition; none if it always holds.
    pub when: Option<Block>,
    /// The sentence; a name or a formula in braces stands for its value.
    pub says: &'static str,
}

/// Why an exact answer is right, under a condition.
#[derive(Debug)]
pub struct CheckRow {
    pub when: Option<Block>,
    pub says: &'static str,
    /// What the check found, in formulas and words with semicolons between them.
    pub found: &'static str,
    /// What has to hold.
    pub holds: Block,
}

/// Marks that lie on one line under a condition.
#[derive(Debug, Default)]
pub struct LanesRow {
    pub when: Option<Block>,
    /// In groups: those of a group have the same lane.
    pub marks: Vec<Vec<&'static str>>,
}

/// A step that the working has behind those of the method.
#[derive(Debug)]
pub struct StepRow {
    pub when: Option<Block>,
    /// The only method of which it is a step, if it is not one of every method.
    pub method: Option<&'static str>,
    /// Whether it stands before the steps of the method.
    pub before: bool,
    pub says: &'static str,
    pub lines: Vec<LineRow>,
    /// The marks to which it refers, if they are drawn.
    pub marks: Vec<&'static str>,
}

/// A line of a step.
#[derive(Debug)]
pub struct LineRow {
    pub when: Option<Block>,
    pub content: LineContent,
}

/// What a line says. A name or a formula in braces stands for its value.
#[derive(Debug)]
pub enum LineContent {
    /// Formula, numbers and value; each can be empty.
    Formula([&'static str; 3]),
    /// A condition, its numbers, and what says whether it holds.
    Condition([&'static str; 2], Block),
    Words(&'static str),
}

/// The roles that a topic can give to shapes and symbols.
pub(super) const ROLES: [(&str, Role); 12] = [
    ("a", Role::ShapeA),
    ("b", Role::ShapeB),
    ("segment", Role::Segment),
    ("neutral", Role::Neutral),
    ("vector-a", Role::VectorA),
    ("vector-b", Role::VectorB),
    ("vector-c", Role::VectorC),
    ("vector-d", Role::VectorD),
    ("normal", Role::Normal),
    ("projection", Role::Projection),
    ("contact", Role::Contact),
    ("hit", Role::Hit),
];

/// A text that is kept as long as the program runs, as all texts of a topic are, but only once.
pub(super) fn kept(text: impl AsRef<str>) -> &'static str {
    static KEPT: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let (text, mut kept) = (text.as_ref(), KEPT.lock().unwrap_or_else(PoisonError::into_inner));
    kept.get(text).copied().unwrap_or_else(|| {
        let text: &'static str = text.to_owned().leak();
        kept.insert(text);
        text
    })
}
