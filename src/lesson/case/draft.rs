//! A case as a text gives it, before anything is checked: the one way from a scene file, a line of JSON, a row of a table,
//! a link or options to a state of a topic, and to what is expected of it.

use std::fmt;

use glam::DVec2;
use serde_json::Value as Json;

use crate::geometry::Verdict;
use crate::lesson::case::expect::ANSWER;
use crate::lesson::case::state::{PROGRAM, param_ids, set_params};
use crate::lesson::param::rect_part::WAYS;
use crate::lesson::text::excerpt::{excerpt, excerpt_of, quoted};
use crate::lesson::text::limits::PAIRS_LIMIT;
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{Answer, Answered, Expect, Group, Lesson, METHOD, Param, Scene, Value, verdict_word};
use crate::program::did_you_mean;

/// A case as a text gives it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// What the case calls itself, a string or a number.
    pub id: Option<Json>,
    /// The title of a scene file; empty without one.
    pub title: String,
    pub scene: Option<Entry>,
    pub expect: Option<Entry>,
    /// The answer of the user's own test.
    pub answer: Option<Entry>,
    /// The parameters and their values, in the order of the text; each id occurs once.
    pairs: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub key: String,
    pub written: Written,
    /// The places of the key and of the value, in bytes.
    pub places: [usize; 2],
}

/// What a key has.
#[derive(Clone, Debug, PartialEq)]
pub enum Written {
    /// A value that a parameter could take; a word is the text itself, which can also be a number.
    Value(Value),
    Table(Vec<Entry>),
    /// Anything else, as text.
    Other(String),
}

impl Entry {
    pub fn new(key: impl Into<String>, written: Written) -> Self {
        Self { key: key.into(), written, places: [0; 2] }
    }

    /// A value that is written as a text.
    pub fn text(key: impl Into<String>, text: impl Into<String>) -> Self {
        Self::new(key, Written::Value(Value::Word(text.into())))
    }

    /// The text that it is written as; empty if it is no text.
    pub fn as_text(&self) -> &str {
        if let Written::Value(Value::Word(text)) = &self.written { text } else { "" }
    }

    /// The value of the parameter of this name; none if no parameter could take it. A program is the text itself.
    pub fn value(&self) -> Value {
        match &self.written {
            Written::Value(Value::Word(text)) if self.key != PROGRAM => Value::parse(text),
            Written::Value(value) => value.clone(),
            Written::Table(_) | Written::Other(_) => Value::Absent,
        }
    }

    /// The error for what it has.
    pub fn refused(&self, name: &str, accepted: impl Into<String>) -> Refusal {
        Refusal::value(name, self.written.to_string(), accepted).at(self.places[1])
    }
}

impl From<Json> for Written {
    fn from(json: Json) -> Self {
        match json {
            Json::Null => Self::Value(Value::Absent),
            Json::Bool(on) => Self::Value(Value::Switch(on)),
            Json::String(text) => Self::Value(Value::Word(text)),
            Json::Number(number) => Self::Value(Value::number(number.as_f64())),
            Json::Object(object) => {
                Self::Table(object.into_iter().map(|(key, json)| Entry::new(key, json.into())).collect())
            }
            Json::Array(_) => {
                let points = || json.as_array()?.iter().map(pair).collect::<Option<Vec<_>>>();
                let points = || points().filter(|points| !points.is_empty());
                let value = pair(&json).map(Value::Pair).or_else(|| points().map(Value::Points));
                value.map_or_else(|| Self::Other(json.to_string()), Self::Value)
            }
        }
    }
}

fn pair(json: &Json) -> Option<DVec2> {
    let number = |number: &Json| number.is_number().then(|| number.as_f64().unwrap_or(f64::NAN));
    match &json.as_array()?[..] {
        [x, y] => Some(DVec2::new(number(x)?, number(y)?)),
        _ => None,
    }
}

