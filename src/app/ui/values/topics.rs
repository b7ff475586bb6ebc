//! The left panel: topics, cases, methods, shapes.

use egui_macroquad::egui::{self, RichText, Ui};

use crate::app::session::Session;
use crate::app::ui::chrome::PanelSide;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::focus::Side;
use crate::app::ui::frame::rects::VERDICT;
use crate::app::ui::frame::{focus, menu, style};
use crate::app::ui::state::UiState;
use crate::app::ui::values::{map, motion, parameters};
use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::{
    Case, CaseGroup, Chapter, Group, Method, NUMBERS, verdict_mark, verdict_role, verdict_text,
};

/// The height that must remain free to unfold the sliders, in points: more than a scroll bar's lines can take.
const UNFOLDING_SLACK: f32 = 60.0;

/// From this height of the window on, all topics are shown under the titles of their chapters. In a lower window, the chapters
/// fold.
const CHAPTERS_FROM: f32 = 1060.0;

/// The least and the most height of the list of cases, and of its frame and margins, in points.
const LEAST_LIST: f32 = 200.0;
const MOST_LIST: f32 = 420.0;
const LIST_MARGINS: f32 = 24.0;

/// The size of the buttons for the next and previous case, in points.
const STEP_BUTTON: egui::Vec2 = egui::vec2(24.0, 24.0);

/// Shows the panel's content.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let area = state.chrome.layout.scrolls[PanelSide::Left.index()].area(ui.ctx());
    let shown = area.show(ui, |ui| {
        // A phone has a sheet for the topics.
        if !state.chrome.layout.compact {
            topics_heading(ui, state);
            ui.scope(|ui| topics(ui, state));
        }
        cases(ui, state);
        method_heading(ui, state);
        methods(ui, state);
        map::show(ui, state);
        let section = ui.scope(|ui| shapes(ui, state)).response;
        state.rects.note("shapes", section.rect);
        if !motion::has_room(ui.ctx(), state) {
            motion_parameters(ui, state);
        }
        ui.add_space(8.0);
        footer(ui, state);
    });
    style::fade_in(ui, &shown);
    style::fade_out(ui, &shown);
    state.chrome.layout.scrolls[PanelSide::Left.index()].note(ui.ctx(), &shown);
    fit_sliders(ui, state, shown.content_size.y, shown.inner_rect.height());
}

/// Finds out whether everything fits in the panel with the sliders of points. Without, the content has this height.
fn fit_sliders(ui: &Ui, state: &mut UiState<'_>, content: f32, panel: f32) {
    let pairs = parameters::rows(state, Group::Shapes).iter().filter(|row| row.is_pair()).count();
    let sliders = pairs as f32 * (ui.spacing().interact_size.y + ui.spacing().item_spacing.y);
    let folded = if state.chrome.layout.has_pair_sliders() { content - sliders } else { content };
    // Without the slack, a line that breaks only beside a scroll bar would fold and unfold them in every frame.
    let slack = if state.chrome.layout.sliders_fit { 0.0 } else { UNFOLDING_SLACK };
    let fit = folded + sliders + slack <= panel;
    if std::mem::replace(&mut state.chrome.layout.sliders_fit, fit) != fit {
        state.rects.unsettle();
    }
}

/// The switches and the history.
fn footer(ui: &mut Ui, state: &mut UiState<'_>) {
    ui.horizontal_wrapped(|ui| switches(ui, state));
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        // In a larger window, the first two are in the menu bar, always in sight.
        let actions = [Action::Undo, Action::Redo, Action::Reset];
        actions
            .into_iter()
            .skip(if state.chrome.layout.compact { 0 } else { 2 })
            .for_each(|action| menu::history(ui, state, action));
    });
    ui.add_space(4.0);
}

/// The parameters of the shapes, under a heading with the button that folds and unfolds the sliders of points.
fn shapes(ui: &mut Ui, state: &mut UiState<'_>) {
    let rows = parameters::rows(state, Group::Shapes);
    heading_with(ui, state, tr("Shapes"), |ui, state| {
        if rows.iter().any(parameters::Row::is_pair) {
            fold_sliders(ui, state);
        }
    });
    rows.iter().for_each(|row| parameters::show(ui, state, row));
}

