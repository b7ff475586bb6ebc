//! Turns figures and derivations into pictures and text. It computes no geometry: it converts, clips and lays out.
//!
//! A figure, a view and a theme become a [`Display`]: a flat list of primitives in screen points. The
//! files ([`svg()`], [`png_of()`]) and the window's canvas draw this same list, so they show the same picture.
//!
//! Figure + view + theme become a `Display`: a flat list of primitives in screen points, clipped, with the labels
//! placed. SVG and PDF write the list one to one, PNG draws it with tiny-skia, and the window draws the same list:
//! shapes by one signed-distance material with four vertices per shape, text by egui. World coordinates become
//! screen coordinates only in `render/view.rs`.
//!
//! Labels that had a place in the picture before hold still, seen from what they name (`render/labels/before.rs`):
//! leaving a place costs, and a label that leaves it glides. The window gives each picture the labels of the last
//! one as long as it shows the same.
//!
//! Each primitive has a class (`render/parts.rs`): its part of the picture, and the role of its mark. SVG groups
//! primitives by class, and `--hide` takes the names of the classes. `render/options.rs` has the options of a
//! picture in a file.
//!
//! `render/document/` turns an explanation into blocks, and blocks into text, Markdown and LaTeX; a map and the table of
//! methods are blocks, too. A handout takes the same blocks.
//!
//! `render/formula/` says where the texts and strokes of a formula are, from the widths of its texts. A row ends
//! lines only at signs and commas outside brackets; one that would become too small breaks in brackets, and then in
//! fractions. The window draws the result in the working (`ui/formula.rs`), and `render/handout/` adds it to the
//! display list of a figure, or to pages, which are displays at their places.

mod areas;
mod caption;
mod clip;
pub mod compose;
mod curves;
pub mod display;
pub mod document;
pub mod font;
pub mod formula;
pub mod glow;
mod grid;
mod handout;
mod ink;
pub mod json;
mod labels;
pub mod map;
mod mapped;
mod methods_by_case;
mod options;
mod outline;
mod page;
mod painter;
mod palette;
mod parts;
#[cfg(not(target_arch = "wasm32"))]
mod pdf;
pub mod png;
mod pointed;
mod spoken;
mod strokes;
pub mod style;
mod subject;
pub mod svg;
pub mod symbols;
mod text_size;
pub mod theme;
pub mod view;

pub use caption::{Caption, given, in_words, values_given};
pub use compose::{Compose, compose, fitted, fitted_with_map};
pub use display::{Area, Display, Ground, HALO, LegendPlace, PickArea, PlacedLabel, Primitive, Weight};
pub use document::{LatexOptions, Math, explained, latex, markdown, text, told};
pub use grid::Spacing;
pub use handout::{Asked, Handout, Use};
pub use ink::{Color, Dash};
pub use labels::Before;
pub use map::{Grain, MapFacts, MapLayer, MapReport, Raster};
pub use mapped::MappedPicture;
pub use options::{PictureOptions, kept_in_steps};
pub use page::{Page, Paper};
pub use parts::{Class, Omission, Part};
#[cfg(not(target_arch = "wasm32"))]
pub use pdf::pdf;
pub use png::{PngError, check_pixels, png_of};
pub use spoken::{because_in_words, capital, cause_in_words, prose_in_words, sentence, step_in_words};
pub use subject::Subject;
pub use svg::{Texts, svg, svg_with};
pub use text_size::TextSize;
pub use theme::{ForcedColors, Theme};
pub use view::View;
