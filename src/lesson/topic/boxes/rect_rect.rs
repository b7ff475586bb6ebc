//! Do two rectangles overlap?

use glam::DVec2;

use super::named::{Named, rectangle};
use super::{Results, SIDES, Topic, side_id};
use crate::geometry::Verdict;
use crate::geometry::boxes::BoxHit;
use crate::lesson::text::number::{shown, shown_distinct, shown_factor, shown_pair, shown_product};
use crate::lesson::topic::layout::edge_direction;
use crate::lesson::{
    Conclusion, Derivation, Figure, Line, Mark, ParamRange, Probe, Role, Shape, Step, Symbol, Value,
    ValueInfo,
};

const REGION: &str =
    "a box: one rectangle grown by half the size of the other on each side (their Minkowski sum)";
const SIZES: ParamRange = ParamRange::lengths(400.0);
/// The box whose edges are compared.
const B: usize = 1;

pub(super) static TOPIC: Topic = Topic {
    boxes: [
        // The marks of edges are those of B.
        Named {
            shown_by: &["a"],
            ..rectangle!(
                "a",
                "rectangle A",
                ["centre A", "size A", "least A", "greatest A"],
                Role::ShapeA,
                SIZES
            )
        },
        rectangle!("b", "rectangle B", ["centre B", "size B", "least B", "greatest B"], Role::ShapeB, SIZES),
    ],
    probes: [
        Probe::new("b.center", "rectangle B").region(REGION),
        Probe::new("a.center", "rectangle A").region(REGION),
    ],
    symbols: &[
        Symbol { text: "a", role: Role::ShapeA },
        Symbol { text: "b", role: Role::ShapeB },
        Symbol { text: "x_distance", role: Role::VectorB },
        Symbol { text: "y_distance", role: Role::VectorC },
        Symbol { text: "x_gap", role: Role::Projection },
        Symbol { text: "y_gap", role: Role::Projection },
        Symbol { text: "overlap_x", role: Role::Projection },
        Symbol { text: "overlap_y", role: Role::Projection },
    ],
    values: &[
        ValueInfo::length("overlap_x", "How far they overlap along x: the negated gap")
            .sign("Negative if they are apart along x")
            .in_hit("How far they overlap along x")
            .is(|r| Value::Number(r.found.overlap().x)),
        ValueInfo::length("overlap_y", "How far they overlap along y: the negated gap")
            .sign("Negative if they are apart along y")
            .in_hit("How far they overlap along y")
            .is(|r| Value::Number(r.found.overlap().y)),
        ValueInfo::length("separation", "The distance between the rectangles")
            .sign("Negative if they overlap: the negated penetration depth, the smaller overlap")
            .is(|r| Value::Number(r.found.contact.separation)),
        ValueInfo::direction(
            "normal",
            "The unit vector from A to B: if they are apart, along the shortest way between them, \
             otherwise out of the side of A that is hit",
        )
        .in_hit("The unit vector from A to B, out of the side of A that is hit")
        .is(|r| Value::Pair(r.found.normal())),
        ValueInfo::pair("push", "The displacement of B that ends the overlap")
            .null_if("the method finds no hit")
            .is(|r| Value::pair(r.hit().map(|hit| hit.push))),
        ValueInfo::pair("contact", "The middle of the rectangle that both share")
            .null_if("the method finds no hit")
            .is(|r| Value::pair(r.hit().map(|hit| hit.shared.center))),
        ValueInfo::word("side", "The side of A that is hit; `top` is that of least y", &SIDES)
            .null_if("the method finds no hit")
            .is(|r| Value::word(r.hit().map(|hit| side_id(hit.side)))),
        ValueInfo::switch("a_holds_b", "Whether every point of B belongs to A")
            .is(|r| Value::Switch(r.found.holds[0])),
        ValueInfo::switch("b_holds_a", "Whether every point of A belongs to B")
            .is(|r| Value::Switch(r.found.holds[1])),
        ValueInfo::square("shared_area", "The area of the rectangle that both share; 0 if they share none")
            .is(|r| Value::Number(r.found.shared_area())),
    ],
    figure,
    words,
};

/// Whether the method computes gaps. The others compare edges.
fn is_by_gaps(results: &Results) -> bool {
    results.method == "center-distance"
}

/// Both rectangles, the comparisons or the gaps, and how far the rectangles overlap or are apart.
fn figure(results: &Results) -> Figure {
    let mut marks = results.shapes(["A", "B"]);
    let shows_gauges = is_by_gaps(results) || results.asked.verdict.is_hit();
    if is_by_gaps(results) {
        marks.extend(results.gap_marks());
    } else {
        let edges = results.edges(B);
        marks.extend(results.edge_marks(&edges));
        let apart = edges.failed.filter(|side| results.gap_at(B, *side).is_some());
        marks.extend(apart.map(|side| {
            let ([from, to], direction) = (results.gauge_to(B, side), edge_direction(side));
            Mark::new("strip", Role::Window, Shape::Band { from, to, direction })
        }));
        if shows_gauges {
            marks.extend(overlap_marks(results));
        }
    }
    marks.extend(separation_mark(results));
    marks.extend(results.hit_marks());
    let gauges = results.gauges().into_iter().filter(|_| shows_gauges);
    results.figure(marks, gauges.flatten())
}

