//! The working as it is read aloud, for people who do not see its formulas.

mod condition;
mod prose;

use crate::lesson::math::{Math, MathPart, Speech};
use crate::lesson::{Cause, Line, Step};

/// A step as it is read aloud: what is computed, its results, and whether its conditions hold.
pub fn step_in_words(step: &Step, vectors: &[String]) -> String {
    let speech = Speech { vectors };
    let heading = prose::prose(&step.sentence, speech);
    // What a question asks, and what a condition says, is a sentence of its own.
    let lines = step.lines.iter().filter(|line| line.ran());
    let is_sentence = heading.is_empty()
        || lines.clone().any(|line| line.is_condition)
        || step.sentence.contains(['?', '.', ':', ';']);
    if !is_sentence && lines.clone().next().is_some() {
        let said: Vec<String> = lines.map(|line| line_in_words(line, &step.sentence, speech).0).collect();
        return format!("{heading}: {}.", said.join("; "));
    }
    let heading = Some(heading).filter(|heading| !heading.is_empty());
    let said = lines.map(|line| opening(line_in_words(line, &step.sentence, speech)));
    heading.into_iter().chain(said).map(|said| sentence(&said)).collect::<Vec<_>>().join(" ")
}

/// What decided an answer, as it is read aloud.
pub fn because_in_words(because: &Math, vectors: &[String]) -> String {
    Speech { vectors }.reason(because)
}

/// The cause of a wrong answer, as it is read aloud.
pub fn cause_in_words(cause: &Cause, vectors: &[String]) -> String {
    let said = prose_in_words(&cause.sentence, vectors);
    match &cause.reasons {
        Some([_, meant]) => format!("{said} {}: {}.", meant.run, because_in_words(&meant.because, vectors)),
        None => said,
    }
}

pub fn prose_in_words(text: &str, vectors: &[String]) -> String {
    prose::prose(text, Speech { vectors })
}

pub fn sentence(text: &str) -> String {
    let ends = text.ends_with(['.', '?', '!', '…']);
    format!("{text}{}", if ends { "" } else { "." })
}

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is said, at the beginning of a sentence.
fn opening((said, keeps_its_letter): (String, bool)) -> String {
    if keeps_its_letter { said } else { capital(&said) }
}

/// What a line says, and whether its first letter stays as it is, as in a name.
fn line_in_words(line: &Line, heading: &str, speech: Speech<'_>) -> (String, bool) {
    if line.is_condition {
        return (condition::condition_in_words(line, heading, speech), true);
    }
    if let Some(answer) = line.answer {
        return (format!("the answer is {answer}"), false);
    }
    let rows = line.rows();
    let (formula, worked) = rows.split_first().map_or((&[][..], &[][..]), |(first, rest)| (&first.0, rest));
    let mut row = formula.to_vec();
    // A name is followed by its numbers and its value; the formula is left out.
    if let [name, MathPart::Sign("="), ..] = formula
        && let Some((value, numbers)) = worked.split_last()
    {
        row = vec![name.clone()];
        // What follows from no value says nothing more.
        let told = if numbers.iter().any(has_no_value) { std::slice::from_ref(value) } else { worked };
        for math in told {
            let has_sign = matches!(math.0.first(), Some(MathPart::Sign(_)));
            row.extend((!has_sign).then_some(MathPart::Sign("=")));
            row.extend(math.0.iter().cloned());
        }
    } else {
        row.extend(worked.iter().flat_map(|math| math.0.iter().cloned()));
    }
    let is_name = begins_with_name(&row);
    (speech.value(&Math(row)), is_name)
}

fn begins_with_name(parts: &[MathPart]) -> bool {
    match parts.first() {
        Some(MathPart::Power(base, _)) => begins_with_name(&base.0),
        Some(MathPart::Fraction(both)) => begins_with_name(&both[0].0),
        first => matches!(first, Some(MathPart::Name(_))),
    }
}

