//! Statements in the words of a language, and the parts of its file.

use std::collections::BTreeMap;

use super::identifiers::Identifiers;
use super::style::{
    Field, Function, Parameter, Parts, Style, VERDICT, comments, fill, indented, listed, power_name,
};
use super::tree::{Declared, Helper, Module, Op, Stmt, Term};
use super::wrap::wrapped;
use super::{Export, TooLong, one_line};
use crate::program::Kind;
use crate::program::syntax::Rank;

/// The longest written program, in bytes. Comparisons in a chain write what is between them twice.
const LONGEST: usize = 1_000_000;

/// What is said of a program with sines or angles.
const ANGLES: &str = "Sines, cosines and angles are those of the language: their last digit can differ from that of \
                      Collidoscope.";
/// What is said of a program that ends where a condition is false.
const NEGATIONS: &str = "A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the \
                         same as “a >= b”.";

/// Writes a program in a language.
pub struct Writer<'a> {
    pub(super) style: &'static Style,
    export: &'a Export<'a>,
    pub(super) module: &'a Module,
    /// The identifier of each declared name.
    pub(super) names: Vec<String>,
    pub(super) helper_names: Vec<String>,
    /// The results of a hit.
    pub(super) fields: Vec<Field>,
    /// The operations that are used, and whether only comments use them.
    used: BTreeMap<Op, bool>,
    pub(super) has_vectors: bool,
    /// Whether what is written is a comment.
    pub(super) is_comment: bool,
    written: usize,
    given: Identifiers,
}

/// The file of a program in a language.
pub fn written(export: &Export, module: &Module, style: &'static Style) -> Result<String, TooLong> {
    let (writer, names) = Writer::new(export, module, style);
    let parts = writer.parts(names)?;
    Ok(wrapped(&(style.file)(&parts), style))
}

impl<'a> Writer<'a> {
    fn new(export: &'a Export, module: &'a Module, style: &'static Style) -> (Self, [String; 2]) {
        let mut given = Identifiers::new(style);
        // The name of the function, or of what is around it, in which its own name says no more.
        let outer = given.give(export.name, true);
        let is_within = !style.function.is_empty();
        let inner = if is_within { given.give(style.function, true) } else { outer.clone() };
        // A name that is declared in two blocks is the same in both.
        let mut known: BTreeMap<(&str, bool, bool), String> = BTreeMap::new();
        let mut names = Vec::with_capacity(module.symbols.len());
        for Declared { name, is_hidden, is_right, is_result, is_read, .. } in &module.symbols {
            if *is_result && !is_read && !style.has_named_results {
                names.push(String::new());
                continue;
            }
            let key = (name.as_str(), *is_hidden, *is_result);
            // What is right stands in place of what is wrong, under the same name.
            let is_same = !style.has_wide_scopes || *is_right;
            let same = known.get(&key).filter(|_| is_same).cloned();
            names.push(same.unwrap_or_else(|| given.give(name, false)));
            known.insert(key, names[names.len() - 1].clone());
        }
        let helper_names = module.functions.iter().map(|helper| given.give(&helper.name, true)).collect();
        let fields = fields(export, module, style);
        let has_vectors = module.symbols.iter().any(|declared| declared.kind == Kind::Vector);
        let writer = Self {
            style,
            export,
            module,
            names,
            helper_names,
            fields,
            used: BTreeMap::new(),
            has_vectors,
            is_comment: false,
            written: 0,
            given,
        };
        (writer, [outer, inner])
    }

    pub(super) fn grow(&mut self, by: usize) {
        self.written += by;
    }

    pub(super) fn is_too_long(&self) -> bool {
        self.written > LONGEST
    }

    /// Notes that an operation is used, and those of its definition.
    pub(super) fn use_op(&mut self, op: Op) {
        let support = (self.style.support)(op);
        self.has_vectors |= support.is_member;
        let is_new = self.used.get(&op).is_none_or(|only_in_comments| *only_in_comments && !self.is_comment);
        if is_new {
            self.used.insert(op, self.is_comment);
            op.needs().iter().for_each(|needed| self.use_op(*needed));
        }
    }

