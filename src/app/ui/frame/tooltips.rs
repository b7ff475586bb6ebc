//! Keeps tooltips clear of the verdicts, which a user compares while reading about a method, and of the windows above what
//! they are about.

use egui_macroquad::egui::{self, Context, LayerId, Order, Pos2, Rect, Vec2, emath::TSTransform};

/// The distance of a moved tooltip from what it leaves visible, in points.
const GAP: f32 = 6.0;
/// The most width of a tooltip, and that of its frame and of the space beside it.
const WIDEST: f32 = 500.0;
const MARGINS: f32 = 32.0;
/// The size of the area around the pointer that stays visible, in points. A tooltip under the pointer would end the
/// hovering, and with it the tooltip.
const POINTER: f32 = 24.0;

/// Breaks the lines of tooltips so that they fit into a narrow window.
pub fn fit(ctx: &Context) {
    let width = (ctx.screen_rect().width() - MARGINS).clamp(0.0, WIDEST);
    if ctx.style().spacing.tooltip_width != width {
        ctx.style_mut(|style| style.spacing.tooltip_width = width);
    }
}

/// Moves the tooltips of this frame off these parts of the window, by as little as possible. egui places a tooltip
/// below or above its widget, whatever is there.
///
/// A tooltip of something beneath a dialog or a menu is about to cover that, which has the user's attention: if there is no
/// place beside it, the tooltip is not shown. One of the dialog itself is.
pub fn keep_clear(ctx: &Context, parts: &[Rect]) {
    let at = ctx.pointer_latest_pos();
    let pointer = at.map(|at| Rect::from_center_size(at, Vec2::splat(POINTER)));
    let windows: Vec<Rect> =
        windows(ctx).into_iter().filter(|rect| at.is_none_or(|at| !rect.contains(at))).collect();
    let kept: Vec<Rect> = parts.iter().copied().chain(pointer).chain(windows.iter().copied()).collect();
    let window = ctx.screen_rect();
    let tooltips: Vec<(LayerId, Rect, bool)> = ctx.memory_mut(|memory| {
        memory.to_global.retain(|layer, _| layer.order != Order::Tooltip);
        let layers = memory.areas().visible_layer_ids().into_iter();
        let tooltips = layers.filter(|layer| layer.order == Order::Tooltip);
        let is_new = |layer: &LayerId| !memory.areas().visible_last_frame(layer);
        tooltips.filter_map(|layer| Some((layer, memory.area_rect(layer.id)?, is_new(&layer)))).collect()
    });
    for (layer, rect, is_new) in tooltips {
        // In its first frame, egui measures a tooltip: nobody sees it, but it is large, and would take a press.
        let hides = |place: Option<Pos2>| {
            let shown = Rect::from_min_size(place.unwrap_or(rect.min), rect.size());
            windows.iter().any(|above| above.intersects(shown))
        };
        let place = if is_new { Some(window.max) } else { clear_place(rect, window, &kept) };
        let place = if hides(place) { Some(window.max) } else { place };
        if let Some(place) = place {
            ctx.set_transform_layer(layer, TSTransform::from_translation(place - rect.min));
        }
    }
}

/// The places of the dialogs and the open menus.
fn windows(ctx: &Context) -> Vec<Rect> {
    ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let above = layers.filter(|layer| layer.order == Order::Foreground);
        above.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

/// The nearest place for the corner of a box at which it covers none of the parts. `None` if there is none in the
/// window.
fn clear_place(rect: Rect, window: Rect, parts: &[Rect]) -> Option<Pos2> {
    let size = rect.size();
    let places = |now: f32, size: f32, ends: &dyn Fn(&Rect) -> (f32, f32), (first, last): (f32, f32)| {
        let beside = parts.iter().flat_map(|part| {
            let (low, high) = ends(part);
            [low - GAP - size, high + GAP]
        });
        let inside = beside.chain([now]).filter(|place| first <= *place && place + size <= last);
        inside.collect::<Vec<_>>()
    };
    let xs = places(rect.min.x, size.x, &|part| (part.min.x, part.max.x), (window.min.x, window.max.x));
    let ys = places(rect.min.y, size.y, &|part| (part.min.y, part.max.y), (window.min.y, window.max.y));
    let corners = xs.iter().flat_map(|x| ys.iter().map(|y| egui::pos2(*x, *y)));
    let clear = corners.filter(|corner| {
        let moved = Rect::from_min_size(*corner, size);
        parts.iter().all(|part| !part.intersects(moved))
    });
    clear.min_by(|a, b| a.distance(rect.min).total_cmp(&b.distance(rect.min)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(400.0, 300.0) };

    fn part(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(Pos2::new(x, y), Vec2::new(width, height))
    }

    #[test]
    fn a_tooltip_that_covers_nothing_important_stays() {
        let rect = part(10.0, 10.0, 100.0, 40.0);
        assert_eq!(clear_place(rect, WINDOW, &[]), Some(rect.min));
        assert_eq!(clear_place(rect, WINDOW, &[part(200.0, 10.0, 20.0, 20.0)]), Some(rect.min));
    }

    #[test]
    fn a_tooltip_moves_by_as_little_as_possible_off_everything_important() {
        let rect = part(10.0, 100.0, 100.0, 40.0);
        let marks = [part(100.0, 95.0, 20.0, 20.0), part(100.0, 130.0, 20.0, 20.0)];
        let place = clear_place(rect, WINDOW, &marks).expect("there is room");
        assert_eq!(place, Pos2::new(10.0, 95.0 - GAP - 40.0));
        // Between the upper and the lower edge of the window it moves to the side.
        let low = Rect { min: Pos2::new(0.0, 80.0), max: Pos2::new(400.0, 170.0) };
        assert_eq!(clear_place(rect, low, &marks), Some(Pos2::new(120.0 + GAP, 100.0)));
    }

    #[test]
    fn without_room_there_is_no_place() {
        assert_eq!(clear_place(part(0.0, 0.0, 390.0, 40.0), WINDOW, &[WINDOW]), None);
        assert_eq!(clear_place(part(0.0, 0.0, 500.0, 40.0), WINDOW, &[]), None);
    }
}
