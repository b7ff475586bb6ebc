//! The place of the tour's text.

use egui_macroquad::egui::{Pos2, Rect, Vec2};
use glam::DVec2;

use crate::app::ui::canvas::hint;
use crate::app::ui::frame::rects::CHIP;
use crate::app::ui::state::UiState;
use crate::lesson::{Body, Extent, bodies, bounds_of};

/// The distance of a text from what it is about, and from the edges of the window, in points.
pub const GAP: f32 = 14.0;
pub const EDGE: f32 = 8.0;
/// The distance of a text from a handle, which a press grabs from some distance too, in points.
const ROOM_OF_HANDLE: f32 = 10.0;
/// How much worse it is to cover a part of a shape than a part of anything else.
const WEIGHT_OF_SHAPES: f32 = 40.0;
/// The number of parts into which a shape is cut. It is even, so that one edge is at the centre.
const PARTS: usize = 8;
/// The possible places on the canvas, as parts of the free width and height: the corners, then the middles of the
/// edges. The first of equally good ones is used.
const PLACES: [(f32, f32); 8] =
    [(0.0, 1.0), (1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5)];
const CORNERS: usize = 4;

/// The top of a text of this size at the bottom of the window.
fn at_bottom(size: Vec2, screen: Rect) -> f32 {
    screen.bottom() - EDGE - size.y
}

/// The top left corners for a text of this size, inside the window: above a row, or beside what it is about, at its
/// middle, bottom or top; at the bottom of the window or above it, if there is no room beside it. The first of equally
/// good ones is used.
pub fn beside(about: Rect, size: Vec2, screen: Rect) -> Vec<Pos2> {
    let inside = screen.shrink(EDGE);
    let most = (inside.max - size).max(inside.min);
    let above = about.top() - GAP - size.y;
    if about.height() < size.y / 2.0 && above >= inside.top() {
        return vec![Pos2::new(about.left(), above).clamp(inside.min, most)];
    }
    let (right, left) = (about.right() + GAP, about.left() - GAP - size.x);
    let is_right = right + size.x <= inside.right();
    if !is_right && left < inside.left() {
        return below_or_above(about, size, screen);
    }
    let x = if is_right { right } else { left };
    let tops = [about.center().y - size.y / 2.0, about.bottom() - size.y, about.top()];
    tops.map(|y| Pos2::new(x, y).clamp(inside.min, most)).to_vec()
}

/// The top left corner for a text of this size at the bottom of the window, or above what it is about, if it covers none
/// of that; else over the middle of it.
fn below_or_above(about: Rect, size: Vec2, screen: Rect) -> Vec<Pos2> {
    let inside = screen.shrink(EDGE);
    let most = (inside.max - size).max(inside.min);
    let (below, above) = (at_bottom(size, screen), about.top() - GAP - size.y);
    let y = if below >= about.bottom() {
        below
    } else if above >= inside.top() {
        above
    } else {
        about.center().y - size.y / 2.0
    };
    vec![Pos2::new(about.center().x - size.x / 2.0, y).clamp(inside.min, most)]
}

/// The top left corners for a text of this size along the edges of the canvas, then in the corners of the window: a small
/// canvas may have no room beside the shapes.
pub fn on_canvas(canvas: Rect, size: Vec2, screen: Rect) -> Vec<Pos2> {
    let along = |room: Rect, places: &[(f32, f32)]| {
        let inside = room.shrink(EDGE);
        let free = (inside.size() - size).max(Vec2::ZERO);
        places.iter().map(|(x, y)| inside.min + free * Vec2::new(*x, *y)).collect::<Vec<_>>()
    };
    let row = Rect::from_x_y_ranges(screen.x_range(), canvas.y_range());
    [along(canvas, &PLACES), along(row, &PLACES[..CORNERS])].concat()
}

