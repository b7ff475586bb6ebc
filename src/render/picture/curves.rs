//! Circles of any radius.

use std::f64::consts::TAU;

use glam::DVec2;

use crate::render::labels::Anchor;
use crate::render::look::style::Style;
use crate::render::picture::clip::{ClipFrame, Hatched};
use crate::render::picture::painter::{Layer, Painter};
use crate::render::picture::view::narrow;
use crate::render::{Area, Primitive};

/// The visible part of a circle with a larger radius, in points, is drawn as a polyline: with `f32`, shaders and
/// rasterisers cannot draw such an outline precisely.
const LARGEST_RADIUS: f64 = 8000.0;
/// The number of straight pieces of such a polyline.
const PIECES: usize = 256;

impl Painter<'_> {
    /// A filled and outlined circle, or a dot if its radius is smaller than its stroke.
    pub fn circle(&mut self, center: DVec2, radius: f64, style: &Style) -> Option<Anchor> {
        let (center, radius) = (self.view.project(center), radius.abs() * self.view.scale);
        if !self.frame.meets_disc(center, radius) {
            return None;
        }
        if radius > LARGEST_RADIUS {
            return self.huge_circle(center, radius, style);
        }
        self.hatch(&Hatched::Disc(center, radius), style);
        let (center, radius) = (narrow(center), radius as f32);
        if radius < style.width {
            let color = style.stroke;
            self.layers.dots.push(Primitive::Disc { center, radius: style.width + 0.6, color });
        } else {
            if let Some(color) = style.fill {
                self.layers.fills.push(Primitive::Disc { center, radius, color });
            }
            let (width, dash, color) = (style.width, style.dash, style.stroke);
            self.push(Layer::of(style), Primitive::Ring { center, radius, width, dash, color });
        }
        self.scenery.rings.push((center, radius));
        self.scenery.shapes.push(Area { min: center - radius, max: center + radius });
        Some(Anchor::Ring { center, radius })
    }

    /// The outline of an ellipse with two vectors from its centre to it, each parallel to the tangent at the end of the other.
    pub fn ellipse(&mut self, center: DVec2, radii: [DVec2; 2], style: &Style) -> Option<Anchor> {
        let at = |piece: usize| {
            let (sine, cosine) = (TAU * piece as f64 / PIECES as f64).sin_cos();
            self.view.project(center + radii[0] * cosine + radii[1] * sine)
        };
        let points: Vec<DVec2> = (0..=PIECES).map(at).collect();
        self.chain(&points, style).map(|(from, to)| Anchor::Along { from, to })
    }

    fn huge_circle(&mut self, center: DVec2, radius: f64, style: &Style) -> Option<Anchor> {
        let Some((start, sweep)) = angles_of(self.frame, center) else {
            // The centre is on the canvas and the outline far outside.
            self.fill(&self.frame.corners(), style.fill);
            self.hatch(&Hatched::Disc(center, radius), style);
            return None;
        };
        let points = arc_points(center, radius, start, sweep);
        let sector: Vec<_> = points.iter().chain([&center]).copied().collect();
        self.fill(&sector, style.fill);
        self.hatch(&Hatched::Disc(center, radius), style);
        self.chain(&points, style).map(|(from, to)| Anchor::Along { from, to })
    }
}

/// The angles at which a frame is seen from a point, as start and sweep; `None` if the point is inside.
fn angles_of(frame: ClipFrame, from: DVec2) -> Option<(f64, f64)> {
    if frame.meets_disc(from, 0.0) {
        return None;
    }
    let middle = (frame.min + frame.max) / 2.0 - from;
    let (mut least, mut greatest) = (0.0f64, 0.0f64);
    for corner in frame.corners() {
        // The arc cosine would lose the small angles of a distant centre.
        let to_corner = corner - from;
        let angle = libm::atan2(middle.perp_dot(to_corner), middle.dot(to_corner));
        (least, greatest) = (least.min(angle), greatest.max(angle));
    }
    Some((middle.to_angle() + least, greatest - least))
}

fn arc_points(center: DVec2, radius: f64, start: f64, sweep: f64) -> Vec<DVec2> {
    let point = |i| center + DVec2::from_angle(start + sweep * i as f64 / PIECES as f64) * radius;
    (0..=PIECES).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{FRAC_PI_2, PI};

    #[test]
    fn the_angles_of_a_frame_are_right_even_from_far_away() {
        let frame = ClipFrame { min: DVec2::new(-1.0, -1.0), max: DVec2::new(1.0, 1.0) };
        assert_eq!(angles_of(frame, DVec2::ZERO), None);
        let (start, sweep) = angles_of(frame, DVec2::new(-2.0, 0.0)).expect("it is outside");
        assert!((start + PI / 4.0).abs() < 1e-12 && (sweep - FRAC_PI_2).abs() < 1e-12);
        let (_, sweep) = angles_of(frame, DVec2::new(-1e12, 0.0)).expect("it is outside");
        assert!((sweep - 2e-12).abs() < 1e-15, "{sweep}");
    }
}
