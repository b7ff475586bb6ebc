//! The commands that the page sends to the program.

use glam::Vec2;
use serde_json::Value as Json;

use super::colors::{forced_colors, system_theme, theme_choice};
use super::link::LinkedSession;
use super::map::choose;
use super::message::Message;
use super::outbox::Outbox;
use crate::app::session::Session;
use crate::app::ui::{Action, ExerciseAct as Act, JudgeAct, ThemeChoice, Ui, UiState};
use crate::language::{Catalogue, Language, told};
use crate::lesson::{Case, LectureList, ListedFile, Scene, SceneFile, Slot, Value};
use crate::render::Theme;

/// The options with which the page starts the program: the message `start`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StartOptions {
    /// The permalink in the address.
    pub link: String,
    /// The tag of the language, and its texts in the compact form; empty for English.
    pub language: String,
    pub texts: String,
    /// The address without the permalink.
    pub address: String,
    /// Whether the page is embedded in a host page, which shows the rest itself.
    pub embed: bool,
    /// Whether the pointer is known to be a finger.
    pub touch: bool,
    /// Whether the browser can pass a link to another program of the device.
    pub share: bool,
    /// Whether this is the first visit: without a link, the page then opens with the first screen.
    pub first: bool,
    /// Whether the window only asks: as it did before its graphics were lost, or because the address says so.
    pub question: bool,
    /// Whether the states are written to the console.
    pub log: bool,
    /// What the user chose as the theme: without a choice, that of the system.
    pub theme: ThemeChoice,
    /// The size of texts that the user chose, in percent.
    pub text_size: Option<i64>,
    pub system_theme: Theme,
    /// Whether the user wants things to move as little as possible.
    pub still: bool,
}

impl StartOptions {
    /// Shows everything in the language of the page, before anything is read.
    pub fn choose_language(&mut self) {
        if let Some(language) = Language::from_tag(&self.language) {
            language.choose_with(Catalogue::read(std::mem::take(&mut self.texts).leak()));
        }
    }

    /// The options in a message.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut message = Message::of(text)?;
        message.take("type", |kind| (kind == "start").then_some(()))?;
        let options = Self {
            link: message.text("link")?,
            language: message.text("language")?,
            texts: message.text("texts")?,
            address: message.text("address")?,
            embed: message.flag("embed")?,
            touch: message.flag("touch")?,
            share: message.flag("share")?,
            first: message.flag("first")?,
            question: message.flag("question")?,
            log: message.flag("log")?,
            theme: theme_choice(&message.text("theme")?).unwrap_or(ThemeChoice::System),
            text_size: message.take("text_size", |size| Some(size.as_i64()))?,
            system_theme: theme_of_system(&mut message)?,
            still: message.flag("still")?,
        };
        message.end()?;
        Ok(options)
    }
}

/// The colour scheme of the system, or the colours that the user forces there.
fn theme_of_system(message: &mut Message) -> Result<Theme, String> {
    let scheme = message.text("scheme")?;
    Ok(system_theme(&scheme, message.take("colors", forced_colors)?))
}

