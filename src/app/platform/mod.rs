//! Workarounds for the platform: starting with a clear error, waiting without using the processor, and egui's input on
//! macroquad. All unsafe code is here, behind safe functions, with the invariant that makes it sound. Nothing here
//! knows of lessons.

mod clipboard;
pub mod clock;
pub mod console;
#[cfg(target_os = "windows")]
mod file_dialog;
pub mod files;
#[cfg(not(target_arch = "wasm32"))]
pub mod full_screen;
pub mod gl;
#[cfg(not(target_arch = "wasm32"))]
pub mod icon;
pub mod input;
mod keys;
#[cfg(target_os = "linux")]
mod library;
#[cfg(target_os = "macos")]
mod macos;
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
#[cfg(target_os = "windows")]
mod windows;
