//! The edges of a box that a method compared with another box, and the one that ended its test.

use glam::DVec2;

use super::{Results, SIDES, side_id};
use crate::geometry::{Rect, Side};
use crate::lesson::text::number::{shown, shown_apart, shown_distinct};
use crate::lesson::topic::layout::{edge, edge_direction, edge_gauge};
use crate::lesson::{Mark, Role, Shape};

/// What a run compared.
pub(super) struct Edges {
    /// Which of the boxes has these edges.
    owner: usize,
    /// The sides, in the order of the run, up to the one that ended it.
    compared: Vec<Side>,
    /// The side whose comparison does not hold, which ended the run.
    pub failed: Option<Side>,
}

impl Results {
    /// The edges of a box that the run of the method compared.
    pub(super) fn edges(&self, owner: usize) -> Edges {
        let side_of = |name: &String| {
            let (id, edge) = name.split_once('.')?;
            let place = SIDES.iter().position(|side| *side == edge)?;
            (id == self.topic.boxes[owner].id).then_some(Side::ALL[place])
        };
        let mut edges = Edges { owner, compared: Vec::new(), failed: None };
        for compared in &self.run().compared {
            let Some(side) = compared.names.iter().find_map(side_of) else { continue };
            edges.compared.push(side);
            if !compared.holds {
                edges.failed = Some(side);
                break;
            }
        }
        edges
    }

    /// These edges. The one that ended the test has the heaviest stroke and shows the gap. The edges of the first box are
    /// all labelled, of the second only that one.
    pub(super) fn edge_marks(&self, edges: &Edges) -> Vec<Mark> {
        let owner = self.boxes[edges.owner];
        let mut marks = Vec::new();
        for side in edges.compared.iter().copied() {
            let (name, [start, end]) = (side_id(side), edge(owner, side));
            let line = Shape::Line { through: start, direction: edge_direction(side) };
            let has_failed = edges.failed == Some(side);
            let role = if has_failed { Role::Segment } else { Role::Guide };
            let label =
                if edges.owner == 0 || has_failed { self.edge_label(edges, side) } else { String::new() };
            marks.push(Mark::new(name, Role::Guide, line));
            marks.push(Mark::new(name, role, Shape::Polyline(vec![start, end])).labelled(label));
        }
        marks.extend(edges.failed.into_iter().flat_map(|side| self.failed_marks(edges.owner, side)));
        marks
    }

    /// From the other box to the line of an edge.
    pub(super) fn gauge_to(&self, owner: usize, side: Side) -> [DVec2; 2] {
        edge_gauge(self.boxes[1 - owner], self.boxes[owner], side)
    }

    /// How far the other box is beyond an edge, if it is.
    pub(super) fn gap_at(&self, owner: usize, side: Side) -> Option<f64> {
        let of_first = if owner == 0 { side } else { side.opposite() };
        Some(self.found.beyond(of_first)).filter(|gap| *gap > 0.0)
    }

    /// The name of an edge, after that of its box if both boxes have edges.
    fn edge_name(&self, owner: usize, side: Side) -> String {
        format!("{}.{}", self.topic.boxes[owner].id, self.asked.y_axis.side(side))
    }

    /// The name and the coordinate of an edge. Opposite edges that coincide share the label of the first one; two
    /// labels could be placed in the wrong order.
    fn edge_label(&self, edges: &Edges, side: Side) -> String {
        let (rect, opposite) = (self.boxes[edges.owner], side.opposite());
        let [at, opposite_at] = [side, opposite].map(|side| coordinate(rect, side));
        let [text, _] = shown_apart(at, opposite_at);
        let name = self.edge_name(edges.owner, side);
        if at != opposite_at || edges.owner != 0 {
            return format!("{name} {text}");
        }
        match edges.compared.iter().find(|known| [side, opposite].contains(known)) {
            Some(first) if *first == opposite => String::new(),
            _ => format!("{name} = {} {text}", self.edge_name(edges.owner, opposite)),
        }
    }

    /// The edge of the other box, if it has one, and the gap, if there is one.
    fn failed_marks(&self, owner: usize, side: Side) -> Vec<Mark> {
        let (other, facing, name) = (self.boxes[1 - owner], side.opposite(), side_id(side));
        let [start, end] = edge(other, facing);
        let mut marks = Vec::new();
        if start != end {
            let (at, owner_at) = (coordinate(other, facing), coordinate(self.boxes[owner], side));
            let [text, _] = match at == owner_at {
                true => shown_apart(owner_at, coordinate(self.boxes[owner], facing)),
                false => shown_distinct(at, owner_at),
            };
            let label = format!("{} {text}", self.edge_name(1 - owner, facing));
            marks.push(Mark::new(name, Role::Segment, Shape::Polyline(vec![start, end])).labelled(label));
        }
        marks.extend(self.gap_at(owner, side).map(|gap| {
            let gauge = Shape::Polyline(self.gauge_to(owner, side).to_vec());
            Mark::new(name, Role::Projection, gauge).labelled(shown(gap))
        }));
        marks
    }
}

/// Where the edge of a box on that side is.
fn coordinate(rect: Rect, side: Side) -> f64 {
    match side {
        Side::Left => rect.min().x,
        Side::Right => rect.max().x,
        Side::Top => rect.min().y,
        Side::Bottom => rect.max().y,
    }
}
