//! The working of a run: its steps, with formulas, numbers and values.

use std::collections::{HashMap, HashSet};

use super::check::Lists;
use super::decimal::FIRST_DIGITS;
use super::line::{Line, Pending, Purpose, Unrounded, Variable};
use super::names::Names;
use super::numbers::{self, names_in};
use super::trace::{Exactly, MOST_LINES, Trace, TracedLine};
use super::turn::{turn_title, turn_words};
use crate::language::{text, told, tr};
use crate::program::Span;
use crate::program::code::Truth;
use crate::program::compile::{Input, Kind};
use crate::program::run::{Content, Outcome, Turn};
use crate::program::syntax::{Action, Binding, Block, Expr, Statement, Turns};

/// The working of a run.
#[derive(Clone, Debug, Default)]
pub struct Working {
    /// The steps in the order of the program.
    pub steps: Vec<Step>,
}

/// One step: the statements from one comment to the next, or one turn of a loop.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// What is done, in words; empty if the program begins without a comment. Of a turn, what it is a turn for.
    pub sentence: String,
    /// Its lines. A step that only says what a loop does has none.
    pub lines: Vec<Line>,
    /// None unless it is a turn.
    pub turn: Option<LoopTurn>,
}

/// A turn of a loop. The turns of a loop within it are lines of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoopTurn {
    /// How many turns that are steps come before it in the run.
    pub index: usize,
    /// Its lines in the trace: the first one, and the one after the last.
    pub lines: [usize; 2],
    /// Whether it changed a name that the program has outside the loop and that not every turn changes, or ended the run.
    pub has_effect: bool,
    /// Whether it ended the run or, if none did, is the last turn of its loop that had an effect.
    pub decides: bool,
}

impl Working {
    /// The lines of all steps.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.steps.iter().flat_map(|step| &step.lines)
    }
}

/// The working of a run with these inputs, and their numbers, two for each vector. Where the numbers of a line do not give
/// its value to the last digit, they get more digits.
pub fn working<'t>(
    block: &Block,
    (inputs, names): (&'t [Input], &Names),
    numbers: &[f64],
    trace: &'t Trace,
) -> Working {
    let is_cut = trace.cut.is_some();
    // What decided a run stands at its end.
    let answered = matches!(trace.outcome, Outcome::Answered(_)) && !is_cut;
    let mut writer =
        Writer { lines: &trace.lines, printed: names.clone(), answered, is_cut, ..Writer::default() };
    let mut lists = Lists::default();
    let mut numbers = numbers.iter().copied();
    let mut next = || numbers.next().unwrap_or(f64::NAN);
    for input in inputs {
        let value = match input.kind {
            Kind::Vector => Content::Vector([next(), next()]),
            Kind::Number => Content::Number(next()),
            Kind::Truth | Kind::Answer => Content::Truth(Truth::known(next() > 0.5)),
            Kind::List { most } => {
                let all: Vec<f64> = (0..=2 * most).map(|_| next()).collect();
                let corners = all[1..].chunks_exact(2).map(|corner| [corner[0], corner[1]]);
                writer.lists.insert(&input.name, corners.take(all[0] as usize).collect());
                lists.numbers.extend(&all);
                lists.inputs.push(input.clone());
                continue;
            }
        };
        writer.introduce(&input.name, value, false);
    }
    writer.block(block);
    numbers::refine(&mut writer.variables, &mut writer.pending, &lists);
    writer.finish()
}

/// What the step after a loop says if the program does not say it.
const AFTER_LOOP: &str = text!("After the loop");

#[derive(Default)]
struct Writer<'t> {
    lines: &'t [TracedLine],
    /// How names are printed.
    printed: Names,
    /// Whether the run ended with an answer, in a line that is kept.
    answered: bool,
    /// Whether the run has more lines than are kept.
    is_cut: bool,
    next: usize,
    variables: Vec<Variable>,
    /// The corners of the lists that are given.
    lists: HashMap<&'t str, Vec<[f64; 2]>>,
    /// The current variable of each name, and those that only a `right` sees.
    names: HashMap<String, usize>,
    right_names: HashMap<String, usize>,
    pending: Vec<Pending>,
    /// The steps so far, without their lines.
    steps: Vec<Step>,
    /// The names that are known outside the loop that is being run, if one is.
    outside: Option<HashSet<String>>,
    /// The names known outside the loop that its turns changed, with the steps of the turns.
    changed: HashSet<(usize, String)>,
    /// A comment in a turn, for the next line.
    said: Option<String>,
    /// Whether the statements are those of a `right`.
    rightly: bool,
    /// The places of the conditions of the branches that are being run.
    within: Vec<Span>,
}

