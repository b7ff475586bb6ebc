//! Single instructions. What is the same for every position is computed once.

use super::lanes::{binary, compare, unary};
use super::{Float, Held, LANES, Mask, Rows, mask};
use crate::program::code::{Flag, Instruction, Register, Unary};
use crate::program::syntax::Relation;

impl<N: Float> Rows<'_, N> {
    pub(super) fn is_same(&self, register: Register) -> bool {
        self.held[usize::from(register)] != Held::Each
    }

    pub(super) fn first(&self, register: Register) -> &N {
        &self.numbers[usize::from(register)][0]
    }

    /// Gives a register the same number for every position.
    pub(super) fn put_first(&mut self, to: Register, number: N) {
        self.numbers[usize::from(to)][0] = number;
        self.held[usize::from(to)] = Held::First;
    }

    /// Writes a number that is the same for every position into all lanes.
    pub(super) fn fill(&mut self, register: Register) {
        let index = usize::from(register);
        if self.held[index] == Held::First {
            self.numbers[index] = [self.numbers[index][0]; LANES];
            self.held[index] = Held::Same;
        }
    }

    /// Gives a register the number of another one at every position.
    pub(super) fn put(&mut self, from: Register, to: Register) {
        if self.is_same(from) {
            let number = *self.first(from);
            self.put_first(to, number);
        } else {
            self.numbers.copy_within(usize::from(from)..usize::from(from) + 1, usize::from(to));
            self.held[usize::from(to)] = Held::Each;
        }
    }

    #[inline]
    pub(super) fn instruction(&mut self, instruction: &Instruction, active: &Mask) {
        match *instruction {
            Instruction::Unary { operation: Unary::Copy, a, to } if self.whole => self.put(a, to),
            Instruction::Unary { operation: Unary::Copy, a, to } => {
                self.fill(a);
                self.fill(to);
                let (a, target) = (self.numbers[usize::from(a)], &mut self.numbers[usize::from(to)]);
                for lane in 0..LANES {
                    target[lane] = if active[lane] != 0 { a[lane] } else { target[lane] };
                }
                self.held[usize::from(to)] = Held::Each;
            }
            Instruction::Unary { operation, a, to } if self.is_same(a) => {
                self.put_first(to, N::unary(operation, self.first(a)));
            }
            Instruction::Unary { operation, a, to } => {
                let a = self.numbers[usize::from(a)];
                unary(operation, &a, &mut self.numbers[usize::from(to)]);
                self.held[usize::from(to)] = Held::Each;
            }
            Instruction::Binary { operation, a, b, to } if self.is_same(a) && self.is_same(b) => {
                self.put_first(to, N::binary(operation, self.first(a), self.first(b)));
            }
            Instruction::Binary { operation, a, b, to } => {
                self.fill(a);
                self.fill(b);
                // The result has a register of its own, after those of its operands.
                let (before, after) = self.numbers.split_at_mut(usize::from(to));
                binary(operation, &before[usize::from(a)], &before[usize::from(b)], &mut after[0]);
                self.held[usize::from(to)] = Held::Each;
            }
            Instruction::Compare { relation, a, b, to } => self.compare(relation, [a, b], to, active),
            Instruction::And(a, b, to) => {
                let [one, other] = [a, b].map(|flag| self.truths[usize::from(flag)]);
                let same = self.same_truths[usize::from(a)] && self.same_truths[usize::from(b)];
                self.set_truth(to, std::array::from_fn(|lane| one[lane].min(other[lane])), same);
            }
            Instruction::Or(a, b, to) => {
                let [one, other] = [a, b].map(|flag| self.truths[usize::from(flag)]);
                let same = self.same_truths[usize::from(a)] && self.same_truths[usize::from(b)];
                self.set_truth(to, std::array::from_fn(|lane| one[lane].max(other[lane])), same);
            }
            Instruction::Not(a, to) => {
                let levels = self.truths[usize::from(a)].map(|level| 3 - level);
                self.set_truth(to, levels, self.same_truths[usize::from(a)]);
            }
            Instruction::Select { flag, a, b, to } if self.same_truths[usize::from(flag)] => {
                self.put(if self.truths[usize::from(flag)][0] >= 2 { a } else { b }, to);
            }
            Instruction::Select { flag, a, b, to } => {
                self.fill(a);
                self.fill(b);
                let [a, b] = [a, b].map(|register| self.numbers[usize::from(register)]);
                let flag = &self.truths[usize::from(flag)];
                let target = &mut self.numbers[usize::from(to)];
                for lane in 0..LANES {
                    target[lane] = if flag[lane] >= 2 { a[lane] } else { b[lane] };
                }
                self.held[usize::from(to)] = Held::Each;
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

    pub(super) fn set_truth(&mut self, to: Flag, levels: [u8; LANES], same: bool) {
        self.truths[usize::from(to)] = levels;
        self.same_truths[usize::from(to)] = same;
    }

    fn compare(&mut self, relation: Relation, [a, b]: [Register; 2], to: Flag, active: &Mask) {
        if self.is_same(a) && self.is_same(b) {
            let (a, b) = (*self.first(a), *self.first(b));
            self.doubt_where(!a.decides(&b), active);
            let mut level = [0];
            compare(relation, &[a], &[b], &mut level);
            return self.set_truth(to, [level[0]; LANES], true);
        }
        self.fill(a);
        self.fill(b);
        let (a, b) = (&self.numbers[usize::from(a)], &self.numbers[usize::from(b)]);
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
