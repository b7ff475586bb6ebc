//! What macroquad asks of fontdue, without letters: see the README of this crate.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;

/// How a font is read; there is nothing to choose.
#[derive(Default)]
pub struct FontSettings;

/// A font in which every letter is empty.
pub struct Font;

/// The place of a letter.
#[derive(Default)]
pub struct Metrics {
    pub xmin: i32,
    pub ymin: i32,
    pub width: usize,
    pub height: usize,
    pub advance_width: f32,
}

/// The height of a line.
#[derive(Default)]
pub struct LineMetrics {
    pub ascent: f32,
    pub descent: f32,
    pub new_line_size: f32,
}

impl Font {
    /// Reads no file.
    pub fn from_bytes(_file: &[u8], _settings: FontSettings) -> Result<Self, &'static str> {
        Ok(Self)
    }

    /// A line without height.
    pub fn horizontal_line_metrics(&self, _size: f32) -> Option<LineMetrics> {
        Some(LineMetrics::default())
    }

    /// No pair of letters stands closer.
    pub fn horizontal_kern(&self, _left: char, _right: char, _size: f32) -> Option<f32> {
        None
    }

    /// A letter without pixels.
    pub fn rasterize(&self, _letter: char, _size: f32) -> (Metrics, Vec<u8>) {
        Default::default()
    }
}
