//! `cases`: the cases of files as lines of JSON, for other programs.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use serde_json::{Map, Value as Json};

use super::input::{
    CaseFile, CaseLine, Columns, InputLine, InvalidLine, LineReader, STANDARD_INPUT, for_each_line, id_text,
    read_case,
};
use super::{CliError, output, target};
use crate::files;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{
    Answer, Case, Expect, Group, Lesson, METHOD, NUMBERS, PROGRAM, Param, Scene, Slot, Value, json_text,
    read_state, select_reference, verdict_word,
};
use crate::render::json;

const EXAMPLES: &str = "\
Each line of output is a case with its topic and every parameter of the shapes, as `list TOPIC --cases-jsonl` prints the
cases that come with the program: a rectangle as it was given, and a program if the case has one. \"expect\" is what the
case expects of whoever answers, or the exact verdict if it does not say. An \"answer\" is left out, and so is a method and
the values that are expected of it.
Your test writes its answer to each line as \"answer\", and `check` compares them.

A line that is no case is an error on standard error; the others are still printed, and the exit status is 1.

Examples:
  collidoscope cases kept/*.toml > cases.jsonl
  collidoscope cases kept/*.toml | my-test | collidoscope check -
  collidoscope cases --scene circle-circle table.csv > cases.jsonl";

/// Print the cases of files as lines of JSON, for your own test
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CasesArgs {
    /// Files of cases: .toml, .jsonl or .csv; - for JSON lines on standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// The topic of lines that name none
    #[arg(long, value_name = "TOPIC")]
    scene: Option<String>,
    /// Standard input is CSV
    #[arg(long)]
    csv: bool,
}

/// Prints the cases. The exit status is 1 if one of them is not valid.
pub fn run(args: &CasesArgs) -> Result<ExitCode, CliError> {
    let topic = args.scene.as_deref().map(target::topic).transpose()?;
    let kind = |file: &String| CaseFile::named("cases", file, args.csv, topic);
    let kinds = args.files.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let mut all_valid = true;
    for (file, kind) in args.files.iter().zip(kinds) {
        all_valid &= print_file(file, kind, topic)?;
    }
    Ok(if all_valid { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints the cases of a file, and returns whether all are valid.
fn print_file(file: &str, kind: CaseFile, topic: Option<Scene>) -> Result<bool, CliError> {
    if kind == CaseFile::Scene {
        let read = files::read(Path::new(file), SCENE_FILE_LIMIT).map_err(|e| e.to_string());
        let case = read.and_then(|bytes| Case::parse_bytes(&bytes, file).map_err(|e| e.to_string()));
        return print_or_tell(case.map(|case| of_scene_file(&case)));
    }
    if file == STANDARD_INPUT {
        return print_lines(file, LineReader::new(io::stdin().lock()), kind, topic);
    }
    match files::open(Path::new(file)) {
        Ok(opened) => print_lines(file, LineReader::new(opened), kind, topic),
        Err(error) => print_or_tell(Err(error.to_string())),
    }
}

fn print_lines(
    file: &str,
    mut lines: LineReader<impl io::Read>,
    kind: CaseFile,
    topic: Option<Scene>,
) -> Result<bool, CliError> {
    let columns = match topic.filter(|_| kind == CaseFile::Table) {
        None => None,
        Some(topic) => match Columns::read_from(&mut lines, topic) {
            Ok(columns) => Some(columns),
            Err(error) => return print_or_tell(Err(format!("{file}:1: {error}"))),
        },
    };
    let mut all_valid = true;
    let read = for_each_line(
        &mut lines,
        || (),
        |(), (), number, line| of_line(line, columns.as_ref(), topic, &format!("{file}:{number}")),
        |(), case, _| {
            all_valid &= print_or_tell(case)?;
            Ok(())
        },
    );
    match read {
        // The other files can still be read.
        Err(CliError::Failed(error)) => print_or_tell(Err(format!("{file}: {error}"))),
        other => other.map(|()| all_valid),
    }
}

/// Prints a case, or an error on standard error; returns whether there was none.
fn print_or_tell(case: Result<Json, String>) -> Result<bool, CliError> {
    match case {
        Ok(case) => output::print(&format!("{}\n", json_text(&case.to_string()))).map(|()| true),
        Err(error) => {
            output::print_error(&error);
            Ok(false)
        }
    }
}

fn of_scene_file(case: &Case) -> Json {
    let mut lesson = case.open();
    let gives = |param: &str| case.set.iter().any(|(id, _)| *id == param);
    case_line(case.name.as_str().into(), lesson.as_mut(), &case.expect, &gives)
}

fn of_line(
    line: &InputLine,
    columns: Option<&Columns>,
    topic: Option<Scene>,
    place: &str,
) -> Result<Json, String> {
    let told = |id: Option<&Json>, error: String| {
        let name = id.map_or_else(String::new, |id| format!(" ({})", id_text(id)));
        format!("{place}{name}: {error}")
    };
    let case = read_case(line, columns).map_err(|InvalidLine { id, error }| told(id.as_ref(), error))?;
    of_case(&case, topic, place).map_err(|error| told(case.id.as_ref(), error))
}

fn of_case(case: &CaseLine, topic: Option<Scene>, place: &str) -> Result<Json, String> {
    let mut lesson = case.scene(topic)?.open();
    select_reference(lesson.as_mut());
    let start = read_state(lesson.as_mut());
    case.apply(lesson.as_mut(), &start)?;
    let expect = case.expect(lesson.as_ref())?;
    let id = case.id.clone().unwrap_or_else(|| place.into());
    Ok(case_line(id, lesson.as_mut(), &expect, &|param| case.gives(param)))
}

/// A case with the parameters of the shapes, its program, and what it expects of whoever answers; the exact verdict if it
/// does not say. `gives` says which parameters the case gives.
pub fn case_line(id: Json, lesson: &mut dyn Lesson, expect: &Expect, gives: &dyn Fn(&str) -> bool) -> Json {
    let mut line = Map::new();
    line.insert("id".to_owned(), id);
    line.insert("scene".to_owned(), lesson.scene().slug().into());
    let program = lesson.choice().own().map(|own| own.file.clone());
    let has_program = program.is_some();
    line.extend(program.map(|text| (PROGRAM.to_owned(), text.into())));
    for param in lesson.params() {
        let is_kept = match param.group {
            Group::Shapes => true,
            Group::Motion | Group::Position => moves(&param) && gives(param.id),
            Group::Method => has_program && param.id == NUMBERS && gives(param.id),
        };
        if is_kept {
            line.insert(param.id.to_owned(), json::value(&param.get()));
        }
    }
    // Values that are expected of a method are not those of whoever answers.
    let values = if gives(METHOD) { Vec::new() } else { expect.values.clone() };
    line.insert("expect".to_owned(), expectation(&Expect { values, ..expect.clone() }, lesson));
    Json::Object(line)
}

/// Whether the parameter moves a shape, and not only the time that is shown.
pub fn moves(param: &Param) -> bool {
    [Group::Motion, Group::Position].contains(&param.group) && !matches!(param.slot, Slot::Time { .. })
}

fn expectation(expect: &Expect, lesson: &dyn Lesson) -> Json {
    let verdict = match expect.answer {
        Some(Answer::Hit(hit)) => hit.into(),
        Some(Answer::Verdict(verdict)) => verdict_word(verdict).into(),
        None => verdict_word(lesson.judge()).into(),
    };
    if expect.values.is_empty() {
        return verdict;
    }
    let value = |(id, value): &(&str, Value)| ((*id).to_owned(), json::value(value));
    let values = Json::Object(expect.values.iter().map(value).collect());
    let mut object = Map::from_iter([("verdict".to_owned(), verdict), ("values".to_owned(), values)]);
    object.extend(expect.tolerance.map(|tolerance| ("tolerance".to_owned(), tolerance.into())));
    Json::Object(object)
}
