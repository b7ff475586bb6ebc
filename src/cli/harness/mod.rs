//! `harness`: a file in another language that reads cases, calls the function of the user and writes answers.
//!
//! `languages/` has two files for each language: a table says how it declares, reads and passes a parameter of each kind
//! and which commands run it; the other one is the file itself, with slots. `file.rs` fills the slots for a topic, and
//! `submission.rs` puts what a user hands in between the marks.

mod class;
mod commands;
mod file;
mod kind;
mod parameter;
mod submission;
mod table;
#[cfg(test)]
mod tests;

pub use commands::Commands;
pub use table::Harness;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::{CliError, output, target};
use crate::files;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Language, quoted};

const EXAMPLES: &str = "\
The file has a stub of your function between two marks, with the parameters of the topic, and around it what reads cases
and writes answers. Write your function there, or call it from there: a marked place says where. Then `judge` runs the
file. An exception becomes an error of its case, and what your code prints goes to standard error.

Examples:
  collidoscope harness circle-rect --as python -o .
  collidoscope judge circle-rect circle_rect.py
  collidoscope harness line-line --as cpp > line_line.cpp";

/// Print a file in which your own function can be judged
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct HarnessArgs {
    /// The topic, or the folder of a topic of your own
    #[arg(value_name = "TOPIC")]
    topic: String,
    /// The language
    #[arg(long = "as", value_name = "LANGUAGE", value_parser = languages())]
    language: Language,
    /// For cases with this choice of the topic only, such as `segments`: the function has no parameter for it
    #[arg(long, value_name = "CHOICE")]
    only: Option<String>,
    /// Write the file into this folder, with a name that the language accepts
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Overwrite a file that is there
    #[arg(long, requires = "output")]
    force: bool,
}

fn languages() -> impl TypedValueParser<Value = Language> {
    let values = Harness::LANGUAGES
        .map(|language| PossibleValue::new(language.id()).help(language.name()).alias(language.extension()));
    PossibleValuesParser::new(values).map(|id| Language::from_id(&id).expect("the parser accepts only ids"))
}

/// Prints the file, or writes it into a folder and says where.
pub(super) fn run(args: &HarnessArgs) -> Result<ExitCode, CliError> {
    let scene = target::topic(&args.topic)?;
    let harness =
        Harness::of_language(args.language).expect("the parser accepts only languages of harnesses");
    let text = harness.file(scene, target::only(scene, args.only.as_deref())?);
    let Some(folder) = &args.output else {
        output::print(&text)?;
        return Ok(ExitCode::SUCCESS);
    };
    let path = folder.join(harness.file_name(scene));
    if !args.force {
        check_is_free(&path, &text)?;
    }
    files::replace_with_folder(&path, text.as_bytes()).map_err(|e| CliError::Failed(e.to_string()))?;
    output::print(&format!("{}\n", path.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// An error if the file would replace another one.
fn check_is_free(path: &Path, text: &str) -> Result<(), CliError> {
    let is_other = |there: Vec<u8>| there != text.as_bytes();
    if path.exists() && files::read(path, SCENE_FILE_LIMIT).map_or(true, is_other) {
        let found = format!("{} is there already", quoted(&path.display().to_string()));
        return Err(CliError::Failed(format!("{found}; expected another folder, or --force to replace it")));
    }
    Ok(())
}
