//! The pixels of a map.

use super::look::{CellLook, LINE, Pattern, look};
use crate::lesson::{Cell, Map};
use crate::render::{Color, Theme};

/// Red, green, blue and opacity.
const CHANNELS: usize = 4;
/// The reach of the mark at a position where two shapes touch, in points: a single pixel would not be visible.
const TOUCH: f32 = 1.0;

/// How finely a map is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grain {
    /// The side of a position of the map, in pixels of its picture.
    pub cell: usize,
    /// Pixels of its picture per point.
    pub pixels_per_point: f32,
}

impl Grain {
    /// A pixel for each position.
    pub fn fine(pixels_per_point: f32) -> Self {
        Self { cell: 1, pixels_per_point }
    }
}

/// A picture in pixels, opaque unless its paper was taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// The width and the height; neither is zero.
    pub size: [usize; 2],
    /// Red, green, blue and opacity for each pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

impl Raster {
    /// The pixels of a map: tints with their patterns, an edge one point wide where the kind changes, and a spot at each
    /// position where two shapes touch.
    pub fn of(map: &Map, theme: Theme, grain: Grain) -> Self {
        let Grain { cell, pixels_per_point } = grain;
        let size = map.grid().size.map(|cells| cells * cell);
        let mut raster = Self { size, rgba: vec![255; CHANNELS * size[0] * size[1]] };
        let looks = Cell::ALL.map(|kind| look(theme, kind));
        // Numbers are compared faster than kinds.
        let kinds: Vec<u8> = map.cells().iter().map(|cell| cell.number() as u8).collect();
        raster.fill(&kinds, map.grid().size[0], &looks, grain);
        let cells_per_point = pixels_per_point / cell as f32;
        let edges = EdgeCells::of(&kinds, map.grid().size, (cells_per_point.round() as usize).max(1));
        raster.draw_edges(edges, &looks, cell);
        raster.draw_touching(map, &looks, (TOUCH * cells_per_point).round() as usize, cell);
        raster
    }

    /// The same without its paper: as transparent as possible, so that it looks the same on paper of this colour.
    pub fn without_paper(mut self, paper: Color) -> Self {
        let paper = bytes(paper).map(f32::from);
        for pixel in self.rgba.chunks_exact_mut(CHANNELS) {
            let distance = |color: f32, paper: f32| match color > paper {
                true => (color - paper) / (255.0 - paper),
                false => (paper - color) / paper.max(1.0),
            };
            let colors = [0, 1, 2].map(|channel| f32::from(pixel[channel]));
            let opacity = (0..3).map(|channel| distance(colors[channel], paper[channel])).fold(0.0, f32::max);
            // In whole steps, so that the colours are those of the opacity that is written.
            let opacity = (opacity * 255.0).ceil().min(255.0) / 255.0;
            for channel in 0..3 {
                let alone = paper[channel] + (colors[channel] - paper[channel]) / opacity.max(1.0 / 255.0);
                pixel[channel] = alone.round().clamp(0.0, 255.0) as u8;
            }
            pixel[3] = (opacity * 255.0).round() as u8;
        }
        self
    }

