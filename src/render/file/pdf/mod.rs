//! Pages as a PDF document. Its texts are texts in the embedded fonts, which can be searched and copied.

mod content;
mod fonts;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use glam::Vec2;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use crate::language::tag;
use crate::render::file::pdf::fonts::{FONTS, write_font};
use crate::render::{Page, Raster};

/// The document of these pages. The same pages give the same bytes.
pub fn pdf(pages: &[Page], title: &str) -> Vec<u8> {
    let mut used = Used::default();
    let contents: Vec<Vec<u8>> = pages.iter().map(|page| content::of(page, &mut used)).collect();
    let mut next = Ref::new(1);
    let [catalog, tree, info] = [(); 3].map(|()| next.bump());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).lang(TextStr(tag()));
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Collidoscope"));
    let shared = used.write(&mut pdf, &mut next);
    let ids: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    pdf.pages(tree).kids(ids.iter().copied()).count(ids.len() as i32);
    for ((page, content), id) in pages.iter().zip(contents).zip(ids) {
        let stream = next.bump();
        let Vec2 { x: width, y: height } = page.size * page.scale;
        let mut written = pdf.page(id);
        written.parent(tree).contents(stream).media_box(Rect::new(0.0, 0.0, width, height));
        shared.name_in(&mut written.resources());
        written.finish();
        pdf.stream(stream, &compressed(&content)).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

/// What the contents of the pages refer to.
#[derive(Default)]
struct Used {
    /// The glyphs of each font, with their characters.
    glyphs: [BTreeMap<u16, char>; FONTS.len()],
    opacities: BTreeSet<u8>,
    maps: Vec<Arc<Raster>>,
}

/// The objects of the document for [`Used`], by their names.
#[derive(Default)]
struct Shared {
    fonts: Vec<(String, Ref)>,
    states: Vec<(String, Ref)>,
    images: Vec<(String, Ref)>,
}

impl Used {
    fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Shared {
        let mut shared = Shared::default();
        for (index, glyphs) in self.glyphs.iter().enumerate().filter(|(_, glyphs)| !glyphs.is_empty()) {
            shared.fonts.push((font_name(index), write_font(pdf, next, FONTS[index], glyphs)));
        }
        for opacity in &self.opacities {
            let id = next.bump();
            let part = f32::from(*opacity) / 255.0;
            pdf.ext_graphics(id).stroking_alpha(part).non_stroking_alpha(part);
            shared.states.push((state_name(*opacity), id));
        }
        for (index, map) in self.maps.iter().enumerate() {
            shared.images.push((map_name(index), write_map(pdf, next, map)));
        }
        shared
    }
}

impl Shared {
    fn name_in(&self, resources: &mut pdf_writer::writers::Resources) {
        resources.fonts().pairs(named(&self.fonts));
        resources.ext_g_states().pairs(named(&self.states));
        resources.x_objects().pairs(named(&self.images));
    }
}

fn named(objects: &[(String, Ref)]) -> impl Iterator<Item = (Name<'_>, Ref)> {
    objects.iter().map(|(name, id)| (Name(name.as_bytes()), *id))
}

fn font_name(index: usize) -> String {
    format!("F{index}")
}

fn state_name(opacity: u8) -> String {
    format!("G{opacity}")
}

fn map_name(index: usize) -> String {
    format!("M{index}")
}

/// Writes the pixels of a map: their colours and, if some are not opaque, their opacities.
fn write_map(pdf: &mut Pdf, next: &mut Ref, map: &Raster) -> Ref {
    let id = next.bump();
    let pixels = map.rgba.chunks_exact(4);
    let colors: Vec<u8> = pixels.clone().flat_map(|pixel| pixel[..3].iter().copied()).collect();
    let opacities: Vec<u8> = pixels.map(|pixel| pixel[3]).collect();
    let mask = opacities.iter().any(|opacity| *opacity < 255).then(|| next.bump());
    let [width, height] = map.size.map(|side| side as i32);
    let colors = compressed(&colors);
    let mut image = pdf.image_xobject(id, &colors);
    image.width(width).height(height).bits_per_component(8).filter(Filter::FlateDecode);
    image.color_space().device_rgb();
    if let Some(mask) = mask {
        image.s_mask(mask);
    }
    image.finish();
    if let Some(mask) = mask {
        let opacities = compressed(&opacities);
        let mut image = pdf.image_xobject(mask, &opacities);
        image.width(width).height(height).bits_per_component(8).filter(Filter::FlateDecode);
        image.color_space().device_gray();
    }
    id
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector does not fail.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::font::text_at;
    use crate::render::picture::parts::{Class, Part};
    use crate::render::{Color, Display, Ground, Primitive, Weight};

    const INK: Color = Color { r: 255, g: 0, b: 0, a: 255 };

    fn content(display: Display) -> (String, Used) {
        let mut used = Used::default();
        let content = content::of(&Page::of(display), &mut used);
        (String::from_utf8_lossy(&content).into_owned(), used)
    }

    fn display(primitives: Vec<Primitive>) -> Display {
        let mut display = Display { size: Vec2::new(200.0, 100.0), ..Display::default() };
        display.extend(Class::of(Part::Marks), primitives);
        display
    }

    #[test]
    fn a_page_is_clipped_and_upright_and_its_texts_are_texts() {
        let halo = Some(Color { a: 128, ..INK });
        let text = text_at(Vec2::new(10.0, 20.0), "Ax".to_owned(), 10.0, Weight::Bold, INK, halo);
        let (content, used) = content(display(vec![text]));
        assert!(
            content.starts_with("1 0 0 -1 0 100 cm") && content.contains("0 0 200 100 re\nW\nn"),
            "{content}"
        );
        assert!(content.contains("/F1 10 Tf") && content.contains("1 0 0 -1 10 28 Tm"), "{content}");
        // The halo is stroked first.
        assert!(content.find("1 Tr") < content.find("0 Tr") && content.contains("/G128 gs"), "{content}");
        assert_eq!(used.glyphs[1].values().collect::<String>().len(), 2);
        assert!(used.glyphs[0].is_empty());
    }

    #[test]
    fn a_polygon_is_filled_by_the_even_odd_rule() {
        let corners = vec![Vec2::ZERO, Vec2::ONE, Vec2::X, Vec2::Y];
        let (content, _) = content(display(vec![Primitive::Fill { corners, color: INK }]));
        assert!(content.contains("\nf*"), "{content}");
    }

    #[test]
    fn shapes_that_are_not_finite_are_left_out() {
        let (center, color) = (Vec2::splat(f32::NAN), INK);
        let (content, _) = content(display(vec![
            Primitive::Segment { from: center, to: center, width: 1.0, dash: None, color },
            Primitive::Disc { center: Vec2::ONE, radius: f32::INFINITY, color },
            Primitive::Fill { corners: vec![center, Vec2::ONE, Vec2::X], color },
        ]));
        assert!(!content.contains("NaN") && !content.contains("inf"), "{content}");
    }

    #[test]
    fn a_map_has_a_mask_only_where_it_is_not_opaque() {
        for (opacity, masks) in [(255, 0), (0, 1)] {
            let raster = Arc::new(Raster { size: [1, 1], rgba: vec![9, 8, 7, opacity] });
            let ground = Some(Ground { raster, size: Vec2::new(200.0, 50.0), pixels_per_point: 1.0 });
            let document = pdf(&[Page::of(Display { ground, ..display(Vec::new()) })], "");
            let text = String::from_utf8_lossy(&document);
            assert_eq!(text.matches("/SMask").count(), masks);
        }
    }
}
