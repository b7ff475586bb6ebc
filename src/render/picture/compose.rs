//! Makes a display list from a figure, a view and a theme.

use glam::Vec2;

use crate::lesson::{Bounds, Figure, Mark, SecondView};
use crate::render::labels::{Before, Scenery};
use crate::render::look::theme::Theme;
use crate::render::map::{Legend, MapLayer};
use crate::render::picture::clip::ClipFrame;
use crate::render::picture::painter::Painter;
use crate::render::picture::parts::{Class, Omission, Part};
use crate::render::picture::view::widen;
use crate::render::picture::{beside, glow, grid};
use crate::render::{Area, Display, Ground, LegendPlace, PlacedLabel, Primitive, View, labels};

/// How far strokes extend beyond the canvas, in points: more than half of the widest stroke and arrow head.
const CLIP_MARGIN: f64 = 64.0;
/// The margin that [`fitted`] leaves around the bounds of a figure: room for labels and axis numbers.
pub const MARGIN: f32 = 56.0;
/// The margin around the bounds of a second view.
const MARGIN_OF_SECOND: f32 = 34.0;
/// The space between the numbers along the left edge and the bounds, in points: room for half a handle.
const BESIDE_NUMBERS: f32 = 13.0;

/// The legend moves if its place costs this much more than the best one: as much as covering another stroke or point.
const COST_OF_MOVING: f32 = 160.0;

/// The space that the legend keeps free around itself, in points.
const AROUND_LEGEND: f32 = 6.0;

/// The cost of a legend that hides everything that the map shows.
const COVERS_ALL: f32 = 1500.0;

/// The cost of hiding some of the edge of a region, and of each place of it that is hidden: the edge is what a map is for.
const COVERS_EDGE: f32 = 300.0;
const PER_PLACE_OF_EDGE: f32 = 20.0;

/// The cost of hiding a point that has a label, which is then left out.
const COVERS_NAMED_POINT: f32 = 400.0;

/// How small bounds become beside a legend, as a part of the scale that they have without it.
const MOST_SHRUNK: f64 = 0.8;
/// The largest part of the width of a canvas that is kept free for a legend.
const MOST_OF_WIDTH: f32 = 0.45;

/// The cost of a form of the legend that tells less.
const PER_SHORTER_FORM: f32 = 50.0;

/// The options of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Compose<'a> {
    /// Whether the paper is painted. The window clears itself in this colour instead, which is cheaper.
    pub paper: bool,
    /// Whether there are a grid and numbers along the edges.
    pub grid: bool,
    /// The rows, if y only tells them apart, by their middles and names, which stand at the left edge; then the grid has neither
    /// lines nor numbers along y.
    pub rows: Option<&'a [(f64, &'a str)]>,
    /// The names of the marks to emphasise; all others fade. If it is empty, no mark is emphasised and none fades.
    pub highlight: &'a [&'a str],
    /// The names of marks that glow, while no other fades. Nothing else changes: no label moves.
    pub lit: &'a [&'a str],
    /// How far strokes extend beyond the canvas, in points.
    pub margin: f64,
    /// Areas that labels must not cover, such as handles that the window draws on top.
    pub obstacles: &'a [Area],
    /// Areas that nothing placed on the canvas may overlap, because buttons cover them.
    pub covered: &'a [Area],
    /// The map beneath the figure. Its legend is put at a place where it covers little.
    pub map: Option<&'a MapLayer>,
    /// The legend of the previous picture. It stays as it is unless another place, or another form, is much better.
    pub legend_before: Option<LegendPlace>,
    /// Where the user put the top left corner of the legend, which then stays there, inside the canvas.
    pub legend_at: Option<Vec2>,
    /// Whether the legend can lose its words on a small canvas, where the user can unfold it.
    pub legend_folds: bool,
    /// Whether the second view takes the whole canvas, and the rest is left out.
    pub second_view_alone: bool,
    /// What is left out.
    pub hide: &'a [Omission],
    /// Labels of another picture of the same view: a label with the same text stays at its place.
    pub keep: &'a [PlacedLabel],
    /// The labels of the picture before: each stays at its place, seen from what it names, unless another is much better,
    /// to which it then glides.
    pub before: Before<'a>,
}

impl Default for Compose<'_> {
    fn default() -> Self {
        Self {
            paper: true,
            grid: true,
            rows: None,
            highlight: &[],
            lit: &[],
            margin: CLIP_MARGIN,
            obstacles: &[],
            covered: &[],
            map: None,
            legend_before: None,
            legend_at: None,
            legend_folds: false,
            second_view_alone: false,
            hide: &[],
            keep: &[],
            before: Before::NONE,
        }
    }
}

