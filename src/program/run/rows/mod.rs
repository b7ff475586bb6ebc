//! Many positions at once: every instruction runs over a row of numbers.

mod answer;
mod extremes;
mod instruction;
mod lanes;
mod lists;
mod plan;
mod ranges;

use super::Arithmetic;
use super::list::{corners, turns};
use crate::numbers::{is_spent, spend};
use crate::program::Span;
use crate::program::code::{Code, Instruction, List, Register, Then, Turns};
pub use answer::RowAnswer;
use extremes::{Later, Spread};
use plan::{Known, Step};
use ranges::Range;

/// How many positions a row has.
pub const LANES: usize = 128;

/// How many times as long as a single operation one of a whole row takes.
const ROW: u64 = LANES as u64 / 3;

type Numbers<N> = [N; LANES];
/// The levels of truths: false, false at the edge, true at the edge, true.
type Levels = [u8; LANES];
/// For each position, whether it still runs: 0 or 255.
type Mask = [u8; LANES];

/// How a register holds its number.
#[derive(Clone, Copy, Debug)]
enum Held {
    /// Another one for each position.
    Each,
    /// The same, between these bounds.
    Within(Range),
    /// The same, but only the bounds are known until the numbers are needed.
    Later(Range),
    /// The same one for every position, in all lanes.
    Same,
    /// The same one for every position, in the first lane only.
    First,
}

/// A number of the machine, or one with a bound of its error.
pub trait Float: Arithmetic + Copy + PartialOrd {
    /// Whether a comparison can be undecided.
    const CAN_DOUBT: bool = false;
    /// How much a rounded result can be off at most, as a part of it.
    const UNIT: f64;
    /// A number near it, and how far from it at most.
    fn near(&self) -> [f64; 2];
    /// Whether a comparison of two numbers is decided.
    fn decides(&self, _other: &Self) -> bool {
        true
    }
}

impl Float for f64 {
    const UNIT: f64 = f64::EPSILON;
    #[inline]
    fn near(&self) -> [f64; 2] {
        [*self, 0.0]
    }
}

impl Float for f32 {
    const UNIT: f64 = f32::EPSILON as f64;
    #[inline]
    fn near(&self) -> [f64; 2] {
        [f64::from(*self), 0.0]
    }
}

/// The registers of a program, with one number for each position of a row.
pub struct Rows<'c, N> {
    steps: Vec<Step<'c>>,
    numbers: Vec<Numbers<N>>,
    /// How many registers are given.
    inputs: usize,
    truths: Vec<Levels>,
    /// How each register holds its number now: in a turn of a loop, others can be the same for every position, too.
    held: Vec<Held>,
    /// Where the number of each register is: those of a corner, in a turn of a loop, are in the list.
    place: Vec<Register>,
    /// Which truths are now the same for every position.
    same_truths: Vec<bool>,
    /// How many corners each list has; none if that is not a whole number.
    corners: Option<Vec<usize>>,
    spreads: Vec<Spread>,
    /// Which corners can be the least along a vector, or the greatest.
    candidates: Vec<usize>,
    /// The extremes whose rows are computed when they are needed, and that were.
    later: Vec<Later>,
    /// Whether all positions that still run are at the current line, and not some in another branch.
    whole: bool,
    /// The numbers of a list in one lane.
    scratch: Vec<N>,
    answers: Levels,
    required: Levels,
    lines: usize,
    /// The positions at which a comparison was undecided: 0 or 255.
    doubt: Mask,
    /// Where the statements begin that ended the program, if they are asked for.
    ends: Option<Box<[usize; LANES]>>,
}

