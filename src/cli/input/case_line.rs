//! One case: the parameters that differ from the defaults, and what is expected.

use std::fmt;

use glam::DVec2;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;
use serde_json::error::Category;

use super::expectation;
use crate::lesson::limits::{LINE_NESTING_LIMIT, PAIRS_LIMIT};
use crate::lesson::{
    ANSWER, Answered, Expect, Group, Lesson, METHOD, PROGRAM, Scene, State, Value, check_given_once,
    did_you_mean, excerpt, param_ids, quoted, refused_param, set_params, value_given, write_state,
};
use crate::render::json;

/// A case as a line gives it. Nothing is checked yet.
#[derive(Debug, Default, PartialEq)]
pub struct CaseLine {
    /// What the line calls itself, a string or a number; it is repeated in the answer.
    pub id: Option<Json>,
    /// The topic, for a line that can be used on its own.
    scene: Option<Json>,
    /// What is expected.
    expect: Option<Json>,
    /// The answer of the user's own test.
    answer: Option<Json>,
    /// The parameters and their values, in the order of the line; each id occurs once.
    pairs: Vec<(String, Given)>,
}

/// A value as a line gives it.
#[derive(Debug, PartialEq)]
pub(super) enum Given {
    /// A value that a parameter could take.
    Value(Value),
    /// Anything else, as text.
    Other(String),
}

impl CaseLine {
    /// Reads an object with the parameters by id. `id`, `scene`, `expect` and `answer` are no parameters.
    pub fn from_json(line: &[u8]) -> Result<Self, String> {
        serde_json::from_slice(line).map_err(|e| not_one_line(line).unwrap_or_else(|| json_error(&e, line)))
    }

    /// A case with these parts: its name, its topic, what is expected and what is answered. An empty text is no part.
    pub(super) fn of_texts([id, scene, expect, answer]: [&str; 4], pairs: Vec<(String, Given)>) -> Self {
        let text = |text: &str| (!text.is_empty()).then(|| Json::from(text));
        let answer_of = |cell: &str| match cell.to_ascii_lowercase().as_str() {
            "true" | "1" => Some(Json::from(true)),
            "false" | "0" => Some(Json::from(false)),
            _ => text(cell),
        };
        let (expect, answer) = (answer_of(expect), answer_of(answer));
        Self { id: text(id), scene: text(scene), expect, answer, pairs }
    }

    /// The topic that the line names, or `otherwise`.
    pub fn scene(&self, otherwise: Option<Scene>) -> Result<Scene, String> {
        let slugs = Scene::ALL.map(Scene::slug);
        let accepted = || format!("expected one of {}", slugs.join(", "));
        match (&self.scene, otherwise) {
            (None, Some(scene)) => Ok(scene),
            (None, None) => Err(format!("the key \"scene\" is missing; {}", accepted())),
            (Some(Json::String(slug)), _) => Scene::from_slug(slug).ok_or_else(|| {
                format!("scene: unknown topic {}{}; {}", quoted(slug), did_you_mean(slug, slugs), accepted())
            }),
            (Some(other), _) => {
                Err(format!("scene: {} is not valid; {}", excerpt(&other.to_string()), accepted()))
            }
        }
    }

    /// Puts the lesson into the state `start`, then sets the parameters of the line, whatever their order.
    pub fn apply(&self, lesson: &mut dyn Lesson, start: &State) -> Result<(), String> {
        write_state(lesson, start);
        let given: Vec<&str> = self.pairs.iter().map(|(id, _)| id.as_str()).collect();
        check_given_once(lesson, &given).map_err(|e| e.to_string())?;
        let ids = param_ids(lesson);
        let place = |id: &str| ids.iter().position(|known| *known == id).unwrap_or(ids.len());
        let mut pairs: Vec<_> = self.pairs.iter().collect();
        pairs.sort_by_cached_key(|(id, _)| place(id));
        let values = pairs.iter().map_while(|(id, given)| match given {
            Given::Value(value) => Some((id.as_str(), value)),
            Given::Other(_) => None,
        });
        set_params(lesson, values).map_err(|e| e.to_string())?;
        let refused = pairs.iter().find_map(|(id, given)| match given {
            Given::Other(text) => Some((id, text)),
            Given::Value(_) => None,
        });
        refused.map_or(Ok(()), |(id, text)| Err(refused_param(lesson, id, excerpt(text)).to_string()))
    }

