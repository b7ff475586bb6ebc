//! Where the rows of the code are, with room below a line for what does not fit beside it.

use std::sync::Arc;

use egui_macroquad::egui::{Galley, Pos2, Rect, Vec2, pos2, vec2};

/// The least distance between a line and what stands beside it, in points.
const GAP: f32 = 14.0;

/// The distance of what stands there from the right edge, in points.
const RIGHT: f32 = 3.0;

/// What stands beside a line or, without room there, below it; and what always stands below.
#[derive(Clone, Debug, Default)]
pub struct Extra {
    /// Beside it, at the right end.
    pub beside: Option<Arc<Galley>>,
    pub below: Option<Arc<Galley>>,
}

#[derive(Clone, Copy, Debug)]
pub struct PlacedLine {
    /// The place of its rows, without anything below.
    pub rows: Rect,
    /// The corner of what stands beside it.
    pub beside: Vec2,
    /// The corner of what stands below it.
    pub below: Vec2,
}

/// The code as a frame shows it.
pub struct Shown {
    pub text: String,
    pub galley: Arc<Galley>,
    /// The place of the first row.
    pub at: Pos2,
    pub lines: Vec<PlacedLine>,
}

impl Shown {
    /// The places of a range of bytes in the window.
    pub fn places(&self, from: usize, to: usize) -> Vec<Rect> {
        let characters = |byte: usize| self.text[..byte].chars().count();
        let places = places(&self.galley, characters(from), characters(to));
        places.into_iter().map(|place| place.translate(self.at.to_vec2())).collect()
    }
}

/// Moves the rows of a text apart, and places the lines.
pub fn spread(galley: &Galley, extras: &[Extra], width: f32) -> (Arc<Galley>, Vec<PlacedLine>) {
    let mut spread = galley.clone();
    let mut placed = Vec::new();
    let (mut down, mut first) = (0.0, 0);
    for index in 0..spread.rows.len() {
        move_row(&mut spread, index, down);
        if !spread.rows[index].ends_with_newline && index + 1 < spread.rows.len() {
            continue;
        }
        let extra = extras.get(placed.len());
        let last = spread.rows[index].rect;
        let rows = spread.rows[first..=index].iter().fold(last, |rect, row| rect.union(row.rect));
        let mut bottom = last.bottom();
        let beside = extra.and_then(|extra| extra.beside.as_ref()).map(|text| text.size());
        let at = beside.map_or(Vec2::ZERO, |size| {
            let right = width - size.x - RIGHT;
            if last.right() + GAP <= right {
                vec2(right, last.center().y - size.y / 2.0)
            } else {
                bottom += size.y;
                vec2(right.max(0.0), last.bottom())
            }
        });
        let below = vec2(0.0, bottom);
        bottom += extra.and_then(|extra| extra.below.as_ref()).map_or(0.0, |text| text.size().y);
        placed.push(PlacedLine { rows, beside: at, below });
        down += bottom - last.bottom();
        first = index + 1;
    }
    spread.rect.max.y += down;
    spread.mesh_bounds.max.y += down;
    (Arc::new(spread), placed)
}

fn move_row(galley: &mut Galley, index: usize, down: f32) {
    let by = vec2(0.0, down);
    let row = &mut galley.rows[index];
    row.rect = row.rect.translate(by);
    row.glyphs.iter_mut().for_each(|glyph| glyph.pos += by);
    row.visuals.mesh.translate(by);
    row.visuals.mesh_bounds = row.visuals.mesh_bounds.translate(by);
}

/// The places of a range of characters, one for each row.
fn places(galley: &Galley, from: usize, to: usize) -> Vec<Rect> {
    let mut places = Vec::new();
    let mut start = 0;
    for row in &galley.rows {
        let end = start + row.glyphs.len();
        let (first, last) = (from.max(start), to.min(end));
        if first < last {
            let glyphs = &row.glyphs[first - start..last - start];
            let (left, right) = (glyphs[0].pos.x, glyphs[glyphs.len() - 1].max_x());
            places.push(Rect::from_min_max(pos2(left, row.rect.top()), pos2(right, row.rect.bottom())));
        }
        start = end + usize::from(row.ends_with_newline);
    }
    places
}
