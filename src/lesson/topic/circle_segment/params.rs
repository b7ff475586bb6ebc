//! The parameters of both topics.

use super::Setup;
use crate::lesson::limits::{
    FALLING_LIMIT, FALLING_RADIUS_LIMIT, FALLING_SPEED_LIMITS, LAST_TICK, TICK_RATE_LIMITS,
};
use crate::lesson::topic::parameters;
use crate::lesson::{Choice, FALL_DIRECTION, Param, ParamRange, Role, Slot, TO_LARGER_Y, TO_SMALLER_Y};

/// The directions in which circles can fall.
pub const DIRECTIONS: [Choice; 2] = [
    Choice { id: TO_LARGER_Y, hint: "the y axis of a screen" },
    Choice { id: TO_SMALLER_Y, hint: "the y axis of a textbook" },
];

const RADII: ParamRange = ParamRange::lengths(100.0);
const FALLING_RADII: ParamRange = ParamRange::new(0.0, FALLING_RADIUS_LIMIT, (0.0, 40.0));
const SPEEDS: ParamRange = ParamRange::new(FALLING_SPEED_LIMITS.0, FALLING_SPEED_LIMITS.1, (0.5, 60.0));
const RATES: ParamRange = ParamRange::new(TICK_RATE_LIMITS.0, TICK_RATE_LIMITS.1, (1.0, 120.0));

impl Setup {
    pub fn all_params(&mut self) -> Vec<Param<'_>> {
        let Self { approach, method, c1, c2, center, radius, falling, fallen: _ } = self;
        let end = |texts, value| Param::shape(texts, Role::Segment, Slot::Point { value });
        let motion = |id, label, help, slot| Param::motion((id, label, help), slot);
        let count = |value, max| Slot::Count { value, min: 0, max };
        let scalar = |value, range| Slot::Scalar { value, range };
        let [choice, numbers] = method.params(approach.scene);
        let mut params = vec![
            choice,
            numbers,
            end(("c1", "c₁", "The first end of the segment."), c1),
            end(("c2", "c₂", "The second end of the segment."), c2),
        ];
        params.extend(parameters::circle("centre", Role::Neutral, center, radius, RADII));
        params.extend([
            motion(
                "drop.count",
                "circles",
                "How many circles fall.",
                count(&mut falling.count, FALLING_LIMIT),
            ),
            motion(
                "drop.radius",
                "drop radius",
                "The radius of the falling circles.",
                scalar(&mut falling.radius, FALLING_RADII),
            ),
            motion(
                "drop.speed",
                "speed",
                "How far a circle falls in one tick. A circle can jump through the segment if this exceeds \
                 its diameter.",
                scalar(&mut falling.speed, SPEEDS),
            ),
            motion(
                "drop.rate",
                "ticks/s",
                "How many ticks pass in a second while playing.",
                scalar(&mut falling.rate, RATES),
            ),
            motion(
                "drop.tick",
                "tick",
                "How many ticks have passed since the start.",
                count(&mut falling.tick, LAST_TICK),
            ),
            motion(
                FALL_DIRECTION,
                "falls",
                "The direction in which the circles fall. The window changes it together with the y axis.",
                Slot::Choice { value: &mut falling.direction, options: &DIRECTIONS },
            ),
            motion(
                "drop.selected",
                "follow",
                "The circle that the working follows: 0 is the large one, 1 the first falling one from the left.",
                count(&mut falling.selected, FALLING_LIMIT),
            ),
        ]);
        params
    }
}
