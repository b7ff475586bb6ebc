//! What the presenter's view is told of the lecture, as JSON: the same for the second window and for the second tab of a
//! page.

use serde_json::{Value as Json, json};

use super::Way;
use crate::app::ui::state::UiState;

/// Everything that the presenter's view shows; `null` without a lecture.
pub fn told(state: &mut UiState<'_>) -> Json {
    let asked = state.question().into_owned();
    let (asks, theme) = (state.chrome.question, state.chrome.look.theme.id());
    let Some(talk) = &mut state.chrome.lecture else { return Json::Null };
    let (item, place) = (talk.item().clone(), talk.told());
    let next = talk
        .lecture
        .items
        .get(talk.at + 1)
        .map(|item| (item.title().to_owned(), item.presented.note.clone()));
    let (shown, layers) = (talk.shown, item.layers());
    let titles: Vec<_> = talk.lecture.items.iter().map(|item| item.title().to_owned()).collect();
    let (title, black, at) = (talk.lecture.title.clone(), talk.is_black, talk.at);
    let poll = talk.poll().clone();
    json!({
        "lecture": title,
        "place": place,
        "at": at,
        "titles": titles,
        "title": item.title(),
        "note": item.presented.note,
        "layers": layers.iter().map(|layer| layer.word()).collect::<Vec<_>>(),
        "shown": shown,
        "asks": asks,
        "question": asked,
        "right": poll.ballot.as_ref().map(|ballot| ballot.right.clone()),
        "choices": poll.ballot.map(|ballot| ballot.choices),
        "counts": poll.counts,
        "next": next.as_ref().map(|(title, _)| title),
        "next_note": next.map(|(_, note)| note),
        "black": black,
        "theme": theme,
    })
}

impl Way {
    /// The way of this word, which the presenter's view sends: `next`, `previous`, `black`, or the number of an item.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "next" => Some(Self::Next),
            "previous" => Some(Self::Previous),
            "black" => Some(Self::Black),
            number => number.parse::<usize>().ok()?.checked_sub(1).map(Self::To),
        }
    }
}
