//! Reading scene files, with errors that name the place and what is accepted.

mod document;
mod expectation;

use std::ops::Range;

use glam::DVec2;
use thiserror::Error;
use toml_edit::{Document, Item, TableLike};

use crate::lesson::case::Case;
use crate::lesson::text::excerpt::{excerpt, quoted};
use crate::lesson::text::limits::{SCENE_FILE_LIMIT, SCENE_NESTING_LIMIT};
use crate::lesson::{Expect, Lesson, Scene, Value, check_given_once, param_ids, set_param, value_given};
use crate::program::did_you_mean;

const KEYS: [&str; 8] = ["scene", "title", "about", "question", "order", "hard", "set", "expect"];

pub use document::SceneFile;

/// Why a scene file was rejected.
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
        let reader = |text| Reader { file: file_name, text };
        if bytes.len() > SCENE_FILE_LIMIT {
            return Err(reader("").too_large(bytes.len()));
        }
        match str::from_utf8(bytes) {
            Ok(text) => Self::parse(text, file_name),
            Err(e) => {
                let valid = e.valid_up_to();
                let before = str::from_utf8(&bytes[..valid]).unwrap_or_default();
                let found = format!("byte {} of the file ({:#04x}) is not UTF-8", valid + 1, bytes[valid]);
                Err(reader(before).error(valid, found, "UTF-8 text"))
            }
        }
    }

    /// Reads a scene file. Every parameter is checked by setting it in a fresh lesson, so every parsed case can be
    /// opened. The case is named after the file.
    pub fn parse(text: &str, file_name: &str) -> Result<Self, SceneFileError> {
        let reader = Reader { file: file_name, text };
        if text.len() > SCENE_FILE_LIMIT {
            return Err(reader.too_large(text.len()));
        }
        let document = Document::parse(text).map_err(|e| reader.not_toml(&e))?;
        reader.case(document.as_table())
    }
}

/// The text of the file, for converting byte offsets to lines and columns.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn case(&self, root: &dyn TableLike) -> Result<Case, SceneFileError> {
        self.only_known(root, &KEYS)?;
        let scene = self.scene(root)?;
        let mut lesson = scene.open();
        let set = match root.get("set") {
            Some(item) => self.parameters(item, lesson.as_mut())?,
            None => Vec::new(),
        };
        let expect = match root.get("expect") {
            Some(item) => self.expect(item, lesson.as_ref())?,
            None => Expect::default(),
        };
        Ok(Case {
            name: self.stem().to_owned(),
            scene,
            title: self.optional_text(root, "title")?,
            about: self.optional_text(root, "about")?,
            question: self.optional_text(root, "question")?,
            order: self.order(root)?,
            hard: self.hard(root)?,
            set,
            expect,
        })
    }

    fn scene(&self, root: &dyn TableLike) -> Result<Scene, SceneFileError> {
        let slugs = Scene::ALL.map(Scene::slug);
        let slug = self.text_of(root, "scene")?;
        Scene::from_slug(slug).ok_or_else(|| {
            let found = format!("unknown topic {}{}", quoted(slug), did_you_mean(slug, slugs));
            self.error(value_place(root, "scene"), found, one_of(&slugs))
        })
    }

    fn order(&self, root: &dyn TableLike) -> Result<Option<i64>, SceneFileError> {
        let Some(item) = root.get("order") else { return Ok(None) };
        let order = item.as_integer().ok_or_else(|| {
            let found = format!("order = {} is not valid", described(item));
            self.error(value_place(root, "order"), found, "a whole number")
        })?;
        Ok(Some(order))
    }

    fn hard(&self, root: &dyn TableLike) -> Result<bool, SceneFileError> {
        let Some(item) = root.get("hard") else { return Ok(false) };
        item.as_bool().ok_or_else(|| {
            let found = format!("hard = {} is not valid", described(item));
            self.error(value_place(root, "hard"), found, "true or false")
        })
    }

    /// Sets every leaf of the `[set]` table, in the lesson's order, and returns them. The file can list them in any
    /// order.
    fn parameters(
        &self,
        item: &Item,
        lesson: &mut dyn Lesson,
    ) -> Result<Vec<(&'static str, Value)>, SceneFileError> {
        let ids = param_ids(lesson);
        let mut leaves = self.leaves(item, "set", "parameter", &ids)?;
        leaves.sort_by_key(|leaf| ids.iter().position(|id| *id == leaf.id));
        let given: Vec<&str> = leaves.iter().map(|leaf| leaf.id).collect();
        check_given_once(lesson, &given).map_err(|e| {
            let twice = leaves.iter().find(|leaf| e.found.starts_with(leaf.id));
            self.error(twice.map_or(0, |leaf| leaf.value_at), e.found.clone(), e.accepted.clone())
        })?;
        for leaf in &leaves {
            set_param(lesson, leaf.id, &leaf.value).map_err(|e| {
                self.error(leaf.value_at, format!("{} = {} is not valid", e.id, e.found), e.accepted)
            })?;
        }
        Ok(leaves.into_iter().map(|leaf| (leaf.id, leaf.value)).collect())
    }

    /// The values below a table by their dotted ids. Unknown and repeated ids are errors.
    fn leaves(
        &self,
        item: &Item,
        name: &str,
        kind: &str,
        known: &[&'static str],
    ) -> Result<Vec<Leaf>, SceneFileError> {
        let mut found = Vec::new();
        gather(self.table(item, name)?, "", 0, &mut found);
        let mut leaves: Vec<Leaf> = Vec::new();
        for (id, item, key_at) in found {
            let Some(id) = known.iter().find(|k| **k == id) else {
                let text =
                    format!("unknown {kind} {}{}", quoted(&id), did_you_mean(&id, known.iter().copied()));
                return Err(self.error(key_at, text, one_of(known)));
            };
            if leaves.iter().any(|leaf| leaf.id == *id) {
                return Err(self.error(key_at, format!("{id} is given twice"), "each id once"));
            }
            let value_at = item.span().map_or(key_at, |s| s.start);
            let value = value_of(id, item).filter(Value::is_finite).ok_or_else(|| {
                let accepted = "a finite number, a pair [x, y], true, false, or a word in quotes";
                self.error(value_at, format!("{id} = {} is not valid", described(item)), accepted)
            })?;
            leaves.push(Leaf { id, value, value_at });
        }
        Ok(leaves)
    }

    fn table<'i>(&self, item: &'i Item, name: &str) -> Result<&'i dyn TableLike, SceneFileError> {
        item.as_table_like().ok_or_else(|| {
            let at = item.span().map_or(0, |s| s.start);
            self.error(at, format!("{name} = {} is not valid", described(item)), format!("a table [{name}]"))
        })
    }

    fn only_known(&self, table: &dyn TableLike, known: &[&str]) -> Result<(), SceneFileError> {
        let Some(key) = table.iter().map(|(key, _)| key).find(|key| !known.contains(key)) else {
            return Ok(());
        };
        let found = format!("unknown key {}{}", quoted(key), did_you_mean(key, known.iter().copied()));
        Err(self.error(key_place(table, key), found, one_of(known)))
    }

    /// The text behind a key; empty if there is no such key.
    fn optional_text(&self, table: &dyn TableLike, key: &str) -> Result<String, SceneFileError> {
        if table.contains_key(key) { self.text_of(table, key).map(str::to_owned) } else { Ok(String::new()) }
    }

    /// The text behind a required key.
    fn text_of<'t>(&self, table: &'t dyn TableLike, key: &str) -> Result<&'t str, SceneFileError> {
        let Some(item) = table.get(key) else {
            return Err(self.error(0, format!("the key {key:?} is missing"), format!("{key} = \"…\"")));
        };
        item.as_str().ok_or_else(|| {
            self.error(
                value_place(table, key),
                format!("{key} = {} is not valid", described(item)),
                "text in quotes",
            )
        })
    }

    fn not_toml(&self, error: &toml_edit::TomlError) -> SceneFileError {
        let message = error.message().trim().replace('\n', ", ");
        if message.contains("recurs") {
            let found = format!("nesting of more than {SCENE_NESTING_LIMIT} levels");
            let at = error.span().map_or_else(|| self.longest_key(), |s| s.start);
            return self.error(at, found, format!("at most {SCENE_NESTING_LIMIT} levels"));
        }
        self.error(error.span().map_or(0, |s| s.start), excerpt(&message), "valid TOML")
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

    fn too_large(&self, length: usize) -> SceneFileError {
        let accepted = format!("at most {SCENE_FILE_LIMIT} bytes");
        self.error(0, format!("the file has {length} bytes, which is too large"), accepted)
    }

    fn error(&self, at: usize, found: impl Into<String>, accepted: impl Into<String>) -> SceneFileError {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let before = String::from_utf8_lossy(before);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        SceneFileError {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
            found: found.into(),
            accepted: accepted.into(),
        }
    }

    fn stem(&self) -> &str {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or(self.file);
        name.strip_suffix(".toml").unwrap_or(name)
    }
}

