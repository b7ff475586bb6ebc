//! Circles and arcs of any radius.

use glam::DVec2;

use super::clip::{ClipFrame, ConvexShape};
use super::labels::Anchor;
use super::painter::{Layer, Painter};
use super::style::Style;
use super::view::{narrow, widen};
use super::{Area, Dash, Primitive};

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
        self.hatch(&ConvexShape::Disc(center, radius), style);
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

    fn huge_circle(&mut self, center: DVec2, radius: f64, style: &Style) -> Option<Anchor> {
        let Some((start, sweep)) = angles_of(self.frame, center) else {
            // The centre is on the canvas and the outline far outside.
            self.fill(&self.frame.corners(), style.fill);
            self.hatch(&ConvexShape::Disc(center, radius), style);
            return None;
        };
        let points = arc_points(center, radius, start, sweep);
        let sector: Vec<_> = points.iter().chain([&center]).copied().collect();
        self.fill(&sector, style.fill);
        self.hatch(&ConvexShape::Disc(center, radius), style);
        self.chain(&points, style).map(|(from, to)| Anchor::Along { from, to })
    }

    /// Part of a circle's outline, dashed if the style is.
    pub fn arc(&mut self, center: DVec2, radius: f64, angles: (f64, f64), style: &Style) -> Option<Anchor> {
        let (center, radius) = (self.view.project(center), radius.abs() * self.view.scale);
        if !self.frame.meets_disc(center, radius) {
            return None;
        }
        let mirror = if self.view.y_up { -1.0 } else { 1.0 };
        let full = std::f64::consts::TAU;
        let (start, sweep) = (mirror * angles.0, (mirror * (angles.1 - angles.0)).clamp(-full, full));
        if radius > LARGEST_RADIUS {
            let points = match angles_of(self.frame, center) {
                Some((from, visible)) => {
                    let inside = |p: &DVec2| within((*p - center).to_angle(), start, sweep);
                    arc_points(center, radius, from, visible).into_iter().filter(inside).collect()
                }
                None => Vec::new(),
            };
            return self.chain(&points, style).map(|(from, to)| Anchor::Along { from, to });
        }
        let middle = center + DVec2::from_angle(start + sweep / 2.0) * radius;
        let outward = narrow(middle - center).normalize_or_zero();
        let (center, radius) = (narrow(center), radius as f32);
        for (start, sweep) in dashes(start as f32, sweep as f32, radius, style.dash) {
            let (width, color) = (style.width, style.stroke);
            self.push(Layer::of(style), Primitive::Arc { center, radius, start, sweep, width, color });
        }
        let points = arc_points(widen(center), f64::from(radius), start, sweep);
        let chords = points.chunks(PIECES / 16).map(|c| narrow(c[0])).collect::<Vec<_>>();
        self.scenery.strokes.extend(chords.windows(2).map(|w| (w[0], w[1])));
        self.canvas_contains(middle).then(|| Anchor::Arc { middle: narrow(middle), outward })
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

/// Whether an angle lies within a sweep.
fn within(angle: f64, start: f64, sweep: f64) -> bool {
    let (start, sweep) = if sweep < 0.0 { (start + sweep, -sweep) } else { (start, sweep) };
    (angle - start).rem_euclid(std::f64::consts::TAU) <= sweep
}

/// The dashes of an arc as start and sweep, or all of it.
fn dashes(start: f32, sweep: f32, radius: f32, dash: Option<Dash>) -> Vec<(f32, f32)> {
    let Some(Dash { on, off }) = dash.filter(|d| radius * sweep.abs() > d.on) else {
        return vec![(start, sweep)];
    };
    let (length, sign) = (radius * sweep.abs(), sweep.signum());
    let count = (length / (on + off)).ceil() as usize;
    (0..count)
        .map(|i| i as f32 * (on + off))
        .map(|at| (start + sign * at / radius, sign * on.min(length - at) / radius))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Mark, Role, Shape};
    use crate::render::View;
    use crate::render::painter::tests::{painted, view};
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

    #[test]
    fn an_angle_lies_in_a_sweep_of_either_direction() {
        assert!(within(0.5, 0.0, 1.0) && within(0.5, 1.0, -1.0) && within(-6.0, 0.0, 1.0));
        assert!(!within(1.5, 0.0, 1.0) && !within(1.5, 1.0, -1.0));
    }

    #[test]
    fn the_dashes_of_an_arc_stay_within_it() {
        let all = dashes(1.0, -2.0, 50.0, Some(Dash { on: 6.0, off: 5.0 }));
        assert_eq!(all.len(), 10);
        for (start, sweep) in all {
            assert!(sweep < 0.0 && start <= 1.0 && start + sweep >= -1.0 - 1e-6);
        }
        assert_eq!(dashes(1.0, 2.0, 50.0, None), [(1.0, 2.0)]);
    }

    #[test]
    fn an_arc_turns_from_x_towards_y_and_the_other_way_in_a_mirrored_picture() {
        let arc = Shape::Arc { center: DVec2::ZERO, radius: 50.0, from: 0.5, to: 1.5 };
        let mark = [Mark::new("a", Role::Normal, arc)];
        let angles = |y_up| match painted(View { y_up, ..view(1.0) }, &mark).strokes[..] {
            [Primitive::Arc { start, sweep, .. }] => (start, sweep),
            _ => (0.0, 0.0),
        };
        assert_eq!(angles(false), (0.5, 1.0));
        assert_eq!(angles(true), (-0.5, -1.0));
    }
}
