//! The cost of putting a label at a place. A cost of one is that of moving the label four points further away.

use glam::Vec2;

use super::candidates::CandidatePlace;
use super::request::{EDGE, Request};
use crate::render::look::theme::Theme;
use crate::render::{Area, PlacedLabel};

/// The smallest distance between two labels, in points.
const APART: f32 = 3.0;
/// A label further than this from what it names gets a leader, in points.
const LEADER_FROM: f32 = 20.0;
/// A place that costs this much or more overlaps another label or leaves the canvas: there is no room for the label.
pub const NO_ROOM: f32 = 2000.0;
/// How much worse it is to overlap a place that is taken than another label: buttons and the legend hide it.
const TAKEN: f32 = 5.0;
/// The room that the chip leaves for labels around strokes and points, in points.
const ROOM_FOR_LABELS: f32 = 24.0;
/// The cost of overlapping an axis number: two texts on top of each other cannot be read. A label that nearly touches
/// a number costs a twentieth of it.
const ON_A_NUMBER: f32 = 150.0;
/// The cost of overlapping a point.
const ON_A_POINT: f32 = 150.0;
/// The cost of a leader that crosses a label or another leader.
const LEADER_CROSSES: f32 = 150.0;
/// Two labels that are beside each other with less space than this look like one, in points.
const ONE_TEXT: f32 = 12.0;
/// The cost of two labels that look like one.
const LOOKS_LIKE_ONE: f32 = 45.0;
/// A stroke or outline closer to a label than this counts as covered, in points.
const STROKE_GAP: f32 = 1.5;
/// The cost of a stroke between a label and what it names.
const BETWEEN: f32 = 30.0;
/// The cost of a leader that crosses or ends on a handle: it would seem to belong to that.
const ON_A_HANDLE: f32 = 40.0;
/// The cost of a stroke that the leader of the chip crosses.
const CHIP_LEADER_CROSSES: f32 = 70.0;
/// The cost of a leader of the chip that ends this near to a point, in points: it would seem to belong to that.
const ENDS_AT_A_POINT: f32 = 30.0;
const BESIDE_POINT: f32 = 14.0;
/// The cost of a leader that runs along a stroke, as if it were a part of it.
const ALONG: f32 = 40.0;
/// A leader that is no further than this from a stroke over a length of at least `ALONG_FROM` runs along it, in points.
const ALONG_WITHIN: f32 = 2.0;
const ALONG_FROM: f32 = 6.0;
/// More strokes than this cost no more.
const MOST_BETWEEN: usize = 3;

/// Everything on the screen that labels avoid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenery {
    pub canvas: Area,
    /// Places that are already taken, such as that of the legend; they count like labels.
    pub taken: Vec<Area>,
    /// Areas that no label should cover.
    pub hard: Vec<Area>,
    /// Areas that labels cover only if there is no better place.
    pub soft: Vec<Area>,
    pub strokes: Vec<(Vec2, Vec2)>,
    /// Light strokes, which cost little to cover.
    pub faint: Vec<(Vec2, Vec2)>,
    /// The boxes of closed shapes, which the chip should not hide.
    pub shapes: Vec<Area>,
    /// Outlines of circles.
    pub rings: Vec<(Vec2, f32)>,
    pub dots: Vec<(Vec2, f32)>,
}

/// The place that was chosen for a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChosenPlace {
    /// The box of the label.
    pub area: Area,
    /// From the box to what the label names.
    pub path: (Vec2, Vec2),
    /// Whether the path is drawn as a leader, because it is long.
    pub led: bool,
}

impl ChosenPlace {
    /// The candidate as a chosen place. The chip has a leader unless it touches what it names.
    pub fn of(candidate: &CandidatePlace, is_chip: bool, factor: f32) -> Self {
        let from = candidate.target.clamp(candidate.area.min, candidate.area.max);
        let far = if is_chip { APART } else { LEADER_FROM * factor };
        let led = from.distance(candidate.target) > far;
        Self { area: candidate.area, path: (from, candidate.target), led }
    }

    /// The same label with its box elsewhere.
    pub fn moved_to(&self, area: Area, request: &Request, theme: Theme) -> Self {
        if area == self.area {
            return *self;
        }
        let candidate = CandidatePlace { area, cost: 0.0, target: self.path.1 };
        Self::of(&candidate, request.outline.is_some(), theme.factor())
    }

    /// The place that a label has in another picture.
    pub fn kept(label: &PlacedLabel) -> Self {
        let middle = label.area.center();
        Self { area: label.area, path: label.leader.unwrap_or((middle, middle)), led: label.leader.is_some() }
    }

    /// The leader, if there is one.
    pub fn leader(&self) -> Option<(Vec2, Vec2)> {
        self.led.then_some(self.path)
    }
}

