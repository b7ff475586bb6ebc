//! Cores as corners, for a segment against a segment or a rectangle.

use std::cmp::Ordering;

use super::{Core, Place};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::compare_distance;
use crate::numbers::{Number, Precise};

/// The corners of a core in order, clockwise on screen.
pub struct Corners<N>([Option<Vector<N>>; 4]);

/// A direction along which two cores can be apart.
pub enum Axis<N> {
    X,
    Y,
    /// Not necessarily a unit vector; a zero vector tells nothing.
    Oblique(Vector<N>),
}

impl<N: Number> Axis<N> {
    /// How far a point is along it, multiplied by its length.
    pub fn place(&self, point: &Vector<N>) -> N {
        match self {
            Self::X => point.x.clone(),
            Self::Y => point.y.clone(),
            Self::Oblique(vector) => point.dot(vector),
        }
    }
}

impl<N: Number> Corners<N> {
    /// The corners with all coordinates doubled, to avoid halving sizes.
    pub fn of<P: Place>(core: Core<P>) -> Self {
        let twice = |place: P| {
            let point = Vector::<N>::from(place.into());
            Some(point.clone() + point)
        };
        Self(match core {
            Core::Point(at) => [twice(at), None, None, None],
            Core::Segment([start, end]) | Core::Line([start, end]) => [twice(start), twice(end), None, None],
            Core::Rect(rect) => {
                let [min, max] = rect.into().doubled_corners::<N>();
                let right_top = Vector { x: max.x.clone(), y: min.y.clone() };
                let left_bottom = Vector { x: min.x.clone(), y: max.y.clone() };
                [Some(min), Some(right_top), Some(max), Some(left_bottom)]
            }
        })
    }

    pub fn one(corner: &Vector<N>) -> Self {
        Self([Some(corner.clone()), None, None, None])
    }

    pub fn two([start, end]: [&Vector<N>; 2]) -> Self {
        Self([Some(start.clone()), Some(end.clone()), None, None])
    }

    pub fn iter(&self) -> impl Iterator<Item = &Vector<N>> + Clone {
        self.0.iter().flatten()
    }

    /// The edges; one without a length for a point.
    pub fn edges(&self) -> impl Iterator<Item = [&Vector<N>; 2]> {
        let count = self.iter().count();
        let next = self.iter().cycle().skip(1);
        self.iter().zip(next).map(|(start, end)| [start, end]).take(if count == 4 { 4 } else { 1 })
    }

    /// From the one end of a segment to the other.
    pub fn along(&self) -> Option<Vector<N>> {
        match &self.0 {
            [Some(start), Some(end), None, _] => Some(end.clone() - start.clone()),
            _ => None,
        }
    }

    /// Across the segment.
    pub fn across(&self) -> Option<Vector<N>> {
        self.along().map(|along| Vector { x: -along.y, y: along.x })
    }
}

impl<N: Precise> Corners<N> {
    /// The corners as they are, not doubled.
    pub fn halved(self) -> Self {
        Self(self.0.map(|corner| {
            corner.map(|Vector { x, y }| Vector { x: x.times_power_of_two(-1), y: y.times_power_of_two(-1) })
        }))
    }
}

/// The sign of the largest gap between two cores, along x, y, and along and across a segment: negative if they overlap, zero
/// if they touch. A positive gap decides, even if the signs of others are unknown.
pub fn gap<N: Number>(a: &Corners<N>, b: &Corners<N>) -> Option<Ordering> {
    let oblique = [a.across(), b.across(), a.along(), b.along()].into_iter().flatten().map(Axis::Oblique);
    let mut largest = Some(Ordering::Less);
    for axis in [Axis::X, Axis::Y].into_iter().chain(oblique) {
        let is_nothing = match &axis {
            Axis::Oblique(vector) => vector.length_squared().try_sign() == Some(Ordering::Equal),
            Axis::X | Axis::Y => false,
        };
        for (low, high) in [(a, b), (b, a)].into_iter().filter(|_| !is_nothing) {
            let beyond = |l: &Vector<N>, h: &Vector<N>| (axis.place(l) - axis.place(h)).try_sign();
            let sign = least(low.iter().flat_map(|l| high.iter().map(move |h| beyond(l, h))));
            if sign == Some(Ordering::Greater) {
                return sign;
            }
            largest = largest.zip(sign).map(|(largest, sign)| largest.max(sign));
        }
    }
    largest
}

/// The sign of the distance between the corners and the edges of two cores minus a reach, which is doubled. It is the
/// distance of the cores if they share no point.
pub fn excess<N: Number>(a: &Corners<N>, b: &Corners<N>, reach: &N) -> Option<Ordering> {
    let signs = [(a, b), (b, a)].into_iter().flat_map(|(corners, other)| {
        corners.iter().flat_map(|corner| {
            other.edges().map(|[start, end]| {
                let (along, to_corner) = (end.clone() - start.clone(), corner.clone() - start.clone());
                compare_distance(&along, &to_corner, reach).map(|(_, sign)| sign)
            })
        })
    });
    least(signs)
}

/// The least of some signs. A negative one decides, even if others are unknown.
pub fn least(signs: impl Iterator<Item = Option<Ordering>>) -> Option<Ordering> {
    let mut found = Some(Ordering::Greater);
    for sign in signs {
        if sign == Some(Ordering::Less) {
            return sign;
        }
        found = found.zip(sign).map(|(least, sign)| least.min(sign));
    }
    found
}
