//! The one place where world coordinates become screen coordinates and back.

use glam::{DVec2, Vec2};

use crate::lesson::{Bounds, MapGrid, Viewpoint};

/// The largest screen coordinate, in points: far outside the canvas, and still exact to a sixteenth of a point in
/// `f32`.
const GUARD: f64 = 1e6;
/// The smallest scale, in points per unit: all coordinates together fill a hundredth of a canvas.
const LEAST_SCALE: f64 = 1e-12;
/// The largest scale, in points per unit: a scene of 1e-9 units still fills a canvas.
const GREATEST_SCALE: f64 = 1e14;
/// Parts of a screen point to which the middle of a view is rounded.
const FINEST: f64 = 100.0;
/// The decimals of the smallest part of a screen point at the largest scale.
const MOST_DECIMALS: f64 = 16.0;
/// The smallest extent that fitting shows, in units.
const LEAST_EXTENT: f64 = 1e-12;
/// The same as a part of the coordinates: `f64` resolves it to about four digits.
const LEAST_RELATIVE_EXTENT: f64 = 1e-12;

/// The least part of the width and the height of a small canvas that fitted bounds can take, in spite of the margins.
const LEAST_USED: DVec2 = DVec2::new(0.4, 0.55);

/// The part of the world that a canvas shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The world point in the middle of the canvas.
    pub center: DVec2,
    /// Screen points per world unit; positive and finite.
    pub scale: f64,
    /// The size of the canvas in screen points.
    pub size: Vec2,
    /// Whether the picture is mirrored so that y points up. No coordinate changes.
    pub y_up: bool,
}

impl View {
    /// The view that shows all of the bounds, centred, with a margin of screen points on every side.
    ///
    /// The margin shrinks if the canvas is too small for it. Bounds of a single point get some space around them;
    /// bounds that are not finite are replaced by a small square around the origin.
    pub fn fit(bounds: Bounds, size: Vec2, margin: f32) -> Self {
        Self::fit_beside(bounds, size, margin, [margin; 2])
    }

    /// The same, with at least so many points free at the left edge and at the right one; neither is less than the margin.
    /// Bounds that leave this space free anyway stay in the middle.
    pub fn fit_beside(bounds: Bounds, size: Vec2, margin: f32, sides: [f32; 2]) -> Self {
        let finite = bounds.min.is_finite() && bounds.max.is_finite();
        let (min, max) = if finite { (bounds.min, bounds.max) } else { (-DVec2::ONE, DVec2::ONE) };
        let (min, max) = (min.min(max), min.max(max));
        let center = clamp_to_world(min / 2.0 + max / 2.0);
        let size = size.max(Vec2::ONE);
        let canvas = DVec2::from(size);
        let (margin, [left, right]) = (f64::from(margin), sides.map(f64::from));
        let usable = (canvas - DVec2::new(left + right, 2.0 * margin)).max(canvas * LEAST_USED);
        let extent = max - min;
        let least = (center.abs().max_element() * LEAST_RELATIVE_EXTENT).max(LEAST_EXTENT);
        let extent = match extent.max_element() {
            largest if largest > least => extent.max(DVec2::splat(least)),
            _ => DVec2::splat(if center.abs().max_element() > 1.0 { least.max(1.0) } else { 1.0 }),
        };
        let scale = clamp_scale((usable / extent).min_element());
        let free = (canvas.x - extent.x * scale) / 2.0;
        let aside = |side: f64, other: f64| (side - free).min((side - other) / 2.0).max(0.0);
        let aside = aside(left, right) - aside(right, left);
        let center = clamp_to_world(center - DVec2::new(aside / scale, 0.0));
        Self { center, scale, size, y_up: false }
    }

    pub fn at(viewpoint: Viewpoint, size: Vec2) -> Self {
        let size = size.max(Vec2::ONE);
        let scale = clamp_scale(f64::from(size.min_element()) / viewpoint.extent);
        Self { center: clamp_to_world(viewpoint.center), scale, size, y_up: false }
    }

    /// Where this view is. [`Self::at`] gives the same middle and scale, bit for bit, if it was [rounded](Self::rounded).
    pub fn viewpoint(&self) -> Viewpoint {
        let extent = f64::from(self.size.min_element()) / self.scale;
        Viewpoint { center: self.center, extent: to_digits(extent) }
    }

    /// The view from the nearest viewpoint with short numbers. On a screen, nothing moves by more than a few hundredths
    /// of a point.
    pub fn rounded(self) -> Self {
        let Viewpoint { center, extent } = self.viewpoint();
        let decimals = (FINEST / extent * f64::from(self.size.min_element())).log10().ceil();
        let center = center.to_array().map(|number| to_decimals(number, decimals));
        Self { y_up: self.y_up, ..Self::at(Viewpoint { center: center.into(), extent }, self.size) }
    }

