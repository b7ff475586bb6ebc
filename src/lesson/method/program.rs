//! The programs of the methods.

use std::fmt;
use std::sync::OnceLock;

use thiserror::Error;

use crate::language::tr;
use crate::lesson::method::header::{Header, HeaderMistake, header_and_program, header_lines};
use crate::lesson::method::inputs::inputs_of;
use crate::lesson::text::table::FileMistake;
use crate::lesson::{Given, Scene, ValueKind, YAxis};
use crate::program::show::Names;
use crate::program::syntax::{Action, Binding, Block, Node, Note, Statement, parse};
use crate::program::{self, Code, Kind, Mistake, Span, Version, compile};
use crate::sorting::sort_by;

const BYTE_ORDER_MARK: char = '\u{feff}';

pub struct MethodProgram {
    /// Its text: the header, if it has one, and the program. The header of a method of a topic has only what says how it
    /// answers, and not its row.
    pub file: String,
    /// What the header of its file says.
    pub header: Header,
    /// Its syntax tree.
    pub block: Block,
    /// The names that are printed in a form of their own: those with the note `@ as`.
    forms: Vec<(String, String)>,
    /// Where the statements begin that can end it, in their order.
    ends: Vec<usize>,
    code: OnceLock<Result<Code, Mistake>>,
}

impl MethodProgram {
    /// Reads the program of a scene of a topic. The error says where the mistake is, what was found and what is
    /// expected.
    pub fn of_scene(scene: Scene, file: &str) -> Result<Self, ProgramError> {
        let file = plain_text(file);
        let read = Self::read(&file)?;
        match read.code(&scene.open().given()) {
            Ok(_) => Ok(read),
            Err(mistake) => Err(ProgramError::of(mistake, &file)),
        }
    }

    /// Reads a program that is not compiled yet.
    pub(in crate::lesson) fn read(file: &str) -> Result<Self, ProgramError> {
        let (header, text) = header_and_program(file);
        if header.is_empty() && text.starts_with("---\n") {
            let expected = "a second line `---` below the header, and the program below that";
            let mistake = Mistake::instead(Span::new(0, 3), expected, "the end of the program");
            return Err(ProgramError::of(&mistake, file));
        }
        let header = Header::read(header)?;
        let block = parse(text).map_err(|mistake| ProgramError::of(&mistake, file))?;
        let mut forms = Vec::new();
        for_each_statement(&block, &mut |statement| {
            let form = statement.notes.iter().find_map(|note| match note {
                Note::As(form) => Some(if is_text(form) { tr(form).to_owned() } else { form.clone() }),
                _ => None,
            });
            forms.extend(names_of(statement).first().map(|name| (*name).clone()).zip(form));
        });
        let mut ends = Vec::new();
        find_ends(&block, &mut ends);
        Ok(Self { file: file.to_owned(), header, block, forms, ends, code: OnceLock::new() })
    }

    /// Where the statements begin that can end it, `return` and `require`, in their order.
    pub(in crate::lesson) fn ends(&self) -> &[usize] {
        &self.ends
    }

    /// Its code. The inputs are those of the topic: the same in every call.
    pub fn code(&self, given: &[Given]) -> Result<&Code, &Mistake> {
        let compiled = || compile(&self.block, &inputs_of(given), Version::AsWritten);
        self.code.get_or_init(compiled).as_ref()
    }

    /// The statements that give a name its first value, as they are written, each with the name.
    pub fn first_values(&self) -> Vec<(&str, &str)> {
        let (_, text) = header_and_program(&self.file);
        let mut all: Vec<(&str, &str)> = Vec::new();
        for_each_statement(&self.block, &mut |statement| {
            for name in names_of(statement) {
                if all.iter().all(|(known, _)| known != name) {
                    all.push((name, &text[statement.span.start..statement.span.end]));
                }
            }
        });
        all
    }

    /// Whether a statement introduces the name.
    pub fn introduces(&self, name: &str) -> bool {
        self.introduced().iter().any(|introduced| introduced.name == name)
    }

    /// What a name holds that gets a value outside of all blocks. None if there is no such name, or no code yet.
    pub(in crate::lesson) fn kind_of(&self, name: &str) -> Option<ValueKind> {
        let lines = &self.code.get()?.as_ref().ok()?.lines;
        let (_, value) = lines.iter().flat_map(|line| &line.names).find(|(known, _)| known == name)?;
        Some(match value {
            program::Value::Number(_) => ValueKind::Number,
            program::Value::Vector(_) => ValueKind::Pair,
            program::Value::Truth(_) | program::Value::Answer(_) => ValueKind::Switch,
            // No name of a program stands for a list.
            program::Value::List(_) => return None,
        })
    }

