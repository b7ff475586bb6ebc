//! A disc and a segment: the point of the segment that is closest to the centre.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::circle_line::LineAndDisc;
use super::fact::{Fact, presence, sign_word};
use super::ratio::{Ratio, Vector, Whole, by_distance, clamped, sign};

/// The point of the segment that is closest to the centre.
pub fn closest(question: &LineAndDisc) -> Vector {
    question.place().map_or_else(|| question.start.clone(), |place| question.at(&clamped(place)))
}

/// Whether a disc and a segment share a point.
pub fn circle_segment(case: &Case) -> Verdict {
    let question = LineAndDisc::of(&Whole::of(case));
    by_distance(&closest(&question).to(&question.center).square(), &question.radius)
}

/// What is closest at a place along a segment: an end, or a point strictly between both.
pub fn feature_at(place: &Ratio) -> &'static str {
    if *place <= Ratio::ZERO {
        "End1"
    } else if *place >= Ratio::ONE {
        "End2"
    } else {
        "Interior"
    }
}

/// What the working claims, and the conditions of the four windows.
pub fn facts(case: &Case) -> Vec<Fact> {
    let question = LineAndDisc::of(&Whole::of(case));
    let way = closest(&question).to(&question.center);
    let separation = way.square().cmp(&question.radius.sqr());
    let place = question.place();
    let feature = place.as_ref().map_or("End1", feature_at);
    let on_normal = sign(&question.foot().to(&question.center).dot(&question.along.turned()));
    let [slanted, horizontal, published] = windows(&question, on_normal);
    let touches = separation != Ordering::Greater;
    vec![
        ("closest feature", feature),
        ("line", presence(place.is_some())),
        ("on normal", if place.is_some() { sign_word(on_normal) } else { "none" }),
        ("distance", sign_word(sign(&way.square()))),
        ("separation", sign_word(separation)),
        ("hit", presence(touches)),
        ("normal", presence(touches && !way.is_zero())),
        ("slanted", slanted),
        ("projection", slanted),
        ("horizontal", horizontal),
        ("published", published),
    ]
}

/// The conditions of the windows of A and of D, and of D as printed: near the line, past c1, before c2. Along A they are
/// told by the place of the foot, and along D by the place of the centre between the verticals through the ends.
fn windows(question: &LineAndDisc, on_normal: Ordering) -> [&'static str; 3] {
    let Some(place) = question.place() else { return ["no no no"; 3] };
    let near = question.foot().to(&question.center).square() <= question.radius.sqr();
    let slanted = conditions(near, place > Ratio::ZERO, place < Ratio::ONE);
    // D has no length where the segment is upright, and nothing lies along it.
    let level =
        (!question.along.x.is_zero()).then(|| (&question.center.x - &question.start.x) / &question.along.x);
    let (past, before) = level.map_or((false, false), |level| (level > Ratio::ZERO, level < Ratio::ONE));
    let near_or_behind = near || on_normal == Ordering::Less;
    [slanted, conditions(near, past, before), conditions(near_or_behind, past, before)]
}

/// The words for three conditions.
pub fn conditions(near: bool, past: bool, before: bool) -> &'static str {
    match (near, past, before) {
        (false, false, false) => "no no no",
        (false, false, true) => "no no yes",
        (false, true, false) => "no yes no",
        (false, true, true) => "no yes yes",
        (true, false, false) => "yes no no",
        (true, false, true) => "yes no yes",
        (true, true, false) => "yes yes no",
        (true, true, true) => "yes yes yes",
    }
}
