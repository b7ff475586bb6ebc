//! Functions of lists of points. Each number is that of a single run, to the last bit.

use super::extremes::Later;
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
                    let point = point.map(|register| &self.numbers[self.at(register)][lane]);
                    let truth = list::inside(&self.scratch, point);
                    levels[lane] = truth.level();
                    self.doubt[lane] |= mask(truth.holds().is_none());
                }
                self.set_truth(to, levels, false);
            }
        }
    }

    pub(super) fn count(&self, list: List) -> usize {
        self.corners.as_ref().map_or(0, |corners| corners[list.index])
    }

    /// Whether all corners and a vector are the same for every position.
    fn are_same(&self, list: List, vector: [Register; 2]) -> bool {
        self.spreads[list.index].is_same && vector.into_iter().all(|register| self.is_same(register))
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
        let is_same = self.are_same(list, along) || count == 0;
        let mut ranges = [[0.0; 2]; 2];
        if is_same {
            self.gather(list, 0);
        } else {
            ranges = self.bounds(list, along);
        }
        for (to, (range, least)) in to.into_iter().zip(ranges.into_iter().zip([true, false])) {
            let Some(to) = to else { continue };
            if is_same {
                let number = list::extreme(least, &self.scratch, along.map(|register| self.first(register)));
                self.put_first(to, number);
            } else {
                self.held[usize::from(to)] = Held::Later(range);
                // Where a corner is now, it stays.
                let along = along.map(|register| self.place[usize::from(register)]);
                let later = Later { least, list, along, to };
                match self.later.iter_mut().find(|before| before.to == to) {
                    Some(before) => *before = later,
                    None => self.later.push(later),
                }
            }
        }
    }

    /// Computes what depends on a register, which will change.
    pub(super) fn compute_later_of(&mut self, register: Register) {
        for index in 0..self.later.len() {
            if self.later[index].along.contains(&register) {
                self.compute_extreme(self.later[index]);
            }
        }
    }

    /// Computes the row of a register that is not computed yet.
    pub(super) fn compute_now(&mut self, register: Register) {
        if let Some(later) = self.later.iter().find(|later| later.to == register) {
            self.compute_extreme(*later);
        }
    }

    fn compute_extreme(&mut self, Later { least, list, along, to }: Later) {
        let Held::Later(range) = self.held[usize::from(to)] else { return };
        along.into_iter().for_each(|register| self.fill(register));
        self.find_candidates(least, list, along);
        let along = along.map(usize::from);
        for index in 0..self.candidates.len() {
            let corner = list.corner(self.candidates[index]);
            corner.into_iter().for_each(|register| self.fill(register));
            // The result has a register of its own, after those of the operands.
            let (before, after) = self.numbers.split_at_mut(usize::from(to));
            let [corner, along] = [corner.map(usize::from), along].map(|both| both.map(|at| &before[at]));
            let to = &mut after[0];
            match (index, least) {
                (0, _) => products(corner, along, |lane, product| to[lane] = product),
                (_, true) => products(corner, along, |lane, product| {
                    to[lane] = N::binary(Binary::Min, &to[lane], &product);
                }),
                _ => products(corner, along, |lane, product| {
                    to[lane] = N::binary(Binary::Max, &to[lane], &product);
                }),
            }
        }
        self.held[usize::from(to)] = Held::Within(range);
    }

    fn support(&mut self, list: List, along: [Register; 2], to: [Register; 2], active: &Mask) {
        let count = self.count(list);
        if self.are_same(list, along) || count == 0 {
            self.gather(list, 0);
            let found = list::support(&self.scratch, along.map(|register| self.first(register)));
            return to.into_iter().zip(found).for_each(|(to, number)| self.put_first(to, number));
        }
        self.fill_all(list, along);
        self.find_candidates(false, list, along);
        let along = along.map(|register| self.at(register));
        let Self { numbers, candidates, doubt, .. } = self;
        let along = along.map(|index| &numbers[index]);
        let corner = |index: usize| list.corner(index).map(|register| &numbers[usize::from(register)]);
        let mut corners = candidates.iter().map(|index| corner(*index));
        let Some(first) = corners.next() else { return };
        let mut found = first.map(|row| *row);
        let mut best = found[0];
        products(first, along, |lane, product| best[lane] = product);
        for rows in corners {
            products(rows, along, |lane, product| {
                if N::CAN_DOUBT {
                    doubt[lane] |= active[lane] & mask(!product.decides(&best[lane]));
                }
                let is_farther = product > best[lane];
                best[lane] = if is_farther { product } else { best[lane] };
                found[0][lane] = if is_farther { rows[0][lane] } else { found[0][lane] };
                found[1][lane] = if is_farther { rows[1][lane] } else { found[1][lane] };
            });
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

/// Uses the product of a corner and a vector in each lane.
#[inline]
fn products<N: Float>([x, y]: [&Numbers<N>; 2], along: [&Numbers<N>; 2], mut each: impl FnMut(usize, N)) {
    for lane in 0..LANES {
        let one = N::binary(Binary::Multiply, &x[lane], &along[0][lane]);
        let other = N::binary(Binary::Multiply, &y[lane], &along[1][lane]);
        each(lane, N::binary(Binary::Add, &one, &other));
    }
}
