//! Does a disc meet an infinite line, and where? The foot of the centre on the line decides.

use std::cmp::Ordering;

use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, RunValues, Scene, Value};
use glam::DVec2;

use super::line_and_disc::{LineAndDisc, projection};
use crate::oracle::case::Case;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, presence, sign_word};
use crate::oracle::near::{self, Triple, ZERO, places_on_tangent, plus, times};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::pair::{Kind, Part};
use crate::oracle::question::Slot::{Point, Radius};
use crate::oracle::question::{Asks, Ends, More, Question};
use crate::oracle::ratio::{Ratio, Vector, Whole, sign};
use crate::oracle::surd::{Surd, along};
use crate::oracle::values::Values;

pub const QUESTION: Question = Question {
    slots: &[Point("p1"), Point("p2"), Point("circle.center"), Radius("circle.radius")],
    ends: Ends::Lines,
    touching: |_, draw| touching(draw),
    asks: Asks::Pair(
        [Part::new(Kind::Line, 0), Part::new(Kind::Point, 4).round(6)],
        More { facts, values, told, numbers },
    ),
};

fn facts(case: &Case) -> Vec<Fact> {
    let question = LineAndDisc::of(&Whole::of(case));
    let way = question.foot().to(&question.center);
    let separation = way.square().cmp(&question.radius.sqr());
    let has_line = !question.along.is_zero();
    let to_left = sign(&way.dot(&question.along.turned()));
    let outcome = match separation {
        Ordering::Greater => "None",
        Ordering::Equal => "Tangent",
        Ordering::Less if has_line => "TwoPoints",
        Ordering::Less => "Inside",
    };
    let side = match to_left {
        _ if !has_line => "none",
        Ordering::Greater => "Left",
        Ordering::Equal => "On",
        Ordering::Less => "Right",
    };
    let p1_excess = question.start.to(&question.center).square().cmp(&question.radius.sqr());
    vec![
        ("outcome", outcome),
        ("side", side),
        ("on normal", if has_line { sign_word(to_left) } else { "none" }),
        ("a", sign_word(sign(&question.along.square()))),
        ("b", sign_word(sign(&question.center.to(&question.start).dot(&question.along)))),
        ("c", sign_word(p1_excess)),
        ("discriminant", if has_line { sign_word(separation.reverse()) } else { "none" }),
        ("points", presence(matches!(outcome, "Tangent" | "TwoPoints"))),
    ]
}

fn values(whole: &Whole, values: &mut Values) {
    let question = LineAndDisc::of(whole);
    let LineAndDisc { start, along: d, center, radius } = &question;
    let (foot, reach_squared) = (question.foot(), radius.sqr());
    let way = foot.to(center);
    let (q, from_line) = (center.to(start), way.square());
    let left = &reach_squared - &from_line;
    values.vector("direction", d);
    values.rational("a", 2, &d.square());
    values.rational("b", 2, &(d.dot(&q) * Ratio::from(2)));
    values.rational("c", 2, &(q.square() - &reach_squared));
    if d.is_zero() {
        values.absent(&["discriminant", "u1, u2"]);
    } else {
        values.rational("discriminant", 4, &(&left * d.square() * Ratio::from(4)));
        places(&question, &left, values);
    }
    points(&question, &foot, &left, values);
    line(&question, &way, &left, values);
}

/// Adds the places at ± √(left / d²) from the foot.
fn places(question: &LineAndDisc, left: &Ratio, values: &mut Values) {
    if sign(left) == Ordering::Less {
        return values.absent(&["u1, u2"]);
    }
    let spread = Surd::root(&(left / question.along.square()));
    let foot = question.place().expect("a line");
    values.add("u1, u2", 0, [spread.times(&-Ratio::ONE).plus(&foot), spread.plus(&foot)]);
}

fn points(question: &LineAndDisc, foot: &Vector, left: &Ratio, values: &mut Values) {
    let d = &question.along;
    match sign(left) {
        Ordering::Equal => {
            values.vector("point1", foot);
            values.vector("point2", foot);
        }
        Ordering::Greater if !d.is_zero() => {
            let spread = Surd::root(&(left / d.square()));
            values.add("point1", 1, along(foot, d, &spread.times(&-Ratio::ONE)));
            values.add("point2", 1, along(foot, d, &spread));
        }
        _ => values.absent(&["point1", "point2"]),
    }
}

fn line(question: &LineAndDisc, way: &Vector, left: &Ratio, values: &mut Values) {
    let d = &question.along;
    if d.is_zero() {
        return values.absent(&["on_normal", "half_chord"]);
    }
    values.add("on_normal", 1, [projection(way, &d.turned())]);
    if sign(left) == Ordering::Less {
        values.absent(&["half_chord"]);
    } else {
        values.add("half_chord", 1, [Surd::root(left)]);
    }
}

fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let Triple { normal, along, length } = Triple::any(draw);
    let [from, to] = places_on_tangent(draw);
    vec![plus(normal, times(along, from)), plus(normal, times(along, to)), ZERO, [length, 0]]
}

/// What the program of the answer finds.
fn found(case: &Case) -> RunValues {
    let given = [
        Given::point("p1", case.pair(0)),
        Given::point("p2", case.pair(2)),
        Given::point("circle.center", case.pair(4)),
        Given::number("circle.radius", case.numbers[6]),
    ];
    topic_file(Scene::CircleLine).program.run_values(&given, Numbers::Exact)
}

fn there(at: Option<DVec2>) -> Option<DVec2> {
    at.filter(|at| at.is_finite())
}

fn told(case: &Case) -> Vec<Fact> {
    let found = found(case);
    let of = |name| found.number(name).map_or("none", sign_of);
    let word = |words: &[(&str, &'static str)]| {
        let is = |name: &str| found.result(name) == Value::Switch(true);
        words.iter().find(|(name, _)| is(name)).map_or("none", |(_, word)| *word)
    };
    let outcomes = [
        ("outcome.none", "None"),
        ("outcome.tangent", "Tangent"),
        ("outcome.two_points", "TwoPoints"),
        ("outcome.inside", "Inside"),
    ];
    let side = word(&[("side.left", "Left"), ("side.on", "On"), ("side.right", "Right")]);
    let of_line = |name| if side == "none" { "none" } else { of(name) };
    vec![
        ("outcome", word(&outcomes)),
        ("side", side),
        ("on normal", of_line("on_normal")),
        ("a", of("a")),
        ("b", of("b")),
        ("c", of("c")),
        ("discriminant", of_line("discriminant")),
        ("points", presence(there(found.point("point1")).is_some())),
    ]
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = found(case);
    let finite = |name: &'static str| found.number(name).filter(|number| number.is_finite());
    let places = finite("u1").zip(finite("u2"));
    vec![
        pair("direction", found.point("d")),
        number("a", finite("a")),
        number("b", finite("b")),
        number("c", finite("c")),
        number("discriminant", finite("discriminant")),
        pair("u1, u2", places.map(DVec2::from)),
        pair("point1", there(found.point("point1"))),
        pair("point2", there(found.point("point2"))),
        number("on_normal", finite("on_normal")),
        number("half_chord", finite("half_chord")),
    ]
}
