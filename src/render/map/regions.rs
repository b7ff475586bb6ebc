//! The names of the lines on a map of lines: without them, only colours would tell the lines apart.

use glam::Vec2;

use super::facts::MapFacts;
use crate::lesson::{Cell, Map};
use crate::render::font::{self, Font};
use crate::render::{Area, Primitive, Theme, Weight};

/// The canvas is divided into so many parts in each direction, and each can have a place for a name.
const PARTS: usize = 4;
/// The room that a name needs around it, in points.
const AROUND: f32 = 3.0;

/// A kind of a map with the places where its name can stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    kind: Cell,
    /// The middles of squares of this kind, as parts of the canvas, and the sides in pixels; the widest first.
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
        let mut sides = vec![[0; 2]; columns];
        for row in 0..rows {
            for column in 0..columns {
                let cell = map.cells()[row * columns + column];
                let side = widest_square(map, &sides, [column, row], cell);
                sides[column] = [side, sides[column][0]];
                let middle = [column - side / 2, row - side / 2];
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
            places.sort_by_key(|(side, _)| std::cmp::Reverse(*side));
            let at = |[x, y]: [usize; 2]| Vec2::new(x as f32, y as f32) / size;
            let places = places.into_iter().map(|(side, middle)| (at(middle), side)).collect();
            Self { kind, places }
        };
        Cell::ALL.into_iter().zip(widest).map(region).filter(|region| !region.places.is_empty()).collect()
    }

    /// The name of the region and its place on a canvas, where it covers none of these areas; `None` without room.
    pub fn name(
        &self,
        facts: &MapFacts,
        theme: Theme,
        pixels_per_point: f32,
        canvas: Vec2,
        taken: &[Area],
    ) -> Option<(Primitive, Area)> {
        let (text, size) = (facts.short_words(self.kind), theme.sizes().label);
        let extent = Vec2::new(Font::SansBold.width(&text, size), font::height(size));
        let whole = Area { min: Vec2::ZERO, max: canvas };
        let fits =
            self.places.iter().filter(|(_, side)| *side as f32 / pixels_per_point >= extent.y + 2.0 * AROUND);
        let areas = fits.map(|(middle, _)| {
            let min = (*middle * canvas - extent / 2.0).round();
            Area { min, max: min + extent }
        });
        let area = areas
            .filter(|area| whole.contains(area.min) && whole.contains(area.max))
            .find(|area| taken.iter().all(|taken| !taken.overlaps(&area.grown(AROUND))))?;
        let palette = theme.palette();
        let name = font::text_at(area.min, text, size, Weight::Bold, palette.text, Some(palette.paper));
        Some((name, area))
    }
}

/// The side of the widest square of cells of one kind that ends in this cell. `sides` has those of the row above from
/// this column on; of the columns before, those of this row and of the row above.
fn widest_square(map: &Map, sides: &[[usize; 2]], [column, row]: [usize; 2], cell: Cell) -> usize {
    let columns = map.grid().size[0];
    let is_same = |column: usize, row: usize| map.cells()[row * columns + column] == cell;
    if column == 0 || row == 0 {
        return 1;
    }
    let same = is_same(column - 1, row) && is_same(column, row - 1) && is_same(column - 1, row - 1);
    let [[left, corner], [above, _]] = [sides[column - 1], sides[column]];
    if same { 1 + left.min(above).min(corner) } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{MapGrid, MapQuestion, Scene};
    use glam::DVec2;

    fn map() -> (Box<dyn crate::lesson::Lesson>, Map) {
        let lesson = Scene::CircleSegment1.open();
        let grid = MapGrid { first: DVec2::splat(0.5), step: DVec2::ONE, size: [400, 300] };
        let question = MapQuestion { probe: 0, method: 1, other: None, by_line: true };
        let map = Map::of(lesson.as_ref(), question, grid);
        (lesson, map)
    }

    #[test]
    fn a_name_stands_inside_its_region_clear_of_what_is_there() {
        let (lesson, map) = map();
        let facts = MapFacts::of(lesson.as_ref(), &map);
        let canvas = Vec2::new(400.0, 300.0);
        let regions = Region::all(&map);
        assert!(regions.len() >= 3, "{regions:?}");
        let mut taken = vec![Area { min: Vec2::ZERO, max: Vec2::new(400.0, 60.0) }];
        for region in &regions {
            let Some((_, area)) = region.name(&facts, Theme::Light, 1.0, canvas, &taken) else { continue };
            let middle = (area.min + area.max) / 2.0;
            let at = map.cells()[middle.y as usize * 400 + middle.x as usize];
            assert_eq!(at, region.kind);
            assert!(taken.iter().all(|taken| !taken.overlaps(&area)));
            taken.push(area);
        }
        assert!(taken.len() >= 3, "{taken:?}");
    }

    #[test]
    fn the_places_of_a_region_are_squares_of_its_kind() {
        let (_, map) = map();
        for Region { kind, places } in Region::all(&map) {
            for (middle, side) in places {
                let at = (middle * Vec2::new(400.0, 300.0)).round();
                let [x, y] = [at.x as usize, at.y as usize];
                let half = side.div_ceil(2) - 1;
                for (x, y) in [(x - half, y - half), (x + half, y - half), (x - half, y + half), (x, y)] {
                    assert_eq!(map.cells()[y * 400 + x], kind, "{kind:?} {x} {y} {side}");
                }
            }
        }
    }
}
