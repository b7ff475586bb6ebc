//! The menu bar, with the title.

use egui_macroquad::egui::{self, RichText, Ui};

use crate::app::session::Session;
use crate::app::ui::chrome::{Chrome, ThemeChoice, TopicCases};
use crate::app::ui::code::state::Tab;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::focus::Side;
use crate::app::ui::frame::{focus, language, style, text_size};
use crate::app::ui::state::UiState;
use crate::language::{text, told, tr};
use crate::lesson::{Case, CaseGroup, Chapter, Scene};

/// From this height of the window on, in points, the menu of topics has the titles of the chapters, and the gap without them.
const TITLES_FROM: f32 = 700.0;
const CHAPTER_GAP: f32 = 4.0;
/// The width of the buttons that fold the panels, in points.
const FOLDS_WIDTH: f32 = 140.0;
/// The gap before the menus, and behind them, in points.
const GAP: f32 = 6.0;

/// The least width of a menu, and of a phone's menu, in points.
const MENU_WIDTH: f32 = 200.0;
const COMPACT_MENU_WIDTH: f32 = 260.0;

/// The height of a menu's frame and of its distance from the window's edges, in points.
const MENU_MARGINS: f32 = 24.0;

/// The size of the triangle at the end of a menu that goes on below, in points.
const MORE: egui::Vec2 = egui::vec2(12.0, 7.0);

/// The width of the arrow behind a topic with the gap before it, in points.
const ARROW_WIDTH: f32 = 30.0;

/// The gap between the cases of a topic and its hard cases, in points. A line would take the whole height.
const COLUMN_GAP: f32 = 16.0;

pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    egui::menu::bar(ui, |ui| {
        name(ui);
        if focus::leaves_inner(ui.ctx(), state) {
            state.chrome.menus.topic_cases.unfolded = None;
        }
        for (name, content) in MENUS {
            let is_open = menu(ui, state, name, content);
            if name == TOPICS && !is_open {
                state.chrome.menus.topic_cases = TopicCases::default();
            }
        }
        ui.add_space(GAP);
        HISTORY.into_iter().for_each(|action| history(ui, state, action));
        title(ui, state);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| folds(ui, state));
    });
}

/// The name of the program, if long words of the bar leave room for it. The title of the window has it, too.
fn name(ui: &mut Ui) {
    let (name, font) = ("Collidoscope", egui::FontId::new(15.0, style::bold()));
    let words = MENUS.map(|(name, _)| tr(name)).into_iter().chain(HISTORY.map(Action::short_title));
    let (small, spacing) = (egui::TextStyle::Button.resolve(ui.style()), ui.spacing());
    let around = 2.0 * spacing.button_padding.x + spacing.item_spacing.x;
    let width: f32 = words.map(|word| text_width(ui, word, &small) + around).sum();
    let needed = text_width(ui, name, &font) + spacing.item_spacing.x + 2.0 * GAP + width + FOLDS_WIDTH;
    if needed <= ui.available_width() {
        ui.label(RichText::new(name).font(font));
        ui.add_space(GAP);
    }
}

/// A button for Undo, Redo or Reset.
pub fn history(ui: &mut Ui, state: &mut UiState<'_>, action: Action) {
    let help = format!("{} ({})", action.title(), action.keys(state.chrome));
    let button = egui::Button::new(action.short_title());
    let response = ui.add_enabled(action.is_possible(state), button).on_hover_text(help);
    state.rects.note(format!("button:{}", action.id()), response.rect);
    if response.clicked() {
        action.perform(state);
    }
}

