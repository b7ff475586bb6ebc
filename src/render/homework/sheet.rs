//! Sheets: the questions one after the other, and then the solutions, as blocks of a document.

use super::Item;
use crate::render::document::Block;

/// The questions and, with `answers`, their solutions. `figure` has the name of the file with the figure of an item, by its
/// number from 1, if there is one.
pub fn blocks<'a>(
    items: &'a [Item],
    answers: bool,
    figure: impl Fn(usize) -> Option<String>,
) -> Vec<Block<'a>> {
    let seed = items.first().map_or(0, |item| item.seed);
    let mut blocks = vec![Block::Title("Exercises".to_owned(), format!("seed {seed}"))];
    for (item, number) in items.iter().zip(1..) {
        blocks.push(Block::Heading(heading(number, item)));
        blocks.extend(question(item, figure(number)));
    }
    if answers {
        for (item, number) in items.iter().zip(1..) {
            blocks.push(Block::Heading(format!("Solution of {}", heading(number, item))));
            blocks.extend(item.solution_blocks());
        }
    }
    blocks
}

fn heading(number: usize, item: &Item) -> String {
    format!("{number}. {} · {}", item.title, item.topic)
}

/// A question: the task, what is given, the figure, the program, the choices, and how it is answered.
fn question(item: &Item, figure: Option<String>) -> Vec<Block<'_>> {
    let mut blocks = vec![Block::Paragraph(item.task.clone())];
    blocks.extend(item.has_state().then(|| Block::Paragraph(item.given_sentence())));
    let figure = figure.filter(|_| item.has_state());
    blocks.extend(figure.map(|file| Block::Figure { file, words: item.spoken.clone() }));
    blocks.extend(item.program.clone().map(Block::Program));
    let choices = item.choices();
    blocks.push(Block::Paragraph(item.how.clone()));
    blocks.extend(
        (!choices.is_empty()).then(|| Block::Choices(choices.iter().map(|[_, text]| text.clone()).collect())),
    );
    blocks
}

/// The same for a platform, which shows the choices itself.
pub fn question_in_form(item: &Item, figure: String) -> Vec<Block<'_>> {
    let blocks = question(item, Some(figure)).into_iter();
    blocks.filter(|block| !matches!(block, Block::Choices(_))).collect()
}

/// The name of the file with the figure of a question, beside a sheet: `sheet-1.svg`.
pub fn figure_name(stem: &str, number: usize, ending: &str) -> String {
    format!("{stem}-{number}.{ending}")
}
