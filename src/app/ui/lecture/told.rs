//! What the presenter's view is told of the lecture, as JSON: the same for the second window and for the second tab of a
//! page.

use serde_json::{Value as Json, json};

use super::Way;
use super::state::Talk;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::YAxis;

/// Everything that the presenter's view shows, and what tests look at; `null` without a lecture.
pub fn told(state: &mut UiState<'_>) -> Json {
    if state.chrome.lecture.is_none() {
        return Json::Null;
    }
    let question = state.question().into_owned();
    let (theme, y_axis) = (state.chrome.look.theme.id(), state.chrome.look.y_axis());
    let Some(talk) = &mut state.chrome.lecture else { return Json::Null };
    let titles: Vec<_> = talk.lecture.items.iter().map(|item| item.title(y_axis).into_owned()).collect();
    let lines = lines(talk, &question, y_axis);
    json!({
        "place": talk.told(),
        "at": talk.at,
        "shown": talk.shown,
        "titles": titles,
        "title": talk.item().title(y_axis),
        "note": talk.item().presented.note,
        "asks": talk.asks(),
        "lines": lines,
        "counts": talk.poll().counts,
        "kept": talk.kept(),
        "presents": talk.presents,
        "black": talk.is_black,
        "theme": theme,
    })
}

/// What is asked, what the class answered, and what comes next.
fn lines(talk: &mut Talk, question: &str, y_axis: YAxis) -> Vec<String> {
    let mut lines = Vec::new();
    if talk.is_black {
        lines.push(tr("The screen is black.").to_owned());
    }
    let poll = talk.poll();
    if let Some(ballot) = &poll.ballot {
        lines.push(told!("{question} Right: {right}.", question, right = ballot.right()));
        let votes =
            ballot.choices.iter().zip(&poll.counts).map(|(choice, count)| format!("{choice} {count}"));
        let votes: Vec<_> = votes.collect();
        lines.extend((!votes.is_empty()).then(|| told!("Votes: {votes}.", votes = votes.join(", "))));
    }
    let layers = talk.item().layers();
    let next = talk.lecture.items.get(talk.at + 1);
    match (layers.get(talk.shown), next) {
        (Some(layer), _) => lines.push(told!("Next: the {word}.", word = layer.said())),
        (None, Some(next)) => {
            lines.push(told!("Next item: {title}.", title = next.title(y_axis)));
            lines.extend((!next.presented.note.is_empty()).then(|| next.presented.note.clone()));
        }
        (None, None) => lines.push(tr("This is the last item.").to_owned()),
    }
    lines
}

impl Way {
    /// The way of this word, which the presenter's view sends: `next`, `previous`, `black`, `present`, `leave`, or the
    /// number of an item.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "next" => Some(Self::Next),
            "previous" => Some(Self::Previous),
            "black" => Some(Self::Black),
            "present" => Some(Self::Present),
            "leave" => Some(Self::Leave),
            number => number.parse::<usize>().ok()?.checked_sub(1).map(Self::To),
        }
    }
}
