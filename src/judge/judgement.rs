//! The judgement of a test: everything that is said of it.

use super::asked::Asked;
use super::bench::Bench;
use super::likeness::{Likeness, likeness};
use super::order::{Exchange, exchange};
use super::outcome::{
    Counts, Outcome, WrongValue, compare, deciding_value, hits, without_digits, wrong_values,
};
use super::places::{Place, places};
use super::sample::Sampling;
use super::shrink::{Smallest, smallest};
use super::{Answers, Said};
use crate::lesson::{Lesson, Scene};
use crate::sorting::sort_by_key;

/// A test with fewer answers of one kind than this part of all is not judged: it always says the same.
const LEAST_OF_EACH: f64 = 0.005;
/// From this part of wrong answers on, other orders of the arguments are tried.
const MANY_WRONG: f64 = 0.15;
/// From which part of the touches on it is a convention to count them as something else.
const CONVENTION: f64 = 0.2;
/// How much a value may differ without being wrong, unless the user says more.
pub const TOLERANCE: f64 = 1e-9;

/// What is said of a test in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overall {
    Right,
    /// It differs only where shapes touch.
    Touching,
    /// It is wrong only where rounding decides, also where `f64` is good enough: it computes with fewer digits, or with a
    /// tolerance.
    Rounding,
    /// It answers some cases wrongly.
    Logic,
    /// Its verdicts are right, and a value that it gives is wrong.
    Value,
    /// It has no answer to some cases, and is right in the others.
    Crashed,
    /// It has no answer to any case.
    Silent,
    /// It says the same to every case, or nearly: a hit or not. It is not judged.
    Constant(bool),
}

impl Overall {
    /// The word for it in JSON and tables.
    pub fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Touching => "touching",
            Self::Rounding => "rounding",
            Self::Logic => "logic",
            Self::Value => "value",
            Self::Crashed => "crashed",
            Self::Silent => "silent",
            Self::Constant(_) => "constant",
        }
    }

    /// Whether nothing has to be repaired: it is right, or differs only in a convention or by rounding.
    pub fn is_good(self) -> bool {
        matches!(self, Self::Right | Self::Touching | Self::Rounding)
    }
}