    /// The raster as a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let [width, height] = self.size.map(|side| u32::try_from(side).unwrap_or(0));
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header()?.write_image_data(&self.rgba)?;
        Ok(file)
    }

    /// Fills in the tints and patterns. Runs of cells of one kind are copied from rows of the pattern.
    fn fill(&mut self, kinds: &[u8], columns: usize, looks: &[CellLook; Cell::ALL.len()], grain: Grain) {
        let Grain { cell, pixels_per_point } = grain;
        let width = self.size[0];
        let period = Pattern::period(pixels_per_point);
        let mut patterns = [const { Vec::new() }; Cell::ALL.len()];
        for (y, pixels) in self.rgba.chunks_mut(CHANNELS * width).enumerate() {
            let row = y / cell * columns;
            let mut start = 0;
            for stretch in kinds[row..row + columns].chunk_by(|a, b| a == b) {
                let end = start + stretch.len() * cell;
                let bytes = CHANNELS * start..CHANNELS * end;
                let kind = usize::from(stretch[0]);
                let pattern = &mut patterns[kind];
                if pattern.is_empty() {
                    *pattern = pattern_rows(&looks[kind], width, period, LINE * pixels_per_point);
                }
                let rows = pattern.len() / (CHANNELS * width);
                let from = (y % rows) * CHANNELS * width;
                pixels[bytes.clone()].copy_from_slice(&pattern[from + bytes.start..from + bytes.end]);
                start = end;
            }
        }
    }

    /// Draws the edges with smoothed borders.
    fn draw_edges(&mut self, mut edges: EdgeCells, looks: &[CellLook; Cell::ALL.len()], cell: usize) {
        let [width, height] = edges.size;
        for at in std::mem::take(&mut edges.places) {
            let color = looks[usize::from(edges.marks[at] & EdgeCells::KIND)].edge;
            let (column, row) = (at % width, at / width);
            for y in row.saturating_sub(1)..(row + 2).min(height) {
                for x in column.saturating_sub(1)..(column + 2).min(width) {
                    if let Some(coverage) = edges.take_coverage([x, y]) {
                        self.block([x, y], cell).for_each(|at| self.blend(at, color, coverage));
                    }
                }
            }
        }
    }

    fn blend(&mut self, at: usize, color: Color, coverage: f32) {
        for (under, over) in self.rgba[at..at + CHANNELS].iter_mut().zip(bytes(color)) {
            *under = (f32::from(*under) + (f32::from(over) - f32::from(*under)) * coverage).round() as u8;
        }
    }

    fn draw_touching(&mut self, map: &Map, looks: &[CellLook; Cell::ALL.len()], reach: usize, cell: usize) {
        let [width, height] = map.grid().size;
        let color = bytes(looks[Cell::Touching.number()].fill);
        for (at, _) in map.cells().iter().enumerate().filter(|(_, cell)| **cell == Cell::Touching) {
            let (column, row) = (at % width, at / width);
            for y in row.saturating_sub(reach)..(row + reach + 1).min(height) {
                for x in column.saturating_sub(reach)..(column + reach + 1).min(width) {
                    let pixels = self.block([x, y], cell);
                    pixels.for_each(|at| self.rgba[at..at + CHANNELS].copy_from_slice(&color));
                }
            }
        }
    }

    /// Where the bytes of the pixels of a cell begin.
    fn block(&self, [x, y]: [usize; 2], cell: usize) -> impl Iterator<Item = usize> + use<> {
        let width = self.size[0];
        let corner = y * cell * width + x * cell;
        (0..cell).flat_map(move |row| (0..cell).map(move |column| CHANNELS * (corner + row * width + column)))
    }
}

/// The cells where the kind changes.
struct EdgeCells {
    size: [usize; 2],
    places: Vec<usize>,
    /// For each cell, the number of the kind whose edge it is, and the flags below.
    marks: Vec<u8>,
}

impl EdgeCells {
    const KIND: u8 = 0x1f;
    /// The flag of a cell on an edge.
    const EDGE: u8 = 0x40;
    /// The flag of a cell whose coverage was taken.
    const TAKEN: u8 = 0x80;
    /// The weights of a cell and its neighbours in its coverage.
    const WEIGHTS: [[f32; 3]; 3] = [[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]];
    /// The weight up to which nothing is covered, and the weight from which everything is. A straight line covers its
    /// own cells and a third of those next to it, which smooths the steps of a slanting line.
    const RAMP: [f32; 2] = [2.0, 8.0];

    /// The cells with a cell of another kind at most `reach` cells to their right or below.
    fn of(cells: &[u8], size: [usize; 2], reach: usize) -> Self {
        let [width, height] = size;
        let mut edges = Self { size, places: Vec::new(), marks: vec![0; cells.len()] };
        for y in 0..height {
            let row = &cells[y * width..(y + 1) * width];
            let mut start = 0;
            for stretch in row.chunk_by(|a, b| a == b) {
                let end = start + stretch.len();
                if end < width {
                    for x in end.saturating_sub(reach).max(start)..end {
                        edges.mark(y * width + x, row[x], row[end]);
                    }
                }
                start = end;
            }
            let Some(below) = cells.get((y + reach) * width..(y + reach + 1) * width) else { continue };
            for x in (0..width).filter(|x| row[*x] != below[*x]) {
                edges.mark(y * width + x, row[x], below[x]);
            }
        }
        edges
    }

