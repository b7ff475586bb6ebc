//! Reads the shapes of a topic, and the points that its map moves.

use glam::DVec2;

use super::names::{PointName, part_name};
use super::read_polygon::polygon;
use super::rows::{ROLES, kept};
use super::shape::{Names, Placed, ShapeRow};
use crate::geometry::{Rect, RotatedRect};
use crate::language::{text, told, tr};
use crate::lesson::text::table::{FileMistake, Table};
use crate::lesson::topic::parameters::Texts;
use crate::lesson::topic::rect_names::{CORNER_HELP, MAX_HELP, MIN_HELP, RectNames};
use crate::lesson::{ParamRange, Probe, Role};
use crate::program::did_you_mean;

pub(super) fn shape(row: &Table<'_>) -> Result<ShapeRow, FileMistake> {
    let kinds = ["point", "circle", "segment", "line", "triangle", "rect", "rotated-rect", "polygon"];
    let kinds = kinds.map(|kind| (kind, kind));
    let kind = row.one_of("kind", &kinds)?.ok_or_else(|| row.mistake("this shape lacks “kind”"))?;
    let is_round = kind == "segment" && row.keys().any(|key| key == "radius");
    let own: &[&str] = match kind {
        "point" => &["labels", "printed", "at", "help"],
        "circle" => {
            &["label", "labels", "printed", "called", "center", "radius", "velocity", "slider", "drawn"]
        }
        "rect" => &["label", "labels", "printed", "called", "center", "size", "velocity", "slider", "drawn"],
        "rotated-rect" => &["label", "labels", "printed", "called", "center", "side", "ratio", "drawn"],
        "triangle" => &["label", "called", "corners"],
        "polygon" => {
            &["label", "labels", "printed", "called", "points", "letter", "least", "convex", "turns"]
        }
        "segment" if is_round => &["label", "labels", "printed", "called", "ends", "radius", "slider"],
        "segment" => &["label", "ends", "ray", "line"],
        _ => &["label", "ends"],
    };
    let instead_of = |key: &str| instead_of(key, kind).filter(|_| !is_round);
    if let Some((key, instead)) = row.keys().find_map(|key| Some((key, instead_of(key)?))) {
        return Err(row.refused(key, instead));
    }
    row.has_only(&[&["id", "kind", "role"], own].concat())?;
    let parts: &[&str] = match kind {
        "circle" => &["center", "radius", "velocity"],
        "rect" => &["center", "size", "min", "max", "corner", "velocity"],
        "rotated-rect" => &["center", "side", "ratio"],
        "polygon" => &["points"],
        "segment" if is_round => &["radius"],
        _ => &[],
    };
    let printed = if kind == "rect" { &parts[5..] } else { parts };
    for (key, parts) in [("labels", parts), ("printed", printed)].into_iter().filter(|_| !parts.is_empty()) {
        if let Ok(Some(_)) = row.words(key) {
            return Err(row.refused(key, "a table by part, such as { center = \"C\" }"));
        }
        row.table(key)?.map_or(Ok(()), |table| table.has_only(parts))?;
    }
    let id = if row.words("id")?.is_none() { kind } else { row.needed_name("id")? };
    let of_kind = match kind {
        "rect" | "rotated-rect" => tr("the rectangle"),
        "point" => tr("the point"),
        "circle" => tr("the circle"),
        "segment" => tr("the segment"),
        "line" => tr("the line"),
        "triangle" => tr("the triangle"),
        _ => tr("the polygon"),
    };
    let called = row.text("called")?.unwrap_or(if id == kind { of_kind } else { id });
    let slider = row.length("slider")?.unwrap_or(120.0);
    if slider == 0.0 {
        return Err(row.refused("slider", "a number above 0, up to 1e12"));
    }
    let lengths = ParamRange::lengths(slider);
    let part = |part: &str, label: &str, help: String| part_name(row, id, part, label, help);
    let (names, start) = match kind {
        "point" => {
            let help = row.text("help")?.unwrap_or(tr("The point that is tested."));
            (Names::Point(part("", id, help.to_owned())?), Placed::Point(row.needed_pair("at")?))
        }
        "circle" => {
            let velocity = row.pair("velocity")?;
            let center = match velocity {
                Some(_) => told!("The centre of {called} at the start of the tick.", called),
                None => told!("The centre of {called}.", called),
            };
            let names = Names::Circle {
                center: part("center", text!("centre"), center)?,
                radius: part("radius", text!("radius"), told!("The radius of {called}.", called))?,
                velocity: (velocity.is_some().then(|| velocity_name(row, id, called))).transpose()?,
            };
            let (center, radius) = (row.needed_pair("center")?, row.needed_length("radius")?);
            (names, Placed::Circle { center, radius, velocity })
        }
        "rect" => {
            let (center, size) = (row.needed_pair("center")?, row.needed_pair("size")?);
            if size.min_element() < 0.0 {
                return Err(row.refused("size", "two numbers [width, height], neither negative"));
            }
            let velocity = row.pair("velocity")?;
            let names = RectNames {
                velocity: (velocity.is_some().then(|| velocity_name(row, id, called))).transpose()?,
                ..rect_names(row, id, called)?
            };
            (Names::Rect(Box::new(names)), Placed::Rect { rect: Rect::new(center, size), velocity })
        }
        "rotated-rect" => {
            let names = [
                part("center", text!("centre"), told!("The centre of {called}.", called))?,
                part(
                    "side",
                    text!("side"),
                    told!("From the centre of {called} to the middle of one side.", called),
                )?,
                part(
                    "ratio",
                    text!("ratio"),
                    told!(
                        "The half size across the side, as a multiple of the length of the side, of {called}.",
                        called
                    ),
                )?,
            ];
            let (center, side) = (row.needed_pair("center")?, row.needed_pair("side")?);
            let ratio = row.needed_length("ratio")?;
            (Names::Rotated(names), Placed::Rotated(RotatedRect { center, side, ratio }))
        }
        "triangle" => {
            let expected = "three points { id, at }";
            let (names, corners) = points(row, "corners", OF_TRIANGLE, expected)?;
            let all = part(
                "corner",
                text!("corner"),
                told!("The first corner of {called}. The others move along.", called),
            )?;
            (Names::Corners(names, all.texts), Placed::Triangle(corners))
        }
        "polygon" => polygon(row, id, called)?,
        _ => {
            let helps = if kind == "line" { OF_LINE } else { OF_SEGMENT };
            let (names, at) = points(row, "ends", helps, "two points { id, at }")?;
            let radius =
                is_round.then(|| part("radius", text!("radius"), told!("The radius of {called}.", called)));
            let start = match kind {
                "line" => Placed::Line(at),
                _ if is_round => Placed::Capsule { ends: at, radius: row.needed_length("radius")? },
                _ => Placed::Segment(at),
            };
            (Names::Ends { ends: names, radius: radius.transpose()? }, start)
        }
    };
    Ok(ShapeRow {
        id: kept(id),
        role: row.one_of("role", &ROLES)?.unwrap_or(Role::Neutral),
        label: kept(row.text("label")?.unwrap_or_default()),
        center: kept(row.text("drawn")?.unwrap_or_default()),
        names,
        lengths,
        endless: [Vec::new(), Vec::new()],
        start,
    })
}

