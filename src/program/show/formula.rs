//! Formulas as plain text, in characters.

use std::fmt;

use super::decimal::{raised, readable, ungrouped};
use super::math::{Math, Part};
use super::names::Names;
use crate::program::syntax::Expr;

/// The formula of an expression on one line.
pub fn formula(expr: &Expr, names: &Names) -> String {
    Math::of(expr, names).to_string()
}

/// The formula on one line.
impl fmt::Display for Math {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self))
    }
}

/// A formula on one line. What a fraction bar or the bar of a root holds together is in brackets.
pub(super) fn text(math: &Math) -> String {
    let parts = &math.0;
    let written = |index: usize| {
        let before = index.checked_sub(1).map(|before| &parts[before]);
        let is_in_product = matches!(before, Some(Part::Minus | Part::Sign("·" | "×")))
            || matches!(parts.get(index + 1), Some(Part::Sign("^")));
        let is_quotient = matches!(parts[index], Part::Fraction(_));
        held(part(&parts[index]), is_quotient && is_in_product)
    };
    (0..parts.len()).map(written).collect()
}

fn held(text: String, needs_brackets: bool) -> String {
    if needs_brackets { format!("({text})") } else { text }
}

fn part(part: &Part) -> String {
    match part {
        Part::Number(written) => readable(written),
        Part::Coordinate(written) => ungrouped(written),
        Part::Name(text) | Part::Word(text) | Part::Text(text) => text.clone(),
        Part::Minus => "−".to_owned(),
        Part::Not => "not ".to_owned(),
        Part::Sign(sign @ ("·" | "^")) => (*sign).to_owned(),
        Part::Sign(sign) => format!(" {sign} "),
        Part::Colon => ": ".to_owned(),
        Part::Component(component) => (*component).to_owned(),
        Part::Brackets(inner) => format!("({})", text(inner)),
        Part::Bars(inner) => format!("|{}|", text(inner)),
        Part::Vector(parts) => format!("({})", list(parts)),
        Part::Call(function, arguments) => format!("{function}({})", list(arguments)),
        Part::Fraction(both) => {
            let [above, below] = &**both;
            format!("{} / {}", held(text(above), !is_product(above)), held(text(below), !is_operand(below)))
        }
        Part::Root(inner) => {
            format!("√{}", held(text(inner), !is_operand(inner) || matches!(inner.0[..], [Part::Power(..)])))
        }
        Part::Power(base, exponent) => format!("{}{}", text(base), superscript(exponent)),
        Part::Choice(parts) => {
            format!("{} if {}, else {}", text(&parts[0]), text(&parts[1]), text(&parts[2]))
        }
    }
}

/// Whether a formula needs no brackets before a sign of division.
fn is_product(math: &Math) -> bool {
    !math.0.iter().any(|part| match part {
        Part::Sign(sign) => !["·", "×", "^"].contains(sign),
        part => matches!(part, Part::Not | Part::Choice(_)),
    })
}

/// Whether a formula needs no brackets after such a sign.
fn is_operand(math: &Math) -> bool {
    match &math.0[..] {
        [Part::Number(written) | Part::Coordinate(written)] => !written.contains('e'),
        [part] => !matches!(part, Part::Fraction(_) | Part::Choice(_)),
        [_, Part::Component(_)] => true,
        _ => false,
    }
}

fn list(items: &[Math]) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// An exponent in raised characters.
pub fn superscript(exponent: &str) -> String {
    exponent.chars().map(raised).collect()
}
