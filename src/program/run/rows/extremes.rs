//! The least and the greatest product of the corners of a list with a vector.
//!
//! First only bounds are found. Where they decide every comparison, that is all. Otherwise, few corners can be the least or
//! the greatest: corners that are moved together keep their order along a vector that is nearly the same at every position.
//! So their products at the first position, with a bound of how much the differences of products can change, leave out
//! corners that are certainly not the result at any position.

use super::ranges::Range;
use super::{Float, LANES, Numbers, Rows};
use crate::program::code::{List, Register};

/// What is known of the corners of a list at all positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Spread {
    /// Whether they are the same at every position.
    pub is_same: bool,
    /// Where they are at the first position; none if that is not known.
    start: Vec<[f64; 2]>,
    /// How far the middle of the bounds of the first corner is from there.
    shift: [f64; 2],
    /// How far corners are at most from where they would be with the first one in that middle.
    radius: [f64; 2],
    /// No coordinate is farther from zero.
    size: f64,
    /// How much the difference of a coordinate from that of the first corner changes at most.
    change: f64,
}

/// An extreme whose row is computed when it is needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Later {
    pub least: bool,
    pub list: List,
    pub along: [Register; 2],
    pub to: Register,
}

/// More than the number of roundings in a difference of two products, with those of the bound itself, and what is lost where
/// a product is below the normal range.
const ROUNDINGS: f64 = 100.0;
const LEAST: f64 = 1e-40;
/// Products below it are far from being too large for any kind of numbers.
const GREATEST: f64 = 1e36;
/// More than the parts of which the change of a product is made, also if numbers are known with an error.
const PARTS: f64 = 10.0;
/// How many sums are computed at a time.
const WIDE: usize = 8;

impl Spread {
    pub fn of(is_same: bool) -> Self {
        Self { is_same, ..Self::default() }
    }

    /// Forgets what is known, if it can be different in the next row.
    pub fn forget(&mut self) {
        if !self.is_same {
            self.start.clear();
        }
    }

    /// Follows from the start, the change, and the bounds of the first corner.
    fn complete(&mut self, first: [Range; 2]) {
        self.size = 0.0;
        for (axis, [low, high]) in first.into_iter().enumerate() {
            self.shift[axis] = low / 2.0 + high / 2.0 - self.start[0][axis];
            self.radius[axis] = (high - low) / 2.0 + self.change;
            let farthest = self.start.iter().fold(0.0, |most, corner| corner[axis].abs().max(most));
            self.size += farthest + self.shift[axis].abs() + self.radius[axis];
        }
    }

    /// Bounds of the least and of the greatest product with a vector. `unit` is the greatest part by which a result is off.
    fn bounds(&self, along: [Range; 2], unit: f64) -> [Range; 2] {
        let middle = along.map(|[low, high]| low / 2.0 + high / 2.0);
        let [low, high] = self.ends(middle);
        let shift = dot(self.shift, middle);
        let of_along = |axis: usize| (along[axis][1] - along[axis][0]) * self.size;
        let of_corners = |axis: usize| (along[axis][0].abs() + along[axis][1].abs()) * self.radius[axis];
        let reach = [0, 1].map(|axis| of_along(axis) + of_corners(axis)).iter().sum::<f64>();
        let reach = reach + self.rounding(along, unit);
        // Without bounds, it is infinite.
        if reach < f64::INFINITY {
            [low, high].map(|product| [product + shift - reach, product + shift + reach])
        } else {
            [[f64::NEG_INFINITY, f64::INFINITY]; 2]
        }
    }

    /// The least and the greatest product at the first position.
    fn ends(&self, along: [f64; 2]) -> Range {
        let [mut low, mut high] = [f64::INFINITY, f64::NEG_INFINITY];
        for product in self.start.iter().map(|corner| dot(*corner, along)) {
            low = if product < low { product } else { low };
            high = if high < product { product } else { high };
        }
        [low, high]
    }

