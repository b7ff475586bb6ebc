//! Do two rectangles overlap?

use std::cmp::Ordering;

use glam::DVec2;

use super::blob_side::{axes, because, check, gap_marks, hit_marks};
use super::box_edges::{Wording, side_id};
use super::layout::{box_gauges, edge_direction, edge_gauge};
use super::parameters::{self, Texts};
use crate::geometry::blob_side::{self, BlobHit};
use crate::geometry::box_edges::FourEdges;
use crate::geometry::rect_rect::{self, RectRect as Answer};
use crate::geometry::{Rect, Side, Spot, Verdict};
use crate::lesson::number::{shown, shown_distinct, shown_pair};
use crate::lesson::{
    Accuracy, Bounds, Choice, Conclusion, Derivation, Erratum, Explanation, Figure, Lesson, Mark, Method,
    Param, ParamRange, Probe, Role, Scene, Shape, Source, Step, Symbol, Value, YAxis, method_choices,
    probe_at, verdict_chip, verdict_role,
};

const METHODS: [Method; 3] = [
    Method {
        id: "separating-edges",
        hint: "exact",
        help: "Stops at the first edge of B that has all of A outside; edges belong to the rectangles. The source \
               assumes that y points up; with y down, its comparisons along y are reversed.",
        accuracy: Accuracy::Exact,
        source: Source::Cs230,
    },
    Method {
        id: "strict-overlap",
        hint: "misses a touch",
        help: "Every edge must be strictly past the edge that it faces, so rectangles that only touch count \
               as apart.",
        accuracy: Accuracy::AsPublished,
        source: Source::Kirupa,
    },
    Method {
        id: "center-distance",
        hint: "misses a touch",
        help: "The distance between the centres minus half of each size must be below zero, along x and \
               along y. Zero counts as apart.",
        accuracy: Accuracy::AsPublished,
        source: Source::Blobs,
    },
];
const METHOD_CHOICES: [Choice; 3] = method_choices(&METHODS);
const STRICT_OVERLAP: usize = 1;
const CENTER_DISTANCE: usize = 2;

const PROBES: [Probe; 2] =
    [Probe { param: "b.center", name: "rectangle B" }, Probe { param: "a.center", name: "rectangle A" }];

const SIZES: ParamRange = ParamRange::lengths(400.0);

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
    method: usize,
    a: Rect,
    b: Rect,
}

impl Default for RectRect {
    fn default() -> Self {
        Self {
            method: 0,
            a: Rect { center: DVec2::new(160.0, 130.0), size: DVec2::new(160.0, 120.0) },
            b: Rect { center: DVec2::new(260.0, 180.0), size: DVec2::new(120.0, 100.0) },
        }
    }
}

impl Lesson for RectRect {
    fn scene(&self) -> Scene {
        Scene::RectRect
    }

    fn methods(&self) -> &'static [Method] {
        &METHODS
    }

    fn selected_method(&self) -> usize {
        self.method
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        let mut params = vec![Param::method(&mut self.method, &METHOD_CHOICES)];
        params.extend(parameters::rect(&A_TEXTS, Role::ShapeA, &mut self.a, SIZES));
        params.extend(parameters::rect(&B_TEXTS, Role::ShapeB, &mut self.b, SIZES));
        params
    }

    fn verdict(&self, method: usize) -> Verdict {
        match method {
            STRICT_OVERLAP => rect_rect::strict_overlap(self.a, self.b).verdict,
            CENTER_DISTANCE => blob_side::center_distance(rect_rect::verdict(self.a, self.b)),
            _ => rect_rect::verdict(self.a, self.b),
        }
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn verdict_over(&self, method: usize, probe: usize, spot: Spot) -> Option<Verdict> {
        let Self { a, b, .. } = *self;
        let [b_center, a_center] = probe_at([b.center, a.center], probe, spot);
        if method == STRICT_OVERLAP {
            return rect_rect::strict_overlap_over(a_center, a.size, b_center, b.size);
        }
        let exact = rect_rect::verdict_over(a_center, a.size, b_center, b.size)?;
        Some(if method == CENTER_DISTANCE { blob_side::center_distance(exact) } else { exact })
    }

    fn region(&self, _: usize, _: usize) -> Option<&'static str> {
        Some("a box: one rectangle grown by half the size of the other on each side (their Minkowski sum)")
    }

    fn explain_for(&self, y_axis: YAxis) -> Explanation {
        let answer = rect_rect::separating_edges(self.a, self.b);
        let results = Results {
            method: self.method,
            y_axis,
            a: self.a,
            b: self.b,
            verdict: self.verdict(self.method),
            test: match self.method {
                STRICT_OVERLAP => Some(rect_rect::strict_overlap(self.a, self.b)),
                CENTER_DISTANCE => None,
                _ => Some(answer.test),
            },
            answer,
        };
        Explanation {
            figures: vec![results.figure()],
            derivation: results.derivation(),
            verdict: results.verdict,
            reference_verdict: answer.test.verdict,
            values: results.values(),
        }
    }
}

