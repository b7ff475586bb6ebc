//! SVG text as PNG, with the embedded fonts only, so that it looks the same on every machine.

use std::sync::Arc;

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree, fontdb};
use thiserror::Error;

use super::font::Font;
use super::{Caption, Display, Raster, svg};
use crate::lesson::limits::{PIXELS_LIMIT, SIDE_LIMIT};

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum PngError {
    /// The text is not an SVG document.
    #[error("not an SVG document: {0}")]
    NotSvg(String),
    /// The picture would have no pixels, or too many.
    #[error(
        "a picture of {width:.0} × {height:.0} pixels is not possible; each side takes 1 to {SIDE_LIMIT}, and both \
         {PIXELS_LIMIT} pixels at most"
    )]
    Size {
        /// The width that was asked for.
        width: f32,
        /// The height that was asked for.
        height: f32,
    },
    /// The pixels could not be packed.
    #[error("the picture could not be encoded: {0}")]
    Encoding(String),
}

/// Draws a picture with so many pixels a point.
///
/// What lies beneath it is drawn first and the rest over it: so nothing here has to read pictures inside documents.
pub fn png_of(display: &Display, scale: f32) -> Result<Vec<u8>, PngError> {
    let above = Display { ground: None, ..display.clone() };
    draw(&svg(&above, &Caption::default()), display.ground.as_deref(), scale)
}

/// Draws an SVG document with so many pixels a point. Pictures inside it are left out.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    draw(svg, None, scale)
}

/// Refuses a picture of no pixels, or of too many.
pub fn check_pixels([width, height]: [f32; 2]) -> Result<(), PngError> {
    let possible = |side: f32| (1.0..=SIDE_LIMIT as f32).contains(&side.round());
    let fits = f64::from(width.round()) * f64::from(height.round()) <= PIXELS_LIMIT as f64;
    if possible(width) && possible(height) && fits { Ok(()) } else { Err(PngError::Size { width, height }) }
}

fn draw(svg: &str, ground: Option<&Raster>, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree = parse(svg)?;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    check_pixels([width, height])?;
    let mut pixels =
        Pixmap::new(width.round() as u32, height.round() as u32).ok_or(PngError::Size { width, height })?;
    if let Some(ground) = ground.and_then(Raster::pixmap) {
        // One to one, unless the map was made for another scale.
        let stretch = |to: u32, from: u32| to as f32 / from as f32;
        let (x, y) = (stretch(pixels.width(), ground.width()), stretch(pixels.height(), ground.height()));
        let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        pixels.draw_pixmap(0, 0, ground.as_ref(), &paint, Transform::from_scale(x, y), None);
    }
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError::Encoding(e.to_string()))
}

/// Reads an SVG document with the embedded fonts.
fn parse(svg: &str) -> Result<Tree, PngError> {
    let mut fonts = fontdb::Database::new();
    for font in Font::ALL {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font.bytes())));
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    let options = Options {
        fontdb: Arc::new(fonts),
        font_family: "DejaVu Sans".to_owned(),
        // By itself it would open the files that a document names.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|e| PngError::NotSvg(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Caption, Display, Primitive, Weight, svg};
    use glam::Vec2;
    use resvg::usvg::Node;

    fn document(primitives: Vec<Primitive>) -> String {
        let display = Display { size: Vec2::new(300.0, 40.0), primitives, ..Display::default() };
        svg(&display, &Caption::default())
    }

    #[test]
    fn the_picture_has_the_size_of_the_document_times_the_scale() {
        let bytes = png(&document(Vec::new()), 2.0).expect("a picture");
        let pixels = Pixmap::decode_png(&bytes).expect("a PNG file");
        assert_eq!((pixels.width(), pixels.height()), (600, 80));
    }

    #[test]
    fn what_is_no_document_or_has_no_possible_size_is_an_error() {
        assert!(matches!(png("<html", 1.0), Err(PngError::NotSvg(_))));
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            assert!(matches!(png(&document(Vec::new()), scale), Err(PngError::Size { .. })), "{scale}");
        }
    }

    #[test]
    fn a_text_is_as_wide_as_it_was_measured() {
        for (weight, text) in
            [(Weight::Regular, "hits are only AV To ₁₂ −3.5"), (Weight::Bold, "● colliding, says “clamp”")]
        {
            let size = 13.0;
            let measured = Font::of(weight).width(text, size);
            let (baseline, min, max) = (Vec2::new(10.0, 20.0), Vec2::ZERO, Vec2::ONE);
            let color = crate::render::Color { r: 0, g: 0, b: 0, a: 255 };
            let text = text.to_owned();
            let text = Primitive::Text { baseline, min, max, text, size, weight, color, halo: None };
            let tree = parse(&document(vec![text])).expect("a document");
            let drawn = tree.root().children().iter().find_map(|node| match node {
                Node::Text(text) => Some(text.bounding_box().width()),
                _ => None,
            });
            let drawn = drawn.expect("the text is in the document");
            assert!((drawn - measured).abs() < 0.5, "drawn {drawn}, measured {measured}");
        }
    }
}
