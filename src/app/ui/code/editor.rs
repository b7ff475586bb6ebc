//! The text of the program, in which the user types, with what became of each line beside it.

use std::sync::Arc;

use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{
    self, Color32, FontFamily, FontId, Galley, Id, Margin, Rect, TextFormat, Ui, pos2,
};

use super::colors::{Colors, is_skipped, named};
use super::folds::Folds;
use super::layout::{Extra, PlacedLine, Shown, spread};
use super::state::editor_id;
use super::{edits, numbers};
use crate::app::ui::canvas::pointing::state::Pointed;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::{
    Cell, CodeLine, Derivation, LONGEST_TEXT, Part, Role, WordKind, header_and_program, words,
};
use crate::render::map::look;

/// The width of the numbers of the lines, in points.
const NUMBERS: f32 = 26.0;
/// The width of the mark at the left of a line.
const EDGE: f32 = 3.0;
const MARGIN: f32 = 5.0;

/// Shows the text, and applies what the user types.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, derivation: &Derivation) {
    let in_force = edits::program_text(state);
    let draft = state.chrome.code.draft.clone();
    let mut text = draft.as_ref().map_or_else(|| in_force.clone(), |draft| draft.text.clone());
    let theme = state.chrome.look.theme;
    let place = state.place();
    let mut lines = lines_of(&text, &in_force, derivation);
    if let Some(step) = place.pointed_out() {
        lines = lines.into_iter().map(|line| line.in_turn(step - 1)).collect();
    }
    // What the steps have not reached is not told.
    for line in lines.iter_mut().filter(|line| line.step.is_some_and(|step| place.is_ahead(step + 1))) {
        *line = CodeLine { part: Part::Skipped, step: line.step, ..CodeLine::default() };
    }
    let factor = style::text_factor(theme);
    let numbers = NUMBERS * factor;
    let width = ui.available_width() - numbers - 2.0 * MARGIN - 4.0;
    let font = FontId::new(12.0 * factor, FontFamily::Monospace);
    let mut extras: Vec<Extra> =
        lines.iter().map(|line| Extra { beside: beside(ui, theme, line, width), below: None }).collect();
    if let Some(draft) = &draft {
        let line = draft.line.min(extras.len().saturating_sub(1));
        extras[line].below = Some(told(ui, theme, &draft.error, width));
    }
    let folds = folds(state, &text, draft.as_ref().map(|draft| draft.line));
    if let Some(first) = extras.first_mut().filter(|_| folds.lines_of_header(&text) > 0) {
        first.beside = Some(header(ui, theme, folds.lines_of_header(&text)));
    }
    let lit = state.chrome.pointing.symbols().to_vec();
    let colors = Colors {
        mistake: draft.as_ref().map(|draft| draft.place),
        ..Colors::of(derivation, theme, font.clone(), &lit)
    };
    let skipped = |line: usize| lines.get(line).is_some_and(|line| is_skipped(line.part));
    let mut placed = Vec::new();
    let mut layouter = |ui: &Ui, text: &str, _: f32| {
        let mut job = colors.job(text, &skipped, width);
        folds.hide_in(&mut job);
        let galley = ui.fonts(|fonts| fonts.layout_job(job));
        let (galley, lines) = spread(&galley, &extras, width);
        placed = lines;
        galley
    };
    let edge = MARGIN as i8;
    let margin = Margin { left: numbers as i8 + edge, right: edge, top: edge, bottom: edge };
    let ground = ui.painter().add(egui::Shape::Noop);
    let output = egui::TextEdit::multiline(&mut text)
        .id(editor_id())
        .font(font)
        .margin(margin)
        .desired_width(width)
        .desired_rows(4)
        .char_limit(LONGEST_TEXT)
        .interactive(!state.chrome.types_in_page())
        .frame(false)
        .layouter(&mut layouter)
        .show(ui);
    let response = output.response;
    response.widget_info(|| egui::WidgetInfo {
        label: Some(tr("Program").to_owned()),
        ..egui::WidgetInfo::text_edit(true, &text, &text)
    });
    state.rects.note("code", response.rect + margin);
    state.chrome.code.focused = response.has_focus();
    open_lines(ui, state, &text, output.cursor_range.filter(|_| response.has_focus()));
    if response.changed() {
        edits::type_text(state, &text, ui.input(|input| input.time));
        // What stands beside the lines belongs to the text before.
        state.rects.unsettle();
    }
    let shown = Shown { text, galley: output.galley, at: output.galley_pos, lines: placed };
    scroll_to_step(ui, state, &shown, &lines);
    let step = place.pointed_out();
    ui.painter().set(ground, frame(ui, &response, margin, &shown, &lines, step));
    decorate(ui, state, &shown, &lines, &extras);
    if draft.is_none() && !response.changed() {
        point(ui, state, &shown, &lines, derivation);
    }
    numbers::show(ui, state, &shown);
}

