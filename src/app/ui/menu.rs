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

/// The least width of a menu, and of a phone's, in points.
const MENU_WIDTH: f32 = 200.0;
const COMPACT_MENU_WIDTH: f32 = 260.0;

/// What the frame of a menu and its distance from the window's edges take of the height, in points.
const MENU_MARGINS: f32 = 24.0;

/// Between the cases of a topic and its hard ones, in points. A line there would take the whole height.
const COLUMN_GAP: f32 = 16.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) {
    egui::menu::bar(ui, |ui| {
        if parts.chrome.compact {
            return compact(ui, parts);
        }
        ui.label(RichText::new("Collidoscope").family(style::bold()).size(15.0));
        ui.add_space(6.0);
        for (name, content) in MENUS {
            menu(ui, parts, name, content);
        }
        title(ui, parts);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| folds(ui, parts));
    });
}

/// What fills a menu.
type Content = fn(&mut Ui, &mut Parts<'_>);

/// The menus.
const MENUS: [(&str, Content); 5] =
    [("File", file), ("Edit", edit), ("View", view), ("Topics", topics), ("Help", help)];

/// The bar of a phone: one menu, the title, and the buttons of the panels.
fn compact(ui: &mut Ui, parts: &mut Parts<'_>) {
    // A bar leaves the outline of its buttons away; a finger wants to see them.
    ui.spacing_mut().button_padding.x = 8.0;
    let style = ui.ctx().style();
    ui.visuals_mut().widgets.inactive.bg_stroke = style.visuals.widgets.inactive.bg_stroke;
    ui.visuals_mut().widgets.inactive.weak_bg_fill = style.visuals.widgets.inactive.weak_bg_fill;
    let mut open = false;
    let response = ui.menu_button("Menu", |ui| {
        open = true;
        parts.rects.watch(ui);
        ui.set_min_width(COMPACT_MENU_WIDTH.min(ui.ctx().screen_rect().width() - MENU_MARGINS).max(0.0));
        let height = (ui.ctx().screen_rect().bottom() - ui.cursor().top() - MENU_MARGINS).max(0.0);
        // As high as the window has room for, not only as the menu was before a part was unfolded.
        let scrolled = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        scrolled.show(ui, |ui| all_menus(ui, parts));
    });
    parts.rects.note("menu:all", response.response.rect);
    if !open {
        parts.chrome.menu_part = None;
    }
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        folds(ui, parts);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let title = RichText::new(parts.session.scene().title()).family(style::bold());
            ui.add(egui::Label::new(title).truncate());
        });
    });
}

/// All menus below one another, one of them unfolded.
fn all_menus(ui: &mut Ui, parts: &mut Parts<'_>) {
    for (name, content) in MENUS {
        let open = parts.chrome.menu_part == Some(name);
        let text = RichText::new(name).family(style::bold());
        let response = ui.selectable_label(open, text);
        parts.rects.note(format!("menu:{}", name.to_lowercase()), response.rect);
        if response.clicked() {
            parts.chrome.menu_part = (!open).then_some(name);
        }
        if open {
            ui.indent(name, |ui| content(ui, parts));
        }
    }
}

fn file(ui: &mut Ui, parts: &mut Parts<'_>) {
    for action in [Action::Open, Action::CopyLink, Action::SaveScene, Action::SaveSvg, Action::SavePng] {
        item(ui, parts, action);
    }
    if Action::Quit.is_offered(parts.chrome) {
        ui.separator();
        item(ui, parts, Action::Quit);
    }
}

fn edit(ui: &mut Ui, parts: &mut Parts<'_>) {
    for action in [Action::Undo, Action::Redo, Action::Reset] {
        item(ui, parts, action);
    }
}

fn help(ui: &mut Ui, parts: &mut Parts<'_>) {
    item(ui, parts, Action::Keys);
    item(ui, parts, Action::Form);
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
        let response = if parts.chrome.compact {
            style::toggle(ui, open, name)
        } else {
            ui.selectable_label(open, name)
        };
        let response = response.on_hover_text(help);
        parts.rects.note(format!("fold:{}", action.id()), response.rect);
        if response.clicked() {
            action.perform(parts);
        }
    }
}

fn menu(ui: &mut Ui, parts: &mut Parts<'_>, name: &str, content: impl FnOnce(&mut Ui, &mut Parts<'_>)) {
    let response = ui.menu_button(name, |ui| {
        ui.set_min_width(MENU_WIDTH);
        content(ui, parts);
    });
    parts.rects.note(format!("menu:{}", name.to_lowercase()), response.response.rect);
}

fn item(ui: &mut Ui, parts: &mut Parts<'_>, action: Action) {
    if !action.is_offered(parts.chrome) {
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

/// Chapters, with a submenu of cases for every topic. A phone has no room for submenus: its panel has the cases.
fn topics(ui: &mut Ui, parts: &mut Parts<'_>) {
    if parts.chrome.compact {
        return topics_alone(ui, parts);
    }
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

fn topics_alone(ui: &mut Ui, parts: &mut Parts<'_>) {
    let open = parts.session.scene();
    for chapter in Chapter::ALL {
        ui.label(style::weak(parts.chrome.theme, chapter.title()));
        for scene in chapter.scenes() {
            let response = ui.selectable_label(scene == open, scene.title());
            parts.rects.note(format!("menu-topic:{}", scene.slug()), response.rect);
            if response.clicked() {
                ui.close_menu();
                if scene != open {
                    parts.open_topic(scene);
                }
            }
        }
    }
}

/// The cases of a topic that teach, or its hard ones, each under their heading.
fn cases(ui: &mut Ui, parts: &mut Parts<'_>, scene: Scene, hard: bool) {
    let heading = if hard { HARD_CASES } else { "Cases" };
    let response = ui.label(style::weak(parts.chrome.theme, heading));
    parts.rects.note(format!("menu-heading:{}/{heading}", scene.slug()), response.rect);
    for case in Case::shipped(scene).iter().filter(|c| c.hard == hard) {
        let y_axis = parts.chrome.y_axis();
        let response = ui.button(case.title(y_axis)).on_hover_text(case.about(y_axis));
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
