//! The beginnings of loops.

use super::{Parsed, Parser};
use crate::program::Mistake;
use crate::program::syntax::token::TokenKind;
use crate::program::syntax::{Action, LONGEST_ROW, Span, Turns, Walk};

const COUNTED: &str = "A loop begins like this: `for i from 1 to 8 {`.";
const OVER_LIST: &str =
    "A loop over a list begins like this: `for p in P {`, and one over its edges: `for p, q in edges(P) {`.";

/// What other languages write in place of `in`.
const FOREIGN_IN: [&str; 3] = ["of", ":", "∈"];

type Name = (String, Span);

impl Parser<'_> {
    pub(super) fn for_statement(&mut self) -> Parsed<Action> {
        if let Some(mistake) = self.names_in_brackets().or_else(|| self.head_in_brackets()) {
            return Err(mistake);
        }
        let first = self.name("the name of the counter").map_err(|mistake| mistake.or_advice(COUNTED))?;
        let mut names = vec![first];
        while self.take_symbol(",") {
            names.push(self.name("a name").map_err(|mistake| mistake.or_advice(OVER_LIST))?);
        }
        let is_in = self.is_keyword("in") || FOREIGN_IN.contains(&self.word());
        let turns = match is_in || names.len() > 1 {
            true => self.each(names)?,
            false => self.counted(names.remove(0).0)?,
        };
        Ok(Action::For { turns, body: self.braces(None)? })
    }

    fn counted(&mut self, counter: String) -> Parsed<Turns> {
        let head = |p: &mut Self| {
            p.expect_keyword("from")?;
            let from = p.expr()?;
            p.expect_keyword("to")?;
            Ok(from)
        };
        let from = head(self).map_err(|mistake: Mistake| mistake.or_advice(COUNTED))?;
        Ok(Turns::Count { counter, from, to: self.expr()? })
    }

    fn each(&mut self, names: Vec<Name>) -> Parsed<Turns> {
        if FOREIGN_IN.contains(&self.word()) {
            return Err(self.instead_of(self.span(), "in").advice(OVER_LIST));
        }
        self.expect_keyword("in").map_err(|mistake| mistake.or_advice(OVER_LIST))?;
        let before = self.tokens[self.at - 1].span;
        let counts = || Mistake::instead(before, "`from`", "`in`").advice(COUNTED);
        if *self.peek() != TokenKind::Name {
            return Err(if names.len() == 1 {
                counts()
            } else {
                self.no_name("a list").or_advice(OVER_LIST)
            });
        }
        let (word, span) = self.name("a list")?;
        if !self.is_symbol("(") {
            let lists = self.lists((word, span))?;
            return match &names[..] {
                [_] => Ok(Turns::Each { walk: Walk::Corners, names, lists }),
                _ => Err(self.no_walk(&names, &lists)),
            };
        }
        let Some((walk, _)) = Walk::OF_TWO.into_iter().find(|(_, known)| *known == word) else {
            let edges = Walk::OF_TWO.into_iter().find(|(_, known)| known.eq_ignore_ascii_case(&word));
            return Err(match edges {
                Some((_, known)) => self.instead_of(span, known),
                None if names.len() == 1 => counts(),
                None => Mistake::instead(span, "`edges` or `chain`", format!("`{word}`")).advice(OVER_LIST),
            });
        };
        self.advance();
        self.brackets += 1;
        let first = self.name("a list")?;
        let lists = self.lists(first)?;
        self.expect_symbol(")", "`,` or `)`")?;
        self.brackets -= 1;
        match &names[..] {
            [_, _] => Ok(Turns::Each { walk, names, lists }),
            [(one, at)] => Err(Mistake::instead(*at, format!("`{one}, q`"), format!("`{one}`"))
                .advice("An edge has two ends.")),
            _ => {
                let (third, at) = &names[2];
                Err(Mistake::instead(*at, "two names", format!("a third one, `{third}`"))
                    .advice("An edge has two ends."))
            }
        }
    }

    /// Several lists, of which the first one has been read.
    fn lists(&mut self, first: Name) -> Parsed<Vec<Name>> {
        let mut lists = vec![first];
        while self.take_symbol(",") {
            if lists.len() == LONGEST_ROW {
                let expected = format!("at most {LONGEST_ROW} lists in a row");
                return Err(Mistake::missing(self.span(), expected, "this one"));
            }
            lists.push(self.name("a list")?);
        }
        Ok(lists)
    }

    /// An error about several names for the corners of a list.
    fn no_walk(&self, names: &[Name], lists: &[Name]) -> Mistake {
        let place = lists[0].1.to(lists[lists.len() - 1].1);
        let mistake = self.instead_of(place, &format!("edges({})", self.text_of(place)));
        mistake.advice(format!("Each corner alone is given by `for {} in {} {{`.", names[0].0, lists[0].0))
    }

    /// `for (auto p : points)`: an error about brackets around the whole.
    fn head_in_brackets(&self) -> Option<Mistake> {
        let rest = &self.tokens[self.at..];
        let close = rest.iter().position(|token| token.kind == TokenKind::Symbol(")"))?;
        let words: Vec<&str> = rest[..=close].iter().map(|token| self.text_of(token.span)).collect();
        match words[..] {
            ["(", .., name, "in" | "of" | ":", list, ")"] => {
                let whole = rest[0].span.to(rest[close].span);
                Some(self.instead_of(whole, &format!("{name} in {list}")))
            }
            _ => None,
        }
    }

    /// `for (p, q) in`: an error about brackets around the names.
    fn names_in_brackets(&self) -> Option<Mistake> {
        let [open, first, comma, second, close] = self.tokens.get(self.at..self.at + 5)? else { return None };
        let are_names = [&first.kind, &second.kind] == [&TokenKind::Name; 2];
        let is = |at: &str, token: Span| self.text_of(token) == at;
        let are_signs = is("(", open.span) && is(",", comma.span) && is(")", close.span);
        let names = format!("{}, {}", self.text_of(first.span), self.text_of(second.span));
        (are_names && are_signs)
            .then(|| self.instead_of(open.span.to(close.span), &names).advice("Two names need no brackets."))
    }
}
