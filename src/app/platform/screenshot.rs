//! The window's picture as a file.

use std::path::Path;

use egui_macroquad::macroquad::prelude as mq;
use resvg::tiny_skia::{IntSize, Pixmap};

/// Saves what the window shows as PNG. Call it when the frame is drawn and not yet handed over.
pub fn save(path: &Path) -> Result<(), String> {
    let image = mq::get_screen_data();
    let (width, height) = (usize::from(image.width), usize::from(image.height));
    let mut pixels = Vec::with_capacity(image.bytes.len());
    // OpenGL counts rows from the bottom. What the window shows is opaque, whatever is left in the alpha.
    for row in image.bytes.chunks_exact(4 * width).take(height).rev() {
        pixels.extend(row.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2], u8::MAX]));
    }
    let size = IntSize::from_wh(width as u32, height as u32).ok_or("the window has no pixels")?;
    let pixmap = Pixmap::from_vec(pixels, size).ok_or("the window's picture is incomplete")?;
    let png = pixmap.encode_png().map_err(|e| e.to_string())?;
    #[expect(clippy::disallowed_methods, reason = "the picture was asked for on the command line")]
    std::fs::write(path, png).map_err(|e| e.to_string())
}
