//! What topics of segments, triangles, rectangles and polygons state beside the numbers of their judge, from its definition.

use collidoscope::geometry::RectParts;
use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{Given, Numbers, ProgramValue, Scene, Value};

use crate::oracle::angle::degrees;
use crate::oracle::case::{Case, Extent};
use crate::oracle::ours::{Named, number, pair};
use crate::oracle::pair::{self as still, Kind, Pair, Part};
use crate::oracle::polygon;
use crate::oracle::question::More;
use crate::oracle::ratio::{Ratio, Vector, Whole};
use crate::oracle::surd::Surd;
use crate::oracle::values::Values;

use super::convex;

/// What a topic states.
pub fn more(scene: Scene) -> More {
    let values = match scene {
        Scene::PointTriangle => point_triangle,
        Scene::SegmentRect => segment_rect,
        Scene::SegmentSegment => segment_segment,
        Scene::ObbObb => obb_obb,
        Scene::SweptRects => swept_rects,
        Scene::SweptCircleRect => swept_circle_rect,
        Scene::CirclePolygon => return More { numbers, ..convex::CIRCLE_POLYGON },
        Scene::PolygonsSat => return More { numbers, ..convex::POLYGONS_SAT },
        _ => return More::NOTHING,
    };
    More { values, numbers, ..More::NOTHING }
}

fn names(scene: Scene) -> &'static [&'static str] {
    match scene {
        Scene::PointTriangle => &["area", "ab", "bc", "ca", "weight_a", "weight_b", "weight_c"],
        Scene::SegmentRect => &[
            "entry",
            "exit",
            "entry_point",
            "exit_point",
            "normal",
            "length_inside",
            "x_entry",
            "x_exit",
            "y_entry",
            "y_exit",
        ],
        Scene::SegmentSegment => &["s", "t"],
        Scene::ObbObb => {
            &["overlap_1", "overlap_2", "overlap_3", "overlap_4", "axis", "a_angle", "b_angle", "shared_area"]
        }
        Scene::SweptRects => {
            &["x_entry", "x_exit", "y_entry", "y_exit", "time_of_exit", "swept_min", "swept_max"]
        }
        Scene::SweptCircleRect => &["grown_time", "place"],
        Scene::CirclePolygon => &["to_outline", "edge", "area"],
        Scene::PolygonsSat => {
            &["axis", "axis_edge", "a_low", "a_high", "b_low", "b_high", "overlap", "axes_tested"]
        }
        _ => &[],
    }
}

/// What the program of the topic finds.
fn numbers(case: &Case) -> Vec<Named> {
    let found = topic_file(case.scene).program.run_values_of(names(case.scene), &given(case), Numbers::Exact);
    let named = |name: &&'static str| match found.result(name) {
        Value::Number(found) => number(name, found),
        Value::Pair(found) => pair(name, found),
        Value::Absent => number(name, None),
        other => panic!("{name} is {other:?}"),
    };
    names(case.scene).iter().map(named).collect()
}

/// What the program is given in this case, which can be beyond what a lesson accepts.
pub fn given(case: &Case) -> Vec<Given> {
    let starts: Vec<_> = case.starts().collect();
    let of = |given: Given| {
        let (shape, part) = given.name.rsplit_once('.').unwrap_or((given.name, ""));
        if shape == "kind" {
            return Given::condition(given.name, part == case.extent.word(case.scene));
        }
        let start = |id: &str| starts.iter().find(|(slot, _)| slot.id() == id).map(|(_, start)| *start);
        let rect = start(&format!("{shape}.size")).map(|size| case.rect(size - 2).parts());
        let value = match (rect, part) {
            (Some(RectParts { center, .. }), "center") => ProgramValue::Vector(center),
            (Some(RectParts { size, .. }), "size") => ProgramValue::Vector(size),
            (Some(RectParts { left, .. }), "left") => ProgramValue::Number(left),
            (Some(RectParts { right, .. }), "right") => ProgramValue::Number(right),
            (Some(RectParts { top, .. }), "top") => ProgramValue::Number(top),
            (Some(RectParts { bottom, .. }), "bottom") => ProgramValue::Number(bottom),
            _ => {
                let start = start(given.name).unwrap_or_else(|| panic!("{} of {case:?}", given.name));
                match given.value {
                    ProgramValue::Number(_) => ProgramValue::Number(case.numbers[start].into()),
                    ProgramValue::List(_) => {
                        let list = polygon::polygons(case.scene).into_iter().find(|of| of.id == given.name);
                        ProgramValue::List(case.corners(list.expect("a polygon").list).into())
                    }
                    _ => ProgramValue::at(case.pair(start)),
                }
            }
        };
        Given::of(given.name, value)
    };
    // The time that is looked at is not the case's.
    let known = case.scene.open().given().into_iter().filter(|given| given.name != "time");
    known.map(of).collect()
}

