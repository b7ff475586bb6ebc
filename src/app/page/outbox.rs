//! The messages that the program sends to the page: an introduction once, then the state whenever it changed.

use serde_json::{Value as Json, json};

use super::answer::Answer;
use super::map::{choices, map};
use super::scene::{scene, title};
use super::told::Teller;
use super::working::steps;
use crate::app::session::Session;
use crate::app::ui::{Action, Chrome, PageRequest, ThemeChoice, Ui, UiState, harness_file};
use crate::language::tr;
use crate::lesson::limits::ANSWERS_LIMIT;
use crate::lesson::{Case, Chapter, Group, Param, RectPart, Slot, State, YAxis, glossary, read_state};
use crate::render::document::json;
use crate::render::{Caption, Color, Subject, explained, in_words, parts_in_words, text};

/// The interval between states while something moves, in seconds. A reader needs no more.
const INTERVAL: f64 = 0.1;
/// The type of the message about a rejected value.
const REFUSED: &str = "refused";

/// The messages to send, and what was sent last.
#[derive(Default)]
pub struct Outbox {
    introduced: bool,
    /// The state that was sent last, and when.
    state: Option<Json>,
    at: f64,
    behind: bool,
    /// Messages that wait for the end of the frame.
    waiting: Vec<Json>,
    /// The numbers of the commands to answer, with why they were rejected.
    answers: Vec<(u64, Option<String>)>,
    /// What is told of a state at rest, and whether it is to be told after this frame.
    teller: Teller,
    tells: bool,
}

impl Outbox {
    pub fn add(&mut self, kind: &str, text: &str) {
        self.waiting.push(json!({ "type": kind, "text": text }));
    }

    pub fn add_request(&mut self, request: PageRequest) {
        self.waiting.push(match request {
            PageRequest::ChooseFile => json!({ "type": "choose-file" }),
            PageRequest::GoToForm => json!({ "type": "go-to-form" }),
            PageRequest::Presenter => json!({ "type": "presenter" }),
            PageRequest::Language(tag) => json!({ "type": "language", "tag": tag }),
            PageRequest::Code => json!({ "type": "load-code" }),
            PageRequest::Exercises(scene) => json!({ "type": "load-exercises", "slug": scene.slug() }),
            PageRequest::Harness(scene, language) => {
                let name = harness_file(scene, language);
                json!({ "type": "harness", "slug": scene.slug(), "language": language.id(), "name": name })
            }
            PageRequest::Mistakes(scene) => json!({ "type": "load-mistakes", "slug": scene.slug() }),
            PageRequest::OpenFull => json!({ "type": "open-full" }),
            PageRequest::Copy(text) => json!({ "type": "copy", "text": text }),
            PageRequest::Share(link) => json!({ "type": "share", "link": link }),
        });
    }

    /// What a screen reader was told.
    pub fn teller(&mut self) -> &mut Teller {
        &mut self.teller
    }

    /// Tells what is new after this frame.
    pub fn tell(&mut self) {
        self.tells = true;
    }

    /// Adds the words of the glossary with their meanings.
    pub fn add_glossary(&mut self) {
        let words: Vec<_> =
            glossary::entries().iter().map(|entry| [entry.word.to_owned(), entry.meaning()]).collect();
        self.waiting.push(json!({ "type": "glossary", "words": words }));
    }

    /// Adds the reason why a parameter rejected a value. It stands beside the field.
    pub fn add_rejection(&mut self, id: &str, text: &str) {
        self.teller.skip_message();
        self.waiting.push(json!({ "type": REFUSED, "id": id, "text": text }));
    }

    /// Tells a value that was set to what it was.
    pub fn tell_again(&mut self, id: &str, ui: &mut Ui) {
        let params = ui.session().lesson_mut().params();
        let same = params.iter().find(|param| param.id == id).map(in_words);
        same.into_iter().for_each(|same| self.add("told", &format!("{same}, as before.")));
    }

    /// The number of messages that wait, for [`Self::drop_rejections`].
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Removes the rejections that were added after so many messages.
    pub fn drop_rejections(&mut self, after: usize) {
        let later = self.waiting.split_off(after);
        self.waiting.extend(later.into_iter().filter(|message| message["type"] != REFUSED));
    }

