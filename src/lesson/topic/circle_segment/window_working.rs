//! The working of the window methods: three conditions, all of which must hold.

use glam::DVec2;

use super::words::{
    closest_name, compared, distance_against_radius, later_product, product, what_the_disc_does,
};
use super::{Shown, Test, Topic};
use crate::geometry::circle_segment::Conditions;
use crate::lesson::number::{shown as text, shown_pair};
use crate::lesson::{Check, Conclusion, Step, verdict_word};

/// Adds the steps, concludes, and checks by the closest point.
pub(super) fn extend(
    steps: &mut Vec<Step>,
    topic: &Topic,
    shown: &Shown,
    conditions: Conditions,
) -> (Conclusion, Check) {
    if shown.test.looks_along_x() {
        steps.push(horizontal_part(shown));
    }
    let tests = conditions_in_order(topic, shown, conditions);
    let conclusion = conclude(shown, &tests);
    steps.extend(tests);
    (conclusion, check(shown))
}

fn horizontal_part(shown: &Shown) -> Step {
    Step {
        sentence: "Its horizontal part, which sets the window".to_owned(),
        formula: "D = (Ax, 0)".to_owned(),
        numbers: format!("({}, 0)", text(shown.result.a.x)),
        value: shown_pair(shown.result.d),
        marks: vec!["D", "window"],
        ..Step::default()
    }
}

/// The three conditions, in the order in which the source tests them.
fn conditions_in_order(topic: &Topic, shown: &Shown, conditions: Conditions) -> [Step; 3] {
    let past_c1 = past_c1(topic, shown, conditions.past_c1);
    let before_c2 = match shown.test {
        Test::Projection => shorter_than_a(shown, conditions.before_c2),
        _ => before_c2(shown, conditions.before_c2),
    };
    [near_line(topic, shown, conditions.near_line), past_c1, before_c2]
}

fn near_line(topic: &Topic, shown: &Shown, holds: bool) -> Step {
    let b = topic.to_center;
    let (result, radius) = (&shown.result, text(shown.placement.radius));
    let n = if shown.test == Test::Published { "n" } else { "|n|" };
    let (numbers, value) = match result.line {
        Some(line) => {
            let (first, second) = (product(result.b.x, result.a.y), later_product(result.b.y, result.a.x));
            let on_normal = text(line.on_normal);
            let value = match (n, holds) {
                ("n", _) => compared(&on_normal, "≤", &radius, holds),
                (_, true) => format!("{on_normal}, and |n| ≤ {radius}"),
                (_, false) => format!("{on_normal}, but |n| > {radius}"),
            };
            (format!("({first} − {second}) / {}", text(result.length)), value)
        }
        None => ("A = 0 has no normal".to_owned(), "none".to_owned()),
    };
    Step {
        sentence: "How far the centre is from the line".to_owned(),
        formula: format!("n = {b} · left normal, {n} ≤ r"),
        numbers,
        value,
        holds: Some(holds),
        marks: vec!["n", "normal", "foot"],
    }
}

fn past_c1(topic: &Topic, shown: &Shown, holds: bool) -> Step {
    let (b, result) = (topic.to_center, &shown.result);
    let (along, vector, dot) = axis(shown, result.a_dot_b, result.d_dot_b);
    Step {
        sentence: format!("Is it past c₁, as seen along {along}?"),
        formula: format!("{along} · {b} > 0, with {b} = centre − c₁"),
        numbers: dot_product(along, vector, result.b),
        value: compared(&text(dot), ">", "0", holds),
        holds: Some(holds),
        marks: vec![if along == "D" { "D" } else { "A" }, "B", "window"],
    }
}

fn before_c2(shown: &Shown, holds: bool) -> Step {
    let result = &shown.result;
    let (along, vector, dot) = axis(shown, result.a_dot_c, result.d_dot_c);
    Step {
        sentence: format!("Is it before c₂, as seen along {along}?"),
        formula: format!("{along} · C < 0, with C = centre − c₂"),
        numbers: dot_product(along, vector, result.c),
        value: compared(&text(dot), "<", "0", holds),
        holds: Some(holds),
        marks: vec![if along == "D" { "D" } else { "A" }, "C", "window"],
    }
}

fn shorter_than_a(shown: &Shown, holds: bool) -> Step {
    let length = text(shown.result.length);
    let value = match shown.result.line {
        Some(line) => compared(&text(line.on_line), "<", &length, holds),
        None => "none".to_owned(),
    };
    Step {
        sentence: "Is its projection on the segment shorter than the segment?".to_owned(),
        formula: "A · v / |A| < |A|".to_owned(),
        numbers: format!("{} / {length}", text(shown.result.a_dot_b)),
        value,
        holds: Some(holds),
        marks: vec!["on_line", "window"],
    }
}

/// The vector that sets the window, by name, and the dot product with it.
fn axis(shown: &Shown, with_a: f64, with_d: f64) -> (&'static str, DVec2, f64) {
    if shown.test.looks_along_x() { ("D", shown.result.d, with_d) } else { ("A", shown.result.a, with_a) }
}

/// A dot product with the numbers in; D has no vertical part to write down.
fn dot_product(along: &str, vector: DVec2, other: DVec2) -> String {
    let x = product(vector.x, other.x);
    if along == "D" { x } else { format!("{x} + {}", later_product(vector.y, other.y)) }
}

fn conclude(shown: &Shown, tests: &[Step; 3]) -> Conclusion {
    let word = verdict_word(shown.verdict);
    let hit = shown.verdict.is_hit();
    let sentence = if hit {
        format!("All three hold, so the answer is {word}.")
    } else {
        format!("All three must hold, so the answer is {word}.")
    };
    let last = if shown.test == Test::Projection { "projection" } else { "before c₂" };
    let names = ["n", "past c₁", last];
    let deciding = names.iter().zip(tests).filter(|(_, step)| step.holds == Some(hit));
    let because =
        deciding.map(|(name, step)| format!("{name}: {}", step.value)).collect::<Vec<_>>().join("; ");
    let because = if shown.result.line.is_none() {
        format!("{} = 0 has no direction", axis(shown, 0.0, 0.0).0)
    } else {
        because
    };
    Conclusion { sentence, because }
}

fn check(shown: &Shown) -> Check {
    let differs = shown.disagrees();
    let joint = if differs { "" } else { ", too," };
    Check {
        sentence: format!("By the closest point{joint} the disc {}", what_the_disc_does(shown)),
        numbers: format!("|centre − {}| = {}", closest_name(shown), distance_against_radius(shown)),
        agrees: !differs,
    }
}
