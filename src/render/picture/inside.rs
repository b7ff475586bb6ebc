//! The inside of a polygon that is dented or crosses itself.

use std::f32::consts::TAU;

use glam::{DVec2, Vec2};

use crate::geometry::point_polygon::Rule;
use crate::render::picture::view::narrow;
use crate::sorting::sort_by;

/// Between which crossings of a line with an outline the line is inside: `turns` tells of each crossing, in the order along
/// the line, which way the outline crosses it, as 1 or −1.
pub fn ranges(rule: Rule, turns: impl Iterator<Item = i32>) -> Vec<[usize; 2]> {
    let (mut ranges, mut sum, mut from) = (Vec::new(), 0, 0);
    for (index, turn) in turns.enumerate() {
        let was_outside = sum == 0;
        sum = if rule == Rule::Winding { sum + turn } else { 1 - sum };
        match (was_outside, sum == 0) {
            (true, false) => from = index,
            (false, true) => ranges.push([from, index]),
            _ => {}
        }
    }
    ranges
}

/// How far a corner can be inside of the line through its neighbours before a polygon counts as dented, in points: places on
/// the screen are rounded.
const LEAST_DENT: f32 = 0.05;

/// Whether a polygon on the screen is convex, as far as it is seen.
pub fn is_convex(corners: &[Vec2]) -> bool {
    let count = corners.len();
    let edges: Vec<Vec2> = (0..count).map(|i| corners[(i + 1) % count] - corners[i]).collect();
    let edges: Vec<Vec2> = edges.into_iter().filter(|edge| edge.length() > LEAST_DENT).collect();
    let turn = |i: usize| edges[i].angle_between(edges[(i + 1) % edges.len()]);
    let turned: f32 = (0..edges.len()).map(turn).sum();
    // Less than half a round is no round at all: it has no area.
    let is_once = turned.abs() < 1.5 * TAU;
    let wrong = |i: usize| {
        let across = edges[i].perp_dot(edges[(i + 1) % edges.len()]) / edges[i].length();
        across * turned.signum() < -LEAST_DENT
    };
    is_once && turned.abs() > 0.5 * TAU && !(0..edges.len()).any(wrong)
}

