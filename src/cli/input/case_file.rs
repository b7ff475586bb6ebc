//! Which cases a file has, by its name.

use std::path::Path;

use super::is_csv;
use crate::cli::{CliError, own_topic};
use crate::lesson::{Scene, quoted};

/// The name of standard input on the command line.
pub const STANDARD_INPUT: &str = "-";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseFile {
    /// A scene: one case.
    Scene,
    /// Lines of JSON, each a case.
    Lines,
    /// A table, each row a case.
    Table,
}

impl CaseFile {
    /// What the file of this name has. Standard input has lines, or a table if `is_table`. An error of the command if a
    /// file of this name cannot have cases, or if it is a table and there is no topic.
    pub fn named(command: &str, file: &str, is_table: bool, topic: Option<Scene>) -> Result<Self, CliError> {
        let path = Path::new(file);
        let extension = path.extension().map(|kind| kind.to_string_lossy().to_lowercase());
        let kind = match extension.as_deref() {
            _ if file == STANDARD_INPUT => {
                if is_table {
                    Self::Table
                } else {
                    Self::Lines
                }
            }
            Some("toml") => {
                own_topic::open_beside(path)?;
                Self::Scene
            }
            Some("jsonl" | "ndjson" | "json") => Self::Lines,
            _ if is_csv(path) => Self::Table,
            _ => {
                let (found, kinds) =
                    (quoted(file), "FILE.jsonl (or .ndjson, .json), FILE.csv, FILE.toml or -");
                return Err(CliError::Usage(format!("{command}: {found} is not valid; expected {kinds}")));
            }
        };
        if kind == Self::Table && topic.is_none() {
            let found = format!("{file}: the topic is missing");
            return Err(CliError::Usage(format!("{found}; expected --scene TOPIC for a table")));
        }
        Ok(kind)
    }
}
