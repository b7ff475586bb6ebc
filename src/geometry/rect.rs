//! Axis-aligned rectangles.

use glam::DVec2;

use super::exact::Vector;
use super::{HalfSum, Spot};
use crate::numbers::{self, Decided, Number, Precise, Results};

/// An axis-aligned rectangle, a closed set. It is given by its centre and size, by two corners, or by the corner of least
/// coordinates and its size; what it is given by is exact, and the rest is rounded once. The size is never negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub center: DVec2,
    /// Width and height.
    pub size: DVec2,
    given: Given,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Given {
    /// Its centre and its size.
    Center,
    /// The corners with the least and with the greatest coordinates.
    Corners([DVec2; 2]),
    /// The corner with the least coordinates, and its size.
    Corner(DVec2),
}

impl Rect {
    /// The rectangle with this centre and size.
    pub const fn new(center: DVec2, size: DVec2) -> Self {
        Self { center, size, given: Given::Center }
    }

    /// The rectangle with these corners, exactly: the least and the greatest coordinates. Coordinates in the wrong order
    /// are swapped.
    pub fn by_corners(corner: DVec2, opposite: DVec2) -> Self {
        let sorted = |one: f64, other: f64| if other < one { (other, one) } else { (one, other) };
        let ((left, right), (top, bottom)) = (sorted(corner.x, opposite.x), sorted(corner.y, opposite.y));
        let (min, max) = (DVec2::new(left, top), DVec2::new(right, bottom));
        let center = numbers::results(&Middle(&[min, max]));
        Self { center, size: max - min, given: Given::Corners([min, max]) }
    }

    /// The rectangle with this size whose corner with the least coordinates is this, exactly.
    pub fn by_corner_and_size(corner: DVec2, size: DVec2) -> Self {
        let center = numbers::results(&Middle(&[corner, corner, size]));
        Self { center, size, given: Given::Corner(corner) }
    }

    /// The rectangle of the same size about another centre.
    pub fn centered(self, center: DVec2) -> Self {
        Self::new(center, self.size)
    }

    /// The corners with the least and with the greatest coordinates, if it is given by them.
    pub fn given_corners(&self) -> Option<[DVec2; 2]> {
        match self.given {
            Given::Corners(corners) => Some(corners),
            Given::Center | Given::Corner(_) => None,
        }
    }

    /// The corner with the least coordinates, if it is given by that and its size.
    pub fn given_corner(&self) -> Option<DVec2> {
        match self.given {
            Given::Corner(corner) => Some(corner),
            Given::Center | Given::Corners(_) => None,
        }
    }

    /// Whether it is given by its centre and size.
    #[inline]
    pub fn is_centered(&self) -> bool {
        self.given == Given::Center
    }

    /// The top left corner: the least coordinates.
    pub fn min(&self) -> DVec2 {
        match self.given {
            Given::Center => self.center - self.size / 2.0,
            Given::Corners([min, _]) | Given::Corner(min) => min,
        }
    }

    /// The bottom right corner: the greatest coordinates.
    pub fn max(&self) -> DVec2 {
        match self.given {
            Given::Center => self.center + self.size / 2.0,
            Given::Corners([_, max]) => max,
            Given::Corner(min) => min + self.size,
        }
    }

    /// Centre, size and edges, each exactly, whichever of them it is given by.
    pub fn parts(&self) -> RectParts {
        let (min, max) = (self.min(), self.max());
        // The exact numbers of one axis: centre, size, least and greatest coordinate, by their summands.
        let axis = |of: fn(DVec2) -> f64| {
            let (center, size, low, high) = (of(self.center), of(self.size), of(min), of(max));
            match self.given {
                Given::Center => {
                    [[center, center], [size, size], [2.0 * center, -size], [2.0 * center, size]]
                }
                Given::Corners(_) => [[low, high], [2.0 * high, -2.0 * low], [low, low], [high, high]],
                Given::Corner(_) => [[2.0 * low, size], [size, size], [low, low], [2.0 * low, 2.0 * size]],
            }
        };
        let [cx, width, left, right] = axis(|both| both.x);
        let [cy, height, top, bottom] = axis(|both| both.y);
        RectParts {
            center: [HalfSum::new(self.center.x, cx), HalfSum::new(self.center.y, cy)],
            size: [HalfSum::new(self.size.x, width), HalfSum::new(self.size.y, height)],
            left: HalfSum::new(min.x, left),
            right: HalfSum::new(max.x, right),
            top: HalfSum::new(min.y, top),
            bottom: HalfSum::new(max.y, bottom),
        }
    }

