//! Is a point in a rectangle? The point is a box without size.

use collidoscope::geometry::Rect;
use glam::DVec2;

use super::boxes::{self, AxisBox};
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::near::{self, FAR, ZERO};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::Slot::{Point, Size};
use crate::oracle::question::{Asks, Ends, More, Question};
use crate::oracle::ratio::{Ratio, Whole};

pub const QUESTION: Question = Question {
    slots: &[Point("point"), Point("rect.center"), Size("rect.size")],
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Rect, 2), Part::new(Kind::Point, 0)],
        More {
            facts: |case| {
                let [rect, point] = rect_and_point(&Whole::of(case));
                boxes::facts(&rect, &point)
            },
            values: |whole, values| {
                let [rect, point] = rect_and_point(whole);
                boxes::values(&rect, &point, values);
            },
            told: |case| boxes::told(case.rect(2), point(case)),
            numbers: |case| boxes::numbers(case.rect(2), point(case)),
        },
    ),
};

fn rect_and_point(whole: &Whole) -> [AxisBox; 2] {
    let [px, py, ..] = &whole.numbers;
    [AxisBox::of(whole, 2), AxisBox::new([px, py], [&Ratio::ZERO; 2])]
}

/// The crate's point.
fn point(case: &Case) -> Rect {
    Rect::new(case.pair(0), DVec2::ZERO)
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let half = [draw.whole(0, FAR), draw.whole(0, FAR)];
    vec![boxes::on_edge(half, draw), ZERO, [2 * half[0], 2 * half[1]]]
}