/// Trapezoids with level upper and lower sides that cover the inside, and do not overlap.
pub fn trapezoids(corners: &[Vec2], rule: Rule) -> Vec<[Vec2; 4]> {
    let (edges, turns): (Vec<_>, Vec<_>) = edges(corners).into_iter().unzip();
    let mut heights: Vec<f64> =
        edges.iter().flat_map(|[top, bottom]: &[DVec2; 2]| [top.y, bottom.y]).collect();
    for (index, one) in edges.iter().enumerate() {
        heights.extend(edges[..index].iter().filter_map(|other| crossing(one, other)));
    }
    sort_by(&mut heights, f64::total_cmp);
    heights.dedup();
    let mut found: Vec<Trapezoid> = Vec::new();
    for ends in heights.windows(2) {
        let [top, bottom] = [ends[0], ends[1]];
        let middle = top.midpoint(bottom);
        let mut across: Vec<usize> =
            (0..edges.len()).filter(|i| edges[*i][0].y < middle && middle < edges[*i][1].y).collect();
        sort_by(&mut across, |a, b| x_at(&edges[*a], middle).total_cmp(&x_at(&edges[*b], middle)));
        for ends in ranges(rule, across.iter().map(|edge| turns[*edge])) {
            let sides = ends.map(|end| across[end]);
            match found.iter_mut().find(|known| known.sides == sides && known.bottom == top) {
                Some(known) => known.bottom = bottom,
                None => found.push(Trapezoid { sides, top, bottom }),
            }
        }
    }
    let corner = |side: usize, y: f64| narrow(DVec2::new(x_at(&edges[side], y), y));
    let corners = |Trapezoid { sides: [left, right], top, bottom }| {
        [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
    };
    // Two edges in one place have nothing between them.
    let is_flat = |[a, b, c, d]: &[Vec2; 4]| a == b && c == d;
    found.into_iter().map(corners).filter(|corners| !is_flat(corners)).collect()
}

/// A part of the inside between two edges.
struct Trapezoid {
    /// The indices of the edges.
    sides: [usize; 2],
    top: f64,
    bottom: f64,
}

/// The edges that are not level, the end of least y first, and whether the outline goes that way, 1, or back, −1.
fn edges(corners: &[Vec2]) -> Vec<([DVec2; 2], i32)> {
    let place = |i: usize| {
        let Vec2 { x, y } = corners[i % corners.len()];
        DVec2::new(f64::from(x), f64::from(y))
    };
    let edges = (0..corners.len()).map(|i| [place(i), place(i + 1)]).filter(|[from, to]| from.y != to.y);
    edges.map(|[from, to]| if from.y < to.y { ([from, to], 1) } else { ([to, from], -1) }).collect()
}

fn x_at([top, bottom]: &[DVec2; 2], y: f64) -> f64 {
    top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
}

/// The height at which two edges cross, if they do.
fn crossing([a, b]: &[DVec2; 2], [c, d]: &[DVec2; 2]) -> Option<f64> {
    let [one, other] = [*b - *a, *d - *c];
    let across = one.perp_dot(other);
    let [along, of_other] = [other, one].map(|way| (*c - *a).perp_dot(way) / across);
    let is_inside = |part: f64| 0.0 < part && part < 1.0;
    (is_inside(along) && is_inside(of_other)).then_some(a.y + one.y * along)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn points(pairs: &[(f32, f32)]) -> Vec<Vec2> {
        pairs.iter().map(|pair| Vec2::from(*pair)).collect()
    }

    const STAR: [(f32, f32); 5] =
        [(200.0, 40.0), (265.0, 240.0), (95.0, 115.0), (305.0, 115.0), (135.0, 240.0)];

    #[test]
    fn what_is_convex_on_the_screen_goes_round_once_and_has_no_dent_that_is_seen() {
        let square = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)];
        let with = |x: f32, y: f32| points(&[&square[..], &[(x, y)]].concat());
        assert!(is_convex(&points(&square)) && is_convex(&with(0.0, 4.0)) && is_convex(&with(0.01, 4.0)));
        assert!(!is_convex(&with(1.0, 4.0)) && !is_convex(&points(&STAR)));
        assert!(!is_convex(&points(&[square, square].concat())));
        assert!(!is_convex(&points(&[(0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0)])));
        let reversed: Vec<Vec2> = points(&square).into_iter().rev().collect();
        assert!(is_convex(&reversed));
    }

    #[test]
    fn the_middle_of_a_star_and_what_is_covered_twice_is_outside_unless_turns_count() {
        let twice = points(&[STAR, STAR].concat());
        assert!(trapezoids(&twice, Rule::EvenOdd).is_empty());
        let middle = Vec2::new(200.0, 150.0);
        let is_in = |all: &[[Vec2; 4]]| all.iter().any(|four| contains(four, middle));
        let star = trapezoids(&points(&STAR), Rule::EvenOdd);
        assert!(!is_in(&star) && star.len() < 16, "{}", star.len());
        assert!(is_in(&trapezoids(&points(&STAR[..3]), Rule::EvenOdd)));
        assert!(
            is_in(&trapezoids(&points(&STAR), Rule::Winding)) && is_in(&trapezoids(&twice, Rule::Winding))
        );
    }

    #[test]
    fn between_crossings_a_line_is_inside_by_the_rule() {
        let turns = [1, 1, -1, -1, -1, 1];
        assert_eq!(ranges(Rule::EvenOdd, turns.into_iter()), [[0, 1], [2, 3], [4, 5]]);
        assert_eq!(ranges(Rule::Winding, turns.into_iter()), [[0, 3], [4, 5]]);
    }

    fn contains([a, b, c, d]: &[Vec2; 4], at: Vec2) -> bool {
        let x = |from: Vec2, to: Vec2| from.x + (to.x - from.x) * ((at.y - from.y) / (to.y - from.y));
        a.y <= at.y && at.y < d.y && x(*a, *d) <= at.x && at.x < x(*b, *c)
    }

    proptest! {
        #[test]
        fn the_trapezoids_cover_the_inside_once(
            winds in any::<bool>(),
            corners in prop::collection::vec((0f32..100.0, 0f32..100.0), 3..12),
            places in prop::collection::vec((0f32..100.0, 0f32..100.0), 20),
        ) {
            let corners = points(&corners);
            let found = trapezoids(&corners, if winds { Rule::Winding } else { Rule::EvenOdd });
            for (x, y) in places {
                let at = Vec2::new(x, y);
                let next = corners.iter().cycle().skip(1);
                let edges: Vec<_> = corners.iter().copied().zip(next.copied()).collect();
                let is_near = |(from, to): &(Vec2, Vec2)| {
                    let way = *to - *from;
                    let along = ((at - *from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
                    (*from + way * along).distance(at) < 0.01
                };
                prop_assume!(!edges.iter().any(is_near));
                let crosses = |(from, to): &&(Vec2, Vec2)| {
                    let x_there = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y));
                    (from.y <= y) != (to.y <= y) && x < x_there
                };
                let crossed = edges.iter().filter(crosses);
                let inside = match winds {
                    true => crossed.map(|(from, to)| if from.y < to.y { 1 } else { -1 }).sum::<i32>() != 0,
                    false => crossed.count() % 2 == 1,
                };
                let inside = usize::from(inside);
                prop_assert_eq!(found.iter().filter(|four| contains(four, at)).count(), inside);
            }
        }
    }
}
