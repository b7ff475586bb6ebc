//! What it costs to put a label somewhere. One is the cost of being four points further away.

use glam::Vec2;

use super::candidates::CandidatePlace;
use super::request::EDGE;
use crate::render::Area;

/// Labels keep this far from each other, in points.
const APART: f32 = 3.0;
/// A label further than this from what it belongs to gets a leader, in points.
const LEADER_FROM: f32 = 20.0;
/// From this cost on a label covers another one or leaves the canvas: there is no room for it.
pub const NO_ROOM: f32 = 2000.0;
/// How much room the chip leaves beside strokes and points, in points.
const ROOM_FOR_LABELS: f32 = 24.0;
/// What a label on a number of the axes costs: two texts on each other are none. One that nearly touches
/// it costs a little.
const ON_A_NUMBER: f32 = 150.0;
/// What a stroke between a label and what it belongs to costs.
const BETWEEN: f32 = 30.0;

/// What labels keep clear of, on the screen.
#[derive(Clone, Debug, Default)]
pub struct Scenery {
    /// The canvas.
    pub canvas: Area,
    /// What is taken as a label's place is.
    pub taken: Vec<Area>,
    /// What must not be covered.
    pub hard: Vec<Area>,
    /// What had better not be covered.
    pub soft: Vec<Area>,
    /// Straight strokes.
    pub strokes: Vec<(Vec2, Vec2)>,
    /// Light strokes, which may be covered if need be.
    pub faint: Vec<(Vec2, Vec2)>,
    /// The boxes of closed shapes, which the chip had better not hide.
    pub shapes: Vec<Area>,
    /// Outlines of circles.
    pub rings: Vec<(Vec2, f32)>,
    /// Points.
    pub dots: Vec<(Vec2, f32)>,
}

/// A place taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChosenPlace {
    /// The box of the label.
    pub area: Area,
    /// From the box to what it belongs to.
    pub path: (Vec2, Vec2),
    /// Whether that is so far that the path is drawn.
    pub led: bool,
}

impl ChosenPlace {
    /// What taking a candidate means; the chip has a leader wherever it does not touch.
    pub fn of(candidate: &CandidatePlace, is_chip: bool, factor: f32) -> Self {
        let from = candidate.target.clamp(candidate.area.min, candidate.area.max);
        let far = if is_chip { APART } else { LEADER_FROM * factor };
        let led = from.distance(candidate.target) > far;
        Self { area: candidate.area, path: (from, candidate.target), led }
    }

    /// The leader, if there is one.
    pub fn leader(&self) -> Option<(Vec2, Vec2)> {
        self.led.then_some(self.path)
    }
}

/// What a place costs; any number above `limit` once it is dearer than that.
pub fn cost(
    choice: &ChosenPlace,
    base: f32,
    is_chip: bool,
    scenery: &Scenery,
    others: &[ChosenPlace],
    limit: f32,
) -> f32 {
    let area = choice.area;
    let size = area.size();
    let whole = (size.x * size.y).max(1.0);
    let mut cost = base;
    let room = scenery.canvas.grown(-EDGE);
    let outside = whole - area.shared(&room);
    if outside > 0.01 * whole {
        cost += NO_ROOM * (1.0 + outside / whole);
    }
    for other in others {
        if area.grown(APART).overlaps(&other.area) {
            cost += NO_ROOM * (1.0 + area.shared(&other.area) / whole);
        }
        if crosses(other.leader(), area) || crosses(choice.leader(), other.area) {
            cost += 150.0;
        }
    }
    for taken in &scenery.taken {
        if area.grown(APART).overlaps(taken) {
            cost += NO_ROOM * (1.0 + area.shared(taken) / whole);
        }
        if crosses(choice.leader(), *taken) {
            cost += 150.0;
        }
    }
    for hard in &scenery.hard {
        if area.overlaps(hard) {
            cost += 400.0 + 400.0 * area.shared(hard) / whole;
        }
        if crosses(choice.leader(), *hard) {
            cost += 10.0;
        }
    }
    // A stroke between a label and what it belongs to makes it look like that stroke's label.
    let (a, b) = choice.path;
    let between = scenery.strokes.iter().filter(|(c, d)| segments_cross(a, b, *c, *d)).count();
    cost += if is_chip { 0.5 * BETWEEN } else { BETWEEN } * between.min(3) as f32;
    if cost >= limit {
        return cost;
    }
    cost + cover(area, is_chip, scenery)
}

