//! Explanations as a LaTeX document.

use super::subject::{Subject, agreement, calculation, marked, told};
use crate::lesson::math::{Math, escaped};
use crate::lesson::number::shown_value;
use crate::lesson::{Derivation, Explanation, Line, Part, Step};

/// The lines before the text. Every LaTeX has the class and the package.
const BEGINNING: &str = "\\documentclass{article}\n\\usepackage{amsmath}\n\\setlength{\\parindent}{0pt}\n\
                         \\allowdisplaybreaks\n\\begin{document}\n";

/// An explanation as a document for LaTeX: heading, numbered steps, answer, check, erratum, table of values. It contains
/// only ASCII characters.
pub fn latex(subject: &Subject, explanation: &Explanation) -> String {
    let Derivation { steps, conclusion, cause, check, erratum, .. } = &explanation.derivation;
    let mut parts = vec![format!("\\section*{{{}}}", escaped(subject.heading()))];
    parts.extend(subject.about_line().map(|about| escaped(&about)));
    parts.push(escaped(subject.scene.question()));
    parts.push(format!(
        "Method ``{}''{}: {}",
        subject.method.id,
        subject.in_numbers(),
        escaped(subject.method.help)
    ));
    parts.push(format!("Source: {}.", escaped(subject.citation())));
    let items: String = steps.iter().map(step_item).collect();
    parts.push(format!("\\begin{{enumerate}}\n{items}\\end{{enumerate}}"));
    let verdict = escaped(marked(explanation.verdict));
    parts.push(format!("\\textbf{{Answer: {verdict}.}} {}", escaped(&conclusion.sentence)));
    if !conclusion.because.is_empty() {
        parts.push(format!("Because {}.", escaped(&conclusion.because)));
    }
    if !explanation.verdict.agrees_with(explanation.reference_verdict) {
        let verdict = escaped(marked(explanation.reference_verdict));
        let exact = subject.exact_method(["``", "''"]);
        parts.push(format!("However, {exact} answers \\textbf{{{verdict}}}."));
    }
    parts.extend(cause.iter().map(|cause| escaped(cause.sentences().join(" "))));
    if !check.sentence.is_empty() {
        let (sentence, numbers) = (escaped(&check.sentence), escaped(&check.numbers));
        parts.push(format!("Check: {sentence}: {numbers} \\textbf{{{}}}", escaped(agreement(check.agrees))));
    }
    if let Some(erratum) = erratum {
        let [source, says, truth] = [erratum.source.short(), &erratum.says, &erratum.truth].map(escaped);
        parts.push(format!("\\textbf{{Erratum in {source}.}} Printed: {says}\n\n{truth}"));
    }
    if !explanation.values.is_empty() {
        let row =
            |id: &str, value: String| format!("\\texttt{{{}}} & {} \\\\\n", escaped(id), escaped(&value));
        let rows: String = explanation.values.iter().map(|(id, value)| row(id, shown_value(value))).collect();
        parts.push(format!("\\begin{{tabular}}{{ll}}\n{rows}\\end{{tabular}}"));
    }
    format!("{BEGINNING}{}\n\\end{{document}}\n", parts.join("\n\n"))
}

fn step_item(step: &Step) -> String {
    let lines = &step.lines;
    let set: Vec<String> = lines.iter().filter_map(set_line).collect();
    let work = if set.len() == lines.len() {
        set.concat()
    } else {
        calculation(step).iter().map(|line| format!("\n\n\\quad {}", escaped(line))).collect()
    };
    format!("\\item {}{work}\n", escaped(&step.sentence))
}

/// A line as mathematics, with what became of it.
fn set_line(line: &Line) -> Option<String> {
    let set = line.math.as_ref()?;
    let rightly = if line.part == Part::Rightly { "\\text{should be: }" } else { "" };
    let told = told(line).map_or_else(String::new, |told| format!(" \\quad \\textbf{{{}}}", escaped(&told)));
    // A line too long for the page is broken between its parts.
    Some(format!(
        "\n\n\\quad $\\displaystyle {rightly}{}${told}",
        joined(line, set).replace(BREAK, "$\n\n\\qquad $\\displaystyle ")
    ))
}

/// Where a line can be broken.
const BREAK: &str = " \\;\\Rightarrow\\; ";

/// The formula, the numbers and the value of a line, one after the other.
pub(super) fn joined(line: &Line, set: &[Math; 3]) -> String {
    let sign = if line.is_condition { BREAK } else { " = " };
    let last = if line.approximate && !line.is_condition { " \\approx " } else { sign };
    let [mut text, numbers, value] = set.each_ref().map(Math::latex);
    if !numbers.is_empty() {
        text.push_str(&format!("{sign}{numbers}"));
    }
    if !value.is_empty() {
        text.push_str(&format!("{last}{value}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, set_param};

    #[test]
    fn every_shipped_explanation_is_ascii_and_leaves_no_character_out() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(lesson.as_mut(), "method", &Value::word(method.id)).expect("a method");
                let text = latex(&Subject::of(&*lesson, Some(&case.name)), &lesson.explain());
                assert!(text.is_ascii(), "{}: {text}", case.name);
                let marks = |text: &str| text.matches('?').count();
                let plain = super::super::text(&Subject::of(&*lesson, Some(&case.name)), &lesson.explain());
                assert_eq!(marks(&text), marks(&plain), "{}/{}", case.scene.slug(), case.name);
                let balanced = text.matches("\\begin{").count() == text.matches("\\end{").count();
                assert!(balanced && text.matches('$').count().is_multiple_of(2));
            }
        }
    }

    #[test]
    fn a_quotient_is_a_fraction_and_a_condition_has_its_answer() {
        let lesson = Case::find(Scene::CircleSegment1, "default").expect("shipped").open_exactly();
        let text = latex(&Subject::of(&*lesson, None), &lesson.explain());
        assert!(text.contains("\\frac{A \\cdot B}{A \\cdot A}"), "{text}");
        assert!(text.contains("\\textbf{yes \\ensuremath{\\surd}, which decides}"), "{text}");
    }
}
