//! The fonts of every picture and the window, and the widths of texts in them.

use std::sync::LazyLock;

use glam::Vec2;

#[cfg(target_arch = "wasm32")]
use crate::render::look::packed::unpacked;
use crate::render::look::tables::Tables;
use crate::render::{Color, Primitive, Weight};

/// The height of capitals and parentheses above the baseline, as a part of the size.
pub const ASCENT: f32 = 0.80;
/// The depth of descenders and subscripts below the baseline, as a part of the size.
pub const DESCENT: f32 = 0.24;

/// The height of a line of text of this size, from its tallest to its lowest character.
pub fn height(size: f32) -> f32 {
    (ASCENT + DESCENT) * size
}

/// A sentence broken at spaces into lines of at most this width.
pub fn broken(sentence: &str, font: Font, size: f32, widest: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if font.width(&format!("{line} {word}"), size) <= widest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A line of text whose box has its top left corner at `min`.
pub fn text_at(
    min: Vec2,
    text: String,
    size: f32,
    weight: Weight,
    color: Color,
    halo: Option<Color>,
) -> Primitive {
    let max = min + Vec2::new(Font::of(weight).width(&text, size), height(size));
    let baseline = min + Vec2::new(0.0, ASCENT * size);
    Primitive::Text { baseline, min, max, text, size, weight, color, halo }
}

/// The letters of all texts that their fonts lack, each once.
pub fn missing_letters(primitives: &[Primitive]) -> Vec<char> {
    let mut missing: Vec<char> = Vec::new();
    for primitive in primitives {
        let Primitive::Text { text, weight, .. } = primitive else { continue };
        let lacks = |letter: &char| !letter.is_whitespace() && !Font::of(*weight).has(*letter);
        for letter in text.chars().filter(lacks) {
            if !missing.contains(&letter) {
                missing.push(letter);
            }
        }
    }
    missing
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    Sans,
    SansBold,
    /// DejaVu Sans Mono.
    Mono,
}

struct Metrics {
    tables: Tables,
    /// The advances of the first 256 characters, in ems: most texts need no others.
    latin: [f32; 256],
}

static METRICS: LazyLock<[Metrics; 3]> = LazyLock::new(|| {
    Font::ALL.map(|font| {
        let tables = Tables::parse(font.bytes()).expect("the embedded fonts are valid");
        let latin = std::array::from_fn(|c| tables.width(char::from(c as u8)));
        Metrics { tables, latin }
    })
});

impl Font {
    /// All fonts.
    pub const ALL: [Self; 3] = [Self::Sans, Self::SansBold, Self::Mono];

    /// The font of labels with this weight.
    pub fn of(weight: Weight) -> Self {
        match weight {
            Weight::Regular => Self::Sans,
            Weight::Bold => Self::SansBold,
        }
    }

    /// The font file: a subset of DejaVu Sans or DejaVu Sans Mono, see `assets/fonts/README.md`.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Self::Sans => include_bytes!("../../../assets/fonts/DejaVuSans.ttf"),
            Self::SansBold => include_bytes!("../../../assets/fonts/DejaVuSans-Bold.ttf"),
            Self::Mono => include_bytes!("../../../assets/fonts/DejaVuSansMono.ttf"),
        }
    }

    /// The font file: a subset of DejaVu Sans or DejaVu Sans Mono, see `assets/fonts/README.md`.
    #[cfg(target_arch = "wasm32")]
    pub fn bytes(self) -> &'static [u8] {
        static FILES: LazyLock<[Vec<u8>; 3]> =
            LazyLock::new(|| Font::ALL.map(|font| unpacked(font.packed())));
        &FILES[self as usize]
    }

    /// The font file as the page loads it.
    #[cfg(any(target_arch = "wasm32", test))]
    fn packed(self) -> &'static [u8] {
        match self {
            Self::Sans => include_bytes!(concat!(env!("OUT_DIR"), "/DejaVuSans.packed")),
            Self::SansBold => include_bytes!(concat!(env!("OUT_DIR"), "/DejaVuSans-Bold.packed")),
            Self::Mono => include_bytes!(concat!(env!("OUT_DIR"), "/DejaVuSansMono.packed")),
        }
    }

    /// The tables of the font file.
    pub(in crate::render) fn tables(self) -> &'static Tables {
        &METRICS[self as usize].tables
    }

    /// The width of a line of text in points, without kerning. A missing character is as wide as the box that replaces
    /// it.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let metrics = &METRICS[self as usize];
        let ems: f32 = text
            .chars()
            .map(|c| match metrics.latin.get(c as usize) {
                Some(width) => *width,
                None => metrics.tables.width(c),
            })
            .sum();
        ems * size
    }

    /// How far a line of text reaches above its baseline, and how far below it, in ems.
    pub fn extent(self, text: &str) -> [f32; 2] {
        let tables = self.tables();
        // The box that the font states: computing it from the outline takes most of the time of a layout.
        let boxes = text.chars().filter_map(|c| tables.outlines.bbox(tables.glyph(c)?));
        let em = tables.units_per_em;
        boxes.fold([0.0, 0.0], |[ascent, descent], around| {
            [f32::max(ascent, f32::from(around.y_max) / em), f32::max(descent, -f32::from(around.y_min) / em)]
        })
    }

    /// Whether the font can show a character.
    pub fn has(self, character: char) -> bool {
        self.tables().glyph(character).is_some_and(|g| g.0 != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_come_from_the_font_and_grow_with_the_size() {
        // DejaVu Sans: A is 1401 of 2048 units wide, every Mono character 1233.
        assert!((Font::Sans.width("A", 2048.0) - 1401.0).abs() < 0.5);
        assert!((Font::Mono.width("i₁−W", 2048.0) - 4.0 * 1233.0).abs() < 0.5);
        assert!(Font::SansBold.width("apart", 13.0) > Font::Sans.width("apart", 13.0));
        assert_eq!(Font::Sans.width("", 13.0), 0.0);
    }

    #[test]
    fn the_page_unpacks_the_same_files() {
        for font in Font::ALL {
            assert!(crate::render::look::packed::unpacked(font.packed()) == font.bytes(), "{font:?}");
        }
    }

    #[test]
    fn a_sentence_is_broken_at_spaces_without_losing_a_word() {
        let sentence = "The hits form a capsule: the segment grown by the radius.";
        let lines = broken(sentence, Font::Sans, 12.0, 120.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| Font::Sans.width(line, 12.0) <= 120.0));
        assert_eq!(lines.join(" "), sentence);
    }

    #[test]
    fn the_fonts_have_the_symbols_of_the_lessons() {
        for font in Font::ALL {
            for c in "○◐●✓✗−×·≤≥√²₁₂ₐ→▶◀".chars() {
                assert!(font.has(c), "{font:?} {c}");
            }
            assert!(!font.has('⏸'));
        }
    }
}
