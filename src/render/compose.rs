//! Makes a display list from a figure, a view and a theme.

use glam::Vec2;

use super::clip::ClipFrame;
use super::labels::{self, Scenery};
use super::map::{Legend, MapLayer};
use super::painter::Painter;
use super::theme::Theme;
use super::view::widen;
use super::{Area, Display, LegendPlace, Primitive, View, grid};
use crate::lesson::{Bounds, Explanation, Figure};

/// How far strokes extend beyond the canvas, in points: more than half of the widest stroke and arrow head.
const CLIP_MARGIN: f64 = 64.0;
/// The margin that [`fitted`] leaves around the bounds of a figure: room for labels and axis numbers.
pub const MARGIN: f32 = 56.0;
/// The space between the numbers along the left edge and the bounds, in points: room for half a handle.
const BESIDE_NUMBERS: f32 = 14.0;

/// The legend moves if its place costs this much more than the best one: as much as covering another stroke or point.
const COST_OF_MOVING: f32 = 160.0;

/// The space that the legend keeps free around itself, in points.
const AROUND_LEGEND: f32 = 6.0;

/// The cost of a legend that hides everything that the map shows.
const COVERS_ALL: f32 = 1500.0;

/// The options of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Compose<'a> {
    /// Whether the paper is painted. The window clears itself in this colour instead, which is cheaper.
    pub paper: bool,
    /// Whether there are a grid and numbers along the edges.
    pub grid: bool,
    /// The names of the marks to emphasise; all others fade. If it is empty, no mark is emphasised and none fades.
    pub highlight: &'a [&'a str],
    /// Areas that labels must not cover, such as handles that the window draws on top.
    pub obstacles: &'a [Area],
    /// The map beneath the figure. Its legend is put at a place where it covers little.
    pub map: Option<&'a MapLayer>,
    /// The place of the legend in the previous picture. It stays there unless another place is much better.
    pub legend_at: Option<usize>,
}

impl Default for Compose<'_> {
    fn default() -> Self {
        Self { paper: true, grid: true, highlight: &[], obstacles: &[], map: None, legend_at: None }
    }
}

/// The picture of a figure, from the bottom up: paper, grid, fills, hatching, strokes, arrows, points, axis
/// numbers, labels, chip.
///
/// Sizes are in screen points and do not depend on the zoom. Every coordinate of the list is finite and near the
/// canvas; marks with coordinates that are not finite are left out. The same input gives the same list.
pub fn compose(figure: &Figure, view: &View, theme: Theme, options: &Compose) -> Display {
    let canvas = Area { min: Vec2::ZERO, max: view.size };
    let frame = ClipFrame { min: widen(canvas.min) - CLIP_MARGIN, max: widen(canvas.max) + CLIP_MARGIN };
    let mut painter = Painter::new(*view, theme, frame, options.highlight);
    painter.announce_dots(&figure.marks, options.obstacles);
    for mark in &figure.marks {
        painter.mark(mark);
    }
    let paper =
        Primitive::Panel { min: canvas.min, max: canvas.max, radius: 0.0, color: theme.palette().paper };
    let bare = options.paper && options.map.is_none();
    let mut primitives: Vec<_> = bare.then_some(paper).into_iter().collect();
    let mut numbers = Vec::new();
    if options.grid {
        primitives.extend(grid::lines(view, theme, options.map.is_some()));
        numbers = grid::numbers(view, theme);
    }
    let layers = painter.layers;
    for layer in [layers.fills, layers.hatches, layers.beneath, layers.strokes, layers.arrows, layers.dots] {
        primitives.extend(layer);
    }
    let mut scenery = Scenery { canvas, hard: options.obstacles.to_vec(), ..painter.scenery };
    let legend = options.map.and_then(|map| Some((map, Legend::of(&map.facts, theme, view.size)?)));
    let legend = legend.map(|(map, legend)| {
        let place = place_of(&legend, map, &scenery, &numbers, options.legend_at);
        scenery.taken.push(place.area);
        (legend, place)
    });
    for (primitive, area) in numbers {
        if scenery.taken.iter().all(|taken| !taken.overlaps(&area)) {
            primitives.push(primitive);
            scenery.soft.push(area);
        }
    }
    let mut requests = painter.labels;
    let chip = figure.chip.as_ref().and_then(|chip| labels::chip_request(chip, view, theme));
    let has_chip = chip.is_some();
    requests.extend(chip);
    let placed = labels::place(&requests, &scenery, theme);
    // The legend is above all shapes and beneath the leaders of labels.
    primitives.extend(legend.iter().flat_map(|(legend, place)| legend.draw(place.area)));
    primitives.extend(placed.primitives);
    Display {
        size: view.size,
        ground: options.map.map(|map| map.raster.clone()),
        primitives,
        chip: placed.labels.first().filter(|_| has_chip).map(|label| label.area),
        labels: placed.labels,
        picks: painter.picks,
        legend: legend.map(|(_, place)| place),
    }
}

/// The place where a legend covers the least, or its previous place `last` if that does not cover much more.
fn place_of(
    legend: &Legend,
    map: &MapLayer,
    scenery: &Scenery,
    numbers: &[(Primitive, Area)],
    last: Option<usize>,
) -> LegendPlace {
    // The legend is placed above the numbers along the bottom; it can cover those along the left edge.
    let bottom = scenery.canvas.max.y;
    let row = numbers.iter().map(|(_, area)| bottom - area.min.y).fold(f32::INFINITY, f32::min);
    let row = if row < legend.size.y { row } else { 0.0 };
    let places = legend.places(scenery.canvas.max, row);
    let hidden = |area| COVERS_ALL * map.seen_in(area, scenery.canvas.max);
    let costs = places.map(|area| labels::cost_of_box(area.grown(AROUND_LEGEND), scenery) + hidden(area));
    let cost = |place: usize| costs[place] - if last == Some(place) { COST_OF_MOVING } else { 0.0 };
    let place = (0..places.len()).min_by(|a, b| cost(*a).total_cmp(&cost(*b))).unwrap_or(0);
    LegendPlace { area: places[place], place }
}

/// The view that shows all of the bounds, clear of the numbers along the left edge, which are long far from the origin.
pub fn fitted(bounds: Bounds, size: Vec2, theme: Theme) -> View {
    let view = View::fit(bounds, size, MARGIN);
    let left = grid::room_for_numbers(&view, theme) + BESIDE_NUMBERS;
    View::fit_beside(bounds, size, MARGIN, left.max(MARGIN))
}

/// The picture of an explanation's first figure, fitted to a canvas, as in files.
pub fn picture(explanation: &Explanation, theme: Theme, size: Vec2, y_up: bool) -> Display {
    let empty = Figure::default();
    picture_of(explanation.figures.first().unwrap_or(&empty), theme, size, y_up)
}

/// The picture of a figure, fitted to a canvas.
pub fn picture_of(figure: &Figure, theme: Theme, size: Vec2, y_up: bool) -> Display {
    compose(figure, &view_of(Some(figure), size, theme, y_up), theme, &Compose::default())
}

/// The view that [`picture_of`] shows.
pub fn view_of(figure: Option<&Figure>, size: Vec2, theme: Theme, y_up: bool) -> View {
    View { y_up, ..fitted(figure.map(|f| f.bounds).unwrap_or_default(), size, theme) }
}