    /// The same view on a canvas of another size, with the same point in the middle.
    pub fn resized(self, size: Vec2) -> Self {
        Self { size: size.max(Vec2::ONE), ..self }
    }

    /// The same view on a canvas that is larger at the right and at the bottom.
    pub fn extended(self, size: Vec2) -> Self {
        let more = DVec2::from(size - self.size) / 2.0 / self.scale;
        Self { center: clamp_to_world(self.center + self.mirrored(more)), size, ..self }
    }

    /// The screen position of a world point. It is always finite: each coordinate is clamped to a million points, and
    /// one that is not a number becomes zero.
    pub fn to_screen(&self, world: DVec2) -> Vec2 {
        narrow(self.project(world))
    }

    /// The world point at a place on the screen.
    pub fn to_world(&self, screen: Vec2) -> DVec2 {
        let offset = (DVec2::from(screen) - DVec2::from(self.size) / 2.0) / self.scale;
        self.center + self.mirrored(offset)
    }

    /// The view zoomed by a factor about the world point under the cursor, which stays there.
    /// At the limits of the scale nothing changes. A factor that is not positive is ignored.
    pub fn zoomed_about(self, cursor: Vec2, factor: f64) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let scale = clamp_scale(self.scale * factor);
        let from_middle = DVec2::from(cursor) - DVec2::from(self.size) / 2.0;
        // Computed in one step, because the difference of two large offsets would lose digits.
        let shift = self.mirrored(from_middle * (1.0 / self.scale - 1.0 / scale));
        Self { center: clamp_to_world(self.center + shift), scale, ..self }
    }

    /// The view after dragging the paper by this many screen points.
    pub fn panned(self, by: Vec2) -> Self {
        let shift = self.mirrored(DVec2::from(by) / self.scale);
        Self { center: clamp_to_world(self.center - shift), ..self }
    }

    /// The view whose middle lies this far away, in world units.
    pub fn moved(self, by: DVec2) -> Self {
        Self { center: clamp_to_world(self.center + by), ..self }
    }

    /// A screen length in world units.
    pub fn length_to_world(&self, length: f32) -> f64 {
        f64::from(length) / self.scale
    }

    /// The part of the world that the canvas shows.
    pub fn visible(&self) -> Bounds {
        let half = DVec2::from(self.size) / 2.0 / self.scale;
        Bounds { min: self.center - half, max: self.center + half }
    }

    /// The world positions of the centres of the canvas' pixels.
    pub fn pixels(&self, pixels_per_point: f32) -> MapGrid {
        let count = |side: f32| ((side * pixels_per_point).round() as usize).max(1);
        self.pixels_from(Vec2::ZERO, [count(self.size.x), count(self.size.y)], pixels_per_point)
    }

    /// The same for a grid of `size` pixels whose first pixel has its top left corner at `corner` on the canvas.
    pub fn pixels_from(&self, corner: Vec2, size: [usize; 2], pixels_per_point: f32) -> MapGrid {
        let pixel = 1.0 / f64::from(pixels_per_point);
        let from_middle = DVec2::from(corner) + pixel / 2.0 - DVec2::from(self.size) / 2.0;
        let to_world = |offset: DVec2| self.mirrored(offset / self.scale);
        MapGrid { first: self.center + to_world(from_middle), step: to_world(DVec2::splat(pixel)), size }
    }

    /// A world displacement as a screen displacement, in `f64`.
    pub(in crate::render) fn project_vector(&self, vector: DVec2) -> DVec2 {
        self.mirrored(vector * self.scale)
    }

    /// The screen position in `f64`, not clamped, for clipping.
    pub(in crate::render) fn project(&self, world: DVec2) -> DVec2 {
        self.project_vector(world - self.center) + DVec2::from(self.size) / 2.0
    }

    fn mirrored(&self, offset: DVec2) -> DVec2 {
        if self.y_up { DVec2::new(offset.x, -offset.y) } else { offset }
    }
}

/// A screen position in `f32`, clamped to [`GUARD`]; a coordinate that is not a number becomes zero.
pub(in crate::render) fn narrow(screen: DVec2) -> Vec2 {
    let guarded = |v: f64| if v.is_nan() { 0.0 } else { v.clamp(-GUARD, GUARD) };
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where world coordinates become screen coordinates"
    )]
    DVec2::new(guarded(screen.x), guarded(screen.y)).as_vec2()
}

/// A screen position in `f64`, for clipping.
pub(in crate::render) fn widen(screen: Vec2) -> DVec2 {
    DVec2::from(screen)
}

