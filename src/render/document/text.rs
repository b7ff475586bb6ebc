//! Documents as plain text.

use super::{Block, Cell, agreement, calculation};
use crate::render::picture::subject::marked;

/// A document as plain text.
pub fn text(blocks: &[Block<'_>]) -> String {
    blocks.iter().map(|block| part(block) + "\n").collect()
}

fn part(block: &Block<'_>) -> String {
    match block {
        Block::Title(heading, name) => format!("{heading} ({name})"),
        Block::Heading(text) => format!("\n{text}"),
        Block::Paragraph(text) | Block::Note(text) | Block::Doubt(text) => text.clone(),
        Block::Steps(all) => {
            let steps = all.steps.iter().enumerate().map(|(index, step)| {
                let number = format!("{}.", index + 1);
                let work: String = calculation(step).map(|line| format!("    {line}\n")).collect();
                format!("\n{number:<4}{}\n{work}", step.sentence)
            });
            steps.collect()
        }
        Block::Answer(verdict, sentence) => format!("Answer: {}. {sentence}", marked(*verdict)),
        Block::Reason(because) => format!("The reason: {because}."),
        Block::Check(check) => {
            format!("Check: {}: {}   {}", check.sentence, check.numbers, agreement(check.agrees))
        }
        Block::Erratum { source, says, truth } => {
            format!("Erratum in {source}. Printed: {says}\n    {}", truth.join("\n    "))
        }
        Block::Table(rows) => columns(rows),
        Block::Figure { file, words } => format!("{file}: {words}"),
        Block::Choices(choices) => choices.iter().map(|choice| format!("    ( ) {choice}\n")).collect(),
        Block::Program(program) => program.lines().map(|line| format!("    {line}\n")).collect(),
    }
}

/// Rows in columns of equal width. Two columns need no heads.
fn columns(rows: &[Vec<Cell>]) -> String {
    let count = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].text().chars().count()).max().unwrap_or(0);
    let line = |row: &Vec<Cell>| {
        let cells = row.iter().enumerate();
        let cells = cells.map(|(column, cell)| format!("{:<width$}", cell.text(), width = width(column)));
        format!("    {}", cells.collect::<Vec<_>>().join("   ")).trim_end().to_owned()
    };
    rows.iter().skip(usize::from(count < 3)).map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::explained;
    use super::*;
    use crate::lesson::{Scene, Value, set_param};
    use crate::render::Subject;
    use crate::render::picture::subject::tests::every_topic;

    #[test]
    fn the_text_has_every_step_the_answer_the_check_and_every_value() {
        for (lesson, explanation) in every_topic() {
            let text = text(&explained(&Subject::of(&lesson, None), &explanation));
            for step in &explanation.derivation.steps {
                assert!(text.contains(&step.sentence), "{text}");
                for part in step.lines.iter().flat_map(|line| [line.formula.clone(), line.numbers.clone()]) {
                    assert!(text.contains(&part), "{part:?} is missing in\n{text}");
                }
            }
            assert!(text.contains(&explanation.derivation.conclusion.sentence));
            let source = Subject::of(&lesson, None).citation();
            assert!(text.contains(&format!("\nSource: {source}.\n")), "{text}");
            assert!(text.contains(&explanation.derivation.check.numbers.to_string()));
            assert!(explanation.values.iter().all(|(id, _)| text.contains(id)));
        }
    }

    #[test]
    fn an_erratum_has_what_the_source_says_and_what_is_true() {
        let mut lesson = Scene::BlobSide.open();
        set_param(&mut lesson, "blob2.center", &Value::parse("6,8")).expect("a point");
        let text = text(&explained(&Subject::of(&lesson, Some("example-1")), &lesson.explain()));
        assert!(text.starts_with("Which side was hit? (blob-side/example-1)\n"), "{text}");
        assert!(
            text.contains("Erratum in the blog post “Checking For A Collision”. Printed: y: 4"),
            "{text}"
        );
        assert!(text.contains("Answer: ○ apart."), "{text}");
        assert!(!text.contains("See "), "there is no reference to the case that is shown: {text}");
        let elsewhere = super::text(&explained(&Subject::of(&lesson, None), &lesson.explain()));
        assert!(elsewhere.contains("    See blob-side/example-1.\n"), "{elsewhere}");
    }

    #[test]
    fn a_published_answer_that_is_wrong_names_the_exact_one() {
        let mut lesson = Scene::BlobSide.open();
        for (id, value) in [("method", "center-distance"), ("blob2.center", "7,4")] {
            set_param(&mut lesson, id, &Value::parse(value)).expect("it takes that");
        }
        let text = text(&explained(&Subject::of(&lesson, None), &lesson.explain()));
        assert!(text.contains("However, the exact method “gaps” answers: ◐ touching."), "{text}");
    }
}
