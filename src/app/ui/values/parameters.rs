//! The rows of parameters, for any lesson.

use std::ops::Range;

use egui_macroquad::egui::{self, Ui};
use glam::DVec2;

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::app::ui::values::slider::Span;
use crate::app::ui::values::{refusal, slider};
use crate::language::tr;
use crate::lesson::limits::{FIELD_LIMIT, LIST_LIMIT};
use crate::lesson::math::GROUP_SIGNS;
use crate::lesson::number::{shown, shown_whole};
use crate::lesson::{Choice, FALL_DIRECTION, Group, RectPart, Refusal, Role, Slot, Value};

/// Width of the name before a slider or field, in points.
const NAME_WIDTH: f32 = 80.0;
/// Width of a field for a number, and for a pair.
const NUMBER_WIDTH: f32 = 64.0;
const PAIR_WIDTH: f32 = 118.0;
/// Width of a field in little room, and of the gap behind it.
const COMPACT_FIELD: f32 = 42.0;
const COMPACT_GAP: f32 = 6.0;
/// The width that a field needs in addition to its text: its margins, and the gap before it.
const FIELD_FRAME: f32 = 18.0;
/// The smallest part of its usual size to which the text of a field shrinks for a long value.
const LEAST_FONT: f32 = 0.75;
/// The least width of a slider, whose field takes the rest.
const LEAST_SLIDER: f32 = 24.0;

/// The space around options in little room, and between them.
const CLOSE_PADDING: f32 = 5.0;
const CLOSE_GAP: f32 = 2.0;

/// A copy of a parameter for its row, so that the row can edit the session.
pub struct Row {
    pub id: &'static str,
    pub label: &'static str,
    help: &'static str,
    role: Role,
    value: Value,
    widget: Widget,
}

enum Widget {
    Slider { value: f64, from: f64, to: f64, whole: bool },
    Pair { value: DVec2, span: Span },
    List,
    Switch { on: bool },
    Choice { selected: usize, options: &'static [crate::lesson::Choice] },
}

impl Row {
    fn as_of(&self) -> slider::Of<'_> {
        slider::Of { id: self.id, label: self.label, help: self.help }
    }

    /// Whether it is a point, a vector or a size.
    pub fn is_pair(&self) -> bool {
        matches!(self.widget, Widget::Pair { .. })
    }
}

/// The rows of a group, in the lesson's order.
pub fn rows(state: &mut UiState<'_>, group: Group) -> Vec<Row> {
    let params = state.session.lesson_mut().params();
    // The control of this one is “y points up”.
    let in_group = params.into_iter().filter(|p| p.group == group && p.id != FALL_DIRECTION);
    in_group
        .map(|p| Row {
            id: p.id,
            label: p.label,
            help: p.help,
            role: p.role,
            value: p.get(),
            widget: widget(&p.slot),
        })
        .collect()
}

fn widget(slot: &Slot<'_>) -> Widget {
    let slider = |value: f64, (from, to): (f64, f64)| Widget::Slider { value, from, to, whole: false };
    match slot {
        Slot::Scalar { value, range, .. } => slider(**value, range.slider),
        Slot::Radius { value, range, .. } => slider(**value, range.slider),
        Slot::Count { value, min, slider_end, .. } => Widget::Slider {
            value: f64::from(**value),
            from: f64::from(*min),
            to: f64::from(*slider_end),
            whole: true,
        },
        Slot::Point { value } => Widget::Pair { value: **value, span: Span::View { origin: DVec2::ZERO } },
        Slot::Vector { value, tail, .. } => {
            Widget::Pair { value: **value, span: Span::View { origin: *tail } }
        }
        Slot::Points { .. } => Widget::List,
        Slot::All { corners, .. } => {
            Widget::Pair { value: corners[0], span: Span::View { origin: DVec2::ZERO } }
        }
        Slot::RectPart { rect, part: RectPart::Size, range } => {
            Widget::Pair { value: rect.get().size, span: Span::Range(range.slider) }
        }
        Slot::RectPart { rect, part, .. } => {
            Widget::Pair { value: part.of(rect.get()), span: Span::View { origin: DVec2::ZERO } }
        }
        Slot::Switch { value } => Widget::Switch { on: **value },
        Slot::Choice { value, options } => Widget::Choice { selected: **value, options },
    }
}

