//! Syntax tree to the tree of export: names, kinds, and the functions that are called. The program has been compiled
//! before, so it has no mistakes; the rules for names are those of the compiler.

mod expr;
mod tidy;

use super::tree::{Corners, Declared, Field, Found, Helper, Module, Stmt, Symbol, Term, TermNode};
use crate::program::syntax::{Action, Binding, Block, Expr, Statement, Turns};
use crate::program::{Input, Kind};

/// The tree of a program that compiles with these inputs. None if it does not.
pub fn lowered(block: &Block, inputs: &[Input]) -> Option<Module> {
    let mut lowerer = Lowerer::new(inputs);
    let body = lowerer.block(block)?;
    let Lowerer { mut module, uses, with_fields, has_require, .. } = lowerer;
    module.body = tidy::tidied(body);
    module.has_negations = has_require || (!module.fields.is_empty() && tidy::has_misses(&module.body));
    module.inputs = uses.into_iter().enumerate().filter(|(_, used)| *used).map(|(i, _)| (i, i)).collect();
    for (index, field) in module.fields.iter_mut().enumerate() {
        field.is_optional |= with_fields.iter().any(|fields| !fields.contains(&index));
    }
    Some(module)
}

struct Lowerer<'a> {
    module: Module,
    /// How many of the first symbols are inputs.
    inputs: usize,
    /// Whether each input is used by what is being written: the program, or the function.
    uses: Vec<bool>,
    /// The names that have a value, with the innermost block last.
    names: Vec<Name>,
    definitions: Vec<Definition<'a>>,
    /// Which helper function each of [`Module::functions`] is, and what it calls.
    instances: Vec<Instance>,
    /// The calls in what is being written.
    calls: Vec<usize>,
    /// Whether what is being written is only shown in a comment.
    is_shown_only: bool,
    is_in_helper: bool,
    /// Whether the statements of a `right` are being written.
    rightly: bool,
    /// The fields of each `return` that can be a hit.
    with_fields: Vec<Vec<usize>>,
    /// Whether a `require` can end the program.
    has_require: bool,
}

struct Name {
    name: String,
    symbol: Symbol,
    /// Introduced by a `right`.
    is_right: bool,
}

#[derive(Clone)]
struct Definition<'a> {
    name: &'a str,
    comment: Option<&'a str>,
    parameters: &'a [String],
    value: &'a Expr,
    /// How many definitions are before it: those that it can call.
    before: usize,
}

struct Instance {
    /// Where the value of the definition stands: its identity.
    value: *const Expr,
    kinds: Vec<Kind>,
    /// The inputs that it takes besides its arguments.
    inputs: Vec<usize>,
    calls: Vec<usize>,
}

impl<'a> Lowerer<'a> {
    fn new(inputs: &[Input]) -> Self {
        let mut lowerer = Self {
            module: Module::default(),
            inputs: inputs.len(),
            uses: vec![false; inputs.len()],
            names: Vec::new(),
            definitions: Vec::new(),
            instances: Vec::new(),
            calls: Vec::new(),
            is_shown_only: false,
            is_in_helper: false,
            rightly: false,
            with_fields: Vec::new(),
            has_require: false,
        };
        for input in inputs {
            lowerer.declare(&input.name, input.kind);
        }
        lowerer
    }

    fn declare(&mut self, name: &str, kind: Kind) -> Symbol {
        let kind = if kind == Kind::Answer { Kind::Truth } else { kind };
        let name = name.to_owned();
        self.module.symbols.push(Declared {
            name,
            kind,
            is_mutable: false,
            is_read: false,
            is_right: self.rightly,
            is_hidden: false,
            is_result: false,
        });
        self.module.symbols.len() - 1
    }

    fn introduce(&mut self, name: &str, kind: Kind) -> Symbol {
        let symbol = self.declare(name, kind);
        self.names.push(Name { name: name.to_owned(), symbol, is_right: self.rightly });
        symbol
    }