/// The folded parts of a text: none if the user shows them all. The line of a mistake is shown whole.
fn folds(state: &UiState<'_>, text: &str, mistake: Option<usize>) -> Folds {
    if state.chrome.code.shows_notes {
        return Folds::default();
    }
    let open: Vec<_> =
        state.chrome.code.open.clone().into_iter().chain(mistake.map(|line| line..=line)).collect();
    Folds::of(text, &open)
}

/// What stands beside the first line of a folded header.
fn header(ui: &Ui, theme: crate::render::look::theme::Theme, lines: usize) -> Arc<Galley> {
    let font = FontId::proportional(12.0 * style::text_factor(theme));
    let text = told!("header, {lines} lines", lines = lines + 1);
    ui.fonts(|fonts| fonts.layout_no_wrap(text, font, style::color(theme.palette().text_weak)))
}

/// Remembers the lines of the caret and the selection, which are shown whole from the next frame on. They stay as they
/// are while a button is down, so that no line moves under the pointer.
fn open_lines(
    ui: &Ui,
    state: &mut UiState<'_>,
    text: &str,
    range: Option<egui::text_selection::CursorRange>,
) {
    if ui.input(|input| input.pointer.any_down()) {
        return;
    }
    let line_of = |at: usize| text.chars().take(at).filter(|letter| *letter == '\n').count();
    let lines = range.map(|range| {
        let [from, to] = range.sorted_cursors().map(|cursor| line_of(cursor.ccursor.index));
        from..=to
    });
    if std::mem::replace(&mut state.chrome.code.open, lines.clone()) != lines {
        state.rects.unsettle();
    }
}

/// Brings the lines of a step into sight that the user has just gone to.
fn scroll_to_step(ui: &Ui, state: &mut UiState<'_>, shown: &Shown, lines: &[CodeLine]) {
    let Some(step) = state.chrome.steps.to_show.take() else { return };
    let is_of_step = |line: &CodeLine| line.step.map(|at| at + 1) == Some(step);
    // The line that decides or has a value, in place of the comment above it.
    let weight =
        |line: &CodeLine| u8::from(!line.value.is_empty()) + 2 * u8::from(line.part == Part::Decides);
    let of_step = lines.iter().enumerate().filter(|(_, line)| is_of_step(line));
    let Some((index, _)) = of_step.max_by_key(|(_, line)| weight(line)) else { return };
    if let Some(placed) = shown.lines.get(index) {
        ui.scroll_to_rect(placed.rows.translate(shown.at.to_vec2()), Some(egui::Align::Center));
    }
}

/// The frame of the text, with a band behind the lines of the step that is shown.
fn frame(
    ui: &Ui,
    response: &egui::Response,
    margin: Margin,
    shown: &Shown,
    lines: &[CodeLine],
    step: Option<usize>,
) -> egui::Shape {
    let visuals = ui.visuals();
    let stroke = match response.has_focus() {
        true => visuals.selection.stroke,
        false => visuals.widgets.noninteractive.bg_stroke,
    };
    let outer = response.rect + margin;
    let whole =
        egui::epaint::RectShape::new(outer, 4, visuals.extreme_bg_color, stroke, egui::StrokeKind::Inside);
    let now = shown
        .lines
        .iter()
        .zip(lines)
        .filter(|(_, line)| step.is_some() && line.step.map(|at| at + 1) == step);
    let bands = now.map(|(placed, _)| {
        let rows = placed.rows.translate(shown.at.to_vec2());
        let band = Rect::from_x_y_ranges(outer.shrink(1.0).x_range(), rows.y_range());
        egui::Shape::rect_filled(band, 0.0, visuals.selection.bg_fill)
    });
    egui::Shape::Vec(std::iter::once(whole.into()).chain(bands).collect())
}

