//! Do two moving discs meet within a tick, and when? The square of the distance between their centres is a parabola in
//! time.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use collidoscope::geometry::swept_circles::{self, CirclePair, MovingCircle};
use glam::DVec2;

use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence, sign_word};
use crate::oracle::near::{self, FAR, Triple, ZERO, any_vector, minus, outward, plus, times};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::pair::contact;
use crate::oracle::question::Slot::{Point, Radius, Vector as Velocity};
use crate::oracle::question::{Asks, Ends, Own, Question};
use crate::oracle::ratio::{Parabola, Ratio, Vector, Whole, by_distance, from_separation, sign};
use crate::oracle::surd::{Surd, along, direction};
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[
        Point("a.center"),
        Velocity("a.velocity"),
        Radius("a.radius"),
        Point("b.center"),
        Velocity("b.velocity"),
        Radius("b.radius"),
    ],
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Own(Own {
        verdict,
        facts,
        values,
        judge: |case| swept_circles::verdict(&asked(case)),
        result,
        numbers,
    }),
};

/// B as seen from A.
pub struct Motion {
    /// The vector from the centre of A to that of B at the start.
    pub start: Vector,
    /// The velocity of B relative to A.
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
}
fn verdict(case: &Case) -> Verdict {
    let motion = Motion::of(&Whole::of(case));
    let square = motion.distance_squared();
    by_distance(&square.at(&square.least_between(&Ratio::ZERO, &Ratio::ONE)), &motion.reach)
}

fn facts(case: &Case) -> Vec<Fact> {
    let motion = Motion::of(&Whole::of(case));
    let square = motion.distance_squared();
    let reach_squared = motion.reach.sqr();
    let at_start = square.c.cmp(&reach_squared);
    let smallest = motion.smallest_separation();
    let verdict = from_separation(smallest);
    // If they meet later, they were apart just before.
    let centers_meet = at_start != Ordering::Greater && motion.start.is_zero();
    let impact = match (verdict.is_hit(), at_start) {
        (false, _) => "none",
        (true, Ordering::Less) => "overlapping at the start",
        (true, Ordering::Equal | Ordering::Greater) => "touching",
    };
    vec![
        ("impact", impact),
        ("normal", presence(verdict.is_hit() && !centers_meet)),
        ("smallest separation", sign_word(smallest)),
        ("roots", presence(square.has_times_at(&reach_squared))),
    ]
}

fn values(whole: &Whole, values: &mut Values) {
    let [ax, ay, avx, avy, a, bx, by, bvx, bvy, b] = &whole.numbers;
    let motion = Motion::of(whole);
    let Motion { start, velocity, reach } = &motion;
    let square = motion.distance_squared();
    let reach_squared = reach.sqr();
    values.rational("radius_sum", 1, reach);
    values.rational("a", 2, &square.a);
    values.rational("b", 2, &square.b);
    values.rational("c", 2, &(&square.c - &reach_squared));
    // b² − 4 a c, since the value at the vertex is c − b² / 4 a.
    let low = square.vertex().map_or_else(|| square.c.clone(), |vertex| square.at(&vertex));
    values.rational("discriminant", 4, &((&reach_squared - low) * &square.a * Ratio::from(4)));
    let roots = roots(&motion);
    match &roots {
        Some([first, second]) => {
            values.add("t1, t2", 0, [first.clone(), second.clone()]);
        }
        None => values.absent(&["t1, t2"]),
    }
    let nearest_time = square.least_between(&Ratio::ZERO, &Ratio::ONE);
    let least = square.at(&nearest_time);
    values.add("smallest_separation", 1, [Surd::root(&least).plus(&-reach)]);
    if least > reach_squared {
        return values.absent(&["time", "a_center", "b_center", "contact", "normal", "depth"]);
    }
    let overlaps = square.c <= reach_squared;
    let time = roots.filter(|_| !overlaps).map_or_else(|| Surd::from(Ratio::ZERO), |[first, _]| first);
    let (a_center, b_center) = (Vector::new(ax, ay), Vector::new(bx, by));
    let (a_velocity, b_velocity) = (Vector::new(avx, avy), Vector::new(bvx, bvy));
    values.add("time", 0, [time.clone()]);
    values.add("a_center", 1, along(&a_center, &a_velocity, &time));
    values.add("b_center", 1, along(&b_center, &b_velocity, &time));
    if overlaps {
        values.add("contact", 1, contact(&a_center, start, a, b));
        if start.is_zero() {
            values.absent(&["normal"]);
        } else {
            values.add("normal", 0, direction(start));
        }
        values.add("depth", 1, [Surd::root(&square.c).times(&-Ratio::ONE).plus(reach)]);
    } else {
        // The distance between the centres is the sum of the radii, and the contact divides it in their ratio.
        let share = if reach.is_zero() { Ratio::ZERO } else { a / reach };
        let from = a_center.plus(&start.times(&share));
        values.add("contact", 1, along(&from, &a_velocity.plus(&velocity.times(&share)), &time));
        if reach.is_zero() {
            // Just before, B was where it came from.
            values.add("normal", 0, direction(&velocity.times(&-Ratio::ONE)));
        } else {
            let part = Ratio::ONE / reach;
            values.add("normal", 0, along(&start.times(&part), &velocity.times(&part), &time));
        }
        values.rational("depth", 1, &Ratio::ZERO);
    }
}