fn point(whole: &Whole, place: usize) -> Vector {
    Vector::new(&whole.numbers[place], &whole.numbers[place + 1])
}

pub fn cross(one: &Vector, other: &Vector) -> Ratio {
    &one.x * &other.y - &one.y * &other.x
}

/// Twice the area of a triangle, with a sign.
fn doubled([a, b, c]: [&Vector; 3]) -> Ratio {
    cross(&a.to(b), &a.to(c))
}

fn point_triangle(whole: &Whole, values: &mut Values) {
    let [p, a, b, c] = [0, 2, 4, 6].map(|place| point(whole, place));
    let area = doubled([&a, &b, &c]);
    let parts = [[&a, &b, &p], [&b, &c, &p], [&c, &a, &p]].map(doubled);
    values.rational("area", 2, &area);
    for (name, part) in ["ab", "bc", "ca"].into_iter().zip(&parts) {
        values.rational(name, 2, part);
    }
    for (name, part) in
        ["weight_a", "weight_b", "weight_c"].into_iter().zip([&parts[1], &parts[2], &parts[0]])
    {
        match area.is_zero() {
            true => values.absent(&[name]),
            false => values.rational(name, 0, &(part / &area)),
        }
    }
}

/// From when until when something is between two numbers; it is at a number at the start, and changes by `rate` a unit
/// of time. None if it does not change.
fn crossing(start: &Ratio, rate: &Ratio, [low, high]: [Ratio; 2]) -> Option<[Ratio; 2]> {
    let at = |limit: Ratio| (limit - start) / rate;
    (!rate.is_zero()).then(|| {
        let times = [at(low), at(high)];
        let [first, second] = &times;
        if first <= second { times } else { [second.clone(), first.clone()] }
    })
}

/// When something is between two numbers within a span of time, which can have no end; none if never.
fn within([from, until]: [Ratio; 2], start: &Ratio, rate: &Ratio, limits: [Ratio; 2]) -> Option<[Ratio; 2]> {
    match crossing(start, rate, limits.clone()) {
        None => (limits[0] <= *start && *start <= limits[1]).then_some([from, until]),
        Some([first, last]) => {
            let (from, until) = (from.max(first), until.min(last));
            (from <= until).then_some([from, until])
        }
    }
}

/// When a point that moves is in a box.
fn in_box(span: [Ratio; 2], start: &Vector, along: &Vector, [low, high]: &[Vector; 2]) -> Option<[Ratio; 2]> {
    let span = within(span, &start.x, &along.x, [low.x.clone(), high.x.clone()])?;
    within(span, &start.y, &along.y, [low.y.clone(), high.y.clone()])
}

