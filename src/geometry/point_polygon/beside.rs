//! On which side of an edge the outside is, for a point on it.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Counts, PointPolygon};
use crate::geometry::exact::Vector;
use crate::geometry::line_line::SideOfLine;
use crate::numbers::{self, Number, Predicate};

/// A point that is infinitely near to one on an edge: a little along the edge, so that it is at no end, and far less across it.
struct Beside {
    point: DVec2,
    /// From there along the edge.
    along: [DVec2; 2],
    /// Whether it is to the right of that way, as seen; otherwise to the left.
    is_right: bool,
}

impl PointPolygon<'_> {
    /// The first edge with a length that the point is on, turned such that the outside is on its left as seen; if both sides are
    /// outside, that to the right or down. None if both are inside, or if the polygon is a point.
    pub(super) fn outward(&self) -> Option<[DVec2; 2]> {
        let holds = |ends: &[DVec2; 2]| PointPolygon { corners: ends, ..*self }.counts().on.is_some();
        let [start, end] = self.edges().filter(|[start, end]| start != end).find(holds)?;
        let along = if self.point == end { [end, start] } else { [start, end] };
        let [from, to] = along;
        // To the left of a way that runs down, or level to the left, is right or down.
        let is_left_first = from.y < to.y || from.y == to.y && from.x > to.x;
        let mut sides = [!is_left_first, is_left_first]
            .map(|is_right| Beside { point: self.point, along, is_right })
            .into_iter();
        let outside = sides.find(|beside| self.is_outside(beside))?;
        Some(if outside.is_right { [to, from] } else { along })
    }

    fn is_outside(&self, beside: &Beside) -> bool {
        let mut counts = Counts::default();
        for ends in self.edges() {
            let [is_down, is_up] = ends.map(|corner| beside.is_level_or_below(corner));
            let ahead = if is_down { Ordering::Greater } else { Ordering::Less };
            if is_down != is_up && beside.side_of(ends) == ahead {
                counts.add(is_down);
            }
        }
        !self.verdict_by(&counts).is_hit()
    }
}

impl Beside {
    /// Whether the point is level with a corner or below it.
    fn is_level_or_below(&self, corner: DVec2) -> bool {
        let [from, to] = self.along;
        let across = if self.is_right { to.x - from.x } else { from.x - to.x };
        let compared = [(self.point.y, corner.y), (to.y, from.y), (across, 0.0)];
        compared.into_iter().find(|(one, other)| one != other).is_none_or(|(one, other)| one > other)
    }

    /// On which side of an edge the point is.
    fn side_of(&self, [start, end]: [DVec2; 2]) -> Ordering {
        let on_line = numbers::decide(&SideOfLine([start, end, self.point]));
        on_line.then_with(|| {
            let vectors = Vectors { one: [start, end], other: self.along };
            let [turn, ahead] = numbers::decide(&vectors);
            turn.then(if self.is_right { ahead } else { ahead.reverse() })
        })
    }
}

/// To which side the second vector is of the first one, and whether it leads forward along it.
struct Vectors {
    one: [DVec2; 2],
    other: [DVec2; 2],
}

impl Predicate for Vectors {
    type Answer = [Ordering; 2];

    fn evaluate<N: Number>(&self) -> Option<[Ordering; 2]> {
        let [one, other] = [self.one, self.other].map(|[from, to]| Vector::<N>::between(from, to));
        Some([one.cross(&other).try_sign()?, one.dot(&other).try_sign()?])
    }
}
