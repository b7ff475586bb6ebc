//! The vote: the question in large letters, the answers with what the class chose, and, with the verdict, what is right.

use egui_macroquad::egui::{self, Context, Frame, Margin, RichText, Ui};

use super::state::{Poll, Talk};
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::lesson::{Ballot, Role};

/// The sizes of the question and of the answers while the class looks, and otherwise, in points.
const PRESENTED: [f32; 2] = [28.0, 22.0];
const USUAL: [f32; 2] = [18.0, 15.0];
/// The width of the field of a number, in points.
const FIELD: f32 = 160.0;

/// Shows the question while it is asked, and the answers until the next item.
pub fn show(ctx: &Context, state: &mut UiState<'_>, talk: &mut Talk) {
    let presents = talk.presents;
    let asks = state.chrome.question;
    let poll = talk.poll();
    if !asks && poll.ballot.is_none() {
        return;
    }
    let [large, small] = if presents { PRESENTED } else { USUAL };
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin::symmetric(14, 8));
    egui::TopBottomPanel::bottom("vote").frame(frame).show(ctx, |ui| {
        let question = state.question();
        let shown =
            ui.add(egui::Label::new(RichText::new(&*question).size(large).family(style::bold())).wrap());
        state.rects.note("vote:question", shown.rect);
        let Poll { ballot, counts, typed } = poll;
        let Some(ballot) = ballot else { return };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            if ballot.choices.is_empty() {
                number(ui, state, ballot, typed, small);
                return;
            }
            let total = counts.iter().fold(0_u32, |sum, count| sum.saturating_add(*count));
            let shares = Poll { ballot: None, counts: counts.clone(), typed: String::new() };
            for (choice, count) in counts.iter_mut().enumerate() {
                let share = shares.share(choice).filter(|_| !asks && total > 0);
                answer(ui, state, ballot, choice, count, share, small);
            }
        });
    });
}

/// A button that counts a vote, with the number of votes, which can be typed; with the verdict, its share and a mark.
fn answer(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    ballot: &Ballot,
    choice: usize,
    count: &mut u32,
    share: Option<u32>,
    size: f32,
) {
    let (asks, theme) = (state.chrome.question, state.chrome.look.theme);
    let word = &ballot.choices[choice];
    let is_right = !asks && ballot.is_right(word);
    let mark = if is_right { "✓ " } else { "" };
    let mut text = RichText::new(format!("{mark}{}", style::capitalised(word))).size(size);
    if is_right {
        text = text.family(style::bold()).color(style::role_text_color(theme, Role::Clear));
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let help = format!("One vote for “{word}” (key {})", choice + 1);
        ui.style_mut().override_font_id = Some(egui::FontId::proportional(size));
        let response = if asks { ui.button(text).on_hover_text(help) } else { ui.label(text) };
        state.rects.note(format!("vote:{word}"), response.rect);
        *count = count.saturating_add(u32::from(asks && response.clicked()));
        let field = ui.add(egui::DragValue::new(count).speed(0.1));
        let field = field.on_hover_text("How many chose this; it can be typed");
        state.rects.note(format!("vote:{word}:count"), field.rect);
        if let Some(share) = share {
            ui.label(RichText::new(format!("{share} %")).size(size));
        }
    });
}

/// The field for a number; with the verdict, the right one.
fn number(ui: &mut Ui, state: &mut UiState<'_>, ballot: &Ballot, typed: &mut String, size: f32) {
    let font = egui::FontId::proportional(size);
    let edit = egui::TextEdit::singleline(typed).font(font).desired_width(FIELD).hint_text("a number");
    let response = ui.add(edit);
    state.rects.note("vote:number", response.rect);
    if state.chrome.question {
        return;
    }
    let told = match (typed.trim().is_empty(), ballot.is_right(typed)) {
        (true, _) => format!("Right: {}", ballot.right),
        (false, true) => format!("✓ Right: {}", ballot.right),
        (false, false) => format!("✗ Right: {}", ballot.right),
    };
    let shown = ui.label(RichText::new(told).size(size).family(style::bold()));
    state.rects.note("vote:right", shown.rect);
}