/// Performs the command in a message. The status line shows why one is rejected. An error is a bug of the page; a
/// message with a field too many is performed all the same.
fn perform(text: &str, ui: &mut Ui, outbox: &mut Outbox) -> Result<(), String> {
    let mut message = Message::of(text)?;
    match message.text("type")?.as_str() {
        // The address changed.
        "open" => {
            let link = message.text("link")?;
            open_link(&link, ui);
            outbox.add("opened", &link);
        }
        // Open a topic as the user left it.
        "topic" => {
            let slug = message.text("slug")?;
            match Scene::from_slug(&slug) {
                Some(scene) => ui.state().open_topic(scene),
                None => ui.report(Err(told!("There is no topic “{slug}”", slug))),
            }
        }
        // Open a case of the open topic.
        "case" => {
            let name = message.text("name")?;
            match Case::find(ui.session().scene(), &name) {
                Some(case) => ui.state().open(Session::open_case(case)),
                None => ui.report(Err(told!("This topic has no case “{name}”", name))),
            }
        }
        // Set a parameter to the text that the user typed or chose.
        "set" => set(&message.text("id")?, &message.text("value")?, ui, outbox),
        // Set a parameter to the text that was typed over its field on the canvas.
        "type-value" => {
            ui.type_value(&message.text("id")?, &message.text("text")?);
            outbox.teller().expect_verdict();
        }
        // Take the program as it is typed on the page.
        "type-program" => ui.type_program(message.text("text")?),
        // The user ended the typing of the program.
        "program-typed" => ui.end_program(),
        // Search for what is typed over the field of the window Find. Enter chooses the first result.
        "find" => ui.type_search(message.text("text")?, message.flag("chooses")?),
        // The user types over the field of a parameter or of the window Find, or types the program with only the figure
        // beside it, or neither.
        "typing" => ui.set_typed(message.text_or_null("field")?, message.flag("alone")?),
        // Move the motion to a position between its start and its end.
        "seek" => ui.session().seek(message.number("position")?),
        // The canvas got the keyboard focus by Tab, or backwards by Shift+Tab.
        "enter" => ui.enter_canvas(message.flag("backwards")?),
        // Close the window or the sheet that is open on a phone: the user went back.
        "close-sheet" => ui.state().chrome.go_back(),
        // Perform an action of the menus, by its id.
        "do" => {
            let action = message.text("action")?;
            match Action::from_id(&action) {
                Some(action) => perform_action(action, &mut ui.state()),
                None => ui.report(Err(format!("There is no action “{action}”"))),
            }
        }
        // Choose a theme, or to follow that of the system.
        "theme" => {
            let id = message.text("id")?;
            match theme_choice(&id) {
                Some(choice) => ui.choose_theme(choice),
                None => ui.report(Err(format!("There is no theme “{id}”"))),
            }
        }
        // What the system asks for has changed.
        "system" => ui.set_system_theme(theme_of_system(&mut message)?),
        // Whether the user wants things to move as little as possible has changed.
        "still" => ui.set_still(message.flag("still")?),
        // A text that the program asked the page to copy was copied.
        "copied" => ui.report(Ok(told!("Copied {text}", text = message.text("text")?))),
        // Send the figure and the working for a sheet of paper.
        "print" => outbox.add_print(ui),
        // Send the figure as SVG, of this size in points, for a page that has no canvas.
        "figure" => {
            let size = [message.number("width")?, message.number("height")?];
            ui.draw_figure(Vec2::from(size.map(|side| side as f32)));
        }
        // Send the working for the form.
        "working" => outbox.add_working(ui),
        // The page is at rest: send what a screen reader is to be told.
        "tell" => outbox.tell(),
        // Send the words of the glossary.
        "glossary" => outbox.add_glossary(),
        // Choose a method of the map, or what it moves: the part and its id are those of the state.
        "map" => choose(&message.text("part")?, &message.text("id")?, &mut ui.state()),
        // Perform the command in a message, if there is one, and send its outcome and the state with this number.
        "ask" => {
            let number = message.take("number", Json::as_u64)?;
            let error = message.text_or_null("command")?.and_then(|command| outcome(&command, ui, outbox));
            outbox.add_answer(number, error);
        }
        // Open the list of a lecture; without its files, the page is asked for them. It goes on where the browser says that it was left.
        "lecture" => {
            let (name, text) = (message.text("name")?, message.text("text")?);
            let files = message.take("files", listed_files)?;
            let kept = message.text_or_null("kept")?;
            open_lecture(&name, &text, files, ui, outbox);
            kept.iter().for_each(|kept| ui.resume_lecture(kept));
        }
        // Go a way in the lecture, which the presenter's view chose.
        "lecture-go" => ui.go_in_lecture(&message.text("word")?),
        // Do something with the exercises, by the name of an act, with a text.
        "exercise" => {
            let (act, text) = (message.text("act")?, message.text("text")?);
            match Act::from_words(&act, &text) {
                Some(act) => ui.do_exercise(act),
                None => ui.report(Err(format!("“{text}” is not valid for “{act}” of an exercise"))),
            }
        }
        // Do something with the test of the user, by the name of an act, with a text.
        "judge" => {
            let (act, text) = (message.text("act")?, message.text("text")?);
            match JudgeAct::from_words(&act, &text) {
                Some(act) => ui.do_with_test(act),
                None => ui.report(Err(format!("“{act}” is not possible with a test"))),
            }
        }
        // Take the typical mistakes of a topic, which the page was asked to load; nothing if it could not.
        "mistakes" => {
            let (slug, text) = (message.text("slug")?, message.text("text")?);
            if let Some(scene) = Scene::from_slug(&slug) {
                ui.take_mistakes(scene, &text);
            }
        }
        // Take how languages write, which the page was asked to load, or why it could not.
        "code" => {
            let text = message.text("text")?;
            ui.take_languages(message.text_or_null("why")?.map_or(Ok(&*text), Err));
        }
        // Take the exercises of a topic, which the page was asked to load, or why it could not.
        "exercises" => {
            let (slug, text) = (message.text("slug")?, message.text("text")?);
            let read = message.text_or_null("why")?.map_or(Ok(&*text), Err);
            if let Some(scene) = Scene::from_slug(&slug) {
                ui.take_exercises(scene, read);
            }
        }
        // Take what was solved before, which the browser kept.
        "progress" => ui.take_progress(&message.text("text")?),
        // Report why a file was not handed over.
        "not-opened" => {
            let (name, why) = (message.text("name")?, message.text("why")?);
            ui.report(Err(told!("{name} was not opened: {why}", name, why)));
        }
        // Send the explanation of the current state; the answer carries this number.
        "explain" => outbox.add_explanation(ui, message.take("number", Json::as_u64)?),
        unknown => return Err(format!("“{unknown}” is unknown")),
    }
    message.end()
}

