//! Moving B to where the shapes only just touch.

use glam::DVec2;

use super::shape::Placed;
use crate::lesson::Lesson;

impl Lesson {
    /// Moves B by the push, which is rounded: then the shapes touch, or are near that.
    pub fn push_out(&mut self) {
        let asked = self.asked();
        let pair = Placed::pair(&asked);
        let found = self.contact_in_polygon(&pair).unwrap_or_else(|| pair.contact());
        if let Some(push) = found.push {
            let b = &mut self.shapes[1];
            for index in 0..self.topic.shapes[1].points().len() {
                b.move_point(index, b.point(index) + push);
            }
        }
    }
}

impl Placed {
    /// One of its points, by its index in `ShapeRow::points`.
    fn point(&self, index: usize) -> DVec2 {
        match self {
            Self::Point(at) | Self::Circle { center: at, .. } => *at,
            Self::Segment(ends) | Self::Ray(ends) | Self::Line(ends) | Self::Capsule { ends, .. } => {
                ends[index]
            }
            Self::Triangle(corners) => corners[index],
            Self::Polygon(corners) => corners[0],
            Self::Rect { .. } | Self::Rotated(_) => self.middle(),
        }
    }
}
