//! Drawing handles.

use glam::Vec2;

use crate::lesson::{Handle, HandleKind};
use crate::render::display::Area;
use crate::render::theme::Theme;
use crate::render::{Display, Primitive, View};

/// Radius of a handle, and of a smaller one that sets a radius or a size, in points.
const DISC: f32 = 7.0;
const SMALL_DISC: f32 = 5.0;
/// The width of a handle's ring, and of the ring of a handle under the pointer.
const RING: f32 = 2.0;
const RING_HOVERED: f32 = 3.5;
/// The distance from a handle to the second ring, which shows the keyboard focus.
const FOCUS_GAP: f32 = 4.0;

/// The handles that look different, by the ids of their parameters.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looks {
    /// Under the pointer: a heavier ring.
    pub hovered: Option<&'static str>,
    /// Being dragged: filled.
    pub grabbed: Option<&'static str>,
    /// Moved by arrow keys: a second ring.
    pub focused: Option<&'static str>,
}

/// The area of a handle, which labels avoid.
pub fn area(view: &View, handle: &Handle) -> Area {
    Area::about(view.to_screen(handle.at), Vec2::splat(2.0 * radius(handle) + RING))
}

fn radius(handle: &Handle) -> f32 {
    if sets_extent(handle) { SMALL_DISC } else { DISC }
}

fn sets_extent(handle: &Handle) -> bool {
    matches!(handle.kind, HandleKind::Radius { .. } | HandleKind::Corner { .. })
}

/// Draws the handles over the picture.
pub fn draw(display: &mut Display, view: &View, theme: Theme, handles: &[Handle], looks: &Looks) {
    let palette = theme.palette();
    for handle in handles {
        let is = |id: Option<&str>| id == Some(handle.id);
        let center = view.to_screen(handle.at);
        let radius = radius(handle) * theme.factor();
        let ring = if is(looks.hovered) || is(looks.grabbed) { RING_HOVERED } else { RING };
        let inside = if is(looks.grabbed) {
            palette.accent
        } else if sets_extent(handle) {
            palette.ink
        } else {
            palette.paper
        };
        let rim = if is(looks.hovered) || is(looks.grabbed) { palette.accent } else { palette.ink };
        let stroke = |radius, width, color| Primitive::Ring { center, radius, width, dash: None, color };
        display.primitives.push(Primitive::Disc { center, radius, color: inside });
        display.primitives.push(stroke(radius - ring / 2.0, ring, rim));
        if is(looks.focused) {
            display.primitives.push(stroke(radius + FOCUS_GAP, RING, palette.accent));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Bounds, Scene, handles};

    #[test]
    fn hovering_thickens_the_ring_grabbing_fills_and_focus_adds_a_second_ring() {
        let handles = handles(Scene::BlobSide.open().as_mut());
        let view = View::fit(Bounds::default(), Vec2::splat(400.0), 10.0);
        let drawn = |looks: Looks| {
            let mut display = Display::default();
            draw(&mut display, &view, Theme::Light, &handles[..1], &looks);
            display.primitives
        };
        let id = Some(handles[0].id);
        let plain = drawn(Looks::default());
        let hovered = drawn(Looks { hovered: id, ..Looks::default() });
        let grabbed = drawn(Looks { grabbed: id, ..Looks::default() });
        let focused = drawn(Looks { focused: id, ..Looks::default() });
        assert_ne!(plain[1], hovered[1]);
        assert_ne!(hovered[0], grabbed[0]);
        assert_eq!(focused.len(), plain.len() + 1);
    }
}
