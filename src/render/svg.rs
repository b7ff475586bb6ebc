//! Display lists as SVG text, one element per primitive.

use std::fmt::Write;

use glam::Vec2;

use super::display::head_corners;
use super::{Color, Dash, Display, HALO, MapFacts, Primitive, Raster, Subject, Weight};
use crate::lesson::{Explanation, verdict_word};

/// A picture in words, for people who use a screen reader.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    /// The title of the document.
    pub title: String,
    /// What the picture shows, and the verdict.
    pub description: String,
}

impl Caption {
    /// The caption of an explanation: the title and text of its case, if any, the topic, the verdict with its reason, the working, and the method with its source.
    pub fn of(subject: &Subject, explanation: &Explanation) -> Self {
        let derivation = &explanation.derivation;
        let conclusion = &derivation.conclusion;
        let about = subject.about_line().map_or_else(String::new, |about| format!("{about} "));
        let mut description = format!("{about}{} {}", subject.scene.question(), conclusion.sentence);
        if !conclusion.because.is_empty() {
            let _ = write!(description, " Because {}.", conclusion.because);
        }
        for step in &derivation.steps {
            // After the colon, an equals sign at the beginning would be superfluous.
            let worked = step.worked().join(", ").replace(", = ", " = ");
            let _ = write!(description, " {}: {}", step.sentence, worked.trim_start_matches("= "));
            description.push_str(match step.holds {
                Some(true) => ", holds.",
                Some(false) => ", does not hold.",
                None => ".",
            });
        }
        if !explanation.verdict.agrees_with(explanation.reference_verdict) {
            let word = verdict_word(explanation.reference_verdict);
            let _ = write!(description, " The exact answer is {word}.");
        }
        let _ = write!(description, " Method “{}”. Source: {}.", subject.method.id, subject.citation());
        Self { title: subject.heading(), description }
    }

    /// The caption followed by the description of a map.
    pub fn with_map(self, facts: &MapFacts) -> Self {
        Self { description: format!("{} {}", self.description, facts.description()), ..self }
    }
}

/// The SVG document of a display list, in points, with the caption for screen readers. Numbers have two decimals; the
/// same list gives the same text. Kerning is off because widths are measured without it.
pub fn svg(display: &Display, caption: &Caption) -> String {
    let (width, height) = (Decimal(display.size.x), Decimal(display.size.y));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
         {height}\" role=\"img\" aria-labelledby=\"title desc\" \
         font-family=\"'DejaVu Sans', Verdana, 'Bitstream Vera Sans', sans-serif\" style=\"font-kerning:none\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n",
        Escaped(&caption.title),
        Escaped(&caption.description),
    );
    if let Some(raster) = &display.ground {
        image(&mut out, raster, display.size);
    }
    for primitive in &display.primitives {
        element(&mut out, primitive).expect("writing to a string does not fail");
    }
    out.push_str("</svg>\n");
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
        "<image xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{width}\" height=\"{height}\" \
         preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" \
         xlink:href=\"data:image/png;base64,{}\"/>",
        BASE64_STANDARD.encode(png),
    );
}

fn element(out: &mut String, primitive: &Primitive) -> std::fmt::Result {
    match primitive {
        Primitive::Fill { corners, color } => polygon(out, corners, *color),
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
        Primitive::Arc { center, radius, start, sweep, width, color } => {
            let path = arc_path(*center, *radius, *start, *sweep);
            let stroke = StrokeAttributes(*width, None);
            writeln!(out, "<path d=\"{path}\" fill=\"none\"{stroke}{}/>", PaintAttribute("stroke", *color))
        }
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
            polygon(out, &head_corners(*tip, *direction, *length, *half_width), *color)
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
            write!(out, "<text x=\"{}\" y=\"{}\"", Decimal(baseline.x), Decimal(baseline.y))?;
            write!(out, " font-size=\"{}\"", Decimal(*size))?;
            if *weight == Weight::Bold {
                write!(out, " font-weight=\"bold\"")?;
            }
            if let Some(halo) = halo {
                let width = Decimal(2.0 * HALO * size);
                write!(out, "{} stroke-width=\"{width}\"", PaintAttribute("stroke", *halo))?;
                write!(out, " stroke-linejoin=\"round\" paint-order=\"stroke\"")?;
            }
            writeln!(
                out,
                "{} xml:space=\"preserve\">{}</text>",
                PaintAttribute("fill", *color),
                Escaped(text)
            )
        }
    }
}

fn polygon(out: &mut String, corners: &[Vec2], color: Color) -> std::fmt::Result {
    let points: Vec<_> = corners.iter().map(|c| Pair(*c).to_string()).collect();
    writeln!(out, "<polygon points=\"{}\"{}/>", points.join(" "), PaintAttribute("fill", color))
}

/// An arc as a path. More than half a turn is drawn in two halves, because an SVG arc cannot end where it starts.
fn arc_path(center: Vec2, radius: f32, start: f32, sweep: f32) -> String {
    let at = |angle: f32| Pair(center + Vec2::from_angle(angle) * radius);
    let (r, direction) = (Decimal(radius), i32::from(sweep > 0.0));
    let halves = if sweep.abs() > std::f32::consts::PI { 2 } else { 1 };
    let mut path = format!("M{}", at(start));
    for i in 1..=halves {
        let end = at(start + sweep * i as f32 / halves as f32);
        let _ = write!(path, " A{r} {r} 0 0 {direction} {end}");
    }
    path
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

/// Text with the special characters of XML escaped. Control characters, most of which XML forbids, become spaces.
struct Escaped<'a>(&'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                c if c.is_control() => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::subject::tests::every_topic;

    #[test]
    fn numbers_have_two_decimals_at_most_and_no_minus_zero() {
        let texts = [1.0, 0.126, -0.001, -3.5, 700.0].map(|n| Decimal(n).to_string());
        assert_eq!(texts, ["1", "0.13", "0", "-3.5", "700"]);
    }

    #[test]
    fn the_special_characters_of_xml_are_escaped() {
        assert_eq!(Escaped("a < b & \"c\"\u{1}").to_string(), "a &lt; b &amp; &quot;c&quot; ");
    }

    #[test]
    fn an_arc_of_a_whole_turn_is_two_halves() {
        let path = arc_path(Vec2::ZERO, 10.0, 0.0, std::f32::consts::TAU);
        assert_eq!(path, "M10,0 A10 10 0 0 1 -10,0 A10 10 0 0 1 10,0");
    }

    #[test]
    fn the_caption_has_the_topic_the_conclusion_and_the_source() {
        for (lesson, explanation) in every_topic() {
            let subject = Subject::of(&*lesson, None);
            let caption = Caption::of(&subject, &explanation);
            assert_eq!(caption.title, lesson.scene().title());
            assert!(caption.description.contains(&explanation.derivation.conclusion.sentence));
            assert!(caption.description.ends_with(&format!("Source: {}.", subject.citation())));
            let document = svg(&Display::default(), &caption);
            assert!(document.contains("<title id=\"title\">"));
        }
    }
}