/// A value with its id and its place in the file.
struct Leaf {
    id: &'static str,
    value: Value,
    value_at: usize,
}

/// Collects the leaves below a table with their dotted ids. The parser limits how deep tables nest.
fn gather<'i>(
    table: &'i dyn TableLike,
    prefix: &str,
    table_at: usize,
    leaves: &mut Vec<(String, &'i Item, usize)>,
) {
    for (key, item) in table.iter() {
        let at = table.get_key_value(key).and_then(|(k, _)| k.span()).map_or(table_at, |s| s.start);
        let id = format!("{prefix}{key}");
        match item.as_table_like() {
            Some(inner) if !inner.is_empty() => gather(inner, &format!("{id}."), at, leaves),
            _ => leaves.push((id, item, at)),
        }
    }
}

/// A list of accepted words for a message.
fn one_of(words: &[&str]) -> String {
    format!("one of {}", words.join(", "))
}

fn start(span: Option<Range<usize>>) -> Option<usize> {
    span.map(|s| s.start)
}

fn key_place(table: &dyn TableLike, key: &str) -> usize {
    let place = table.get_key_value(key).and_then(|(k, item)| start(k.span()).or(start(item.span())));
    place.unwrap_or(0)
}

fn value_place(table: &dyn TableLike, key: &str) -> usize {
    table.get(key).and_then(|item| start(item.span())).unwrap_or_else(|| key_place(table, key))
}

fn value_of(id: &str, item: &Item) -> Option<Value> {
    let number = |v: &toml_edit::Value| v.as_float().or(v.as_integer().map(|i| i as f64));
    match item.as_value()? {
        toml_edit::Value::String(s) => Some(value_given(id, s.value())),
        toml_edit::Value::Boolean(b) => Some(Value::Switch(*b.value())),
        toml_edit::Value::Array(a) if a.len() == 2 => {
            Some(Value::Pair(DVec2::new(number(a.get(0)?)?, number(a.get(1)?)?)))
        }
        other => number(other).map(Value::Number),
    }
}

/// The item of the file, shortened for a message.
fn described(item: &Item) -> String {
    let text = item.as_value().map(|v| v.to_string()).unwrap_or_else(|| item.type_name().to_owned());
    excerpt(text.trim())
}

#[cfg(test)]
mod tests;
