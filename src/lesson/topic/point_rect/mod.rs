//! Is a point in a rectangle?

use std::cell::Cell;
use std::cmp::Ordering;

use glam::DVec2;

use super::box_edges::Wording;
use super::parameters::{self, MAX_HELP, MIN_HELP, RectNames, RectTexts, rect_inputs, rect_names, rect_spot};
use crate::geometry::blob_side::BlobHit;
use crate::geometry::box_edges::FourEdges;
use crate::geometry::point_rect::{self, PointRect as Answer};
use crate::geometry::{Rect, Side, Spot, Verdict};
use crate::lesson::number::{shown, shown_pair, shown_pairs_apart};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Check, Conclusion, Derivation, Erratum, Explanation, Given, Lesson, Line, MethodChoice, Param,
    ParamRange, Probe, Role, Scene, Slot, Step, Symbol, ValueInfo, YAxis, methods_of,
};

mod figure;
mod values;

const OPEN_RANGE: usize = 1;

const PROBES: [Probe; 2] = [
    Probe::new("point", "the point").region("the rectangle itself"),
    Probe::new("rect.center", "the rectangle").region("a rectangle of the same size centred on the point"),
];

const SIZES: ParamRange = ParamRange::lengths(400.0);
const RECT_TEXTS: RectTexts = [
    ("rect.center", "centre", "The centre of the rectangle."),
    ("rect.size", "size", "Width and height of the rectangle."),
    ("rect.min", "least x, y", MIN_HELP),
    ("rect.max", "greatest x, y", MAX_HELP),
];
const RECT_NAMES: RectNames = rect_names!("rect");

const SYMBOLS: &[Symbol] =
    &[Symbol { text: "point", role: Role::ShapeA }, Symbol { text: "rect", role: Role::ShapeB }];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct PointRect {
    method: MethodChoice,
    point: DVec2,
    rect: Cell<Rect>,
}

impl Default for PointRect {
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::PointRect, 0),
            point: DVec2::new(250.0, 120.0),
            rect: Cell::new(Rect::new(DVec2::new(200.0, 150.0), DVec2::new(200.0, 120.0))),
        }
    }
}

impl Lesson for PointRect {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let point = ("point", "point", "The point that is tested.");
        let [choice, numbers] = self.method.params();
        let mut params =
            vec![choice, numbers, Param::shape(point, Role::ShapeA, Slot::Point { value: &mut self.point })];
        params.extend(parameters::rect(&RECT_TEXTS, Role::ShapeB, &mut self.rect, SIZES));
        params
    }

    fn other_params(&mut self) -> Vec<Param<'_>> {
        parameters::other_rect(&RECT_TEXTS, Role::ShapeB, &self.rect, SIZES).into()
    }

    fn judge(&self) -> Verdict {
        point_rect::verdict(self.point, self.rect.get())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let is_point = PROBES[probe].param == "point";
        let point = if is_point { spot } else { self.point.into() };
        point_rect::verdict_over(point, rect_spot(self.rect.get(), (!is_point).then_some(spot)))
    }

    fn given(&self) -> Vec<Given> {
        given(self.point, self.rect.get())
    }

    fn given_at(&self, probe: usize, position: DVec2) -> Vec<Given> {
        match PROBES[probe].param {
            "point" => given(position, self.rect.get()),
            _ => given(self.point, Rect::new(position, self.rect.get().size)),
        }
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, y_axis, .. } = asked;
        let rect = self.rect.get();
        let answer = point_rect::four_edges(self.point, rect);
        let results = Results {
            method,
            y_axis,
            point: self.point,
            rect,
            verdict,
            test: match method {
                OPEN_RANGE => point_rect::open_range(self.point, rect),
                _ => answer.test,
            },
            answer,
        };
        let values = values_of(values::TABLE, &results);
        asked.explained(answer.test.verdict, values, || results.figure(), || results.derivation())
    }
}

fn given(point: DVec2, rect: Rect) -> Vec<Given> {
    [Given::point("point", point).shown_by(&["a"])]
        .into_iter()
        .chain(rect_inputs(&RECT_NAMES, rect))
        .collect()
}

/// The question with its results, as figure and derivation show them.
struct Results {
    method: usize,
    y_axis: YAxis,
    point: DVec2,
    rect: Rect,
    /// The verdict of the selected method.
    verdict: Verdict,
    /// Its comparisons.
    test: FourEdges,
    /// The result of the reference method.
    answer: Answer,
}

fn point_axis(_: YAxis, side: Side) -> &'static str {
    match side {
        Side::Left | Side::Right => "point.x",
        Side::Top | Side::Bottom => "point.y",
    }
}

impl Results {
    fn wording(&self) -> Wording {
        Wording { a_edge: point_axis, b_edge: YAxis::side, names_all: true, y_axis: self.y_axis }
    }

