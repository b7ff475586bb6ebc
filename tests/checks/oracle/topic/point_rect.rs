//! Is a point in a rectangle?

use collidoscope::geometry::{Verdict, point_rect};

use super::boxes::{self, AxisBox, rect};
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, sign_word};
use crate::oracle::near::{self, FAR, ZERO};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::question::Slot::{Point, Size};
use crate::oracle::question::{Ends, Question};
use crate::oracle::ratio::{Ratio, Vector, Whole, from_separation, sign};
use crate::oracle::surd::{Surd, direction};
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("point"), Point("rect.center"), Size("rect.size")],
    ends: Ends::Segments,
    verdict,
    facts,
    values,
    touching,
    judge: |case| point_rect::verdict(case.pair(0), rect(case, 2)),
    result,
    numbers,
};

/// The point as a box without size, and the rectangle.
fn point_and_rect(whole: &Whole) -> [AxisBox; 2] {
    let [px, py, ..] = &whole.numbers;
    [AxisBox::new([px, py], [&Ratio::ZERO; 2]), AxisBox::of(whole, 2)]
}

fn verdict(case: &Case) -> Verdict {
    let [point, rect] = point_and_rect(&Whole::of(case));
    from_separation(sign(&point.larger_gap(&rect)))
}

fn facts(case: &Case) -> Vec<Fact> {
    let [point, rect] = point_and_rect(&Whole::of(case));
    let mut facts = boxes::edge_facts(&point, &rect, ["left", "right", "bottom", "top"]);
    facts.push(("separation", sign_word(sign(&point.larger_gap(&rect)))));
    facts.extend(boxes::hit_facts(&rect, &point));
    facts
}

fn values(whole: &Whole, values: &mut Values) {
    let [point_box, rect] = point_and_rect(whole);
    let (point, min, max) = (point_box.center(), rect.min(), rect.max());
    boxes::edge_values(&point_box, &rect, values);
    values.vector("min", &min);
    values.vector("max", &max);
    let closest = Vector { x: point.x.clone().clamp(min.x, max.x), y: point.y.clone().clamp(min.y, max.y) };
    values.vector("closest", &closest);
    let way = point.to(&closest);
    if way.is_zero() {
        values.rational("separation", 1, &rect.larger_gap(&point_box));
        let inward = boxes::hit_normal(&rect, &point_box).times(&-Ratio::ONE);
        values.add("normal", 0, [Surd::from(inward.x), Surd::from(inward.y)]);
    } else {
        values.add("separation", 1, [Surd::root(&way.square())]);
        values.add("normal", 0, direction(&way));
    }
    boxes::hit_values(&rect, &point_box, values);
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let half = [draw.whole(0, FAR), draw.whole(0, FAR)];
    vec![boxes::on_edge(half, draw), ZERO, [2 * half[0], 2 * half[1]]]
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = point_rect::four_edges(case.pair(0), rect(case, 2));
    let mut facts = boxes::edges_told(&found.test);
    facts.push(("separation", sign_of(found.separation)));
    facts.extend(boxes::hit_told(found.hit));
    (found.test.verdict, facts)
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = point_rect::four_edges(case.pair(0), rect(case, 2));
    let mut numbers = Vec::from(boxes::edge_numbers(&found.test));
    numbers.extend([
        pair("min", found.min),
        pair("max", found.max),
        pair("closest", found.closest),
        number("separation", found.separation),
        pair("normal", found.normal),
    ]);
    numbers.extend(boxes::hit_numbers(found.hit));
    numbers
}
