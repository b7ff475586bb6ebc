//! The working of the exact method: the closest point of the segment.

use super::words::{distance_against_radius, later_product, product, what_the_disc_does};
use super::{Shown, Topic};
use crate::geometry::point_segment::Feature;
use crate::lesson::number::{shown as text, shown_pair};
use crate::lesson::{Check, Conclusion, Step, verdict_word};

/// Adds the steps, concludes, and checks that no point of the segment is closer.
pub(super) fn extend(steps: &mut Vec<Step>, topic: &Topic, shown: &Shown) -> (Conclusion, Check) {
    steps.push(to_the_center(topic, shown));
    steps.extend(fraction(topic, shown));
    steps.push(closest(shown));
    steps.push(within_the_disc(shown));
    let conclusion = Conclusion {
        sentence: format!("The disc {}: {}.", what_the_disc_does(shown), verdict_word(shown.verdict)),
        because: format!("distance {}", distance_against_radius(shown)),
    };
    (conclusion, check(topic, shown))
}

fn to_the_center(topic: &Topic, shown: &Shown) -> Step {
    Step {
        sentence: "The vector from c₁ to the centre".to_owned(),
        formula: format!("{} = centre − c₁", topic.to_center),
        numbers: format!("{} − {}", shown_pair(shown.placement.center), shown_pair(shown.placement.c1)),
        value: shown_pair(shown.result.b),
        marks: vec!["B"],
        ..Step::default()
    }
}

/// How far along the segment, and held between its ends.
fn fraction(topic: &Topic, shown: &Shown) -> [Step; 2] {
    let result = &shown.result;
    let (x, y) = (product(result.a.x, result.b.x), later_product(result.a.y, result.b.y));
    let fraction = result.line.map_or_else(|| "none".to_owned(), |line| text(line.fraction));
    let held = match result.line {
        Some(_) => format!("max(0, min(1, {fraction}))"),
        None => "A = 0, so c₁ is all there is".to_owned(),
    };
    [
        Step {
            sentence: "How far along the segment the centre is: 0 at c₁, 1 at c₂".to_owned(),
            formula: format!("t = A · {} / |A|²", topic.to_center),
            numbers: format!("({x} + {y}) / {}", text(result.length_squared)),
            value: fraction,
            marks: vec!["A", "B"],
            ..Step::default()
        },
        Step {
            sentence: "Held between the ends".to_owned(),
            formula: "t′ = max(0, min(1, t))".to_owned(),
            numbers: held,
            value: text(result.clamped),
            marks: vec!["segment"],
            ..Step::default()
        },
    ]
}

fn closest(shown: &Shown) -> Step {
    let (c1, a) = (shown_pair(shown.placement.c1), shown_pair(shown.result.a));
    Step {
        sentence: "The closest point of the segment".to_owned(),
        formula: "closest = c₁ + t′ A".to_owned(),
        numbers: format!("{c1} + {} {a}", text(shown.result.clamped)),
        value: shown_pair(shown.result.closest),
        marks: vec!["closest"],
        ..Step::default()
    }
}

fn within_the_disc(shown: &Shown) -> Step {
    Step {
        sentence: "Is it within the disc?".to_owned(),
        formula: "|centre − closest| ≤ r".to_owned(),
        numbers: format!("|{}|", shown_pair(shown.result.closest_to_center)),
        value: distance_against_radius(shown),
        holds: Some(shown.result.verdict.is_hit()),
        marks: vec!["distance", "circle"],
    }
}

/// No point of the segment is nearer: the way to the centre is square to it, or leads away from it at an end.
fn check(topic: &Topic, shown: &Shown) -> Check {
    let (b, result) = (topic.to_center, &shown.result);
    let (place, numbers) = match result.closest_feature {
        Feature::End1 => ("is not past c₁", format!("A · {b} = {} ≤ 0", text(result.a_dot_b))),
        Feature::End2 => ("is not before c₂", format!("A · (centre − c₂) = {} ≥ 0", text(result.a_dot_c))),
        Feature::Interior => (
            "lies square to the segment",
            format!("A · (centre − closest) / |A| = {} ≈ 0", text(result.out_of_square)),
        ),
    };
    Check {
        sentence: format!("No point of the segment is nearer, as the centre {place}"),
        numbers,
        agrees: result.closest_confirmed,
    }
}
