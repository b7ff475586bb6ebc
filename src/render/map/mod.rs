//! Maps as pictures: their facts in words and numbers, their colours and patterns, and the legend.

mod facts;
mod legend;
mod look;
mod raster;
mod region_words;
mod regions;
mod report;

use std::sync::Arc;

pub use facts::{MapFacts, answers, differ_now, names, percent};
pub use legend::Legend;
pub use look::{CellLook, Pattern, look};
pub use raster::{Grain, Raster};
pub use regions::Region;
pub use report::MapReport;

use glam::Vec2;

use super::labels::Scenery;
use super::{Area, PlacedLabel, Primitive, Theme};
use crate::lesson::{Cell, Map};

/// The number of samples in each direction from which the legend finds where a map shows something.
const SAMPLES: usize = 48;
/// The number of rows and of columns along which the legend finds the edges of regions.
const EDGE_SAMPLES: usize = 96;
/// The most places of an edge along such a line: that of a map by rounding can change at every position.
const MOST_CHANGES: usize = 16;

/// A map beneath a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct MapLayer {
    pub raster: Arc<Raster>,
    /// What the legend shows.
    pub facts: MapFacts,
    /// Whether the map shows something at each sample, row by row: a hit, or in a comparison a difference.
    busy: Vec<bool>,
    /// Where the edge of a region passes between samples, as parts of the canvas.
    edge: Vec<Vec2>,
    /// The regions whose names stand on a map of lines.
    regions: Vec<Region>,
    grain: Grain,
}

impl MapLayer {
    /// The layer of a map whose positions are the pixels of a view, or blocks of them.
    pub fn of(map: &Map, facts: MapFacts, theme: Theme, grain: Grain) -> Self {
        let compared = map.question().other.is_some();
        let [width, height] = map.grid().size;
        let places = (0..SAMPLES).flat_map(|row| (0..SAMPLES).map(move |column| [column, row]));
        let at = |place: usize, side: usize| (2 * place + 1) * side / (2 * SAMPLES);
        let cell = |[column, row]: [usize; 2]| map.cells()[at(row, height) * width + at(column, width)];
        let shows = |cell: Cell| match cell {
            Cell::Line { hits, .. } => hits,
            cell if compared => cell.differs(),
            cell => cell != Cell::Apart,
        };
        let busy = places.map(|place| shows(cell(place)));
        let (busy, regions) = (busy.collect(), Region::all(map));
        let raster = Arc::new(Raster::of(map, theme, grain));
        Self { raster, facts, busy, edge: edge(map), regions, grain }
    }

    /// How many pixels of its picture a point has.
    pub fn pixels_per_point(&self) -> f32 {
        self.grain.pixels_per_point
    }

    /// The names of the regions, clear of everything on the canvas, and of each other.
    pub fn names(&self, theme: Theme, mut scenery: Scenery, labels: &[PlacedLabel]) -> Vec<Primitive> {
        let mut names = Vec::new();
        let cells_per_point = self.grain.pixels_per_point / self.grain.cell as f32;
        for region in &self.regions {
            let name = region.name(&self.facts, theme, cells_per_point, &scenery, labels);
            names.extend(name.map(|(name, area)| {
                scenery.taken.push(area);
                name
            }));
        }
        names
    }

    /// The share, from 0 to 1, of everything that the map shows which lies in an area of the canvas.
    pub fn seen_in(&self, area: Area, canvas: Vec2) -> f32 {
        let middle = |i: usize| Vec2::new((i % SAMPLES) as f32 + 0.5, (i / SAMPLES) as f32 + 0.5);
        let places = self.busy.iter().enumerate().filter(|(_, busy)| **busy);
        let (mut inside, mut all) = (0, 0);
        for (i, _) in places {
            all += 1;
            inside += usize::from(area.contains(middle(i) / SAMPLES as f32 * canvas));
        }
        inside as f32 / all.max(1) as f32
    }

    /// How many places of an edge of a region lie in an area of the canvas. They are a few points apart.
    pub fn edge_in(&self, area: Area, canvas: Vec2) -> usize {
        self.edge.iter().filter(|place| area.contains(**place * canvas)).count()
    }
}

/// Where the hits begin, or the hits of another method: as parts of the canvas, along lines through the middles of its
/// parts.
fn edge(map: &Map) -> Vec<Vec2> {
    let [width, height] = map.grid().size;
    let kind = |column: usize, row: usize| match map.cells()[row * width + column] {
        Cell::Line { hits: true, .. } | Cell::Touching => Cell::Colliding,
        Cell::Line { hits: false, .. } => Cell::Apart,
        cell => cell,
    };
    let line = |sample: usize, side: usize| (2 * sample + 1) * side / (2 * EDGE_SAMPLES);
    let changes = |kinds: Vec<Cell>| -> Vec<usize> {
        (1..kinds.len()).filter(|at| kinds[*at] != kinds[at - 1]).take(MOST_CHANGES).collect()
    };
    let size = Vec2::new(width as f32, height as f32);
    let in_rows = (0..EDGE_SAMPLES.min(height)).flat_map(|sample| {
        let row = line(sample, height);
        let changes = changes((0..width).map(|column| kind(column, row)).collect());
        changes.into_iter().map(move |column| Vec2::new(column as f32, row as f32) / size)
    });
    let in_columns = (0..EDGE_SAMPLES.min(width)).flat_map(|sample| {
        let column = line(sample, width);
        let changes = changes((0..height).map(|row| kind(column, row)).collect());
        changes.into_iter().map(move |row| Vec2::new(column as f32, row as f32) / size)
    });
    in_rows.chain(in_columns).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{MapGrid, MapQuestion, Scene};
    use glam::DVec2;

    #[test]
    fn the_whole_canvas_has_all_that_a_map_shows_and_an_area_without_hits_has_nothing() {
        let lesson = Scene::CircleSegment1.open();
        let grid = MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] };
        let map = Map::of(&lesson, MapQuestion { probe: 0, method: 3, other: None, by_line: false }, grid);
        let layer = MapLayer::of(&map, MapFacts::of(&lesson, &map), Theme::Light, Grain::fine(1.0));
        let canvas = Vec2::new(400.0, 300.0);
        let seen =
            |x0, y0, x1, y1| layer.seen_in(Area { min: Vec2::new(x0, y0), max: Vec2::new(x1, y1) }, canvas);
        assert_eq!(seen(0.0, 0.0, 400.0, 300.0), 1.0);
        assert_eq!(seen(0.0, 220.0, 400.0, 300.0), 0.0);
        assert!((0.2..0.8).contains(&seen(0.0, 0.0, 150.0, 300.0)));
        let edge =
            |x0, y0, x1, y1| layer.edge_in(Area { min: Vec2::new(x0, y0), max: Vec2::new(x1, y1) }, canvas);
        // The capsule of radius 30 around the segment from (50, 100) to (250, 150).
        assert!(edge(140.0, 90.0, 160.0, 100.0) > 3);
        assert_eq!(edge(100.0, 100.0, 140.0, 110.0) + edge(0.0, 220.0, 400.0, 300.0), 0);
    }
}