/// Builds the content of a menu.
type Content = fn(&mut Ui, &mut UiState<'_>);

/// The name of the menu that has topics and cases.
const TOPICS: &str = text!("Topics");

const MENUS: [(&str, Content); 5] = [
    (text!("File"), file),
    (text!("Edit"), edit),
    (text!("View"), view),
    (TOPICS, topics),
    (text!("Help"), help),
];

/// The buttons behind the menus.
const HISTORY: [Action; 2] = [Action::Undo, Action::Redo];

pub fn of_phone(ui: &mut Ui, state: &mut UiState<'_>) {
    let mut open = false;
    let ctx = ui.ctx().clone();
    let button = focus::menu(&ctx, state, Side::Below, |state| {
        let shown = ui.menu_button(tr("Menu"), |ui| {
            open = true;
            state.rects.watch(ui);
            ui.set_min_width(COMPACT_MENU_WIDTH.min(ui.ctx().screen_rect().width() - MENU_MARGINS).max(0.0));
            scrolled(ui, state, all_menus);
        });
        if open && shown.response.clicked() {
            focus::tell(&ctx, told!("Menu: {names}", names = MENUS.map(|(name, _)| tr(name)).join(", ")));
        }
        (shown.response, open)
    });
    state.rects.note("menu:all", button.rect);
    if !open {
        state.chrome.menus.part = None;
    }
}

/// The height from here to the lower edge of the window, without the frame of a menu.
fn room_below(ui: &Ui) -> f32 {
    (ui.ctx().screen_rect().bottom() - ui.cursor().top() - MENU_MARGINS).max(0.0)
}

/// Shows the content of a menu. Where it scrolls, a triangle below it shows that more follows.
fn scrolled(ui: &mut Ui, state: &mut UiState<'_>, content: Content) {
    let gap = ui.spacing().item_spacing.y;
    // Use the height of the window, not only the height before a part was unfolded.
    let height = (room_below(ui) - MORE.y - gap).max(0.0);
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.show(ui, |ui| content(ui, state));
    style::fade_out(ui, &shown);
    let list = shown.inner_rect;
    if shown.content_size.y <= list.height() + 1.0 {
        return;
    }
    let row = egui::vec2(list.width(), MORE.y);
    let place = egui::Rect::from_center_size(ui.allocate_space(row).1.center(), MORE);
    if shown.content_size.y > shown.state.offset.y + list.height() + 1.0 {
        let corners = vec![place.left_top(), place.right_top(), place.center_bottom()];
        let ink = ui.visuals().text_color();
        ui.painter().add(egui::Shape::convex_polygon(corners, ink, egui::Stroke::NONE));
        state.rects.note("menu:more", place);
    }
}

/// A list of all menus, of which one can be unfolded. Before them is what a phone is used for most.
fn all_menus(ui: &mut Ui, state: &mut UiState<'_>) {
    if let Some(action) = first_of_phone(state.chrome) {
        item(ui, state, action);
    }
    for (name, content) in MENUS {
        let open = state.chrome.menus.part == Some(name);
        let text = RichText::new(tr(name)).family(style::bold());
        let response = ui.selectable_label(open, text);
        focus::entry(state, &response);
        state.rects.note(format!("menu:{}", name.to_lowercase()), response.rect);
        if response.clicked() {
            state.chrome.menus.part = (!open).then_some(name);
            // Below it, its entries need the room.
            let at_once = egui::style::ScrollAnimation::none();
            response.scroll_to_me_animation(Some(egui::Align::Min), at_once);
            state.rects.unsettle();
        }
        if open {
            ui.indent(name, |ui| content(ui, state));
        }
    }
}

/// What stands above the menus of a phone.
fn first_of_phone(chrome: &Chrome) -> Option<Action> {
    let action = if chrome.host.can_share { Action::Share } else { Action::CopyLink };
    chrome.layout.compact.then_some(action)
}

fn file(ui: &mut Ui, state: &mut UiState<'_>) {
    for action in [
        Action::Open,
        Action::SaveScene,
        Action::SaveSceneAs,
        Action::SaveSvg,
        Action::SavePng,
        Action::SaveMotion,
        Action::SaveSteps,
        Action::Share,
        Action::CopyLink,
        Action::CopyWords,
    ] {
        if first_of_phone(state.chrome) != Some(action) {
            item(ui, state, action);
        }
    }
    if Action::Quit.is_offered(state.chrome) {
        ui.separator();
        item(ui, state, Action::Quit);
    }
}

fn edit(ui: &mut Ui, state: &mut UiState<'_>) {
    for action in [Action::Undo, Action::Redo, Action::Reset, Action::Find] {
        item(ui, state, action);
    }
}

fn help(ui: &mut Ui, state: &mut UiState<'_>) {
    item(ui, state, Action::Keys);
    item(ui, state, Action::Tour);
    item(ui, state, Action::Methods);
    item(ui, state, Action::Sources);
    item(ui, state, Action::Glossary);
    item(ui, state, Action::Form);
}

/// Buttons that show and hide the side panels, if there is room. The menu has the same actions.
fn folds(ui: &mut Ui, state: &mut UiState<'_>) {
    if ui.available_width() < FOLDS_WIDTH {
        return;
    }
    for (action, open, name) in [
        (Action::RightPanel, state.chrome.layout.right_is_open, tr("Working")),
        (Action::LeftPanel, state.chrome.layout.left_is_open, tr("Topics")),
    ] {
        let help =
            told!("Show or hide: {title} ({keys})", title = action.title(), keys = action.keys(state.chrome));
        let response = ui.selectable_label(open, name).on_hover_text(help);
        state.rects.note(format!("fold:{}", action.id()), response.rect);
        if response.clicked() {
            action.perform(state);
        }
    }
}

/// A menu of the bar. Returns whether it is open.
fn menu(ui: &mut Ui, state: &mut UiState<'_>, name: &str, content: Content) -> bool {
    let ctx = ui.ctx().clone();
    let mut is_open = false;
    let button = focus::menu(&ctx, state, Side::Below, |state| {
        // egui returns what the menu returns only when it closes.
        let shown = ui.menu_button(tr(name), |ui| {
            is_open = true;
            state.rects.watch(ui);
            ui.set_min_width(MENU_WIDTH);
            // The topics scroll by themselves.
            if name == TOPICS {
                return content(ui, state);
            }
            scrolled(ui, state, content);
        });
        if is_open && shown.response.clicked() {
            focus::tell(&ctx, told!("{name} menu", name = tr(name)));
        }
        (shown.response, is_open)
    });
    state.rects.note(format!("menu:{}", name.to_lowercase()), button.rect);
    is_open
}

fn item(ui: &mut Ui, state: &mut UiState<'_>, action: Action) {
    if !action.is_offered(state.chrome) {
        return;
    }
    let button = egui::Button::new(action.title()).shortcut_text(keys(state, action));
    let mut response = ui.add_enabled(action.is_possible(state), button);
    if !action.help().is_empty() {
        response = response.on_hover_text(action.help());
    }
    focus::entry(state, &response);
    state.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        ui.close_menu();
        action.perform(state);
    }
}

