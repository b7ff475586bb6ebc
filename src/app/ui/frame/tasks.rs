//! What actions start and later frames continue: saving files, and the search for a difference.

use std::path::{Path, PathBuf};

use glam::Vec2;

use crate::app::session::GivenTexts;
use crate::app::ui::chrome::Chrome;
use crate::app::ui::files::save_as::state::{SaveDialog, SceneToSave};
use crate::app::ui::judge;
use crate::app::ui::state::UiState;
use crate::app::work::animation::{ANIMATION_SIZE, Animation};
use crate::app::work::export;
use crate::app::work::export::{Export, FIGURE_SIZE, File, Format, Look, PRINTED_SIZE};
use crate::app::work::search::{Found, Search};
use crate::language::{told, tr};
use crate::lesson::{PictureState, Reveal, Value, folder_of, verdict_text};
use crate::render::Theme;
use crate::render::map::{answers, names};

/// The limits of the sides of a figure in the page, in points.
const SHORTEST_SIDE: f32 = 64.0;
const LONGEST_SIDE: f32 = 4096.0;

/// Hands the current state to the platform to write: into the file that was opened or saved before; without one, the user
/// is asked for its name. In a page, it is a download.
pub fn save_scene(state: &mut UiState<'_>) {
    if state.chrome.host.in_page {
        let text = scene_text(state, GivenTexts::default(), state.picture_to_save());
        state.chrome.requests.saves.push((format!("{}.toml", stem(state)), text.into_bytes()));
        return;
    }
    match state.session.path().map(Path::to_owned) {
        Some(path) => {
            let text = scene_text(state, GivenTexts::default(), state.picture_to_save());
            state.chrome.files.scene_to_save = Some(SceneToSave { path, text, replaces: true });
        }
        None => save_scene_as(state),
    }
}

/// Asks for the name of a file.
pub fn save_scene_as(state: &mut UiState<'_>) {
    let path = state.session.path().map(|path| path.display().to_string());
    let name = format!("{}.toml", stem(state));
    // Only beside the files of its topic, a case of the user’s own topic can be opened again.
    let place = folder_of(state.session.scene()).map(|folder| folder.join(&name).display().to_string());
    let path = path.unwrap_or_else(|| place.unwrap_or(name));
    let picture = state.picture_to_save();
    let own = state.session.own_file().map(|case| case.texts()).unwrap_or_default();
    state.chrome.files.saving = Some(SaveDialog {
        title: own.title.to_owned(),
        question: own.question.to_owned(),
        asks: picture.asks,
        has_window: picture.panels.is_some() || picture.theme.is_some(),
        ..SaveDialog::proposing(path)
    });
    state.chrome.files.lists_files = true;
}

/// Hands the current state to the platform to write into this file, with what the user chose in the window.
pub fn save_scene_to(state: &mut UiState<'_>, path: PathBuf, replaces: bool, chosen: &SaveDialog) {
    // A name that the user chose is a title, too.
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let name = name.filter(|name| *name != stem(state));
    let [title, question] = [&chosen.title, &chosen.question].map(|text| text.trim());
    let is_own = state.session.own_file().is_some();
    let given = GivenTexts {
        title: (is_own || !title.is_empty()).then_some(title),
        question: (is_own || !question.is_empty()).then_some(question),
        name: name.as_deref(),
        about: "",
    };
    let around = if chosen.has_window { state.around() } else { PictureState::default() };
    let picture = PictureState {
        asks: chosen.asks,
        panels: around.panels,
        theme: around.theme,
        ..state.picture_to_save()
    };
    let text = scene_text(state, given, picture);
    state.chrome.files.scene_to_save = Some(SceneToSave { path, text, replaces });
}

fn scene_text(state: &mut UiState<'_>, given: GivenTexts<'_>, picture: PictureState) -> String {
    let about = told!("A saved state of the topic “{title}”.", title = state.session.scene().title());
    state.session.write(&GivenTexts { about: &about, ..given }, &picture)
}

/// Hands a figure to the platform to write. A figure with a map takes several frames: this starts it.
pub fn save_figure(state: &mut UiState<'_>, format: Format) {
    let look = look(state, state.chrome.look.theme, FIGURE_SIZE);
    let mut stem = stem(state);
    if let Some(step) = look.step {
        stem = format!("{stem}-step-{step}");
    }
    let Some(question) = state.map_question() else {
        return state.chrome.save_file(export::plain(state.session, &stem, format, look));
    };
    if is_still_drawing(state) {
        return;
    }
    state.chrome.work.begin_export(Export::begin(state.session, stem, format, question, look));
}

/// Says that the last figure or animation is still being drawn, if one is; else removes the last message.
fn is_still_drawing(state: &mut UiState<'_>) -> bool {
    let is_drawing = state.chrome.work.is_exporting();
    if is_drawing {
        let told = tr("The last figure is still being drawn. Try again when it is finished.");
        state.chrome.status.set_error(told);
    } else {
        state.chrome.status.message = None;
    }
    is_drawing
}

/// Starts saving the motion as an animation.
pub fn save_motion(state: &mut UiState<'_>) {
    if is_still_drawing(state) {
        return;
    }
    let (look, stem) = (of_animation(state), stem(state));
    let (map, in_page) = (state.map_question(), state.chrome.host.in_page);
    match Animation::of_motion(state.session, &stem, map, look, in_page) {
        Ok(animation) => state.chrome.work.begin_animation(animation),
        Err(error) => state.chrome.status.set_error(error),
    }
}