/// The cost of a place, starting from `base`. Once it exceeds `limit`, any number above `limit` can be returned.
pub fn cost(
    place: &ChosenPlace,
    base: f32,
    is_chip: bool,
    scenery: &Scenery,
    others: &[ChosenPlace],
    limit: f32,
) -> f32 {
    // Placing labels is most of the work of a frame, and few of the places can be the best. No part of the cost is
    // negative.
    if base >= limit {
        return base;
    }
    let mut cost = base;
    add_lack_of_room(&mut cost, place, scenery, others);
    if cost >= limit {
        return cost;
    }
    add_obstacles(&mut cost, place, scenery);
    if cost >= limit {
        return cost;
    }
    // A label with a stroke between it and what it names looks like the label of that stroke.
    let (a, b) = place.path;
    let between = scenery.strokes.iter().filter(|(c, d)| segments_cross(a, b, *c, *d)).count();
    cost += if is_chip { CHIP_LEADER_CROSSES } else { BETWEEN } * between.min(MOST_BETWEEN) as f32;
    let is_end = |(center, radius): &(Vec2, f32)| b.distance(*center) < radius + BESIDE_POINT;
    if is_chip && place.led && scenery.dots.iter().any(is_end) {
        cost += ENDS_AT_A_POINT;
    }
    if cost >= limit {
        return cost;
    }
    let runs_along = |leader| scenery.strokes.iter().any(|stroke| runs_along(leader, *stroke));
    if place.leader().is_some_and(runs_along) {
        cost += ALONG;
    }
    cost + cover(place.area, is_chip, scenery)
}

/// The cost of covering the scenery with an opaque box.
pub fn cost_of_box(area: Area, scenery: &Scenery) -> f32 {
    let place = ChosenPlace { area, path: (area.center(), area.center()), led: false };
    cost(&place, 0.0, true, scenery, &[], f32::INFINITY)
}

/// Whether a box covers nothing that is drawn with strokes or letters, with this space around it.
pub fn is_clear(area: Area, around: f32, scenery: &Scenery, labels: &[PlacedLabel]) -> bool {
    let area = area.grown(around);
    let taken = scenery.taken.iter().chain(&scenery.hard).chain(labels.iter().map(|label| &label.area));
    let is_taken = taken.into_iter().any(|taken| taken.overlaps(&area));
    let is_led = labels.iter().any(|label| crosses(label.leader, area));
    !is_taken && !is_led && cover(area, false, scenery) == 0.0
}

/// Whether a box lies on a closed shape.
pub fn is_on_shape(area: Area, scenery: &Scenery) -> bool {
    let in_ring = |(center, radius): &(Vec2, f32)| area.center().distance(*center) < *radius;
    scenery.shapes.iter().any(|shape| shape.overlaps(&area)) || scenery.rings.iter().any(in_ring)
}

/// Adds the cost of leaving the canvas, and of overlapping other labels and taken places.
fn add_lack_of_room(cost: &mut f32, place: &ChosenPlace, scenery: &Scenery, others: &[ChosenPlace]) {
    let area = place.area;
    let whole = square_points(area);
    let outside = whole - area.shared(&scenery.canvas.grown(-EDGE));
    if outside > 0.01 * whole {
        *cost += NO_ROOM * (1.0 + outside / whole);
    }
    let taken = scenery.taken.iter().map(|taken| (*taken, None, TAKEN));
    let others = others.iter().map(|other| (other.area, other.leader(), 1.0));
    for (other, its_leader, weight) in others.chain(taken) {
        if area.grown(APART).overlaps(&other) {
            *cost += weight * NO_ROOM * (1.0 + area.shared(&other) / whole);
        }
        if crosses(its_leader, area) || crosses(place.leader(), other) {
            // A line above the text of the legend would be worse than no label.
            *cost += if weight == TAKEN { NO_ROOM } else { LEADER_CROSSES };
        }
        if let (Some((a, b)), Some((c, d))) = (place.leader(), its_leader)
            && segments_cross(a, b, c, d)
        {
            *cost += LEADER_CROSSES;
        }
        let beside = Vec2::new(ONE_TEXT, 0.0);
        if (Area { min: area.min - beside, max: area.max + beside }).overlaps(&other) {
            *cost += LOOKS_LIKE_ONE;
        }
    }
}

/// Adds the cost of covering what no label should cover.
fn add_obstacles(cost: &mut f32, place: &ChosenPlace, scenery: &Scenery) {
    for hard in &scenery.hard {
        if place.area.overlaps(hard) {
            *cost += 400.0 + 400.0 * place.area.shared(hard) / square_points(place.area);
        }
        if crosses(place.leader(), *hard) {
            *cost += ON_A_HANDLE;
        }
    }
}

/// The area of a box in square points, at least one.
fn square_points(area: Area) -> f32 {
    (area.size().x * area.size().y).max(1.0)
}

