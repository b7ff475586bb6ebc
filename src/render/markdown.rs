//! Explanations as Markdown.

use super::latex;
use super::subject::{Subject, agreement, calculation, marked, told};
use crate::lesson::number::shown_value;
use crate::lesson::{Derivation, Explanation, Line, Part, Step};

/// How formulas are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Math {
    /// As plain text, in blocks of code.
    #[default]
    Text,
    /// As LaTeX between dollar signs, which many programs set as mathematics.
    Latex,
}

/// An explanation as Markdown (CommonMark with tables): heading, numbered steps with their formulas, answer, check,
/// erratum, table of values.
pub fn markdown(subject: &Subject, explanation: &Explanation, math: Math) -> String {
    let Derivation { steps, conclusion, cause, check, erratum, vectors, .. } = &explanation.derivation;
    let mut parts = vec![format!("# {}", escaped(&subject.heading()))];
    parts.extend(subject.about_line().map(|about| escaped(&about)));
    parts.extend([
        escaped(subject.scene.question()),
        format!(
            "`{}`, method `{}`{}: {}",
            subject.name(),
            subject.method.name,
            subject.in_numbers(),
            escaped(subject.method.help)
        ),
        format!("Source: {}.", escaped(&subject.citation())),
        "## Working".to_owned(),
    ]);
    parts.extend(steps.iter().enumerate().map(|(i, step)| step_part(i + 1, step, math, vectors)));
    parts.push("## Answer".to_owned());
    parts.push(format!("**{}.** {}", marked(explanation.verdict), escaped(&conclusion.sentence)));
    if !conclusion.because.is_empty() {
        parts.push(format!("The reason: {}.", escaped(&conclusion.because)));
    }
    if !explanation.verdict.agrees_with(explanation.reference_verdict) {
        let verdict = marked(explanation.reference_verdict);
        parts.push(format!("However, {} answers **{verdict}**.", subject.exact_method(["`"; 2])));
    }
    parts.extend(cause.iter().map(|cause| escaped(&cause.sentences().join(" "))));
    if !check.sentence.is_empty() {
        let agrees = agreement(check.agrees);
        parts.push(format!("Check: {}: {} **{agrees}**", escaped(&check.sentence), code(&check.numbers)));
    }
    if let Some(erratum) = erratum {
        let (says, truth) = (escaped(&erratum.says), escaped(&erratum.truth));
        let case =
            subject.other_case(erratum).map(|(scene, case)| format!(" See `{}/{case}`.", scene.slug()));
        let case = case.unwrap_or_default();
        let source = escaped(erratum.source.short());
        parts.push(format!("> **Erratum in {source}.** Printed: {says}\n>\n> {truth}{case}"));
    }
    if !explanation.values.is_empty() {
        let rows = explanation
            .values
            .iter()
            .map(|(id, value)| format!("| `{id}` | {} |", escaped(&shown_value(value))));
        let head = ["## Values\n".to_owned(), "| id | value |".to_owned(), "|---|---|".to_owned()];
        parts.push(head.into_iter().chain(rows).collect::<Vec<_>>().join("\n"));
    }
    parts.join("\n\n") + "\n"
}

fn step_part(number: usize, step: &Step, math: Math, vectors: &[String]) -> String {
    // A block within a list item would have to be indented, which many programs do not take for code.
    let heading = format!("**{number}.** {}", escaped(&step.sentence));
    let set = step.lines.iter().map(|line| set_line(line, math, vectors)).collect::<Option<Vec<String>>>();
    match set {
        Some(lines) if !lines.is_empty() => format!("{heading}\n\n{}", lines.join("\n\n")),
        _ => {
            let work: String = calculation(step).iter().map(|line| format!("{line}\n")).collect();
            format!("{heading}\n\n```text\n{work}```")
        }
    }
}

/// A line as mathematics, with what became of it; none if it is to be plain text.
fn set_line(line: &Line, math: Math, vectors: &[String]) -> Option<String> {
    let set = line.math.as_ref().filter(|_| math == Math::Latex)?;
    let rightly = if line.part == Part::Rightly { "should be: " } else { "" };
    let told = told(line).map_or_else(String::new, |told| format!(" **{}**", escaped(&told)));
    let turning = line.turning().map_or_else(String::new, |turning| format!(" **{}**", escaped(&turning)));
    Some(format!("{rightly}${}${told}{turning}", latex::joined(line, set, vectors)))
}

/// Text as a code span. Backquotes, which would end it, are replaced.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}

/// Text with the special characters of Markdown escaped.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '<' | '[' | ']' | '|' | '#') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene};
    use crate::render::subject::tests::every_topic;

    #[test]
    fn the_special_characters_of_markdown_are_escaped_outside_code() {
        assert_eq!(escaped("x_gap < |a|*2"), r"x\_gap \< \|a\|\*2");
        assert_eq!(code("a `b`"), "`a 'b'`");
    }

    #[test]
    fn an_erratum_does_not_refer_to_the_case_that_is_shown() {
        let erratum = |case: &str| {
            let shipped = Case::find(Scene::BlobSide, case).expect("shipped");
            let lesson = shipped.open();
            markdown(&Subject::of(&*lesson, Some(case)), &lesson.explain(), Math::Text)
        };
        let printed = "> **Erratum in the blog post “Checking For A Collision”.** Printed: y: 4 − 1 − 1 = 2";
        assert!(erratum("example-1").contains(printed));
        assert!(!erratum("example-1").contains("See `"));
    }

    #[test]
    fn the_document_has_every_step_the_answer_and_a_row_for_every_value() {
        for (lesson, explanation) in every_topic() {
            let document = markdown(&Subject::of(&*lesson, None), &explanation, Math::Text);
            for step in &explanation.derivation.steps {
                assert!(step.lines.iter().all(|line| document.contains(&line.numbers)), "{document}");
            }
            let source = escaped(&Subject::of(&*lesson, None).citation());
            assert!(document.contains(&format!("\n\nSource: {source}.\n\n")), "{document}");
            assert_eq!(document.matches("\n```").count(), 2 * explanation.derivation.steps.len());
            assert!(document.contains(&format!("**{}.**", marked(explanation.verdict))));
            for (id, _) in &explanation.values {
                assert!(document.contains(&format!("| `{id}` |")));
            }
        }
    }
}
