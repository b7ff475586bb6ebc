//! Documents as Markdown.

use super::latex::joined;
use super::{Block, Cell, Steps, agreement, calculation, told};
use crate::lesson::{Line, Part};
use crate::render::picture::subject::marked;

/// How formulas are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Math {
    /// As plain text, in blocks of code.
    #[default]
    Text,
    /// As LaTeX between dollar signs, which many programs set as mathematics.
    Latex,
}

/// A document as Markdown (CommonMark with tables).
pub fn markdown(blocks: &[Block<'_>], math: Math) -> String {
    blocks.iter().map(|block| part(block, math)).collect::<Vec<_>>().join("\n\n") + "\n"
}

fn part(block: &Block<'_>, math: Math) -> String {
    match block {
        Block::Title(heading, name) => format!("# {} (`{name}`)", escaped(heading)),
        Block::Heading(text) => format!("## {}", escaped(text)),
        Block::Paragraph(text) | Block::Note(text) => escaped(text),
        Block::Doubt(text) => format!("**{}**", escaped(text)),
        Block::Steps(all) => format!("## Working{}", steps(all, math)),
        Block::Answer(verdict, sentence) => {
            format!("## Answer\n\n**{}.** {}", marked(*verdict), escaped(sentence))
        }
        Block::Reason(because) => format!("The reason: {}.", escaped(&because.to_string())),
        Block::Check(check) => {
            let (sentence, numbers) = (escaped(&check.sentence), escaped(&check.numbers.to_string()));
            format!("Check: {sentence}: {numbers} **{}**", agreement(check.agrees))
        }
        Block::Erratum { source, says, truth } => {
            let [source, says, truth] = [*source, *says, &truth.join(" ")].map(escaped);
            format!("> **Erratum in {source}.** Printed: {says}\n>\n> {truth}")
        }
        Block::Table(rows) => table(rows),
        Block::Figure { file, words } => format!("![{}](<{}>)", escaped(words), file.replace('>', "%3E")),
        Block::Choices(choices) => {
            choices.iter().map(|choice| format!("- [ ] {}", escaped(choice))).collect::<Vec<_>>().join("\n")
        }
        Block::Program(program) => format!("```text\n{}\n```", program.trim_end()),
    }
}

fn steps(Steps { steps, vectors }: &Steps<'_>, math: Math) -> String {
    let steps = steps.iter().enumerate().map(|(index, step)| {
        // A block within a list item would have to be indented, which many programs do not take for code.
        let work = match math {
            Math::Text => {
                let lines: String = calculation(step).map(|line| format!("{line}\n")).collect();
                format!("\n\n```text\n{lines}```")
            }
            Math::Latex => {
                let said =
                    |line| step.said(line).map_or_else(String::new, |said| format!("\n\n{}", escaped(said)));
                let line = |line| format!("{}\n\n{}", said(line), set_line(line, vectors));
                step.lines.iter().map(line).collect()
            }
        };
        format!("\n\n**{}.** {}{work}", index + 1, escaped(&step.sentence))
    });
    steps.collect()
}

/// A line as mathematics, with what became of it.
fn set_line(line: &Line, vectors: &[String]) -> String {
    let rightly = if line.part == Part::Rightly { "should be: " } else { "" };
    let told: String =
        told(line).into_iter().chain(line.turning()).map(|told| format!(" **{}**", escaped(&told))).collect();
    let (words, formula) = joined(line, vectors);
    let formula = if formula.is_empty() { formula } else { format!("${formula}$") };
    format!("{rightly}{}{formula}{told}", escaped(&words))
}

fn table(rows: &[Vec<Cell>]) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => format!(" {} |", escaped(text)),
        Cell::Id(text) => format!(" `{text}` |"),
        Cell::Wrong(text) => format!(" **{}** |", escaped(text)),
    };
    let row = |row: &Vec<Cell>| format!("|{}", row.iter().map(cell).collect::<String>());
    let mut lines: Vec<String> = rows.iter().map(row).collect();
    lines.insert(1.min(lines.len()), "|---".repeat(rows.first().map_or(0, Vec::len)) + "|");
    lines.join("\n")
}

/// Text with the special characters of Markdown escaped.
fn escaped(text: &str) -> String {
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
    use super::super::explained;
    use super::*;
    use crate::render::Subject;
    use crate::render::picture::subject::tests::every_topic;

    #[test]
    fn the_special_characters_of_markdown_are_escaped_outside_code() {
        assert_eq!(escaped("x_gap < |a|*2"), r"x\_gap \< \|a\|\*2");
    }

    #[test]
    fn the_document_has_every_step_the_answer_and_a_row_for_every_value() {
        for (lesson, explanation) in every_topic() {
            let document = markdown(&explained(&Subject::of(&lesson, None), &explanation), Math::Text);
            for step in &explanation.derivation.steps {
                assert!(step.lines.iter().all(|line| document.contains(&line.numbers)), "{document}");
            }
            let source = escaped(&Subject::of(&lesson, None).citation());
            assert!(document.contains(&format!("\n\nSource: {source}.\n\n")), "{document}");
            assert_eq!(document.matches("\n```").count(), 2 * explanation.derivation.steps.len());
            assert!(document.contains(&format!("**{}.**", marked(explanation.verdict))));
            for (id, _) in &explanation.values {
                assert!(document.contains(&format!("| `{id}` |")));
            }
        }
    }
}
