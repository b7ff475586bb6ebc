//! Turns figures and derivations into pictures and text. It computes no geometry: it converts, clips and lays out.
//!
//! A figure, a view and a theme become a [`Display`]: a flat list of primitives in screen points. The
//! files ([`svg()`], [`png_of()`]) and the window's canvas draw this same list, so they show the same picture.
//!
//! Figure + view + theme become a `Display`: a flat list of primitives in screen points, clipped, with the labels
//! placed. SVG and PDF write the list one to one, PNG draws it with tiny-skia, and the window draws the same list:
//! shapes by one signed-distance material with four vertices per shape, text by egui. World coordinates become
//! screen coordinates only in `render/picture/view.rs`.
//!
//! Labels that had a place in the picture before hold still, seen from what they name (`render/labels/before.rs`):
//! leaving a place costs, and a label that leaves it glides. The window gives each picture the labels of the last
//! one as long as it shows the same.
//!
//! Each primitive has a class (`render/picture/parts.rs`): its part of the picture, and the role of its mark. SVG groups
//! primitives by class, and `--hide` takes the names of the classes. `render/file/options.rs` has the options of a
//! picture in a file.
//!
//! The rooms: `look/` has colours, strokes, fonts and sizes; `picture/` makes the display list, `labels/` places its
//! labels, `map/` adds maps; `formula/` lays out formulas; `document/`, `handout/`, `sheet/` and `homework/` make texts, pages
//! and questions, `spoken/` what is read aloud; `file/` writes SVG, PDF and PNG, and `animation/` pictures that follow each other.
//!
//! `render/document/` turns an explanation into blocks, and blocks into text, Markdown and LaTeX; a map and the table of
//! methods are blocks, too. A handout takes the same blocks.
//!
//! `render/formula/` says where the texts and strokes of a formula are, from the widths of its texts. A row ends
//! lines only at signs and commas outside brackets; one that would become too small breaks in brackets, and then in
//! fractions. The window draws the result in the working (`ui/steps/formula.rs`), and `render/handout/` adds it to the
//! display list of a figure, or to pages, which are displays at their places.

mod animation;
pub mod document;
pub mod file;
pub mod formula;
mod handout;
#[cfg(not(target_arch = "wasm32"))]
pub mod homework;
mod labels;
pub mod look;
pub mod map;
pub mod picture;
#[cfg(not(target_arch = "wasm32"))]
mod sheet;
mod spoken;

pub use animation::{GifFile, Moving, MovingPictures, Reel, ReelFormat, Timing};
pub use document::caption::{Caption, given, in_words, parts_in_words, shapes_given, values_given};
pub use document::{LatexOptions, Math, explained, html, json, latex, markdown, text, told};
pub use file::options::{PictureOptions, kept_in_steps};
pub use file::page::{Page, Paper};
#[cfg(not(target_arch = "wasm32"))]
pub use file::pdf::pdf;
#[cfg(not(target_arch = "wasm32"))]
pub use file::png::{PngError, check_pixels, pixels_of, png_of, png_of_page};
pub use file::svg::{Texts, svg, svg_of_page, svg_with};
pub use handout::{Asked, Handout, Use};
pub use labels::Before;
pub use look::ink::{Color, Dash};
pub use look::text_size::TextSize;
pub use look::theme::{ForcedColors, Theme};
pub use map::{Grain, MapFacts, MapLayer, MapReport, Raster};
pub use picture::beside::{fitted_beside_pane, has_room_for_second_view};
pub use picture::compose::{Compose, compose, fitted, fitted_with_map};
pub use picture::display::{
    Area, Display, Ground, HALO, LegendPlace, PickArea, PlacedLabel, Primitive, Weight,
};
pub use picture::grid::Spacing;
pub use picture::mapped::MappedPicture;
pub use picture::parts::{Class, Omission, Part};
pub use picture::subject::Subject;
pub use picture::view::View;
#[cfg(not(target_arch = "wasm32"))]
pub use sheet::{Sheet, SheetFigure, lettered};
pub use spoken::{because_in_words, capital, cause_in_words, prose_in_words, sentence, step_in_words};
