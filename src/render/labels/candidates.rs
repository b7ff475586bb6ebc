//! The places that are tried for a label, each with its cost.

use std::f32::consts::TAU;

use glam::Vec2;

use super::request::{Anchor, Outline};
use crate::render::Area;

/// The distance between a stroke or an outline and a label next to it, in points.
const GAP: f32 = 5.0;
/// A unit vector whose component along an axis is smaller than this counts as perpendicular to the axis: along the
/// longest label, the stroke deviates by less than two points.
const SQUARE: f32 = 1e-3;
/// The cost of one point of distance, and of one further than [`FAR`].
const PER_POINT: f32 = 0.25;
const PER_FAR_POINT: f32 = 1.0;
/// From this distance on, an eye loses the way from a label to what it names, in points.
const FAR: f32 = 160.0;
/// The distances of the places further away, in points.
const FURTHER: [f32; 9] = [16.0, 26.0, 38.0, 52.0, 70.0, 92.0, 120.0, 160.0, 210.0];
/// The number of directions in which labels move away.
const DIRECTIONS: usize = 16;

/// A possible place for a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CandidatePlace {
    /// The box of the label.
    pub area: Area,
    /// The cost of the place itself, without what it covers.
    pub cost: f32,
    /// The point where a leader would end.
    pub target: Vec2,
}

/// The places next to what the label names, the best first.
pub fn near(anchor: &Anchor, size: Vec2) -> Vec<CandidatePlace> {
    match anchor {
        Anchor::Arrow { from, to } => arrow(*from, *to, size),
        Anchor::Along { from, to } => along(*from, *to, &[0.5, 0.33, 0.67, 0.2, 0.8], size),
        Anchor::Line { from, to } => along(*from, *to, &[0.92, 0.08, 0.8, 0.2, 0.65, 0.35, 0.5], size),
        Anchor::Band { from, to, .. } => band(*from, *to, size),
        Anchor::Dot { at, radius } => around(*at, *radius + GAP - 1.0, size, 1.0),
        Anchor::Place { at } => {
            let mut places = vec![CandidatePlace { area: Area::about(*at, size), cost: 0.0, target: *at }];
            places.extend(around(*at, 2.0, size, 4.0));
            places
        }
        Anchor::Ring { center, radius } => ring(*center, *radius, size),
        Anchor::Polygon { corners } => polygon(corners, size),
        Anchor::Chip { at, outline } => chip(*at, outline, size),
    }
}

/// The places further away, for a label without a good place nearby.
pub fn further(anchor: &Anchor, size: Vec2, canvas: Area) -> Vec<CandidatePlace> {
    let targets: Vec<(Vec2, f32)> = match anchor {
        Anchor::Along { from, to } | Anchor::Arrow { from, to } | Anchor::Line { from, to } => {
            [0.5, 0.25, 0.75].map(|part| (from.lerp(*to, part), 0.0)).to_vec()
        }
        Anchor::Band { from, to, .. } => vec![(from.lerp(*to, 0.5), 0.0)],
        Anchor::Dot { at, radius } => vec![(*at, *radius)],
        Anchor::Place { at } | Anchor::Chip { at, .. } => vec![(*at, 0.0)],
        Anchor::Ring { center, radius } => vec![(*center, *radius)],
        Anchor::Polygon { corners } => {
            vec![(corners.iter().sum::<Vec2>() / corners.len().max(1) as f32, 0.0)]
        }
    };
    let mut places = Vec::new();
    for &(target, radius) in &targets {
        for distance in FURTHER {
            for (direction, bias) in directions() {
                let reach = match anchor {
                    Anchor::Chip { outline, .. } => outline.reach(direction),
                    _ => direction * radius,
                };
                let target = target + reach;
                let area = beside(target, direction, distance, size);
                places.push(CandidatePlace { area, cost: 12.0 + bias + cost_of_distance(distance), target });
            }
        }
    }
    let target = targets[0].0;
    // The corners of the canvas and the middles of its edges are the last resort.
    let target = target.clamp(canvas.min, canvas.max);
    let inner = Area { min: canvas.min + size / 2.0 + 8.0, max: canvas.max - size / 2.0 - 8.0 };
    for (x, y) in
        [(0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 1.0), (0.0, 1.0), (0.0, 0.0), (1.0, 0.5), (0.0, 0.5)]
    {
        let center = inner.min + (inner.max - inner.min) * Vec2::new(x, y);
        let target = match anchor {
            Anchor::Chip { outline, .. } => target + outline.reach((center - target).normalize_or(Vec2::X)),
            _ => target,
        };
        let cost = 30.0 + cost_of_distance(center.distance(target));
        places.push(CandidatePlace { area: Area::about(center, size), cost, target });
    }
    places
}

