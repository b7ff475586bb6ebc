//! What is left of a program for every row, without what is the same for every position.

use super::{Float, LANES, Rows};
use crate::program::code::{Instruction, Line, Then, Unary};
use crate::program::run::machine::statements;

/// A line of the program.
pub(super) struct Step<'c> {
    pub line: &'c Line,
    /// Its weight with the corners that its lists have, and as how many statements it counts, with lines above it of which
    /// nothing is left.
    pub weight: u32,
    pub statements: usize,
    /// The instructions that are run for every row.
    pub instructions: Vec<&'c Instruction>,
    /// The lines of the branch that is taken if the condition is true, or of the loop, and those of the other branch.
    pub inner: [Vec<Step<'c>>; 2],
}

impl Step<'_> {
    fn is_idle(&self) -> bool {
        self.instructions.is_empty() && matches!(self.line.then, Then::Next | Then::Check(_) | Then::Right(_))
    }
}

/// The registers of numbers and of truths that are the same for every position and are known before the first row.
pub(super) struct Known {
    pub numbers: Vec<bool>,
    pub truths: Vec<bool>,
}

impl Known {
    /// Whether all operands are known. What is copied can change from line to line.
    fn has_operands(&self, instruction: &Instruction) -> bool {
        let is_copy = matches!(
            instruction,
            Instruction::Unary { operation: Unary::Copy, .. } | Instruction::CopyFlag(..)
        );
        !is_copy
            && instruction.reads().all(|register| self.numbers[usize::from(register)])
            && instruction.reads_truths().all(|flag| self.truths[usize::from(flag)])
    }
}

impl<'c, N: Float> Rows<'c, N> {
    /// The steps of lines. Instructions whose operands are known are run.
    pub(super) fn plan(&mut self, lines: &'c [Line], known: &mut Known) -> Vec<Step<'c>> {
        let mut steps: Vec<Step> = Vec::with_capacity(lines.len());
        for line in lines {
            let mut step = self.step(line, known);
            if let Some(idle) = steps.pop_if(|step| step.is_idle()) {
                step.weight += idle.weight;
                step.statements += idle.statements;
            }
            steps.push(step);
        }
        steps
    }

    fn step(&mut self, line: &'c Line, known: &mut Known) -> Step<'c> {
        let mut instructions = Vec::new();
        for instruction in &line.instructions {
            let mut is_known = known.has_operands(instruction);
            if is_known {
                self.instruction(instruction, &[u8::MAX; LANES]);
                // A doubt matters only where the line is run.
                is_known = self.doubt[0] == 0;
                self.doubt = [0; LANES];
            }
            if !is_known {
                instructions.push(instruction);
            }
            instruction.gives().for_each(|to| known.numbers[usize::from(to)] = is_known);
            instruction.gives_truth().into_iter().for_each(|to| known.truths[usize::from(to)] = is_known);
        }
        let inner: [&[Line]; 2] = match &line.then {
            Then::Branch { yes, no, .. } => [yes, no],
            Then::Loop { body, .. } => [body, &[]],
            _ => [&[], &[]],
        };
        let inner = inner.map(|lines| self.plan(lines, known));
        let weight = line.weight_with(|list| self.corners.as_ref().map_or(0, |corners| corners[list]));
        Step { line, weight, statements: statements(weight), instructions, inner }
    }
}
