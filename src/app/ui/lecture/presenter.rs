//! The presenter's view: the note, the clock, what comes next, and what the class is asked.

use egui_macroquad::egui::{self, Context, Key, RichText, Ui};
use serde_json::Value as Json;

use super::keys::{DIGITS, taken};
use crate::app::ui::frame::rects::Rects;
use crate::app::ui::frame::style;
use crate::language::tr;
use crate::render::Theme;

/// The sizes of the note, of the titles and of the rest, in points.
const NOTE: f32 = 20.0;
const TITLE: f32 = 17.0;
const SMALL: f32 = 14.0;

/// The presenter's view in a window of its own.
#[derive(Default)]
pub struct PresenterView {
    /// What the lecture told last; see `told.rs`.
    told: Json,
    /// When the clock began, in seconds of the window.
    began: Option<f64>,
    styled: Option<Theme>,
    rects: Rects,
}

impl PresenterView {
    /// A view that waits for the lecture. Create it before egui's first frame.
    pub fn new(ctx: &Context) -> Self {
        style::install_fonts(ctx);
        Self::default()
    }

    /// Takes what the lecture tells, and when it began to be presented.
    pub fn take(&mut self, told: Json, seconds: f64) {
        if told["start"] != self.told["start"] {
            self.began = told["passed"].as_f64().map(|passed| seconds - passed);
        }
        self.told = told;
    }

    pub fn rects(&self) -> &Rects {
        &self.rects
    }

    /// The colour beneath the view.
    pub fn theme(&self) -> Theme {
        self.told["theme"].as_str().and_then(Theme::from_id).unwrap_or_default()
    }

    /// Shows one frame. Returns the words of the ways that the presenter chose; see `Way::from_word`.
    pub fn frame(&mut self, ctx: &Context, seconds: f64) -> Vec<String> {
        let theme = self.theme();
        if self.styled.replace(theme) != Some(theme) {
            style::apply(ctx, theme, false, true);
        }
        self.rects.clear();
        let mut ways = keys(ctx);
        let passed = seconds - self.began.unwrap_or(seconds);
        let told = self.told.clone();
        egui::TopBottomPanel::bottom("ways").show(ctx, |ui| {
            ui.horizontal(|ui| {
                for (id, text) in [("previous", tr("◀ Back")), ("next", tr("Next ▶")), ("black", tr("Black"))]
                {
                    let response = ui.button(RichText::new(text).size(TITLE));
                    self.rects.note(id, response.rect);
                    if response.clicked() {
                        ways.push(id.to_owned());
                    }
                }
                let response = ui.button(RichText::new(clock(passed)).size(TITLE).monospace());
                self.rects.note("clock", response.rect);
                if response
                    .on_hover_text(tr("The time since the lecture was presented; a click starts it at 0"))
                    .clicked()
                {
                    self.began = Some(seconds);
                }
            });
        });
        egui::SidePanel::right("items").show(ctx, |ui| {
            ways.extend(items(ui, &told, &mut self.rects));
        });
        egui::CentralPanel::default().show(ctx, |ui| item(ui, &told));
        ways
    }
}

/// The keys of a remote, as in the window of the lecture, in the order in which they were pressed. Space is left to a button that
/// has the keyboard.
fn keys(ctx: &Context) -> Vec<String> {
    let ways = [
        (Key::PageDown, "next"),
        (Key::ArrowRight, "next"),
        (Key::PageUp, "previous"),
        (Key::ArrowLeft, "previous"),
        (Key::B, "black"),
        (Key::Period, "black"),
        (Key::F5, "present"),
        (Key::Escape, "leave"),
        (Key::Enter, "enter"),
    ];
    const WORDS: [&str; 10] = [
        "digit 0", "digit 1", "digit 2", "digit 3", "digit 4", "digit 5", "digit 6", "digit 7", "digit 8",
        "digit 9",
    ];
    let space = (!ctx.wants_keyboard_input()).then_some((Key::Space, "next"));
    let keys = Vec::from_iter(ways.into_iter().chain(space).chain(DIGITS.into_iter().zip(WORDS)));
    taken(ctx, &keys).into_iter().map(str::to_owned).collect()
}

/// Minutes and seconds.
fn clock(seconds: f64) -> String {
    let seconds = seconds.max(0.0) as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The titles of all items. Returns the number of the one that is clicked.
fn items(ui: &mut Ui, told: &Json, rects: &mut Rects) -> Option<String> {
    let mut chosen = None;
    let titles = told["titles"].as_array().map(Vec::as_slice).unwrap_or_default();
    egui::ScrollArea::vertical().show(ui, |ui| {
        for (at, title) in titles.iter().enumerate() {
            let number = (at + 1).to_string();
            let is_shown = told["at"] == at;
            let text = format!("{number} · {}", title.as_str().unwrap_or_default());
            let response = ui.selectable_label(is_shown, RichText::new(text).size(SMALL));
            rects.note(format!("item:{number}"), response.rect);
            if response.clicked() {
                chosen = Some(number);
            }
        }
    });
    chosen
}

/// The item that is shown: its note, its vote, and what comes next.
fn item(ui: &mut Ui, told: &Json) {
    let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
    if told.is_null() {
        ui.label(RichText::new(tr("No lecture is open.")).size(TITLE));
        return;
    }
    let heading = format!("{} · {}", text("place"), text("title"));
    ui.label(RichText::new(heading).size(TITLE).family(style::bold()));
    egui::ScrollArea::vertical().show(ui, |ui| {
        ui.add(egui::Label::new(RichText::new(text("note")).size(NOTE)).wrap());
        ui.separator();
        for line in lines(told) {
            ui.add(egui::Label::new(RichText::new(line).size(SMALL)).wrap());
        }
    });
}

/// What the lecture tells in sentences.
fn lines(told: &Json) -> Vec<&str> {
    told["lines"].as_array().map(Vec::as_slice).unwrap_or_default().iter().filter_map(Json::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_from_the_start_that_the_lecture_tells_until_it_is_set_to_0() {
        let mut view = PresenterView::default();
        view.take(serde_json::json!({ "note": "a" }), 3.0);
        assert_eq!(view.began, None);
        let started = serde_json::json!({ "start": 7.5, "passed": 60.0 });
        view.take(started.clone(), 100.0);
        assert_eq!(view.began, Some(40.0));
        view.began = Some(101.0);
        view.take(started, 200.0);
        assert_eq!(view.began, Some(101.0));
        view.take(serde_json::json!({ "start": 300.0, "passed": 0.0 }), 400.0);
        assert_eq!(view.began, Some(400.0));
    }

    #[test]
    fn the_clock_has_minutes_and_two_digits_of_seconds() {
        assert_eq!([0.0, 59.9, 60.0, 3605.0, -1.0].map(clock), ["0:00", "0:59", "1:00", "60:05", "0:00"]);
    }
}
