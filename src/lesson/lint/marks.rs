//! The marks that the pictures of a topic have, and notes about others.

use crate::lesson::lint::places::line_at;
use crate::lesson::lint::{each_method, finding};
use crate::lesson::method::header::header_lines;
use crate::lesson::method::program::{for_each_statement, marks_in_notes};
use crate::lesson::text::table::FileMistake;
use crate::lesson::text::topic_files;
use crate::lesson::{Case, Mark, MethodProgram, Scene, did_you_mean, header_and_program, quoted};

/// A mark that a note or a step can name.
pub struct DrawnMark {
    pub name: &'static str,
    /// The methods with which some case draws it, in the order of the topic.
    pub methods: Vec<&'static str>,
}

/// The marks of all cases, by name.
pub fn drawn_marks(scene: Scene) -> Vec<DrawnMark> {
    let mut drawn: Vec<DrawnMark> = Vec::new();
    for (method, lesson) in Case::shipped(scene).iter().flat_map(each_method) {
        let explanation = lesson.explain();
        for name in explanation.figures.iter().flat_map(|figure| figure.all_marks()).map(Mark::value_name) {
            let at = drawn.binary_search_by_key(&name, |known| known.name).unwrap_or_else(|at| {
                drawn.insert(at, DrawnMark { name, methods: Vec::new() });
                at
            });
            if !drawn[at].methods.contains(&method) {
                drawn[at].methods.push(method);
            }
        }
    }
    let ids: Vec<_> = scene.open().topic_methods().iter().map(|method| method.id).collect();
    for mark in &mut drawn {
        mark.methods.sort_by_key(|method| ids.iter().position(|id| id == method));
    }
    drawn
}

/// What a mark that is not drawn could mean.
pub(super) fn meant(mark: &str, drawn: &[DrawnMark]) -> String {
    did_you_mean(mark, drawn.iter().map(|known| known.name))
}

/// Notes of methods about marks that no case draws for them.
pub(super) fn findings(scene: Scene, drawn: &[DrawnMark]) -> Vec<FileMistake> {
    let mut found = Vec::new();
    for (id, file) in topic_files::methods(scene) {
        let Some(program) = MethodProgram::of(scene, id) else { continue };
        let text = header_and_program(file).1;
        let line = |from: usize, mark: &str| {
            header_lines(file) + line_at(text, from + text[from..].find(mark).unwrap_or(0))
        };
        let is_drawn = |name: &str| drawn.iter().any(|mark| mark.name == name && mark.methods.contains(&id));
        for_each_statement(&program.block, &mut |statement| {
            for mark in marks_in_notes(statement).into_iter().filter(|mark| !is_drawn(mark)) {
                let message =
                    format!("no case draws the mark {} for this method{}", quoted(mark), meant(mark, drawn));
                found.push(finding(format!("{id}.method"), line(statement.span.start, mark), message));
            }
        });
    }
    found
}
