//! What a press on the canvas grabs, and how finely a drag moves it.

use glam::{DVec2, Vec2};

use crate::app::ui::canvas::handles::PlacedHandle;
use crate::lesson::{Body, Handle, Nudge, Value, round_to};
use crate::render::{Spacing, View};

/// How far from a handle a press still grabs it: a target of 44 points across, for fingers.
const GRAB_DISTANCE: f32 = 22.0;
/// How far from a circle's outline a press still grabs it, with the mouse and with a finger.
const RIM_DISTANCE: f32 = 6.0;
const RIM_DISTANCE_OF_FINGERS: f32 = GRAB_DISTANCE;
/// The part of a circle's radius, measured inwards from its outline, in which a finger grabs the outline. Further
/// inside it moves the circle.
const RIM_PART: f32 = 0.3;

/// The least step of an arrow key, in points.
const KEY_STEP: f32 = 4.0;

/// What a press would grab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// A handle, and the place that is held: on a rim, or for a handle that was moved aside, this is not its own.
    Handle(Handle, DVec2),
    /// The inside of a shape: the parameter with which all of it moves, and where that is.
    Body(&'static str, DVec2),
}

/// A drag in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grab {
    pub target: Target,
    /// From the pointer to the place that is held, so that nothing jumps at the press.
    pub offset: DVec2,
}

impl Target {
    /// The target of a press at this place: the nearest handle, else a rim, else the smallest shape there.
    pub fn at(
        handles: &[PlacedHandle],
        bodies: &[Body],
        view: &View,
        place: Vec2,
        by_finger: bool,
    ) -> Option<Self> {
        let distance = |p: &PlacedHandle| p.at.distance(place);
        let nearest = handles.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        if let Some(PlacedHandle { handle, at, moved_from }) =
            nearest.filter(|p| distance(p) <= GRAB_DISTANCE)
        {
            // A handle that was moved aside is pulled out to where it is seen.
            let held = moved_from.map_or(handle.at, |_| view.to_world(*at));
            return Some(Self::Handle(*handle, held));
        }
        let world = view.to_world(place);
        for body in bodies {
            let within = rim_distance(body, view, world, by_finger);
            let rim = body.nearest_on_rim(world).filter(|r| view.to_screen(*r).distance(place) <= within);
            let handle = handles.iter().find(|placed| placed.handle.id == body.extent_id);
            if let (Some(rim), Some(placed)) = (rim, handle) {
                return Some(Self::Handle(placed.handle, rim));
            }
        }
        let inside = bodies.iter().filter(|b| b.contains(world));
        let smallest = inside.min_by(|a, b| a.reach().total_cmp(&b.reach()));
        smallest.map(|body| Self::Body(body.center_id, body.center))
    }

    /// The id of the parameter that a drag changes.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Handle(handle, _) => handle.id,
            Self::Body(id, _) => id,
        }
    }

    pub fn held_at(&self) -> DVec2 {
        match self {
            Self::Handle(_, at) | Self::Body(_, at) => *at,
        }
    }

    /// The value of the parameter once the held place is dragged to `place`, rounded to `step`.
    pub fn dragged_to(&self, place: DVec2, step: f64) -> Value {
        match self {
            Self::Handle(handle, _) => handle.dragged_to(place, step),
            Self::Body(..) => Value::Pair(DVec2::new(round_to(place.x, step), round_to(place.y, step))),
        }
    }
}

/// How far from its outline a press grabs a circle by it.
fn rim_distance(body: &Body, view: &View, at: DVec2, by_finger: bool) -> f32 {
    if !by_finger {
        return RIM_DISTANCE;
    }
    let inside = (body.reach() / view.length_to_world(1.0)) as f32 * RIM_PART;
    let most = if body.contains(at) { inside } else { RIM_DISTANCE_OF_FINGERS };
    most.clamp(RIM_DISTANCE, RIM_DISTANCE_OF_FINGERS)
}

/// The step to which a dragged position is rounded: the grid's if it snaps, else the decimals that the zoom shows.
pub fn rounding_step(view: &View, snap: bool) -> f64 {
    if snap { Spacing::at(view.scale).minor } else { pixel_step(view) }
}

/// The step of an arrow key, and the numbers to which it rounds: the least of 1, 2 and 5 times a power of ten that is at
/// least so many points long, and a hundredth to a tenth of it. A fine step is a tenth of that.
pub fn key_step(view: &View, is_fine: bool) -> Nudge {
    let least = view.length_to_world(KEY_STEP) / if is_fine { 10.0 } else { 1.0 };
    let unit = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * unit).into_iter().find(|step| *step >= least);
    Nudge::By { step: step.unwrap_or(10.0 * unit), unit: if is_fine { unit } else { unit / 10.0 } }
}

/// The largest power of ten that is not above the size of a point.
fn pixel_step(view: &View) -> f64 {
    10f64.powf(view.length_to_world(1.0).log10().floor())
}
