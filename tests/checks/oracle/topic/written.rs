//! The questions of the topics that are written as text: about two shapes, as their files say.

use std::sync::OnceLock;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::topic::{Placed, topic_file};
use collidoscope::lesson::{self, RectPart, Scene};

use crate::oracle::case::{Case, Extent};
use crate::oracle::draw::Draw;
use crate::oracle::near::{self, FAR, Triple, ZERO};
use crate::oracle::pair::{self, Kind, Pair, Part};
use crate::oracle::question::{Asks, Corners, Ends, Question, Slot};
use crate::oracle::ratio::{Ratio, Whole};
use crate::oracle::{self, polygon, sweep, sweep_rect};

use super::stated::more;

/// The question of a topic that is written as text.
pub fn question(scene: Scene) -> &'static Question {
    static QUESTIONS: [OnceLock<Question>; Scene::ALL.len()] = [const { OnceLock::new() }; Scene::ALL.len()];
    QUESTIONS[scene as usize].get_or_init(|| Question {
        slots: slots(scene).leak(),
        ends: Ends::Segments,
        touching,
        asks: if topic_file(scene).moves() {
            Asks::Sweep(parts(scene), more(scene))
        } else {
            Asks::Pair(parts(scene), more(scene))
        },
    })
}

/// The parameters of the shapes.
fn slots(scene: Scene) -> Vec<Slot> {
    let mut lists = 0;
    let mut slots = Vec::new();
    for param in scene.open().params() {
        if let lesson::Slot::Points { rule, .. } = param.slot {
            let lesson::CornersRule { convex, least } = rule;
            slots.extend(Corners { id: param.id, list: lists, convex, least }.slots());
            lists += 1;
        }
        slots.extend(slot(&param));
    }
    slots
}

/// The slot of a parameter that is no list of corners.
fn slot(param: &lesson::Param<'_>) -> Option<Slot> {
    match param.slot {
        lesson::Slot::Point { .. } | lesson::Slot::RectPart { part: RectPart::Center, .. } => {
            Some(Slot::Point(param.id))
        }
        lesson::Slot::Vector { .. } => Some(Slot::Vector(param.id)),
        lesson::Slot::Radius { .. } => Some(Slot::Radius(param.id)),
        lesson::Slot::Scalar { .. } if param.id.ends_with(".ratio") => Some(Slot::Ratio(param.id)),
        lesson::Slot::RectPart { part: RectPart::Size, .. } => Some(Slot::Size(param.id)),
        _ => None,
    }
}

/// Where the numbers of A and B are.
fn parts(scene: Scene) -> [Part; 2] {
    let (mut start, mut lists) = (0, 0);
    let shapes: Vec<&Placed> = topic_file(scene).shapes.iter().map(|row| &row.start).collect();
    [0, 1].map(|index| {
        let (kind, width) = match shapes[index] {
            Placed::Point(_) | Placed::Circle { .. } => (Kind::Point, 2),
            Placed::Segment(_) | Placed::Capsule { .. } => (Kind::Segment, 4),
            Placed::Ray(_) => (Kind::Ray, 4),
            Placed::Line(_) => (Kind::Line, 4),
            Placed::Triangle(_) => (Kind::Triangle, 6),
            Placed::Rect { .. } => (Kind::Rect, 4),
            Placed::Rotated(_) => (Kind::RotatedRect, 5),
            Placed::Polygon(_) => {
                lists += 1;
                (Kind::Polygon(lists - 1), 2 * Corners::MOST)
            }
        };
        let part = Part::new(kind, start);
        start += width;
        let velocity = shapes[index].velocity().map(|_| start);
        start += if velocity.is_some() { 2 } else { 0 };
        let part = Part { velocity, ..part };
        if !matches!(shapes[index], Placed::Circle { .. } | Placed::Capsule { .. }) {
            return part;
        }
        start += 1;
        part.round(start - 1)
    })
}

fn pair_of(case: &Case) -> Pair {
    Pair::of(&Whole::of(case), parts(case.scene))
}

/// The first of some configurations that touches: B is moved so that the way between the cores becomes as long as both
/// radii together, which is a whole number; without radii, so that there is no way.
fn touching(scene: Scene, draw: &mut Draw) -> Vec<near::Vector> {
    if topic_file(scene).moves() {
        return touching_while_moving(scene, draw);
    }
    const TRIES: u32 = 100;
    let found = (0..TRIES).find_map(|_| {
        let vectors = moved(scene, any(scene, draw), draw)?;
        (pair::verdict(&pair_of(&case(scene, &vectors, draw))) == Verdict::Touching).then_some(vectors)
    });
    // Everything is one point.
    found.unwrap_or_else(|| vec![ZERO; question(scene).slots.len()])
}

