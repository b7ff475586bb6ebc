//! Do two discs overlap?

use std::cmp::Ordering;

use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, RunValues, Scene, Value};

use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence};
use crate::oracle::near::{self, Triple, ZERO};
use crate::oracle::ours::{Named, number, pair};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::Slot::{Point, Radius};
use crate::oracle::question::{Asks, Ends, More, Question};
use crate::oracle::ratio::{Ratio, Vector, Whole};
use crate::oracle::surd::{Surd, along};
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("a.center"), Radius("a.radius"), Point("b.center"), Radius("b.radius")],
    ends: Ends::Segments,
    touching: |_, draw| touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Point, 0).round(2), Part::new(Kind::Point, 3).round(5)],
        More { facts, values, told, numbers },
    ),
};

fn discs(case: &Case) -> (Vector, [Ratio; 2]) {
    let [ax, ay, a, bx, by, b, ..] = Whole::of(case).numbers;
    (Vector::new(&ax, &ay).to(&Vector::new(&bx, &by)), [a, b])
}

fn facts(case: &Case) -> Vec<Fact> {
    let (a_to_b, [a, b]) = discs(case);
    vec![
        ("arrangement", arrangement(&a_to_b, &a, &b)),
        ("crossings", presence(outlines_meet(&a_to_b, &a, &b))),
    ]
}

/// Whether the outlines share one or two points: the farthest point of each disc from the other centre is not inside the
/// other disc, and the discs share a point. Equal outlines share all their points.
fn outlines_meet(way: &Vector, a: &Ratio, b: &Ratio) -> bool {
    let square = way.square();
    let is_one_circle = square.is_zero() && a == b && !a.is_zero();
    square <= (a + b).sqr() && square >= (a - b).sqr() && !is_one_circle
}

/// How two circles lie: whether one disc contains the other, and whether the outlines touch.
fn arrangement(way: &Vector, a: &Ratio, b: &Ratio) -> &'static str {
    let square = way.square();
    // A disc contains another if it contains its farthest point: distance + small radius ≤ large radius.
    let inside = |small: &Ratio, large: &Ratio| small <= large && square <= (large - small).sqr();
    let touching_inside = |small: &Ratio, large: &Ratio| square == (large - small).sqr();
    match square.cmp(&(a + b).sqr()) {
        _ if square.is_zero() && a == b => "Same",
        Ordering::Greater => "Outside",
        Ordering::Equal => "TouchingOutside",
        Ordering::Less if inside(a, b) && touching_inside(a, b) => "AInsideBTouching",
        Ordering::Less if inside(b, a) && touching_inside(b, a) => "BInsideATouching",
        Ordering::Less if inside(a, b) => "AInsideB",
        Ordering::Less if inside(b, a) => "BInsideA",
        Ordering::Less => "Crossing",
    }
}

fn values(whole: &Whole, values: &mut Values) {
    let [ax, ay, a, bx, by, b, ..] = &whole.numbers;
    let (a_center, b_center) = (Vector::new(ax, ay), Vector::new(bx, by));
    let (way, reach) = (a_center.to(&b_center), a + b);
    values.rational("distance_squared", 2, &way.square());
    values.rational("radius_sum", 1, &reach);
    values.rational("radius_sum_squared", 2, &reach.sqr());
    let difference = if a > b { a - b } else { b - a };
    values.rational("radius_difference", 1, &difference);
    crossing_values(&a_center, &way, a, b, values);
}

/// Adds the points at the distance `a` from the centre of A and `b` from that of B, by Pythagoras.
fn crossing_values(a_center: &Vector, way: &Vector, a: &Ratio, b: &Ratio, values: &mut Values) {
    if !outlines_meet(way, a, b) {
        return values.absent(&["crossing along", "half_chord", "crossing 1", "crossing 2"]);
    }
    let square = way.square();
    if square.is_zero() {
        values.rational("crossing along", 1, &Ratio::ZERO);
        values.rational("half_chord", 1, &Ratio::ZERO);
        values.vector("crossing 1", a_center);
        return values.vector("crossing 2", a_center);
    }
    // The place of the chord along the way, and the square of its half.
    let place = (Ratio::ONE + (a.sqr() - b.sqr()) / &square) / Ratio::from(2);
    let half_squared = a.sqr() - place.sqr() * &square;
    let foot = a_center.plus(&way.times(&place));
    let sideways = Surd::root(&(&half_squared / &square));
    let left = way.turned();
    values.add("crossing along", 1, [Surd::root(&square).times(&place)]);
    values.add("half_chord", 1, [Surd::root(&half_squared)]);
    values.add("crossing 1", 1, along(&foot, &left, &sideways));
    values.add("crossing 2", 1, along(&foot, &left.times(&-Ratio::ONE), &sideways));
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { normal, length, .. } = Triple::any(draw);
    // They touch from outside, or one touches from inside the other.
    let part = draw.whole(0, length);
    let (a, b) = draw.pick(&[(part, length - part), (part, length + part), (length + part, part)]);
    vec![ZERO, [a, 0], normal, [b, 0]]
}

/// What the program of the answer finds.
fn found(case: &Case) -> RunValues {
    let [_, _, a_radius, _, _, b_radius, ..] = case.numbers;
    let given = [
        Given::point("a.center", case.pair(0)),
        Given::number("a.radius", a_radius),
        Given::point("b.center", case.pair(3)),
        Given::number("b.radius", b_radius),
    ];
    topic_file(Scene::CircleCircle).program.run_values(&given, Numbers::Exact)
}

fn told(case: &Case) -> Vec<Fact> {
    let found = found(case);
    let holds = |name| found.result(name) == Value::Switch(true);
    let touches = holds("touching_inside");
    let arrangement = match [holds("a_holds_b"), holds("b_holds_a")] {
        _ if holds("same") => "Same",
        _ if holds("outside") => "Outside",
        _ if holds("touching_outside") => "TouchingOutside",
        [true, _] => {
            if touches {
                "BInsideATouching"
            } else {
                "BInsideA"
            }
        }
        [_, true] => {
            if touches {
                "AInsideBTouching"
            } else {
                "AInsideB"
            }
        }
        _ if holds("crossing") => "Crossing",
        _ => "none",
    };
    vec![
        ("arrangement", arrangement),
        ("crossings", presence(found.point("crossing_1").is_some_and(|at| at.is_finite()))),
    ]
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = found(case);
    let there = |at: Option<glam::DVec2>| at.filter(|at| at.is_finite());
    let meet = there(found.point("crossing_1")).is_some();
    let of_crossing = |name| found.number(name).filter(|_| meet);
    vec![
        number("distance_squared", found.number("distance_squared")),
        number("radius_sum", found.number("radius_sum")),
        number("radius_sum_squared", found.number("radius_sum_squared")),
        number("radius_difference", found.number("radius_difference")),
        number("crossing along", of_crossing("along")),
        number("half_chord", of_crossing("half_chord")),
        pair("crossing 1", there(found.point("crossing_1"))),
        pair("crossing 2", there(found.point("crossing_2"))),
    ]
}