/// The files of a list, each with its text or why it could not be read; `None` before they were read.
fn listed_files(files: &Json) -> Option<Option<Vec<ListedFile>>> {
    let Json::Array(files) = files else { return files.is_null().then_some(None) };
    let read = |file: &Json| {
        let name = file["name"].as_str()?;
        let text = file["text"].as_str().ok_or_else(|| file["error"].as_str().unwrap_or_default().to_owned());
        let parsed = |text: &str| SceneFile::parse(text.as_bytes(), name).map_err(|error| error.to_string());
        Some((name.to_owned(), text.and_then(parsed)))
    };
    files.iter().map(read).collect::<Option<Vec<_>>>().map(Some)
}

fn open_lecture(name: &str, text: &str, files: Option<Vec<ListedFile>>, ui: &mut Ui, outbox: &mut Outbox) {
    let list = LectureList::parse(text.as_bytes(), name).map_err(|error| error.to_string());
    match (list, files) {
        (Ok(list), None) if !list.files.is_empty() => outbox.ask_for_files(name, text, &list.files),
        (list, files) => {
            let read = list.and_then(|list| list.with_files(&files.unwrap_or_default()));
            ui.open_lecture(std::path::Path::new(name), read);
        }
    }
}

/// Sets a parameter to a text.
fn set(id: &str, value: &str, ui: &mut Ui, outbox: &mut Outbox) {
    let before = ui.session().revision();
    if !ui.state().edit(id, &Value::parse(value))
        && let Some(message) = ui.message().cloned()
    {
        let text = with_label(&message.text, id, value, ui);
        outbox.add_rejection(id, &text);
    } else if ui.session().revision() == before {
        outbox.tell_again(id, ui);
    }
    // A screen reader says itself what was chosen from a list, and nothing of a text that Enter sets. Without a
    // change, what is told next is another one.
    if is_chosen(id, ui) && ui.session().revision() != before {
        outbox.teller().skip_values();
    }
    outbox.teller().expect_verdict();
}

/// Performs the command in a message. An invalid message is sent back.
pub fn perform_message(text: &str, ui: &mut Ui, outbox: &mut Outbox) {
    if let Err(error) = perform(text, ui, outbox) {
        outbox.add("misunderstood", &format!("{error}: {text}"));
    }
}

/// Performs the command in a message, and returns why it was rejected. Only the sender gets the reason: the user did not
/// ask for anything.
fn outcome(text: &str, ui: &mut Ui, outbox: &mut Outbox) -> Option<String> {
    let (before, shown, sent) = (ui.state_id(), ui.take_message(), outbox.waiting());
    perform_message(text, ui, outbox);
    let error = ui.message().filter(|message| message.is_error)?.text.clone();
    ui.take_message();
    outbox.drop_rejections(sent);
    if let Some(shown) = shown.filter(|_| ui.state_id() == before) {
        ui.show_message(shown);
    }
    Some(error)
}

/// Whether a parameter has a list or a box in the form, and not a field.
fn is_chosen(id: &str, ui: &mut Ui) -> bool {
    let params = ui.session().lesson_mut().params();
    let slot = params.iter().find(|param| param.id == id).map(|param| &param.slot);
    matches!(slot, Some(Slot::Choice { .. } | Slot::Switch { .. }))
}

/// The reason with the label of the parameter, which the form shows, in place of its id. Of a pair, each number has its
/// own field there.
fn with_label(reason: &str, id: &str, value: &str, ui: &mut Ui) -> String {
    let params = ui.session().lesson_mut().params();
    let label = params.iter().find(|param| param.id == id).map(|param| param.label);
    let (Some(label), Some(rest)) = (label, reason.strip_prefix(id)) else { return reason.to_owned() };
    match wrong_part(value) {
        Some(part) => told!("{label}: “{part}” is not a number", label, part),
        None => format!("{label}{rest}"),
    }
}

/// Of two texts with a comma between them, the first that is no number.
fn wrong_part(value: &str) -> Option<&str> {
    // A list is one text.
    let (x, y) = value.split_once(',').filter(|_| !value.contains(';'))?;
    [x, y].into_iter().find(|part| !matches!(Value::parse(part), Value::Number(_)))
}

/// Opens the valid parts of a link, unless its state is already open, and shows its map and its view. A link to an
/// unknown topic changes nothing.
fn open_link(link: &str, ui: &mut Ui) {
    let opened = LinkedSession::open(link);
    let rejection = opened.rejection();
    let LinkedSession { mut session, picture, has_topic, .. } = opened;
    let case = session.case();
    let is_open =
        session.permalink() == ui.session().permalink() && (case.is_none() || case == ui.session().case());
    if has_topic && !is_open {
        ui.state().open_or_return(session);
    }
    if has_topic && ui.state().picture() != picture {
        ui.show_picture(picture);
    }
    match rejection {
        Some(rejection) => ui.report(Err(rejection)),
        // What was wrong with the link before says nothing about this one.
        None => drop(ui.take_message()),
    }
}

fn perform_action(action: Action, state: &mut UiState<'_>) {
    if action.is_possible(state) {
        action.perform(state);
    } else if let Some(why) = action.why_not(state) {
        state.chrome.status.set_message(why);
    } else {
        state.chrome.status.set_error(told!("“{title}” is not possible now", title = action.title()));
    }
}
