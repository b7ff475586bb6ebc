//! Topics that ask whether two segments cross: these collide if they do, although neither has an inside.

use super::options::OptionRow;
use super::shape::{Placed, ShapeRow};
use crate::geometry::line_line::{LineKind, LinePair};
use crate::geometry::pair::{Core, Pair, Place};
use crate::lesson::Lesson;
use crate::lesson::text::table::{FileMistake, Table};

/// The table `[crossing]`.
#[derive(Debug)]
pub struct Crossing {
    /// The condition under which both are infinite lines: the index of an option, and that of its condition.
    infinite: Option<[usize; 2]>,
}

impl Crossing {
    pub fn read(
        top: &Table<'_>,
        shapes: &[ShapeRow],
        options: &[OptionRow],
    ) -> Result<Option<Self>, FileMistake> {
        let Some(row) = top.table("crossing")? else { return Ok(None) };
        row.has_only(&["infinite"])?;
        if !shapes.iter().all(|row| matches!(row.start, Placed::Segment(_))) {
            return Err(row.mistake("only segments cross; expected two shapes of the kind “segment”"));
        }
        let condition = |name: &str| {
            let found = |(index, row): (usize, &OptionRow)| Some([index, row.condition(name)?]);
            let found = options.iter().enumerate().find_map(found);
            found.ok_or_else(|| row.refused("infinite", "a condition of an [[option]], such as kind.lines"))
        };
        Ok(Some(Self { infinite: row.words("infinite")?.map(condition).transpose()? }))
    }
}

impl Lesson {
    /// Whether the segments are infinite lines.
    pub(super) fn are_infinite(&self) -> bool {
        let infinite = self.topic.crossing.as_ref().and_then(|crossing| crossing.infinite);
        infinite.is_some_and(|[option, index]| self.options[option].holds(index))
    }

    /// The question, if it is whether they cross.
    pub(super) fn crossing_of<P: Place>(&self, pair: Pair<P>) -> Option<LinePair<P>> {
        self.topic.crossing.as_ref()?;
        let (kind, [a1, a2], [b1, b2]) = match [pair.a.core, pair.b.core] {
            [Core::Segment(a), Core::Segment(b)] => (LineKind::Segments, a, b),
            [Core::Line(a), Core::Line(b)] => (LineKind::Lines, a, b),
            _ => return None,
        };
        Some(LinePair { a1, a2, b1, b2, kind })
    }
}

impl Placed {
    /// A segment without its ends.
    pub(super) fn infinite(&self) -> Self {
        match self {
            Self::Segment(points) => Self::Line(*points),
            other => other.clone(),
        }
    }
}
