//! A lecture in the window: going from item to item and from layer to layer, by the keys of a remote or by the strip below
//! the picture, and the vote of the class.

pub mod keys;
pub mod presenter;
pub mod state;
mod strip;
pub mod told;
mod vote;

use std::path::Path;

use egui_macroquad::egui::{self, Color32, Context};
use serde_json::Value as Json;

use super::Ui;
use super::state::UiState;
use crate::app::session::Session;
use crate::app::ui::chrome::PageRequest;
use crate::app::ui::question::asked;
use crate::app::ui::steps::asked_step::AskedStep;
use crate::language::{told, tr};
use crate::lesson::{Layer, Lecture, MapKind, Panels};
use state::Talk;

impl Ui {
    /// Opens a lecture that was read, and remembers its path. An error is shown where the user chose it.
    pub fn open_lecture(&mut self, path: &Path, read: Result<Lecture, String>) {
        match (read, &mut self.chrome.files.opening) {
            (Ok(lecture), opening) => {
                *opening = None;
                // A folder would only be listed again.
                if path.extension().is_some() {
                    self.chrome.settings.remember_file(path);
                }
                open(&mut self.state(), lecture);
            }
            (Err(error), Some(dialog)) => dialog.error = Some(error),
            (Err(error), None) => self.chrome.status.set_error(error),
        }
    }

    /// Whether a lecture is presented to a class; none without a lecture.
    pub fn presented(&self) -> Option<Presented> {
        let talk = self.chrome.lecture.as_ref()?;
        Some(match talk.presents {
            false => Presented::Not,
            true if (talk.at, talk.shown) == (0, 0) => Presented::AtStart,
            true => Presented::Later,
        })
    }

    /// Goes on where the lecture was left, as the page has kept it.
    pub fn resume_lecture(&mut self, kept: &str) {
        if let Some(talk) = &mut self.chrome.lecture {
            talk.resume(kept);
            show_item(&mut self.state());
        }
    }

    /// What the presenter's view shows of the lecture; `null` without one.
    pub fn told_of_lecture(&mut self) -> Json {
        told::told(&mut self.state())
    }

    /// Does in the lecture what the presenter's view sends: `next`, `previous`, `black`, `present`, `leave`, the number of an item,
    /// or a key: `digit 3`, `enter`. Any other word does nothing.
    pub fn go_in_lecture(&mut self, word: &str) {
        if let Some(way) = Way::from_word(word) {
            return go(&mut self.state(), way);
        }
        match word.strip_prefix("digit ").map(|digit| digit.parse::<u8>()) {
            Some(Ok(digit @ 0..=9)) => keys::digit(&mut self.state(), digit),
            _ if word == "enter" => keys::enter(&mut self.state()),
            _ => {}
        }
    }
}

/// Shows the strip and the vote, if a lecture is open.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    judge(state);
    let Some(mut talk) = state.chrome.lecture.take() else { return };
    let way = strip::show(ctx, state, &mut talk);
    vote::show(ctx, state, &mut talk);
    state.chrome.lecture = Some(talk);
    if let Some(way) = way {
        go(state, way);
    }
}

/// Judges what is right in the state of the item that is shown.
fn judge(state: &mut UiState<'_>) {
    let opened = state.chrome.opened;
    if let Some(talk) = state.chrome.lecture.as_mut().filter(|talk| talk.opened == opened) {
        talk.judge(state.session);
    }
}

/// Covers everything, if the screen is to be black.
pub fn cover(ctx: &Context, state: &mut UiState<'_>) {
    let Some(talk) = state.chrome.lecture.as_mut().filter(|talk| talk.is_black) else { return };
    let area =
        egui::Area::new(egui::Id::new("black screen")).order(egui::Order::Debug).fixed_pos(egui::Pos2::ZERO);
    area.show(ctx, |ui| {
        let response = ui.allocate_rect(ctx.screen_rect(), egui::Sense::click_and_drag());
        ui.painter().rect_filled(ctx.screen_rect(), 0.0, Color32::BLACK);
        // Nothing that cannot be seen is changed.
        talk.is_black = !response.clicked();
    });
    state.rects.note("black", ctx.screen_rect());
}

/// Whether a lecture is presented to a class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presented {
    #[default]
    Not,
    AtStart,
    /// After its start.
    Later,
}

/// A way through a lecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Next,
    Previous,
    /// To the item with this index, as at its start.
    To(usize),
    /// Shows only the picture and what the class needs, from the first item on.
    Present,
    /// The same from this item on.
    PresentHere,
    /// Back to the whole window.
    Leave,
    /// Opens the presenter's view.
    Presenter,
    /// Closes the lecture.
    Close,
    Black,
}

