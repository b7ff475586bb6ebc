//! The working of a run: its steps, with formulas, numbers and values.

use std::collections::HashMap;

use super::decimal::FIRST_DIGITS;
use super::numbers::{self, Variable};
use super::trace::{Trace, TracedLine};
use crate::program::Span;
use crate::program::code::Truth;
use crate::program::run::Content;
use crate::program::syntax::{Action, Binding, Block, Expr, Node, Statement};

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

/// One line: a name with its value, or a condition.
#[derive(Clone, Debug)]
pub struct Line {
    /// The statement.
    pub statement: Span,
    /// The name that gets the value; none for a condition.
    pub name: Option<String>,
    /// The formula.
    pub formula: Expr,
    /// What became of it; none if it did not run.
    pub result: Option<Worked>,
    /// Whether the line ended the run.
    pub decides: bool,
    /// Whether it is what should stand in place of the line before.
    pub rightly: bool,
}

/// A formula with numbers.
#[derive(Clone, Debug)]
pub struct Worked {
    /// The formula with numbers in place of the names.
    pub numbers: Expr,
    /// Its value, or both sides of a comparison.
    pub value: Expr,
    /// Whether the numbers do not give the value to its last digit, however many digits they have.
    pub approximate: bool,
    /// Whether the condition holds, if it is one.
    pub truth: Option<Truth>,
}

/// The working of a run. Where the numbers of a line do not give its value to the last digit, they get more digits.
pub fn working(block: &Block, inputs: &[(&str, Content<f64>)], trace: &Trace) -> Working {
    let mut writer = Writer { lines: &trace.lines, ..Writer::default() };
    for (name, value) in inputs {
        writer.introduce(name, value.clone(), false);
    }
    writer.block(block);
    numbers::refine(&mut writer.variables, &mut writer.pending);
    writer.finish()
}

/// A line before its numbers are put in.
pub(super) struct Pending {
    step: usize,
    pub line: Line,
    /// The variables of its names, by name.
    pub operands: HashMap<String, usize>,
    /// The variable that gets the value.
    pub target: Option<usize>,
    /// The values of the expressions, for both sides of comparisons.
    pub parts: Vec<(Span, Content<f64>)>,
    pub ran: Option<Option<Truth>>,
}

#[derive(Default)]
struct Writer<'t> {
    lines: &'t [TracedLine],
    next: usize,
    variables: Vec<Variable>,
    /// The current variable of each name, and those that only a `right` sees.
    names: HashMap<String, usize>,
    right_names: HashMap<String, usize>,
    pending: Vec<Pending>,
    sentences: Vec<String>,
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
            Action::Require(condition) | Action::Check(condition) => {
                self.condition(statement.span, condition)
            }
            Action::Return { answer, .. } => self.condition(statement.span, answer),
            Action::If { branches, otherwise } => self.branches(statement.span, branches, otherwise.as_ref()),
            Action::For { counter, from: _, to: _, body } => self.repeated(statement.span, counter, body),
            Action::Right(block) => block.statements.iter().for_each(|inner| self.statement(inner)),
            Action::Define { .. } => {}
        }
    }

    fn binding(&mut self, statement: Span, binding: &Binding, line: Option<&TracedLine>) {
        let operands = self.operands(line);
        let value = line.and_then(|line| line.names.iter().find(|(name, _)| *name == binding.name));
        let rightly = line.is_some_and(|line| line.rightly);
        let target = value.map(|(_, value)| self.introduce(&binding.name, value.clone(), rightly));
        self.push(statement, Some(&binding.name), &binding.value, line, operands, target);
    }

    fn condition(&mut self, statement: Span, condition: &Expr) {
        let line = self.take(statement);
        let operands = self.operands(line);
        self.push(statement, None, condition, line, operands, None);
    }

    fn operands(&self, line: Option<&TracedLine>) -> HashMap<String, usize> {
        let mut operands = self.names.clone();
        if line.is_some_and(|line| line.rightly) {
            operands.extend(self.right_names.clone());
        }
        operands
    }

    fn push(
        &mut self,
        statement: Span,
        name: Option<&String>,
        formula: &Expr,
        line: Option<&TracedLine>,
        operands: HashMap<String, usize>,
        target: Option<usize>,
    ) {
        if self.sentences.is_empty() {
            self.sentences.push(String::new());
        }
        self.pending.push(Pending {
            step: self.sentences.len() - 1,
            line: Line {
                statement,
                name: name.cloned(),
                formula: formula.clone(),
                result: None,
                decides: false,
                rightly: line.is_some_and(|line| line.rightly),
            },
            operands,
            target,
            parts: line.map(|line| line.parts.clone()).unwrap_or_default(),
            ran: line.map(|line| line.truth),
        });
    }

    fn branches(&mut self, statement: Span, branches: &[(Expr, Block)], otherwise: Option<&Block>) {
        for (condition, block) in branches {
            let line = self.lines.get(self.next).filter(|line| line.statement == statement);
            let holds = line.and_then(|line| line.truth).and_then(Truth::holds);
            self.condition(statement, condition);
            match holds {
                Some(true) => return self.block(block),
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

    fn finish(self) -> Working {
        let mut steps: Vec<Step> =
            self.sentences.into_iter().map(|sentence| Step { sentence, lines: Vec::new() }).collect();
        let last = self.pending.iter().rposition(|pending| pending.ran.is_some() && !pending.line.rightly);
        for (index, mut pending) in self.pending.into_iter().enumerate() {
            pending.line.decides = Some(index) == last;
            steps[pending.step].lines.push(pending.line);
        }
        steps.retain(|step| !step.lines.is_empty());
        Working { steps }
    }
}

fn is_definition(statement: &Statement) -> bool {
    matches!(statement.action, Action::Define { .. })
}

/// An expression with other expressions in place of its names and calls, where the function gives one.
pub(super) fn replaced(expr: &Expr, replace: &impl Fn(&Expr) -> Option<Expr>) -> Expr {
    if let Some(other) = replace(expr) {
        return other;
    }
    let inner = |expr: &Expr| replaced(expr, replace);
    let boxed = |expr: &Expr| Box::new(inner(expr));
    let node = match &expr.node {
        Node::Vector(parts) => Node::Vector(Box::new([inner(&parts[0]), inner(&parts[1])])),
        Node::Negative(a) => Node::Negative(boxed(a)),
        Node::Not(a) => Node::Not(boxed(a)),
        Node::Bars(a) => Node::Bars(boxed(a)),
        Node::Component(a, axis) => Node::Component(boxed(a), *axis),
        Node::Binary(operator, parts) => {
            Node::Binary(*operator, Box::new([inner(&parts[0]), inner(&parts[1])]))
        }
        Node::Comparison(first, rest) => Node::Comparison(
            boxed(first),
            rest.iter().map(|(relation, expr)| (*relation, inner(expr))).collect(),
        ),
        Node::Call { function, arguments, name_span } => Node::Call {
            function: function.clone(),
            arguments: arguments.iter().map(inner).collect(),
            name_span: *name_span,
        },
        Node::Choice(parts) => Node::Choice(Box::new([inner(&parts[0]), inner(&parts[1]), inner(&parts[2])])),
        leaf => leaf.clone(),
    };
    Expr { node, span: expr.span }
}
