//! Do two rectangles overlap? The results hold those of `blob-side` too.

use collidoscope::geometry::{Verdict, rect_rect};

use super::blob_side;
use super::boxes::{self, AxisBox, rect};
use crate::oracle::case::Case;
use crate::oracle::fact::Fact;
use crate::oracle::ours::Named;
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
    methods: &[("separating-edges", |case| rect_rect::verdict(rect(case, 0), rect(case, 4)))],
    result,
    numbers,
};

fn facts(case: &Case) -> Vec<Fact> {
    let [a, b] = AxisBox::two(&Whole::of(case));
    let mut facts = boxes::edge_facts(&a, &b, ["right", "left", "bottom", "top"]);
    facts.extend(blob_side::facts(case));
    facts
}

fn values(whole: &Whole, values: &mut Values) {
    let [a, b] = AxisBox::two(whole);
    boxes::edge_values(&a, &b, values);
    blob_side::values(whole, values);
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = rect_rect::separating_edges(rect(case, 0), rect(case, 4));
    let mut facts = boxes::edges_told(&found.test);
    facts.extend(blob_side::result(case).1);
    (found.test.verdict, facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = rect_rect::separating_edges(rect(case, 0), rect(case, 4));
    let mut numbers = Vec::from(boxes::edge_numbers(&found.test));
    numbers.extend(blob_side::numbers(case));
    numbers
}
