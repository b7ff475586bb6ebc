//! What a check prints.

use serde_json::{Value as Json, json};

use super::counts::Counts;
use super::groups::{Common, Groups, Limit};
use super::kind::Kind;
use super::outcome::Outcome;
use super::wrong::{Named, Wrong};
use crate::cli::input::InvalidLine;
use crate::cli::{CliError, output};
use crate::lesson::{json_text, without_hidden};
use crate::render::document::json::VERSION;

/// How a check reports.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub is_json: bool,
    /// Only numbers.
    pub is_quiet: bool,
    pub limit: Limit,
    /// Whether there are several files.
    pub are_several: bool,
}

/// Counts the cases of each file and of all files, and prints those that are not right: as JSON one by one, as text in
/// groups.
#[derive(Debug)]
pub struct Report {
    style: Style,
    of_file: Counts,
    all: Counts,
    groups: Groups,
}

impl Report {
    pub fn new(style: Style) -> Self {
        Self { style, of_file: Counts::default(), all: Counts::default(), groups: Groups::default() }
    }

    /// Counts the outcome of a case. It is printed with its file if it is wrong or not valid.
    pub fn add(&mut self, named: Named<'_>, outcome: &Outcome) -> Result<(), CliError> {
        self.of_file.count(outcome);
        match outcome {
            _ if self.style.is_quiet => Ok(()),
            Outcome::Invalid(invalid) => self.add_invalid(named, invalid),
            Outcome::Wrong(wrong) => self.add_wrong(named, wrong),
            _ => Ok(()),
        }
    }

    fn add_invalid(&mut self, named: Named<'_>, invalid: &InvalidLine) -> Result<(), CliError> {
        let Named { place, id } = named;
        if self.style.is_json {
            return print_object(
                &json!({ "version": VERSION, "place": place, "id": id, "kind": Kind::NotValid.id(),
                "error": invalid.error }),
            );
        }
        let common = Common { kind: Kind::NotValid, scene: None, arrangement: String::new() };
        self.groups.add(common, self.style.limit, || format!("  {}\n", without_hidden(&invalid.told(place))));
        Ok(())
    }

    fn add_wrong(&mut self, named: Named<'_>, wrong: &Wrong) -> Result<(), CliError> {
        if self.style.is_json {
            return wrong.json(named).iter().try_for_each(print_object);
        }
        let kind = wrong.kind();
        let arrangement = if kind.is_mistake() { wrong.arrangement.clone() } else { String::new() };
        let common = Common { kind, scene: Some(wrong.scene), arrangement };
        self.groups.add(common, self.style.limit, || wrong.text(named));
        Ok(())
    }

    /// Ends a file. Scene files that follow each other, of which each is a case, are told together, without a summary of
    /// each; `goes_on` is whether another one follows this one.
    pub fn end_file(&mut self, file: &str, is_scene_file: bool, goes_on: bool) -> Result<(), CliError> {
        let counts = std::mem::take(&mut self.of_file);
        self.all += counts;
        if self.style.is_json {
            return print_object(&counts.json(Some(file)));
        }
        if goes_on {
            return Ok(());
        }
        output::print(&self.groups.take_text())?;
        match self.style.are_several && !is_scene_file {
            true => output::print(&format!("{}: {}\n", without_hidden(file), counts.text())),
            false => Ok(()),
        }
    }

    /// Ends the report, and returns whether all is good.
    pub fn end(self) -> Result<bool, CliError> {
        let Self { style, all, .. } = self;
        if style.is_json {
            print_object(&all.json(None))?;
        } else {
            let all_files = if style.are_several { "In all: " } else { "" };
            output::print(&format!("{all_files}{}\n", all.text()))?;
        }
        Ok(all.is_good())
    }
}

fn print_object(object: &Json) -> Result<(), CliError> {
    output::print(&format!("{}\n", json_text(&object.to_string())))
}
