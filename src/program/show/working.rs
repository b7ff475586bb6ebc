//! The working of a run: its steps, with formulas, numbers and values.

use std::collections::HashMap;

use super::decimal::FIRST_DIGITS;
use super::line::{Line, Pending, Purpose, Unrounded, Variable};
use super::numbers::{self, names_in};
use super::trace::{Exactly, MOST_LINES, Trace, TracedLine};
use crate::program::Span;
use crate::program::code::Truth;
use crate::program::compile::{Input, Kind};
use crate::program::run::{Content, Outcome};
use crate::program::syntax::{Action, Binding, Block, Expr, Statement};

/// The working of a run.
#[derive(Clone, Debug, Default)]
pub struct Working {
    /// The steps in the order of the program.
    pub steps: Vec<Step>,
}

/// One step: the statements from one comment to the next.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// What is done, in words; empty if the program begins without a comment.
    pub sentence: String,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Working {
    /// The lines of all steps.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.steps.iter().flat_map(|step| &step.lines)
    }
}

/// The working of a run with these inputs, and their numbers, two for each vector. Where the numbers of a line do not give
/// its value to the last digit, they get more digits.
pub fn working(block: &Block, inputs: &[Input], numbers: &[f64], trace: &Trace) -> Working {
    let is_cut = trace.cut.is_some();
    // What decided a run stands at its end.
    let answered = matches!(trace.outcome, Outcome::Answered(_)) && !is_cut;
    let mut writer = Writer { lines: &trace.lines, answered, is_cut, ..Writer::default() };
    let mut numbers = numbers.iter().copied();
    let mut next = || numbers.next().unwrap_or(f64::NAN);
    for input in inputs {
        let value = match input.kind {
            Kind::Vector => Content::Vector([next(), next()]),
            Kind::Number => Content::Number(next()),
            Kind::Truth | Kind::Answer => Content::Truth(Truth::known(next() > 0.5)),
        };
        writer.introduce(&input.name, value, false);
    }
    writer.block(block);
    numbers::refine(&mut writer.variables, &mut writer.pending);
    writer.finish()
}

#[derive(Default)]
struct Writer<'t> {
    lines: &'t [TracedLine],
    /// Whether the run ended with an answer, in a line that is kept.
    answered: bool,
    /// Whether the run has more lines than are kept.
    is_cut: bool,
    next: usize,
    variables: Vec<Variable>,
    /// The current variable of each name, and those that only a `right` sees.
    names: HashMap<String, usize>,
    right_names: HashMap<String, usize>,
    pending: Vec<Pending>,
    sentences: Vec<String>,
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
                self.sentences.push(comment.clone());
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
                self.binding(statement.span, binding, line);
            }
            Action::Require(condition) => self.condition(statement.span, condition, Purpose::Answer),
            Action::Check(condition) => self.condition(statement.span, condition, Purpose::Check),
            Action::Return { answer, .. } => self.condition(statement.span, answer, Purpose::Answer),
            Action::If { branches, otherwise } => self.branches(statement.span, branches, otherwise.as_ref()),
            Action::For { counter, from: _, to: _, body } => self.repeated(statement.span, counter, body),
            Action::Right(block) => {
                self.rightly = true;
                block.statements.iter().for_each(|inner| self.statement(inner));
                self.rightly = false;
            }
            Action::Define { .. } => {}
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
        Line { statement, name, formula, result: None, purpose, within, decides: false, rightly }
    }

    fn push(
        &mut self,
        shown: Line,
        line: Option<&TracedLine>,
        operands: Vec<(String, usize)>,
        target: Option<usize>,
    ) {
        if self.sentences.is_empty() {
            self.sentences.push(String::new());
        }
        if self.is_cut && self.next == self.lines.len() && line.is_none() {
            // It is not known whether it ran.
            return;
        }
        let name = shown.name.clone();
        self.pending.push(Pending {
            step: self.sentences.len() - 1,
            line: shown,
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
        for (condition, block) in branches {
            let line = self.lines.get(self.next).filter(|line| line.statement == statement);
            let holds = line.and_then(|line| line.truth).and_then(Truth::holds);
            self.condition(statement, condition, Purpose::Branch);
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

    fn repeated(&mut self, statement: Span, counter: &str, body: &Block) {
        if self.take(statement).is_none() {
            return;
        }
        let within = |line: &TracedLine| {
            body.statements
                .iter()
                .any(|s| s.span.start <= line.statement.start && line.statement.end <= s.span.end)
        };
        while let Some(line) = self.lines.get(self.next).filter(|line| within(line))
            && let Some(value) = line.counter
        {
            self.introduce(counter, Content::Number(value as f64), false);
            self.block(body);
        }
    }

    fn finish(mut self) -> Working {
        if let Some(sentence) = self.pending.last().map(|last| &mut self.sentences[last.step])
            && self.is_cut
        {
            let gap = if sentence.is_empty() { "" } else { ". " };
            *sentence += &format!("{gap}Only the first {MOST_LINES} lines of this run are shown");
        }
        let mut steps: Vec<Step> =
            self.sentences.into_iter().map(|sentence| Step { sentence, lines: Vec::new() }).collect();
        // A run that did not answer was decided by nothing.
        let decides = |pending: &Pending| self.answered && pending.ran.is_some() && !pending.line.rightly;
        let last = self.pending.iter().rposition(decides);
        for (index, mut pending) in self.pending.into_iter().enumerate() {
            pending.line.decides = Some(index) == last;
            steps[pending.step].lines.push(pending.line);
        }
        // What should stand in place of a line that did not run says nothing.
        steps.retain(|step| step.lines.iter().any(|line| !line.rightly || line.result.is_some()));
        Working { steps }
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