/// What became of each line of a text. In a draft, only the lines at its beginning and its end that it shares with the
/// program in force are known.
fn lines_of(text: &str, in_force: &str, derivation: &Derivation) -> Vec<CodeLine> {
    let (now, before): (Vec<&str>, Vec<&str>) = (text.split('\n').collect(), in_force.split('\n').collect());
    let known = &derivation.code;
    if text == in_force {
        return known.clone();
    }
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(a, b)| a == b).count();
    let first = same(&mut now.iter().zip(&before));
    let last = same(&mut now.iter().rev().zip(before.iter().rev())).min(now.len().min(before.len()) - first);
    let of = |index: usize| match index {
        _ if index < first => known.get(index).cloned(),
        _ if index >= now.len() - last => known.get(before.len() - (now.len() - index)).cloned(),
        _ => None,
    };
    (0..now.len()).map(|index| of(index).unwrap_or_default()).collect()
}

/// The value of a line, whether its condition holds, and whether it decides.
fn beside(
    ui: &Ui,
    theme: crate::render::look::theme::Theme,
    line: &CodeLine,
    width: f32,
) -> Option<Arc<Galley>> {
    let size = 12.0 * style::text_factor(theme);
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let mut add = |text: &str, bold: bool, ink: Color32| {
        let family = if bold { style::bold() } else { FontFamily::Proportional };
        let space = if job.text.is_empty() { 0.0 } else { 6.0 };
        job.append(text, space, TextFormat::simple(FontId::new(size, family), ink));
    };
    let palette = theme.palette();
    if !line.value.is_empty() {
        add(&line.value, false, style::color(palette.text));
    }
    if let Some(holds) = line.holds {
        let (word, role) = if holds { (tr("yes ✓"), Role::Clear) } else { (tr("no ✗"), Role::Differs) };
        add(word, true, style::role_text_color(theme, role));
    }
    if line.part == Part::Decides {
        add(tr("decides"), false, style::color(palette.text_weak));
    }
    if line.turns {
        add(tr("rounding changes the answer"), true, style::role_text_color(theme, Role::Differs));
    }
    if line.is_mistake {
        add(tr("mistake"), true, style::role_text_color(theme, Role::Differs));
    }
    (!job.text.is_empty()).then(|| ui.fonts(|fonts| fonts.layout_job(job)))
}

/// A mistake, below its line.
fn told(ui: &Ui, theme: crate::render::look::theme::Theme, error: &str, width: f32) -> Arc<Galley> {
    let font = FontId::proportional(12.0 * style::text_factor(theme));
    let text = told!("{error}\nUntil this is corrected, the last working version is shown.", error);
    ui.fonts(|fonts| fonts.layout(text, font, style::error_color(theme), width))
}

/// Paints what stands beside and below the lines, their numbers, and the marks at their left.
fn decorate(ui: &Ui, state: &mut UiState<'_>, shown: &Shown, lines: &[CodeLine], extras: &[Extra]) {
    let theme = state.chrome.look.theme;
    let palette = theme.palette();
    let painter = ui.painter();
    let numbers = FontId::monospace(style::SMALL_TEXT * style::text_factor(theme));
    let left = shown.at.x - NUMBERS * style::text_factor(theme) - MARGIN + 1.0;
    for (index, placed) in shown.lines.iter().enumerate() {
        let rows = placed.rows.translate(shown.at.to_vec2());
        let whole = rows.with_min_x(left);
        if rows.height() < 1.0 {
            continue;
        }
        if !ui.is_rect_visible(whole.expand(60.0)) {
            continue;
        }
        state.rects.note(format!("code-line:{}", index + 1), whole);
        let corner = pos2(shown.at.x - MARGIN, rows.top() + 1.5);
        let weak = style::color(palette.text_weak.faded(0.8));
        painter.text(corner, egui::Align2::RIGHT_TOP, (index + 1).to_string(), numbers.clone(), weak);
        let of_map = of_map(state, index + 1);
        if let Some(ink) = lines.get(index).and_then(|line| edge(state, line, of_map)) {
            painter.rect_filled(whole.with_max_x(left + EDGE), 1.0, ink);
        }
        let Some(extra) = extras.get(index) else { continue };
        for (text, at) in [(&extra.beside, placed.beside), (&extra.below, placed.below)] {
            if let Some(text) = text {
                painter.galley(shown.at + at, text.clone(), style::color(palette.text));
            }
        }
        if let Some(below) = &extra.below {
            let place = Rect::from_min_size(shown.at + placed.below, below.size());
            state.rects.note("code-error", place);
            if std::mem::take(&mut state.chrome.code.mistake_is_new) {
                // Below it, the list fades out.
                let bottom = place.bottom() + style::FADE;
                ui.scroll_to_rect(whole.union(place).with_max_y(bottom), None);
            }
        }
    }
}

