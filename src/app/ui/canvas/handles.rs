//! Placing and drawing handles.

use std::f32::consts::TAU;

use glam::Vec2;

use crate::lesson::{Handle, HandleKind};
use crate::render::look::theme::Theme;
use crate::render::picture::display::Area;
use crate::render::{Class, Display, Part, Primitive, View};

/// Radius of a handle, and of a smaller one that sets a radius or a size, in points.
const DISC: f32 = 7.0;
const SMALL_DISC: f32 = 5.0;
/// The width of a handle's ring, and of the ring of a handle under the pointer.
const RING: f32 = 2.0;
const RING_HOVERED: f32 = 3.5;
/// The distance from a handle to the second ring, which shows the keyboard focus.
const FOCUS_GAP: f32 = 4.0;

/// A handle closer than this to another one, in points, is moved aside: the one on top would hide the other.
const TOO_CLOSE: f32 = 8.0;
/// How far aside it is moved, in points.
const ASIDE: f32 = 28.0;
/// How far it is then from every other handle, in points.
const CLEAR: f32 = 20.0;
/// If there is no room at that distance, or it is beneath the buttons, this many times as far.
const FURTHER: f32 = 1.6;
/// How far it is then from the buttons of the canvas, in points.
const FROM_BUTTONS: f32 = 12.0;
/// The width of the line from a handle that was moved aside to its place.
const LEADER: f32 = 1.2;

/// A handle with the place where it is drawn and grabbed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedHandle {
    pub handle: Handle,
    /// The place, in screen points.
    pub at: Vec2,
    /// Where the handle belongs, if it was moved aside.
    pub moved_from: Option<Vec2>,
}

/// Places handles where they belong. Of handles in one place, such as the ends of a vector without length, only the
/// first stays there; the others are moved aside, so that each can be seen and grabbed, also beside the `buttons`.
pub fn placed(view: &View, handles: &[Handle], buttons: Option<Area>) -> Vec<PlacedHandle> {
    let mut placed: Vec<PlacedHandle> = Vec::new();
    for handle in handles {
        let at = view.to_screen(handle.at);
        let hidden = placed.iter().any(|other| other.at.distance(at) < TOO_CLOSE);
        let aside = if hidden { aside(view, handle, handles, &placed, buttons) } else { None };
        let moved_from = aside.map(|_| at);
        placed.push(PlacedHandle { handle: *handle, at: aside.unwrap_or(at), moved_from });
    }
    placed
}

/// The place aside: in the direction of a short vector, else in a direction without handles; not beneath the buttons if
/// there is another one.
fn aside(
    view: &View,
    handle: &Handle,
    handles: &[Handle],
    placed: &[PlacedHandle],
    buttons: Option<Area>,
) -> Option<Vec2> {
    let at = view.to_screen(handle.at);
    let own = match handle.kind {
        HandleKind::Head { tail } => (at - view.to_screen(tail)).try_normalize(),
        _ => None,
    };
    let around = (0..8).map(|eighth| Vec2::from_angle(TAU * (eighth as f32 / 8.0 + 1.0 / 16.0)));
    let directions: Vec<Vec2> = own.into_iter().chain(around).collect();
    let at_distance = |distance: f32| directions.iter().map(move |direction| at + *direction * distance);
    let places = at_distance(ASIDE).chain(at_distance(FURTHER * ASIDE));
    let others: Vec<Vec2> = placed.iter().map(|other| other.at).collect();
    let clear = places.filter(|place| {
        let belong = handles.iter().map(|other| view.to_screen(other.at));
        belong.chain(others.iter().copied()).all(|other| other.distance(*place) >= CLEAR)
    });
    let is_beneath = |place: &Vec2| buttons.is_some_and(|area| area.grown(FROM_BUTTONS).contains(*place));
    clear.min_by_key(is_beneath)
}

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
pub fn area(placed: &PlacedHandle) -> Area {
    Area::about(placed.at, Vec2::splat(2.0 * radius(&placed.handle) + RING))
}

fn radius(handle: &Handle) -> f32 {
    if sets_extent(handle) { SMALL_DISC } else { DISC }
}

fn sets_extent(handle: &Handle) -> bool {
    matches!(
        handle.kind,
        HandleKind::Radius { .. }
            | HandleKind::Corner { .. }
            | HandleKind::LeastCorner { .. }
            | HandleKind::GreatestCorner { .. }
            | HandleKind::OppositeCorner { .. }
    )
}

