//! Whether an outline meets itself.

use std::cmp::Ordering;

use glam::DVec2;

use crate::geometry::Polygon;
use crate::geometry::exact::Vector;
use crate::geometry::line_line::{self, LineKind, LinePair};
use crate::numbers::{self, Number, Predicate};

/// Whether the outline through these corners meets itself nowhere. A corner that is there twice in a row counts once.
pub fn is_simple(corners: &[DVec2]) -> bool {
    let corners: Vec<DVec2> = Polygon::new(corners).distinct().collect();
    let count = corners.len();
    let at = |corner: usize| corners[corner % count];
    let meet = |one: usize, other: usize| {
        let (a1, a2, b1, b2) = (at(one), at(one + 1), at(other), at(other + 1));
        line_line::verdict(&LinePair { a1, a2, b1, b2, kinds: [LineKind::Segment; 2] }).is_hit()
    };
    let turns_back = |corner: usize| numbers::decide(&Back([at(corner), at(corner + 1), at(corner + 2)]));
    let others = |one: usize| (one + 2..count).filter(move |other| (other + 1) % count != one);
    count > 2
        && !(0..count).any(turns_back)
        && !(0..count).any(|one| others(one).any(|other| meet(one, other)))
}

/// Whether a way turns back onto itself at its middle.
struct Back([DVec2; 3]);

impl Predicate for Back {
    type Answer = bool;

    fn evaluate<N: Number>(&self) -> Option<bool> {
        let [before, at, behind] = self.0;
        let (there, on) = (Vector::<N>::between(before, at), Vector::between(at, behind));
        Some(there.cross(&on).try_sign()? == Ordering::Equal && there.dot(&on).try_sign()? == Ordering::Less)
    }
}
