//! The tour: five short texts, each beside the part of the window that it is about. It is shown once, and again on
//! request.

use egui_macroquad::egui::{self, Key, Pos2, Rect, RichText, Ui, Vec2};

use super::chrome::PanelSide;
use super::state::UiState;
use super::style;

/// The width of a text, its distance from what it is about and from the edges of the window, in points.
const WIDTH: f32 = 280.0;
const GAP: f32 = 14.0;
const EDGE: f32 = 8.0;
/// The assumed height before the first frame of a text.
const HEIGHT: f32 = 150.0;

/// A stop of the tour.
struct Stop {
    title: &'static str,
    text: &'static str,
    /// The panel that must be open.
    panel: Option<PanelSide>,
    /// The widgets that it is about: those whose ids begin with one of these, in that panel if there is one.
    about: &'static [&'static str],
}

const STOPS: [Stop; 5] = [
    Stop {
        title: "Drag a shape",
        text: "Drag a handle, or the inside of a shape. Numbers, working and verdict follow. The wheel zooms, and \
               dragging the background moves the view.",
        panel: None,
        about: &["canvas"],
    },
    Stop {
        title: "Choose a topic, a case and a method",
        text: "A topic asks one question. Its cases show where methods differ. The mark beside a method is its verdict \
               on the current shapes.",
        panel: Some(PanelSide::Left),
        about: &["topic:", "case", "method:"],
    },
    Stop {
        title: "Set exact values",
        text: "Every point and radius has sliders and a field. “Sliders” shows and hides those of the points. Type a \
               value and press Enter. Undo takes back every change.",
        panel: Some(PanelSide::Left),
        about: &["param:", "field:", "pair-sliders"],
    },
    Stop {
        title: "Read the working",
        text: "Each step has its formula with the current numbers. Point at a step, and its lines in the picture are \
               emphasised. The verdict is below.",
        panel: Some(PanelSide::Right),
        about: &["step:", "verdict"],
    },
    Stop {
        title: "See it move, and see the map",
        text: "Restart plays the motion of a topic that has one. M shades every position by its verdict, and C \
               compares two methods. F1 lists all keys.",
        panel: None,
        about: &["restart", "step-", "play", "scrub"],
    },
];

/// Starts the tour at its first stop.
pub fn start(state: &mut UiState<'_>) {
    state.chrome.tour = Some(0);
}

/// Shows the current stop, if the tour is on.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(at) = state.chrome.tour else { return };
    let stop = &STOPS[at];
    open_panel(state, stop.panel);
    let screen = ctx.screen_rect();
    let about = area_of(state, stop, screen);
    let layer = egui::LayerId::new(egui::Order::Foreground, "tour outline".into());
    let (accent, _) = style::accent(state.chrome.theme);
    let outline = egui::Stroke::new(2.5, accent);
    let rect = about.expand(4.0).intersect(screen);
    ctx.layer_painter(layer).rect_stroke(rect, 6.0, outline, egui::StrokeKind::Inside);
    let id = egui::Id::new("tour");
    let size =
        ctx.memory(|memory| memory.area_rect(id)).map_or(egui::vec2(WIDTH, HEIGHT), |rect| rect.size());
    let place = place(about, size, screen);
    let mut next = Some(at);
    egui::Area::new(id).order(egui::Order::Foreground).fixed_pos(place).show(ctx, |ui| {
        let frame = egui::Frame::popup(ui.style()).inner_margin(14.0).stroke(egui::Stroke::new(1.5, accent));
        let shown = frame.show(ui, |ui| {
            ui.set_width((WIDTH - 28.0).min(screen.width() - 2.0 * EDGE - 28.0).max(40.0));
            next = content(ui, state, at);
        });
        state.rects.note("tour", shown.response.rect);
    });
    if ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape)) {
        next = None;
    }
    state.chrome.tour = next;
    if next.is_none() {
        state.chrome.settings.tour_shown = true;
    }
}