    /// The four corners, clockwise on screen (y points down), starting at the top left.
    pub fn corners(&self) -> [DVec2; 4] {
        let (min, max) = (self.min(), self.max());
        [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
    }
}

/// The point halfway between two corners, rounded once. Twice that point is the sum of these.
struct Middle<'a>(&'a [DVec2]);

impl Results for Middle<'_> {
    type Answer = DVec2;

    fn compute<N: Precise>(&self) -> Decided<DVec2> {
        let start = Vector::<N>::from(DVec2::ZERO);
        let sum = self.0.iter().fold(start, |sum, part| sum + Vector::from(*part));
        Vector { x: sum.x.times_power_of_two(-1), y: sum.y.times_power_of_two(-1) }.to_f64()
    }
}

/// The numbers of a rectangle, each exactly. The top is the edge of least y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RectParts {
    pub center: [HalfSum; 2],
    /// Width and height.
    pub size: [HalfSum; 2],
    /// The least x.
    pub left: HalfSum,
    /// The greatest x.
    pub right: HalfSum,
    /// The least y.
    pub top: HalfSum,
    /// The greatest y.
    pub bottom: HalfSum,
}

/// A rectangle for a map: one rectangle, or one size at all positions of a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RectSpot {
    center: Spot,
    size: DVec2,
    given: Given,
}

impl RectSpot {
    /// A rectangle of this size about every centre of a spot.
    pub fn at(center: Spot, size: DVec2) -> Self {
        Self { center, size, given: Given::Center }
    }

    /// Whether it is a tile of rectangles, not a single one.
    pub(super) fn is_tile(&self) -> bool {
        !self.center.is_point()
    }

    /// Width and height.
    pub(super) fn size(&self) -> DVec2 {
        self.size
    }

    /// Whether it has both width and height.
    pub(super) fn has_inside(&self) -> bool {
        self.size.cmpgt(DVec2::ZERO).all()
    }

    /// The centre and the size; absent if they do not describe it exactly.
    #[inline]
    pub(super) fn centered(&self) -> Option<(Spot, DVec2)> {
        (self.given == Given::Center).then_some((self.center, self.size))
    }

    /// Twice the least and twice the greatest coordinates; doubled to avoid halving the size.
    pub(super) fn doubled_corners<N: Number>(&self) -> [Vector<N>; 2] {
        let twice = |point: Vector<N>| point.clone() + point;
        match self.given {
            Given::Corners(corners) => corners.map(|corner| twice(corner.into())),
            Given::Corner(corner) => {
                let (min, size) = (twice(corner.into()), twice(self.size.into()));
                [min.clone(), min + size]
            }
            Given::Center => {
                let (center, size) = (twice(self.center.into()), Vector::<N>::from(self.size));
                [center.clone() - size.clone(), center + size]
            }
        }
    }
}

impl From<Rect> for RectSpot {
    #[inline]
    fn from(Rect { center, size, given }: Rect) -> Self {
        Self { center: center.into(), size, given }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::geometry::pair::{Core, Pair};
    use crate::numbers::Dyadic;
    use proptest::prelude::*;

    fn pair(a: Rect, b: Rect) -> Pair<'static> {
        Pair { a: Core::Rect(a).into(), b: Core::Rect(b).into() }
    }

    #[test]
    fn corners_run_clockwise_on_screen_from_the_top_left() {
        let rect = Rect::new(DVec2::new(4.0, 4.0), DVec2::new(4.0, 2.0));
        let expected = [(2.0, 3.0), (6.0, 3.0), (6.0, 5.0), (2.0, 5.0)];
        assert_eq!(rect.corners(), expected.map(|(x, y)| DVec2::new(x, y)));
    }

    #[test]
    fn corners_that_are_given_are_exact_and_the_centre_and_the_size_are_rounded_once() {
        let (min, max) = (DVec2::new(0.1, 0.2), DVec2::new(0.7, 0.9));
        let rect = Rect::by_corners(min, max);
        assert_eq!((rect.min(), rect.max()), (min, max));
        assert_eq!((rect.center, rect.size), ((min + max) / 2.0, max - min));
        assert_eq!(Rect::by_corners(max, min), rect);
        // With this centre and size the edges would be other numbers.
        let rounded = Rect::new(rect.center, rect.size);
        assert_ne!((rounded.min(), rounded.max()), (min, max));
        assert_eq!(rect.centered(DVec2::ONE), Rect::new(DVec2::ONE, rect.size));
        let [low, high] = [-1.7e308, 1.7e308].map(DVec2::splat);
        assert_eq!(Rect::by_corners(high, high).center, high);
        assert_eq!(Rect::by_corners(low, high).center, DVec2::ZERO);
    }

