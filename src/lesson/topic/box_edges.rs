//! Shared parts of the topics on boxes: the four comparisons of edges.

use std::cmp::Ordering;

use super::layout::{edge, edge_direction, edge_gauge};
use crate::geometry::box_edges::{EdgeComparison, FourEdges};
use crate::geometry::{Rect, Side};
use crate::lesson::number::{shown, shown_apart, shown_distinct};
use crate::lesson::{Mark, Role, Shape, YAxis};

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

/// How a topic names the edges in the picture.
pub(super) struct Wording {
    /// The name of the coordinate that is compared with the edge on that side.
    pub a_edge: fn(YAxis, Side) -> &'static str,
    /// The name of that edge.
    pub b_edge: fn(YAxis, Side) -> &'static str,
    /// Whether every edge is labelled in the picture, or only those that ended the test.
    pub names_all: bool,
    /// The direction of y in the picture.
    pub y_axis: YAxis,
}

impl Wording {
    fn a_name(&self, side: Side) -> &'static str {
        (self.a_edge)(self.y_axis, side)
    }

    fn b_name(&self, side: Side) -> &'static str {
        (self.b_edge)(self.y_axis, side)
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
            let label = format!("{} {}", self.a_name(failed.side), a_edge_text(test, failed));
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

/// The coordinate of A's edge that was compared, with enough digits to distinguish it from B's.
fn a_edge_text(test: &FourEdges, comparison: &EdgeComparison) -> String {
    let &EdgeComparison { side, a_edge, b_edge, .. } = comparison;
    if a_edge == b_edge {
        return edge_text(test, side);
    }
    let [text, _] = shown_distinct(a_edge, b_edge);
    text
}

/// The coordinate of B's edge on that side, with enough digits to distinguish it from the opposite one.
pub(super) fn edge_text(test: &FourEdges, side: Side) -> String {
    let edge = |side| test.comparisons.iter().find(|c| c.side == side).map_or(0.0, |c| c.b_edge);
    let [text, _] = shown_apart(edge(side), edge(side.opposite()));
    text
}
