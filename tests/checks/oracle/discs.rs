//! Points and discs at rest.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, presence, sign_word};
use super::ratio::{Ratio, Vector, Whole, by_distance};

/// Whether a disc holds a point.
pub fn point_circle(case: &Case) -> Verdict {
    let (to_center, radius) = of_point(case);
    by_distance(&to_center.square(), &radius)
}

/// Whether two discs share a point.
pub fn circle_circle(case: &Case) -> Verdict {
    let (a_to_b, [a, b]) = of_discs(case);
    by_distance(&a_to_b.square(), &(a + b))
}

fn of_point(case: &Case) -> (Vector, Ratio) {
    let [px, py, x, y, radius, ..] = Whole::of(case).numbers;
    (Vector::new(&px, &py).to(&Vector::new(&x, &y)), radius)
}

fn of_discs(case: &Case) -> (Vector, [Ratio; 2]) {
    let [ax, ay, a, bx, by, b, ..] = Whole::of(case).numbers;
    (Vector::new(&ax, &ay).to(&Vector::new(&bx, &by)), [a, b])
}

/// What the result of `point-circle` claims.
pub fn point_circle_facts(case: &Case) -> Vec<Fact> {
    let (to_center, radius) = of_point(case);
    centers_facts(&to_center, &radius).into()
}

/// What the result of `circle-circle` claims.
pub fn circle_circle_facts(case: &Case) -> Vec<Fact> {
    let (a_to_b, [a, b]) = of_discs(case);
    let mut facts = Vec::from(centers_facts(&a_to_b, &(&a + &b)));
    let inner = a_to_b.square().cmp(&(&a - &b).sqr());
    facts.push(("inner separation", sign_word(inner)));
    facts.push(("arrangement", arrangement(&a_to_b, &a, &b)));
    facts
}

fn centers_facts(way: &Vector, reach: &Ratio) -> [Fact; 6] {
    let square = way.square();
    let separation = square.cmp(&reach.sqr());
    [
        ("distance", sign_word(square.cmp(&Ratio::ZERO))),
        ("separation", sign_word(separation)),
        ("excess of squares", sign_word(separation)),
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

/// How two circles lie: by whether every point of one disc is a point of the other, and by what the outlines share.
fn arrangement(way: &Vector, a: &Ratio, b: &Ratio) -> &'static str {
    let square = way.square();
    // One disc lies in the other if its farthest point does: distance + its radius ≤ the other radius.
    let inside = |small: &Ratio, large: &Ratio| small <= large && square <= (large - small).sqr();
    let touching_inside = |small: &Ratio, large: &Ratio| square == (large - small).sqr();
    match square.cmp(&(a + b).sqr()) {
        _ if square.is_zero() && a == b => "Same",
        Ordering::Greater => "Outside",
        Ordering::Equal => "TouchingOutside",
        Ordering::Less if inside(a, b) && touching_inside(a, b) => "AInsideBTouching",
        Ordering::Less if inside(b, a) && touching_inside(b, a) => "BInsideATouching",
        Ordering::Less if inside(a, b) => "AInsideB",
        Ordering::Less if inside(b, a) => "BInsideA",
        Ordering::Less => "Crossing",
    }
}
