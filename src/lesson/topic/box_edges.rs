//! Shared parts of the topics on boxes: the four comparisons of edges.

use std::cmp::Ordering;

use super::layout::{edge, edge_direction, edge_gauge};
use crate::geometry::box_edges::{EdgeComparison, FourEdges};
use crate::geometry::{Rect, Side};
use crate::lesson::number::{shown, shown_apart, shown_distinct};
use crate::lesson::{Mark, Role, Shape, Step, YAxis};

/// The identifiers of the sides.
pub(super) const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];

/// The identifier of a side in results, and the name of its mark; the same whichever way y points.
pub(super) fn side_id(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

/// The texts of a topic and a method for the comparisons.
pub(super) struct Wording {
    /// The question of each comparison, before the name of the side: "Is the point on the inner side of the
    /// rectangle’s".
    pub asks: &'static str,
    /// The rest of the question if the comparison is not strict: "or on it".
    pub or_touch: &'static str,
    /// The name of the coordinate that is compared with the edge on that side.
    pub a_edge: fn(YAxis, Side) -> &'static str,
    /// The name of that edge.
    pub b_edge: fn(YAxis, Side) -> &'static str,
    /// Whether every edge is labelled in the picture, or only those that ended the test.
    pub names_all: bool,
    /// Whether the method compares strictly and with rounded edges.
    pub strict: bool,
    /// The direction of y in the picture.
    pub y_axis: YAxis,
}

impl Wording {
    /// One step for each comparison, in the order of the test. Comparisons that are not made are marked.
    pub(super) fn steps(&self, test: &FourEdges) -> Vec<Step> {
        let ended_at = test.ended_at;
        let steps = test.comparisons.iter().enumerate();
        steps
            .map(|(i, comparison)| self.step(test, comparison, ended_at.is_some_and(|end| i > end)))
            .collect()
    }

    fn step(&self, test: &FourEdges, comparison: &EdgeComparison, not_asked: bool) -> Step {
        let wanted = match (comparison.side, self.strict) {
            (Side::Left | Side::Top, false) => "≥",
            (Side::Left | Side::Top, true) => ">",
            (Side::Right | Side::Bottom, false) => "≤",
            (Side::Right | Side::Bottom, true) => "<",
        };
        let (a, b) = (self.a_name(comparison.side), self.b_name(comparison.side));
        let side = self.y_axis.side(comparison.side);
        let step = Step {
            sentence: match self.strict {
                true => format!("{} {side} edge?", self.asks),
                false => format!("{} {side} edge, {}?", self.asks, self.or_touch),
            },
            formula: format!("{a} {wanted} {b}"),
            marks: vec![side_id(comparison.side), "a"],
            ..Step::default()
        };
        if not_asked {
            return Step { numbers: "not asked, as the test has ended".to_owned(), ..step };
        }
        let Compared { a, relation, b, by } = self.compared(test, comparison);
        let end = if comparison.holds { "" } else { "no collision: the test ends here" };
        Step {
            numbers: format!("{a} {relation} {b}{by}"),
            value: end.to_owned(),
            holds: Some(comparison.holds),
            ..step
        }
    }

    fn a_name(&self, side: Side) -> &'static str {
        (self.a_edge)(self.y_axis, side)
    }

    fn b_name(&self, side: Side) -> &'static str {
        (self.b_edge)(self.y_axis, side)
    }

    /// A comparison with its names: `point.x = 60 < 100 = left`.
    pub(super) fn because(&self, test: &FourEdges, comparison: &EdgeComparison) -> String {
        let (a_name, b_name) = (self.a_name(comparison.side), self.b_name(comparison.side));
        let Compared { a, relation, b, by } = self.compared(test, comparison);
        if relation == "=" {
            format!("{a_name} = {a} = {b_name}")
        } else {
            format!("{a_name} = {a} {relation} {b} = {b_name}{by}")
        }
    }

    /// Both edges with enough digits to distinguish them, and their order: of the rounded edges if the method compares
    /// those, else exact. `by` is the difference if rounding hides it.
    fn compared(&self, test: &FourEdges, comparison: &EdgeComparison) -> Compared {
        let &EdgeComparison { side, a_edge, b_edge, sign, gap, .. } = comparison;
        let [a, b] = match a_edge == b_edge {
            true => [edge_text(test, side), edge_text(test, side)],
            false => shown_distinct(a_edge, b_edge),
        };
        let exactly = match side {
            Side::Left | Side::Top => sign.reverse(),
            Side::Right | Side::Bottom => sign,
        };
        let rounded = a_edge.partial_cmp(&b_edge).unwrap_or(Ordering::Equal);
        let order = if self.strict { rounded } else { exactly };
        let hidden = a == b && order != Ordering::Equal;
        let by = if hidden { format!(", by {}", shown(gap.abs())) } else { String::new() };
        let relation = match order {
            Ordering::Less => "<",
            Ordering::Equal => "=",
            Ordering::Greater => ">",
        };
        Compared { a, relation, b, by }
    }

    /// The edges that the test compared. The one that ended it has the heaviest stroke and shows the gap.
    pub(super) fn marks(&self, test: &FourEdges, a: Rect, b: Rect) -> Vec<Mark> {
        let asked = test.ended_at.map_or(test.comparisons.len(), |end| end.saturating_add(1));
        let mut marks = Vec::new();
        for comparison in &test.comparisons[..asked] {
            let (name, [start, end]) = (side_id(comparison.side), edge(b, comparison.side));
            let line = Shape::Line { through: start, direction: edge_direction(comparison.side) };
            marks.push(Mark::new(name, Role::Guide, line));
            let role = if comparison.holds { Role::Guide } else { Role::Segment };
            let label = if self.names_all || !comparison.holds {
                self.edge_label(test, comparison)
            } else {
                String::new()
            };
            marks.push(Mark::new(name, role, Shape::Polyline(vec![start, end])).labelled(label));
        }
        marks.extend(test.failed().into_iter().flat_map(|failed| self.failed_marks(test, failed, a, b)));
        marks
    }

    /// The name and the coordinate of an edge. Opposite edges that coincide share the label of the first one; two
    /// labels could be placed in the wrong order.
    fn edge_label(&self, test: &FourEdges, edge: &EdgeComparison) -> String {
        let (name, text) = (self.b_name(edge.side), edge_text(test, edge.side));
        let place = |side| test.comparisons.iter().position(|c| c.side == side);
        let opposite = test.comparisons.iter().find(|c| c.side == edge.side.opposite());
        match opposite.filter(|opposite| self.names_all && opposite.b_edge == edge.b_edge) {
            Some(opposite) if place(opposite.side) < place(edge.side) => String::new(),
            Some(opposite) => format!("{name} = {} {text}", self.b_name(opposite.side)),
            None => format!("{name} {text}"),
        }
    }

    /// The edge of the other shape, if it has one, and the gap, if there is one.
    fn failed_marks(&self, test: &FourEdges, failed: &EdgeComparison, a: Rect, b: Rect) -> Vec<Mark> {
        let (name, [start, end]) = (side_id(failed.side), edge(a, failed.side.opposite()));
        let mut marks = Vec::new();
        if start != end {
            let label = format!("{} {}", self.a_name(failed.side), self.compared(test, failed).a);
            marks.push(Mark::new(name, Role::Segment, Shape::Polyline(vec![start, end])).labelled(label));
        }
        if failed.sign == Ordering::Greater {
            let gap =
                Mark::new(name, Role::Projection, Shape::Polyline(edge_gauge(a, b, failed.side).to_vec()));
            marks.push(gap.labelled(shown(failed.gap)));
        }
        marks
    }
}

/// The coordinate of B's edge on that side, with enough digits to distinguish it from the opposite one.
pub(super) fn edge_text(test: &FourEdges, side: Side) -> String {
    let edge = |side| test.comparisons.iter().find(|c| c.side == side).map_or(0.0, |c| c.b_edge);
    let [text, _] = shown_apart(edge(side), edge(side.opposite()));
    text
}

/// Two edges for people.
struct Compared {
    a: String,
    relation: &'static str,
    b: String,
    by: String,
}
