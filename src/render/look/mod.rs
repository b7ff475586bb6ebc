//! How things look: fonts, colours, strokes, sizes.

pub mod font;
pub mod ink;
pub mod palette;
pub mod style;
pub mod symbols;
pub mod tables;
pub mod text_size;
pub mod theme;
