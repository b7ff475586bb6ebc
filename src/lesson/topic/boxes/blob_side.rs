//! Which side was hit? Two boxes given by centre and size.

use super::named::rectangle;
use super::{Results, SIDES, Topic, side_id};
use crate::geometry::{Rect, Side, Verdict};
use crate::lesson::text::number::{shown, shown_distinct, shown_pair};
use crate::lesson::topic::parameters::Texts;
use crate::lesson::{
    Conclusion, Derivation, Figure, Line, Mark, ParamRange, Probe, Role, Shape, Step, Symbol, Value,
    ValueInfo,
};

const REGION: &str = "a box: one blob grown by half the size of the other on each side (their Minkowski sum)";
const SIZES: ParamRange = ParamRange::lengths(12.0);

pub(super) const CORNERS: Texts =
    ("corners", "show corner positions", "Shows the same boxes given by the corner with the least x and y.");

pub(super) static TOPIC: Topic = Topic {
    boxes: [
        rectangle!(
            "blob1",
            "the first box",
            ["blob 1", "size 1", "least 1", "greatest 1"],
            Role::ShapeA,
            SIZES
        ),
        rectangle!(
            "blob2",
            "the second box",
            ["blob 2", "size 2", "least 2", "greatest 2"],
            Role::ShapeB,
            SIZES
        ),
    ],
    probes: [
        Probe::new("blob2.center", "blob 2").region(REGION),
        Probe::new("blob1.center", "blob 1").region(REGION),
    ],
    symbols: &[
        Symbol { text: "x_distance", role: Role::VectorB },
        Symbol { text: "y_distance", role: Role::VectorC },
        Symbol { text: "x_gap", role: Role::Projection },
        Symbol { text: "y_gap", role: Role::Projection },
    ],
    values: &[
        ValueInfo::length("x_distance", "The distance from the centre of blob 1 to that of blob 2 along x")
            .sign("Negative if blob 2 is to the left")
            .is(|r| Value::Number(r.found.distance.x)),
        ValueInfo::length("y_distance", "The same along y")
            .sign("Negative if blob 2 is towards smaller y")
            .is(|r| Value::Number(r.found.distance.y)),
        ValueInfo::length("x_gap", "The gap between the boxes along x")
            .sign("Negative where they overlap")
            .is(|r| Value::Number(r.found.gap.x)),
        ValueInfo::length("y_gap", "The gap between the boxes along y")
            .sign("Negative where they overlap")
            .is(|r| Value::Number(r.found.gap.y)),
        ValueInfo::length("x_overlap", "The negated gap along x")
            .sign("Negative where they are apart")
            .in_hit("How far they overlap along x")
            .is(|r| Value::Number(r.found.overlap().x)),
        ValueInfo::length("y_overlap", "The negated gap along y")
            .sign("Negative where they are apart")
            .in_hit("How far they overlap along y")
            .is(|r| Value::Number(r.found.overlap().y)),
        ValueInfo::word("side", "The side of blob 1 that is hit; `top` is that of least y", &SIDES)
            .null_if("they are apart")
            .is(|r| Value::word(r.found.hit.map(|hit| side_id(hit.side)))),
        ValueInfo::switch("corner", "Whether they meet with equal overlaps, so that either axis is possible")
            .is(|r| Value::Switch(r.found.hit.is_some_and(|hit| hit.corner))),
        ValueInfo::direction(
            "normal",
            "The unit vector from blob 1 to blob 2: if they are apart, along the shortest way \
             between them, otherwise out of the side that is hit",
        )
        .in_hit("The unit vector from blob 1 to blob 2, out of the side of blob 1 that is hit")
        .is(|r| Value::Pair(r.found.normal())),
        ValueInfo::pair("push", "The displacement of blob 2 that ends the overlap")
            .null_if("they are apart")
            .is(|r| Value::pair(r.found.hit.map(|hit| hit.push))),
        ValueInfo::pair("contact", "The middle of the rectangle that both share")
            .null_if("they are apart")
            .is(|r| Value::pair(r.found.hit.map(|hit| hit.shared.center))),
    ],
    figure,
    words,
};

