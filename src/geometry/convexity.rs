//! Lists of corners: how many a polygon can have, and whether it is convex.

use std::cmp::Ordering;

use glam::DVec2;

use super::line_line::SideOfLine;
use crate::numbers;

/// The most corners of a polygon.
pub const MOST_CORNERS: usize = 32;

/// Why a polygon is not convex, with the index of the corner that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotConvex {
    /// The outline turns the other way there than at most corners.
    Dent(usize),
    /// The outline turns back there, onto the edge by which it came.
    Back(usize),
    /// The outline goes round more than once; there its second round begins.
    Twice(usize),
}

impl NotConvex {
    /// The index of the corner.
    pub fn corner(self) -> usize {
        let (Self::Dent(corner) | Self::Back(corner) | Self::Twice(corner)) = self;
        corner
    }
}

/// Why a polygon with these corners, in either order, is not convex; none if it is. Corners in the middle of an edge, several
/// corners in one place, and corners that all lie on one line are convex. Decided without rounding.
///
/// # Panics
/// If a coordinate is not finite.
pub fn why_not_convex(corners: &[DVec2]) -> Option<NotConvex> {
    let places = without_repetition(corners);
    let count = places.len();
    let at = |place: usize| corners[places[place % count]];
    let turn = |place: usize| numbers::decide(&SideOfLine([at(place + count - 1), at(place), at(place + 1)]));
    let turns: Vec<Ordering> = (0..count).map(turn).collect();
    let turns_to = |way: Ordering| turns.iter().filter(|turn| **turn == way).count();
    let first = *turns.iter().find(|turn| **turn != Ordering::Equal)?;
    let goes_back = |place: &usize| {
        let ways = [is_forward(at(place + count - 1), at(*place)), is_forward(at(*place), at(place + 1))];
        turns[*place] == Ordering::Equal && ways[0] != ways[1]
    };
    if let Some(place) = (0..count).find(goes_back) {
        return Some(NotConvex::Back(places[place]));
    }
    let wrong = if turns_to(first) < turns_to(first.reverse()) { first } else { first.reverse() };
    if let Some(place) = turns.iter().position(|turn| *turn == wrong) {
        return Some(NotConvex::Dent(places[place]));
    }
    // Edges that always turn the same way lead forward and back once in each round.
    let changes = |place: &usize| {
        is_forward(at(place + count - 1), at(*place)) != is_forward(at(*place), at(place + 1))
    };
    (0..count).filter(changes).nth(2).map(|place| NotConvex::Twice(places[place]))
}

/// The indices of the corners that are not in the same place as the one before.
fn without_repetition(corners: &[DVec2]) -> Vec<usize> {
    let before = |index: usize| corners[(index + corners.len() - 1) % corners.len()];
    (0..corners.len()).filter(|index| corners[*index] != before(*index)).collect()
}

