//! Answers with results: a hit has all of them, and a miss has none.

use super::text::{fill, indented};
use super::tree::{Found, Term, TermNode};
use super::write::{Writer, line};
use crate::program::Kind;
use crate::program::syntax::{Operator, Rank};

impl Writer<'_> {
    /// The lines that end a program with this answer and, if it is a hit, with these results.
    pub(super) fn returned(&mut self, answer: &Term, found: &[Found], is_last: bool) -> String {
        // What should stand in place of a mistake often says only whether it is a hit.
        if self.module.fields.is_empty() || (self.is_comment && found.is_empty()) {
            let (before, answer) = self.condition(answer, false);
            return before + &self.give(answer, is_last);
        }
        match answer.node {
            TermNode::Truth(true) => self.hit(found, is_last),
            TermNode::Truth(false) => {
                let miss = self.miss();
                self.give(miss, is_last)
            }
            _ => self.required(answer) + &self.hit(found, is_last),
        }
    }

    /// The lines that end a program with a miss if the condition is false.
    pub(super) fn required(&mut self, condition: &Term) -> String {
        let [start, _, _, end] = &self.style.branches;
        let (before, text) = self.condition(condition, true);
        let miss = self.miss();
        let inner = self.give(miss, false);
        format!("{before}{}\n{}{}", fill(start, &[&text]), indented(&inner), line(end))
    }

    fn miss(&self) -> String {
        match &self.fields[..] {
            [] => self.style.truths[1].clone(),
            fields => {
                let missing: Vec<String> = (0..fields.len()).map(|field| self.missing(field)).collect();
                fill(&self.style.miss, &[&missing.join(", ")])
            }
        }
    }

    fn hit(&mut self, found: &[Found], is_last: bool) -> String {
        let mut before = String::new();
        let mut values = vec![None; self.fields.len()];
        for Found { field, symbol, value } in found {
            let is_read = self.module.symbols[*symbol].is_read;
            let is_plain = matches!(value.node, TermNode::Name(_) | TermNode::Number(_) | TermNode::Truth(_));
            let is_named = is_read || (self.style.has_named_results && !is_plain);
            let is_blank = is_named && !is_read && value.can_be_none();
            if is_named {
                let text = if is_blank { self.chosen(value) } else { self.expr(value, Rank::Choice) };
                let kind = self.style.kind(value.kind);
                before += &(fill(&self.style.constant, &[&self.names[*symbol], &text, kind]) + "\n");
            }
            let name = is_named.then(|| self.names[*symbol].clone());
            values[*field] = Some(self.value(*field, value, name, is_blank));
        }
        let values: Vec<String> = values
            .into_iter()
            .enumerate()
            .map(|(field, value)| value.unwrap_or_else(|| self.missing(field)))
            .collect();
        let fields = self.fields.iter().zip(&values);
        let fields: Vec<(&str, &str)> = fields.map(|(field, value)| (&*field.name, &**value)).collect();
        let hit = self.style.hit(&fields);
        before + &self.give(hit, is_last)
    }

    /// The value of a field; `is_blank` if the name has something in place of `none`.
    fn value(&mut self, field: usize, value: &Term, name: Option<String>, is_blank: bool) -> String {
        if !self.fields[field].is_optional {
            return name.unwrap_or_else(|| self.expr(value, Rank::Choice));
        }
        let kind = self.style.kind(value.kind);
        let text = match name {
            Some(name) if is_blank => name,
            _ if value.can_be_none() => self.chosen(value),
            Some(name) => fill(self.style.some.of(value.kind), &[&name, kind]),
            None => fill(self.style.some.of(value.kind), &[&self.expr(value, Rank::Choice), kind]),
        };
        if !self.style.has_flags {
            return text;
        }
        format!("{}, {text}", self.expr(&exists(value), Rank::Choice))
    }

    /// A value that can be `none`, as that of a field which can be missing.
    fn chosen(&mut self, value: &Term) -> String {
        match &value.node {
            TermNode::None => self.style.missing.of(value.kind).to_owned(),
            TermNode::Choice(parts) if value.can_be_none() => {
                let condition = self.expr(&parts[0], Rank::Or);
                let [yes, no] = [&parts[1], &parts[2]].map(|side| self.chosen(side));
                self.choice([&condition, &yes, &no])
            }
            _ => {
                let kind = self.style.kind(value.kind);
                fill(self.style.some_of_choice.of(value.kind), &[&self.expr(value, Rank::Or), kind])
            }
        }
    }

    fn missing(&self, field: usize) -> String {
        let missing = self.style.missing.of(self.fields[field].kind);
        let has_flag = self.style.has_flags && self.fields[field].is_optional;
        if has_flag { format!("{}, {missing}", self.style.truths[1]) } else { missing.to_owned() }
    }

    fn give(&self, value: String, is_last: bool) -> String {
        if is_last && self.style.ends_with_value {
            value + "\n"
        } else {
            fill(&self.style.give, &[&value]) + "\n"
        }
    }
}

/// Whether a value is not `none`.
fn exists(value: &Term) -> Term {
    let truth = |node| Term { kind: Kind::Truth, node };
    let known = |holds| truth(TermNode::Truth(holds));
    match &value.node {
        TermNode::None => known(false),
        TermNode::Choice(parts) if value.can_be_none() => {
            let [condition, yes, no] = [parts[0].clone(), exists(&parts[1]), exists(&parts[2])];
            let not = |condition| truth(TermNode::Not(Box::new(condition)));
            let joined = |operator, a, b| truth(TermNode::Binary(operator, Box::new([a, b])));
            match (&yes.node, &no.node) {
                (TermNode::Truth(true), TermNode::Truth(false)) => condition,
                (TermNode::Truth(false), TermNode::Truth(true)) => not(condition),
                (TermNode::Truth(true), _) => joined(Operator::Or, condition, no),
                (TermNode::Truth(false), _) => joined(Operator::And, not(condition), no),
                (_, TermNode::Truth(true)) => joined(Operator::Or, not(condition), yes),
                (_, TermNode::Truth(false)) => joined(Operator::And, condition, yes),
                _ => truth(TermNode::Choice(Box::new([condition, yes, no]))),
            }
        }
        _ => known(true),
    }
}