/// The keys that stand behind an entry. Who uses fingers has no keyboard at hand.
fn keys(state: &UiState<'_>, action: Action) -> String {
    if state.chrome.fingers.at_rest { String::new() } else { action.keys(state.chrome) }
}

/// An entry that switches something on and off, with a check mark while it is on.
fn switch(ui: &mut Ui, state: &mut UiState<'_>, action: Action, mut is_on: bool) {
    if !action.is_offered(state.chrome) {
        return;
    }
    let response = ui.checkbox(&mut is_on, action.title());
    // egui's check box has no place for the keys.
    let at = response.rect.right_center() - egui::vec2(ui.spacing().button_padding.x, 0.0);
    let font = egui::TextStyle::Button.resolve(ui.style());
    let color = ui.visuals().weak_text_color();
    ui.painter().text(at, egui::Align2::RIGHT_CENTER, keys(state, action), font, color);
    focus::entry(state, &response);
    state.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        ui.close_menu();
        action.perform(state);
    }
}

fn view(ui: &mut Ui, state: &mut UiState<'_>) {
    for action in [Action::Fit, Action::ZoomIn, Action::ZoomOut] {
        item(ui, state, action);
    }
    text_size::row(ui, state);
    ui.separator();
    for action in [Action::Map, Action::Compare, Action::Lines, Action::Difference] {
        item(ui, state, action);
    }
    ui.separator();
    for action in [Action::FirstStep, Action::PreviousStep, Action::NextStep, Action::LastStep] {
        item(ui, state, action);
    }
    ui.separator();
    // A menu has no outlines around its buttons, but an unchecked box would be invisible without.
    ui.visuals_mut().widgets.inactive.bg_stroke = ui.ctx().style().visuals.widgets.inactive.bg_stroke;
    switch(ui, state, Action::FullScreen, state.chrome.look.full_screen);
    if state.has_second_view() {
        switch(ui, state, Action::SecondView, state.canvas.second_view_alone);
    }
    switch(ui, state, Action::Question, state.chrome.question);
    switch(ui, state, Action::LeftPanel, state.chrome.layout.left_is_open);
    switch(ui, state, Action::RightPanel, state.chrome.layout.right_is_open);
    let has_code = state.chrome.layout.right_is_open && state.chrome.layout.tab == Tab::Code;
    switch(ui, state, Action::Code, has_code);
    switch(ui, state, Action::Exercises, state.chrome.shows_exercises());
    switch(ui, state, Action::Judge, state.chrome.shows_judge());
    let y_up = ui.checkbox(&mut state.chrome.look.y_up, tr("y points up"));
    focus::entry(state, &y_up);
    let snap = ui.checkbox(&mut state.chrome.snap, tr("Snap to grid"));
    focus::entry(state, &snap);
    ui.separator();
    ui.horizontal_wrapped(|ui| themes(ui, state));
    ui.separator();
    ui.horizontal_wrapped(|ui| language::choices(ui, state));
}

