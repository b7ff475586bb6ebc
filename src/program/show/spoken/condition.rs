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
            let items: Vec<_> = items.iter().map(|item| self.conditions(item, false)).collect();
            if items.len() <= MOST_ASKED {
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
        match parts {
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

fn is_condition(parts: &[Part]) -> bool {
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
