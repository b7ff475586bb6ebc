//! Functions of lists of points. Each number is that of a single run, to the last bit.

use super::lanes::binary;
use super::{Float, Held, LANES, Mask, Numbers, Rows, mask};
use crate::program::code::{Binary, List, OfList, Register};
use crate::program::run::list;

impl<N: Float> Rows<'_, N> {
    /// Finds the least and the greatest product of a list with a vector at once, if these functions are that.
    pub(super) fn both_extremes(&mut self, one: &OfList, other: &OfList) -> bool {
        let (
            OfList::Extreme { least: true, list, along, to: low },
            OfList::Extreme { least: false, list: same_list, along: same_along, to: high },
        ) = (one, other)
        else {
            return false;
        };
        let are_both = list == same_list && along == same_along && high > low;
        if are_both {
            self.extremes(*list, *along, [Some(*low), Some(*high)]);
        }
        are_both
    }

    pub(super) fn of_list(&mut self, function: &OfList, active: &Mask) {
        match *function {
            OfList::Extreme { least: true, list, along, to } => self.extremes(list, along, [Some(to), None]),
            OfList::Extreme { least: false, list, along, to } => self.extremes(list, along, [None, Some(to)]),
            OfList::Support { list, along, to } => self.support(list, along, to, active),
            OfList::Middle { list, to } => self.middle(list, to),
            OfList::Inside { list, point, to } => {
                if self.are_same(list, point) {
                    self.gather(list, 0);
                    let point = point.map(|register| self.first(register));
                    let truth = list::inside(&self.scratch, point);
                    self.doubt_where(truth.holds().is_none(), active);
                    return self.set_truth(to, [truth.level(); LANES], true);
                }
                self.fill_all(list, point);
                let mut levels = [0; LANES];
                for lane in (0..LANES).filter(|lane| active[*lane] != 0) {
                    self.gather(list, lane);
                    let point = point.map(|register| &self.numbers[usize::from(register)][lane]);
                    let truth = list::inside(&self.scratch, point);
                    levels[lane] = truth.level();
                    self.doubt[lane] |= mask(truth.holds().is_none());
                }
                self.set_truth(to, levels, false);
            }
        }
    }

    fn count(&self, list: List) -> usize {
        self.corners.as_ref().map_or(0, |corners| corners[list.index])
    }

    /// Whether all corners and a vector are the same for every position.
    fn are_same(&self, list: List, vector: [Register; 2]) -> bool {
        let corners = (0..self.count(list)).flat_map(|index| list.corner(index));
        corners.chain(vector).all(|register| self.is_same(register))
    }

    fn fill_all(&mut self, list: List, vector: [Register; 2]) {
        let corners = (0..self.count(list)).flat_map(|index| list.corner(index));
        corners.chain(vector).for_each(|register| self.fill(register));
    }

    /// The corners in a lane.
    fn gather(&mut self, list: List, lane: usize) {
        self.scratch.clear();
        for register in (0..self.count(list)).flat_map(|index| list.corner(index)) {
            self.scratch.push(self.numbers[usize::from(register)][lane]);
        }
    }

    fn extremes(&mut self, list: List, along: [Register; 2], to: [Option<Register>; 2]) {
        let count = self.count(list);
        if self.are_same(list, along) || count == 0 {
            self.gather(list, 0);
            for (to, least) in to.into_iter().zip([true, false]) {
                let Some(to) = to else { continue };
                let number = list::extreme(least, &self.scratch, along.map(|register| self.first(register)));
                self.put_first(to, number);
            }
            return;
        }
        along.into_iter().for_each(|register| self.fill(register));
        // The results have registers of their own, after those of the operands.
        let [low, high] = to.map(|to| to.map(usize::from));
        let (Some(first), Some(last)) = (low.or(high), high.or(low)) else { return };
        let (before, after) = self.numbers[..=last].split_at_mut(first);
        let corners = (0..count).map(|index| {
            let corner = list.corner(index).map(usize::from);
            let is_same = corner.iter().all(|register| self.held[*register] != Held::Each);
            (corner.map(|register| &before[register]), is_same)
        });
        let corners: Vec<_> = corners.collect();
        let along = along.map(|register| &before[usize::from(register)]);
        match after {
            [least, .., greatest] if first < last => extremes(&corners, along, [least, greatest]),
            [only, ..] => {
                let mut other = *along[0];
                let both = if low.is_some() { [only, &mut other] } else { [&mut other, only] };
                extremes(&corners, along, both);
            }
            [] => {}
        }
        for to in [first, last] {
            self.held[to] = Held::Each;
        }
    }

    fn support(&mut self, list: List, along: [Register; 2], to: [Register; 2], active: &Mask) {
        let count = self.count(list);
        if self.are_same(list, along) || count == 0 {
            self.gather(list, 0);
            let found = list::support(&self.scratch, along.map(|register| self.first(register)));
            return to.into_iter().zip(found).for_each(|(to, number)| self.put_first(to, number));
        }
        self.fill_all(list, along);
        let along = along.map(|register| &self.numbers[usize::from(register)]);
        let corner = |index: usize| list.corner(index).map(|register| &self.numbers[usize::from(register)]);
        let mut best = products(corner(0), along);
        let mut found = corner(0).map(|row| *row);
        for rows in (1..count).map(corner) {
            let products = products(rows, along);
            for lane in 0..LANES {
                if N::CAN_DOUBT {
                    self.doubt[lane] |= active[lane] & mask(!products[lane].decides(&best[lane]));
                }
                let is_farther = products[lane] > best[lane];
                best[lane] = if is_farther { products[lane] } else { best[lane] };
                found[0][lane] = if is_farther { rows[0][lane] } else { found[0][lane] };
                found[1][lane] = if is_farther { rows[1][lane] } else { found[1][lane] };
            }
        }
        for (to, row) in to.into_iter().zip(found) {
            self.numbers[usize::from(to)] = row;
            self.held[usize::from(to)] = Held::Each;
        }
    }

    fn middle(&mut self, list: List, to: [Register; 2]) {
        let count = self.count(list);
        if self.are_same(list, [list.count; 2]) || count == 0 {
            self.gather(list, 0);
            let found = list::middle(&self.scratch, self.first(list.count));
            return to.into_iter().zip(found).for_each(|(to, number)| self.put_first(to, number));
        }
        self.fill_all(list, [list.count; 2]);
        for (axis, to) in to.into_iter().enumerate() {
            let row = |index: usize| &self.numbers[usize::from(list.corner(index)[axis])];
            let mut sum = *row(0);
            for index in 1..count {
                let before = sum;
                binary(Binary::Add, &before, row(index), &mut sum);
            }
            let (before, after) = self.numbers.split_at_mut(usize::from(to));
            binary(Binary::Divide, &sum, &before[usize::from(list.count)], &mut after[0]);
            self.held[usize::from(to)] = Held::Each;
        }
    }
}

