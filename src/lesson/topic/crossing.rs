//! Segments whose ends depend on an option, and topics that ask whether two of them cross: these collide if they do, although
//! neither has an inside.

use super::options::OptionRow;
use super::shape::{Placed, ShapeRow};
use crate::geometry::line_line::{LineKind, LinePair};
use crate::geometry::pair::{Core, Pair, Place};
use crate::lesson::Lesson;
use crate::lesson::text::table::{FileMistake, Table};

/// The keys of a segment for the conditions under which it has no second end, and no ends.
const ENDLESS: [&str; 2] = ["ray", "line"];

/// Reads these conditions, which are those of options.
pub fn endless(row: &Table<'_>, options: &[OptionRow]) -> Result<[Vec<[usize; 2]>; 2], FileMistake> {
    let [ray, line] = ENDLESS.map(|key| {
        let condition = |name: &str| {
            let found = |(index, option): (usize, &OptionRow)| Some([index, option.condition(name)?]);
            let found = options.iter().enumerate().find_map(found);
            found.ok_or_else(|| row.refused(key, "a list of conditions of an [[option]], such as kind.lines"))
        };
        row.list(key)?.into_iter().map(condition).collect::<Result<Vec<_>, _>>()
    });
    Ok([ray?, line?])
}

/// The judge of pairs knows the shape without its ends.
pub fn check_endless(table: &Table<'_>, shapes: &[ShapeRow], index: usize) -> Result<(), FileMistake> {
    let (row, other) = (&shapes[index], shapes[1 - index].start.rounded());
    let Placed::Segment(points) = row.start else { return Ok(()) };
    let is_known = |shape: Placed| Pair { a: shape.rounded(), b: other }.is_answered();
    let [ray, line] = &row.endless;
    if !ray.is_empty() && !is_known(Placed::Ray(points)) {
        return Err(table.refused("ray", "another shape beside it: a segment or a rectangle"));
    }
    if !line.is_empty() && !is_known(Placed::Line(points)) {
        return Err(table.refused("line", "another shape beside it: a point or a circle"));
    }
    Ok(())
}

/// Whether the topic asks if two segments cross.
pub fn crossing(top: &Table<'_>, shapes: &[ShapeRow]) -> Result<bool, FileMistake> {
    let crosses = top.switch("crossing")?;
    if crosses && !shapes.iter().all(|row| matches!(row.start, Placed::Segment(_))) {
        return Err(top.refused("crossing", "two shapes of the kind “segment”: only these cross"));
    }
    Ok(crosses)
}

impl Lesson {
    /// Whether a segment has fewer than two ends.
    pub(super) fn has_endless(&self) -> bool {
        self.topic.shapes.iter().any(|row| row.endless.iter().any(|when| self.holds_any(when)))
    }

    fn holds_any(&self, conditions: &[[usize; 2]]) -> bool {
        conditions.iter().any(|[option, index]| self.options[*option].holds(*index))
    }

    /// The shapes, with the ends that the options leave them.
    pub(super) fn with_their_ends(&self) -> Vec<Placed> {
        let shape = |(row, placed): (&ShapeRow, &Placed)| match placed {
            Placed::Segment(points) if self.holds_any(&row.endless[1]) => Placed::Line(*points),
            Placed::Segment(points) if self.holds_any(&row.endless[0]) => Placed::Ray(*points),
            other => other.clone(),
        };
        self.topic.shapes.iter().zip(&self.shapes).map(shape).collect()
    }

    /// The question, if it is whether they cross.
    pub(super) fn crossing_of<P: Place>(&self, pair: Pair<P>) -> Option<LinePair<P>> {
        let line = |core: Core<P>| match core {
            Core::Segment(ends) => Some((LineKind::Segment, ends)),
            Core::Ray(ends) => Some((LineKind::Ray, ends)),
            Core::Line(ends) => Some((LineKind::Line, ends)),
            _ => None,
        };
        let [(a, [a1, a2]), (b, [b1, b2])] = [line(pair.a.core)?, line(pair.b.core)?];
        self.topic.crossing.then_some(LinePair { a1, a2, b1, b2, kinds: [a, b] })
    }
}
