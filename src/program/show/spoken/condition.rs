//! Conditions, as a question or as a statement.

use super::{Said, Speech, is_relation, relation, split};
use crate::program::show::math::{Math, Part};

/// As many conditions are asked in one question; more are listed.
const MOST_ASKED: usize = 2;

impl Speech<'_> {
    /// A condition as a question, without its question mark: `is 50 at most 80`.
    pub fn question(self, condition: &Math) -> String {
        self.conditions(&condition.0, true)
    }

    /// A condition as a statement: `50 is at most 80`.
    pub fn statement(self, condition: &Math) -> String {
        self.conditions(&condition.0, false)
    }

    fn conditions(self, parts: &[Part], asks: bool) -> String {
        for (sign, several, of_two) in [("or", "one of these", "either "), ("and", "each of these", "")] {
            let (items, _) = split(parts, |found| found == sign);
            if items.len() < 2 {
                continue;
            }
            let simple = |item: &[Part]| !has_logic(item);
            if asks && items.len() <= MOST_ASKED && items.iter().all(|item| simple(item)) {
                let items: Vec<_> = items.iter().map(|item| self.conditions(item, true)).collect();
                return items.join(&format!(", {sign} "));
            }
            let is_pair = items.len() <= MOST_ASKED;
            // What is joined by another word has an end that is heard.
            let held = |item: &&[Part]| match self.conditions(item, false) {
                words if is_pair && has_logic(item) => format!("open bracket, {words}, close bracket"),
                words => words,
            };
            let items: Vec<_> = items.iter().map(held).collect();
            if is_pair {
                let items = items.join(&format!(", {sign} "));
                return format!("{}{of_two}{items}", if asks { "is it true that " } else { "" });
            }
            let ordered: Vec<_> =
                items.iter().enumerate().map(|(at, item)| format!("{}, {item}", ordinal(at))).collect();
            return format!(
                "{}{several} true: {}",
                if asks { "is " } else { "it holds that " },
                ordered.join("; ")
            );
        }
        if let Some(words) = self.compared(parts, asks) {
            return words;
        }
        match parts {
            [Part::Not, rest @ ..] if self.compared(rest, false).is_some() => {
                let words = self.compared(rest, false).unwrap_or_default();
                if asks { format!("is it false that {words}") } else { format!("it is false that {words}") }
            }
            [Part::Brackets(inner)] if is_condition(&inner.0) => self.conditions(&inner.0, asks),
            [Part::Not, Part::Brackets(inner)] if has_logic(&inner.0) => {
                let inner = self.conditions(&inner.0, false);
                if asks { format!("is it false that {inner}") } else { format!("it is false that {inner}") }
            }
            [Part::Not, Part::Brackets(inner)] => self.comparison(&inner.0, "not ", asks),
            [Part::Not, rest @ ..] => self.comparison(rest, "not ", asks),
            _ => self.comparison(parts, "", asks),
        }
    }

    /// Whether two conditions are equal or different: what that means.
    fn compared(self, parts: &[Part], asks: bool) -> Option<String> {
        let (sides, signs) = split(parts, |sign| ["=", "≠"].contains(&sign));
        let [a, b] = sides[..] else { return None };
        let is_side = |side: &[Part]| matches!(side, [Part::Brackets(inner)] if is_condition(&inner.0));
        let [a, b] = if is_truth(a) { [b, a] } else { [a, b] };
        if !is_side(a) && !is_side(b) {
            return None;
        }
        let is_equal = signs == ["="];
        let said = |side: &[Part]| match side {
            side if is_side(side) || is_truth(side) => self.conditions(side, false),
            side => format!("{} is true", self.sum(side).words),
        };
        if is_truth(b) {
            let holds = is_equal == (b[0] == Part::Word("true".to_owned()));
            let start = if asks { "is it" } else { "it is" };
            return Some(format!("{start} {holds} that {}", said(a)));
        }
        let start = match (is_equal, asks) {
            (true, true) => "are both of these true, or both false",
            (true, false) => "both of these are true, or both are false",
            (false, true) => "is exactly one of these true",
            (false, false) => "exactly one of these is true",
        };
        Some(format!("{start}: first, {}; second, {}", said(a), said(b)))
    }

    fn comparison(self, parts: &[Part], not: &str, asks: bool) -> String {
        let (sides, signs) = split(parts, |sign| sign == "=" || is_relation(sign));
        let said: Vec<Said> = sides.iter().map(|side| self.sum(side)).collect();
        let (subject, predicate) = match (<[Said; 3]>::try_from(said), &signs[..]) {
            (Ok([first, middle, last]), [left, right]) => {
                let (left, right) = (relation(left).2, relation(right).1);
                let predicate = format!("{left} {} and {right} {}", first.before_relation(), last.words);
                (middle.before_relation(), predicate)
            }
            (Err(said), signs) => match (<[Said; 2]>::try_from(said), signs) {
                (Ok([a, b]), [sign]) if is_truth(sides[1]) && *sign == "=" => (a.words, b.words),
                (Ok([a, b]), ["="]) if !asks && not.is_empty() => {
                    return format!("{} equals {}", a.before_relation(), b.words);
                }
                (Ok([a, b]), [sign]) => (a.before_relation(), format!("{} {}", relation(sign).1, b.words)),
                (Err(said), _) if said.len() == 1 => (self.sum(sides[0]).words, "true".to_owned()),
                (_, signs) => {
                    // A longer chain is told pair by pair.
                    let pair = |(at, sign): (usize, &&'static str)| {
                        let pair = [sides[at], &[Part::Sign(sign)], sides[at + 1]].concat();
                        self.comparison(&pair, "", false)
                    };
                    let pairs: Vec<_> = signs.iter().enumerate().map(pair).collect();
                    let pairs = pairs.join(" and ");
                    let starts = if asks { "is it" } else { "it is" };
                    return format!("{starts} {not}true that {pairs}");
                }
            },
            (Ok(_), _) => unreachable!("three sides have two signs"),
        };
        if asks { format!("is {subject} {not}{predicate}") } else { format!("{subject} is {not}{predicate}") }
    }
}

fn has_logic(parts: &[Part]) -> bool {
    parts.iter().any(|part| match part {
        Part::Sign(sign) => ["and", "or"].contains(sign),
        Part::Brackets(inner) => has_logic(&inner.0),
        _ => false,
    })
}

pub(super) fn is_condition(parts: &[Part]) -> bool {
    has_logic(parts)
        || parts.iter().any(|part| match part {
            Part::Sign(sign) => *sign == "=" || is_relation(sign),
            Part::Not => true,
            _ => false,
        })
}

fn is_truth(parts: &[Part]) -> bool {
    matches!(parts, [Part::Word(word)] if word == "true" || word == "false")
}

fn ordinal(at: usize) -> &'static str {
    ["first", "second", "third", "fourth"].get(at).copied().unwrap_or("next")
}
