//! Tables of files in TOML, read with errors that say in which line something is, what was found and what is accepted.

use glam::DVec2;
use thiserror::Error;
use toml_edit::{Document, Item, TableLike};

use crate::language::tr;
use crate::lesson::{COORDINATE_LIMIT, Value, excerpt};
use crate::program::did_you_mean;
use crate::program::syntax::KEYWORDS;

/// A mistake in a file: where it is, what was found, and what is accepted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{file}, line {line}: {message}")]
pub struct FileMistake {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    pub message: String,
}

/// A file, for the places of mistakes in it.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl<'a> File<'a> {
    /// Reads the file as TOML.
    ///
    /// # Errors
    /// The first mistake in its syntax.
    pub fn document(self) -> Result<Document<&'a str>, FileMistake> {
        Document::parse(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.mistake(at, excerpt(&error.message().trim().replace('\n', ", ")))
        })
    }

    /// A mistake at a place in the text, in bytes.
    pub fn mistake(self, at: usize, message: String) -> FileMistake {
        let line = self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
        FileMistake { file: self.name.to_owned(), line, message }
    }
}

/// A table of a file.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    file: File<'a>,
    /// The name in messages, such as `shape`; empty for the whole file.
    name: &'a str,
    table: &'a dyn TableLike,
    at: usize,
}

impl<'a> Table<'a> {
    /// The whole file.
    pub fn of(file: File<'a>, document: &'a Document<&'a str>) -> Self {
        Self { file, name: "", table: document.as_table(), at: 0 }
    }

    /// A mistake of the table itself.
    pub fn mistake(&self, message: impl Into<String>) -> FileMistake {
        self.file.mistake(self.at, message.into())
    }

    /// # Errors
    /// If it has another key than these.
    pub fn has_only(&self, keys: &[&str]) -> Result<(), FileMistake> {
        match self.table.iter().find(|(key, _)| !keys.contains(key)) {
            None => Ok(()),
            Some((key, _)) => {
                let named = self.named(&excerpt(key));
                let advice = did_you_mean(key, keys.iter().copied());
                let message = format!("{named} is not known{advice}; expected one of {}", keys.join(", "));
                Err(self.file.mistake(self.place(key), message))
            }
        }
    }