/// Shows a row, and applies the user's input.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, row: &Row) {
    match row.widget {
        Widget::Slider { .. } => {
            let name_width = NAME_WIDTH * style::text_factor(state.chrome.look.theme);
            let room = ui.available_width() - 8.0 - name_width - ui.spacing().item_spacing.x;
            let field_width = fitting(ui, row, NUMBER_WIDTH, room - LEAST_SLIDER);
            let width = room - field_width;
            // A slider that would be too short for fingers has a row of its own.
            let below = state.chrome.is_roomy() && width < slider::LEAST_FOR_FINGERS;
            ui.horizontal(|ui| {
                name(ui, state, row, if below { width } else { name_width });
                if !below {
                    slider(ui, state, row, width.max(LEAST_SLIDER));
                }
                field(ui, state, row, field_width);
            });
            if below {
                ui.horizontal(|ui| slider(ui, state, row, name_width + room));
            }
        }
        Widget::Pair { value, span } => {
            ui.horizontal(|ui| {
                let room = ui.available_width() - 8.0;
                let field_width = fitting(ui, row, PAIR_WIDTH, room - name_width(ui, row));
                name(ui, state, row, (room - field_width).max(0.0));
                field(ui, state, row, field_width);
            });
            if state.chrome.layout.has_pair_sliders() {
                slider::show_pair(ui, state, row.as_of(), value, span);
            }
        }
        Widget::List => {
            let room = ui.available_width() - 8.0;
            name(ui, state, row, room);
            field(ui, state, row, room);
        }
        Widget::Switch { on } => {
            let mut now = on;
            let response = ui.checkbox(&mut now, row.label).on_hover_text(row.help);
            state.rects.note(format!("param:{}", row.id), response.rect);
            if response.changed() {
                state.edit(row.id, &Value::Switch(now));
            }
        }
        Widget::Choice { selected, options } => {
            let room = ui.available_width() - 8.0 - ui.spacing().item_spacing.x;
            let name_width = NAME_WIDTH * style::text_factor(state.chrome.look.theme);
            let beside =
                options_width(ui, options, ui.spacing().button_padding.x, ui.spacing().item_spacing.x);
            let close = options_width(ui, options, CLOSE_PADDING, CLOSE_GAP);
            if name_width + beside <= room {
                ui.horizontal(|ui| {
                    name(ui, state, row, name_width);
                    choice(ui, state, row, selected, options);
                });
            } else if self::name_width(ui, row) + close <= room {
                ui.horizontal(|ui| {
                    name(ui, state, row, room - close);
                    show_close(ui, state, row);
                });
            } else {
                name(ui, state, row, room);
                ui.horizontal_wrapped(|ui| choice(ui, state, row, selected, options));
            }
        }
    }
}

/// The width of the options of a choice, side by side.
fn options_width(ui: &Ui, options: &[Choice], padding: f32, gap: f32) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let widths =
        options.iter().map(|option| text_width(ui, option.word.to_owned(), font.clone()) + 2.0 * padding);
    widths.sum::<f32>() + gap * (options.len().max(1) - 1) as f32
}

/// The options of a choice side by side.
fn choice(ui: &mut Ui, state: &mut UiState<'_>, row: &Row, selected: usize, options: &[Choice]) {
    for (i, option) in options.iter().enumerate() {
        let response = ui.selectable_label(i == selected, option.word).on_hover_text(tr(option.hint));
        let name = format!("{} {}", row.label, option.word);
        let kind = egui::WidgetType::RadioButton;
        response.widget_info(|| egui::WidgetInfo::selected(kind, true, i == selected, &name));
        state.rects.note(format!("param:{}:{}", row.id, option.id), response.rect);
        if response.clicked() {
            state.edit(row.id, &Value::Word(option.id.to_owned()));
        }
    }
}

/// The options of a choice in as little room as they need, without a name.
pub fn show_close(ui: &mut Ui, state: &mut UiState<'_>, row: &Row) {
    let Widget::Choice { selected, options } = row.widget else { return };
    ui.spacing_mut().item_spacing.x = CLOSE_GAP;
    ui.spacing_mut().button_padding.x = CLOSE_PADDING;
    choice(ui, state, row, selected, options);
}

/// The width of a field that shows its whole value, as far as there is room: a number without its last digits is
/// another number.
fn fitting(ui: &Ui, row: &Row, usual: f32, most: f32) -> f32 {
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    let text = text_width(ui, shown_in_field(&row.value), font);
    (text + FIELD_FRAME).min(most).max(usual)
}

