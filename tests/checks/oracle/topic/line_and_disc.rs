//! What questions about a line, or a segment, and a disc have in common.

use crate::oracle::ratio::{Ratio, Vector, Whole};
use crate::oracle::surd::Surd;

/// A line or segment through two points, and a disc.
pub struct LineAndDisc {
    /// The first point.
    pub start: Vector,
    /// The vector from there to the second point.
    pub along: Vector,
    /// The centre of the disc.
    pub center: Vector,
    /// Its radius.
    pub radius: Ratio,
}

impl LineAndDisc {
    /// The line and the disc of a case.
    pub fn of(whole: &Whole) -> Self {
        let [p1x, p1y, p2x, p2y, x, y, radius, ..] = &whole.numbers;
        let start = Vector::new(p1x, p1y);
        let along = start.to(&Vector::new(p2x, p2y));
        Self { start, along, center: Vector::new(x, y), radius: radius.clone() }
    }

    /// The place of the foot of the centre on the line: 0 at the first point, 1 at the second. `None` if both points
    /// coincide.
    pub fn place(&self) -> Option<Ratio> {
        let has_line = !self.along.is_zero();
        has_line.then(|| self.start.to(&self.center).dot(&self.along) / self.along.square())
    }

    /// The point of the line at a place.
    pub fn at(&self, place: &Ratio) -> Vector {
        self.start.plus(&self.along.times(place))
    }

    /// The point of the infinite line that is closest to the centre.
    pub fn foot(&self) -> Vector {
        self.place().map_or_else(|| self.start.clone(), |place| self.at(&place))
    }
}

/// The signed length of the projection of a vector onto another.
pub fn projection(vector: &Vector, onto: &Vector) -> Surd {
    let square = onto.square();
    Surd::root(&square).times(&(vector.dot(onto) / &square))
}

/// The push in the direction of `way`: its length is the radius less the length of `way`.
pub fn push(way: &Vector, radius: &Ratio) -> [Surd; 2] {
    let square = way.square();
    let place = Surd::root(&square).times(&(radius / &square)).plus(&-Ratio::ONE);
    [place.times(&way.x), place.times(&way.y)]
}
