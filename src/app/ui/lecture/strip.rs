//! The strip below the picture: where the lecture is, and buttons that lead on.

use egui_macroquad::egui::{self, Align, Context, Frame, Layout, Margin, RichText, Ui};

use super::Way;
use super::state::Talk;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::YAxis;

/// The width of the number of an item, in points, with the gap beside it.
const NUMBER_WIDTH: f32 = 30.0;
/// The room for the title and the buttons beside the numbers, in points.
const BESIDE_NUMBERS: f32 = 560.0;

/// Shows the strip. Returns where a click leads.
pub fn show(ctx: &Context, state: &mut UiState<'_>, talk: &mut Talk) -> Option<Way> {
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin::symmetric(14, 4));
    let panel = egui::TopBottomPanel::bottom("lecture").frame(frame);
    panel.show(ctx, |ui| row(ui, state, talk)).inner
}

fn row(ui: &mut Ui, state: &mut UiState<'_>, talk: &Talk) -> Option<Way> {
    let mut way = None;
    let y_axis = state.chrome.look.y_axis();
    let message = state.chrome.status.message.as_ref().map(|message| message.text.clone());
    let is_wide = ui.available_width() >= BESIDE_NUMBERS;
    ui.horizontal(|ui| {
        let mut button = |ui: &mut Ui, id: &str, text: &str, help: &str, is_possible: bool, to: Way| {
            let response = ui.add_enabled(is_possible, egui::Button::new(text)).on_hover_text(help);
            state.rects.note(format!("lecture:{id}"), response.rect);
            if style::named(response, help).clicked() {
                way = Some(to);
            }
        };
        let back = talk.previous().is_some();
        button(ui, "previous", "◀", tr("Back: a layer, or the item before (Page Up)"), back, Way::Previous);
        button(
            ui,
            "next",
            "▶",
            tr("Next: the next layer, or the next item (Page Down)"),
            talk.next().is_some(),
            Way::Next,
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !talk.presents {
                button(ui, "close", "✕", tr("Close the lecture"), true, Way::Close);
            }
            match talk.presents {
                true => button(
                    ui,
                    "leave",
                    tr("Window"),
                    tr("Show the whole window again (Escape)"),
                    true,
                    Way::Leave,
                ),
                false => button(
                    ui,
                    "present",
                    tr("Present"),
                    tr("Only the picture, from the first item (F5)"),
                    true,
                    Way::Present,
                ),
            }
            button(
                ui,
                "presenter",
                tr("Notes"),
                tr("The presenter’s view, with notes and a clock, in a second window"),
                true,
                Way::Presenter,
            );
            if is_wide {
                numbers(ui, talk, &mut button);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                place(ui, talk, y_axis, message.as_deref())
            });
        });
    });
    way
}

/// The number of each item, as far as there is room: those around the one that is shown.
fn numbers(ui: &mut Ui, talk: &Talk, button: &mut impl FnMut(&mut Ui, &str, &str, &str, bool, Way)) {
    let room = ((ui.available_width() - BESIDE_NUMBERS / 2.0) / NUMBER_WIDTH).max(1.0) as usize;
    let count = talk.lecture.items.len();
    let first = talk.at.saturating_sub(room / 2).min(count.saturating_sub(room));
    for at in (first..count.min(first + room)).rev() {
        let number = (at + 1).to_string();
        // Its title can tell the verdict.
        button(ui, &number, &number, &told!("Item {number}", number), at != talk.at, Way::To(at));
    }
}

/// Where the lecture is, or the number that is being typed. While the class sees no status line, its message stands here.
fn place(ui: &mut Ui, talk: &Talk, y_axis: YAxis, message: Option<&str>) {
    let item = talk.item();
    let title = if talk.asks() { item.asked_title(y_axis) } else { Some(item.title(y_axis)) };
    let title = title.map(|title| format!(" · {title}")).unwrap_or_default();
    let text = match message.filter(|_| talk.presents) {
        _ if !talk.jump.is_empty() => told!("Go to item {jump}: press Enter", jump = talk.jump),
        Some(message) => message.to_owned(),
        None => format!("{}{title}", talk.told()),
    };
    ui.add(egui::Label::new(RichText::new(text)).truncate());
}
