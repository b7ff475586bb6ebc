//! Formulas that are written as text, on one line: they are read into the parts from which they are spoken.

use super::decimal::GROUP_SIGNS;
use super::math::{Math, Part};

/// Signs between two operands that no quotient reaches across.
const SIGNS: [&str; 13] =
    ["is not <", "is not ≤", "is not >", "is not ≥", "=", "≈", "≠", "<", "≤", ">", "≥", "+", "∓"];

/// The formula in a text; none if the text is something else.
pub fn read_formula(text: &str) -> Option<Math> {
    read_or_rest(text).ok()
}

/// Why a text is no formula: what cannot be read in it, and what can. None if it is one.
pub fn why_no_formula(text: &str) -> Option<String> {
    const INSTEAD: [(&str, &str); 3] = [("-", "−"), ("*", "·"), ("^", "²")];
    let rest = read_or_rest(text).err()?;
    let end = |c: char| !c.is_alphanumeric();
    let length = rest.find(end).filter(|at| *at > 0).or(rest.chars().next().map(char::len_utf8));
    let found = match &rest[..length.unwrap_or(0)] {
        "" => "it ends too soon".to_owned(),
        part => match INSTEAD.into_iter().find(|(sign, _)| *sign == part) {
            Some((_, instead)) => format!("“{part}” is not a sign, but “{instead}” is"),
            None => format!("“{part}” cannot be read there"),
        },
    };
    Some(format!("names of one word, numbers and the signs + − · × / = ≈ ≠ < ≤ > ≥ √ | ( ) ², and {found}"))
}

/// The formula in a text, or where it cannot be read any further.
fn read_or_rest(text: &str) -> Result<Math, &str> {
    let mut reader = Reader { rest: text.trim() };
    let parts = reader.row().unwrap_or_default();
    let is_whole = reader.rest.is_empty() && !parts.is_empty();
    if is_whole { Ok(Math(parts)) } else { Err(reader.rest) }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn take(&mut self, start: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(start) else { return false };
        self.rest = rest;
        true
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken.to_owned()
    }

    /// The parts up to a bar, a bracket, a comma or the end.
    fn row(&mut self) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            let follows_operand = parts.last().is_some_and(is_operand);
            if self.rest.is_empty()
                || self.rest.starts_with([')', ','])
                || (follows_operand && self.rest.starts_with('|'))
            {
                return Some(parts);
            }
            if let Some(sign) = SIGNS.into_iter().find(|sign| self.take(sign)) {
                parts.push(Part::Sign(sign));
            } else if self.take("−") {
                parts.push(if follows_operand { Part::Sign("−") } else { Part::Minus });
            } else if self.take("·") {
                parts.push(Part::Sign("·"));
            } else if self.take("×") {
                parts.push(Part::Sign("×"));
            } else if self.take("/") {
                let is_end = |part: &Part| matches!(part, Part::Sign(sign) if !["·", "×"].contains(sign));
                let start = parts.iter().rposition(is_end).map_or(0, |end| end + 1);
                let dividend = Math(parts.split_off(start));
                self.rest = self.rest.trim_start();
                let divisor = Math(vec![self.operand()?]);
                parts.push(Part::Fraction(Box::new([dividend, divisor].map(unwrapped))));
            } else if follows_operand {
                return None;
            } else {
                parts.push(self.operand()?);
            }
        }
    }

    fn operand(&mut self) -> Option<Part> {
        let base = self.single()?;
        let exponent = self.take_while(|c| RAISED.contains(&c));
        if exponent.is_empty() {
            return Some(base);
        }
        Some(Part::Power(Math(vec![base]), lowered(&exponent)))
    }

    fn single(&mut self) -> Option<Part> {
        let first = self.rest.chars().next()?;
        match first {
            '0'..='9' => Some(Part::Number(self.number())),
            '∞' | '…' => Some(Part::Name(self.take_while(|c| c == first))),
            '(' => {
                let mut items = self.list()?;
                Some(match items.len() {
                    1 => Part::Brackets(items.pop()?),
                    _ => Part::Vector(items.into_iter().map(coordinate).collect()),
                })
            }
            '|' => {
                self.take("|");
                let inner = Math(self.row()?);
                (self.take("|") && !inner.is_empty()).then_some(Part::Bars(inner))
            }
            '√' => {
                self.take("√");
                Some(Part::Root(unwrapped(Math(vec![self.single()?]))))
            }
            _ if self.take("no value") => Some(Part::Word("no value".to_owned())),
            _ if first.is_alphabetic() => {
                let name = self.name();
                Some(if self.rest.starts_with('(') {
                    Part::Call(name, self.list()?)
                } else {
                    Part::Name(name)
                })
            }
            _ => None,
        }
    }

    fn list(&mut self) -> Option<Vec<Math>> {
        self.take("(");
        let mut items = vec![Math(self.row()?)];
        while self.take(",") {
            items.push(Math(self.row()?));
        }
        (self.take(")") && items.iter().all(|item| !item.is_empty())).then_some(items)
    }

    fn number(&mut self) -> String {
        let end = self.rest.char_indices().find(|(at, c)| {
            let is_before_digit = self.rest[at + c.len_utf8()..].starts_with(|c: char| c.is_ascii_digit());
            !(c.is_ascii_digit() || ((*c == '.' || GROUP_SIGNS.contains(c)) && is_before_digit))
        });
        let (digits, rest) = self.rest.split_at(end.map_or(self.rest.len(), |(at, _)| at));
        self.rest = rest;
        let mut number = digits.replace(GROUP_SIGNS, "");
        if self.take("×10") {
            let exponent = self.take_while(|c| RAISED.contains(&c));
            number += &format!("e{}", lowered(&exponent));
        }
        number
    }

    /// A name, with its parts: `a.radius`, `t[0]`, `p₁.x`.
    fn name(&mut self) -> String {
        let end = self.rest.char_indices().find(|(at, c)| {
            let goes_on = self.rest[at + c.len_utf8()..].starts_with(char::is_alphanumeric);
            !(c.is_alphanumeric() || ['_', '′', ']'].contains(c) || (['.', '['].contains(c) && goes_on))
        });
        let (name, rest) = self.rest.split_at(end.map_or(self.rest.len(), |(at, _)| at));
        // An exponent counts as alphanumeric.
        let name = name.trim_end_matches(RAISED);
        self.rest = &self.rest[name.len()..];
        debug_assert!(self.rest.ends_with(rest), "only exponents are left over");
        name.to_owned()
    }
}

