//! The working.

use super::{Approach, Results, Test, clamp_working, window_working};
use crate::geometry::circle_segment::{Horizontal, Slanted, Window};
use crate::lesson::number::{shown as text, shown_pair, shown_pair_difference};
use crate::lesson::{Derivation, Erratum, Scene, Source, Step, verdict_word};

pub(super) fn derivation(approach: &Approach, shown: &Results) -> Derivation {
    let mut steps = vec![along_the_segment(shown)];
    let (conclusion, check) = match shown.conditions {
        Some(conditions) => window_working::extend(&mut steps, approach, shown, conditions),
        None => clamp_working::extend(&mut steps, approach, shown),
    };
    Derivation { steps, conclusion, check, erratum: erratum(shown), symbols: approach.symbols }
}

fn along_the_segment(shown: &Results) -> Step {
    Step {
        sentence: "The vector along the segment".to_owned(),
        formula: "A = c₂ − c₁".to_owned(),
        numbers: shown_pair_difference(shown.placement.c2, shown.placement.c1),
        value: shown_pair(shown.result.a),
        marks: vec!["segment", "A"],
        ..Step::default()
    }
}

/// The mistakes of the source. The missing absolute value in its code is always shown; its two wrong claims are shown
/// in states that disprove them.
fn erratum(shown: &Results) -> Option<Erratum> {
    let placement = shown.placement;
    let (of_a, of_d) = (Slanted::verdict(placement), Horizontal::verdict(placement));
    let answers = || format!("here the verdict is {} by A, {} by D", verdict_word(of_a), verdict_word(of_d));
    let (says, truth, case) = match shown.test {
        Test::Published => (
            "n ≤ r, in the code of the first approach".to_owned(),
            format!(
                "Behind the line n is negative, so everything there passes. The condition must be |n| ≤ r{}.",
                shown
                    .result
                    .line
                    .map_or(String::new(), |line| format!("; here n = {}", text(line.on_normal)))
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
