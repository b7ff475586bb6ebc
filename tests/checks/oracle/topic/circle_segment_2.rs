//! The same question as that of the first approach, with other numbers.

use super::circle_segment::{QUESTION as FIRST, facts, found, numbers_of_both, of_both, told, touching};
use super::line_and_disc::{LineAndDisc, projection};
use crate::oracle::case::Case;
use crate::oracle::ours::{Named, number, pair};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::{Asks, More, Question};
use crate::oracle::ratio::Whole;
use crate::oracle::surd::Surd;
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: FIRST.slots,
    ends: FIRST.ends,
    touching: |_, draw| touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Segment, 0), Part::new(Kind::Point, 4).round(6)],
        More { facts, values, told, numbers },
    ),
};

fn values(whole: &Whole, values: &mut Values) {
    let question = LineAndDisc::of(whole);
    let along = &question.along;
    values.add("length", 1, [Surd::root(&along.square())]);
    match question.place() {
        None => values.absent(&["on_line", "along"]),
        Some(place) => {
            values.add("on_line", 1, [projection(&question.start.to(&question.center), along)]);
            values.vector("along", &along.times(&place));
        }
    }
    of_both(&question, values);
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = found(case);
    let mut numbers = vec![
        number("length", found.number("extent")),
        number("on_line", found.number("on_line").filter(|number| number.is_finite())),
        pair("along", found.point("along").filter(|along| along.is_finite())),
    ];
    numbers.extend(numbers_of_both(case.scene, &found));
    numbers
}
