//! Statements to lines of code.

use super::expr::wrong;
use super::{Compiler, Helper, Name, Origin, Version, taken};
use crate::program::Mistake;
use crate::program::code::{Instruction, Line, Then, Unary, Value};
use crate::program::syntax::{Action, Binding, Block, Expr, Node, Note, Span, Statement};

impl<'a> Compiler<'a> {
    /// Adds the lines of a block, and returns whether it always ends with an answer.
    pub(super) fn block(&mut self, block: &'a Block, lines: &mut Vec<Line>) -> Result<bool, Mistake> {
        let (names, helpers) = (self.names.len(), self.helpers.len());
        let (mut returns, mut replaced) = (false, None);
        for (index, statement) in block.statements.iter().enumerate() {
            let is_right = matches!(statement.action, Action::Right(_));
            if returns && !is_right {
                let expected = "the end of the block";
                return Err(Mistake::instead(statement.span, expected, "a statement that is never run")
                    .advice("The answer is already returned above."));
            }
            if is_right {
                self.replaced = replaced;
            } else {
                replaced = Some(&statement.action);
            }
            let corrected = self.version == Version::Corrected && block.is_corrected(index);
            if !corrected {
                returns |= self.statement(statement, lines)?;
            }
        }
        self.names.truncate(names);
        self.helpers.truncate(helpers);
        Ok(returns)
    }

    /// Adds the line of a statement, and returns whether it always ends the program.
    fn statement(&mut self, statement: &'a Statement, lines: &mut Vec<Line>) -> Result<bool, Mistake> {
        let returns = match &statement.action {
            Action::Let(bindings) => {
                let names = self.bindings(bindings)?;
                self.notes(&statement.notes)?;
                lines.push(self.line(statement, Then::Next, names));
                return Ok(false);
            }
            Action::Assign(binding) => {
                let names = vec![self.assign(binding)?];
                (self.line(statement, Then::Next, names), false)
            }
            Action::Require(condition) => {
                let flag = self.condition(condition)?;
                (self.line(statement, Then::Require(flag), Vec::new()), false)
            }
            Action::Check(condition) => {
                let flag = self.condition(condition)?;
                (self.line(statement, Then::Check(flag), Vec::new()), false)
            }
            Action::If { branches, otherwise } => self.branches(statement, branches, otherwise.as_ref())?,
            Action::For { turns, body } => (self.repeated(statement, turns, body)?, false),
            Action::Return { answer, results } => (self.answer(statement, answer, results)?, true),
            Action::Right(block) => return self.right(statement, block, lines),
            Action::Define { name, parameters, value } => {
                self.define(statement.span, name, parameters, value)?;
                return Ok(false);
            }
        };
        self.notes(&statement.notes)?;
        lines.push(returns.0);
        Ok(returns.1)
    }

    /// Ends the current line.
    pub(super) fn line(&mut self, statement: &Statement, then: Then, names: Vec<(String, Value)>) -> Line {
        let instructions = std::mem::take(&mut self.instructions);
        self.count += instructions.len();
        Line::new(statement.span, instructions, then, names, std::mem::take(&mut self.parts))
    }

    /// The points of the drawings are computed with the statement.
    fn notes(&mut self, notes: &[Note]) -> Result<(), Mistake> {
        for note in notes {
            let Note::Drawn(_, points) = note else { continue };
            for point in points {
                match self.expr(point)? {
                    Value::Vector(_) => {}
                    other => return Err(wrong(point.span, other.kind(), "a point")),
                }
            }
        }
        Ok(())
    }

    fn bindings(&mut self, bindings: &[Binding]) -> Result<Vec<(String, Value)>, Mistake> {
        let mut names = Vec::with_capacity(bindings.len());
        for Binding { name, value: expr, span } in bindings {
            let mut value = self.expr(expr).and_then(|value| self.no_list(value, expr.span))?;
            let is_assigned = self.assigned.contains(name);
            if is_assigned || self.changes(value) {
                value = self.copied(value);
            }
            if is_assigned {
                self.changing.push(value);
            }
            let is_known = self.names.iter().any(|known| known.name == *name && known.origin == Origin::Let);
            if self.rightly && is_known && !self.is_introduced_above(name) {
                return Err(Mistake::instead(*span, format!("`{name} = …`"), format!("`let {name} = …`"))
                    .advice(format!("`{name}` already has a value where the right statement stands.")));
            }
            let origin = if self.rightly { Origin::Right } else { Origin::Let };
            self.introduce(name, value, origin, *span)?;
            names.push((name.clone(), value));
        }
        Ok(names)
    }

