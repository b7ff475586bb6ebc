//! A figure, a view and a theme become a display list.

use glam::Vec2;

use super::clip::Frame;
use super::labels::{self, Scenery};
use super::strokes::Painter;
use super::theme::Theme;
use super::view::widen;
use super::{Area, Display, Primitive, View, grid};
use crate::lesson::{Bounds, Explanation, Figure};

/// How far beyond the canvas strokes go on, in points: more than half of the widest stroke and its head.
const CLIP_MARGIN: f64 = 64.0;
/// The margin that [`fitted`] leaves around the bounds of a figure: room for labels and axis numbers.
pub const MARGIN: f32 = 56.0;
/// Between the numbers along the left edge and the bounds: room for half a handle, in points.
const BESIDE_NUMBERS: f32 = 14.0;

/// What else a picture depends on.
#[derive(Clone, Copy, Debug)]
pub struct Compose<'a> {
    /// Whether the paper is painted; the window clears itself in its colour, which is cheaper.
    pub paper: bool,
    /// Whether there are a grid and numbers along the edges.
    pub grid: bool,
    /// The names of marks to emphasise: all others fade. Empty for none.
    pub highlight: &'a [&'a str],
    /// What labels must not cover, such as handles that the window draws on top.
    pub obstacles: &'a [Area],
}

impl Default for Compose<'_> {
    fn default() -> Self {
        Self { paper: true, grid: true, highlight: &[], obstacles: &[] }
    }
}

/// The picture of a figure, from the bottom up: paper, grid, fills, hatching, strokes, arrows, points, axis
/// numbers, labels, chip.
///
/// Sizes are in screen points whatever the zoom. Every coordinate is finite and near the canvas, whatever
/// the figure holds; marks with coordinates that are not finite are left out. The same input gives the
/// same list.
pub fn compose(figure: &Figure, view: &View, theme: Theme, options: &Compose) -> Display {
    let canvas = Area { min: Vec2::ZERO, max: view.size };
    let frame = Frame { min: widen(canvas.min) - CLIP_MARGIN, max: widen(canvas.max) + CLIP_MARGIN };
    let mut painter = Painter::new(*view, theme, frame, options.highlight);
    for mark in &figure.marks {
        painter.mark(mark);
    }
    let paper =
        Primitive::Panel { min: canvas.min, max: canvas.max, radius: 0.0, color: theme.palette().paper };
    let mut primitives: Vec<_> = options.paper.then_some(paper).into_iter().collect();
    let mut numbers = Vec::new();
    if options.grid {
        primitives.extend(grid::lines(view, theme));
        numbers = grid::numbers(view, theme);
    }
    let layers = painter.layers;
    for layer in [layers.fills, layers.hatches, layers.beneath, layers.strokes, layers.arrows, layers.dots] {
        primitives.extend(layer);
    }
    let mut scenery = Scenery { canvas, hard: options.obstacles.to_vec(), ..painter.scenery };
    for (primitive, area) in numbers {
        primitives.push(primitive);
        scenery.soft.push(area);
    }
    let mut requests = painter.labels;
    requests.extend(figure.chip.as_ref().and_then(|chip| labels::chip_request(chip, view, theme)));
    let placed = labels::place(&requests, &scenery, theme);
    primitives.extend(placed.primitives);
    Display { size: view.size, primitives, labels: placed.labels, picks: painter.picks }
}

/// The view that shows all of the bounds, clear of the numbers along the left edge: far from the origin
/// they are long.
pub fn fitted(bounds: Bounds, size: Vec2, theme: Theme) -> View {
    let view = View::fit(bounds, size, MARGIN);
    let left = grid::room_for_numbers(&view, theme) + BESIDE_NUMBERS;
    View::fit_beside(bounds, size, MARGIN, left.max(MARGIN))
}

/// The picture of an explanation's first figure, fitted to a canvas, as files show it.
pub fn picture(explanation: &Explanation, theme: Theme, size: Vec2, y_up: bool) -> Display {
    let empty = Figure::default();
    picture_of(explanation.figures.first().unwrap_or(&empty), theme, size, y_up)
}

/// The picture of a figure, fitted to a canvas.
pub fn picture_of(figure: &Figure, theme: Theme, size: Vec2, y_up: bool) -> Display {
    let view = View { y_up, ..fitted(figure.bounds, size, theme) };
    compose(figure, &view, theme, &Compose::default())
}