impl Compose<'_> {
    fn shows(&self, part: Part) -> bool {
        !self.hide.contains(&Omission::Part(part))
    }
}

/// The picture of a figure, from the bottom up: paper, grid, fills, hatching, strokes, arrows, points, axis
/// numbers, labels, chip.
///
/// Sizes are in screen points and do not depend on the zoom. Every coordinate of the list is finite and near the
/// canvas; marks with coordinates that are not finite are left out. The same input gives the same list.
pub fn compose(figure: &Figure, view: &View, theme: Theme, options: &Compose) -> Display {
    if options.second_view_alone
        && let Some(second) = &figure.beside
    {
        let mut display = Display { size: view.size, ..Display::default() };
        second_view(
            &mut display,
            second,
            beside::whole(view.size, options.covered),
            view.y_up,
            theme,
            options,
        );
        return display;
    }
    let canvas = Area { min: Vec2::ZERO, max: view.size };
    let frame =
        ClipFrame { min: widen(canvas.min) - options.margin, max: widen(canvas.max) + options.margin };
    let mut painter = Painter::new(*view, theme, frame, options.highlight);
    let is_shown = |mark: &&Mark| !options.hide.contains(&Omission::Role(mark.role));
    let marks: Vec<_> = figure.marks.iter().filter(is_shown).collect();
    painter.announce_dots(&marks, options.obstacles);
    marks.iter().for_each(|mark| painter.mark(mark));
    let Painter { layers, labels: mut requests, scenery, picks, .. } = painter;
    let mut display = Display {
        size: view.size,
        ground: options.map.map(|map| Ground {
            raster: map.raster.clone(),
            size: view.size,
            pixels_per_point: map.pixels_per_point(),
        }),
        picks,
        ..Display::default()
    };
    let numbers = ground(&mut display, view, theme, options);
    let (areas, lines): (Vec<_>, Vec<_>) = layers.into_stack().partition(|(_, _, name)| name.is_none());
    let glows = glow::beneath(&lines, options.lit, theme);
    for (primitive, role, name) in areas.into_iter().chain(glows).chain(lines) {
        display.lines.extend(name.map(|name| (display.primitives.len(), name)));
        display.push(Class::of_mark(Part::Marks, role), primitive);
    }
    let beside = figure.beside.as_ref().filter(|_| options.shows(Part::SecondView));
    let beside = beside.and_then(|second| Some((second, beside::pane(view.size, options.covered)?)));
    let (hard, mut taken) = (options.obstacles.to_vec(), options.covered.to_vec());
    taken.extend(beside.map(|(_, pane)| pane));
    let mut scenery = Scenery { canvas, hard, taken, ..scenery };
    let named: Vec<_> = requests.iter().filter_map(|request| request.anchor.point()).collect();
    let legend = legend(&mut scenery, view, theme, options, &Around { numbers: &numbers, named: &named });
    let is_free = |area: &Area| scenery.taken.iter().all(|taken| !taken.overlaps(area));
    let numbers: Vec<_> = numbers.into_iter().filter(|(_, area)| is_free(area)).collect();
    scenery.soft.extend(numbers.iter().map(|(_, area)| *area));
    // A line from a label to a point beneath the legend would cross the text of the legend.
    let is_seen = |at: Vec2| legend.as_ref().is_none_or(|(_, place)| !place.area.contains(at));
    requests.retain(|request| options.shows(Part::Labels) && request.anchor.point().is_none_or(is_seen));
    let chip = figure.chip.as_ref().filter(|_| options.shows(Part::Verdict));
    let chip = chip.and_then(|chip| labels::chip_request(chip, view, theme));
    let has_chip = chip.is_some();
    requests.extend(chip);
    // The labels of the second view have their own places.
    let is_here = |label: &&PlacedLabel| beside.is_none_or(|(_, pane)| !pane.contains(label.area.center()));
    let here = |labels: &[PlacedLabel]| labels.iter().filter(is_here).cloned().collect::<Vec<_>>();
    let [keep, before] = [options.keep, options.before.labels].map(here);
    let before = Before { labels: &before, ..options.before };
    let placed = labels::place(&requests, &scenery, theme, &keep, before);
    display.chip = placed.labels.first().filter(|_| has_chip).map(|label| label.area);
    let is_seen = |area: &Area| placed.labels.iter().all(|label| !label.area.overlaps(area));
    let seen = numbers.into_iter().filter(|(_, area)| is_seen(area));
    display.extend(Class::of(Part::Axes), seen.map(|(primitive, _)| primitive));
    // The legend is above all shapes and beneath the leaders of labels.
    if let Some((legend, place)) = &legend {
        display.extend(Class::of(Part::Legend), legend.draw(place.area));
    }
    for (class, primitive) in placed.primitives {
        display.push(class, primitive);
    }
    if let Some(map) = options.map.filter(|_| options.shows(Part::Labels)) {
        display.extend(Class::of(Part::Labels), map.names(theme, scenery, &placed.labels));
    }
    display.labels = placed.labels;
    display.legend = legend.map(|(_, place)| place);
    if let Some((second, pane)) = beside {
        second_view(&mut display, second, pane, view.y_up, theme, options);
    }
    display
}

