//! The content of a page: one shape per primitive.

use glam::Vec2;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str};
use tiny_skia_path::{Path, PathSegment};

use crate::render::file::pdf::fonts::FONTS;
use crate::render::file::pdf::{Used, font_name, map_name, state_name};
use crate::render::look::font::Font;
use crate::render::picture::display::head_corners;
use crate::render::picture::outline::{circle, panel, polygon, text_outline};
use crate::render::{Color, Dash, Display, HALO, Page, Primitive, Weight};

const OPAQUE: u8 = 255;

/// The content of a page. What it uses is added.
pub fn of(page: &Page, used: &mut Used) -> Vec<u8> {
    let mut writer = Writer { content: Content::new(), used, opacity: OPAQUE };
    let Page { size, scale, layers } = page;
    // In a PDF document, y points up.
    writer.content.transform([*scale, 0.0, 0.0, -scale, 0.0, scale * size.y]);
    layers.iter().for_each(|(at, display)| writer.layer(*at, display));
    writer.content.finish().to_vec()
}

struct Writer<'a> {
    content: Content,
    used: &'a mut Used,
    opacity: u8,
}

impl Writer<'_> {
    fn layer(&mut self, at: Vec2, display: &Display) {
        let opacity = self.opacity;
        self.content.save_state().transform([1.0, 0.0, 0.0, 1.0, at.x, at.y]);
        self.content.rect(0.0, 0.0, display.size.x, display.size.y).clip_nonzero().end_path();
        if let Some(ground) = &display.ground {
            let name = map_name(self.used.maps.len());
            self.used.maps.push(ground.raster.clone());
            // An image fills the unit square, with y up.
            let Vec2 { x, y } = ground.size;
            self.content.save_state().transform([x, 0.0, 0.0, -y, 0.0, y]);
            self.content.x_object(Name(name.as_bytes())).restore_state();
        }
        display.primitives.iter().for_each(|primitive| self.draw(primitive));
        self.content.restore_state();
        self.opacity = opacity;
    }

    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Fill { corners, color } => {
                if let Some(path) = polygon(corners).filter(is_finite) {
                    self.fill_color(*color);
                    self.path(&path);
                    self.content.fill_even_odd();
                }
            }
            Primitive::Disc { center, radius, color } => self.fill(circle(*center, *radius), *color),
            Primitive::Ring { center, radius, width, dash, color } => {
                self.line(*width, *dash, *color);
                self.stroke(circle(*center, *radius));
            }
            Primitive::Segment { from, to, width, dash, color } => {
                if from.is_finite() && to.is_finite() {
                    self.line(*width, *dash, *color);
                    self.content.move_to(from.x, from.y).line_to(to.x, to.y).stroke();
                }
            }
            Primitive::Head { tip, direction, length, half_width, color } => {
                self.fill(polygon(&head_corners(*tip, *direction, *length, *half_width)), *color);
            }
            Primitive::Panel { min, max, radius, color } => self.fill(panel(*min, *max, *radius), *color),
            Primitive::Text { baseline, text, size, weight, color, halo, .. } => {
                let shown = Shown { baseline: *baseline, text, size: *size, weight: *weight };
                if let Some(halo) = halo {
                    self.line(2.0 * HALO * size, None, *halo);
                    self.text(&shown, TextRenderingMode::Stroke);
                }
                self.fill_color(*color);
                self.text(&shown, TextRenderingMode::Fill);
                self.boxes(&shown);
            }
        }
    }

    /// Sets the opacity of what follows.
    fn opacity(&mut self, Color { a, .. }: Color) {
        if self.opacity != a {
            self.used.opacities.insert(a);
            self.content.set_parameters(Name(state_name(a).as_bytes()));
            self.opacity = a;
        }
    }

    fn fill_color(&mut self, color: Color) {
        self.opacity(color);
        let [r, g, b] = parts(color);
        self.content.set_fill_rgb(r, g, b);
    }

    /// Sets how lines are drawn. Their ends are round unless they are dashed.
    fn line(&mut self, width: f32, dash: Option<Dash>, color: Color) {
        self.opacity(color);
        let [r, g, b] = parts(color);
        self.content.set_stroke_rgb(r, g, b).set_line_width(width.max(0.0));
        let cap = if dash.is_some() { LineCapStyle::ButtCap } else { LineCapStyle::RoundCap };
        self.content.set_line_cap(cap).set_line_join(LineJoinStyle::RoundJoin);
        self.content.set_dash_pattern(dash.iter().flat_map(|dash| [dash.on, dash.off]), 0.0);
    }

    fn fill(&mut self, path: Option<Path>, color: Color) {
        if let Some(path) = path.filter(is_finite) {
            self.fill_color(color);
            self.path(&path);
            self.content.fill_nonzero();
        }
    }

    fn stroke(&mut self, path: Option<Path>) {
        if let Some(path) = path.filter(is_finite) {
            self.path(&path);
            self.content.stroke();
        }
    }

    /// The shapes have no quadratic curves, which only letters have.
    fn path(&mut self, path: &Path) {
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => self.content.move_to(to.x, to.y),
                PathSegment::LineTo(to) | PathSegment::QuadTo(_, to) => self.content.line_to(to.x, to.y),
                PathSegment::CubicTo(a, b, to) => self.content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
                PathSegment::Close => self.content.close_path(),
            };
        }
    }

    fn text(&mut self, shown: &Shown, mode: TextRenderingMode) {
        let font = Font::of(shown.weight);
        let index = FONTS.iter().position(|known| *known == font).unwrap_or(0);
        let mut codes = Vec::new();
        for character in shown.text.chars() {
            let glyph = font.tables().glyph(character).unwrap_or_default().0;
            self.used.glyphs[index].entry(glyph).or_insert(character);
            codes.extend(glyph.to_be_bytes());
        }
        let Vec2 { x, y } = shown.baseline;
        self.content.begin_text().set_font(Name(font_name(index).as_bytes()), shown.size);
        self.content.set_text_rendering_mode(mode).set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        self.content.show(Str(&codes)).end_text();
    }

    /// Draws boxes in place of characters that the font lacks.
    fn boxes(&mut self, shown: &Shown) {
        let font = Font::of(shown.weight);
        for (start, character) in shown.text.char_indices().filter(|(_, character)| !font.has(*character)) {
            let before = font.width(&shown.text[..start], shown.size);
            let at = shown.baseline + Vec2::new(before, 0.0);
            if let Some(path) = text_outline(font, character.encode_utf8(&mut [0; 4]), shown.size, at) {
                self.path(&path);
                self.content.fill_nonzero();
            }
        }
    }
}

/// A line of text.
struct Shown<'a> {
    baseline: Vec2,
    text: &'a str,
    size: f32,
    weight: Weight,
}

fn is_finite(path: &Path) -> bool {
    path.points().iter().all(|point| point.is_finite())
}

fn parts(Color { r, g, b, .. }: Color) -> [f32; 3] {
    [r, g, b].map(|part| f32::from(part) / 255.0)
}