    /// The keys, in the order of the file.
    pub fn keys(&self) -> impl Iterator<Item = &'a str> {
        self.table.iter().map(|(key, _)| key)
    }

    /// The words of a key; none if it is not there.
    pub fn words(&self, key: &str) -> Result<Option<&'a str>, FileMistake> {
        self.read(key, "words between quotation marks", |item| {
            item.as_str().filter(|words| !words.trim().is_empty())
        })
    }

    /// The words of a key for people, in their language.
    pub fn text(&self, key: &str) -> Result<Option<&'a str>, FileMistake> {
        Ok(self.words(key)?.map(tr))
    }

    pub fn needed_text(&self, key: &str) -> Result<&'a str, FileMistake> {
        self.needed_words(key).map(tr)
    }

    pub fn needed_words(&self, key: &str) -> Result<&'a str, FileMistake> {
        self.words(key)?.ok_or_else(|| self.lacks(key))
    }

    /// A name for programs, texts and links.
    pub fn needed_name(&self, key: &str) -> Result<&'a str, FileMistake> {
        let name = self.needed_words(key)?;
        match is_name(name) && !KEYWORDS.contains(&name) {
            true => Ok(name),
            false => {
                let with_underscores = name.replace('-', "_");
                let advice = did_you_mean(name, is_name(&with_underscores).then_some(&*with_underscores));
                let expected =
                    "a name of a–z, 0–9 and _ that begins with a letter and is no word of the notation";
                Err(self.refused(key, &format!("{expected}{advice}")))
            }
        }
    }

    /// An id that programs need not know.
    pub fn needed_id(&self, key: &str) -> Result<&'a str, FileMistake> {
        let id = self.needed_words(key)?;
        if is_name(id) { Ok(id) } else { self.needed_name(key) }
    }

    /// One of these words; none if the key is not there.
    pub fn one_of<T: Copy>(&self, key: &str, known: &[(&str, T)]) -> Result<Option<T>, FileMistake> {
        let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
        let written = self.table.get(key).and_then(Item::as_str);
        let advice = written.map_or_else(String::new, |written| did_you_mean(written, names.iter().copied()));
        self.read(key, &format!("one of \"{}\"{advice}", names.join("\", \"")), |item| {
            let written = item.as_str()?;
            known.iter().find(|(name, _)| *name == written).map(|(_, value)| *value)
        })
    }

    /// Whether a key says `true`.
    pub fn switch(&self, key: &str) -> Result<bool, FileMistake> {
        Ok(self.read(key, "true or false", Item::as_bool)?.unwrap_or_default())
    }

    /// A list of words; empty if the key is not there.
    pub fn list(&self, key: &str) -> Result<Vec<&'a str>, FileMistake> {
        let list = self.read(key, "a list of words between quotation marks", |item| {
            item.as_array()?.iter().map(toml_edit::Value::as_str).collect::<Option<Vec<_>>>()
        })?;
        Ok(list.unwrap_or_default())
    }

    /// The words of a key that has a list of nothing else.
    pub fn only_words(&self, key: &str) -> Option<Vec<&'a str>> {
        self.table.get(key)?.as_array()?.iter().map(toml_edit::Value::as_str).collect()
    }

    /// A list of lists of words; empty if the key is not there.
    pub fn groups(&self, key: &str) -> Result<Vec<Vec<&'a str>>, FileMistake> {
        let groups = self.read(key, "a list of lists of words between quotation marks", |item| {
            let words = |group: &'a toml_edit::Value| {
                group.as_array()?.iter().map(toml_edit::Value::as_str).collect::<Option<Vec<_>>>()
            };
            item.as_array()?.iter().map(words).collect::<Option<Vec<_>>>()
        })?;
        Ok(groups.unwrap_or_default())
    }

    /// A length; none if the key is not there.
    pub fn length(&self, key: &str) -> Result<Option<f64>, FileMistake> {
        self.read(key, "a number from 0 to 1e12", |item| {
            number(item.as_value()?).filter(|number| *number >= 0.0)
        })
    }

    pub fn needed_length(&self, key: &str) -> Result<f64, FileMistake> {
        self.length(key)?.ok_or_else(|| self.lacks(key))
    }

    /// A point or a vector; none if the key is not there.
    pub fn pair(&self, key: &str) -> Result<Option<DVec2>, FileMistake> {
        self.read(key, "two numbers [x, y] from -1e12 to 1e12", |item| {
            match &item.as_array()?.iter().collect::<Vec<_>>()[..] {
                [x, y] => Some(DVec2::new(number(x)?, number(y)?)),
                _ => None,
            }
        })
    }

    pub fn needed_pair(&self, key: &str) -> Result<DVec2, FileMistake> {
        self.pair(key)?.ok_or_else(|| self.lacks(key))
    }

    /// The corners of a polygon.
    pub fn needed_points(&self, key: &str, expected: &str) -> Result<Vec<DVec2>, FileMistake> {
        let points = self.read(key, expected, |item| {
            let pair = |item: &'a toml_edit::Value| match &item.as_array()?.iter().collect::<Vec<_>>()[..] {
                [x, y] => Some(DVec2::new(number(x)?, number(y)?)),
                _ => None,
            };
            item.as_array()?.iter().map(pair).collect::<Option<Vec<_>>>()
        })?;
        points.ok_or_else(|| self.lacks(key))
    }

    /// A number; none if the key is not there.
    pub fn number(&self, key: &str) -> Result<Option<f64>, FileMistake> {
        self.read(key, "a number from -1e12 to 1e12", |item| number(item.as_value()?))
    }

    /// A value as a parameter takes it; none if the key is not there.
    pub fn value(&self, key: &str) -> Result<Option<Value>, FileMistake> {
        self.read(key, VALUES, |item| value(item.as_value()?))
    }

    /// A list of such values; empty if the key is not there.
    pub fn values(&self, key: &str) -> Result<Vec<Value>, FileMistake> {
        let values = self.read(key, &format!("a list in which each is {VALUES}"), |item| {
            item.as_array()?.iter().map(value).collect::<Option<Vec<_>>>()
        })?;
        Ok(values.unwrap_or_default())
    }

    /// The line of the table, from 1.
    pub fn line(&self) -> usize {
        self.mistake("").line
    }

    /// The table of a key; none if it is not there.
    pub fn table(&self, key: &'a str) -> Result<Option<Table<'a>>, FileMistake> {
        let table = self.read(key, "a table", Item::as_table_like)?;
        Ok(table.map(|table| Table { file: self.file, name: key, table, at: self.place(key) }))
    }

    /// The tables of a key, `[[key]]` or a list of inline tables; empty if it is not there.
    pub fn tables(&self, key: &'a str) -> Result<Vec<Table<'a>>, FileMistake> {
        let of = |table: &'a dyn TableLike, span: Option<std::ops::Range<usize>>| Table {
            file: self.file,
            name: key,
            table,
            at: span.map_or(self.place(key), |span| span.start),
        };
        let tables =
            self.read(key, "a list of tables", |item| match (item.as_array_of_tables(), item.as_array()) {
                (Some(tables), _) => Some(tables.iter().map(|table| of(table, table.span())).collect()),
                (None, Some(tables)) => {
                    let table =
                        |value: &'a toml_edit::Value| Some(of(value.as_inline_table()?, value.span()));
                    tables.iter().map(table).collect::<Option<Vec<_>>>()
                }
                (None, None) => None,
            })?;
        Ok(tables.unwrap_or_default())
    }

    /// What is wrong with the value of a key.
    pub fn refused(&self, key: &str, expected: &str) -> FileMistake {
        let written = self.table.get(key).and_then(|item| item.as_value()?.span());
        let found = written.and_then(|span| self.file.text.get(span));
        let found = found.map_or_else(String::new, |found| format!(" = {}", excerpt(found)));
        let message = format!("{}{found} is not valid; expected {expected}", self.named(&excerpt(key)));
        self.file.mistake(self.place(key), message)
    }

    fn read<T>(
        &self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&'a Item) -> Option<T>,
    ) -> Result<Option<T>, FileMistake> {
        let Some(item) = self.table.get(key) else { return Ok(None) };
        read(item).map(Some).ok_or_else(|| self.refused(key, expected))
    }

    fn lacks(&self, key: &str) -> FileMistake {
        self.mistake(match self.name {
            "" => format!("“{key}” is missing"),
            name => format!("this {} lacks “{key}”", name.trim_end_matches('s')),
        })
    }

    fn named(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    fn place(&self, key: &str) -> usize {
        let found = self.table.get_key_value(key);
        found.and_then(|(key, item)| key.span().or_else(|| item.span())).map_or(self.at, |span| span.start)
    }
}

/// What a parameter can be given.
const VALUES: &str = "a number, [x, y], a list of such pairs, true, false or words between quotation marks";

fn value(value: &toml_edit::Value) -> Option<Value> {
    let pair = |item: &toml_edit::Value| match &item.as_array()?.iter().collect::<Vec<_>>()[..] {
        [x, y] => Some(DVec2::new(number(x)?, number(y)?)),
        _ => None,
    };
    let points = || value.as_array()?.iter().map(pair).collect::<Option<Vec<_>>>();
    let plain = value
        .as_bool()
        .map(Value::Switch)
        .or_else(|| value.as_str().map(|word| Value::Word(word.to_owned())));
    let numbers = number(value).map(Value::Number).or_else(|| pair(value).map(Value::Pair));
    plain.or(numbers).or_else(|| points().map(Value::Points))
}

fn number(value: &toml_edit::Value) -> Option<f64> {
    value
        .as_float()
        .or_else(|| value.as_integer().map(|whole| whole as f64))
        .filter(|number| number.abs() <= COORDINATE_LIMIT)
}

/// Whether a text is a name of a–z, 0–9 and _ that begins with a letter.
pub fn is_name(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase();
    text.starts_with(is_letter) && text.chars().all(|c| is_letter(c) || c.is_ascii_digit() || c == '_')
}
