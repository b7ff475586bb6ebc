//! The place of the tour's text.

use egui_macroquad::egui::{Pos2, Rect, Vec2};

use crate::app::ui::hint;
use crate::app::ui::rects::CHIP;
use crate::app::ui::state::UiState;
use crate::lesson::{Body, Extent, bodies};

/// The distance of a text from what it is about, and from the edges of the window, in points.
const GAP: f32 = 14.0;
pub const EDGE: f32 = 8.0;
/// The distance of a text from a handle, which a press grabs from some distance too, in points.
const ROOM_OF_HANDLE: f32 = 10.0;
/// How much worse it is to cover a part of a shape than a part of anything else.
const WEIGHT_OF_SHAPES: f32 = 10.0;
/// The possible places on the canvas, as parts of the free width and height. The first of equally good ones is used.
const PLACES: [(f32, f32); 8] =
    [(0.0, 1.0), (1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5)];

/// The top left corner of a text of this size, inside the window: beside what it is about, or above a row.
pub fn beside(about: Rect, size: Vec2, screen: Rect) -> Pos2 {
    let inside = screen.shrink(EDGE);
    let most = (inside.max - size).max(inside.min);
    let above = about.top() - GAP - size.y;
    if about.height() < size.y / 2.0 && above >= inside.top() {
        return Pos2::new(about.left(), above).clamp(inside.min, most);
    }
    let (right, left) = (about.right() + GAP, about.left() - GAP - size.x);
    let x = if right + size.x <= inside.right() {
        right
    } else if left >= inside.left() {
        left
    } else {
        about.center().x - size.x / 2.0
    };
    let y = about.center().y - size.y / 2.0;
    Pos2::new(x, y).clamp(inside.min, most)
}

/// The top left corner of a text of this size on the canvas, where it covers least of the shapes.
pub fn on_canvas(state: &mut UiState<'_>, canvas: Rect, size: Vec2) -> Pos2 {
    let shapes = shapes(state, canvas);
    let others = others(state, canvas);
    least_covering(canvas, size, &shapes, &others)
}

/// The place in the room where a text covers least of the shapes and, with less weight, of the others.
fn least_covering(room: Rect, size: Vec2, shapes: &[Rect], others: &[Rect]) -> Pos2 {
    let inside = room.shrink(EDGE);
    let free = (inside.size() - size).max(Vec2::ZERO);
    let places = PLACES.map(|(x, y)| inside.min + free * Vec2::new(x, y));
    let covered = |at: &Pos2| {
        let text = Rect::from_min_size(*at, size);
        let of = |rects: &[Rect]| rects.iter().map(|rect| shared(text, *rect)).sum::<f32>();
        WEIGHT_OF_SHAPES * of(shapes) + of(others)
    };
    let best = places.into_iter().min_by(|a, b| covered(a).total_cmp(&covered(b)));
    best.unwrap_or(inside.min)
}

/// The area that two rectangles share.
fn shared(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    if both.is_positive() { both.area() } else { 0.0 }
}

/// The places of the handles and the shapes, and of everything between them, which has segments and arrows.
fn shapes(state: &mut UiState<'_>, canvas: Rect) -> Vec<Rect> {
    let handles = state.rects.iter().filter(|(id, _)| id.starts_with("handle:"));
    let mut places: Vec<Rect> = handles.map(|(_, rect)| rect.expand(ROOM_OF_HANDLE)).collect();
    if let Some(view) = state.canvas.view() {
        let place = |body: Body| {
            let half = match body.extent {
                Extent::Disc(radius) => glam::DVec2::splat(radius),
                Extent::Box(size) => size / 2.0,
            };
            let corners = [body.center - half, body.center + half].map(|at| view.to_screen(at));
            let [a, b] = corners.map(|at| canvas.min + Vec2::new(at.x, at.y));
            Rect::from_two_pos(a, b).intersect(canvas)
        };
        places.extend(bodies(state.session.lesson_mut()).into_iter().map(place));
    }
    places.extend(places.iter().copied().reduce(Rect::union));
    places
}

/// The places of the verdict, the legend, the buttons and the hint on the canvas.
fn others(state: &UiState<'_>, canvas: Rect) -> Vec<Rect> {
    let is_other = |id: &str| id == CHIP || id == "legend" || id.starts_with("canvas:");
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
            ((10.0, 400.0), (600.0, 440.0)),
        ] {
            let about = Rect::from_min_max(min.into(), max.into());
            let text = Rect::from_min_size(beside(about, SIZE, screen), SIZE);
            assert!(screen.contains_rect(text), "{about} {text}");
            assert!(about.area() > 600.0 * 400.0 || !about.intersects(text), "{about} {text}");
        }
    }

    #[test]
    fn a_text_on_the_canvas_is_where_it_covers_least_and_at_the_bottom_left_of_an_empty_one() {
        let canvas = Rect::from_min_max(Pos2::new(256.0, 40.0), Pos2::new(900.0, 550.0));
        let corner = |left: f32, top: f32| Rect::from_min_size(Pos2::new(left, top), Vec2::splat(60.0));
        let [left, right] = [280.0, 800.0];
        let bottom = corner(left, 460.0).union(corner(right, 460.0));
        for (shapes, others, expected) in [
            (vec![], vec![], Pos2::new(264.0, 392.0)),
            (vec![corner(left, 460.0)], vec![], Pos2::new(612.0, 392.0)),
            (vec![bottom], vec![], Pos2::new(264.0, 48.0)),
            (vec![bottom], vec![corner(left, 60.0)], Pos2::new(612.0, 48.0)),
        ] {
            assert_eq!(least_covering(canvas, SIZE, &shapes, &others), expected, "{shapes:?} {others:?}");
        }
    }
}
