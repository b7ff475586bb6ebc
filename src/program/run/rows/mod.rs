//! Many positions at once: every instruction runs over a row of numbers.

mod instruction;
mod lanes;
mod lists;

use super::Arithmetic;
use super::list::{corners, turns};
use super::machine::statements;
use crate::numbers::{is_spent, spend};
use crate::program::Span;
use crate::program::code::{Code, Flag, Instruction, Line, OfList, Register, Then, Truth, Turns, Unary};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// Another one for each position.
    Each,
    /// The same one for every position, in all lanes.
    Same,
    /// The same one for every position, in the first lane only.
    First,
}

/// A number of the machine, or one with a bound of its error.
pub trait Float: Arithmetic + Copy + PartialOrd {
    /// Whether a comparison can be undecided.
    const CAN_DOUBT: bool = false;
    /// Whether a comparison of two numbers is decided.
    fn decides(&self, _other: &Self) -> bool {
        true
    }
}

impl Float for f64 {}
impl Float for f32 {}

/// The registers of a program, with one number for each position of a row.
pub struct Rows<'c, N> {
    code: &'c Code,
    numbers: Vec<Numbers<N>>,
    truths: Vec<Levels>,
    /// The registers of numbers and of truths that do not depend on the position, and are computed once.
    uniform: [Vec<bool>; 2],
    /// How each register holds its number now: in a turn of a loop, others can be the same for every position, too.
    held: Vec<Held>,
    /// Which truths are now the same for every position.
    same_truths: Vec<bool>,
    /// How many corners each list has; none if that is not a whole number.
    corners: Option<Vec<usize>>,
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

/// What a program answers at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowAnswer {
    level: u8,
    /// Where the statement begins that ended the program, for rows that keep it.
    pub end: Option<usize>,
}

impl RowAnswer {
    /// The answer of a single run, and the statement that ended it.
    pub fn of(truth: Truth, end: Option<Span>) -> Self {
        Self { level: truth.level(), end: end.map(|end| end.start) }
    }

    /// An answer that is not known.
    pub const UNKNOWN: Self = Self { level: u8::MAX, end: None };

    /// The truth of the answer; unknown if a comparison was undecided.
    pub fn truth(self) -> Truth {
        let known = [Truth::FALSE, Truth::FALSE_AT_EDGE, Truth::TRUE_AT_EDGE, Truth::TRUE];
        known.get(usize::from(self.level)).copied().unwrap_or(Truth::UNKNOWN)
    }
}