    /// Adds the explanation of the current state: the text that `explain --format json` prints.
    pub fn add_explanation(&mut self, ui: &mut Ui, number: u64) {
        let text = if ui.chrome().question { question(ui.session()) } else { explanation(ui.session()) };
        self.waiting.push(json!({ "type": "explanation", "number": number, "text": text }));
    }

    /// Asks the page for the files of a lecture's list, which it sends back with the list.
    pub fn ask_for_files(&mut self, name: &str, text: &str, files: &[String]) {
        self.waiting.push(json!({ "type": "lecture-files", "name": name, "text": text, "files": files }));
    }

    /// Adds the figure and the working for a sheet of paper.
    pub fn add_print(&mut self, ui: &mut Ui) {
        let svg = match ui.printed_figure() {
            Ok((_, bytes)) => String::from_utf8(bytes).unwrap_or_default(),
            Err(error) => return ui.report(Err(error)),
        };
        let text = if ui.chrome().question {
            Caption::of_question(ui.session().lesson_mut()).description
        } else {
            worked(ui.session())
        };
        let (title, link) = (title(ui), ui.state().address());
        self.waiting.push(json!({ "type": "print", "title": title, "svg": svg, "text": text, "link": link }));
    }

    /// Adds the figure that the page asked for, as SVG, once it is drawn.
    fn add_figure(&mut self, ui: &mut Ui) {
        match ui.take_figure() {
            Some(Ok((_, svg))) => self.add("figure", &String::from_utf8_lossy(&svg)),
            Some(Err(error)) => ui.report(Err(error)),
            None => {}
        }
    }

    /// Adds the working with its formulas as MathML; no steps while the window only asks.
    pub fn add_working(&mut self, ui: &mut Ui) {
        let steps = if ui.chrome().question { Vec::new() } else { steps(&ui.state()) };
        self.waiting.push(json!({ "type": "working", "steps": steps }));
    }

    /// Adds the outcome of a command. The state after it follows from the frame: a view moves only there.
    pub fn add_answer(&mut self, number: u64, error: Option<String>) {
        self.answers.push((number, error));
    }

    /// Whether a change of the state is still to be sent.
    pub fn is_behind(&self) -> bool {
        self.behind
    }

    /// Takes the messages to send after the frame at this time.
    pub fn take_messages(&mut self, ui: &mut Ui, seconds: f64) -> Vec<String> {
        let mut messages = Vec::new();
        if !std::mem::replace(&mut self.introduced, true) {
            messages.push(introduction(ui.chrome()));
        }
        self.behind = ui.is_busy() && (0.0..INTERVAL).contains(&(seconds - self.at));
        if !self.behind {
            let state = state(ui);
            if self.state.as_ref() != Some(&state) {
                (self.state, self.at) = (Some(state.clone()), seconds);
                messages.push(state);
            }
        }
        self.add_figure(ui);
        if let Some((number, text)) = ui.take_asked() {
            self.waiting.push(json!({ "type": "paint", "number": number, "text": text }));
        }
        if std::mem::take(&mut self.tells)
            && let Some(news) = self.teller.news(ui)
        {
            self.add("told", &news);
        }
        messages.append(&mut self.waiting);
        messages.extend(std::mem::take(&mut self.answers).into_iter().map(
            |(number, error)| json!({ "type": "answer", "number": number, "error": error, "state": state(ui) }),
        ));
        messages.iter().map(Json::to_string).collect()
    }
}

fn explanation(session: &mut Session) -> String {
    let state = session.state();
    // Another method is still a method of the case.
    let values = |state: &State| state.iter().filter(|(id, _)| *id != "method").cloned().collect::<State>();
    let case = session.case().filter(|case| values(&read_state(&mut case.open())) == values(&state));
    let texts = case.map(|case| (case.title(YAxis::Down), case.about(YAxis::Down)));
    let own = session.own_texts(YAxis::Down);
    let subject =
        Subject::of(session.lesson(), case.map(|case| case.name.as_str())).with_own_texts(own.as_ref());
    let subject = texts.as_ref().map_or(subject, |(title, about)| subject.with_texts(title, about));
    format!("{:#}\n", json::explanation(&subject, &state, session.explanation()))
}

