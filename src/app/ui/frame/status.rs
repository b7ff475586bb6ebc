//! The status line.

use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{self, Context, Id, RichText, Ui, pos2, vec2};

use crate::app::ui::chrome::Message;
use crate::app::ui::frame::rects::VERDICT;
use crate::app::ui::frame::style;
use crate::app::ui::question::asked::HIDDEN;
use crate::app::ui::state::UiState;
use crate::app::ui::tour::place;
use crate::language::{told, tr};
use crate::lesson::number::{shown_pair, shown_value};
use crate::lesson::{Role, verdict_mark, verdict_role, verdict_text};
use crate::render::look::theme::Theme;
use crate::render::map::percent;

/// Shows the status line: the message, else the work in progress, else what is under the pointer; on the right, the
/// verdict.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let theme = state.chrome.look.theme;
    // There is nothing to tap here.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            verdict(ui, state);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                progress(ui, state);
                let label = match &state.chrome.status.message {
                    Some(message) => message_text(theme, message),
                    None => {
                        let work =
                            state.chrome.work.status().map(|work| told!("{work} Escape stops it.", work));
                        let work = work.or_else(|| map_progress(state));
                        style::weak(theme, work.unwrap_or_else(|| fitting(ui, under_pointer(state))))
                    }
                };
                let response = ui.add(egui::Label::new(label).truncate());
                state.rects.note("status", response.rect);
            });
        });
    });
}

/// The width of the bar that shows how much of an animation is done, in points.
const BAR_WIDTH: f32 = 110.0;

/// Shows how much of an animation is done, and a button that stops it.
fn progress(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(part) = state.chrome.work.progress() else { return };
    let bar = egui::ProgressBar::new(part as f32).desired_width(BAR_WIDTH).show_percentage();
    state.rects.note("progress", ui.add(bar).rect);
    let cancel = ui.small_button(tr("Cancel"));
    state.rects.note("button:cancel", cancel.rect);
    if cancel.clicked()
        && let Some(stopped) = state.chrome.work.stop()
    {
        state.chrome.status.set_message(stopped);
    }
}

/// How far the map of a slow method is.
fn map_progress(state: &UiState<'_>) -> Option<String> {
    let progress = state.canvas.map.facts()?.progress?;
    Some(told!("Computing the map: {progress}. Escape stops it.", progress = percent(progress)))
}

/// The verdict of the selected method, or that it is hidden. On a phone, the canvas may have no room for the exact one.
pub fn verdict(ui: &mut Ui, state: &mut UiState<'_>) {
    if state.chrome.question {
        let response = ui.label(RichText::new(tr(HIDDEN)).family(style::bold()));
        return state.rects.note("question:status", response.rect);
    }
    let place = state.place();
    if place.is_underway() && !state.chrome.is_first_screen() {
        let response = ui.label(style::weak(state.chrome.look.theme, place.told()));
        return state.rects.note("steps:status", response.rect);
    }
    let explanation = state.session.explanation();
    let (verdict, exact) = (explanation.verdict, explanation.reference_verdict);
    let lesson = state.session.lesson();
    let method = lesson.selected().method().name;
    let word = verdict_text(verdict);
    let said = match state.chrome.layout.compact {
        true => word.to_owned(),
        false => told!("{word}, says “{method}”", word, method),
    };
    let text = format!("{} {said}", verdict_mark(verdict));
    let color = style::role_text_color(state.chrome.look.theme, verdict_role(verdict));
    let mut job = LayoutJob::default();
    let say = |job: &mut LayoutJob, text: String, color| {
        let text = RichText::new(text).family(style::bold()).color(color);
        text.append_to(job, ui.style(), egui::FontSelection::Default, egui::Align::Center);
    };
    say(&mut job, text, color);
    if state.chrome.layout.compact && !verdict.agrees_with(exact) {
        let word =
            if lesson.reference() == lesson.selected().index() { tr("unrounded") } else { tr("exact") };
        let text = format!("  {} {word}: {}", verdict_mark(exact), verdict_text(exact));
        let mut both = job.clone();
        say(&mut both, text, style::role_text_color(state.chrome.look.theme, Role::Differs));
        let fits = ui.fonts(|fonts| fonts.layout_job(both.clone())).size().x <= ui.available_width();
        job = if fits { both } else { job };
    }
    let place = ui.label(job).rect;
    state.rects.note(format!("{VERDICT}:status"), place);
}

