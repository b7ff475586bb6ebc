//! The commands that the page sends to the program.

use glam::Vec2;
use serde::Deserialize;

use super::colors::{PageColors, system_theme, theme_choice};
use super::link::LinkedSession;
use super::map::choose;
use super::outbox::Outbox;
use crate::app::session::Session;
use crate::app::ui::{Action, ThemeChoice, Ui, UiState};
use crate::lesson::{Case, Scene, Slot, Value};
use crate::render::Theme;

/// The options with which the page starts the program.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StartOptions {
    /// The permalink in the address.
    pub link: String,
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
    /// What the user chose as the theme.
    pub theme: Option<String>,
    /// The size of texts that the user chose, in percent.
    pub text_size: Option<i64>,
    /// The colour scheme of the system, `light` or `dark`.
    pub scheme: String,
    /// The colours that the user forces in the whole system.
    pub colors: Option<PageColors>,
    /// Whether the user wants things to move as little as possible.
    pub still: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PageCommand {
    /// Start the program. It is read before the window opens.
    Start(StartOptions),
    /// Open a link: the address changed.
    Open { link: String },
    /// Open a topic as the user left it.
    Topic { slug: String },
    /// Open a case of the open topic.
    Case { name: String },
    /// Set a parameter to the text that the user typed or chose.
    Set { id: String, value: String },
    /// Set a parameter to the text that was typed over its field on the canvas.
    TypeValue { id: String, text: String },
    /// Take the program as it is typed on the page.
    TypeProgram { text: String },
    /// The user ended the typing of the program.
    ProgramTyped,
    /// Search for what is typed over the field of the window Find. Enter chooses the first result.
    Find { text: String, chooses: bool },
    /// The user types over the field of a parameter or of the window Find, or types the program with only the figure beside it, or neither.
    Typing { field: Option<String>, alone: bool },
    /// Move the motion to a position between its start and its end.
    Seek { position: f64 },
    /// The canvas got the keyboard focus by Tab, or backwards by Shift+Tab.
    Enter { backwards: bool },
    /// Close the window or the sheet that is open on a phone: the user went back.
    CloseSheet,
    /// Perform an action of the menus, by its id.
    Do { action: String },
    /// Choose a theme, or to follow that of the system.
    Theme { id: String },
    /// The colour scheme of the system, or the colours that the user forces there, have changed.
    System { scheme: String, colors: Option<PageColors> },
    /// Change whether the user wants things to move as little as possible.
    Still { still: bool },
    /// A text that the program asked the page to copy was copied.
    Copied { text: String },
    /// Send the figure and the working for a sheet of paper.
    Print,
    /// Send the figure as SVG, of this size in points, for a page that has no canvas.
    Figure { width: f32, height: f32 },
    /// Send the working for the form.
    Working,
    /// The page is at rest: send what a screen reader is to be told.
    Tell,
    /// Send the words of the glossary.
    Glossary,
    /// Choose a method of the map, or what it moves: the part and its id are those of the state.
    Map { part: String, id: String },
    /// Perform the command in a message, if there is one, and send its outcome and the state with this number. As a text,
    /// because a command within a command makes the program 10 kB longer.
    Ask { number: u64, command: Option<String> },
    /// Report why a file was not handed over.
    NotOpened { name: String, why: String },
    /// Send the explanation of the current state; the answer carries this number.
    Explain { number: u64 },
}

impl StartOptions {
    pub fn system_theme(&self) -> Theme {
        system_theme(&self.scheme, self.colors)
    }

    /// What the user chose as the theme: without a choice, that of the system.
    pub fn theme_choice(&self) -> ThemeChoice {
        self.theme.as_deref().and_then(theme_choice).unwrap_or(ThemeChoice::System)
    }
}

