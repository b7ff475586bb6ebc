//! The working of the published method, and its mistakes.

use super::Results;
use crate::geometry::swept_circle_line::STEEPEST;
use crate::lesson::number::{
    shown, shown_apart, shown_difference, shown_distinct, shown_factor, shown_pair, shown_pair_difference,
};
use crate::lesson::{Erratum, Scene, Source, Step};

impl Results {
    pub(super) fn published_steps(&self) -> Vec<Step> {
        let mut steps = self.line_steps();
        steps.extend(self.back_steps());
        steps.extend(self.contact_steps());
        steps
    }

    /// Path and segment as lines with slopes, and their crossing.
    fn line_steps(&self) -> Vec<Step> {
        let (published, sweep) = (&self.published, &self.sweep);
        let (disc, p1, p2) = (sweep.circle, sweep.p1, sweep.p2);
        let slope_sentence = if published.path_slope.abs() == STEEPEST && disc.velocity.x == 0.0 {
            "The path as a line y = m·x + c; it is upright, so the source takes a million for its slope"
        } else {
            "The path as a line y = m·x + c"
        };
        vec![
            Step {
                sentence: slope_sentence.to_owned(),
                formula: "circle.m = v.y / v.x,  circle.c = circle.center.y − circle.m·circle.center.x"
                    .to_owned(),
                numbers: format!("{} / {}", shown(disc.velocity.y), shown_factor(disc.velocity.x)),
                value: format!(
                    "circle.m = {}, circle.c = {}",
                    shown(published.path_slope),
                    shown(published.path_intercept)
                ),
                marks: vec!["path", "velocity"],
                ..Step::default()
            },
            Step {
                sentence: "The segment as a line".to_owned(),
                formula: "line.m = (p2.y − p1.y) / (p2.x − p1.x),  line.c = p1.y − line.m·p1.x".to_owned(),
                numbers: format!("({}) / ({})", shown_difference(p2.y, p1.y), shown_difference(p2.x, p1.x)),
                value: format!(
                    "line.m = {}, line.c = {}",
                    shown(published.line_slope),
                    shown(published.line_intercept)
                ),
                marks: vec!["segment", "line"],
                ..Step::default()
            },
            Step {
                sentence: "Where they cross".to_owned(),
                formula: "x = (circle.c − line.c) / (line.m − circle.m),  y = line.m·x + line.c".to_owned(),
                numbers: format!(
                    "x = ({}) / ({})",
                    shown_difference(published.path_intercept, published.line_intercept),
                    shown_difference(published.line_slope, published.path_slope)
                ),
                value: format!("crossing {}", shown_pair(published.crossing)),
                marks: vec!["crossing"],
                ..Step::default()
            },
        ]
    }

    /// Back along the path to the assumed contact, and the time until then.
    fn back_steps(&self) -> Vec<Step> {
        let (published, disc) = (&self.published, &self.sweep.circle);
        let angles = [published.path_angle, published.line_angle].map(shown);
        let (back, radius) = (shown_factor(published.back), shown(disc.radius));
        vec![
            Step {
                sentence: "The angle from the line to the path, each an angle from the x axis".to_owned(),
                formula: "gamma = atan2(v.y, v.x) − atan2(p2.y − p1.y, p2.x − p1.x)".to_owned(),
                numbers: format!("{} − {}", angles[0], bracketed(&angles[1])),
                value: shown(published.between),
                marks: vec!["path", "line"],
                ..Step::default()
            },
            Step {
                sentence:
                    "How far before the crossing the circle touches the line; a negative number is beyond it"
                        .to_owned(),
                formula: "back = circle.radius / sin(gamma)".to_owned(),
                numbers: format!("{radius} / sin({})", shown(published.between)),
                value: shown(published.back),
                marks: vec!["back"],
                ..Step::default()
            },
            Step {
                sentence: "The place of the centre there".to_owned(),
                formula: "place = crossing − back·(cos theta, sin theta),  theta = atan2(v.y, v.x)"
                    .to_owned(),
                numbers: format!(
                    "{} − {back}·(cos {}, sin {})",
                    shown_pair(published.crossing),
                    bracketed(&angles[0]),
                    bracketed(&angles[0])
                ),
                value: format!("place {}", shown_pair(published.center)),
                marks: vec!["back", "center"],
                ..Step::default()
            },
            Step {
                sentence:
                    "How long the circle takes to there. Neither length has a sign: a place behind it counts \
                           as one ahead"
                        .to_owned(),
                formula: "0 < frames = |place − circle.center| / |v| ≤ 1".to_owned(),
                numbers: format!(
                    "|{}| / {}",
                    shown_pair_difference(published.center, disc.center),
                    shown(published.speed)
                ),
                value: shown_distinct(published.frames, 1.0)[0].clone(),
                holds: Some(published.within_tick),
                marks: vec!["center", "path"],
            },
        ]
    }

