//! The grid and the numbers along the edges of the canvas.

use glam::{DVec2, Vec2};

use crate::lesson::math::readable;
use crate::render::look::font;
use crate::render::look::font::Font;
use crate::render::look::theme::Theme;
use crate::render::{Area, Primitive, View, Weight};

/// The smallest distance between lines with numbers, in points.
const LEAST_MAJOR: f64 = 64.0;
/// The distance between texts and the edges of the canvas, in points.
const EDGE: f32 = 6.0;
/// The largest number of grid lines in one direction: more than any screen needs.
const MOST_LINES: f64 = 2000.0;
/// Beyond this many steps from the origin, neighbouring lines have the same coordinate in `f64`.
const MOST_STEPS: f64 = 4e15;

/// The distances between grid lines, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spacing {
    /// Between lines with numbers: 1, 2 or 5 times a power of ten.
    pub major: f64,
    /// Between fine lines: a fifth or a quarter of the major distance, also 1, 2 or 5 times a power of ten.
    pub minor: f64,
    /// The power of ten in the major distance.
    exponent: i32,
}

impl Spacing {
    /// The spacing for a scale in points per unit.
    pub fn at(scale: f64) -> Self {
        let wanted = LEAST_MAJOR / scale;
        let exponent = libm::log10(wanted).floor() as i32;
        let steps = [(1.0, 0.2, 0), (2.0, 0.5, 0), (5.0, 1.0, 0), (10.0, 2.0, 1)];
        let (major, minor, carry) = steps
            .into_iter()
            .find(|(major, ..)| major * power_of_ten(exponent) >= wanted)
            .unwrap_or(steps[3]);
        let unit = power_of_ten(exponent);
        Self { major: major * unit, minor: minor * unit, exponent: exponent + carry }
    }

    /// The coordinate of a line as text, with enough decimals to distinguish it from its neighbours.
    pub fn text(&self, coordinate: f64) -> String {
        if coordinate == 0.0 {
            return "0".to_owned();
        }
        if (-6..6).contains(&self.exponent) {
            let decimals = (-self.exponent).max(0) as usize;
            return readable(&format!("{coordinate:.decimals$}"));
        }
        let exponent = libm::log10(coordinate.abs()).floor() as i32;
        let digits = (exponent - self.exponent).clamp(0, 15) as usize;
        readable(&format!("{coordinate:.digits$e}"))
    }
}

/// A power of ten, as exact as its decimal literal; `powi` is less exact.
fn power_of_ten(exponent: i32) -> f64 {
    format!("1e{exponent}").parse().unwrap_or(1.0)
}

/// The multiples of a step in a range, as whole numbers; none if there would be too many.
fn multiples(min: f64, max: f64, step: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((min / step).ceil(), (max / step).floor());
    let sane = last - first <= MOST_LINES && first.abs().max(last.abs()) < MOST_STEPS;
    let count = if sane && last >= first { (last - first) as usize + 1 } else { 0 };
    (0..count).map(move |i| first + i as f64)
}

/// The opacity of the fine and of the numbered lines over a map, in the ink of the theme.
const OVER_MAP: [f32; 2] = [0.06, 0.13];

/// The lines of the grid, fine ones first. Over a map they are translucent, because lines in shades of the paper would
/// look like a pattern of the map. Where y is no coordinate, it has none.
pub fn lines(view: &View, theme: Theme, over_map: bool, has_y: bool) -> Vec<Primitive> {
    let spacing = Spacing::at(view.scale);
    let visible = view.visible();
    let palette = theme.palette();
    let mut lines = Vec::new();
    let on_paper = [palette.grid_minor, palette.grid_major];
    let [minor, major] =
        if over_map { OVER_MAP.map(|part| palette.ink.with_opacity(part)) } else { on_paper };
    for (step, color) in [(spacing.minor, minor), (spacing.major, major)] {
        let mut line = |from, to| {
            lines.push(Primitive::Segment { from, to, width: theme.factor(), dash: None, color });
        };
        for index in multiples(visible.min.x, visible.max.x, step) {
            let x = view.to_screen(DVec2::new(index * step, view.center.y)).x;
            line(Vec2::new(x, 0.0), Vec2::new(x, view.size.y));
        }
        for index in multiples(visible.min.y, visible.max.y, step).filter(|_| has_y) {
            let y = view.to_screen(DVec2::new(view.center.x, index * step)).y;
            line(Vec2::new(0.0, y), Vec2::new(view.size.x, y));
        }
    }
    lines
}

