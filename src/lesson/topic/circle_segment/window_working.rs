//! The working of the window methods: three conditions, all of which must hold.

use glam::DVec2;

use super::words::{compared, distance_against_radius, way_to_the_center, what_the_disc_does};
use super::{Approach, Results, Test, clamp_working::to_the_center};
use crate::geometry::circle_segment::Conditions;
use crate::lesson::number::{shown as text, shown_factor, shown_pair, shown_pair_difference, shown_product};
use crate::lesson::{Check, Conclusion, Step, verdict_word};

/// Adds the steps and returns the conclusion and the check by the closest point.
pub(super) fn extend(
    steps: &mut Vec<Step>,
    approach: &Approach,
    shown: &Results,
    conditions: Conditions,
) -> (Conclusion, Check) {
    if shown.test.looks_along_x() {
        steps.push(horizontal_part(shown));
    }
    steps.push(match shown.test {
        Test::Projection => to_the_center(approach, shown),
        _ => from_both_ends(shown),
    });
    let tests = conditions_in_order(approach, shown, conditions);
    let conclusion = conclude(approach, shown, &tests);
    steps.extend(tests);
    (conclusion, check(shown))
}

fn horizontal_part(shown: &Results) -> Step {
    Step {
        sentence: "Its horizontal part, which sets the window".to_owned(),
        formula: "D = (Ax, 0)".to_owned(),
        numbers: format!("({}, 0)", text(shown.result.a.x)),
        value: shown_pair(shown.result.d),
        marks: vec!["D", "window"],
        ..Step::default()
    }
}

/// B and C, for the tests at both ends.
fn from_both_ends(shown: &Results) -> Step {
    let (placement, result) = (&shown.placement, &shown.result);
    let from = |end| shown_pair_difference(placement.center, end);
    Step {
        sentence: "The vectors from both ends to the centre".to_owned(),
        formula: "B = centre − c₁,  C = centre − c₂".to_owned(),
        numbers: format!("{},  {}", from(placement.c1), from(placement.c2)),
        value: format!("B = {}, C = {}", shown_pair(result.b), shown_pair(result.c)),
        marks: vec!["B", "C"],
        ..Step::default()
    }
}

/// The three conditions, in the order in which the source tests them.
fn conditions_in_order(approach: &Approach, shown: &Results, conditions: Conditions) -> [Step; 3] {
    let past_c1 = past_c1(approach, shown, conditions.past_c1);
    let before_c2 = match shown.test {
        Test::Projection => shorter_than_a(shown, conditions.before_c2),
        _ => before_c2(shown, conditions.before_c2),
    };
    [near_line(approach, shown, conditions.near_line), past_c1, before_c2]
}

fn near_line(approach: &Approach, shown: &Results, holds: bool) -> Step {
    let b = approach.to_center;
    let (result, radius) = (&shown.result, text(shown.placement.radius));
    let n = if shown.test == Test::Published { "n" } else { "|n|" };
    let (numbers, value) = match result.line {
        Some(line) => {
            let (first, second) =
                (shown_product(result.b.x, result.a.y), shown_product(result.b.y, result.a.x));
            let on_normal = text(line.on_normal);
            let value = match (n, holds) {
                ("n", _) => compared(&on_normal, "≤", &radius, holds),
                (_, true) => format!("{on_normal}, and |n| ≤ {radius}"),
                (_, false) => format!("{on_normal}, but |n| > {radius}"),
            };
            (format!("({first} − {second}) / {}", shown_factor(result.length)), value)
        }
        None => ("A = (0, 0) has no normal".to_owned(), String::new()),
    };
    Step {
        sentence: format!(
            "How far the centre is from the line: {b} projected on the {} normal",
            shown.y_axis.left()
        ),
        formula: format!("n = ({b}x·Ay − {b}y·Ax) / |A|, {n} ≤ r"),
        numbers,
        value,
        holds: Some(holds),
        marks: vec!["n", "normal", "foot"],
    }
}

