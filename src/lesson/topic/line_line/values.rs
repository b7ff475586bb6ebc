//! The values of two lines.

use crate::geometry::line_line::{LineLine as Answer, Outcome};
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::number("ma", "The slope of A, rise over run")
        .null_if("the method is not `gradient`, or A is vertical"),
    ValueInfo::number("mb", "The slope of B, rise over run")
        .null_if("the method is not `gradient`, or B is vertical"),
    ValueInfo::number("denominator", "The cross product of A and B; 0 if they are parallel")
        .unit(SQUARE)
        .sign("Positive if B is turned clockwise from A on screen, with y down")
        .null_if("the method is `gradient`"),
    ValueInfo::number("ua", "Where the infinite lines meet, along A: 0 at A₁, 1 at A₂")
        .sign("Negative before A₁")
        .null_if("the lines are parallel, or the method is `gradient`"),
    ValueInfo::number("ub", "Where the infinite lines meet, along B: 0 at B₁, 1 at B₂")
        .sign("Negative before B₁")
        .null_if("the lines are parallel, or the method is `gradient`"),
    ValueInfo::pair("point", "The only point that A and B share")
        .null_if("they share no point or more than one"),
    ValueInfo::word("outcome", "How they lie, as far as the method distinguishes it", &OUTCOMES),
    ValueInfo::pair(
        "overlap_start",
        "The end of what segments on one line share that comes first on the way from A₁ to A₂",
    )
    .null_if("they are not on one line, share no point, or the method is not `orientation`"),
    ValueInfo::pair("overlap_end", "The other end of what they share; the same point if they share only one")
        .null_if("they are not on one line, share no point, or the method is not `orientation`"),
];

/// The outcomes, in the order of [`Outcome`].
const OUTCOMES: [&str; 5] = ["crossing", "parallel", "collinear-overlap", "collinear-apart", "apart"];

/// The word for an outcome.
pub fn outcome_word(outcome: Outcome) -> &'static str {
    OUTCOMES[outcome as usize]
}

/// The values of the two methods that solve for positions, by id.
pub fn values(answer: &Answer) -> Vec<(&'static str, Value)> {
    vec![
        // These methods compute no slopes.
        ("ma", Value::Absent),
        ("mb", Value::Absent),
        ("denominator", Value::Number(answer.denominator)),
        ("ua", Value::number(answer.meeting.map(|m| m.ua))),
        ("ub", Value::number(answer.meeting.map(|m| m.ub))),
        ("point", Value::pair(answer.point)),
        ("outcome", Value::word(outcome_word(answer.outcome))),
        ("overlap_start", Value::pair(answer.overlap.map(|[start, _]| start))),
        ("overlap_end", Value::pair(answer.overlap.map(|[_, end]| end))),
    ]
}