    /// The marks that its notes are about.
    pub(in crate::lesson) fn marked(&self) -> Vec<&str> {
        let mut marked = Vec::new();
        for_each_statement(&self.block, &mut |statement| marked.extend(marks_in_notes(statement)));
        marked
    }

    /// How its names are printed, and those of the inputs.
    pub fn names(&self, inputs: &[Given], y_axis: YAxis) -> Names {
        let form = |given: &Given| Some((given.name.to_owned(), y_axis.resolve(given.form?).into_owned()));
        let own = self.forms.iter().map(|(name, form)| (name.clone(), y_axis.resolve(form).into_owned()));
        Names { own: inputs.iter().filter_map(form).chain(own).collect() }
    }

    /// Its vectors and points, as they are printed: those that it is given, and those that it computes.
    pub fn vectors(&self, given: &[Given], names: &Names) -> Vec<String> {
        let inputs = inputs_of(given);
        let given = inputs.iter().filter(|input| input.kind == Kind::Vector).map(|input| &*input.name);
        let lines = self.code.get().and_then(|code| code.as_ref().ok()).map_or(&[][..], |code| &code.lines);
        let computed = lines.iter().flat_map(|line| &line.names);
        let computed = computed.filter(|(_, value)| matches!(value, program::Value::Vector(_)));
        let mut vectors: Vec<String> =
            given.chain(computed.map(|(name, _)| name.as_str())).map(|name| names.form(name)).collect();
        sort_by(&mut vectors, String::cmp);
        vectors.dedup();
        vectors
    }

    /// The names that it gives values to, in the order of the statements.
    pub(in crate::lesson) fn introduced(&self) -> Vec<Introduced<'_>> {
        let mut introduced = Vec::new();
        for_each_statement(&self.block, &mut |statement| {
            introduced.extend(bindings_of(statement).iter().map(|binding| Introduced {
                name: &binding.name,
                stands_for: match &binding.value.node {
                    Node::Name(name) => Some(name),
                    _ => None,
                },
                notes: marks_in_notes(statement),
            }));
        });
        introduced
    }

    /// The names that belong to a statement: those that it introduces, and those of its notes.
    pub fn marks_of(&self, statement: Span) -> Vec<&str> {
        let mut marks = Vec::new();
        for_each_statement(&self.block, &mut |candidate| {
            if candidate.span == statement {
                marks.extend(names_of(candidate).into_iter().map(String::as_str));
                marks.extend(marks_in_notes(candidate));
            }
        });
        marks
    }
}

/// The text of a program with `\n` at the end of each line, and without the byte order mark that some editors write at the
/// beginning. The places of its mistakes refer to it. A plain text stays as it is.
pub fn plain_text(file: &str) -> String {
    let text = file.trim_start_matches(BYTE_ORDER_MARK);
    // Old editors of the Macintosh end lines with `\r` only.
    if !text.contains('\n') {
        return text.replace('\r', "\n");
    }
    text.split('\n').map(|line| line.trim_end_matches('\r')).collect::<Vec<_>>().join("\n")
}

impl fmt::Debug for MethodProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MethodProgram").field(&self.file).finish()
    }
}

/// Why a text is not the program of a method.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ProgramError {
    #[error("the header: {0}")]
    Header(#[from] HeaderMistake),
    /// The program has a mistake: the line and the column in the file, and what was found and expected.
    #[error("line {line}, column {column}: {mistake}")]
    Program {
        /// The line in the file, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What was found, and what is expected.
        mistake: Mistake,
    },
}

impl ProgramError {
    pub(in crate::lesson) fn of(mistake: &Mistake, file: &str) -> Self {
        let (_, text) = header_and_program(file);
        let (line, column) = mistake.place(text);
        Self::Program { line: header_lines(file) + line, column, mistake: mistake.clone() }
    }

    /// The same as a mistake of a file.
    pub(in crate::lesson) fn in_file(&self, file: &str) -> FileMistake {
        let (line, message) = match self {
            Self::Program { line, column, mistake } => (*line, format!("column {column}: {mistake}")),
            Self::Header(mistake) => (mistake.line, self.to_string()),
        };
        FileMistake { file: file.to_owned(), line, message }
    }
}