/// The working in words, without the title, which stands above the figure.
fn worked(session: &mut Session) -> String {
    let texts = session.own_texts(YAxis::Down);
    let explanation = session.explanation();
    let subject = Subject::of(session.lesson(), None).with_own_texts(texts.as_ref());
    text(&explained(&subject, explanation)[1..])
}

/// What replaces the explanation while the window only asks.
fn question(session: &Session) -> String {
    let scene = session.scene();
    format!("{:#}\n", json!({ "scene": scene.slug(), "question": scene.question() }))
}

/// Everything that can be chosen, whatever is open.
fn introduction(chrome: &Chrome) -> Json {
    let chapters = Chapter::ALL.map(|chapter| {
        let topics: Vec<_> =
            chapter.scenes().map(|s| json!({ "slug": s.slug(), "title": s.title() })).collect();
        json!({ "title": chapter.title(), "topics": topics })
    });
    let offered = of_form().filter(|action| action.is_offered(chrome));
    let actions: Vec<_> = offered
        .map(|action| json!({ "id": action.id(), "title": action.title(), "keys": action.keys(chrome) }))
        .collect();
    json!({
        "type": "introduction",
        "chapters": chapters,
        "actions": actions,
        "themes": chrome.look.theme_choices().into_iter().map(ThemeChoice::id).collect::<Vec<_>>(),
        "file_limit": ANSWERS_LIMIT,
    })
}

/// The current state: in words, and as the values of a form.
fn state(ui: &mut Ui) -> Json {
    let possible = possible(&mut ui.state());
    let (map, choices) = (map(ui), choices(&ui.state()));
    let active = active(ui);
    let [forwards, backwards] = ui.tab_stays();
    let controls = controls(&mut ui.state());
    let message = ui.message().map(|m| json!({ "text": m.text, "error": m.is_error, "number": m.number }));
    let (theme, tour) = (ui.theme().id(), ui.tour_text());
    let (choice, selected) = (ui.chrome().look.choice.id(), ui.chrome().look.selected_theme().id());
    let (panel, bars) = (hex(ui.theme().palette().panel), ui.height_of_bars() * ui.text_size().factor());
    let text_size = ui.text_size().percent();
    let link = ui.state().address();
    let sheet = ui.chrome().closed_by_back();
    let lecture = ui.told_of_lecture();
    let exercises = ui.told_of_exercises();
    let judge = ui.told_of_judge();
    let (question, title, cases) = (ui.chrome().question, title(ui), cases(&ui.state()));
    let (heading, source, place) = (scene(ui), source(ui.session(), question), ui.state().place());
    let mistake = ui.chrome().code.draft.as_ref().map(|draft| (draft.line, draft.error.clone()));
    let code_is_shown = ui.chrome().shows_code();
    let y_axis = ui.chrome().look.y_axis();
    let session = ui.session();
    let (scene, dragging) = (session.scene(), session.is_in_gesture());
    let case = session.case().map(|case| json!({ "name": case.name }));
    let mut state = json!({
        "type": "state",
        "link": link,
        "scene": scene.slug(),
        "title": title,
        "case": case,
        "cases": cases,
        "edited": session.is_edited(),
        "question": question,
        "controls": controls,
        "motion": motion(session),
        "place": { "told": place.told(), "underway": !question && place.is_underway() },
        "source": source,
        "code": { "shown": code_is_shown, "mistake": mistake },
        "map": map,
        "map_choices": choices,
        "active": active,
        "tab_stays": { "forwards": forwards, "backwards": backwards },
        "possible": possible,
        "message": message,
        "tour": tour,
        "lecture": lecture,
        "exercises": exercises,
        "judge": judge,
        "sheet": sheet,
        "theme": theme,
        "theme_choice": choice,
        "theme_selected": selected,
        "text_size": text_size,
        "panel": panel,
        "bars": bars,
        "dragging": dragging,
    });
    let answer = if question { no_answer(session) } else { answer(session, y_axis) };
    for more in [heading, answer] {
        if let (Json::Object(state), Json::Object(more)) = (&mut state, more) {
            state.extend(more);
        }
    }
    state
}

/// The method and its source. What the method misses would tell the verdict.
fn source(session: &Session, asks: bool) -> String {
    let subject = Subject::of(session.lesson(), None);
    let help = if asks { ".".to_owned() } else { format!(": {}", subject.method.help) };
    format!("Method “{}”{}{help} Source: {}.", subject.method.name, subject.in_numbers(), subject.citation())
}

