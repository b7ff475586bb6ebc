//! Do two rectangles overlap? The results hold those of `blob-side` too.

use collidoscope::geometry::{Verdict, rect_rect};

use super::blob_side;
use super::boxes::{self, AxisBox, rect};
use crate::oracle::case::Case;
use crate::oracle::fact::{Fact, truth};
use crate::oracle::ours::{Named, number};
use crate::oracle::question::Slot::{Point, Size};
use crate::oracle::question::{Ends, Question};
use crate::oracle::ratio::Whole;
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("a.center"), Size("a.size"), Point("b.center"), Size("b.size")],
    ends: Ends::Segments,
    verdict: boxes::verdict,
    facts,
    values,
    touching: boxes::touching,
    judge: |case| rect_rect::verdict(&rect(case, 0), &rect(case, 4)),
    result,
    numbers,
};

fn facts(case: &Case) -> Vec<Fact> {
    let [a, b] = AxisBox::two(&Whole::of(case));
    let mut facts = boxes::edge_facts(&a, &b, ["right", "left", "bottom", "top"]);
    facts.extend([("A holds B", truth(a.holds(&b))), ("B holds A", truth(b.holds(&a)))]);
    facts.extend(blob_side::facts(case));
    facts
}

fn values(whole: &Whole, values: &mut Values) {
    let [a, b] = AxisBox::two(whole);
    boxes::edge_values(&a, &b, values);
    values.rational("shared_area", 2, &a.shared_area(&b));
    blob_side::values(whole, values);
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = rect_rect::separating_edges(rect(case, 0), rect(case, 4));
    let mut facts = boxes::edges_told(&found.test);
    facts.extend([("A holds B", truth(found.a_holds_b)), ("B holds A", truth(found.b_holds_a))]);
    facts.extend(blob_side::result(case).1);
    (found.test.verdict, facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = rect_rect::separating_edges(rect(case, 0), rect(case, 4));
    let mut numbers = Vec::from(boxes::edge_numbers(&found.test));
    numbers.push(number("shared_area", found.shared_area));
    numbers.extend(blob_side::numbers(case));
    numbers
}
