//! The table of which method of the topic says what in which case.

use egui_macroquad::egui::{self, Frame, Margin, RichText, Ui};

use super::{note, reader};
use crate::app::session::Session;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{text, told, tr};
use crate::lesson::{AnswerMark, Case, CaseAnswer, CaseAnswers, MethodsByCase, Role};

/// The width of the text above the table, and the margin at both sides, in points.
const TEXT: f32 = 640.0;
const MARGIN: i8 = 8;
/// The space between two columns, and between two rows.
const GAPS: [f32; 2] = [12.0, 2.0];

/// Why there is no table while the window tells nothing.
const TELLS: &str = text!("The table would tell the verdict. It comes back when the verdict is shown again.");

/// Shows the table: a column for each method if there is room, otherwise the answers below each case.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, room: f32) {
    if state.hides_answer() {
        ui.label(tr(TELLS));
        return;
    }
    let table = MethodsByCase::of(state.session.scene());
    let factor = style::text_factor(state.chrome.look.theme);
    // The frame has a margin.
    let wanted = width_of_grid(ui, state, table) + 2.0 * f32::from(MARGIN);
    ui.set_width(room.min(wanted.max(factor * TEXT)));
    let frame = Frame::new().inner_margin(Margin::symmetric(MARGIN, 0));
    frame.show(ui, |ui| {
        methods(ui, state, table);
        style::heading(ui, state.chrome.look.theme, tr("Cases"));
        if wanted <= room { grid(ui, state, table) } else { list(ui, state, table) }
    });
}

pub fn text(state: &UiState<'_>) -> String {
    if state.hides_answer() {
        return tr(TELLS).to_owned();
    }
    MethodsByCase::of(state.session.scene()).sentences(state.chrome.look.y_axis())
}

/// The width of all columns: of the titles on their buttons, of the exact verdicts and of the answers.
fn width_of_grid(ui: &Ui, state: &UiState<'_>, table: &MethodsByCase) -> f32 {
    let font = |family| egui::FontId { family, ..egui::TextStyle::Body.resolve(ui.style()) };
    let fonts = [font(egui::FontFamily::Proportional), font(style::bold())];
    let width = |text: String, font: &egui::FontId| {
        ui.fonts(|fonts| fonts.layout_no_wrap(text, font.clone(), egui::Color32::WHITE).size().x)
    };
    let widest =
        |texts: Vec<String>, font| texts.into_iter().map(|text| width(text, font)).fold(0.0, f32::max);
    let of_cases = |text: &dyn Fn(&CaseAnswers) -> String| table.cases.iter().map(text).collect::<Vec<_>>();
    let titles = widest(of_cases(&|case| case.title(state.chrome.look.y_axis())), &fonts[0]);
    let exact = widest(of_cases(&CaseAnswers::exact_words), &fonts[0]);
    let answers = table.methods.iter().enumerate().map(|(index, of)| {
        let mut texts = of_cases(&|case| case.answers[index].words());
        texts.push(of.method.name.to_owned());
        GAPS[0] + widest(texts, &fonts[1])
    });
    titles + 2.0 * ui.spacing().button_padding.x + GAPS[0] + exact + answers.sum::<f32>()
}

fn methods(ui: &mut Ui, state: &mut UiState<'_>, table: &MethodsByCase) {
    style::heading(ui, state.chrome.look.theme, tr("Methods"));
    for of in &table.methods {
        let response = ui.label(RichText::new(of.method.name).family(style::bold()));
        note(ui, state, format!("table-method:{}", of.method.id), response.rect);
        ui.label(of.sentences(table.cases.len()));
        ui.add_space(4.0);
    }
}

fn grid(ui: &mut Ui, state: &mut UiState<'_>, table: &'static MethodsByCase) {
    let grid = egui::Grid::new("methods by case").striped(true).min_col_width(0.0);
    let mut heads = Vec::new();
    let shown = grid.spacing(GAPS).show(ui, |ui| {
        let names = table.methods.iter().map(|of| of.method.name);
        for head in ["case", "exact"].into_iter().chain(names) {
            let response = ui.label(RichText::new(head).family(style::bold()));
            heads.push((head, response.rect));
        }
        ui.end_row();
        for case in &table.cases {
            title(ui, state, case, egui::TextWrapMode::Extend);
            ui.label(case.exact_words());
            for answer in &case.answers {
                ui.label(colored(state, *answer));
            }
            ui.end_row();
        }
    });
    keep_in_sight(ui, state, &heads, shown.response.rect);
}

/// Shows the heads of the columns at the top, above the rows that are scrolled there.
fn keep_in_sight(ui: &Ui, state: &mut UiState<'_>, heads: &[(&str, egui::Rect)], table: egui::Rect) {
    let Some((_, first)) = heads.first() else { return };
    let top = ui.clip_rect().top();
    let is_past = table.bottom() < top + 3.0 * first.height();
    if first.top() >= top || is_past {
        return;
    }
    let row = egui::Rect::from_x_y_ranges(table.x_range(), top..=top + first.height() + 2.0 * GAPS[1]);
    ui.painter().rect_filled(row, 0.0, ui.visuals().window_fill());
    ui.painter().hline(row.x_range(), row.bottom(), ui.visuals().widgets.noninteractive.bg_stroke);
    let font = egui::FontId { family: style::bold(), ..egui::TextStyle::Body.resolve(ui.style()) };
    for (head, place) in heads {
        let at = egui::pos2(place.left(), top + GAPS[1]);
        ui.painter().text(at, egui::Align2::LEFT_TOP, head, font.clone(), ui.visuals().text_color());
    }
    state.rects.note("table-heads", row);
}

/// The same without room for columns.
fn list(ui: &mut Ui, state: &mut UiState<'_>, table: &'static MethodsByCase) {
    for case in &table.cases {
        title(ui, state, case, egui::TextWrapMode::Wrap);
        ui.label(told!("exact: {answer}", answer = case.exact_words()));
        for (of, answer) in table.methods.iter().zip(&case.answers) {
            ui.horizontal_wrapped(|ui| {
                ui.label(format!("{}:", of.method.name));
                ui.label(colored(state, *answer));
            });
        }
        ui.add_space(6.0);
    }
}

/// The title of a case, which opens it.
fn title(ui: &mut Ui, state: &mut UiState<'_>, answers: &'static CaseAnswers, wrap: egui::TextWrapMode) {
    let case = answers.case;
    let text = answers.title(state.chrome.look.y_axis());
    let response = ui.add(egui::Button::new(text).wrap_mode(wrap)).on_hover_text(tr("Open this case"));
    note(ui, state, format!("table-case:{}", case.name), response.rect);
    reader::stop(state, &response);
    if response.clicked() {
        open(state, case);
    }
}

/// Opens the case, and closes the window, which covers the picture.
fn open(state: &mut UiState<'_>, case: &'static Case) {
    state.open(Session::opened(case.open(), Some(case)));
    state.chrome.help.close();
}

/// An answer in words. A wrong one is bold, and has the colour of a difference.
fn colored(state: &UiState<'_>, answer: CaseAnswer) -> RichText {
    let words = RichText::new(answer.words());
    match answer.mark {
        AnswerMark::Right => words,
        AnswerMark::Wrong | AnswerMark::WrongByRounding => {
            words.family(style::bold()).color(style::role_text_color(state.chrome.look.theme, Role::Differs))
        }
    }
}
