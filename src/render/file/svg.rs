//! Display lists as SVG text, one element per primitive.

use std::fmt::Write;

use glam::Vec2;
use tiny_skia_path::{Path, PathSegment, Point};

use crate::lesson::is_hidden;
use crate::render::look::font::Font;
use crate::render::picture::display::head_corners;
use crate::render::picture::inside::is_convex;
use crate::render::picture::outline::text_outline;
use crate::render::picture::parts::{Class, MAP_CLASS};
use crate::render::{Caption, Color, Dash, Display, HALO, Page, Primitive, Raster, Weight};

/// How the texts of a document are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Texts {
    /// As texts, which can be searched and edited. A program that lacks the font uses another one.
    #[default]
    Font,
    /// As the outlines of their characters, which look the same in every program.
    Outline,
}

/// The SVG document of a display list, in points, with the caption for screen readers. Numbers have two decimals; the
/// same list gives the same text. Kerning is off because widths are measured without it.
///
/// Primitives are grouped by their classes. The halo of a text is an element of its own beneath the text, because
/// several programs ignore `paint-order`. Ids depend on the content, so two pictures in one page have different ids.
pub fn svg(display: &Display, caption: &Caption) -> String {
    svg_with(display, caption, Texts::Font)
}

/// The same, with its texts written in one of two ways.
pub fn svg_with(display: &Display, caption: &Caption, texts: Texts) -> String {
    document(display.size, caption, &body(display, texts))
}

/// The SVG document of a page, in the points of its displays. Each of them is a document within it, which shows nothing
/// outside its canvas.
pub fn svg_of_page(page: &Page, caption: &Caption, texts: Texts) -> String {
    let mut layers = String::new();
    for (at, display) in &page.layers {
        let (x, y, width, height) =
            (Decimal(at.x), Decimal(at.y), Decimal(display.size.x), Decimal(display.size.y));
        let _ = write!(
            layers,
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n{}</svg>\n",
            body(display, texts),
        );
    }
    document(page.size, caption, &layers)
}

fn document(size: Vec2, Caption { title, description }: &Caption, body: &str) -> String {
    let (width, height) = (Decimal(size.x), Decimal(size.y));
    let id = fingerprint(&[title, description, body]);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
         {height}\" role=\"img\" aria-labelledby=\"title-{id} desc-{id}\" \
         font-family=\"'DejaVu Sans', Verdana, 'Bitstream Vera Sans', sans-serif\" style=\"font-kerning:none\">\n\
         <title id=\"title-{id}\">{}</title>\n<desc id=\"desc-{id}\">{}</desc>\n{body}</svg>\n",
        Escaped(title),
        Escaped(description),
    )
}

