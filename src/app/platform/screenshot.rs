//! A screenshot of the window as a file.

use std::path::Path;

use egui_macroquad::macroquad::miniquad::window;

use super::gl::{self, CHANNELS};
use crate::files;
use crate::render::file::encode::png_file;

/// Saves what the window shows as PNG. Call it when the frame is drawn, before it is handed over.
pub fn save(path: &Path) -> Result<(), String> {
    let (width, height) = window::screen_size();
    let size = [width as u32, height as u32];
    let rgba = pixels(size);
    if rgba.is_empty() {
        return Err("the window has no pixels".to_owned());
    }
    files::replace(path, &png_file(size, &rgba)).map_err(|e| e.to_string())
}

/// The pixels in rows from the top. A window is opaque, so the alpha is ignored.
fn pixels(size: [u32; 2]) -> Vec<u8> {
    let bottom_up = gl::pixels(size);
    let rows = bottom_up.chunks_exact(CHANNELS * size[0].max(1) as usize).rev();
    rows.flat_map(|row| row.chunks_exact(CHANNELS)).flat_map(|p| [p[0], p[1], p[2], u8::MAX]).collect()
}
