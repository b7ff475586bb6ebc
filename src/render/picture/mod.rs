//! A figure with a view and a theme as a display list.

pub mod areas;
pub mod beside;
pub mod clip;
pub mod compose;
pub mod curves;
pub mod display;
pub mod glow;
pub mod grid;
pub mod inside;
pub mod mapped;
pub mod outline;
pub mod painter;
pub mod parts;
pub mod pointed;
pub mod strokes;
pub mod subject;
pub mod view;