impl<'c, N: Float> Rows<'c, N> {
    /// Rows for code with these inputs, of which those in `varying` are registers that change from position to position.
    pub fn new(code: &'c Code, inputs: &[N], varying: &[Register]) -> Self {
        let mut numbers = vec![[N::whole(0); LANES]; code.registers];
        let mut held = vec![Held::Each; code.registers];
        let mut known = Known { numbers: vec![false; code.registers], truths: vec![false; code.flags] };
        let given = inputs.iter().enumerate().map(|(register, number)| (register, *number));
        let constants = code.constants.iter().map(|(register, constant)| (*register, N::constant(constant)));
        let constants = constants.map(|(register, number)| (usize::from(register), number));
        for (register, number) in given.chain(constants) {
            numbers[register][0] = number;
            (held[register], known.numbers[register]) = (Held::First, true);
        }
        for register in varying.iter().copied().map(usize::from) {
            numbers[register] = [numbers[register][0]; LANES];
            (held[register], known.numbers[register]) = (Held::Each, false);
        }
        let mut truths = vec![[0; LANES]; code.flags];
        for (flag, truth) in &code.truths {
            truths[usize::from(*flag)] = [truth.level(); LANES];
            known.truths[usize::from(*flag)] = true;
        }
        let first_of = |row: &Numbers<N>| row[0];
        let mut rows = Self {
            steps: Vec::new(),
            held,
            place: (0..code.registers as Register).collect(),
            same_truths: known.truths.clone(),
            corners: corners(&code.lists, &numbers.iter().map(first_of).collect::<Vec<_>>()),
            spreads: Vec::new(),
            candidates: Vec::new(),
            later: Vec::new(),
            whole: true,
            scratch: Vec::new(),
            numbers,
            inputs: inputs.len(),
            truths,
            answers: [0; LANES],
            required: [3; LANES],
            lines: 0,
            doubt: [0; LANES],
            ends: None,
        };
        let is_same = |list: &List| list.registers().all(|register| rows.is_same(register));
        rows.spreads = code.lists.iter().map(|list| Spread::of(is_same(list))).collect();
        rows.steps = rows.plan(&code.answer, &mut known);
        rows
    }

    /// Keeps which statements end the program.
    pub fn keeping_ends(self) -> Self {
        Self { ends: Some(Box::new([0; LANES])), ..self }
    }