    #[test]
    fn the_parts_are_exact_whichever_way_a_rectangle_is_given() {
        let exact = |number: HalfSum| {
            let [one, other] = number.summands.map(Dyadic::from);
            (one + other).times_power_of_two(-1)
        };
        let least = f64::from_bits(1);
        let (point, other) = (DVec2::new(0.1, -0.2), DVec2::new(0.7, 0.9));
        let by_size = [(point, other), (DVec2::ZERO, DVec2::splat(least)), (other, DVec2::ZERO)];
        let rects = by_size.map(|(center, size)| Rect::new(center, size)).into_iter();
        let by_corner = by_size.map(|(corner, size)| Rect::by_corner_and_size(corner, size)).into_iter();
        let odd = Rect::by_corner_and_size(DVec2::splat(least), DVec2::splat(least));
        let by_corners = [Rect::by_corners(point, other), Rect::by_corners(-other, point), odd];
        for rect in rects.chain(by_corner).chain(by_corners) {
            let RectParts { center, size, left, right, top, bottom } = rect.parts();
            for (center, size, low, high) in
                [(center[0], size[0], left, right), (center[1], size[1], top, bottom)]
            {
                assert!((exact(high) - exact(low) - exact(size)).is_zero(), "{rect:?}");
                assert!((exact(high) + exact(low) - exact(center) - exact(center)).is_zero(), "{rect:?}");
                for part in [center, size, low, high] {
                    assert_eq!(part.rounded, exact(part).to_f64(), "{rect:?}");
                }
            }
            assert_eq!(DVec2::new(left.rounded, top.rounded), rect.min());
            assert_eq!(DVec2::new(right.rounded, bottom.rounded), rect.max());
        }
    }

    #[test]
    fn a_corner_and_a_size_are_exact_and_the_centre_and_the_other_corner_are_rounded_once() {
        let (corner, size) = (DVec2::new(0.1, 0.7), DVec2::new(0.2, 0.1));
        let rect = Rect::by_corner_and_size(corner, size);
        assert_eq!((rect.min(), rect.size, rect.max()), (corner, size, corner + size));
        assert_eq!(
            (rect.given_corner(), rect.given_corners(), rect.is_centered()),
            (Some(corner), None, false)
        );
        // 0.1 + 0.2 is less than the f64 nearest to it.
        let right_edge = |x: f64| Rect::by_corners(DVec2::new(x, 0.0), DVec2::new(9.0, 9.0));
        let verdicts = [(0.1 + 0.2f64).next_down(), 0.1 + 0.2].map(|x| pair(rect, right_edge(x)).verdict());
        assert_eq!(verdicts, [Verdict::Colliding, Verdict::Apart]);
        assert_eq!(rect.centered(DVec2::ONE), Rect::new(DVec2::ONE, size));
        let high = DVec2::splat(1.7e308);
        assert_eq!(Rect::by_corner_and_size(-high, high).center, -high / 2.0);
    }

    #[test]
    fn rectangles_given_by_corners_touch_exactly_if_their_edges_are_the_same_number() {
        let a = Rect::by_corners(DVec2::new(0.1, 0.2), DVec2::new(0.7, 0.9));
        let from = |x: f64| Rect::by_corners(DVec2::new(x, 0.3), DVec2::new(1.3, 0.5));
        let verdicts = [0.7f64.next_down(), 0.7, 0.7f64.next_up()].map(|x| pair(a, from(x)).verdict());
        assert_eq!(verdicts, [Verdict::Colliding, Verdict::Touching, Verdict::Apart]);
        assert_eq!(pair(a, from(0.7)).contact().separation, 0.0);
    }

    proptest! {
        #[test]
        fn a_rectangle_is_the_same_whichever_way_it_is_given(
            [x, y, u, v] in prop::array::uniform4(-9i8..9), [w, h, p, q] in prop::array::uniform4(0u8..9),
        ) {
            let rect = |x: i8, y: i8, w: u8, h: u8| {
                Rect::new(DVec2::new(x.into(), y.into()), DVec2::new(w.into(), h.into()))
            };
            let (a, b) = (rect(x, y, w, h), rect(u, v, p, q));
            let by_corners = |rect: Rect| Rect::by_corners(rect.min(), rect.max());
            let by_corner = |rect: Rect| Rect::by_corner_and_size(rect.min(), rect.size);
            let answer = pair(a, b).contact();
            for (a, b) in [
                (by_corners(a), b),
                (a, by_corners(b)),
                (by_corners(a), by_corners(b)),
                (by_corner(a), b),
                (by_corner(a), by_corner(b)),
                (by_corners(a), by_corner(b)),
            ] {
                prop_assert_eq!(pair(a, b).contact(), answer);
                prop_assert_eq!(pair(a, b).verdict(), answer.verdict);
            }
        }
    }
}
