//! Topics that ask whether a point is in a polygon of any form, which can have dents and cross itself.

use super::options::OptionRow;
use super::shape::{Names, Placed, ShapeRow};
use crate::geometry::pair::{Contact, Core, Pair, Place};
use crate::geometry::point_polygon::{PointPolygon, Rule};
use crate::geometry::{Spot, Verdict};
use crate::lesson::Lesson;
use crate::lesson::text::table::{FileMistake, Table};

/// The key of a polygon for the conditions under which turns count, and not crossings.
const TURNS: &str = "turns";

/// What such a topic has.
#[derive(Clone, Debug)]
pub struct InPolygon {
    /// The index of the polygon among the shapes.
    polygon: usize,
    /// The conditions under which the outline must run round the point: each the index of an option, and that of its condition.
    turns: Vec<[usize; 2]>,
}

impl InPolygon {
    /// Reads it: a polygon that need not be convex, beside a point. None if there is no such polygon.
    pub fn read(
        tables: &[Table<'_>],
        shapes: &[ShapeRow],
        options: &[OptionRow],
    ) -> Result<Option<Self>, FileMistake> {
        let is_any = |row: &ShapeRow| matches!(&row.names, Names::Polygon(names) if !names.rule.convex);
        let Some(polygon) = shapes.iter().position(is_any) else { return Ok(None) };
        let row = &tables[polygon];
        if !matches!(shapes[1 - polygon].start, Placed::Point(_)) {
            return Err(row.mistake(
                "no judge knows this polygon beside the other shape: expected a point there, or “convex = true”",
            ));
        }
        let condition = |name: &str| {
            let found = |(index, option): (usize, &OptionRow)| Some([index, option.condition(name)?]);
            let found = options.iter().enumerate().find_map(found);
            found.ok_or_else(|| {
                row.refused(TURNS, "a list of conditions of an [[option]], such as rule.winding")
            })
        };
        let turns = row.list(TURNS)?.into_iter().map(condition).collect::<Result<_, _>>()?;
        Ok(Some(Self { polygon, turns }))
    }
}

impl Lesson {
    /// Which points of a polygon of any form are inside.
    pub(super) fn rule_of_inside(&self) -> Rule {
        let holds = |[option, index]: &[usize; 2]| self.options[*option].holds(*index);
        let winds = self.topic.in_polygon.as_ref().is_some_and(|topic| topic.turns.iter().any(holds));
        if winds { Rule::Winding } else { Rule::EvenOdd }
    }

    /// The question, if it is whether a point is in a polygon of any form.
    fn point_in<'a, P: Place>(&self, pair: &Pair<'a, P>) -> Option<(PointPolygon<'a, Spot>, bool)> {
        let topic = self.topic.in_polygon.as_ref()?;
        let cores = [pair.a.core, pair.b.core];
        let (Core::Polygon(polygon), Core::Point(point)) = (cores[topic.polygon], cores[1 - topic.polygon])
        else {
            return None;
        };
        let rule = self.rule_of_inside();
        let point = seen_from(polygon.by.into(), point.into());
        Some((PointPolygon { point, corners: polygon.corners, rule }, topic.polygon == 0))
    }

    pub(super) fn verdict_in_polygon(&self, pair: &Pair) -> Option<Verdict> {
        self.point_in(pair)?.0.verdict_over()
    }

    /// The verdict with the probe anywhere in a spot, if it is this question; none within if it differs there.
    pub(super) fn verdict_in_polygon_over(&self, pair: &Pair<'_, Spot>) -> Option<Option<Verdict>> {
        self.point_in(pair).map(|(question, _)| question.verdict_over())
    }

    /// What the judge found, if it is this question.
    pub(super) fn contact_in_polygon(&self, pair: &Pair) -> Option<Contact> {
        let (PointPolygon { point, corners, rule }, is_first) = self.point_in(pair)?;
        let found = PointPolygon { point: point.center, corners, rule }.located().contact;
        let Contact { nearest: [a, b], normal, .. } = found;
        Some(match is_first {
            true => found,
            false => {
                Contact { nearest: [b, a], normal: normal.map(|normal| glam::DVec2::ZERO - normal), ..found }
            }
        })
    }
}

/// Where a point is as seen from a polygon that is moved: somewhere in a spot, which has room for what rounding does to the
/// difference.
fn seen_from(by: Spot, point: Spot) -> Spot {
    if by == Spot::from(glam::DVec2::ZERO) {
        return point;
    }
    let center = point.center - by.center;
    let slack = 4.0 * f64::EPSILON * (point.center.abs() + by.center.abs() + by.half + point.half);
    Spot { center, half: by.half + point.half + slack }
}
