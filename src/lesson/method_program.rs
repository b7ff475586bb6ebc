//! The programs of the methods, from the files `scenes/<slug>/<method>.method`.

use std::sync::OnceLock;

use super::method_header::{Header, header_and_program};
use super::program_inputs::inputs_of;
use super::{Given, Scene, YAxis};
use crate::program::show::Names;
use crate::program::syntax::{Action, Block, Note, Statement, parse};
use crate::program::{Code, Mistake, Span, Version, compile};

include!(concat!(env!("OUT_DIR"), "/method_files.rs"));

/// A method as a program.
pub struct MethodProgram {
    /// The program as text, without the header of its file.
    pub text: &'static str,
    /// What the header of its file says.
    pub header: Header,
    /// Its syntax tree.
    pub block: Block,
    /// The names that are printed in a form of their own: those with the note `@ as`.
    forms: Vec<(String, String)>,
    code: OnceLock<Result<Code, Mistake>>,
}

impl MethodProgram {
    /// The program of a method of a topic. None if the method has none, or if it has a mistake in its syntax, which no
    /// shipped one has.
    pub fn of(scene: Scene, method: &str) -> Option<&'static Self> {
        // Parsed one at a time, so that the window does not wait for methods that it does not show.
        static PROGRAMS: OnceLock<Vec<OnceLock<Option<MethodProgram>>>> = OnceLock::new();
        let index =
            METHOD_FILES.iter().position(|(slug, stem, _)| *slug == scene.slug() && *stem == method)?;
        let programs = PROGRAMS.get_or_init(|| METHOD_FILES.iter().map(|_| OnceLock::new()).collect());
        programs[index].get_or_init(|| Self::read(METHOD_FILES[index].2)).as_ref()
    }

    fn read(file: &'static str) -> Option<Self> {
        let (header, text) = header_and_program(file);
        let header = Header::read(header).ok()?;
        let block = parse(text).ok()?;
        let mut forms = Vec::new();
        for_each_statement(&block, &mut |statement| {
            let form = statement.notes.iter().find_map(|note| match note {
                Note::As(form) => Some(form.clone()),
                _ => None,
            });
            forms.extend(names_of(statement).first().map(|name| (*name).clone()).zip(form));
        });
        Some(Self { text, header, block, forms, code: OnceLock::new() })
    }

    /// Its code. The inputs are those of the topic: the same in every call.
    pub fn code(&self, given: &[Given]) -> Result<&Code, &Mistake> {
        let compiled = || compile(&self.block, &inputs_of(given), Version::AsWritten);
        self.code.get_or_init(compiled).as_ref()
    }

    /// How its names are printed, and those of the inputs.
    pub fn names(&self, inputs: &[Given], y_axis: YAxis) -> Names {
        let form = |given: &Given| Some((given.name.to_owned(), y_axis.resolve(given.form?).into_owned()));
        Names { own: inputs.iter().filter_map(form).chain(self.forms.iter().cloned()).collect() }
    }

    /// The names that belong to a statement: those that it introduces, and those of its notes.
    pub fn marks_of(&self, statement: Span) -> Vec<&str> {
        let mut marks = Vec::new();
        for_each_statement(&self.block, &mut |candidate| {
            if candidate.span == statement {
                marks.extend(names_of(candidate).into_iter().map(String::as_str));
                marks.extend(
                    candidate
                        .notes
                        .iter()
                        .flat_map(|note| match note {
                            Note::Mark(names) => names.as_slice(),
                            _ => &[],
                        })
                        .map(String::as_str),
                );
            }
        });
        marks
    }
}

/// The names to which a statement gives values.
fn names_of(statement: &Statement) -> Vec<&String> {
    match &statement.action {
        Action::Let(bindings) => bindings.iter().map(|binding| &binding.name).collect(),
        Action::Assign(binding) => vec![&binding.name],
        _ => Vec::new(),
    }
}

/// Visits all statements, also those within others.
fn for_each_statement<'a>(block: &'a Block, visit: &mut impl FnMut(&'a Statement)) {
    for statement in &block.statements {
        visit(statement);
        match &statement.action {
            Action::If { branches, otherwise } => {
                let blocks = branches.iter().map(|(_, block)| block).chain(otherwise);
                blocks.for_each(|block| for_each_statement(block, visit));
            }
            Action::For { body, .. } => for_each_statement(body, visit),
            Action::Right(block) => for_each_statement(block, visit),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Numbers;

    #[test]
    fn every_file_is_the_program_of_a_method_of_its_topic() {
        for (slug, stem, _) in METHOD_FILES {
            let scene = Scene::from_slug(slug).unwrap_or_else(|| panic!("{slug} is a topic"));
            assert!(scene.open().methods().iter().any(|method| method.id == *stem), "{slug}/{stem}");
            assert!(MethodProgram::of(scene, stem).is_some(), "{slug}/{stem} has a mistake");
            let program = MethodProgram::of(scene, stem).expect("a program");
            let code = program.code(&scene.open().given()).expect("a program with a meaning");
            // Angles have no exact numbers.
            assert!(!code.uses_angles() || program.header.numbers == Numbers::Rounded, "{slug}/{stem}");
        }
        assert!(MethodProgram::of(Scene::CircleSegment1, "other").is_none());
    }

    #[test]
    fn a_statement_has_the_marks_of_its_names_and_of_its_notes() {
        let program = MethodProgram::of(Scene::CircleSegment1, "slanted").expect("it is there");
        let marks: Vec<Vec<&str>> =
            program.block.statements.iter().map(|statement| program.marks_of(statement.span)).collect();
        assert!(marks.contains(&vec!["A"]), "{marks:?}");
        assert!(marks.contains(&vec!["n", "n", "normal", "foot"]), "{marks:?}");
    }
}