const OF_TRIANGLE: [&str; 3] = [
    text!("The first corner of the triangle."),
    text!("The second corner of the triangle."),
    text!("The third corner of the triangle."),
];
const OF_SEGMENT: [&str; 3] =
    [text!("The first end of the segment."), text!("The second end of the segment."), ""];
const OF_LINE: [&str; 3] =
    [text!("The first point of the line."), text!("The second point of the line."), ""];

/// The points of a shape, in a list of tables, and their names.
fn points<const K: usize>(
    row: &Table<'_>,
    key: &str,
    helps: [&'static str; 3],
    expected: &str,
) -> Result<([PointName; K], [DVec2; K]), FileMistake> {
    let tables = row.tables(key)?;
    let mut at = [DVec2::ZERO; K];
    let mut names = Vec::new();
    for ((point, usual), at) in tables.iter().zip(helps).zip(&mut at) {
        point.has_only(&["id", "label", "at", "help", "printed"])?;
        let id = kept(point.needed_name("id")?);
        let label = kept(point.text("label")?.unwrap_or(id));
        let texts = (id, label, kept(point.text("help")?.unwrap_or(tr(usual))));
        let printed = point.words("printed")?.map(kept);
        names.push(PointName { texts, printed, shown_by: &[] });
        *at = point.needed_pair("at")?;
    }
    match names.try_into() {
        Ok(names) if tables.len() == K => Ok((names, at)),
        _ => Err(row.refused(key, expected)),
    }
}

/// What a shape of this kind has in place of a key of another kind.
fn instead_of(key: &str, kind: &str) -> Option<&'static str> {
    match (kind, key) {
        ("point", "label") => {
            Some("“printed”, which is written beside a point, and “labels”, its label in the panel")
        }
        ("segment" | "line", "labels") => {
            Some("“label” in each of its “ends”, and “label” for what is written beside it")
        }
        ("segment" | "line", "printed") => Some("“printed” in each of its “ends”"),
        _ => None,
    }
}

