//! Pictures in pixels that follow each other, of which only what changes is kept.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::palette::{CHANNELS, Counts};
use crate::render::Raster;

/// Pictures of one size, each with how long it is shown. A picture like the one before makes that one longer.
#[derive(Clone, Debug, Default)]
pub struct Reel {
    pub(super) size: [usize; 2],
    /// The last picture.
    last: Vec<u8>,
    pub(super) changes: Vec<Change>,
    pub(super) counts: Counts,
}

/// What a picture changes of the one before.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub area: PixelArea,
    /// How long the picture is shown, in seconds.
    pub seconds: f64,
    /// The pixels of the area, compressed.
    pixels: Vec<u8>,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PixelArea {
    /// The column and the row of its first pixel.
    pub corner: [usize; 2],
    pub size: [usize; 2],
}

impl Reel {
    /// Adds a picture, which is shown for so many seconds. All pictures have the size of the first one.
    pub fn add(&mut self, picture: Raster, seconds: f64) {
        let is_first = self.changes.is_empty();
        if is_first {
            self.size = picture.size;
            self.last = Vec::new();
        }
        debug_assert_eq!(self.size, picture.size);
        let whole = PixelArea { corner: [0, 0], size: self.size };
        let area = if is_first { Some(whole) } else { changed(&self.last, &picture.rgba, self.size) };
        let Some(area) = area else {
            self.changes.iter_mut().next_back().into_iter().for_each(|change| change.seconds += seconds);
            return;
        };
        let pixels = area.cut(&picture.rgba, self.size[0]);
        self.counts.add(&pixels);
        self.changes.push(Change { area, seconds, pixels: packed(&pixels) });
        self.last = picture.rgba;
    }
}

impl Change {
    /// The pixels of the area, row by row.
    pub fn pixels(&self) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(CHANNELS * self.area.count());
        // They were packed by the function below.
        let unpacked = DeflateDecoder::new(&self.pixels[..]).read_to_end(&mut pixels);
        debug_assert!(unpacked.is_ok_and(|bytes| bytes == CHANNELS * self.area.count()));
        pixels
    }
}

fn packed(pixels: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    // Writing to a vector does not fail.
    let written = encoder.write_all(pixels).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

impl PixelArea {
    /// How many pixels it has.
    pub fn count(self) -> usize {
        self.size[0] * self.size[1]
    }

    /// The bytes of each of its rows in a picture of this width.
    fn rows(self, width: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
        let Self { corner: [left, top], size } = self;
        let start = move |row: usize| CHANNELS * ((top + row) * width + left);
        (0..size[1]).map(move |row| start(row)..start(row) + CHANNELS * size[0])
    }

    /// Its pixels in a picture of this width.
    pub fn cut(self, picture: &[u8], width: usize) -> Vec<u8> {
        self.rows(width).flat_map(|row| &picture[row]).copied().collect()
    }

    /// Replaces its pixels in a picture of this width.
    pub fn paste(self, picture: &mut [u8], width: usize, pixels: &[u8]) {
        let rows = self.rows(width).zip(pixels.chunks_exact(CHANNELS * self.size[0]));
        rows.for_each(|(row, pixels)| picture[row].copy_from_slice(pixels));
    }
}

/// The smallest rectangle outside which two pictures are the same; none if they are the same.
fn changed(before: &[u8], after: &[u8], [width, _]: [usize; 2]) -> Option<PixelArea> {
    let rows = before.chunks_exact(CHANNELS * width).zip(after.chunks_exact(CHANNELS * width)).enumerate();
    let (mut top, mut bottom, mut left, mut right) = (None, 0, width, 0);
    for (row, (before, after)) in rows.filter(|(_, (before, after))| before != after) {
        top.get_or_insert(row);
        bottom = row + 1;
        let pixels = || before.chunks_exact(CHANNELS).zip(after.chunks_exact(CHANNELS));
        let differs = |(before, after): (&[u8], &[u8])| before != after;
        left = left.min(pixels().position(differs).unwrap_or(width));
        right = right.max(pixels().rposition(differs).map_or(0, |column| column + 1));
    }
    let top = top?;
    Some(PixelArea { corner: [left, top], size: [right - left, bottom - top] })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub const WHITE: [u8; 4] = [255; 4];
    pub const RED: [u8; 4] = [200, 20, 30, 255];

    /// A white picture of 6 × 4 pixels with some red ones.
    pub fn picture(red: &[[usize; 2]]) -> Raster {
        let mut rgba = WHITE.repeat(24);
        for [x, y] in red {
            rgba[4 * (6 * y + x)..][..4].copy_from_slice(&RED);
        }
        Raster { size: [6, 4], rgba }
    }

    #[test]
    fn only_what_changes_is_kept_and_a_picture_like_the_one_before_makes_it_longer() {
        let mut reel = Reel::default();
        reel.add(picture(&[[1, 1]]), 0.25);
        reel.add(picture(&[[1, 1]]), 0.5);
        reel.add(picture(&[[4, 2]]), 1.0);
        let areas: Vec<_> = reel.changes.iter().map(|change| (change.area, change.seconds)).collect();
        let whole = PixelArea { corner: [0, 0], size: [6, 4] };
        assert_eq!(areas, [(whole, 0.75), (PixelArea { corner: [1, 1], size: [4, 2] }, 1.0)]);
        let expected = [WHITE, WHITE, WHITE, WHITE, WHITE, WHITE, WHITE, RED].concat();
        assert_eq!(reel.changes[1].pixels(), expected);
    }

    #[test]
    fn an_area_that_is_cut_out_can_be_put_back() {
        let area = PixelArea { corner: [1, 1], size: [4, 2] };
        let (from, mut to) = (picture(&[[1, 1], [4, 2], [5, 3]]), picture(&[]));
        area.paste(&mut to.rgba, 6, &area.cut(&from.rgba, 6));
        assert_eq!(to, picture(&[[1, 1], [4, 2]]));
    }
}
