//! The working as it is read aloud, for people who do not see its formulas.

mod condition;
mod prose;
mod text_line;

use crate::lesson::math::{Math, MathPart, Speech, read_formula};
use crate::lesson::{Cause, Line, Step};

/// A step as it is read aloud: what is computed, its results, and whether its conditions hold.
pub fn step_in_words(step: &Step, vectors: &[String]) -> String {
    let speech = Speech { vectors };
    let heading = prose::prose(&step.sentence, speech);
    let lines = step.lines.iter().filter(|line| line.ran());
    let said: Vec<String> = lines.flat_map(|line| line_in_words(line, &step.sentence, speech)).collect();
    // What a question asks, and what a condition says, is a sentence of its own.
    let has_condition = step.lines.iter().any(|line| line.ran() && line.is_condition);
    let is_sentence = has_condition || step.sentence.contains(['?', '.', ':', ';']);
    if heading.is_empty() {
        return said.iter().map(|said| sentence(&opening(said))).collect::<Vec<_>>().join(" ");
    }
    match (is_sentence, said.is_empty()) {
        (_, true) => sentence(&heading),
        (false, false) => format!("{heading}: {}.", said.join("; ")),
        (true, false) => {
            let said = said.iter().map(|said| sentence(&opening(said)));
            format!("{} {}", sentence(&heading), said.collect::<Vec<_>>().join(" "))
        }
    }
}

/// What decided an answer, as it is read aloud.
pub fn because_in_words(because: &str, vectors: &[String]) -> String {
    let speech = Speech { vectors };
    let part = |part: &str| {
        let (part, by) = part.split_once(", by ").map_or((part, None), |(part, by)| (part, Some(by)));
        // `|n| has no value` says it of n.
        let part = if part.ends_with(" has no value") { part.replace('|', "") } else { part.to_owned() };
        let said =
            read_formula(&part).map_or_else(|| prose::prose(&part, speech), |math| speech.reason(&math));
        let by = by.and_then(read_formula).map(|by| format!(", by {}", speech.value(&by)));
        format!("{said}{}", by.unwrap_or_default())
    };
    because.split("; ").map(part).collect::<Vec<_>>().join("; ")
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

/// The same, unless it begins with a name, which keeps its letter.
fn opening(text: &str) -> String {
    const WORDS: [&str; 6] = ["the ", "is ", "yes", "no", "it ", "that "];
    if WORDS.iter().any(|word| text.starts_with(word)) { capital(text) } else { text.to_owned() }
}

/// What a line says, in sentences or clauses.
fn line_in_words(line: &Line, heading: &str, speech: Speech<'_>) -> Vec<String> {
    if line.is_condition {
        return vec![condition::condition_in_words(line, heading, speech)];
    }
    if line.math.is_none() {
        return text_line::text_in_words(line, speech);
    }
    let rows = line.rows();
    let [formula, worked @ ..] = &rows[..] else { return Vec::new() };
    let mut row = formula.0.clone();
    // A name is followed by its numbers and its value; the formula is left out.
    if let [name, MathPart::Sign("="), ..] = &formula.0[..]
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
    vec![match &row[..] {
        [MathPart::Word(word)] => word.replace("answer: ", "the answer is "),
        _ => speech.value(&Math(row)),
    }]
}

fn has_no_value(math: &Math) -> bool {
    math.contains(&MathPart::Word("no value".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, set_param};

    fn said(sentence: &str, lines: Vec<Line>) -> String {
        step_in_words(&Step { sentence: sentence.to_owned(), lines, ..Step::default() }, &["d".to_owned()])
    }

    fn line(formula: &str, numbers: &str, value: &str) -> Line {
        let [formula, numbers, value] = [formula, numbers, value].map(str::to_owned);
        Line { formula, numbers, value, ..Line::default() }
    }

    #[test]
    fn every_value_has_its_name() {
        let words = said("The separation", vec![line("s = |d| − r", "|(3, 4)| − 2", "3")]);
        assert_eq!(words, "The separation: s is the length of (3, 4), minus 2, which is 3.");
        let words = said("The radius", vec![line("v = a", "7", ""), line("r = 40", "", "")]);
        assert_eq!(words, "The radius: v is 7; r is 40.");
    }

    #[test]
    fn numbers_are_told_with_what_follows_from_them() {
        let points =
            line("S = p + u·d", "(1, 2) + 2·(3, 4),  (1, 2) + 3·(3, 4)", "S₁ = (7, 10), S₂ = (10, 14)");
        assert_eq!(
            said("The points", vec![points]),
            "The points: S₁ is (1, 2), plus 2 times (3, 4), which is (7, 10); S₂ is (1, 2), plus 3 times (3, 4), \
             which is (10, 14)."
        );
        let escape = line(
            "push = depth·normal",
            "depth = 5 − 3 = 2",
            "contact (1, 2), no normal: they coincide, so none",
        );
        assert_eq!(
            said("The way out: it moves", vec![escape]),
            "The way out: it moves. depth is 5 minus 3, which is 2. The contact is (1, 2). No normal: they coincide, \
             so none."
        );
        let place = line("centre = c + t·v", "(1, 2) + 2·(3, 4)", "centre (7, 10), contact (7, 9)");
        assert_eq!(
            said("The impact", vec![place]),
            "The impact: the centre is (1, 2), plus 2 times (3, 4), which is (7, 10); the contact is (7, 9)."
        );
        let overlaps = line("a < b", "a_1 = 1 < 2 = a_2, so left", "left: push by (4, 0)");
        assert_eq!(
            said("The smaller one", vec![overlaps]),
            "The smaller one: a 1, 1, is less than a 2, 2, so left; left: push by (4, 0)."
        );
    }

    #[test]
    fn a_condition_is_asked_and_answered() {
        let step = |sentence: &str, numbers: &str, holds| {
            let condition = Line { is_condition: true, holds: Some(holds), ..line("", numbers, "") };
            said(sentence, vec![condition])
        };
        assert_eq!(step("Is it inside?", "5 ≤ 8", true), "Is it inside? Is 5 at most 8? Yes.");
        assert_eq!(step("Is it inside?", "9 ≤ 8", false), "Is it inside? Is 9 at most 8? No.");
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
            set_param(lesson.as_mut(), "method", &Value::word(method)).expect("a method");
            let derivation = lesson.explain().derivation;
            let mut words = derivation.steps.iter().map(|step| step_in_words(step, &derivation.vectors));
            assert!(words.any(|words| words.contains(told)), "{told}");
        }
    }

    #[test]
    fn the_reason_of_an_answer_is_read_in_words() {
        let words = |because: &str| because_in_words(because, &["d".to_owned()]);
        assert_eq!(
            words("0 < q = 0.5 < 1; |d| = 148 ≥ r = 40"),
            "q, 0.5, is greater than 0 and less than 1; the length of d, 148, is at least r, 40"
        );
        assert_eq!(words("t > 1, by 3×10⁻⁹"), "t is greater than 1, by 3 times ten to the power −9");
        assert_eq!(words("|n| has no value"), "n has no value");
        assert_eq!(
            words("the difference of ma and mb is −7×10⁻²⁰, so they differ"),
            "the difference of ma and mb is −7 times ten to the power −20, so they differ"
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
                set_param(lesson.as_mut(), "method", &Value::word(method.id)).expect("a method");
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
