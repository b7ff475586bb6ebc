//! The right panel: what the case is about, the working with the current values, the verdict, and its check.

use std::borrow::Cow;

use egui_macroquad::egui::containers::panel::PanelState;
use egui_macroquad::egui::{self, Color32, RichText, Ui};

use crate::app::session::Session;
use crate::app::ui::canvas::pointing::state::Pointed;
use crate::app::ui::chrome::PanelSide;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::rects::VERDICT;
use crate::app::ui::frame::style;
use crate::app::ui::help::prose;
use crate::app::ui::question;
use crate::app::ui::state::UiState;
use crate::app::ui::steps::formula::{Beside, Formula, Names};
use crate::language::{told, tr};
use crate::lesson::math::Math;
use crate::lesson::{
    Accuracy, Case, Derivation, Erratum, Explanation, Line, Numbers, Part, Reason, Role, Step, Symbol, YAxis,
    verdict_mark, verdict_role, verdict_text,
};

/// In a lower panel, the verdict scrolls with the working and comes first. Fixed below it, it would take most of the
/// height.
const ANSWER_BELOW_FROM: f32 = 340.0;

/// In a window lower than this, in points, the answer leaves out whose fault it is if rounding has nothing to do with it.
const LOW: f32 = 700.0;

/// The width of the line beside a step that names the mark under the pointer, in points.
const NAMED_EDGE: f32 = 3.0;

/// Shows the panel's content.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let explanation = state.explanation().clone();
    state.chrome.pointing.leave_steps();
    // These rows are for reading, not for tapping.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    let scrolls = answer_scrolls(ui, state);
    if !scrolls {
        answer_below(ui, state, &explanation);
    }
    let scroll = state.chrome.layout.scrolls[PanelSide::Right.index()].area(ui.ctx()).id_salt("working");
    // A new id would also scroll to the top, but egui never forgets an id.
    let is_new =
        std::mem::replace(&mut state.chrome.steps.shown_for, state.chrome.opened) != state.chrome.opened;
    if is_new {
        state.chrome.steps.toggled.clear();
    }
    let scroll = if is_new { scroll.vertical_scroll_offset(0.0) } else { scroll };
    let shown = scroll.show(ui, |ui| {
        if scrolls {
            conclusion(ui, state, &explanation);
        }
        about(ui, state);
        method(ui, state);
        for (i, step) in explanation.derivation.steps.iter().enumerate() {
            show_step(ui, state, i + 1, step, &explanation.derivation);
        }
        if state.place().is_underway() {
            return ui.add_space(12.0);
        }
        check(ui, state, &explanation.derivation);
        if let Some(erratum) = &explanation.derivation.erratum {
            show_erratum(ui, state, erratum);
        }
        ui.add_space(12.0);
    });
    light_symbol(state, &explanation.derivation);
    style::fade_in(ui, &shown);
    style::fade_out(ui, &shown);
    state.chrome.layout.scrolls[PanelSide::Right.index()].note(ui.ctx(), &shown);
}

/// Whether the verdict scrolls with the rest of the panel. The bar of a phone shows it anyway.
pub fn answer_scrolls(ui: &Ui, state: &UiState<'_>) -> bool {
    (state.chrome.layout.compact && !state.chrome.layout.embedded)
        || ui.available_height() < ANSWER_BELOW_FROM
}