/// The place for a text of this size below, above, or at the right or left of the circle, if it covers no shape there.
pub fn beside_circle(state: &mut UiState<'_>, canvas: Rect, size: Vec2) -> Option<Pos2> {
    let inside = canvas.shrink(EDGE);
    let most = (inside.max - size).max(inside.min);
    let circle = state.canvas.view().and_then(|view| {
        let bodies = bodies(state.session.lesson());
        let (center, radius) = bodies.iter().find_map(|body| match &body.extent {
            Extent::Disc(radius) => Some((body.center, *radius)),
            _ => None,
        })?;
        let [a, b] = [-1.0, 1.0].map(|side| view.to_screen(center + DVec2::splat(side * radius)));
        let [a, b] = [a, b].map(|at| canvas.min + Vec2::new(at.x, at.y));
        Some(Rect::from_two_pos(a, b).expand(GAP))
    })?;
    let middle = circle.center() - size / 2.0;
    let beside = [
        Pos2::new(middle.x, circle.bottom()),
        Pos2::new(middle.x, circle.top() - size.y),
        Pos2::new(circle.right(), middle.y),
        Pos2::new(circle.left() - size.x, middle.y),
    ];
    let shapes = shapes(state, canvas);
    let is_free =
        |place: &Pos2| shapes.iter().all(|shape| shared(Rect::from_min_size(*place, size), *shape) == 0.0);
    beside.map(|place| place.clamp(inside.min, most)).into_iter().find(is_free)
}

/// The place where a text covers the fewest handles, and then least of the shapes and, with less weight, of the panels and
/// of the verdict, the hint and the buttons on the canvas.
pub fn least_covering(state: &mut UiState<'_>, canvas: Rect, size: Vec2, places: &[Pos2]) -> Pos2 {
    let shapes = shapes(state, canvas);
    let mut others = others(state, canvas);
    // Segments and arrows are between the handles.
    others.extend(shapes.iter().copied().reduce(Rect::union));
    let handles: Vec<Rect> = handles(state).collect();
    best(places, size, &handles, &shapes, &others)
}

fn best(places: &[Pos2], size: Vec2, handles: &[Rect], shapes: &[Rect], others: &[Rect]) -> Pos2 {
    let text = |at: &Pos2| Rect::from_min_size(*at, size);
    let hidden = |at: &Pos2| handles.iter().filter(|handle| shared(text(at), **handle) > 0.0).count();
    let covered = |at: &Pos2| {
        let text = text(at);
        let of = |rects: &[Rect]| rects.iter().map(|rect| shared(text, *rect)).sum::<f32>();
        WEIGHT_OF_SHAPES * of(shapes) + of(others)
    };
    let best = places.iter().min_by(|a, b| {
        let fewest = hidden(a).cmp(&hidden(b));
        fewest.then_with(|| covered(a).total_cmp(&covered(b)))
    });
    best.copied().unwrap_or_default()
}

/// The area that two rectangles share.
fn shared(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    if both.is_positive() { both.area() } else { 0.0 }
}

fn handles(state: &UiState<'_>) -> impl Iterator<Item = Rect> {
    state.rects.iter().filter(|(id, _)| id.starts_with("handle:")).map(|(_, rect)| rect)
}

/// The places of the handles and the shapes.
fn shapes(state: &mut UiState<'_>, canvas: Rect) -> Vec<Rect> {
    let mut places: Vec<Rect> = handles(state).map(|rect| rect.expand(ROOM_OF_HANDLE)).collect();
    if let Some(view) = state.canvas.view() {
        let bodies = bodies(state.session.lesson());
        let parts = bodies.into_iter().flat_map(|body| parts(&body).map(move |part| (body.center, part)));
        places.extend(parts.map(|(center, [from, to])| {
            let [a, b] = [from, to].map(|at| view.to_screen(center + at));
            let [a, b] = [a, b].map(|at| canvas.min + Vec2::new(at.x, at.y));
            Rect::from_two_pos(a, b).intersect(canvas)
        }));
    }
    places
}

