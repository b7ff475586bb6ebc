//! Which side was hit? Two boxes given by centre and size.

mod values;

use std::cell::Cell;
use std::cmp::Ordering;

use glam::DVec2;

use super::layout::box_gauges;
use super::parameters::{self, MAX_HELP, MIN_HELP, RectNames, RectTexts, rect_inputs, rect_names, rect_spot};
use crate::geometry::blob_side::{self, BlobHit};
use crate::geometry::{Rect, Side, Spot, Verdict};
use crate::lesson::number::{shown, shown_apart, shown_distinct, shown_pair, shown_pairs_apart};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Bounds, Check, Conclusion, Derivation, Erratum, Explanation, Figure, Given, Lesson, Line, Mark,
    MethodChoice, Param, ParamRange, Probe, Role, Scene, Shape, Slot, Source, Step, Symbol, ValueInfo, YAxis,
    methods_of, verdict_chip, verdict_role,
};

const REGION: &str = "a box: one blob grown by half the size of the other on each side (their Minkowski sum)";
const PROBES: [Probe; 2] = [
    Probe::new("blob2.center", "blob 2").region(REGION),
    Probe::new("blob1.center", "blob 1").region(REGION),
];

const SIZES: ParamRange = ParamRange::lengths(12.0);
const BLOB1_TEXTS: RectTexts = [
    ("blob1.center", "blob 1", "The centre of the first box."),
    ("blob1.size", "size 1", "Width and height of the first box."),
    ("blob1.min", "least 1", MIN_HELP),
    ("blob1.max", "greatest 1", MAX_HELP),
];
const BLOB2_TEXTS: RectTexts = [
    ("blob2.center", "blob 2", "The centre of the second box."),
    ("blob2.size", "size 2", "Width and height of the second box."),
    ("blob2.min", "least 2", MIN_HELP),
    ("blob2.max", "greatest 2", MAX_HELP),
];
const BLOB1_NAMES: RectNames = rect_names!("blob1");
const BLOB2_NAMES: RectNames = rect_names!("blob2");

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "x_distance", role: Role::VectorB },
    Symbol { text: "y_distance", role: Role::VectorC },
    Symbol { text: "x_gap", role: Role::Projection },
    Symbol { text: "y_gap", role: Role::Projection },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct BlobSide {
    method: MethodChoice,
    blob1: Cell<Rect>,
    blob2: Cell<Rect>,
    /// Whether the boxes are also shown by their corners of least x and y, which many drawing libraries use.
    corners: bool,
}

impl Default for BlobSide {
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::BlobSide, 0),
            blob1: Cell::new(Rect::new(DVec2::new(4.0, 4.0), DVec2::new(4.0, 4.0))),
            blob2: Cell::new(Rect::new(DVec2::new(5.5, 6.0), DVec2::new(2.0, 2.0))),
            corners: false,
        }
    }
}

impl Lesson for BlobSide {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let corners = (
            "corners",
            "show corner positions",
            "Shows the same boxes given by the corner with the least x and y.",
        );
        let mut params = Vec::from(self.method.params());
        params.extend(parameters::rect(&BLOB1_TEXTS, Role::ShapeA, &mut self.blob1, SIZES));
        params.extend(parameters::rect(&BLOB2_TEXTS, Role::ShapeB, &mut self.blob2, SIZES));
        params.push(Param::shape(corners, Role::Neutral, Slot::Switch { value: &mut self.corners }));
        params
    }

    fn other_params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::from(parameters::other_rect(&BLOB1_TEXTS, Role::ShapeA, &self.blob1, SIZES));
        params.extend(parameters::other_rect(&BLOB2_TEXTS, Role::ShapeB, &self.blob2, SIZES));
        params
    }

    fn judge(&self) -> Verdict {
        blob_side::verdict(&self.blob1.get(), &self.blob2.get())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let is_first = PROBES[probe].param == "blob1.center";
        let blob1 = rect_spot(self.blob1.get(), is_first.then_some(spot));
        let blob2 = rect_spot(self.blob2.get(), (!is_first).then_some(spot));
        blob_side::verdict_over(blob1, blob2)
    }

    fn given(&self) -> Vec<Given> {
        given(self.blob1.get(), self.blob2.get())
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let (blob1, blob2) = (self.blob1.get(), self.blob2.get());
        match PROBES[probe].param {
            "blob1.center" => given(Rect::new(position, blob1.size), blob2),
            _ => given(blob1, Rect::new(position, blob2.size)),
        }
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, y_axis, .. } = asked;
        let result = blob_side::gaps(self.blob1.get(), self.blob2.get());
        let values = values_of(values::TABLE, &result);
        asked.explained(
            result.verdict,
            values,
            || self.figure(&result, method, verdict),
            || self.derivation(&result, verdict, y_axis),
        )
    }
}