/// The verdict below the list of steps. egui gives it the height that it had in the last frame, so a higher one is cut
/// off until the next frame.
pub fn answer_below(ui: &mut Ui, state: &mut UiState<'_>, explanation: &Explanation) {
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
pub fn only_question(ui: &mut Ui, state: &mut UiState<'_>) {
    let scene = state.session.scene();
    ui.add_space(6.0);
    let size = 15.0 * style::text_factor(state.chrome.look.theme);
    prose::show_bold(ui, state, scene.title(), size);
    let question = state.question();
    prose::show(ui, state, &question);
    ui.add_space(6.0);
    prose::show_weak(ui, state, tr("The verdict and the working are hidden."));
    ui.add_space(6.0);
    question::show_answer(ui, state);
}

fn about(ui: &mut Ui, state: &mut UiState<'_>) {
    let y_axis = state.chrome.look.y_axis();
    let scene = state.session.scene();
    let question = scene.question();
    let edited = state.session.is_edited();
    ui.add_space(6.0);
    let (heading, about) = match state.session.shown_case() {
        // What the case is about, and its title, can tell the answer.
        Some(_) if state.hides_answer() => (scene.title().to_owned(), state.question().into_owned()),
        // The description of the case may no longer be true.
        Some(case) if edited => {
            (told!("Your own, from “{case}”", case = title_of(case, y_axis)), question.into())
        }
        Some(case) => (title_of(case, y_axis).into_owned(), or(case.about(y_axis), question).into_owned()),
        None => (scene.title().to_owned(), question.to_owned()),
    };
    let size = 15.0 * style::text_factor(state.chrome.look.theme);
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
    let title = title_of(case, state.chrome.look.y_axis());
    ui.add_space(2.0);
    let response = ui.add(egui::Button::new(told!("Back to “{title}”", title)).truncate());
    state.rects.note("back-to-case", response.rect);
    if response.clicked() {
        Action::Reset.perform(state);
    }
}

fn method(ui: &mut Ui, state: &mut UiState<'_>) {
    let lesson = state.session.lesson();
    let method = lesson.selected().method();
    let numbers = lesson.selected().numbers;
    let source = method.cite();
    let accuracy = match method.accuracy {
        Accuracy::Exact if numbers != Numbers::Exact => told!("exact; here {said}", said = numbers.said()),
        Accuracy::Exact => tr("exact").to_owned(),
        Accuracy::Approximate(of) => told!("approximate: {of}", of),
        Accuracy::AsPublished => tr("as published").to_owned(),
        Accuracy::AsWritten => tr("as written").to_owned(),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(told!("Working of “{name}”", name = method.name)).family(style::bold()));
        prose::show_weak(ui, state, &accuracy);
    });
    let response = ui.label(style::weak(state.chrome.look.theme, told!("Source: {source}", source)).small());
    state.rects.note("source", response.rect);
    ui.add_space(4.0);
}

fn show_step(ui: &mut Ui, state: &mut UiState<'_>, number: usize, step: &Step, derivation: &Derivation) {
    let theme = state.chrome.look.theme;
    let place = state.place();
    let is_ahead = place.is_ahead(number);
    let is_now = place.pointed_out() == Some(number);
    let is_turn = step.turn.is_some() && !is_ahead;
    let margin = if is_turn { 0 } else { 5 };
    let response = style::card_with(ui, theme, (is_now, margin), |ui| {
        ui.horizontal_top(|ui| {
            ui.add_sized(
                [18.0, 18.0],
                egui::Label::new(style::weak(theme, number.to_string()).family(style::bold())),
            );
            ui.vertical(|ui| match step.turn.filter(|_| !is_ahead) {
                Some(turn) => show_turn(ui, state, number, step, (turn.decides || is_now, derivation)),
                None if is_ahead => _ = prose::show_weak(ui, state, &step.sentence),
                None => {
                    prose::show(ui, state, &step.sentence);
                    show_lines(ui, state, step, derivation);
                }
            });
        });
    });
    state.rects.note(format!("step:{number}"), response.rect);
    if state.chrome.steps.to_show == Some(number) {
        state.chrome.steps.to_show = None;
        ui.scroll_to_rect(response.rect, Some(egui::Align::Center));
    }
    if response.contains_pointer() && !is_ahead {
        state.chrome.pointing.highlight.extend(&step.marks);
        state.chrome.pointing.turn = step.turn.map(|turn| turn.index);
    }
    let is_lit = state.chrome.pointing.lights_step(step);
    let turns = !is_ahead && step.lines.iter().any(|line| line.turns.is_some());
    if is_lit || turns {
        let ink = style::color(theme.palette().accent);
        let ink = if is_lit { ink } else { style::role_color(theme, Role::Differs) };
        let edge = response.rect.with_max_x(response.rect.left() + NAMED_EDGE).shrink2(egui::vec2(0.0, 5.0));
        ui.painter().rect_filled(edge, 1.0, ink);
    }
}

