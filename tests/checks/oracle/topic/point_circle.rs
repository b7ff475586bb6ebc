//! Is a point in a disc?

use collidoscope::geometry::Verdict;
use collidoscope::geometry::centers::Centers;
use collidoscope::geometry::point_circle::{self, PointInCircle};

use super::centers;
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::Fact;
use crate::oracle::near::{self, Triple, ZERO};
use crate::oracle::ours::{Named, pair};
use crate::oracle::question::Slot::{Point, Radius};
use crate::oracle::question::{Ends, Question};
use crate::oracle::ratio::{Ratio, Vector, Whole, by_distance};
use crate::oracle::surd::along;
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("point"), Point("circle.center"), Radius("circle.radius")],
    ends: Ends::Segments,
    verdict,
    facts,
    values,
    touching,
    judge: |case| point_circle::verdict(&asked(case)),
    result,
    numbers,
};

fn verdict(case: &Case) -> Verdict {
    let (to_center, radius) = way(case);
    by_distance(&to_center.square(), &radius)
}

fn way(case: &Case) -> (Vector, Ratio) {
    let [px, py, x, y, radius, ..] = Whole::of(case).numbers;
    (Vector::new(&px, &py).to(&Vector::new(&x, &y)), radius)
}

fn facts(case: &Case) -> Vec<Fact> {
    let (to_center, radius) = way(case);
    centers::facts(&to_center, &radius).into()
}

fn values(whole: &Whole, values: &mut Values) {
    let [px, py, x, y, radius, ..] = &whole.numbers;
    let (point, center) = (Vector::new(px, py), Vector::new(x, y));
    let way = point.to(&center);
    centers::measure_values(&way, radius, values);
    centers::escape_values(&way, &center, radius, values);
    if way.is_zero() {
        values.absent(&["nearest"]);
    } else {
        let outward = center.to(&point);
        values.add("nearest", 1, along(&center, &outward, &centers::over_length(&outward, radius)));
    }
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { normal, length, .. } = Triple::any(draw);
    vec![normal, ZERO, [length, 0]]
}

/// The question in the crate's own type.
pub fn asked(case: &Case) -> PointInCircle {
    Centers { from: case.pair(0), to: case.pair(2), radii: [case.numbers[4]] }
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = point_circle::point_circle(&asked(case));
    let (normal, contact) = (found.between.escape.is_some(), found.between.depth.is_some());
    (
        found.between.verdict,
        centers::facts_told(&found.between.measures, normal, contact, found.between.depth),
    )
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = point_circle::point_circle(&asked(case));
    let mut numbers = centers::measure_numbers(&found.between.measures, found.between.depth).to_vec();
    numbers.extend(centers::escape_numbers(found.between.escape));
    numbers.extend([pair("nearest", found.nearest)]);
    numbers
}
