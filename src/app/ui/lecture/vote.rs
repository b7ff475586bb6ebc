//! The vote: the question in large letters, the answers with what the class chose, and, with the verdict, what is right.

use egui_macroquad::egui::{self, Context, Frame, Margin, RichText, Ui};

use super::state::{Poll, Talk, share};
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::limits::FIELD_LIMIT;
use crate::lesson::{Ballot, Role};

/// The sizes of the question and of the answers while the class looks, and otherwise, in points.
const PRESENTED: [f32; 2] = [28.0, 22.0];
const USUAL: [f32; 2] = [18.0, 15.0];
/// The most of the height of the window that a question takes; a longer one scrolls.
const MOST_OF_HEIGHT: f32 = 0.3;
/// The width of the field of a number, in points.
const FIELD: f32 = 160.0;

/// Shows the question, and the answers, until the next item: nothing moves when the verdict comes. Nothing while something else is open.
pub fn show(ctx: &Context, state: &mut UiState<'_>, talk: &mut Talk) {
    talk.types = false;
    let (presents, asks) = (talk.presents, talk.asks());
    let is_here = talk.opened == state.chrome.opened;
    let has_ballot = talk.poll().ballot.is_some();
    let has_question = talk.item().asks() || (state.chrome.question && talk.item().has_question());
    if !is_here || !(has_ballot || has_question) {
        return;
    }
    let [large, small] = if presents { PRESENTED } else { USUAL };
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin::symmetric(14, 8));
    let height = MOST_OF_HEIGHT * ctx.screen_rect().height();
    egui::TopBottomPanel::bottom("vote").frame(frame).show(ctx, |ui| {
        let question = state.question();
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            let text = RichText::new(&*question).size(large).family(style::bold());
            let shown = ui.add(egui::Label::new(text).wrap());
            state.rects.note("vote:question", shown.rect);
        });
        // Each item has fields of its own.
        ui.push_id(talk.at, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 12.0;
                let Poll { ballot: Some(ballot), counts, typed, .. } = talk.poll() else { return };
                talk.types = match ballot.choices.is_empty() {
                    true => number(ui, state, ballot, typed, asks, small),
                    false => {
                        let shares: Vec<_> = (0..counts.len()).map(|choice| share(counts, choice)).collect();
                        let each = counts.iter_mut().zip(shares).enumerate();
                        let answers = each.map(|(choice, (count, share))| {
                            answer(ui, state, ballot, choice, count, share.filter(|_| !asks), asks, small)
                        });
                        answers.fold(false, |types, now| types | now)
                    }
                };
            });
        });
    });
    // What is typed in the field is a number that was begun.
    talk.starts_number &= !talk.types;
}

/// A button that counts a vote, with the number of votes, which can be typed; with the verdict, its share and a mark. Returns
/// whether the keyboard types into it.
#[expect(clippy::too_many_arguments, reason = "an answer has as many parts")]
fn answer(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    ballot: &Ballot,
    choice: usize,
    count: &mut u32,
    share: Option<u64>,
    asks: bool,
    size: f32,
) -> bool {
    let theme = state.chrome.look.theme;
    let word = &ballot.choices[choice];
    let is_right = !asks && ballot.is_right(word);
    let mark = if is_right { "✓ " } else { "" };
    let key = if asks { format!("{}  ", choice + 1) } else { String::new() };
    let mut text = RichText::new(format!("{key}{mark}{}", style::capitalised(word))).size(size);
    if is_right {
        text = text.family(style::bold()).color(style::role_text_color(theme, Role::Clear));
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let help = told!("One vote for “{word}” (key {choice})", word, choice = choice + 1);
        ui.style_mut().override_font_id = Some(egui::FontId::proportional(size));
        let response = if asks { ui.button(text).on_hover_text(help) } else { ui.label(text) };
        state.rects.note(format!("vote:{word}"), response.rect);
        *count = count.saturating_add(u32::from(asks && response.clicked()));
        let field = ui.add(egui::DragValue::new(count).speed(0.1));
        let field = field.on_hover_text(tr("How many chose this; it can be typed"));
        state.rects.note(format!("vote:{word}:count"), field.rect);
        if let Some(share) = share {
            ui.label(RichText::new(format!("{share} %")).size(size));
        }
        field.has_focus()
    })
    .inner
}

/// The field for a number; with the verdict, the right one. Returns whether the keyboard types into it.
fn number(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    ballot: &Ballot,
    typed: &mut String,
    asks: bool,
    size: f32,
) -> bool {
    let font = egui::FontId::proportional(size);
    let edit = egui::TextEdit::singleline(typed).font(font).desired_width(FIELD).hint_text(tr("a number"));
    let response = ui.add(edit.char_limit(FIELD_LIMIT));
    state.rects.note("vote:number", response.rect);
    if asks {
        return response.has_focus();
    }
    let mark = match (typed.trim().is_empty(), ballot.is_right(typed)) {
        (true, _) => "",
        (false, true) => "✓ ",
        (false, false) => "✗ ",
    };
    let told = format!("{mark}{}", told!("Right: {right}", right = ballot.right()));
    let shown = ui.label(RichText::new(told).size(size).family(style::bold()));
    state.rects.note("vote:right", shown.rect);
    response.has_focus()
}
