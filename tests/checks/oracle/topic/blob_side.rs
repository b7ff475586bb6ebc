//! Do two boxes collide, and on which side?

use std::cmp::Ordering;

use collidoscope::geometry::{Verdict, blob_side};
use glam::DVec2;

use super::boxes::{self, AxisBox, rect};
use crate::oracle::case::Case;
use crate::oracle::fact::{Fact, presence, sign_word};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::question::Slot::{Point, Size};
use crate::oracle::question::{Ends, Question};
use crate::oracle::ratio::{Whole, sign};
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("blob1.center"), Size("blob1.size"), Point("blob2.center"), Size("blob2.size")],
    ends: Ends::Segments,
    verdict: boxes::verdict,
    facts,
    values,
    touching: boxes::touching,
    judge: |case| blob_side::verdict(&rect(case, 0), &rect(case, 4)),
    result,
    numbers,
};

pub fn facts(case: &Case) -> Vec<Fact> {
    let [a, b] = AxisBox::two(&Whole::of(case));
    let [x, y] = a.gaps(&b).map(|gap| sign(&gap));
    let mut facts = vec![
        ("x sign", sign_word(x)),
        ("y sign", sign_word(y)),
        ("x gap", sign_word(x)),
        ("y gap", sign_word(y)),
        ("x overlap", sign_word(x.reverse())),
        ("separation", sign_word(sign(&a.larger_gap(&b)))),
        ("nearest", presence(sign(&a.larger_gap(&b)) == Ordering::Greater)),
    ];
    facts.extend(boxes::hit_facts(&a, &b));
    facts
}

pub fn values(whole: &Whole, values: &mut Values) {
    let [a, b] = AxisBox::two(whole);
    let [x, y] = a.gaps(&b);
    values.vector("distance", &a.center().to(&b.center()));
    values.rational("x_gap", 1, &x);
    values.rational("y_gap", 1, &y);
    values.rational("x_overlap", 1, &-&x);
    values.rational("y_overlap", 1, &-&y);
    boxes::way_values(&a, &b, values);
    boxes::hit_values(&a, &b, values);
}

pub fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = blob_side::gaps(rect(case, 0), rect(case, 4));
    let mut facts = vec![
        ("x sign", sign_word(found.x_sign)),
        ("y sign", sign_word(found.y_sign)),
        ("x gap", sign_of(found.x_gap)),
        ("y gap", sign_of(found.y_gap)),
        ("x overlap", sign_of(found.x_overlap)),
        ("separation", sign_of(found.separation)),
        ("nearest", presence(found.nearest.is_some())),
    ];
    facts.extend(boxes::hit_told(found.hit));
    (found.verdict, facts)
}

pub fn numbers(case: &Case) -> Vec<Named> {
    let found = blob_side::gaps(rect(case, 0), rect(case, 4));
    let mut numbers = vec![
        pair("distance", DVec2::new(found.x_distance, found.y_distance)),
        number("x_gap", found.x_gap),
        number("y_gap", found.y_gap),
        number("x_overlap", found.x_overlap),
        number("y_overlap", found.y_overlap),
        number("separation", found.separation),
        pair("normal", found.normal),
        pair("nearest of 1", found.nearest.map(|[one, _]| one)),
        pair("nearest of 2", found.nearest.map(|[_, two]| two)),
    ];
    numbers.extend(boxes::hit_numbers(found.hit));
    numbers
}
