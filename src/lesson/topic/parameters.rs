//! Parameters that several topics have.

use glam::DVec2;

use crate::lesson::{Motion, Param, ParamRange, Role, Slot};

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

/// The moment of the tick that the picture shows, from 0 to 1.
pub(super) fn time(value: &mut f64) -> Param<'_> {
    let texts = ("time", "time", "The time shown, in ticks. It does not affect the verdict.");
    Param::position(texts, Slot::Scalar { value, range: ParamRange::new(0.0, 1.0, (0.0, 1.0)) })
}
