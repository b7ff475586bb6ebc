//! The left panel: topics, cases, methods, shapes.

use egui_macroquad::egui::{self, RichText, Ui};

use super::actions::Action;
use super::chrome::Parts;
use super::{map, parameters, style};
use crate::app::session::Session;
use crate::lesson::{Case, Chapter, Group, Value, verdict_mark, verdict_role, verdict_word};
use crate::render::theme::Theme;

/// The heading above the cases on which tests tend to fail, wherever cases are offered.
pub const HARD_CASES: &str = "Hard cases";

/// The size of the buttons that go from case to case, in points.
const STEP_BUTTON: egui::Vec2 = egui::vec2(24.0, 24.0);

/// Shows the panel's content.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) {
    let theme = parts.chrome.theme;
    let shown = egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        heading(ui, theme, "Topics");
        ui.scope(|ui| topics(ui, parts));
        heading(ui, theme, "Case");
        cases(ui, parts);
        heading(ui, theme, "Method");
        methods(ui, parts);
        map::show(ui, parts);
        heading(ui, theme, "Shapes");
        for row in parameters::rows(parts, Group::Shapes) {
            parameters::show(ui, parts, &row);
        }
        if parts.chrome.compact {
            motion(ui, parts);
        }
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| switches(ui, parts));
        ui.add_space(8.0);
        history(ui, parts);
        ui.add_space(8.0);
    });
    style::fade_out(ui, &shown);
}

/// A small heading.
pub fn heading(ui: &mut Ui, theme: Theme, text: &str) -> egui::Response {
    ui.add_space(10.0);
    let response = ui.label(heading_text(theme, text));
    ui.add_space(2.0);
    response
}

/// The text of a small heading.
pub fn heading_text(theme: Theme, text: &str) -> RichText {
    style::weak(theme, text.to_uppercase()).size(11.0 * style::text_factor(theme)).family(style::bold())
}

fn topics(ui: &mut Ui, parts: &mut Parts<'_>) {
    let open = parts.session.scene();
    // Eleven topics leave little of the panel's height: the rows stand close.
    ui.spacing_mut().item_spacing.y = 0.0;
    for scene in Chapter::ALL.into_iter().flat_map(Chapter::scenes) {
        let response = style::list_item(ui, parts.chrome.theme, scene == open, scene.title())
            .on_hover_text(scene.question());
        parts.rects.note(format!("topic:{}", scene.slug()), response.rect);
        if response.clicked() && scene != open {
            parts.open_topic(scene);
            if parts.chrome.compact {
                // It covers most of what was opened.
                parts.chrome.left = Some(false);
            }
        }
    }
}

/// The parameters of the motion, for which a phone's row has no room.
fn motion(ui: &mut Ui, parts: &mut Parts<'_>) {
    let position = parts.session.motion().map(|motion| motion.param);
    let rows = parameters::rows(parts, Group::Motion);
    let mut rows = rows.iter().filter(|row| Some(row.id) != position).peekable();
    if rows.peek().is_some() {
        heading(ui, parts.chrome.theme, "Motion");
    }
    rows.for_each(|row| parameters::show(ui, parts, row));
}

fn cases(ui: &mut Ui, parts: &mut Parts<'_>) {
    let cases = Case::shipped(parts.session.scene());
    let open = parts.session.case().and_then(|open| cases.iter().position(|c| c.name == open.name));
    let changed = parts.session.is_edited();
    let y_axis = parts.chrome.y_axis();
    let title = open.map_or("your own".into(), |i| cases[i].title(y_axis));
    let shown = if changed { format!("{title} *") } else { title.into_owned() };
    let step = STEP_BUTTON.max(egui::Vec2::splat(ui.spacing().interact_size.y));
    let size = egui::vec2(ui.available_width(), step.y);
    ui.allocate_ui_with_layout(size, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let at = open.unwrap_or(0);
        for (id, text, help, to) in [
            ("case-next", "›", "The next case", Some(at + 1).filter(|i| *i < cases.len())),
            ("case-previous", "‹", "The case before", at.checked_sub(1)),
        ] {
            let button = egui::Button::new(text).min_size(step);
            let response = ui.add_enabled(to.is_some(), button).on_hover_text(help);
            parts.rects.note(id, response.rect);
            if let Some(to) = to.filter(|_| response.clicked()) {
                parts.open(Session::open_case(&cases[to]));
            }
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            case_list(ui, parts, cases, open, &shown);
        });
    });
}

