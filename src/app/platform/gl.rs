//! Safe functions for graphics that macroquad offers only through its internals.
//!
//! macroquad keeps its context in a `static mut`, and every call returns an exclusive reference to it. Only this file
//! uses it, under two rules that make this sound. The reference is requested on the window's thread: macroquad itself
//! checks this, and that there is a window, and panics otherwise. And the reference ends before anything else in
//! macroquad is called, so no function here takes a closure or returns a reference. How macroquad's own functions use
//! that `static mut` among themselves is macroquad's responsibility.

#[cfg(not(target_arch = "wasm32"))]
use egui_macroquad::macroquad::miniquad;
use egui_macroquad::macroquad::miniquad::PassAction;
use egui_macroquad::macroquad::prelude as mq;

use crate::render::Color;

/// Limits drawing to a part of the window: left, top, width and height in physical pixels. `None` is the whole window.
#[expect(unsafe_code, reason = "macroquad offers the scissor in no other way")]
pub fn clip_to(part: Option<(i32, i32, i32, i32)>) {
    // SAFETY: macroquad checks the thread and the window. The reference lives for this one call, which only sets a
    // field, and nothing else of macroquad's is borrowed meanwhile.
    unsafe { mq::get_internal_gl() }.quad_gl.scissor(part);
}

/// Clears the window's colour. macroquad's own function clears the depth too, which nothing here uses, and which a
/// software renderer does pixel by pixel.
#[expect(unsafe_code, reason = "macroquad clears only colour and depth together")]
pub fn clear(color: Color) {
    let share = |channel: u8| f32::from(channel) / 255.0;
    let color = Some((share(color.r), share(color.g), share(color.b), 1.0));
    // SAFETY: macroquad checks the thread and the window. The reference lives to the end of this function, which calls
    // only miniquad through it, and miniquad does not use macroquad's context.
    let backend = unsafe { mq::get_internal_gl() }.quad_context;
    backend.begin_default_pass(PassAction::Clear { color, depth: None, stencil: None });
    backend.end_render_pass();
}

/// Red, green, blue and opacity.
#[cfg(not(target_arch = "wasm32"))]
pub const CHANNELS: usize = 4;

/// The pixels drawn so far, four bytes each, in rows from the bottom. Empty if no window can have that size.
///
/// macroquad's own `get_screen_data` copies to a texture first, which fails in OpenGL ES if the window has no alpha.
#[cfg(not(target_arch = "wasm32"))]
#[expect(unsafe_code, reason = "macroquad reads the window only through a texture")]
pub fn pixels([width, height]: [u32; 2]) -> Vec<u8> {
    let sides = (i32::try_from(width), i32::try_from(height));
    let count = (width as usize).checked_mul(height as usize).and_then(|n| n.checked_mul(CHANNELS));
    let ((Ok(columns), Ok(rows)), Some(count)) = (sides, count) else { return Vec::new() };
    // SAFETY: macroquad checks the thread and the window. The reference lives for this one call, in which macroquad
    // hands its pending draw calls to the graphics driver.
    unsafe { mq::get_internal_gl() }.flush();
    let mut bytes = vec![0; count];
    let (format, kind) = (miniquad::gl::GL_RGBA, miniquad::gl::GL_UNSIGNED_BYTE);
    // SAFETY: OpenGL's functions are loaded and its context is current during all of macroquad's frame; without a
    // window the call above panics. This one writes columns × rows pixels of four bytes. The rows are not padded: their
    // length is a multiple of four bytes, and the alignment for reading is four unless it is changed, which nothing
    // does. No buffer is bound that would be written to instead. The vector has exactly that size, and outlives the
    // call.
    unsafe { miniquad::gl::glReadPixels(0, 0, columns, rows, format, kind, bytes.as_mut_ptr().cast()) };
    bytes
}
