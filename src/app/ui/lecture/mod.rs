//! A lecture in the window: going from item to item and from layer to layer, by the keys of a remote or by the strip below
//! the picture, and the vote of the class.

pub mod keys;
pub mod presenter;
pub mod state;
mod strip;
pub mod told;
mod vote;

use egui_macroquad::egui::{self, Color32, Context};

use super::state::UiState;
use crate::app::session::Session;
use crate::app::ui::chrome::PageRequest;
use crate::app::ui::question::asked;
use crate::app::ui::steps::asked_step::AskedStep;
use crate::lesson::{Layer, Lecture, Panels};
use state::Talk;

/// Shows the strip and the vote, if a lecture is open.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    let Some(mut talk) = state.chrome.lecture.take() else { return };
    let way = strip::show(ctx, state, &mut talk);
    vote::show(ctx, state, &mut talk);
    state.chrome.lecture = Some(talk);
    if let Some(way) = way {
        go(state, way);
    }
}

/// Covers everything, if the screen is to be black.
pub fn cover(ctx: &Context, state: &mut UiState<'_>) {
    if state.chrome.lecture.as_ref().is_some_and(|talk| talk.is_black) {
        let layer = egui::LayerId::new(egui::Order::Debug, egui::Id::new("black screen"));
        ctx.layer_painter(layer).rect_filled(ctx.screen_rect(), 0.0, Color32::BLACK);
        state.rects.note("black", ctx.screen_rect());
    }
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
    let told = format!("Opened {}: {} items. Page Down goes on.", lecture.title, lecture.items.len());
    state.chrome.lecture = Some(Talk::new(lecture));
    show_item(state);
    state.chrome.status.set_message(told);
}

/// Goes a way, if a lecture is open.
pub fn go(state: &mut UiState<'_>, way: Way) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    talk.jump.clear();
    if std::mem::take(&mut talk.is_black) && matches!(way, Way::Black | Way::Next | Way::Previous) {
        return;
    }
    let before = talk.at;
    match way {
        Way::Next | Way::Previous => {
            let (place, end) = match way {
                Way::Next => (talk.next(), "This is the end of the lecture."),
                _ => (talk.previous(), "This is the start of the lecture."),
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
            let told = format!("There is no item {}; the lecture has {}.", at + 1, talk.lecture.items.len());
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
            show_layers(state);
        }
        Way::Close => {
            let presents = talk.presents;
            state.chrome.lecture = None;
            state.chrome.look.full_screen &= !presents;
            state.leave_picture();
        }
        Way::Presenter if state.chrome.host.in_page => {
            state.chrome.requests.page = Some(PageRequest::Presenter);
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
    show_layers(state);
}

/// Shows the layers that have come, and hides the others. What the user changed in the state stays.
fn show_layers(state: &mut UiState<'_>) {
    let Some(talk) = &state.chrome.lecture else { return };
    let (hidden, item, presents) = (talk.hidden(), talk.item(), talk.presents);
    let picture = item.file.case.picture;
    let has_come = |layer| item.layers().contains(&layer) && !hidden.contains(&layer);
    let tells = !hidden.contains(&Layer::Verdict);
    let draws = has_come(Layer::Vectors);
    asked::set(state, !tells && !draws);
    state.chrome.steps.asked = match tells {
        true => state.asked_step(picture.step),
        // The working up to the answer, which comes with the verdict.
        false => AskedStep::Until(state.explanation().derivation.last_step().saturating_sub(1)),
    };
    state.chrome.hidden = hidden;
    // The class sees the picture alone, unless the file opens panels.
    state.chrome.layout.show(picture.panels.or(presents.then(Panels::default)));
    state.rects.unsettle();
}
