//! What a changed program still computes as the method does from which it was made.

use std::collections::HashSet;

use crate::lesson::method::header::header_and_program;
use crate::lesson::method::program::{for_each_statement, names_of};
use crate::lesson::{Lesson, MethodProgram};
use crate::program::Span;
use crate::program::syntax::{Action, WordKind, words};

/// A statement that contains no others.
struct Plain<'a> {
    span: Span,
    /// Its text, without the white space.
    text: String,
    /// The names to which it gives values.
    gives: Vec<&'a str>,
    /// The names in it, without components.
    uses: HashSet<&'a str>,
}

/// The method of the topic that has the most statements of a program, an index in [`Lesson::topic_methods`]; none if no
/// method has any.
pub(in crate::lesson) fn nearest_method(lesson: &Lesson, program: &MethodProgram) -> Option<usize> {
    let own: HashSet<String> = plain(program).into_iter().map(|statement| statement.text).collect();
    let shared = |id: &str| {
        let statements = lesson.topic_program(id).map(plain).unwrap_or_default();
        statements.iter().filter(|statement| own.contains(&statement.text)).count()
    };
    let counts: Vec<usize> = lesson.topic_methods().iter().map(|method| shared(method.id)).collect();
    let most = *counts.iter().max()?;
    counts.iter().position(|count| *count == most && most > 0)
}

/// The marks that belong to statements of a method which a changed program has too, with the same values for all names.
pub(in crate::lesson) fn unchanged_marks<'a>(
    method: &'a MethodProgram,
    program: &MethodProgram,
) -> HashSet<&'a str> {
    let (before, now) = (plain(method), plain(program));
    let texts = |statements: &[Plain<'_>]| statements.iter().map(|s| s.text.clone()).collect::<HashSet<_>>();
    let (known, kept) = (texts(&before), texts(&now));
    // A name is changed if a statement about it is, or one that its value depends on.
    let mut changed: HashSet<&str> = HashSet::new();
    loop {
        let count = changed.len();
        let in_both =
            |statement: &Plain<'_>| known.contains(&statement.text) && kept.contains(&statement.text);
        for statement in before.iter().chain(&now) {
            if !in_both(statement) || statement.uses.iter().any(|name| changed.contains(name)) {
                changed.extend(&statement.gives);
            }
        }
        if changed.len() == count {
            break;
        }
    }
    let same = |statement: &&Plain<'_>| {
        kept.contains(&statement.text) && !statement.uses.iter().any(|name| changed.contains(name))
    };
    before.iter().filter(same).flat_map(|statement| method.marks_of(statement.span)).collect()
}

fn plain(program: &MethodProgram) -> Vec<Plain<'_>> {
    let (_, text) = header_and_program(&program.file);
    let mut statements = Vec::new();
    for_each_statement(&program.block, &mut |statement| {
        let has_others =
            matches!(statement.action, Action::If { .. } | Action::For { .. } | Action::Right(_));
        if has_others {
            return;
        }
        let written = &text[statement.span.start..statement.span.end];
        let gives: Vec<&str> = names_of(statement).into_iter().map(String::as_str).collect();
        let names = words(written).into_iter().filter(|(kind, _)| *kind == WordKind::Name);
        let name = |span: Span| {
            let word = &written[span.start..span.end];
            word.strip_suffix(".x").or_else(|| word.strip_suffix(".y")).unwrap_or(word)
        };
        let uses = names.map(|(_, span)| name(span)).collect();
        let text = written.split_whitespace().collect();
        statements.push(Plain { span: statement.span, text, gives, uses });
    });
    statements
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    fn marks(from: &str, to: &str) -> Vec<String> {
        let lesson = Scene::CircleSegment1.open();
        let method = lesson.topic_program("slanted").expect("a program");
        let changed = MethodProgram::of_scene(Scene::CircleSegment1, &method.file.replace(from, to));
        let changed = changed.expect("a program");
        assert_eq!(nearest_method(&lesson, &changed), Some(0));
        let mut marks: Vec<String> =
            unchanged_marks(method, &changed).into_iter().map(str::to_owned).collect();
        marks.sort();
        marks
    }

    #[test]
    fn the_marks_of_a_changed_value_go_with_those_of_what_depends_on_it() {
        assert_eq!(marks("nothing", ""), ["A", "B", "C", "left", "n", "window"]);
        assert_eq!(marks("|n| <=", "n <="), ["A", "B", "C", "left", "n", "window"]);
        assert_eq!(marks("circle.center - c2", "circle.center - c1"), ["A", "B", "left", "n", "window"]);
        assert_eq!(marks("cross(B, A) / |A|", "cross(B, A)"), ["A", "B", "C", "window"]);
        assert_eq!(marks("c2 - c1", "c2 + c1"), ["B", "C"]);
    }
}