/// Shapes that touch at some time of the tick, and no earlier.
fn touching_while_moving(scene: Scene, draw: &mut Draw) -> Vec<near::Vector> {
    let parts = parts(scene);
    if parts.iter().any(|part| part.kind == Kind::Rect) {
        return sweep_rect::touching(parts, draw);
    }
    let segment = parts.iter().position(|part| part.kind == Kind::Segment);
    let Some(segment) = segment else { return sweep::touching_discs(draw).concat() };
    let (ends, disc) = sweep::touching_segment(draw);
    if segment == 0 { [&ends[..], &disc].concat() } else { [&disc[..], &ends].concat() }
}

/// Shapes of whole numbers, with even sizes and without radii. The last corner of a polygon is repeated.
fn any(scene: Scene, draw: &mut Draw) -> Vec<near::Vector> {
    let far = draw.pick(&[8, 1 << 10, FAR >> 8]);
    let vector = |slot: &Slot| match slot {
        Slot::Radius(_) => ZERO,
        Slot::Ratio(_) => [draw.whole(0, 3), 0],
        Slot::Size(_) => near::times([draw.whole(0, far), draw.whole(0, far)], 2),
        Slot::Corner(_) => near::times(near::any_vector(draw, far), 2),
        _ => near::any_vector(draw, far),
    };
    let mut vectors: Vec<_> = question(scene).slots.iter().map(vector).collect();
    for polygon in polygon::polygons(scene) {
        let slots = question(scene).slots;
        let first = slots.iter().position(|slot| *slot == Slot::Corner(polygon)).expect("a corner");
        let corners = &mut vectors[first..first + Corners::MOST];
        let count = draw.pick(&[1, 2, 3, 3, 4, 5, Corners::MOST]);
        let last = corners[count - 1];
        corners[count..].fill(last);
    }
    vectors
}

fn moved(scene: Scene, mut vectors: Vec<near::Vector>, draw: &mut Draw) -> Option<Vec<near::Vector>> {
    let slots = question(scene).slots;
    let radii: Vec<usize> =
        (0..slots.len()).filter(|place| matches!(slots[*place], Slot::Radius(_))).collect();
    let pair = pair_of(&case(scene, &vectors, draw));
    let is_polygon = |part: &Part| matches!(part.kind, Kind::Triangle | Kind::RotatedRect | Kind::Polygon(_));
    let has_polygon = parts(scene).iter().any(is_polygon);
    let [from, to] = match has_polygon {
        true => {
            pair::places(&pair).map(|places| places[draw.whole(0, places.len() as i64 - 1) as usize].clone())
        }
        false => pair::nearest(&pair),
    };
    let way = from.to(&to);
    let whole = |number: &Ratio| i64::try_from(number.clone()).ok();
    let way = [whole(&way.x)?, whole(&way.y)?];
    let Triple { normal, length, .. } = Triple::any(draw);
    let (wanted, length) = match way.map(i64::signum) {
        _ if radii.is_empty() => (ZERO, 0),
        [0, 0] => return None,
        [x, 0] => ([x * length, 0], length),
        [0, y] => ([0, y * length], length),
        [x, y] => ([x * normal[0].abs(), y * normal[1].abs()], length),
    };
    let by = near::minus(wanted, way);
    let b = parts(scene)[1].start;
    let points = question(scene).starts().zip(&mut vectors);
    let points = points.filter(|((slot, start), _)| *start >= b && slot.is_place());
    points.for_each(|(_, point)| *point = near::plus(*point, by));
    // The radii share the length.
    let mut rest = length;
    for (index, place) in radii.iter().enumerate() {
        let part = if index + 1 == radii.len() { rest } else { draw.whole(0, rest) };
        vectors[*place] = [part, 0];
        rest -= part;
    }
    Some(vectors)
}

fn case(scene: Scene, vectors: &[near::Vector], draw: &mut Draw) -> Case {
    let slots = question(scene).slots.iter().zip(vectors);
    let numbers: Vec<f64> =
        slots.flat_map(|(slot, vector)| vector[..slot.width()].iter().map(|number| *number as f64)).collect();
    let mut case = Case::new(scene, &numbers, Extent::Segments);
    polygon::shape(&mut case, oracle::Kind::Near, draw);
    case
}
