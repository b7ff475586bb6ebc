//! The program of a source without its mistakes.

use crate::lesson::method::header::header_and_program;
use crate::lesson::{MethodProgram, YAxis};
use crate::program::Span;
use crate::program::syntax::{Action, Block, Statement};

impl MethodProgram {
    /// The text of the file with what stands behind each `right` in place of the statement above it; none without a
    /// `right`.
    pub fn corrected(&self) -> Option<String> {
        let (_, text) = header_and_program(&self.file);
        let header = &self.file[..self.file.len() - text.len()];
        let mut parts = Vec::new();
        replacements(&self.block, text, &mut parts);
        if parts.is_empty() {
            return None;
        }
        let (mut corrected, mut at) = (header.to_owned(), 0);
        for (span, instead) in parts {
            corrected.push_str(&text[at..span.start]);
            corrected.push_str(&instead);
            at = span.end;
        }
        corrected.push_str(&text[at..]);
        Some(corrected)
    }

    /// The program without its header, with its mistakes, and without what is said of them: the lines after `right`, and the
    /// sentences about a mistake in comments.
    pub fn as_printed(&self) -> String {
        let (_, text) = header_and_program(&self.file);
        let mut left_out = Vec::new();
        rights(&self.block, text, &mut left_out);
        let (mut printed, mut at) = (String::new(), 0);
        for span in left_out {
            printed.push_str(&text[at..span.start]);
            at = span.end;
        }
        printed + &text[at..]
    }

    /// Whether this is the program of a published method without its mistakes, in the words for either axis.
    pub(in crate::lesson) fn corrects(&self, published: &Self) -> bool {
        published.corrected().is_some_and(|corrected| {
            [YAxis::Down, YAxis::Up].iter().any(|y_axis| y_axis.resolve_lines(&corrected) == self.file)
        })
    }
}

/// What is replaced, in the order of the text.
fn replacements(block: &Block, text: &str, parts: &mut Vec<(Span, String)>) {
    let mut statements = block.statements.iter().peekable();
    while let Some(statement) = statements.next() {
        let mut rights = Vec::new();
        while let Some(right) = statements.next_if(|next| matches!(next.action, Action::Right(_))) {
            rights.push(right);
        }
        let Some(last) = rights.last() else {
            for inner in blocks(statement) {
                replacements(inner, text, parts);
            }
            continue;
        };
        let indent = " ".repeat(column(text, statement.span.start));
        let inside: Vec<&str> = rights.iter().filter_map(|right| inside(right, text)).collect();
        // A note of the right statement stands behind it; without one, that of the wrong statement still holds.
        let end = line_end(text, last.span.end);
        let mut notes = &text[last.span.end..end];
        if notes.trim().is_empty() {
            notes = &text[statement.span.end..line_end(text, statement.span.end)];
        }
        let instead = format!("{}{notes}", inside.join(&format!("\n{indent}")));
        parts.extend(about_mistake(text, statement.span.start).map(|span| (span, String::new())));
        parts.push((Span::new(statement.span.start, end), instead));
    }
}

/// What is said of mistakes, in the order of the text: comments, and whole lines with right statements.
fn rights(block: &Block, text: &str, left_out: &mut Vec<Span>) {
    let mut statements = block.statements.iter().peekable();
    while let Some(statement) = statements.next() {
        let mut last = None;
        while let Some(right) = statements.next_if(|next| matches!(next.action, Action::Right(_))) {
            last.get_or_insert((right, right)).1 = right;
        }
        let Some((first, last)) = last else {
            blocks(statement).into_iter().for_each(|inner| rights(inner, text, left_out));
            continue;
        };
        left_out.extend(about_mistake(text, statement.span.start));
        let start = text[..first.span.start].rfind('\n').unwrap_or(0);
        left_out.push(Span::new(start, line_end(text, last.span.end)));
    }
}

/// The part of the comment above a statement that is about its mistake: all sentences but the first.
fn about_mistake(text: &str, statement: usize) -> Option<Span> {
    let before = text[..statement].trim_end_matches([' ', '\t']).strip_suffix('\n')?;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let comment = before[start..].trim_start().strip_prefix("//")?;
    let first = comment.find("? ").or_else(|| comment.find(". "))?;
    // A question keeps its mark.
    let kept = if comment[first..].starts_with('?') { first + 1 } else { first };
    Some(Span::new(before.len() - comment.len() + kept, before.len()))
}

fn blocks(statement: &Statement) -> Vec<&Block> {
    match &statement.action {
        Action::If { branches, otherwise } => {
            branches.iter().map(|(_, block)| block).chain(otherwise).collect()
        }
        Action::For { body, .. } => vec![body],
        _ => Vec::new(),
    }
}

/// The text of the statements behind `right`.
fn inside<'a>(right: &Statement, text: &'a str) -> Option<&'a str> {
    let Action::Right(block) = &right.action else { return None };
    let (first, last) = (block.statements.first()?, block.statements.last()?);
    Some(&text[first.span.start..last.span.end])
}

fn column(text: &str, offset: usize) -> usize {
    text[..offset].chars().rev().take_while(|c| *c != '\n').count()
}

fn line_end(text: &str, offset: usize) -> usize {
    text[offset..].find('\n').map_or(text.len(), |end| offset + end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::method::inputs::{ProgramNumbers, inputs_of};
    use crate::lesson::{Case, Scene};
    use crate::program::run::run;
    use crate::program::{Version, compile};

    #[test]
    fn the_corrected_text_means_what_the_program_means_with_its_right_statements() {
        let (mut compared, mut changed) = (0, 0);
        for scene in Scene::ALL {
            let lesson = scene.open();
            let programs =
                lesson.topic_methods().iter().filter_map(|method| MethodProgram::of(scene, method.id));
            for program in programs {
                let Some(text) = program.corrected() else { continue };
                let own = MethodProgram::of_scene(scene, &text)
                    .unwrap_or_else(|error| panic!("{}: {error}\n{text}", scene.slug()));
                // What a comment says of the mistake is gone, too.
                assert!(!text.contains("leaves out"), "{}\n{text}", scene.slug());
                let printed = MethodProgram::of_scene(scene, &program.as_printed());
                let printed = printed.unwrap_or_else(|error| panic!("{}: {error}", scene.slug()));
                assert!(printed.corrected().is_none() && !printed.file.contains("leaves out"));
                assert!(own.corrected().is_none() && own.header.numbers == program.header.numbers);
                assert_eq!(own.header.touch_is_hit, program.header.touch_is_hit);
                for lesson in Case::shipped(scene).iter().map(Case::open) {
                    let given = lesson.given();
                    let numbers = ProgramNumbers::of(&given).rounded;
                    let inputs = inputs_of(&given);
                    let code = compile(&program.block, &inputs, Version::Corrected).expect("a program");
                    let mine = compile(&own.block, &inputs, Version::AsWritten).expect("a program");
                    let outcome = |code| run(code, &numbers, &mut ()).outcome;
                    assert_eq!(outcome(&mine), outcome(&code), "{}\n{text}", scene.slug());
                    let as_printed = compile(&printed.block, &inputs, Version::AsWritten).expect("a program");
                    compared += 1;
                    let wrong = compile(&program.block, &inputs, Version::AsWritten).expect("a program");
                    assert_eq!(outcome(&as_printed), outcome(&wrong), "{}", scene.slug());
                    changed += u32::from(outcome(&wrong) != outcome(&code));
                }
            }
        }
        assert!(compared > 100 && changed > 5, "{compared} {changed}");
    }
}
