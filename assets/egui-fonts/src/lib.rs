//! The default fonts of egui, without everything that Collidoscope does not show: see the README of this crate.

#![no_std]
#![forbid(unsafe_code)]

/// The arrows of menus and key names. Each font that egui asks for is this one; egui reads all of them.
const ARROWS: &[u8] = include_bytes!("../arrows.ttf");

/// Replaces the monospaced font.
pub const HACK_REGULAR: &[u8] = ARROWS;
/// Replaces the emoji font.
pub const NOTO_EMOJI_REGULAR: &[u8] = ARROWS;
/// Replaces the text font.
pub const UBUNTU_LIGHT: &[u8] = ARROWS;
/// The font that the arrows are from.
pub const EMOJI_ICON: &[u8] = ARROWS;