impl<'c, N: Float> Rows<'c, N> {
    /// Rows for code with these inputs, of which those in `varying` are registers that change from position to position.
    pub fn new(code: &'c Code, inputs: &[N], varying: &[Register]) -> Self {
        let mut numbers = vec![[N::whole(0); LANES]; code.registers];
        for (row, value) in numbers.iter_mut().zip(inputs) {
            *row = [*value; LANES];
        }
        for (register, constant) in &code.constants {
            numbers[usize::from(*register)] = [N::constant(constant); LANES];
        }
        let mut truths = vec![[0; LANES]; code.flags];
        for (flag, truth) in &code.truths {
            truths[usize::from(*flag)] = [truth.level(); LANES];
        }
        let mut uniform = [vec![false; code.registers], vec![false; code.flags]];
        let inputs =
            (0..inputs.len()).filter(|register| !varying.iter().any(|v| usize::from(*v) == *register));
        let constants = code.constants.iter().map(|(register, _)| usize::from(*register));
        inputs.chain(constants).for_each(|register| uniform[0][register] = true);
        code.truths.iter().for_each(|(flag, _)| uniform[1][usize::from(*flag)] = true);
        let (answers, required) = ([0; LANES], [3; LANES]);
        let held = |same: &bool| if *same { Held::Same } else { Held::Each };
        let first_of = |row: &Numbers<N>| row[0];
        let mut rows = Self {
            code,
            held: uniform[0].iter().map(held).collect(),
            same_truths: uniform[1].clone(),
            corners: corners(&code.lists, &numbers.iter().map(first_of).collect::<Vec<_>>()),
            whole: true,
            scratch: Vec::new(),
            numbers,
            truths,
            uniform,
            answers,
            required,
            lines: 0,
            doubt: [0; LANES],
            ends: None,
        };
        rows.run_uniform(&code.lines);
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
            self.numbers[usize::from(*register)][..count].copy_from_slice(values);
        }
        let mut active = [0; LANES];
        active[..count].fill(u8::MAX);
        (self.answers, self.required, self.lines, self.whole) = ([0; LANES], [3; LANES], 0, true);
        self.doubt = [0; LANES];
        self.ends.iter_mut().for_each(|ends| ends.fill(usize::MAX));
        let code = self.code;
        self.run_lines(&code.lines, &mut active)?;
        let Self { answers, doubt, ends, .. } = self;
        let end = |lane: usize| ends.as_ref().map(|ends| ends[lane]);
        let levels = answers[..count].iter().zip(doubt);
        // A level that stands for no truth where there is a doubt.
        let levels = levels.map(|(level, doubt)| *level | *doubt).enumerate();
        Some(levels.map(move |(lane, level)| RowAnswer { level, end: end(lane) }))
    }

    /// Runs the instructions that give the same for every position. They are left out later.
    fn run_uniform(&mut self, lines: &[Line]) {
        for line in lines {
            for instruction in &line.instructions {
                let mut known = self.is_uniform(instruction);
                if known {
                    self.instruction(instruction, &[u8::MAX; LANES]);
                    // A doubt matters only where the line is run.
                    known = self.doubt[0] == 0;
                    self.doubt = [0; LANES];
                }
                for to in numbers_of(instruction) {
                    self.uniform[0][usize::from(to)] = known;
                }
                if let Some(to) = truth_of(instruction) {
                    self.uniform[1][usize::from(to)] = known;
                }
            }
            match &line.then {
                Then::Branch { yes, no, .. } => {
                    self.run_uniform(yes);
                    self.run_uniform(no);
                }
                Then::Loop { body, .. } => self.run_uniform(body),
                _ => {}
            }
        }
    }

    /// Whether all operands are the same for every position. What is copied can change from line to line.
    fn is_uniform(&self, instruction: &Instruction) -> bool {
        let [numbers, truths] = &self.uniform;
        let number = |register: &Register| numbers[usize::from(*register)];
        let truth = |flag: &Flag| truths[usize::from(*flag)];
        match instruction {
            Instruction::Unary { operation: Unary::Copy, .. } | Instruction::CopyFlag(..) => false,
            Instruction::Unary { a, .. } => number(a),
            Instruction::Binary { a, b, .. } | Instruction::Compare { a, b, .. } => number(a) && number(b),
            Instruction::And(a, b, _) | Instruction::Or(a, b, _) => truth(a) && truth(b),
            Instruction::Not(a, _) => truth(a),
            Instruction::Select { flag, a, b, .. } => truth(flag) && number(a) && number(b),
            Instruction::SelectFlag { flag, a, b, .. } => truth(flag) && truth(a) && truth(b),
            Instruction::OfList(_) => instruction.reads().all(|register| number(&register)),
        }
    }

    fn run_lines(&mut self, lines: &[Line], active: &mut Mask) -> Option<()> {
        for line in lines {
            if active.iter().all(|lane| *lane == 0) {
                return Some(());
            }
            let weight = line.weight_with(|list| self.corners.as_ref().map_or(0, |corners| corners[list]));
            self.lines += statements(weight);
            spend(ROW * N::COST * u64::from(weight));
            if self.lines > N::MOST_STATEMENTS || is_spent() {
                return None;
            }
            self.line(line, active)?;
        }
        Some(())
    }

    fn line(&mut self, line: &Line, active: &mut Mask) -> Option<()> {
        let mut instructions = line.instructions.iter().peekable();
        while let Some(instruction) = instructions.next() {
            if self.is_known(instruction) {
                continue;
            }
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
        match &line.then {
            Then::Next | Then::Check(_) | Then::Right(_) => {}
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
            Then::Branch { flag, yes, no } => {
                let holds = self.truths[usize::from(*flag)].map(|level| mask(level >= 2));
                let mut taken: Mask = std::array::from_fn(|lane| active[lane] & holds[lane]);
                let mut other: Mask = std::array::from_fn(|lane| active[lane] & !holds[lane]);
                let whole = self.whole;
                self.whole = whole && other == [0; LANES];
                self.run_lines(yes, &mut taken)?;
                self.whole = whole && taken == [0; LANES];
                self.run_lines(no, &mut other)?;
                self.whole = whole;
                *active = std::array::from_fn(|lane| taken[lane] | other[lane]);
            }
            Then::Loop { turns: Turns::Count { counter, from, to }, body } => {
                let bound = |register: Register| self.numbers[usize::from(register)][0].to_whole();
                for value in bound(*from)?..=bound(*to)? {
                    self.put_first(*counter, N::whole(value));
                    self.again(body, active)?;
                }
            }
            Then::Loop { turns: Turns::Each { walk, lists, to }, body } => {
                for turn in turns(*walk, lists, self.corners.as_ref()?) {
                    for (corner, to) in turn.ends.into_iter().zip(to) {
                        let from = lists[turn.list].corner(corner);
                        from.into_iter().zip(to).for_each(|(from, to)| self.put(from, *to));
                    }
                    self.again(body, active)?;
                }
            }
        }
        Some(())
    }

    /// Another turn of a loop.
    fn again(&mut self, body: &[Line], active: &mut Mask) -> Option<()> {
        self.lines += 1;
        if self.lines > N::MOST_STATEMENTS {
            return None;
        }
        self.run_lines(body, active)
    }

    /// Whether an instruction was run before, for all positions.
    fn is_known(&self, instruction: &Instruction) -> bool {
        numbers_of(instruction).all(|to| self.uniform[0][usize::from(to)])
            && truth_of(instruction).is_none_or(|to| self.uniform[1][usize::from(to)])
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

/// The registers of the numbers that an instruction gives.
fn numbers_of(instruction: &Instruction) -> impl Iterator<Item = Register> {
    let (one, other) = match *instruction {
        Instruction::Unary { to, .. } | Instruction::Binary { to, .. } | Instruction::Select { to, .. } => {
            (Some(to), None)
        }
        Instruction::OfList(OfList::Extreme { to, .. }) => (Some(to), None),
        Instruction::OfList(OfList::Support { to: [x, y], .. } | OfList::Middle { to: [x, y], .. }) => {
            (Some(x), Some(y))
        }
        _ => (None, None),
    };
    one.into_iter().chain(other)
}

/// The register of the truth that an instruction gives.
fn truth_of(instruction: &Instruction) -> Option<Flag> {
    match *instruction {
        Instruction::Compare { to, .. }
        | Instruction::And(_, _, to)
        | Instruction::Or(_, _, to)
        | Instruction::Not(_, to)
        | Instruction::SelectFlag { to, .. }
        | Instruction::CopyFlag(_, to)
        | Instruction::OfList(OfList::Inside { to, .. }) => Some(to),
        _ => None,
    }
}
