//! The buttons on the canvas: zoom out, zoom in, and fit; and on a small one, the second view or the shapes.

use egui_macroquad::egui;
use glam::Vec2;

use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{text, tr};
use crate::render::look::font::Font;
use crate::render::{Area, has_room_for_second_view};

/// The width of a button with a sign, and of the one with a word, in points.
const SIGN_WIDTH: f32 = 30.0;
const WORD_WIDTH: f32 = 42.0;
/// The gap between buttons, and to the edges of the canvas. Below them are the numbers along the bottom.
const GAP: f32 = 4.0;
const RIGHT: f32 = 12.0;
const BOTTOM: f32 = 28.0;
/// A smaller canvas has no buttons; a narrow one has only the last.
const SMALLEST: Vec2 = Vec2::new(90.0, 80.0);
const ALL_FROM: f32 = 420.0;
/// On a canvas lower than this, shapes above the button for the second view would be tiny.
const LOWEST_WITH_SECOND_VIEW: f32 = 250.0;

/// The size of the text of a button, and what is around it, in points.
const TEXT: f32 = 13.0;
const PADDING: f32 = 16.0;

/// A button: what it does, its text and its least width.
type Button = (Action, &'static str, f32);

/// Those that change the view of the shapes, from left to right.
const OF_VIEW: [Button; 3] = [
    (Action::ZoomOut, "−", SIGN_WIDTH),
    (Action::ZoomIn, "+", SIGN_WIDTH),
    (Action::Fit, text!("Fit"), WORD_WIDTH),
];
/// That to the second view, and back.
const SECOND_VIEW: Button = (Action::SecondView, text!("Second view"), 96.0);
const SHAPES: Button = (Action::SecondView, text!("Shapes"), 64.0);

/// The area of the buttons on a canvas of this size, if there is room for them. Labels avoid it.
pub fn area(state: &UiState<'_>, canvas: Vec2) -> Option<Area> {
    if canvas.cmplt(SMALLEST).any() {
        return None;
    }
    let buttons = shown(state, canvas);
    let width = buttons.iter().map(|button| width(button) + GAP).sum::<f32>() - GAP;
    let height = style::row_height(state.chrome.is_roomy()) + 4.0;
    let max = canvas - Vec2::new(RIGHT, BOTTOM);
    Some(Area { min: max - Vec2::new(width, height), max })
}

/// As wide as the text needs, in whichever language.
fn width((_, text, least): &Button) -> f32 {
    (Font::Sans.width(tr(text), TEXT) + PADDING).ceil().max(*least)
}

/// Whether a canvas of this size has a button for the second view instead of a pane. The shapes are above it.
pub fn leads_to_second_view(canvas: Vec2) -> bool {
    !has_room_for_second_view(canvas) && canvas.y >= LOWEST_WITH_SECOND_VIEW
}

fn shown(state: &UiState<'_>, canvas: Vec2) -> Vec<Button> {
    if state.is_second_view_alone() {
        return vec![SHAPES];
    }
    let second_view = state.has_second_view() && leads_to_second_view(canvas);
    let of_view = if canvas.x >= ALL_FROM { &OF_VIEW[..] } else { &OF_VIEW[2..] };
    second_view.then_some(SECOND_VIEW).into_iter().chain(of_view.iter().copied()).collect()
}

/// Shows the buttons over the picture.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>, canvas: egui::Rect) {
    let size = Vec2::new(canvas.width(), canvas.height());
    let Some(area) = area(state, size) else { return };
    let corner = canvas.min + egui::vec2(area.min.x, area.min.y);
    // Above the labels of the picture, beneath all panels and menus.
    let layer = egui::Area::new("canvas buttons".into()).order(egui::Order::Background);
    // Only its buttons are stops for Tab.
    let layer = layer.sense(egui::Sense::CLICK);
    layer.fixed_pos(corner).constrain(false).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.horizontal(|ui| {
            for button @ (action, text, _) in shown(state, size) {
                let size = egui::vec2(width(&button), area.size().y);
                let button = egui::Button::new(tr(text)).min_size(size);
                let title = if text == SHAPES.1 { tr("Shapes again") } else { action.title() };
                let help = format!("{title} ({})", action.keys(state.chrome));
                let response = style::named(ui.add(button), title).on_hover_text(help);
                state.rects.note(format!("canvas:{}", action.id()), response.rect);
                if response.clicked() {
                    action.perform(state);
                }
            }
        });
    });
}
