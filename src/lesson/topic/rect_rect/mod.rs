//! Do two rectangles overlap?

use std::cell::Cell;

use glam::DVec2;

use super::box_edges::Wording;
use super::parameters::{self, MAX_HELP, MIN_HELP, RectNames, RectTexts, rect_inputs, rect_names, rect_spot};
use crate::geometry::blob_side::BlobHit;
use crate::geometry::box_edges::FourEdges;
use crate::geometry::rect_rect::{self, RectRect as Answer};
use crate::geometry::{Rect, Side, Spot, Verdict};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, ParamRange, Probe, Role, Scene, Symbol,
    ValueInfo, YAxis,
};

mod derivation;
mod figure;
mod values;

const STRICT_OVERLAP: usize = 1;
const CENTER_DISTANCE: usize = 2;

const REGION: &str =
    "a box: one rectangle grown by half the size of the other on each side (their Minkowski sum)";
const PROBES: [Probe; 2] = [
    Probe::new("b.center", "rectangle B").region(REGION),
    Probe::new("a.center", "rectangle A").region(REGION),
];

const SIZES: ParamRange = ParamRange::lengths(400.0);
const A_NAMES: RectNames = rect_names!("a");
const B_NAMES: RectNames = rect_names!("b");

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "a", role: Role::ShapeA },
    Symbol { text: "b", role: Role::ShapeB },
    Symbol { text: "x_distance", role: Role::VectorB },
    Symbol { text: "y_distance", role: Role::VectorC },
    Symbol { text: "x_gap", role: Role::Projection },
    Symbol { text: "y_gap", role: Role::Projection },
    Symbol { text: "overlap_x", role: Role::Projection },
    Symbol { text: "overlap_y", role: Role::Projection },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct RectRect {
    method: MethodChoice,
    a: Cell<Rect>,
    b: Cell<Rect>,
}

impl Default for RectRect {
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::RectRect, 0),
            a: Cell::new(Rect::new(DVec2::new(160.0, 130.0), DVec2::new(160.0, 120.0))),
            b: Cell::new(Rect::new(DVec2::new(260.0, 180.0), DVec2::new(120.0, 100.0))),
        }
    }
}

impl Lesson for RectRect {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::from(self.method.params());
        params.extend(parameters::rect(&A_TEXTS, Role::ShapeA, &mut self.a, SIZES));
        params.extend(parameters::rect(&B_TEXTS, Role::ShapeB, &mut self.b, SIZES));
        params
    }

    fn other_params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::from(parameters::other_rect(&A_TEXTS, Role::ShapeA, &self.a, SIZES));
        params.extend(parameters::other_rect(&B_TEXTS, Role::ShapeB, &self.b, SIZES));
        params
    }

    fn judge(&self) -> Verdict {
        rect_rect::verdict(&self.a.get(), &self.b.get())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let is_a = PROBES[probe].param == "a.center";
        let a = rect_spot(self.a.get(), is_a.then_some(spot));
        let b = rect_spot(self.b.get(), (!is_a).then_some(spot));
        rect_rect::verdict_over(a, b)
    }

    fn given(&self) -> Vec<Given> {
        given(self.a.get(), self.b.get())
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        let (a, b) = (self.a.get(), self.b.get());
        match PROBES[probe].param {
            "a.center" => given(Rect::new(position, a.size), b),
            _ => given(a, Rect::new(position, b.size)),
        }
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, y_axis, .. } = asked;
        let (a, b) = (self.a.get(), self.b.get());
        let answer = rect_rect::separating_edges(a, b);
        let results = Results {
            method,
            y_axis,
            a,
            b,
            verdict,
            test: match method {
                STRICT_OVERLAP => Some(rect_rect::strict_overlap(a, b)),
                CENTER_DISTANCE => None,
                _ => Some(answer.test),
            },
            answer,
        };
        let values = values_of(values::TABLE, &results);
        asked.explained(answer.test.verdict, values, || results.figure(), || results.derivation())
    }
}

const A_TEXTS: RectTexts = [
    ("a.center", "centre A", "The centre of rectangle A."),
    ("a.size", "size A", "Width and height of rectangle A."),
    ("a.min", "least A", MIN_HELP),
    ("a.max", "greatest A", MAX_HELP),
];
const B_TEXTS: RectTexts = [
    ("b.center", "centre B", "The centre of rectangle B."),
    ("b.size", "size B", "Width and height of rectangle B."),
    ("b.min", "least B", MIN_HELP),
    ("b.max", "greatest B", MAX_HELP),
];

/// The question with its results, as figure and derivation show them.
struct Results {
    method: usize,
    y_axis: YAxis,
    a: Rect,
    b: Rect,
    verdict: Verdict,
    /// The comparisons of the selected method; absent if it makes none.
    test: Option<FourEdges>,
    /// The result of the reference method.
    answer: Answer,
}

fn given(a: Rect, b: Rect) -> Vec<Given> {
    // The marks of edges are those of B.
    let of_a = rect_inputs(&A_NAMES, a).map(|given| given.shown_by(&["a"]));
    of_a.into_iter().chain(rect_inputs(&B_NAMES, b)).collect()
}

/// The name of the edge of A that faces this side of B.
fn edge_of_a(y_axis: YAxis, side: Side) -> &'static str {
    match side {
        Side::Left => "a.right",
        Side::Right => "a.left",
        Side::Top => y_axis.word("a.bottom", "a.top"),
        Side::Bottom => y_axis.word("a.top", "a.bottom"),
    }
}

fn edge_of_b(y_axis: YAxis, side: Side) -> &'static str {
    match side {
        Side::Left => "b.left",
        Side::Right => "b.right",
        Side::Top => y_axis.word("b.top", "b.bottom"),
        Side::Bottom => y_axis.word("b.bottom", "b.top"),
    }
}

impl Results {
    fn wording(&self) -> Wording {
        Wording { a_edge: edge_of_a, b_edge: edge_of_b, names_all: false, y_axis: self.y_axis }
    }

    /// The hit, if the method finds one.
    fn hit(&self) -> Option<BlobHit> {
        self.answer.gaps.hit.filter(|_| self.verdict.is_hit())
    }
}

#[cfg(test)]
mod tests;
