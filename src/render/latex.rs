//! Explanations as a LaTeX document.

use super::MapReport;
use super::subject::{Subject, agreement, calculation, marked, told};
use crate::lesson::math::{Math, escaped};
use crate::lesson::number::shown_value;
use crate::lesson::{Derivation, Explanation, Line, Part, Step};

/// The packages that the text needs. Every LaTeX has them, and the class.
const PACKAGES: &str = "\\usepackage[utf8]{inputenc}\n\\usepackage{amsmath,amssymb,graphicx}\n";

/// What letters with accents need: fonts that have them. XeLaTeX and LuaLaTeX have those of all letters.
const ACCENTS: &str = "\\usepackage{iftex}\n\\iftutex\\else\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\fi\n";

/// The lines between the packages and the text.
const BEGINNING: &str =
    "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{\\medskipamount}\n\\sloppy\n\\begin{document}\n";

/// The lines of a step: they are broken between words and at signs, and what continues a line is indented.
const LINES: &str = "\\begin{list}{}{\\leftmargin2em\\itemindent-1em\\labelwidth0pt\\labelsep0pt\\topsep0pt\\parsep0pt\\itemsep2pt\\raggedright}\n";

/// What a text for LaTeX has besides the explanation.
#[derive(Clone, Copy, Debug, Default)]
pub struct LatexOptions<'a> {
    /// Whether it is only the text, for a document that begins and ends elsewhere.
    pub body: bool,
    /// The file of a figure that is shown below the heading, as LaTeX finds it.
    pub figure: Option<&'a str>,
    /// The map or the comparison that is described at the end.
    pub map: Option<&'a MapReport>,
}

/// An explanation for LaTeX, in UTF-8: heading, numbered steps, answer, check, erratum, table of values. The names of
/// vectors and points are bold.
pub fn latex(subject: &Subject, explanation: &Explanation, options: LatexOptions) -> String {
    let map = options.map.map(MapReport::latex);
    let parts = parts(subject, explanation, options.figure).into_iter().chain(map);
    let body = parts.collect::<Vec<_>>().join("\n\n");
    let packages = if body.is_ascii() { PACKAGES.to_owned() } else { format!("{PACKAGES}{ACCENTS}") };
    if options.body {
        let packages: String = packages.lines().map(|line| format!("% {line}\n")).collect();
        // After an empty line, what follows is a new paragraph.
        return format!("% This text needs:\n{packages}{body}\n\n");
    }
    format!("\\documentclass{{article}}\n{packages}{BEGINNING}{body}\n\\end{{document}}\n")
}

fn parts(subject: &Subject, explanation: &Explanation, figure: Option<&str>) -> Vec<String> {
    let Derivation { steps, conclusion, cause, check, erratum, vectors, .. } = &explanation.derivation;
    let mut parts = vec![format!("\\section*{{{}}}", escaped(subject.heading()))];
    parts.extend(subject.about_line().map(|about| escaped(&about)));
    parts.extend(figure.map(|file| {
        format!("\\begin{{center}}\n\\includegraphics[width=\\linewidth]{{\\detokenize{{{file}}}}}\n\\end{{center}}")
    }));
    parts.push(escaped(subject.scene.question()));
    parts.push(format!(
        "Method ``{}''{}: {}",
        subject.method.id,
        subject.in_numbers(),
        escaped(subject.method.help)
    ));
    parts.push(format!("Source: {}.", escaped(subject.citation())));
    let items: String = steps.iter().map(|step| step_item(step, vectors)).collect();
    parts.push(format!("\\begin{{enumerate}}\n{items}\\end{{enumerate}}"));
    let verdict = escaped(marked(explanation.verdict));
    parts.push(format!("\\textbf{{Answer: {verdict}.}} {}", escaped(&conclusion.sentence)));
    if !conclusion.because.is_empty() {
        parts.push(format!("The reason: {}.", escaped(&conclusion.because)));
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
    parts.extend(table(explanation));
    parts
}

/// The values; none if they are left out.
fn table(explanation: &Explanation) -> Option<String> {
    let row = |id: &str, value: String| format!("\\texttt{{{}}} & {} \\\\\n", escaped(id), escaped(&value));
    let rows: String = explanation.values.iter().map(|(id, value)| row(id, shown_value(value))).collect();
    (!rows.is_empty()).then(|| format!("\\begin{{tabular}}{{lp{{0.5\\linewidth}}}}\n{rows}\\end{{tabular}}"))
}

fn step_item(step: &Step, vectors: &[String]) -> String {
    let lines = &step.lines;
    let set: Vec<String> = lines.iter().filter_map(|line| set_line(line, vectors)).collect();
    let lines = if set.len() == lines.len() { set } else { calculation(step).iter().map(escaped).collect() };
    let items: String = lines.iter().map(|line| format!("\\item {line}\n")).collect();
    let work = if items.is_empty() { items } else { format!("{LINES}{items}\\end{{list}}\n") };
    format!("\\item {}\n{work}", escaped(&step.sentence))
}

/// A line as mathematics, with what became of it.
fn set_line(line: &Line, vectors: &[String]) -> Option<String> {
    let set = line.math.as_ref()?;
    let rightly = if line.part == Part::Rightly { "\\text{should be: }" } else { "" };
    let told = told(line).map_or_else(String::new, |told| format!(" \\quad \\textbf{{{}}}", escaped(&told)));
    let formula = joined(line, set, vectors).replace(IMPLIES, "$\\newline $\\displaystyle ");
    // LaTeX breaks a line at signs, but not at words and commas.
    let formula = formula.replace(",\\, ", ",\\penalty900\\, ");
    let formula = formula.replace("\\text{ or } ", "\\text{ or }\\allowbreak ");
    let formula = formula.replace("\\text{ and } ", "\\text{ and }\\allowbreak ");
    Some(format!("$\\displaystyle {rightly}{formula}${told}"))
}

/// What is between a condition and its numbers.
const IMPLIES: &str = " \\;\\Rightarrow\\; ";

/// The formula, the numbers and the value of a line, one after the other.
pub(super) fn joined(line: &Line, set: &[Math; 3], vectors: &[String]) -> String {
    let sign = if line.is_condition { IMPLIES } else { " = " };
    let last = if line.approximate && !line.is_condition { " \\approx " } else { sign };
    let [mut text, numbers, value] = set.each_ref().map(|math| math.latex(vectors));
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
    fn every_shipped_explanation_leaves_no_character_out_and_is_balanced() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(lesson.as_mut(), "method", &Value::word(method.id)).expect("a method");
                let text = latex(
                    &Subject::of(&*lesson, Some(&case.name)),
                    &lesson.explain(),
                    LatexOptions::default(),
                );
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
        let text = latex(&Subject::of(&*lesson, None), &lesson.explain(), LatexOptions::default());
        assert!(
            text.contains("\\frac{\\mathbf{A} \\cdot \\mathbf{B}}{\\mathbf{A} \\cdot \\mathbf{A}}"),
            "{text}"
        );
        assert!(text.contains("\\textbf{yes \\ensuremath{\\checkmark}, which decides}"), "{text}");
    }
}