fn message_text(theme: Theme, message: &Message) -> RichText {
    if message.is_error {
        RichText::new(format!("✗ {}", message.text)).color(style::error_color(theme))
    } else {
        RichText::new(&message.text)
    }
}

/// The least distance of a message on a phone from the edges of the canvas, in points.
const EDGE: f32 = 8.0;

/// Shows the message, or the work in progress, on the canvas of a phone, which has no status line: where it covers least of
/// the shapes. It moves nothing, and a finger goes
/// through it unless it can stop the work.
pub fn toast(ctx: &Context, state: &mut UiState<'_>) {
    if !state.chrome.layout.compact || state.chrome.layout.embedded {
        return;
    }
    let work = state.chrome.work.status().map(str::to_owned).or_else(|| map_progress(state));
    let Some(message) =
        state.chrome.status.message.clone().or(work.map(|text| Message { text, is_error: false, number: 0 }))
    else {
        return;
    };
    let Some(canvas) = state.rects.get("canvas") else { return };
    let id = Id::new("toast");
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(200.0, 40.0), |rect| rect.size());
    let left = canvas.center().x - size.x / 2.0;
    let places = [canvas.top() + EDGE, canvas.bottom() - EDGE - size.y].map(|y| pos2(left, y));
    let place = place::least_covering(state, canvas, size, &places);
    // Only what can be stopped takes a finger.
    let can_stop = state.chrome.work.progress().is_some();
    let area = egui::Area::new(id).order(egui::Order::Foreground).interactable(can_stop).fixed_pos(place);
    area.show(ctx, |ui| {
        egui::Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width((canvas.width() - 4.0 * EDGE).max(40.0));
            progress(ui, state);
            let text = message_text(state.chrome.look.theme, &message);
            let response = ui.add(egui::Label::new(text).wrap());
            state.rects.note("status", response.rect);
        });
    });
}

/// Shows the whole message, in several lines if necessary.
pub fn message(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(message) = &state.chrome.status.message else { return };
    let response = ui.add(egui::Label::new(message_text(state.chrome.look.theme, message)).wrap());
    state.rects.note("status", response.rect);
}

/// The first of these texts that fits, or the last one.
fn fitting(ui: &Ui, texts: Vec<String>) -> String {
    let (font, room) = (egui::TextStyle::Body.resolve(ui.style()), ui.available_width());
    let width = |text: &str| {
        ui.fonts(|f| f.layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::WHITE).size().x)
    };
    let last = texts.last().cloned().unwrap_or_default();
    texts.into_iter().find(|text| width(text) <= room).unwrap_or(last)
}

/// The parameter under the pointer, or the one that keys move, with its value; else the place of the pointer among the shapes. Shorter
/// texts for less room follow.
fn under_pointer(state: &mut UiState<'_>) -> Vec<String> {
    // Only on the canvas do arrow keys move a handle.
    let id = state.canvas.hovered().or(state.canvas.active().filter(|_| state.canvas.is_focused()));
    let pointer = state.canvas.pointer.filter(|_| !state.canvas.points_at_second_view());
    // In a frame there is no status line.
    let keys = if state.chrome.host.in_page && state.canvas.is_focused() && !state.chrome.fingers.last {
        tr(" · Tab: next handle · F6: form")
    } else {
        ""
    };
    let params = state.session.lesson_mut().params();
    match (id.and_then(|id| params.iter().find_map(|param| param.of_handle(id))), pointer) {
        (Some((label, value)), _) => {
            let how =
                if state.chrome.fingers.last { tr("drag it") } else { tr("drag it, or use the arrow keys") };
            let value = format!("{label} {}", shown_value(&value));
            vec![format!("{value} · {how}{keys}"), format!("{value} · {how}"), value]
        }
        (None, Some(place)) => vec![shown_pair(place) + keys, shown_pair(place)],
        (None, None) => {
            let scene = state.session.scene();
            vec![scene.question().to_owned() + keys, scene.question().to_owned(), scene.title().to_owned()]
        }
    }
}
