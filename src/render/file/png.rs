//! Display lists as PNG, one shape per primitive. Only the embedded fonts are used, so that it looks the same
//! everywhere.

use glam::Vec2;
use thiserror::Error;
use tiny_skia::{
    ColorU8, FillRule, FilterQuality, IntSize, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, PremultipliedColorU8, Stroke, StrokeDash, Transform,
};

use crate::lesson::limits::{PIXELS_LIMIT, SIDE_LIMIT};
use crate::render::look::font::Font;
use crate::render::picture::display::head_corners;
use crate::render::picture::outline::{circle, panel, polygon, text_outline};
use crate::render::{Color, Dash, Display, HALO, Page, Primitive, Raster};

/// Why a picture was not drawn.
#[derive(Debug, Error)]
pub enum PngError {
    /// The picture would have no pixels, or too many.
    #[error(
        "a picture of {width:.0} × {height:.0} pixels is not valid; expected sides from 1 to {SIDE_LIMIT} and at most \
         {PIXELS_LIMIT} pixels"
    )]
    Size { width: f32, height: f32 },
    /// The pixels could not be encoded.
    #[error("the picture could not be encoded: {0}")]
    Encoding(String),
}

/// The PNG file of a picture with `scale` pixels per point.
pub fn png_of(display: &Display, scale: f32) -> Result<Vec<u8>, PngError> {
    drawn(display, scale)?.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}

/// The PNG file of a page with `scale` pixels per point of its displays.
pub fn png_of_page(page: &Page, scale: f32) -> Result<Vec<u8>, PngError> {
    let mut whole = blank(page.size, scale)?;
    for (at, display) in &page.layers {
        let Vec2 { x, y } = (*at * scale).round();
        let layer = drawn(display, scale)?;
        whole.draw_pixmap(
            x as i32,
            y as i32,
            layer.as_ref(),
            &PixmapPaint::default(),
            Transform::identity(),
            None,
        );
    }
    whole.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}

/// The pixels of a picture with `scale` pixels per point.
pub fn pixels_of(display: &Display, scale: f32) -> Result<Raster, PngError> {
    let pixels = drawn(display, scale)?;
    let size = [pixels.width(), pixels.height()].map(|side| side as usize);
    let plain = |pixel: &PremultipliedColorU8| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    };
    Ok(Raster { size, rgba: pixels.pixels().iter().flat_map(plain).collect() })
}

fn drawn(display: &Display, scale: f32) -> Result<Pixmap, PngError> {
    let pixels = blank(display.size, scale)?;
    let mut sheet = Sheet { pixels, to_pixels: Transform::from_scale(scale, scale) };
    if let Some(ground) = &display.ground {
        sheet.cover(&ground.raster, ground.size * scale);
    }
    for primitive in &display.primitives {
        sheet.draw(primitive);
    }
    Ok(sheet.pixels)
}

fn blank(size: Vec2, scale: f32) -> Result<Pixmap, PngError> {
    let [width, height] = (size * scale).to_array();
    check_pixels([width, height])?;
    Pixmap::new(width.round() as u32, height.round() as u32).ok_or(PngError::Size { width, height })
}

/// Returns an error for a picture of no pixels or of too many.
pub fn check_pixels([width, height]: [f32; 2]) -> Result<(), PngError> {
    let possible = |side: f32| (1.0..=SIDE_LIMIT as f32).contains(&side.round());
    let fits = f64::from(width.round()) * f64::from(height.round()) <= PIXELS_LIMIT as f64;
    if possible(width) && possible(height) && fits { Ok(()) } else { Err(PngError::Size { width, height }) }
}

/// The pixels to draw on.
struct Sheet {
    pixels: Pixmap,
    to_pixels: Transform,
}

impl Sheet {
    /// Covers so many of its pixels with a map: pixel by pixel, or stretched if the map has another scale.
    fn cover(&mut self, ground: &Raster, size: Vec2) {
        let Some(ground) = pixmap(ground) else { return };
        let stretch = |to: f32, from: u32| to.round() / from as f32;
        let (x, y) = (stretch(size.x, ground.width()), stretch(size.y, ground.height()));
        let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        self.pixels.draw_pixmap(0, 0, ground.as_ref(), &paint, Transform::from_scale(x, y), None);
    }

    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Fill { corners, color } => {
                self.fill_by(FillRule::EvenOdd, polygon(corners), *color);
            }
            Primitive::Disc { center, radius, color } => self.fill(circle(*center, *radius), *color),
            Primitive::Ring { center, radius, width, dash, color } => {
                self.stroke(circle(*center, *radius), &line(*width, *dash), *color);
            }
            Primitive::Segment { from, to, width, dash, color } => {
                let mut path = PathBuilder::new();
                path.move_to(from.x, from.y);
                path.line_to(to.x, to.y);
                self.stroke(path.finish(), &line(*width, *dash), *color);
            }
            Primitive::Head { tip, direction, length, half_width, color } => {
                self.fill(polygon(&head_corners(*tip, *direction, *length, *half_width)), *color);
            }
            Primitive::Panel { min, max, radius, color } => self.fill(panel(*min, *max, *radius), *color),
            Primitive::Text { baseline, text, size, weight, color, halo, .. } => {
                let outline = text_outline(Font::of(*weight), text, *size, *baseline);
                if let Some(halo) = halo {
                    let stroke = Stroke { line_join: LineJoin::Round, ..width(2.0 * HALO * size) };
                    self.stroke(outline.clone(), &stroke, *halo);
                }
                self.fill(outline, *color);
            }
        }
    }

    /// Fills a shape. A shape that has no size or is not finite is not drawn.
    fn fill(&mut self, path: Option<Path>, color: Color) {
        self.fill_by(FillRule::Winding, path, color);
    }

    fn fill_by(&mut self, rule: FillRule, path: Option<Path>, color: Color) {
        let Some(path) = path else { return };
        self.pixels.fill_path(&path, &ink(color), rule, self.to_pixels, None);
    }

    /// Draws the outline of a shape. A shape that is not finite is not drawn.
    fn stroke(&mut self, path: Option<Path>, stroke: &Stroke, color: Color) {
        let Some(path) = path else { return };
        self.pixels.stroke_path(&path, &ink(color), stroke, self.to_pixels, None);
    }
}

