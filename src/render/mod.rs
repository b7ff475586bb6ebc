//! Figures and derivations to pictures and text. Computes no geometry: it converts, clips and lays out.
//!
//! A figure, a view and a theme become a [`Display`]: a flat list of primitives in screen points. The
//! files ([`svg`], [`png`]) and the window's canvas draw that list one to one, so they show the same picture.

mod candidates;
mod clip;
pub mod compose;
pub mod display;
pub mod font;
mod grid;
mod labels;
pub mod png;
mod strokes;
pub mod svg;
pub mod symbols;
pub mod theme;
pub mod view;

pub use compose::{Compose, compose, picture, picture_of};
pub use display::{Area, Color, Dash, Display, HALO, PickArea, PlacedLabel, Primitive, Weight};
pub use grid::Spacing;
pub use png::{PngError, png};
pub use svg::{Caption, svg};
pub use theme::Theme;
pub use view::View;