/// Draws a second view into its pane, above everything else.
fn second_view(
    display: &mut Display,
    second: &SecondView,
    pane: Area,
    y_up: bool,
    theme: Theme,
    options: &Compose,
) {
    let SecondView { title, rows, figure } = second;
    let (frame, room) = beside::frame(title, pane, theme);
    display.extend(Class::of(Part::SecondView), frame);
    let (corner, size) = (room.min, room.size());
    if size.min_element() <= MARGIN_OF_SECOND {
        return;
    }
    let margin = MARGIN_OF_SECOND * theme.factor();
    let view = match &rows[..] {
        [] => fitted_beside(figure.bounds, size, theme, [margin; 2]),
        rows => View::fit_beside(
            figure.bounds,
            size,
            margin,
            [grid::room_for_rows(rows, theme).max(margin), margin],
        ),
    };
    let view = View { y_up, ..view };
    let rows: Vec<(f64, &str)> = second.drawn_rows().map(|(y, name)| (*y, &**name)).collect();
    let moved = |labels: &[PlacedLabel]| -> Vec<PlacedLabel> {
        let within = labels.iter().filter(|label| pane.contains(label.area.center()));
        within.cloned().map(|label| label.moved(-corner)).collect()
    };
    let (keep, before) = (moved(options.keep), moved(options.before.labels));
    let options = Compose {
        paper: false,
        rows: second.has_rows().then_some(&rows),
        margin: 0.0,
        keep: &keep,
        before: Before { labels: &before, ..options.before },
        map: None,
        obstacles: &[],
        covered: &[],
        second_view_alone: false,
        ..*options
    };
    let drawn = compose(figure, &view, theme, &options);
    let first = display.primitives.len();
    display.lines.extend(drawn.lines.into_iter().map(|(index, name)| (first + index, name)));
    for (class, primitive) in drawn.classes.into_iter().zip(drawn.primitives) {
        // A question has the grid of its picture, and no second view.
        let class = if class.part == Part::Grid { Class::of(Part::SecondView) } else { class };
        display.push(class, primitive.moved(corner));
    }
    display.labels.extend(drawn.labels.into_iter().map(|label| label.moved(corner)));
    display.second_view = Some((pane, first));
}

/// Draws the paper and the lines of the grid, and returns the numbers along the edges.
fn ground(display: &mut Display, view: &View, theme: Theme, options: &Compose) -> Vec<(Primitive, Area)> {
    let paper =
        Primitive::Panel { min: Vec2::ZERO, max: view.size, radius: 0.0, color: theme.palette().paper };
    let bare = options.paper && options.map.is_none();
    display.extend(Class::of(Part::Paper), bare.then_some(paper));
    if options.grid && options.shows(Part::Grid) {
        display.extend(
            Class::of(Part::Grid),
            grid::lines(view, theme, options.map.is_some(), options.rows.is_none()),
        );
    }
    let has_numbers = options.grid && options.shows(Part::Axes);
    if has_numbers { grid::numbers(view, theme, options.rows) } else { Vec::new() }
}

/// What a legend should not cover, besides the shapes.
struct Around<'a> {
    /// The numbers along the edges.
    numbers: &'a [(Primitive, Area)],
    /// The points that have labels.
    named: &'a [Vec2],
}

/// The legend of the map and its place, where it covers the least, and tells as much as it can there. Labels then avoid it.
fn legend(
    scenery: &mut Scenery,
    view: &View,
    theme: Theme,
    options: &Compose,
    around: &Around,
) -> Option<(Legend, LegendPlace)> {
    let map = options.map.filter(|_| options.shows(Part::Legend))?;
    let mut forms = Legend::forms(&map.facts, theme, view.size, options.legend_folds);
    if let Some(corner) = options.legend_at {
        let legend = forms.next()?;
        let min = corner.min(view.size - legend.size).max(Vec2::ZERO);
        let area = Area { min, max: min + legend.size };
        let place = options.legend_before.map_or(0, |before| before.place);
        scenery.taken.push(area);
        let place = LegendPlace { area, form: legend.form, place };
        return Some((legend, place));
    }
    let placed = forms.map(|legend| {
        let (cost, place) = place_of(&legend, map, scenery, around, options.legend_before);
        (cost, legend, place)
    });
    let (_, legend, place) = placed.min_by(|(a, ..), (b, ..)| a.total_cmp(b))?;
    scenery.taken.push(place.area);
    Some((legend, place))
}