fn cost_of_distance(distance: f32) -> f32 {
    PER_POINT * distance + PER_FAR_POINT * (distance - FAR).max(0.0)
}

/// The box at the distance `gap` from a point in a direction.
fn beside(point: Vec2, direction: Vec2, gap: f32, size: Vec2) -> Area {
    let half = size / 2.0;
    // The distance from the centre of the box to the side or corner that the ray meets first.
    let reach = (direction.abs() * half).dot(Vec2::ONE).min(half.length());
    let slide = Vec2::new(direction.x * half.x, direction.y * half.y);
    let by_reach = direction * (gap + reach);
    let by_slide = direction * gap + Vec2::new(slide.x.signum() * half.x, slide.y.signum() * half.y);
    // Near the axes, the box is centred on the ray; on the diagonals, its corner is on the ray.
    let diagonal = (2.0 * direction.x * direction.y).abs();
    let center = point + by_reach.lerp(by_slide, (diagonal - 0.3).max(0.0) / 0.7);
    Area::about(center, size)
}

/// The directions with their costs: up and right are the cheapest.
fn directions() -> impl Iterator<Item = (Vec2, f32)> {
    (0..DIRECTIONS).map(|i| {
        let direction = Vec2::from_angle(TAU * i as f32 / DIRECTIONS as f32);
        (direction, 2.0 + 1.5 * direction.y - direction.x)
    })
}

fn around(at: Vec2, gap: f32, size: Vec2, factor: f32) -> Vec<CandidatePlace> {
    let mut places = Vec::new();
    for (extra, dear) in [(0.0, 0.0), (5.0, 4.0)] {
        for (direction, bias) in directions() {
            let area = beside(at, direction, gap + extra, size);
            places.push(CandidatePlace { area, cost: factor * bias + dear, target: at });
        }
    }
    places
}

/// The places on both sides of a stroke, at these parts of its length.
fn along(from: Vec2, to: Vec2, parts: &[f32], size: Vec2) -> Vec<CandidatePlace> {
    let normal = (to - from).normalize_or_zero().perp();
    // The upper side is first, as on a map.
    let normal = if normal.y > 0.0 || (normal.y == 0.0 && normal.x < 0.0) { -normal } else { normal };
    if normal == Vec2::ZERO {
        return around(from, GAP, size, 1.0);
    }
    let mut places = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let target = from.lerp(to, *part);
        for (side, dear) in [(normal, 0.0), (-normal, 1.5)] {
            let half = (side.abs() * size / 2.0).dot(Vec2::ONE);
            let area = Area::about(target + side * (half + GAP), size);
            let target = touching(from, to, side, &area);
            places.push(CandidatePlace { area, cost: 3.0 * i as f32 + dear, target });
        }
    }
    places
}

/// The point of a stroke nearest to a box on its `side`.
fn touching(from: Vec2, to: Vec2, side: Vec2, area: &Area) -> Vec2 {
    let toward = |s: f32| if s.abs() < SQUARE { 0.0 } else { s.signum() };
    let corner = area.center() - Vec2::new(toward(side.x), toward(side.y)) * area.size() / 2.0;
    let stroke = to - from;
    let part = (corner - from).dot(stroke) / stroke.length_squared().max(f32::MIN_POSITIVE);
    from.lerp(to, part.clamp(0.0, 1.0))
}

