//! The state of the window as JSON lines, for tests of the real window.

use egui_macroquad::egui;
use serde_json::{Map, Value as Json, json};

use crate::app::platform::files::LineLog;
use crate::app::session::Session;
use crate::app::ui::{Chrome, HelpPage, Ui};
use crate::lesson::{Role, Value, verdict_word};
use crate::render::MapFacts;
use crate::render::document::json;

/// Writes a line whenever the state on the screen changes. `longest_frame` is the duration of the longest frame since
/// the last line, in seconds, and `longest_work` the longest processor time of a frame; these alone make no line.
pub struct StateLog {
    lines: LineLog,
    /// The state of the frame that is being shown.
    next: Option<Json>,
    written: Json,
    longest_frame: f64,
    longest_work: f64,
}

impl StateLog {
    /// An empty log.
    pub fn new(lines: LineLog) -> Self {
        Self { lines, next: None, written: Json::Null, longest_frame: 0.0, longest_work: 0.0 }
    }

    /// Sets the state that the next frame shows.
    pub fn set(&mut self, state: Json) {
        self.next = Some(state);
    }

    /// Writes the state once it is on the screen, after a frame of `seconds` with `worked` seconds of processor time.
    pub fn presented(&mut self, seconds: f64, worked: f64) {
        self.longest_frame = self.longest_frame.max(seconds);
        self.longest_work = self.longest_work.max(worked);
        let Some(state) = self.next.take().filter(|state| *state != self.written) else { return };
        let mut line = state.clone();
        line["longest_frame"] = json!(std::mem::take(&mut self.longest_frame));
        line["longest_work"] = json!(std::mem::take(&mut self.longest_work));
        self.lines.write(&line.to_string());
        self.written = state;
    }
}

/// Everything that tests need to know about a frame.
pub fn state(ui: &mut Ui, ctx: &egui::Context) -> Json {
    let (window, scale) = (ctx.screen_rect().size(), ctx.pixels_per_point());
    let pointer = pointer(ctx);
    let chrome = chrome(ui);
    let map = ui.map_facts().map(map);
    let (canvas, handle) = ui.keyboard();
    let address = ui.state().address();
    let place = ui.state().place();
    let lecture = ui.told_of_lecture();
    let exercises = ui.told_of_exercises();
    let judge = ui.told_of_judge();
    let (session, rects) = ui.session_and_rects();
    let params: Map<String, Json> =
        session.state().iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let pixels = |rect: egui::Rect| {
        [rect.min.x, rect.min.y, rect.width(), rect.height()].map(|points| (points * scale).round())
    };
    let rects: Map<String, Json> =
        rects.iter().map(|(id, rect)| (id.to_owned(), json!(pixels(rect)))).collect();
    json!({
        "ready": true,
        "scene": session.scene().slug(),
        "case": session.case().map(|c| c.name.as_str()),
        "edited": session.is_edited(),
        "method": params.get("method"),
        "params": params,
        "link": session.permalink(),
        "address": address,
        "verdict": verdict_word(session.explanation().verdict),
        "verdicts": verdicts(session),
        "values": values(session),
        "map": map,
        "playing": session.is_playing(),
        "position": session.position(),
        "landed": landed(session),
        "step": [place.now, place.last],
        "chrome": chrome,
        "lecture": lecture,
        "exercises": exercises,
        "judge": judge,
        "pointer": pointer,
        "keyboard": { "canvas": canvas, "handle": handle },
        "window": [window.x, window.y],
        "scale": scale,
        "rects": rects,
    })
}

/// The pointer as egui knows it: its place in pixels, and whether a button is down.
fn pointer(ctx: &egui::Context) -> Json {
    let scale = ctx.pixels_per_point();
    let (at, down) = ctx.input(|i| (i.pointer.latest_pos(), i.pointer.any_down()));
    json!({ "at": at.map(|p| [p.x, p.y].map(|points| (points * scale).round())), "down": down })
}