    /// An input, or else the last name of that text. Only a `right` sees the names that a `right` introduced.
    fn find(&self, name: &str) -> Option<Symbol> {
        // An argument can have the name of an input, which it hides.
        let visible = |known: &&Name| known.name == name && (self.rightly || !known.is_right);
        let own = self.names.iter().rev().find(visible).map(|known| known.symbol);
        own.or_else(|| self.module.symbols[..self.inputs].iter().position(|input| input.name == name))
    }

    fn block(&mut self, block: &'a Block) -> Option<Vec<Stmt>> {
        let (names, definitions) = (self.names.len(), self.definitions.len());
        let mut statements = self.statements(block)?;
        statements.extend(block.last_comment.clone().map(Stmt::Comment));
        self.names.truncate(names);
        self.definitions.truncate(definitions);
        Some(statements)
    }

    fn statements(&mut self, block: &'a Block) -> Option<Vec<Stmt>> {
        let mut statements = Vec::new();
        for statement in &block.statements {
            self.statement(statement, &mut statements)?;
        }
        Some(statements)
    }

    fn statement(&mut self, statement: &'a Statement, to: &mut Vec<Stmt>) -> Option<()> {
        if let Action::Define { name, parameters, value } = &statement.action {
            let (comment, before) = (statement.comment.as_deref(), self.definitions.len());
            self.definitions.push(Definition { name, comment, parameters, value, before });
            return Some(());
        }
        to.extend(statement.comment.clone().map(Stmt::Comment));
        match &statement.action {
            Action::Let(bindings) => {
                for Binding { name, value, .. } in bindings {
                    let value = self.expr(value)?;
                    to.push(Stmt::Let(self.introduce(name, value.kind), value));
                }
            }
            Action::Assign(Binding { name, value, .. }) => {
                let value = self.expr(value)?;
                let symbol = self.find(name)?;
                self.module.symbols[symbol].is_mutable |=
                    !self.rightly || self.module.symbols[symbol].is_right;
                to.push(Stmt::Assign(symbol, value));
            }
            Action::Require(condition) => {
                self.has_require |= !self.is_shown_only;
                to.push(Stmt::Require(self.expr(condition)?));
            }
            Action::Check(condition) => {
                let condition = self.only_shown(|lowerer| lowerer.expr(condition))?;
                to.push(Stmt::Check(condition));
            }
            Action::If { branches, otherwise } => {
                let branch =
                    |(condition, block): &'a (Expr, Block)| Some((self.expr(condition)?, self.block(block)?));
                let branches = branches.iter().map(branch).collect::<Option<_>>()?;
                let otherwise = otherwise.as_ref().map(|block| self.block(block));
                to.push(Stmt::If(branches, if let Some(block) = otherwise { Some(block?) } else { None }));
            }
            Action::For { turns, body } => to.push(self.repeated(turns, body)?),
            Action::Return { answer, results } => to.push(self.answer(answer, results)?),
            Action::Right(block) => {
                self.rightly = true;
                let inner = self.only_shown(|lowerer| lowerer.statements(block))?;
                self.rightly = false;
                to.push(Stmt::Right(inner));
            }
            Action::Define { .. } => {}
        }
        Some(())
    }

    fn repeated(&mut self, turns: &'a Turns, body: &'a Block) -> Option<Stmt> {
        let names = self.names.len();
        let repeated = match turns {
            Turns::Count { counter, from, to } => {
                let (from, to) = (self.expr(from)?, self.expr(to)?);
                let counter = self.introduce(counter, Kind::Number);
                Stmt::For(counter, from, to, self.block(body)?)
            }
            Turns::Each { walk, names, lists } => {
                let mut symbols = Vec::with_capacity(lists.len());
                for (list, _) in lists {
                    let symbol = self.find(list)?;
                    self.name(symbol);
                    symbols.push(symbol);
                }
                let names = names.iter().map(|(name, _)| self.introduce(name, Kind::Vector)).collect();
                Stmt::Each(Corners { walk: *walk, names, lists: symbols }, self.block(body)?)
            }
        };
        self.names.truncate(names);
        Some(repeated)
    }

