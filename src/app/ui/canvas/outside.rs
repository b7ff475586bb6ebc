//! Arrows at the edge of the canvas, which point to the handles outside it.

use glam::Vec2;

use crate::app::ui::canvas::handles::PlacedHandle;
use crate::lesson::HandleKind;
use crate::render::look::theme::Theme;
use crate::render::picture::display::Area;
use crate::render::{Class, Display, Part, Primitive};

/// The distance of the tip from the edge, and the length and half of the width of the head, in points.
const FROM_EDGE: f32 = 5.0;
const LENGTH: f32 = 13.0;
const HALF_WIDTH: f32 = 6.0;
/// The width of the rim in the colour of the paper, which sets it off from what is beneath.
const RIM: f32 = 2.0;
/// Arrows closer than this to another one would hide each other, and only the first is drawn.
const APART: f32 = 10.0;

/// An arrow: where its tip is, and where it points.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Arrow {
    tip: Vec2,
    direction: Vec2,
}

/// Draws an arrow for every end, centre and head outside the canvas. A radius or a size belongs to a shape that has one.
pub fn draw(display: &mut Display, theme: Theme, handles: &[PlacedHandle], buttons: Option<Area>) {
    let palette = theme.palette();
    let mut drawn: Vec<Arrow> = Vec::new();
    let ends = handles
        .iter()
        .filter(|placed| matches!(placed.handle.kind, HandleKind::Point | HandleKind::Head { .. }));
    for arrow in ends.filter_map(|placed| arrow(placed.at, display.size, buttons)) {
        if drawn.iter().all(|other| other.tip.distance(arrow.tip) >= APART) {
            drawn.push(arrow);
        }
    }
    for Arrow { tip, direction } in drawn {
        for (grown, color) in [(RIM, palette.paper), (0.0, palette.ink)] {
            let head = Primitive::Head {
                tip: tip + direction * 2.0 * grown,
                direction,
                length: (LENGTH + 3.0 * grown) * theme.factor(),
                half_width: (HALF_WIDTH + 1.5 * grown) * theme.factor(),
                color,
            };
            display.push(Class { part: Part::Handles, role: None }, head);
        }
    }
}

/// The arrow at the edge that is nearest to this place, if the place is outside the canvas. It is beside the buttons, not
/// beneath them.
fn arrow(at: Vec2, canvas: Vec2, buttons: Option<Area>) -> Option<Arrow> {
    let outside = at.cmplt(Vec2::ZERO).any() || at.cmpgt(canvas).any();
    let mut tip = at.clamp(Vec2::splat(FROM_EDGE).min(canvas / 2.0), (canvas - FROM_EDGE).max(canvas / 2.0));
    if let Some(buttons) = buttons.filter(|buttons| buttons.grown(LENGTH).contains(tip)) {
        if tip.x > buttons.max.x {
            tip.y = buttons.min.y - LENGTH;
        } else {
            tip.x = buttons.min.x - LENGTH;
        }
    }
    // A view that is far away can make a place infinite.
    let direction = (at - tip).try_normalize()?;
    (outside && direction.is_finite() && tip.is_finite()).then_some(Arrow { tip, direction })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CANVAS: Vec2 = Vec2::new(400.0, 300.0);

    #[test]
    fn an_arrow_is_at_the_edge_and_points_to_the_place_outside() {
        for (at, tip, direction) in [
            (Vec2::new(-80.0, 100.0), Vec2::new(5.0, 100.0), Vec2::NEG_X),
            (Vec2::new(1e6, 20.0), Vec2::new(395.0, 20.0), Vec2::X),
            (Vec2::new(200.0, -1.0), Vec2::new(200.0, 5.0), Vec2::NEG_Y),
            (Vec2::new(405.0, 305.0), Vec2::new(395.0, 295.0), Vec2::splat(std::f32::consts::FRAC_1_SQRT_2)),
        ] {
            let arrow = arrow(at, CANVAS, None).expect("it is outside");
            assert!(
                arrow.tip.distance(tip) < 1e-3 && arrow.direction.distance(direction) < 1e-3,
                "{at}: {arrow:?}"
            );
        }
        for inside in [Vec2::ZERO, Vec2::new(200.0, 150.0), CANVAS, Vec2::NAN] {
            assert_eq!(arrow(inside, CANVAS, None), None, "{inside}");
        }
    }

    #[test]
    fn an_arrow_is_not_beneath_the_buttons() {
        let buttons = Area { min: Vec2::new(300.0, 250.0), max: Vec2::new(390.0, 280.0) };
        for at in [Vec2::new(350.0, 900.0), Vec2::new(900.0, 265.0)] {
            let arrow = arrow(at, CANVAS, Some(buttons)).expect("it is outside");
            let corners =
                crate::render::picture::display::head_corners(arrow.tip, arrow.direction, LENGTH, HALF_WIDTH);
            assert!(corners.iter().all(|corner| !buttons.contains(*corner)), "{at}: {corners:?}");
        }
    }
}
