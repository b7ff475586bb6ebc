//! Where labels go: a few places round the anchor are tried, the cheapest is taken, and a leader is drawn
//! where a label had to move far.

use glam::Vec2;

use super::candidates::{self, Candidate};
use super::font::{self, Font};
use super::theme::{Style, Theme};
use super::{Area, Color, Display, PlacedLabel, Primitive, View, Weight};
use crate::lesson::{Chip, Mark, Role};

/// The distance of labels from the edge of the canvas, in points.
const EDGE: f32 = 4.0;
/// Labels keep this far from each other, in points.
const APART: f32 = 3.0;
/// A label further than this from what it belongs to gets a leader, in points.
const LEADER_FROM: f32 = 20.0;
/// Above this cost the places further away are tried too.
const TRY_FURTHER: f32 = 30.0;
/// From this cost on a label covers another one or leaves the canvas: there is no room for it.
const NO_ROOM: f32 = 2000.0;
/// How much room the chip leaves beside strokes, in points.
const ROOM_FOR_LABELS: f32 = 24.0;
/// What a stroke between a label and what it belongs to costs.
const BETWEEN: f32 = 30.0;
/// How often every label may move once all are placed.
const ROUNDS: usize = 3;

/// The ends of a stroke, and a shape that a label belongs to, on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Anchor {
    /// A straight stroke.
    Along { from: Vec2, to: Vec2 },
    /// The visible part of an infinite line.
    Line { from: Vec2, to: Vec2 },
    /// An arrow, its tip at `to`.
    Arrow { from: Vec2, to: Vec2 },
    /// The middle line of a band of this width.
    Band { from: Vec2, to: Vec2, width: f32 },
    /// A point with a dot of this radius.
    Dot { at: Vec2, radius: f32 },
    /// A place for nothing but the label.
    Place { at: Vec2 },
    /// A circle.
    Ring { center: Vec2, radius: f32 },
    /// The middle of an arc and the unit vector away from its centre.
    Arc { middle: Vec2, outward: Vec2 },
    /// The visible part of a convex polygon.
    Polygon { corners: Vec<Vec2> },
    /// What the chip stands beside.
    Chip { at: Vec2 },
}

/// A label that is to be placed.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its lines with their colours.
    pub lines: Vec<(String, Color)>,
    /// The size of the text.
    pub size: f32,
    /// Its weight.
    pub weight: Weight,
    /// What it belongs to.
    pub anchor: Anchor,
    /// For the chip, its outline.
    pub outline: Option<Color>,
}

/// What labels keep clear of, on the screen.
#[derive(Clone, Debug, Default)]
pub struct Scenery {
    /// The canvas.
    pub canvas: Area,
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

/// The labels as primitives, and where they went.
#[derive(Debug, Default)]
pub struct Placed {
    /// Leaders first, then chip and texts.
    pub primitives: Vec<Primitive>,
    /// The places, in the order of the requests with the chip first.
    pub labels: Vec<PlacedLabel>,
}

impl Request {
    /// The label of a mark: names of vectors are large and bold, remarks light.
    pub fn label(mark: &Mark, anchor: Anchor, style: &Style, theme: Theme) -> Self {
        let sizes = theme.sizes();
        let is_symbol = matches!(anchor, Anchor::Arrow { .. }) && mark.label.chars().count() <= 3;
        let remark = style.beneath || matches!(anchor, Anchor::Place { .. });
        let request = Self {
            lines: vec![(mark.label.clone(), style.text)],
            size: if is_symbol { sizes.symbol } else { sizes.label },
            weight: if remark { Weight::Regular } else { Weight::Bold },
            anchor,
            outline: None,
        };
        match request.anchor {
            Anchor::Band { width, .. } if width < request.size().x + 2.0 * EDGE => request.wrapped(),
            _ => request,
        }
    }

    /// The same label on two lines, broken at the space nearest to the middle.
    fn wrapped(mut self) -> Self {
        let (text, color) = self.lines[0].clone();
        let from_middle = |(at, _): &(usize, &str)| (2 * at).abs_diff(text.len());
        if let Some((at, _)) = text.match_indices(' ').min_by_key(from_middle) {
            self.lines = vec![(text[..at].to_owned(), color), (text[at + 1..].to_owned(), color)];
        }
        self
    }