fn overlap_marks(results: &Results) -> [Mark; 2] {
    let ([x, y], overlap) = (results.gauges(), results.found.overlap());
    [("overlap_x", x, overlap.x), ("overlap_y", y, overlap.y)].map(|(name, gauge, overlap)| {
        let line = Mark::new(name, Role::Projection, Shape::Polyline(gauge.to_vec()));
        line.labelled(format!("{name} {}", shown(overlap)))
    })
}

/// The shortest way between rectangles that are apart along both axes. Along one axis, the gap shows it.
fn separation_mark(results: &Results) -> Option<Mark> {
    let ends = results.found.is_diagonal().then_some(results.found.contact.nearest)?;
    let line = Mark::new("separation", Role::Projection, Shape::Polyline(ends.to_vec()));
    Some(line.labelled(format!("separation {}", shown(results.found.contact.separation))))
}

fn words(results: &Results) -> Derivation {
    let mut steps = Vec::new();
    if let Some(hit) = results.hit() {
        // The steps of the gaps include the overlaps.
        steps.extend((!is_by_gaps(results)).then(|| overlap_step(results)));
        steps.push(push_step(results, &hit));
        steps.push(shared_step(results, &hit));
    }
    if results.found.hit.is_none() {
        steps.push(separation_step(results));
    }
    Derivation {
        steps,
        conclusion: Conclusion::new(sentence(results)),
        check: results.check(["A", "B"]),
        symbols: TOPIC.symbols,
        ..Derivation::default()
    }
}

fn overlap_step(results: &Results) -> Step {
    let ([a, b], distance) = (results.boxes.map(|rect| rect.size), results.found.distance);
    let overlap = results.found.overlap();
    let line = |axis: &str, [a, b, distance, overlap]: [f64; 4]| {
        let formula = format!(
            "overlap_{axis} = a.size.{axis} / 2 + b.size.{axis} / 2 − |b.center.{axis} − a.center.{axis}|"
        );
        let numbers = format!("{} / 2 + {} / 2 − |{}|", shown(a), shown(b), shown(distance));
        Line::written(&formula, &numbers, &shown(overlap))
    };
    let lines =
        vec![line("x", [a.x, b.x, distance.x, overlap.x]), line("y", [a.y, b.y, distance.y, overlap.y])];
    let sentence = "How far they reach into each other: half of both sizes less the distance of the centres";
    Step::of(sentence, &["overlap_x", "overlap_y"], lines)
}

fn push_step(results: &Results, hit: &BoxHit) -> Step {
    let (overlap, relation) = (results.found.overlap(), results.relation());
    let [x, y] = shown_distinct(overlap.x, overlap.y);
    let rule = if hit.corner { ", as the rule takes left or right for equal overlaps" } else { "" };
    let side = results.hit_side();
    let way = match hit.push == DVec2::ZERO {
        true => Line::words(format!("{side}{rule}: they only touch, so no push is needed"), ""),
        false => Line::words(format!("{side}{rule}: push B by "), &shown_pair(hit.push)),
    };
    let smaller =
        Line::condition(&format!("overlap_x {relation} overlap_y"), &format!("{x} {relation} {y}"), true);
    let sentence = "The smaller overlap is the shortest way out for B";
    Step::of(sentence, &["push", "contact"], vec![smaller, way])
}

fn shared_step(results: &Results, hit: &BoxHit) -> Step {
    let all_of = match results.found.holds {
        [true, true] => Some("all of A and all of B"),
        [true, false] => Some("all of B, so A holds B"),
        [false, true] => Some("all of A, so B holds A"),
        [false, false] => None,
    };
    let numbers = shown_product(hit.shared.size.x, hit.shared.size.y);
    let area = Line::written("shared_area = width·height", &numbers, &shown(hit.area));
    let lines = std::iter::once(area).chain(all_of.map(|all_of| Line::words(all_of, ""))).collect();
    Step::of("The area of the rectangle that they share", &["shared"], lines)
}

/// How far apart they are, for rectangles that are.
fn separation_step(results: &Results) -> Step {
    let gap = results.found.gap;
    let (formula, numbers, marks): (_, _, &[&str]) = if results.found.is_diagonal() {
        let [x, y] = [gap.x, gap.y].map(shown_factor);
        ("separation = √(x_gap² + y_gap²)", format!("√({x}² + {y}²)"), &["separation"])
    } else {
        let [x, y] = [gap.x, gap.y].map(shown);
        ("separation = max(x_gap, y_gap)", format!("max({x}, {y})"), &["a", "b"])
    };
    let line = Line::written(formula, &numbers, &shown(results.found.contact.separation));
    Step::of("How far they are apart: the length of the shortest way between them", marks, vec![line])
}

fn sentence(results: &Results) -> String {
    let side = results.hit_side();
    match (results.asked.verdict, results.found.separating_side()) {
        (Verdict::Apart, Some(of_a)) => {
            let place = results.asked.y_axis.beyond(of_a.opposite());
            format!("The rectangles are apart: A is {place} B.")
        }
        (Verdict::Apart, None) | (Verdict::Undecided, _) => {
            "The method finds that the rectangles are apart.".to_owned()
        }
        (Verdict::Touching, _) => format!("The rectangles touch: B meets the {side} side of A."),
        (Verdict::Colliding, _) => {
            format!("The rectangles overlap; B’s shortest way out is through the {side} side of A.")
        }
    }
}