/// As an error repeats it.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Value(Value::Word(text)) => quoted(text),
            Self::Value(Value::Absent) => "null".to_owned(),
            Self::Value(value) => excerpt_of(value),
            Self::Table(entries) if entries.is_empty() => "{}".to_owned(),
            Self::Table(entries) => format!("{{{}: …}}", quoted(&entries[0].key)),
            Self::Other(text) => excerpt(text),
        })
    }
}

fn slugs() -> Vec<&'static str> {
    Scene::listed().map(Scene::slug).collect()
}

/// The topic of that name.
pub fn topic(slug: &str) -> Result<Scene, Refusal> {
    let unknown = || {
        let mut refusal = Refusal::unknown("topic", slug, &slugs());
        refusal.accepted += ", or a topic of your own, opened by its folder, as in `collidoscope my-topic/`, or by a case in it";
        refusal
    };
    Scene::from_slug(slug).ok_or_else(unknown)
}

impl Draft {
    pub fn add(&mut self, entry: Entry) -> Result<(), Refusal> {
        let at = entry.places[0];
        if self.gives(&entry.key) {
            return Err(Refusal::given_twice(&entry.key).at(at));
        }
        if self.pairs.len() == PAIRS_LIMIT {
            let [found, accepted] =
                ["more than", "at most"].map(|of| format!("{of} {PAIRS_LIMIT} parameters"));
            return Err(Refusal::sentence(found, accepted).at(at));
        }
        self.pairs.push(entry);
        Ok(())
    }

    /// Adds a parameter, or what a line has beside them.
    pub fn add_part(&mut self, entry: Entry) -> Result<(), Refusal> {
        let part = match entry.key.as_str() {
            "scene" => &mut self.scene,
            "expect" => &mut self.expect,
            ANSWER => &mut self.answer,
            _ => return self.add(entry),
        };
        if part.is_some() {
            return Err(Refusal::given_twice(&entry.key));
        }
        *part = Some(entry);
        Ok(())
    }

    /// Takes out the parameters with these ids.
    pub fn take(&mut self, ids: &[&str]) -> Vec<Entry> {
        let (taken, left) =
            std::mem::take(&mut self.pairs).into_iter().partition(|entry| ids.contains(&entry.key.as_str()));
        self.pairs = left;
        taken
    }

    /// The topic that the text names, or `otherwise`.
    pub fn scene(&self, otherwise: Option<Scene>) -> Result<Scene, Refusal> {
        let missing = || Refusal::sentence("the key \"scene\" is missing", one_of(&slugs()));
        let Some(entry) = &self.scene else { return otherwise.ok_or_else(missing) };
        match &entry.written {
            Written::Value(Value::Word(slug)) => topic(slug).map_err(|refusal| refusal.at(entry.places[1])),
            _ => Err(entry.refused("scene", one_of(&slugs()))),
        }
    }

    /// An error if the text names another topic.
    pub fn check_scene(&self, scene: Scene) -> Result<(), Refusal> {
        let found = self.scene(Some(scene))?;
        if found == scene {
            return Ok(());
        }
        let found = format!("scene: \"{}\" is not valid here", found.slug());
        Err(Refusal::sentence(found, format!("{}, the topic of the command", scene.slug())))
    }

    /// Sets the parameters, whatever their order in the text. The invalid ones are left out; see `set_params` for the order
    /// of the errors.
    pub fn apply(&self, lesson: &mut Lesson) -> Vec<Refusal> {
        let mut refused = Vec::new();
        let mut given: Vec<&Entry> = Vec::with_capacity(self.pairs.len());
        for entry in &self.pairs {
            match given_in_two_ways(&given, &entry.key) {
                Some(refusal) => refused.push(refusal.at(entry.places[1])),
                None => given.push(entry),
            }
        }
        let values: Vec<_> = given.iter().map(|entry| (entry.key.as_str(), entry.value())).collect();
        for (place, refusal) in set_params(lesson, &values) {
            let (entry, value) = (given[place], &values[place].1);
            refused.push(match refusal {
                unknown if unknown.id.is_empty() => unknown.at(entry.places[0]),
                // A number that is too large is infinite by now.
                wrong if *value == Value::Absent || !value.is_finite() => {
                    entry.refused(&wrong.id, wrong.accepted)
                }
                wrong => wrong.at(entry.places[1]),
            });
        }
        refused
    }