/// The class of all primitives of the handles.
const CLASS: Class = Class { part: Part::Handles, role: None };

/// Draws the handles over the picture.
pub fn draw(display: &mut Display, theme: Theme, handles: &[PlacedHandle], looks: &Looks) {
    let palette = theme.palette();
    for PlacedHandle { at: to, moved_from, .. } in handles {
        let leader = moved_from.map(|from| Primitive::Segment {
            from,
            to: *to,
            width: LEADER * theme.factor(),
            dash: None,
            color: palette.ink,
        });
        display.extend(CLASS, leader);
    }
    for PlacedHandle { handle, at: center, .. } in handles {
        let (is, center) = (|id: Option<&str>| id == Some(handle.id), *center);
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
        display.push(CLASS, Primitive::Disc { center, radius, color: inside });
        display.push(CLASS, stroke(radius - ring / 2.0, ring, rim));
        if is(looks.focused) {
            display.push(CLASS, stroke(radius + FOCUS_GAP, RING, palette.accent));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Bounds, Scene, Value, handles, set_param};
    use glam::DVec2;

    #[test]
    fn hovering_thickens_the_ring_grabbing_fills_and_focus_adds_a_second_ring() {
        let handles = handles(&mut Scene::BlobSide.open());
        let view = View::fit(Bounds::default(), Vec2::splat(400.0), 10.0);
        let drawn = |looks: Looks| {
            let mut display = Display::default();
            draw(&mut display, Theme::Light, &placed(&view, &handles[..1], None), &looks);
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

    /// The handles of two moving circles with some parameters set, in a view of one point per unit.
    fn of_circles(set: &[(&str, [f64; 2])]) -> Vec<PlacedHandle> {
        let mut lesson = Scene::SweptCircles.open();
        for &(id, [x, y]) in set {
            set_param(&mut lesson, id, &Value::Pair(DVec2::new(x, y))).expect("a pair");
        }
        let view = View { center: DVec2::ZERO, scale: 1.0, size: Vec2::splat(800.0), y_up: false };
        placed(&view, &handles(&mut lesson), None)
    }

    fn find(placed: &[PlacedHandle], id: &str) -> PlacedHandle {
        *placed.iter().find(|p| p.handle.id == id).expect("placed")
    }

    #[test]
    fn the_head_of_a_vector_without_length_is_beside_its_tail_and_joined_to_it() {
        let placed = of_circles(&[("a.velocity", [0.0, 0.0])]);
        let (tail, head) = (find(&placed, "a.center"), find(&placed, "a.velocity"));
        assert_eq!((tail.moved_from, head.moved_from), (None, Some(tail.at)));
        assert!((head.at.distance(tail.at) - ASIDE).abs() < 1e-3);
        assert!(placed.iter().all(|p| p.handle.id == "a.velocity" || p.at.distance(head.at) >= CLEAR));
        let mut display = Display::default();
        draw(&mut display, Theme::Light, &placed, &Looks::default());
        let joined = |p: &Primitive| matches!(p, Primitive::Segment { from, to, .. } if (*from, *to) == (tail.at, head.at));
        assert_eq!(display.primitives.iter().filter(|p| joined(p)).count(), 1);
    }

    #[test]
    fn the_head_of_a_short_vector_is_moved_in_its_direction_and_that_of_a_longer_one_stays() {
        let head = |x: f64| find(&of_circles(&[("a.velocity", [x, 0.0])]), "a.velocity");
        let (short, long) = (head(-3.0), head(-9.0));
        assert_eq!(long.moved_from, None);
        let moved = short.at - short.moved_from.expect("moved aside");
        assert!(moved.x < -ASIDE + 1e-3 && moved.y.abs() < 1e-3, "{moved}");
    }

    #[test]
    fn no_two_handles_of_shapes_without_size_in_one_place_hide_each_other() {
        let placed = of_circles(&[
            ("a.velocity", [0.0, 0.0]),
            ("b.velocity", [0.0, 0.0]),
            ("b.center", [80.0, 220.0]),
        ]);
        for (i, one) in placed.iter().enumerate() {
            for other in &placed[..i] {
                assert!(one.at.distance(other.at) >= TOO_CLOSE, "{one:?} {other:?}");
            }
        }
    }
}
