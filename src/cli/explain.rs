//! `explain`: the working of a state, step by step.

use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::target::StateArgs;
use super::{CliError, output};
use crate::render::{Subject, json, markdown, text};

const EXAMPLES: &str = "\
Examples:
  collidoscope explain blob-side/example-1
  collidoscope explain line-line --set a2=350,20 --method orientation
  collidoscope explain circle-segment-1/vertical --format json | jq .verdict";

/// Tell the working of a state step by step, with its numbers in
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ExplainArgs {
    #[command(flatten)]
    state: StateArgs,
    /// How to write it; only JSON has every digit
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Markdown,
    Json,
}

/// Prints the explanation.
pub fn run(args: &ExplainArgs) -> Result<ExitCode, CliError> {
    let opened = args.state.open()?;
    let subject = Subject::of(opened.lesson.as_ref(), opened.case.as_deref());
    let explanation = opened.lesson.explain();
    output::print(&match args.format {
        Format::Text => text(&subject, &explanation),
        Format::Markdown => markdown(&subject, &explanation),
        Format::Json => format!("{:#}\n", json::explanation(&subject, &explanation)),
    })?;
    Ok(ExitCode::SUCCESS)
}