    /// The same; the first error is the result.
    pub fn set(&self, lesson: &mut Lesson) -> Result<(), Refusal> {
        self.apply(lesson).into_iter().next().map_or(Ok(()), Err)
    }

    /// The parameters with their values, in the order of a lesson that does not have them yet.
    pub fn state(&self, lesson: &mut Lesson) -> Vec<(&'static str, Value)> {
        let entry = |id: &str| self.pairs.iter().find(|entry| entry.key == id);
        param_ids(lesson).into_iter().filter_map(|id| Some((id, entry(id)?.value()))).collect()
    }

    /// An error if a parameter of the shapes is left out, after [`Self::apply`].
    pub fn check_is_whole(&self, lesson: &mut Lesson) -> Result<(), Refusal> {
        let params = lesson.params();
        let shapes = params.iter().filter(|param| param.group == Group::Shapes).map(|param| param.id);
        let missing: Vec<_> = shapes.filter(|id| !self.gives(id)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let accepted = "every parameter of the shapes, because of --strict";
        Err(Refusal::sentence(format!("missing: {}", missing.join(", ")), accepted))
    }

    /// Whether it gives no parameter of the shapes, not even a corner.
    pub fn gives_no_shape(&self, lesson: &mut Lesson) -> bool {
        let gives_one = |params: &[Param<'_>]| {
            params.iter().any(|param| param.group == Group::Shapes && self.gives(param.id))
        };
        !gives_one(&lesson.params()) && !gives_one(&lesson.other_params())
    }

    /// What is expected of the lesson; nothing if the text does not say.
    pub fn expect(&self, lesson: &Lesson) -> Result<Expect, Refusal> {
        let methods = lesson.methods().iter().map(|method| method.id);
        let keys: Vec<_> = ["verdict", "values", "tolerance"].into_iter().chain(methods).collect();
        self.expect.as_ref().map_or_else(|| Ok(Expect::default()), |entry| stated(entry, lesson, &keys))
    }

    /// What the text answers itself; `None` if it does not.
    pub fn answer(&self, lesson: &Lesson) -> Result<Option<Answered>, Refusal> {
        let is_nothing = |entry: &Entry| entry.written == Written::Value(Value::Absent);
        let Some(entry) = self.answer.as_ref().filter(|entry| !is_nothing(entry)) else { return Ok(None) };
        let Expect { answer, mut values, .. } = stated(entry, lesson, &["verdict", "values"])?;
        for (_, value) in &mut values {
            if *value == Value::Word("none".to_owned()) {
                *value = Value::Absent;
            }
        }
        Ok(Some(Answered { verdict: answer, values }).filter(|answer| !answer.is_empty()))
    }

    /// Whether the text names the method that answers, or has a program that does.
    pub fn names_method(&self) -> bool {
        [METHOD, PROGRAM].into_iter().any(|id| self.gives(id))
    }

    pub fn gives(&self, param: &str) -> bool {
        self.pairs.iter().any(|entry| entry.key == param)
    }
}

/// The error for a part of a rectangle that does not give it together with another one that is given, such as its size and
/// its greatest corner. Which of them it should have would depend on their order.
fn given_in_two_ways(given: &[&Entry], key: &str) -> Option<Refusal> {
    let (owner, part) = key.rsplit_once('.')?;
    let is_part = |part: &str| WAYS.iter().any(|way| way.contains(&part));
    let belong = |other: &str| WAYS.iter().any(|way| way.contains(&other) && way.contains(&part));
    let clashes = |other: &&&Entry| {
        let other = other.key.strip_prefix(owner).and_then(|rest| rest.strip_prefix('.'));
        other.is_some_and(|other| is_part(part) && is_part(other) && !belong(other))
    };
    let other = &given.iter().find(clashes)?.key;
    let ways = WAYS.map(|way| way.map(|part| format!("{owner}.{part}")).join(" and "));
    let found = format!("{other} together with {key} is not valid");
    Some(Refusal::sentence(found, format!("{}, {}, or {}", ways[0], ways[1], ways[2])))
}

/// What is expected or answered: a verdict, `true` or `false` for hit or miss, or a table with some of `keys`.
fn stated(entry: &Entry, lesson: &Lesson, keys: &[&'static str]) -> Result<Expect, Refusal> {
    let name = entry.key.as_str();
    let mut stated = Expect::default();
    let Written::Table(parts) = &entry.written else {
        let verdict = verdict(name, entry);
        stated.answer = Some(verdict.map_err(|refusal| Refusal {
            accepted: format!(
                "{}, or an object or a table with some of {}",
                refusal.accepted,
                keys.join(", ")
            ),
            ..refusal
        })?);
        return Ok(stated);
    };
    if let Some(part) = parts.iter().find(|part| !keys.contains(&part.key.as_str())) {
        return Err(Refusal::unknown("key", &part.key, keys).within(name).at(part.places[0]));
    }
    for key in keys {
        let Some(part) = parts.iter().find(|part| part.key == *key) else { continue };
        let name = format!("{name}.{key}");
        match *key {
            "verdict" => stated.answer = Some(verdict(&name, part)?),
            "values" => stated.values = values(&name, part, lesson)?,
            "tolerance" => stated.tolerance = Some(tolerance(&name, part)?),
            method => stated.answers.push((method, verdict(&name, part)?)),
        }
    }
    Ok(stated)
}

fn verdict(name: &str, entry: &Entry) -> Result<Answer, Refusal> {
    let words = Verdict::ALL.map(verdict_word);
    let mut found = entry.written.to_string();
    match &entry.written {
        Written::Value(Value::Switch(hit)) => return Ok(Answer::Hit(*hit)),
        Written::Value(Value::Word(word)) => match Answer::of_word(word) {
            Some(answer) => return Ok(answer),
            None => found += &did_you_mean(word, words),
        },
        _ => {}
    }
    let accepted = format!("{}, true or false", words.map(|word| format!("\"{word}\"")).join(", "));
    Err(Refusal::value(name, found, accepted).at(entry.places[1]))
}

fn tolerance(name: &str, entry: &Entry) -> Result<f64, Refusal> {
    match &entry.written {
        Written::Value(Value::Number(number)) if number.is_finite() && *number >= 0.0 => Ok(*number),
        _ => Err(entry.refused(name, "a number that is not negative")),
    }
}

fn values(name: &str, entry: &Entry, lesson: &Lesson) -> Result<Vec<(&'static str, Value)>, Refusal> {
    let Written::Table(values) = &entry.written else {
        return Err(entry.refused(name, "an object or a table with values by their ids"));
    };
    let ids: Vec<&'static str> = lesson.scene().values().iter().map(|value| value.id).collect();
    let read = |entry: &Entry| {
        let known = ids.iter().find(|known| **known == entry.key);
        let unknown = || Refusal::unknown("value", &entry.key, &ids).within(name).at(entry.places[0]);
        let (id, value) = (known.ok_or_else(unknown)?, entry.value());
        let is_null = entry.written == Written::Value(Value::Absent);
        if is_null || (value != Value::Absent && value.is_finite()) {
            return Ok((*id, value));
        }
        let accepted = "a finite number, [x, y], true, false, a word or null";
        Err(entry.refused(&format!("{name}.{id}"), accepted))
    };
    values.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn draft(json: Json) -> Draft {
        let mut draft = Draft::default();
        let Written::Table(entries) = Written::from(json) else { panic!("no object") };
        entries.into_iter().try_for_each(|entry| draft.add_part(entry)).expect("each key once");
        draft
    }

    fn applied(json: Json) -> Vec<String> {
        draft(json).apply(&mut Scene::BlobSide.open()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_value_can_be_written_as_it_is_printed_and_the_invalid_ones_are_left_out() {
        let mut lesson = Scene::BlobSide.open();
        let case = draft(json!({ "blob2.center": "(−5, −3)", "blob1.size": -1, "corners": "true" }));
        assert_eq!(case.apply(&mut lesson).len(), 1);
        let state = crate::lesson::read_state(&mut lesson);
        assert!(state.contains(&("blob2.center", Value::Pair(DVec2::new(-5.0, -3.0)))));
        assert!(state.contains(&("corners", Value::Switch(true))));
    }

    #[test]
    fn a_value_of_no_kind_is_an_error_that_says_what_the_parameter_takes() {
        for (value, found) in [
            (json!([1, 2, 3]), "[1,2,3]"),
            (json!(null), "null"),
            (json!({}), "{}"),
            (json!(["1", 2]), "[\"1\",2]"),
            (json!("1,1e999"), "\"1,1e999\""),
            (json!("left"), "the text \"left\""),
        ] {
            let expected = format!("blob2.center: {found} is not valid; expected two numbers x,y");
            let errors = applied(json!({ "blob2.center": value }));
            assert!(errors.len() == 1 && errors[0].starts_with(&expected), "{errors:?}");
        }
    }

    #[test]
    fn unknown_names_come_first_and_the_nearest_is_suggested() {
        let errors = applied(json!({ "corners": 1, "method": "gap", "blob2.centre": null }));
        assert!(errors[0].starts_with("unknown parameter \"blob2.centre\" (did you mean \"blob2.center\"?)"));
        assert!(
            errors[1].starts_with("method: gap (did you mean \"gaps\"?) is not valid; expected one of gaps")
        );
        assert_eq!(errors[2..], ["corners: 1 is not valid; expected true or false"]);
    }

    #[test]
    fn a_rectangle_that_is_given_in_two_ways_is_an_error() {
        let given = |ids: &[&str]| -> Vec<String> {
            let pairs = ids.iter().map(|id| ((*id).to_owned(), json!([1, 2]))).collect();
            let refused = draft(Json::Object(pairs)).apply(&mut Scene::RectRect.open());
            refused.iter().map(ToString::to_string).collect()
        };
        let expected = "a.size together with a.min is not valid; expected a.center and a.size, a.min and a.max, or a.corner and a.size";
        assert_eq!(given(&["b.center", "a.size", "a.min"]), [expected]);
        for (wrong, found) in [
            (&["b.corner", "b.center"][..], "b.corner together with b.center"),
            (&["b.corner", "b.size", "b.max"], "b.corner together with b.max"),
            (&["a.corner", "a.min"], "a.corner together with a.min"),
        ] {
            let errors = given(wrong);
            assert!(errors.len() == 1 && errors[0].starts_with(found), "{errors:?}");
        }
        for fine in [
            &["a.min", "a.max", "b.center"][..],
            &["a.center", "a.size"],
            &["a.min", "b.size"],
            &["a.corner", "a.size", "b.corner", "b.size"],
        ] {
            assert_eq!(given(fine), [""; 0], "{fine:?}");
        }
    }

    #[test]
    fn the_topic_is_that_of_the_text_or_the_other_one() {
        let scene = |json, otherwise| draft(json).scene(otherwise).map_err(|refusal| refusal.to_string());
        assert_eq!(scene(json!({}), Some(Scene::LineLine)), Ok(Scene::LineLine));
        assert_eq!(scene(json!({ "scene": "blob-side" }), Some(Scene::LineLine)), Ok(Scene::BlobSide));
        for (json, error) in [
            (json!({}), "the key \"scene\" is missing; expected one of point-circle"),
            (json!({ "scene": "blob-sid" }), "unknown topic \"blob-sid\" (did you mean \"blob-side\"?)"),
            (json!({ "scene": 1 }), "scene: 1 is not valid; expected one of point-circle"),
        ] {
            let found = scene(json, None).expect_err(error);
            assert!(found.starts_with(error), "{found}");
        }
    }

    #[test]
    fn a_case_is_whole_if_it_gives_every_parameter_of_the_shapes() {
        let mut lesson = Scene::CircleCircle.open();
        let part = draft(json!({ "a.center": [1, 2], "b.radius": 1 }));
        let error = part.check_is_whole(&mut lesson).expect_err("two are missing").to_string();
        assert!(error.starts_with("missing: a.radius, b.center;"), "{error}");
        let whole = json!({ "a.center": [1, 2], "b.radius": 1, "a.radius": 2, "b.center": [0, 0] });
        assert_eq!(draft(whole).check_is_whole(&mut lesson), Ok(()));
    }

    fn expect(json: Json) -> Result<Expect, String> {
        Ok(draft(json!({ "expect": json })).expect(&Scene::BlobSide.open())?)
    }

    fn answer(json: Json) -> Result<Option<Answered>, String> {
        Ok(draft(json!({ "answer": json })).answer(&Scene::BlobSide.open())?)
    }

    #[test]
    fn an_expectation_is_an_answer_or_an_object_with_answers_values_and_a_tolerance() {
        assert_eq!(expect(json!(true)).expect("valid").answer, Some(Answer::Hit(true)));
        assert_eq!(expect(json!("apart")).expect("valid").answer, Some(Answer::Verdict(Verdict::Apart)));
        let all = json!({ "verdict": false, "gaps": "touching", "values": { "x_gap": 1, "side": "left", "push": null },
            "tolerance": 1e-9 });
        let read = expect(all).expect("valid");
        assert_eq!((read.answer, read.tolerance), (Some(Answer::Hit(false)), Some(1e-9)));
        assert_eq!(read.answers, [("gaps", Answer::Verdict(Verdict::Touching))]);
        let left = Value::Word("left".to_owned());
        assert_eq!(read.values, [("x_gap", Value::Number(1.0)), ("side", left), ("push", Value::Absent)]);
    }

    #[test]
    fn an_answer_is_a_verdict_or_has_values_and_null_and_nothing_are_no_answer() {
        for none in [json!(null), json!({}), json!({ "values": {} })] {
            assert_eq!(answer(none.clone()), Ok(None), "{none}");
        }
        let values = vec![("x_gap", Value::Number(1.0)), ("push", Value::Absent)];
        let verdict = Some(Answer::Hit(false));
        let found = answer(json!({ "verdict": false, "values": { "x_gap": 1, "push": "none" } }));
        assert_eq!(found, Ok(Some(Answered { verdict, values })));
    }

    #[test]
    fn an_invalid_expectation_or_answer_is_an_error_that_says_what_is_accepted() {
        for (json, error) in [
            (
                json!("appart"),
                ": \"appart\" (did you mean \"apart\"?) is not valid; expected \"apart\", \"touching\", \"colliding\", true \
                 or false, or an object or a table with some of verdict, values",
            ),
            (json!(1), ": 1 is not valid"),
            (json!({ "gap": true }), ": unknown key \"gap\""),
            (json!({ "values": [] }), ".values: [] is not valid; expected an object"),
            (
                json!({ "values": { "x_gab": 1 } }),
                ".values: unknown value \"x_gab\" (did you mean \"x_gap\"?)",
            ),
            (json!({ "values": { "push": [1, 2, 3] } }), ".values.push: [1,2,3] is not valid"),
            (
                json!({ "values": { "x_gap": "inf" } }),
                ".values.x_gap: \"inf\" is not valid; expected a finite number",
            ),
            (json!({ "verdict": 1 }), ".verdict: 1 is not valid"),
        ] {
            let found = expect(json.clone()).expect_err(error);
            assert!(found.starts_with(&format!("expect{error}")), "{found}");
            let found = answer(json).expect_err(error);
            assert!(found.starts_with(&format!("answer{error}")), "{found}");
        }
        let found = expect(json!({ "tolerance": -1 })).expect_err("negative");
        assert!(found.starts_with("expect.tolerance: -1 is not valid; expected a number"), "{found}");
        let found = answer(json!({ "gaps": true })).expect_err("a method");
        assert!(found.ends_with("unknown key \"gaps\"; expected one of verdict, values"), "{found}");
    }
}
