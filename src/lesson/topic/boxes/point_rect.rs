//! Is a point in a rectangle?

use glam::DVec2;

use super::named::{Kind, Named, rectangle};
use super::{Results, SIDES, Topic, side_id};
use crate::geometry::boxes::BoxHit;
use crate::geometry::{Side, Verdict};
use crate::lesson::text::number::{shown, shown_pair, shown_pairs_apart};
use crate::lesson::working::math::read;
use crate::lesson::{
    Check, Conclusion, Derivation, Figure, Line, Mark, ParamRange, Probe, Role, Shape, Step, Symbol, Value,
    ValueInfo, verdict_role,
};

const SIZES: ParamRange = ParamRange::lengths(400.0);
/// The box whose edges are compared.
const RECT: usize = 0;

pub(super) static TOPIC: Topic = Topic {
    boxes: [
        rectangle!(
            "rect",
            "the rectangle",
            ["centre", "size", "least x, y", "greatest x, y"],
            Role::ShapeB,
            SIZES
        ),
        Named {
            id: "point",
            role: Role::ShapeA,
            kind: Kind::Point(("point", "point", "The point that is tested.")),
            shown_by: &[],
        },
    ],
    probes: [
        Probe::new("point", "the point").region("the rectangle itself"),
        Probe::new("rect.center", "the rectangle")
            .region("a rectangle of the same size centred on the point"),
    ],
    symbols: &[Symbol { text: "point", role: Role::ShapeA }, Symbol { text: "rect", role: Role::ShapeB }],
    values: &[
        ValueInfo::length("left", "The x of the left edge").is(|r| Value::Number(r.boxes[RECT].min().x)),
        ValueInfo::length("right", "The x of the right edge").is(|r| Value::Number(r.boxes[RECT].max().x)),
        ValueInfo::length("top", "The y of the edge of least y").is(|r| Value::Number(r.boxes[RECT].min().y)),
        ValueInfo::length("bottom", "The y of the edge of greatest y")
            .is(|r| Value::Number(r.boxes[RECT].max().y)),
        ValueInfo::word("failed_edge", "The edge whose comparison ended the test", &SIDES)
            .null_if("all comparisons hold")
            .is(|r| Value::word(r.edges(RECT).failed.map(side_id))),
        ValueInfo::length("separation", "The distance from the point to the rectangle")
            .sign("Negative inside: the negated distance to the nearest edge")
            .is(|r| Value::Number(r.found.contact.separation)),
        ValueInfo::pair("closest", "The point of the rectangle that is nearest to the point")
            .is(|r| Value::Pair(closest(r))),
        ValueInfo::direction(
            "normal",
            "The unit vector from the point to the rectangle: towards `closest`, or, for a point \
             of the rectangle, inwards through the nearest side",
        )
        .is(|r| Value::Pair(-r.found.normal())),
        ValueInfo::pair("contact", "The point itself")
            .null_if("the method finds no hit")
            .is(|r| Value::pair(r.hit().map(|_| point(r)))),
        ValueInfo::word("side", "The nearest side; `top` is that of least y", &SIDES)
            .null_if("the method finds no hit")
            .is(|r| Value::word(r.hit().map(|hit| side_id(hit.side)))),
        ValueInfo::pair("push", "The displacement of the point that brings it to the nearest side")
            .null_if("the method finds no hit")
            .is(|r| Value::pair(r.hit().map(|hit| hit.push))),
    ],
    figure,
    words,
};

fn point(results: &Results) -> DVec2 {
    results.boxes[1].center
}

/// The point of the rectangle that is nearest to the point.
fn closest(results: &Results) -> DVec2 {
    results.found.contact.nearest[0]
}

/// A point, with enough digits to distinguish it from the centre of the rectangle.
fn place(results: &Results, point: DVec2) -> String {
    let [place, _] = shown_pairs_apart(point, results.boxes[RECT].center);
    place
}

