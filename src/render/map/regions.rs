//! The names of the lines on a map of lines: without them, only colours would tell the lines apart.

use glam::Vec2;

use super::facts::MapFacts;
use crate::lesson::{Cell, Map};
use crate::render::labels::{self, Scenery};
use crate::render::look::font;
use crate::render::look::font::Font;
use crate::render::{Area, PlacedLabel, Primitive, Theme, Weight};
use crate::sorting::sort_by_key;

/// The canvas is divided into so many parts in each direction, and each can have a place for a name.
const PARTS: usize = 8;
/// How many times as wide as high the room for a name is.
const WIDE: usize = 4;
/// The room that a name needs around it, in points.
const AROUND: f32 = 3.0;

/// A kind of a map with the places where its name can stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    kind: Cell,
    /// The middles of rectangles of this kind, as parts of the canvas, and their heights in cells; the widest first. Each
    /// is [`WIDE`] times as wide as high.
    places: Vec<(Vec2, usize)>,
}

impl Region {
    /// The regions of a whole map of lines; none of any other.
    pub fn all(map: &Map) -> Vec<Self> {
        if !map.question().by_line || !map.is_whole() {
            return Vec::new();
        }
        let mut widest = vec![[(0, [0; 2]); PARTS * PARTS]; Cell::ALL.len()];
        let [columns, rows] = map.grid().size;
        let blocks = blocks(map);
        let width = columns / WIDE;
        let mut sides = vec![[0; 2]; width];
        for row in 0..rows {
            for column in 0..width {
                let Some(cell) = blocks[row * width + column] else {
                    sides[column] = [0, sides[column][0]];
                    continue;
                };
                let side = widest_square(&blocks, width, &sides, [column, row]);
                sides[column] = [side, sides[column][0]];
                // The last block and row of the square are these.
                let middle = [(2 * column + 2 - side) * WIDE / 2, row - side / 2];
                let part = (middle[1] * PARTS / rows) * PARTS + middle[0] * PARTS / columns;
                let known = &mut widest[cell.number()][part];
                if side > known.0 {
                    *known = (side, middle);
                }
            }
        }
        let size = Vec2::new(columns as f32, rows as f32);
        let region = |(kind, parts): (Cell, [(usize, [usize; 2]); PARTS * PARTS])| {
            let mut places: Vec<_> = parts.into_iter().filter(|(side, _)| *side > 0).collect();
            sort_by_key(&mut places, |(side, _)| std::cmp::Reverse(*side));
            let at = |[x, y]: [usize; 2]| Vec2::new(x as f32, y as f32) / size;
            let places = places.into_iter().map(|(side, middle)| (at(middle), side)).collect();
            Self { kind, places }
        };
        Cell::ALL.into_iter().zip(widest).map(region).filter(|region| !region.places.is_empty()).collect()
    }

    /// The name of the region and its place, where it covers nothing, if possible not even a part of a shape without
    /// strokes; `None` without room.
    pub fn name(
        &self,
        facts: &MapFacts,
        theme: Theme,
        cells_per_point: f32,
        scenery: &Scenery,
        labels: &[PlacedLabel],
    ) -> Option<(Primitive, Area)> {
        let (text, size) = (facts.short_words(self.kind), theme.sizes().label);
        let extent = Vec2::new(Font::SansBold.width(&text, size), font::height(size));
        let room = extent + 2.0 * AROUND;
        let fits = self.places.iter().filter(|(_, side)| {
            let side = *side as f32 / cells_per_point;
            room.cmple(Vec2::new(WIDE as f32, 1.0) * side).all()
        });
        let areas = fits.map(|(middle, _)| {
            let min = (*middle * scenery.canvas.max - extent / 2.0).round();
            Area { min, max: min + extent }
        });
        let clear: Vec<_> = areas.filter(|area| labels::is_clear(*area, AROUND, scenery, labels)).collect();
        let area = *clear.iter().find(|area| !labels::is_on_shape(**area, scenery)).or(clear.first())?;
        let palette = theme.palette();
        let name = font::text_at(area.min, text, size, Weight::Bold, palette.text, Some(palette.paper));
        Some((name, area))
    }
}

