//! Reading scene files, with errors that name the place and what is accepted.

mod document;

use glam::DVec2;
use thiserror::Error;
use toml_edit::{Document, Item, TableLike};

use crate::lesson::{Lesson, Value};
use crate::lesson::case::Case;
use crate::lesson::case::draft::{Draft, Entry, Written};
use crate::lesson::case::picture_state::{PICTURE_IDS, PictureState, read_picture};
use crate::lesson::text::excerpt::excerpt;
use crate::lesson::text::limits::{SCENE_FILE_LIMIT, SCENE_NESTING_LIMIT};
use crate::lesson::text::refusal::Refusal;

const KEYS: [&str; 9] =
    ["scene", "title", "about", "question", "order", "hard", "set", "expect", PICTURE];

/// The table with what the file says of the picture.
const PICTURE: &str = "picture";

pub use document::SceneFile;

#[derive(Clone, Debug, Error, PartialEq)]
#[error("{file}:{line}:{column}: {found}; expected {accepted}")]
pub struct SceneFileError {
    /// The given name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was found, and what is wrong with it.
    pub found: String,
    pub accepted: String,
}

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
        read(text_of(bytes, file_name)?, file_name).map(|(_, draft)| draft)
    }
}

fn text_of<'b>(bytes: &'b [u8], file: &str) -> Result<&'b str, SceneFileError> {
    str::from_utf8(bytes).map_err(|e| {
        let valid = e.valid_up_to();
        let text = str::from_utf8(&bytes[..valid]).unwrap_or_default();
        let found = format!("byte {} of the file ({:#04x}) is not UTF-8", valid + 1, bytes[valid]);
        Reader { file, text }.error(Refusal::sentence(found, "UTF-8 text").at(valid))
    })
}

fn read(text: &str, file: &str) -> Result<(Case, Draft), SceneFileError> {
    let reader = Reader { file, text };
    let read = || {
        if text.len() > SCENE_FILE_LIMIT {
            let found = format!("the file has {} bytes, which is too large", text.len());
            return Err(Refusal::sentence(found, format!("at most {SCENE_FILE_LIMIT} bytes")));
        }
        let document = Document::parse(text).map_err(|e| reader.not_toml(&e))?;
        reader.case(document.as_table())
    };
    read().map_err(|refusal| reader.error(refusal))
}

/// The text of the file, for converting byte offsets to lines and columns.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn case(&self, root: &dyn TableLike) -> Result<(Case, Draft), Refusal> {
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
            name: self.stem().to_owned(),
            scene,
            title: text(root, "title")?,
            about: text(root, "about")?,
            question: text(root, "question")?,
            order: value(root, "order", "a whole number", Item::as_integer)?,
            hard: value(root, "hard", "true or false", Item::as_bool)?.unwrap_or_default(),
            set,
            expect: draft.expect(&lesson)?,
            picture: picture(&lesson, root)?,
        };
        Ok((case, draft))
    }

    fn not_toml(&self, error: &toml_edit::TomlError) -> Refusal {
        let message = error.message().trim().replace('\n', ", ");
        let at = error.span().map(|span| span.start);
        if message.contains("recurs") {
            let limit = format!("{SCENE_NESTING_LIMIT} levels");
            let refusal =
                Refusal::sentence(format!("nesting of more than {limit}"), format!("at most {limit}"));
            return refusal.at(at.unwrap_or_else(|| self.longest_key()));
        }
        Refusal::sentence(excerpt(&message), "valid TOML").at(at.unwrap_or_default())
    }

    /// The start of the first line with enough dots for a dotted key that is too deep. The parser does not report it.
    fn longest_key(&self) -> usize {
        let mut lines = self.text.split_inclusive('\n');
        let mut at = 0;
        lines.find(|line| {
            let found = line.matches('.').count() >= SCENE_NESTING_LIMIT;
            at += if found { 0 } else { line.len() };
            found
        });
        at
    }

    fn error(&self, refusal: Refusal) -> SceneFileError {
        let before = &self.text.as_bytes()[..refusal.at.min(self.text.len())];
        let before = String::from_utf8_lossy(before);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        SceneFileError {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
            found: refusal.told(),
            accepted: refusal.accepted,
        }
    }

    fn stem(&self) -> &str {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or(self.file);
        name.strip_suffix(".toml").unwrap_or(name)
    }
}

/// What a key has, with its place.
fn entry(table: &dyn TableLike, key: &str) -> Option<Entry> {
    let item = table.get(key)?;
    let key_at = key_place(table, key);
    let places = [key_at, item.span().map_or(key_at, |span| span.start)];
    Some(Entry { key: key.to_owned(), written: written(item), places })
}

/// The parser limits how deep tables nest.
fn written(item: &Item) -> Written {
    if let Some(table) = item.as_table_like() {
        return Written::Table(table.iter().filter_map(|(key, _)| entry(table, key)).collect());
    }
    let number = |v: &toml_edit::Value| v.as_float().or(v.as_integer().map(|i| i as f64));
    let pair = |array: &toml_edit::Array| match array.iter().map(number).collect::<Option<Vec<_>>>()?[..] {
        [x, y] => Some(DVec2::new(x, y)),
        _ => None,
    };
    let points = |array: &toml_edit::Array| {
        let points = array.iter().map(|item| pair(item.as_array()?)).collect::<Option<Vec<_>>>()?;
        (!points.is_empty()).then_some(Value::Points(points))
    };
    let value = item.as_value().and_then(|value| match value {
        toml_edit::Value::String(text) => Some(Value::Word(text.value().clone())),
        toml_edit::Value::Boolean(on) => Some(Value::Switch(*on.value())),
        toml_edit::Value::Array(array) => pair(array).map(Value::Pair).or_else(|| points(array)),
        other => number(other).map(Value::Number),
    });
    let text = || item.as_value().map_or_else(|| item.type_name().to_owned(), |value| value.to_string());
    value.map_or_else(|| Written::Other(text().trim().to_owned()), Written::Value)
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

/// The value behind a key, if there is such a key.
fn value<T>(
    table: &dyn TableLike,
    key: &str,
    accepted: &str,
    read: impl Fn(&Item) -> Option<T>,
) -> Result<Option<T>, Refusal> {
    let refused = || entry(table, key).map(|entry| entry.refused(key, accepted)).unwrap_or_default();
    table.get(key).map(|item| read(item).ok_or_else(refused)).transpose()
}

/// The text behind a key; empty if there is no such key.
fn text(table: &dyn TableLike, key: &str) -> Result<String, Refusal> {
    let text = |item: &Item| item.as_str().map(str::to_owned);
    value(table, key, "text in quotes", text).map(Option::unwrap_or_default)
}

fn key_place(table: &dyn TableLike, key: &str) -> usize {
    let found = table.get_key_value(key).and_then(|(key, item)| key.span().or(item.span()));
    found.map_or(0, |span| span.start)
}

#[cfg(test)]
mod tests;