/// Opens the panel that a stop is about. On a phone, closes any other, because it covers the canvas.
fn open_panel(state: &mut UiState<'_>, panel: Option<PanelSide>) {
    for side in [PanelSide::Left, PanelSide::Right] {
        let wanted = panel == Some(side);
        let covers = state.chrome.compact && state.chrome.is_open(side);
        if state.chrome.is_open(side) != wanted && (wanted || covers) {
            state.chrome.fold(side);
            return;
        }
    }
}

/// The area of the widgets that a stop is about, as far as it is visible, with their labels; the whole panel if none is.
fn area_of(state: &UiState<'_>, stop: &Stop, screen: Rect) -> Rect {
    let room = stop.panel.and_then(|panel| state.rects.get(panel.id())).unwrap_or(screen);
    let of_stop = |id: &str| stop.about.iter().any(|start| id.starts_with(start));
    // A panel lists widgets that are scrolled out of view, and the row of the motion has parameters too.
    let seen = state.rects.iter().filter(|(id, rect)| of_stop(id) && room.intersects(*rect));
    let area = seen.map(|(_, rect)| rect.intersect(room)).reduce(Rect::union).unwrap_or(room);
    // In a panel, labels are at the left of their widgets.
    if stop.panel.is_some() {
        Rect::from_x_y_ranges(room.shrink(EDGE).x_range(), area.y_range())
    } else {
        area
    }
}

/// The title, the text and the buttons. Returns the next stop; `None` ends the tour.
fn content(ui: &mut Ui, state: &mut UiState<'_>, at: usize) -> Option<usize> {
    let stop = &STOPS[at];
    ui.label(
        RichText::new(stop.title).family(style::bold()).size(15.0 * style::text_factor(state.chrome.theme)),
    );
    ui.add_space(2.0);
    ui.add(egui::Label::new(stop.text).wrap());
    ui.add_space(8.0);
    let last = at + 1 == STOPS.len();
    let mut next = Some(at);
    ui.horizontal(|ui| {
        ui.label(style::weak(state.chrome.theme, format!("{} of {}", at + 1, STOPS.len())));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut button = |id: &str, text: &str, enabled: bool| {
                let response = ui.add_enabled(enabled, egui::Button::new(text));
                state.rects.note(format!("tour:{id}"), response.rect);
                response.clicked()
            };
            if button("next", if last { "Done" } else { "Next" }, true) {
                next = (!last).then_some(at + 1);
            }
            if button("back", "Back", at > 0) {
                next = at.checked_sub(1);
            }
            if !last && button("skip", "Skip", true) {
                next = None;
            }
        });
    });
    next
}

/// The top left corner of a text of this size, inside the window: beside what it is about, or above a row.
fn place(about: Rect, size: Vec2, screen: Rect) -> Pos2 {
    let inside = screen.shrink(EDGE);
    let most = (inside.max - size).max(inside.min);
    let above = about.top() - GAP - size.y;
    if about.height() < size.y / 2.0 && above >= inside.top() {
        return Pos2::new(about.left(), above).clamp(inside.min, most);
    }
    let (right, left) = (about.right() + GAP, about.left() - GAP - size.x);
    let x = if right + size.x <= inside.right() {
        right
    } else if left >= inside.left() {
        left
    } else {
        about.center().x - size.x / 2.0
    };
    let y = about.center().y - size.y / 2.0;
    Pos2::new(x, y).clamp(inside.min, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_beside_what_it_is_about_and_inside_the_window() {
        let screen = Rect::from_min_size(Pos2::ZERO, egui::vec2(640.0, 480.0));
        let size = egui::vec2(WIDTH, HEIGHT);
        for (min, max) in [
            ((0.0, 40.0), (256.0, 430.0)),
            ((310.0, 40.0), (640.0, 430.0)),
            ((0.0, 0.0), (640.0, 480.0)),
            ((10.0, 400.0), (600.0, 440.0)),
        ] {
            let about = Rect::from_min_max(min.into(), max.into());
            let text = Rect::from_min_size(place(about, size, screen), size);
            assert!(screen.contains_rect(text), "{about} {text}");
            assert!(about.area() > 600.0 * 400.0 || !about.intersects(text), "{about} {text}");
        }
    }
}
