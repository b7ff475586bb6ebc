//! Syntax tree to code: names, types and limits.

mod answer;
mod expr;
mod function;
mod functions;
mod list_functions;
mod loops;
mod statement;
mod unknown;

pub use functions::function_names;

use std::borrow::Cow;
use std::cell::Cell;

use super::Mistake;
use super::code::{
    Binary, Code, Constant, Flag, Instruction, Line, List, Register, Then, Truth, Unary, Value,
};
use super::syntax::{Action, Block, Expr, KEYWORDS, Relation, Span};
use unknown::{Introduced, introduced, no_component};

/// The most registers of a program, which bounds the memory of a run.
const MOST_REGISTERS: usize = 4_000;
/// The most instructions of a program, with every helper function in place of its calls.
const MOST_INSTRUCTIONS: usize = 8_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Vector,
    /// True or false.
    Truth,
    /// Apart, touching or colliding.
    Answer,
    /// A list of at most so many points.
    List {
        most: usize,
    },
}

/// A value that a program is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Its name, perhaps with dots.
    pub name: Cow<'static, str>,
    /// A number, a vector, or a condition, which is given as a number: 1 if it is true, and 0 if it is false; or a list,
    /// which is given as its length and then x and y of each corner that it can have, 0 for those that it has not.
    pub kind: Kind,
}

impl Input {
    pub const fn number(name: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), kind: Kind::Number }
    }

    pub const fn vector(name: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), kind: Kind::Vector }
    }

    pub const fn condition(name: &'static str) -> Self {
        Self { name: Cow::Borrowed(name), kind: Kind::Truth }
    }

    /// A list of at most so many points.
    pub const fn list(name: &'static str, most: usize) -> Self {
        Self { name: Cow::Borrowed(name), kind: Kind::List { most } }
    }
}

/// Whether the statements or, after a mistake of a source, those that should stand in their place are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The program as it stands. What should stand there is computed only to be shown.
    AsWritten,
    /// With every statement that a `right` follows replaced by it.
    Corrected,
}

/// The code of a program with these inputs, which are its first registers.
///
/// # Errors
/// The first mistake: an unknown name, a value of the wrong kind, a path without `return`, or a limit that is exceeded.
pub fn compile(block: &Block, inputs: &[Input], version: Version) -> Result<Code, Mistake> {
    let mut compiler = Compiler::new(inputs, version);
    compiler.assigned = assigned_names(block);
    compiler.introduced = introduced(block);
    compiler.unsettled = rightly_assigned(block);
    let mut lines = Vec::new();
    let returns = compiler.block(block, &mut lines)?;
    if !returns {
        let end = block.statements.last().map_or(Span::default(), |last| last.span);
        let place = Span::new(end.end, end.end);
        return Err(Mistake::missing(place, "`return` and an answer", "the end of the program")
            .advice("Every way through a program ends with `return`: as its last statement, or in every branch of a last \
                 `if … else`."));
    }
    let Compiler { registers, flags, constants, truths, lists, .. } = compiler;
    let mut code = Code { registers, flags, constants, truths, lists, lines, answer: Vec::new() };
    code.answer = answer::lines_of_answer(&code);
    Ok(code)
}

/// The code of a single expression, and where its value is.
///
/// # Errors
/// As those of [`compile`].
pub fn constant_expr(expr: &Expr, inputs: &[Input]) -> Result<(Code, Value), Mistake> {
    let mut compiler = Compiler::new(inputs, Version::AsWritten);
    let value = compiler.expr(expr)?;
    let Compiler { registers, flags, constants, truths, lists, instructions, parts, .. } = compiler;
    let line = Line::new(expr.span, instructions, Then::Next, Vec::new(), parts);
    let lines = vec![line];
    Ok((Code { registers, flags, constants, truths, lists, lines, answer: Vec::new() }, value))
}

struct Compiler<'a> {
    version: Version,
    registers: usize,
    flags: usize,
    constants: Vec<(Register, Constant)>,
    truths: Vec<(Flag, Truth)>,
    lists: Vec<List>,
    /// The names that have a value, with the innermost block last.
    names: Vec<Name<'a>>,
    helpers: Vec<Helper<'a>>,
    /// The names that are given a second value somewhere, and need registers of their own.
    assigned: Vec<String>,
    /// Their values.
    changing: Vec<Value>,
    /// Every name that is introduced somewhere, for errors.
    introduced: Vec<Introduced>,
    /// The instructions of the current line.
    instructions: Vec<Instruction>,
    parts: Vec<(Span, Value)>,
    /// How many instructions the lines before have.
    count: usize,
    /// Whether the statements of a `right` are being compiled.
    rightly: bool,
    /// The statement in whose place the next `right` stands.
    replaced: Option<&'a Action>,
    /// The names to which a `right` gives another value: those that the corrected program has are not known.
    unsettled: Vec<String>,
    /// Whether the current `right` has such a name in it.
    is_unsettled: Cell<bool>,
    /// How many helper functions are being put in place.
    calls: usize,
}

#[derive(Clone)]
struct Name<'a> {
    name: Cow<'a, str>,
    value: Value,
    origin: Origin,
}