    fn parts(mut self, [space, name]: [String; 2]) -> Result<Parts, TooLong> {
        let module = self.module;
        let body = self.block(&module.body, true);
        let helpers: Vec<String> =
            module.functions.iter().enumerate().map(|(index, helper)| self.helper(index, helper)).collect();
        if self.is_too_long() {
            return Err(TooLong);
        }
        let mut members = Vec::new();
        let mut definitions = Vec::new();
        for (op, only_in_comments) in &self.used {
            let support = (self.style.support)(*op);
            if let Op::Power(times) = op {
                let product = vec!["t"; usize::from(*times)].join(" * ");
                let name = power_name(*times, self.style.has_pascal_functions);
                definitions.push((fill(self.style.power, &[&name, &product]), *only_in_comments));
            } else if support.is_member && !support.code.is_empty() {
                members.push((support.code, *only_in_comments));
            } else if !support.code.is_empty() {
                definitions.push((support.code.to_owned(), *only_in_comments));
            }
        }
        let used = module.inputs.iter().map(|(symbol, index)| Parameter {
            name: self.names[*symbol].clone(),
            kind: module.symbols[*symbol].kind,
            about: self.export.inputs[*index].1.clone(),
        });
        let is_unused = |declared: &Declared| !declared.is_read && !declared.is_result;
        let declared = module.symbols[self.export.inputs.len()..].iter();
        let has_unused = declared.chain(module.inputs.iter().map(|(symbol, _)| &module.symbols[*symbol]));
        let angles = [Op::Sine, Op::Cosine, Op::Angle];
        let has_angles = angles.iter().any(|op| self.used.get(op) == Some(&false));
        let mut heading = self.export.heading.clone();
        heading.extend(has_angles.then(|| ANGLES.to_owned()));
        heading.extend(module.has_negations.then(|| NEGATIONS.to_owned()));
        Ok(Parts {
            heading,
            about: self.export.about.clone(),
            space,
            name,
            parameters: used.collect(),
            fields: self.fields,
            body,
            has_unused: has_unused.filter(|declared| is_unused(declared)).count() > 0,
            has_vectors: self.has_vectors,
            members,
            definitions,
            helpers,
        })
    }

    fn helper(&mut self, index: usize, helper: &Helper) -> String {
        self.is_comment = !helper.is_called;
        let value = self.expr(&helper.value, Rank::Choice);
        self.is_comment = false;
        let parameter = |symbol: &usize| Parameter {
            name: self.names[*symbol].clone(),
            kind: self.module.symbols[*symbol].kind,
            about: String::new(),
        };
        (self.style.helper)(&Function {
            comment: helper.comment.as_ref().map(|comment| self.sentence(comment)),
            name: self.helper_names[index].clone(),
            parameters: helper.parameters.iter().map(parameter).collect(),
            kind: helper.value.kind,
            value,
            is_unused: !helper.is_called,
            has_unused: {
                let mut own = helper.parameters.iter().filter(|symbol| **symbol >= self.export.inputs.len());
                own.any(|symbol| !self.module.symbols[*symbol].is_read)
            },
        })
    }

    fn sentence(&self, comment: &str) -> String {
        one_line(&(self.export.words)(comment))
    }

    fn block(&mut self, statements: &[Stmt], is_whole: bool) -> String {
        let last = statements.iter().rposition(|one| !matches!(one, Stmt::Comment(_) | Stmt::Right(_)));
        let mut text = String::new();
        for (index, statement) in statements.iter().enumerate() {
            text += &self.statement(statement, is_whole && last == Some(index));
        }
        text
    }

    /// The lines of a statement. The last one of the whole program can be its value.
    fn statement(&mut self, statement: &Stmt, is_last: bool) -> String {
        let style = self.style;
        match statement {
            Stmt::Comment(comment) => self.comment(&self.sentence(comment)),
            Stmt::Let(symbol, value) => {
                let Declared { kind, is_mutable, .. } = self.module.symbols[*symbol];
                let value = self.expr(value, Rank::Choice);
                let template = if is_mutable { style.variable } else { style.constant };
                fill(template, &[&self.names[*symbol], &value, style.kind(kind)]) + "\n"
            }
            Stmt::Assign(symbol, value) => {
                let value = self.expr(value, Rank::Choice);
                fill(style.assign, &[&self.names[*symbol], &value]) + "\n"
            }
            Stmt::Require(condition) => self.required(condition),
            Stmt::Check(condition) => {
                let condition = self.in_comment(|writer| writer.expr(condition, Rank::Choice));
                self.comment(&format!("Check: {condition}"))
            }
            Stmt::If(branches, otherwise) => self.branches(branches, otherwise.as_deref()),
            Stmt::For(counter, from, to, body) => {
                let bounds = [from, to].map(|bound| self.bound(bound));
                let start = (style.repeat)(&self.names[*counter], [&bounds[0], &bounds[1]]);
                let (start, inner) = start.split_once('\n').unwrap_or((&start, ""));
                let body = format!("{inner}{}{}", line_end(inner), self.block(body, false));
                format!("{start}\n{}{}", self.inside(&body), line(style.branches[3]))
            }
            Stmt::Return(answer, found) => self.returned(answer, found, is_last),
            Stmt::Right(statements) => {
                let lines = self.in_comment(|writer| writer.block(statements, false));
                match lines.lines().count() {
                    1 => self.comment(&format!("Right: {}", lines.trim_end())),
                    _ => {
                        let lines: String =
                            lines.lines().map(|line| self.comment(&format!("    {line}"))).collect();
                        self.comment("Right:") + &lines
                    }
                }
            }
        }
    }

