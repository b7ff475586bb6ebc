//! The checks of every state that the program reports, and a record of what was seen.

use std::collections::BTreeMap;

use collidoscope::lesson::{open_permalink, permalink, read_state, verdict_word};
use collidoscope::render::document::json;
use serde_json::{Map, Value as Json};

/// The longest processor time of a frame, in seconds. On a busy machine, a frame can take longer altogether, since
/// other programs have the processor too.
const LONGEST_WORK: f64 = 1.0;
/// The longest time of a frame altogether.
const LONGEST_FRAME: f64 = 10.0;

/// The observations of a run.
#[derive(Default)]
pub struct Watch {
    /// The number of states reported.
    pub states: usize,
    /// The longest frame.
    pub longest_frame: f64,
    /// The longest processor time of a frame.
    pub longest_work: f64,
    /// The first errors found.
    pub wrong: Option<String>,
    /// The things seen, and how often.
    pub seen: BTreeMap<String, usize>,
    link: Option<String>,
}

impl Watch {
    /// Checks a state.
    pub fn look(&mut self, state: &Json) {
        self.states += 1;
        let seconds = |what: &str| state[what].as_f64().unwrap_or(f64::INFINITY);
        let (frame, work) = (seconds("longest_frame"), seconds("longest_work"));
        self.longest_frame = self.longest_frame.max(frame);
        self.longest_work = self.longest_work.max(work);
        let wrong = if work > LONGEST_WORK || frame > LONGEST_FRAME {
            let state = brief(state);
            Some(format!(
                "a frame took {frame:.2} s, {work:.2} s of them at work; the state after it is {state}"
            ))
        } else if state["ready"] == true {
            self.note(state);
            self.fault(state)
        } else {
            None
        };
        self.wrong = self.wrong.take().or(wrong);
    }

    /// The error of a state, if there is one. A state with the same lesson as before is not checked again.
    fn fault(&mut self, state: &Json) -> Option<String> {
        let link = state["link"].as_str().unwrap_or_default().to_owned();
        let playing = state["playing"] == true && state["position"].as_f64().is_none();
        if playing {
            return Some(format!("something plays and is nowhere: {}", brief(state)));
        }
        if self.link.as_deref() == Some(&link) {
            return None;
        }
        let fault = fault_of_lesson(state, &link).map(|fault| format!("{fault}: {}", brief(state)));
        self.link = Some(link);
        fault
    }

    fn note(&mut self, state: &Json) {
        let word = |value: &Json| value.as_str().map(str::to_owned);
        let chrome = &state["chrome"];
        let mut seen = Vec::new();
        seen.extend(word(&state["scene"]).map(|scene| format!("topic {scene}")));
        seen.extend(word(&chrome["theme"]).map(|theme| format!("theme {theme}")));
        let map = match state["map"]["methods"].as_array().map(Vec::len) {
            None => "no map",
            Some(1) => "map",
            Some(_) => "comparison",
        };
        seen.push(map.to_owned());
        let message = chrome["message"].as_str().unwrap_or_default();
        for (is, name) in [
            (state["playing"] == true, "playing"),
            (state["landed"].as_u64() > Some(0), "landed circles"),
            (chrome["refused"] == true, "a refusal"),
            (chrome["typing"].is_array(), "typing"),
            (chrome["help"] == "keys", "the page of keys"),
            (chrome["y_up"] == true, "y up"),
            (chrome["snap"] == true, "snapping"),
            (message.starts_with("Saved "), "a saved file"),
            (message.starts_with("Copied "), "a copied link"),
            (state["keyboard"]["handle"].is_string(), "a handle with the keyboard"),
        ] {
            seen.extend(is.then(|| name.to_owned()));
        }
        seen.into_iter().for_each(|what| *self.seen.entry(what).or_default() += 1);
    }
}

/// The error of the lesson in a state: opened from its link, it must have the same parameters and the same verdict of
/// every method.
fn fault_of_lesson(state: &Json, link: &str) -> Option<String> {
    let mut lesson = match open_permalink(link) {
        Ok(lesson) => lesson,
        Err(error) => return Some(format!("its link is refused ({error})")),
    };
    let again = permalink(&mut lesson);
    if again != link {
        return Some(format!("its link gives another state ({again})"));
    }
    let params: Map<String, Json> =
        read_state(&mut lesson).iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let verdict = |(index, method): (usize, &collidoscope::lesson::Method)| {
        (method.id.to_owned(), Json::from(verdict_word(lesson.ask(index).verdict())))
    };
    let verdicts: Map<String, Json> = lesson.methods().iter().enumerate().map(verdict).collect();
    let explanation = lesson.explain();
    let values: Map<String, Json> =
        explanation.values.iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let expected = [
        ("scene", Json::from(lesson.scene().slug())),
        ("params", Json::Object(params)),
        ("verdict", Json::from(verdict_word(explanation.verdict))),
        ("verdicts", Json::Object(verdicts)),
        ("values", Json::Object(values)),
    ];
    let wrong = expected.into_iter().find(|(what, expected)| state[*what] != *expected);
    wrong.map(|(what, expected)| format!("its {what} should be {expected}"))
}

/// The state without the places of the widgets.
pub fn brief(state: &Json) -> String {
    let mut state = state.clone();
    if let Some(object) = state.as_object_mut() {
        object.shift_remove("rects");
    }
    state.to_string()
}

#[cfg(test)]
fn state() -> Json {
    let mut lesson = collidoscope::lesson::Scene::PointCircle.open();
    let link = permalink(&mut lesson);
    let params: Map<String, Json> =
        read_state(&mut lesson).iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let explanation = lesson.explain();
    let values: Map<String, Json> =
        explanation.values.iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let verdict = verdict_word(explanation.verdict);
    serde_json::json!({
        "ready": true, "scene": "point-circle", "link": link, "params": params, "verdict": verdict,
        "verdicts": { "distance": verdict, "squared": verdict }, "values": values, "longest_frame": 1.5, "longest_work": 0.9,
    })
}

#[cfg(test)]
fn wrong(change: impl Fn(&mut Json)) -> Option<String> {
    let (mut watch, mut state) = (Watch::default(), state());
    change(&mut state);
    watch.look(&state);
    watch.wrong
}

#[test]
fn a_valid_state_passes_and_a_state_with_any_error_does_not() {
    assert_eq!(wrong(|_| ()), None);
    let found = [
        wrong(|state| state["longest_frame"] = Json::from(10.01)),
        wrong(|state| state["longest_work"] = Json::from(1.01)),
        wrong(|state| state["longest_work"] = Json::Null),
        wrong(|state| state["link"] = Json::from("#point-circle?point=1,1")),
        wrong(|state| state["link"] = Json::from("#nothing")),
        wrong(|state| state["params"]["circle.radius"] = Json::Null),
        wrong(|state| state["verdicts"]["squared"] = Json::from("never")),
        wrong(|state| state["values"]["distance"] = Json::Null),
    ];
    assert!(found.iter().all(Option::is_some), "{found:?}");
}
