//! Figures and derivations to pictures and text. Computes no geometry: it converts, clips and lays out.
//!
//! A figure, a view and a theme become a [`Display`]: a flat list of primitives in screen points. The
//! files ([`svg()`], [`png_of()`]) and the window's canvas draw that list one to one, so they show the same picture.

mod clip;
pub mod compose;
mod curves;
pub mod display;
pub mod font;
mod grid;
pub mod json;
mod labels;
pub mod map;
mod mapped;
pub mod markdown;
mod outline;
mod palette;
pub mod png;
mod strokes;
mod subject;
pub mod svg;
pub mod symbols;
pub mod text;
pub mod theme;
pub mod view;

pub use compose::{Compose, compose, fitted, picture, picture_of};
pub use display::{Area, Color, Dash, Display, HALO, LegendPlace, PickArea, PlacedLabel, Primitive, Weight};
pub use grid::Spacing;
pub use map::{MapFacts, MapLayer, MapReport, Raster};
pub use mapped::MappedPicture;
pub use markdown::markdown;
pub use png::{PngError, check_pixels, png_of};
pub use subject::Subject;
pub use svg::{Caption, svg};
pub use text::text;
pub use theme::Theme;
pub use view::View;