/// A shape as rectangles one above the other, by two corners from its centre: a text fits into the corners of the square
/// around a circle.
fn parts(body: &Body) -> [[DVec2; 2]; PARTS] {
    let half = match &body.extent {
        Extent::Disc(radius) => DVec2::splat(*radius),
        Extent::Box(size) => *size / 2.0,
        Extent::Polygon(corners) => return [bounds_of(corners); PARTS],
    };
    std::array::from_fn(|i| {
        let [from, to] = [i, i + 1].map(|edge| 2.0 * edge as f64 / PARTS as f64 - 1.0);
        let nearest = from.abs().min(to.abs());
        let width =
            if matches!(body.extent, Extent::Disc(_)) { (1.0 - nearest * nearest).sqrt() } else { 1.0 };
        [half * DVec2::new(-width, from), half * DVec2::new(width, to)]
    })
}

/// The places of the panels, and of the verdict, the legend, the buttons and the hint on the canvas.
fn others(state: &UiState<'_>, canvas: Rect) -> Vec<Rect> {
    let is_other =
        |id: &str| id == CHIP || id == "legend" || id.starts_with("canvas:") || id.starts_with("panel:");
    let noted = state.rects.iter().filter(|(id, _)| is_other(id)).map(|(_, rect)| rect);
    let hint = hint::area(state, glam::Vec2::new(canvas.width(), canvas.height()));
    let on_screen = |at: glam::Vec2| canvas.min + Vec2::new(at.x, at.y);
    let hint = hint.map(|area| Rect::from_min_max(on_screen(area.min), on_screen(area.max)));
    noted.chain(hint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2::new(280.0, 150.0);

    #[test]
    fn a_text_is_beside_what_it_is_about_and_inside_the_window() {
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(640.0, 480.0));
        for (min, max) in [
            ((0.0, 40.0), (256.0, 430.0)),
            ((310.0, 40.0), (640.0, 430.0)),
            ((0.0, 0.0), (640.0, 480.0)),
            ((20.0, 0.0), (620.0, 300.0)),
            ((20.0, 200.0), (620.0, 480.0)),
            ((10.0, 400.0), (600.0, 440.0)),
        ] {
            let about = Rect::from_min_max(min.into(), max.into());
            for place in beside(about, SIZE, screen) {
                let text = Rect::from_min_size(place, SIZE);
                assert!(screen.contains_rect(text), "{about} {text}");
                assert!(about.area() > 600.0 * 400.0 || !about.intersects(text), "{about} {text}");
            }
        }
    }

    #[test]
    fn a_text_on_the_canvas_is_where_it_covers_least_and_at_the_bottom_left_of_an_empty_one() {
        let canvas = Rect::from_min_max(Pos2::new(256.0, 40.0), Pos2::new(900.0, 550.0));
        let corner = |left: f32, top: f32| Rect::from_min_size(Pos2::new(left, top), Vec2::splat(60.0));
        let [left, right] = [280.0, 800.0];
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(900.0, 600.0));
        let panel = Rect::from_min_max(Pos2::new(0.0, 40.0), canvas.left_bottom());
        let bottom = corner(left, 460.0).union(corner(right, 460.0));
        for (shapes, others, expected) in [
            (vec![], vec![], Pos2::new(264.0, 392.0)),
            (vec![corner(left, 460.0)], vec![], Pos2::new(612.0, 392.0)),
            (vec![bottom], vec![], Pos2::new(264.0, 48.0)),
            (vec![bottom], vec![corner(left, 60.0)], Pos2::new(612.0, 48.0)),
            // Everywhere on this canvas, it would cover much of the shapes.
            (vec![canvas.shrink(30.0)], vec![], Pos2::new(8.0, 392.0)),
        ] {
            let others = [others, vec![panel]].concat();
            let place = best(&on_canvas(canvas, SIZE, screen), SIZE, &[], &shapes, &others);
            assert_eq!(place, expected, "{shapes:?} {others:?}");
        }
    }

    #[test]
    fn a_text_rather_covers_much_of_a_panel_than_the_edge_of_a_handle() {
        let places = [Pos2::ZERO, Pos2::new(300.0, 0.0)];
        let panel = Rect::from_min_size(Pos2::ZERO, SIZE);
        let handle = Rect::from_min_size(Pos2::new(579.0, 149.0), Vec2::splat(12.0));
        assert_eq!(best(&places, SIZE, &[handle], &[handle], &[panel]), places[0]);
        assert_eq!(best(&places, SIZE, &[], &[], &[panel]), places[1]);
    }
}