/// The themes side by side: the menu has many entries.
fn themes(ui: &mut Ui, state: &mut UiState<'_>) {
    for choice in state.chrome.look.theme_choices() {
        let response =
            ui.radio(state.chrome.look.selected_theme() == choice, style::capitalised(tr(choice.id())));
        focus::entry(state, &response);
        state.rects.note(format!("theme:{}", choice.id()), response.rect);
        if response.clicked() {
            state.chrome.look.choose_theme(choice);
            if let ThemeChoice::Own(theme) = choice {
                state.chrome.settings.theme = Some(theme);
            }
            ui.close_menu();
        }
    }
}

/// The chapters, and beside them the cases of one topic; both scroll in a low window. egui's own menus in menus open only
/// under the pointer. A phone has no room for them: its panel has the cases.
fn topics(ui: &mut Ui, state: &mut UiState<'_>) {
    if state.chrome.layout.compact {
        return topics_alone(ui, state);
    }
    let used =
        |input: &egui::InputState| (input.keys_down.is_empty(), input.pointer.delta() != egui::Vec2::ZERO);
    match ui.input(used) {
        (false, _) => state.chrome.menus.topic_cases.by_key = true,
        (true, true) => state.chrome.menus.topic_cases.by_key = false,
        (true, false) => {}
    }
    ui.horizontal_top(|ui| {
        let column = egui::Layout::top_down_justified(egui::Align::LEFT);
        let size = egui::vec2(topics_width(ui), 0.0);
        let height = room_below(ui);
        let list = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        let entries = |ui: &mut Ui| list.show(ui, |ui| topic_entries(ui, state)).inner;
        let unfolded = ui.allocate_ui_with_layout(size, column, entries).inner;
        if let Some((scene, button)) = unfolded {
            cases_beside(ui, state, scene, button);
        }
    });
}

/// The width of the longest title with the arrow behind it, in points.
fn topics_width(ui: &Ui) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let widest = Scene::listed().map(|scene| text_width(ui, scene.title(), &font)).fold(0.0, f32::max);
    (widest + 2.0 * ui.spacing().button_padding.x + ARROW_WIDTH).max(MENU_WIDTH)
}

/// The title of a chapter. In a low window, only a gap is before its topics.
fn chapter_heading(ui: &mut Ui, state: &UiState<'_>, chapter: Chapter) {
    if ui.ctx().screen_rect().height() >= TITLES_FROM {
        ui.label(style::weak(state.chrome.look.theme, chapter.title()));
    } else if chapter != Chapter::ALL[0] {
        ui.add_space(CHAPTER_GAP);
    }
}

/// The topics. Returns the one whose cases are to be shown, with its entry.
fn topic_entries(ui: &mut Ui, state: &mut UiState<'_>) -> Option<(Scene, egui::Response)> {
    let mut unfolded = None;
    for chapter in Chapter::ALL {
        chapter_heading(ui, state, chapter);
        for scene in chapter.scenes() {
            let is_unfolded = state.chrome.menus.topic_cases.unfolded == Some(scene);
            let entry = egui::Button::new(scene.title()).shortcut_text("›").selected(is_unfolded);
            let response = ui.add(entry);
            focus::entry(state, &response);
            state.rects.note(format!("menu-topic:{}", scene.slug()), response.rect);
            if !is_unfolded && unfolds(&state.chrome.menus.topic_cases, &response) {
                state.chrome.menus.topic_cases.unfolded = Some(scene);
                state.rects.unsettle();
                ui.ctx().request_repaint();
            }
            if state.chrome.menus.topic_cases.unfolded == Some(scene) {
                unfolded = Some((scene, response));
            }
        }
    }
    unfolded
}