/// Performs a command. The status line shows why one is rejected.
fn perform(command: PageCommand, ui: &mut Ui, outbox: &mut Outbox) {
    match command {
        PageCommand::Start(_) => {}
        PageCommand::Open { link } => {
            open_link(&link, ui);
            outbox.add("opened", &link);
        }
        PageCommand::Topic { slug } => match Scene::from_slug(&slug) {
            Some(scene) => ui.state().open_topic(scene),
            None => ui.report(Err(format!("There is no topic “{slug}”"))),
        },
        PageCommand::Case { name } => match Case::find(ui.session().scene(), &name) {
            Some(case) => ui.state().open(Session::open_case(case)),
            None => ui.report(Err(format!("This topic has no case “{name}”"))),
        },
        PageCommand::Set { id, value } => {
            let before = ui.session().revision();
            if !ui.state().edit(&id, &Value::parse(&value))
                && let Some(message) = ui.message().cloned()
            {
                let text = with_label(&message.text, &id, &value, ui);
                outbox.add_rejection(&id, &text);
            } else if ui.session().revision() == before {
                outbox.tell_again(&id, ui);
            }
            // A screen reader says itself what was chosen from a list, and nothing of a text that Enter sets. Without a
            // change, what is told next is another one.
            if is_chosen(&id, ui) && ui.session().revision() != before {
                outbox.teller().skip_values();
            }
            outbox.teller().expect_verdict();
        }
        PageCommand::TypeValue { id, text } => {
            ui.type_value(&id, &text);
            outbox.teller().expect_verdict();
        }
        PageCommand::TypeProgram { text } => ui.type_program(text),
        PageCommand::ProgramTyped => ui.end_program(),
        PageCommand::Find { text, chooses } => ui.type_search(text, chooses),
        PageCommand::Typing { field, alone } => ui.set_typed(field, alone),
        PageCommand::Seek { position } => ui.session().seek(position),
        PageCommand::Enter { backwards } => ui.enter_canvas(backwards),
        PageCommand::CloseSheet => ui.state().chrome.go_back(),
        PageCommand::Do { action } => match Action::from_id(&action) {
            Some(action) => perform_action(action, &mut ui.state()),
            None => ui.report(Err(format!("There is no action “{action}”"))),
        },
        PageCommand::Theme { id } => match theme_choice(&id) {
            Some(choice) => ui.choose_theme(choice),
            None => ui.report(Err(format!("There is no theme “{id}”"))),
        },
        PageCommand::System { scheme, colors } => ui.set_system_theme(system_theme(&scheme, colors)),
        PageCommand::Still { still } => ui.set_still(still),
        PageCommand::Copied { text } => ui.report(Ok(format!("Copied {text}"))),
        PageCommand::Print => outbox.add_print(ui),
        PageCommand::Figure { width, height } => ui.draw_figure(Vec2::new(width, height)),
        PageCommand::Working => outbox.add_working(ui),
        PageCommand::Tell => outbox.tell(),
        PageCommand::Glossary => outbox.add_glossary(),
        PageCommand::Map { part, id } => choose(&part, &id, &mut ui.state()),
        PageCommand::Ask { number, command } => {
            let error = command.and_then(|command| outcome(&command, ui, outbox));
            outbox.add_answer(number, error);
        }
        PageCommand::NotOpened { name, why } => ui.report(Err(format!("{name} was not opened: {why}"))),
        PageCommand::Explain { number } => outbox.add_explanation(ui, number),
    }
}

/// Performs the command in a message. An invalid message is sent back, because it can only be a bug of the page.
pub fn perform_message(text: &str, ui: &mut Ui, outbox: &mut Outbox) {
    match serde_json::from_str::<PageCommand>(text) {
        Ok(command) => perform(command, ui, outbox),
        Err(error) => outbox.add("misunderstood", &format!("{error}: {text}")),
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
        Some(part) => format!("{label}: “{part}” is not a number"),
        None => format!("{label}{rest}"),
    }
}

/// Of two texts with a comma between them, the first that is no number.
fn wrong_part(value: &str) -> Option<&str> {
    let (x, y) = value.split_once(',')?;
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
        state.chrome.status.set_error(format!("“{}” is not possible now", action.title()));
    }
}
