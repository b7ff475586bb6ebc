//! Many positions at once: every instruction runs over a row of numbers.

use super::Arithmetic;
use super::machine::statements;
use crate::numbers::{is_spent, spend};
use crate::program::Span;
use crate::program::code::{Binary, Code, Flag, Instruction, Line, Register, Then, Truth, Unary};
use crate::program::syntax::Relation;

/// How many positions a row has.
pub const LANES: usize = 128;

/// How many times as long as a single operation one of a whole row takes.
const ROW: u64 = LANES as u64 / 3;

type Numbers<N> = [N; LANES];
/// The levels of truths: false, false at the edge, true at the edge, true.
type Levels = [u8; LANES];
/// For each position, whether it still runs: 0 or 255.
type Mask = [u8; LANES];

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
    /// The registers of numbers and of truths that do not depend on the position.
    uniform: [Vec<bool>; 2],
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
        let mut rows = Self {
            code,
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
        (self.answers, self.required, self.lines) = ([0; LANES], [3; LANES], 0);
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
                match target(instruction) {
                    Target::Number(to) => self.uniform[0][usize::from(to)] = known,
                    Target::Truth(to) => self.uniform[1][usize::from(to)] = known,
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
        }
    }

    fn run_lines(&mut self, lines: &[Line], active: &mut Mask) -> Option<()> {
        for line in lines {
            if active.iter().all(|lane| *lane == 0) {
                return Some(());
            }
            self.lines += statements(line);
            spend(ROW * N::COST * u64::from(line.weight));
            if self.lines > N::MOST_STATEMENTS || is_spent() {
                return None;
            }
            self.line(line, active)?;
        }
        Some(())
    }

    fn line(&mut self, line: &Line, active: &mut Mask) -> Option<()> {
        for instruction in &line.instructions {
            let known = match target(instruction) {
                Target::Number(to) => self.uniform[0][usize::from(to)],
                Target::Truth(to) => self.uniform[1][usize::from(to)],
            };
            if !known {
                self.instruction(instruction, active);
            }
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
                self.run_lines(yes, &mut taken)?;
                self.run_lines(no, &mut other)?;
                *active = std::array::from_fn(|lane| taken[lane] | other[lane]);
            }
            Then::Loop { counter, from, to, body } => {
                let bound = |register: Register| self.numbers[usize::from(register)][0].to_whole();
                for value in bound(*from)?..=bound(*to)? {
                    self.lines += 1;
                    if self.lines > N::MOST_STATEMENTS {
                        return None;
                    }
                    self.numbers[usize::from(*counter)] = [N::whole(value); LANES];
                    self.run_lines(body, active)?;
                }
            }
        }
        Some(())
    }

    /// Keeps that a statement ended the program where it ran before it and no longer runs after it.
    fn ended(&mut self, statement: Span, before: &Mask, after: &Mask) {
        let Some(ends) = &mut self.ends else { return };
        for lane in (0..LANES).filter(|lane| before[*lane] != after[*lane]) {
            ends[lane] = statement.start;
        }
    }

    #[inline]
    fn instruction(&mut self, instruction: &Instruction, active: &Mask) {
        let (numbers, truths) = (&mut self.numbers, &mut self.truths);
        match *instruction {
            Instruction::Unary { operation: Unary::Copy, a, to } => {
                let (a, target) = (numbers[usize::from(a)], &mut numbers[usize::from(to)]);
                for lane in 0..LANES {
                    target[lane] = if active[lane] != 0 { a[lane] } else { target[lane] };
                }
            }
            Instruction::Unary { operation, a, to } => {
                let a = numbers[usize::from(a)];
                unary(operation, &a, &mut numbers[usize::from(to)]);
            }
            Instruction::Binary { operation, a, b, to } => {
                // The result has a register of its own, after those of its operands.
                let (before, after) = numbers.split_at_mut(usize::from(to));
                binary(operation, &before[usize::from(a)], &before[usize::from(b)], &mut after[0]);
            }
            Instruction::Compare { relation, a, b, to } => {
                if N::CAN_DOUBT {
                    let (a, b) = (&numbers[usize::from(a)], &numbers[usize::from(b)]);
                    for lane in 0..LANES {
                        self.doubt[lane] |= active[lane] & mask(!a[lane].decides(&b[lane]));
                    }
                }
                compare(
                    relation,
                    &numbers[usize::from(a)],
                    &numbers[usize::from(b)],
                    &mut truths[usize::from(to)],
                );
            }
            Instruction::And(a, b, to) => {
                let (a, b) = (truths[usize::from(a)], truths[usize::from(b)]);
                truths[usize::from(to)] = std::array::from_fn(|lane| a[lane].min(b[lane]));
            }
            Instruction::Or(a, b, to) => {
                let (a, b) = (truths[usize::from(a)], truths[usize::from(b)]);
                truths[usize::from(to)] = std::array::from_fn(|lane| a[lane].max(b[lane]));
            }
            Instruction::Not(a, to) => {
                truths[usize::from(to)] = truths[usize::from(a)].map(|level| 3 - level)
            }
            Instruction::Select { flag, a, b, to } => {
                let (flag, a, b) =
                    (&truths[usize::from(flag)], numbers[usize::from(a)], numbers[usize::from(b)]);
                let target = &mut numbers[usize::from(to)];
                for lane in 0..LANES {
                    target[lane] = if flag[lane] >= 2 { a[lane] } else { b[lane] };
                }
            }
            Instruction::SelectFlag { flag, a, b, to } => {
                let [flag, a, b] = [flag, a, b].map(|flag| truths[usize::from(flag)]);
                truths[usize::from(to)] =
                    std::array::from_fn(|lane| if flag[lane] >= 2 { a[lane] } else { b[lane] });
            }
            Instruction::CopyFlag(a, to) => {
                let (a, target) = (truths[usize::from(a)], &mut truths[usize::from(to)]);
                for lane in 0..LANES {
                    target[lane] = (a[lane] & active[lane]) | (target[lane] & !active[lane]);
                }
            }
        }
    }
}

