//! The window itself: the loop, what it draws, and how it begins on a desktop and in a page.

pub mod canvas_painter;
#[cfg(target_arch = "wasm32")]
pub mod in_page;
pub mod instrument;
#[cfg(not(target_arch = "wasm32"))]
pub mod language;
pub mod log;
#[cfg(not(target_arch = "wasm32"))]
pub mod on_desktop;
#[cfg(not(target_arch = "wasm32"))]
pub mod presenter;
pub mod run;