/// Whether a corner has a greater x than another one, or the same x and a greater y.
fn is_forward(from: DVec2, to: DVec2) -> bool {
    (to.x, to.y) > (from.x, from.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(pairs: &[(i32, i32)]) -> Vec<DVec2> {
        pairs.iter().map(|(x, y)| DVec2::new(f64::from(*x), f64::from(*y))).collect()
    }

    fn why(pairs: &[(i32, i32)]) -> Option<NotConvex> {
        why_not_convex(&corners(pairs))
    }

    #[test]
    fn the_corner_that_is_wrong_is_named() {
        assert_eq!(why(&[(0, 0), (4, 0), (1, 1), (0, 4)]), Some(NotConvex::Dent(2)));
        assert_eq!(why(&[(0, 4), (1, 1), (4, 0), (0, 0)]), Some(NotConvex::Dent(1)));
        assert_eq!(why(&[(0, 0), (4, 0), (6, 0), (4, 0), (4, 4), (0, 4)]), Some(NotConvex::Back(2)));
        let star = [(200, 40), (265, 240), (95, 115), (305, 115), (135, 240)];
        assert!(matches!(why(&star), Some(NotConvex::Twice(_))));
        let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
        assert!(matches!(why(&[square, square].concat()), Some(NotConvex::Twice(4 | 5))));
        assert!(matches!(why(&[(0, 0), (4, 4), (4, 0), (0, 4)]), Some(NotConvex::Dent(_))));
    }

    #[test]
    fn corners_on_an_edge_in_one_place_or_all_on_a_line_are_convex_in_either_order() {
        let convex: [&[(i32, i32)]; 9] = [
            &[],
            &[(1, 2)],
            &[(1, 2), (1, 2)],
            &[(1, 2), (3, 4)],
            &[(0, 0), (4, 0), (2, 0)],
            &[(0, 0), (4, 0), (2, 0), (2, 0), (3, 0)],
            &[(0, 0), (2, 0), (4, 0), (4, 4), (0, 4)],
            &[(0, 0), (0, 0), (4, 0), (4, 4), (4, 4), (0, 4), (0, 0)],
            &[(0, 0), (4, 0), (0, 3)],
        ];
        for pairs in convex {
            assert_eq!(why(pairs), None, "{pairs:?}");
            let other_order: Vec<_> = pairs.iter().rev().copied().collect();
            assert_eq!(why(&other_order), None, "{pairs:?}");
        }
    }

    #[test]
    fn the_last_digit_decides() {
        let far = 1e9;
        let line = [DVec2::new(far, far), DVec2::new(far + 2.0, far + 2.0), DVec2::new(far + 1.0, far + 1.0)];
        let square = |between: DVec2| [line[0], between, line[1], DVec2::new(far, far + 3.0)];
        assert_eq!(why_not_convex(&square(line[2])), None);
        let nudged = |y: f64| DVec2::new(line[2].x, y);
        assert_eq!(why_not_convex(&square(nudged(line[2].y.next_down()))), None);
        assert_eq!(why_not_convex(&square(nudged(line[2].y.next_up()))), Some(NotConvex::Dent(1)));
    }

    /// Twice the area of the triangle of three corners, which are multiples of 2⁻⁴⁰.
    fn area([a, b, c]: [DVec2; 3]) -> i128 {
        let whole = |number: f64| (number * 2_f64.powi(40)) as i128;
        let [a, b, c] = [a, b, c].map(|at| [whole(at.x), whole(at.y)]);
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    }

    /// The definition: the corners are convex if every edge has all of them on one side, and its outline passes no place of
    /// an edge twice; or if all lie on one line.
    fn is_convex_by_definition(corners: &[DVec2]) -> bool {
        let edges = || (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]]);
        let sides = |[from, to]: [DVec2; 2]| corners.iter().map(move |at| area([from, to, *at]).signum());
        if edges().all(|edge| sides(edge).all(|side| side == 0)) {
            return true;
        }
        let one_sided = |edge: [DVec2; 2]| sides(edge).all(|s| s >= 0) || sides(edge).all(|s| s <= 0);
        if !edges().all(one_sided) {
            return false;
        }
        // Once round, the angles as seen from a place inside are passed once: twice the area is that of the hull.
        let length = edges().map(|[from, to]| from.distance(to)).sum::<f64>();
        let mut hull = corners.to_vec();
        hull.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        let mut around = 0.0;
        for points in [hull.clone(), hull.iter().rev().copied().collect()] {
            let mut chain: Vec<DVec2> = Vec::new();
            for at in points {
                while chain.len() > 1 && area([chain[chain.len() - 2], chain[chain.len() - 1], at]) <= 0 {
                    chain.pop();
                }
                chain.push(at);
            }
            around += chain.windows(2).map(|ends| ends[0].distance(ends[1])).sum::<f64>();
        }
        // Any other way through the same corners is longer.
        (length - around).abs() < 1e-6
    }

    #[test]
    fn it_is_what_whole_numbers_say_of_short_and_of_nudged_corners() {
        let mut random = fastrand::Rng::with_seed(35);
        let mut convex = 0;
        for round in 0..40_000 {
            let most = if round % 2 == 0 { 2 } else { 4 };
            let mut number = || {
                let nudge =
                    if round % 3 == 0 { f64::from(random.i32(-1..=1)) * 2_f64.powi(-40) } else { 0.0 };
                f64::from(random.i32(-most..=most)) + nudge
            };
            let corners: Vec<DVec2> = (0..1 + round % 7).map(|_| DVec2::new(number(), number())).collect();
            let found = why_not_convex(&corners);
            assert_eq!(found.is_none(), is_convex_by_definition(&corners), "{corners:?}: {found:?}");
            convex += usize::from(round % 7 > 3 && found.is_none());
        }
        assert!(convex > 100, "{convex}");
    }
}
