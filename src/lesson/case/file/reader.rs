//! Reading TOML with the places of its values, for errors that name line and column.

use glam::DVec2;
use thiserror::Error;
use toml_edit::{Document, Item, TableLike};

use crate::lesson::Value;
use crate::lesson::case::draft::{Entry, Written};
use crate::lesson::text::excerpt::excerpt;
use crate::lesson::text::limits::{SCENE_FILE_LIMIT, SCENE_NESTING_LIMIT};
use crate::lesson::text::refusal::Refusal;

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

pub(in crate::lesson) fn text_of<'b>(bytes: &'b [u8], file: &str) -> Result<&'b str, SceneFileError> {
    str::from_utf8(bytes).map_err(|e| {
        let valid = e.valid_up_to();
        let text = str::from_utf8(&bytes[..valid]).unwrap_or_default();
        let found = format!("byte {} of the file ({:#04x}) is not UTF-8", valid + 1, bytes[valid]);
        Reader { file, text }.error(Refusal::sentence(found, "UTF-8 text").at(valid))
    })
}

/// Reads a text in TOML of at most [`SCENE_FILE_LIMIT`] bytes. An error has the line and the column of what was refused.
pub(in crate::lesson) fn read_toml<T>(
    text: &str,
    file: &str,
    read: impl FnOnce(&dyn TableLike) -> Result<T, Refusal>,
) -> Result<T, SceneFileError> {
    let reader = Reader { file, text };
    let done = || {
        if text.len() > SCENE_FILE_LIMIT {
            let found = format!("the file has {} bytes, which is too large", text.len());
            return Err(Refusal::sentence(found, format!("at most {SCENE_FILE_LIMIT} bytes")));
        }
        let document = Document::parse(text).map_err(|e| reader.not_toml(&e))?;
        read(document.as_table())
    };
    done().map_err(|refusal| reader.error(refusal))
}

/// The text of the file, for converting byte offsets to lines and columns.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
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
}

/// What a key has, with its place.
pub(in crate::lesson) fn entry(table: &dyn TableLike, key: &str) -> Option<Entry> {
    let item = table.get(key)?;
    let key_at = key_place(table, key);
    let places = [key_at, item.span().map_or(key_at, |span| span.start)];
    Some(Entry { key: key.to_owned(), written: written(item), places })
}

/// The parser limits how deep tables nest.
pub(in crate::lesson) fn written(item: &Item) -> Written {
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

/// The value behind a key, if there is such a key.
pub(in crate::lesson) fn value<T>(
    table: &dyn TableLike,
    key: &str,
    accepted: &str,
    read: impl Fn(&Item) -> Option<T>,
) -> Result<Option<T>, Refusal> {
    let refused = || entry(table, key).map(|entry| entry.refused(key, accepted)).unwrap_or_default();
    table.get(key).map(|item| read(item).ok_or_else(refused)).transpose()
}

/// The text behind a key; empty if there is no such key.
pub(in crate::lesson) fn text(table: &dyn TableLike, key: &str) -> Result<String, Refusal> {
    let text = |item: &Item| item.as_str().map(str::to_owned);
    value(table, key, "text in quotes", text).map(Option::unwrap_or_default)
}

pub(in crate::lesson) fn key_place(table: &dyn TableLike, key: &str) -> usize {
    let found = table.get_key_value(key).and_then(|(key, item)| key.span().or(item.span()));
    found.map_or(0, |span| span.start)
}