/// The text and the font in which the value fits into a field of that width. A list has as many lines as it needs. Any other value that is too long is rounded, and says
/// so. Only one that is as long when it is rounded has a smaller font: without its end it would be another number.
fn fitted(ui: &Ui, row: &Row, width: f32) -> (String, egui::FontId) {
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    let fit_of = |text: &str| (width - FIELD_FRAME) / text_width(ui, text.to_owned(), font.clone()).max(1.0);
    let whole = shown_in_field(&row.value);
    if matches!(row.widget, Widget::List) {
        return (whole, font);
    }
    let least = style::SMALL_TEXT / font.size;
    let text = if fit_of(&whole) < least { rounded_in_field(&row.value) } else { whole };
    let fit = fit_of(&text);
    // The widths of letters are rounded, so a text does not shrink quite as its font does.
    let size = font.size * if fit < 1.0 { (0.97 * fit).max(LEAST_FONT) } else { 1.0 };
    (text, egui::FontId { size, ..font })
}

/// The width of a row's name and its dot.
fn name_width(ui: &Ui, row: &Row) -> f32 {
    let dot = if row.role == Role::Neutral { 0.0 } else { 8.0 + ui.spacing().item_spacing.x };
    dot + text_width(ui, row.label.to_owned(), egui::TextStyle::Body.resolve(ui.style())) + 1.0
}

pub fn text_width(ui: &Ui, text: String, font: egui::FontId) -> f32 {
    ui.fonts(|fonts| fonts.layout_no_wrap(text, font, egui::Color32::WHITE).size().x)
}

/// Shows a row in little room, with a slider of this width: name, slider, field.
pub fn show_compact(ui: &mut Ui, state: &mut UiState<'_>, row: &Row, slider_width: f32) {
    if let Widget::Slider { .. } = row.widget {
        ui.horizontal(|ui| {
            ui.label(row.label).on_hover_text(row.help);
            slider(ui, state, row, slider_width);
            field(ui, state, row, COMPACT_FIELD);
            ui.add_space(COMPACT_GAP);
        });
    } else {
        show(ui, state, row);
    }
}

/// The width that [`show_compact`] needs in addition to the slider, with the gap to the next row.
pub fn compact_width(ui: &Ui, row: &Row) -> f32 {
    let gaps = 4.0 * ui.spacing().item_spacing.x + COMPACT_GAP;
    let name = text_width(ui, row.label.to_owned(), egui::TextStyle::Body.resolve(ui.style()));
    name + COMPACT_FIELD + gaps
}

fn name(ui: &mut Ui, state: &UiState<'_>, row: &Row, width: f32) {
    let theme = state.chrome.look.theme;
    ui.allocate_ui_with_layout(
        egui::vec2(width, ui.spacing().interact_size.y),
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            ui.set_min_width(width);
            if row.role != Role::Neutral {
                let (dot, _) = ui.allocate_exact_size(egui::vec2(8.0, 8.0), egui::Sense::hover());
                ui.painter().circle_filled(dot.center(), 4.0, style::role_color(theme, row.role));
            }
            ui.add(egui::Label::new(row.label).truncate()).on_hover_text(row.help);
        },
    );
}

fn slider(ui: &mut Ui, state: &mut UiState<'_>, row: &Row, width: f32) {
    let Widget::Slider { value, from, to, whole } = row.widget else { return };
    let step = if whole { 1.0 } else { slider::nice_step(to - from, width) };
    let track = slider::Track { value, from, to, step };
    slider::show(ui, state, row.as_of(), track, width, |state, new| {
        state.edit(row.id, &Value::Number(new));
    });
}

