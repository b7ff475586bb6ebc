//! The scale of the screen.

/// Physical pixels per point. In a browser it changes when the user zooms the page or moves the window to another
/// screen; miniquad reads it only at the start.
pub fn scale() -> f32 {
    #[cfg(target_arch = "wasm32")]
    return super::page::scale();
    #[cfg(not(target_arch = "wasm32"))]
    egui_macroquad::macroquad::miniquad::window::dpi_scale()
}
