//! The window: a macroquad loop, egui panels round a canvas, and what the platform forces.

mod session;
pub mod ui;

pub use session::Session;