/// A turn of a loop: folded unless it decides or is pointed out, or the user wants otherwise.
fn show_turn(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    number: usize,
    step: &Step,
    (is_open, derivation): (bool, &Derivation),
) {
    let toggled = &state.chrome.steps.toggled;
    let is_open = is_open != toggled.contains(&number);
    let response = style::list_heading(ui, state.chrome.look.theme, is_open, &step.sentence);
    state.rects.note(format!("turn:{number}"), response.rect);
    if response.clicked() {
        let toggled = &mut state.chrome.steps.toggled;
        if !toggled.remove(&number) {
            toggled.insert(number);
        }
    }
    if is_open {
        show_lines(ui, state, step, derivation);
    }
}

fn show_lines(ui: &mut Ui, state: &mut UiState<'_>, step: &Step, derivation: &Derivation) {
    for line in &step.lines {
        if !line.said.is_empty() {
            prose::show_weak(ui, state, &line.said);
        }
        show_line(ui, state, line, derivation);
    }
}

/// Only the marks of the symbol under the pointer are emphasised, if it has any, and not all of its step.
pub fn light_symbol(state: &mut UiState<'_>, derivation: &Derivation) {
    let Some(symbol) = state.chrome.pointing.found_symbol() else { return };
    let named = derivation.named_marks.iter().find(|named| named.form == symbol);
    if let Some(named) = named.filter(|named| !named.marks.is_empty()) {
        state.chrome.pointing.highlight.clone_from(&named.marks);
    }
}

/// A formula, its numbers and its result, and beside them whether it holds. What did not run is dimmed.
fn show_line(ui: &mut Ui, state: &mut UiState<'_>, line: &Line, derivation: &Derivation) {
    let theme = state.chrome.look.theme;
    let is_skipped = line.part == Part::Skipped;
    let ink = style::color(if is_skipped { theme.palette().text_weak } else { theme.palette().text });
    let symbols = if is_skipped { &[] } else { derivation.symbols };
    let told = answer(line).map(|(word, role)| Beside {
        word,
        ink: style::role_text_color(theme, role),
        below: (line.part == Part::Decides).then_some(tr("decides")),
    });
    let rows = line.rows();
    show_formula(ui, state, derivation, (&rows, symbols, ink), told, &in_words(line));
    if let Some(turning) = line.turning() {
        let ink = style::role_text_color(theme, Role::Differs);
        let response = ui.label(RichText::new(turning).small().color(ink));
        state.rects.note("turning", response.rect);
    }
}

/// Shows a formula, and records the name in it under the pointer.
fn show_formula(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    derivation: &Derivation,
    (rows, symbols, ink): (&[Math], &[Symbol], Color32),
    beside: Option<Beside>,
    text: &str,
) {
    let names = Names { known: &derivation.named_marks, lit: state.chrome.pointing.symbols() };
    let formula = Formula { rows, symbols, vectors: &derivation.vectors, ink, names };
    let pointed = formula.show(ui, state.chrome.look.theme, beside, text);
    let pointed = pointed.map(|named| Pointed::Symbol(named.form.clone()));
    state.chrome.pointing.find(pointed);
}

/// The line as text, for screen readers.
fn in_words(line: &Line) -> String {
    let answer = answer(line).map(|(word, _)| word.to_owned());
    let decides = (line.part == Part::Decides).then(|| tr("decides").to_owned());
    line.texts().into_iter().chain(answer).chain(decides).collect::<Vec<_>>().join(" ")
}

/// Whether a condition holds; none for a value, and for a line that did not run.
fn answer(line: &Line) -> Option<(&'static str, Role)> {
    Some(if line.holds? { (tr("yes ✓"), Role::Clear) } else { (tr("no ✗"), Role::Differs) })
}

fn formula(ui: &mut Ui, state: &mut UiState<'_>, formula: &Math, derivation: &Derivation) {
    if !formula.is_empty() {
        let ink = ui.visuals().text_color();
        let rows = std::slice::from_ref(formula);
        show_formula(ui, state, derivation, (rows, derivation.symbols, ink), None, &formula.to_string());
    }
}

