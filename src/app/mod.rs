//! The window: a macroquad loop, egui panels round a canvas, and what the platform forces.

pub mod canvas_painter;
pub mod platform;
pub mod run;
mod session;
pub mod ui;

pub use session::Session;
