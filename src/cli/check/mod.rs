//! `check`: compares answers with the right ones.

mod args;
mod arrangement;
mod checker;
mod counts;
mod groups;
mod kind;
mod outcome;
mod report;
mod wrong;

use std::path::Path;
use std::process::ExitCode;

use super::input::{CaseFile, LineReader, STANDARD_INPUT, read_case};
use super::{CliError, target};
use crate::files;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Case, Scene};
pub use args::CheckArgs;
use checker::Checker;
use report::{Report, Style};

/// Checks every case of the files, and prints those that are not right in groups, and how many there are.
pub fn run(args: &CheckArgs) -> Result<ExitCode, CliError> {
    let topic = args.scene.as_deref().map(target::topic).transpose()?;
    if args.files.iter().any(|file| file == STANDARD_INPUT) {
        target::check_is_file(args.program.as_deref())?;
    }
    let program = args.program.as_deref().map(|file| program(file, topic, &args.files)).transpose()?;
    let page = args.base.clone().or_else(files::settings::page).unwrap_or_default();
    let checker = Checker { args, topic, program, page };
    let kind = |file: &String| CaseFile::named("check", file, args.csv, topic);
    let kinds = args.files.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let mut report = Report::new(Style {
        is_json: args.json,
        is_quiet: args.quiet,
        limit: args.limit,
        are_several: args.files.len() > 1,
    });
    for (at, file) in args.files.iter().enumerate() {
        checker.check_file(file, kinds[at], &mut report)?;
        let is_scene_file = kinds[at] == CaseFile::Scene;
        report.end_file(file, is_scene_file, is_scene_file && kinds.get(at + 1) == Some(&CaseFile::Scene))?;
    }
    Ok(if report.end()? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The program of a file with its topic: that of the option, or else that of the first file that names one.
fn program(program: &Path, topic: Option<Scene>, files: &[String]) -> Result<(Scene, String), CliError> {
    let topic = topic.or_else(|| files.iter().find_map(|file| topic_of(file))).ok_or_else(|| {
        CliError::Usage("--program: the topic of the program is missing; expected --scene TOPIC".to_owned())
    })?;
    target::answering_program(topic, program).map(|text| (topic, text))
}

/// The topic that a scene file, or the first line of a file of lines, names.
fn topic_of(file: &str) -> Option<Scene> {
    let path = Path::new(file);
    let case = match CaseFile::named("check", file, false, None).ok()? {
        CaseFile::Scene => Case::draft(&files::read(path, SCENE_FILE_LIMIT).ok()?, file).ok(),
        CaseFile::Lines if file != STANDARD_INPUT => {
            read_case(&LineReader::new(files::open(path).ok()?).next().ok()??.1, None).ok()
        }
        _ => None,
    };
    case?.scene(None).ok()
}
