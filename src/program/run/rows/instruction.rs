//! Single instructions. What is the same for every position is computed once.

use super::lanes::{binary, choose, compare, unary};
use super::{Float, Held, LANES, Mask, Numbers, Rows, mask};
use crate::program::code::{Flag, Instruction, Register, Unary};
use crate::program::syntax::Relation;

impl<N: Float> Rows<'_, N> {
    /// Where the number of a register is.
    pub(super) fn at(&self, register: Register) -> usize {
        usize::from(self.place[usize::from(register)])
    }

    pub(super) fn is_same(&self, register: Register) -> bool {
        matches!(self.held[self.at(register)], Held::Same | Held::First)
    }

    pub(super) fn first(&self, register: Register) -> &N {
        &self.numbers[self.at(register)][0]
    }

    /// Gives a register the same number for every position.
    pub(super) fn put_first(&mut self, to: Register, number: N) {
        self.numbers[usize::from(to)][0] = number;
        self.held[usize::from(to)] = Held::First;
    }

    /// Sees to it that all lanes hold the number of a register.
    pub(super) fn fill(&mut self, register: Register) {
        let index = self.at(register);
        match self.held[index] {
            Held::First => {
                self.numbers[index] = [self.numbers[index][0]; LANES];
                self.held[index] = Held::Same;
            }
            Held::Later(_) => self.compute_now(register),
            Held::Each | Held::Within(_) | Held::Same => {}
        }
    }

    /// The row of a result, and those of its operands. A result has a register of its own, after those of its operands.
    fn result(&mut self, to: Register, operands: [Register; 2]) -> (&mut Numbers<N>, [&Numbers<N>; 2]) {
        operands.into_iter().for_each(|register| self.fill(register));
        let operands = operands.map(|register| self.at(register));
        self.held[usize::from(to)] = Held::Each;
        let (before, after) = self.numbers.split_at_mut(usize::from(to));
        (&mut after[0], operands.map(|index| &before[index]))
    }

    /// Gives a register the number of another one at every position.
    fn put(&mut self, from: Register, to: Register) {
        if self.is_same(from) {
            let number = *self.first(from);
            self.put_first(to, number);
        } else {
            self.fill(from);
            let from = self.at(from);
            self.numbers.copy_within(from..from + 1, usize::from(to));
            self.held[usize::from(to)] = self.held[from];
        }
    }

    #[inline]
    pub(super) fn instruction(&mut self, instruction: &Instruction, active: &Mask) {
        if let Instruction::Unary { operation: Unary::Copy, to, .. } = instruction {
            self.compute_later_of(*to);
        }
        match *instruction {
            Instruction::Unary { operation: Unary::Copy, a, to } if self.whole => self.put(a, to),
            Instruction::Unary { operation: Unary::Copy, a, to } => {
                self.fill(a);
                self.fill(to);
                let (new, old) = (self.numbers[self.at(a)], self.numbers[usize::from(to)]);
                choose(active, 1, [&new, &old], &mut self.numbers[usize::from(to)]);
                self.held[usize::from(to)] = Held::Each;
            }
            Instruction::Unary { operation, a, to } if self.is_same(a) => {
                self.put_first(to, N::unary(operation, self.first(a)));
            }
            Instruction::Unary { operation, a, to } => {
                let (result, [a, _]) = self.result(to, [a; 2]);
                unary(operation, a, result);
            }
            Instruction::Binary { operation, a, b, to } if self.is_same(a) && self.is_same(b) => {
                self.put_first(to, N::binary(operation, self.first(a), self.first(b)));
            }
            Instruction::Binary { operation, a, b, to } => {
                let (result, [a, b]) = self.result(to, [a, b]);
                binary(operation, a, b, result);
            }
            Instruction::Compare { relation, a, b, to } => self.compare(relation, [a, b], to, active),
            Instruction::And(a, b, to) => self.join([a, b], to, 0, u8::min),
            Instruction::Or(a, b, to) => self.join([a, b], to, 3, u8::max),
            Instruction::Not(a, to) => {
                let levels = self.truths[usize::from(a)].map(|level| 3 - level);
                self.set_truth(to, levels, self.same_truths[usize::from(a)]);
            }
            Instruction::Select { flag, a, b, to } => {
                if let Some(level) = self.same_level(flag) {
                    return self.put(if level >= 2 { a } else { b }, to);
                }
                let flag = self.truths[usize::from(flag)];
                let (result, [a, b]) = self.result(to, [a, b]);
                choose(&flag, 2, [a, b], result);
            }
            Instruction::SelectFlag { flag, a, b, to } => {
                let all_same = [flag, a, b].iter().all(|flag| self.same_truths[usize::from(*flag)]);
                let [flag, a, b] = [flag, a, b].map(|flag| self.truths[usize::from(flag)]);
                let chosen = |lane: usize| if flag[lane] >= 2 { a[lane] } else { b[lane] };
                self.set_truth(to, std::array::from_fn(chosen), all_same);
            }
            Instruction::CopyFlag(a, to) => {
                let (levels, target) = (self.truths[usize::from(a)], self.truths[usize::from(to)]);
                let copied = |lane: usize| (levels[lane] & active[lane]) | (target[lane] & !active[lane]);
                match self.whole {
                    true => self.set_truth(to, levels, self.same_truths[usize::from(a)]),
                    false => self.set_truth(to, std::array::from_fn(copied), false),
                }
            }
            Instruction::OfList(function) => self.of_list(&function, active),
        }
    }

    /// The level of a truth that is the same for every position.
    pub(super) fn same_level(&self, flag: Flag) -> Option<u8> {
        self.same_truths[usize::from(flag)].then(|| self.truths[usize::from(flag)][0])
    }

    /// Joins two truths; a level with which the other one does not matter decides alone.
    fn join(&mut self, both: [Flag; 2], to: Flag, decides: u8, join: fn(u8, u8) -> u8) {
        let same = both.map(|flag| self.same_level(flag));
        if same.contains(&Some(decides)) {
            return self.set_truth(to, [decides; LANES], true);
        }
        let [one, other] = both.map(|flag| self.truths[usize::from(flag)]);
        let levels = std::array::from_fn(|lane| join(one[lane], other[lane]));
        self.set_truth(to, levels, same.iter().all(Option::is_some));
    }

    pub(super) fn set_truth(&mut self, to: Flag, levels: [u8; LANES], same: bool) {
        self.truths[usize::from(to)] = levels;
        self.same_truths[usize::from(to)] = same;
    }

    fn compare(&mut self, relation: Relation, [a, b]: [Register; 2], to: Flag, active: &Mask) {
        if self.is_same(a) && self.is_same(b) {
            let (a, b) = (*self.first(a), *self.first(b));
            self.doubt_where(!a.decides(&b), active);
            let level = N::compare(relation, &a, &b).level();
            return self.set_truth(to, [level; LANES], true);
        }
        let is_equality = matches!(relation, Relation::Equal | Relation::Unequal);
        if let Some(order) = self.order(a, b, is_equality) {
            return self.set_truth(to, [relation.of(Some(order)).level(); LANES], true);
        }
        self.fill(a);
        self.fill(b);
        let (a, b) = (&self.numbers[self.at(a)], &self.numbers[self.at(b)]);
        if N::CAN_DOUBT {
            for lane in 0..LANES {
                self.doubt[lane] |= active[lane] & mask(!a[lane].decides(&b[lane]));
            }
        }
        compare(relation, a, b, &mut self.truths[usize::from(to)]);
        self.same_truths[usize::from(to)] = false;
    }

    /// Notes a doubt at all positions that are at the current line.
    pub(super) fn doubt_where(&mut self, doubts: bool, active: &Mask) {
        if doubts {
            for (doubt, active) in self.doubt.iter_mut().zip(active) {
                *doubt |= active;
            }
        }
    }
}