    /// An error if the line leaves out a parameter of the shapes, after [`Self::apply`].
    pub fn check_is_whole(&self, lesson: &mut dyn Lesson) -> Result<(), String> {
        let params = lesson.params();
        let shapes = params.iter().filter(|param| param.group == Group::Shapes).map(|param| param.id);
        let missing: Vec<_> = shapes.filter(|id| self.pairs.iter().all(|(given, _)| given != id)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(format!(
            "missing: {}; with --strict, every parameter of the shapes is expected",
            missing.join(", ")
        ))
    }

    /// What the line expects of the lesson; nothing if it does not say.
    pub fn expect(&self, lesson: &dyn Lesson) -> Result<Expect, String> {
        self.expect.as_ref().map_or_else(|| Ok(Expect::default()), |json| expectation::read(json, lesson))
    }

    /// What the line answers itself; `None` if it does not.
    pub fn answer(&self, lesson: &dyn Lesson) -> Result<Option<Answered>, String> {
        let Some(json) = self.answer.as_ref().filter(|json| !json.is_null()) else { return Ok(None) };
        expectation::read_answer(json, lesson).map(|answer| Some(answer).filter(|answer| !answer.is_empty()))
    }

    /// Adds values to what is expected and to what is answered.
    pub(super) fn add_values(
        &mut self,
        expected: serde_json::Map<String, Json>,
        answered: serde_json::Map<String, Json>,
    ) {
        with_values(&mut self.expect, expected);
        with_values(&mut self.answer, answered);
    }

    /// An error if the line names another topic.
    pub fn check_scene(&self, scene: Scene) -> Result<(), String> {
        let found = self.scene(Some(scene))?;
        if found == scene {
            return Ok(());
        }
        Err(format!(
            "scene: \"{}\" is not valid here; expected {}, the topic of the command",
            found.slug(),
            scene.slug()
        ))
    }

    /// Whether the line names the method that answers, or has a program that does.
    pub fn names_method(&self) -> bool {
        self.pairs.iter().any(|(id, _)| [METHOD, PROGRAM].contains(&id.as_str()))
    }

    /// Whether the line gives this parameter.
    pub fn gives(&self, param: &str) -> bool {
        self.pairs.iter().any(|(id, _)| id == param)
    }

    /// Whether the line says what is expected.
    pub fn expects(&self) -> bool {
        self.expect.is_some()
    }
}

/// Adds values to an answer, which becomes an object with both.
fn with_values(answer: &mut Option<Json>, values: serde_json::Map<String, Json>) {
    if values.is_empty() {
        return;
    }
    let mut object = serde_json::Map::new();
    object.extend(answer.take().map(|answer| ("verdict".to_owned(), answer)));
    object.insert("values".to_owned(), Json::Object(values));
    *answer = Some(Json::Object(object));
}

fn given(json: &Json) -> Given {
    json::parse_value(json).map_or_else(|| Given::Other(json.to_string()), Given::Value)
}

/// A program is the text itself, to its last line end.
fn program(json: Json) -> Given {
    match json {
        Json::String(text) => Given::Value(value_given(PROGRAM, &text)),
        other => given(&other),
    }
}

/// As from a tree of JSON, which is made only where it is needed.
impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(GivenVisitor)
    }
}

struct GivenVisitor;

