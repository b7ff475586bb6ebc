//! What the tests know about a topic's question.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::Scene;

use super::case::Case;
use super::draw::Draw;
use super::fact::Fact;
use super::near;
use super::ours::Named;
use super::ratio::Whole;
use super::values::Values;

/// The question of a topic: its parameters, the right answers, and what the crate answers.
pub struct Question {
    /// The parameters, in the order of the numbers of a case.
    pub slots: &'static [Slot],
    /// Where its segments end, if it has any.
    pub ends: Ends,
    /// The right verdict.
    pub verdict: fn(&Case) -> Verdict,
    /// Everything else that an exact result states without rounding: outcomes, sides, features, signs, and what is
    /// absent.
    pub facts: fn(&Case) -> Vec<Fact>,
    /// The exact numbers of the full result.
    pub values: fn(&Whole, &mut Values),
    /// A configuration of whole numbers that touches exactly: a vector per slot, of which a radius is the first
    /// component.
    pub touching: fn(Scene, &mut Draw) -> Vec<near::Vector>,
    /// The bare answer of the crate.
    pub judge: fn(&Case) -> Verdict,
    /// The verdict in the crate's full result, and its facts in the order of `facts`.
    pub result: fn(&Case) -> (Verdict, Vec<Fact>),
    /// The numbers of the crate's full result in the order of `values`.
    pub numbers: fn(&Case) -> Vec<Named>,
}

/// A parameter of a question, with its id.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slot {
    /// A point: two numbers.
    Point(&'static str),
    /// A velocity: two numbers.
    Vector(&'static str),
    /// Width and height, not negative.
    Size(&'static str),
    /// One number, not negative.
    Radius(&'static str),
}

impl Slot {
    /// The id of the parameter in the lesson.
    pub fn id(self) -> &'static str {
        match self {
            Self::Point(id) | Self::Vector(id) | Self::Size(id) | Self::Radius(id) => id,
        }
    }

    /// How many numbers it holds.
    pub fn width(self) -> usize {
        if matches!(self, Self::Radius(_)) { 1 } else { 2 }
    }

    /// Whether its numbers are never negative.
    pub fn is_length(self) -> bool {
        matches!(self, Self::Size(_) | Self::Radius(_))
    }
}

/// Where the segments of a question end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ends {
    /// At their points.
    Segments,
    /// Nowhere: they are infinite lines.
    Lines,
    /// Depends on the parameter `kind`: at their points or nowhere.
    Either,
}

impl Question {
    /// How many numbers a case has.
    pub fn width(&self) -> usize {
        self.slots.iter().map(|slot| slot.width()).sum()
    }

    /// The parameters, each with the place at which its numbers start.
    pub fn starts(&self) -> impl Iterator<Item = (Slot, usize)> + use<> {
        let slots = self.slots;
        slots.iter().scan(0, |next, slot| {
            let start = *next;
            *next += slot.width();
            Some((*slot, start))
        })
    }
}