fn fold_sliders(ui: &mut Ui, state: &mut UiState<'_>) {
    let unfolded = state.chrome.layout.has_pair_sliders();
    let response = style::toggle(ui, unfolded, tr("Sliders"))
        .on_hover_text(tr("Show sliders for x and y of every point"));
    state.rects.note("pair-sliders", response.rect);
    if response.clicked() {
        state.chrome.layout.pair_sliders = Some(!unfolded);
    }
}

/// The heading of the topics, with the button that folds them to the open one: the rows below need the room.
fn topics_heading(ui: &mut Ui, state: &mut UiState<'_>) {
    heading_with(ui, state, tr("Topics"), |ui, state| {
        let (text, help) = if state.chrome.layout.topics_folded {
            (tr("All"), tr("Show all topics"))
        } else {
            (tr("Fold"), tr("Show only the open topic, which leaves more room for its shapes"))
        };
        let button = ui.add(egui::Button::new(text).small());
        let response = style::named(button, help).on_hover_text(help);
        state.rects.note("topics-fold", response.rect);
        if response.clicked() {
            state.chrome.layout.topics_folded = !state.chrome.layout.topics_folded;
        }
    });
}

/// A heading with a widget at the right end of its row.
fn heading_with(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    text: &str,
    widget: impl FnOnce(&mut Ui, &mut UiState<'_>),
) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.label(style::heading_text(state.chrome.look.theme, text));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| widget(ui, state));
    });
}

fn topics(ui: &mut Ui, state: &mut UiState<'_>) {
    // The topics take much of the panel's height, so there is no gap between rows.
    ui.spacing_mut().item_spacing.y = 0.0;
    let folded = state.chrome.layout.topics_folded;
    let has_titles = ui.ctx().screen_rect().height() >= CHAPTERS_FROM;
    for chapter in Chapter::ALL {
        if has_titles && !folded {
            let title = style::weak(state.chrome.look.theme, chapter.title());
            let response =
                ui.label(title.size(style::SMALL_TEXT * style::text_factor(state.chrome.look.theme)));
            state.rects.note(format!("chapter:{}", chapter.title()), response.rect);
        } else if !folded && !unfolds(ui, state, chapter) {
            continue;
        }
        topics_of(ui, state, chapter);
    }
}

/// The row of a chapter, which unfolds its topics and folds them again. Returns whether they are shown: those of the chapter of
/// the open topic always are.
fn unfolds(ui: &mut Ui, state: &mut UiState<'_>, chapter: Chapter) -> bool {
    let is_open = chapter == state.session.scene().chapter();
    let is_unfolded = state.chrome.layout.unfolded == Some(chapter);
    let is_shown = is_open || is_unfolded;
    let response = style::list_heading(ui, state.chrome.look.theme, is_shown, chapter.title());
    state.rects.note(format!("chapter:{}", chapter.title()), response.rect);
    if response.clicked() && !is_open {
        state.chrome.layout.unfolded = (!is_unfolded).then_some(chapter);
    }
    is_shown
}

/// The topics of a chapter, or the open one if the others are folded.
fn topics_of(ui: &mut Ui, state: &mut UiState<'_>, chapter: Chapter) {
    let (open, folded) = (state.session.scene(), state.chrome.layout.topics_folded);
    for scene in chapter.scenes().filter(|scene| !folded || *scene == open) {
        let response = style::list_item(ui, state.chrome.look.theme, scene == open, scene.title())
            .on_hover_text(scene.question());
        state.rects.note(format!("topic:{}", scene.slug()), response.rect);
        if response.clicked() && scene != open {
            state.chrome.layout.unfolded = None;
            state.open_topic(scene);
        }
    }
}

/// The parameters of the motion. In a narrow window, they do not fit in the bottom row.
fn motion_parameters(ui: &mut Ui, state: &mut UiState<'_>) {
    let rows = parameters::rows(state, Group::Motion);
    if !rows.is_empty() {
        style::heading(ui, state.chrome.look.theme, tr("Motion"));
    }
    rows.iter().for_each(|row| parameters::show(ui, state, row));
}