/// The verdict with its reason.
pub fn conclusion(ui: &mut Ui, state: &mut UiState<'_>, explanation: &Explanation) {
    let theme = state.chrome.look.theme;
    let place = state.place();
    if place.is_underway() {
        let line = style::color(theme.palette().panel_line);
        style::framed(ui, line, |ui| {
            prose::show_weak(ui, state, tr("The answer comes with a later step."));
        });
        return;
    }
    let (verdict, reference) = (explanation.verdict, explanation.reference_verdict);
    let color = style::role_text_color(theme, verdict_role(verdict));
    let response = style::framed(ui, color, |ui| {
        ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
        let word = format!("{} {}", verdict_mark(verdict), verdict_text(verdict));
        ui.label(
            RichText::new(word).family(style::bold()).size(16.0 * style::text_factor(theme)).color(color),
        );
        prose::show(ui, state, &explanation.derivation.conclusion.sentence);
        let derivation = &explanation.derivation;
        if let Some(step) = derivation.deciding_step() {
            let text = style::weak(theme, told!("Decided by step {step}:", step = step + 1)).underline();
            let sentence = style::weak(theme, &derivation.steps[step].sentence);
            // The step itself can be far down in the working.
            let response = ui.horizontal_wrapped(|ui| {
                let response = ui.link(text);
                ui.label(sentence);
                response
            });
            state.rects.note("deciding-step", response.inner.rect);
            if response.inner.clicked() {
                state.chrome.steps.to_show = Some(step + 1);
            }
        }
        let reasons = derivation.cause.as_ref().and_then(|cause| cause.reasons.as_ref());
        if reasons.is_none() {
            formula(ui, state, &derivation.conclusion.because, derivation);
        }
        if !verdict.agrees_with(reference) {
            let lesson = state.session.lesson();
            let exact = lesson.methods()[lesson.reference()].id;
            let lesson_says = match lesson.reference() == lesson.selected().index() {
                true => told!("Without rounding, “{exact}” says", exact),
                false => told!("“{exact}” says", exact),
            };
            let text = format!("{} {lesson_says} {}", verdict_mark(reference), verdict_text(reference));
            let color = style::role_text_color(theme, Role::Differs);
            ui.label(RichText::new(text).family(style::bold()).color(color));
        }
        // The working needs the room more.
        let is_low = ui.ctx().screen_rect().height() < LOW;
        if let Some(cause) = derivation.cause.as_ref().filter(|cause| cause.reasons.is_some() || !is_low) {
            let shown = ui.scope(|ui| prose::show(ui, state, &cause.sentence)).response;
            state.rects.note("cause", shown.rect);
            for Reason { run, because } in reasons.into_iter().flatten() {
                ui.label(style::weak(theme, format!("{run}:")));
                formula(ui, state, because, derivation);
            }
        }
    });
    state.rects.note(VERDICT, response.rect);
}

fn check(ui: &mut Ui, state: &mut UiState<'_>, derivation: &Derivation) {
    let check = &derivation.check;
    if check.sentence.is_empty() {
        return;
    }
    let theme = state.chrome.look.theme;
    style::card(ui, theme, false, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(tr("Check")).family(style::bold()));
            let (word, role) = if check.agrees {
                (tr("agrees ✓"), Role::Clear)
            } else {
                (tr("differs ✗"), Role::Differs)
            };
            ui.label(RichText::new(word).family(style::bold()).color(style::role_text_color(theme, role)));
        });
        prose::show(ui, state, &check.sentence);
        formula(ui, state, &check.numbers, derivation);
    });
}

fn show_erratum(ui: &mut Ui, state: &mut UiState<'_>, erratum: &Erratum) {
    let color = style::role_text_color(state.chrome.look.theme, Role::Differs);
    style::framed(ui, color, |ui| {
        let heading = told!("Erratum in {short}", short = erratum.source.short());
        ui.label(RichText::new(heading).family(style::bold()).color(color));
        ui.label(told!("Printed: {says}", says = erratum.says));
        prose::show(ui, state, &told!("In fact: {truth}", truth = erratum.truth));
        if let Some((scene, name)) = &erratum.case {
            let already_open = state.session.case().is_some_and(|c| c.scene == *scene && c.name == *name);
            if let Some(case) = Case::find(*scene, name).filter(|_| !already_open) {
                let response =
                    ui.button(told!("Show “{title}”", title = case.title(state.chrome.look.y_axis())));
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

    #[test]
    fn a_file_without_a_title_has_that_of_its_topic() {
        let title = |line: &str| {
            let case = Case::parse(&format!("scene = \"blob-side\"\n{line}"), "mine.toml").expect("valid");
            title_of(&case, YAxis::Down).into_owned()
        };
        assert_eq!(title("title = \"Mine\""), "Mine");
        assert_eq!(title(""), Scene::BlobSide.title());
    }
}
