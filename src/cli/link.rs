//! `link`: links to the states of files.

use std::process::ExitCode;

use clap::Args;

use super::target::{self, OpenedLesson};
use super::{CliError, output, page};
use crate::lesson::limits::COPIED_LINK_LIMIT;
use crate::lesson::{Case, CaseTexts, LinkedTexts, permalink_with};

const EXAMPLES: &str = "\
A link holds the state, the map, the view, the step, and whether the question is asked first, and also a title and a question
if they are short. Each is printed on a line of its own, in the order of the arguments. What does not fit into a link is told
on standard error.

Examples:
  collidoscope link my-case.toml
  collidoscope link lecture/ --base https://example.org/collidoscope/
  collidoscope link circle-segment-1/vertical";

/// Print links to scene files, cases or topics
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct LinkArgs {
    /// Scene files, lectures (each item has a link), cases, topics or links
    #[arg(value_name = "FILE | LECTURE | SCENE/CASE | SCENE | PERMALINK", required = true)]
    targets: Vec<String>,
    /// The address of the page that opens the links; without it, they begin with #
    #[arg(long, value_name = "URL", value_parser = page::parse)]
    base: Option<String>,
}

/// Prints a link for each target. An invalid one ends the command.
pub fn run(args: &LinkArgs) -> Result<ExitCode, CliError> {
    let opened = args.targets.iter().map(|target| Ok((target, opened(target)?)));
    let opened = opened.collect::<Result<Vec<_>, CliError>>()?;
    let base = args.base.as_deref().unwrap_or_default();
    let mut links = String::new();
    for (target, states) in opened {
        states.into_iter().for_each(|state| links += &(link(target, state, base) + "\n"));
    }
    output::print(&links)?;
    Ok(ExitCode::SUCCESS)
}

/// What a target opens: the items of a lecture, or one state.
fn opened(target: &str) -> Result<Vec<OpenedLesson>, CliError> {
    match target::lecture(target).transpose()? {
        Some((_, lecture)) => Ok(lecture.items.into_iter().map(target::opened_item).collect()),
        None => Ok(vec![target::open(target, false)?]),
    }
}

fn link(target: &str, opened: OpenedLesson, base: &str) -> String {
    let OpenedLesson { mut lesson, origin, picture } = opened;
    let own = origin.file.as_ref().map(|file| file.case.texts()).unwrap_or_default();
    let CaseTexts { title, question, .. } = own;
    let (texts, left_out) = LinkedTexts::fitting(title, question);
    for refusal in left_out {
        let (id, found, accepted) = (refusal.id, refusal.found, refusal.accepted);
        output::print_error(&format!("{target}: the link leaves out the {id}: {found}; expected {accepted}"));
    }
    let case = origin.case.as_deref().and_then(|name| Case::find(lesson.scene(), name));
    let link = permalink_with(case, &mut lesson, &picture, &texts);
    let link = page::link_at(base, lesson.scene(), &link);
    if link.len() > COPIED_LINK_LIMIT {
        let length = link.len();
        output::print_error(&format!(
            "{target}: the link has {length} characters; many programs cut a link off after {COPIED_LINK_LIMIT}"
        ));
    }
    link
}
