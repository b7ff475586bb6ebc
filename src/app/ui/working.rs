//! The right panel: what the case is about, the working with the current values, the verdict, and its check.

use std::borrow::Cow;

use egui_macroquad::egui::containers::panel::PanelState;
use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{self, RichText, Ui};

use super::actions::Action;
use super::chrome::PanelSide;
use super::prose::{self, unbroken_pairs};
use super::rects::VERDICT;
use super::state::UiState;
use super::style;
use crate::app::session::Session;
use crate::lesson::{
    Accuracy, Case, Check, Erratum, Explanation, Line, Part, Role, Step, Symbol, YAxis, verdict_mark,
    verdict_role, verdict_word,
};
use crate::render::symbols;
use crate::render::theme::Theme;

/// Width of the answer to a condition, in points.
const ANSWER_WIDTH: f32 = 52.0;
/// In a lower panel, the verdict scrolls with the working and comes first. Fixed below it, it would take most of the
/// height.
const ANSWER_BELOW_FROM: f32 = 260.0;

/// Shows the panel's content.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    if state.chrome.question {
        return only_question(ui, state);
    }
    let explanation = state.explanation().clone();
    state.chrome.highlight.clear();
    // These rows are for reading, not for tapping.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    let low = ui.available_height() < ANSWER_BELOW_FROM;
    if !low {
        answer_below(ui, state, &explanation);
    }
    let scroll = state.chrome.scrolls[PanelSide::Right.index()].area(ui.ctx()).id_salt("working");
    // A new id would also scroll to the top, but egui never forgets an id.
    let is_new =
        std::mem::replace(&mut state.chrome.opened_in_working, state.chrome.opened) != state.chrome.opened;
    let scroll = if is_new { scroll.vertical_scroll_offset(0.0) } else { scroll };
    let shown = scroll.show(ui, |ui| {
        if low {
            conclusion(ui, state, &explanation);
        }
        about(ui, state);
        method(ui, state);
        let symbols = explanation.derivation.symbols;
        for (i, step) in explanation.derivation.steps.iter().enumerate() {
            show_step(ui, state, i + 1, step, symbols);
        }
        check(ui, state, &explanation.derivation.check, symbols);
        if let Some(erratum) = &explanation.derivation.erratum {
            show_erratum(ui, state, erratum);
        }
        ui.add_space(12.0);
    });
    style::fade_out(ui, &shown);
    state.chrome.scrolls[PanelSide::Right.index()].note(&shown);
}

/// The verdict below the list of steps. egui gives it the height that it had in the last frame, so a higher one is cut
/// off until the next frame.
fn answer_below(ui: &mut Ui, state: &mut UiState<'_>, explanation: &Explanation) {
    let id = egui::Id::new("answer");
    let height = |ui: &Ui| PanelState::load(ui.ctx(), id).map(|panel| panel.size().y);
    let before = height(ui);
    egui::TopBottomPanel::bottom(id)
        .frame(egui::Frame::NONE.inner_margin(egui::Margin { right: 8, ..egui::Margin::ZERO }))
        .show_separator_line(false)
        .show_inside(ui, |ui| conclusion(ui, state, explanation));
    if height(ui) != before {
        state.rects.unsettle();
    }
}

/// The question of the topic, and the button that shows the verdict and the working again.
fn only_question(ui: &mut Ui, state: &mut UiState<'_>) {
    let scene = state.session.scene();
    ui.add_space(6.0);
    let size = 15.0 * style::text_factor(state.chrome.theme);
    prose::show_bold(ui, state, scene.title(), size);
    prose::show(ui, state, scene.question());
    ui.add_space(6.0);
    prose::show_weak(ui, state, "The verdict and the working are hidden.");
    ui.add_space(6.0);
    let keys = Action::Question.keys(state.chrome);
    let response = ui.button(format!("Show the answer ({keys})"));
    state.rects.note("show-answer", response.rect);
    if response.clicked() {
        Action::Question.perform(state);
    }
}

