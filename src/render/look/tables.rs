//! The tables of a font file.

use ttf_parser::{GlyphId, RawFace, Tag, cmap, glyf, head, hhea, hmtx, loca, maxp};

/// The tables of a font with outlines of TrueType. [`ttf_parser::Face`] reads fonts of every kind, and the page would have
/// to load the readers of all.
pub struct Tables {
    pub units_per_em: f32,
    pub outlines: glyf::Table<'static>,
    widths: hmtx::Table<'static>,
    characters: cmap::Table<'static>,
}

impl Tables {
    pub fn parse(file: &'static [u8]) -> Option<Self> {
        let file = RawFace::parse(file, 0).ok()?;
        let table = |tag: &[u8; 4]| file.table(Tag::from_bytes(tag));
        let head = head::Table::parse(table(b"head")?)?;
        let glyphs = maxp::Table::parse(table(b"maxp")?)?.number_of_glyphs;
        let places = loca::Table::parse(glyphs, head.index_to_location_format, table(b"loca")?)?;
        let widths = hhea::Table::parse(table(b"hhea")?)?.number_of_metrics;
        Some(Self {
            units_per_em: head.units_per_em.into(),
            outlines: glyf::Table::parse(places, table(b"glyf")?)?,
            widths: hmtx::Table::parse(widths, glyphs, table(b"hmtx")?)?,
            characters: cmap::Table::parse(table(b"cmap")?)?,
        })
    }

    /// What a character is drawn with, if the font has it.
    pub fn glyph(&self, character: char) -> Option<GlyphId> {
        let mut maps = self.characters.subtables.into_iter().filter(cmap::Subtable::is_unicode);
        maps.find_map(|map| map.glyph_index(character.into()))
    }

    /// The width of a character in ems. A missing one is as wide as the box that replaces it.
    pub fn width(&self, character: char) -> f32 {
        let glyph = self.glyph(character).unwrap_or_default();
        f32::from(self.widths.advance(glyph).unwrap_or(0)) / self.units_per_em
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::font::Font;
    use ttf_parser::Face;

    #[test]
    fn the_tables_say_the_same_as_a_reader_of_every_kind_of_font() {
        for font in Font::ALL {
            let (tables, face) = (font.tables(), Face::parse(font.bytes(), 0).expect("a font"));
            let units = f32::from(face.units_per_em());
            for character in '\0'..='\u{ffff}' {
                let glyph = face.glyph_index(character);
                assert_eq!(tables.glyph(character), glyph, "{font:?} {character:?}");
                let width = face.glyph_hor_advance(glyph.unwrap_or_default()).map(f32::from);
                assert_eq!(
                    Some(tables.width(character)),
                    width.map(|it| it / units),
                    "{font:?} {character:?}"
                );
            }
            // What egui's reader does not ask for on the page, see assets/font-tables.
            let read = face.tables();
            assert_eq!([face.ascender(), face.descender()], [read.hhea.ascender, read.hhea.descender]);
            assert_eq!(face.line_gap(), read.hhea.line_gap);
            assert!(read.kern.is_none() && read.gvar.is_none() && read.cff.is_none(), "{font:?}");
        }
    }

    #[test]
    fn the_stated_height_of_every_glyph_is_that_of_its_outline() {
        for font in Font::ALL {
            let (outlines, face) = (font.tables().outlines, Face::parse(font.bytes(), 0).expect("a font"));
            for glyph in (0..face.number_of_glyphs()).map(GlyphId) {
                let [stated, drawn] = [outlines.bbox(glyph), face.glyph_bounding_box(glyph)];
                let heights = |around: Option<ttf_parser::Rect>| around.map(|it| [it.y_min, it.y_max]);
                let pairs = heights(stated).into_iter().flatten().zip(heights(drawn).into_iter().flatten());
                // A curve can end between two units.
                assert!(
                    pairs.into_iter().all(|(a, b)| a.abs_diff(b) <= 1),
                    "{glyph:?}: {stated:?}, {drawn:?}"
                );
                assert_eq!(stated.is_some(), drawn.is_some(), "{glyph:?}");
            }
        }
    }
}
