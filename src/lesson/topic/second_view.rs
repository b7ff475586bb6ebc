//! The second view of a topic: what the notes `@ view` draw is in coordinates of its own, such as the places on two
//! segments.

use super::rows::kept;
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::{Bounds, Figure, Mark, Role, SecondView, Shape, YAxis};

/// The table `[view]`.
#[derive(Clone, Copy, Debug)]
pub struct ViewRow {
    /// What its coordinates are.
    title: &'static str,
    /// The part that is always shown, in a frame; without it, that of what is drawn.
    bounds: Option<Bounds>,
}

impl ViewRow {
    pub fn read(top: &Table<'_>) -> Result<Option<Self>, FileMistake> {
        let Some(row) = top.table("view")? else { return Ok(None) };
        row.has_only(&["title", "from", "to"])?;
        let title = kept(row.needed_text("title")?);
        let bounds = match [row.pair("from")?, row.pair("to")?] {
            [Some(min), Some(max)] if min.cmplt(max).all() => Some(Bounds { min, max }),
            [None, None] => None,
            _ => return Err(row.mistake("expected “from” and “to”, two corners of which the second is greater along x and y, or neither")),
        };
        Ok(Some(Self { title, bounds }))
    }

    /// The view, in which the notes of the programs draw.
    pub fn open(&self, y_axis: YAxis) -> SecondView {
        let frame = self.bounds.map(|bounds| {
            let corners = bounds.rect().corners();
            let outline = corners.into_iter().chain([corners[0]]).collect();
            Mark::new("view", Role::Guide, Shape::Polyline(outline)).given()
        });
        let bounds = self.bounds.unwrap_or_default();
        let figure = Figure { marks: frame.into_iter().collect(), bounds, ..Figure::default() };
        SecondView { title: y_axis.resolve(self.title).into_owned(), rows: Vec::new(), figure }
    }
}
