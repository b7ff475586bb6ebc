//! What questions about two centres have in common. `way` is the vector from one centre to the other, and `reach` the
//! distance at which the shapes touch.

use std::cmp::Ordering;

use collidoscope::geometry::centers::{Escape, Measures};

use crate::oracle::fact::{Fact, presence, sign_word};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::ratio::{Ratio, Vector};
use crate::oracle::surd::{self, Surd, along, direction};
use crate::oracle::values::Values;

/// The facts that all these questions have.
pub fn facts(way: &Vector, reach: &Ratio) -> [Fact; 5] {
    let square = way.square();
    let separation = square.cmp(&reach.sqr());
    [
        ("distance", sign_word(square.cmp(&Ratio::ZERO))),
        ("separation", sign_word(separation)),
        ("normal", presence(!way.is_zero())),
        ("contact", presence(separation != Ordering::Greater)),
        (
            "depth",
            match separation {
                Ordering::Less => "positive",
                Ordering::Equal => "zero",
                Ordering::Greater => "absent",
            },
        ),
    ]
}

/// Adds the distance, the reach, and what is between them.
pub fn measure_values(way: &Vector, reach: &Ratio, values: &mut Values) {
    let (square, reach_squared) = (way.square(), reach.sqr());
    values.add("distance", 1, [Surd::root(&square)]);
    values.rational("distance_squared", 2, &square);
    values.rational("radius_sum", 1, reach);
    values.rational("radius_sum_squared", 2, &reach_squared);
    values.add("separation", 1, [Surd::root(&square).plus(&-reach)]);
    if square <= reach_squared {
        values.add("depth", 1, [Surd::root(&square).times(&-Ratio::ONE).plus(reach)]);
    } else {
        values.absent(&["depth"]);
    }
}

/// Adds the normal in the direction of `way`, the push of the shape at its end, and the centre after the push.
pub fn escape_values(way: &Vector, pushed: &Vector, reach: &Ratio, values: &mut Values) {
    if way.is_zero() {
        return values.absent(&["normal", "push", "pushed_center"]);
    }
    values.add("normal", 0, direction(way));
    if way.square() > reach.sqr() {
        return values.absent(&["push", "pushed_center"]);
    }
    // The push is as long as the reach less the distance.
    let place = over_length(way, reach).plus(&-Ratio::ONE);
    values.add("push", 1, [place.times(&way.x), place.times(&way.y)]);
    values.add("pushed_center", 1, along(pushed, way, &place));
}

/// `length / |vector|`: the vector times this number has that length.
pub fn over_length(vector: &Vector, length: &Ratio) -> Surd {
    let square = vector.square();
    Surd::root(&square).times(&(length / &square))
}

/// The contact of two discs that meet: the middle of the overlap on the line of centres, the centre of the disc that lies
/// in the other, or the point where that touches the outline of the other from inside.
pub fn contact(a_center: &Vector, way: &Vector, a: &Ratio, b: &Ratio) -> [Surd; 2] {
    let square = way.square();
    let holds = |large: &Ratio, small: &Ratio| large >= small && square < (large - small).sqr();
    if way.is_zero() || holds(b, a) {
        return surd::pair(a_center);
    }
    if holds(a, b) {
        return surd::pair(&a_center.plus(way));
    }
    if square == (a - b).sqr() {
        // On the line of centres, on the outline of the larger disc, beyond the centre of the smaller one.
        let tangent = |large: &Vector, way: &Vector, large_radius: &Ratio, small_radius: &Ratio| {
            large.plus(&way.times(&(large_radius / &(large_radius - small_radius))))
        };
        return surd::pair(&if a > b {
            tangent(a_center, way, a, b)
        } else {
            tangent(&a_center.plus(way), &way.times(&-Ratio::ONE), b, a)
        });
    }
    // (distance + a − b) / 2 from the centre of A.
    let half = Ratio::ONE / Ratio::from(2);
    along(a_center, way, &over_length(way, &((a - b) * &half)).plus(&half))
}

/// The facts of the crate's measures, as in [`facts`].
pub fn facts_told(measures: &Measures, normal: bool, contact: bool, depth: Option<f64>) -> Vec<Fact> {
    vec![
        ("distance", sign_of(measures.distance)),
        ("separation", sign_of(measures.separation)),
        ("normal", presence(normal)),
        ("contact", presence(contact)),
        ("depth", depth_word(depth)),
    ]
}

fn depth_word(depth: Option<f64>) -> &'static str {
    depth.map_or("absent", sign_of)
}

/// The numbers of the crate's measures, as in [`measure_values`].
pub fn measure_numbers(found: &Measures, depth: Option<f64>) -> [Named; 6] {
    [
        number("distance", found.distance),
        number("distance_squared", found.distance_squared),
        number("radius_sum", found.radius_sum),
        number("radius_sum_squared", found.radius_sum_squared),
        number("separation", found.separation),
        number("depth", depth),
    ]
}

/// The numbers of the crate's escape, as in [`escape_values`].
pub fn escape_numbers(found: Option<Escape>) -> [Named; 3] {
    [
        pair("normal", found.map(|e| e.normal)),
        pair("push", found.and_then(|e| e.push)),
        pair("pushed_center", found.and_then(|e| e.pushed_center)),
    ]
}
