//! Do two rectangles overlap?

use super::boxes::{self, AxisBox};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::Slot::{Point, Size};
use crate::oracle::question::{Asks, Ends, More, Question};
use crate::oracle::ratio::Whole;

pub const QUESTION: Question = Question {
    slots: &[Point("a.center"), Size("a.size"), Point("b.center"), Size("b.size")],
    ends: Ends::Segments,
    touching: |_, draw| boxes::touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Rect, 0), Part::new(Kind::Rect, 4)],
        More {
            facts: |case| {
                let [a, b] = two(&Whole::of(case));
                boxes::facts(&a, &b)
            },
            values: |whole, values| {
                let [a, b] = two(whole);
                boxes::values(&a, &b, values);
            },
            told: |case| boxes::told(case.rect(0), case.rect(4)),
            numbers: |case| boxes::numbers(case.rect(0), case.rect(4)),
        },
    ),
};

fn two(whole: &Whole) -> [AxisBox; 2] {
    [AxisBox::of(whole, 0), AxisBox::of(whole, 4)]
}
