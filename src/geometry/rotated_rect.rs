//! Rectangles at any angle, given without one.

use glam::DVec2;

/// A rectangle at any angle, a closed set: its corners are `center ± side ± ratio · across`, where `across` is the side after
/// a quarter turn. So every number of it is rational. A segment if the ratio is zero, and a point if the side is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RotatedRect<P = DVec2> {
    pub center: P,
    /// From the centre to the middle of one side.
    pub side: DVec2,
    /// The distance of the centre from the sides at a right angle to that one, as a multiple of the length of `side`; never
    /// negative.
    pub ratio: f64,
}

impl RotatedRect {
    /// The corners, rounded, clockwise on screen.
    pub fn corners(&self) -> [DVec2; 4] {
        let (side, across) = (self.side, self.side.perp() * self.ratio);
        [side - across, side + across, across - side, -side - across].map(|corner| self.center + corner)
    }
}