/// Whether two segments cross inside both of them.
fn segments_cross(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    let side = |from: Vec2, to: Vec2, p: Vec2| (to - from).perp_dot(p - from);
    // A leader ends on the stroke it belongs to: that end does not count.
    let b = a.lerp(b, 0.95);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// What it costs to lay an opaque box over the scenery.
pub fn cost_of_box(area: Area, scenery: &Scenery) -> f32 {
    let choice = ChosenPlace { area, path: (area.center(), area.center()), led: false };
    cost(&choice, 0.0, true, scenery, &[], f32::INFINITY)
}

fn crosses(leader: Option<(Vec2, Vec2)>, area: Area) -> bool {
    leader.is_some_and(|(a, b)| length_inside(a, b, area) > 0.0)
}

/// What it costs to cover strokes, circles, points and axis numbers.
fn cover(area: Area, is_chip: bool, scenery: &Scenery) -> f32 {
    let mut cost = 0.0;
    let near = area.grown(1.5);
    let diagonal = area.size().length();
    for soft in &scenery.soft {
        if area.overlaps(soft) {
            cost += ON_A_NUMBER;
        } else if area.grown(APART).overlaps(soft) {
            cost += 0.05 * ON_A_NUMBER;
        }
    }
    for &(center, radius) in &scenery.dots {
        let distance = (center.clamp(area.min, area.max) - center).length();
        if distance < radius + 2.0 {
            cost += 150.0;
        } else if is_chip && distance < radius + ROOM_FOR_LABELS {
            cost += 4.0;
        }
    }
    for &(from, to) in &scenery.strokes {
        let inside = length_inside(from, to, near);
        if inside > 0.0 {
            cost += 35.0 + 100.0 * inside / diagonal;
        }
    }
    for &(from, to) in &scenery.faint {
        if length_inside(from, to, area) > 0.0 {
            cost += 7.0;
        }
    }
    if is_chip {
        // The chip is opaque: it had better not hide what it speaks of.
        let whole = (area.size().x * area.size().y).max(1.0);
        let hidden = |shape: &Area| {
            let shared = area.shared(shape);
            let small = (shape.size().x * shape.size().y).max(1.0);
            60.0 * shared / whole + 200.0 * (shared / small).min(1.0)
        };
        cost += scenery.shapes.iter().map(hidden).sum::<f32>();
        // It leaves room for the labels of the strokes beside it.
        let around = area.grown(ROOM_FOR_LABELS);
        let beside = |(from, to): &(Vec2, Vec2)| length_inside(*from, *to, around).min(diagonal);
        cost += 40.0 * scenery.strokes.iter().map(beside).sum::<f32>() / diagonal;
    }
    for &(center, radius) in &scenery.rings {
        let nearest = (center.clamp(near.min, near.max) - center).length();
        let farthest = (center - near.min).abs().max((center - near.max).abs()).length();
        if nearest < radius && radius < farthest {
            cost += 60.0;
        }
    }
    cost
}

/// The length of the part of a segment inside a box.
fn length_inside(from: Vec2, to: Vec2, area: Area) -> f32 {
    if from.min(to).cmpgt(area.max).any() || from.max(to).cmplt(area.min).any() {
        return 0.0;
    }
    let direction = to - from;
    let (mut first, mut last) = (0.0f32, 1.0f32);
    for axis in 0..2 {
        if direction[axis] != 0.0 {
            let a = (area.min[axis] - from[axis]) / direction[axis];
            let b = (area.max[axis] - from[axis]) / direction[axis];
            first = first.max(a.min(b));
            last = last.min(a.max(b));
        }
    }
    // A point inside counts a little, so that dots of zero length are seen too.
    if first <= last { (last - first) * direction.length() + 0.01 } else { 0.0 }
}
