//! What the working says beside the program: the answer, the points in which line and outline meet, and the way out.

use glam::DVec2;

use super::{Results, SYMBOLS};
use crate::geometry::circle_line::Intersections;
use crate::lesson::text::number::{shown, shown_along, shown_factor, shown_pairs_apart};
use crate::lesson::topic::centers::way_out;
use crate::lesson::{Conclusion, Derivation, Line, Step};

pub(super) fn derivation(results: &Results) -> Derivation {
    let mut steps = if results.method == "quadratic" {
        roots_steps(results)
    } else {
        Vec::from_iter(chord_step(results))
    };
    steps.extend(way_out("the circle", &results.answer.contact, results.question.radius, no_normal(results)));
    let conclusion = Conclusion::new(sentence(results)).with_numbers(results.answer.points.is_some());
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
    let [a, b, root] = [results.answer.a, results.answer.b, discriminant].map(shown_factor);
    let line = |(name, sign, u): (&str, &str, f64)| {
        let formula = format!("{name} = (−b {sign} √discriminant) / (2·a)");
        Line::written(&formula, &format!("(−{b} {sign} √{root}) / (2·{a})"), &shown(u))
    };
    let lines = [("u1", "−", u1), ("u2", "+", u2)].map(line).into();
    Step::of("The solutions u, of which 0 is at p₁, and 1 at p₂", &["points"], lines)
}

fn points_step(results: &Results, points: [DVec2; 2]) -> Step {
    let (from, d) = (results.question.p1, results.answer.direction);
    let lines = match results.answer.places {
        Some(places) => {
            let line = |(index, (name, value)): (usize, (&str, String))| {
                let (numbers, sign) = shown_along(from, places[index], d, points[index]);
                let formula = format!("{name} = p₁ + {}·d", ["u1", "u2"][index]);
                Line { approximate: sign == "≈", ..Line::written(&formula, &numbers, &value) }
            };
            named(results, points).into_iter().enumerate().map(line).collect()
        }
        None => {
            let beyond = "u is beyond the range of numbers: from the closest point half of the chord";
            std::iter::once(Line::words(beyond, ""))
                .chain(named(results, points).into_iter().map(fact))
                .collect()
        }
    };
    Step::of("The points in which line and outline meet", &["points"], lines)
}

/// The common points by their names in the picture.
fn named(results: &Results, [one, other]: [DVec2; 2]) -> Vec<(&'static str, String)> {
    let [first, second] = shown_pairs_apart(one, other);
    match results.answer.outcome {
        Intersections::Tangent => vec![("S", first)],
        _ => vec![("S₁", first), ("S₂", second)],
    }
}

fn fact((name, value): (&str, String)) -> Line {
    Line::fact(name, &value)
}

fn chord_step(results: &Results) -> Option<Step> {
    let half_chord = results.answer.line.as_ref()?.half_chord?;
    let points = results.answer.points?;
    let [radius, distance] = [results.question.radius, results.answer.contact.distance].map(shown_factor);
    let numbers = format!("√({radius}² − {distance}²)");
    let chord = Line::written("half_chord = √(r² − s²)", &numbers, &shown(half_chord));
    let sentence = "From the foot of the perpendicular it is half of the chord to each point of the outline, by Pythagoras";
    let lines = std::iter::once(chord).chain(named(results, points).into_iter().map(fact)).collect();
    Some(Step::of(sentence, &["points"], lines))
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
