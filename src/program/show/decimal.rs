//! Numbers with a chosen number of digits.

use crate::language::told;
use crate::program::Span;
use crate::program::run::UNDECIDED;
use crate::program::syntax::{Expr, Node};

/// The digits with which every number begins.
pub const FIRST_DIGITS: usize = 6;
/// The digits that tell any two numbers apart.
pub const ALL_DIGITS: usize = 17;
/// Numbers from this power of ten on are written as powers of ten. Coordinates and their differences are smaller.
const FIRST_POWER: i32 = 13;

/// A number rounded to so many significant digits, or to a whole number if it has more digits than that before the
/// point; in the form of the notation, without zeros at its end.
pub fn decimal(value: f64, digits: usize) -> String {
    if is_short(value, digits) {
        return (value as i64).to_string();
    }
    let scientific = format!("{:.*e}", digits.max(1) - 1, value.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let size = if value == 0.0 {
        "0".to_owned()
    } else if (-4..FIRST_POWER).contains(&exponent) {
        let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
        trimmed(&format!("{:.decimals$}", value.abs())).to_owned()
    } else {
        format!("{}e{exponent}", trimmed(mantissa))
    };
    if value < 0.0 && size != "0" { format!("-{size}") } else { size }
}

/// Whether it is a whole number that is written as it is, as most numbers are.
fn is_short(value: f64, digits: usize) -> bool {
    value.fract() == 0.0 && value.abs() < 10f64.powi(digits.min(FIRST_POWER as usize) as i32)
}

/// Half a unit of the last digit of a number written so, with trailing zeros counted, as text.
pub fn half_unit(value: f64, digits: usize) -> String {
    let exponent = if is_short(value, digits) {
        (value.abs() as u64).checked_ilog10().unwrap_or(0) as i32
    } else {
        let scientific = format!("{:.*e}", digits.max(1) - 1, value.abs());
        scientific.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
    };
    let last = exponent - digits as i32 + 1;
    // Ordinary numbers are never rounded before the point.
    let last = if exponent < FIRST_POWER { last.min(0) } else { last };
    format!("5e{}", last - 1)
}

fn trimmed(decimal: &str) -> &str {
    if decimal.contains('.') { decimal.trim_end_matches('0').trim_end_matches('.') } else { decimal }
}

/// The number as an expression. Infinity, to which a division by zero leads in `f64`, has a sign of its own, and a number
/// that was not decided a word.
pub fn literal(value: f64, digits: usize, span: Span) -> Expr {
    let at = |node| Expr { node, span };
    if value.to_bits() == UNDECIDED.to_bits() {
        return at(Node::Name("undecided".to_owned()));
    }
    if value.is_nan() {
        return at(Node::None);
    }
    if value.is_infinite() {
        let infinite = at(Node::Name("∞".to_owned()));
        return if value > 0.0 { infinite } else { at(Node::Negative(Box::new(infinite))) };
    }
    let written = decimal(value, digits);
    match written.strip_prefix('-') {
        Some(size) => at(Node::Negative(Box::new(at(Node::Number(size.to_owned()))))),
        None => at(Node::Number(written)),
    }
}

/// A number in the form of the notation as people read it: with a real minus sign, grouped thousands, and powers of ten.
pub fn readable(written: &str) -> String {
    let (sign, written) = written.strip_prefix('-').map_or(("", written), |size| ("−", size));
    let (mantissa, exponent) = written.split_once('e').map_or((written, None), |(m, e)| (m, Some(e)));
    let (whole, rest) = mantissa.split_at(mantissa.find('.').unwrap_or(mantissa.len()));
    let mut text = format!("{sign}{}{rest}", grouped(whole));
    if let Some(exponent) = exponent {
        text.push_str("×10");
        text.extend(exponent.chars().map(raised));
    }
    text
}

/// What separates thousands, in any language.
pub const GROUP_SIGNS: [char; 2] = [',', '\u{202f}'];

/// Digits with the sign of the language between thousands.
fn grouped(whole: &str) -> String {
    match whole.len().checked_sub(3) {
        Some(at @ 1..) => told!("{thousands},{rest}", thousands = grouped(&whole[..at]), rest = &whole[at..]),
        _ => whole.to_owned(),
    }
}

/// The same without grouped thousands, for a number in a pair.
pub fn ungrouped(written: &str) -> String {
    readable(written).replace(GROUP_SIGNS, "")
}

/// A digit or a minus sign of an exponent.
pub fn raised(digit: char) -> char {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    digit.to_digit(10).map_or('⁻', |digit| RAISED[digit as usize])
}
