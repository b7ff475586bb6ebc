//! What ab_glyph asks of owned_ttf_parser, for fonts with TrueType outlines: see the README of this crate.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;

pub use ttf_parser::{
    FaceParsingError, GlyphId, LazyArray16, OutlineBuilder, RasterGlyphImage, RasterImageFormat, RawFace, Rect, Tag,
    VariationAxis, cmap, name, svg,
};
use ttf_parser::{glyf, head, hhea, hmtx, loca, maxp};

/// A font: the tables of its outlines.
#[derive(Clone)]
pub struct Face<'a> {
    raw: RawFace<'a>,
    head: head::Table,
    hhea: hhea::Table,
    maxp: maxp::Table,
    hmtx: Option<hmtx::Table<'a>>,
    glyf: Option<glyf::Table<'a>>,
    tables: Tables<'a>,
}

/// The tables that are asked for by name.
#[derive(Clone)]
pub struct Tables<'a> {
    pub cmap: Option<cmap::Table<'a>>,
}

impl<'a> Face<'a> {
    pub fn parse(file: &'a [u8], index: u32) -> Result<Self, FaceParsingError> {
        let raw = RawFace::parse(file, index)?;
        let table = |tag: &[u8; 4]| raw.table(Tag::from_bytes(tag));
        let head = table(b"head").and_then(head::Table::parse).ok_or(FaceParsingError::NoHeadTable)?;
        let hhea = table(b"hhea").and_then(hhea::Table::parse).ok_or(FaceParsingError::NoHheaTable)?;
        let maxp = table(b"maxp").and_then(maxp::Table::parse).ok_or(FaceParsingError::NoMaxpTable)?;
        let glyphs = maxp.number_of_glyphs;
        let loca =
            table(b"loca").and_then(|data| loca::Table::parse(glyphs, head.index_to_location_format, data));
        Ok(Self {
            hmtx: table(b"hmtx").and_then(|data| hmtx::Table::parse(hhea.number_of_metrics, glyphs, data)),
            glyf: loca.zip(table(b"glyf")).and_then(|(loca, data)| glyf::Table::parse(loca, data)),
            tables: Tables { cmap: table(b"cmap").and_then(cmap::Table::parse) },
            raw,
            head,
            hhea,
            maxp,
        })
    }

    pub fn tables(&self) -> &Tables<'a> {
        &self.tables
    }

    pub fn raw_face(&self) -> &RawFace<'a> {
        &self.raw
    }

    pub fn units_per_em(&self) -> u16 {
        self.head.units_per_em
    }

    pub fn ascender(&self) -> i16 {
        self.hhea.ascender
    }

    pub fn descender(&self) -> i16 {
        self.hhea.descender
    }

    pub fn line_gap(&self) -> i16 {
        self.hhea.line_gap
    }

    /// Upright.
    pub fn italic_angle(&self) -> f32 {
        0.0
    }

    pub fn number_of_glyphs(&self) -> u16 {
        self.maxp.number_of_glyphs.get()
    }

    pub fn glyph_hor_advance(&self, glyph: GlyphId) -> Option<u16> {
        self.hmtx?.advance(glyph)
    }

    pub fn glyph_hor_side_bearing(&self, glyph: GlyphId) -> Option<i16> {
        self.hmtx?.side_bearing(glyph)
    }

    /// Nothing is written downwards.
    pub fn glyph_ver_advance(&self, _glyph: GlyphId) -> Option<u16> {
        None
    }

    pub fn glyph_ver_side_bearing(&self, _glyph: GlyphId) -> Option<i16> {
        None
    }

    pub fn outline_glyph(&self, glyph: GlyphId, builder: &mut dyn OutlineBuilder) -> Option<Rect> {
        self.glyf?.outline(glyph, builder)
    }

    /// No letter is a picture.
    pub fn glyph_raster_image(&self, _glyph: GlyphId, _size: u16) -> Option<RasterGlyphImage<'a>> {
        None
    }

    pub fn glyph_svg_image(&self, _glyph: GlyphId) -> Option<svg::SvgDocument<'a>> {
        None
    }

    /// No font has axes.
    pub fn variation_axes(&self) -> LazyArray16<'a, VariationAxis> {
        LazyArray16::default()
    }

    /// The names of axes.
    pub fn names(&self) -> name::Names<'a> {
        name::Names::default()
    }
}

/// A font whose file nobody else has.
pub struct OwnedFace(Face<'static>);

impl OwnedFace {
    /// The file stays in memory.
    pub fn from_vec(file: Vec<u8>, index: u32) -> Result<Self, FaceParsingError> {
        Face::parse(file.leak(), index).map(Self)
    }

    pub fn as_slice(&self) -> &[u8] {
        self.0.raw.data
    }

    pub fn into_vec(self) -> Vec<u8> {
        self.0.raw.data.to_vec()
    }
}

/// A font and its tables of characters, which are searched for each letter.
#[derive(Clone)]
pub struct PreParsedSubtables<'a, F> {
    pub face: F,
    characters: Vec<cmap::Subtable<'a>>,
}

fn characters<'a>(face: &Face<'a>) -> Vec<cmap::Subtable<'a>> {
    face.tables.cmap.iter().flat_map(|table| table.subtables).filter(cmap::Subtable::is_unicode).collect()
}

impl<'a> From<Face<'a>> for PreParsedSubtables<'a, Face<'a>> {
    fn from(face: Face<'a>) -> Self {
        Self { characters: characters(&face), face }
    }
}

impl From<OwnedFace> for PreParsedSubtables<'static, OwnedFace> {
    fn from(face: OwnedFace) -> Self {
        Self { characters: characters(&face.0), face }
    }
}

impl<F> PreParsedSubtables<'_, F> {
    pub fn glyph_index(&self, letter: char) -> Option<GlyphId> {
        self.characters.iter().find_map(|table| table.glyph_index(letter.into()))
    }

    /// No pair of letters stands closer.
    pub fn glyphs_hor_kerning(&self, _left: GlyphId, _right: GlyphId) -> Option<i16> {
        None
    }
}

/// What has a font.
pub trait AsFaceRef {
    fn as_face_ref(&self) -> &Face<'_>;
}

impl AsFaceRef for PreParsedSubtables<'_, Face<'_>> {
    fn as_face_ref(&self) -> &Face<'_> {
        &self.face
    }
}

impl AsFaceRef for PreParsedSubtables<'_, OwnedFace> {
    fn as_face_ref(&self) -> &Face<'_> {
        &self.face.0
    }
}

/// What can set an axis of a font; none has one.
pub trait FaceMut {
    fn set_variation(&mut self, _axis: Tag, _value: f32) -> Option<()> {
        None
    }
}

impl<F> FaceMut for PreParsedSubtables<'_, F> {}
