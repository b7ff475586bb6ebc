//! Parameters that several topics have.

use crate::language::tr;
use crate::lesson::{Motion, Param, ParamRange, Slot};

/// A tick is played in two seconds, in steps that a 60 Hz screen can show one by one.
pub(in crate::lesson) const ONE_TICK: Motion =
    Motion { param: "time", step: 1.0 / 120.0, steps_per_second: 60.0, end: 1.0, label: "t", landed: None };

/// Identifier, label and hover text of a parameter.
pub(super) type Texts = (&'static str, &'static str, &'static str);

/// The moment of the tick that the picture shows, from 0 to 1.
pub(super) fn time(value: &mut f64) -> Param<'_> {
    let texts = ("time", tr("time"), tr("The time shown, in ticks. It does not affect the verdict."));
    Param::position(texts, Slot::Scalar { value, range: ParamRange::new(0.0, 1.0, (0.0, 1.0)) })
}