    /// The perpendicular from the centre to the line, and whether its foot is between the ends.
    fn contact_steps(&self) -> Vec<Step> {
        let (published, p1, p2) = (&self.published, self.sweep.p1, self.sweep.p2);
        vec![
            Step {
                sentence: "The perpendicular from there to the line".to_owned(),
                formula:
                    "perpendicular.m = −1 / line.m,  perpendicular.c = place.y − perpendicular.m·place.x"
                        .to_owned(),
                numbers: format!("−1 / {}", shown_factor(published.line_slope)),
                value: format!(
                    "perpendicular.m = {}, perpendicular.c = {}",
                    shown(published.perpendicular_slope),
                    shown(published.perpendicular_intercept)
                ),
                marks: vec!["perpendicular"],
                ..Step::default()
            },
            Step {
                sentence: "Where it meets the line".to_owned(),
                formula: "contact.x = (line.c − perpendicular.c) / (perpendicular.m − line.m)".to_owned(),
                numbers: format!(
                    "x = ({}) / ({})",
                    shown_difference(published.line_intercept, published.perpendicular_intercept),
                    shown_difference(published.perpendicular_slope, published.line_slope)
                ),
                value: format!("contact {}", shown_pair(published.contact)),
                marks: vec!["contact"],
                ..Step::default()
            },
            Step {
                sentence: "Is that strictly between the ends, along x or along y?".to_owned(),
                formula: "contact.x between p1.x and p2.x, or contact.y between p1.y and p2.y".to_owned(),
                numbers: format!(
                    "x: {} between {} and {}; y: {} between {} and {}",
                    shown(published.contact.x),
                    shown(p1.x),
                    shown(p2.x),
                    shown(published.contact.y),
                    shown(p1.y),
                    shown(p2.y)
                ),
                holds: Some(published.within_segment()),
                marks: vec!["contact", "segment"],
                ..Step::default()
            },
        ]
    }

    /// The comparison of the published code that decided.
    pub(super) fn published_because(&self) -> String {
        let (published, p1, p2) = (&self.published, self.sweep.p1, self.sweep.p2);
        let frames = shown(published.frames);
        if published.is_nowhere {
            return "the contact is not a number, so it is between no ends".to_owned();
        }
        if !published.within_segment() {
            let [x, _] = shown_distinct(published.contact.x, published.nearer_end.x);
            return format!(
                "contact.x = {x} is not between {} and {}, nor is contact.y",
                shown(p1.x),
                shown(p2.x)
            );
        }
        if published.within_tick {
            return format!("0 < frames = {frames} ≤ 1, and the contact is between the ends");
        }
        let [frames, one] = shown_distinct(published.frames, 1.0);
        if published.frames > 1.0 {
            format!("frames = {frames} > {one}")
        } else {
            format!("frames = {frames}, not > 0")
        }
    }
}

/// The mistake of the source that shows in this state; otherwise the one in its formula.
pub(super) fn published_erratum(results: &Results) -> Erratum {
    let published = &results.published;
    let differs = published.verdict.is_hit() != results.exact.verdict.is_hit();
    let (says, truth, case) = if published.line_slope == 0.0 {
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

fn bracketed(text: &str) -> String {
    if text.starts_with('−') { format!("({text})") } else { text.to_owned() }
}
