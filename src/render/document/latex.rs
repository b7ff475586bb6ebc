//! Documents for LaTeX.

use super::{Block, Cell, Steps, agreement, told};
use crate::lesson::math::{MathPart, escaped};
use crate::lesson::{Line, Part, Step};
use crate::render::picture::subject::marked;

/// The packages that the text needs. Every LaTeX has them, and the class.
const PACKAGES: &str = "\\usepackage[utf8]{inputenc}\n\\usepackage{amsmath,amssymb,graphicx}\n";

/// What letters with accents need: fonts that have them. XeLaTeX and LuaLaTeX have those of all letters.
const ACCENTS: &str = "\\usepackage{iftex}\n\\iftutex\\else\\usepackage[T1]{fontenc}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\fi\n";

/// The lines between the packages and the text.
const BEGINNING: &str =
    "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{\\medskipamount}\n\\sloppy\n\\begin{document}\n";

/// The lines of a step: they are broken between words and at signs, and what continues a line is indented.
const LINES: &str = "\\begin{list}{}{\\leftmargin2em\\itemindent-1em\\labelwidth0pt\\labelsep0pt\\topsep0pt\\parsep0pt\\itemsep2pt\\raggedright}\n";

/// What a text for LaTeX has besides its blocks.
#[derive(Clone, Copy, Debug, Default)]
pub struct LatexOptions<'a> {
    /// Whether it is only the text, for a document that begins and ends elsewhere.
    pub body: bool,
    /// The file of a figure that is shown below the title, as LaTeX finds it.
    pub figure: Option<&'a str>,
}

/// A document for LaTeX, in UTF-8. The names of vectors and points are bold.
pub fn latex(blocks: &[Block<'_>], options: LatexOptions) -> String {
    let body = blocks.iter().map(|block| part(block, options.figure)).collect::<Vec<_>>().join("\n\n");
    let packages = if body.is_ascii() { PACKAGES.to_owned() } else { format!("{PACKAGES}{ACCENTS}") };
    if options.body {
        let packages: String = packages.lines().map(|line| format!("% {line}\n")).collect();
        // After an empty line, what follows is a new paragraph.
        return format!("% This text needs:\n{packages}{body}\n\n");
    }
    format!("\\documentclass{{article}}\n{packages}{BEGINNING}{body}\n\\end{{document}}\n")
}

fn part(block: &Block<'_>, figure: Option<&str>) -> String {
    match block {
        Block::Title(heading, _) => {
            let figure = figure.map(|file| format!("\n\n{}", centered(file, "\\linewidth")));
            format!("\\section*{{{}}}{}", escaped(heading), figure.unwrap_or_default())
        }
        Block::Heading(text) => format!("\\subsection*{{{}}}", escaped(text)),
        Block::Paragraph(text) | Block::Note(text) => escaped(text),
        Block::Doubt(text) => format!("\\textbf{{{}}}", escaped(text)),
        Block::Steps(all) => format!("\\begin{{enumerate}}\n{}\\end{{enumerate}}", items(all)),
        Block::Answer(verdict, sentence) => {
            format!("\\textbf{{Answer: {}.}} {}", escaped(marked(*verdict)), escaped(sentence))
        }
        Block::Reason(because) => format!("The reason: {}.", escaped(because.to_string())),
        Block::Check(check) => {
            let [sentence, numbers, agrees] =
                [&check.sentence, &check.numbers.to_string(), agreement(check.agrees)].map(escaped);
            format!("Check: {sentence}: {numbers} \\textbf{{{agrees}}}")
        }
        Block::Erratum { source, says, truth } => {
            let [source, says, truth] = [*source, *says, &truth.join(" ")].map(escaped);
            format!("\\textbf{{Erratum in {source}.}} Printed: {says}\n\n{truth}")
        }
        Block::Table(rows) => table(rows),
        Block::Figure { file, .. } => centered(file, "0.7\\linewidth"),
        Block::Choices(choices) => {
            let items: String =
                choices.iter().map(|choice| format!("\\item[$\\square$] {}\n", escaped(choice))).collect();
            format!("\\begin{{itemize}}\n{items}\\end{{itemize}}")
        }
        Block::Program(program) => listing(program),
    }
}

fn centered(file: &str, width: &str) -> String {
    format!("\\begin{{center}}\n\\includegraphics[width={width}]{{\\detokenize{{{file}}}}}\n\\end{{center}}")
}

/// A program line by line. Verbatim text would have no letters beyond ASCII.
fn listing(program: &str) -> String {
    let line = |line: &str| {
        let code = line.trim_start();
        let indent = "~".repeat(line.len() - code.len());
        format!("\\texttt{{{indent}{}}}\\\\\n", escaped(code))
    };
    let lines: String = program.trim_end().lines().map(line).collect();
    format!("\\begin{{flushleft}}\\small\n{lines}\\end{{flushleft}}")
}

/// Rows without the heads of their two columns.
fn table(rows: &[Vec<Cell>]) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => escaped(text),
        Cell::Id(text) => format!("\\texttt{{{}}}", escaped(text)),
        Cell::Wrong(text) => format!("\\textbf{{{}}}", escaped(text)),
    };
    let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(" & ") + " \\\\\n";
    let rows: String = rows.iter().skip(1).map(row).collect();
    format!("\\begin{{tabular}}{{lp{{0.5\\linewidth}}}}\n{rows}\\end{{tabular}}")
}

