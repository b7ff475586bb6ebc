//! The map in the messages of the page: its facts in words, and the lists from which its methods are chosen.

use serde_json::{Value as Json, json};

use crate::app::ui::{Ui, UiState};
use crate::language::tr;
use crate::lesson::{MapKind, Method, Probe};

/// The lists: the first method, the second one of a comparison, and what moves.
const METHOD: &str = "map-method";
const OTHER: &str = "map-other";
const PROBE: &str = "map-probe";

/// The facts of the map that is shown; null without one.
pub fn map(ui: &Ui) -> Option<Json> {
    let facts = ui.map_facts()?;
    Some(json!({
        "compares": facts.other.is_some(),
        "by_line": facts.lines.is_some(),
        "text": facts.description(),
        "is_final": facts.is_final(),
    }))
}

/// The lists of the map that is shown, with what is chosen; empty without a map.
pub fn choices(state: &UiState<'_>) -> Vec<Json> {
    let Some(question) = state.map_question() else { return Vec::new() };
    let lesson = state.session.lesson();
    let methods: Vec<_> = lesson.comparable().iter().map(|Method { id, name, .. }| [*id, *name]).collect();
    let probes: Vec<_> =
        lesson.scene().probes().iter().map(|Probe { param, name, .. }| [*param, *name]).collect();
    let list = |id: &str, label: &str, options: &[[&str; 2]], chosen: usize| json!({ "id": id, "label": label, "options": options, "value": options[chosen][0] });
    let first = if question.other.is_some() { tr("first method") } else { tr("method of the map") };
    let other = question.other.map(|other| list(OTHER, tr("second method"), &methods, other));
    [list(METHOD, first, &methods, question.method)]
        .into_iter()
        .chain(other)
        .chain([list(PROBE, tr("the map moves"), &probes, question.probe)])
        .collect()
}

/// Chooses an option of one of the lists.
pub fn choose(part: &str, id: &str, state: &mut UiState<'_>) {
    let lesson = state.session.lesson();
    let method = lesson.comparable().iter().find(|method| method.id == id).map(|method| method.id);
    let probe = lesson.scene().probes().iter().find(|probe| probe.param == id);
    let compares = state.chrome.map.kind(lesson) == Some(MapKind::Compare);
    match (part, method, probe) {
        (METHOD, Some(method), _) => state.chrome.map.choose_method(lesson, method),
        (OTHER, Some(method), _) if compares => state.chrome.map.choose_other(lesson, method),
        (PROBE, _, Some(probe)) => state.chrome.map.choose_probe(probe),
        _ => state.chrome.status.set_error(format!("The map has no choice “{id}” in “{part}”")),
    }
}
