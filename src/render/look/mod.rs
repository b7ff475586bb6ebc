//! How things look: fonts, colours, strokes, sizes.

pub mod font;
pub mod ink;
#[cfg(any(target_arch = "wasm32", test))]
mod packed;
pub mod palette;
pub mod style;
pub mod symbols;
pub mod tables;
pub mod text_size;
pub mod theme;
