//! Two discs that move.

use std::cmp::Ordering;

use super::super::ratio::{Ratio, Vector, Whole, sign};
use super::super::swept_circles::Motion;
use super::Values;
use super::discs::contact;
use super::surd::{Surd, along, direction};

/// The numbers of `swept-circles`.
pub fn swept_circles(whole: &Whole, values: &mut Values) {
    let [ax, ay, avx, avy, a, bx, by, bvx, bvy, b] = &whole.numbers;
    let motion = Motion::of(whole);
    let Motion { start, velocity, reach } = &motion;
    let square = motion.distance_squared();
    let reach_squared = reach.sqr();
    values.vector("position", start);
    values.vector("velocity", velocity);
    values.rational("radius_sum", 1, reach);
    values.rational("a", 2, &square.a);
    values.rational("b", 2, &square.b);
    values.rational("c", 2, &(&square.c - &reach_squared));
    // The vertex is b² − 4 a c below zero, in quarters of a.
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
    values.rational("nearest_time", 0, &nearest_time);
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
        if start.is_zero() || reach.is_zero() {
            values.absent(&["normal"]);
        } else {
            values.add("normal", 0, direction(start));
        }
        values.add("depth", 1, [Surd::root(&square.c).times(&-Ratio::ONE).plus(reach)]);
    } else {
        // B is as far from A as the radii, of which a is the share of A.
        let share = if reach.is_zero() { Ratio::ZERO } else { a / reach };
        let from = a_center.plus(&start.times(&share));
        values.add("contact", 1, along(&from, &a_velocity.plus(&velocity.times(&share)), &time));
        if reach.is_zero() {
            values.absent(&["normal"]);
        } else {
            let part = Ratio::ONE / reach;
            values.add("normal", 0, along(&start.times(&part), &velocity.times(&part), &time));
        }
        values.rational("depth", 1, &Ratio::ZERO);
    }
}

/// When the distance is the reach: √((reach² − least) / a) before and after the vertex.
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