/// A colour as in CSS.
fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r, color.g, color.b)
}

/// The cases of the topic, with their titles.
fn cases(ui: &UiState<'_>) -> Vec<Json> {
    let cases = Case::shipped(ui.session.scene()).iter();
    cases
        .map(|case| {
            let title = if ui.chrome.question { ui.case_title(case) } else { case.title(YAxis::Down) };
            json!({ "name": case.name, "title": title, "group": case.group().title() })
        })
        .collect()
}

/// The verdict with its reason.
fn answer(session: &mut Session, y_axis: YAxis) -> Json {
    let answer = Answer::of(session, y_axis);
    json!({
        "verdict": answer.verdict,
        "sentence": answer.sentence,
        "because": answer.because,
        "contradiction": answer.doubt(),
        "erratum": answer.erratum,
        "values": json::values(&session.explanation().values),
    })
}

/// What replaces it while the window only asks: the question.
fn no_answer(session: &Session) -> Json {
    json!({
        "verdict": null,
        "sentence": session.scene().question(),
        "because": "",
        "contradiction": null,
        "erratum": null,
        "values": {},
    })
}

/// The ids of the actions that are possible now.
fn possible(ui: &mut UiState<'_>) -> Vec<&'static str> {
    of_form().filter(|action| action.is_possible(ui)).map(Action::id).collect()
}

/// The actions that have a key, or a button in the form.
fn of_form() -> impl Iterator<Item = Action> {
    Action::ALL.into_iter().chain([Action::SaveMotion, Action::SaveSteps])
}

/// The handle that the arrow keys move, with its value in words.
fn active(ui: &mut Ui) -> Option<String> {
    let id = ui.selected_handle()?;
    let params = ui.session().lesson_mut().params();
    let parts = params.iter().flat_map(parts_in_words);
    parts.into_iter().find(|(known, _)| *known == id).map(|(_, words)| words)
}

fn motion(session: &mut Session) -> Option<Json> {
    let motion = session.motion()?;
    let (position, playing) = (session.position(), session.is_playing());
    Some(json!({
        "param": motion.param,
        "position": position,
        "end": motion.end,
        "step": motion.step,
        "label": motion.label,
        "playing": playing,
    }))
}

/// The form controls of the parameters that have an effect.
fn controls(ui: &mut UiState<'_>) -> Vec<Json> {
    let (params, asks) = (ui.session.lesson_mut().params(), ui.chrome.question);
    let described: Vec<_> = params.iter().map(|p| (p.id, control(p, asks))).collect();
    described.into_iter().filter(|(id, _)| ui.is_used(id)).map(|(_, control)| control).collect()
}

/// The description of a parameter's form control. The hints of the methods would tell the verdict.
fn control(param: &Param<'_>, asks: bool) -> Json {
    let kind = match &param.slot {
        Slot::Scalar { .. } | Slot::Radius { .. } | Slot::Count { .. } => "number",
        Slot::RectPart { part: RectPart::Size, .. } => "size",
        Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => "pair",
        Slot::Points { .. } => "list",
        Slot::Switch { .. } => "switch",
        Slot::Choice { .. } => "choice",
    };
    let options: Vec<_> = match &param.slot {
        Slot::Choice { options, .. } => {
            let hint = |hint| if asks && param.id == "method" { "" } else { hint };
            options.iter().map(|o| json!({ "id": o.id, "word": o.word, "hint": hint(tr(o.hint)) })).collect()
        }
        _ => Vec::new(),
    };
    let signed = match &param.slot {
        Slot::Scalar { range, .. } => range.min < 0.0,
        Slot::Point { .. } | Slot::Vector { .. } | Slot::Points { .. } | Slot::All { .. } => true,
        Slot::RectPart { part, .. } => *part != RectPart::Size,
        _ => false,
    };
    let group = match param.group {
        Group::Method => "method",
        Group::Shapes => "shapes",
        Group::Motion | Group::Position => "motion",
    };
    json!({
        "id": param.id,
        "label": param.label,
        "help": param.help,
        "accepts": param.accepts(),
        "group": group,
        "kind": kind,
        "signed": signed,
        "value": param.get().to_string(),
        "options": options,
    })
}
