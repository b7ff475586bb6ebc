//! The sources: who wrote them, what each contributed, and the mistakes that Collidoscope shows.

use egui_macroquad::egui::{Frame, Margin, RichText, Ui};

use super::{note, reader};
use crate::app::session::Session;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::{Case, Contribution, Mistake, Shown, Source, Value, set_param};

/// The width of the text, in points, if there is room.
const WIDTH: f32 = 560.0;

pub fn show(ui: &mut Ui, state: &mut UiState<'_>, room: f32) {
    ui.set_width(room.min(WIDTH * style::text_factor(state.chrome.look.theme)));
    let frame = Frame::new().inner_margin(Margin::symmetric(8, 0));
    frame.show(ui, |ui| sources(ui, state));
}

fn sources(ui: &mut Ui, state: &mut UiState<'_>) {
    for (i, source) in Source::all().iter().enumerate() {
        if i > 0 {
            ui.add_space(6.0);
            ui.separator();
        }
        show_source(ui, state, source);
    }
}

pub fn text() -> String {
    Source::all().iter().map(text_of).collect()
}

fn text_of(source: &Source) -> String {
    let (heading, place) = heading(source);
    let used = source.contributions().into_iter().map(|c| told!("Used for {c}. ", c = contribution_text(c)));
    let mistakes = source.mistakes.iter().map(|mistake| told!("Its mistake: {says} ", says = mistake.says));
    format!("{heading}. {place}. {} {}", source.about, used.chain(mistakes).collect::<String>())
}

/// The author with the title, and where it was published.
fn heading(source: &Source) -> (String, String) {
    match source.author {
        Some(author) => (after(author, source.title), style::capitalised(source.published_or_none())),
        None => (
            source.title.to_owned(),
            told!("Author not named; {published}", published = source.published_or_none()),
        ),
    }
}

fn show_source(ui: &mut Ui, state: &mut UiState<'_>, source: &Source) {
    let theme = state.chrome.look.theme;
    ui.add_space(6.0);
    let (heading, place) = heading(source);
    let response = ui.label(RichText::new(heading).family(style::bold()));
    note(ui, state, format!("source:{}", source.key()), response.rect);
    ui.label(style::weak(theme, place));
    ui.label(source.about);
    let contributions = source.contributions();
    if !contributions.is_empty() {
        style::heading(ui, theme, tr("Used for"));
    }
    for contribution in contributions {
        ui.label(format!("• {}", contribution_text(contribution)));
    }
    if !source.mistakes.is_empty() {
        style::heading(ui, theme, tr("Its mistakes"));
    }
    for mistake in &source.mistakes {
        show_mistake(ui, state, mistake);
    }
}

/// The topic, the method, and what was taken from where.
fn contribution_text(contribution: Contribution) -> String {
    let Contribution { scene, method, place, takes } = contribution;
    let method = method.map(|id| told!("“{name}”", name = id));
    let parts = [method.as_deref(), takes, place].into_iter().flatten();
    after(scene.title(), &parts.collect::<Vec<_>>().join("; "))
}

/// A text after a name. One of the topics is a question, which needs no colon.
fn after(name: &str, text: &str) -> String {
    if name.ends_with('?') { format!("{name} {text}") } else { format!("{name}: {text}") }
}

fn show_mistake(ui: &mut Ui, state: &mut UiState<'_>, mistake: &Mistake) {
    ui.label(mistake.says);
    ui.horizontal_wrapped(|ui| {
        for shown in &mistake.shown {
            let Some(case) = Case::find(shown.scene, shown.case) else { continue };
            let text = after(shown.scene.title(), &case.title(state.chrome.look.y_axis()));
            let response =
                ui.button(text).on_hover_text(told!("Open this case with “{method}”", method = shown.method));
            let id = format!("mistake:{}/{}:{}", shown.scene.slug(), shown.case, shown.method);
            note(ui, state, id, response.rect);
            reader::stop(state, &response);
            if response.clicked() {
                open(state, case, shown);
            }
        }
    });
    ui.add_space(4.0);
}

/// Opens the case with the method that has the mistake, and closes the window, which covers the picture.
fn open(state: &mut UiState<'_>, case: &'static Case, shown: &Shown) {
    let mut lesson = case.open();
    let chosen = set_param(&mut lesson, "method", &Value::Word(shown.method.to_owned()));
    debug_assert!(chosen.is_ok(), "{chosen:?}");
    state.open(Session::opened(lesson, Some(case)));
    state.chrome.help.close();
}
