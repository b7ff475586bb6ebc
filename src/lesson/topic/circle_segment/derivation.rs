//! What the working says beside the program: the answer, its check, and the mistakes of the source.

use super::words::{distance_against_radius, way_to_the_center, what_the_disc_does};
use super::{Approach, Results, Test, given, program};
use crate::geometry::Verdict;
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::number::shown as text;
use crate::lesson::{
    Check, Conclusion, Derivation, Erratum, MethodProgram, Numbers, Scene, Source, verdict_word,
};

pub(super) fn derivation(approach: &Approach, shown: &Results) -> Derivation {
    let (sentence, check) = match shown.test {
        Test::Clamp => (within(shown), perpendicular(approach, shown)),
        _ => (window(shown), by_the_closest_point(shown)),
    };
    let conclusion = Conclusion { sentence, ..Conclusion::default() };
    Derivation {
        conclusion,
        check,
        erratum: erratum(shown),
        symbols: approach.symbols,
        ..Derivation::default()
    }
}

fn within(shown: &Results) -> String {
    let [distance, radius] = [shown.result.distance, shown.placement.radius].map(text);
    let what = what_the_disc_does(shown);
    format!("The circle {what}: its centre is {distance} away and its radius is {radius}.")
}

fn window(shown: &Results) -> String {
    let word = verdict_word(shown.verdict);
    if shown.verdict.is_hit() {
        format!("All three conditions hold, so the answer is {word}.")
    } else {
        format!("All three conditions must hold, and at least one does not, so the answer is {word}.")
    }
}

/// The check that no point of the segment is nearer: the vector to the centre is perpendicular to the segment, or
/// points away from it at an end.
fn perpendicular(approach: &Approach, shown: &Results) -> Check {
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

fn by_the_closest_point(shown: &Results) -> Check {
    let differs = shown.disagrees();
    let joint = if differs { "" } else { ", too," };
    Check {
        sentence: format!("By the closest point{joint} the circle {}", what_the_disc_does(shown)),
        numbers: format!("{} = {}", way_to_the_center(shown), distance_against_radius(shown)),
        agrees: !differs,
    }
}

/// The mistakes of the source. The missing absolute value in its code is always shown; its two wrong claims are shown
/// in states that disprove them.
fn erratum(shown: &Results) -> Option<Erratum> {
    let placement = shown.placement;
    let meant = |program: &MethodProgram| program.verdict(&given(placement), Numbers::Exact);
    let by = |method| program(method).map_or(Verdict::Apart, meant);
    let (of_a, of_d) = (by("slanted"), by("horizontal"));
    let answers = || format!("here the verdict is {} by A, {} by D", verdict_word(of_a), verdict_word(of_d));
    let (says, truth, case) = match shown.test {
        Test::Published => (
            "n ≤ r, in the code of the first approach".to_owned(),
            format!(
                "Behind the line n is negative, so everything there passes. The condition must be |n| ≤ r{}{}.",
                shown
                    .result
                    .line
                    .map_or(String::new(), |line| format!("; here n = {}", text(line.on_normal))),
                if of_d == shown.verdict { ", and the answer would be the same" } else { "" }
            ),
            (Scene::CircleSegment1, "behind"),
        ),
        Test::Horizontal if of_a != of_d => (
            "the tilted window of A is imprecise, and that of D is right".to_owned(),
            format!("The tilted window of A is the right one, and that of D is not: {}.", answers()),
            (Scene::CircleSegment1, "vertical"),
        ),
        Test::Projection if of_a != of_d => (
            "both approaches give essentially the same result".to_owned(),
            format!("They do if the first uses A, but not if it uses D: {}.", answers()),
            (Scene::CircleSegment2, "vertical"),
        ),
        _ => return None,
    };
    Some(Erratum { source: Source::QuickTip, says, truth, case: Some(case) })
}
