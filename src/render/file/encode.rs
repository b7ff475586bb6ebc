//! Pixels as the bytes of a PNG file, and the compression that it shares with PDF.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The bytes of a pixel: red, green, blue and opacity.
const CHANNELS: usize = 4;

/// The PNG file of these pixels, row by row from the top.
pub fn png_file([width, height]: [u32; 2], rgba: &[u8]) -> Vec<u8> {
    // A row begins with the number of its filter. Few colours in large areas are smaller without any.
    let rows = rgba.chunks_exact(CHANNELS * width as usize).flat_map(|row| [&[0], row]);
    let sides = [width, height].map(u32::to_be_bytes).concat();
    // Eight bits a channel, with opacity; the only compression and kind of filters, and not interlaced.
    let head = [&sides[..], &[8, 6, 0, 0, 0]].concat();
    let chunks = [chunk(b"IHDR", &head), chunk(b"IDAT", &compressed(rows)), chunk(b"IEND", &[])];
    [b"\x89PNG\r\n\x1a\n", &chunks.concat()[..]].concat()
}

/// A part of a PNG file: its length, its name, its content, and the checksum of the last two.
fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [name, content].concat();
    // ISO 3309. Bit by bit: a table would be as long as the rest of what the page needs for PNG.
    let checksum = !named.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    });
    [&(content.len() as u32).to_be_bytes()[..], &named, &checksum.to_be_bytes()].concat()
}

pub fn compressed<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector does not fail.
    let written =
        parts.into_iter().try_for_each(|part| encoder.write_all(part)).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tiny_skia::Pixmap;

    use super::*;

    #[test]
    fn a_png_file_has_the_pixels_and_their_opacities() {
        let rgba: Vec<u8> = (0..=255).flat_map(|level| [level, 255 - level, 7, 255]).collect();
        let back = Pixmap::decode_png(&png_file([64, 4], &rgba)).expect("a PNG file");
        assert_eq!((back.width(), back.height()), (64, 4));
        assert_eq!(back.data(), rgba);
        let back =
            Pixmap::decode_png(&png_file([1, 2], &[0, 0, 0, 0, 255, 255, 255, 51])).expect("a PNG file");
        assert_eq!(back.data(), [0, 0, 0, 0, 51, 51, 51, 51]);
    }
}