/// A text field with the value. Enter, or leaving the field, sets the value; Escape restores it. After Enter, the field
/// keeps the keyboard, with all of its text selected. Invalid text stays in the field, with the reason beside it.
fn field(ui: &mut Ui, state: &mut UiState<'_>, row: &Row, width: f32) {
    let id = ui.make_persistent_id(("field", row.id));
    let typing =
        state.chrome.typing.field.as_ref().filter(|(typed, _)| typed == row.id).map(|(_, text)| text.clone());
    let refusal = state.chrome.typing.refusal.clone().filter(|_| typing.is_some());
    let (shown, font) = fitted(ui, row, width);
    let mut text = typing.clone().unwrap_or(shown);
    let is_list = matches!(row.widget, Widget::List);
    let limit = if is_list { LIST_LIMIT } else { FIELD_LIMIT };
    let edit = match is_list {
        true => egui::TextEdit::multiline(&mut text).desired_rows(1),
        false => egui::TextEdit::singleline(&mut text).horizontal_align(egui::Align::Max),
    };
    let mut edit = edit
        .id(id)
        .font(font)
        .char_limit(limit)
        .return_key(None)
        .interactive(!state.chrome.types_in_page())
        .desired_width(width - 8.0);
    if state.chrome.is_roomy() {
        edit =
            edit.min_size(egui::vec2(0.0, ui.spacing().interact_size.y)).vertical_align(egui::Align::Center);
    }
    if refusal.is_some() {
        edit = edit.text_color(style::error_color(state.chrome.look.theme));
    }
    let output = edit.show(ui);
    let response = output.response;
    if let Some(reason) = refusal {
        refusal::show(ui, state, response.rect, &reason);
    }
    let response = response.on_hover_text(row.help);
    response.widget_info(|| egui::WidgetInfo {
        label: Some(row.label.to_owned()),
        ..egui::WidgetInfo::text_edit(true, &text, &text)
    });
    state.rects.note(format!("field:{}", row.id), response.rect);
    state.chrome.typing.on_page.note_field(ui, row.id, response.rect);

    let entered = response.has_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    // Undo and other changes of the value end the typing, but the keys are still those of the field.
    let is_resumed = response.has_focus() && typing.is_none() && !response.changed();
    if response.gained_focus() || is_resumed {
        enter(state, row, typing.is_some());
    } else if entered && typing.is_some() {
        if submit(state, row, text) {
            state.chrome.typing.entering = true;
        }
    } else if response.lost_focus() && typing.is_some() {
        if text.trim().is_empty() || ui.input(|i| i.key_pressed(egui::Key::Escape)) {
            state.chrome.cancel_typing();
        } else {
            submit(state, row, text);
        }
    } else if response.changed() {
        state.chrome.cancel_typing();
        state.chrome.typing.field = Some((row.id.to_owned(), text));
    }
    if state.chrome.typing.entering && response.has_focus() {
        // A click moves the cursor at the press and at the release, but typing should replace the whole text.
        let typed = typed_in_this_frame(ui);
        if typed.is_empty() {
            select(ui, output.state, id, 0..limit);
            state.chrome.typing.entering = ui.input(|i| i.pointer.any_down());
        } else {
            select(ui, output.state, id, limit..limit);
            state.chrome.typing.field = Some((row.id.to_owned(), typed));
            state.chrome.typing.entering = false;
        }
    }
}

/// Sets the value to the text of its field. A rejected text stays there. Returns whether it was accepted.
fn submit(state: &mut UiState<'_>, row: &Row, text: String) -> bool {
    let accepted = text == typed(&row.value) || apply(state, row.id, &text);
    state.chrome.typing.field = (!accepted).then(|| (row.id.to_owned(), text));
    accepted
}

/// Whether the field in which the user types has another text than its value. Otherwise Undo and Redo are those of the
/// scene.
pub fn is_field_changed(state: &mut UiState<'_>) -> bool {
    let Some((id, text)) = state.chrome.typing.field.clone() else { return false };
    let params = state.session.lesson_mut().params();
    params.iter().any(|p| p.id == id && typed(&p.get()) != text)
}

/// What was typed or pasted since the last frame. If the program was slow, it comes together with the click before it.
fn typed_in_this_frame(ui: &Ui) -> String {
    let typed = |event: &egui::Event| match event {
        egui::Event::Text(text) | egui::Event::Paste(text) => Some(text.clone()),
        _ => None,
    };
    ui.input(|i| i.events.iter().filter_map(typed).collect())
}

/// Starts typing in a field. The field that was left for it may come later in the panel, so its text is applied here,
/// while it is known.
fn enter(state: &mut UiState<'_>, row: &Row, has_rejected_text: bool) {
    state.chrome.typing.entering = true;
    if has_rejected_text {
        return;
    }
    let rejected = state.chrome.typing.refusal.take().is_some();
    if let Some((left, text)) = state.chrome.typing.field.take().filter(|_| !rejected) {
        apply(state, &left, &text);
        // The status line says what was wrong in a field that is no longer shown.
        state.chrome.typing.refusal = None;
    }
    // The exact value instead of the rounded one.
    state.chrome.typing.field = Some((row.id.to_owned(), typed(&row.value)));
}

/// Sets a parameter to a text that was typed on the page, which also shows why it is rejected.
pub fn type_value(state: &mut UiState<'_>, id: &str, text: &str) {
    state.chrome.cancel_typing();
    apply(state, id, text);
    state.chrome.typing.refusal = None;
}