/// The colour that a line of the selected method has on the map of lines, if it is shown.
fn of_map(state: &UiState<'_>, number: usize) -> Option<Color32> {
    let (theme, lesson) = (state.chrome.look.theme, state.session.lesson());
    let facts = state.canvas.map.facts()?;
    let is_selected = facts.method.id == lesson.selected().method().id;
    let index =
        facts.lines.as_ref().filter(|_| is_selected)?.iter().position(|line| line.number == number)?;
    let index = index.min(Cell::MOST_LINES - 1) as u8;
    Some(style::color(look(theme, Cell::Line { index, hits: true }).edge))
}

/// The colour of the mark at the left of a line: it belongs to the mark under the pointer, it is on the map of lines, it
/// decides, it has the mistake of a source, or its rounding changes the answer.
fn edge(state: &UiState<'_>, line: &CodeLine, of_map: Option<Color32>) -> Option<Color32> {
    let theme = state.chrome.look.theme;
    let accent = style::color(theme.palette().accent);
    let is_lit = line.marks.iter().any(|mark| state.chrome.pointing.marks().contains(mark));
    match line.part {
        _ if is_lit => Some(accent),
        _ if of_map.is_some() => of_map,
        _ if line.is_mistake || line.turns => Some(style::role_color(theme, Role::Differs)),
        Part::Decides => Some(accent),
        Part::Rightly => Some(style::role_color(theme, Role::Clear)),
        _ => None,
    }
}

/// Finds what is under the pointer: a name, whose marks are lit and whose value is told, or a line, whose marks are.
fn point(ui: &Ui, state: &mut UiState<'_>, shown: &Shown, lines: &[CodeLine], derivation: &Derivation) {
    let Some(pointer) = ui.input(|input| input.pointer.hover_pos()) else { return };
    if !ui.rect_contains_pointer(Rect::from_min_size(shown.at, shown.galley.size()).expand(MARGIN)) {
        return;
    }
    let under = |line: &PlacedLine| (line.rows.top()..line.rows.bottom()).contains(&(pointer.y - shown.at.y));
    let Some(index) = shown.lines.iter().position(under) else { return };
    if let Some(line) = lines.get(index) {
        state.chrome.pointing.highlight.extend(&line.marks);
        if line.is_mistake {
            tell(ui, tr("A mistake of the source. What should stand there is behind `right`."));
        }
        if line.turns {
            tell(ui, tr("The first line whose rounding changes the answer."));
        }
    }
    let (_, program) = header_and_program(&shown.text);
    let before = shown.text.len() - program.len();
    let names = words(program).into_iter().filter(|(kind, _)| *kind == WordKind::Name);
    let found = names
        .map(|(_, span)| (before + span.start, before + span.end))
        .find(|(start, end)| shown.places(*start, *end).iter().any(|place| place.contains(pointer)));
    let named = found.and_then(|(start, end)| named(&derivation.named_marks, &shown.text[start..end]));
    if let Some(named) = named {
        state.chrome.pointing.find(Some(Pointed::Symbol(named.form.clone())));
        if !named.value.is_empty() {
            tell(ui, &named.told());
        }
    }
}

fn tell(ui: &Ui, text: &str) {
    let layer = ui.layer_id();
    egui::show_tooltip_at_pointer(ui.ctx(), layer, Id::new("code tip"), |ui| ui.label(text));
}