fn arrow(from: Vec2, to: Vec2, size: Vec2) -> Vec<CandidatePlace> {
    let mut places = along(from, to, &[0.5, 0.4, 0.6, 0.33, 0.67, 0.25, 0.75], size);
    let direction = (to - from).normalize_or_zero();
    if direction != Vec2::ZERO {
        let half = (direction.abs() * size / 2.0).dot(Vec2::ONE);
        let area = Area::about(to + direction * (half + GAP), size);
        places.push(CandidatePlace { area, cost: 9.0, target: to });
    }
    places
}

/// The places on the middle line of a band, near its lower and upper ends.
fn band(from: Vec2, to: Vec2, size: Vec2) -> Vec<CandidatePlace> {
    let (top, bottom) = if from.y <= to.y { (from, to) } else { (to, from) };
    let direction = (bottom - top).normalize_or_zero();
    let half = (direction.abs() * size / 2.0).dot(Vec2::ONE);
    let place = |target: Vec2, cost| CandidatePlace { area: Area::about(target, size), cost, target };
    let mut places = Vec::new();
    for (i, inset) in [26.0, 44.0, 64.0, 90.0].into_iter().enumerate() {
        let inset = direction * (half + inset);
        places.push(place(bottom - inset, 4.0 * i as f32));
        places.push(place(top + inset, 4.0 * i as f32 + 2.0));
    }
    places
}

fn ring(center: Vec2, radius: f32, size: Vec2) -> Vec<CandidatePlace> {
    let mut places: Vec<_> = directions()
        .map(|(direction, bias)| {
            let target = center + direction * radius;
            CandidatePlace { area: beside(target, direction, GAP, size), cost: bias, target }
        })
        .collect();
    if size.length() < 1.5 * radius {
        for up in [0.55, -0.55] {
            let at = center - Vec2::new(0.0, up * radius);
            places.push(CandidatePlace { area: Area::about(at, size), cost: 7.0, target: at });
        }
    }
    places
}

/// The places along the edges of a polygon, at both ends and in the middle of each edge, outside and inside.
fn polygon(corners: &[Vec2], size: Vec2) -> Vec<CandidatePlace> {
    let middle = corners.iter().sum::<Vec2>() / corners.len().max(1) as f32;
    let mut places = Vec::new();
    for (i, &a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        let edge = b - a;
        let direction = edge.normalize_or_zero();
        let normal = direction.perp();
        let outward = if normal.dot(middle - a) > 0.0 { -normal } else { normal };
        let half_along = (direction.abs() * size / 2.0).dot(Vec2::ONE);
        let half_out = (outward.abs() * size / 2.0).dot(Vec2::ONE);
        let length = edge.length();
        // The upper and the left edge are the cheapest.
        let bias = 3.0 + 2.5 * outward.y + outward.x;
        let ends = [half_along.min(length / 2.0), (length - half_along).max(length / 2.0)];
        for (part, dear) in [(ends[0], 0.0), (ends[1], 1.0), (length / 2.0, 1.5)] {
            let target = a + direction * part;
            let inside = Area::about(target - outward * (half_out + GAP), size);
            let outside = Area::about(target + outward * (half_out + GAP - 1.0), size);
            let target = touching(a, b, outward, &outside);
            places.push(CandidatePlace { area: outside, cost: bias + dear, target });
            if length > 2.0 * half_along + 2.0 * GAP {
                let toward = (length / 2.0 - part).signum() * GAP;
                let by = if part == length / 2.0 { Vec2::ZERO } else { direction * toward };
                let area = Area { min: inside.min + by, max: inside.max + by };
                places.push(CandidatePlace { area, cost: bias + dear + 6.0, target });
            }
        }
    }
    places
}

fn chip(at: Vec2, outline: &Outline, size: Vec2) -> Vec<CandidatePlace> {
    let mut places = Vec::new();
    for gap in [10.0, 18.0, 34.0, 54.0, 78.0, 108.0, 146.0] {
        for (direction, bias) in directions() {
            let target = at + outline.reach(direction);
            let area = beside(target, direction, gap, size);
            places.push(CandidatePlace { area, cost: 3.0 * bias + PER_POINT * gap, target });
        }
    }
    places
}
