//! Loops to lines of code.

use super::expr::wrong;
use super::list_functions::each_of;
use super::{Compiler, Kind, Name, Origin};
use crate::program::Mistake;
use crate::program::code::{self, Line, List, Register, Then, Value};
use crate::program::syntax::{Block, Expr, Node, Span, Statement, Turns, Walk, names_of};

impl<'a> Compiler<'a> {
    pub(super) fn repeated(
        &mut self,
        statement: &'a Statement,
        turns: &Turns,
        body: &'a Block,
    ) -> Result<Line, Mistake> {
        let names = self.names.len();
        let (mut line, turns) = match turns {
            Turns::Count { counter, from, to } => self.counted(statement, counter, from, to)?,
            Turns::Each { walk, names, lists } => self.each(statement, *walk, names, lists)?,
        };
        let mut lines = Vec::new();
        self.block(body, &mut lines)?;
        self.names.truncate(names);
        line.then = Then::Loop { turns, body: lines };
        Ok(line)
    }

    fn counted(
        &mut self,
        statement: &Statement,
        counter: &str,
        from: &Expr,
        to: &Expr,
    ) -> Result<(Line, code::Turns), Mistake> {
        self.steady(from)?;
        self.steady(to)?;
        let (from, to) = (self.number(from)?, self.number(to)?);
        let line = self.line(statement, Then::Next, Vec::new());
        let register = self.register();
        self.introduce(counter, Value::Number(register), Origin::Counter, statement.span)?;
        Ok((line, code::Turns::Count { counter: register, from, to }))
    }

    fn each(
        &mut self,
        statement: &Statement,
        walk: Walk,
        names: &[(String, Span)],
        lists: &[(String, Span)],
    ) -> Result<(Line, code::Turns), Mistake> {
        let lists = lists.iter().map(|(name, span)| self.listed(name, *span));
        let lists = lists.collect::<Result<Vec<_>, _>>()?;
        let mut to = Vec::with_capacity(names.len());
        for (name, span) in names {
            let corner: [Register; 2] = [self.register(), self.register()];
            self.introduce(name, Value::Vector(corner), Origin::Corner, *span)?;
            to.push(corner);
        }
        Ok((self.line(statement, Then::Next, Vec::new()), code::Turns::Each { walk, lists, to }))
    }

    /// The list of that name.
    fn listed(&mut self, name: &str, span: Span) -> Result<List, Mistake> {
        let value = self.named(name, span)?;
        value.list().ok_or_else(|| {
            let mistake = wrong(span, value.kind(), "a list of points");
            let lists = self.names.iter().filter(|known| matches!(known.value, Value::List(_)));
            let lists: Vec<String> = lists.map(|known| format!("`{}`", known.name)).collect();
            mistake.advice(match (&lists[..], value.kind()) {
                ([], Kind::Number) => {
                    "A loop with a number begins like this: `for i from 1 to 8 {`.".to_owned()
                }
                ([], _) => "This program is given no list.".to_owned(),
                (lists, _) => format!("Lists here: {}.", lists.join(", ")),
            })
        })
    }

    /// A list that is among these names, or a part of which is.
    fn list_among(&self, names: &[&str]) -> Option<String> {
        let is_of = |list: &str, name: &str| {
            name.strip_prefix(list).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let lists = self.names.iter().filter(|known| matches!(known.value, Value::List(_)));
        lists.map(|known| known.name.to_string()).find(|list| names.iter().any(|name| is_of(list, name)))
    }

    /// An error unless the bound of a loop is the same wherever the shapes are: made of numbers that are written or
    /// given. A map then repeats the loop equally often for all its positions.
    fn steady(&mut self, bound: &Expr) -> Result<(), Mistake> {
        let list = self.list_among(&names_of(bound));
        let mistake = || {
            let expected = "a written number, or a given one, perhaps with `+ - * /`,";
            match &list {
                Some(list) => Mistake::instead(bound.span, expected, "a list").advice(each_of(list)),
                None => Mistake::instead(bound.span, expected, "a bound that can depend on positions"),
            }
        };
        match &bound.node {
            Node::Number(_) => Ok(()),
            Node::Name(name) => match self.find(name) {
                Some(Name { value: Value::Number(_), origin: Origin::Input, .. }) => Ok(()),
                _ if list.is_some() => Err(mistake()),
                _ => self.named(name, bound.span).and(Err(mistake())),
            },
            Node::Negative(inner) => self.steady(inner),
            Node::Binary(_, operands) => operands.iter().try_for_each(|operand| self.steady(operand)),
            _ => Err(mistake()),
        }
    }
}