fn about(ui: &mut Ui, state: &mut UiState<'_>) {
    let y_axis = state.chrome.y_axis();
    let scene = state.session.scene();
    let question = scene.question();
    let edited = state.session.is_edited();
    ui.add_space(6.0);
    let (heading, about) = match state.session.shown_case() {
        // The description of the case may no longer be true.
        Some(case) if edited => (format!("Your own, from “{}”", title_of(case, y_axis)), question.into()),
        Some(case) => (title_of(case, y_axis).into_owned(), or(case.about(y_axis), question).into_owned()),
        None => (scene.title().to_owned(), question.to_owned()),
    };
    let size = 15.0 * style::text_factor(state.chrome.theme);
    prose::show_bold(ui, state, &heading, size);
    prose::show(ui, state, &about);
    if edited {
        back_to_case(ui, state);
    }
    ui.add_space(6.0);
    ui.separator();
}

/// The title of a case, or that of its topic: a file of the user's own may have none.
fn title_of(case: &Case, y_axis: YAxis) -> Cow<'_, str> {
    or(case.title(y_axis), case.scene.title())
}

fn or<'a>(text: Cow<'a, str>, instead: &'a str) -> Cow<'a, str> {
    if text.is_empty() { Cow::Borrowed(instead) } else { text }
}

/// The button that restores the values of the case. It is undone like any change.
fn back_to_case(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(case) = state.session.shown_case() else { return };
    let title = title_of(case, state.chrome.y_axis());
    ui.add_space(2.0);
    let response = ui.add(egui::Button::new(format!("Back to “{title}”")).truncate());
    state.rects.note("back-to-case", response.rect);
    if response.clicked() {
        Action::Reset.perform(state);
    }
}

fn method(ui: &mut Ui, state: &mut UiState<'_>) {
    let lesson = state.session.lesson();
    let method = lesson.methods()[lesson.selected_method()];
    let source = method.cite(lesson.scene());
    let accuracy = match method.accuracy {
        Accuracy::Exact => "exact".to_owned(),
        Accuracy::Approximate(of) => format!("approximate: {of}"),
        Accuracy::AsPublished => "as published".to_owned(),
        Accuracy::AsWritten => "as written".to_owned(),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(format!("Working of “{}”", method.id)).family(style::bold()));
        prose::show_weak(ui, state, &accuracy);
    });
    let response = ui.label(style::weak(state.chrome.theme, format!("Source: {source}")).small());
    state.rects.note("source", response.rect);
    ui.add_space(4.0);
}

fn show_step(ui: &mut Ui, state: &mut UiState<'_>, number: usize, step: &Step, symbols: &[Symbol]) {
    let theme = state.chrome.theme;
    let response = style::card(ui, theme, |ui| {
        ui.horizontal_top(|ui| {
            ui.add_sized(
                [18.0, 18.0],
                egui::Label::new(style::weak(theme, number.to_string()).family(style::bold())),
            );
            ui.vertical(|ui| {
                prose::show(ui, state, &step.sentence);
                for line in &step.lines {
                    show_line(ui, theme, line, symbols);
                }
            });
        });
    });
    state.rects.note(format!("step:{number}"), response.rect);
    if state.chrome.step_to_show == Some(number) {
        state.chrome.step_to_show = None;
        ui.scroll_to_rect(response.rect, Some(egui::Align::Center));
    }
    if response.contains_pointer() {
        state.chrome.highlight.extend(&step.marks);
    }
}

/// A formula, its numbers and its result, and beside them whether it holds. What did not run is dimmed.
fn show_line(ui: &mut Ui, theme: Theme, line: &Line, symbols: &[Symbol]) {
    ui.scope(|ui| {
        if line.part == Part::Skipped {
            ui.visuals_mut().override_text_color = Some(style::color(theme.palette().text_weak));
        }
        let symbols = if line.part == Part::Skipped { &[] } else { symbols };
        let formula_text = match line.part {
            Part::Rightly => format!("should be: {}", line.formula),
            _ => line.formula.clone(),
        };
        formula(ui, theme, &formula_text, symbols, line.part != Part::Skipped);
        let told = answer(theme, line);
        ui.horizontal_top(|ui| {
            let room = if told.is_some() { ANSWER_WIDTH } else { 0.0 };
            let width = (ui.available_width() - room).max(0.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                formula(ui, theme, &with_numbers(ui, theme, line), symbols, false);
            });
            if let Some(told) = told {
                ui.vertical(|ui| {
                    ui.label(told);
                    if line.part == Part::Decides {
                        ui.label(style::weak(theme, "decides").small());
                    }
                });
            }
        });
    });
}