fn mask(holds: bool) -> u8 {
    0u8.wrapping_sub(u8::from(holds))
}

/// Where an instruction puts its result.
enum Target {
    Number(Register),
    Truth(Flag),
}

fn target(instruction: &Instruction) -> Target {
    match *instruction {
        Instruction::Unary { to, .. } | Instruction::Binary { to, .. } | Instruction::Select { to, .. } => {
            Target::Number(to)
        }
        Instruction::Compare { to, .. }
        | Instruction::And(_, _, to)
        | Instruction::Or(_, _, to)
        | Instruction::Not(_, to)
        | Instruction::SelectFlag { to, .. }
        | Instruction::CopyFlag(_, to) => Target::Truth(to),
    }
}

/// Sets every lane of a row. Each use is a loop of its own, which the compiler turns into vector instructions.
macro_rules! every_lane {
    ($to:ident, $lane:ident => $value:expr) => {
        for $lane in 0..LANES {
            $to[$lane] = $value;
        }
    };
}

fn unary<N: Float>(operation: Unary, a: &Numbers<N>, to: &mut Numbers<N>) {
    macro_rules! each {
        ($($known:path),*) => {
            match operation {
                $($known => every_lane!(to, lane => N::unary($known, &a[lane])),)*
            }
        };
    }
    each!(
        Unary::Copy,
        Unary::Negative,
        Unary::Absolute,
        Unary::Root,
        Unary::Floor,
        Unary::Truncate,
        Unary::Sign,
        Unary::Sine,
        Unary::Cosine
    );
}

fn binary<N: Float>(operation: Binary, a: &Numbers<N>, b: &Numbers<N>, to: &mut Numbers<N>) {
    macro_rules! each {
        ($($known:path),*) => {
            match operation {
                $($known => every_lane!(to, lane => N::binary($known, &a[lane], &b[lane])),)*
            }
        };
    }
    each!(
        Binary::Add,
        Binary::Subtract,
        Binary::Multiply,
        Binary::Divide,
        Binary::Min,
        Binary::Max,
        Binary::Atan2,
        Binary::Length
    );
}

/// The levels of a relation: 3 or 0, or at the edge 2 or 1.
fn compare<N: Float>(relation: Relation, a: &Numbers<N>, b: &Numbers<N>, to: &mut Levels) {
    let level = |sure: bool, edge: u8, equal: bool| 3 * u8::from(sure) + edge * u8::from(equal);
    match relation {
        Relation::Less => every_lane!(to, lane => level(a[lane] < b[lane], 1, a[lane] == b[lane])),
        Relation::AtMost => every_lane!(to, lane => level(a[lane] < b[lane], 2, a[lane] == b[lane])),
        Relation::Greater => every_lane!(to, lane => level(a[lane] > b[lane], 1, a[lane] == b[lane])),
        Relation::AtLeast => every_lane!(to, lane => level(a[lane] > b[lane], 2, a[lane] == b[lane])),
        Relation::Equal => every_lane!(to, lane => level(false, 2, a[lane] == b[lane])),
        // What is not a number is not equal to anything.
        Relation::Unequal => every_lane!(to, lane => if a[lane] == b[lane] { 1 } else { 3 }),
    }
}
