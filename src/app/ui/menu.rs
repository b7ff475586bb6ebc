//! The bar on top: menus of everything, by chapter, and the title.

use egui_macroquad::egui::{self, RichText, Ui};

use super::actions::Action;
use super::chrome::Parts;
use super::style;
use super::topics::HARD_CASES;
use crate::app::session::Session;
use crate::lesson::{Case, Chapter, Scene};
use crate::render::theme::Theme;

/// What the buttons that fold the panels take, in points.
const FOLDS_WIDTH: f32 = 130.0;

/// What the frame of a menu and its distance from the window's edges take of the height, in points.
const MENU_MARGINS: f32 = 24.0;

/// Between the cases of a topic and its hard ones, in points. A line there would take the whole height.
const COLUMN_GAP: f32 = 16.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) {
    egui::menu::bar(ui, |ui| {
        ui.label(RichText::new("Collidoscope").family(style::bold()).size(15.0));
        ui.add_space(6.0);
        menu(ui, parts, "File", |ui, parts| {
            item(ui, parts, Action::Open);
            item(ui, parts, Action::CopyLink);
            item(ui, parts, Action::SaveScene);
            item(ui, parts, Action::SaveSvg);
            item(ui, parts, Action::SavePng);
            if Action::Quit.is_offered(parts.chrome.in_page) {
                ui.separator();
                item(ui, parts, Action::Quit);
            }
        });
        menu(ui, parts, "Edit", |ui, parts| {
            for action in [Action::Undo, Action::Redo, Action::Reset] {
                item(ui, parts, action);
            }
        });
        menu(ui, parts, "View", view);
        menu(ui, parts, "Topics", topics);
        menu(ui, parts, "Help", |ui, parts| {
            item(ui, parts, Action::Keys);
            item(ui, parts, Action::Form);
        });
        title(ui, parts);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| folds(ui, parts));
    });
}

/// Buttons that fold and unfold the side panels, where there is room for them; the menu has the same.
fn folds(ui: &mut Ui, parts: &mut Parts<'_>) {
    if ui.available_width() < FOLDS_WIDTH {
        return;
    }
    for (action, open, name) in [
        (Action::RightPanel, parts.chrome.right_is_open, "Working"),
        (Action::LeftPanel, parts.chrome.left_is_open, "Topics"),
    ] {
        let help = format!("Fold or unfold: {} ({})", action.title(), action.keys());
        let response = ui.selectable_label(open, name).on_hover_text(help);
        parts.rects.note(format!("fold:{}", action.id()), response.rect);
        if response.clicked() {
            action.perform(parts);
        }
    }
}

fn menu(ui: &mut Ui, parts: &mut Parts<'_>, name: &str, content: impl FnOnce(&mut Ui, &mut Parts<'_>)) {
    let response = ui.menu_button(name, |ui| {
        ui.set_min_width(200.0);
        content(ui, parts);
    });
    parts.rects.note(format!("menu:{}", name.to_lowercase()), response.response.rect);
}

fn item(ui: &mut Ui, parts: &mut Parts<'_>, action: Action) {
    if !action.is_offered(parts.chrome.in_page) {
        return;
    }
    let button = egui::Button::new(action.title()).shortcut_text(action.keys());
    let mut response = ui.add_enabled(action.is_possible(parts), button);
    if !action.help().is_empty() {
        response = response.on_hover_text(action.help());
    }
    parts.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        ui.close_menu();
        action.perform(parts);
    }
}

fn view(ui: &mut Ui, parts: &mut Parts<'_>) {
    for action in [Action::Fit, Action::ZoomIn, Action::ZoomOut] {
        item(ui, parts, action);
    }
    ui.separator();
    for action in [Action::Map, Action::Compare, Action::Difference] {
        item(ui, parts, action);
    }
    ui.separator();
    for action in [Action::LeftPanel, Action::RightPanel] {
        item(ui, parts, action);
    }
    // A menu leaves the outline of its buttons away; a mark that is off would not be seen without.
    ui.visuals_mut().widgets.inactive.bg_stroke = ui.ctx().style().visuals.widgets.inactive.bg_stroke;
    ui.checkbox(&mut parts.chrome.y_up, "y points up");
    ui.checkbox(&mut parts.chrome.snap, "Snap to grid");
    ui.separator();
    for theme in Theme::ALL {
        let response = ui.radio_value(&mut parts.chrome.theme, theme, style::capitalised(theme.id()));
        parts.rects.note(format!("theme:{}", theme.id()), response.rect);
        if response.clicked() {
            ui.close_menu();
        }
    }
}

/// Chapters, with a submenu of cases for every topic.
fn topics(ui: &mut Ui, parts: &mut Parts<'_>) {
    for chapter in Chapter::ALL {
        ui.label(style::weak(parts.chrome.theme, chapter.title()));
        for scene in chapter.scenes() {
            let response = ui.menu_button(scene.title(), |ui| {
                // Side by side, since one below the other they are higher than most windows; some topics have more
                // hard cases than a small window has room for.
                let height = (ui.ctx().screen_rect().height() - MENU_MARGINS).max(0.0);
                ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
                // As high as the window has room for, not only as the menu has below where it opens.
                let scrolled = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
                scrolled.show(ui, |ui| {
                    ui.horizontal_top(|ui| {
                        ui.vertical(|ui| cases(ui, parts, scene, false));
                        ui.add_space(COLUMN_GAP);
                        ui.vertical(|ui| cases(ui, parts, scene, true));
                    });
                });
            });
            parts.rects.note(format!("menu-topic:{}", scene.slug()), response.response.rect);
        }
    }
}

/// The cases of a topic that teach, or its hard ones, each under their heading.
fn cases(ui: &mut Ui, parts: &mut Parts<'_>, scene: Scene, hard: bool) {
    let heading = if hard { HARD_CASES } else { "Cases" };
    let response = ui.label(style::weak(parts.chrome.theme, heading));
    parts.rects.note(format!("menu-heading:{}/{heading}", scene.slug()), response.rect);
    for case in Case::shipped(scene).iter().filter(|c| c.hard == hard) {
        let response = ui.button(&case.title).on_hover_text(&case.about);
        parts.rects.note(format!("menu-case:{}/{}", scene.slug(), case.name), response.rect);
        if response.clicked() {
            ui.close_menu();
            parts.open(Session::open_case(case));
        }
    }
}

fn title(ui: &mut Ui, parts: &Parts<'_>) {
    let title = parts.session.scene().title();
    let font = egui::FontId::new(15.0, style::bold());
    let width = ui.fonts(|f| f.layout_no_wrap(title.to_owned(), font.clone(), egui::Color32::WHITE).size().x);
    let whole = ui.max_rect();
    // In the middle of the window, unless the menus reach that far.
    if whole.center().x - width / 2.0 > ui.cursor().min.x + 12.0 {
        let color = ui.visuals().strong_text_color();
        ui.painter().text(whole.center(), egui::Align2::CENTER_CENTER, title, font, color);
    }
}