/// The numbers and the result, on one line if there is room and the second continues the first.
fn with_numbers(ui: &Ui, theme: Theme, line: &Line) -> String {
    let lines = line.worked();
    let goes_on = lines.iter().skip(1).all(|line| line.starts_with("= ") || line.starts_with("≈ "));
    let one_line = lines.join(" ");
    let width = ui.fonts(|f| f.glyph_width(&formula_font(theme, false), '0'));
    let fits = one_line.chars().count() as f32 * width <= ui.available_width();
    if fits && goes_on { one_line } else { lines.join("\n") }
}

/// The formula with non-breaking spaces where a line should not end: within an item of a list that fits into `columns`,
/// and within the pairs of a longer item.
fn unbroken(formula: &str, columns: usize) -> String {
    let items = formula.split_inclusive([';', '\n']).flat_map(|part| part.split_inclusive(",  "));
    items
        .flat_map(|part| part.split_inclusive(" and "))
        .map(|item| {
            let (body, spaces) = item.split_at(item.trim_end().len());
            let lead = body.len() - body.trim_start().len();
            let (start, body) = body.split_at(lead);
            let fits = body.chars().count() + spaces.len() <= columns + 1;
            let body = if fits { body.replace(' ', "\u{a0}") } else { broken(body, columns) };
            // Of two ordinary spaces, the second would start the next line.
            let spaces = spaces.replace("  ", "\u{a0} ");
            format!("{start}{body}{spaces}")
        })
        .collect()
}

/// An item that is longer than a line: it can break before each equals sign and, within a part that is still too long,
/// between pairs, and before the sign of a quotient but not after it.
fn broken(item: &str, columns: usize) -> String {
    let parts = if item.starts_with("= ") { item.split(" = ").collect() } else { vec![item] };
    let part = |(i, part): (usize, &str)| {
        let part = if i == 0 { part.to_owned() } else { format!("= {part}") };
        let fits = part.chars().count() <= columns;
        if fits { part.replace(' ', "\u{a0}") } else { unbroken_pairs(&part).replace(" / ", " /\u{a0}") }
    };
    parts.into_iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
}

fn formula_font(theme: Theme, strong: bool) -> egui::FontId {
    egui::FontId::new(
        12.0 * style::text_factor(theme),
        if strong { style::mono_bold() } else { egui::FontFamily::Monospace },
    )
}

/// Whether a condition holds; none for a value, and for a line that did not run.
fn answer(theme: Theme, line: &Line) -> Option<RichText> {
    let (word, role) = if line.holds? { ("yes ✓", Role::Clear) } else { ("no ✗", Role::Differs) };
    Some(RichText::new(word).family(style::bold()).color(style::role_text_color(theme, role)))
}

/// A formula in monospace, with its symbols in the colours of the picture.
fn formula(ui: &mut Ui, theme: Theme, text: &str, known: &[Symbol], strong: bool) {
    if text.is_empty() {
        return;
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    let width = ui.fonts(|f| f.glyph_width(&formula_font(theme, strong), '0'));
    let text = unbroken(text, (job.wrap.max_width / width) as usize);
    for run in symbols::runs(&text, known) {
        let color = match run.role {
            Some(role) => style::role_text_color(theme, role),
            None if strong => ui.visuals().strong_text_color(),
            None => ui.visuals().text_color(),
        };
        let font = formula_font(theme, strong || run.role.is_some());
        job.append(run.text, 0.0, egui::TextFormat::simple(font, color));
    }
    ui.label(job);
}

fn conclusion(ui: &mut Ui, state: &mut UiState<'_>, explanation: &Explanation) {
    let theme = state.chrome.theme;
    let (verdict, reference) = (explanation.verdict, explanation.reference_verdict);
    let color = style::role_text_color(theme, verdict_role(verdict));
    let response = style::framed(ui, color, |ui| {
        let word = format!("{} {}", verdict_mark(verdict), verdict_word(verdict));
        ui.label(
            RichText::new(word).family(style::bold()).size(16.0 * style::text_factor(theme)).color(color),
        );
        prose::show(ui, state, &explanation.derivation.conclusion.sentence);
        let derivation = &explanation.derivation;
        if let Some(step) = derivation.deciding_step() {
            let text = style::weak(theme, format!("Decided by step {}", step + 1)).underline();
            let response = ui.link(text);
            state.rects.note("deciding-step", response.rect);
            if response.clicked() {
                state.chrome.step_to_show = Some(step + 1);
            }
        }
        formula(ui, theme, &derivation.conclusion.because, derivation.symbols, false);
        if !verdict.agrees_with(reference) {
            let lesson = state.session.lesson();
            let exact = lesson.methods()[lesson.reference()].id;
            let text = format!("{} “{exact}” says {}", verdict_mark(reference), verdict_word(reference));
            let color = style::role_text_color(theme, Role::Differs);
            ui.label(RichText::new(text).family(style::bold()).color(color));
        }
    });
    state.rects.note(VERDICT, response.rect);
}

fn check(ui: &mut Ui, state: &mut UiState<'_>, check: &Check, symbols: &[Symbol]) {
    if check.sentence.is_empty() {
        return;
    }
    let theme = state.chrome.theme;
    style::card(ui, theme, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new("Check").family(style::bold()));
            let (word, role) =
                if check.agrees { ("agrees ✓", Role::Clear) } else { ("differs ✗", Role::Differs) };
            ui.label(RichText::new(word).family(style::bold()).color(style::role_text_color(theme, role)));
        });
        prose::show(ui, state, &check.sentence);
        formula(ui, theme, &check.numbers, symbols, false);
    });
}