    /// Whether the value is in registers that a later statement changes.
    fn changes(&self, value: Value) -> bool {
        self.changing.iter().any(|other| value.shares_registers_with(*other))
    }

    /// The same value in registers of its own.
    fn copied(&mut self, value: Value) -> Value {
        match value {
            Value::Number(number) => Value::Number(self.unary(Unary::Copy, number)),
            Value::Vector(vector) => Value::Vector(vector.map(|part| self.unary(Unary::Copy, part))),
            Value::Truth(flag) | Value::Answer(flag) => {
                let to = self.flag();
                self.instructions.push(Instruction::CopyFlag(flag, to));
                if matches!(value, Value::Truth(_)) { Value::Truth(to) } else { Value::Answer(to) }
            }
            Value::List(_) => value,
        }
    }

    fn assign(&mut self, binding: &Binding) -> Result<(String, Value), Mistake> {
        let Binding { name, value: expr, span } = binding;
        let value = self.expr(expr)?;
        let Some(known) = self.find(name) else {
            return Err(self.not_introduced(name, *span));
        };
        let (target, origin) = (known.value, known.origin);
        match origin {
            Origin::Input | Origin::Condition => {
                let found = format!("`{name}`, which is given");
                return Err(Mistake::instead(*span, "a name of your own", found));
            }
            Origin::Counter => {
                let found = format!("`{name}`, which counts the loop");
                return Err(Mistake::instead(*span, "another name", found));
            }
            Origin::Corner => {
                let found = format!("`{name}`, which is a corner in this turn of the loop");
                return Err(Mistake::instead(*span, "another name", found));
            }
            Origin::Let | Origin::Right => {}
        }
        if self.rightly && origin == Origin::Let {
            return self.assign_rightly(binding, value, target);
        }
        let mut copy = |a, to| self.instructions.push(Instruction::Unary { operation: Unary::Copy, a, to });
        match (value, target) {
            (Value::Number(a), Value::Number(to)) => copy(a, to),
            (Value::Vector(a), Value::Vector(to)) => {
                copy(a[0], to[0]);
                copy(a[1], to[1]);
            }
            (Value::Truth(a), Value::Truth(to)) | (Value::Answer(a), Value::Answer(to)) => {
                self.instructions.push(Instruction::CopyFlag(a, to));
            }
            _ => return Err(wrong(expr.span, value.kind(), target.kind().name())),
        }
        Ok((name.clone(), target))
    }

    /// Whether the statement in whose place a `right` stands introduces a name, which there is not without it.
    fn is_introduced_above(&self, name: &str) -> bool {
        let introduces = |action: &Action| match action {
            Action::Let(bindings) => bindings.iter().any(|binding| binding.name == name),
            _ => false,
        };
        self.replaced.is_some_and(introduces)
    }

    /// Checks a `right` that gives a name of the program another value. The program goes on with its own.
    fn assign_rightly(
        &self,
        binding: &Binding,
        value: Value,
        target: Value,
    ) -> Result<(String, Value), Mistake> {
        let Binding { name, value: expr, span } = binding;
        if self.is_introduced_above(name) {
            let expected = format!("`let {name} = …`, as in the statement above `right`,");
            return Err(Mistake::instead(*span, expected, format!("`{name} = …`")));
        }
        if value.kind() != target.kind() {
            return Err(wrong(expr.span, value.kind(), target.kind().name()));
        }
        Ok((name.clone(), target))
    }