/// The kind of every block of [`WIDE`] cells beside each other, row by row; none if they are of several kinds.
fn blocks(map: &Map) -> Vec<Option<Cell>> {
    let rows = map.cells().chunks_exact(map.grid().size[0]);
    let blocks = rows.flat_map(|row| row.chunks_exact(WIDE));
    blocks.map(|block| block.iter().all(|cell| *cell == block[0]).then_some(block[0])).collect()
}

/// The side of the widest square of blocks of one kind that ends in this one. `sides` has those of the row above from
/// this column on; of the columns before, those of this row and of the row above.
fn widest_square(
    blocks: &[Option<Cell>],
    width: usize,
    sides: &[[usize; 2]],
    [column, row]: [usize; 2],
) -> usize {
    let kind = |column: usize, row: usize| blocks[row * width + column];
    if column == 0 || row == 0 {
        return 1;
    }
    let same = [(column - 1, row), (column, row - 1), (column - 1, row - 1)];
    let same = same.into_iter().all(|(x, y)| kind(x, y) == kind(column, row));
    let [[left, corner], [above, _]] = [sides[column - 1], sides[column]];
    if same { 1 + left.min(above).min(corner) } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{MapGrid, MapQuestion, Scene};
    use glam::DVec2;

    fn map() -> (crate::lesson::Lesson, Map) {
        let lesson = Scene::CircleSegment1.open();
        let grid = MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] };
        let question = MapQuestion { probe: 0, method: 1, other: None, by_line: true };
        let map = Map::of(&lesson, question, grid);
        (lesson, map)
    }

    #[test]
    fn a_name_stands_inside_its_region_clear_of_what_is_there() {
        let (lesson, map) = map();
        let facts = MapFacts::of(&lesson, &map);
        let canvas = Area { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };
        let regions = Region::all(&map);
        assert!(regions.len() >= 3, "{regions:?}");
        let place = |region: &Region, scenery: &Scenery| {
            region.name(&facts, Theme::Light, 1.0, scenery, &[]).map(|(_, area)| area)
        };
        let mut scenery = Scenery { canvas, ..Scenery::default() };
        let first = place(&regions[0], &scenery).expect("room");
        // Each of these lies across the place that is chosen without it.
        scenery.strokes.push((first.min - 50.0, first.max + 50.0));
        scenery.taken.push(Area { min: Vec2::ZERO, max: Vec2::new(400.0, 60.0) });
        scenery.rings.push((Vec2::new(200.0, 120.0), 15.0));
        let mut named = 0;
        for region in &regions {
            let Some(area) = place(region, &scenery) else { continue };
            for (x, y) in [(area.min.x, area.min.y), (area.max.x, area.max.y), (area.min.x, area.max.y)] {
                assert_eq!(map.cells()[y as usize * 400 + x as usize], region.kind, "{area:?}");
            }
            assert!(labels::is_clear(area, AROUND, &scenery, &[]), "{area:?}");
            scenery.taken.push(area);
            named += 1;
        }
        assert!(named >= 3, "{named}");
    }

    #[test]
    fn a_name_stands_on_no_shape_if_there_is_room_beside_it() {
        let (lesson, map) = map();
        let facts = MapFacts::of(&lesson, &map);
        let canvas = Area { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };
        let widest = Region::all(&map).into_iter().max_by_key(|region| region.places[0].1).expect("regions");
        let mut scenery = Scenery { canvas, ..Scenery::default() };
        let place =
            |scenery: &Scenery| widest.name(&facts, Theme::Light, 1.0, scenery, &[]).map(|name| name.1);
        let first = place(&scenery).expect("room");
        scenery.shapes.push(first.grown(10.0));
        assert!(place(&scenery).is_some_and(|area| !area.overlaps(&first.grown(10.0))));
        scenery.shapes.push(canvas);
        assert_eq!(place(&scenery), Some(first));
    }

    #[test]
    fn the_places_of_a_region_are_wide_rectangles_of_its_kind() {
        let (_, map) = map();
        for Region { kind, places } in Region::all(&map) {
            for (middle, side) in places {
                let at = (middle * Vec2::new(400.0, 300.0)).round();
                let [x, y] = [at.x as usize, at.y as usize];
                let [wide, high] = [side * WIDE / 2 - 1, side.div_ceil(2) - 1];
                for (x, y) in [(x - wide, y - high), (x + wide, y - high), (x - wide, y + high), (x, y)] {
                    assert_eq!(map.cells()[y * 400 + x], kind, "{kind:?} {x} {y} {side}");
                }
            }
        }
    }
}