/// The rectangle with the edges that were compared, the point, and its push.
fn figure(results: &Results) -> Figure {
    let rect = Shape::Polygon(results.boxes[RECT].corners().to_vec());
    let edges = results.edges(RECT);
    let mut marks = vec![Mark::new("rect", verdict_role(results.asked.verdict), rect).given_as(Role::ShapeB)];
    marks.extend(results.edge_marks(&edges));
    // A touch needs no push.
    marks.extend(results.hit().filter(|hit| hit.push != DVec2::ZERO).map(|hit| {
        let arrow = Shape::Arrow { tail: point(results), vector: hit.push };
        Mark::new("push", Role::Push, arrow).labelled("push")
    }));
    let label = format!("point {}", place(results, point(results)));
    marks.push(Mark::new("point", Role::ShapeA, Shape::Point(point(results))).labelled(label).given());
    results.figure(marks, edges.failed.map(|side| results.gauge_to(RECT, side)[1]))
}

fn words(results: &Results) -> Derivation {
    Derivation {
        steps: Vec::from_iter(results.hit().map(|hit| way_out(results, &hit))),
        conclusion: Conclusion::new(sentence(results)),
        check: check(results),
        symbols: TOPIC.symbols,
        ..Derivation::default()
    }
}

/// The sides in the order in which they are told.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Bottom, Side::Top];

fn way_out(results: &Results, hit: &BoxHit) -> Step {
    let depths = ORDER.map(|side| shown(results.found.beyond(side).abs())).join(", ");
    let names = ORDER.map(|side| results.asked.y_axis.side(side)).join(", ");
    let least = ORDER.map(|side| results.found.beyond(side).abs()).into_iter().fold(f64::INFINITY, f64::min);
    let side = results.hit_side();
    let way = match hit.push == DVec2::ZERO {
        true => Line::words(format!("{side}: the point only touches it, so no push is needed"), ""),
        false => Line::words(format!("{side}: push the point by "), &shown_pair(hit.push)),
    };
    let lines = vec![Line::written(&format!("min({names})"), &format!("min({depths})"), &shown(least)), way];
    Step::of("The nearest edge is the shortest way out", &["push"], lines)
}

fn sentence(results: &Results) -> String {
    let y_axis = results.asked.y_axis;
    match (results.asked.verdict, results.found.separating_side()) {
        (Verdict::Apart, Some(side)) => {
            format!("The point is outside: it is {} the rectangle.", y_axis.beyond(side))
        }
        (Verdict::Apart, None) | (Verdict::Undecided, _) => {
            "The method finds that the point is outside the rectangle.".to_owned()
        }
        (Verdict::Touching, _) => {
            let touched = ORDER.into_iter().filter(|side| results.found.beyond(*side) == 0.0);
            let on: Vec<_> = touched.map(|side| y_axis.side(side)).collect();
            let edges = if on.len() == 1 { "edge" } else { "edges" };
            format!("The point lies on the rectangle’s {} {edges}.", listed(&on))
        }
        (Verdict::Colliding, _) => "The point is inside the rectangle.".to_owned(),
    }
}

/// The check by clamping, which is independent of the four comparisons.
fn check(results: &Results) -> Check {
    let agrees = results.asked.verdict.agrees_with(results.found.contact.verdict);
    if results.found.contact.verdict.is_hit() {
        return Check {
            sentence: "Clamp the point to the rectangle: it stays where it is".to_owned(),
            numbers: read(&place(results, closest(results))),
            agrees,
        };
    }
    let [closest, point] = shown_pairs_apart(closest(results), point(results));
    Check {
        sentence: "Clamp the point to the rectangle: it moves".to_owned(),
        numbers: read(&format!(
            "to {closest}, by |{closest} − {point}| = {} > 0",
            shown(results.found.contact.separation)
        )),
        agrees,
    }
}

/// `left`, or `left and top`, or `left, right and top`.
fn listed(items: &[&str]) -> String {
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => items.concat(),
    }
}
