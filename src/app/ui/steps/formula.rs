//! Formulas in a panel, as a textbook sets them.

use std::sync::Arc;

use egui_macroquad::egui::{
    self, Color32, FontFamily, FontId, Mesh, Pos2, Rect, Response, Shape, Stroke, Ui, pos2, vec2,
};
use glam::Vec2;

use crate::app::ui::frame::style;
use crate::app::ui::steps::laid_out;
use crate::lesson::math::Math;
use crate::lesson::{NamedMarks, Symbol, name_printed_as};
use crate::render::formula::{Block, Ink, Laid, Setting, set_rows};
use crate::render::look::theme::Theme;
use crate::render::picture::glow;
use crate::render::{Color, Weight};

/// The size of formulas, of a word beside them, and of a word below that, in points.
const SIZE: f32 = 13.0;
const WORD_SIZE: f32 = 13.0;
const SMALL_SIZE: f32 = style::SMALL_TEXT;
/// The width for a word beside a formula.
const WORD_WIDTH: f32 = 52.0;

/// The rows of a line of a working.
pub struct Formula<'a> {
    /// The formula, its numbers and its result.
    pub rows: &'a [Math],
    /// The symbols that have the colours of the picture.
    pub symbols: &'a [Symbol],
    /// The names of vectors and points, which are bold.
    pub vectors: &'a [String],
    /// The colour of everything else.
    pub ink: Color32,
    /// The names of the working, with their values, and those that are lit.
    pub names: Names<'a>,
}

/// The names in a formula at which one can point.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// All names of the working.
    pub known: &'a [NamedMarks],
    /// Those that are lit, as they are printed.
    pub lit: &'a [String],
}

/// A word beside a formula, such as `yes ✓`.
pub struct Beside {
    pub word: &'static str,
    pub ink: Color32,
    /// What is written below it, small.
    pub below: Option<&'static str>,
}

impl Formula<'_> {
    /// Shows it, in the width that is left, and tells screen readers the text. Returns the name under the pointer.
    pub fn show(&self, ui: &mut Ui, theme: Theme, beside: Option<Beside>, text: &str) -> Option<&NamedMarks> {
        let factor = style::text_factor(theme);
        let width = ui.available_width();
        let free = if beside.is_some() { WORD_WIDTH * factor } else { 0.0 };
        let block = self.block(ui, SIZE * factor, width, free);
        let baseline = block.lines.last().map_or(0.0, |(at, _)| at.y);
        let below = beside.as_ref().and_then(|beside| beside.below);
        let height = match below {
            Some(_) => block.height.max(baseline + (SMALL_SIZE + 4.0) * factor),
            None => block.height,
        };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
        if !ui.is_rect_visible(rect) {
            return None;
        }
        let pointed = self.pointed(ui, &response, &block);
        let lines = || block.lines.iter().map(|(at, laid)| (rect.min + vec2(at.x, at.y), laid));
        lines().for_each(|(origin, laid)| self.light(ui, theme, origin, laid));
        lines().for_each(|(origin, laid)| {
            laid.ink.iter().for_each(|ink| self.paint(ui, theme, origin, ink));
        });
        if let Some(Beside { word, ink, below }) = beside {
            let at = pos2(rect.right() - WORD_WIDTH * factor + 4.0, rect.top() + baseline);
            text_at(ui, at, word, WORD_SIZE * factor, Weight::Bold, ink);
            if let Some(below) = below {
                let weak = style::color(theme.palette().text_weak);
                let at = at + vec2(0.0, (SMALL_SIZE + 1.0) * factor);
                text_at(ui, at, below, SMALL_SIZE * factor, Weight::Regular, weak);
            }
        }
        if let Some(named) = pointed.filter(|named| !named.value.is_empty()) {
            response.on_hover_text_at_pointer(named.told());
        }
        pointed
    }

    /// The rows laid out, or as they were laid out in the last frame.
    fn block(&self, ui: &Ui, size: f32, width: f32, free: f32) -> Arc<Block> {
        let measure = |text: &str, size: f32, weight: Weight| {
            let font = FontId::new(size, family(weight));
            ui.fonts(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x)
        };
        let setting = Setting { size, symbols: self.symbols, vectors: self.vectors, measure: &measure };
        // Texts are measured in whole pixels.
        let sizes = [size, width, free, ui.ctx().pixels_per_point()].map(f32::to_bits);
        laid_out::again_or(ui.ctx(), (self.rows, self.symbols, self.vectors, sizes), || {
            set_rows(self.rows, &setting, width, free)
        })
    }

    /// The name under the pointer.
    fn pointed(&self, ui: &Ui, response: &Response, block: &Block) -> Option<&NamedMarks> {
        if !response.contains_pointer() {
            return None;
        }
        let pointer = ui.input(|input| input.pointer.hover_pos())?;
        let mut names = block.lines.iter().flat_map(|(at, laid)| {
            let origin = response.rect.min + vec2(at.x, at.y);
            laid.ink.iter().filter_map(move |ink| name_of(origin, ink))
        });
        let (_, name) = names.find(|(rect, _)| rect.contains(pointer))?;
        name_printed_as(self.names.known, name)
    }

    /// Paints the ground of the names that are lit.
    fn light(&self, ui: &Ui, theme: Theme, origin: Pos2, laid: &Laid) {
        if self.names.lit.is_empty() {
            return;
        }
        let ground = style::color(glow::beneath_text(theme));
        for (rect, name) in laid.ink.iter().filter_map(|ink| name_of(origin, ink)) {
            let named = name_printed_as(self.names.known, name);
            if named.is_some_and(|named| self.names.lit.contains(&named.form)) {
                ui.painter().rect_filled(rect, 3.0, ground);
            }
        }
    }

    fn paint(&self, ui: &Ui, theme: Theme, origin: Pos2, ink: &Ink) {
        match ink {
            Ink::Text { at, text, size, weight, role } => {
                let color = role.map_or(self.ink, |role| style::role_text_color(theme, role));
                text_at(ui, origin + vec2(at.x, at.y), text, *size, *weight, color);
            }
            Ink::Name { .. } => {}
            Ink::Stroke { points, width } => {
                let width = *width;
                let points: Vec<Pos2> = points.iter().map(|Vec2 { x, y }| origin + vec2(*x, *y)).collect();
                ui.painter().add(match points[..] {
                    [from, to] => Shape::mesh(bar(ui.ctx().pixels_per_point(), from, to, width, self.ink)),
                    _ => Shape::line(points, Stroke::new(width, self.ink)),
                });
            }
        }
    }
}

/// The place of a name, a little wider than its text, and the name as it is printed.
fn name_of(origin: Pos2, ink: &Ink) -> Option<(Rect, &str)> {
    let Ink::Name { min, max, name } = ink else { return None };
    let [min, max] = [min, max].map(|corner| origin + vec2(corner.x, corner.y));
    Some((Rect::from_min_max(min, max).expand2(vec2(1.5, 0.5)), name))
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
