//! The sides of an axis-aligned box.

use glam::DVec2;

/// A side of a box, named as on screen (y points down).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Towards negative x.
    Left,
    /// Towards positive x.
    Right,
    /// Towards negative y.
    Top,
    /// Towards positive y.
    Bottom,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// The unit vector that points out of the box through this side.
    pub fn normal(self) -> DVec2 {
        match self {
            Self::Left => DVec2::NEG_X,
            Self::Right => DVec2::X,
            Self::Top => DVec2::NEG_Y,
            Self::Bottom => DVec2::Y,
        }
    }

    pub fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normals_of_opposite_sides_are_opposite() {
        for side in Side::ALL {
            assert_eq!(side.opposite().normal(), -side.normal());
        }
    }
}
