//! Points and discs at rest.

use super::super::ratio::{Ratio, Vector, Whole};
use super::Values;
use super::surd::{Surd, along, direction, pair};

/// The numbers of `point-circle`.
pub fn point_circle(whole: &Whole, values: &mut Values) {
    let [px, py, x, y, radius, ..] = &whole.numbers;
    let (point, center) = (Vector::new(px, py), Vector::new(x, y));
    let way = point.to(&center);
    values.vector("center_to_point", &center.to(&point));
    measures(&way, radius, values);
    escape(&way, &center, radius, values);
    if way.is_zero() {
        values.absent(&["nearest"]);
    } else {
        let outward = center.to(&point);
        values.add("nearest", 1, along(&center, &outward, &over_length(&outward, radius)));
    }
    let hit = way.square() <= radius.sqr();
    if hit { values.vector("contact", &point) } else { values.absent(&["contact"]) }
}

/// The numbers of `circle-circle`.
pub fn circle_circle(whole: &Whole, values: &mut Values) {
    let [ax, ay, a, bx, by, b, ..] = &whole.numbers;
    let (a_center, b_center) = (Vector::new(ax, ay), Vector::new(bx, by));
    let (way, reach) = (a_center.to(&b_center), a + b);
    values.vector("a_to_b", &way);
    measures(&way, &reach, values);
    escape(&way, &b_center, &reach, values);
    let difference = if a > b { a - b } else { b - a };
    values.rational("radius_difference", 1, &difference);
    values.add("inner_separation", 1, [Surd::root(&way.square()).plus(&-difference)]);
    if way.square() <= reach.sqr() {
        values.add("contact", 1, contact(&a_center, &way, a, b));
    } else {
        values.absent(&["contact"]);
    }
}

/// `length / |vector|`, by which a vector gets that length.
pub fn over_length(vector: &Vector, length: &Ratio) -> Surd {
    let square = vector.square();
    Surd::root(&square).times(&(length / &square))
}

/// Where two discs that meet are in contact: the middle of the overlap on the line of centres, or the centre of the disc
/// that lies in the other.
pub fn contact(a_center: &Vector, way: &Vector, a: &Ratio, b: &Ratio) -> [Surd; 2] {
    let square = way.square();
    let holds = |large: &Ratio, small: &Ratio| large >= small && square <= (large - small).sqr();
    if way.is_zero() || holds(b, a) {
        return pair(a_center);
    }
    if holds(a, b) {
        return pair(&a_center.plus(way));
    }
    // (distance + a − b) / 2 from the centre of A.
    let half = Ratio::ONE / Ratio::from(2);
    along(a_center, way, &over_length(way, &((a - b) * &half)).plus(&half))
}

fn measures(way: &Vector, reach: &Ratio, values: &mut Values) {
    let (square, reach_squared) = (way.square(), reach.sqr());
    values.add("distance", 1, [Surd::root(&square)]);
    values.rational("distance_squared", 2, &square);
    values.rational("radius_sum", 1, reach);
    values.rational("radius_sum_squared", 2, &reach_squared);
    values.add("separation", 1, [Surd::root(&square).plus(&-reach)]);
    values.rational("excess_of_squares", 2, &(&square - &reach_squared));
    if square <= reach_squared {
        values.add("depth", 1, [Surd::root(&square).times(&-Ratio::ONE).plus(reach)]);
    } else {
        values.absent(&["depth"]);
    }
}

/// The normal along a way, the push of what is at its end, and where that leads.
fn escape(way: &Vector, pushed: &Vector, reach: &Ratio, values: &mut Values) {
    if way.is_zero() {
        return values.absent(&["normal", "push", "pushed_center"]);
    }
    values.add("normal", 0, direction(way));
    if way.square() > reach.sqr() {
        return values.absent(&["push", "pushed_center"]);
    }
    // The reach less the distance, along the way.
    let place = over_length(way, reach).plus(&-Ratio::ONE);
    values.add("push", 1, [place.times(&way.x), place.times(&way.y)]);
    values.add("pushed_center", 1, along(pushed, way, &place));
}