const A_TEXTS: [Texts; 2] = [
    ("a.center", "centre A", "The centre of rectangle A."),
    ("a.size", "size A", "Width and height of rectangle A."),
];
const B_TEXTS: [Texts; 2] = [
    ("b.center", "centre B", "The centre of rectangle B."),
    ("b.size", "size B", "Width and height of rectangle B."),
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
        Wording {
            asks: "Is any of A on the inner side of B’s",
            or_touch: "or on it",
            a_edge: edge_of_a,
            b_edge: edge_of_b,
            names_all: false,
            strict: self.method == STRICT_OVERLAP,
            y_axis: self.y_axis,
        }
    }

    /// The hit, if the method finds one.
    fn hit(&self) -> Option<BlobHit> {
        self.answer.gaps.hit.filter(|_| self.verdict.is_hit())
    }

    fn values(&self) -> Vec<(&'static str, Value)> {
        let (gaps, hit) = (&self.answer.gaps, self.hit());
        vec![
            ("overlap_x", Value::Number(gaps.x_overlap)),
            ("overlap_y", Value::Number(gaps.y_overlap)),
            ("separation", Value::Number(gaps.separation)),
            ("normal", Value::pair(hit.map(|hit| hit.normal))),
            ("push", Value::pair(hit.map(|hit| hit.push))),
            ("contact", Value::pair(hit.map(|hit| hit.contact))),
            ("side", Value::word(hit.map(|hit| side_id(hit.side)))),
        ]
    }

    fn figure(&self) -> Figure {
        let polygon = |rect: Rect| Shape::Polygon(rect.corners().to_vec());
        let mut marks = vec![
            Mark::new("a", Role::ShapeA, polygon(self.a)).labelled("A").given(),
            Mark::new("b", verdict_role(self.verdict), polygon(self.b)).labelled("B").given_as(Role::ShapeB),
        ];
        let gaps = &self.answer.gaps;
        let [x_gauge, y_gauge] = box_gauges(self.a, self.b);
        let gauges: &[[DVec2; 2]] = match &self.test {
            None => {
                marks.extend(gap_marks([self.a, self.b], [x_gauge, y_gauge], gaps));
                &[x_gauge, y_gauge]
            }
            Some(test) => {
                marks.extend(self.wording().marks(test, self.a, self.b));
                marks.extend(test.failed().filter(|f| f.sign == Ordering::Greater).map(|failed| {
                    let ([from, to], direction) =
                        (edge_gauge(self.a, self.b, failed.side), edge_direction(failed.side));
                    Mark::new("strip", Role::Window, Shape::Band { from, to, direction })
                }));
                if self.verdict.is_hit() {
                    marks.push(overlap_mark("overlap_x", x_gauge, gaps.x_overlap));
                    marks.push(overlap_mark("overlap_y", y_gauge, gaps.y_overlap));
                    &[x_gauge, y_gauge]
                } else {
                    &[]
                }
            }
        };
        marks.extend(self.hit().iter().flat_map(hit_marks));
        let corners = [self.a, self.b].into_iter().flat_map(|rect| rect.corners());
        let drawn = corners.chain(gauges.iter().flatten().copied()).chain(self.hit().map(|hit| hit.push_end));
        let reference = self.answer.test.verdict;
        Figure {
            title: "",
            marks,
            bounds: Bounds::of(drawn).unwrap_or_default(),
            chip: Some(verdict_chip(self.b.max(), &METHODS, self.method, self.verdict, reference)),
        }
    }

    fn derivation(&self) -> Derivation {
        let gaps = &self.answer.gaps;
        let mut steps: Vec<Step> = match &self.test {
            Some(test) => self.wording().steps(test),
            None => axes::axes(["a", "b"], [self.a, self.b], gaps)
                .iter()
                .flat_map(|axis| axis.steps(true))
                .collect(),
        };
        if let Some(hit) = self.hit() {
            // The steps of the gaps include the overlaps.
            steps.extend(self.test.map(|_| self.overlap_step()));
            steps.push(self.push_step(&hit));
        }
        Derivation {
            steps,
            conclusion: Conclusion { sentence: self.sentence(), because: self.because() },
            check: check(["A", "B"], [self.a, self.b], gaps, self.verdict),
            erratum: self.erratum(),
            symbols: SYMBOLS,
        }
    }

    fn overlap_step(&self) -> Step {
        let (a, b, gaps) = (self.a, self.b, &self.answer.gaps);
        let overlap = |size_a: f64, size_b: f64, distance: f64| {
            format!("{}/2 + {}/2 − |{}|", shown(size_a), shown(size_b), shown(distance))
        };
        Step {
            sentence:
                "How far they reach into each other: half of both sizes less the distance of the centres"
                    .to_owned(),
            formula: "overlap = a.size/2 + b.size/2 − |b.center − a.center|".to_owned(),
            numbers: format!(
                "x: {},  y: {}",
                overlap(a.size.x, b.size.x, gaps.x_distance),
                overlap(a.size.y, b.size.y, gaps.y_distance)
            ),
            value: format!("overlap_x = {}, overlap_y = {}", shown(gaps.x_overlap), shown(gaps.y_overlap)),
            marks: vec!["overlap_x", "overlap_y"],
            ..Step::default()
        }
    }

    fn push_step(&self, hit: &BlobHit) -> Step {
        let gaps = &self.answer.gaps;
        let relation = match (hit.corner, hit.side) {
            (true, _) => "=",
            (false, Side::Left | Side::Right) => "<",
            (false, Side::Top | Side::Bottom) => ">",
        };
        let [x, y] = shown_distinct(gaps.x_overlap, gaps.y_overlap);
        let equal = if hit.corner { ", where left or right is taken" } else { "" };
        let side = self.y_axis.side(hit.side);
        Step {
            sentence: "The smaller overlap is the shortest way out for B".to_owned(),
            formula: format!("overlap_x {relation} overlap_y"),
            numbers: format!("overlap_x = {x} {relation} {y} = overlap_y{equal}"),
            value: match hit.push == DVec2::ZERO {
                true => format!("{side}, and there is no overlap to end"),
                false => format!("{side}: push B by {}", shown_pair(hit.push)),
            },
            marks: vec!["push", "contact"],
            ..Step::default()
        }
    }

    fn sentence(&self) -> String {
        let side = self.hit().map_or("", |hit| self.y_axis.side(hit.side));
        match (self.verdict, self.answer.test.failed()) {
            (Verdict::Apart, Some(failed)) => {
                format!("The rectangles are apart: A is {} B.", self.y_axis.beyond(failed.side))
            }
            (Verdict::Apart, None) => "The method finds that the rectangles are apart.".to_owned(),
            (Verdict::Touching, _) => format!("The rectangles touch: B meets the {side} side of A."),
            (Verdict::Colliding, _) => {
                format!("The rectangles overlap; B’s shortest way out is through the {side} side of A.")
            }
        }
    }

    fn because(&self) -> String {
        let gaps = &self.answer.gaps;
        let Some(test) = &self.test else { return because(gaps, true) };
        if let Some(failed) = test.failed() {
            let strictly =
                if failed.sign == Ordering::Greater { "" } else { ", and the comparison is strict" };
            return format!("{}{strictly}", self.wording().because(test, failed));
        }
        let overlap = |name, overlap, sign| match sign {
            Ordering::Equal => format!("{name} = 0"),
            _ => format!("{name} = {} > 0", shown(overlap)),
        };
        let x = overlap("overlap_x", gaps.x_overlap, gaps.x_sign);
        let y = overlap("overlap_y", gaps.y_overlap, gaps.y_sign);
        format!("{x} and {y}")
    }

    /// The mistake of the published tests for rectangles that touch, or overlap by less than rounding shows.
    fn erratum(&self) -> Option<Erratum> {
        let says = match self.method {
            STRICT_OVERLAP => "walls1.right > walls2.left && walls1.left < walls2.right && …",
            _ => "the boxes collide if both gaps are below zero.",
        };
        let (truth, case) = match (self.verdict, self.answer.test.verdict) {
            (Verdict::Apart, Verdict::Touching) => (
                "The edges belong to the rectangles, so two that share only an edge or a corner touch.",
                "touching",
            ),
            (Verdict::Apart, Verdict::Colliding) => (
                "The walls are rounded, here to the same number. The overlap is smaller than that rounding.",
                "rounded-walls",
            ),
            _ => return None,
        };
        Some(Erratum {
            source: METHODS[self.method].source,
            says: says.to_owned(),
            truth: truth.to_owned(),
            case: Some((Scene::RectRect, case)),
        })
    }
}

fn overlap_mark(name: &'static str, gauge: [DVec2; 2], overlap: f64) -> Mark {
    Mark::new(name, Role::Projection, Shape::Polyline(gauge.to_vec()))
        .labelled(format!("{name} {}", shown(overlap)))
}

#[cfg(test)]
mod tests;
