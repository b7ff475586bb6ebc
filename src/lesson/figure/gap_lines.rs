//! The gaps of two boxes, as lines beside them.

use glam::DVec2;

use crate::geometry::Rect;

/// The distance of a line from the boxes, as a fraction of their larger common extent: close to the boxes, but
/// clear of their edges.
const BOX_GAUGE_OFFSET: f64 = 1.0 / 16.0;

/// The gaps of two boxes along x and along y, as lines between the edges that face each other. They lie beyond the far
/// side of the second box, as seen from the first.
pub fn gap_lines(first: Rect, second: Rect) -> [[DVec2; 2]; 2] {
    let towards = |distance: f64| if distance < 0.0 { -1.0 } else { 1.0 };
    let distance = second.center - first.center;
    let side = DVec2::new(towards(distance.x), towards(distance.y));
    let extent = first.max().max(second.max()) - first.min().min(second.min());
    let far = second.center + side * (second.size / 2.0 + extent.max_element() * BOX_GAUGE_OFFSET);
    let (from, to) = (first.center + side * first.size / 2.0, second.center - side * second.size / 2.0);
    [
        [DVec2::new(from.x, far.y), DVec2::new(to.x, far.y)],
        [DVec2::new(far.x, from.y), DVec2::new(far.x, to.y)],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_as_long_as_its_gap_and_lies_beyond_the_second_box() {
        let rect = |x, y, size| Rect::new(DVec2::new(x, y), DVec2::splat(size));
        let [along_x, along_y] = gap_lines(rect(0.0, 0.0, 4.0), rect(5.0, 1.0, 2.0));
        // Together the boxes are 8 wide, so the lines lie half a unit outside.
        assert_eq!(along_x, [DVec2::new(2.0, 2.5), DVec2::new(4.0, 2.5)]);
        assert_eq!(along_y, [DVec2::new(6.5, 2.0), DVec2::new(6.5, 0.0)]);
    }
}