/// The numbers along the left and the bottom edge, each with its box. Along the left edge, rows have their names
/// instead, as many as have room.
pub fn numbers(view: &View, theme: Theme, rows: Option<&[(f64, &str)]>) -> Vec<(Primitive, Area)> {
    let spacing = Spacing::at(view.scale);
    let visible = view.visible();
    let size = theme.sizes().axis;
    let palette = theme.palette();
    let text = |at: Vec2, text: String| {
        let area = Area { min: at, max: at + Vec2::new(Font::Sans.width(&text, size), font::height(size)) };
        let halo = Some(palette.halo);
        (font::text_at(at, text, size, Weight::Regular, palette.axis_text, halo), area)
    };
    let bottom = view.size.y - EDGE - font::height(size);
    let every = label_stride(&spacing, view, size);
    let mut numbers = Vec::new();
    for index in multiples(visible.min.x, visible.max.x, spacing.major).filter(|i| i % every == 0.0) {
        let label = spacing.text(index * spacing.major);
        let middle = view.to_screen(DVec2::new(index * spacing.major, view.center.y)).x;
        let left = middle - Font::Sans.width(&label, size) / 2.0;
        if left >= EDGE && 2.0 * middle - left <= view.size.x - EDGE && bottom > 0.0 {
            numbers.push(text(Vec2::new(left, bottom), label));
        }
    }
    let along_y: Vec<(f64, String)> = match rows {
        None => multiples(visible.min.y, visible.max.y, spacing.major)
            .map(|index| index * spacing.major)
            .map(|y| (y, spacing.text(y)))
            .collect(),
        Some(rows) => rows.iter().map(|(y, name)| (*y, (*name).to_owned())).collect(),
    };
    let mut last: Option<f32> = None;
    for (y, label) in along_y {
        let middle = view.to_screen(DVec2::new(view.center.x, y)).y;
        // Digits have no descenders: their centre is half of their height above the baseline.
        let top = middle + (0.365 - font::ASCENT) * size;
        let is_clear = last.is_none_or(|last| (top - last).abs() >= font::height(size));
        if is_clear && top >= EDGE && top + font::height(size) <= bottom - EDGE {
            numbers.push(text(Vec2::new(EDGE, top), label));
            last = Some(top);
        }
    }
    numbers
}

/// The width that the numbers along the left edge take, in points.
pub fn room_for_numbers(view: &View, theme: Theme) -> f32 {
    let spacing = Spacing::at(view.scale);
    let visible = view.visible();
    let size = theme.sizes().axis;
    let width = |index| Font::Sans.width(&spacing.text(index * spacing.major), size);
    EDGE + multiples(visible.min.y, visible.max.y, spacing.major).map(width).fold(0.0, f32::max)
}

/// The width that the names of rows take at the left edge, in points.
pub fn room_for_rows(rows: &[(f64, String)], theme: Theme) -> f32 {
    let size = theme.sizes().axis;
    2.0 * EDGE + rows.iter().map(|(_, name)| Font::Sans.width(name, size)).fold(0.0, f32::max)
}

/// The number of lines from one number along the bottom to the next, so that long numbers do not touch: 1, 2, 5, 10 …
fn label_stride(spacing: &Spacing, view: &View, size: f32) -> f64 {
    let visible = view.visible();
    let width = [visible.min.x, visible.max.x]
        .map(|x| Font::Sans.width(&spacing.text((x / spacing.major).round() * spacing.major), size))
        .into_iter()
        .fold(0.0, f32::max);
    let needed = f64::from(width + 2.0 * size) / (spacing.major * view.scale);
    [1.0, 2.0, 5.0, 10.0].into_iter().find(|s| *s >= needed).unwrap_or(20.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Bounds;

    fn texts(view: &View) -> Vec<String> {
        let text = |p| if let Primitive::Text { text, .. } = p { text } else { String::new() };
        numbers(view, Theme::Light, None).into_iter().map(|(p, _)| text(p)).collect()
    }

    fn view(min: f64, max: f64) -> View {
        let bounds = Bounds { min: DVec2::splat(min), max: DVec2::splat(max) };
        View::fit(bounds, Vec2::new(700.0, 500.0), 40.0)
    }

    #[test]
    fn the_spacing_is_a_round_number_and_at_least_the_smallest_distance() {
        for step in 0..240 {
            let scale = 10f64.powf(f64::from(step) / 10.0 - 11.0);
            let spacing = Spacing::at(scale);
            let pixels = spacing.major * scale;
            assert!((LEAST_MAJOR * 0.999..2.6 * LEAST_MAJOR).contains(&pixels), "{pixels} at {scale}");
            let parts = spacing.major / spacing.minor;
            assert!((parts - 5.0).abs() < 1e-9 || (parts - 4.0).abs() < 1e-9);
        }
        assert_eq!(Spacing::at(1.62).major, 50.0);
    }

    #[test]
    fn numbers_have_the_decimals_that_the_zoom_needs() {
        assert_eq!(Spacing::at(1.62).text(-50.0), "−50");
        assert_eq!(Spacing::at(400.0).text(0.2), "0.2");
        assert_eq!(Spacing::at(400.0).text(1.0), "1.0");
        assert_eq!(Spacing::at(1.0).text(1_000_000_100.0), "1,000,000,100");
        assert_eq!(Spacing::at(1e-8).text(2e10), "2×10¹⁰");
        assert_eq!(Spacing::at(1e11).text(-3e-9), "−3×10⁻⁹");
    }

    #[test]
    fn the_lines_are_numbered_with_their_coordinates() {
        let texts = texts(&view(0.0, 400.0));
        assert!(texts.contains(&"100".to_owned()) && texts.contains(&"300".to_owned()), "{texts:?}");
    }

    #[test]
    fn long_numbers_do_not_overlap() {
        for (min, max) in [(0.0, 1.0), (1e9, 1e9 + 300.0), (-1e12, 1e12), (0.0, 1e-9), (123456.0, 123457.0)] {
            let areas: Vec<_> =
                numbers(&view(min, max), Theme::Light, None).into_iter().map(|n| n.1).collect();
            assert!(areas.len() > 3, "{min} {max}");
            for (i, a) in areas.iter().enumerate() {
                assert!(
                    areas[i + 1..].iter().all(|b| !a.overlaps(b)),
                    "{min} {max} {:?}",
                    texts(&view(min, max))
                );
            }
        }
    }

    #[test]
    fn there_is_no_grid_if_neighbouring_lines_would_have_the_same_coordinate() {
        let view = View { center: DVec2::splat(1e12), scale: 1e13, size: Vec2::splat(500.0), y_up: false };
        assert!(lines(&view, Theme::Light, false, true).len() < 10);
    }
}
