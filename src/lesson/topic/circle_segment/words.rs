//! Phrases that figure and working share.

use super::Shown;
use crate::geometry::Verdict;
use crate::geometry::point_segment::Feature;
use crate::lesson::number::shown;

/// The closest part of the segment, as a noun.
fn closest_part(feature: Feature) -> &'static str {
    match feature {
        Feature::End1 => "the end c₁",
        Feature::End2 => "the end c₂",
        Feature::Interior => "the segment",
    }
}

/// What the disc does to the closest part of the segment: `covers the end c₂`.
pub(super) fn what_the_disc_does(shown: &Shown) -> String {
    let feature = shown.result.closest_feature;
    match (shown.result.verdict, feature) {
        (Verdict::Apart, _) => "is clear of the segment".to_owned(),
        (Verdict::Touching, _) => format!("touches {}", closest_part(feature)),
        (Verdict::Colliding, Feature::Interior) => "overlaps the segment".to_owned(),
        (Verdict::Colliding, _) => format!("covers {}", closest_part(feature)),
    }
}

/// The distance from the closest point against the radius: `26.0768 ≤ r = 30`.
pub(super) fn distance_against_radius(of: &Shown) -> String {
    let (distance, radius) = (shown(of.result.distance), shown(of.placement.radius));
    let relation = match of.result.verdict {
        Verdict::Apart => ">",
        Verdict::Touching => "=",
        Verdict::Colliding => "<",
    };
    let beyond = if distance == radius && relation != "=" { ", beyond the digits shown" } else { "" };
    format!("{distance} {relation} r = {radius}{beyond}")
}

/// A number against another, as it is: `42,800 > 0`, or `2,800, not < 0`.
pub(super) fn compared(left: &str, relation: &str, right: &str, holds: bool) -> String {
    if holds { format!("{left} {relation} {right}") } else { format!("{left}, not {relation} {right}") }
}

/// Two numbers to be multiplied: `200·(−14)`.
pub(super) fn product(left: f64, right: f64) -> String {
    format!("{}·{}", shown(left), bracketed(right))
}

/// The same after a sign, where a negative first factor needs brackets as well: `(−4)·200`.
pub(super) fn later_product(left: f64, right: f64) -> String {
    format!("{}·{}", bracketed(left), bracketed(right))
}

/// A number, in brackets if it is negative.
fn bracketed(number: f64) -> String {
    let text = shown(number);
    if text.starts_with('−') { format!("({text})") } else { text }
}

/// The closest point as a symbol.
pub(super) fn closest_name(shown: &Shown) -> &'static str {
    match shown.result.closest_feature {
        Feature::End1 => "c₁",
        Feature::End2 => "c₂",
        Feature::Interior => "closest",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_second_factor_stands_in_brackets() {
        assert_eq!(product(-200.0, -14.0), "−200·(−14)");
        assert_eq!(product(200.0, 14.0), "200·14");
        assert_eq!(later_product(-4.0, 200.0), "(−4)·200");
    }

    #[test]
    fn a_comparison_that_fails_says_not() {
        assert_eq!(compared("1", ">", "0", true), "1 > 0");
        assert_eq!(compared("1", "<", "0", false), "1, not < 0");
    }
}
