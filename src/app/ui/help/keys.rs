//! The list of keys.

use egui_macroquad::egui::{self, RichText, Ui};

use crate::app::ui::chrome::Chrome;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::tr;
use crate::render::sentence;

/// Shows the list, in two columns if there is room.
pub fn show(ui: &mut Ui, state: &UiState<'_>, width: f32) {
    // There is nothing to tap here.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    if state.chrome.layout.compact {
        ui.set_max_width(width);
        list(ui, state.chrome);
    } else {
        grid(ui, state.chrome);
    }
}

fn grid(ui: &mut Ui, chrome: &Chrome) {
    egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for (keys, what) in all_keys(chrome) {
            ui.label(RichText::new(keys).family(style::bold()));
            ui.label(what);
            ui.end_row();
        }
    });
}

/// The same without room for two columns.
fn list(ui: &mut Ui, chrome: &Chrome) {
    for (keys, what) in all_keys(chrome) {
        ui.add(egui::Label::new(RichText::new(keys).family(style::bold())).wrap());
        ui.add(egui::Label::new(what).wrap());
        ui.add_space(4.0);
    }
}

/// The same as text. A reader leaves out a sign that stands alone.
pub fn text(chrome: &Chrome) -> String {
    let spoken = |keys: String| match &*keys {
        "," => tr("comma").to_owned(),
        "." => tr("full stop").to_owned(),
        "+" => tr("plus").to_owned(),
        "−" => tr("minus").to_owned(),
        _ => keys,
    };
    all_keys(chrome).map(|(keys, what)| format!("{}: {} ", spoken(keys), sentence(what))).collect()
}

/// The keys and gestures, and what they do.
fn all_keys(chrome: &Chrome) -> impl Iterator<Item = (String, &'static str)> {
    let by_mouse = [
        (tr("drag a handle"), tr("Change a point, a vector, a radius or a size")),
        (tr("drag inside a shape"), tr("Move the shape")),
        (tr("drag the background"), tr("Move the view")),
        (tr("double click"), tr("Add a corner to an edge of a polygon, or remove one")),
        (tr("wheel"), tr("Zoom at the pointer")),
        (tr("two fingers"), tr("Zoom and move the view")),
        (tr("Shift while dragging"), tr("Reverse “Snap to grid”")),
        (tr("Tab, arrows"), tr("On the canvas: select a handle, move it")),
        (tr("Insert, Delete"), tr("Add a corner behind the selected one of a polygon, or remove it")),
        (tr("Ctrl and arrow"), tr("Move it in small steps")),
        (tr("Shift and arrow"), tr("Move it to the next line of the grid")),
        (tr("drag below a number"), tr("In the code: change the number; also Alt and drag")),
        (tr("Escape"), tr("Cancel the drag, stop a slow map, or remove the message")),
    ];
    let by_mouse = by_mouse.map(|(keys, what)| (keys.to_owned(), what));
    let offered = Action::ALL.into_iter().filter(|action| action.is_offered(chrome));
    let by_key = offered.map(|a| (a.keys(chrome), a.title())).filter(|(keys, _)| !keys.is_empty());
    by_mouse.into_iter().chain(by_key)
}