    fn branches(
        &mut self,
        statement: &'a Statement,
        branches: &'a [(Expr, Block)],
        otherwise: Option<&'a Block>,
    ) -> Result<(Line, bool), Mistake> {
        let ((condition, block), rest) = branches.split_first().expect("an if has a condition");
        let flag = self.condition(condition)?;
        // The line ends here, so that the blocks collect instructions of their own.
        let mut line = self.line(statement, Then::Next, Vec::new());
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        let mut returns = self.block(block, &mut yes)?;
        if rest.is_empty() {
            let always = otherwise.map(|block| self.block(block, &mut no)).transpose()?;
            returns &= always == Some(true);
        } else {
            let (next, always) = self.branches(statement, rest, otherwise)?;
            no.push(next);
            returns &= always;
        }
        line.then = Then::Branch { flag, yes, no };
        Ok((line, returns))
    }

    fn answer(&mut self, statement: &Statement, answer: &Expr, results: &[Binding]) -> Result<Line, Mistake> {
        let value = self.expr(answer).map_err(|mistake| match &answer.node {
            Node::Name(name) if mistake.expects("`none`") => {
                Mistake::instead(answer.span, "`apart`", format!("`{name}`"))
            }
            _ => mistake,
        });
        let flag = match value? {
            Value::Truth(flag) | Value::Answer(flag) => flag,
            _ if answer.node == Node::None => {
                let mistake = Mistake::instead(answer.span, "`apart`", "`none`");
                return Err(mistake.advice("A miss is `apart`, and `none` stands for a number or a vector."));
            }
            other => {
                return Err(wrong(
                    answer.span,
                    other.kind(),
                    "a condition, or `apart`, `touching` or `colliding`,",
                ));
            }
        };
        let mut line = self.line(statement, Then::Next, Vec::new());
        let results = self.results(statement, results)?;
        line.then = Then::Return { flag, results };
        Ok(line)
    }

    /// The line of the other results, if there are any. Each sees those before it.
    fn results(&mut self, statement: &Statement, results: &[Binding]) -> Result<Vec<Line>, Mistake> {
        let before = self.names.len();
        let mut names = Vec::with_capacity(results.len());
        for Binding { name, value: expr, .. } in results {
            let value = self.expr(expr).and_then(|value| self.no_list(value, expr.span))?;
            names.push((name.clone(), value));
            // A result can have the name of a value of the program.
            self.names.push(Name { name: name.clone().into(), value, origin: Origin::Let });
        }
        self.names.truncate(before);
        Ok(if names.is_empty() { Vec::new() } else { vec![self.line(statement, Then::Next, names)] })
    }

    /// What should stand in place of the statement before: lines of their own, or in the corrected version that line.
    fn right(
        &mut self,
        statement: &'a Statement,
        block: &'a Block,
        lines: &mut Vec<Line>,
    ) -> Result<bool, Mistake> {
        if self.rightly {
            return Err(Mistake::instead(statement.span, "one `right`", "`right` within `right`"));
        }
        if self.version == Version::Corrected {
            // Its names are those of the block around it.
            let mut returns = false;
            for statement in &block.statements {
                returns |= self.statement(statement, lines)?;
            }
            return Ok(returns);
        }
        self.rightly = true;
        self.is_unsettled.set(false);
        let (before, mut inner) = (self.names.len(), Vec::new());
        for statement in &block.statements {
            self.statement(statement, &mut inner)?;
        }
        self.rightly = false;
        if self.is_unsettled.get() {
            // It is shown without numbers, and so is what depends on it.
            self.unsettled.extend(self.names[before..].iter().map(|name| name.name.to_string()));
        } else {
            lines.push(self.line(statement, Then::Right(inner), Vec::new()));
        }
        Ok(false)
    }

    fn define(
        &mut self,
        span: Span,
        name: &str,
        parameters: &'a [String],
        value: &'a Expr,
    ) -> Result<(), Mistake> {
        if super::function_names().any(|function| function == name)
            || self.helpers.iter().any(|helper| helper.name == name)
        {
            return Err(taken(span, name, "is already a function"));
        }
        let before = self.helpers.len();
        self.helpers.push(Helper { name: name.to_owned(), parameters, value, before });
        Ok(())
    }
}

impl Block {
    /// Whether a `right` follows the statement with this index.
    fn is_corrected(&self, index: usize) -> bool {
        self.statements.get(index + 1).is_some_and(|next| matches!(next.action, Action::Right(_)))
            && !matches!(self.statements[index].action, Action::Right(_))
    }
}
