//! `lint-topic`: what is wrong with a topic in a folder, and what it lacks.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{CliError, output, own_topic};
use crate::lesson::Scene;
use crate::lesson::lint::{lint, looked_at};

const EXAMPLES: &str = "\
It prints a line for each mistake: the file, the line, what was found and what is expected. First come mistakes because of
which a file cannot be read. Without any, it looks at every method in every case, and at states of its own:

  cases whose [expect] is not what the methods answer, or lacks a method; no default case; methods that no case selects
  answers and steps that no case reaches, words that no case gives, texts with a name that has no value
  methods that call themselves exact and answer otherwise than the judge, also where shapes only just touch
  methods that are not exact, and that no case shows to be wrong; mistakes of sources and causes that no case shows
  names without a mark, marks that are never drawn, symbols that are never printed, sources that no method cites
  sentences without a full stop and other texts with one, methods that are not numbered from 1 on
  exercises without a solution, or that take a wrong answer for a right one, in 20 variants of each

The exit status is 1 if anything is wrong.

Examples:
  collidoscope lint-topic my-topic
  collidoscope my-topic/                           open it in the window";

/// Say what is wrong with a topic of your own, and what it lacks
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct LintTopicArgs {
    /// The folder with topic.toml, answer.program, methods and cases
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Prints what is wrong.
pub fn run(args: &LintTopicArgs) -> Result<ExitCode, CliError> {
    own_topic::read(&args.folder)?;
    let found = lint(Scene::Own);
    if found.is_empty() {
        output::print(&format!("Nothing is wrong: {}.\n", looked_at(Scene::Own)))?;
        return Ok(ExitCode::SUCCESS);
    }
    for finding in &found {
        output::print(&format!("{}\n", own_topic::placed(&args.folder, finding)))?;
    }
    Ok(ExitCode::FAILURE)
}
