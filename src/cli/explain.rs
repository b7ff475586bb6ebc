//! `explain`: the working of a state, step by step.

use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::map::MapArgs;
use super::target::StateArgs;
use super::{CliError, output};
use crate::render::{MapReport, Subject, json, markdown, text};

const EXAMPLES: &str = "\
Examples:
  collidoscope explain blob-side/example-1
  collidoscope explain line-line --set a2=350,20 --method orientation
  collidoscope explain circle-segment-1/vertical --format json | jq .verdict
  collidoscope explain circle-segment-1 --compare horizontal,clamp --format json | jq .map.differ

A map covers 1280 × 720 positions: the pixels of a picture that fits the figure.";

/// Explain a state step by step, with all its numbers
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ExplainArgs {
    #[command(flatten)]
    state: StateArgs,
    #[command(flatten)]
    map: MapArgs,
    /// The output format; only JSON keeps every digit
    #[arg(long, value_enum, default_value_t = ExplanationFormat::Text)]
    format: ExplanationFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ExplanationFormat {
    Text,
    Markdown,
    Json,
}

/// Prints the explanation.
pub fn run(args: &ExplainArgs) -> Result<ExitCode, CliError> {
    let opened = args.state.open()?;
    let subject = Subject::of(opened.lesson.as_ref(), opened.case.as_deref());
    let explanation = opened.lesson.explain();
    let question = args.map.question(opened.lesson.as_ref())?;
    let map = question.map(|question| MapReport::of(opened.lesson.as_ref(), question));
    let with_map = |working: String, map: Option<String>| {
        working + &map.map_or_else(String::new, |map| format!("\n{map}"))
    };
    output::print(&match args.format {
        ExplanationFormat::Text => with_map(text(&subject, &explanation), map.map(|m| m.text())),
        ExplanationFormat::Markdown => with_map(markdown(&subject, &explanation), map.map(|m| m.markdown())),
        ExplanationFormat::Json => {
            let mut document = json::explanation(&subject, &explanation);
            if let (Some(object), Some(map)) = (document.as_object_mut(), map) {
                object.insert("map".to_owned(), map.json());
            }
            format!("{document:#}\n")
        }
    })?;
    Ok(ExitCode::SUCCESS)
}