fn past_c1(approach: &Approach, shown: &Results, holds: bool) -> Step {
    let result = &shown.result;
    let axis = axis(shown, result.a_dot_b, result.d_dot_b);
    side_of_end("past c₁", axis, approach.to_center, result.b, ">", holds)
}

fn before_c2(shown: &Results, holds: bool) -> Step {
    let result = &shown.result;
    let axis = axis(shown, result.a_dot_c, result.d_dot_c);
    side_of_end("before c₂", axis, "C", result.c, "<", holds)
}

/// The condition that the centre is on the inner side of an end: the sign of a dot product with the vector from there.
fn side_of_end(
    place: &str,
    (along, vector, dot): (&'static str, DVec2, f64),
    from_end: &str,
    from_end_vector: DVec2,
    relation: &str,
    holds: bool,
) -> Step {
    Step {
        sentence: format!("Is it {place}, as seen along {along}?"),
        formula: format!("{along}·{from_end} {relation} 0"),
        numbers: dot_product(along, vector, from_end_vector),
        value: compared(&text(dot), relation, "0", holds),
        holds: Some(holds),
        marks: vec![along, if relation == ">" { "B" } else { "C" }, "window"],
    }
}

fn shorter_than_a(shown: &Results, holds: bool) -> Step {
    let length = text(shown.result.length);
    let value = match shown.result.line {
        Some(line) => compared(&text(line.on_line), "<", &length, holds),
        None => String::new(),
    };
    Step {
        sentence: "Is its projection on the segment shorter than the segment?".to_owned(),
        formula: "A·v / |A| < |A|".to_owned(),
        numbers: match shown.result.line {
            Some(_) => format!("{} / {}", text(shown.result.a_dot_b), shown_factor(shown.result.length)),
            None => "A = (0, 0) has no direction".to_owned(),
        },
        value,
        holds: Some(holds),
        marks: vec!["on_line", "window"],
    }
}

/// The vector that sets the window, by name, and the dot product with it.
fn axis(shown: &Results, with_a: f64, with_d: f64) -> (&'static str, DVec2, f64) {
    if shown.test.looks_along_x() { ("D", shown.result.d, with_d) } else { ("A", shown.result.a, with_a) }
}

/// A dot product with numbers. D has no vertical part.
fn dot_product(along: &str, vector: DVec2, other: DVec2) -> String {
    let x = shown_product(vector.x, other.x);
    if along == "D" { x } else { format!("{x} + {}", shown_product(vector.y, other.y)) }
}

/// The answer, with all conditions if it is a hit, else with those that fail.
fn conclude(approach: &Approach, shown: &Results, tests: &[Step; 3]) -> Conclusion {
    let word = verdict_word(shown.verdict);
    let hit = shown.verdict.is_hit();
    let sentence = if hit {
        format!("All three hold, so the answer is {word}.")
    } else {
        format!("All three must hold and not all do, so the answer is {word}.")
    };
    let along = axis(shown, 0.0, 0.0).0;
    let last = if shown.test == Test::Projection { "A·v / |A|".to_owned() } else { format!("{along}·C") };
    let names = ["n".to_owned(), format!("{along}·{}", approach.to_center), last];
    let deciding = names.iter().zip(tests).filter(|(_, step)| step.holds == Some(hit));
    let because =
        deciding.map(|(name, step)| format!("{name} = {}", step.value)).collect::<Vec<_>>().join("; ");
    let because =
        if shown.result.line.is_none() { "|A| = 0, so A has no direction".to_owned() } else { because };
    Conclusion { sentence, because }
}

fn check(shown: &Results) -> Check {
    let differs = shown.disagrees();
    let joint = if differs { "" } else { ", too," };
    Check {
        sentence: format!("By the closest point{joint} the circle {}", what_the_disc_does(shown)),
        numbers: format!("{} = {}", way_to_the_center(shown), distance_against_radius(shown)),
        agrees: !differs,
    }
}
