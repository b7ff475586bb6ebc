//! The window that finds topics, cases, methods and words of the glossary.

use egui_macroquad::egui::{self, Key, Modifiers, Ui};

use super::state::UiState;
use crate::app::session::Session;
use crate::app::ui::frame::{focus, style};
use crate::language::{told, tr};
use crate::lesson::glossary::entries;
use crate::lesson::{Case, Scene};
use state::{FindDialog, Item, NOTHING, Target};

pub mod state;

/// The width of the content, in points, if there is room.
const WIDTH: f32 = 460.0;

pub fn open(state: &mut UiState<'_>) {
    state.chrome.finding = Some(FindDialog::of(items(state)));
}

/// Everything that can be found: topics, then their methods and cases, then words.
fn items(state: &UiState<'_>) -> Vec<Item> {
    let open = state.session.scene();
    let item = |title: &str, kind: String, words: &str, target| Item {
        title: title.to_owned(),
        kind,
        words: words.to_owned(),
        target,
        is_near: match target {
            Target::Topic(scene) | Target::Method(scene, _) => scene == open,
            Target::Case(case) => case.scene == open,
            Target::Word(_) => false,
        },
    };
    let mut items: Vec<Item> = Vec::new();
    for scene in Scene::listed() {
        let words = format!("{} {} {}", scene.slug(), scene.question(), scene.also().join(" "));
        items.push(item(scene.title(), tr("topic").to_owned(), &words, Target::Topic(scene)));
    }
    for scene in Scene::listed() {
        for method in scene.open().methods() {
            let kind = told!("method, {title}", title = scene.title());
            items.push(item(method.id, kind, method.hint, Target::Method(scene, method.id)));
        }
        for case in Case::shipped(scene) {
            let kind = told!("case, {title}", title = scene.title());
            let words = case.name.replace('-', " ");
            items.push(item(&state.case_title(case), kind, &words, Target::Case(case)));
        }
    }
    items.extend(
        entries().iter().map(|entry| item(entry.word, tr("word").to_owned(), "", Target::Word(entry))),
    );
    items
}

/// Shows the window, if it is open.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(mut dialog) = state.chrome.finding.take() else { return };
    let mut open = true;
    let shown = style::dialog(tr("Find")).open(&mut open).show(ctx, |ui| {
        state.rects.watch(ui);
        let room = style::dialog_room(ctx);
        ui.set_width(room.x.min(WIDTH * style::text_factor(state.chrome.look.theme)));
        let entered = field(ui, state, &mut dialog);
        let height = egui::ScrollArea::vertical().max_height((room.y - 80.0).max(40.0));
        height.show(ui, |ui| results(ui, state, &dialog, entered)).inner
    });
    let chosen = shown.and_then(|shown| shown.inner.flatten());
    let cancelled = ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
    match chosen {
        Some(target) => go(state, target),
        None if open && !cancelled => state.chrome.finding = Some(dialog),
        None => focus::tell(ctx, tr("Find, closed").to_owned()),
    }
}

/// Takes the text as it is typed on the page. If it `chooses`, it opens the first result.
pub fn type_text(state: &mut UiState<'_>, text: String, chooses: bool) {
    let Some(mut dialog) = state.chrome.finding.take() else { return };
    (dialog.text, dialog.selected) = (text, 0);
    let first = dialog.results().first().filter(|_| chooses).map(|item| item.target);
    match first {
        Some(target) => go(state, target),
        None => state.chrome.finding = Some(dialog),
    }
}

/// The field, and the keys that move the selection. Returns whether Enter was pressed.
fn field(ui: &mut Ui, state: &mut UiState<'_>, dialog: &mut FindDialog) -> bool {
    let last = dialog.results().len().saturating_sub(1);
    ui.input_mut(|input| {
        if input.consume_key(Modifiers::NONE, Key::ArrowDown) {
            dialog.selected = (dialog.selected + 1).min(last);
        }
        if input.consume_key(Modifiers::NONE, Key::ArrowUp) {
            dialog.selected = dialog.selected.saturating_sub(1);
        }
    });
    let edit = egui::TextEdit::singleline(&mut dialog.text)
        .id("find".into())
        .hint_text(tr("A topic, case, method or word"))
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    state.rects.note("find:text", response.rect);
    state.chrome.typing.on_page.note_field(ui, "find", response.rect);
    if response.changed() {
        dialog.selected = 0;
    }
    if dialog.told.is_none() {
        response.request_focus();
    }
    // egui announces no field that gets the focus like this, and no text.
    if let Some(news) = dialog.news() {
        focus::tell(ui.ctx(), news);
    }
    let is_entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    // Without a result, one goes on typing.
    if is_entered {
        response.request_focus();
    }
    is_entered
}

/// The results. Returns the one that is clicked, or the selected one if Enter was pressed.
fn results(ui: &mut Ui, state: &mut UiState<'_>, dialog: &FindDialog, entered: bool) -> Option<Target> {
    let mut chosen = None;
    let results = dialog.results();
    for (i, item) in results.iter().enumerate() {
        let selected = i == dialog.selected;
        let text = format!("{}  ({})", item.title, item.kind);
        let response = style::list_item(ui, state.chrome.look.theme, selected, &text);
        state.rects.note(format!("find:{i}"), response.rect);
        if response.clicked() || (entered && selected) {
            chosen = Some(item.target);
        }
    }
    if results.is_empty() {
        ui.label(tr(NOTHING));
    }
    chosen
}

/// Opens what was found.
fn go(state: &mut UiState<'_>, target: Target) {
    match target {
        Target::Topic(scene) => open_topic(state, scene),
        Target::Case(case) => state.open(Session::open_case(case)),
        Target::Method(scene, id) => {
            open_topic(state, scene);
            state.choose_method(id);
        }
        Target::Word(entry) => state.chrome.help.look_up(entry),
    }
}

fn open_topic(state: &mut UiState<'_>, scene: Scene) {
    if scene != state.session.scene() {
        state.open_topic(scene);
    }
}