    fn answer(&mut self, answer: &'a Expr, results: &'a [Binding]) -> Option<Stmt> {
        let answer = self.expr(answer)?;
        let (mut found, names) = (Vec::new(), self.names.len());
        for Binding { name, value, .. } in results {
            let value = self.expr(value)?;
            let fields = &mut self.module.fields;
            let known = fields.iter().position(|field| field.name == *name && field.kind == value.kind);
            let index = known.or_else(|| {
                let is_new = !self.is_shown_only;
                is_new.then(|| {
                    fields.push(Field { name: name.clone(), kind: value.kind, is_optional: false });
                    fields.len() - 1
                })
            });
            let symbol = self.introduce(name, value.kind);
            self.module.symbols[symbol].is_result = true;
            // What only a right answer returns has no field.
            if let Some(field) = index {
                self.module.fields[field].is_optional |= !self.is_shown_only && value.can_be_none();
                found.push(Found { field, symbol, value });
            }
        }
        self.names.truncate(names);
        if !self.is_shown_only && answer.node != TermNode::Truth(false) {
            self.with_fields.push(found.iter().map(|found| found.field).collect());
        }
        Some(Stmt::Return(answer, found))
    }

    fn only_shown<T>(&mut self, inner: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_shown_only, true);
        let result = inner(self);
        self.is_shown_only = before;
        result
    }

    /// The call of a helper function, which is written for the kinds of these arguments if it is new.
    fn call_helper(&mut self, name: &str, mut arguments: Vec<Term>) -> Option<Term> {
        let index = self.definitions.iter().rposition(|definition| definition.name == name)?;
        let kinds: Vec<Kind> = arguments.iter().map(|argument| argument.kind).collect();
        let value: *const Expr = self.definitions[index].value;
        let known = self.instances.iter().position(|known| known.value == value && known.kinds == kinds);
        let instance = match known {
            Some(known) => known,
            None => self.write_helper(index, kinds)?,
        };
        self.calls.push(instance);
        if !self.is_shown_only {
            self.mark_called(instance);
        }
        for input in self.instances[instance].inputs.clone() {
            arguments.push(self.name(input));
        }
        let kind = self.module.functions[instance].value.kind;
        Some(Term { kind, node: TermNode::Helper(instance, arguments) })
    }

    fn write_helper(&mut self, index: usize, kinds: Vec<Kind>) -> Option<usize> {
        let Definition { name, comment, parameters, value, before } = self.definitions[index].clone();
        let first_symbol = self.module.symbols.len();
        let mut names = Vec::with_capacity(parameters.len());
        for (parameter, kind) in parameters.iter().zip(&kinds) {
            let symbol = self.declare(parameter, *kind);
            self.module.symbols[symbol].is_hidden =
                self.module.symbols[..self.inputs].iter().any(|input| input.name == *parameter);
            names.push(Name { name: parameter.clone(), symbol, is_right: false });
        }
        let mut symbols: Vec<Symbol> = (first_symbol..self.module.symbols.len()).collect();
        // It sees its arguments, what is given, and the functions that are defined before it.
        let outside = std::mem::replace(&mut self.names, names);
        let after = self.definitions.split_off(before);
        let uses = std::mem::replace(&mut self.uses, vec![false; self.inputs]);
        let calls = std::mem::take(&mut self.calls);
        let was_in_helper = std::mem::replace(&mut self.is_in_helper, true);
        let lowered = self.only_shown(|lowerer| lowerer.expr(value))?;
        self.is_in_helper = was_in_helper;
        self.definitions.extend(after);
        self.names = outside;
        let uses = std::mem::replace(&mut self.uses, uses);
        let calls = std::mem::replace(&mut self.calls, calls);
        let inputs: Vec<usize> = (0..self.inputs).filter(|input| uses[*input]).collect();
        symbols.extend(&inputs);
        self.module.functions.push(Helper {
            name: name.to_owned(),
            comment: comment.map(str::to_owned),
            parameters: symbols,
            value: lowered,
            is_called: false,
        });
        self.instances.push(Instance { value, kinds, inputs, calls });
        Some(self.instances.len() - 1)
    }

    fn mark_called(&mut self, instance: usize) {
        if !std::mem::replace(&mut self.module.functions[instance].is_called, true) {
            for call in self.instances[instance].calls.clone() {
                self.mark_called(call);
            }
        }
    }
}
