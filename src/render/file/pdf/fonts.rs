//! The embedded fonts in a PDF document.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use ttf_parser::Face;

use crate::render::file::pdf::compressed;
use crate::render::look::font::Font;

pub const FONTS: [Font; 2] = [Font::Sans, Font::SansBold];

/// Glyphs are named by their numbers.
const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Writes a font with the widths and the characters of the glyphs that are used.
pub fn write_font(pdf: &mut Pdf, next: &mut Ref, font: Font, glyphs: &BTreeMap<u16, char>) -> Ref {
    let [id, cid, descriptor, characters, file] = [(); 5].map(|()| next.bump());
    let name: &[u8] = match font {
        Font::Sans => b"DejaVuSans",
        Font::SansBold => b"DejaVuSans-Bold",
        Font::Mono => b"DejaVuSansMono",
    };
    let face = Face::parse(font.bytes(), 0).expect("the embedded fonts are valid");
    let per_mille = |units: i16| f32::from(units) * 1000.0 / f32::from(face.units_per_em());
    let mut composite = pdf.type0_font(id);
    composite.base_font(Name(name)).encoding_predefined(Name(b"Identity-H"));
    composite.descendant_font(cid).to_unicode(characters);
    composite.finish();
    let mut simple = pdf.cid_font(cid);
    simple.subtype(CidFontType::Type2).base_font(Name(name)).system_info(IDENTITY);
    simple.font_descriptor(descriptor).default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = simple.widths();
    for (glyph, character) in glyphs {
        widths.consecutive(*glyph, [font.width(character.encode_utf8(&mut [0; 4]), 1000.0)]);
    }
    widths.finish();
    simple.finish();
    let around = face.global_bounding_box();
    let around = [around.x_min, around.y_min, around.x_max, around.y_max].map(per_mille);
    pdf.font_descriptor(descriptor)
        .name(Name(name))
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(around[0], around[1], around[2], around[3]))
        .italic_angle(0.0)
        .ascent(per_mille(face.ascender()))
        .descent(per_mille(face.descender()))
        .cap_height(per_mille(face.capital_height().unwrap_or(face.ascender())))
        .stem_v(if font == Font::SansBold { 140.0 } else { 80.0 })
        .font_file2(file);
    let mut map = UnicodeCmap::new(Name(b"Characters"), IDENTITY);
    glyphs.iter().for_each(|(glyph, character)| map.pair(*glyph, *character));
    pdf.cmap(characters, &map.finish()).name(Name(b"Characters")).system_info(IDENTITY);
    pdf.stream(file, &compressed(font.bytes()))
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), font.bytes().len() as i32);
    id
}