/// Finds the statements that can end a program. Those that are only shown cannot.
fn find_ends(block: &Block, ends: &mut Vec<usize>) {
    for statement in &block.statements {
        match &statement.action {
            Action::Return { .. } | Action::Require(_) => ends.push(statement.span.start),
            Action::If { branches, otherwise } => {
                branches
                    .iter()
                    .map(|(_, block)| block)
                    .chain(otherwise)
                    .for_each(|block| find_ends(block, ends));
            }
            Action::For { body, .. } => find_ends(body, ends),
            _ => {}
        }
    }
}

/// A name that a program gives a value.
pub(in crate::lesson) struct Introduced<'a> {
    pub name: &'a str,
    /// The name that its value is, if it is only another word for it.
    pub stands_for: Option<&'a str>,
    /// The marks in the notes of its statement.
    pub notes: Vec<&'a str>,
}

/// The names to which a statement gives values.
pub(in crate::lesson) fn names_of(statement: &Statement) -> Vec<&String> {
    bindings_of(statement).iter().map(|binding| &binding.name).collect()
}

fn bindings_of(statement: &Statement) -> &[Binding] {
    match &statement.action {
        Action::Let(bindings) => bindings,
        Action::Assign(binding) => std::slice::from_ref(binding),
        _ => &[],
    }
}

/// Whether the form of a name is several words, and not a symbol, or a name in the code of a source: `rise of A`.
fn is_text(form: &str) -> bool {
    form.contains(' ') && !form.starts_with('(')
}

/// The marks in the notes of a statement.
pub(in crate::lesson) fn marks_in_notes(statement: &Statement) -> Vec<&str> {
    let names = statement.notes.iter().flat_map(|note| match note {
        Note::Mark(names) => names.as_slice(),
        Note::Label(name) => std::slice::from_ref(name),
        _ => &[],
    });
    names.map(String::as_str).collect()
}

/// Visits all statements, also those within others.
pub(in crate::lesson) fn for_each_statement<'a>(block: &'a Block, visit: &mut impl FnMut(&'a Statement)) {
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
    use crate::lesson::text::topic_files;

    #[test]
    fn a_form_of_several_words_is_a_text_and_a_symbol_or_a_name_in_code_is_none() {
        for text in ["rise of A", "{left|right} normal", "to B₁", "corner 1"] {
            assert!(is_text(text), "{text}");
        }
        for name in ["P", "S₁", "t[0]", "(s, t)", "recCenterX", "gap", "line.m", "x_entry", "|AB|²", "0"] {
            assert!(!is_text(name), "{name}");
        }
    }

    #[test]
    fn every_file_is_the_program_of_a_method_of_its_topic() {
        for (scene, id) in Scene::ALL
            .into_iter()
            .flat_map(|scene| topic_files::methods(scene).map(move |(id, _)| (scene, id)))
        {
            let program =
                MethodProgram::of(scene, id).unwrap_or_else(|| panic!("{scene:?}/{id} has a mistake"));
            let code = program.code(&scene.open().given()).expect("a program with a meaning");
            // The sign of a number with angles can stay undecided.
            assert!(!code.uses_angles() || program.header.numbers != Numbers::Exact, "{scene:?}/{id}");
        }
        assert!(MethodProgram::of(Scene::CircleSegment1, "other").is_none());
    }

    #[test]
    fn a_plain_text_has_one_kind_of_line_end_and_stays_as_it_is() {
        for (file, plain) in [
            ("\u{feff}a\r\nb\r\n", "a\nb\n"),
            ("a\rb\r", "a\nb\n"),
            ("a\r\r\nb", "a\nb"),
            ("// a\rb\n\u{feff}c", "// a\rb\n\u{feff}c"),
        ] {
            assert_eq!(plain_text(file), plain);
            assert_eq!(plain_text(plain), plain);
        }
    }

    #[test]
    fn a_statement_has_the_marks_of_its_names_and_of_its_notes() {
        let program = MethodProgram::of(Scene::CircleSegment1, "slanted").expect("it is there");
        let marks: Vec<Vec<&str>> =
            program.block.statements.iter().map(|statement| program.marks_of(statement.span)).collect();
        assert!(marks.contains(&vec!["A"]), "{marks:?}");
        assert!(marks.contains(&vec!["n", "n", "left"]), "{marks:?}");
    }
}
