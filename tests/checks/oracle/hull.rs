//! Convex polygons for cases.

use std::cmp::Ordering;

use glam::DVec2;

use super::draw::Draw;
use super::ratio::{Vector, of_f64, sign};

/// The corners of a convex polygon: those of the smallest one that holds all points, either way round and from any corner on.
/// Some are on the edge between their neighbours, or there twice. If all points are on one line, these are the corners.
pub fn convex(points: &[DVec2], draw: &mut Draw) -> Vec<DVec2> {
    let mut sorted = points.to_vec();
    // Both zeros are the same place.
    let order = |one: f64, other: f64| one.partial_cmp(&other).expect("numbers");
    sorted.sort_by(|one, other| order(one.x, other.x).then(order(one.y, other.y)));
    sorted.dedup();
    let keeps_flat = draw.one_in(2);
    let (lower, upper) = (chain(sorted.iter(), keeps_flat), chain(sorted.iter().rev(), keeps_flat));
    let is_flat = sorted.windows(3).all(|three| turn([three[0], three[1], three[2]]).is_eq());
    let mut corners = match is_flat {
        true => points.to_vec(),
        false => [&lower[1..], &upper[1..]].concat(),
    };
    let first = draw.whole(0, corners.len() as i64 - 1) as usize;
    corners.rotate_left(first);
    if draw.one_in(2) {
        corners.reverse();
    }
    // The bytes of a fuzzer can say so without an end.
    while corners.len() < points.len() + 4 && draw.one_in(4) {
        let twice = draw.whole(0, corners.len() as i64 - 1) as usize;
        corners.insert(twice, corners[twice]);
    }
    corners
}

/// The points that turn to one side only.
fn chain<'a>(points: impl Iterator<Item = &'a DVec2>, keeps_flat: bool) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::new();
    for point in points {
        while let [.., one, two] = kept[..] {
            let turn = turn([one, two, *point]);
            if turn.is_gt() || turn.is_eq() && keeps_flat {
                break;
            }
            kept.pop();
        }
        kept.push(*point);
    }
    kept
}

/// To which side a way turns.
fn turn(points: [DVec2; 3]) -> Ordering {
    let [a, b, c] = points.map(|point| Vector { x: of_f64(point.x), y: of_f64(point.y) });
    sign(&a.to(&c).dot(&a.to(&b).turned())).reverse()
}

#[test]
fn both_zeros_are_the_same_place() {
    let points = [(0.0, -21.0), (-0.0, 16.0), (-0.0, 0.0), (10.0, 0.0), (-26.0, 32.0)].map(DVec2::from);
    for seed in 0..20 {
        let corners = convex(&points, &mut Draw::seeded(seed));
        assert_eq!(collidoscope::geometry::why_not_convex(&corners), None, "{corners:?}");
    }
}
