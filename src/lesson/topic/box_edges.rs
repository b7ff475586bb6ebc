//! What the topics of boxes show of four comparisons of edges.

use std::cmp::Ordering;

use super::layout::{edge, edge_direction, edge_gauge};
use crate::geometry::box_edges::{EdgeComparison, FourEdges};
use crate::geometry::{Rect, Side};
use crate::lesson::number::{shown, shown_apart, shown_distinct};
use crate::lesson::{Mark, Role, Shape, Step};

/// What the sides are called, in pictures, formulas and results.
pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

/// How a topic and a method speak of the comparisons.
pub(super) struct Wording {
    /// What each comparison asks, before the name of the side: "Is the point on the inner side of the rectangle’s".
    pub asks: &'static str,
    /// What it asks besides, if it is not strict: "or on it".
    pub or_touch: &'static str,
    /// The coordinate that is compared with the edge on that side.
    pub a_edge: fn(Side) -> &'static str,
    /// That edge.
    pub b_edge: fn(Side) -> &'static str,
    /// Whether every edge has its name in the picture, or only those that ended the test.
    pub names_all: bool,
    /// Whether the method compares strictly, and edges that are rounded.
    pub strict: bool,
}

impl Wording {
    /// One step a comparison, in the order of the test. Those that it does not come to say so.
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
        let (a, b) = ((self.a_edge)(comparison.side), (self.b_edge)(comparison.side));
        let side = side_word(comparison.side);
        let step = Step {
            sentence: match self.strict {
                true => format!("{} {side} edge?", self.asks),
                false => format!("{} {side} edge, {}?", self.asks, self.or_touch),
            },
            formula: format!("{a} {wanted} {b}"),
            marks: vec![side, "a"],
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

    /// A comparison with its names: `point.x = 60 < 100 = left`.
    pub(super) fn because(&self, test: &FourEdges, comparison: &EdgeComparison) -> String {
        let (a_name, b_name) = ((self.a_edge)(comparison.side), (self.b_edge)(comparison.side));
        let Compared { a, relation, b, by } = self.compared(test, comparison);
        if relation == "=" {
            format!("{a_name} = {a} = {b_name}")
        } else {
            format!("{a_name} = {a} {relation} {b} = {b_name}{by}")
        }
    }

    /// Both edges with the digits that tell them apart, and how they lie: as rounded for a method that compares
    /// so, else exactly, with the difference where rounding hides it.
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

    /// The lines of the edges that the test came to, and the one that ended it in the heaviest stroke, with the gap
    /// that it found.
    pub(super) fn marks(&self, test: &FourEdges, a: Rect, b: Rect) -> Vec<Mark> {
        let asked = test.ended_at.map_or(test.comparisons.len(), |end| end.saturating_add(1));
        let mut marks = Vec::new();
        for comparison in &test.comparisons[..asked] {
            let (name, [start, end]) = (side_word(comparison.side), edge(b, comparison.side));
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

    /// The name and the coordinate of an edge. Opposite edges in one place share a label, which the first of them
    /// carries: side by side, the right one could come to stand on the left.
    fn edge_label(&self, test: &FourEdges, edge: &EdgeComparison) -> String {
        let (name, text) = ((self.b_edge)(edge.side), edge_text(test, edge.side));
        let place = |side| test.comparisons.iter().position(|c| c.side == side);
        let opposite = test.comparisons.iter().find(|c| c.side == edge.side.opposite());
        match opposite.filter(|opposite| self.names_all && opposite.b_edge == edge.b_edge) {
            Some(opposite) if place(opposite.side) < place(edge.side) => String::new(),
            Some(opposite) => format!("{name} = {} {text}", (self.b_edge)(opposite.side)),
            None => format!("{name} {text}"),
        }
    }

    /// The edge of the other, if it has one, and the gap, if there is one.
    fn failed_marks(&self, test: &FourEdges, failed: &EdgeComparison, a: Rect, b: Rect) -> Vec<Mark> {
        let (name, [start, end]) = (side_word(failed.side), edge(a, failed.side.opposite()));
        let mut marks = Vec::new();
        if start != end {
            let label = format!("{} {}", (self.a_edge)(failed.side), self.compared(test, failed).a);
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

/// The coordinate of B's edge on that side, with the digits that tell it from the one opposite.
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