fn clamp_scale(scale: f64) -> f64 {
    if scale.is_nan() { 1.0 } else { scale.clamp(LEAST_SCALE, GREATEST_SCALE) }
}

/// The number with six significant digits, which move a point at the edge of a screen by a few hundredths of a point.
fn to_digits(number: f64) -> f64 {
    format!("{number:.5e}").parse().unwrap_or(number)
}

/// The number rounded to so many decimals; whole if there are none.
fn to_decimals(number: f64, decimals: f64) -> f64 {
    let decimals = decimals.clamp(0.0, MOST_DECIMALS) as usize;
    // Adding 0 makes 0 of −0.
    format!("{number:.decimals$}").parse().unwrap_or(number) + 0.0
}

fn clamp_to_world(center: DVec2) -> DVec2 {
    let limit = DVec2::splat(Viewpoint::CENTER_LIMIT);
    center.clamp(-limit, limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CANVAS: Vec2 = Vec2::new(700.0, 500.0);

    fn bounds(x: f64, y: f64, width: f64, height: f64) -> Bounds {
        Bounds { min: DVec2::new(x, y), max: DVec2::new(x + width, y + height) }
    }

    #[test]
    fn fitting_centres_the_bounds_within_the_margin() {
        let view = View::fit(bounds(0.0, 0.0, 100.0, 10.0), CANVAS, 50.0);
        assert_eq!((view.center, view.scale), (DVec2::new(50.0, 5.0), 6.0));
        assert_eq!(view.to_screen(DVec2::ZERO), Vec2::new(50.0, 220.0));
    }

    #[test]
    fn both_sides_stay_free_and_narrow_bounds_stay_in_the_middle() {
        for (sides, [from, to]) in [([90.0, 50.0], [90.0, 650.0]), ([60.0, 140.0], [60.0, 560.0])] {
            let wide = View::fit_beside(bounds(1e9, 0.0, 100.0, 10.0), CANVAS, 50.0, sides);
            assert_eq!(wide.to_screen(DVec2::new(1e9, 0.0)).x, from);
            assert_eq!(wide.to_screen(DVec2::new(1e9 + 100.0, 0.0)).x, to);
        }
        let narrow = bounds(0.0, 0.0, 10.0, 100.0);
        assert_eq!(View::fit_beside(narrow, CANVAS, 50.0, [90.0, 120.0]), View::fit(narrow, CANVAS, 50.0));
        // As far aside as necessary: 400 wide, with 200 free at the right.
        let square = bounds(0.0, 0.0, 100.0, 100.0);
        let view = View::fit_beside(square, CANVAS, 50.0, [60.0, 200.0]);
        assert_eq!([0.0, 100.0].map(|x| view.to_screen(DVec2::new(x, 0.0)).x), [100.0, 500.0]);
    }

    #[test]
    fn degenerate_bounds_and_canvases_still_give_a_positive_finite_scale() {
        let cases = [
            bounds(0.0, 0.0, 0.0, 0.0),
            bounds(1e12, -1e12, 0.0, 0.0),
            bounds(-1e12, -1e12, 2e12, 2e12),
            bounds(1e-9, 1e-9, 1e-9, 0.0),
            bounds(f64::NAN, 0.0, f64::INFINITY, 1.0),
            bounds(-1e308, -1e308, 1.5e308, f64::MAX),
        ];
        for bounds in cases {
            for size in [CANVAS, Vec2::ONE, Vec2::ZERO, Vec2::new(4.0, 3000.0)] {
                let view = View::fit(bounds, size, 40.0);
                assert!(view.scale.is_finite() && view.scale > 0.0, "{bounds:?} {size}");
                assert!(view.center.is_finite());
            }
        }
    }

    #[test]
    fn the_position_of_a_pixel_is_its_centre() {
        for y_up in [false, true] {
            let view = View { y_up, ..View::fit(bounds(-3.0, 7.0, 40.0, 20.0), CANVAS, 20.0) };
            for scale in [1.0, 2.0, 1.5] {
                let grid = view.pixels(scale);
                assert_eq!(grid.size, [700.0, 500.0].map(|side: f32| (side * scale) as usize));
                for (column, row) in [(0, 0), (13, 7), (699, 499)] {
                    let middle = (Vec2::new(column as f32, row as f32) + 0.5) / scale;
                    let off = view.to_screen(grid.position(column, row)) - middle;
                    assert!(off.length() < 1e-3, "{y_up} {scale} {column} {row}: {off}");
                }
            }
            let corner = Vec2::new(-0.25, 0.5);
            let shifted = view.pixels_from(corner, [3, 4], 2.0);
            let off = view.to_screen(shifted.position(0, 0)) - (corner + 0.25);
            assert!(off.length() < 1e-3 && shifted.size == [3, 4], "{off}");
        }
    }

    #[test]
    fn zooming_and_panning_work_in_a_mirrored_picture() {
        let up = View { y_up: true, ..View::fit(bounds(-1.0, -1.0, 2.0, 2.0), CANVAS, 0.0) };
        assert!(up.to_screen(DVec2::Y).y < up.to_screen(DVec2::ZERO).y);
        let cursor = Vec2::new(100.0, 80.0);
        let (before, after) = (up.to_world(cursor), up.zoomed_about(cursor, 3.0).to_world(cursor));
        assert!((before - after).length() < 1e-12);
        let dragged = up.panned(Vec2::new(10.0, 20.0));
        assert!((dragged.to_screen(before) - (cursor + Vec2::new(10.0, 20.0))).length() < 1e-3);
    }

    #[test]
    fn distant_points_have_finite_screen_positions() {
        let view = View::fit(bounds(0.0, 0.0, 1e-9, 1e-9), CANVAS, 0.0);
        for far in [DVec2::splat(1e12), DVec2::new(-1e300, 1e300), DVec2::splat(f64::NAN)] {
            assert!(view.to_screen(far).is_finite());
        }
    }

    #[test]
    fn zooming_stops_at_the_limits() {
        let view = View::fit(bounds(0.0, 0.0, 1.0, 1.0), CANVAS, 0.0);
        let far_in = (0..200).fold(view, |v, _| v.zoomed_about(Vec2::ZERO, 10.0));
        let far_out = (0..200).fold(view, |v, _| v.zoomed_about(Vec2::ZERO, 0.1));
        assert_eq!((far_in.scale, far_out.scale), (GREATEST_SCALE, LEAST_SCALE));
        assert!(far_out.center.is_finite());
        assert_eq!(view.zoomed_about(Vec2::ZERO, f64::NAN), view);
        assert_eq!(view.zoomed_about(Vec2::ZERO, 0.0), view);
    }

    proptest! {
        #[test]
        fn a_screen_point_goes_to_the_world_and_back(
            x in 0f32..700.0, y in 0f32..500.0, scale in -3i32..4, up in any::<bool>(),
        ) {
            let view = View { center: DVec2::new(3.0, -7.0), scale: 10f64.powi(scale), size: CANVAS, y_up: up };
            let screen = Vec2::new(x, y);
            prop_assert!((view.to_screen(view.to_world(screen)) - screen).length() < 1e-3);
        }

        #[test]
        fn a_rounded_view_is_where_it_was_and_comes_back_from_its_viewpoint(
            x in -1e4f64..1e4, y in -1e4f64..1e4, exponent in -12f64..14.0, width in 24f32..2000.0, y_up in any::<bool>(),
        ) {
            // Every scale, and all places that a screen is at most some widths away from.
            let scale = 10f64.powf(exponent);
            let center = clamp_to_world(DVec2::new(x, y) / scale);
            let view = View { center, scale, size: Vec2::new(width, 500.0), y_up };
            let rounded = view.rounded();
            for corner in [Vec2::ZERO, view.size] {
                prop_assert!((rounded.to_screen(view.to_world(corner)) - corner).length() < 0.05);
            }
            prop_assert_eq!(View { y_up, ..View::at(rounded.viewpoint(), rounded.size) }, rounded);
            prop_assert_eq!(rounded.rounded(), rounded);
            let Viewpoint { center, extent } = rounded.viewpoint();
            let text = format!("{},{},{}", center.x, center.y, extent);
            prop_assert!(text.len() < 40 || !(1e-3..1e3).contains(&scale), "{}", text);
        }

        #[test]
        fn zooming_keeps_the_point_under_the_cursor(
            x in 0f32..700.0, y in 0f32..500.0, factor in 0.01f64..100.0,
        ) {
            let view = View::fit(bounds(0.0, 0.0, 400.0, 300.0), CANVAS, 20.0);
            let cursor = Vec2::new(x, y);
            let under = view.to_world(cursor);
            prop_assert!((view.zoomed_about(cursor, factor).to_screen(under) - cursor).length() < 0.01);
        }

        #[test]
        fn everything_in_the_bounds_is_visible_after_fitting(
            x in -1e6f64..1e6, y in -1e6f64..1e6, w in 1e-3f64..1e6, h in 1e-3f64..1e6,
        ) {
            let bounds = bounds(x, y, w, h);
            let view = View::fit(bounds, CANVAS, 30.0);
            for corner in [bounds.min, bounds.max] {
                let screen = view.to_screen(corner);
                prop_assert!(screen.cmpge(Vec2::splat(29.9)).all(), "{}", screen);
                prop_assert!(screen.cmple(CANVAS - 29.9).all(), "{}", screen);
            }
        }
    }
}
