//! Typical mistakes of tests of a topic, as programs: `scenes/<slug>/mistakes.toml`.

use std::sync::OnceLock;

use toml_edit::DocumentMut;

use crate::language::tr;
use crate::lesson::text::topic_files::{MISTAKES, file};
use crate::lesson::{MethodProgram, Scene};

/// A wrong test, as people write it.
pub struct TypicalMistake {
    /// What it does, or what is wrong: `only the centre is asked`.
    pub what: String,
    pub program: MethodProgram,
}

/// The files that a page has loaded.
static LOADED: [OnceLock<String>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];

/// Takes the text of a topic's file of mistakes, which the page does not have built in. If there is one already, it stays.
pub fn load_mistakes(scene: Scene, text: &str) {
    LOADED[scene as usize].get_or_init(|| text.to_owned());
}

/// Whether the mistakes of a topic are there, if it has any: in the page they are after [`load_mistakes`].
pub fn are_mistakes_loaded(scene: Scene) -> bool {
    cfg!(not(target_arch = "wasm32")) || LOADED[scene as usize].get().is_some()
}

/// The typical mistakes of a topic; none if it has no such file. What is no program of the topic is left out: a test reads those
/// of every topic.
pub fn typical_mistakes(scene: Scene) -> Vec<TypicalMistake> {
    let text = file(scene, MISTAKES).or_else(|| LOADED[scene as usize].get().map(String::as_str));
    let document = text.and_then(|text| text.parse::<DocumentMut>().ok());
    let rows = document.as_ref().and_then(|document| document.get("mistake")?.as_array_of_tables());
    let text = |row: &toml_edit::Table, key: &str| Some(row.get(key)?.as_str()?.to_owned());
    let read = |row: &toml_edit::Table| {
        let program = MethodProgram::of_scene(scene, &text(row, "program")?).ok()?;
        Some(TypicalMistake { what: tr(&text(row, "what")?).to_owned(), program })
    };
    rows.into_iter().flatten().filter_map(read).collect()
}