/// Everything that is said of a test.
#[derive(Clone, Debug)]
pub struct Judgement {
    pub scene: Scene,
    pub sampling: Sampling,
    pub overall: Overall,
    pub counts: Counts,
    /// Where it is wrong or has no answer.
    pub places: Vec<Place>,
    /// How many cases are wrong, or have no answer, and are of none of these places.
    pub elsewhere: usize,
    pub smallest: Option<Smallest>,
    pub likeness: Option<Likeness>,
    pub exchange: Option<Exchange>,
    /// Why there were no answers.
    pub crashes: Vec<Crash>,
    /// The values that were wrong, with how often.
    pub values: Vec<(&'static str, usize)>,
    /// The cases that come with the program and are wrong.
    pub shipped: Vec<Wrong>,
}

/// Why there was no answer.
#[derive(Clone, Debug)]
pub struct Crash {
    pub why: String,
    /// How often that was why.
    pub count: usize,
    /// The first of these cases.
    pub case: Asked,
}

/// A case that comes with the program and is answered wrongly.
#[derive(Clone, Debug)]
pub struct Wrong {
    pub case: Asked,
    pub said: Said,
    /// The value that is wrong, what it is, and what is right; if the verdict is.
    pub value: Option<WrongValue>,
}

impl Bench {
    /// Judges a test. Values that come with its answers may differ by the tolerance, relative to the larger of 1 and their size.
    ///
    /// # Errors
    /// Why the test cannot be asked, as it says.
    pub fn judge(&self, tolerance: f64, test: &mut dyn Answers) -> Result<Judgement, String> {
        let cases = &self.cases;
        let mut states: Vec<Lesson> = cases.iter().map(|case| case.lesson.clone()).collect();
        let said = test.answer(&mut states)?;
        let compared = |(case, said): (&Asked, &Said)| compare(case, said, tolerance);
        let outcomes: Vec<Outcome> = cases.iter().zip(&said).map(compared).collect();
        let counts = Counts::of(cases, &said, &outcomes);
        let overall = overall(cases, &said, &counts);
        let mut judgement = Judgement {
            scene: self.scene,
            sampling: self.sampling,
            overall,
            counts,
            places: Vec::new(),
            elsewhere: 0,
            smallest: None,
            likeness: None,
            exchange: None,
            crashes: crashes(cases, &said),
            values: values(cases, &said, tolerance),
            shipped: shipped(cases, &said, &outcomes, tolerance),
        };
        let wanted = match overall {
            Overall::Logic => Outcome::Logic,
            Overall::Value => Outcome::Value,
            Overall::Crashed => Outcome::Crashed,
            _ => return Ok(judgement),
        };
        let wrong: Vec<bool> = outcomes.iter().map(|outcome| *outcome == wanted).collect();
        let can_tell = |outcome: &Outcome| *outcome == wanted || *outcome == Outcome::Right;
        let told: Vec<bool> = outcomes.iter().map(can_tell).collect();
        judgement.places = places(self.features(), &wrong, &told);
        let mut elsewhere = wrong.clone();
        let indices = judgement.places.iter().flat_map(|place| &place.indices);
        indices.for_each(|index| elsewhere[*index] = false);
        judgement.elsewhere = elsewhere.iter().filter(|is_there| **is_there).count();
        if overall == Overall::Logic {
            judgement.likeness = likeness(self.known(), cases, &said, &wrong);
            if test.can_be_asked_more() && counts.logic as f64 >= MANY_WRONG * counts.all() as f64 {
                judgement.exchange = exchange(cases, &outcomes, test)?;
            }
        }
        judgement.smallest = smallest(cases, &said, &outcomes, (wanted, tolerance), test)?;
        Ok(judgement)
    }
}

fn overall(cases: &[Asked], said: &[Said], counts: &Counts) -> Overall {
    if counts.crashed == counts.all() {
        return Overall::Silent;
    }
    // Most cases have no answer: what the others say is not enough.
    if (counts.crashed + counts.not_asked) * 2 > cases.len() {
        return Overall::Crashed;
    }
    let answers: Vec<(bool, bool)> =
        cases.iter().zip(said).filter_map(|(case, said)| Some((hits(said)?, case.exact.is_hit()))).collect();
    let count = |hit: bool| answers.iter().filter(|(said, _)| *said == hit).count();
    let is_rare = |part: usize| (part as f64) < LEAST_OF_EACH * answers.len() as f64;
    let should = answers.iter().filter(|(_, exact)| *exact).count();
    let should_differ = !is_rare(should) && !is_rare(answers.len() - should);
    for hit in [true, false] {
        if should_differ && is_rare(count(!hit)) {
            return Overall::Constant(hit);
        }
    }
    match counts {
        Counts { logic: 1.., .. } => Overall::Logic,
        Counts { value: 1.., .. } => Overall::Value,
        Counts { crashed: 1.., .. } => Overall::Crashed,
        // Where a right formula in f64 can be wrong, nobody is blamed.
        Counts { rounding_in_f32: 1.., .. } => Overall::Rounding,
        // Rounding alone turns a few touches.
        Counts { touching, touches, .. }
            if *touching as f64 >= CONVENTION * touches.iter().sum::<usize>() as f64 && *touching > 0 =>
        {
            Overall::Touching
        }
        _ => Overall::Right,
    }
}

/// How often there was which reason for no answer, the most frequent first. Numbers within a reason do not tell it apart.
fn crashes(cases: &[Asked], said: &[Said]) -> Vec<Crash> {
    let mut found: Vec<Crash> = Vec::new();
    for (case, said) in cases.iter().zip(said) {
        let Said::Crashed(why) = said else { continue };
        match found.iter_mut().find(|known| without_digits(&known.why).eq(without_digits(why))) {
            Some(known) => known.count += 1,
            None => found.push(Crash { why: why.clone(), count: 1, case: case.clone() }),
        }
    }
    sort_by_key(&mut found, |crash| std::cmp::Reverse(crash.count));
    found
}

fn values(cases: &[Asked], said: &[Said], tolerance: f64) -> Vec<(&'static str, usize)> {
    let mut found: Vec<(&'static str, usize)> = Vec::new();
    for (case, said) in cases.iter().zip(said) {
        for (id, _, _) in wrong_values(case, said, tolerance) {
            match found.iter_mut().find(|(known, _)| *known == id) {
                Some((_, count)) => *count += 1,
                None => found.push((id, 1)),
            }
        }
    }
    found
}

fn shipped(cases: &[Asked], said: &[Said], outcomes: &[Outcome], tolerance: f64) -> Vec<Wrong> {
    let all = cases.iter().zip(said).zip(outcomes);
    let wrong = all.filter(|((case, _), outcome)| case.shipped.is_some() && outcome.is_mistake());
    let told = wrong.map(|((case, said), outcome)| Wrong {
        case: case.clone(),
        said: said.clone(),
        value: deciding_value(*outcome, case, said, tolerance),
    });
    told.collect()
}
