//! What the page says of the scene before anything else: the topic, its question, what is given, and the case.

use serde_json::{Value as Json, json};

use crate::app::ui::{Ui, UiState};
use crate::language::{text, tr};
use crate::lesson::YAxis;
use crate::render::{Subject, prose_in_words, values_given};

/// Which way the axes point, whatever the picture shows.
const AXES: &str = text!("x points right, y points down.");

/// The title of the open lesson. That of a file can tell the verdict, so a question does not have it.
pub fn title(ui: &mut Ui) -> String {
    let question = ui.chrome().question;
    let session = ui.session();
    let texts = if question { None } else { session.own_texts(YAxis::Down) };
    Subject::of(session.lesson(), None).with_own_texts(texts.as_ref()).heading()
}

/// The question, what is given, and the case.
pub fn scene(ui: &mut Ui) -> Json {
    let mut state = ui.state();
    let case = case(&mut state);
    let given = values_given(state.session.lesson_mut());
    json!({
        "question_asked": state.question(),
        // The heading says that it is given.
        "given": format!("{given} {}", tr(AXES)),
        "shown_case": case.map(|[title, about]| json!({ "title": title, "about": about })),
    })
}

/// The title and the text of the case or of the user's own file, as long as it is the state that is shown. Neither tells
/// the verdict while it is hidden.
pub fn case(state: &mut UiState<'_>) -> Option<[String; 2]> {
    let y_axis = state.chrome.look.y_axis();
    if state.place().is_underway() && !state.chrome.question {
        return None;
    }
    if let Some(texts) = state.session.own_texts(y_axis) {
        return (!state.chrome.question).then_some(texts);
    }
    let case = state.session.case().filter(|_| !state.session.is_edited())?;
    let about = state.case_about(case).unwrap_or_default();
    Some([state.case_title(case).into_owned(), prose_in_words(&about, &[])])
}