const RAISED: [char; 11] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', '⁻'];

/// An exponent in ordinary characters.
fn lowered(exponent: &str) -> String {
    let plain = |c| {
        RAISED
            .iter()
            .position(|raised| *raised == c)
            .map_or(c, |at| char::from_digit(at as u32, 10).unwrap_or('-'))
    };
    exponent.chars().map(plain).collect()
}

/// A part of a pair.
fn coordinate(math: Math) -> Math {
    let of_pair = |part| match part {
        Part::Number(written) => Part::Coordinate(written),
        part => part,
    };
    Math(math.0.into_iter().map(of_pair).collect())
}

fn is_operand(part: &Part) -> bool {
    !matches!(part, Part::Sign(_) | Part::Minus | Part::Not)
}

/// What a fraction bar or a root holds needs no brackets.
fn unwrapped(math: Math) -> Math {
    match <[Part; 1]>::try_from(math.0) {
        Ok([Part::Brackets(inner)]) => inner,
        Ok(other) => Math(other.into()),
        Err(parts) => Math(parts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::{Names, formula};
    use crate::program::syntax::{Action, parse};

    #[test]
    fn what_is_written_of_a_formula_is_read_as_the_same_formula() {
        for written in [
            "a - 2 * b / 3 + (c, -1.5)",
            "(-b + sqrt(b^2 - 4 * a * c)) / (2 * a)",
            "|(240, 1024.5) - AB|^2 / a.radius",
            "clamp(1e-9, 0, 1234567) * |x|",
            "cross(v, w) / |w| - max(a, b)",
        ] {
            let block = parse(&format!("let a = {written}\nreturn true")).expect("a formula");
            let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
            let expr = &bindings[0].value;
            let text = formula(expr, &Names::default());
            assert_eq!(read_formula(&text), Some(Math::of(expr, &Names::default())), "{text}");
        }
    }

    #[test]
    fn the_part_that_cannot_be_read_is_named() {
        for (text, found) in [
            ("the centre − r", "“centre” cannot be read there"),
            ("a * b", "“*” is not a sign, but “·” is"),
            ("r^2", "“^” is not a sign, but “²” is"),
            ("(a − b", "it ends too soon"),
            ("a·", ""),
            ("a; b", "“;” cannot be read there"),
            ("|a − b|)", "“)” cannot be read there"),
            ("{a}", "“{” cannot be read there"),
        ] {
            let why = why_no_formula(text).unwrap_or_default();
            assert!(why.ends_with(found) && why.is_empty() == found.is_empty(), "{text}: {why}");
        }
    }

    #[test]
    fn words_are_no_formula() {
        for text in ["the centres coincide", "", "a +", "|…", "left; right", "(1, 2", "a || b", "no normal"]
        {
            assert!(
                read_formula(text).is_none_or(|math| math.0.last().is_some_and(|part| !is_operand(part))),
                "{text}"
            );
        }
    }
}
