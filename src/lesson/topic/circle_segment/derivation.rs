//! What the working says beside the program: the answer, and the check that no point of the segment is nearer.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::text::number::shown;
use crate::lesson::working::math::read;
use crate::lesson::{Check, Conclusion, Derivation, verdict_word};

pub(super) fn derivation(results: &Results) -> Derivation {
    let (sentence, check) = match results.method {
        "clamp" => (within(results), none_is_nearer(results)),
        _ => (window(results.asked.verdict), Check::default()),
    };
    Derivation {
        conclusion: Conclusion::new(sentence).with_numbers(results.method == "clamp"),
        check,
        symbols: SYMBOLS,
        ..Derivation::default()
    }
}

fn within(results: &Results) -> String {
    let part = match results.result.closest_feature {
        SegmentFeature::End1 => "the end c₁",
        SegmentFeature::End2 => "the end c₂",
        SegmentFeature::Interior => "the segment",
    };
    let what = match (results.result.contact.verdict, results.result.closest_feature) {
        (Verdict::Apart | Verdict::Undecided, _) => "is clear of the segment".to_owned(),
        (Verdict::Touching, _) => format!("touches {part}"),
        (Verdict::Colliding, SegmentFeature::Interior) => "overlaps the segment".to_owned(),
        (Verdict::Colliding, _) => format!("covers {part}"),
    };
    let [distance, radius] = [results.result.contact.distance, results.placement.radius].map(shown);
    format!("The circle {what}: its centre is {distance} away and its radius is {radius}.")
}

fn window(verdict: Verdict) -> String {
    let word = verdict_word(verdict);
    match verdict.is_hit() {
        true => format!("All three conditions hold, so the answer is {word}."),
        false => {
            format!("All three conditions must hold, and at least one does not, so the answer is {word}.")
        }
    }
}

fn none_is_nearer(results: &Results) -> Check {
    let (b, result) = (results.to_center, &results.result);
    let [a_dot_b, a_dot_c] = [result.a_dot_b, result.a_dot_c].map(shown);
    let to_c2 = format!("A·(centre − c₂) = {a_dot_c}");
    let (place, numbers, agrees) = match result.closest_feature {
        SegmentFeature::End1 => ("not past c₁", format!("A·{b} = {a_dot_b} ≤ 0"), result.a_dot_b <= 0.0),
        SegmentFeature::End2 => ("not before c₂", format!("{to_c2} ≥ 0"), result.a_dot_c >= 0.0),
        SegmentFeature::Interior => (
            "past c₁ and before c₂, so the perpendicular from it meets the segment",
            format!("A·{b} = {a_dot_b} > 0, {to_c2} < 0"),
            result.a_dot_b > 0.0 && result.a_dot_c < 0.0,
        ),
    };
    Check {
        sentence: format!("No point of the segment is nearer, as the centre is {place}"),
        numbers: read(&numbers),
        agrees,
    }
}
