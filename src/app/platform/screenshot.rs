//! The window's picture as a file.

use std::path::Path;

use egui_macroquad::macroquad::miniquad::{gl, window};
use egui_macroquad::macroquad::prelude as mq;
use resvg::tiny_skia::{IntSize, Pixmap};

use crate::cli::files;

/// Red, green, blue and opacity.
const CHANNELS: usize = 4;

/// Saves what the window shows as PNG. Call it when the frame is drawn and not yet handed over.
pub fn save(path: &Path) -> Result<(), String> {
    let (width, height) = window::screen_size();
    let size = IntSize::from_wh(width as u32, height as u32).ok_or("the window has no pixels")?;
    let pixmap = Pixmap::from_vec(pixels(size), size).ok_or("the window's picture is incomplete")?;
    let png = pixmap.encode_png().map_err(|e| e.to_string())?;
    files::replace(path, &png).map_err(|e| e.to_string())
}

/// The rows from the top. What a window shows is opaque, whatever is left in the alpha.
fn pixels(size: IntSize) -> Vec<u8> {
    let (width, height) = (size.width() as usize, size.height() as usize);
    let mut bottom_up = vec![0; CHANNELS * width * height];
    // SAFETY: this is the thread of the window, whose framebuffer is bound between its drawing and the end of
    // the frame; the buffer has room for all the pixels, in rows that need no padding. macroquad's own
    // `get_screen_data` copies to a texture instead, which OpenGL ES refuses where the window has no alpha.
    unsafe {
        mq::get_internal_gl().flush();
        let target = bottom_up.as_mut_ptr().cast();
        gl::glReadPixels(0, 0, width as i32, height as i32, gl::GL_RGBA, gl::GL_UNSIGNED_BYTE, target);
    }
    let rows = bottom_up.chunks_exact(CHANNELS * width).rev();
    rows.flat_map(|row| row.chunks_exact(CHANNELS)).flat_map(|p| [p[0], p[1], p[2], u8::MAX]).collect()
}
