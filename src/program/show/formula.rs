//! Formulas as plain text, in characters.

use super::decimal::{raised, readable, ungrouped};
use super::math::{Form, Math, Part};
use super::names::Names;
use crate::program::syntax::Expr;

/// The formula of an expression on one line.
pub fn formula(expr: &Expr, names: &Names) -> String {
    text(&Math::in_form(expr, names, Form::Line))
}

/// A formula in the form of one line as text.
pub(super) fn text(math: &Math) -> String {
    math.0.iter().map(part).collect()
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
        Part::Fraction(both) => format!("{} / {}", text(&both[0]), text(&both[1])),
        Part::Root(inner) => format!("√{}", text(inner)),
        Part::Power(base, exponent) => format!("{}{}", text(base), superscript(exponent)),
        Part::Choice(parts) => {
            format!("{} if {}, else {}", text(&parts[0]), text(&parts[1]), text(&parts[2]))
        }
    }
}

fn list(items: &[Math]) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// An exponent in raised characters.
pub fn superscript(exponent: &str) -> String {
    exponent.chars().map(raised).collect()
}
