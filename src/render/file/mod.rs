//! Files: display lists and pages as SVG, PDF and PNG.

pub mod options;
pub mod page;
#[cfg(not(target_arch = "wasm32"))]
pub mod pdf;
pub mod png;
pub mod svg;
