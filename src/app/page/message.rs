//! A message of the page: its type, and fields, each of which is read once.

use serde_json::{Map, Value as Json};

pub struct Message(Map<String, Json>);

impl Message {
    pub fn of(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map(Self).map_err(|error| error.to_string())
    }

    /// Takes a field. One that is absent is null.
    pub fn take<T>(&mut self, name: &str, read: fn(&Json) -> Option<T>) -> Result<T, String> {
        let field = self.0.remove(name).unwrap_or_default();
        read(&field).ok_or_else(|| format!("“{name}” is {field}"))
    }

    pub fn text(&mut self, name: &str) -> Result<String, String> {
        self.take(name, |field| field.as_str().map(str::to_owned))
    }

    pub fn text_or_null(&mut self, name: &str) -> Result<Option<String>, String> {
        self.take(name, |field| match field {
            Json::Null => Some(None),
            field => field.as_str().map(|text| Some(text.to_owned())),
        })
    }

    pub fn flag(&mut self, name: &str) -> Result<bool, String> {
        self.take(name, Json::as_bool)
    }

    pub fn number(&mut self, name: &str) -> Result<f64, String> {
        self.take(name, Json::as_f64)
    }

    /// An error if a field was not read.
    pub fn end(self) -> Result<(), String> {
        self.0.keys().next().map_or(Ok(()), |name| Err(format!("“{name}” is unknown")))
    }
}