/// Opens a lecture at its first item.
pub fn open(state: &mut UiState<'_>, lecture: Lecture) {
    let told = told!(
        "Opened {title}: {items} items. Page Down goes on.",
        title = lecture.title,
        items = lecture.items.len()
    );
    state.chrome.lecture = Some(Talk::new(lecture));
    show_item(state);
    state.chrome.status.set_message(told);
}

/// Goes a way, if a lecture is open.
pub fn go(state: &mut UiState<'_>, way: Way) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    talk.jump.clear();
    let asked = std::mem::take(&mut talk.closes);
    let steps = matches!(way, Way::Next | Way::Previous);
    if std::mem::take(&mut talk.is_black) && (steps || way == Way::Black) {
        return;
    }
    if steps && talk.opened != state.chrome.opened {
        // Something else was opened: back to the item.
        return show_item(state);
    }
    let before = talk.at;
    match way {
        Way::Next | Way::Previous => {
            let (place, end) = match way {
                Way::Next => (talk.next(), tr("This is the end of the lecture.")),
                _ => (talk.previous(), tr("This is the start of the lecture.")),
            };
            let Some(place) = place else { return state.chrome.status.set_message(end.to_owned()) };
            (talk.at, talk.shown) = place;
            if talk.at == before { show_layers(state) } else { show_item(state) }
        }
        Way::To(at) if at < talk.lecture.items.len() => {
            (talk.at, talk.shown) = (at, 0);
            show_item(state);
        }
        Way::To(at) => {
            let told = told!(
                "There is no item {at}; the lecture has {items}.",
                at = at + 1,
                items = talk.lecture.items.len()
            );
            state.chrome.status.set_error(told);
        }
        Way::Present | Way::PresentHere => {
            talk.presents = true;
            if way == Way::Present {
                (talk.at, talk.shown) = (0, 0);
            }
            state.chrome.look.full_screen = !state.chrome.host.in_page;
            show_item(state);
        }
        Way::Leave => {
            talk.presents = false;
            state.chrome.look.full_screen = false;
            show_panels(state);
        }
        Way::Close if talk.has_votes() && !asked => {
            talk.closes = true;
            let told = tr("Close the lecture? What the class answered is lost. Press ✕ once more.");
            state.chrome.status.set_message(told.to_owned());
        }
        Way::Close => {
            let presents = talk.presents;
            state.chrome.lecture = None;
            for session in state.chrome.earlier_topics.iter_mut().chain([&mut *state.session]) {
                session.fence_undo(false);
            }
            state.chrome.look.full_screen &= !presents;
            state.leave_picture();
        }
        Way::Presenter if state.chrome.host.in_page => {
            state.chrome.requests.page.push(PageRequest::Presenter);
        }
        Way::Presenter => state.chrome.requests.presenter = true,
        Way::Black => talk.is_black = true,
    }
}

/// Opens the item at the place of the lecture, as its file has it.
fn show_item(state: &mut UiState<'_>) {
    let Some(talk) = &state.chrome.lecture else { return };
    let file = talk.item().file.clone();
    state.open(Session::open_file(file));
    let opened = state.chrome.opened;
    let Some(talk) = &state.chrome.lecture else { return };
    // Undo stays within the item; only from the first one that was opened it leads back to what was there before.
    state.session.fence_undo(talk.opened > 0);
    if talk.item().layers().contains(&Layer::Map) && talk.item().file.case.picture.map.is_none() {
        // The layer is a map, whichever the file has.
        state.chrome.map.show(Some(MapKind::Verdicts));
    }
    state.chrome.lecture.iter_mut().for_each(|talk| (talk.opened, talk.starts_number) = (opened, true));
    judge(state);
    show_layers(state);
    show_panels(state);
}

/// Shows the layers that have come, and hides the others. What the user changed in the state stays.
fn show_layers(state: &mut UiState<'_>) {
    let Some(talk) = &state.chrome.lecture else { return };
    let (hidden, item, asks) = (talk.hidden(), talk.item(), talk.asks());
    let step = item.file.case.picture.step;
    // A working of one step has nothing before the answer.
    let last = state.explanation().derivation.last_step();
    let draws = item.layers().contains(&Layer::Vectors) && !hidden.contains(&Layer::Vectors) && last > 1;
    asked::set(state, asks && !draws);
    state.chrome.steps.asked = match asks {
        false => state.asked_step(step),
        // The working up to the answer, which comes with the verdict.
        true => AskedStep::Until(last.saturating_sub(1)),
    };
    state.chrome.hidden = hidden;
    state.rects.unsettle();
}

/// Opens the panels of the item. While it is presented, the class sees the picture alone, unless the file opens panels.
fn show_panels(state: &mut UiState<'_>) {
    let Some(talk) = &state.chrome.lecture else { return };
    let (panels, presents) = (talk.item().file.case.picture.panels, talk.presents);
    state.chrome.layout.show(panels.or(presents.then(Panels::default)));
    state.rects.unsettle();
}
