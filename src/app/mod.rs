//! The window: a macroquad loop, egui panels around a canvas, and workarounds for the platform.
//!
//! The rooms: `window/` has the loop and how it begins; `session/` is the state of a topic with its history; `ui/` has the
//! panels; `work/` is what goes on beside them: maps, saving, searching, settings; `page/` speaks with the web page;
//! `platform/` has the workarounds, and all unsafe code.

pub mod page;
pub mod platform;
mod session;
pub mod ui;
pub mod window;
mod work;

pub use session::{GivenTexts, Session};
#[cfg(target_arch = "wasm32")]
pub use window::in_page::run_page;
pub use window::instrument::{Demo, Instrument};
#[cfg(not(target_arch = "wasm32"))]
pub use window::language::choose as choose_language;
#[cfg(not(target_arch = "wasm32"))]
pub use window::on_desktop::run;
pub use work::map_choice::MapChoice;

/// The default size of the window, in points.
const SIZE: (u32, u32) = (1280, 800);