fn figure(results: &Results) -> Figure {
    let mut marks = results.shapes(["blob 1", "blob 2"]);
    marks.extend(results.gap_marks());
    if results.corners {
        let corners = results.boxes.iter().map(|rect| rect.min()).zip(["corner 1", "corner 2"]);
        marks.extend(corners.map(|(corner, name)| {
            let label = format!("{name} {}", shown_pair(corner));
            Mark::new("corners", Role::Guide, Shape::Point(corner)).labelled(label)
        }));
    }
    marks.extend(results.hit_marks());
    results.figure(marks, results.gauges().into_iter().flatten())
}

fn words(results: &Results) -> Derivation {
    Derivation {
        before: Vec::from_iter(results.corners.then(|| corners_step(results))),
        steps: Vec::from_iter(side_step(results)),
        conclusion: Conclusion::new(sentence(results)),
        check: results.check(["blob 1", "blob 2"]),
        symbols: TOPIC.symbols,
        ..Derivation::default()
    }
}

fn corners_step(results: &Results) -> Step {
    let line = |(index, rect): (usize, &Rect)| {
        let blob = format!("blob{}", index + 1);
        let numbers = format!("{} + {} / 2", shown_pair(rect.min()), shown_pair(rect.size));
        let formula = format!("{blob}.center = {blob}.corner + {blob}.size / 2");
        Line::written(&formula, &numbers, &shown_pair(rect.center))
    };
    let lines = results.boxes.iter().enumerate().map(line).collect();
    let top = results.asked.y_axis.side(Side::Top);
    let sentence = format!("From {top} left corners to centres: add half of the size");
    Step::of(sentence, &["corners"], lines)
}

/// How the overlaps tell the side, if the method finds a hit.
fn side_step(results: &Results) -> Option<Step> {
    let (hit, relation, y_axis) = (results.hit()?, results.relation(), results.asked.y_axis);
    let which = match relation {
        "=" => "equal overlaps, for which the source says left or right",
        ">" => y_axis.word("so top or bottom", "so bottom or top"),
        _ => "so left or right",
    };
    let (overlap, distance) = (results.found.overlap(), results.found.distance);
    let [x, y] = shown_distinct(overlap.x, overlap.y);
    let (distance, name) = match hit.side {
        Side::Left | Side::Right => (distance.x, "x_distance"),
        Side::Top | Side::Bottom => (distance.y, "y_distance"),
    };
    let sign = if distance < 0.0 { "<" } else { "≥" };
    let compared = format!("x_overlap {relation} y_overlap");
    let lines = vec![
        Line::condition(&compared, &format!("{x} {relation} {y}"), true),
        Line::words(which, ""),
        Line::condition(&format!("{name} {sign} 0"), &format!("{} {sign} 0", shown(distance)), true),
        Line::words(format!("so {}", results.hit_side()), ""),
    ];
    let sentence = "The smaller overlap gives the axis, and the distance along it gives the side";
    Some(Step::of(sentence, &["push", "contact"], lines))
}

fn sentence(results: &Results) -> String {
    let (side, found) = (results.hit_side(), &results.found);
    let rule = if found.hit.is_some_and(|hit| hit.corner) { ", by the rule for equal overlaps" } else { "" };
    match results.asked.verdict {
        Verdict::Apart if found.contact.verdict.is_hit() => {
            "The method finds that the boxes are apart.".to_owned()
        }
        Verdict::Apart | Verdict::Undecided => "The boxes are apart.".to_owned(),
        Verdict::Touching => format!("The boxes touch: blob 2 meets the {side} side of blob 1{rule}."),
        Verdict::Colliding => format!("The boxes collide: blob 2 hits the {side} side of blob 1{rule}."),
    }
}
