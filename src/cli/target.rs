//! What a command is about: a topic, a shipped case, a scene file or a link, and the changes to it.

use std::path::Path;

use clap::Args;

use super::{CliError, files};
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Case, Lesson, StartingPoint, Value, did_you_mean, open_permalink, quoted, set_param};

/// The arguments that name a state.
#[derive(Debug, Args)]
pub struct StateArgs {
    /// A topic, a shipped case of one, a scene file (ends in .toml), or a copied link
    #[arg(value_name = "SCENE | SCENE/CASE | FILE.toml | PERMALINK")]
    target: String,
    /// Change a parameter, such as circle.center=50,100 (may be given several times)
    #[arg(long, value_name = "ID=VALUE")]
    set: Vec<String>,
    /// Answer with this method
    #[arg(long, value_name = "ID")]
    method: Option<String>,
}

/// A lesson in the state that was asked for.
pub struct Opened {
    /// The lesson.
    pub lesson: Box<dyn Lesson>,
    /// The name of the shipped case whose state it is, if it is one's.
    pub case: Option<String>,
}

impl StateArgs {
    /// Opens the target and makes the changes in the order in which they were given, the method last.
    pub fn open(&self) -> Result<Opened, CliError> {
        let mut opened = open(&self.target)?;
        for pair in &self.set {
            let (id, value) = pair
                .split_once('=')
                .ok_or_else(|| CliError::Usage(format!("--set {}: accepted: ID=VALUE", quoted(pair))))?;
            set(opened.lesson.as_mut(), id.trim(), &Value::parse(value))?;
        }
        if let Some(method) = &self.method {
            set(opened.lesson.as_mut(), "method", &Value::Word(method.clone()))?;
        }
        if !self.set.is_empty() || self.method.is_some() {
            opened.case = None;
        }
        Ok(opened)
    }
}

/// Opens what the text names: a scene file if it ends in `.toml`, a link if it has a `#` or `?` in it,
/// otherwise a topic or a case of one.
pub fn open(target: &str) -> Result<Opened, CliError> {
    if target.ends_with(".toml") {
        return open_file(target);
    }
    if target.contains(['#', '?']) {
        let lesson = open_permalink(target).map_err(|e| CliError::Usage(e.to_string()))?;
        return Ok(Opened { lesson, case: None });
    }
    let outset = StartingPoint::find(target).map_err(|e| {
        let commands = did_you_mean(target, ["list", "explain", "render", "batch", "help"]);
        CliError::Usage(format!("{}{commands}; expected {}", e.found, e.accepted))
    })?;
    Ok(Opened { lesson: outset.open(), case: outset.case.map(|c| c.name.clone()) })
}

/// Sets a parameter, with an error that names the topic.
pub fn set(lesson: &mut dyn Lesson, id: &str, value: &Value) -> Result<(), CliError> {
    set_param(lesson, id, value).map_err(|e| {
        let slug = lesson.scene().slug();
        let topic = if e.id == slug { String::new() } else { format!("{slug}: ") };
        CliError::Usage(format!("{topic}{e}"))
    })
}

fn open_file(path: &str) -> Result<Opened, CliError> {
    let read = files::read(Path::new(path), SCENE_FILE_LIMIT);
    let bytes = read.map_err(|e| CliError::Usage(e.to_string()))?;
    let case = Case::parse_bytes(&bytes, path).map_err(|e| CliError::Usage(e.to_string()))?;
    Ok(Opened { lesson: case.open(), case: None })
}
