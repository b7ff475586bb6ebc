//! What the tests know about a topic's question.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::Scene;

use super::case::Case;
use super::draw::Draw;
use super::fact::{Fact, stated_sign};
use super::near;
use super::ours::Named;
use super::pair::{self, Pair, Part};
use super::ratio::{Whole, from_separation};
use super::sweep::{self, Sweep};
use super::values::Values;

/// The question of a topic: its parameters, the right answers, and what the crate answers.
pub struct Question {
    /// The parameters, in the order of the numbers of a case.
    pub slots: &'static [Slot],
    /// Where its segments end, if it has any.
    pub ends: Ends,
    /// A configuration of whole numbers that touches exactly: a vector per slot, of which a radius is the first
    /// component.
    pub touching: fn(Scene, &mut Draw) -> Vec<near::Vector>,
    pub asks: Asks,
}

/// What a topic asks.
pub enum Asks {
    /// How two shapes lie to each other, and more than that.
    Pair([Part; 2], More),
    /// When and where two shapes meet that move, and numbers beside that.
    Sweep([Part; 2], More),
    Own(Own),
}

/// What a result states beside the contact of two shapes.
pub struct More {
    /// What is exact, as for [`Own`].
    pub facts: fn(&Case) -> Vec<Fact>,
    /// The exact numbers.
    pub values: fn(&Whole, &mut Values),
    /// The facts in the crate's result, in the order of `facts`.
    pub told: fn(&Case) -> Vec<Fact>,
    /// The numbers of the crate's result, in the order of `values`.
    pub numbers: fn(&Case) -> Vec<Named>,
}

impl More {
    pub const NOTHING: Self =
        Self { facts: |_| Vec::new(), values: |_, _| (), told: |_| Vec::new(), numbers: |_| Vec::new() };
}

/// A question that is not one of two shapes that do not move.
pub struct Own {
    /// The right verdict.
    pub verdict: fn(&Case) -> Verdict,
    /// Everything else that an exact result states without rounding: outcomes, sides, features, signs, and what is
    /// absent.
    pub facts: fn(&Case) -> Vec<Fact>,
    /// The exact numbers of the full result.
    pub values: fn(&Whole, &mut Values),
    /// The bare answer of the crate.
    pub judge: fn(&Case) -> Verdict,
    /// The verdict in the crate's full result, and its facts in the order of `facts`.
    pub result: fn(&Case) -> (Verdict, Vec<Fact>),
    /// The numbers of the crate's full result in the order of `values`.
    pub numbers: fn(&Case) -> Vec<Named>,
}

/// The answers, as [`Own`] describes them.
impl Question {
    pub fn verdict(&self, case: &Case) -> Verdict {
        match &self.asks {
            Asks::Pair(parts, _) => pair::verdict(&Pair::of(&Whole::of(case), *parts)),
            Asks::Sweep(parts, _) => sweep::verdict(&Sweep::of(&Whole::of(case), *parts)),
            Asks::Own(own) => (own.verdict)(case),
        }
    }

    /// The verdict and the facts. Where two shapes are asked about, the separation is computed once for both.
    pub fn answer(&self, case: &Case) -> (Verdict, Vec<Fact>) {
        let facts = self.facts(case);
        let verdict = match &self.asks {
            Asks::Own(own) => (own.verdict)(case),
            Asks::Pair(..) => from_separation(stated_sign(&facts, "separation")),
            Asks::Sweep(..) => from_separation(stated_sign(&facts, "smallest separation")),
        };
        (verdict, facts)
    }

    pub fn facts(&self, case: &Case) -> Vec<Fact> {
        match &self.asks {
            Asks::Pair(parts, more) => {
                let facts = pair::facts(&Pair::of(&Whole::of(case), *parts));
                facts.into_iter().chain((more.facts)(case)).collect()
            }
            Asks::Sweep(parts, _) => sweep::facts(&Sweep::of(&Whole::of(case), *parts)),
            Asks::Own(own) => (own.facts)(case),
        }
    }

    pub fn values(&self, whole: &Whole, values: &mut Values) {
        match &self.asks {
            Asks::Pair(parts, more) => {
                pair::values(&Pair::of(whole, *parts), values);
                (more.values)(whole, values);
            }
            Asks::Sweep(parts, more) => {
                sweep::values(&Sweep::of(whole, *parts), values);
                (more.values)(whole, values);
            }
            Asks::Own(own) => (own.values)(whole, values),
        }
    }

    pub fn judge(&self, case: &Case) -> Verdict {
        match &self.asks {
            Asks::Pair(parts, _) => pair::asked(case, *parts, &pair::lists(case, *parts)).verdict(),
            Asks::Sweep(parts, _) => sweep::asked(case, *parts).verdict(),
            Asks::Own(own) => (own.judge)(case),
        }
    }

    pub fn result(&self, case: &Case) -> (Verdict, Vec<Fact>) {
        match &self.asks {
            Asks::Pair(parts, more) => {
                let found = pair::asked(case, *parts, &pair::lists(case, *parts)).contact();
                (found.verdict, pair::told(&found).into_iter().chain((more.told)(case)).collect())
            }
            Asks::Sweep(parts, _) => {
                let found = sweep::asked(case, *parts).swept();
                (found.verdict, sweep::told(&found))
            }
            Asks::Own(own) => (own.result)(case),
        }
    }

    pub fn numbers(&self, case: &Case) -> Vec<Named> {
        match &self.asks {
            Asks::Pair(parts, more) => {
                let found = pair::asked(case, *parts, &pair::lists(case, *parts)).contact();
                let numbers = pair::numbers(&found);
                numbers.into_iter().chain((more.numbers)(case)).collect()
            }
            Asks::Sweep(parts, more) => {
                let numbers = sweep::numbers(&sweep::asked(case, *parts).swept());
                numbers.into_iter().chain((more.numbers)(case)).collect()
            }
            Asks::Own(own) => (own.numbers)(case),
        }
    }
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
    /// A ratio of lengths: one number, not negative, that does not depend on the unit of length.
    Ratio(&'static str),
    /// A corner of a polygon: two numbers, if the polygon of a case has so many.
    Corner(Corners),
}

/// The corners of which a slot is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corners {
    pub id: &'static str,
    /// The place of their count in the counts of a case.
    pub list: usize,
    pub convex: bool,
    /// The fewest corners that a lesson accepts.
    pub least: usize,
}

impl Corners {
    /// The most corners that a case has.
    pub const MOST: usize = 8;

    /// A slot for each.
    pub const fn slots(self) -> [Slot; Self::MOST] {
        [Slot::Corner(self); Self::MOST]
    }
}

impl Slot {
    /// The id of the parameter in the lesson.
    pub fn id(self) -> &'static str {
        match self {
            Self::Point(id) | Self::Vector(id) | Self::Size(id) | Self::Radius(id) | Self::Ratio(id) => id,
            Self::Corner(corners) => corners.id,
        }
    }

    /// How many numbers it holds.
    pub fn width(self) -> usize {
        if matches!(self, Self::Radius(_) | Self::Ratio(_)) { 1 } else { 2 }
    }

    /// Whether its numbers are coordinates.
    pub fn is_place(self) -> bool {
        matches!(self, Self::Point(_) | Self::Corner(_))
    }

    /// Whether its numbers are never negative.
    pub fn is_length(self) -> bool {
        matches!(self, Self::Size(_) | Self::Radius(_) | Self::Ratio(_))
    }
}

/// Where the segments of a question end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ends {
    /// At their points.
    Segments,
    /// Nowhere: they are infinite lines.
    Lines,
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
