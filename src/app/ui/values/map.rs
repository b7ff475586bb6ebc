//! The part of the left panel with the choice of the map.

use egui_macroquad::egui::{self, Ui};

use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::focus::Side;
use crate::app::ui::frame::{focus, style};
use crate::app::ui::state::UiState;
use crate::app::work::map_choice::can_compare;
use crate::language::{text, tr};
use crate::lesson::{MapKind, Method, Probe};

/// Width of the name before a list, in points.
const NAME_WIDTH: f32 = 60.0;
/// Why methods cannot be compared.
const ONE_METHOD: &str = text!("This topic has only one method, so there is nothing to compare.");

pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let why = state.hides_map();
    let kinds = ui.add_enabled_ui(why.is_none(), |ui| kinds(ui, state)).response;
    kinds.on_disabled_hover_text(why.unwrap_or_default());
    let lesson = state.session.lesson();
    let Some(question) = state.map_question() else { return };
    let (methods, probes) = (lesson.comparable(), lesson.scene().probes());
    let regions = [0, 1].map(|index| {
        let region = state.canvas.map.facts().and_then(|facts| facts.region_of(index));
        region.map_or_else(String::new, |region| format!(" {region}"))
    });
    let first = if question.other.is_some() { tr("first") } else { tr("method") };
    if let Some(method) = choose(ui, state, "map-method", first, methods, question.method, &regions[0]) {
        state.chrome.map.choose_method(state.session.lesson(), method.id);
    }
    if let Some(other) = question.other
        && let Some(method) = choose(ui, state, "map-other", tr("second"), methods, other, &regions[1])
    {
        state.chrome.map.choose_other(state.session.lesson(), method.id);
    }
    if let Some(probe) = choose(ui, state, "map-probe", tr("moves"), probes, question.probe, "") {
        state.chrome.map.choose_probe(&probe);
    }
    if question.other.is_some() {
        difference(ui, state);
    }
}

/// What the row of kinds offers: the kind, its id for tests, its name and its help.
const KINDS: [(Option<MapKind>, &str, &str, &str); 4] = [
    (None, "off", text!("Off"), text!("No map.")),
    (
        Some(MapKind::Verdicts),
        "verdicts",
        text!("Verdicts"),
        text!("Shades each position of a shape by the verdict it would get there (M)."),
    ),
    (
        Some(MapKind::Compare),
        "compare",
        text!("Compare"),
        text!("Shows where two methods hit, and where they differ (C)."),
    ),
    (
        Some(MapKind::Lines),
        "lines",
        text!("Lines"),
        text!("Shades each position by the line of the code that gives the answer there (L)."),
    ),
];

/// The most space between two kinds, in points.
const MOST_GAP: f32 = 6.0;

fn kinds(ui: &mut Ui, state: &mut UiState<'_>) {
    let lesson = state.session.lesson();
    let (now, possible) = (state.chrome.map.kind(lesson), can_compare(lesson));
    // A map of a test from outside is none of these.
    let is_of_test = state.probe_of_test().is_some();
    ui.add_space(5.0);
    ui.horizontal(|ui| {
        // Four kinds fit beside the heading only with little space between them.
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().button_padding.x = 3.0;
        ui.label(style::heading_text(state.chrome.look.theme, tr("Map")));
        ui.add_space(3.0);
        // What is left of the row is shared out between them.
        let font = egui::TextStyle::Button.resolve(ui.style());
        let width = |name: &str| {
            ui.fonts(|f| f.layout_no_wrap(name.to_owned(), font.clone(), egui::Color32::WHITE).size().x)
        };
        let texts: f32 =
            KINDS.iter().map(|(_, _, name, _)| width(tr(name)) + 2.0 * ui.spacing().button_padding.x).sum();
        ui.spacing_mut().item_spacing.x =
            ((ui.available_width() - texts) / KINDS.len() as f32).clamp(0.0, MOST_GAP);
        for (kind, id, name, help) in KINDS {
            let enabled = kind != Some(MapKind::Compare) || possible;
            let label = egui::SelectableLabel::new(kind == now && !is_of_test, tr(name));
            let response =
                ui.add_enabled(enabled, label).on_hover_text(tr(help)).on_disabled_hover_text(tr(ONE_METHOD));
            state.rects.note(format!("map:{id}"), response.rect);
            if response.clicked() {
                state.end_map_of_test();
                state.chrome.map.show(kind);
            }
        }
    });
}

