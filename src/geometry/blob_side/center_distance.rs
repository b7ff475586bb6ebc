//! The published test by the distance between the centres.

use crate::geometry::Verdict;

/// The published verdict, derived from the exact one: boxes collide only if both gaps are negative, so boxes that touch
/// are missed.
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
        Rect::new(DVec2::new(x, y), DVec2::new(width, height))
    }

    #[test]
    fn the_published_test_misses_boxes_that_touch() {
        let (a, b) = (blob(0.0, 0.0, 2.0, 2.0), blob(2.0, 0.0, 2.0, 2.0));
        assert_eq!(verdict(a, b), Verdict::Touching);
        assert_eq!(center_distance(verdict(a, b)), Verdict::Apart);
    }
}