impl<'t> Writer<'t> {
    fn introduce(&mut self, name: &str, value: Content<f64>, rightly: bool) -> usize {
        let index = self.variables.len();
        self.variables.push(Variable { value, digits: FIRST_DIGITS });
        let names = if rightly { &mut self.right_names } else { &mut self.names };
        names.insert(name.to_owned(), index);
        index
    }

    /// The next line of the run, if it is of this statement.
    fn take(&mut self, statement: Span) -> Option<&'t TracedLine> {
        let line = self.lines.get(self.next).filter(|line| line.statement == statement)?;
        self.next += 1;
        Some(line)
    }

    fn block(&mut self, block: &Block) {
        for statement in &block.statements {
            if let Some(comment) = statement.comment.as_ref().filter(|_| !is_definition(statement)) {
                self.say(tr(comment).to_owned());
            }
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.action {
            Action::Let(bindings) => {
                let line = self.take(statement.span);
                bindings.iter().for_each(|binding| self.binding(statement.span, binding, line));
            }
            Action::Assign(binding) => {
                let line = self.take(statement.span);
                let is_outside = self.outside.as_ref().is_some_and(|names| names.contains(&binding.name));
                if line.is_some() && is_outside && !self.rightly {
                    self.changed
                        .extend(self.steps.len().checked_sub(1).map(|step| (step, binding.name.clone())));
                }
                self.binding(statement.span, binding, line);
            }
            Action::Require(condition) => self.condition(statement.span, condition, Purpose::Answer),
            Action::Check(condition) => self.condition(statement.span, condition, Purpose::Check),
            Action::Return { answer, .. } => self.condition(statement.span, answer, Purpose::Answer),
            Action::If { branches, otherwise } => self.branches(statement.span, branches, otherwise.as_ref()),
            Action::For { turns, body } => self.repeated(statement.span, turns, body),
            Action::Right(block) => {
                self.rightly = true;
                block.statements.iter().for_each(|inner| self.statement(inner));
                self.rightly = false;
            }
            Action::Define { .. } => {}
        }
    }

    /// Begins a step, or says in a turn what its next lines do.
    fn say(&mut self, sentence: String) {
        if self.outside.is_some() {
            self.said = Some(sentence);
        } else {
            self.steps.push(Step { sentence, ..Step::default() });
        }
    }

    fn binding(&mut self, statement: Span, binding: &Binding, line: Option<&TracedLine>) {
        let operands = self.operands(line, &binding.value);
        let value = line.and_then(|line| line.names.iter().find(|(name, _)| *name == binding.name));
        let rightly = line.is_some_and(|line| line.rightly);
        let target = value.map(|(_, value)| self.introduce(&binding.name, value.clone(), rightly));
        let name = Some(binding.name.clone());
        let shown = self.not_run(statement, name, &binding.value, Purpose::Value);
        self.push(shown, line, operands, target);
    }

    fn condition(&mut self, statement: Span, condition: &Expr, purpose: Purpose) {
        let line = self.take(statement);
        let operands = self.operands(line, condition);
        let shown = self.not_run(statement, None, condition, purpose);
        self.push(shown, line, operands, None);
    }

    /// The current variables of the names in a formula.
    fn operands(&self, line: Option<&TracedLine>, formula: &Expr) -> Vec<(String, usize)> {
        let rightly = line.is_some_and(|line| line.rightly);
        let right = |name: &str| self.right_names.get(name).filter(|_| rightly);
        let variable = |name: &str| right(name).or_else(|| self.names.get(name)).copied();
        let mut operands: Vec<(String, usize)> = Vec::new();
        for name in names_in(formula) {
            if let Some(index) = variable(name)
                && operands.iter().all(|(known, _)| known != name)
            {
                operands.push((name.to_owned(), index));
            }
        }
        operands
    }

    fn not_run(&self, statement: Span, name: Option<String>, formula: &Expr, purpose: Purpose) -> Line {
        let (formula, rightly, within) = (formula.clone(), self.rightly, self.within.clone());
        Line { statement, said: None, name, formula, result: None, purpose, within, decides: false, rightly }
    }

    fn push(
        &mut self,
        shown: Line,
        line: Option<&TracedLine>,
        operands: Vec<(String, usize)>,
        target: Option<usize>,
    ) {
        if self.steps.is_empty() {
            self.steps.push(Step::default());
        }
        if self.is_cut && self.next == self.lines.len() && line.is_none() {
            // It is not known whether it ran.
            return;
        }
        let name = shown.name.clone();
        self.pending.push(Pending {
            step: self.steps.len() - 1,
            line: Line { said: self.said.take(), ..shown },
            operands,
            target,
            exactly: line
                .and_then(|line| line.exactly.as_ref())
                .map(|exactly| unrounded(exactly, name.as_ref())),
            turns: line.is_some_and(|line| line.turns && rounds(line, name.as_ref())),
            parts: line.map(|line| line.parts.clone()).unwrap_or_default(),
            hidden: line.map(|line| line.hidden.clone()).unwrap_or_default(),
            ran: line.map(|line| line.truth),
            worked_with: None,
        });
    }

    fn branches(&mut self, statement: Span, branches: &[(Expr, Block)], otherwise: Option<&Block>) {
        let mut blocks = branches.iter().map(|(_, block)| block).chain(otherwise);
        let purpose = if blocks.any(can_answer) { Purpose::Branch } else { Purpose::Choice };
        for (condition, block) in branches {
            let line = self.lines.get(self.next).filter(|line| line.statement == statement);
            let holds = line.and_then(|line| line.truth).and_then(Truth::holds);
            self.condition(statement, condition, purpose);
            match holds {
                Some(true) => {
                    self.within.push(condition.span);
                    self.block(block);
                    self.within.pop();
                    return;
                }
                Some(false) => {}
                // It did not run, or it was not decided.
                None => return,
            }
        }
        if let Some(block) = otherwise {
            self.block(block);
        }
    }

    fn repeated(&mut self, statement: Span, turns: &Turns, body: &Block) {
        if self.take(statement).is_none() {
            return;
        }
        let within = |line: &TracedLine| {
            body.statements
                .iter()
                .any(|s| s.span.start <= line.statement.start && line.statement.end <= s.span.end)
        };
        let before = self.steps.len();
        // In what should stand there, turns are lines of the step of the mistake.
        let is_step = self.outside.is_none() && !self.rightly;
        if is_step {
            self.outside = Some(self.names.keys().cloned().collect());
        }
        while let Some(line) = self.lines.get(self.next).filter(|line| within(line))
            && let Some(turn) = line.turn
        {
            let sentence = self.begin(turns, turn);
            self.turn(sentence, is_step);
            self.block(body);
            if let Some(turn) = self.steps.last_mut().and_then(|step| step.turn.as_mut()) {
                turn.lines[1] = self.next;
            }
        }
        if is_step {
            self.outside = None;
            self.said = None;
            self.find_effects(before);
            if self.steps.len() > before {
                self.steps.push(Step { sentence: tr(AFTER_LOOP).to_owned(), ..Step::default() });
            }
        }
    }

    /// Finds the turns that changed what others did not.
    fn find_effects(&mut self, first: usize) {
        let turns = self.steps.len() - first;
        let mut times: HashMap<&str, usize> = HashMap::new();
        self.changed.iter().for_each(|(_, name)| *times.entry(name).or_default() += 1);
        for (step, name) in &self.changed {
            if turns == 1 || times[&name[..]] < turns {
                self.steps[*step].turn.iter_mut().for_each(|turn| turn.has_effect = true);
            }
        }
        self.changed.clear();
    }

    /// Begins a turn: a step, or in another turn a line that says so.
    fn turn(&mut self, sentence: String, is_step: bool) {
        if is_step {
            self.said = None;
            let index = self.steps.iter().filter(|step| step.turn.is_some()).count();
            let turn = LoopTurn { index, lines: [self.next; 2], ..LoopTurn::default() };
            self.steps.push(Step { sentence, turn: Some(turn), ..Step::default() });
        } else {
            self.said = Some(match self.said.take() {
                Some(comment) => format!("{sentence}. {comment}"),
                None => sentence,
            });
        }
    }

    /// Gives the names of a loop the values of a turn, and says which it is.
    fn begin(&mut self, turns: &Turns, turn: Turn) -> String {
        let words = turn_words(turns, turn, &self.printed);
        match (turns, turn) {
            (Turns::Count { counter, .. }, Turn::Count(value)) => {
                self.introduce(counter, Content::Number(value as f64), false);
                turn_title(&words, &[])
            }
            (Turns::Each { names, lists, .. }, Turn::Corner { list, index }) => {
                let list = lists.get(list).map_or("", |(list, _)| list.as_str());
                let corners: Vec<[f64; 2]> = self.lists.get(list).cloned().unwrap_or_default();
                let ends = names.iter().zip(corners.iter().cycle().skip(index));
                let ends: Vec<_> = ends.map(|((name, _), corner)| (name, *corner)).collect();
                for (name, corner) in &ends {
                    self.introduce(name, Content::Vector(*corner), false);
                }
                let ends: Vec<_> = ends.into_iter().map(|(_, corner)| corner).collect();
                turn_title(&words, &ends)
            }
            _ => String::new(),
        }
    }

    fn finish(mut self) -> Working {
        let last = self.pending.last().map(|last| &mut self.steps[last.step]).filter(|_| self.is_cut);
        let is_cut_in_loop = last.as_ref().is_some_and(|step| step.turn.is_some());
        let cut = told!("Only the first {count} lines of this run are shown", count = MOST_LINES);
        if let Some(step) = last.filter(|_| !is_cut_in_loop) {
            let gap = if step.sentence.is_empty() { "" } else { ". " };
            step.sentence += &format!("{gap}{cut}");
        }
        // A run that did not answer was decided by nothing.
        let decides = |pending: &Pending| self.answered && pending.ran.is_some() && !pending.line.rightly;
        let last = self.pending.iter().rposition(decides);
        let mut steps = self.steps;
        for (index, mut pending) in self.pending.into_iter().enumerate() {
            pending.line.decides = Some(index) == last;
            let step = &mut steps[pending.step];
            if let Some(turn) = step.turn.as_mut().filter(|_| pending.line.decides) {
                turn.has_effect = true;
            }
            step.lines.push(pending.line);
        }
        decide_turns(&mut steps);
        // What should stand in place of a line that did not run says nothing.
        let heads_turns: Vec<bool> = (0..steps.len())
            .map(|index| {
                steps[index].turn.is_none() && steps.get(index + 1).is_some_and(|next| next.turn.is_some())
            })
            .collect();
        let mut heads_turns = heads_turns.into_iter();
        steps.retain(|step| {
            let heads = heads_turns.next() == Some(true) && !step.sentence.is_empty();
            heads || step.lines.iter().any(|line| !line.rightly || line.result.is_some())
        });
        if is_cut_in_loop {
            steps.push(Step { sentence: cut, ..Step::default() });
        }
        Working { steps }
    }
}

