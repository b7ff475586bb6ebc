//! Explanations as plain text.

use super::subject::{Subject, agreement, calculation, marked};
use crate::lesson::number::shown_value;
use crate::lesson::{Cause, Derivation, Explanation, Value};

/// An explanation as plain text: heading, numbered steps, answer, check, erratum, values.
pub fn text(subject: &Subject, explanation: &Explanation) -> String {
    let heading = format!("{} ({})", subject.heading(), subject.name());
    let lines = [heading, working(subject, explanation)].into_iter().chain(values(&explanation.values));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// The working as plain text: numbered steps, answer, check, erratum.
pub fn working(subject: &Subject, explanation: &Explanation) -> String {
    let mut lines = Vec::from_iter(subject.about_line());
    lines.extend([
        subject.scene.question().to_owned(),
        format!("Method “{}”{}: {}", subject.method.name, subject.in_numbers(), subject.method.help),
        format!("Source: {}.", subject.citation()),
    ]);
    lines.extend(steps(&explanation.derivation));
    lines.push(String::new());
    lines.extend(conclusion(subject, explanation));
    lines.join("\n")
}

fn steps(derivation: &Derivation) -> Vec<String> {
    let mut lines = Vec::new();
    for (i, step) in derivation.steps.iter().enumerate() {
        let number = format!("{}.", i + 1);
        lines.push(String::new());
        lines.push(format!("{number:<4}{}", step.sentence));
        lines.extend(calculation(step).iter().map(|line| format!("    {line}")));
    }
    lines
}

fn conclusion(subject: &Subject, explanation: &Explanation) -> Vec<String> {
    let Derivation { conclusion, cause, check, erratum, .. } = &explanation.derivation;
    let mut lines = vec![format!("Answer: {}. {}", marked(explanation.verdict), conclusion.sentence)];
    if !conclusion.because.is_empty() {
        lines.push(format!("The reason: {}.", conclusion.because));
    }
    if !explanation.verdict.agrees_with(explanation.reference_verdict) {
        let (exact, verdict) = (subject.exact_method(["“", "”"]), marked(explanation.reference_verdict));
        lines.push(format!("However, {exact} answers: {verdict}."));
    }
    lines.extend(cause.iter().flat_map(Cause::sentences));
    if !check.sentence.is_empty() {
        lines.push(format!("Check: {}: {}   {}", check.sentence, check.numbers, agreement(check.agrees)));
    }
    if let Some(erratum) = erratum {
        lines.push(format!("Erratum in {}. Printed: {}", erratum.source.short(), erratum.says));
        lines.push(format!("    {}", erratum.truth));
        if let Some((scene, case)) = subject.other_case(erratum) {
            lines.push(format!("    See {}/{case}.", scene.slug()));
        }
    }
    lines
}

fn values(values: &[(&'static str, Value)]) -> Vec<String> {
    if values.is_empty() {
        return Vec::new();
    }
    let width = values.iter().map(|(id, _)| id.len()).max().unwrap_or(0);
    let lines = values.iter().map(|(id, value)| format!("    {id:<width$}   {}", shown_value(value)));
    [String::new(), "Values".to_owned()].into_iter().chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, set_param};
    use crate::render::subject::tests::every_topic;

    #[test]
    fn the_text_has_every_step_the_answer_the_check_and_every_value() {
        for (lesson, explanation) in every_topic() {
            let text = text(&Subject::of(&*lesson, None), &explanation);
            for step in &explanation.derivation.steps {
                assert!(text.contains(&step.sentence), "{text}");
                for part in step.lines.iter().flat_map(|line| [line.formula.clone(), line.numbers.clone()]) {
                    assert!(text.contains(&part), "{part:?} is missing in\n{text}");
                }
            }
            assert!(text.contains(&explanation.derivation.conclusion.sentence));
            let source = Subject::of(&*lesson, None).citation();
            assert!(text.contains(&format!("\nSource: {source}.\n")), "{text}");
            assert!(text.contains(&explanation.derivation.check.numbers));
            assert!(explanation.values.iter().all(|(id, _)| text.contains(id)));
        }
    }

    #[test]
    fn an_erratum_has_what_the_source_says_and_what_is_true() {
        let mut lesson = Scene::BlobSide.open();
        set_param(&mut *lesson, "blob2.center", &Value::parse("6,8")).expect("a point");
        let text = text(&Subject::of(&*lesson, Some("example-1")), &lesson.explain());
        assert!(text.starts_with("Which side was hit? (blob-side/example-1)\n"), "{text}");
        assert!(
            text.contains("Erratum in the blog post “Checking For A Collision”. Printed: y: 4"),
            "{text}"
        );
        assert!(text.contains("Answer: ○ apart."), "{text}");
        assert!(!text.contains("See "), "there is no reference to the case that is shown: {text}");
        let elsewhere = super::text(&Subject::of(&*lesson, None), &lesson.explain());
        assert!(elsewhere.contains("    See blob-side/example-1.\n"), "{elsewhere}");
    }

    #[test]
    fn a_published_answer_that_is_wrong_names_the_exact_one() {
        let mut lesson = Scene::BlobSide.open();
        for (id, value) in [("method", "center-distance"), ("blob2.center", "7,4")] {
            set_param(&mut *lesson, id, &Value::parse(value)).expect("it takes that");
        }
        let text = text(&Subject::of(&*lesson, None), &lesson.explain());
        assert!(text.contains("However, the exact method “gaps” answers: ◐ touching."), "{text}");
    }
}
