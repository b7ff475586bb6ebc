//! Maps as pictures: their facts in words and numbers, their colours and patterns, and the legend.

mod facts;
mod legend;
mod look;
mod raster;
mod region_words;
mod regions;
mod report;

use std::sync::Arc;

pub use facts::{MapFacts, differ_now, names, percent};
pub use legend::Legend;
pub use look::{CellLook, Pattern, look};
pub use raster::Raster;
pub use regions::Region;
pub use report::MapReport;

use glam::Vec2;

use super::{Area, Primitive, Theme};
use crate::lesson::{Cell, Map};

/// The number of samples in each direction from which the legend finds where a map shows something.
const SAMPLES: usize = 48;

/// A map beneath a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct MapLayer {
    /// Its pixels.
    pub raster: Arc<Raster>,
    /// What the legend shows.
    pub facts: MapFacts,
    /// Whether the map shows something at each sample, row by row: a hit, or in a comparison a difference.
    busy: Vec<bool>,
    /// The regions whose names stand on a map of lines.
    regions: Vec<Region>,
    pixels_per_point: f32,
}

impl MapLayer {
    /// The layer of a map whose positions are the pixels of a view.
    pub fn of(map: &Map, facts: MapFacts, theme: Theme, pixels_per_point: f32) -> Self {
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
        let raster = Arc::new(Raster::of(map, theme, pixels_per_point));
        Self { raster, facts, busy, regions, pixels_per_point }
    }

    /// The names of the regions on a canvas, clear of these areas.
    pub fn names(&self, theme: Theme, canvas: Vec2, mut taken: Vec<Area>) -> Vec<Primitive> {
        let mut names = Vec::new();
        for region in &self.regions {
            let name = region.name(&self.facts, theme, self.pixels_per_point, canvas, &taken);
            names.extend(name.map(|(name, area)| {
                taken.push(area);
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
        let map =
            Map::of(lesson.as_ref(), MapQuestion { probe: 0, method: 3, other: None, by_line: false }, grid);
        let layer = MapLayer::of(&map, MapFacts::of(lesson.as_ref(), &map), Theme::Light, 1.0);
        let canvas = Vec2::new(400.0, 300.0);
        let seen =
            |x0, y0, x1, y1| layer.seen_in(Area { min: Vec2::new(x0, y0), max: Vec2::new(x1, y1) }, canvas);
        assert_eq!(seen(0.0, 0.0, 400.0, 300.0), 1.0);
        assert_eq!(seen(0.0, 220.0, 400.0, 300.0), 0.0);
        assert!((0.2..0.8).contains(&seen(0.0, 0.0, 150.0, 300.0)));
    }
}
