//! Cases as lines of JSON, and the answers to them.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json};

use super::asked::Asked;
use super::sample::Sampling;
use super::{Answers, Said};
use crate::language::{told, tr};
use crate::lesson::{Draft, Entry, Group, Lesson, NUMBERS, PROGRAM, Param, Scene, Slot, excerpt, json_text};
use crate::render::document::json;
use crate::sorting::sort_by;

/// A case with the parameters of the shapes, as a test is asked about it.
pub fn asked_line(id: Json, lesson: &mut Lesson) -> Json {
    Json::Object(given_line(id, lesson, &|_| false))
}

/// All cases of a draw, a line each.
pub fn asked_lines(cases: &[Asked], sampling: &Sampling) -> String {
    let line = |(index, case): (usize, &Asked)| {
        let line = asked_line(sampling.id(case, index).into(), &mut case.lesson.clone());
        json_text(&line.to_string()).into_owned() + "\n"
    };
    cases.iter().enumerate().map(line).collect()
}

/// A case with the parameters of the shapes, and its program if it has one. `gives` says which of the other parameters it gives.
pub fn given_line(id: Json, lesson: &mut Lesson, gives: &dyn Fn(&str) -> bool) -> Map<String, Json> {
    let mut line = Map::new();
    line.insert("id".to_owned(), id);
    line.insert("scene".to_owned(), lesson.scene().slug().into());
    let program = lesson.choice().own().map(|own| own.file.clone());
    let has_program = program.is_some();
    line.extend(program.map(|text| (PROGRAM.to_owned(), text.into())));
    for param in lesson.params() {
        let is_kept = match param.group {
            Group::Shapes => true,
            Group::Motion | Group::Position => moves(&param) && gives(param.id),
            Group::Method => has_program && param.id == NUMBERS && gives(param.id),
        };
        if is_kept {
            line.insert(param.id.to_owned(), json::value(&param.get()));
        }
    }
    line
}

/// Whether the parameter moves a shape, and not only the time that is shown.
pub fn moves(param: &Param) -> bool {
    param.group == Group::Motion
        || matches!((param.group, &param.slot), (Group::Position, Slot::Count { .. }))
}

/// What an object with an answer or an error says; an answer that is none is told as such.
pub fn said_in(object: &Json, case: &Lesson) -> Said {
    if let Some(error) = object.get("error").filter(|error| !error.is_null()) {
        let told = error.as_str().map_or_else(|| error.to_string(), str::to_owned);
        return Said::Crashed(excerpt(&told));
    }
    let answer = object.get("answer").cloned().unwrap_or_default();
    let told = excerpt(&answer.to_string());
    let mut draft = Draft::default();
    let read = draft.add_part(Entry::new("answer", answer.into()));
    match read.and_then(|()| draft.answer(case)) {
        Ok(Some(answered)) if answered.verdict.is_some() => Said::Answer(answered),
        Ok(_) => Said::Crashed(told!("{told} is no answer", told)),
        Err(why) => Said::Crashed(why.to_string()),
    }
}

/// Answers in a file, by the ids of the cases.
pub struct InFile {
    /// The ids of the cases, in their order.
    ids: Vec<String>,
    answers: BTreeMap<String, Json>,
}

impl InFile {
    /// Whether a text is answers, to whichever cases: its first line is an object with an id, and an answer or an error.
    pub fn is_it(text: &str) -> bool {
        let first = text.lines().find(|line| !line.trim().is_empty());
        let object = first.and_then(|line| serde_json::from_str::<Json>(line).ok());
        object.is_some_and(|object| {
            object.get("id").is_some() && ["answer", "error"].iter().any(|key| object.get(*key).is_some())
        })
    }

    /// To which draw of cases of a topic they are answers, as the ids of the cases say.
    pub fn sampling(scene: Scene, text: &str) -> Option<Sampling> {
        let id = |line: &str| Some(serde_json::from_str::<Json>(line).ok()?.get("id")?.as_str()?.to_owned());
        text.lines().filter_map(id).find_map(|id| Sampling::of_id(scene, &id))
    }

    /// Reads the lines of a file, each an object with the `id` of a case and its `answer` or `error`.
    ///
    /// # Errors
    /// The line that is no such object, or that answers none of these cases, with what is expected.
    pub fn read(text: &str, ids: Vec<String>) -> Result<Self, String> {
        let mut known: Vec<&str> = ids.iter().map(String::as_str).collect();
        sort_by(&mut known, Ord::cmp);
        let mut answers = BTreeMap::new();
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            let object = serde_json::from_str::<Json>(line).ok().filter(Json::is_object);
            let object = object
                .ok_or_else(|| told!("line {number}: expected an object with an id and an answer", number))?;
            let id = match &object["id"] {
                Json::String(id) => id.clone(),
                Json::Number(id) => id.to_string(),
                _ => {
                    return Err(told!("line {number}: the id is missing; expected that of the case", number));
                }
            };
            if known.binary_search(&&*id).is_err() {
                return Err(told!(
                    "line {number}: no case has the id “{id}”; expected the answers to all cases of a draw of this topic, with the same number of cases and the same seed",
                    number,
                    id
                ));
            }
            if answers.insert(id, object).is_some() {
                return Err(told!(
                    "line {number}: a case with this id is answered before; expected one answer to each",
                    number
                ));
            }
        }
        if answers.is_empty() {
            return Err(tr(
                "it has no answers; expected a line of JSON with an id and an answer for each case",
            )
            .to_owned());
        }
        Ok(Self { ids, answers })
    }
}

impl Answers for InFile {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        let one = |(case, id): (&Lesson, &String)| match self.answers.get(id) {
            Some(object) => said_in(object, case),
            None => Said::Crashed(tr("the file has no answer to it").to_owned()),
        };
        Ok(cases.iter().zip(&self.ids).map(one).collect())
    }

    fn can_be_asked_more(&self) -> bool {
        false
    }
}
