//! The window: a macroquad loop, egui panels around a canvas, and workarounds for the platform.

pub mod canvas_painter;
mod export;
#[cfg(target_arch = "wasm32")]
mod in_page;
mod instrument;
mod live_map;
mod log;
mod map_choice;
#[cfg(not(target_arch = "wasm32"))]
mod on_desktop;
mod pace;
pub mod page;
pub mod platform;
pub mod run;
#[cfg(not(target_arch = "wasm32"))]
mod scene_files;
mod search;
mod session;
mod settings;
pub mod ui;

#[cfg(target_arch = "wasm32")]
pub use in_page::run_page;
pub use instrument::{Demo, Instrument};
pub use map_choice::MapChoice;
#[cfg(not(target_arch = "wasm32"))]
pub use on_desktop::run;
pub use session::Session;

/// The default size of the window, in points.
const SIZE: (u32, u32) = (1280, 800);
