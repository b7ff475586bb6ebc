//! Cases as lines of JSON.

use std::fmt;

use serde::Deserializer;
use serde::de::{MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::error::Category;

use super::InvalidLine;
use crate::lesson::limits::LINE_NESTING_LIMIT;
use crate::lesson::{Draft, Entry, Refusal, excerpt};

/// Reads an object with the parameters by id. `id`, `scene`, `expect` and `answer` are no parameters. An error has the `id`
/// if it comes before the place where the line stops being JSON.
pub fn read(line: &[u8]) -> Result<Draft, InvalidLine> {
    let mut entries = Vec::new();
    let mut json = serde_json::Deserializer::from_slice(line);
    let read = json.deserialize_map(Entries(&mut entries)).and_then(|()| json.end());
    let id = entries.iter().find(|(key, _)| key == "id").map(|(_, id)| id.clone());
    let refused = |e| not_one_line(line).unwrap_or_else(|| json_error(&e, line));
    let case = read.map_err(refused).and_then(|()| draft_of(entries));
    case.map_err(|refusal| InvalidLine { id, error: refusal.to_string() })
}

fn draft_of(entries: Vec<(String, Json)>) -> Result<Draft, Refusal> {
    let mut draft = Draft::default();
    for (key, json) in entries {
        match key.as_str() {
            "id" if draft.id.is_some() => return Err(Refusal::given_twice("id")),
            "id" => draft.id = Some(json),
            _ => draft.add_part(Entry::new(key, json.into()))?,
        }
    }
    Ok(draft)
}

/// Collects what an object has, also what is given twice.
struct Entries<'a>(&'a mut Vec<(String, Json)>);

impl<'de> Visitor<'de> for Entries<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(entry) = map.next_entry()? {
            self.0.push(entry);
        }
        Ok(())
    }
}

/// The error for a line that begins a list, or an object of several lines, as other programs write them.
fn not_one_line(line: &[u8]) -> Option<Refusal> {
    let (found, command) = match line.trim_ascii() {
        [b'[', ..] => ("a list begins at column 1", "`jq -c '.[]' FILE` writes the items of a list"),
        b"{" => ("the object does not end on this line", "`jq -c . FILE` writes objects"),
        _ => return None,
    };
    Some(Refusal::sentence(found, format!("an object on each line ({command} in this way)")))
}

/// The parser's message. The line number in it is left out: it is always 1.
fn json_error(error: &serde_json::Error, line: &[u8]) -> Refusal {
    let column = error.column();
    if let Some(word) = not_finite(line, column).filter(|_| error.is_syntax()) {
        let found = format!("{word} at column {column} is not a number in JSON");
        return Refusal::sentence(found, "finite numbers, or null for a value that does not exist");
    }
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    let message = if error.classify() == Category::Syntax && message.contains("recursion limit") {
        format!("more than {LINE_NESTING_LIMIT} levels of nesting (at most {LINE_NESTING_LIMIT} are allowed)")
    } else {
        excerpt(message.trim_end_matches(", expected an object"))
    };
    let message =
        if error.is_syntax() || error.is_eof() { format!("not valid JSON: {message}") } else { message };
    let expected = if message.contains("out of range") {
        format!("a number of at most {:e}", f64::MAX)
    } else {
        "an object with the values of parameters by their ids".to_owned()
    };
    Refusal::sentence(format!("{message} at column {column}"), expected)
}

/// The word for a number that is not finite, as some programs write it, at the column of an error.
fn not_finite(line: &[u8], column: usize) -> Option<&'static str> {
    let words = ["-Infinity", "Infinity", "NaN", "-inf", "inf", "nan"];
    let nearby = (column.saturating_sub(2)..=column).filter_map(|start| line.get(start..));
    nearby.filter_map(|rest| words.into_iter().find(|word| rest.starts_with(word.as_bytes()))).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_for_no_number_is_named_in_the_error() {
        for (line, error) in [
            (
                r#"{"expect": {"values": {"x": NaN}}}"#,
                "NaN at column 29 is not a number in JSON; expected finite",
            ),
            (r#"{"a": [1, -Infinity]}"#, "-Infinity at column"),
            (r#"{"a": Infinity}"#, "Infinity at column 7"),
        ] {
            let found = read(line.as_bytes()).expect_err(line).error;
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn a_key_that_is_given_twice_is_an_error() {
        for key in ["id", "scene", "expect", "answer", "corners"] {
            let error = read(format!("{{\"{key}\": true, \"{key}\": false}}").as_bytes()).unwrap_err().error;
            assert!(error.contains(&format!("{key} is given twice")), "{error}");
        }
    }

    #[test]
    fn the_id_is_read_up_to_the_place_that_is_not_json() {
        for (line, id) in [
            (r#"{"id": "a", "b.center": [NaN, 1]}"#, Some(Json::from("a"))),
            (r#"{"b.radius": -1, "id": 7, "id": 8}"#, Some(Json::from(7))),
            (r#"{"id": "first", "id": "second"}"#, Some(Json::from("first"))),
            (r#"{"b.center": [NaN, 1], "id": "a"}"#, None),
            ("nonsense", None),
            ("[1]", None),
        ] {
            assert_eq!(read(line.as_bytes()).expect_err(line).id, id, "{line}");
        }
    }
}