fn given(blob1: Rect, blob2: Rect) -> Vec<Given> {
    rect_inputs(&BLOB1_NAMES, blob1).into_iter().chain(rect_inputs(&BLOB2_NAMES, blob2)).collect()
}

impl BlobSide {
    fn figure(&self, result: &blob_side::BlobSide, method: usize, verdict: Verdict) -> Figure {
        let (blob1, blob2) = (self.blob1.get(), self.blob2.get());
        let mut marks = vec![
            Mark::new("blob1", Role::ShapeA, Shape::Polygon(blob1.corners().to_vec()))
                .labelled("blob 1")
                .given(),
            Mark::new("blob2", verdict_role(verdict), Shape::Polygon(blob2.corners().to_vec()))
                .labelled("blob 2")
                .given_as(Role::ShapeB),
        ];
        let gauges = box_gauges(blob1, blob2);
        marks.extend(gap_marks([blob1, blob2], gauges, result));
        if self.corners {
            marks.extend([(blob1, "corner 1"), (blob2, "corner 2")].map(|(blob, name)| {
                Mark::new("corners", Role::Guide, Shape::Point(blob.min()))
                    .labelled(format!("{name} {}", shown_pair(blob.min())))
            }));
        }
        // A method without a hit has no side.
        if let Some(hit) = result.hit.filter(|_| verdict.is_hit()) {
            marks.extend(hit_marks(&hit));
        }
        let drawn = [blob1, blob2].into_iter().flat_map(|blob| blob.corners());
        let push = result.hit.filter(|_| verdict.is_hit()).map(|hit| hit.push_end);
        let drawn = drawn.chain(gauges.into_iter().flatten()).chain(push);
        let bounds = Bounds::of(drawn).unwrap_or_default();
        Figure {
            marks,
            bounds,
            chip: Some(verdict_chip(
                blob2.max(),
                methods_of(Scene::BlobSide),
                method,
                verdict,
                result.verdict,
            )),
        }
    }

