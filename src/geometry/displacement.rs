//! Exact displacements, such as the shortest one from a shape to the centre of a disc: length, direction, and the push
//! along it.

use std::cmp::Ordering;
use std::ops::Neg;

use glam::DVec2;

use super::exact::Vector;
use crate::numbers::{Decided, Precise, SurdOf};

/// A displacement, stored exactly as a vector divided by a positive number.
#[derive(Clone, Debug)]
pub struct Displacement<N> {
    vector: Vector<N>,
    /// The divisor; absent for 1.
    divisor: Option<N>,
}

impl<N: Precise> Displacement<N> {
    /// A vector divided by a positive number.
    pub fn quotient(vector: Vector<N>, divisor: N) -> Self {
        Self { vector, divisor: Some(divisor) }
    }

    /// The displacement divided by a positive number.
    pub fn divided_by(self, number: &N) -> Self {
        let divisor = self.divisor() * number.clone();
        Self::quotient(self.vector, divisor)
    }

    /// Its end, from its start; both multiplied by the divisor.
    pub fn end(&self, start: Vector<N>) -> Vector<N> {
        start + self.vector.clone()
    }

    /// A point that is multiplied by the divisor, rounded once.
    pub fn over(&self, point: &Vector<N>) -> Decided<DVec2> {
        self.divisor.as_ref().map_or_else(|| point.to_f64(), |divisor| point.over(divisor))
    }

    pub fn length(&self) -> N::Surd {
        let root = N::Surd::root_of(self.vector.length_squared());
        self.divisor.iter().fold(root, |root, divisor| root.over(divisor))
    }

    /// How long it is compared with another one.
    pub fn compare_length(&self, other: &Self) -> Decided<Ordering> {
        let [one, two] = [self, other].map(|each| {
            let divisor = each.divisor();
            [each.vector.length_squared(), divisor.clone() * divisor]
        });
        let [[a, b], [c, d]] = [one, two];
        (a * d - c * b).sign()
    }

    /// Whether it is shorter than another one.
    pub fn is_shorter_than(&self, other: &Self) -> Decided<bool> {
        Ok(self.compare_length(other)? == Ordering::Less)
    }

    /// The same, with a divisor that is multiplied by a positive number.
    pub fn expanded(self, number: &N) -> Self {
        let divisor = self.divisor() * number.clone();
        Self::quotient(self.vector.times(number), divisor)
    }

    pub fn divisor(&self) -> N {
        self.divisor.clone().unwrap_or_else(|| N::from(1.0))
    }

    /// The unit vector in this direction, rounded once; absent only for the zero displacement.
    pub fn direction(&self) -> Decided<Option<DVec2>> {
        self.vector.direction()
    }

    /// The point of contact of two discs that hit, about the start and the end: the middle of the overlap on the line of
    /// centres; if one disc is inside the other, the centre of the inner one, or where it touches the outline from inside.
    /// The start is multiplied by the divisor.
    pub fn middle_of_overlap(&self, start: &Vector<N>, radii: [f64; 2]) -> Decided<DVec2> {
        let divisor = self.divisor();
        let [a_radius, b_radius] = radii.map(|radius| N::from(radius) * divisor.clone());
        let square = self.vector.length_squared();
        let difference = a_radius.clone() - b_radius;
        let inner = square.clone() - difference.clone() * difference.clone();
        match (inner.sign()?, difference.sign()?) {
            (Ordering::Less, Ordering::Less) => start.over(&divisor),
            (Ordering::Less, _) => self.end(start.clone()).over(&divisor),
            // The two discs are equal.
            _ if square.is_zero()? => start.over(&divisor),
            // The distance is the difference of the radii, so the outline of A is this far along the way, on its side.
            (Ordering::Equal, _) => {
                let share =
                    [a_radius * difference.clone(), N::from(0.0), square, difference.clone() * difference];
                start.after_over(&N::Surd::new(share), &self.vector, &divisor)
            }
            // The middle between the outline of B, towards A, and the outline of A, towards B.
            _ => {
                let twice = square.clone() + square.clone();
                let share = N::Surd::new([square.clone(), difference, square, twice]);
                start.after_over(&share, &self.vector, &divisor)
            }
        }
    }

    /// The vector that extends the displacement to the given length, rounded once: the push for a disc with that radius
    /// whose centre is at the end of the displacement. Zero for the zero displacement, which has no direction.
    pub fn push(&self, length: &N) -> Decided<DVec2> {
        self.pushed(DVec2::ZERO, length)
    }

    /// A point moved by [`Self::push`]. The sum is rounded once; the push itself is not rounded first.
    pub fn pushed(&self, point: DVec2, length: &N) -> Decided<DVec2> {
        let square = self.vector.length_squared();
        if square.is_zero()? {
            return Ok(point);
        }
        // The push is v times (length − |v|/n) / |v|.
        let divisor = self.divisor();
        let share = N::Surd::new([
            -square.clone(),
            length.clone() * divisor.clone(),
            square.clone(),
            square * divisor,
        ]);
        Vector::from(point).after(&share, &self.vector)
    }
}

impl<N: Precise> Neg for Displacement<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Self { vector: -self.vector, ..self }
    }
}

impl<N> From<Vector<N>> for Displacement<N> {
    fn from(vector: Vector<N>) -> Self {
        Self { vector, divisor: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::Dyadic;

    /// (3, 4), stored as (9, 12) / 3.
    fn displacement() -> Displacement<Dyadic> {
        Displacement::quotient(Vector::from(DVec2::new(9.0, 12.0)), Dyadic::from(3.0))
    }

    #[test]
    fn a_displacement_has_a_length_and_a_direction() {
        assert_eq!(displacement().length().rounded(), 5.0);
        assert_eq!(displacement().direction(), Ok(Some(DVec2::new(0.6, 0.8))));
        let nowhere = Displacement::<Dyadic>::from(Vector::from(DVec2::ZERO));
        assert_eq!((nowhere.direction(), nowhere.push(&Dyadic::from(2.0))), (Ok(None), Ok(DVec2::ZERO)));
        assert_eq!(nowhere.pushed(DVec2::X, &Dyadic::from(2.0)), Ok(DVec2::X));
    }

    #[test]
    fn a_push_extends_the_displacement_to_the_given_length() {
        let to = |length: f64| displacement().push(&Dyadic::from(length));
        assert_eq!(
            [to(10.0), to(5.0), to(0.0)],
            [(3.0, 4.0), (0.0, 0.0), (-3.0, -4.0)].map(|at| Ok(at.into()))
        );
        let pushed = displacement().pushed(DVec2::new(1.0, 1.0), &Dyadic::from(10.0));
        assert_eq!(pushed, Ok(DVec2::new(4.0, 5.0)));
    }

    #[test]
    fn a_push_keeps_a_component_that_underflows_in_the_normal() {
        let displacement = Displacement::from(Vector::<Dyadic>::from(DVec2::new(1e200, 1e-200)));
        assert_eq!(displacement.direction(), Ok(Some(DVec2::X)));
        assert_eq!(displacement.push(&Dyadic::from(3e200)), Ok(DVec2::new(2e200, 2e-200)));
        // Rounding the push before the addition would lose this component.
        let pushed = displacement.pushed(DVec2::new(-2e200, 1.0), &Dyadic::from(3e200));
        assert_eq!(pushed.map(|at| at.y), Ok(1.0));
    }
}