/// Sets a parameter to the typed text. An error quotes the text, and names the row. Returns whether it was accepted.
fn apply(state: &mut UiState<'_>, id: &str, text: &str) -> bool {
    let params = state.session.lesson_mut().params();
    let Some((label, now)) = params.iter().find(|p| p.id == id).map(|p| (p.label, p.get())) else {
        return false;
    };
    match state.session.edit(id, &parse(text, &now)) {
        Ok(()) => {
            state.chrome.status.message = None;
            state.chrome.typing.refusal = None;
            true
        }
        Err(error) => {
            let found = format!("“{}”", text.trim());
            let error = Refusal { id: label.to_owned(), found, ..error }.to_string();
            state.chrome.typing.refusal = Some(error.clone());
            state.chrome.status.set_error(error);
            false
        }
    }
}

fn select(ui: &Ui, mut state: egui::text_edit::TextEditState, id: egui::Id, characters: Range<usize>) {
    let [start, end] = [characters.start, characters.end].map(egui::text::CCursor::new);
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(start, end)));
    state.store(ui.ctx(), id);
}

/// The value as text for a field, with all its digits. They are not grouped, because a comma separates x and y.
fn shown_in_field(value: &Value) -> String {
    in_field(value, |number| shown_whole(number).replace(GROUP_SIGNS, ""))
}

/// The same with six digits or so, for a field without room for all of them; `≈` before a number that is rounded.
fn rounded_in_field(value: &Value) -> String {
    in_field(value, |number| {
        let (rounded, whole) = (shown(number), shown_whole(number));
        format!("{}{}", if rounded == whole { "" } else { "≈" }, rounded.replace(GROUP_SIGNS, ""))
    })
}

fn in_field(value: &Value, plain: impl Fn(f64) -> String) -> String {
    match value {
        Value::Number(n) => plain(*n),
        Value::Pair(p) => format!("({}, {})", plain(p.x), plain(p.y)),
        other => typed(other),
    }
}

/// The value as text to type on. Lines break between the points of a list.
fn typed(value: &Value) -> String {
    let text = value.to_string();
    if matches!(value, Value::Points(_)) { text.replace(';', "; ") } else { text }
}

/// Parses the text typed for a parameter with this value. It can have brackets, a typographic minus sign and, if the
/// value is a number, grouped thousands.
fn parse(text: &str, now: &Value) -> Value {
    let plain = text.replace('−', "-").replace('\u{202f}', ",");
    if matches!(now, Value::Points(_)) {
        return Value::parse(&plain);
    }
    let inner = plain.trim().trim_start_matches('(').trim_end_matches(')');
    if matches!(now, Value::Number(_)) && is_grouped(inner) {
        return Value::parse(&inner.replace(',', ""));
    }
    Value::parse(inner)
}

/// Whether the commas separate groups of three digits: `2,000`, `-1,000,000.5`.
fn is_grouped(number: &str) -> bool {
    let whole = number.trim_start_matches('-').split('.').next().unwrap_or_default();
    let mut groups = whole.split(',');
    let digits = |group: &str| !group.is_empty() && group.chars().all(|c| c.is_ascii_digit());
    let first = groups.next().is_some_and(|g| digits(g) && g.len() <= 3);
    first && groups.all(|g| digits(g) && g.len() == 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_parses_what_it_shows() {
        for pair in [DVec2::new(50.0, -3.5), DVec2::new(2000.0, 1e-3)] {
            let value = Value::Pair(pair);
            assert_eq!(parse(&shown_in_field(&value), &value), value);
        }
        for number in [200.123_456_789, 0.1 + 0.2, -1e12 - 0.5] {
            let value = Value::Number(number);
            assert_eq!(parse(&shown_in_field(&value), &value), value);
        }
        assert_eq!(parse(" −2.5 ", &Value::Number(0.0)), Value::Number(-2.5));
    }

    #[test]
    fn a_value_without_room_for_all_its_digits_is_marked_as_rounded() {
        let pair = Value::Pair(DVec2::new(200.123_456_789, 3.5));
        assert_eq!(shown_in_field(&pair), "(200.123456789, 3.5)");
        assert_eq!(rounded_in_field(&pair), "(≈200.123, 3.5)");
        assert_eq!(rounded_in_field(&Value::Number(-1.0 / 3.0)), "≈−0.333333");
    }

    #[test]
    fn thousands_can_be_grouped_in_a_single_number() {
        let number = Value::Number(0.0);
        assert_eq!(parse("2,000", &number), Value::Number(2000.0));
        assert_eq!(parse("-1,000,000.5", &number), Value::Number(-1_000_000.5));
        assert_eq!(parse("2\u{202f}000", &number), Value::Number(2000.0));
        assert_eq!(parse("2,0", &number), Value::Pair(DVec2::new(2.0, 0.0)));
        assert_eq!(parse("2,000", &Value::Pair(DVec2::ZERO)), Value::Pair(DVec2::new(2.0, 0.0)));
    }
}