    /// Marks a cell as an edge of the kind with the higher number.
    fn mark(&mut self, at: usize, one: u8, other: u8) {
        if self.marks[at] == 0 {
            self.places.push(at);
        }
        self.marks[at] = Self::EDGE | one.max(other);
    }

    /// The part of a cell that the edges cover, from 0 to 1; `None` if it was taken before.
    fn take_coverage(&mut self, [x, y]: [usize; 2]) -> Option<f32> {
        let [width, height] = self.size;
        let mark = &mut self.marks[y * width + x];
        if *mark & Self::TAKEN != 0 {
            return None;
        }
        *mark |= Self::TAKEN;
        let mut weight = 0.0;
        for row in y.saturating_sub(1)..(y + 2).min(height) {
            for column in x.saturating_sub(1)..(x + 2).min(width) {
                if self.marks[row * width + column] & Self::EDGE != 0 {
                    weight += Self::WEIGHTS[row + 1 - y][column + 1 - x];
                }
            }
        }
        let [from, to] = Self::RAMP;
        Some(((weight - from) / (to - from)).clamp(0.0, 1.0))
    }
}

fn bytes(color: Color) -> [u8; CHANNELS] {
    [color.r, color.g, color.b, u8::MAX]
}

/// The rows of a pattern, as many as it has before it repeats.
fn pattern_rows(look: &CellLook, width: usize, period: usize, line: f32) -> Vec<u8> {
    let rows = if look.pattern == Pattern::Plain { 1 } else { period };
    let mut pixels = Vec::with_capacity(CHANNELS * (width + period) * rows);
    for y in 0..rows {
        let once: Vec<u8> = (0..period).flat_map(|x| bytes(look.at([x, y], period, line))).collect();
        let end = pixels.len() + CHANNELS * width;
        pixels.extend(once.repeat(width.div_ceil(period)));
        pixels.truncate(end);
    }
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{MapGrid, MapQuestion, Scene};
    use glam::DVec2;

    fn map(size: [usize; 2], other: Option<usize>) -> Map {
        let lesson = Scene::CircleSegment1.open();
        let step = DVec2::new(400.0 / size[0] as f64, 300.0 / size[1] as f64);
        let grid = MapGrid { first: step / 2.0, step, size };
        Map::of(&lesson, MapQuestion { probe: 0, method: 3, other, by_line: false }, grid)
    }

    fn pixel(raster: &Raster, x: usize, y: usize) -> [u8; 4] {
        let at = CHANNELS * (y * raster.size[0] + x);
        raster.rgba[at..at + CHANNELS].try_into().expect("four bytes")
    }

    #[test]
    fn the_number_of_a_kind_is_its_index_in_the_list() {
        assert!(Cell::ALL.iter().enumerate().all(|(i, kind)| kind.number() == i));
    }

    #[test]
    fn every_pixel_inside_a_kind_has_the_colour_of_its_pattern() {
        let (width, height) = (160, 120);
        for (scale, other) in [(1.0, None), (2.0, Some(1))] {
            let map = map([width, height], other);
            let raster = Raster::of(&map, Theme::Light, Grain::fine(scale));
            let cell = |x: usize, y: usize| map.cells()[y * width + x];
            let (period, mut inside) = (Pattern::period(scale), 0);
            for (x, y) in (4..height - 4).flat_map(|y| (4..width - 4).map(move |x| (x, y))) {
                let mut around = (y - 4..y + 5).flat_map(|y| (x - 4..x + 5).map(move |x| (x, y)));
                if around.all(|(i, j)| cell(i, j) == cell(x, y)) {
                    let color = look(Theme::Light, cell(x, y)).at([x, y], period, LINE * scale);
                    assert_eq!(pixel(&raster, x, y), bytes(color), "{x} {y}");
                    inside += 1;
                }
            }
            assert!(inside > width * height / 2);
        }
    }

    #[test]
    fn a_coarse_map_is_painted_with_patterns_and_edges_as_fine_as_those_of_a_fine_one() {
        let (coarse, fine) = (map([80, 60], Some(1)), map([160, 120], Some(1)));
        let looks = [1, 2].map(|cell| {
            let grain = Grain { cell, pixels_per_point: 1.0 };
            Raster::of(if cell == 1 { &fine } else { &coarse }, Theme::Light, grain)
        });
        assert_eq!(looks[0].size, looks[1].size);
        let pixels = looks.each_ref().map(|raster| raster.rgba.chunks_exact(CHANNELS));
        let [fine, coarse] = pixels;
        let same = fine.zip(coarse).filter(|(fine, coarse)| fine == coarse).count();
        // They differ at the edges alone.
        assert!(same > 160 * 120 * 9 / 10, "{same}");
    }

    #[test]
    fn an_edge_is_one_point_wide() {
        // The edges of the boxes lie between the positions.
        let lesson = Scene::BlobSide.open();
        let grid = MapGrid { first: DVec2::splat(0.013), step: DVec2::splat(0.05), size: [300, 300] };
        let map = Map::of(&lesson, MapQuestion { probe: 0, method: 0, other: None, by_line: false }, grid);
        let corner = map.cells().iter().position(|c| *c == Cell::Colliding).expect("they collide somewhere");
        let inside = corner % 300 + 10;
        let edge = bytes(look(Theme::Light, Cell::Colliding).edge);
        for scale in [1, 2] {
            let raster = Raster::of(&map, Theme::Light, Grain::fine(scale as f32));
            let edges: Vec<_> = (0..300).filter(|y| pixel(&raster, inside, *y) == edge).collect();
            assert_eq!(edges.len(), 2 * scale, "{edges:?}");
        }
    }

    #[test]
    fn the_steps_of_a_slanting_edge_are_smoothed_and_a_straight_edge_stays_sharp() {
        let coverage = |marked: &[usize], at: [usize; 2]| {
            let mut edges = EdgeCells { size: [5, 5], places: Vec::new(), marks: vec![0; 25] };
            marked.iter().for_each(|at| edges.marks[*at] = EdgeCells::EDGE);
            let first = edges.take_coverage(at).expect("not taken before");
            assert_eq!(edges.take_coverage(at), None);
            first
        };
        let (horizontal, slanting) = ([10, 11, 12, 13, 14], [0, 6, 12, 18, 24]);
        assert_eq!(coverage(&horizontal, [2, 2]), 1.0);
        let beside = coverage(&horizontal, [2, 1]);
        assert!(beside > 0.2 && beside < 0.5 && coverage(&horizontal, [2, 0]) == 0.0);
        let (own, next) = (coverage(&slanting, [2, 2]), coverage(&slanting, [2, 1]));
        assert!(own > next && next > 0.2);
    }

    #[test]
    fn a_single_position_where_shapes_touch_is_marked_visibly() {
        let lesson = Scene::BlobSide.open();
        // In one column of positions, the sides of the default blobs touch.
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(0.25), size: [60, 50] };
        let map = Map::of(&lesson, MapQuestion { probe: 0, method: 0, other: None, by_line: false }, grid);
        let at = map.cells().iter().position(|c| *c == Cell::Touching).expect("they touch somewhere");
        let raster = Raster::of(&map, Theme::Light, Grain::fine(1.0));
        let ink = bytes(Theme::Light.palette().ink);
        let (x, y) = (at % 60, at / 60);
        for (dx, dy) in (0..3).flat_map(|dy| (0..3).map(move |dx| (dx, dy))) {
            assert_eq!(pixel(&raster, x + dx - 1, y + dy - 1), ink);
        }
    }

    #[test]
    fn the_png_file_has_the_pixels_of_the_raster() {
        let raster = Raster::of(&map([61, 47], Some(0)), Theme::Dark, Grain::fine(1.0));
        let back =
            tiny_skia::Pixmap::decode_png(&raster.png().expect("it can be encoded")).expect("a PNG file");
        assert_eq!((back.width(), back.height()), (61, 47));
        assert_eq!(back.data(), raster.rgba);
    }
}
