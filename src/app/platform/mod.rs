//! What the platform forces on the window: starting with a clear error, waiting without using the
//! processor, and egui's input on macroquad. Nothing here knows of lessons.

mod clipboard;
// Also in a browser, where std answers that there are no files, which is then the message shown.
pub mod files;
pub mod input;
mod keys;
#[cfg(target_os = "linux")]
mod library;
pub mod preflight;
#[cfg(not(target_arch = "wasm32"))]
pub mod screenshot;
pub mod wait;
