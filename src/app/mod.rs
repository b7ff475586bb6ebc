//! The window: a macroquad loop, egui panels round a canvas, and what the platform forces.

mod log;
mod session;
mod ui;

pub use session::Session;
