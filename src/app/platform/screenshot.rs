//! A screenshot of the window as a file.

use std::path::Path;

use egui_macroquad::macroquad::miniquad::window;
use tiny_skia::{IntSize, Pixmap};

use super::gl::{self, CHANNELS};
use crate::files;

/// Saves what the window shows as PNG. Call it when the frame is drawn, before it is handed over.
pub fn save(path: &Path) -> Result<(), String> {
    let (width, height) = window::screen_size();
    let size = IntSize::from_wh(width as u32, height as u32).ok_or("the window has no pixels")?;
    let pixmap = Pixmap::from_vec(pixels(size), size).ok_or("the screenshot is incomplete")?;
    let png = pixmap.encode_png().map_err(|e| e.to_string())?;
    files::replace(path, &png).map_err(|e| e.to_string())
}

/// The pixels in rows from the top. A window is opaque, so the alpha is ignored.
fn pixels(size: IntSize) -> Vec<u8> {
    let bottom_up = gl::pixels([size.width(), size.height()]);
    let rows = bottom_up.chunks_exact(CHANNELS * size.width() as usize).rev();
    rows.flat_map(|row| row.chunks_exact(CHANNELS)).flat_map(|p| [p[0], p[1], p[2], u8::MAX]).collect()
}