    fn derivation(&self, result: &blob_side::BlobSide, verdict: Verdict, y_axis: YAxis) -> Derivation {
        let (blob1, blob2) = (self.blob1.get(), self.blob2.get());
        let mut before = Vec::new();
        if self.corners {
            before.push(Step {
                sentence: format!(
                    "From {} left corners to centres: add half of the size",
                    y_axis.side(Side::Top)
                ),
                lines: vec![Line {
                    formula: "center = corner + size/2".to_owned(),
                    numbers: format!("{} + {}/2", shown_pair(blob1.min()), shown_pair(blob1.size)),
                    value: format!("{}, and blob 2 {}", shown_pair(blob1.center), shown_pair(blob2.center)),
                    ..Line::default()
                }],
                marks: vec!["corners"],
            });
        }
        let hit = result.hit.filter(|_| verdict.is_hit());
        let steps = Vec::from_iter(hit.map(|hit| side_step(result, &hit, y_axis)));
        Derivation {
            before,
            steps,
            conclusion: Conclusion::new(conclusion(result, verdict, y_axis)),
            check: check(["blob 1", "blob 2"], [blob1, blob2], result, verdict),
            erratum: self.erratum(verdict.agrees_with(result.verdict)),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    /// The mistakes in the source's two worked examples, shown for those examples only, and the touch that it misses.
    fn erratum(&self, agrees: bool) -> Option<Erratum> {
        let first = Rect::new(DVec2::splat(4.0), DVec2::splat(4.0));
        let second = |x, y| Rect::new(DVec2::new(x, y), DVec2::splat(2.0));
        let printed = |says: &str, truth: &str, case| {
            let (says, truth) = (says.to_owned(), truth.to_owned());
            Some(Erratum { source: Source::Blobs, says, truth, case: Some((Scene::BlobSide, case)) })
        };
        let (blob1, blob2) = (self.blob1.get(), self.blob2.get());
        if (blob1, blob2) == (first, second(6.0, 8.0)) {
            let truth = "Half the height of 4 is 2, not 1, so y_gap = 4 − 2 − 1 = 1. Still apart.";
            printed("y: 4 − 1 − 1 = 2", truth, "example-1")
        } else if (blob1, blob2) == (first, second(2.0, 4.0)) {
            let truth = "Half the height of 4 is 2, not 1, so y_gap = 0 − 2 − 1 = −3. Still a hit.";
            printed("y: 0 − 1 − 1 = −2", truth, "example-2")
        } else if !agrees {
            let truth = "The edges belong to the boxes, so two boxes that share only an edge or a corner \
                         touch. The condition must be ≤ 0.";
            printed("the boxes collide if both gaps are below zero", truth, "touching")
        } else {
            None
        }
    }
}

/// The distances from centre to centre, and the gaps.
pub(super) fn gap_marks(
    [blob1, blob2]: [Rect; 2],
    [x_gauge, y_gauge]: [[DVec2; 2]; 2],
    result: &blob_side::BlobSide,
) -> [Mark; 4] {
    let distance = |name: &'static str, role, tail, vector, distance| {
        let label = format!("{} distance {}", &name[..1], shown(distance));
        Mark::new(name, role, Shape::Arrow { tail, vector }).labelled(label)
    };
    let elbow = DVec2::new(blob2.center.x, blob1.center.y);
    let (along_x, along_y) = (DVec2::new(result.x_distance, 0.0), DVec2::new(0.0, result.y_distance));
    [
        distance("x_distance", Role::VectorB, blob1.center, along_x, result.x_distance),
        distance("y_distance", Role::VectorC, elbow, along_y, result.y_distance),
        gauge("x_gap", x_gauge, result.x_gap),
        gauge("y_gap", y_gauge, result.y_gap),
    ]
}

/// The gap, drawn next to the boxes.
fn gauge(name: &'static str, ends: [DVec2; 2], gap: f64) -> Mark {
    let label = format!("{} gap {}", &name[..1], shown(gap));
    Mark::new(name, Role::Projection, Shape::Polyline(ends.to_vec())).labelled(label)
}

/// The overlap, the push that ends it, and the contact.
pub(super) fn hit_marks(hit: &BlobHit) -> Vec<Mark> {
    let shared = Mark::new("shared", Role::Hit, Shape::Polygon(hit.shared.corners().to_vec()));
    let push = Shape::Arrow { tail: hit.contact, vector: hit.push };
    let push = Mark::new("push", Role::Push, push).labelled("push");
    let contact = Mark::new("contact", Role::Contact, Shape::Point(hit.contact)).labelled("contact");
    // A touch needs no push.
    let push = Some(push).filter(|_| hit.push != DVec2::ZERO);
    [shared].into_iter().chain(push).chain([contact]).collect()
}

fn side_step(result: &blob_side::BlobSide, hit: &BlobHit, y_axis: YAxis) -> Step {
    let (relation, which) = match (hit.corner, hit.side) {
        (true, _) => ("=", ": equal overlaps, for which the source says left or right"),
        (_, Side::Top | Side::Bottom) => (">", y_axis.word(", so top or bottom", ", so bottom or top")),
        _ => ("<", ", so left or right"),
    };
    let [x, y] = shown_distinct(result.x_overlap, result.y_overlap);
    let (distance, name) = match hit.side {
        Side::Left | Side::Right => (result.x_distance, "x_distance"),
        Side::Top | Side::Bottom => (result.y_distance, "y_distance"),
    };
    let sign = if distance < 0.0 { "<" } else { "≥" };
    Step {
        sentence: "The smaller overlap tells the axis, the distance along it the side".to_owned(),
        lines: vec![Line {
            formula: format!("x_overlap {relation} y_overlap"),
            numbers: format!("x_overlap = {x} {relation} {y} = y_overlap{which}"),
            value: format!("{}, as {name} = {} {sign} 0", y_axis.side(hit.side), shown(distance)),
            ..Line::default()
        }],
        marks: vec!["push", "contact"],
    }
}

fn conclusion(result: &blob_side::BlobSide, verdict: Verdict, y_axis: YAxis) -> String {
    let side = result.hit.map_or("", |hit| y_axis.side(hit.side));
    let rule = if result.hit.is_some_and(|hit| hit.corner) { ", by the rule for equal overlaps" } else { "" };
    match verdict {
        Verdict::Apart if result.verdict.is_hit() => "The method finds that the boxes are apart.".to_owned(),
        Verdict::Apart => "The boxes are apart.".to_owned(),
        Verdict::Touching => format!("The boxes touch: blob 2 meets the {side} side of blob 1{rule}."),
        Verdict::Colliding => format!("The boxes collide: blob 2 hits the {side} side of blob 1{rule}."),
    }
}

/// The check by the exact verdict: the common rectangle of the boxes, or the axis that separates them.
pub(super) fn check(
    names: [&str; 2],
    [blob1, blob2]: [Rect; 2],
    result: &blob_side::BlobSide,
    verdict: Verdict,
) -> Check {
    let agrees = verdict.is_hit() == result.verdict.is_hit();
    match result.hit {
        Some(hit) => Check {
            sentence: "Both boxes share this rectangle".to_owned(),
            numbers: format!("from {}", shown_pairs_apart(hit.shared.min(), hit.shared.max()).join(" to ")),
            agrees,
        },
        None => {
            let along = |blob: Rect| match result.y_sign {
                Ordering::Greater => shown_apart(blob.min().y, blob.max().y).join(" to "),
                _ => shown_apart(blob.min().x, blob.max().x).join(" to "),
            };
            let name = if result.y_sign == Ordering::Greater { "y" } else { "x" };
            Check {
                sentence: format!("They share no rectangle, as their extents along {name} do not meet"),
                numbers: format!("{} from {}, {} from {}", names[0], along(blob1), names[1], along(blob2)),
                agrees,
            }
        }
    }
}

#[cfg(test)]
mod tests;
