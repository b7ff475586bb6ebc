//! A line that is no case.

use serde_json::Value as Json;

/// Why a line is no case, and what it calls itself if that can be read.
#[derive(Debug, PartialEq)]
pub struct InvalidLine {
    pub id: Option<Json>,
    pub error: String,
}

/// A line that says nothing about its name.
impl From<String> for InvalidLine {
    fn from(error: String) -> Self {
        Self { id: None, error }
    }
}

impl InvalidLine {
    /// The error with the place of the line and its name. Some errors name the file themselves.
    pub fn told(&self, place: &str) -> String {
        if self.error.contains(place) {
            return self.error.clone();
        }
        let name = self.id.as_ref().map_or_else(String::new, |id| format!(" ({})", id_text(id)));
        format!("{place}{name}: {}", self.error)
    }
}

/// The name of a case as people read it.
pub fn id_text(id: &Json) -> String {
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}