/// Starts saving the steps of the working as an animation.
pub fn save_steps(state: &mut UiState<'_>) {
    if is_still_drawing(state) {
        return;
    }
    let look = Look { reveal: Reveal::All, ..of_animation(state) };
    let animation = Animation::of_steps(state.session, &stem(state), look, state.chrome.host.in_page);
    state.chrome.work.begin_animation(animation);
}

/// How an animation is drawn: all of the motion and all of the steps.
fn of_animation(state: &UiState<'_>) -> Look {
    Look { step: None, until: None, ..look(state, state.chrome.look.theme, ANIMATION_SIZE) }
}

/// The figure as print shows it, as SVG, with its map. Like the text below it, it leaves out nothing unless the window
/// only asks.
pub fn printed_figure(state: &mut UiState<'_>) -> File {
    let reveal = if state.chrome.question { Reveal::Question } else { Reveal::All };
    let look = Look { reveal, step: None, until: None, ..look(state, Theme::Print, PRINTED_SIZE) };
    let stem = stem(state);
    match state.map_question() {
        Some(question) => Export::begin(state.session, stem, Format::Svg, question, look).finish(),
        None => export::plain(state.session, &stem, Format::Svg, look),
    }
}

/// Draws the figure as the window shows it, of this size in points, for a page that has no canvas. With a map, it takes
/// several frames.
pub fn draw_figure(state: &mut UiState<'_>, size: Vec2) {
    let size = size.clamp(Vec2::splat(SHORTEST_SIDE), Vec2::splat(LONGEST_SIDE));
    let (look, stem) = (look(state, state.chrome.look.theme, size), stem(state));
    match state.map_question() {
        Some(question) => {
            let figure = Export::begin(state.session, stem, Format::Svg, question, look);
            state.chrome.work.begin_figure(figure);
        }
        None => state.chrome.requests.figure = Some(export::plain(state.session, &stem, Format::Svg, look)),
    }
}

fn look(state: &UiState<'_>, theme: Theme, size: Vec2) -> Look {
    let reveal = state.reveal();
    let step = state.step_underway().filter(|_| reveal == Reveal::All);
    Look { theme, y_up: state.chrome.look.y_up, reveal, size, step, until: state.session.watched() }
}

/// The name of a file without its extension: that of the user's own file, or topic and case. The name of a case can tell
/// the verdict.
fn stem(state: &UiState<'_>) -> String {
    let slug = state.session.scene().slug();
    match (state.session.case(), state.session.shown_case()) {
        _ if state.chrome.question => format!("{slug}-question"),
        (Some(case), _) => format!("{slug}-{}", case.name),
        (None, Some(own)) => own.name.clone(),
        (None, None) => format!("{slug}-own"),
    }
}

/// Starts the search for a place where the two methods of the map differ, and drops the last search.
pub fn go_to_difference(state: &mut UiState<'_>) {
    state.chrome.status.message = None;
    let search = state.canvas.map.search(state.session);
    state.chrome.work.set_search(search);
}

/// Continues the work in progress for one frame.
pub fn advance(state: &mut UiState<'_>) {
    if let Some(file) = state.chrome.work.advance_export() {
        state.chrome.save_file(file);
    }
    if let Some(file) = state.chrome.work.advance_animation() {
        state.chrome.save_file(file);
    }
    if let Some(file) = state.chrome.work.advance_figure() {
        state.chrome.requests.figure = Some(file);
    }
    if let Some((judging, done)) = state.chrome.work.advance_judging() {
        judge::acts::finish(state, &judging, done);
    }
    if let Some(search) = state.chrome.work.advance_search(state.session) {
        show_difference(state, &search);
    }
}

/// Finishes work that would be lost when the window closes.
pub fn finish(chrome: &mut Chrome) {
    for file in chrome.work.finish_files() {
        chrome.save_file(file);
    }
}

fn show_difference(state: &mut UiState<'_>, search: &Search) {
    let lesson = state.session.lesson();
    let question = search.question();
    let names = names(lesson, question);
    let before = state.session.revision();
    match search.finish(state.session) {
        Some(Ok(Found { at, view })) => {
            state.chrome.settings.hint_followed = true;
            state.chrome.cancel_typing();
            if view.is_some() {
                state.canvas.look_from(view);
            }
            let place = match view {
                // Every digit matters where rounding decides.
                Some(_) => told!("at ({place}), which the view shows", place = Value::Pair(at)),
                None => tr("here").to_owned(),
            };
            let [one, other] = answers(state.session.lesson(), question).map(verdict_text);
            let (first, second) = (&names[0], &names[1]);
            let message = told!(
                "{first} answers “{one}” {place}, and {second} answers “{other}”",
                first,
                one,
                place,
                second,
                other
            );
            state.chrome.status.set_message(match state.session.revision() == before {
                true => told!("{message}. D leads to no other difference in this view", message),
                false => message,
            });
        }
        Some(Err(error)) => state.chrome.status.set_error(error.to_string()),
        None => state.chrome.status.set_message(told!(
            "{names} do not differ anywhere in this view",
            names = names.join(tr(" and "))
        )),
    }
}
