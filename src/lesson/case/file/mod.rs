//! Reading scene files, with errors that name the place and what is accepted.

mod document;
pub(in crate::lesson) mod reader;

use toml_edit::{Item, TableLike};

use crate::lesson::case::Case;
use crate::lesson::case::draft::{Draft, Entry, Written};
use crate::lesson::case::picture_state::{PICTURE_IDS, PictureState, read_picture};
use crate::lesson::case::presented::{PRESENTED_KEYS, Presented, read_presented};
use crate::lesson::text::refusal::Refusal;
use crate::lesson::{Lesson, Scene, YAxis};
use reader::{entry, key_place, read_toml, text, text_of, value, written};

const KEYS: [&str; 10] =
    ["scene", "title", "about", "question", "order", "hard", "set", "expect", PICTURE, LECTURE];

/// The table that says how the state is presented.
const LECTURE: &str = "lecture";

/// The table with what the file says of the picture.
const PICTURE: &str = "picture";

pub use document::SceneFile;
pub use reader::SceneFileError;

impl Case {
    /// Reads a scene file from its bytes. Bytes that are not UTF-8 are an error that names the first of them; for other
    /// errors see [`Self::parse`].
    pub fn parse_bytes(bytes: &[u8], file_name: &str) -> Result<Self, SceneFileError> {
        Self::parse(text_of(bytes, file_name)?, file_name)
    }

    /// Reads a scene file. Every parameter is checked by setting it in a fresh lesson, so every parsed case can be
    /// opened. The case is named after the file.
    pub fn parse(text: &str, file_name: &str) -> Result<Self, SceneFileError> {
        read(text, file_name).map(|(case, _)| case)
    }

    /// What a scene file says of its case. Setting that gives no error.
    pub fn draft(bytes: &[u8], file_name: &str) -> Result<Draft, SceneFileError> {
        let (case, mut draft) = read(text_of(bytes, file_name)?, file_name)?;
        draft.title = case.title(YAxis::Down).into_owned();
        Ok(draft)
    }
}

fn read(text: &str, file: &str) -> Result<(Case, Draft), SceneFileError> {
    read_toml(text, file, |root| case(root, file))
}

fn case(root: &dyn TableLike, file: &str) -> Result<(Case, Draft), Refusal> {
    if let Some((key, _)) = root.iter().find(|(key, _)| !KEYS.contains(key)) {
        return Err(Refusal::unknown("key", key, &KEYS).at(key_place(root, key)));
    }
    let mut draft = Draft::default();
    ["scene", "expect"]
        .into_iter()
        .filter_map(|key| entry(root, key))
        .try_for_each(|it| draft.add_part(it))?;
    let scene = draft.scene(None)?;
    if let Some(set) = entry(root, "set") {
        let Written::Table(values) = set.written else {
            return Err(set.refused("set", "a table [set]"));
        };
        add_leaves(&mut draft, "", values)?;
    }
    let mut lesson = scene.open();
    let set = draft.state(&mut lesson);
    draft.set(&mut lesson)?;
    let case = Case {
        name: stem(file).to_owned(),
        scene,
        title: text(root, "title")?,
        about: text(root, "about")?,
        question: text(root, "question")?,
        order: value(root, "order", "a whole number", Item::as_integer)?,
        hard: value(root, "hard", "true or false", Item::as_bool)?.unwrap_or_default(),
        set,
        expect: draft.expect(&lesson)?,
        picture: picture(&lesson, root)?,
        presented: presented(scene, root)?,
    };
    Ok((case, draft))
}

/// The name of a file without its folder and its ending.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// What the table `[picture]` says.
fn picture(lesson: &Lesson, root: &dyn TableLike) -> Result<PictureState, Refusal> {
    let Some(table) = entry(root, PICTURE) else { return Ok(PictureState::default()) };
    let Some(keys) = root.get(PICTURE).and_then(Item::as_table_like) else {
        return Err(table.refused(PICTURE, "a table [picture]"));
    };
    let mut pairs = Vec::new();
    for (key, item) in keys.iter() {
        let at = key_place(keys, key);
        if !PICTURE_IDS.contains(&key) {
            return Err(Refusal::unknown("key", key, &PICTURE_IDS).within("picture").at(at));
        }
        let places = [at, item.span().map_or(at, |span| span.start)];
        let text = pair_text(item).ok_or_else(|| {
            let accepted = "a text, a number, true or false, or a list of such values";
            Refusal::value(format!("picture.{key}"), written(item).to_string(), accepted).at(places[1])
        })?;
        pairs.push(Entry { places, ..Entry::text(key, text) });
    }
    let (picture, refused) = read_picture(lesson, &pairs);
    let within = |refusal: Refusal| Refusal { id: format!("picture.{}", refusal.id), ..refusal };
    refused.into_iter().next().map_or(Ok(picture), |refusal| Err(within(refusal)))
}

/// What the table `[lecture]` says.
fn presented(scene: Scene, root: &dyn TableLike) -> Result<Presented, Refusal> {
    let Some(given) = entry(root, LECTURE) else { return Ok(Presented::default()) };
    let Some(table) = root.get(LECTURE).and_then(Item::as_table_like) else {
        return Err(given.refused(LECTURE, "a table [lecture]"));
    };
    if let Some((key, _)) = table.iter().find(|(key, _)| !PRESENTED_KEYS.contains(key)) {
        return Err(Refusal::unknown("key", key, &PRESENTED_KEYS).within(LECTURE).at(key_place(table, key)));
    }
    read_presented(scene, table, Presented::default())
}

/// Adds the values below a table with their dotted ids.
fn add_leaves(draft: &mut Draft, prefix: &str, entries: Vec<Entry>) -> Result<(), Refusal> {
    for entry in entries {
        let key = format!("{prefix}{}", entry.key);
        match entry.written {
            Written::Table(inner) if !inner.is_empty() => add_leaves(draft, &format!("{key}."), inner)?,
            written => draft.add(Entry { key, written, ..entry })?,
        }
    }
    Ok(())
}

/// A value of the picture as a link has it: a list joined by commas.
fn pair_text(item: &Item) -> Option<String> {
    let one = |value: &toml_edit::Value| match value {
        toml_edit::Value::String(text) => Some(text.value().clone()),
        toml_edit::Value::Boolean(on) => Some(on.value().to_string()),
        toml_edit::Value::Integer(number) => Some(number.value().to_string()),
        toml_edit::Value::Float(number) => Some(number.value().to_string()),
        _ => None,
    };
    match item.as_value()? {
        toml_edit::Value::Array(array) => {
            let parts: Option<Vec<_>> = array.iter().map(one).collect();
            parts.filter(|parts| !parts.is_empty()).map(|parts| parts.join(","))
        }
        value => one(value),
    }
}

#[cfg(test)]
mod tests;