/// Where a name comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    Input,
    /// Given, too: a condition, as the number 1 or 0.
    Condition,
    Let,
    Counter,
    /// A corner of a list in a turn of a loop.
    Corner,
    /// Introduced by a `right`, which may give a name of the program a value of its own.
    Right,
}

#[derive(Clone)]
struct Helper<'a> {
    name: String,
    parameters: &'a [String],
    value: &'a Expr,
    /// How many helpers are defined before it: those that it can call.
    before: usize,
}

impl<'a> Compiler<'a> {
    fn new(inputs: &'a [Input], version: Version) -> Self {
        let mut compiler = Self {
            version,
            registers: 0,
            flags: 0,
            constants: Vec::new(),
            truths: Vec::new(),
            lists: Vec::new(),
            names: Vec::new(),
            helpers: Vec::new(),
            assigned: Vec::new(),
            introduced: Vec::new(),
            changing: Vec::new(),
            instructions: Vec::new(),
            parts: Vec::new(),
            count: 0,
            rightly: false,
            replaced: None,
            unsettled: Vec::new(),
            is_unsettled: Cell::new(false),
            calls: 0,
        };
        for input in inputs {
            let (value, origin) = match input.kind {
                Kind::Vector => (Value::Vector([compiler.register(), compiler.register()]), Origin::Input),
                Kind::Truth | Kind::Answer => (Value::Number(compiler.register()), Origin::Condition),
                Kind::Number => (Value::Number(compiler.register()), Origin::Input),
                Kind::List { most } => (Value::List(compiler.list(most)), Origin::Input),
            };
            compiler.names.push(Name { name: Cow::Borrowed(&input.name), value, origin });
        }
        compiler
    }

    // Registers and instructions.

    fn register(&mut self) -> Register {
        self.registers += 1;
        (self.registers - 1) as Register
    }

    /// The registers of a list of at most so many points.
    fn list(&mut self, most: usize) -> List {
        let (index, count) = (self.lists.len(), self.register());
        self.registers += 2 * most;
        let list = List { index, count, most };
        self.lists.push(list);
        list
    }

    fn flag(&mut self) -> Flag {
        self.flags += 1;
        (self.flags - 1) as Flag
    }

    fn unary(&mut self, operation: Unary, a: Register) -> Register {
        let to = self.register();
        self.instructions.push(Instruction::Unary { operation, a, to });
        to
    }

    fn binary(&mut self, operation: Binary, a: Register, b: Register) -> Register {
        let to = self.register();
        self.instructions.push(Instruction::Binary { operation, a, b, to });
        to
    }

    fn dot(&mut self, [ax, ay]: [Register; 2], [bx, by]: [Register; 2]) -> Register {
        let (x, y) = (self.binary(Binary::Multiply, ax, bx), self.binary(Binary::Multiply, ay, by));
        self.binary(Binary::Add, x, y)
    }

    fn length(&mut self, [x, y]: [Register; 2]) -> Register {
        self.binary(Binary::Length, x, y)
    }

    fn constant(&mut self, constant: Constant) -> Register {
        if let Some((register, _)) = self.constants.iter().find(|(_, known)| *known == constant) {
            return *register;
        }
        let register = self.register();
        self.constants.push((register, constant));
        register
    }

    fn truth(&mut self, truth: Truth) -> Flag {
        if let Some((flag, _)) = self.truths.iter().find(|(_, known)| *known == truth) {
            return *flag;
        }
        let flag = self.flag();
        self.truths.push((flag, truth));
        flag
    }

    /// An error if the program has become too large.
    fn within_limits(&self, at: Span) -> Result<(), Mistake> {
        let instructions = self.count + self.instructions.len();
        let too_large = self.registers > MOST_REGISTERS
            || self.flags > MOST_REGISTERS
            || instructions > MOST_INSTRUCTIONS;
        if too_large {
            let limit = format!("at most {MOST_INSTRUCTIONS} operations and {MOST_REGISTERS} values");
            return Err(Mistake::instead(at, limit, "a program with more"));
        }
        Ok(())
    }

    // Names.

    /// The value of a name: the longest known one that it begins with, and then perhaps a component.
    fn named(&mut self, written: &str, span: Span) -> Result<Value, Mistake> {
        match self.find(written) {
            Some(Name { value: Value::Number(given), origin: Origin::Condition, .. }) => {
                let given = *given;
                Ok(Value::Truth(self.given_condition(given)))
            }
            Some(known) => Ok(known.value),
            None => self.component(written, span),
        }
    }

    /// A condition that is given as a number. The number is never at the edge of the comparison.
    fn given_condition(&mut self, given: Register) -> Flag {
        let half = self.constant(Constant::Decimal("0.5".to_owned()));
        self.compare(Relation::Greater, given, half)
    }

    /// The value of a component of a named vector.
    fn component(&self, written: &str, span: Span) -> Result<Value, Mistake> {
        let Some((start, component)) = written.rsplit_once('.') else {
            return Err(self.unknown(written, span));
        };
        let whole = self.find(start).map(|known| known.value).or_else(|| self.of_vector(start));
        self.of_vector(written).ok_or_else(|| match whole {
            Some(value) => no_component(value, start, component, span),
            None => self.unknown(written, span),
        })
    }

