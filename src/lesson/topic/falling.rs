//! Circles that fall onto the other shape of a topic: their parameters, where they are, and their marks.

use std::sync::Arc;

use glam::DVec2;

use super::shape::Placed;
use crate::geometry::Verdict;
use crate::geometry::drop::{self, DropState, Fall, FallDirection, STAGE};
use crate::language::{text, tr};
use crate::lesson::text::limits::{
    DROP_EFFORT, FALLING_LIMIT, FALLING_RADIUS_LIMIT, FALLING_SPEED_LIMITS, LAST_TICK, TICK_RATE_LIMITS,
};
use crate::lesson::text::memo::Memo;
use crate::lesson::{
    Bounds, Choice, FALL_DIRECTION, FOLLOWED, Lesson, Mark, MethodChoice, Motion, Param, ParamRange, Role,
    Shape, Slot, TO_LARGER_Y, TO_SMALLER_Y, Value,
};
use crate::program::run::{is_spent, with_own_effort};

/// The directions in which circles can fall.
const DIRECTIONS: [Choice; 2] = [
    Choice::named(TO_LARGER_Y, text!("the y axis of a screen")),
    Choice::named(TO_SMALLER_Y, text!("the y axis of a textbook")),
];

const RADII: ParamRange = ParamRange::new(0.0, FALLING_RADIUS_LIMIT, (0.0, 40.0));
const SPEEDS: ParamRange = ParamRange::new(FALLING_SPEED_LIMITS.0, FALLING_SPEED_LIMITS.1, (SLOW, FAST));
/// The slider of the speed begins here, and ends at twice the diameter of a circle, but not before the second one.
const SLOW: f64 = 0.5;
const FAST: f64 = 8.0;
/// The end of the slider of the number of circles.
const MANY: u32 = 60;
const RATES: ParamRange = ParamRange::new(TICK_RATE_LIMITS.0, TICK_RATE_LIMITS.1, (1.0, 120.0));

#[derive(Clone, Debug)]
pub struct Falling {
    settings: Settings,
    /// Where they are. A map reads the selected one for each of its positions.
    fallen: Memo<Cause, DropState>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Settings {
    count: u32,
    radius: f64,
    speed: f64,
    rate: f64,
    tick: u32,
    /// An index in [`DIRECTIONS`].
    direction: usize,
    /// 0 for no falling circle, n for the nth one; a larger number counts as 0.
    selected: u32,
}

/// What they depend on: the method by which they land, the shape on which they do, and the settings.
type Cause = (MethodChoice, Placed, Settings);

impl Falling {
    /// The drop of the source: 20 circles, 2 units a tick.
    pub fn new() -> Self {
        let settings =
            Settings { count: 20, radius: 8.0, speed: 2.0, rate: 60.0, tick: 0, direction: 0, selected: 0 };
        Self { settings, fallen: Memo::new() }
    }

    /// The radius of each.
    pub fn radius(&self) -> f64 {
        self.settings.radius
    }

    /// The index of the selected one, if one is.
    pub fn selected(&self) -> Option<u32> {
        let Settings { selected, count, .. } = self.settings;
        if selected > count { None } else { selected.checked_sub(1) }
    }

    /// What moves, if there are any circles.
    pub fn motion(&self, drop: impl FnOnce() -> Arc<DropState>) -> Option<Motion> {
        if self.settings.count == 0 {
            return None;
        }
        let drop = drop();
        let resting = drop.discs.iter().filter(|disc| disc.resting).count();
        Some(Motion {
            param: "drop.tick",
            step: 1.0,
            steps_per_second: self.settings.rate,
            end: f64::from(drop.end),
            label: tr("tick"),
            landed: Some([resting, drop.discs.len()]),
        })
    }

    /// The stage, from the first tick on, if there are any circles. Before, the shapes can fill the picture.
    pub fn stage(&self) -> Option<Bounds> {
        (self.settings.count > 0 && self.settings.tick > 0).then_some(Bounds { min: DVec2::ZERO, max: STAGE })
    }

