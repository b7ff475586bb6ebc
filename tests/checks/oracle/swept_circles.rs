//! Two discs that move: the square of the distance of their centres is a parabola in the time.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, presence, sign_word};
use super::ratio::{Parabola, Ratio, Vector, Whole, by_distance, from_separation};

/// B as seen from A.
pub struct Motion {
    /// From the centre of A to that of B at the start.
    pub start: Vector,
    /// The velocity of B.
    pub velocity: Vector,
    /// The sum of the radii.
    pub reach: Ratio,
}

impl Motion {
    /// The motion of a case.
    pub fn of(whole: &Whole) -> Self {
        let [ax, ay, avx, avy, a, bx, by, bvx, bvy, b] = &whole.numbers;
        Self {
            start: Vector::new(ax, ay).to(&Vector::new(bx, by)),
            velocity: Vector::new(avx, avy).to(&Vector::new(bvx, bvy)),
            reach: a + b,
        }
    }

    /// The square of the distance over time.
    pub fn distance_squared(&self) -> Parabola {
        Parabola::of_motion(&self.start, &self.velocity)
    }

    /// The sign of the smallest separation of the tick.
    pub fn smallest_separation(&self) -> Ordering {
        let square = self.distance_squared();
        square.at(&square.least_between(&Ratio::ZERO, &Ratio::ONE)).cmp(&self.reach.sqr())
    }

    /// In which part of the tick they are nearest.
    pub fn nearest(&self) -> &'static str {
        match self.distance_squared().vertex() {
            Some(vertex) if vertex >= Ratio::ONE => "End",
            Some(vertex) if vertex > Ratio::ZERO => "Within",
            _ => "Start",
        }
    }
}

/// Whether two moving discs share a point at some time of the tick.
pub fn swept_circles(case: &Case) -> Verdict {
    let motion = Motion::of(&Whole::of(case));
    let square = motion.distance_squared();
    by_distance(&square.at(&square.least_between(&Ratio::ZERO, &Ratio::ONE)), &motion.reach)
}

/// What the result of `quadratic` claims.
pub fn facts(case: &Case) -> Vec<Fact> {
    let motion = Motion::of(&Whole::of(case));
    facts_of(&motion).into()
}

/// What the result of `quadratic` claims of a motion.
pub fn facts_of(motion: &Motion) -> [Fact; 6] {
    let square = motion.distance_squared();
    let reach_squared = motion.reach.sqr();
    let at_start = square.c.cmp(&reach_squared);
    let smallest = motion.smallest_separation();
    let verdict = from_separation(smallest);
    // At the first contact after the start the centres are as far as the radii.
    let centers_meet = match at_start {
        Ordering::Greater => motion.reach.is_zero(),
        _ => motion.start.is_zero() || motion.reach.is_zero(),
    };
    let impact = match (verdict.is_hit(), at_start) {
        (false, _) => "none",
        (true, Ordering::Less) => "overlapping at the start",
        (true, Ordering::Equal | Ordering::Greater) => "touching",
    };
    [
        ("verdict", verdict_word(verdict)),
        ("nearest", motion.nearest()),
        ("impact", impact),
        ("normal", presence(verdict.is_hit() && !centers_meet)),
        ("smallest separation", sign_word(smallest)),
        ("roots", presence(square.has_times_at(&reach_squared))),
    ]
}

/// The word for a verdict.
pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Touching => "touching",
        Verdict::Colliding => "colliding",
    }
}