    /// The size of the box.
    fn size(&self) -> Vec2 {
        let font = Font::of(self.weight);
        let width = self.lines.iter().map(|(text, _)| font.width(text, self.size)).fold(0.0, f32::max);
        let height = (font::ASCENT + font::DESCENT) * self.size;
        let leading = (self.lines.len() - 1) as f32 * self.line_height();
        Vec2::new(width, height + leading) + 2.0 * self.padding()
    }

    fn line_height(&self) -> f32 {
        1.4 * self.size
    }

    fn padding(&self) -> Vec2 {
        if self.outline.is_some() { Vec2::new(0.75, 0.5) * self.size } else { Vec2::ZERO }
    }

    /// Small numbers are placed first: those with the fewest places to go.
    fn priority(&self) -> u8 {
        match self.anchor {
            Anchor::Chip { .. } => 0,
            Anchor::Arrow { .. } | Anchor::Arc { .. } => 1,
            Anchor::Dot { .. } => 2,
            Anchor::Place { .. } | Anchor::Band { .. } => 3,
            _ => 4,
        }
    }
}

/// The chip of a figure; none if what it stands beside is far outside the canvas or it has no lines.
pub fn chip_request(chip: &Chip, view: &View, theme: Theme) -> Option<Request> {
    let color = |role: Role| theme.style(role).text;
    let outline = theme.style(chip.lines.first()?.role).stroke;
    let at = view.to_screen(chip.anchor);
    // The chip says the verdict: it stays on the canvas when the shapes leave it.
    let at = at.clamp(Vec2::ZERO, view.size);
    chip.anchor.is_finite().then(|| Request {
        lines: chip.lines.iter().map(|l| (l.text.clone(), color(l.role))).collect(),
        size: theme.sizes().chip,
        weight: Weight::Bold,
        anchor: Anchor::Chip { at },
        outline: Some(outline),
    })
}

/// Places labels. None covers another one or leaves the canvas; one without any room is left out, except
/// for the chip, which is brought into the canvas. The same requests give the same places.
pub fn place(requests: &[Request], scenery: &Scenery, theme: Theme) -> Placed {
    let mut order: Vec<usize> = (0..requests.len()).collect();
    order.sort_by_key(|i| requests[*i].priority());
    let mut places: Vec<Option<Choice>> = vec![None; requests.len()];
    for round in 0..=ROUNDS {
        let mut changed = false;
        for &i in &order {
            let others: Vec<_> = (0..places.len()).filter(|j| *j != i).filter_map(|j| places[j]).collect();
            let choice = choose(&requests[i], scenery, &others, theme.factor());
            changed |= choice != places[i];
            places[i] = choice;
        }
        if round > 0 && !changed {
            break;
        }
    }
    let mut placed = Placed::default();
    let mut texts = Vec::new();
    for &i in &order {
        if let Some(choice) = places[i] {
            draw(&requests[i], choice, theme, &mut placed, &mut texts);
        }
    }
    placed.primitives.extend(texts);
    placed
}

/// A place taken.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Choice {
    area: Area,
    /// From the box to what it belongs to.
    path: (Vec2, Vec2),
    /// Whether that is so far that the path is drawn.
    led: bool,
}

impl Choice {
    fn of(candidate: &Candidate, is_chip: bool, factor: f32) -> Self {
        let from = candidate.target.clamp(candidate.area.min, candidate.area.max);
        let far = if is_chip { APART } else { LEADER_FROM * factor };
        let led = from.distance(candidate.target) > far;
        Self { area: candidate.area, path: (from, candidate.target), led }
    }

    fn leader(&self) -> Option<(Vec2, Vec2)> {
        self.led.then_some(self.path)
    }
}

