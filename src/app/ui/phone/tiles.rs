//! The topics as pictures, grouped by chapter, in the order of learning.

use egui_macroquad::egui::{self, Pos2, Rect, Sense, Shape, Ui, pos2, vec2};
use glam::Vec2;

use super::state::Tiles;
use crate::app::ui::frame::panel::PanelSide;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::lesson::{Chapter, Reveal, Scene};
use crate::render::picture::display::head_corners;
use crate::render::{Compose, Omission, Part, Primitive, Theme, View, compose};

/// The height of a picture, and the margin around its shapes, in points.
const HEIGHT: f32 = 84.0;
const MARGIN: f32 = 10.0;
/// The least width of a tile.
const LEAST_WIDTH: f32 = 132.0;
/// The number of strokes of a dashed circle.
const STROKES: usize = 48;

impl Tiles {
    fn draw(&mut self, theme: Theme, width: f32) {
        if self.drawn.replace((theme, width)) != Some((theme, width)) {
            let size = Vec2::new(width, HEIGHT);
            self.pictures = Scene::listed().map(|scene| (scene, picture(scene, theme, size))).collect();
        }
    }
}

pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let area = state.chrome.layout.scrolls[PanelSide::Left.index()].area(ui.ctx()).id_salt("tiles");
    let shown = area.show(ui, |ui| {
        let gap = ui.spacing().item_spacing.x;
        let room = ui.available_width() - 8.0;
        let columns = ((room + gap) / (LEAST_WIDTH + gap)).floor().max(1.0);
        let width = ((room + gap) / columns - gap).floor();
        state.chrome.phone.tiles.draw(state.chrome.look.theme, width);
        for chapter in Chapter::ALL {
            let heading = style::heading(ui, state.chrome.look.theme, chapter.title());
            state.rects.note(format!("chapter:{}", chapter.title()), heading.rect);
            ui.horizontal_wrapped(|ui| {
                chapter.scenes().for_each(|scene| tile(ui, state, scene, width));
            });
        }
        ui.add_space(12.0);
    });
    style::fade_in(ui, &shown);
    style::fade_out(ui, &shown);
    state.chrome.layout.scrolls[PanelSide::Left.index()].note(ui.ctx(), &shown);
}

/// A picture with the title of its topic below it. A tap opens the topic and closes the sheet.
fn tile(ui: &mut Ui, state: &mut UiState<'_>, scene: Scene, width: f32) {
    let theme = state.chrome.look.theme;
    let is_open = state.session.scene() == scene;
    let family = if is_open { style::bold() } else { egui::FontFamily::Proportional };
    let font = egui::FontId::new(13.0 * style::text_factor(theme), family);
    let ink = ui.visuals().text_color();
    let title = ui.fonts(|fonts| fonts.layout(scene.title().to_owned(), font.clone(), ink, width - 8.0));
    let lines = 2.0 * ui.fonts(|fonts| fonts.row_height(&font)) + 6.0;
    let (place, response) = ui.allocate_exact_size(vec2(width, HEIGHT + lines), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, is_open, scene.title())
    });
    state.rects.note(format!("topic:{}", scene.slug()), place);
    if ui.is_rect_visible(place) {
        let paper = Rect::from_min_size(place.min, vec2(width, HEIGHT));
        let visuals = ui.visuals();
        let line = match is_open || response.has_focus() {
            true => egui::Stroke::new(2.0, style::color(theme.palette().accent)),
            false => visuals.widgets.noninteractive.bg_stroke,
        };
        let fill = style::color(theme.palette().paper);
        ui.painter().rect(paper, 6.0, fill, line, egui::StrokeKind::Inside);
        let painter = ui.painter().with_clip_rect(paper.shrink(2.0).intersect(ui.clip_rect()));
        for shape in
            state.chrome.phone.tiles.pictures.iter().filter(|(of, _)| *of == scene).flat_map(|(_, all)| all)
        {
            let mut shape = shape.clone();
            shape.translate(paper.min.to_vec2());
            painter.add(shape);
        }
        ui.painter().galley(paper.left_bottom() + vec2(4.0, 3.0), title, ink);
    }
    if response.clicked() {
        if !is_open {
            state.open_topic(scene);
        }
        state.chrome.close_sheet();
        state.rects.unsettle();
    }
}

/// The shapes of a topic without any text, from the corner of its tile.
fn picture(scene: Scene, theme: Theme, size: Vec2) -> Vec<Shape> {
    let figure = scene.open().explain().figures[0].revealing(Reveal::Answer);
    let view = View::fit(figure.bounds, size, MARGIN);
    let hide = [Part::Labels, Part::Verdict, Part::Axes].map(Omission::Part);
    let options = Compose { paper: false, grid: false, hide: &hide, ..Compose::default() };
    compose(&figure, &view, theme, &options).primitives.iter().flat_map(shapes).collect()
}

/// A primitive as egui's shapes; none for a text.
fn shapes(primitive: &Primitive) -> Vec<Shape> {
    let at = |place: &Vec2| pos2(place.x, place.y);
    match primitive {
        Primitive::Fill { corners, color } => {
            let corners = corners.iter().map(at).collect();
            vec![Shape::convex_polygon(corners, style::color(*color), egui::Stroke::NONE)]
        }
        Primitive::Disc { center, radius, color } => {
            vec![Shape::circle_filled(at(center), *radius, style::color(*color))]
        }
        Primitive::Ring { center, radius, width, dash, color } => {
            let stroke = egui::Stroke::new(*width, style::color(*color));
            match dash {
                None => vec![Shape::circle_stroke(at(center), *radius, stroke)],
                Some(dash) => Shape::dashed_line(&circle(at(center), *radius), stroke, dash.on, dash.off),
            }
        }
        Primitive::Segment { from, to, width, dash, color } => {
            let (ends, stroke) = ([at(from), at(to)], egui::Stroke::new(*width, style::color(*color)));
            match dash {
                None => vec![Shape::line_segment(ends, stroke)],
                Some(dash) => Shape::dashed_line(&ends, stroke, dash.on, dash.off),
            }
        }
        Primitive::Head { tip, direction, length, half_width, color } => {
            let corners = head_corners(*tip, *direction, *length, *half_width).map(|corner| at(&corner));
            vec![Shape::convex_polygon(corners.to_vec(), style::color(*color), egui::Stroke::NONE)]
        }
        Primitive::Panel { min, max, radius, color } => {
            vec![Shape::rect_filled(Rect::from_min_max(at(min), at(max)), *radius, style::color(*color))]
        }
        Primitive::Text { .. } => Vec::new(),
    }
}

/// A circle as a closed line.
fn circle(center: Pos2, radius: f32) -> Vec<Pos2> {
    let around = |i: usize| egui::Vec2::angled(std::f32::consts::TAU * i as f32 / STROKES as f32);
    (0..=STROKES).map(|i| center + radius * around(i)).collect()
}