fn items(Steps { steps, vectors }: &Steps<'_>) -> String {
    let item = |step: &Step| {
        let said =
            |line| step.said(line).map_or_else(String::new, |said| format!("\\item {}\n", escaped(said)));
        let items =
            step.lines.iter().map(|line| format!("{}\\item {}\n", said(line), set_line(line, vectors)));
        let items: String = items.collect();
        let work = if items.is_empty() { items } else { format!("{LINES}{items}\\end{{list}}\n") };
        format!("\\item {}\n{work}", escaped(&step.sentence))
    };
    steps.iter().map(item).collect()
}

/// A line as mathematics, with what became of it.
fn set_line(line: &Line, vectors: &[String]) -> String {
    let rightly = if line.part == Part::Rightly { "\\text{should be: }" } else { "" };
    let bold = |before: &str, text: String| format!("{before} \\textbf{{{}}}", escaped(text));
    let told = told(line).map_or_else(String::new, |told| bold(" \\quad", told));
    let turning = line.turning().map_or_else(String::new, |turning| bold("\\newline", turning));
    let (words, formula) = joined(line, vectors);
    let formula = formula.replace(IMPLIES, "$\\newline $\\displaystyle ");
    // LaTeX breaks a line at signs, but not at words and commas.
    let formula = formula.replace(",\\, ", ",\\penalty900\\, ");
    let formula = formula.replace("\\text{ or } ", "\\text{ or }\\allowbreak ");
    let formula = formula.replace("\\text{ and } ", "\\text{ and }\\allowbreak ");
    let formula = if formula.is_empty() { formula } else { format!("$\\displaystyle {rightly}{formula}$") };
    format!("{}{formula}{told}{turning}", escaped(words))
}

/// What is between a condition and its numbers.
const IMPLIES: &str = " \\;\\Rightarrow\\; ";

/// The words with which a line begins, and then its formula, its numbers and its value.
pub(super) fn joined(line: &Line, vectors: &[String]) -> (String, String) {
    let sign = if line.is_condition { IMPLIES } else { " = " };
    let last = if line.approximate && !line.is_condition { " \\approx " } else { sign };
    let [mut formula, numbers, value] = line.told();
    let mut words = String::new();
    if let [MathPart::Text(text), ..] = &formula.0[..]
        && numbers.is_empty()
        && value.is_empty()
    {
        words.clone_from(text);
        formula.0.remove(0);
    }
    let [mut text, numbers, value] = [formula, numbers, value].map(|math| math.latex(vectors));
    if !numbers.is_empty() {
        text.push_str(&format!("{sign}{numbers}"));
    }
    if !value.is_empty() {
        text.push_str(&format!("{last}{value}"));
    }
    (words, text)
}

#[cfg(test)]
mod tests {
    use super::super::explained;
    use super::*;
    use crate::lesson::{Case, Scene, Value, set_param};
    use crate::render::Subject;

    #[test]
    fn every_shipped_explanation_leaves_no_character_out_and_is_balanced() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
                let (subject, explanation) = (Subject::of(&lesson, Some(&case.name)), lesson.explain());
                let explained = explained(&subject, &explanation);
                let text = latex(&explained, LatexOptions::default());
                let marks = |text: &str| text.matches('?').count();
                let plain = crate::render::text(&explained);
                assert_eq!(marks(&text), marks(&plain), "{}/{}", case.scene.slug(), case.name);
                let balanced = text.matches("\\begin{").count() == text.matches("\\end{").count();
                assert!(balanced && text.matches('$').count().is_multiple_of(2));
            }
        }
    }

    #[test]
    fn a_quotient_is_a_fraction_and_a_condition_has_its_answer() {
        let lesson = Case::find(Scene::CircleSegment1, "default").expect("shipped").open_exactly();
        let text = latex(&explained(&Subject::of(&lesson, None), &lesson.explain()), LatexOptions::default());
        assert!(
            text.contains("\\frac{\\mathbf{A} \\cdot \\mathbf{B}}{\\mathbf{A} \\cdot \\mathbf{A}}"),
            "{text}"
        );
        assert!(text.contains("\\textbf{yes \\ensuremath{\\checkmark}, which decides}"), "{text}");
    }
}
