//! What the program copies to the clipboard.

use crate::app::ui::chrome::PageRequest;
use crate::app::ui::state::UiState;
use crate::app::work::export::caption;
use crate::language::told;
use crate::lesson::folder_of;
use crate::lesson::limits::COPIED_LINK_LIMIT;
use crate::lesson::number::shown;
use crate::render::Caption;

/// Copies the link to the state, unless it is too long.
pub fn link(state: &mut UiState<'_>) {
    if let Some(link) = link_to_state(state) {
        let (_, left_out) = state.session.linked_texts(!state.chrome.question);
        let left_out = left_out.iter().map(|why| told!(" Not in it: {why}.", why)).collect::<String>();
        let message = told!("Copied {link}", link) + &left_out;
        copy(state, link, message);
    }
}

/// Lets the user pass the link to the state to another program of the device, unless it is too long.
pub fn share(state: &mut UiState<'_>) {
    if let Some(link) = link_to_state(state) {
        state.chrome.requests.page.push(PageRequest::Share(link));
    }
}

/// The link to the state; if it is too long, none, and the status line says so.
fn link_to_state(state: &mut UiState<'_>) -> Option<String> {
    let link = state.address();
    // Only in its folder, a topic of the user has a name.
    let folder = folder_of(state.session.scene()).map(|folder| folder.display().to_string());
    let link = format!("{}{link}", folder.as_ref().unwrap_or(&state.chrome.host.address));
    if link.len() > COPIED_LINK_LIMIT {
        let [found, limit] = [link.len(), COPIED_LINK_LIMIT].map(|count| shown(count as f64));
        state.chrome.status.set_error(told!("The link would have {found} characters; many programs cut a link off after {limit}. Save a scene file instead.", found, limit));
        return None;
    }
    Some(link)
}

/// Copies what the picture shows, in words; while the window only asks, the question.
pub fn words(state: &mut UiState<'_>) {
    let (y_axis, step) = (state.chrome.look.y_axis(), state.step_underway());
    let words = match state.canvas.map.facts().filter(|_| step.is_none()) {
        _ if state.chrome.question => Caption::of_question(state.session.lesson_mut()),
        Some(facts) => caption(state.session, y_axis, None).with_map(facts),
        None => caption(state.session, y_axis, step),
    };
    let words = words.words();
    let message = told!(
        "Copied a description of {count} words",
        count = shown(words.split_whitespace().count() as f64)
    );
    copy(state, words, message);
}

/// Copies a text, and says so.
pub fn copy(state: &mut UiState<'_>, text: String, message: String) {
    // A browser can refuse to copy, and tells it later.
    if state.chrome.host.in_page {
        state.chrome.requests.page.push(PageRequest::Copy(text));
    } else {
        state.chrome.status.set_message(message);
        state.chrome.requests.copy = Some(text);
    }
}

#[cfg(test)]
mod tests {
    use egui_macroquad::egui;

    use crate::app::session::Session;
    use crate::app::ui::{Action, Ui};
    use crate::lesson::SceneFile;
    use crate::render::Theme;

    #[test]
    fn a_title_that_is_too_long_for_a_link_is_told_when_it_is_copied() {
        let text =
            format!("scene = \"line-line\"\ntitle = \"{}\"\nquestion = \"Why?\"\n", "long ".repeat(20));
        let file = SceneFile::parse(text.as_bytes(), "long.toml").expect("a scene file");
        let mut ui = Ui::new(&egui::Context::default(), Session::open_file(file), Theme::Light);
        Action::CopyLink.perform(&mut ui.state());
        let told = ui.message().expect("a message").text.clone();
        assert!(told.contains("question=Why%3F") || told.contains("question=Why?"), "{told}");
        assert!(told.contains(" Not in it: title") && told.contains("at most 80 in a link."), "{told}");
    }
}
