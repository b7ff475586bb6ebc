//! Formulas in a panel, as a textbook sets them.

use egui_macroquad::egui::{
    self, Color32, FontFamily, FontId, Mesh, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2,
};
use glam::Vec2;

use super::style;
use crate::lesson::Symbol;
use crate::lesson::math::Math;
use crate::render::formula::{Ink, Setting, set_rows};
use crate::render::theme::Theme;
use crate::render::{Color, Weight};

/// The size of formulas, of a word beside them, and of a word below that, in points.
const SIZE: f32 = 13.0;
const WORD_SIZE: f32 = 13.0;
const SMALL_SIZE: f32 = 11.0;
/// The width for a word beside a formula.
const WORD_WIDTH: f32 = 52.0;

/// The rows of a line of a working.
pub struct Formula<'a> {
    /// The formula, its numbers and its result.
    pub rows: &'a [Math],
    /// The symbols that have the colours of the picture.
    pub symbols: &'a [Symbol],
    /// The colour of everything else.
    pub ink: Color32,
}

/// A word beside a formula, such as `yes ✓`.
pub struct Beside {
    /// The word.
    pub word: &'static str,
    /// Its colour.
    pub ink: Color32,
    /// What is written below it, small.
    pub below: Option<&'static str>,
}

impl Formula<'_> {
    /// Shows it, in the width that is left, and tells screen readers the text.
    pub fn show(&self, ui: &mut Ui, theme: Theme, beside: Option<Beside>, text: &str) {
        let factor = style::text_factor(theme);
        let measure = |text: &str, size: f32, weight: Weight| {
            let font = FontId::new(size, family(weight));
            ui.fonts(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x)
        };
        let setting = Setting { size: SIZE * factor, symbols: self.symbols, measure: &measure };
        let width = ui.available_width();
        let free = if beside.is_some() { WORD_WIDTH * factor } else { 0.0 };
        let block = set_rows(self.rows, &setting, width, free);
        let baseline = block.lines.last().map_or(0.0, |(at, _)| at.y);
        let below = beside.as_ref().and_then(|beside| beside.below);
        let height = match below {
            Some(_) => block.height.max(baseline + (SMALL_SIZE + 4.0) * factor),
            None => block.height,
        };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
        if !ui.is_rect_visible(rect) {
            return;
        }
        for (at, laid) in block.lines {
            let origin = rect.min + vec2(at.x, at.y);
            laid.ink.into_iter().for_each(|ink| self.paint(ui, theme, origin, ink));
        }
        if let Some(Beside { word, ink, below }) = beside {
            let at = pos2(rect.right() - WORD_WIDTH * factor + 4.0, rect.top() + baseline);
            text_at(ui, at, word, WORD_SIZE * factor, Weight::Bold, ink);
            if let Some(below) = below {
                let weak = style::color(theme.palette().text_weak);
                let at = at + vec2(0.0, (SMALL_SIZE + 1.0) * factor);
                text_at(ui, at, below, SMALL_SIZE * factor, Weight::Regular, weak);
            }
        }
    }

    fn paint(&self, ui: &Ui, theme: Theme, origin: Pos2, ink: Ink) {
        match ink {
            Ink::Text { at, text, size, role } => {
                let color = role.map_or(self.ink, |role| style::role_text_color(theme, role));
                text_at(ui, origin + vec2(at.x, at.y), &text, size, Ink::weight(role), color);
            }
            Ink::Stroke { points, width } => {
                let points: Vec<Pos2> = points.iter().map(|Vec2 { x, y }| origin + vec2(*x, *y)).collect();
                ui.painter().add(match points[..] {
                    [from, to] => Shape::mesh(bar(ui.ctx().pixels_per_point(), from, to, width, self.ink)),
                    _ => Shape::line(points, Stroke::new(width, self.ink)),
                });
            }
        }
    }
}

/// A bar that covers whole pixels, so that its edges are sharp.
fn bar(pixels_per_point: f32, from: Pos2, to: Pos2, width: f32, ink: Color32) -> Mesh {
    let whole = |length: f32| (length * pixels_per_point).round() / pixels_per_point;
    let width = whole(width).max(1.0 / pixels_per_point);
    let (start, end) = (from.min(to), from.max(to));
    let is_flat = end.x - start.x > end.y - start.y;
    let min = if is_flat {
        pos2(whole(start.x), whole(start.y - width / 2.0))
    } else {
        pos2(whole(start.x - width / 2.0), whole(start.y))
    };
    let length = if is_flat { whole(end.x) - min.x } else { whole(end.y) - min.y };
    let size = if is_flat { vec2(length, width) } else { vec2(width, length) };
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(Rect::from_min_size(min, size), ink);
    mesh
}

fn text_at(ui: &Ui, baseline: Pos2, text: &str, size: f32, weight: Weight, ink: Color32) {
    let [r, g, b, a] = ink.to_array();
    style::paint_text(ui.painter(), baseline, text, size, weight, Color { r, g, b, a }, None);
}

fn family(weight: Weight) -> FontFamily {
    if weight == Weight::Bold { style::bold() } else { FontFamily::Proportional }
}
