//! The lines with which an answer is found. What is only shown, or returned by name, is left out.

use crate::program::code::{Code, Flag, Instruction, Line, Register, Then, Turns};

/// The lines without what no answer depends on. What is left out counts all the same, both sides of a condition too.
pub(super) fn lines_of_answer(code: &Code) -> Vec<Line> {
    let mut needed =
        Needed { numbers: vec![false; code.registers], truths: vec![false; code.flags], grows: true };
    // What a turn of a loop gives, the next one can need.
    while std::mem::take(&mut needed.grows) {
        needed.by(&code.lines);
    }
    needed.left(&code.lines)
}

/// For every register of numbers and of truths, whether an answer can depend on what it holds.
struct Needed {
    numbers: Vec<bool>,
    truths: Vec<bool>,
    grows: bool,
}

impl Needed {
    fn by(&mut self, lines: &[Line]) {
        for line in lines.iter().rev() {
            match &line.then {
                Then::Require(flag) | Then::Return { flag, .. } => self.truth(*flag),
                Then::Branch { flag, yes, no } => {
                    self.by(yes);
                    self.by(no);
                    if self.decide(yes) || self.decide(no) {
                        self.truth(*flag);
                    }
                }
                Then::Loop { turns, body } => {
                    if let Turns::Count { from, to, .. } = turns {
                        self.number(*from);
                        self.number(*to);
                    }
                    self.by(body);
                }
                Then::Next | Then::Check(_) | Then::Right(_) => {}
            }
            for instruction in line.instructions.iter().rev() {
                if self.has(instruction) {
                    instruction.reads().for_each(|register| self.number(register));
                    instruction.reads_truths().for_each(|flag| self.truth(flag));
                }
            }
        }
    }

    fn number(&mut self, register: Register) {
        self.grows |= !std::mem::replace(&mut self.numbers[usize::from(register)], true);
    }

    fn truth(&mut self, flag: Flag) {
        self.grows |= !std::mem::replace(&mut self.truths[usize::from(flag)], true);
    }

    fn has(&self, instruction: &Instruction) -> bool {
        instruction.gives().any(|to| self.numbers[usize::from(to)])
            || instruction.gives_truth().is_some_and(|to| self.truths[usize::from(to)])
    }

    /// Whether it matters that lines are run. A loop does, because its turns count.
    fn decide(&self, lines: &[Line]) -> bool {
        lines.iter().any(|line| {
            let then = match &line.then {
                Then::Require(_) | Then::Return { .. } | Then::Loop { .. } => true,
                Then::Branch { yes, no, .. } => self.decide(yes) || self.decide(no),
                Then::Next | Then::Check(_) | Then::Right(_) => false,
            };
            then || line.instructions.iter().any(|instruction| self.has(instruction))
        })
    }

    fn left(&self, lines: &[Line]) -> Vec<Line> {
        let mut left = Vec::with_capacity(lines.len());
        for line in lines {
            let then = match &line.then {
                Then::Require(flag) => Then::Require(*flag),
                Then::Return { flag, .. } => Then::Return { flag: *flag, results: Vec::new() },
                Then::Loop { turns, body } => Then::Loop { turns: turns.clone(), body: self.left(body) },
                Then::Branch { flag, yes, no } if self.truths[usize::from(*flag)] => {
                    Then::Branch { flag: *flag, yes: self.left(yes), no: self.left(no) }
                }
                Then::Branch { .. } | Then::Next | Then::Check(_) | Then::Right(_) => Then::Next,
            };
            let is_left_out = matches!(then, Then::Next);
            left.push(Line {
                instructions: line.instructions.iter().copied().filter(|one| self.has(one)).collect(),
                then,
                names: Vec::new(),
                parts: Vec::new(),
                per_corner: line.per_corner.clone(),
                ..*line
            });
            if let (Then::Branch { yes, no, .. }, true) = (&line.then, is_left_out) {
                left.extend([yes, no].into_iter().flat_map(|lines| self.left(lines)));
            }
        }
        left
    }
}
