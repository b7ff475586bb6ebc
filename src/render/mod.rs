//! Figures and derivations to pictures and text. Computes no geometry: it converts, clips and lays out.
//!
//! A figure, a view and a theme become a [`Display`]: a flat list of primitives in screen points. The
//! files ([`svg`], [`png`]) and the window's canvas draw that list one to one, so they show the same picture.

pub mod display;
pub mod theme;
pub mod view;

pub use display::{Color, Dash, Display, Primitive, Weight};
pub use view::View;
