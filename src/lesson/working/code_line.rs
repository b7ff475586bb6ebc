//! The lines of a program with what became of each in a run, for the code beside the picture.

use std::collections::HashSet;

use crate::lesson::method::header::{header_and_program, header_lines};
use crate::lesson::method::program::MethodProgram;
use crate::lesson::working::derivation::{CodeLine, InTurn, Part};
use crate::program::Span;
use crate::program::show;
use crate::program::syntax::{Action, Block, Statement};

/// One line of a working, as the code shows it.
pub(in crate::lesson) struct Told {
    /// Where its formula ends in the program.
    pub end: usize,
    pub line: CodeLine,
}

/// The lines of a program's file: the values of a run where they were computed, and which statements did not run. `ran`
/// has the places where the statements begin that ran; `marks` the marks of the figure that belong to a statement.
pub(in crate::lesson) fn code_lines(
    program: &MethodProgram,
    told: Vec<Told>,
    ran: &HashSet<usize>,
    marks: &dyn Fn(Span) -> Vec<&'static str>,
) -> Vec<CodeLine> {
    let (_, text) = header_and_program(&program.file);
    let header = header_lines(&program.file);
    let mut lines = vec![CodeLine::default(); program.file.split('\n').count()];
    let breaks = text.match_indices('\n').map(|(offset, _)| offset).collect();
    let mut writer = Writer { breaks, header, told: &told, ran, marks, lines: &mut lines };
    writer.block(&program.block);
    let known: Vec<bool> = {
        let of_code = program.file.split('\n').enumerate();
        of_code.map(|(index, line)| index >= header && !is_silent(line)).collect()
    };
    // From the last line up, so that comments take after the statement below them.
    for index in (header..lines.len().saturating_sub(1)).rev().filter(|index| !known[*index]) {
        let CodeLine { part, step, .. } = lines[index + 1];
        let part = if part == Part::Skipped { part } else { Part::Ran };
        lines[index] = CodeLine { part, step, ..CodeLine::default() };
    }
    lines
}

fn is_silent(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with("//")
}

/// The lines of a step of a working.
pub(in crate::lesson) fn told_by(line: &show::Line, step: usize, value: String) -> Told {
    let part = match (&line.result, line.rightly, line.decides) {
        (None, ..) => Part::Skipped,
        (_, true, _) => Part::Rightly,
        (_, _, true) => Part::Decides,
        _ => Part::Ran,
    };
    let turns = line.result.as_ref().is_some_and(|told| told.turns.is_some());
    let code = CodeLine { part, value, holds: line.holds(), turns, step: Some(step), ..CodeLine::default() };
    Told { end: line.formula.span.end, line: code }
}

struct Writer<'a> {
    /// Where the lines of the program end.
    breaks: Vec<usize>,
    /// How many lines the header has.
    header: usize,
    told: &'a [Told],
    ran: &'a HashSet<usize>,
    marks: &'a dyn Fn(Span) -> Vec<&'static str>,
    lines: &'a mut Vec<CodeLine>,
}

impl Writer<'_> {
    /// The index of the line of an offset in the program.
    fn line(&self, offset: usize) -> usize {
        self.header + self.breaks.partition_point(|end| *end < offset)
    }

    fn block(&mut self, block: &Block) {
        for (index, statement) in block.statements.iter().enumerate() {
            self.statement(statement);
            let next = block.statements.get(index + 1);
            if next.is_some_and(|next| matches!(next.action, Action::Right(_))) {
                let line = self.line(statement.span.start);
                self.lines[line].is_mistake = true;
            }
        }
    }

    fn statement(&mut self, statement: &Statement) {
        let ran = self.ran.contains(&statement.span.start);
        match &statement.action {
            Action::If { branches, otherwise } => {
                self.mark(statement.span, ran);
                for (condition, block) in branches {
                    let last = block.statements.last().map_or(condition.span, |last| last.span);
                    let tested = self.told.iter().any(|told| told.is(condition.span) && told.ran());
                    self.mark(condition.span.to(last), tested);
                    self.block(block);
                    // A block that did not run can stand in the line of the condition that did.
                    if !block.statements.first().is_some_and(|first| self.ran.contains(&first.span.start)) {
                        self.mark(condition.span, tested);
                    }
                    self.tell(condition.span);
                }
                otherwise.iter().for_each(|block| self.block(block));
            }
            Action::For { body, .. } => {
                self.mark(statement.span, ran);
                self.block(body);
            }
            Action::Right(block) => {
                let ran = block.statements.iter().any(|inner| self.ran.contains(&inner.span.start));
                self.mark(statement.span, ran);
                self.block(block);
            }
            Action::Define { .. } => {}
            Action::Let(bindings) => {
                self.mark(statement.span, ran);
                bindings.iter().for_each(|binding| self.tell(binding.value.span));
            }
            Action::Assign(binding) => {
                self.mark(statement.span, ran);
                self.tell(binding.value.span);
            }
            Action::Require(condition) | Action::Check(condition) => {
                self.mark(statement.span, ran);
                self.tell(condition.span);
            }
            Action::Return { answer, .. } => {
                self.mark(statement.span, ran);
                self.tell(answer.span);
            }
        }
        let marks = (self.marks)(statement.span);
        let line = self.line(statement.span.start);
        self.lines[line].marks.extend(marks);
    }

    /// Says of the lines of a part of the program whether it ran.
    fn mark(&mut self, span: Span, ran: bool) {
        let part = if ran { Part::Ran } else { Part::Skipped };
        let range = self.line(span.start)..=self.line(span.end.saturating_sub(1).max(span.start));
        let step = self.told.iter().find(|told| span.start <= told.end && told.end <= span.end);
        let step = step.and_then(|told| told.line.step);
        for line in &mut self.lines[range] {
            line.part = part;
            line.step = step.or(line.step);
        }
    }

    /// Puts the last values of a formula beside the line in which it ends.
    fn tell(&mut self, formula: Span) {
        let Some(told) = self.told.iter().rfind(|told| told.is(formula) && told.ran()) else { return };
        let index = self.line(formula.end.saturating_sub(1));
        let line = &mut self.lines[index];
        let all = self.told.iter().filter(|told| told.is(formula) && told.ran());
        if all.clone().any(|other| other.line.step != told.line.step) {
            all.for_each(|told| line.add_turn(&told.line));
        }
        let both = !line.value.is_empty() && !told.line.value.is_empty();
        line.value = format!("{}{}{}", line.value, if both { ", " } else { "" }, told.line.value);
        line.holds = told.line.holds;
        line.turns |= self.told.iter().any(|told| told.is(formula) && told.line.turns);
        line.step = told.line.step;
        if told.line.part != Part::Ran {
            line.part = told.line.part;
        }
    }
}

impl CodeLine {
    /// Adds what a formula of the line gave in a turn.
    fn add_turn(&mut self, told: &Self) {
        let (Some(step), value) = (told.step, told.value.clone()) else { return };
        let turn = InTurn { step, value, holds: told.holds };
        match self.turns_of_loop.iter_mut().find(|known| known.step == step) {
            Some(known) if known.value.is_empty() => *known = turn,
            Some(known) if turn.value.is_empty() => known.holds = turn.holds.or(known.holds),
            Some(known) => *known = InTurn { value: format!("{}, {}", known.value, turn.value), ..turn },
            None => self.turns_of_loop.push(turn),
        }
    }
}

impl Told {
    fn is(&self, formula: Span) -> bool {
        self.end == formula.end
    }

    fn ran(&self) -> bool {
        self.line.part != Part::Skipped
    }
}
