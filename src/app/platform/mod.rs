//! What the platform forces on the window: starting with a clear error, waiting without using the
//! processor, egui's input on macroquad, and all the unsafe code that there is: each piece behind a safe face, with the
//! invariant that makes it sound. Nothing here knows of lessons.

mod clipboard;
pub mod clock;
pub mod files;
pub mod gl;
pub mod input;
mod keys;
#[cfg(target_os = "linux")]
mod library;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod preflight;
pub mod processor;
pub mod rescue;
pub mod scale;
#[cfg(not(target_arch = "wasm32"))]
pub mod screenshot;
mod touch;
pub mod wait;
