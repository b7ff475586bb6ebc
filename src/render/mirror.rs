//! Words for a picture in which y points up: what is seen on top is then what has the greater y.

use crate::lesson::{Explanation, Figure, Step};

/// Words that a mirrored picture swaps, with the first letter small.
const SWAPPED: [(&str, &str); 4] =
    [("top", "bottom"), ("above", "below"), ("clockwise", "anticlockwise"), ("upper", "lower")];
/// What stands before a word that is swapped with its counterpart only there: sides stay, turns do not.
const TURNED: [(&str, &str); 1] = [("left normal", "right normal")];

/// The text with the words of up and down swapped. No number changes; done twice, nothing does.
pub fn mirrored(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        if end == 0 {
            let first = rest.chars().next().map_or(0, char::len_utf8);
            out.push_str(&rest[..first]);
            rest = &rest[first..];
        } else if let Some((turned, other)) = turned(rest) {
            out.push_str(other);
            rest = &rest[turned.len()..];
        } else {
            out.push_str(&swapped(&rest[..end]));
            rest = &rest[end..];
        }
    }
    out
}

fn turned(text: &str) -> Option<(&'static str, &'static str)> {
    let both_ways = TURNED.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both_ways.into_iter().find(|(from, _)| text.starts_with(from))
}

fn swapped(word: &str) -> String {
    let small = word.to_lowercase();
    let pair = SWAPPED.into_iter().find(|(a, b)| *a == small || *b == small);
    let Some(other) = pair.map(|(a, b)| if a == small { b } else { a }) else { return word.to_owned() };
    if word.starts_with(char::is_uppercase) {
        other[..1].to_uppercase() + &other[1..]
    } else {
        other.to_owned()
    }
}

/// The explanation in the words of a mirrored picture.
pub fn mirrored_explanation(explanation: &Explanation) -> Explanation {
    let mut mirrored_one = explanation.clone();
    mirrored_one.figures.iter_mut().for_each(mirror_figure);
    let derivation = &mut mirrored_one.derivation;
    derivation.steps.iter_mut().for_each(mirror_step);
    let conclusion = &mut derivation.conclusion;
    for text in [&mut conclusion.sentence, &mut conclusion.because, &mut derivation.check.sentence] {
        *text = mirrored(text);
    }
    if let Some(erratum) = &mut derivation.erratum {
        erratum.truth = mirrored(&erratum.truth);
    }
    mirrored_one
}

fn mirror_figure(figure: &mut Figure) {
    for mark in &mut figure.marks {
        mark.label = mirrored(&mark.label);
    }
    for line in figure.chip.iter_mut().flat_map(|chip| &mut chip.lines) {
        line.text = mirrored(&line.text);
    }
}

fn mirror_step(step: &mut Step) {
    for text in [&mut step.sentence, &mut step.formula, &mut step.numbers, &mut step.value] {
        *text = mirrored(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn the_words_of_up_and_down_are_swapped_as_whole_words() {
        assert_eq!(mirrored("Blob 2 hits the bottom side."), "Blob 2 hits the top side.");
        assert_eq!(mirrored("Top left corner; stop"), "Bottom left corner; stop");
        assert_eq!(mirrored("v · left normal, left side"), "v · right normal, left side");
    }

    #[test]
    fn done_twice_nothing_changes_and_no_number_does_at_once() {
        for scene in Scene::ALL {
            let explanation = scene.open().explain();
            let once = mirrored_explanation(&explanation);
            assert_eq!(mirrored_explanation(&once).derivation, explanation.derivation);
            assert_eq!(once.values, explanation.values);
        }
    }
}
