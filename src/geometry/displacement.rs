//! Exact displacements, such as the shortest one from a shape to the centre of a disc: length, direction, and the push
//! along it.

use glam::DVec2;

use super::exact::{Dyadic, Surd, Vector};

/// A displacement, stored exactly as a vector divided by a positive number.
#[derive(Clone, Debug)]
pub struct Displacement {
    vector: Vector<Dyadic>,
    divisor: Dyadic,
}

impl Displacement {
    /// The displacement from one point to another.
    pub fn between(from: DVec2, to: DVec2) -> Self {
        Self { vector: Vector::between(from, to), divisor: Dyadic::from(1.0) }
    }

    /// A vector divided by a positive number.
    pub(super) fn quotient(vector: Vector<Dyadic>, divisor: Dyadic) -> Self {
        Self { vector, divisor }
    }

    /// The displacement as a vector, with each component rounded once.
    pub fn to_f64(&self) -> DVec2 {
        self.vector.over(&self.divisor)
    }

    /// The length, exactly.
    pub(super) fn length(&self) -> Surd {
        Surd::root(self.vector.length_squared()).over(&self.divisor)
    }

    /// The square of the length, as numerator and denominator.
    pub(super) fn length_squared(&self) -> [Dyadic; 2] {
        [self.vector.length_squared(), self.divisor.clone() * self.divisor.clone()]
    }

    /// The unit vector in this direction, rounded once; absent only for the zero displacement.
    pub fn direction(&self) -> Option<DVec2> {
        self.vector.direction()
    }

    /// The vector that extends the displacement to the given length, rounded once: the push for a disc with that radius
    /// whose centre is at the end of the displacement. Zero for the zero displacement, which has no direction.
    pub fn push(&self, length: &Dyadic) -> DVec2 {
        self.pushed(DVec2::ZERO, length)
    }

    /// A point moved by [`Self::push`]. The sum is rounded once; the push itself is not rounded first.
    pub fn pushed(&self, point: DVec2, length: &Dyadic) -> DVec2 {
        let square = self.vector.length_squared();
        if square.is_zero() {
            return point;
        }
        // The push is v times (length − |v|/n) / |v|.
        let share = Surd {
            plain: -square.clone(),
            factor: length.clone() * self.divisor.clone(),
            radicand: square.clone(),
            divisor: square * self.divisor.clone(),
        };
        Vector::from(point).after(&share, &self.vector).to_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (3, 4), stored as (9, 12) / 3.
    fn displacement() -> Displacement {
        Displacement::quotient(Vector::from(DVec2::new(9.0, 12.0)), Dyadic::from(3.0))
    }

    #[test]
    fn a_displacement_has_a_length_and_a_direction() {
        assert_eq!((displacement().to_f64(), displacement().length().rounded()), (DVec2::new(3.0, 4.0), 5.0));
        assert_eq!(displacement().direction(), Some(DVec2::new(0.6, 0.8)));
        let nowhere = Displacement::between(DVec2::ONE, DVec2::ONE);
        assert_eq!((nowhere.direction(), nowhere.push(&Dyadic::from(2.0))), (None, DVec2::ZERO));
        assert_eq!(nowhere.pushed(DVec2::X, &Dyadic::from(2.0)), DVec2::X);
    }

    #[test]
    fn a_push_extends_the_displacement_to_the_given_length() {
        let to = |length: f64| displacement().push(&Dyadic::from(length));
        assert_eq!([to(10.0), to(5.0), to(0.0)], [(3.0, 4.0), (0.0, 0.0), (-3.0, -4.0)].map(DVec2::from));
        let pushed = displacement().pushed(DVec2::new(1.0, 1.0), &Dyadic::from(10.0));
        assert_eq!(pushed, DVec2::new(4.0, 5.0));
    }

    #[test]
    fn a_push_keeps_a_component_that_underflows_in_the_normal() {
        let displacement = Displacement::between(DVec2::ZERO, DVec2::new(1e200, 1e-200));
        assert_eq!(displacement.direction(), Some(DVec2::X));
        assert_eq!(displacement.push(&Dyadic::from(3e200)), DVec2::new(2e200, 2e-200));
        // Rounding the push before the addition would lose this component.
        assert_eq!(displacement.pushed(DVec2::new(-2e200, 1.0), &Dyadic::from(3e200)).y, 1.0);
    }
}