/// An item of a list.
trait Offered: Copy {
    /// The id for tests, the name in the list, and the tooltip.
    fn texts(&self) -> [&'static str; 3];
}

impl Offered for Method {
    fn texts(&self) -> [&'static str; 3] {
        [self.id, self.name, self.help]
    }
}

impl Offered for Probe {
    fn texts(&self) -> [&'static str; 3] {
        [self.param, self.name, tr("The map varies its position; everything else stays fixed.")]
    }
}

/// A row with a list. Returns the item that the user chooses. `more` is added to the tooltip of the selected item.
fn choose<T: Offered>(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    id: &str,
    name: &str,
    offered: &[T],
    selected: usize,
    more: &str,
) -> Option<T> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let width = NAME_WIDTH * style::text_factor(state.chrome.look.theme);
        let size = egui::vec2(width, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_width(width);
            ui.label(name);
        });
        let combo = egui::ComboBox::from_id_salt(id)
            .width((ui.available_width() - 4.0).max(0.0))
            .wrap()
            .selected_text(offered[selected].texts()[1]);
        let ctx = ui.ctx().clone();
        let list = focus::menu(&ctx, state, Side::Below, |state| {
            let shown = combo.show_ui(ui, |ui| {
                for (i, item) in offered.iter().enumerate() {
                    let [key, text, help] = item.texts();
                    let response = ui.selectable_label(i == selected, text).on_hover_text(help);
                    focus::entry(state, &response);
                    state.rects.note(format!("{id}:{key}"), response.rect);
                    if response.clicked() {
                        chosen = Some(*item);
                    }
                }
            });
            (shown.response, shown.inner.is_some())
        });
        let [_, text, help] = offered[selected].texts();
        let list = style::named_list(list, name, text);
        state.rects.note(id, list.on_hover_text(format!("{help}{more}")).rect);
    });
    chosen
}

/// What shares the measured sentence is about.
const OF_REGIONS: &str =
    text!("Shares of the whole regions, which do not depend on the view. They are right to about a percent.");

/// Why there is no difference to go to.
fn no_difference(state: &UiState<'_>) -> &'static str {
    let methods = state.session.lesson().comparable();
    let of_touches = [Some("touches"), Some(tr("the edges of the rectangle"))];
    let leaves_out_touches = |method: usize| of_touches.contains(&methods[method].ignores);
    let question = state.map_question();
    match question.is_some_and(|q| leaves_out_touches(q.method) != q.other.is_some_and(leaves_out_touches)) {
        true => tr(
            "The two methods differ only where the shapes just touch. That is a line without width, so no position in \
             this view shows it. Drag the shapes until they touch, or choose a case in which they do.",
        ),
        false => tr("The two methods do not differ anywhere in this view. Try another view or other values."),
    }
}

/// How many of the exact hits a method misses, the share of positions where the two methods differ, and the button that
/// goes to one.
fn difference(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(facts) = state.canvas.map.facts() else { return };
    let (judgement, sentence) = (facts.judgement_sentence(), facts.difference_sentence());
    if let Some(judgement) = judgement {
        let response = ui.label(judgement).on_hover_text(OF_REGIONS);
        state.rects.note("judgement", response.rect);
    }
    let Some(sentence) = sentence else { return };
    ui.label(sentence);
    let action = Action::Difference;
    let button = egui::Button::new(action.title());
    let response = ui
        .add_enabled(action.is_possible(state), button)
        .on_hover_text(action.help())
        .on_disabled_hover_text(no_difference(state));
    state.rects.note("difference", response.rect);
    if response.clicked() {
        action.perform(state);
    }
}