/// Eight hexadecimal digits that depend on every byte of the texts: the hash FNV-1a, folded to 32 bits.
fn fingerprint(texts: &[&str]) -> String {
    let bytes = texts.iter().flat_map(|text| text.bytes().chain([0]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}

/// The map, and the primitives in groups of one class each.
fn body(display: &Display, texts: Texts) -> String {
    let mut out = String::new();
    if let Some(ground) = &display.ground {
        image(&mut out, &ground.raster, ground.size);
    }
    let classed: Vec<(Class, &Primitive)> =
        display.classes.iter().copied().zip(&display.primitives).collect();
    for group in classed.chunk_by(|(one, _), (other, _)| one == other) {
        let _ = writeln!(out, "<g class=\"{}\">", group[0].0.names());
        for (_, primitive) in group {
            element(&mut out, primitive, texts).expect("writing to a string does not fail");
        }
        out.push_str("</g>\n");
    }
    out
}

/// The pixels beneath the picture, as PNG inside the document. They are referenced with `xlink:href`, which every
/// program that shows SVG supports.
fn image(out: &mut String, raster: &Raster, size: Vec2) {
    use base64::prelude::{BASE64_STANDARD, Engine};
    // A map that cannot be encoded is left out of the drawing.
    let Ok(png) = raster.png() else { return };
    let (width, height) = (Decimal(size.x), Decimal(size.y));
    let _ = writeln!(
        out,
        "<image class=\"{MAP_CLASS}\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}\" height=\"{height}\" \
         preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" \
         xlink:href=\"data:image/png;base64,{}\"/>",
        BASE64_STANDARD.encode(png),
    );
}

fn element(out: &mut String, primitive: &Primitive, texts: Texts) -> std::fmt::Result {
    match primitive {
        Primitive::Fill { corners, color } => {
            let rule = if is_convex(corners) { "" } else { " fill-rule=\"evenodd\"" };
            polygon(out, corners, rule, *color)
        }
        Primitive::Disc { center, radius, color } => {
            writeln!(
                out,
                "<circle {} r=\"{}\"{}/>",
                Center(*center),
                Decimal(*radius),
                PaintAttribute("fill", *color)
            )
        }
        Primitive::Ring { center, radius, width, dash, color } => writeln!(
            out,
            "<circle {} r=\"{}\" fill=\"none\"{}{}/>",
            Center(*center),
            Decimal(*radius),
            StrokeAttributes(*width, *dash),
            PaintAttribute("stroke", *color),
        ),
        Primitive::Segment { from, to, width, dash, color } => writeln!(
            out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}{}/>",
            Decimal(from.x),
            Decimal(from.y),
            Decimal(to.x),
            Decimal(to.y),
            StrokeAttributes(*width, *dash),
            PaintAttribute("stroke", *color),
        ),
        Primitive::Head { tip, direction, length, half_width, color } => {
            polygon(out, &head_corners(*tip, *direction, *length, *half_width), "", *color)
        }
        Primitive::Panel { min, max, radius, color } => {
            let size = *max - *min;
            write!(out, "<rect x=\"{}\" y=\"{}\"", Decimal(min.x), Decimal(min.y))?;
            write!(out, " width=\"{}\" height=\"{}\"", Decimal(size.x), Decimal(size.y))?;
            if *radius > 0.0 {
                write!(out, " rx=\"{}\"", Decimal(*radius))?;
            }
            writeln!(out, "{}/>", PaintAttribute("fill", *color))
        }
        Primitive::Text { baseline, text, size, weight, color, halo, .. } => {
            let shape = match texts {
                Texts::Font => TextShape::Font { baseline: *baseline, text, size: *size, weight: *weight },
                Texts::Outline => {
                    let outline = text_outline(Font::of(*weight), text, *size, *baseline);
                    TextShape::Outline(outline.map_or_else(String::new, |path| path_data(&path)))
                }
            };
            if let Some(halo) = halo {
                let width = Decimal(2.0 * HALO * size);
                let (fill, stroke) = (PaintAttribute("fill", *halo), PaintAttribute("stroke", *halo));
                let paint = format!("{fill}{stroke} stroke-width=\"{width}\" stroke-linejoin=\"round\"");
                shape.write(out, &paint)?;
            }
            shape.write(out, &PaintAttribute("fill", *color).to_string())
        }
    }
}

/// What the two elements of a text and its halo have in common.
enum TextShape<'a> {
    Font {
        baseline: Vec2,
        text: &'a str,
        size: f32,
        weight: Weight,
    },
    /// The data of a path; empty for a text without outlines, such as a space.
    Outline(String),
}

impl TextShape<'_> {
    /// Writes the element with these attributes.
    fn write(&self, out: &mut String, paint: &str) -> std::fmt::Result {
        match self {
            Self::Outline(data) if data.is_empty() => Ok(()),
            Self::Outline(data) => writeln!(out, "<path d=\"{data}\"{paint}/>"),
            Self::Font { baseline, text, size, weight } => {
                write!(out, "<text x=\"{}\" y=\"{}\"", Decimal(baseline.x), Decimal(baseline.y))?;
                write!(out, " font-size=\"{}\"", Decimal(*size))?;
                if *weight == Weight::Bold {
                    write!(out, " font-weight=\"bold\"")?;
                }
                writeln!(out, "{paint} xml:space=\"preserve\">{}</text>", Escaped(text))
            }
        }
    }
}