/// Whether the cases of a topic are to be shown: after a click, Enter or →, or under a pointer that is not on its way to
/// the cases of another one.
fn unfolds(cases: &TopicCases, entry: &egui::Response) -> bool {
    let (pointer, right) = entry.ctx.input(|i| (i.pointer.clone(), i.key_pressed(egui::Key::ArrowRight)));
    let leads_to = |at| cases.place.is_some_and(|place| place.intersects_ray(at, pointer.direction()));
    let is_passing =
        cases.unfolded.is_some() && !pointer.is_still() && pointer.hover_pos().is_some_and(leads_to);
    entry.clicked() || (entry.has_focus() && right) || (entry.hovered() && !cases.by_key && !is_passing)
}

/// The hard cases of a topic beside all others, in two columns, because one would be higher than most windows. They scroll,
/// because some topics have more hard cases than a small window has room for.
fn cases_beside(ui: &mut Ui, state: &mut UiState<'_>, scene: Scene, button: egui::Response) {
    let (ctx, id) = (ui.ctx().clone(), button.id);
    focus::menu(&ctx, state, Side::Beside, |state| {
        let height = room_below(ui);
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
        // Use the height of the window, not only that of the topics.
        let scrolled = egui::ScrollArea::vertical().id_salt(scene.slug());
        let shown = scrolled.max_height(height).min_scrolled_height(height).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    cases(ui, state, scene, CaseGroup::Teaching);
                    cases(ui, state, scene, CaseGroup::FloatingPoint);
                });
                ui.add_space(COLUMN_GAP);
                ui.vertical(|ui| cases(ui, state, scene, CaseGroup::Hard));
            });
        });
        state.chrome.menus.topic_cases.place = Some(shown.inner_rect);
        (button, true)
    });
    // ← leads back to the topic, and folds its cases.
    if state.chrome.menus.open.next == Some(id) {
        state.chrome.menus.topic_cases.unfolded = None;
    }
}

fn topics_alone(ui: &mut Ui, state: &mut UiState<'_>) {
    let open = state.session.scene();
    for chapter in Chapter::ALL {
        chapter_heading(ui, state, chapter);
        for scene in chapter.scenes() {
            let response = ui.selectable_label(scene == open, scene.title());
            focus::entry(state, &response);
            state.rects.note(format!("menu-topic:{}", scene.slug()), response.rect);
            if response.clicked() {
                ui.close_menu();
                if scene != open {
                    state.open_topic(scene);
                }
            }
        }
    }
}

/// The cases of a group, under a heading.
fn cases(ui: &mut Ui, state: &mut UiState<'_>, scene: Scene, group: CaseGroup) {
    let heading = group.title();
    let response = ui.label(style::weak(state.chrome.look.theme, heading));
    state.rects.note(format!("menu-heading:{}/{heading}", scene.slug()), response.rect);
    for case in Case::in_group(scene, group) {
        let mut response = ui.button(state.case_title(case));
        if let Some(about) = state.case_about(case) {
            response = response.on_hover_text(about);
        }
        focus::entry(state, &response);
        state.rects.note(format!("menu-case:{}/{}", scene.slug(), case.name), response.rect);
        if response.clicked() {
            ui.close_menu();
            state.open(Session::open_case(case));
        }
    }
}

fn title(ui: &mut Ui, state: &UiState<'_>) {
    let title = state.session.scene().title();
    let font = egui::FontId::new(15.0, style::bold());
    let width = text_width(ui, title, &font);
    let whole = ui.max_rect();
    // In the middle of the window, unless the menus extend that far.
    if whole.center().x - width / 2.0 > ui.cursor().min.x + 12.0 {
        let color = ui.visuals().strong_text_color();
        ui.painter().text(whole.center(), egui::Align2::CENTER_CENTER, title, font, color);
    }
}

fn text_width(ui: &Ui, text: &str, font: &egui::FontId) -> f32 {
    ui.fonts(|fonts| fonts.layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::WHITE).size().x)
}
