//! A line that is no case.

use std::fmt;

use serde::Deserializer;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde_json::Value as Json;

/// Why a line is no case, and what it calls itself if that can be read.
#[derive(Debug, PartialEq)]
pub struct InvalidLine {
    /// Its `id`.
    pub id: Option<Json>,
    /// What is wrong.
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

/// The `id` of a line of JSON, up to the place where the line stops being JSON.
pub(super) fn id_of_json(line: &[u8]) -> Option<Json> {
    let mut id = None;
    // The line is known to be invalid.
    let _ = serde_json::Deserializer::from_slice(line).deserialize_map(IdVisitor(&mut id));
    id
}

struct IdVisitor<'a>(&'a mut Option<Json>);

impl<'de> Visitor<'de> for IdVisitor<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "id" && self.0.is_none() {
                *self.0 = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_is_read_up_to_the_place_that_is_not_json() {
        for (line, id) in [
            (r#"{"id": "a", "b.center": [NaN, 1]}"#, Some(Json::from("a"))),
            (r#"{"b.radius": -1, "id": 7}"#, Some(Json::from(7))),
            (r#"{"id": "first", "id": "second"}"#, Some(Json::from("first"))),
            (r#"{"b.center": [NaN, 1], "id": "a"}"#, None),
            ("nonsense", None),
            ("[1]", None),
        ] {
            assert_eq!(id_of_json(line.as_bytes()), id, "{line}");
        }
    }
}
