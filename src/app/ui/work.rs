//! What may take longer than a frame: figures with maps that are saved, and the search for a place where two methods
//! differ. It goes on in parts, a part a frame, at a pace that leaves the hand its time.

use super::chrome::{Chrome, Parts};
use crate::app::export::{self, Export, Format, Look};
use crate::app::pace::Pace;
use crate::app::search::Search;
use crate::lesson::number::shown_pair;
use crate::lesson::{Case, Lesson};

/// What is under way.
#[derive(Default)]
pub struct Work {
    /// One at a time: each takes megabytes.
    export: Option<Export>,
    search: Option<Search>,
    pace: Pace,
}

impl Work {
    /// Whether anything is.
    pub fn is_under_way(&self) -> bool {
        self.export.is_some() || self.search.is_some()
    }

    /// What is under way, in words.
    pub fn told(&self) -> Option<&'static str> {
        let drawing = self.export.is_some().then_some("The figure is being drawn…");
        drawing.or(self.search.is_some().then_some("Looking for a place where they differ…"))
    }

    /// Takes account of a frame that took so many seconds.
    pub fn keep_pace(&mut self, seconds: f64) {
        self.pace.keep(seconds);
    }
}

/// Hands a file with the present state to the platform to write.
pub fn save_scene(parts: &mut Parts<'_>) {
    let scene = parts.session.scene();
    let about = format!("{} as it was saved.", scene.title());
    let text = Case::write(parts.session.lesson_mut(), scene.title(), &about);
    parts.chrome.saves.push((format!("{}.toml", stem(parts)), text.into_bytes()));
}

/// Hands a figure to the platform to write, or begins it if it has a map.
pub fn save_figure(parts: &mut Parts<'_>, format: Format) {
    let look = Look { theme: parts.chrome.theme, y_up: parts.chrome.y_up };
    let stem = stem(parts);
    let Some(question) = parts.chrome.map.question(parts.session.lesson()) else {
        return parts.chrome.take_file(export::plain(parts.session, &stem, format, look));
    };
    if parts.chrome.work.export.is_some() {
        return parts.chrome.fail("The last figure is still being drawn: save this one when that is done.");
    }
    parts.chrome.message = None;
    parts.chrome.work.export = Some(Export::begin(parts.session, stem, format, question, look));
}

/// The name of a file after topic and case.
fn stem(parts: &Parts<'_>) -> String {
    let case = parts.session.case().map_or("own", |c| c.name.as_str());
    format!("{}-{case}", parts.session.scene().slug())
}

/// Begins to look for a place where the two methods of the map differ; the last search is over.
pub fn go_to_difference(parts: &mut Parts<'_>) {
    parts.chrome.message = None;
    parts.chrome.work.search = parts.canvas.map.search(parts.session);
}

/// Works on for a frame.
pub fn go_on(parts: &mut Parts<'_>) {
    let work = &mut parts.chrome.work;
    if let Some(export) = &mut work.export
        && let Some(file) = work.pace.work(|goes_on| export.advance(goes_on))
    {
        work.export = None;
        parts.chrome.take_file(file);
    }
    let work = &mut parts.chrome.work;
    if let Some(mut search) = work.search.take() {
        work.pace.work(|goes_on| search.advance(goes_on));
        if !search.is_about(parts.session) {
            // Something else was done meanwhile: nobody waits for it any more.
        } else if search.is_whole() {
            finish_search(parts, &search);
        } else {
            parts.chrome.work.search = Some(search);
        }
    }
}

/// Carries to its end what would be lost with the window.
pub fn finish(chrome: &mut Chrome) {
    if let Some(export) = chrome.work.export.take() {
        chrome.take_file(export.finish());
    }
}

fn finish_search(parts: &mut Parts<'_>, search: &Search) {
    let lesson = parts.session.lesson();
    let question = search.question();
    let methods = both(lesson, question.method, question.other);
    let probe = lesson.probes()[question.probe].name;
    match search.finish(parts.session) {
        Some(Ok(place)) => {
            parts.chrome.hint = false;
            parts.chrome.typing = None;
            let place = shown_pair(place);
            parts.chrome.say(format!("{methods} differ with {probe} at {place}"));
        }
        Some(Err(error)) => parts.chrome.refuse(&error),
        None => parts.chrome.say(format!("{methods} never differ here")),
    }
}

fn both(lesson: &dyn Lesson, first: usize, second: Option<usize>) -> String {
    let id = |method: usize| lesson.comparable()[method].id;
    format!("“{}” and “{}”", id(first), second.map_or("", id))
}