/// The times at which the distance is the reach: √((reach² − minimum) / a) before and after the vertex.
pub fn roots(motion: &Motion) -> Option<[Surd; 2]> {
    let square = motion.distance_squared();
    let vertex = square.vertex()?;
    let spread = (motion.reach.sqr() - square.at(&vertex)) / &square.a;
    if sign(&spread) == Ordering::Less {
        return None;
    }
    let root = Surd::root(&spread);
    Some([root.times(&-Ratio::ONE).plus(&vertex), root.plus(&vertex)])
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    // The vector from A to B at the start and at the end.
    let [start, end] = match draw.whole(0, 3) {
        0 => [normal, plus(normal, outward(normal, draw))],
        1 => [plus(normal, outward(normal, draw)), normal],
        _ => [plus(normal, times(along, draw.whole(-4, 0))), plus(normal, times(along, draw.whole(0, 4)))],
    };
    let part = if draw.one_in(4) { 0 } else { draw.whole(0, length) };
    let velocity = if draw.one_in(3) { ZERO } else { any_vector(draw, FAR) };
    vec![ZERO, velocity, [part, 0], start, plus(velocity, minus(end, start)), [length - part, 0]]
}

/// The question in the crate's own type.
pub fn asked(case: &Case) -> CirclePair {
    let circle = |start| MovingCircle {
        center: case.pair(start),
        velocity: case.pair(start + 2),
        radius: case.numbers[start + 4],
    };
    CirclePair { a: circle(0), b: circle(5) }
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = swept_circles::quadratic(&asked(case));
    let impact = match found.impact {
        None => "none",
        Some(impact) if impact.depth > 0.0 => "overlapping at the start",
        Some(_) => "touching",
    };
    let facts = vec![
        ("impact", impact),
        ("normal", presence(found.impact.is_some_and(|impact| impact.normal.is_some()))),
        ("smallest separation", sign_of(found.smallest_separation)),
        ("roots", presence(found.roots.is_some())),
    ];
    (found.verdict, facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = swept_circles::quadratic(&asked(case));
    let impact = found.impact;
    vec![
        number("radius_sum", found.radius_sum),
        number("a", found.a),
        number("b", found.b),
        number("c", found.c),
        number("discriminant", found.discriminant),
        pair("t1, t2", found.roots.map(DVec2::from)),
        number("smallest_separation", found.smallest_separation),
        number("time", impact.map(|i| i.time)),
        pair("a_center", impact.map(|i| i.a_center)),
        pair("b_center", impact.map(|i| i.b_center)),
        pair("contact", impact.map(|i| i.contact)),
        pair("normal", impact.and_then(|i| i.normal)),
        number("depth", impact.map(|i| i.depth)),
    ]
}
