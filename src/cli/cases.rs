//! `cases`: the cases of files as lines of JSON, for other programs.

use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use serde_json::{Map, Value as Json};

use super::input::{CaseFile, InvalidLine, for_each_case, place_of};
use super::{CliError, output, target};
use crate::lesson::{
    Answer, Draft, Expect, Group, Lesson, METHOD, NUMBERS, PROGRAM, Param, Scene, Slot, Value, json_text,
    select_reference, verdict_word,
};
use crate::render::document::json;

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
    /// The topic of lines that name none, or the folder of a topic of your own
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

/// Prints the cases of a file, and returns whether all are valid. An error is printed on standard error.
fn print_file(file: &str, kind: CaseFile, topic: Option<Scene>) -> Result<bool, CliError> {
    let mut all_valid = true;
    for_each_case(
        (file, kind, topic),
        || (),
        |(), number, case| {
            let place = place_of(file, number);
            let id = number.map_or_else(|| Path::new(file).file_stem().map(OsStr::to_string_lossy), |_| None);
            let line = case.and_then(|case| {
                let error = |error| InvalidLine { id: case.id.clone(), error };
                of_case(&case, topic, id.as_deref().unwrap_or(&place)).map_err(error)
            });
            line.map_err(|invalid| invalid.told(&place))
        },
        |line| match line {
            Ok(line) => output::print(&format!("{}\n", json_text(&line.to_string()))),
            Err(error) => {
                all_valid = false;
                output::print_error(&error);
                Ok(())
            }
        },
    )?;
    Ok(all_valid)
}

fn of_case(case: &Draft, topic: Option<Scene>, otherwise: &str) -> Result<Json, String> {
    let mut lesson = case.scene(topic)?.open();
    select_reference(&mut lesson);
    case.set(&mut lesson)?;
    let expect = case.expect(&lesson)?;
    let id = case.id.clone().unwrap_or_else(|| otherwise.into());
    Ok(case_line(id, &mut lesson, &expect, &|param| case.gives(param)))
}

/// A case with the parameters of the shapes, its program, and what it expects of whoever answers; the exact verdict if it
/// does not say. `gives` says which parameters the case gives.
pub fn case_line(id: Json, lesson: &mut Lesson, expect: &Expect, gives: &dyn Fn(&str) -> bool) -> Json {
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
    param.group == Group::Motion
        || matches!((param.group, &param.slot), (Group::Position, Slot::Count { .. }))
}

fn expectation(expect: &Expect, lesson: &Lesson) -> Json {
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
