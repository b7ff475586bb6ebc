//! Files: display lists and pages as SVG, PDF and PNG.

pub mod options;
pub mod page;
#[cfg(not(target_arch = "wasm32"))]
pub mod pdf;
#[cfg(not(target_arch = "wasm32"))]
pub mod png;
pub mod svg;
