//! What macroquad offers of its graphics only by its inner workings, behind a safe face.
//!
//! macroquad keeps its context in a `static mut` and lends it out exclusively at every call. The rules that make this
//! sound are kept here and nowhere else: the context is asked for on the window's thread (macroquad itself checks that,
//! and that there is a window, and panics otherwise), and what it lends is given back before anything else of macroquad
//! is called. So no function here takes a closure, and none lets a reference out.
//! What macroquad's own functions, safe ones too, do with that `static mut` among themselves is its own to answer for.

#[cfg(not(target_arch = "wasm32"))]
use egui_macroquad::macroquad::miniquad;
use egui_macroquad::macroquad::miniquad::PassAction;
use egui_macroquad::macroquad::prelude as mq;

use crate::render::Color;

/// Draws what follows within this part of the window only: left, top, width and height in physical pixels. `None` is all
/// of it.
#[expect(unsafe_code, reason = "macroquad has no other door to the scissor")]
pub fn clip_to(part: Option<(i32, i32, i32, i32)>) {
    // SAFETY: the thread and the window are checked by macroquad. The reference lives for this one call, which touches
    // nothing but a field of its own, and nothing else of macroquad's is borrowed meanwhile.
    unsafe { mq::get_internal_gl() }.quad_gl.scissor(part);
}

/// Clears the window's colour. macroquad's own clears the depth too, which nothing here uses and a software
/// renderer does pixel by pixel.
#[expect(unsafe_code, reason = "macroquad clears colour and depth together only")]
pub fn clear(color: Color) {
    let share = |channel: u8| f32::from(channel) / 255.0;
    let color = Some((share(color.r), share(color.g), share(color.b), 1.0));
    // SAFETY: the thread and the window are checked by macroquad. The reference lives to the end of this function, in
    // which miniquad alone is called through it, which knows nothing of macroquad's context.
    let backend = unsafe { mq::get_internal_gl() }.quad_context;
    backend.begin_default_pass(PassAction::Clear { color, depth: None, stencil: None });
    backend.end_render_pass();
}

/// Red, green, blue and opacity.
#[cfg(not(target_arch = "wasm32"))]
pub const CHANNELS: usize = 4;

/// The window's pixels as they are drawn so far, four bytes each, in rows from the bottom. Empty where there is no window
/// of that size.
///
/// macroquad's own `get_screen_data` copies to a texture first, which OpenGL ES refuses where the window has no alpha.
#[cfg(not(target_arch = "wasm32"))]
#[expect(unsafe_code, reason = "macroquad reads the window by way of a texture only")]
pub fn pixels([width, height]: [u32; 2]) -> Vec<u8> {
    let sides = (i32::try_from(width), i32::try_from(height));
    let count = (width as usize).checked_mul(height as usize).and_then(|n| n.checked_mul(CHANNELS));
    let ((Ok(columns), Ok(rows)), Some(count)) = (sides, count) else { return Vec::new() };
    // SAFETY: the thread and the window are checked by macroquad. The reference lives for this one call, in which
    // macroquad hands what it has gathered to the graphics driver.
    unsafe { mq::get_internal_gl() }.flush();
    let mut bytes = vec![0; count];
    let (format, kind) = (miniquad::gl::GL_RGBA, miniquad::gl::GL_UNSIGNED_BYTE);
    // SAFETY: OpenGL's functions are loaded and its context is current, as it is for all of macroquad's frame: the call
    // above panics without a window. It writes columns × rows pixels of four bytes: rows of a multiple of four bytes are
    // not padded at the alignment of four that OpenGL begins with and nobody changes for reading, and no buffer is bound
    // that would be written to instead. The vector has room for exactly that, and outlives the call.
    unsafe { miniquad::gl::glReadPixels(0, 0, columns, rows, format, kind, bytes.as_mut_ptr().cast()) };
    bytes
}
