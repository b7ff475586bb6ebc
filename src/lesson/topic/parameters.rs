//! Parameters that several topics have.

use std::cell::Cell;

use glam::DVec2;

use crate::geometry::swept_circles::MovingCircle;
use crate::geometry::{Rect, RectParts, RectSpot, Spot};
use crate::lesson::{Given, Motion, Param, ParamRange, ProgramValue, RectPart, Role, Slot};

/// The radii of circles.
pub(super) const RADII: ParamRange = ParamRange::lengths(120.0);

/// A tick is played in two seconds, in steps that a 60 Hz screen can show one by one.
pub(super) const ONE_TICK: Motion =
    Motion { param: "time", step: 1.0 / 120.0, steps_per_second: 60.0, end: 1.0, label: "t" };

/// Identifier, label and hover text of a parameter.
pub(super) type Texts = (&'static str, &'static str, &'static str);

/// Centre and radius of the only circle of a topic.
pub(super) fn circle<'a>(
    center_label: &'static str,
    role: Role,
    center: &'a mut DVec2,
    radius: &'a mut f64,
    range: ParamRange,
) -> [Param<'a>; 2] {
    let slot = Slot::Radius { value: radius, range, center: *center };
    let texts = ("circle.center", center_label, "The centre of the circle.");
    [
        Param::shape(texts, role, Slot::Point { value: center }),
        Param::shape(("circle.radius", "radius", "The radius of the circle."), role, slot),
    ]
}

/// Centre, velocity and radius of a circle that moves for a tick.
pub(super) fn moving_circle<'a>(
    texts: &[Texts; 3],
    role: Role,
    circle: &'a mut MovingCircle,
) -> [Param<'a>; 3] {
    let center = circle.center;
    let [center_texts, velocity_texts, radius_texts] = *texts;
    let velocity = Slot::Vector { value: &mut circle.velocity, tail: center };
    [
        Param::shape(center_texts, role, Slot::Point { value: &mut circle.center }),
        Param::shape(velocity_texts, role, velocity),
        Param::shape(radius_texts, role, Slot::Radius { value: &mut circle.radius, range: RADII, center }),
    ]
}

/// The moment of the tick that the picture shows, from 0 to 1.
pub(super) fn time(value: &mut f64) -> Param<'_> {
    let texts = ("time", "time", "The time shown, in ticks. It does not affect the verdict.");
    Param::motion(texts, Slot::Time { value })
}

/// The texts of a rectangle: for its centre, its size, and its corners of least and of greatest x and y.
pub(super) type RectTexts = [Texts; 4];

/// The help of the corners.
pub(super) const MIN_HELP: &str =
    "The corner of least x and y, exactly. The other corner stays, or moves along where it would be less.";
pub(super) const MAX_HELP: &str =
    "The corner of greatest x and y, exactly; not less than the other corner, which stays.";

/// What a rectangle is given by: centre and size, or the corners.
pub(super) fn rect<'a>(
    texts: &RectTexts,
    role: Role,
    rect: &'a mut Cell<Rect>,
    range: ParamRange,
) -> [Param<'a>; 2] {
    if rect.get().given_corners().is_some() {
        return rect_parts(texts, role, rect, range, [RectPart::Min, RectPart::Max]);
    }
    let Rect { center, size, .. } = rect.get_mut();
    let middle = *center;
    [
        Param::shape(texts[RectPart::Center as usize], role, Slot::Point { value: center }),
        Param::shape(texts[RectPart::Size as usize], role, Slot::Size { value: size, range, center: middle }),
    ]
}

/// What the same rectangle can be given by instead.
pub(super) fn other_rect<'a>(
    texts: &RectTexts,
    role: Role,
    rect: &'a Cell<Rect>,
    range: ParamRange,
) -> [Param<'a>; 2] {
    let others = match rect.get().given_corners() {
        Some(_) => [RectPart::Center, RectPart::Size],
        None => [RectPart::Min, RectPart::Max],
    };
    rect_parts(texts, role, rect, range, others)
}

fn rect_parts<'a>(
    texts: &RectTexts,
    role: Role,
    rect: &'a Cell<Rect>,
    range: ParamRange,
    parts: [RectPart; 2],
) -> [Param<'a>; 2] {
    parts.map(|part| Param::shape(texts[part as usize], role, Slot::RectPart { rect, part, range }))
}

/// The names of a rectangle's numbers in programs: centre, size, and the edges of least x, greatest x, least y and
/// greatest y. The last two are printed as the sides are seen.
pub(super) struct RectNames {
    pub center: &'static str,
    pub size: &'static str,
    pub x_edges: [&'static str; 2],
    pub y_edges: [&'static str; 2],
    pub printed_y_edges: [&'static str; 2],
}

/// The names of a rectangle with this prefix.
macro_rules! rect_names {
    ($rect:literal) => {
        $crate::lesson::topic::parameters::RectNames {
            center: concat!($rect, ".center"),
            size: concat!($rect, ".size"),
            x_edges: [concat!($rect, ".left"), concat!($rect, ".right")],
            y_edges: [concat!($rect, ".top"), concat!($rect, ".bottom")],
            printed_y_edges: [concat!($rect, ".{top|bottom}"), concat!($rect, ".{bottom|top}")],
        }
    };
}
pub(super) use rect_names;

/// The numbers of a rectangle for programs, exactly, whichever of them it is given by.
pub(super) fn rect_inputs(names: &RectNames, rect: Rect) -> [Given; 6] {
    let RectParts { center, size, left, right, top, bottom } = rect.parts();
    let vector = |name, value| Given::of(name, ProgramValue::Vector(value));
    [
        vector(names.center, center),
        vector(names.size, size),
        Given::number(names.x_edges[0], left),
        Given::number(names.x_edges[1], right),
        Given::number(names.y_edges[0], top).printed(names.printed_y_edges[0]),
        Given::number(names.y_edges[1], bottom).printed(names.printed_y_edges[1]),
    ]
}

/// The rectangle for a map that moves its centre to a spot; the rectangle itself if the map moves something else.
pub(super) fn rect_spot(rect: Rect, moved_to: Option<Spot>) -> RectSpot {
    moved_to.map_or(rect.into(), |center| RectSpot::at(center, rect.size))
}
