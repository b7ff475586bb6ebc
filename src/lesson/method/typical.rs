//! Typical mistakes of tests of a topic, as programs: `scenes/<slug>/mistakes.toml`.

use toml_edit::DocumentMut;

use crate::lesson::text::topic_files::{MISTAKES, file};
use crate::lesson::{MethodProgram, Scene};

/// A wrong test, as people write it.
pub struct TypicalMistake {
    /// What it does, or what is wrong: `only the centre is asked`.
    pub what: String,
    pub program: MethodProgram,
}

/// The typical mistakes of a topic; none if it has no such file. What is no program of the topic is left out: a test reads those
/// of every topic.
pub fn typical_mistakes(scene: Scene) -> Vec<TypicalMistake> {
    let document = file(scene, MISTAKES).and_then(|text| text.parse::<DocumentMut>().ok());
    let rows = document.as_ref().and_then(|document| document.get("mistake")?.as_array_of_tables());
    let text = |row: &toml_edit::Table, key: &str| Some(row.get(key)?.as_str()?.to_owned());
    let read = |row: &toml_edit::Table| {
        let program = MethodProgram::of_scene(scene, &text(row, "program")?).ok()?;
        Some(TypicalMistake { what: text(row, "what")?, program })
    };
    rows.into_iter().flatten().filter_map(read).collect()
}
