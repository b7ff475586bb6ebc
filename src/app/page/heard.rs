//! What the page asks of the program.

use serde::Deserialize;

use super::Opened;
use super::told::Told;
use crate::app::session::Session;
use crate::app::ui::{Action, Ui, UiState};
use crate::lesson::{Case, Scene, Value};
use crate::render::Theme;

/// With what the page begins.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    /// The permalink in the address.
    pub link: String,
    /// The address without it.
    pub address: String,
    /// Whether it is part of another page, which shows the rest itself.
    pub embed: bool,
    /// Whether the pointer is known to be a finger.
    pub touch: bool,
    /// Whether the states are written to the console.
    pub log: bool,
    /// The colours, by their id.
    pub theme: Option<String>,
}

/// A wish.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Heard {
    /// The beginning.
    Start(Start),
    /// Open a link: the address changed.
    Open { link: String },
    /// Open a topic as it was left.
    Topic { slug: String },
    /// Open a case of the open topic.
    Case { name: String },
    /// Set a parameter to what was typed or chosen.
    Set { id: String, value: String },
    /// Move the motion to a place between its start and its end.
    Seek { position: f64 },
    /// Perform an action of the menus, by its id.
    Do { action: String },
    /// Take other colours.
    Theme { id: String },
    /// Say why a file was not handed over.
    NotOpened { name: String, why: String },
    /// Tell the explanation of the present state, with this number for the answer.
    Explain { number: u64 },
}

/// Does what is asked. What cannot be is said in the status line, as it would be in the window.
pub fn obey(heard: Heard, ui: &mut Ui, told: &mut Told) {
    match heard {
        // It was read before there was a window.
        Heard::Start(_) => {}
        Heard::Open { link } => {
            open_link(&link, ui);
            told.also("opened", &link);
        }
        Heard::Topic { slug } => match Scene::from_slug(&slug) {
            Some(scene) => ui.state().open_topic(scene),
            None => ui.say(Err(format!("there is no topic “{slug}”"))),
        },
        Heard::Case { name } => match Case::find(ui.session().scene(), &name) {
            Some(case) => ui.state().open(Session::open_case(case)),
            None => ui.say(Err(format!("there is no case “{name}” here"))),
        },
        Heard::Set { id, value } => {
            if !ui.state().edit(&id, &Value::parse(&value))
                && let Some(message) = ui.message()
            {
                told.refused(&id, &message.text);
            }
        }
        Heard::Seek { position } => ui.session().seek(position),
        Heard::Do { action } => match Action::from_id(&action) {
            Some(action) => perform(action, &mut ui.state()),
            None => ui.say(Err(format!("there is no action “{action}”"))),
        },
        Heard::Theme { id } => match Theme::from_id(&id) {
            Some(theme) => ui.set_theme(theme),
            None => ui.say(Err(format!("there is no theme “{id}”"))),
        },
        Heard::NotOpened { name, why } => ui.say(Err(format!("{name} was not opened: {why}"))),
        Heard::Explain { number } => told.explain(ui, number),
    }
}

/// Opens a link as far as it can be taken, unless its state is the present one. One that names no topic leaves what is there.
fn open_link(link: &str, ui: &mut Ui) {
    let Opened { mut session, has_topic, refused } = super::open(link);
    let case = session.case();
    let is_open =
        session.permalink() == ui.session().permalink() && (case.is_none() || case == ui.session().case());
    if has_topic && !is_open {
        ui.state().open_or_return(session);
    }
    if let Some(refusal) = super::refusal(&refused) {
        ui.say(Err(refusal));
    }
}

fn perform(action: Action, state: &mut UiState<'_>) {
    if action.is_possible(state) {
        action.perform(state);
    } else {
        state.chrome.set_error(format!("“{}” is not possible now", action.title()));
    }
}