/// Whether a statement of a block, or of a block in it, can end the run.
fn can_answer(block: &Block) -> bool {
    block.statements.iter().any(|statement| match &statement.action {
        Action::Require(_) | Action::Return { .. } => true,
        Action::If { branches, otherwise } => {
            branches.iter().map(|(_, block)| block).chain(otherwise).any(can_answer)
        }
        Action::For { body, .. } => can_answer(body),
        _ => false,
    })
}

/// Finds the turn of each loop that decides.
fn decide_turns(steps: &mut [Step]) {
    for turns in steps.chunk_by_mut(|one, other| one.turn.is_some() == other.turn.is_some()) {
        let mut turns = turns.iter_mut().rev().filter_map(|step| step.turn.as_mut());
        if let Some(last) = turns.find(|turn| turn.has_effect) {
            last.decides = true;
        }
    }
}

/// What a line gives without rounding: the values of its expressions, and that of a name.
fn unrounded(exactly: &Exactly, name: Option<&String>) -> Unrounded {
    let named = exactly.names.iter().find(|(known, _)| Some(known) == name);
    Unrounded { parts: exactly.parts.clone(), target: named.map(|(_, value)| value.clone()) }
}

/// Whether a line rounds the value of a name, or all of its values so little that `f64` does not tell.
fn rounds(line: &TracedLine, name: Option<&String>) -> bool {
    let exact = line.exactly.iter().flat_map(|exactly| &exactly.names);
    let mut rounded = exact.zip(&line.names).filter(|(exact, named)| exact != named).peekable();
    rounded.peek().is_none() || rounded.any(|((known, _), _)| Some(known) == name)
}

fn is_definition(statement: &Statement) -> bool {
    matches!(statement.action, Action::Define { .. })
}