    /// Finds the corners that can be the least or the greatest, in their order. The vector is in bounds, and is this one at the
    /// first position.
    fn candidates(&self, least: bool, along: [Range; 2], first: [f64; 2], unit: f64, found: &mut Vec<usize>) {
        let turn = |axis: usize| along[axis].map(|end| (end - first[axis]).abs());
        let turn = turn(0).into_iter().chain(turn(1)).sum::<f64>();
        let slack = PARTS * (self.change * length(along) + self.size * turn) + self.rounding(along, unit);
        let [low, high] = self.ends(first);
        let is_left_out = |corner: [f64; 2]| {
            let product = dot(corner, first);
            if least { product > low + slack } else { product < high - slack }
        };
        found.clear();
        // What is not a number leaves nothing out.
        found.extend((0..self.start.len()).filter(|index| !is_left_out(self.start[*index])));
    }

    /// A bound of the rounding errors in a difference of products; infinite if numbers are too large or not known.
    fn rounding(&self, along: [Range; 2], unit: f64) -> f64 {
        let product = self.size * length(along);
        if product < GREATEST { ROUNDINGS * unit * product + LEAST } else { f64::INFINITY }
    }
}

impl<N: Float> Rows<'_, N> {
    /// Bounds of the least and of the greatest product.
    pub(super) fn bounds(&mut self, list: List, along: [Register; 2]) -> [Range; 2] {
        let along = along.map(|register| self.range(register));
        self.find_spread(list);
        self.spreads[list.index].bounds(along, N::UNIT)
    }

    /// Finds the corners that can be the least or the greatest, in their order.
    pub(super) fn find_candidates(&mut self, least: bool, list: List, along: [Register; 2]) {
        let ranges = along.map(|register| self.range(register));
        let first = along.map(|register| near(self.first(register)));
        self.find_spread(list);
        self.spreads[list.index].candidates(least, ranges, first, N::UNIT, &mut self.candidates);
    }

    fn find_spread(&mut self, list: List) {
        if !self.spreads[list.index].start.is_empty() {
            return;
        }
        let mut spread = std::mem::take(&mut self.spreads[list.index]);
        let first = list.corner(0);
        spread.change = 0.0;
        for corner in (0..self.count(list)).map(|index| list.corner(index)) {
            spread.start.push(corner.map(|register| near(self.first(register))));
            for both in [0, 1].map(|axis| [corner[axis], first[axis]]) {
                spread.change += self.change(both);
            }
        }
        spread.complete(first.map(|register| self.range(register)));
        self.spreads[list.index] = spread;
    }

    /// How far the difference of two numbers is at most from that of the first position.
    fn change(&mut self, both: [Register; 2]) -> f64 {
        if both.iter().all(|register| self.is_same(*register)) {
            // It is not finite if a number is not.
            let error = |[value, error]: [f64; 2]| error + 0.0 * value;
            return both.iter().map(|register| error(self.first(*register).near())).sum();
        }
        both.into_iter().for_each(|register| self.fill(register));
        let [one, other] = both.map(|register| &self.numbers[self.at(register)]);
        change(one, other)
    }
}

fn near<N: Float>(number: &N) -> f64 {
    number.near()[0]
}

fn dot(corner: [f64; 2], along: [f64; 2]) -> f64 {
    corner[0] * along[0] + corner[1] * along[1]
}

/// More than the sum of both coordinates, without their signs.
fn length(along: [Range; 2]) -> f64 {
    along.as_flattened().iter().map(|end| end.abs()).sum()
}

/// The same for rows. It is not finite if one of the numbers is not.
fn change<N: Float>(one: &Numbers<N>, other: &Numbers<N>) -> f64 {
    let start = near(&one[0]) - near(&other[0]);
    let mut sums = [0.0; WIDE];
    for lanes in (0..LANES).step_by(WIDE) {
        for (offset, sum) in sums.iter_mut().enumerate() {
            let [[a, of_a], [b, of_b]] = [one, other].map(|row| row[lanes + offset].near());
            *sum += ((a - b) - start).abs() + (of_a + of_b);
        }
    }
    sums.iter().sum()
}
