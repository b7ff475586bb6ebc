//! Values of a TOML file by their kind. A file of the program itself needs no messages, only a test.

use std::collections::BTreeMap;

use toml_edit::Item;

use super::names::Case;

/// A kind of values.
pub trait FromToml: Sized {
    /// The value; none if it is missing or of another kind.
    fn from_toml(item: Option<&Item>) -> Option<Self>;
}

impl FromToml for String {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        item?.as_str().map(str::to_owned)
    }
}

impl FromToml for bool {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        item?.as_bool()
    }
}

impl FromToml for usize {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        item?.as_integer()?.try_into().ok()
    }
}

impl<T: FromToml> FromToml for Vec<T> {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        item?.as_array()?.iter().map(|value| T::from_toml(Some(&Item::Value(value.clone())))).collect()
    }
}

impl<T: FromToml, const N: usize> FromToml for [T; N] {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        Vec::from_toml(item)?.try_into().ok()
    }
}

impl FromToml for BTreeMap<String, String> {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        let entry = |(key, item): (&str, &Item)| Some((key.to_owned(), item.as_str()?.to_owned()));
        let mut entries = Self::new();
        for (key, value) in item?.as_table()?.iter().map(entry).collect::<Option<Vec<_>>>()? {
            entries.insert(key, value);
        }
        Some(entries)
    }
}

/// One that can be missing.
impl FromToml for Option<Case> {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        item.map_or(Some(None), |item| Case::from_toml(Some(item)).map(Some))
    }
}

impl FromToml for Case {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        match item?.as_str()? {
            "snake" => Some(Self::Snake),
            "camel" => Some(Self::Camel),
            "pascal" => Some(Self::Pascal),
            _ => None,
        }
    }
}