fn cases(ui: &mut Ui, state: &mut UiState<'_>) {
    let cases = Case::shipped(state.session.scene());
    let open = state.session.case().and_then(|open| cases.iter().position(|c| c.name == open.name));
    let changed = state.session.is_edited();
    let shown = match open.map(|i| state.case_title(&cases[i])) {
        Some(title) if changed => told!("Your own, from “{title}”", title),
        Some(title) => title.into_owned(),
        None => tr("Your own").to_owned(),
    };
    let step = STEP_BUTTON.max(egui::Vec2::splat(ui.spacing().interact_size.y));
    let size = egui::vec2(ui.available_width(), step.y);
    ui.add_space(5.0);
    ui.allocate_ui_with_layout(size, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let at = open.unwrap_or(0);
        for (id, text, help, to) in [
            ("case-next", "›", tr("Next case"), Some(at + 1).filter(|i| *i < cases.len())),
            ("case-previous", "‹", tr("Previous case"), at.checked_sub(1)),
        ] {
            let button = egui::Button::new(text).min_size(step);
            let response = style::named(ui.add_enabled(to.is_some(), button), help).on_hover_text(help);
            state.rects.note(id, response.rect);
            if let Some(to) = to.filter(|_| response.clicked()) {
                state.open(Session::open_case(&cases[to]));
            }
        }
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            match state.chrome.layout.compact {
                // On a phone, the list stands beside the buttons.
                true => case_list(ui, state, cases, open, &shown),
                false => drop(ui.label(style::heading_text(state.chrome.look.theme, tr("Case")))),
            }
        });
    });
    if !state.chrome.layout.compact {
        case_list(ui, state, cases, open, &shown);
    }
}

/// The frames in which a list that has just been opened scrolls: egui measures it in the first one.
const OPENING: u32 = 3;

/// The title for the box, which has room for two lines: a shorter one stands in the middle. So the box and what is below
/// it keep their places from case to case.
fn title_of_box(ui: &Ui, title: &str) -> egui::text::LayoutJob {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let spacing = ui.spacing();
    let frame = 2.0 * spacing.button_padding.x + spacing.icon_spacing + spacing.icon_width;
    let (ink, room) = (egui::Color32::PLACEHOLDER, ui.available_width() - frame);
    let (width, line) = ui.fonts(|fonts| {
        let galley = fonts.layout_no_wrap(title.to_owned(), font.clone(), ink);
        (galley.size().x, fonts.row_height(&font))
    });
    let mut format = egui::TextFormat::simple(font, ink);
    format.valign = egui::Align::Center;
    // A title that just fits or just does not fit: egui measures a little differently.
    let breaks = (room..room + 4.0).contains(&width);
    let (before, last) = title.rsplit_once(' ').filter(|_| breaks).unwrap_or((title, ""));
    let text = if last.is_empty() { before.to_owned() } else { format!("{before}\n{last}") };
    let mut job = egui::text::LayoutJob::single_section(text, format);
    if width < room {
        // A space of no width and of the height of both lines.
        let mut high = egui::TextFormat::simple(egui::FontId::proportional(1.0), ink);
        high.line_height = Some(2.0 * line);
        job.append(" ", 0.0, high);
    }
    job
}