fn show_erratum(ui: &mut Ui, state: &mut UiState<'_>, erratum: &Erratum) {
    let color = style::role_text_color(state.chrome.theme, Role::Differs);
    style::framed(ui, color, |ui| {
        let heading = format!("Erratum in {}", erratum.source.short());
        ui.label(RichText::new(heading).family(style::bold()).color(color));
        ui.label(format!("Printed: {}", erratum.says));
        prose::show(ui, state, &format!("In fact: {}", erratum.truth));
        if let Some((scene, name)) = erratum.case {
            let already_open = state.session.case().is_some_and(|c| c.scene == scene && c.name == name);
            if let Some(case) = Case::find(scene, name).filter(|_| !already_open) {
                let response = ui.button(format!("Show “{}”", case.title(state.chrome.y_axis())));
                state.rects.note("erratum", response.rect);
                if response.clicked() {
                    state.open(Session::open_case(case));
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    fn lines(formula: &str, columns: usize) -> Vec<String> {
        let text = unbroken(formula, columns);
        text.split([' ', '\n'])
            .filter(|part| !part.is_empty())
            .map(|part| part.replace('\u{a0}', " ").trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_file_without_a_title_has_that_of_its_topic() {
        let title = |line: &str| {
            let case = Case::parse(&format!("scene = \"blob-side\"\n{line}"), "mine.toml").expect("valid");
            title_of(&case, YAxis::Down).into_owned()
        };
        assert_eq!(title("title = \"Mine\""), "Mine");
        assert_eq!(title(""), Scene::BlobSide.title());
    }

    #[test]
    fn a_formula_breaks_between_list_items() {
        let formula = "a = A₂ − A₁,  b = B₂ − B₁,  w = A₁ − B₁";
        assert_eq!(lines(formula, 30), ["a = A₂ − A₁,", "b = B₂ − B₁,", "w = A₁ − B₁"]);
        assert_eq!(lines("n = 2 ≤ 3; D·B = 1 > 0", 30), ["n = 2 ≤ 3;", "D·B = 1 > 0"]);
        assert_eq!(lines("0 ≤ ua ≤ 1 and 0 ≤ ub ≤ 1", 20), ["0 ≤ ua ≤ 1 and", "0 ≤ ub ≤ 1"]);
    }

    #[test]
    fn a_long_line_breaks_before_an_equals_sign_and_never_after_the_sign_of_a_quotient() {
        let line = "= (200 × 214 + 50 × 28) / 42,500 = 1.04";
        assert_eq!(lines(line, 34), ["= (200 × 214 + 50 × 28) / 42,500", "= 1.04"]);
        for columns in 4..40 {
            let broken = lines(line, columns);
            assert!(broken.iter().all(|line| !line.ends_with('/')), "{columns}: {broken:?}");
        }
    }

    #[test]
    fn an_item_too_long_for_a_line_breaks_but_not_within_a_pair() {
        assert_eq!(lines("s = (1, 2) − (3, 4)", 8), ["s = (1, 2)", "−", "(3, 4)"]);
    }
}