/// Whether two segments cross at an inner point of both. The last twentieth of the first does not count: a leader ends
/// on the stroke that its label names.
fn segments_cross(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    let side = |from: Vec2, to: Vec2, p: Vec2| (to - from).perp_dot(p - from);
    let b = a.lerp(b, 0.95);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// Whether a leader lies on a stroke for some length.
fn runs_along((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> bool {
    let length = a.distance(b);
    let along = (b - a) / length.max(1.0);
    let [from, to] = [c, d].map(|end| along.dot(end - a));
    let shared = from.max(to).min(length) - from.min(to).max(0.0);
    // Where the stroke is beside both ends of what they share.
    let off = |at: f32| {
        let part = (at - from) / (to - from);
        (c.lerp(d, part) - (a + at * along)).length()
    };
    let (first, last) = (from.min(to).max(0.0), from.max(to).min(length));
    shared >= ALONG_FROM && off(first).max(off(last)) <= ALONG_WITHIN
}

fn crosses(leader: Option<(Vec2, Vec2)>, area: Area) -> bool {
    leader.is_some_and(|(a, b)| length_inside(a, b, area) > 0.0)
}

/// The cost of covering strokes, circles, points and axis numbers.
fn cover(area: Area, is_chip: bool, scenery: &Scenery) -> f32 {
    let mut cost = 0.0;
    add_numbers_and_points(&mut cost, area, is_chip, scenery);
    add_strokes(&mut cost, area, scenery);
    if is_chip {
        add_hidden_by_chip(&mut cost, area, scenery);
    }
    add_rings(&mut cost, area, scenery);
    cost
}

fn add_numbers_and_points(cost: &mut f32, area: Area, is_chip: bool, scenery: &Scenery) {
    for soft in &scenery.soft {
        if area.overlaps(soft) {
            *cost += ON_A_NUMBER;
        } else if area.grown(APART).overlaps(soft) {
            *cost += 0.05 * ON_A_NUMBER;
        }
    }
    for &(center, radius) in &scenery.dots {
        let distance = (center.clamp(area.min, area.max) - center).length();
        if distance < radius + 2.0 {
            *cost += ON_A_POINT;
        } else if is_chip && distance < radius + ROOM_FOR_LABELS {
            *cost += 4.0;
        }
    }
}

fn add_strokes(cost: &mut f32, area: Area, scenery: &Scenery) {
    let near = area.grown(STROKE_GAP);
    let diagonal = area.size().length();
    for &(from, to) in &scenery.strokes {
        let inside = length_inside(from, to, near);
        if inside > 0.0 {
            *cost += 35.0 + 100.0 * inside / diagonal;
        }
    }
    for &(from, to) in &scenery.faint {
        if length_inside(from, to, area) > 0.0 {
            *cost += 7.0;
        }
    }
}

/// Adds what the chip hides, which is opaque, and the room it takes from the labels of strokes next to it.
fn add_hidden_by_chip(cost: &mut f32, area: Area, scenery: &Scenery) {
    let (whole, diagonal) = (square_points(area), area.size().length());
    // On several shapes that lie on each other, it hides no more than on one of them.
    let lies_on = scenery.shapes.iter().map(|shape| 60.0 * area.shared(shape) / whole).fold(0.0, f32::max);
    let hidden = |shape: &Area| 200.0 * (area.shared(shape) / square_points(*shape)).min(1.0);
    *cost += lies_on + scenery.shapes.iter().map(hidden).sum::<f32>();
    let around = area.grown(ROOM_FOR_LABELS);
    let beside = |(from, to): &(Vec2, Vec2)| length_inside(*from, *to, around).min(diagonal);
    *cost += 40.0 * scenery.strokes.iter().map(beside).sum::<f32>() / diagonal;
}

fn add_rings(cost: &mut f32, area: Area, scenery: &Scenery) {
    let near = area.grown(STROKE_GAP);
    for &(center, radius) in &scenery.rings {
        let nearest = (center.clamp(near.min, near.max) - center).length();
        let farthest = (center - near.min).abs().max((center - near.max).abs()).length();
        if nearest < radius && radius < farthest {
            *cost += 60.0;
        }
    }
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
    // The addend makes a stroke of zero length inside the box count too.
    if first <= last { (last - first) * direction.length() + 0.01 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leader_runs_along_a_stroke_that_it_lies_on_and_not_along_one_that_it_meets() {
        let leader = (Vec2::ZERO, Vec2::new(40.0, 0.0));
        let along = |from: [f32; 2], to: [f32; 2]| runs_along(leader, (from.into(), to.into()));
        assert!(along([30.0, 0.0], [90.0, 1.0]) && along([90.0, 0.0], [30.0, 0.0]));
        assert!(!along([40.0, 0.0], [90.0, 0.0]) && !along([40.0, -20.0], [40.0, 20.0]));
        assert!(!along([0.0, 5.0], [40.0, 5.0]) && !along([10.0, 0.0], [10.0, 0.0]));
    }
}
