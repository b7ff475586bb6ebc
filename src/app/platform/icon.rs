//! The icon of the window, from the file that Windows also shows for the program.

use egui_macroquad::macroquad::miniquad::conf::Icon;
use tiny_skia::Pixmap;

/// An icon file with a PNG picture of each size. `tests/checks/icon.rs` draws it from the icon of the page.
const FILE: &[u8] = include_bytes!("../../../assets/icon.ico");
/// The lengths of the head of the file, and of an entry of its directory.
const HEAD: usize = 6;
const ENTRY: usize = 16;

/// The icon; `None` if the file lacks a size.
pub fn icon() -> Option<Icon> {
    Some(Icon { small: pixels(16)?, medium: pixels(32)?, big: pixels(64)? })
}

/// The picture with this many rows, in red, green, blue and opacity.
fn pixels<const N: usize>(side: u8) -> Option<[u8; N]> {
    let entry = FILE.get(HEAD..)?.chunks_exact(ENTRY).take(FILE[4].into()).find(|entry| entry[0] == side)?;
    let number = |at: usize| Some(u32::from_le_bytes(entry.get(at..at + 4)?.try_into().ok()?) as usize);
    let (length, start) = (number(8)?, number(12)?);
    let picture = Pixmap::decode_png(FILE.get(start..start + length)?).ok()?;
    let colors = picture.pixels().iter().map(|pixel| pixel.demultiply());
    let bytes: Vec<u8> = colors.flat_map(|c| [c.red(), c.green(), c.blue(), c.alpha()]).collect();
    bytes.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_a_picture_with_transparent_corners_and_an_opaque_middle() {
        let icon = icon().expect("the file has all sizes");
        for (side, pixels) in [(16, &icon.small[..]), (32, &icon.medium), (64, &icon.big)] {
            assert_eq!(pixels.len(), side * side * 4);
            let opacity = |x: usize, y: usize| pixels[(y * side + x) * 4 + 3];
            assert_eq!((opacity(0, 0), opacity(side / 2, side / 2)), (0, 255), "{side}");
        }
    }
}
