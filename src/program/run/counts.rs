//! The cost of a run: how many operations of each kind it performed.

use crate::program::code::{Binary, Instruction, OfList, Unary};

/// The number of operations of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub additions: u32,
    /// Subtractions, and changes of sign.
    pub subtractions: u32,
    pub multiplications: u32,
    pub divisions: u32,
    /// Square roots.
    pub roots: u32,
    /// Sines, cosines and angles.
    pub angles: u32,
    /// Comparisons, with those of `min` and `max`.
    pub comparisons: u32,
}

impl Counts {
    /// The number of all operations.
    pub fn total(&self) -> u32 {
        let Self { additions, subtractions, multiplications, divisions, roots, angles, comparisons } = self;
        additions + subtractions + multiplications + divisions + roots + angles + comparisons
    }

    pub(super) fn count(&mut self, instruction: &Instruction) {
        match instruction {
            Instruction::Unary { operation, .. } => match operation {
                // An absolute value leaves out the sign, and compares nothing.
                Unary::Copy | Unary::Absolute => {}
                Unary::Negative => self.subtractions += 1,
                Unary::Root => self.roots += 1,
                Unary::Sine | Unary::Cosine => self.angles += 1,
                Unary::Floor | Unary::Truncate | Unary::Sign => self.comparisons += 1,
            },
            Instruction::Binary { operation, .. } => match operation {
                Binary::Add => self.additions += 1,
                Binary::Subtract => self.subtractions += 1,
                Binary::Multiply => self.multiplications += 1,
                Binary::Divide => self.divisions += 1,
                Binary::Min | Binary::Max => self.comparisons += 1,
                Binary::Atan2 => self.angles += 1,
                Binary::Length => {
                    self.multiplications += 2;
                    self.additions += 1;
                    self.roots += 1;
                }
            },
            Instruction::Compare { .. } => self.comparisons += 1,
            _ => {}
        }
    }

    /// Counts a function of a list with so many corners.
    pub(super) fn count_of_list(&mut self, function: &OfList, corners: usize) {
        let (corners, between) = (corners as u32, corners.saturating_sub(1) as u32);
        match function {
            OfList::Extreme { .. } | OfList::Support { .. } => {
                self.multiplications += 2 * corners;
                self.additions += corners;
                self.comparisons += between;
            }
            OfList::Middle { .. } => {
                self.additions += 2 * between;
                self.divisions += 2;
            }
            // For each edge, on which side of it the point is, and on which side of the point its ends are.
            OfList::Inside { .. } => {
                self.subtractions += 5 * corners;
                self.multiplications += 2 * corners;
                self.comparisons += 3 * corners;
            }
        }
    }
}
