//! Reads a polygon of a topic.

use super::names::part_name;
use super::rows::kept;
use super::shape::{Names, Placed, PolygonNames};
use crate::geometry::MOST_CORNERS;
use crate::language::{text, told};
use crate::lesson::param::corners::CornersRule;
use crate::lesson::text::table::{FileMistake, Table};

/// A polygon: its corners, as many as it can have, and whether they must be convex.
pub(super) fn polygon(row: &Table<'_>, id: &str, called: &str) -> Result<(Names, Placed), FileMistake> {
    let least = row.length("least")?.unwrap_or(3.0);
    if least.fract() != 0.0 || !(1.0..=MOST_CORNERS as f64).contains(&least) {
        return Err(row.refused("least", &format!("a whole number from 1 to {MOST_CORNERS}")));
    }
    let rule = CornersRule { least: least as usize, convex: row.switch("convex")? };
    let of = if rule.convex { " of a convex polygon" } else { "" };
    let expected = format!("from {least} to {MOST_CORNERS} points [[x, y], [x, y]]{of} from -1e12 to 1e12");
    let corners = row.needed_points("points", &expected)?;
    if let Some(why) = rule.why_not(&corners) {
        return Err(row.refused("points", &format!("{expected}; {why}")));
    }
    let help = told!("The corners of {called}, x,y;x,y and so on.", called);
    let mut points = part_name(row, id, "points", text!("corners"), help)?;
    if id == "points" {
        points.texts.0 = "points";
    }
    let all = told!("The first corner of {called}. The others move along.", called);
    let names = PolygonNames {
        points,
        all: part_name(row, id, "corner", text!("corner"), all)?.texts,
        corners: (0..MOST_CORNERS).map(|index| kept(format!("{id}.{index}"))).collect::<Vec<_>>().leak(),
        letter: row.words("letter")?.map(kept),
        rule,
    };
    Ok((Names::Polygon(Box::new(names)), Placed::Polygon(corners)))
}
