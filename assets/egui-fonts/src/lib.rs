//! The default fonts of egui, less everything that Collidoscope does not show: see the README beside this.

#![no_std]
#![forbid(unsafe_code)]

/// The arrows of menus and of keys' names. Whatever font egui asks for is this one: it reads all of them.
const ARROWS: &[u8] = include_bytes!("../arrows.ttf");

/// Stands for the typewriter font.
pub const HACK_REGULAR: &[u8] = ARROWS;
/// Stands for the font of emoji.
pub const NOTO_EMOJI_REGULAR: &[u8] = ARROWS;
/// Stands for the font of texts.
pub const UBUNTU_LIGHT: &[u8] = ARROWS;
/// The arrows are of this font.
pub const EMOJI_ICON: &[u8] = ARROWS;
