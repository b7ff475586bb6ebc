//! The working of the exact method: the closest point of the segment.

use super::words::{distance_against_radius, way_to_the_center, what_the_disc_does};
use super::{Approach, Results};
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::number::{shown as text, shown_factor, shown_pair, shown_pair_difference, shown_product};
use crate::lesson::{Check, Conclusion, Step};

/// Adds the steps and returns the conclusion and the check that no point of the segment is closer.
pub(super) fn extend(steps: &mut Vec<Step>, approach: &Approach, shown: &Results) -> (Conclusion, Check) {
    steps.push(to_the_center(approach, shown));
    steps.extend(fraction(approach, shown));
    steps.push(closest(shown));
    steps.push(within_the_disc(shown));
    let conclusion = Conclusion {
        sentence: format!(
            "The circle {}: its centre is {} away and its radius is {}.",
            what_the_disc_does(shown),
            text(shown.result.distance),
            text(shown.placement.radius)
        ),
        because: format!("{} = {}", way_to_the_center(shown), distance_against_radius(shown)),
    };
    (conclusion, check(approach, shown))
}

/// B, or v.
pub(super) fn to_the_center(approach: &Approach, shown: &Results) -> Step {
    Step {
        sentence: "The vector from c₁ to the centre".to_owned(),
        formula: format!("{} = centre − c₁", approach.to_center),
        numbers: shown_pair_difference(shown.placement.center, shown.placement.c1),
        value: shown_pair(shown.result.b),
        marks: vec!["B"],
        ..Step::default()
    }
}

/// The position along the segment, clamped to its ends.
fn fraction(approach: &Approach, shown: &Results) -> [Step; 2] {
    let result = &shown.result;
    let (x, y) = (shown_product(result.a.x, result.b.x), shown_product(result.a.y, result.b.y));
    let fraction = result.line.map(|line| text(line.fraction));
    let held = match &fraction {
        Some(fraction) => format!("max(0, min(1, {fraction}))"),
        None => "A = (0, 0), so c₁ is all there is: t′ = 0".to_owned(),
    };
    [
        Step {
            sentence: "How far along the segment the centre is: 0 at c₁, 1 at c₂".to_owned(),
            formula: format!("t = A·{} / |A|²", approach.to_center),
            numbers: format!("({x} + {y}) / {}", shown_factor(result.length_squared)),
            value: fraction.unwrap_or_else(|| "no number, as A has no direction".to_owned()),
            marks: vec!["A", "B"],
            ..Step::default()
        },
        Step {
            sentence: "Held between the ends".to_owned(),
            formula: "t′ = max(0, min(1, t))".to_owned(),
            numbers: held,
            value: result.line.map_or_else(String::new, |_| text(result.clamped)),
            marks: vec!["segment"],
            ..Step::default()
        },
    ]
}

fn closest(shown: &Results) -> Step {
    let (c1, a) = (shown_pair(shown.placement.c1), shown_pair(shown.result.a));
    Step {
        sentence: "The closest point of the segment".to_owned(),
        formula: "closest = c₁ + t′·A".to_owned(),
        numbers: format!("{c1} + {}·{a}", shown_factor(shown.result.clamped)),
        value: shown_pair(shown.result.closest),
        marks: vec!["closest"],
        ..Step::default()
    }
}

fn within_the_disc(shown: &Results) -> Step {
    Step {
        sentence: "Is it within the circle?".to_owned(),
        formula: "|centre − closest| ≤ r".to_owned(),
        numbers: format!("|{}|", shown_pair(shown.result.closest_to_center)),
        value: distance_against_radius(shown),
        holds: Some(shown.result.verdict.is_hit()),
        marks: vec!["distance", "circle"],
    }
}

/// The check that no point of the segment is nearer: the vector to the centre is perpendicular to the segment, or
/// points away from it at an end.
fn check(approach: &Approach, shown: &Results) -> Check {
    let (b, result) = (approach.to_center, &shown.result);
    let (place, numbers) = match result.closest_feature {
        SegmentFeature::End1 => ("is not past c₁", format!("A·{b} = {} ≤ 0", text(result.a_dot_b))),
        SegmentFeature::End2 => {
            ("is not before c₂", format!("A·(centre − c₂) = {} ≥ 0", text(result.a_dot_c)))
        }
        SegmentFeature::Interior => (
            "lies on the perpendicular at that point",
            format!("A·(centre − closest) / |A| = {} ≈ 0", text(result.out_of_square)),
        ),
    };
    Check {
        sentence: format!("No point of the segment is nearer, as the centre {place}"),
        numbers,
        agrees: result.closest_confirmed,
    }
}