fn path_data(path: &Path) -> String {
    let pair = |p: Point| Pair(Vec2::new(p.x, p.y));
    let segment = |segment| match segment {
        PathSegment::MoveTo(to) => format!("M{}", pair(to)),
        PathSegment::LineTo(to) => format!("L{}", pair(to)),
        PathSegment::QuadTo(by, to) => format!("Q{} {}", pair(by), pair(to)),
        PathSegment::CubicTo(a, b, to) => format!("C{} {} {}", pair(a), pair(b), pair(to)),
        PathSegment::Close => "Z".to_owned(),
    };
    path.segments().map(segment).collect()
}

fn polygon(out: &mut String, corners: &[Vec2], rule: &str, color: Color) -> std::fmt::Result {
    let points: Vec<_> = corners.iter().map(|c| Pair(*c).to_string()).collect();
    writeln!(out, "<polygon points=\"{}\"{rule}{}/>", points.join(" "), PaintAttribute("fill", color))
}

/// A number with at most two decimals, without trailing zeros; never `-0`.
struct Decimal(f32);

impl std::fmt::Display for Decimal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

struct Pair(Vec2);

impl std::fmt::Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", Decimal(self.0.x), Decimal(self.0.y))
    }
}

struct Center(Vec2);

impl std::fmt::Display for Center {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cx=\"{}\" cy=\"{}\"", Decimal(self.0.x), Decimal(self.0.y))
    }
}

/// A colour as an attribute, with a second attribute for the opacity of a colour that is not opaque.
struct PaintAttribute(&'static str, Color);

impl std::fmt::Display for PaintAttribute {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self(attribute, Color { r, g, b, a }) = self;
        write!(f, " {attribute}=\"#{r:02x}{g:02x}{b:02x}\"")?;
        if *a < 255 {
            write!(f, " {attribute}-opacity=\"{}\"", Decimal(f32::from(*a) / 255.0))?;
        }
        Ok(())
    }
}

struct StrokeAttributes(f32, Option<Dash>);

impl std::fmt::Display for StrokeAttributes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, " stroke-width=\"{}\"", Decimal(self.0))?;
        match self.1 {
            // Without round ends, which would lengthen every dash by the width of the stroke.
            Some(Dash { on, off }) => write!(f, " stroke-dasharray=\"{} {}\"", Decimal(on), Decimal(off)),
            None => write!(f, " stroke-linecap=\"round\""),
        }
    }
}

/// Text with the special characters of XML escaped. Control characters, most of which XML forbids, and
/// those that change the direction of writing become spaces.
struct Escaped<'a>(&'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                c if is_hidden(c) || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most_and_no_minus_zero() {
        let texts = [1.0, 0.126, -0.001, -3.5, 700.0].map(|n| Decimal(n).to_string());
        assert_eq!(texts, ["1", "0.13", "0", "-3.5", "700"]);
    }

    #[test]
    fn a_fill_is_even_odd_where_that_matters() {
        let fill = |corners: &[(f32, f32)]| {
            let (corners, color) =
                (corners.iter().map(|at| Vec2::from(*at)).collect(), Color { r: 1, g: 2, b: 3, a: 255 });
            let mut out = String::new();
            element(&mut out, &Primitive::Fill { corners, color }, Texts::Font).expect("a text");
            out
        };
        let [square, bow] = [[(9.0, 9.0), (0.0, 9.0)], [(0.0, 9.0), (9.0, 9.0)]];
        let with = |ends: [(f32, f32); 2]| fill(&[(0.0, 0.0), (9.0, 0.0), ends[0], ends[1]]);
        assert!(!with(square).contains("fill-rule"), "{}", with(square));
        assert!(with(bow).contains("fill-rule=\"evenodd\""), "{}", with(bow));
    }

    #[test]
    fn the_special_characters_of_xml_are_escaped() {
        assert_eq!(Escaped("a < b & \"c\"\u{1}\u{ffff}").to_string(), "a &lt; b &amp; &quot;c&quot;  ");
    }
}