    /// Where the circles are if they land by the chosen method on a shape. `circle` is the topic with one of them, which the
    /// probe of this index moves. None lands after [`DROP_EFFORT`].
    pub fn drop(
        &self,
        choice: &MethodChoice,
        shape: &Placed,
        probe: usize,
        circle: impl FnOnce() -> Lesson,
    ) -> Arc<DropState> {
        self.fallen.get((choice.clone(), shape.clone(), self.settings), || {
            let (circle, method) = (circle(), choice.index);
            with_own_effort(DROP_EFFORT, || {
                drop::drop(&self.fall(shape.bounds()), |center| match is_spent() {
                    true => Some(false),
                    false => circle.ask(method).over(probe, center).map(Verdict::is_hit),
                })
            })
        })
    }

    fn fall(&self, shape: Bounds) -> Fall {
        let Settings { count, radius, speed, tick, direction, .. } = self.settings;
        let (direction, last_y) = match DIRECTIONS[direction].id {
            TO_LARGER_Y => (FallDirection::LargerY, shape.max.y),
            _ => (FallDirection::SmallerY, shape.min.y),
        };
        Fall { count, radius, speed, tick, direction, last_y }
    }

    /// The circles except the selected one.
    pub fn marks(&self, drop: &DropState) -> Vec<Mark> {
        let others = (0..).zip(&drop.discs).filter(|(index, _)| self.selected() != Some(*index));
        let mark = |(index, disc): (u32, &drop::FallingDisc)| {
            let role = if disc.resting { Role::Hit } else { Role::Neutral };
            let shape = Shape::Circle { center: disc.center, radius: self.radius() };
            picking(Mark::new("falling", role, shape).given_as(Role::Neutral), Some(index))
        };
        others.map(mark).collect()
    }

    pub fn params(&mut self) -> [Param<'_>; 7] {
        let Settings { count, radius, speed, rate, tick, direction, selected } = &mut self.settings;
        let circles = *count;
        // Circles faster than their diameter can jump through the segment.
        let speed_end = (4.0 * *radius).clamp(FAST, FALLING_SPEED_LIMITS.1);
        let speeds = ParamRange { slider: (SLOW, speed_end), ..SPEEDS };
        let number = |value, max, slider_end| Slot::Count { value, min: 0, max, slider_end };
        let scalar = |value, range| Slot::Scalar { value, range };
        let tick = Param::position(
            ("drop.tick", tr("tick"), tr("How many ticks have passed since the start.")),
            number(tick, LAST_TICK, LAST_TICK),
        );
        let [count, radius, speed, rate, direction, selected] = [
            ("drop.count", tr("circles"), tr("How many circles fall."), number(count, FALLING_LIMIT, MANY)),
            ("drop.radius", tr("drop radius"), tr("The radius of the falling circles."), scalar(radius, RADII)),
            (
                "drop.speed",
                tr("speed"),
                tr("How far a circle falls in one tick. A circle can jump through the segment if this exceeds its diameter."),
                scalar(speed, speeds),
            ),
            ("drop.rate", tr("ticks/s"), tr("How many ticks pass in a second while playing."), scalar(rate, RATES)),
            (
                FALL_DIRECTION,
                tr("falls"),
                tr("The direction in which the circles fall. The window changes it together with the y axis."),
                Slot::Choice { value: direction, options: &DIRECTIONS },
            ),
            (
                FOLLOWED,
                tr("follow"),
                tr("The circle that the working follows: 0 is the large one, 1 the first falling one from the left."),
                number(selected, FALLING_LIMIT, circles),
            ),
        ]
        .map(|(id, label, help, slot)| Param::motion((id, label, help), slot));
        [count, radius, speed, rate, tick, direction, selected]
    }
}

/// A mark that selects a falling circle by a click, or none.
pub fn picking(mark: Mark, index: Option<u32>) -> Mark {
    mark.picking(FOLLOWED, Value::Number(f64::from(index.map_or(0, |index| index + 1))))
}
