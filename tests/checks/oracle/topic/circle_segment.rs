//! Does a disc hit a segment? The point of the segment that is closest to the centre decides.

use std::cmp::Ordering;

use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, RunValues, Scene, Value};
use glam::DVec2;

use super::line_and_disc::{self, LineAndDisc};
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence, sign_word};
use crate::oracle::near::{self, Triple, ZERO, outward, plus, times};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::Slot::{Point, Radius};
use crate::oracle::question::{Asks, Ends, More, Question};
use crate::oracle::ratio::{Ratio, Whole, sign};
use crate::oracle::surd::direction;
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("c1"), Point("c2"), Point("circle.center"), Radius("circle.radius")],
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Segment, 0), Part::new(Kind::Point, 4).round(6)],
        More { facts, values, told, numbers },
    ),
};

/// The closest part of a segment for a foot at this place: an end, or the interior.
pub fn feature_at(place: &Ratio) -> &'static str {
    if *place <= Ratio::ZERO {
        "End1"
    } else if *place >= Ratio::ONE {
        "End2"
    } else {
        "Interior"
    }
}

/// What the working states.
pub fn facts(case: &Case) -> Vec<Fact> {
    let question = LineAndDisc::of(&Whole::of(case));
    let place = question.place();
    let feature = place.as_ref().map_or("End1", feature_at);
    let on_normal = sign(&question.foot().to(&question.center).dot(&question.along.turned()));
    vec![
        ("closest feature", feature),
        ("line", presence(place.is_some())),
        ("on normal", if place.is_some() { sign_word(on_normal) } else { "none" }),
    ]
}

/// Whether three windows are hit, along A, along D, and along D as printed: the centre is near the line, past c1 and
/// before c2. Along A the place of the foot decides, and along D the place of the centre between the verticals through
/// the ends.
#[allow(dead_code, reason = "the tests of the programs need it, and other programs include this file too")]
pub fn windows(case: &Case) -> [bool; 3] {
    let question = LineAndDisc::of(&Whole::of(case));
    let Some(place) = question.place() else { return [false; 3] };
    let within = |place: &Ratio| *place > Ratio::ZERO && *place < Ratio::ONE;
    let to_center = question.foot().to(&question.center);
    let near = to_center.square() <= question.radius.sqr();
    let behind = sign(&to_center.dot(&question.along.turned())) == Ordering::Less;
    // D has no length if the segment is vertical, and no centre lies along it.
    let along_d =
        (!question.along.x.is_zero()).then(|| (&question.center.x - &question.start.x) / &question.along.x);
    let within_d = along_d.as_ref().is_some_and(within);
    [near && within(&place), near && within_d, (near || behind) && within_d]
}

fn values(whole: &Whole, values: &mut Values) {
    let question = LineAndDisc::of(whole);
    let LineAndDisc { start, along: a, center, .. } = &question;
    let (b, c) = (start.to(center), start.plus(a).to(center));
    values.rational("d_dot_b", 2, &(&a.x * &b.x));
    values.rational("d_dot_c", 2, &(&a.x * &c.x));
    of_both(&question, values);
}

/// The numbers of both topics.
pub fn of_both(question: &LineAndDisc, values: &mut Values) {
    let LineAndDisc { start, along: a, center, .. } = question;
    let (b, c) = (start.to(center), start.plus(a).to(center));
    values.rational("a_dot_b", 2, &a.dot(&b));
    values.rational("a_dot_c", 2, &a.dot(&c));
    match question.place() {
        None => values.absent(&["left", "on_normal", "foot"]),
        Some(place) => {
            values.add("left", 0, direction(&a.turned()));
            values.add("on_normal", 1, [line_and_disc::projection(&b, &a.turned())]);
            values.vector("foot", &question.at(&place));
        }
    }
}

pub fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    let (c1, c2) = if draw.one_in(3) {
        // An end touches, and the segment leads away from there.
        (normal, plus(normal, outward(normal, draw)))
    } else {
        let [from, to] = [draw.whole(-4, 0), draw.whole(0, 4)];
        (plus(normal, times(along, from)), plus(normal, times(along, to)))
    };
    let [c1, c2] = if draw.one_in(2) { [c1, c2] } else { [c2, c1] };
    vec![c1, c2, ZERO, [length, 0]]
}

/// What the program of the answer finds.
pub fn found(case: &Case) -> RunValues {
    let given = [
        Given::point("c1", case.pair(0)),
        Given::point("c2", case.pair(2)),
        Given::point("circle.center", case.pair(4)),
        Given::number("circle.radius", case.numbers[6]),
    ];
    topic_file(case.scene).program.run_values(&given, Numbers::Exact)
}

pub fn told(case: &Case) -> Vec<Fact> {
    let found = found(case);
    let holds = |name| found.result(name) == Value::Switch(true);
    let feature = match [holds("at_c1"), holds("at_c2")] {
        [true, _] => "End1",
        [_, true] => "End2",
        _ => "Interior",
    };
    let on_normal = found.number("on_normal").filter(|_| holds("is_line"));
    vec![
        ("closest feature", feature),
        ("line", presence(holds("is_line"))),
        ("on normal", on_normal.map_or("none", sign_of)),
    ]
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = found(case);
    let mut numbers =
        vec![number("d_dot_b", found.number("d_dot_b")), number("d_dot_c", found.number("d_dot_c"))];
    numbers.extend(numbers_of_both(case.scene, &found));
    numbers
}

pub fn numbers_of_both(scene: Scene, found: &RunValues) -> Vec<Named> {
    let a_dot_b = if scene == Scene::CircleSegment1 { "a_dot_b" } else { "line_dot_v" };
    let there = |at: Option<DVec2>| at.filter(|at| at.is_finite());
    vec![
        number("a_dot_b", found.number(a_dot_b)),
        number("a_dot_c", found.number("a_dot_c")),
        pair("left", there(found.point("left"))),
        number("on_normal", found.number("on_normal").filter(|number| number.is_finite())),
        pair("foot", there(found.point("n"))),
    ]
}
