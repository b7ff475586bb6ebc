//! Convex polygons with any number of corners.

use std::cmp::Ordering;

use glam::DVec2;

use super::line_line::SideOfLine;
use crate::numbers;

/// A convex polygon, a closed set: the corners in order, either way round, all moved by the same. Some can be on one line or
/// coincide; it is a segment if all are on one line, and a point if all coincide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Polygon<'a, P = DVec2> {
    /// At least one, and convex.
    pub corners: &'a [DVec2],
    /// By how much they are moved.
    pub by: P,
}

impl<'a> Polygon<'a> {
    /// The polygon with these corners, where they are.
    pub fn new(corners: &'a [DVec2]) -> Self {
        Self { corners, by: DVec2::ZERO }
    }

    /// The first corner, rounded.
    pub fn first(&self) -> DVec2 {
        self.corners[0] + self.by
    }
}

impl<P> Polygon<'_, P> {
    /// The corners without those that equal the one before or, at the end, the first one.
    pub fn distinct(&self) -> impl Iterator<Item = DVec2> + use<'_, P> {
        let corners = self.corners;
        let last = corners.iter().rposition(|corner| *corner != corners[0]).unwrap_or(0);
        (0..=last)
            .filter(|index| *index == 0 || corners[index - 1] != corners[*index])
            .map(|index| corners[index])
    }

    /// To which side its outline turns: greater is clockwise on screen, equal means that all corners are on one line.
    pub fn turn(&self) -> Ordering {
        let [first, others @ ..] = self.corners else { return Ordering::Equal };
        let turns = others.windows(2).map(|pair| numbers::decide(&SideOfLine([*first, pair[0], pair[1]])));
        turns.into_iter().find(|turn| turn.is_ne()).unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon<const N: usize>(corners: &[(f64, f64); N], check: impl FnOnce(Polygon)) {
        check(Polygon::new(&corners.map(DVec2::from)));
    }

    #[test]
    fn the_turn_is_that_of_the_first_corners_that_are_not_on_one_line() {
        polygon(&[(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 1.0)], |clockwise| {
            assert_eq!(clockwise.turn(), Ordering::Greater);
        });
        polygon(&[(0.0, 0.0), (0.0, 0.1), (0.1, 0.1)], |back| assert_eq!(back.turn(), Ordering::Less));
        polygon(&[(0.0, 0.0), (4.0, 2.0), (2.0, 1.0)], |flat| assert_eq!(flat.turn(), Ordering::Equal));
        polygon(&[(3.0, 4.0)], |point| assert_eq!(point.turn(), Ordering::Equal));
    }

    #[test]
    fn a_corner_that_equals_its_neighbour_is_left_out() {
        polygon(&[(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 1.0), (0.0, 0.0)], |twice| {
            let distinct: Vec<_> = twice.distinct().map(|corner| corner.x).collect();
            assert_eq!(distinct, [0.0, 1.0, 2.0]);
        });
        polygon(&[(3.0, 4.0); 3], |point| assert_eq!(point.distinct().count(), 1));
    }
}
