//! The size of everything that a window shows.

/// A size in percent of the usual one. Texts, lines, handles and panels grow together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextSize(u16);

/// The sizes that the keys lead to, in percent.
const STEPS: [u16; 10] = [80, 90, 100, 110, 125, 150, 175, 200, 225, 250];

impl TextSize {
    pub const USUAL: Self = Self(100);
    /// The smallest and the largest size, in percent.
    pub const LEAST: u16 = STEPS[0];
    pub const MOST: u16 = STEPS[STEPS.len() - 1];

    /// The size of that many percent, if there is one.
    pub fn from_percent(percent: i64) -> Option<Self> {
        let percent = u16::try_from(percent).ok()?;
        (Self::LEAST..=Self::MOST).contains(&percent).then_some(Self(percent))
    }

    /// The size in percent.
    pub fn percent(self) -> u16 {
        self.0
    }

    /// The size as a factor of the usual one.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// The next larger size, if there is one.
    pub fn larger(self) -> Option<Self> {
        STEPS.into_iter().find(|step| *step > self.0).map(Self)
    }

    /// The next smaller size, if there is one.
    pub fn smaller(self) -> Option<Self> {
        STEPS.into_iter().rev().find(|step| *step < self.0).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_from_the_smallest_size_to_the_largest_and_back() {
        let least = TextSize::from_percent(80).expect("a size");
        let up: Vec<_> = std::iter::successors(Some(least), |size| size.larger()).collect();
        let mut down: Vec<_> = std::iter::successors(up.last().copied(), |size| size.smaller()).collect();
        down.reverse();
        assert_eq!((up.len(), up.last().map(|size| size.percent())), (STEPS.len(), Some(250)));
        assert_eq!(up, down);
        assert!(up.contains(&TextSize::USUAL));
    }

    #[test]
    fn any_size_between_the_smallest_and_the_largest_has_its_neighbours() {
        let size = TextSize::from_percent(133).expect("a size");
        assert_eq!(size.larger().map(TextSize::percent), Some(150));
        assert_eq!(size.smaller().map(TextSize::percent), Some(125));
        for wrong in [i64::MIN, -100, 0, 79, 251, 65_636, i64::MAX] {
            assert_eq!(TextSize::from_percent(wrong), None, "{wrong}");
        }
    }
}