impl<'de> Visitor<'de> for GivenVisitor {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, on: bool) -> Result<Given, E> {
        Ok(given(&on.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Given, E> {
        Ok(given(&number.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Given, E> {
        Ok(given(&number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Given, E> {
        Ok(given(&number.into()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Given, E> {
        Ok(Given::Value(Value::parse(text)))
    }

    fn visit_unit<E>(self) -> Result<Given, E> {
        Ok(given(&Json::Null))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Given, A::Error> {
        let two: [Option<Json>; 2] = [items.next_element()?, items.next_element()?];
        let third = items.next_element::<Json>()?;
        if let ([Some(Json::Number(x)), Some(Json::Number(y))], None) = (&two, &third)
            && let (Some(x), Some(y)) = (x.as_f64(), y.as_f64())
        {
            return Ok(Given::Value(Value::Pair(DVec2::new(x, y))));
        }
        let mut all: Vec<Json> = two.into_iter().chain([third]).flatten().collect();
        while let Some(item) = items.next_element()? {
            all.push(item);
        }
        Ok(given(&all.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Given, A::Error> {
        Json::deserialize(MapAccessDeserializer::new(map)).map(|json| given(&json))
    }
}

/// The error for a line that begins a list, or an object of several lines, as other programs write them.
fn not_one_line(line: &[u8]) -> Option<String> {
    const EXPECTED: &str = "expected an object on each line";
    match line.trim_ascii() {
        [b'[', ..] => Some(format!(
            "a list begins at column 1; {EXPECTED} (`jq -c '.[]' FILE` writes the items of a list in this way)"
        )),
        b"{" => Some(format!(
            "the object does not end on this line; {EXPECTED} (`jq -c . FILE` writes objects in this way)"
        )),
        _ => None,
    }
}

/// The parser's message. The line number in it is left out: it is always 1.
fn json_error(error: &serde_json::Error, line: &[u8]) -> String {
    let column = error.column();
    if let Some(word) = not_finite(line, column).filter(|_| error.is_syntax()) {
        let expected = "expected finite numbers, or null for a value that does not exist";
        return format!("{word} at column {column} is not a number in JSON; {expected}");
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
    format!("{message} at column {column}; expected {expected}")
}

/// The word for a number that is not finite, as some programs write it, at the column of an error.
fn not_finite(line: &[u8], column: usize) -> Option<&'static str> {
    let words = ["-Infinity", "Infinity", "NaN", "-inf", "inf", "nan"];
    let nearby = (column.saturating_sub(2)..=column).filter_map(|start| line.get(start..));
    nearby.filter_map(|rest| words.into_iter().find(|word| rest.starts_with(word.as_bytes()))).next()
}

impl<'de> Deserialize<'de> for CaseLine {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(CaseLineVisitor)
    }
}

struct CaseLineVisitor;

impl<'de> Visitor<'de> for CaseLineVisitor {
    type Value = CaseLine;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CaseLine, A::Error> {
        let mut line = CaseLine::default();
        while let Some(key) = map.next_key::<String>()? {
            let twice = || Error::custom(format!("{} is given twice", excerpt(&key)));
            let part = match key.as_str() {
                "id" => &mut line.id,
                "scene" => &mut line.scene,
                "expect" => &mut line.expect,
                ANSWER => &mut line.answer,
                _ => {
                    if line.pairs.iter().any(|(known, _)| *known == key) {
                        return Err(twice());
                    }
                    if line.pairs.len() == PAIRS_LIMIT {
                        let found =
                            format!("more than {PAIRS_LIMIT} parameters (at most {PAIRS_LIMIT} are allowed)");
                        return Err(Error::custom(found));
                    }
                    let value = if key == PROGRAM { program(map.next_value()?) } else { map.next_value()? };
                    line.pairs.push((key, value));
                    continue;
                }
            };
            if part.is_some() {
                return Err(twice());
            }
            *part = Some(map.next_value()?);
        }
        Ok(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::read_state;

    fn line(text: &str) -> CaseLine {
        CaseLine::from_json(text.as_bytes()).expect(text)
    }

    fn applied(text: &str) -> Result<(), String> {
        let mut lesson = Scene::BlobSide.open();
        let start = read_state(lesson.as_mut());
        line(text).apply(lesson.as_mut(), &start)
    }

    #[test]
    fn a_value_can_be_written_as_it_is_printed() {
        let mut lesson = Scene::BlobSide.open();
        let start = read_state(lesson.as_mut());
        let case = line(r#"{"blob2.center": "(−5, −3)", "corners": "true"}"#);
        case.apply(lesson.as_mut(), &start).expect("valid");
        let pair = Value::Pair(DVec2::new(-5.0, -3.0));
        assert!(read_state(lesson.as_mut()).contains(&("blob2.center", pair)));
    }

    #[test]
    fn a_value_of_no_kind_is_an_error_that_says_what_the_parameter_takes() {
        for (value, found) in
            [("[1, 2, 3]", "[1,2,3]"), ("null", "null"), ("{}", "{}"), ("[\"1\", 2]", "[\"1\",2]")]
        {
            let error = applied(&format!("{{\"blob2.center\": {value}}}")).unwrap_err();
            let expected = format!("blob2.center: {found} is not valid; expected two numbers x,y");
            assert!(error.starts_with(&expected), "{error}");
        }
        assert!(applied(r#"{"blob2.centre": null}"#).unwrap_err().contains("did you mean \"blob2.center\""));
    }

    #[test]
    fn the_topic_is_that_of_the_line_or_the_other_one() {
        assert_eq!(line("{}").scene(Some(Scene::LineLine)), Ok(Scene::LineLine));
        assert_eq!(line(r#"{"scene": "blob-side"}"#).scene(Some(Scene::LineLine)), Ok(Scene::BlobSide));
        assert!(
            line("{}")
                .scene(None)
                .unwrap_err()
                .contains("\"scene\" is missing; expected one of point-circle")
        );
        assert!(
            line(r#"{"scene": "blob-sid"}"#).scene(None).unwrap_err().contains("did you mean \"blob-side\"")
        );
        assert!(line(r#"{"scene": 1}"#).scene(None).unwrap_err().starts_with("scene: 1 is not valid"));
    }

    #[test]
    fn a_line_is_whole_if_it_gives_every_parameter_of_the_shapes() {
        let mut lesson = Scene::CircleCircle.open();
        let error =
            line(r#"{"a.center": [1, 2], "b.radius": 1}"#).check_is_whole(lesson.as_mut()).unwrap_err();
        assert!(error.starts_with("missing: a.radius, b.center;"), "{error}");
        let whole = r#"{"a.center": [1, 2], "b.radius": 1, "a.radius": 2, "b.center": [0, 0]}"#;
        assert_eq!(line(whole).check_is_whole(lesson.as_mut()), Ok(()));
    }

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
            let found = CaseLine::from_json(line.as_bytes()).expect_err(line);
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn a_line_answers_with_a_verdict_or_with_values_and_null_and_nothing_are_no_answer() {
        let lesson = Scene::BlobSide.open();
        let answer = |text: &str| line(text).answer(lesson.as_ref());
        for none in ["{}", r#"{"answer": null}"#, r#"{"answer": {}}"#, r#"{"answer": {"values": {}}}"#] {
            assert_eq!(answer(none), Ok(None), "{none}");
        }
        let found = answer(r#"{"answer": {"verdict": false, "values": {"x_gap": 1, "push": "none"}}}"#);
        let values = vec![("x_gap", Value::Number(1.0)), ("push", Value::Absent)];
        let verdict = Some(crate::lesson::Answer::Hit(false));
        assert_eq!(found, Ok(Some(Answered { verdict, values })));
    }

    #[test]
    fn a_key_that_is_given_twice_is_an_error() {
        for key in ["id", "scene", "expect", "answer", "corners"] {
            let error =
                CaseLine::from_json(format!("{{\"{key}\": true, \"{key}\": false}}").as_bytes()).unwrap_err();
            assert!(error.contains(&format!("{key} is given twice")), "{error}");
        }
    }
}
