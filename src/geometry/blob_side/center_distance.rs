//! The published test by the distance of the centres.

use crate::geometry::Verdict;

/// As published: boxes collide only if both gaps are below zero, so boxes that touch are missed. Made of the
/// exact verdict of the same boxes.
///
/// Source: BLOBS, "Checking for a collision".
pub fn center_distance(exact: Verdict) -> Verdict {
    Verdict::from_hit(exact == Verdict::Colliding)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Rect;
    use crate::geometry::blob_side::verdict;
    use glam::DVec2;

    fn blob(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { center: DVec2::new(x, y), size: DVec2::new(width, height) }
    }

    #[test]
    fn touching_boxes_are_missed_as_published() {
        let (a, b) = (blob(0.0, 0.0, 2.0, 2.0), blob(2.0, 0.0, 2.0, 2.0));
        assert_eq!(verdict(a, b), Verdict::Touching);
        assert_eq!(center_distance(verdict(a, b)), Verdict::Apart);
    }
}
