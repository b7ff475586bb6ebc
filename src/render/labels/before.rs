//! Labels that had a place in the picture before: they stay there, seen from what they name, while it moves. If another
//! place is much better, they glide there.

use glam::Vec2;

use super::Request;
use crate::render::{Area, PlacedLabel};

/// The cost of leaving a place; half of it is reached at the second distance, in points.
const LEFT: f32 = 150.0;
const HALF_AT: f32 = 8.0;
/// The cost of a point of the way to another place.
const PER_POINT: f32 = 0.4;

/// The labels of the picture before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Before<'a> {
    pub labels: &'a [PlacedLabel],
    /// How far a label glides from that picture to this one, in points.
    pub glide: f32,
}

impl Before<'_> {
    pub const NONE: Self = Self { labels: &[], glide: f32::INFINITY };
}

/// Where a label was, moved along with what it names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    area: Area,
    /// The box to which it glided.
    home: Area,
}

/// Where each request would be if it stayed. If several labels belong to one mark, those of the same text are the same, and
/// then those in the same order.
pub fn known_places(requests: &[Request], before: &[PlacedLabel]) -> Vec<Option<Known>> {
    let mut left: Vec<_> = before.iter().collect();
    let mut known = |request: &Request| {
        let of_mark = |label: &&PlacedLabel| label.mark == request.mark;
        let same = |label: &&PlacedLabel| of_mark(label) && label.text == request.text();
        let at = left.iter().position(same).or_else(|| left.iter().position(of_mark))?;
        let label = left.remove(at);
        let by = request.anchor.base() - label.base;
        Some(Known { area: moved(label.area, by), home: moved(label.home, by) })
    };
    requests.iter().map(&mut known).collect()
}

impl Known {
    /// What it costs to leave this place for another box.
    pub fn cost_of_leaving(&self, to: Area) -> f32 {
        let way = way(self.home, to).length();
        LEFT * way / (way + HALF_AT) + PER_POINT * way
    }

    /// The box on the way to its place, after so many points of it.
    pub fn on_the_way(&self, to: Area, glide: f32) -> Area {
        let way = way(self.area, to);
        let rest = way.length() - glide;
        if rest <= 0.0 { to } else { moved(to, -way * (rest / way.length())) }
    }
}

fn moved(area: Area, by: Vec2) -> Area {
    Area { min: area.min + by, max: area.max + by }
}

/// How a label moves from one box to another. A box that only becomes longer or shorter does not: its corner that moves
/// least counts, or its middle.
fn way(from: Area, to: Area) -> Vec2 {
    let places = |Area { min, max }: Area| {
        [min, max, Vec2::new(min.x, max.y), Vec2::new(max.x, min.y), min.midpoint(max)]
    };
    let ways = places(from).into_iter().zip(places(to)).map(|(a, b)| b - a);
    ways.min_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(x: f32, width: f32) -> Area {
        Area { min: Vec2::new(x, 0.0), max: Vec2::new(x + width, 10.0) }
    }

    #[test]
    fn a_label_glides_to_its_place_and_one_that_becomes_longer_stays() {
        let known = Known { area: area(0.0, 20.0), home: area(0.0, 20.0) };
        assert_eq!(known.on_the_way(area(100.0, 20.0), 12.0), area(12.0, 20.0));
        assert_eq!(known.on_the_way(area(8.0, 20.0), 12.0), area(8.0, 20.0));
        assert_eq!(known.on_the_way(area(0.0, 90.0), 0.0), area(0.0, 90.0));
        assert_eq!(known.on_the_way(area(-70.0, 90.0), 0.0), area(-70.0, 90.0));
    }

    #[test]
    fn it_costs_more_to_leave_a_place_for_one_further_away() {
        let known = Known { area: area(0.0, 20.0), home: area(0.0, 20.0) };
        let costs = [0.0, 5.0, 30.0, 300.0].map(|x| known.cost_of_leaving(area(x, 20.0)));
        assert!(costs[0] == 0.0 && costs.is_sorted() && costs[3] > 150.0, "{costs:?}");
    }
}