/// The first and the last time at which something is between two numbers if its motion has no start and no end.
fn add_crossing(values: &mut Values, names: &[&'static str; 2], times: Option<[Ratio; 2]>) {
    match times {
        None => values.absent(names),
        Some(times) => {
            names.iter().zip(&times).for_each(|(name, time)| values.rational(name, 0, time));
        }
    }
}

fn segment_rect(whole: &Whole, values: &mut Values) {
    let parts = [Part::new(Kind::Segment, 0), Part::new(Kind::Rect, 4)];
    let [_, bounds] = still::bounds(&Pair::of(whole, parts));
    let [low, high] = &bounds;
    let (start, along) = (point(whole, 0), point(whole, 0).to(&point(whole, 2)));
    let [x_times, y_times] = [
        crossing(&start.x, &along.x, [low.x.clone(), high.x.clone()]),
        crossing(&start.y, &along.y, [low.y.clone(), high.y.clone()]),
    ];
    // A ray has left the rectangle at the latest when it has left one of the slabs.
    let end = match whole.extent {
        Extent::Ray => [&x_times, &y_times].into_iter().flatten().map(|times| times[1].clone()).min(),
        _ => None,
    };
    let end = end.unwrap_or(Ratio::ONE);
    let span = (end >= Ratio::ZERO).then(|| in_box([Ratio::ZERO, end], &start, &along, &bounds)).flatten();
    match &span {
        None => values.absent(&["entry", "exit", "entry_point", "exit_point", "normal", "length_inside"]),
        Some([entry, exit]) => {
            values.rational("entry", 0, entry);
            values.rational("exit", 0, exit);
            for (name, place) in [("entry_point", entry), ("exit_point", exit)] {
                values.vector(name, &start.plus(&along.times(place)));
            }
            let comes_through =
                |times: &Option<[Ratio; 2]>| times.as_ref().is_some_and(|times| times[0] == *entry);
            let starts_in =
                (low.x <= start.x && start.x <= high.x) && (low.y <= start.y && start.y <= high.y);
            let against = |rate: &Ratio| if *rate > Ratio::ZERO { -Ratio::ONE } else { Ratio::ONE };
            let normal = match [&x_times, &y_times].map(comes_through) {
                _ if starts_in => None,
                [true, _] => Some(Vector::new(&against(&along.x), &Ratio::ZERO)),
                _ => Some(Vector::new(&Ratio::ZERO, &against(&along.y))),
            };
            match normal {
                None => values.absent(&["normal"]),
                Some(normal) => values.add("normal", 0, crate::oracle::surd::pair(&normal)),
            }
            values.add("length_inside", 1, [Surd::root(&along.square()).times(&(exit - entry))]);
        }
    }
    add_crossing(values, &["x_entry", "x_exit"], x_times);
    add_crossing(values, &["y_entry", "y_exit"], y_times);
}

fn segment_segment(whole: &Whole, values: &mut Values) {
    let pair = Pair::of(whole, [Part::new(Kind::Segment, 0), Part::new(Kind::Segment, 5)]);
    let nearest = still::nearest(&pair);
    for ((name, place), nearest) in [("s", 0), ("t", 5)].into_iter().zip(&nearest) {
        let (start, along) = (point(whole, place), point(whole, place).to(&point(whole, place + 2)));
        let along_it = start.to(nearest).dot(&along);
        let part = if along.is_zero() { Ratio::ZERO } else { along_it / along.square() };
        values.rational(name, 0, &part);
    }
}

/// The least and the greatest dot product of corners with a vector.
pub fn shadow(corners: &[Vector], along: &Vector) -> [Ratio; 2] {
    let on_axis = || corners.iter().map(|corner| corner.dot(along));
    [on_axis().min(), on_axis().max()].map(|end| end.expect("corners"))
}

/// The part of a convex polygon in the half plane in which `across · x` is at most a limit.
fn cut(corners: &[Vector], across: &Vector, limit: &Ratio) -> Vec<Vector> {
    let beyond = |corner: &Vector| corner.dot(across) - limit;
    let mut kept = Vec::new();
    for (index, corner) in corners.iter().enumerate() {
        let next = &corners[(index + 1) % corners.len()];
        let [here, there] = [corner, next].map(beyond);
        if here <= Ratio::ZERO {
            kept.push(corner.clone());
        }
        if (here < Ratio::ZERO && there > Ratio::ZERO) || (here > Ratio::ZERO && there < Ratio::ZERO) {
            kept.push(corner.plus(&corner.to(next).times(&(&here / (&here - &there)))));
        }
    }
    kept
}

fn area(corners: &[Vector]) -> Ratio {
    let edges =
        corners.iter().enumerate().map(|(index, corner)| (corner, &corners[(index + 1) % corners.len()]));
    let doubled = edges.fold(Ratio::ZERO, |sum, (from, to)| sum + cross(from, to));
    let half = doubled / Ratio::from(2);
    half.clone().max(-half)
}

fn obb_obb(whole: &Whole, values: &mut Values) {
    let parts = [Part::new(Kind::RotatedRect, 0), Part::new(Kind::RotatedRect, 5)];
    let [a, b] = still::corners(&Pair::of(whole, parts));
    let sides = [2, 7].map(|place| point(whole, place));
    let axes = sides.each_ref().map(|side| [side.clone(), side.turned()]);
    let mut least: Option<(Ratio, usize)> = None;
    for (index, axis) in axes.iter().flatten().enumerate() {
        let name = ["overlap_1", "overlap_2", "overlap_3", "overlap_4"][index];
        if axis.is_zero() {
            values.absent(&[name]);
            continue;
        }
        let ([a_low, a_high], [b_low, b_high]) = (shadow(&a, axis), shadow(&b, axis));
        // As far as one would move to end the overlap, or else the gap, negated.
        let over = (a_high - b_low).min(b_high - a_low);
        let square = axis.square();
        values.add(name, 1, [Surd::root(&square).times(&(&over / &square))]);
        // Signed squares compare as the numbers do.
        let squared = &over * over.clone().max(-&over) / &square;
        if least.as_ref().is_none_or(|(known, _)| squared < *known) {
            least = Some((squared, index + 1));
        }
    }
    match least {
        None => values.absent(&["axis"]),
        Some((_, axis)) => values.rational("axis", 0, &Ratio::from(axis as u64)),
    }
    for (name, side) in ["a_angle", "b_angle"].into_iter().zip(&sides) {
        match side.is_zero() {
            true => values.absent(&[name]),
            false => values.rational(name, 0, &degrees(side)),
        }
    }
    let both = axes[1].iter().fold(a, |kept, axis| {
        let [low, high] = shadow(&b, axis);
        cut(&cut(&kept, axis, &high), &axis.times(&-Ratio::ONE), &-low)
    });
    // No side of a point cuts.
    let shared = if sides[1].is_zero() { Ratio::ZERO } else { area(&both) };
    values.rational("shared_area", 2, &shared);
}

fn swept_rects(whole: &Whole, values: &mut Values) {
    let parts = [Part::new(Kind::Rect, 0), Part::new(Kind::Rect, 6)];
    let [[a_low, a_high], [b_low, b_high]] = still::bounds(&Pair::of(whole, parts));
    let [a_by, b_by] = [4, 10].map(|place| point(whole, place));
    let by = a_by.to(&b_by);
    // The corner of least x and y of B, where both share a point.
    let size = b_low.to(&b_high);
    let room = [size.to(&a_low), a_high];
    add_crossing(
        values,
        &["x_entry", "x_exit"],
        crossing(&b_low.x, &by.x, [room[0].x.clone(), room[1].x.clone()]),
    );
    add_crossing(
        values,
        &["y_entry", "y_exit"],
        crossing(&b_low.y, &by.y, [room[0].y.clone(), room[1].y.clone()]),
    );
    match in_box([Ratio::ZERO, Ratio::ONE], &b_low, &by, &room) {
        None => values.absent(&["time_of_exit"]),
        Some([_, exit]) => values.rational("time_of_exit", 0, &exit),
    }
    let corner = |of: fn(Ratio, Ratio) -> Ratio, start: &Vector| {
        let end = start.plus(&b_by);
        Vector { x: of(start.x.clone(), end.x), y: of(start.y.clone(), end.y) }
    };
    values.vector("swept_min", &corner(Ratio::min, &b_low));
    values.vector("swept_max", &corner(Ratio::max, &b_high));
}

fn swept_circle_rect(whole: &Whole, values: &mut Values) {
    let parts = [Part::new(Kind::Rect, 0), Part::new(Kind::Point, 4)];
    let [[low, high], _] = still::bounds(&Pair::of(whole, parts));
    let (center, velocity, radius) = (point(whole, 4), point(whole, 6), &whole.numbers[8]);
    let grown = Vector::new(radius, radius);
    match in_box([Ratio::ZERO, Ratio::ONE], &center, &velocity, &[grown.to(&low), high.plus(&grown)]) {
        None => values.absent(&["grown_time"]),
        Some([time, _]) => values.rational("grown_time", 0, &time),
    }
    values.vector("place", &center.plus(&velocity));
}
