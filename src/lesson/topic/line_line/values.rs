//! The values of two lines.

use super::Results;
use crate::lesson::text::value_info::ValueRow;
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::number("ma", "The slope of A, rise over run")
        .null_if("the method is not `gradient`, or A is vertical")
        .is(|r| Value::number(r.found.slopes[0])),
    ValueInfo::number("mb", "The slope of B, rise over run")
        .null_if("the method is not `gradient`, or B is vertical")
        .is(|r| Value::number(r.found.slopes[1])),
    ValueInfo::square("denominator", "The cross product of A and B; 0 if they are parallel")
        .sign("Positive if B is turned clockwise from A on screen, with y down")
        .null_if("the method is `gradient`")
        .is(|r| Value::number(r.found.denominator)),
    ValueInfo::number("ua", "Where the infinite lines meet, along A: 0 at A₁, 1 at A₂")
        .sign("Negative before A₁")
        .null_if("the lines are parallel, the method is `gradient`, or the number is not finite")
        .is(|r| Value::number(r.found.meeting.map(|m| m.ua))),
    ValueInfo::number("ub", "Where the infinite lines meet, along B: 0 at B₁, 1 at B₂")
        .sign("Negative before B₁")
        .null_if("the lines are parallel, the method is `gradient`, or the number is not finite")
        .is(|r| Value::number(r.found.meeting.map(|m| m.ub))),
    ValueInfo::pair("point", "The only point that A and B share")
        .null_if("they share no point or more than one")
        .is(|r| Value::pair(r.found.point)),
    ValueInfo::word("outcome", "How they lie, as far as the method distinguishes it", &OUTCOMES)
        .is(|r| Value::word(OUTCOMES[r.found.outcome as usize])),
    ValueInfo::pair(
        "overlap_start",
        "The end of what segments on one line share that comes first on the way from A₁ to A₂",
    )
    .null_if("they are not on one line, share no point, or the method is not `orientation`")
    .is(|r| Value::pair(r.found.overlap.map(|[start, _]| start))),
    ValueInfo::pair("overlap_end", "The other end of what they share; the same point if they share only one")
        .null_if("they are not on one line, share no point, or the method is not `orientation`")
        .is(|r| Value::pair(r.found.overlap.map(|[_, end]| end))),
];

/// The outcomes, in the order of [`Outcome`](crate::geometry::line_line::Outcome).
const OUTCOMES: [&str; 5] = ["crossing", "parallel", "collinear-overlap", "collinear-apart", "apart"];
