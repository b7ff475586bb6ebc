//! The scale of the screen, and that of the texts.

use std::sync::atomic::{AtomicU32, Ordering};

use egui_macroquad::macroquad::miniquad::window;
use egui_macroquad::macroquad::prelude as mq;

/// The bits of the factor by which everything is larger than usual.
static TEXT_SCALE: AtomicU32 = AtomicU32::new(1.0f32.to_bits());

/// Sets the factor by which everything is larger than usual, from the next frame on.
pub fn set_text_scale(factor: f32) {
    TEXT_SCALE.store(factor.to_bits(), Ordering::Relaxed);
}

/// Physical pixels per point: those of the screen, times the scale of the texts.
pub fn scale() -> f32 {
    scale_of_screen() * f32::from_bits(TEXT_SCALE.load(Ordering::Relaxed))
}

/// Physical pixels per point of the usual size. In a browser it changes when the user zooms the page or moves the window
/// to another screen; miniquad reads it only at the start.
fn scale_of_screen() -> f32 {
    #[cfg(target_arch = "wasm32")]
    return super::page::scale();
    #[cfg(not(target_arch = "wasm32"))]
    window::dpi_scale()
}

/// Makes macroquad draw in points of the current scale. By itself, it uses that of the start.
pub fn draw_in_points() {
    mq::set_camera(&Points);
}

/// The whole window in points, with y down.
struct Points;

impl mq::Camera for Points {
    fn matrix(&self) -> mq::Mat4 {
        let (width, height) = window::screen_size();
        mq::Mat4::orthographic_rh_gl(0.0, width / scale(), height / scale(), 0.0, -1.0, 1.0)
    }

    fn depth_enabled(&self) -> bool {
        false
    }

    fn render_pass(&self) -> Option<mq::RenderPass> {
        None
    }

    fn viewport(&self) -> Option<(i32, i32, i32, i32)> {
        None
    }
}