/// The products of a corner and a vector.
fn products<N: Float>([x, y]: [&Numbers<N>; 2], along: [&Numbers<N>; 2]) -> Numbers<N> {
    let mut found = *x;
    for lane in 0..LANES {
        let (one, other) = (
            N::binary(Binary::Multiply, &x[lane], &along[0][lane]),
            N::binary(Binary::Multiply, &y[lane], &along[1][lane]),
        );
        found[lane] = N::binary(Binary::Add, &one, &other);
    }
    found
}

/// How many lanes are computed at a time, so that what is between the least and the greatest product stays in registers.
const WIDE: usize = 4;

/// A corner, and whether it is the same for every position.
type Corner<'r, N> = ([&'r Numbers<N>; 2], bool);

/// The least and the greatest product of corners, of which there is at least one, with a vector.
fn extremes<N: Float>(corners: &[Corner<'_, N>], along: [&Numbers<N>; 2], [low, high]: [&mut Numbers<N>; 2]) {
    for start in (0..LANES).step_by(WIDE) {
        let along = along.map(|row| wide(row, start));
        let [mut least, mut greatest] = [wide_products(&corners[0], start, along); 2];
        for corner in &corners[1..] {
            let products = wide_products(corner, start, along);
            for lane in 0..WIDE {
                least[lane] = N::binary(Binary::Min, &least[lane], &products[lane]);
                greatest[lane] = N::binary(Binary::Max, &greatest[lane], &products[lane]);
            }
        }
        low[start..start + WIDE].copy_from_slice(&least);
        high[start..start + WIDE].copy_from_slice(&greatest);
    }
}

#[inline]
fn wide<N: Float>(row: &Numbers<N>, start: usize) -> [N; WIDE] {
    std::array::from_fn(|lane| row[start + lane])
}

#[inline]
fn wide_products<N: Float>(
    ([x, y], is_same): &Corner<'_, N>,
    start: usize,
    along: [[N; WIDE]; 2],
) -> [N; WIDE] {
    let [x, y] = if *is_same { [[x[0]; WIDE], [y[0]; WIDE]] } else { [wide(x, start), wide(y, start)] };
    let mut products = x;
    for lane in 0..WIDE {
        let one = N::binary(Binary::Multiply, &x[lane], &along[0][lane]);
        let other = N::binary(Binary::Multiply, &y[lane], &along[1][lane]);
        products[lane] = N::binary(Binary::Add, &one, &other);
    }
    products
}
