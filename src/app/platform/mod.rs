//! What the platform forces on the window: starting with a clear error, waiting without using the
//! processor, and egui's input on macroquad. Nothing here knows of lessons.

mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
pub mod files;
pub mod input;
mod keys;
#[cfg(target_os = "linux")]
mod library;
pub mod preflight;
#[cfg(not(target_arch = "wasm32"))]
pub mod screenshot;
pub mod wait;
