//! Statements in the words of a language.

use std::collections::BTreeMap;

use super::identifiers::Identifiers;
use super::style::Style;
use super::text::{fill, indented};
use super::tree::{Corners, Declared, Module, Op, Stmt, Term};
use super::{Export, one_line};
use crate::program::Kind;
use crate::program::syntax::{Rank, Walk};

/// The longest written program, in bytes. Comparisons in a chain write what is between them twice.
const LONGEST: usize = 1_000_000;

/// Writes a program in a language.
pub struct Writer<'a> {
    pub(super) style: &'static Style,
    pub(super) export: &'a Export<'a>,
    pub(super) module: &'a Module,
    /// The identifier of each declared name.
    pub(super) names: Vec<String>,
    pub(super) helper_names: Vec<String>,
    /// The results of a hit.
    pub(super) fields: Vec<Field>,
    /// The operations that are used, and whether only comments use them.
    pub(super) used: BTreeMap<Op, bool>,
    pub(super) has_vectors: bool,
    pub(super) is_comment: bool,
    written: usize,
    given: Identifiers,
}

/// A result of a hit.
pub struct Field {
    pub name: String,
    /// The name of the field that says whether it is there.
    pub flag: String,
    pub kind: Kind,
    /// Whether some hits do not have it.
    pub is_optional: bool,
    /// What it means, in sentences.
    pub about: String,
}

impl<'a> Writer<'a> {
    /// It, and the names of what is around the function and of the function itself.
    pub fn new(export: &'a Export, module: &'a Module, style: &'static Style) -> (Self, [String; 2]) {
        let mut given = Identifiers::new(style);
        // The name of the function, or of what is around it, in which its own name says no more.
        let outer = given.give(export.name, style.space_case());
        let is_within = !style.function.is_empty();
        let function = style.function_case();
        let inner = if is_within { given.give(&style.function, function) } else { outer.clone() };
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
            names.push(same.unwrap_or_else(|| given.give(name, style.names)));
            known.insert(key, names[names.len() - 1].clone());
        }
        let helper_names = module.functions.iter().map(|helper| given.give(&helper.name, function)).collect();
        let fields = fields(export, module, style);
        let is_of_vectors = |kind| matches!(kind, Kind::Vector | Kind::List { .. });
        let has_vectors = module.symbols.iter().any(|declared| is_of_vectors(declared.kind));
        let mut writer = Self {
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
        if module.inputs.iter().any(|(symbol, _)| matches!(module.symbols[*symbol].kind, Kind::List { .. })) {
            writer.use_op(Op::List);
        }
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
        self.has_vectors |= self.style.prelude.is_member(op.id());
        let is_new = self.used.get(&op).is_none_or(|only_in_comments| *only_in_comments && !self.is_comment);
        if is_new {
            self.used.insert(op, self.is_comment);
            op.needs().iter().for_each(|needed| self.use_op(*needed));
        }
    }

    pub(super) fn sentence(&self, comment: &str) -> String {
        one_line(&(self.export.words)(comment))
    }

    pub(super) fn block(&mut self, statements: &[Stmt], is_whole: bool) -> String {
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
                let template = if is_mutable { &style.variable } else { &style.constant };
                fill(template, &[&self.names[*symbol], &value, style.kind(kind)]) + "\n"
            }
            Stmt::Assign(symbol, value) => {
                let value = self.expr(value, Rank::Choice);
                fill(&style.assign, &[&self.names[*symbol], &value]) + "\n"
            }
            Stmt::Require(condition) => self.required(condition),
            Stmt::Check(condition) => {
                let condition = self.in_comment(|writer| writer.expr(condition, Rank::Choice));
                self.comment(&format!("Check: {condition}"))
            }
            Stmt::If(branches, otherwise) => self.branches(branches, otherwise.as_deref()),
            Stmt::For(counter, from, to, body) => {
                let bounds = [from, to].map(|bound| self.bound(bound));
                let [start, inner] = style.loop_start(&self.names[*counter], [&bounds[0], &bounds[1]]);
                let body = line(&inner) + &self.block(body, false);
                format!("{start}\n{}{}", self.inside(&body), line(&style.branches[3]))
            }
            Stmt::Each(corners, body) => self.each(corners, body),
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

    /// A loop over lists; several loops where each list needs one.
    fn each(&mut self, corners: &Corners, body: &[Stmt]) -> String {
        let lists: Vec<String> = corners.lists.iter().map(|list| self.names[*list].clone()).collect();
        let op = match corners.walk {
            Walk::Corners => Op::Corners,
            Walk::Edges => Op::Edges,
            Walk::Chain => Op::Chain,
        };
        if self.style.several.is_empty() {
            return lists.iter().map(|list| self.walk(corners, list, body)).collect();
        }
        if op != Op::Corners || lists.len() > 1 {
            self.use_op(op);
        }
        let all = lists.join(", ");
        let all = if op == Op::Corners && lists.len() > 1 { fill(&self.style.several, &[&all]) } else { all };
        self.walk(corners, &all, body)
    }

    fn walk(&mut self, corners: &Corners, list: &str, body: &[Stmt]) -> String {
        self.grow(list.len() + 1);
        if self.is_too_long() {
            return String::new();
        }
        let style = self.style;
        let first = self.names[corners.names[0]].clone();
        let last = corners.names.last().map_or_else(String::new, |name| self.names[*name].clone());
        let templates = &style.walks[corners.walk as usize];
        let needs_fresh = templates.iter().any(|template| template.contains("$3"));
        let fresh = if needs_fresh { self.given.give("side", style.names) } else { String::new() };
        let [start, inner] =
            templates.each_ref().map(|template| fill(template, &[&first, &last, list, &fresh]));
        let body = line(&inner) + &self.block(body, false);
        format!("{start}\n{}{}", self.inside(&body), line(&style.branches[3]))
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
        let name = self.given.give("holds", self.style.names);
        let whole = if is_opposite { self.expr(condition, Rank::Choice) } else { text };
        let named = if is_opposite { format!("{}{name}", self.style.not) } else { name.clone() };
        (fill(&self.style.condition, &[&name, &whole]) + "\n", named)
    }

    fn comment(&self, text: &str) -> String {
        format!("{} {text}\n", self.style.comment)
    }

    /// The lines of a block within a statement.
    fn inside(&self, lines: &str) -> String {
        let is_comment = |line: &str| line.trim_start().starts_with(&self.style.comment);
        // Where blocks have no braces, one without a statement needs a word.
        let is_empty = self.style.branches[3].is_empty() && lines.lines().all(is_comment);
        indented(&format!("{lines}{}", if is_empty { "pass\n" } else { "" }))
    }

    fn branches(&mut self, branches: &[(Term, Vec<Stmt>)], otherwise: Option<&[Stmt]>) -> String {
        let [first, other, last, end] = &self.style.branches;
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

/// A line, unless it is empty.
pub(super) fn line(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{text}\n") }
}

/// The fields of a hit, with their names in the language.
fn fields(export: &Export, module: &Module, style: &'static Style) -> Vec<Field> {
    let mut given = Identifiers::new(style);
    given.give("hit", style.names);
    let field = |field: &super::tree::Field| Field {
        name: given.give(&field.name, style.names),
        flag: given.give(&format!("has_{}", field.name), style.names),
        kind: field.kind,
        is_optional: field.is_optional,
        about: (export.result)(&field.name)
            .unwrap_or_else(|| "What the program returns by this name.".to_owned()),
    };
    module.fields.iter().map(field).collect()
}
