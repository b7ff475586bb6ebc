//! Axis-aligned rectangles.

use glam::DVec2;

/// An axis-aligned rectangle, a closed set. The size is never negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The centre.
    pub center: DVec2,
    /// Width and height.
    pub size: DVec2,
}

impl Rect {
    /// The rectangle with the given top left corner (least coordinates) and size.
    pub fn from_corner(corner: DVec2, size: DVec2) -> Self {
        Self { center: corner + size / 2.0, size }
    }

    /// The top left corner: the least coordinates.
    pub fn min(&self) -> DVec2 {
        self.center - self.size / 2.0
    }

    /// The bottom right corner: the greatest coordinates.
    pub fn max(&self) -> DVec2 {
        self.center + self.size / 2.0
    }

    /// The four corners, clockwise on screen (y points down), starting at the top left.
    pub fn corners(&self) -> [DVec2; 4] {
        let (min, max) = (self.min(), self.max());
        [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_run_clockwise_on_screen_from_the_top_left() {
        let rect = Rect { center: DVec2::new(4.0, 4.0), size: DVec2::new(4.0, 2.0) };
        let expected = [(2.0, 3.0), (6.0, 3.0), (6.0, 5.0), (2.0, 5.0)];
        assert_eq!(rect.corners(), expected.map(|(x, y)| DVec2::new(x, y)));
        assert_eq!(Rect::from_corner(rect.min(), rect.size), rect);
    }
}