    /// The value of a component of a named vector, if it is one.
    fn of_vector(&self, written: &str) -> Option<Value> {
        let (vector, component) = written.rsplit_once('.')?;
        match (self.find(vector)?.value, component) {
            (Value::Vector([x, _]), "x") => Some(Value::Number(x)),
            (Value::Vector([_, y]), "y") => Some(Value::Number(y)),
            _ => None,
        }
    }

    /// Only a `right` sees the names that a `right` introduced.
    fn find(&self, name: &str) -> Option<&Name<'a>> {
        if self.rightly && self.unsettled.iter().any(|unsettled| unsettled == name) {
            self.is_unsettled.set(true);
        }
        let visible = |known: &&Name| self.rightly || known.origin != Origin::Right;
        self.names.iter().rev().filter(visible).find(|known| known.name == name)
    }

    /// Gives a new name a value.
    fn introduce(&mut self, name: &str, value: Value, origin: Origin, span: Span) -> Result<(), Mistake> {
        if KEYWORDS.contains(&name) || function_names().any(|function| function == name) {
            return Err(taken(span, name, "is a function of the notation"));
        }
        let known = self.find(name).map(|known| known.origin);
        // What is right may stand in place of what is wrong.
        let replaces = self.rightly && known != Some(Origin::Right);
        match known {
            Some(Origin::Input | Origin::Condition) => Err(taken(span, name, "is given")),
            Some(_) if !replaces => Err(taken(span, name, "already has a value")
                .advice(format!("To give it another value, write `{name} = …` without `let`."))),
            _ => {
                self.names.push(Name { name: name.to_owned().into(), value, origin });
                Ok(())
            }
        }
    }
}

/// An error about a name that cannot be introduced.
fn taken(span: Span, name: &str, why: &str) -> Mistake {
    Mistake::instead(span, "a new name", format!("`{name}`, which {why}"))
}

/// The names that are given a second value.
fn assigned_names(block: &Block) -> Vec<String> {
    let mut found = Vec::new();
    for statement in &block.statements {
        match &statement.action {
            Action::Assign(binding) => found.push(binding.name.clone()),
            Action::If { branches, otherwise } => {
                branches.iter().for_each(|(_, block)| found.extend(assigned_names(block)));
                otherwise.iter().for_each(|block| found.extend(assigned_names(block)));
            }
            Action::For { body, .. } => found.extend(assigned_names(body)),
            Action::Right(block) => found.extend(assigned_names(block)),
            _ => {}
        }
    }
    found
}

/// The names to which a `right` gives another value without introducing them.
fn rightly_assigned(block: &Block) -> Vec<String> {
    let mut found = Vec::new();
    for statement in &block.statements {
        match &statement.action {
            Action::If { branches, otherwise } => {
                branches.iter().for_each(|(_, block)| found.extend(rightly_assigned(block)));
                otherwise.iter().for_each(|block| found.extend(rightly_assigned(block)));
            }
            Action::For { body, .. } => found.extend(rightly_assigned(body)),
            Action::Right(block) => {
                let own = introduced(block);
                let is_own = |name: &String| own.iter().any(|own| own.name == *name);
                found.extend(assigned_names(block).into_iter().filter(|name| !is_own(name)));
            }
            _ => {}
        }
    }
    found
}

impl Kind {
    /// How many numbers an input of this kind is given as.
    pub fn width(self) -> usize {
        match self {
            Self::Number | Self::Truth | Self::Answer => 1,
            Self::Vector => 2,
            Self::List { most } => 1 + 2 * most,
        }
    }
}

impl Value {
    pub fn kind(self) -> Kind {
        match self {
            Self::Number(_) => Kind::Number,
            Self::Vector(_) => Kind::Vector,
            Self::Truth(_) => Kind::Truth,
            Self::Answer(_) => Kind::Answer,
            Self::List(list) => Kind::List { most: list.most },
        }
    }

    fn list(self) -> Option<List> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    fn number(self) -> Option<Register> {
        match self {
            Self::Number(register) => Some(register),
            _ => None,
        }
    }

    fn shares_registers_with(self, other: Self) -> bool {
        match (self.registers(), other.registers()) {
            (Registers::Numbers(a), Registers::Numbers(b)) => a.iter().any(|register| b.contains(register)),
            (Registers::Flag(a), Registers::Flag(b)) => a == b,
            _ => false,
        }
    }

    fn registers(self) -> Registers {
        match self {
            Self::Number(register) => Registers::Numbers([register; 2]),
            Self::Vector(registers) => Registers::Numbers(registers),
            Self::Truth(flag) | Self::Answer(flag) => Registers::Flag(flag),
            Self::List(list) => Registers::Numbers([list.count; 2]),
        }
    }

    fn vector(self) -> Option<[Register; 2]> {
        match self {
            Self::Vector(registers) => Some(registers),
            _ => None,
        }
    }
}

enum Registers {
    Numbers([Register; 2]),
    Flag(Flag),
}

#[cfg(test)]
mod tests;
