//! The windows of the Help menu: keys, methods, sources, glossary. One is open at a time.

mod glossary;
mod keys;
mod methods;
pub mod prose;
mod reader;
mod sources;
pub mod state;

use egui_macroquad::egui::{self, Context, Rect, Ui};

use super::state::UiState;
use crate::app::ui::frame::style;
use state::HelpPage;

pub use reader::by_key;

/// The room below the last row of a list, in points.
const END: f32 = 12.0;

/// Shows the open window.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    let Some(page) = state.chrome.help.page() else { return reader::end(ctx, state) };
    let mut open = true;
    let shown = style::dialog(page.title()).open(&mut open).show(ctx, |ui| {
        state.rects.watch(ui);
        let room = style::dialog_room(ctx);
        let scrolled = egui::ScrollArea::vertical().id_salt(page.id());
        // Use the height of the window, not only that of egui's usual window.
        let scrolled = scrolled.max_height(room.y).min_scrolled_height(room.y).show(ui, |ui| {
            reader::show(ui, state, page, |state| text(page, state));
            match page {
                HelpPage::Keys => keys::show(ui, state, room.x),
                HelpPage::Methods => methods::show(ui, state, room.x),
                HelpPage::Sources => sources::show(ui, state, room.x),
                HelpPage::Glossary => glossary::show(ui, state, room.x),
            }
            ui.add_space(END);
            state.rects.note("help-text", ui.min_rect());
        });
        style::fade_in(ui, &scrolled);
        style::fade_out(ui, &scrolled);
    });
    if let Some(shown) = shown {
        state.rects.note(format!("help:{}", page.id()), shown.response.rect);
    }
    if !open {
        state.chrome.help.close();
    }
}

/// The text of a window, for those who do not see it.
fn text(page: HelpPage, state: &UiState<'_>) -> String {
    match page {
        HelpPage::Keys => keys::text(state.chrome),
        HelpPage::Methods => methods::text(state),
        HelpPage::Sources => sources::text(),
        HelpPage::Glossary => glossary::text(),
    }
}

/// Records the place of something in the scrolled list, if it is in view.
fn note(ui: &Ui, state: &mut UiState<'_>, id: String, rect: Rect) {
    if ui.clip_rect().contains_rect(rect) {
        state.rects.note(id, rect);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Session;
    use crate::lesson::Scene;
    use crate::render::Theme;

    #[test]
    fn no_sentence_of_a_window_ends_twice() {
        for scene in Scene::ALL {
            let mut ui =
                crate::app::ui::Ui::new(&egui::Context::default(), Session::open_scene(scene), Theme::Light);
            for page in [HelpPage::Keys, HelpPage::Methods, HelpPage::Sources, HelpPage::Glossary] {
                let text = text(page, &ui.state());
                let twice = ["..", "?.", "!.", "….", ".:", "?:"].iter().find_map(|end| text.find(end));
                let around = twice.map(|at| text[..at].chars().rev().take(60).collect::<Vec<_>>());
                let around = around.map(|letters| letters.into_iter().rev().collect::<String>());
                assert_eq!(around, None, "{} {page:?}", scene.slug());
            }
        }
    }
}