/// The names of a velocity, which has an arrow of its own.
fn velocity_name(row: &Table<'_>, id: &str, called: &str) -> Result<PointName, FileMistake> {
    let name = part_name(
        row,
        id,
        "velocity",
        text!("velocity"),
        told!("How far {called} moves in the tick.", called),
    )?;
    Ok(PointName { shown_by: vec![kept(format!("velocity_{id}"))].leak(), ..name })
}

pub(super) fn rect_names(row: &Table<'_>, id: &str, called: &str) -> Result<RectNames, FileMistake> {
    let part = |key: &str, label: &str, help: String| -> Result<Texts, FileMistake> {
        Ok(part_name(row, id, key, label, help)?.texts)
    };
    let edge = |edge: &str, form: Option<&str>| {
        (kept(format!("{id}.{edge}")), form.map(|form| kept(format!("{id}.{form}"))))
    };
    Ok(RectNames {
        center: part("center", text!("centre"), told!("The centre of {called}.", called))?,
        size: part("size", text!("size"), told!("Width and height of {called}.", called))?,
        min: part("min", text!("least x, y"), tr(MIN_HELP).to_owned())?,
        max: part("max", text!("greatest x, y"), tr(MAX_HELP).to_owned())?,
        corner: part("corner", text!("least x, y"), tr(CORNER_HELP).to_owned())?,
        edges: [
            edge("left", None),
            edge("right", None),
            edge("top", Some("{top|bottom}")),
            edge("bottom", Some("{bottom|top}")),
        ],
        velocity: None,
    })
}

type Probes = (Vec<Probe>, Vec<[usize; 2]>);

pub(super) fn probes(top: &Table<'_>, shapes: &[ShapeRow]) -> Result<Probes, FileMistake> {
    let mut found = Probes::default();
    for row in top.tables("probe")? {
        row.has_only(&["param", "name", "region"])?;
        let written = row.needed_words("param")?;
        let points = || {
            shapes.iter().enumerate().flat_map(|(shape, row)| {
                row.points().into_iter().enumerate().map(move |(point, id)| (id, [shape, point]))
            })
        };
        let Some((param, place)) = points().find(|(id, _)| *id == written) else {
            let ids: Vec<_> = points().map(|(id, _)| id).collect();
            let advice = did_you_mean(written, ids.iter().copied());
            return Err(row.refused("param", &format!("one of the points {}{advice}", ids.join(", "))));
        };
        if found.1.contains(&place) {
            return Err(row.refused("param", "a point that no other probe has"));
        }
        let region = row.text("region")?.map(kept);
        found.0.push(Probe { param, name: kept(row.needed_text("name")?), region });
        found.1.push(place);
    }
    match found.0.is_empty() {
        true => Err(top.mistake("a topic needs a `[[probe]]`: a point that its map moves")),
        false => Ok(found),
    }
}

/// The circle of which more fall onto the other shape, if neither moves otherwise. A map can move its centre.
pub(super) fn falling(
    top: &Table<'_>,
    shapes: &[ShapeRow],
    probed: &[[usize; 2]],
) -> Result<Option<usize>, FileMistake> {
    let Some(id) = top.words("falling")? else { return Ok(None) };
    let is_circle = |row: &ShapeRow| row.id == id && matches!(row.start, Placed::Circle { .. });
    let is_probed = |index: &usize| probed.contains(&[*index, 0]) && !shapes.iter().any(ShapeRow::moves);
    let index = shapes.iter().position(is_circle).filter(is_probed);
    index.map(Some).ok_or_else(|| top.refused("falling", "the id of a circle with a probe for its centre"))
}
