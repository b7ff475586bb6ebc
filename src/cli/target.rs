//! The state that a command uses: a topic, a case of a topic, a scene file or a link, with changes to it.

use std::path::Path;

use clap::Args;

use super::CliError;
use crate::files;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{
    Case, Lesson, StartingPoint, Value, did_you_mean, open_permalink, param_ids, quoted, set_param,
};

/// The arguments that name a state.
#[derive(Debug, Args)]
pub struct StateArgs {
    /// A topic, a case of a topic, a scene file (ends in .toml), or a copied link
    #[arg(value_name = "SCENE | SCENE/CASE | FILE.toml | PERMALINK")]
    target: String,
    /// Change a parameter, such as circle.center=50,100 (can be repeated)
    #[arg(long, value_name = "ID=VALUE")]
    set: Vec<String>,
    /// Answer with this method
    #[arg(long, value_name = "ID")]
    method: Option<String>,
}

/// A lesson in the requested state.
pub struct OpenedLesson {
    /// The lesson.
    pub lesson: Box<dyn Lesson>,
    /// The name of the shipped case that the state comes from, if any.
    pub case: Option<String>,
}

impl StateArgs {
    /// Opens the target and makes the changes in the lesson's order, the method last.
    pub fn open(&self) -> Result<OpenedLesson, CliError> {
        let mut opened = open(&self.target)?;
        let ids = param_ids(opened.lesson.as_mut());
        let mut pairs = Vec::new();
        for pair in &self.set {
            let (id, value) = pair.split_once('=').ok_or_else(|| {
                CliError::Usage(format!("--set: {} is not valid; expected ID=VALUE", quoted(pair)))
            })?;
            pairs.push((id.trim(), value));
        }
        pairs.sort_by_key(|(id, _)| ids.iter().position(|known| known == id).unwrap_or(ids.len()));
        for (id, value) in pairs {
            set(opened.lesson.as_mut(), id, &Value::parse(value))?;
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

/// Opens a scene file if the text ends in `.toml`, a link if it contains a `#` or `?`, otherwise a topic or a case of
/// a topic.
pub fn open(target: &str) -> Result<OpenedLesson, CliError> {
    if target.ends_with(".toml") {
        return open_file(target);
    }
    if target.contains(['#', '?']) {
        let lesson = open_permalink(target).map_err(|e| CliError::Usage(e.to_string()))?;
        return Ok(OpenedLesson { lesson, case: None });
    }
    let outset = StartingPoint::find(target).map_err(|e| {
        let commands = did_you_mean(target, ["list", "explain", "render", "batch", "help"]);
        CliError::Usage(format!("{}{commands}; expected {}", e.found, e.accepted))
    })?;
    Ok(OpenedLesson { lesson: outset.open(), case: outset.case.map(|c| c.name.clone()) })
}

/// Sets a parameter. The error names the topic.
pub fn set(lesson: &mut dyn Lesson, id: &str, value: &Value) -> Result<(), CliError> {
    set_param(lesson, id, value).map_err(|e| {
        let slug = lesson.scene().slug();
        let topic = if e.id == slug { String::new() } else { format!("{slug}: ") };
        CliError::Usage(format!("{topic}{e}"))
    })
}

fn open_file(path: &str) -> Result<OpenedLesson, CliError> {
    let read = files::read(Path::new(path), SCENE_FILE_LIMIT);
    let bytes = read.map_err(|e| CliError::Usage(e.to_string()))?;
    let case = Case::parse_bytes(&bytes, path).map_err(|e| CliError::Usage(e.to_string()))?;
    Ok(OpenedLesson { lesson: case.open(), case: None })
}