fn case_list(ui: &mut Ui, state: &mut UiState<'_>, cases: &'static [Case], open: Option<usize>, shown: &str) {
    // A list that does not fit below its box would be above it, where it has even less room.
    let below = ui.ctx().screen_rect().bottom() - ui.cursor().top() - STEP_BUTTON.y - LIST_MARGINS;
    let combo = egui::ComboBox::from_id_salt("case")
        .width(ui.available_width())
        .wrap()
        .height(below.clamp(LEAST_LIST, MOST_LIST))
        .selected_text(title_of_box(ui, shown));
    let opening = state.chrome.menus.case_list_frames < OPENING;
    let (ctx, mut frames) = (ui.ctx().clone(), 0);
    let list = focus::menu(&ctx, state, Side::Below, |state| {
        let shown = combo.show_ui(ui, |ui| {
            for (i, case) in cases.iter().enumerate() {
                let group = case.group();
                let begins = i.checked_sub(1).is_none_or(|before| cases[before].group() != group);
                if begins && group != CaseGroup::Teaching {
                    let response = style::heading(ui, state.chrome.look.theme, group.title());
                    state.rects.note(format!("cases:{}", group.title()), response.rect);
                }
                let mut response = ui.selectable_label(open == Some(i), state.case_title(case));
                if let Some(about) = state.case_about(case) {
                    response = response.on_hover_text(about);
                }
                focus::entry(state, &response);
                state.rects.note(format!("case:{}", case.name), response.rect);
                if opening && i == open.unwrap_or(0) {
                    response.scroll_to_me_animation(
                        Some(egui::Align::Center),
                        egui::style::ScrollAnimation::none(),
                    );
                }
                if response.clicked() {
                    state.open(Session::open_case(case));
                }
            }
        });
        frames = shown.inner.map_or(0, |()| state.chrome.menus.case_list_frames.saturating_add(1));
        (shown.response, shown.inner.is_some())
    });
    state.chrome.menus.case_list_frames = frames;
    let list = style::named_list(list, tr("Case"), shown);
    state.rects.note("cases", list.on_hover_text(shown).rect);
}

/// The heading above the methods, with the choice of their numbers beside it.
fn method_heading(ui: &mut Ui, state: &mut UiState<'_>) {
    ui.add_space(5.0);
    ui.horizontal(|ui| {
        ui.label(style::heading_text(state.chrome.look.theme, tr("Method")));
        let rows = parameters::rows(state, Group::Method);
        if let Some(numbers) = rows.iter().find(|row| row.id == NUMBERS) {
            ui.add_space(4.0);
            parameters::show_close(ui, state, numbers);
        }
    });
}

fn methods(ui: &mut Ui, state: &mut UiState<'_>) {
    let selected = state.session.lesson().selected().index();
    let methods = state.session.lesson().methods();
    let verdicts = state.session.verdicts();
    let hides = state.hides_answer();
    // A hint such as “misses an overlap” can tell the answer, and so can a help.
    for (i, (method, verdict)) in methods.iter().zip(verdicts).enumerate() {
        let row = ui.horizontal(|ui| {
            let response = ui.radio(i == selected, method.name);
            let response = if hides { response } else { response.on_hover_text(method.help) };
            state.rects.note(format!("method:{}", method.id), response.rect);
            if response.clicked() {
                state.choose_method(method.id);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if hides {
                    return;
                }
                mark(ui, state, method, verdict);
                ui.add(
                    egui::Label::new(
                        style::weak(state.chrome.look.theme, method.hint)
                            .size(style::SMALL_TEXT * style::text_factor(state.chrome.look.theme)),
                    )
                    .truncate(),
                );
            });
        });
        if !hides {
            row.response.on_hover_text(method.help);
        }
    }
    #[cfg(not(target_arch = "wasm32"))]
    crate::app::ui::judge::live::row(ui, state);
    for row in parameters::rows(state, Group::Method).iter().filter(|r| !["method", NUMBERS].contains(&r.id))
    {
        if state.is_used(row.id) {
            parameters::show(ui, state, row);
        }
    }
}

fn mark(ui: &mut Ui, state: &mut UiState<'_>, method: &Method, verdict: Verdict) {
    let color = style::role_text_color(state.chrome.look.theme, verdict_role(verdict));
    let mark = ui.label(RichText::new(verdict_mark(verdict).to_string()).color(color)).on_hover_text(told!(
        "“{name}” says {verdict}",
        name = method.name,
        verdict = verdict_text(verdict)
    ));
    state.rects.note(format!("{VERDICT}:{}", method.id), mark.rect);
}

fn switches(ui: &mut Ui, state: &mut UiState<'_>) {
    let snap = ui.checkbox(&mut state.chrome.snap, tr("Snap to grid")).on_hover_text(tr(
        "Drags move in steps of the grid, and arrow keys to its next line. Hold Shift to reverse this.",
    ));
    state.rects.note("snap", snap.rect);
    let y_up = ui
        .checkbox(&mut state.chrome.look.y_up, tr("y points up"))
        .on_hover_text(tr("Mirrors the picture. No number changes, but circles that fall still fall down."));
    state.rects.note("y-up", y_up.rect);
}