    /// Runs the program at positions, each with the numbers of the registers that vary. `None` if it ran for too long, or
    /// the effort is spent.
    ///
    /// # Panics
    /// If there are more than [`LANES`] positions.
    pub fn run(&mut self, varying: &[(Register, &[N])]) -> Option<impl Iterator<Item = RowAnswer> + '_> {
        let count = varying.first().map_or(0, |(_, values)| values.len());
        for (register, values) in varying {
            let row = &mut self.numbers[usize::from(*register)];
            row[..count].copy_from_slice(values);
            // Positions that are not there are like the first one.
            let first = row[0];
            row[count..].fill(first);
            self.held[usize::from(*register)] = Held::Each;
        }
        self.spreads.iter_mut().for_each(Spread::forget);
        let mut active = [0; LANES];
        active[..count].fill(u8::MAX);
        (self.answers, self.required, self.lines, self.whole) = ([0; LANES], [3; LANES], 0, true);
        self.doubt = [0; LANES];
        self.ends.iter_mut().for_each(|ends| ends.fill(usize::MAX));
        let steps = std::mem::take(&mut self.steps);
        let ran = self.run_steps(&steps, &mut active);
        self.steps = steps;
        ran?;
        let Self { answers, doubt, ends, .. } = self;
        let end = |lane: usize| ends.as_ref().map(|ends| ends[lane]);
        let levels = answers[..count].iter().zip(doubt);
        // A level that stands for no truth where there is a doubt.
        let levels = levels.map(|(level, doubt)| *level | *doubt).enumerate();
        Some(levels.map(move |(lane, level)| RowAnswer::new(level, end(lane))))
    }

    fn run_steps(&mut self, steps: &[Step<'c>], active: &mut Mask) -> Option<()> {
        for step in steps {
            if is_empty(active) {
                return Some(());
            }
            self.lines += step.statements;
            spend(ROW * N::COST * u64::from(step.weight));
            if self.lines > N::MOST_STATEMENTS || is_spent() {
                return None;
            }
            self.run_step(step, active)?;
        }
        Some(())
    }

    fn run_step(&mut self, step: &Step<'c>, active: &mut Mask) -> Option<()> {
        let mut instructions = step.instructions.iter().peekable();
        while let Some(instruction) = instructions.next() {
            // The least and the greatest of the same products are found together.
            if let (Instruction::OfList(one), Some(Instruction::OfList(other))) =
                (instruction, instructions.peek())
                && self.both_extremes(one, other)
            {
                instructions.next();
                continue;
            }
            self.instruction(instruction, active);
        }
        let Step { line, inner: [body, otherwise], .. } = step;
        match &line.then {
            Then::Next | Then::Check(_) | Then::Right(_) => {}
            Then::Require(flag) if self.same_level(*flag) == Some(3) => {}
            Then::Require(flag) => {
                let before = *active;
                let truth = &self.truths[usize::from(*flag)];
                for lane in 0..LANES {
                    // Other positions are in another branch, or have their answer.
                    self.required[lane] = self.required[lane].min(truth[lane] | !active[lane]);
                    let ends = active[lane] & mask(truth[lane] < 2);
                    self.answers[lane] = (self.answers[lane] & !ends) | (self.required[lane] & ends);
                    active[lane] &= !ends;
                }
                self.ended(line.statement, &before, active);
            }
            Then::Return { flag, .. } => {
                self.ended(line.statement, active, &[0; LANES]);
                let truth = &self.truths[usize::from(*flag)];
                for lane in 0..LANES {
                    let answer = self.required[lane].min(truth[lane]);
                    self.answers[lane] = (self.answers[lane] & !active[lane]) | (answer & active[lane]);
                    active[lane] = 0;
                }
            }
            Then::Branch { flag, .. } => {
                if let Some(level) = self.same_level(*flag) {
                    return self.run_steps(if level >= 2 { body } else { otherwise }, active);
                }
                let holds = self.truths[usize::from(*flag)].map(|level| mask(level >= 2));
                let mut taken: Mask = std::array::from_fn(|lane| active[lane] & holds[lane]);
                let mut other: Mask = std::array::from_fn(|lane| active[lane] & !holds[lane]);
                let whole = self.whole;
                self.whole = whole && is_empty(&other);
                self.run_steps(body, &mut taken)?;
                self.whole = whole && is_empty(&taken);
                self.run_steps(otherwise, &mut other)?;
                self.whole = whole;
                *active = std::array::from_fn(|lane| taken[lane] | other[lane]);
            }
            Then::Loop { turns: Turns::Count { counter, from, to }, .. } => {
                let bound = |register: Register| self.numbers[usize::from(register)][0].to_whole();
                for value in bound(*from)?..=bound(*to)? {
                    self.put_first(*counter, N::whole(value));
                    self.again(body, active)?;
                }
            }
            Then::Loop { turns: Turns::Each { walk, lists, to }, .. } => {
                for turn in turns(*walk, lists, self.corners.as_ref()?) {
                    for (corner, to) in turn.ends.into_iter().zip(to) {
                        let from = lists[turn.list].corner(corner);
                        from.into_iter().zip(to).for_each(|(from, to)| self.place[usize::from(*to)] = from);
                    }
                    self.again(body, active)?;
                }
            }
        }
        Some(())
    }

    /// Another turn of a loop.
    fn again(&mut self, body: &[Step<'c>], active: &mut Mask) -> Option<()> {
        self.lines += 1;
        if self.lines > N::MOST_STATEMENTS {
            return None;
        }
        self.run_steps(body, active)
    }

    /// Keeps that a statement ended the program where it ran before it and no longer runs after it.
    fn ended(&mut self, statement: Span, before: &Mask, after: &Mask) {
        let Some(ends) = &mut self.ends else { return };
        for lane in (0..LANES).filter(|lane| before[*lane] != after[*lane]) {
            ends[lane] = statement.start;
        }
    }
}

fn mask(holds: bool) -> u8 {
    0u8.wrapping_sub(u8::from(holds))
}

fn is_empty(mask: &Mask) -> bool {
    mask.iter().fold(0, |any, lane| any | lane) == 0
}