/// A raster as a picture to draw on; `None` if a side has more than 2³² pixels.
fn pixmap(raster: &Raster) -> Option<Pixmap> {
    let [width, height] = raster.size.map(|side| u32::try_from(side).unwrap_or(0));
    // A pixmap has its colours multiplied with their opacity.
    let multiplied = |pixel: &[u8; 4]| {
        let [r, g, b, a] = *pixel;
        ColorU8::from_rgba(r, g, b, a).premultiply()
    };
    let bytes = |color: PremultipliedColorU8| [color.red(), color.green(), color.blue(), color.alpha()];
    let pixels = raster.rgba.as_chunks().0.iter().map(multiplied);
    Pixmap::from_vec(pixels.flat_map(bytes).collect(), IntSize::from_wh(width, height)?)
}

fn ink(Color { r, g, b, a }: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, a);
    paint
}

fn width(width: f32) -> Stroke {
    Stroke { width, ..Stroke::default() }
}

/// A line of this width. Its ends are round unless it is dashed: round ends would lengthen every dash by the width.
fn line(wide: f32, dash: Option<Dash>) -> Stroke {
    let dashes = dash.and_then(|Dash { on, off }| StrokeDash::new(vec![on, off], 0.0));
    let line_cap = if dash.is_some() { LineCap::Butt } else { LineCap::Round };
    Stroke { dash: dashes, line_cap, ..width(wide) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Weight;

    const INK: Color = Color { r: 200, g: 100, b: 0, a: 255 };

    fn sheet(primitives: Vec<Primitive>) -> Display {
        Display { size: Vec2::new(300.0, 40.0), primitives, ..Display::default() }
    }

    fn drawn(primitives: Vec<Primitive>) -> Pixmap {
        let bytes = png_of(&sheet(primitives), 1.0).expect("a picture");
        Pixmap::decode_png(&bytes).expect("a PNG file")
    }

    /// The first and the last column with a drawn pixel.
    fn columns(pixels: &Pixmap) -> [u32; 2] {
        let inked =
            |x: &u32| (0..pixels.height()).any(|y| pixels.pixel(*x, y).is_some_and(|p| p.alpha() > 0));
        let columns: Vec<_> = (0..pixels.width()).filter(inked).collect();
        [columns[0], columns[columns.len() - 1]]
    }

    #[test]
    fn the_size_of_the_picture_is_that_of_the_list_times_the_scale() {
        let bytes = png_of(&sheet(Vec::new()), 2.0).expect("a picture");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG file");
        assert_eq!((pixels.width(), pixels.height()), (600, 80));
    }

    #[test]
    fn where_an_outline_goes_round_twice_nothing_is_filled() {
        let star = [(20.0, 4.0), (26.5, 24.0), (9.5, 11.5), (30.5, 11.5), (13.5, 24.0)];
        let corners = star.map(Vec2::from).to_vec();
        let pixels = drawn(vec![Primitive::Fill { corners, color: INK }]);
        let filled = [(20, 8), (20, 15), (13, 12)].map(|(x, y)| pixels.pixel(x, y).map(|p| p.alpha()));
        assert_eq!(filled, [Some(255), Some(0), Some(255)]);
    }

    #[test]
    fn an_invalid_size_is_an_error() {
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            assert!(matches!(png_of(&sheet(Vec::new()), scale), Err(PngError::Size { .. })), "{scale}");
        }
    }

    #[test]
    fn a_text_is_drawn_as_wide_as_it_was_measured() {
        for (weight, text) in
            [(Weight::Regular, "Hits are only AV To ₁₂ −3.H"), (Weight::Bold, "H colliding, says “clamp” H")]
        {
            let size = 13.0;
            let measured = Font::of(weight).width(text, size);
            let (baseline, min, max) = (Vec2::new(10.0, 20.0), Vec2::ZERO, Vec2::ONE);
            let text = text.to_owned();
            let text = Primitive::Text { baseline, min, max, text, size, weight, color: INK, halo: None };
            let [first, last] = columns(&drawn(vec![text])).map(|column| column as f32);
            // An H begins and ends a tenth of the size inside its advance.
            assert!((first - 10.0 - 0.1 * size).abs() < 1.0, "{first}");
            assert!((last + 1.0 - 10.0 - measured + 0.1 * size).abs() < 1.0, "{last}, measured {measured}");
        }
    }

    #[test]
    fn shapes_without_a_size_or_with_infinite_coordinates_are_skipped() {
        let (center, color) = (Vec2::new(150.0, 20.0), INK);
        for radius in [0.0, -1.0, f32::NAN, f32::INFINITY, 1e6] {
            drawn(vec![
                Primitive::Disc { center, radius, color },
                Primitive::Ring { center, radius, width: 1.0, dash: None, color },
                Primitive::Panel { min: center, max: center, radius, color },
                Primitive::Segment { from: center, to: center * radius, width: 1.0, dash: None, color },
            ]);
        }
        let dot = Primitive::Segment { from: center, to: center, width: 4.0, dash: None, color };
        assert_eq!(columns(&drawn(vec![dot])), [148, 151]);
    }
}