/// The place where a legend covers the least, with its cost. That of the previous picture is cheaper.
fn place_of(
    legend: &Legend,
    map: &MapLayer,
    scenery: &Scenery,
    Around { numbers, named }: &Around,
    before: Option<LegendPlace>,
) -> (f32, LegendPlace) {
    // The legend is placed above the numbers along the bottom; it can cover those along the left edge.
    let canvas = scenery.canvas.max;
    let row = numbers.iter().map(|(_, area)| canvas.y - area.min.y).fold(f32::INFINITY, f32::min);
    let row = if row < legend.size.y { row } else { 0.0 };
    let form = legend.form;
    let cost = |(place, area): (usize, Area)| {
        let around = area.grown(AROUND_LEGEND);
        let hidden = COVERS_ALL * map.seen_in(area, canvas);
        let edge = match map.edge_in(around, canvas) {
            0 => 0.0,
            places => COVERS_EDGE + PER_PLACE_OF_EDGE * places as f32,
        };
        let nameless = named.iter().filter(|at| area.contains(**at)).count();
        let stays = before.is_some_and(|before| (before.form, before.place) == (form, place));
        let base = PER_SHORTER_FORM * form as f32 - if stays { COST_OF_MOVING } else { 0.0 };
        let seen = labels::cost_of_box(around, scenery) + COVERS_NAMED_POINT * nameless as f32;
        (base + seen + hidden + edge, LegendPlace { area, form, place })
    };
    let places = legend.places(canvas, row);
    let costs = places.into_iter().enumerate().map(cost);
    let best = costs.min_by(|(a, _), (b, _)| a.total_cmp(b));
    best.unwrap_or((f32::INFINITY, LegendPlace { area: places[0], form, place: 0 }))
}

/// The view that shows all of the bounds, clear of the numbers along the left edge, which are long far from the origin.
pub fn fitted(bounds: Bounds, size: Vec2, theme: Theme) -> View {
    fitted_beside(bounds, size, theme, [MARGIN; 2])
}

/// The same with room for the legend of a map beside the bounds, unless they would become much smaller.
pub fn fitted_with_map(bounds: Bounds, size: Vec2, theme: Theme) -> View {
    let alone = fitted(bounds, size, theme);
    let room = Legend::room(theme).max(MARGIN);
    let beside = fitted_beside(bounds, size, theme, [MARGIN, room]);
    let has_room = room <= MOST_OF_WIDTH * size.x && beside.scale >= MOST_SHRUNK * alone.scale;
    if has_room { beside } else { alone }
}

/// The same with a margin, and a margin at the right.
fn fitted_beside(bounds: Bounds, size: Vec2, theme: Theme, [margin, right]: [f32; 2]) -> View {
    let view = View::fit_beside(bounds, size, margin, [margin, right]);
    let left = grid::room_for_numbers(&view, theme) + BESIDE_NUMBERS;
    View::fit_beside(bounds, size, margin, [left.max(margin), right])
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[test]
    fn with_a_map_all_of_the_bounds_are_in_view_and_beside_them_is_room_for_a_legend() {
        for (width, height) in [(100.0, 100.0), (300.0, 100.0), (20.0, 100.0)] {
            let bounds = Bounds { min: DVec2::ZERO, max: DVec2::new(width, height) };
            for size in [[1200.0, 900.0], [800.0, 600.0], [480.0, 320.0], [200.0, 150.0]].map(Vec2::from) {
                for theme in [Theme::Light, Theme::Projector] {
                    let view = fitted_with_map(bounds, size, theme);
                    let [min, max] = [bounds.min, bounds.max].map(|corner| view.to_screen(corner));
                    assert!(min.cmpge(Vec2::ZERO).all() && max.cmple(size).all(), "{bounds:?} {size}");
                    let shrinks = view.scale < fitted(bounds, size, theme).scale;
                    let is_beside = size.x - max.x >= Legend::room(theme) - 0.01;
                    assert!(is_beside || !shrinks, "{bounds:?} {size}");
                    assert!(is_beside || width > height || size.x < 800.0 || theme == Theme::Projector);
                }
            }
        }
    }
}
