//! What the working says beside the program: the answer, the points in which line and outline meet, and the way out.

use glam::DVec2;

use super::{Results, SYMBOLS};
use crate::geometry::circle_line::Intersections;
use crate::lesson::text::number::{shown, shown_factor, shown_pair, shown_pairs_apart};
use crate::lesson::topic::centers::way_out;
use crate::lesson::{Conclusion, Derivation, Line, Step};

pub(super) fn derivation(results: &Results) -> Derivation {
    let mut steps = if results.method == "quadratic" {
        roots_steps(results)
    } else {
        Vec::from_iter(chord_step(results))
    };
    steps.extend(way_out("the circle", &results.answer.contact, results.question.radius, no_normal(results)));
    let conclusion = Conclusion::new(sentence(results));
    Derivation { steps, conclusion, symbols: SYMBOLS, ..Derivation::default() }
}

/// Why there is no normal.
fn no_normal(results: &Results) -> &'static str {
    match results.answer.line {
        Some(_) => "the centre lies on the line, so both ways out are equally short",
        None => "the centre is that point, so every way out is equally short",
    }
}

/// The places on the line, and the points, in which the line meets the outline.
fn roots_steps(results: &Results) -> Vec<Step> {
    let answer = &results.answer;
    let places = answer.discriminant.zip(answer.places);
    let places = places.map(|(discriminant, places)| places_step(results, discriminant, places));
    let points = answer.points.filter(|_| answer.line.is_some()).map(|points| points_step(results, points));
    places.into_iter().chain(points).collect()
}

fn places_step(results: &Results, discriminant: f64, [u1, u2]: [f64; 2]) -> Step {
    let (a, b) = (shown_factor(results.answer.a), shown_factor(results.answer.b));
    Step {
        sentence: "The solutions u, of which 0 is at p₁, and 1 at p₂".to_owned(),
        lines: vec![Line {
            formula: "u1, u2 = (−b ∓ √discriminant) / (2·a)".to_owned(),
            numbers: format!("(−{b} ∓ √{}) / (2·{a})", shown_factor(discriminant)),
            value: format!("u1 = {}, u2 = {}", shown(u1), shown(u2)),
            ..Line::default()
        }],
        marks: vec!["points"],
        asked: None,
    }
}

fn points_step(results: &Results, points: [DVec2; 2]) -> Step {
    let d = shown_pair(results.answer.direction);
    let from = shown_pair(results.question.p1);
    let at = |u: f64| format!("{from} + {}·{d}", shown_factor(u));
    let numbers = match results.answer.places {
        Some([u1, u2]) if u1 != u2 => format!("{},  {}", at(u1), at(u2)),
        Some([u, _]) => at(u),
        None => "u is beyond the range of numbers: from the closest point half of the chord".to_owned(),
    };
    Step {
        sentence: "The points in which line and outline meet".to_owned(),
        lines: vec![Line {
            formula: "S = p₁ + u·d".to_owned(),
            numbers,
            value: named(results, points),
            ..Line::default()
        }],
        marks: vec!["points"],
        asked: None,
    }
}

/// The common points by their names in the picture.
fn named(results: &Results, [one, other]: [DVec2; 2]) -> String {
    let [first, second] = shown_pairs_apart(one, other);
    match results.answer.outcome {
        Intersections::Tangent => format!("S = {first}"),
        _ => format!("S₁ = {first}, S₂ = {second}"),
    }
}

fn chord_step(results: &Results) -> Option<Step> {
    let half_chord = results.answer.line.as_ref()?.half_chord?;
    let points = results.answer.points?;
    let (radius, distance) =
        (shown_factor(results.question.radius), shown_factor(results.answer.contact.distance));
    Some(Step {
        sentence: "From the foot of the perpendicular it is half of the chord to each point of the outline, by Pythagoras".to_owned(),
        lines: vec![Line {
            formula: "half chord = √(r² − s²)".to_owned(),
            numbers: format!("√({radius}² − {distance}²)"),
            value: format!("half chord = {}; {}", shown(half_chord), named(results, points)),
            ..Line::default()
        }],
        marks: vec!["points"],
        asked: None,
    })
}

fn sentence(results: &Results) -> String {
    let points = results.answer.points.map(|[one, other]| shown_pairs_apart(one, other));
    match (results.answer.outcome, points) {
        (Intersections::TwoPoints, Some([one, other])) => {
            format!("The line runs through the circle and meets its outline at {one} and {other}.")
        }
        (Intersections::Tangent, Some([one, _])) if results.answer.line.is_some() => {
            format!("The line touches the circle at {one}.")
        }
        (Intersections::Tangent, Some([one, _])) => {
            format!("Without a direction the line is the point {one}, which lies on the outline: a touch.")
        }
        (Intersections::Inside, _) => {
            "Without a direction the line is a single point, which lies inside the circle.".to_owned()
        }
        _ if results.answer.line.is_some() => "The line misses the circle.".to_owned(),
        _ => "Without a direction the line is a single point, which lies outside the circle.".to_owned(),
    }
}