    fn in_comment<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_comment, true);
        let result = write(self);
        self.is_comment = before;
        result
    }

    /// A condition, and the line that gives it a name, if it needs one.
    pub(super) fn condition(&mut self, condition: &Term, is_opposite: bool) -> (String, String) {
        let text = if is_opposite { self.not(condition).0 } else { self.expr(condition, Rank::Choice) };
        if self.style.condition.is_empty() || !condition.computes() {
            return (String::new(), text);
        }
        let name = self.given.give("holds", false);
        let whole = if is_opposite { self.expr(condition, Rank::Choice) } else { text };
        let named = if is_opposite { format!("!{name}") } else { name.clone() };
        (fill(self.style.condition, &[&name, &whole]) + "\n", named)
    }

    fn comment(&self, text: &str) -> String {
        format!("{} {text}\n", self.style.comment)
    }

    /// The lines of a block within a statement.
    fn inside(&self, lines: &str) -> String {
        let is_comment = |line: &str| line.trim_start().starts_with(self.style.comment);
        // Where blocks have no braces, one without a statement needs a word.
        let is_empty = self.style.branches[3].is_empty() && lines.lines().all(is_comment);
        indented(&format!("{lines}{}", if is_empty { "pass\n" } else { "" }))
    }

    fn branches(&mut self, branches: &[(Term, Vec<Stmt>)], otherwise: Option<&[Stmt]>) -> String {
        let [first, other, last, end] = self.style.branches;
        // Nothing happens if a condition is found before it is asked for.
        let found: Vec<_> = branches.iter().map(|(condition, _)| self.condition(condition, false)).collect();
        let mut text: String = found.iter().map(|(before, _)| before.as_str()).collect();
        for (index, ((_, block), (_, condition))) in branches.iter().zip(&found).enumerate() {
            let start = if index == 0 { first } else { other };
            let body = self.block(block, false);
            text += &format!("{}\n{}", fill(start, &[condition]), self.inside(&body));
        }
        if let Some(block) = otherwise {
            let body = self.block(block, false);
            text += &format!("{last}\n{}", self.inside(&body));
        }
        text + &line(end)
    }
}

fn line_end(text: &str) -> &'static str {
    if text.is_empty() { "" } else { "\n" }
}

/// A line, unless it is empty.
pub(super) fn line(text: &str) -> String {
    format!("{text}{}", line_end(text))
}

/// The fields of a hit, with their names in the language.
fn fields(export: &Export, module: &Module, style: &'static Style) -> Vec<Field> {
    let mut given = Identifiers::new(style);
    given.give("hit", false);
    let field = |field: &super::tree::Field| Field {
        name: given.give(&field.name, false),
        flag: given.give(&format!("has_{}", field.name), false),
        kind: field.kind,
        is_optional: field.is_optional,
        about: (export.result)(&field.name)
            .unwrap_or_else(|| "What the program returns by this name.".to_owned()),
    };
    module.fields.iter().map(field).collect()
}

/// The lines of documentation that say what a function takes and returns: `about`, then a line for each argument and each
/// result in the forms of the language.
pub fn documentation(
    parts: &Parts,
    prefix: &str,
    parameter: impl Fn(&Parameter) -> String,
    returns: &str,
    miss: &str,
) -> String {
    let mut lines = parts.about.clone();
    lines.push(String::new());
    lines.extend(parts.parameters.iter().map(parameter));
    lines.push(fill(returns, &[&verdict(parts, miss)]));
    comments(prefix, lines)
}

/// What the function returns, in a sentence.
pub fn verdict(parts: &Parts, miss: &str) -> String {
    if parts.fields.is_empty() {
        VERDICT.to_owned()
    } else {
        format!("What the method finds; {miss} if they are apart.")
    }
}

/// The arguments of a function, each in the form of the language.
pub fn arguments(parameters: &[Parameter], one: impl Fn(&Parameter) -> String) -> String {
    listed(["", "", ""], &parameters.iter().map(one).collect::<Vec<_>>())
}
