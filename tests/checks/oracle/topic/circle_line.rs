//! Does a disc meet an infinite line, and where? The foot of the centre on the line decides.

use std::cmp::Ordering;

use collidoscope::geometry::circle_line::{self, Intersections, LineAndCircle, LineSide};
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
use crate::oracle::surd::{Surd, along, direction};
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
        return values.absent(&["left_normal", "on_normal", "half_chord"]);
    }
    values.add("left_normal", 0, direction(&d.turned()));
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

/// The question in the crate's own type.
fn asked(case: &Case) -> LineAndCircle {
    LineAndCircle { p1: case.pair(0), p2: case.pair(2), center: case.pair(4), radius: case.numbers[6] }
}

fn told(case: &Case) -> Vec<Fact> {
    let found = circle_line::circle_line(&asked(case));
    let outcome = match found.outcome {
        Intersections::None => "None",
        Intersections::Tangent => "Tangent",
        Intersections::TwoPoints => "TwoPoints",
        Intersections::Inside => "Inside",
    };
    let side = match found.line.map(|line| line.side) {
        None => "none",
        Some(LineSide::Left) => "Left",
        Some(LineSide::On) => "On",
        Some(LineSide::Right) => "Right",
    };
    vec![
        ("outcome", outcome),
        ("side", side),
        ("on normal", found.line.map_or("none", |line| sign_of(line.on_normal))),
        ("a", sign_of(found.a)),
        ("b", sign_of(found.b)),
        ("c", sign_of(found.c)),
        ("discriminant", found.discriminant.map_or("none", sign_of)),
        ("points", presence(found.points.is_some())),
    ]
}

fn numbers(case: &Case) -> Vec<Named> {
    let found = circle_line::circle_line(&asked(case));
    vec![
        pair("direction", found.direction),
        number("a", found.a),
        number("b", found.b),
        number("c", found.c),
        number("discriminant", found.discriminant),
        pair("u1, u2", found.places.map(DVec2::from)),
        pair("point1", found.points.map(|[first, _]| first)),
        pair("point2", found.points.map(|[_, second]| second)),
        pair("left_normal", found.line.map(|line| line.left_normal)),
        number("on_normal", found.line.map(|line| line.on_normal)),
        number("half_chord", found.line.and_then(|line| line.half_chord)),
    ]
}
