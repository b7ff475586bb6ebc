//! The way from what is nearest of a shape to the centre of a disc, exactly: how long it is, where it leads, and the
//! push along it.

use glam::DVec2;

use super::exact::{Dyadic, Surd, Vector};

/// A vector divided by a number, exactly; the divisor is positive.
#[derive(Clone, Debug)]
pub struct Displacement {
    vector: Vector<Dyadic>,
    divisor: Dyadic,
}

impl Displacement {
    /// The way from one point to another.
    pub fn between(from: DVec2, to: DVec2) -> Self {
        Self { vector: Vector::between(from, to), divisor: Dyadic::from(1.0) }
    }

    /// A vector that is a number of times as long as the way.
    pub(super) fn part_of(vector: Vector<Dyadic>, divisor: Dyadic) -> Self {
        Self { vector, divisor }
    }

    /// The way as a vector, each component rounded once.
    pub fn to_f64(&self) -> DVec2 {
        self.vector.over(&self.divisor)
    }

    /// How long it is.
    pub(super) fn length(&self) -> Surd {
        Surd::root(self.vector.length_squared()).over(&self.divisor)
    }

    /// The square of its length, as a quotient.
    pub(super) fn length_squared(&self) -> [Dyadic; 2] {
        [self.vector.length_squared(), self.divisor.clone() * self.divisor.clone()]
    }

    /// The unit vector of the same direction, rounded once; absent for no way at all only.
    pub fn direction(&self) -> Option<DVec2> {
        self.vector.direction()
    }

    /// What has to be added to the way to make it that long, rounded once: the push of a disc of that radius whose
    /// centre lies at its end. Zero for no way at all, which has no direction.
    pub fn push(&self, length: &Dyadic) -> DVec2 {
        self.pushed(DVec2::ZERO, length)
    }

    /// A point moved by [`Self::push`], rounded once and not after the push again.
    pub fn pushed(&self, point: DVec2, length: &Dyadic) -> DVec2 {
        let square = self.vector.length_squared();
        if square.is_zero() {
            return point;
        }
        // (length − |v|/n) / |v|, of v.
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

    /// (3, 4), as a third of three times as much.
    fn displacement() -> Displacement {
        Displacement::part_of(Vector::from(DVec2::new(9.0, 12.0)), Dyadic::from(3.0))
    }

    #[test]
    fn a_way_has_a_length_and_a_direction() {
        assert_eq!((displacement().to_f64(), displacement().length().rounded()), (DVec2::new(3.0, 4.0), 5.0));
        assert_eq!(displacement().direction(), Some(DVec2::new(0.6, 0.8)));
        let nowhere = Displacement::between(DVec2::ONE, DVec2::ONE);
        assert_eq!((nowhere.direction(), nowhere.push(&Dyadic::from(2.0))), (None, DVec2::ZERO));
        assert_eq!(nowhere.pushed(DVec2::X, &Dyadic::from(2.0)), DVec2::X);
    }

    #[test]
    fn a_push_makes_the_way_as_long_as_that() {
        let to = |length: f64| displacement().push(&Dyadic::from(length));
        assert_eq!([to(10.0), to(5.0), to(0.0)], [(3.0, 4.0), (0.0, 0.0), (-3.0, -4.0)].map(DVec2::from));
        let pushed = displacement().pushed(DVec2::new(1.0, 1.0), &Dyadic::from(10.0));
        assert_eq!(pushed, DVec2::new(4.0, 5.0));
    }

    #[test]
    fn a_push_keeps_what_its_normal_has_no_number_for() {
        let displacement = Displacement::between(DVec2::ZERO, DVec2::new(1e200, 1e-200));
        assert_eq!(displacement.direction(), Some(DVec2::X));
        assert_eq!(displacement.push(&Dyadic::from(3e200)), DVec2::new(2e200, 2e-200));
        // What rounding of the push would take away is left of the sum.
        assert_eq!(displacement.pushed(DVec2::new(-2e200, 1.0), &Dyadic::from(3e200)).y, 1.0);
    }
}
