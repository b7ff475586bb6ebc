//! The icon of the program and of its window, drawn from the icon of the page.
#![expect(clippy::disallowed_methods, reason = "this test reads the project's files")]

use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::generated;

/// The sizes that Windows shows, and those of the window.
const SIZES: [u16; 6] = [16, 24, 32, 48, 64, 256];

/// The size on the home screen of a telephone.
const TOUCH_SIZE: u16 = 180;

/// The page's icon at a size on a ground, as a PNG file.
fn drawn(tree: &Tree, side: u16, ground: Color) -> Vec<u8> {
    let mut pixels = Pixmap::new(side.into(), side.into()).expect("a size");
    pixels.fill(ground);
    let scale = f32::from(side) / tree.size().width();
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().expect("a picture")
}

/// An icon file: a head, a directory with 16 bytes for each picture, and the pictures.
fn icon_file(pictures: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let mut start = 6 + 16 * pictures.len();
    let mut file = [0_u16, 1, pictures.len() as u16].map(u16::to_le_bytes).concat();
    for (side, picture) in pictures {
        // A side of 256 is written as 0. One plane, with 32 bits for each pixel.
        file.extend([*side as u8, *side as u8, 0, 0, 1, 0, 32, 0]);
        file.extend([picture.len() as u32, start as u32].map(u32::to_le_bytes).concat());
        start += picture.len();
    }
    file.extend(pictures.iter().flat_map(|(_, picture)| picture));
    file
}

#[test]
fn the_icon_is_the_one_of_the_page_in_every_size() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/icon.svg");
    let text = fs::read_to_string(page).expect("the page has an icon");
    let tree = Tree::from_str(&text, &Options::default()).expect("it is a picture");
    let pictures = SIZES.map(|side| (side, drawn(&tree, side, Color::TRANSPARENT)));
    generated::check("assets/icon.ico", &icon_file(&pictures));
    // A telephone rounds the corners itself, and shows transparent ones in black.
    let ground = Color::from_rgba8(0xf7, 0xf7, 0xf9, 0xff);
    generated::check("web/touch-icon.png", &drawn(&tree, TOUCH_SIZE, ground));
}