fn case_list(ui: &mut Ui, parts: &mut Parts<'_>, cases: &'static [Case], open: Option<usize>, shown: &str) {
    let combo = egui::ComboBox::from_id_salt("case")
        .width(ui.available_width())
        .truncate()
        .height(420.0)
        .selected_text(shown);
    let y_axis = parts.chrome.y_axis();
    let combo = combo.show_ui(ui, |ui| {
        for (i, case) in cases.iter().enumerate() {
            if case.hard && i.checked_sub(1).is_none_or(|before| !cases[before].hard) {
                let response = heading(ui, parts.chrome.theme, HARD_CASES);
                parts.rects.note("hard-cases", response.rect);
            }
            let (title, about) = (case.title(y_axis), case.about(y_axis));
            let response = ui.selectable_label(open == Some(i), title).on_hover_text(about);
            parts.rects.note(format!("case:{}", case.name), response.rect);
            if response.clicked() {
                parts.open(Session::open_case(case));
            }
        }
    });
    parts.rects.note("cases", combo.response.rect);
}

fn methods(ui: &mut Ui, parts: &mut Parts<'_>) {
    let selected = parts.session.lesson().selected_method();
    let methods = parts.session.lesson().methods();
    let verdicts = parts.session.verdicts();
    for (i, (method, verdict)) in methods.iter().zip(verdicts).enumerate() {
        let row = ui.horizontal(|ui| {
            let response = ui.radio(i == selected, method.id).on_hover_text(method.help);
            parts.rects.note(format!("method:{}", method.id), response.rect);
            if response.clicked() {
                choose_method(parts, method.id);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let color = style::role_text_color(parts.chrome.theme, verdict_role(verdict));
                ui.label(RichText::new(verdict_mark(verdict).to_string()).color(color))
                    .on_hover_text(format!("“{}” says {}", method.id, verdict_word(verdict)));
                ui.add(
                    egui::Label::new(
                        style::weak(parts.chrome.theme, method.hint)
                            .size(11.0 * style::text_factor(parts.chrome.theme)),
                    )
                    .truncate(),
                );
            });
        });
        row.response.on_hover_text(method.help);
    }
    for row in parameters::rows(parts, Group::Method).iter().filter(|r| r.id != "method") {
        parameters::show(ui, parts, row);
    }
}

/// Answers by another method; the map follows.
pub fn choose_method(parts: &mut Parts<'_>, id: &str) {
    parts.edit("method", &Value::Word(id.to_owned()));
    parts.chrome.map.follow();
}

/// Buttons that take changes back.
fn history(ui: &mut Ui, parts: &mut Parts<'_>) {
    ui.horizontal(|ui| {
        for (action, name) in [(Action::Undo, "Undo"), (Action::Redo, "Redo"), (Action::Reset, "Reset")] {
            let help = format!("{} ({})", action.title(), action.keys());
            let response =
                ui.add_enabled(action.is_possible(parts), egui::Button::new(name)).on_hover_text(help);
            parts.rects.note(format!("button:{}", action.id()), response.rect);
            if response.clicked() {
                action.perform(parts);
            }
        }
    });
}

fn switches(ui: &mut Ui, parts: &mut Parts<'_>) {
    let snap = ui
        .checkbox(&mut parts.chrome.snap, "Snap to grid")
        .on_hover_text("Drags and arrow keys go from grid line to grid line. Holding Shift turns it round.");
    parts.rects.note("snap", snap.rect);
    let y_up = ui
        .checkbox(&mut parts.chrome.y_up, "y points up")
        .on_hover_text("Mirrors the picture. It changes no number.");
    parts.rects.note("y-up", y_up.rect);
}
