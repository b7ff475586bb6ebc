//! Outlines to fill or to stroke: polygons, circles, panels and texts. An outline is `None` if it has no extent or is
//! not finite.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::Vec2;
use tiny_skia_path::{Path, PathBuilder};
use ttf_parser::OutlineBuilder;

use crate::render::look::font::Font;

/// A closed polygon.
pub fn polygon(corners: &[Vec2]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, others) = corners.split_first()?;
    path.move_to(first.x, first.y);
    others.iter().for_each(|corner| path.line_to(corner.x, corner.y));
    path.close();
    path.finish()
}

/// A circle that starts at its rightmost point and turns downwards, as in SVG, so that dashes start there.
pub fn circle(center: Vec2, radius: f32) -> Option<Path> {
    if !(radius > 0.0 && radius.is_finite()) {
        return None;
    }
    let mut path = PathBuilder::new();
    path.move_to(center.x + radius, center.y);
    turn(&mut path, center, radius, 0.0, TAU);
    path.close();
    path.finish()
}

/// A rectangle with rounded corners. Their radius is at most half of the shorter side.
pub fn panel(min: Vec2, max: Vec2, radius: f32) -> Option<Path> {
    let radius = radius.min((max - min).min_element() / 2.0);
    if !(radius > 0.0 && radius.is_finite()) {
        return polygon(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]);
    }
    let (inner_min, inner_max) = (min + radius, max - radius);
    let centers =
        [Vec2::new(inner_max.x, inner_min.y), inner_max, Vec2::new(inner_min.x, inner_max.y), inner_min];
    let mut path = PathBuilder::new();
    path.move_to(inner_min.x, min.y);
    for (corner, center) in centers.into_iter().enumerate() {
        let start = FRAC_PI_2 * (corner as f32 - 1.0);
        let begin = center + Vec2::from_angle(start) * radius;
        path.line_to(begin.x, begin.y);
        turn(&mut path, center, radius, start, FRAC_PI_2);
    }
    path.close();
    path.finish()
}

/// Continues along a circle, with one Bézier curve per quarter turn: the error is below 0.03 % of the radius.
fn turn(path: &mut PathBuilder, center: Vec2, radius: f32, start: f32, sweep: f32) {
    let pieces = (sweep / FRAC_PI_2).ceil();
    let step = sweep / pieces;
    let reach = Vec2::from_angle(step / 4.0);
    let reach = 4.0 / 3.0 * reach.y / reach.x;
    for piece in 0..pieces as usize {
        let [from, to] = [piece, piece + 1].map(|i| Vec2::from_angle(start + step * i as f32));
        let [a, b, end] =
            [from + from.perp() * reach, to - to.perp() * reach, to].map(|p| center + p * radius);
        path.cubic_to(a.x, a.y, b.x, b.y, end.x, end.y);
    }
}

/// A line of text from the left end of its baseline. The width of every character is that of [`Font::width`].
pub fn text_outline(font: Font, text: &str, size: f32, baseline: Vec2) -> Option<Path> {
    let tables = font.tables();
    let scale = size / tables.units_per_em;
    let mut pen = Pen { path: PathBuilder::new(), origin: baseline, scale };
    for character in text.chars() {
        let width = font.width(character.encode_utf8(&mut [0; 4]), size);
        match tables.glyph(character) {
            Some(glyph) => drop(tables.outlines.outline(glyph, &mut pen)),
            None if character.is_whitespace() => {}
            None => pen.missing([width, font.extent("H")[0] * size]),
        }
        pen.origin.x += width;
    }
    pen.path.finish()
}

/// Draws characters at their places.
struct Pen {
    path: PathBuilder,
    /// The left end of the character's baseline.
    origin: Vec2,
    /// Points per unit of the font.
    scale: f32,
}

impl Pen {
    /// Draws a box in place of a character that the font lacks, in this width and height in points.
    fn missing(&mut self, size: [f32; 2]) {
        const MARGIN: f32 = 0.12;
        const STROKE: f32 = 0.09;
        let [width, height] = size.map(|side| side / self.scale);
        let frame = |inset: f32| {
            let [left, right] = [MARGIN * width + inset, width - MARGIN * width - inset];
            [[left, inset], [left, height - inset], [right, height - inset], [right, inset]]
        };
        // The inner outline turns the other way, so it stays empty.
        let mut inner = frame(STROKE * height);
        inner.reverse();
        for [[x, y], rest @ ..] in [frame(0.0), inner] {
            self.move_to(x, y);
            rest.iter().for_each(|[x, y]| self.line_to(*x, *y));
            self.path.close();
        }
    }

    /// A font's y points up.
    fn at(&self, x: f32, y: f32) -> Vec2 {
        self.origin + Vec2::new(x, -y) * self.scale
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.move_to(to.x, to.y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.line_to(to.x, to.y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let [a, to] = [self.at(x1, y1), self.at(x, y)];
        self.path.quad_to(a.x, a.y, to.x, to.y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [a, b, to] = [self.at(x1, y1), self.at(x2, y2), self.at(x, y)];
        self.path.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(path: Option<Path>) -> [f32; 4] {
        let bounds = path.expect("a path").compute_tight_bounds().expect("it is finite");
        [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]
            .map(|side| (side * 100.0).round() / 100.0)
    }

    #[test]
    fn circles_and_panels_have_the_right_size() {
        let center = Vec2::new(10.0, 20.0);
        assert_eq!(bounds(circle(center, 5.0)), [5.0, 15.0, 15.0, 25.0]);
        for radius in [0.0, 2.0, 500.0] {
            assert_eq!(bounds(panel(center, Vec2::new(30.0, 28.0), radius)), [10.0, 20.0, 30.0, 28.0]);
        }
    }

    #[test]
    fn shapes_without_a_radius_or_with_infinite_coordinates_have_no_outline() {
        for radius in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert!(circle(Vec2::ZERO, radius).is_none());
        }
        assert!(polygon(&[]).is_none());
        assert!(polygon(&[Vec2::ZERO, Vec2::splat(f32::NAN), Vec2::ONE]).is_none());
    }

    #[test]
    fn a_letter_that_the_font_lacks_is_a_box_and_a_space_is_not() {
        let path = text_outline(Font::Sans, "漢", 100.0, Vec2::ZERO).expect("a box");
        assert_eq!(path.segments().filter(|s| matches!(s, tiny_skia_path::PathSegment::Close)).count(), 2);
        assert!(text_outline(Font::Sans, " \u{3000}", 100.0, Vec2::ZERO).is_none());
    }

    #[test]
    fn the_inside_of_a_letter_is_a_contour_of_its_own() {
        let path = text_outline(Font::Sans, "o", 100.0, Vec2::ZERO).expect("a letter");
        let contours =
            path.segments().filter(|s| matches!(s, tiny_skia_path::PathSegment::MoveTo(_))).count();
        assert_eq!(contours, 2);
        assert!(text_outline(Font::Sans, "", 13.0, Vec2::ZERO).is_none());
    }
}