fn has_no_value(math: &Math) -> bool {
    math.contains(&MathPart::Word("no value".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::math::read;
    use crate::lesson::{Case, Scene, Value, set_param};

    fn said(sentence: &str, lines: Vec<Line>) -> String {
        step_in_words(&Step { sentence: sentence.to_owned(), lines, ..Step::default() }, &["d".to_owned()])
    }

    #[test]
    fn every_value_has_its_name() {
        let words = said("The separation", vec![Line::written("s = |d| − r", "|(3, 4)| − 2", "3")]);
        assert_eq!(words, "The separation: s is the length of (3, 4), minus 2, which is 3.");
        let words = said("The radius", vec![Line::written("v = a", "7", ""), Line::fact("r", "40")]);
        assert_eq!(words, "The radius: v is 7; r is 40.");
    }

    #[test]
    fn the_facts_of_a_topic_are_told_with_their_names_and_words_as_they_are() {
        let lines = vec![
            Line::written("S₁ = p + u·d", "(1, 2) + 2·(3, 4)", "(7, 10)"),
            Line::fact("contact", "(1, 2)"),
            Line::words("left: push B by ", "(−4, 0)"),
            Line::words("no normal: they coincide", ""),
        ];
        assert_eq!(
            said("The way out", lines),
            "The way out: S₁ is (1, 2), plus 2 times (3, 4), which is (7, 10); contact is (1, 2); left: push B by \
             (−4, 0); no normal: they coincide."
        );
    }

    #[test]
    fn a_condition_is_asked_and_answered() {
        let step = |sentence: &str, numbers: &str, holds| {
            said(
                sentence,
                vec![Line::condition(if numbers.is_empty() { "" } else { "a ≤ 8" }, numbers, holds)],
            )
        };
        assert_eq!(step("Is it inside?", "5 ≤ 8", true), "Is it inside? Is a, 5, at most 8? Yes.");
        assert_eq!(step("Is it inside?", "9 ≤ 8", false), "Is it inside? Is a, 9, at most 8? No.");
        assert_eq!(step("Are they lines?", "", false), "Are they lines? No.");
        assert_eq!(
            step("Are they lines? Those meet", "", false),
            "Are they lines? Those meet. That is not so."
        );
    }

    #[test]
    fn a_condition_has_the_names_of_its_numbers_and_the_words_of_its_formulas() {
        for (scene, method, told) in [
            (
                Scene::CircleSegment1,
                "published",
                "Is D dot C less than 0? It is 200 times 14, plus 0 times −22, which is 2,800. No.",
            ),
            (Scene::CircleSegment1, "published", "Is n, 24.7386, at most r, 30? Yes."),
            (
                Scene::LineLine,
                "gradient",
                "third, y, 188.571, is greater than A₁.y, 20, and less than A₂.y, 350; fourth, ",
            ),
            // A name keeps its letter.
            (Scene::PointCircle, "squared", " at most r squared? r squared is 80 squared, which is 6,400. "),
            (Scene::RectRect, "separating-edges", "Is a.left, 80, at most b.right, 320? Yes."),
            (
                Scene::SweptCircles,
                "published",
                "Is t 0, 25,826,944,000, greater than 0, and is t 1, 15,629,120,000, at most 1? No, so “first” is false.",
            ),
        ] {
            let mut lesson = scene.open();
            set_param(&mut lesson, "method", &Value::word(method)).expect("a method");
            let derivation = lesson.explain().derivation;
            let mut words = derivation.steps.iter().map(|step| step_in_words(step, &derivation.vectors));
            assert!(words.any(|words| words.contains(told)), "{told}");
        }
    }

    #[test]
    fn the_reason_of_an_answer_is_read_in_words() {
        let in_words = |because: &Math| because_in_words(because, &["d".to_owned()]);
        let words = |because: &str| in_words(&read(because));
        assert_eq!(
            words("0 < q = 0.5 < 1; |d| = 148 ≥ r = 40"),
            "q, 0.5, is greater than 0 and less than 1; the length of d, 148, is at least r, 40"
        );
        let parts = |items: &[(&str, &str)]| {
            let item = |(formula, text): &(&str, &str)| [read(formula), Math::text(*text)].map(|math| math.0);
            Math(items.iter().flat_map(item).flatten().collect())
        };
        assert_eq!(in_words(&parts(&[("|n|", " has no value")])), "the absolute value of n has no value");
        assert_eq!(
            in_words(&parts(&[("t > 1", ", by "), ("3×10⁻⁹", "; "), ("ma", " is "), ("−7×10⁻²⁰", "")])),
            "t is greater than 1, by 3 times ten to the power −9; ma is −7 times ten to the power −20"
        );
    }

    #[test]
    fn the_formulas_of_a_sentence_are_words() {
        for (text, words) in [
            (
                "Such a point is on it if |q + u·d|² = r², as is q",
                "Such a point is on it if the square of the length of the sum of q and u times d, equals r squared, as is q",
            ),
            (
                "The source leaves out |…|, so it passes",
                "The source leaves out the absolute value, so it passes",
            ),
            (
                "If it is ≤ 0, they meet. Is it so that t[1] < t[0]?",
                "If it is at most 0, they meet. Is it so that t 1 is less than t 0?",
            ),
            (
                "It is ∞ or −∞, so ∞ / ∞",
                "It is infinity or negative infinity, so infinity divided by infinity",
            ),
            ("as x_distance = 2 ≥ 0", "as x distance, 2, is at least 0"),
            ("as far as p₁, or left; 2 of 3", "as far as p₁, or left; 2 of 3"),
        ] {
            assert_eq!(prose_in_words(text, &["q".to_owned(), "d".to_owned()]), words);
        }
    }

    /// No method of any case is told with a sign that a screen reader leaves out, or with a value that is none.
    #[test]
    fn no_step_of_any_case_has_signs_or_silent_brackets() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
                let derivation = lesson.explain().derivation;
                let steps = derivation.steps.iter();
                let steps = steps.filter(|step| step.lines.iter().any(Line::ran));
                let told = steps.map(|step| step_in_words(step, &derivation.vectors));
                let because = because_in_words(&derivation.conclusion.because, &derivation.vectors);
                let cause = derivation.cause.iter().map(|cause| cause_in_words(cause, &derivation.vectors));
                for words in told.chain([sentence(&because)]).chain(cause) {
                    let shown = format!("{}/{} {}: {words}", case.scene.slug(), case.name, method.id);
                    let signs = ['=', '≤', '≥', '<', '>', '·', '√', '|', '/', '_', '×', '²', '+', '∞', '['];
                    assert!(!words.contains(signs), "{shown}");
                    for silent in [
                        "is no value",
                        "true or true",
                        "?:",
                        "  ",
                        " ,",
                        ",,",
                        "..",
                        "Because",
                        " is is ",
                        "minus minus",
                    ] {
                        assert!(!words.contains(silent), "{silent}: {shown}");
                    }
                    // What is in brackets is a vector of numbers.
                    let inside = words.split('(').skip(1).filter_map(|rest| rest.split(')').next());
                    let names = |inside: &str| inside.split(", ").count() == 2;
                    assert!(inside.clone().all(names), "{shown}");
                }
            }
        }
    }
}
