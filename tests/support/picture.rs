//! Screenshots of a window or a page.

#![allow(dead_code, reason = "each driver uses only some of it")]

/// Pixels of a screenshot.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    /// Red, green and blue, row by row.
    pub rgb: Vec<[u8; 3]>,
}

impl Picture {
    /// Decodes a PNG file, on black where it is transparent.
    pub fn from_png(bytes: &[u8]) -> Self {
        let pixels = resvg::tiny_skia::Pixmap::decode_png(bytes).expect("a PNG file");
        let rgb = pixels.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
        Self { width: pixels.width() as usize, height: pixels.height() as usize, rgb }
    }

    pub fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.rgb[y * self.width + x]
    }
}
