//! The mistakes of the published method.

use glam::DVec2;

use super::Results;
use crate::lesson::number::{shown, shown_apart};
use crate::lesson::{Erratum, Scene, Source};

/// The mistake of the source that shows in this state; otherwise the one in its formula.
pub(super) fn published_erratum(results: &Results) -> Erratum {
    let published = &results.published;
    let differs = published.verdict.is_hit() != results.exact.verdict.is_hit();
    let is_still = results.sweep.circle.velocity == DVec2::ZERO;
    let (says, truth, case) = if published.line_slope.is_nan() {
        (
            "line.m = (line.y2 - line.y1) / (line.x2 - line.x1)",
            "The segment has length 0, so its slope is 0 / 0, which is no number, and nothing that follows \
             from it is one."
                .to_owned(),
            "upright-line",
        )
    } else if is_still {
        (
            "if (circle.m == Infinity) circle.m = 1000000",
            "Nothing moves, so the slope of the path is 0 / 0, which is no number. The source handles only \
             an infinite slope."
                .to_owned(),
            "straight-down",
        )
    } else if published.line_slope == 0.0 {
        (
            "perpendicular.m = -1/line.m",
            "A horizontal line has slope 0, so the slope of the perpendicular is infinite and the contact \
             is not a number. No horizontal line is ever hit."
                .to_owned(),
            "level-line",
        )
    } else if published.line_slope.is_infinite() {
        (
            "line.m = (line.y2 - line.y1) / (line.x2 - line.x1)",
            "A vertical line has an infinite slope. The source handles that for the path only, so no \
             vertical line is ever hit."
                .to_owned(),
            "upright-line",
        )
    } else if differs && published.verdict.is_hit() && published.is_behind {
        (
            "frames = distance / velocity",
            "A distance has no sign: the place is behind the circle, which moves away from it, but counts \
             as ahead."
                .to_owned(),
            "published-moving-away",
        )
    } else if differs && !published.verdict.is_hit() && !published.within_segment() && published.back > 0.0 {
        (
            "range(contact.x, line.x1, line.x2) || range(contact.y, line.y1, line.y2)",
            "Only the face counts. A circle that meets a round end of the segment is missed.".to_owned(),
            "round-end",
        )
    } else if published.back < 0.0 {
        (
            "r = circle.radius / Math.sin(gamma)",
            "The sine is negative if the path crosses the line from its other side. The place is then \
             beyond the line, and the time is when the circle leaves it. The correct divisor is |sin gamma|."
                .to_owned(),
            "published-differs",
        )
    } else if results.sweep.circle.velocity.x == 0.0 && results.sweep.circle.velocity.y != 0.0 {
        (
            "if (circle.m == Infinity) circle.m = 1000000",
            format!(
                "The path is vertical, so its slope is infinite. With a million instead, the crossing is at \
                 x = {}, but x = {} is right.",
                shown_apart(published.crossing.x, results.sweep.circle.center.x)[0],
                shown(results.sweep.circle.center.x)
            ),
            "straight-down",
        )
    } else if differs {
        (
            "frames <= 1 && frames > 0",
            "The place where the circle first touches the line is behind it: the circle already overlaps \
             the segment at the start, and the code does not test for that."
                .to_owned(),
            "start-overlapped",
        )
    } else {
        (
            "r = circle.radius / Math.sin(gamma)",
            "The sine is positive here, and the time is right. If the ends of the segment were swapped, the \
             sine would be negative, and the time would be when the circle leaves the line."
                .to_owned(),
            "published-differs",
        )
    };
    Erratum {
        source: Source::Kirupa,
        says: says.to_owned(),
        truth,
        case: Some((Scene::SweptCircleLine, case)),
    }
}