    /// The point as a box of zero size.
    fn point_box(&self) -> Rect {
        Rect::new(self.point, DVec2::ZERO)
    }

    /// The hit, if the method finds one.
    fn hit(&self) -> Option<BlobHit> {
        self.answer.hit.filter(|_| self.verdict.is_hit())
    }

    fn derivation(&self) -> Derivation {
        let steps = Vec::from_iter(self.hit().map(|hit| self.way_out(&hit)));
        let conclusion = Conclusion::new(self.sentence());
        Derivation {
            steps,
            conclusion,
            check: self.check(),
            erratum: self.erratum(),
            symbols: SYMBOLS,
            ..Derivation::default()
        }
    }

    fn way_out(&self, hit: &BlobHit) -> Step {
        let comparisons = self.answer.test.comparisons;
        let depths: Vec<_> = comparisons
            .iter()
            .map(|c| format!("{} {}", self.y_axis.side(c.side), shown(c.gap.abs())))
            .collect();
        let side = self.y_axis.side(hit.side);
        Step {
            sentence: "The nearest edge is the shortest way out".to_owned(),
            lines: vec![Line {
                formula: "the smallest of the distances to the edges".to_owned(),
                numbers: depths.join(", "),
                value: match hit.push == DVec2::ZERO {
                    true => format!("{side}; the point only touches it, so no push is needed"),
                    false => format!("{side}: push the point by {}", shown_pair(hit.push)),
                },
                ..Line::default()
            }],
            marks: vec!["push"],
        }
    }

    fn sentence(&self) -> String {
        match (self.verdict, self.test.failed()) {
            (Verdict::Apart, Some(failed)) if self.answer.test.verdict == Verdict::Apart => {
                format!("The point is outside: it is {} the rectangle.", self.y_axis.beyond(failed.side))
            }
            (Verdict::Apart, _) => "The method finds that the point is outside the rectangle.".to_owned(),
            (Verdict::Touching, _) => {
                let on: Vec<_> = self.touched().map(|side| self.y_axis.side(side)).collect();
                let edges = if on.len() == 1 { "edge" } else { "edges" };
                format!("The point lies on the rectangle’s {} {edges}.", listed(&on))
            }
            (Verdict::Colliding, _) => "The point is inside the rectangle.".to_owned(),
        }
    }

    /// The edges on which the point lies, in the order of the test.
    fn touched(&self) -> impl Iterator<Item = Side> {
        let comparisons = self.answer.test.comparisons.into_iter();
        comparisons.filter(|c| c.sign == Ordering::Equal).map(|c| c.side)
    }

    /// The check by clamping, which is independent of the four comparisons.
    fn check(&self) -> Check {
        let [closest, point] = shown_pairs_apart(self.answer.closest, self.point);
        let agrees = self.verdict.agrees_with(self.answer.test.verdict);
        if self.answer.test.verdict.is_hit() {
            return Check {
                sentence: "Clamp the point to the rectangle: it stays where it is".to_owned(),
                numbers: self.place(self.answer.closest),
                agrees,
            };
        }
        Check {
            sentence: "Clamp the point to the rectangle: it moves".to_owned(),
            numbers: format!(
                "to {closest}, by |{closest} − {point}| = {} > 0",
                shown(self.answer.separation)
            ),
            agrees,
        }
    }

    /// A point, with enough digits to distinguish it from the centre of the rectangle.
    fn place(&self, point: DVec2) -> String {
        let [place, _] = shown_pairs_apart(point, self.rect.center);
        place
    }

    /// The mistake of the open range for a point on an edge, or closer to one than rounding shows.
    fn erratum(&self) -> Option<Erratum> {
        let truth = match (self.verdict, self.answer.test.verdict) {
            (Verdict::Apart, Verdict::Touching) => {
                "The edges belong to the rectangle, just as the ends belong to a segment. The source is not \
                 consistent: it counts a point on the outline of a circle as a hit."
            }
            (Verdict::Apart, Verdict::Colliding) => {
                "The edge is rounded, here to the coordinate of the point, which is inside by less than the \
                 rounding error."
            }
            _ => return None,
        };
        let case = match self.answer.test.verdict {
            Verdict::Touching => "on-edge",
            _ => "rounded-wall",
        };
        Some(Erratum {
            source: methods_of(Scene::PointRect)[OPEN_RANGE].source?,
            says: "point > start && point < end".to_owned(),
            truth: truth.to_owned(),
            case: Some((Scene::PointRect, case)),
        })
    }
}

/// `left`, or `left and top`, or `left, right and top`.
fn listed(items: &[impl AsRef<str>]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => items.concat(),
    }
}

#[cfg(test)]
mod tests;
