//! `code`: a method as code of another language.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::target::StateArgs;
use super::{CliError, output};
use crate::files;
use crate::lesson::{Language, YAxis, exported_code};

const EXAMPLES: &str = "\
The code is a function, with everything that it uses. Its arguments are the values of the topic that the method uses. It
returns whether the shapes touch or collide; if the method also finds other results, such as a normal or a time, it returns
them for a hit, and nothing for a miss. It does the operations of the method in the same order, so its answers are those of
the method in f64, or in GLSL those in f32. Files of several methods fit in one project.

Examples:
  collidoscope code circle-segment-1 --as python
  collidoscope code line-line --method gradient --as typescript -o gradient.ts
  collidoscope code circle-line --program mine.method --as rust
  collidoscope code swept-circles --as latex -o method.tex";

/// Print a method as code of another language
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct CodeArgs {
    #[command(flatten)]
    state: StateArgs,
    /// The language
    #[arg(long = "as", value_name = "LANGUAGE", value_parser = languages())]
    language: Language,
    /// Write the code to a file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn languages() -> impl TypedValueParser<Value = Language> {
    let values = Language::ALL
        .map(|language| PossibleValue::new(language.id()).help(language.name()).alias(language.extension()));
    PossibleValuesParser::new(values).map(|id| Language::from_id(&id).expect("the parser accepts only ids"))
}

/// Prints the code, or writes it to a file.
pub fn run(args: &CodeArgs) -> Result<ExitCode, CliError> {
    let opened = args.state.open()?;
    let code = exported_code(&opened.lesson, YAxis::Down, args.language)
        .map_err(|error| CliError::Failed(format!("{error}; expected a shorter program")))?;
    match &args.output {
        Some(path) => files::replace(path, code.as_bytes()).map_err(|e| CliError::Failed(e.to_string()))?,
        None => output::print(&code)?,
    }
    Ok(ExitCode::SUCCESS)
}
