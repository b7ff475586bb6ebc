//! Texts in which the words of the glossary are marked: pointing at one shows its meaning, a click opens its entry.

use std::ops::Range;
use std::sync::Arc;

use egui_macroquad::egui::cache::{ComputerMut, FrameCache};
use egui_macroquad::egui::text::{CCursor, LayoutJob};
use egui_macroquad::egui::text_selection::LabelSelectionState;
use egui_macroquad::egui::{
    self, CursorIcon, FontId, Galley, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, TextFormat, Ui,
};

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::lesson::glossary::{self, Entry};

/// The distance of the dots below a marked word, and their radius, in points.
const DOT_SPACING: f32 = 3.0;
const DOT_RADIUS: f32 = 0.6;
/// The width of a tooltip, in points.
const TIP_WIDTH: f32 = 280.0;
/// The height of a marked word for the mouse, and for fingers, in points. The lines of a text are 16 points apart.
const WORD_HEIGHT: f32 = 18.0;
const ROOMY_WORD_HEIGHT: f32 = 32.0;

/// A text as it is shown, with its words of the glossary.
#[derive(Default)]
struct Marked {
    text: String,
    /// The range of characters of each word, and its entry.
    words: Vec<(Range<usize>, &'static Entry)>,
}

impl Marked {
    fn new(text: &str) -> Self {
        let characters = |byte: usize| text[..byte].chars().count();
        let words: Vec<_> = glossary::marks(text)
            .into_iter()
            .map(|(range, entry)| (characters(range.start)..characters(range.end), entry))
            .collect();
        // The number of characters stays the same.
        let mut shown: Vec<char> = prose(text).chars().collect();
        for c in words.iter().flat_map(|(range, _)| range.clone()) {
            // A word on two lines would need two underlines.
            if shown[c] == ' ' {
                shown[c] = '\u{a0}';
            }
        }
        Self { text: shown.into_iter().collect(), words }
    }
}

/// Finds the words of a text.
#[derive(Default)]
struct Marker;

impl ComputerMut<&str, Arc<Marked>> for Marker {
    fn compute(&mut self, text: &str) -> Arc<Marked> {
        Arc::new(Marked::new(text))
    }
}

/// The texts of the last frame. egui forgets a text that is no longer shown.
type Cache = FrameCache<Arc<Marked>, Marker>;

pub fn show(ui: &mut Ui, state: &mut UiState<'_>, text: &str) -> Response {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let color = ui.visuals().text_color();
    show_with(ui, state, text, TextFormat::simple(font, color))
}

pub fn show_bold(ui: &mut Ui, state: &mut UiState<'_>, text: &str, size: f32) -> Response {
    let color = ui.visuals().text_color();
    show_with(ui, state, text, TextFormat::simple(FontId::new(size, style::bold()), color))
}

/// Shows a text in the weaker colour.
pub fn show_weak(ui: &mut Ui, state: &mut UiState<'_>, text: &str) -> Response {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let color = style::color(state.chrome.look.theme.palette().text_weak);
    show_with(ui, state, text, TextFormat::simple(font, color))
}

fn show_with(ui: &mut Ui, state: &mut UiState<'_>, text: &str, format: TextFormat) -> Response {
    let marked = ui.memory_mut(|memory| memory.caches.cache::<Cache>().get(text));
    let format = TextFormat { valign: ui.text_valign(), ..format };
    let (color, font) = (format.color, format.font_id.clone());
    let job = LayoutJob::single_section(marked.text.clone(), format);
    let (at, galley, response) = egui::Label::new(job).layout_in_ui(ui);
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, ui.is_enabled(), galley.text()));
    if ui.is_rect_visible(response.rect) {
        LabelSelectionState::label_text_selection(ui, &response, at, galley.clone(), color, Stroke::NONE);
        let height = ui.fonts(|fonts| fonts.row_height(&font));
        for (range, entry) in &marked.words {
            let rect = place(&galley, range).translate(at.to_vec2());
            // The first row can be higher than its text, if a button would fit into it.
            let rect = Rect::from_center_size(rect.center(), egui::vec2(rect.width(), height));
            word(ui, state, &response, rect, entry);
        }
    }
    response
}

/// The place of some characters, which are on one line, within the text.
fn place(galley: &Galley, range: &Range<usize>) -> Rect {
    let cursor = |index, prefer_next_row| galley.pos_from_ccursor(CCursor { index, prefer_next_row });
    let (start, end) = (cursor(range.start, true), cursor(range.end, false));
    Rect::from_min_max(start.left_top(), Pos2::new(end.right(), start.bottom()))
}

fn word(ui: &Ui, state: &mut UiState<'_>, label: &Response, rect: Rect, entry: &'static Entry) {
    let theme = state.chrome.look.theme;
    let height = if state.chrome.is_roomy() { ROOMY_WORD_HEIGHT } else { WORD_HEIGHT };
    let area = Rect::from_center_size(rect.center(), egui::vec2(rect.width(), height.max(rect.height())));
    // Not a stop for Tab: there would be dozens between the fields and the canvas. The menu opens the glossary too.
    let response = ui.interact(area, label.id.with(entry.word), Sense::CLICK);
    let color = if response.hovered() {
        ui.visuals().hyperlink_color
    } else {
        style::color(theme.palette().text_weak)
    };
    let line = [rect.left_bottom(), rect.right_bottom()];
    ui.painter().extend(Shape::dotted_line(&line, color, DOT_SPACING, DOT_RADIUS));
    if ui.clip_rect().contains_rect(rect) {
        state.rects.note(format!("word:{}", entry.word), rect);
    }
    if response.clicked() {
        state.chrome.help.look_up(entry);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui(|ui| {
        ui.set_max_width(TIP_WIDTH * style::text_factor(theme));
        ui.label(RichText::new(entry.word).family(style::bold()));
        ui.label(entry.meaning());
    });
}

/// The sentence with non-breaking spaces within pairs and equations.
fn prose(sentence: &str) -> String {
    unbroken_pairs(sentence).replace(" = ", "\u{a0}=\u{a0}")
}

/// The formula with non-breaking spaces between the numbers of a pair, and around an equals sign before it.
fn unbroken_pairs(formula: &str) -> String {
    let (mut depth, mut last) = (0, ' ');
    let joined = formula.replace(" = (", "\u{a0}=\u{a0}(");
    let keep = |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        let in_pair = c == ' ' && depth > 0 && last == ',';
        last = c;
        if in_pair { '\u{a0}' } else { c }
    };
    joined.chars().map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_keeps_pairs_and_equations_on_one_line() {
        assert_eq!(prose("At t = 0.5; it is (220, 160)."), "At t\u{a0}=\u{a0}0.5; it is (220,\u{a0}160).");
    }

    #[test]
    fn a_marked_word_is_on_one_line_and_is_counted_in_characters() {
        let marked = Marked::new("At t = 1, “depth” is the time of impact.");
        assert_eq!(marked.text, "At t\u{a0}=\u{a0}1, “depth” is the time\u{a0}of\u{a0}impact.");
        let text: Vec<char> = marked.text.chars().collect();
        let words: Vec<String> =
            marked.words.iter().map(|(range, _)| text[range.clone()].iter().collect()).collect();
        assert_eq!(words, ["depth", "time\u{a0}of\u{a0}impact"]);
        assert_eq!(marked.words[1].1.word, "time of impact");
    }
}