fn choose(request: &Request, scenery: &Scenery, others: &[Choice], factor: f32) -> Option<Choice> {
    let size = request.size();
    let is_chip = request.outline.is_some();
    let mut best: Option<(f32, Choice)> = None;
    let mut consider = |candidates: Vec<Candidate>| {
        for candidate in candidates {
            let choice = Choice::of(&candidate, is_chip, factor);
            let limit = best.map_or(f32::INFINITY, |b| b.0);
            let cost = cost(&choice, candidate.cost, is_chip, scenery, others, limit);
            if cost < limit {
                best = Some((cost, choice));
            }
        }
        best.map_or(f32::INFINITY, |b| b.0)
    };
    let stays = matches!(request.anchor, Anchor::Band { .. });
    if consider(candidates::near(&request.anchor, size)) > if stays { NO_ROOM } else { TRY_FURTHER } {
        consider(candidates::further(&request.anchor, size, scenery.canvas));
    }
    let (cost, choice) = best?;
    if cost < NO_ROOM {
        return Some(choice);
    }
    is_chip.then(|| {
        let canvas = scenery.canvas;
        let min = choice.area.min.min(canvas.max - EDGE - size).max(canvas.min + EDGE);
        Choice { area: Area { min, max: min + size }, led: false, ..choice }
    })
}

/// What a place costs, in points of distance; any number above `limit` once it is dearer than that.
fn cost(choice: &Choice, base: f32, is_chip: bool, scenery: &Scenery, others: &[Choice], limit: f32) -> f32 {
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
    for hard in &scenery.hard {
        if area.overlaps(hard) {
            cost += 400.0 + 400.0 * area.shared(hard) / whole;
        }
        if crosses(choice.leader(), *hard) {
            cost += 10.0;
        }
    }
    if !is_chip {
        // A stroke between a label and what it belongs to makes it look like that stroke's label.
        let (a, b) = choice.path;
        let between = scenery.strokes.iter().filter(|(c, d)| segments_cross(a, b, *c, *d)).count();
        cost += BETWEEN * between.min(3) as f32;
    }
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
            cost += 25.0;
        }
    }
    for &(center, radius) in &scenery.dots {
        if (center.clamp(area.min, area.max) - center).length() < radius + 2.0 {
            cost += 150.0;
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

fn draw(request: &Request, choice: Choice, theme: Theme, placed: &mut Placed, texts: &mut Vec<Primitive>) {
    let palette = theme.palette();
    let Area { min, max } = choice.area;
    let factor = theme.factor();
    if let Some((from, to)) = choice.leader() {
        let color = request.outline.unwrap_or(request.lines[0].1);
        placed.primitives.push(Primitive::Segment { from, to, width: 1.2 * factor, dash: None, color });
    }
    if let Some(color) = request.outline {
        let radius = 0.55 * request.size;
        let line = 1.3 * factor;
        texts.push(Primitive::Panel { min, max, radius, color });
        let (min, max) = (min + line, max - line);
        texts.push(Primitive::Panel { min, max, radius: radius - line, color: palette.paper });
    }
    let font = Font::of(request.weight);
    for (i, (text, color)) in request.lines.iter().enumerate() {
        let mut top = min + request.padding() + Vec2::new(0.0, i as f32 * request.line_height());
        if request.outline.is_none() {
            top.x = (min.x + max.x - font.width(text, request.size)) / 2.0;
        }
        let bottom =
            top + Vec2::new(font.width(text, request.size), (font::ASCENT + font::DESCENT) * request.size);
        texts.push(Primitive::Text {
            baseline: top + Vec2::new(0.0, font::ASCENT * request.size),
            min: top,
            max: bottom,
            text: text.clone(),
            size: request.size,
            weight: request.weight,
            color: *color,
            halo: request.outline.is_none().then_some(palette.halo),
        });
    }
    let lines: Vec<_> = request.lines.iter().map(|l| l.0.as_str()).collect();
    let moved = choice.led;
    placed.labels.push(PlacedLabel { text: lines.join("\n"), area: choice.area, moved });
}

impl Display {
    /// The boxes that labels take, each with its text.
    pub fn label_areas(&self) -> impl Iterator<Item = (&str, Area)> {
        self.labels.iter().map(|l| (l.text.as_str(), l.area))
    }
}