/// The state of the window that is not part of the lesson.
fn chrome(ui: &Ui) -> Json {
    let chrome = ui.chrome();
    json!({
        "theme": chrome.look.theme.id(),
        "text_size": chrome.look.text_size.percent(),
        "full_screen": chrome.look.full_screen,
        "y_up": chrome.look.y_up,
        "snap": chrome.snap,
        "question": chrome.question,
        "tour": chrome.tour.stop,
        "first_screen": chrome.is_first_screen(),
        "opening": chrome.files.opening.is_some(),
        "saving": chrome.files.saving.is_some(),
        "help": chrome.help.page().map(HelpPage::id),
        "hint": !chrome.settings.hint_followed,
        "typing": chrome.typing.field,
        "message": chrome.status.message.as_ref().map(|m| m.text.as_str()),
        "refused": chrome.status.message.as_ref().is_some_and(|m| m.is_error),
        "compact": chrome.layout.compact,
        "embedded": chrome.layout.embedded,
        "works": chrome.work.is_in_progress(),
        "lit": lit(chrome),
        "tab": chrome.layout.tab.name(),
        "code": code(chrome),
    })
}

/// The text in the code tab that is not a program, and its mistake with the number of its line.
fn code(chrome: &Chrome) -> Json {
    let draft = chrome.code.draft.as_ref();
    let draft =
        draft.map(|draft| json!({ "text": draft.text, "line": draft.line + 1, "error": draft.error }));
    json!({ "draft": draft, "typing": chrome.code.focused })
}

/// What the pointer lights: marks of the figure, and symbols of the working.
fn lit(chrome: &Chrome) -> Json {
    let of_working = Some(&chrome.pointing.highlight[..]).filter(|marks| !marks.is_empty());
    let marks = of_working.unwrap_or(chrome.pointing.marks());
    json!({ "marks": marks, "symbols": chrome.pointing.symbols() })
}

fn map(facts: &MapFacts) -> Json {
    let methods: Vec<_> = [Some(facts.method), facts.other].into_iter().flatten().map(|m| m.id).collect();
    let shares: Map<String, Json> =
        facts.shares.iter().map(|(kind, share)| (format!("{kind:?}"), json!(share))).collect();
    json!({
        "methods": methods,
        "probe": facts.probe.param,
        "shares": shares,
        "differ": facts.share_of_differences(),
        "judgement": facts.judgement_sentence(),
        "size": facts.grid.size,
        "whole": facts.is_whole,
    })
}

/// The verdict of every method by its id.
fn verdicts(session: &Session) -> Map<String, Json> {
    let methods = session.lesson().methods().iter().zip(session.verdicts());
    methods.map(|(method, verdict)| (method.id.to_owned(), verdict_word(verdict).into())).collect()
}

/// How many falling circles are drawn as hits.
fn landed(session: &Session) -> usize {
    let marks = session.explanation().figures.iter().flat_map(|figure| figure.all_marks());
    marks.filter(|mark| mark.name == "falling" && mark.role == Role::Hit).count()
}

fn values(session: &Session) -> Map<String, Json> {
    let values = &session.explanation().values;
    values.iter().map(|(id, value): &(&str, Value)| ((*id).to_owned(), json::value(value))).collect()
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "this test reads what was written")]
mod tests {
    use super::*;

    #[test]
    fn every_change_makes_a_line_with_the_longest_frame_since_the_last() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("log");
        let mut log = StateLog::new(LineLog::create(&path).expect("created"));
        for (state, seconds) in [("a", 0.5), ("a", 2.0), ("a", 0.25), ("b", 0.75), ("a", 0.5)] {
            log.set(json!({ "state": state }));
            log.presented(seconds, seconds / 2.0);
        }
        // A frame without a state counts too.
        log.presented(3.0, 1.5);
        log.set(json!({ "state": "c" }));
        log.presented(0.5, 0.25);
        let text = std::fs::read_to_string(path).expect("read");
        let lines: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let expected = [("a", 0.5), ("b", 2.0), ("a", 0.5), ("c", 3.0)];
        assert_eq!(
            lines,
            expected.map(|(s, f)| json!({ "state": s, "longest_frame": f, "longest_work": f / 2.0 }))
        );
    }
}
