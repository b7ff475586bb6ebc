//! Is a point in a polygon of any form, by crossings or by turns?

use collidoscope::geometry::Verdict;
use collidoscope::geometry::point_polygon::{self as judge, Rule};
use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, RunValues, Scene};
use glam::DVec2;

use crate::oracle::case::{Case, Extent};
use crate::oracle::draw::Draw;
use crate::oracle::fact::Fact;
use crate::oracle::near::{self, any_vector, plus, times};
use crate::oracle::ours::{Named, number, pair};
use crate::oracle::point_polygon::{self as right, PointPolygon};
use crate::oracle::question::{Asks, Corners, Ends, Own, Question, Slot};
use crate::oracle::ratio::{Ratio, Whole};
use crate::oracle::values::Values;

/// Where the numbers of the point are.
const POINT: usize = 2 * Corners::MOST;

const SLOTS: [Slot; Corners::MOST + 1] = {
    let mut slots = [Slot::Point("point"); Corners::MOST + 1];
    let mut corner = 0;
    while corner < Corners::MOST {
        slots[corner] = Slot::Corner(Corners { id: "points", list: 0, convex: false, least: 3 });
        corner += 1;
    }
    slots
};

pub const QUESTION: Question = Question {
    slots: &SLOTS,
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Own(Own {
        verdict: |case| asked(&Whole::of(case)).verdict(),
        facts: |case| asked(&Whole::of(case)).facts(),
        values,
        judge: |case| judge_of(case, &case.corners(0)).verdict(),
        result,
        numbers,
    }),
};

fn rule(extent: Extent) -> Rule {
    if extent == Extent::Winding { Rule::Winding } else { Rule::EvenOdd }
}

fn asked(whole: &Whole) -> PointPolygon {
    PointPolygon::of(whole, POINT, 0, rule(whole.extent))
}

/// The crate’s question of a case with these corners.
fn judge_of<'a>(case: &Case, corners: &'a [DVec2]) -> judge::PointPolygon<'a> {
    judge::PointPolygon { point: case.pair(POINT), corners, rule: rule(case.extent) }
}

fn values(whole: &Whole, values: &mut Values) {
    let asked = asked(whole);
    asked.values(values);
    let counts = asked.counts();
    values.rational("crossings", 0, &Ratio::from(counts.crossings));
    values.rational("turns", 0, &Ratio::from(counts.turns));
    values.rational("edge", 0, &Ratio::from(asked.edge()));
    // What the program of the answer finds, too.
    values.add_some(&["closest", "area"], |values| asked.values(values));
}

fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = judge_of(case, &case.corners(0)).located();
    (found.contact.verdict, right::told(&found))
}

fn numbers(case: &Case) -> Vec<Named> {
    let mut numbers = right::numbers(&judge_of(case, &case.corners(0)).located());
    let found = found(case);
    let of_program = |name| number(name, found.number(name));
    numbers.extend(["crossings", "turns", "edge"].map(of_program));
    numbers.extend([pair("closest", found.point("closest")), of_program("area")]);
    numbers
}

/// What the program of the answer finds.
fn found(case: &Case) -> RunValues {
    let given = [
        Given::list("points", &case.corners(0)),
        Given::point("point", case.pair(POINT)),
        Given::condition("rule.even_odd", case.extent != Extent::Winding),
        Given::condition("rule.winding", case.extent == Extent::Winding),
    ];
    topic_file(Scene::PointPolygon).program.run_values(&given, Numbers::Exact)
}

/// A point on a corner or in the middle of an edge. The last corner is repeated.
fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let far = draw.pick(&[8, 1 << 10, near::FAR >> 8]);
    let count = draw.pick(&[1, 2, 3, 3, 4, 5, Corners::MOST]);
    let mut vectors: Vec<_> = (0..count).map(|_| times(any_vector(draw, far), 2)).collect();
    let edge = draw.whole(0, count as i64 - 1) as usize;
    let (start, end) = (vectors[edge], vectors[(edge + 1) % count]);
    let middle = plus(start, end).map(|number| number / 2);
    let point = draw.pick(&[start, middle]);
    vectors.resize(Corners::MOST, vectors[count - 1]);
    vectors.push(point);
    vectors
}
