//! Numbers as text: round-tripping for machines, rounded and grouped for people.

use std::fmt;

use glam::DVec2;

use super::Value;

/// Significant digits of a number shown to people.
const SHOWN_DIGITS: usize = 6;

/// A number for people: six significant digits, a real minus sign, thousands grouped, powers of ten
/// beyond 10⁷ and below 10⁻⁴. The text is rounded; the machine formats are not.
pub fn shown(number: f64) -> String {
    if !number.is_finite() {
        return if number.is_nan() { "not a number".to_owned() } else { sign(number).to_owned() + "∞" };
    }
    // Rounding first: 9999999.9 and 10000000 must come out alike.
    let scientific = format!("{:.*e}", SHOWN_DIGITS - 1, number.abs());
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let body = if number == 0.0 {
        "0".to_owned()
    } else if (-4..7).contains(&exponent) {
        let decimals = (SHOWN_DIGITS as i32 - 1 - exponent).max(0) as usize;
        group_thousands(trim_zeros(&format!("{:.decimals$}", number.abs())))
    } else {
        format!("{}×10{}", trim_zeros(mantissa), superscript(exponent))
    };
    if body == "0" { body } else { sign(number).to_owned() + &body }
}

/// A number for people as a factor or a term inside a formula: a negative one in brackets.
pub fn shown_factor(number: f64) -> String {
    let text = shown(number);
    if text.starts_with('−') { format!("({text})") } else { text }
}

/// A point or vector for people: `(188.571, −3)`.
pub fn shown_pair(pair: DVec2) -> String {
    format!("({}, {})", shown(pair.x), shown(pair.y))
}

/// A value for people.
pub fn shown_value(value: &Value) -> String {
    match value {
        Value::Number(n) => shown(*n),
        Value::Pair(p) => shown_pair(*p),
        Value::Switch(on) => if *on { "yes" } else { "no" }.to_owned(),
        Value::Word(word) => word.clone(),
        Value::Absent => "none".to_owned(),
    }
}

fn sign(number: f64) -> &'static str {
    if number < 0.0 { "−" } else { "" }
}

fn trim_zeros(decimal: &str) -> &str {
    if decimal.contains('.') { decimal.trim_end_matches('0').trim_end_matches('.') } else { decimal }
}

fn group_thousands(decimal: &str) -> String {
    let (whole, rest) = decimal.split_at(decimal.find('.').unwrap_or(decimal.len()));
    let mut grouped = String::with_capacity(decimal.len() + 3);
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest
}

fn superscript(exponent: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    exponent.to_string().chars().map(|c| c.to_digit(10).map_or('⁻', |d| DIGITS[d as usize])).collect()
}

/// The value as files, links and options write it; [`Value::parse`] reads it back unchanged.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Pair(p) => write!(f, "{},{}", p.x, p.y),
            Self::Switch(on) => write!(f, "{on}"),
            Self::Word(word) => f.write_str(word),
            Self::Absent => f.write_str("none"),
        }
    }
}

impl Value {
    /// Reads a value as options and links write it: `2.5`, `50,100` or `[50, 100]`, `true`, or a word.
    /// Never fails: what is none of the others is a word, and the parameter says whether it takes it.
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        let inner = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')).unwrap_or(text);
        let number = |t: &str| t.trim().parse::<f64>().ok();
        if let Some((x, y)) = inner.split_once(',')
            && let (Some(x), Some(y)) = (number(x), number(y))
        {
            return Self::Pair(DVec2::new(x, y));
        }
        match (number(text), text) {
            (Some(n), _) => Self::Number(n),
            (None, "true") => Self::Switch(true),
            (None, "false") => Self::Switch(false),
            (None, word) => Self::Word(word.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_shown_number_has_six_significant_digits_a_real_minus_and_grouped_thousands() {
        assert_eq!(shown(188.571_428_571), "188.571");
        assert_eq!(shown(-1.0), "−1");
        assert_eq!(shown(42_800.0), "42,800");
        assert_eq!(shown(0.510_822_510_8), "0.510823");
        assert_eq!(shown(-0.0), "0");
    }

    #[test]
    fn large_and_small_numbers_are_shown_as_powers_of_ten() {
        assert_eq!(shown(1e9), "1×10⁹");
        assert_eq!(shown(-2.5e-9), "−2.5×10⁻⁹");
        assert_eq!(shown(9_999_999.9), shown(1e7));
        assert_eq!(shown(f64::INFINITY), "∞");
        assert_eq!(shown(f64::NAN), "not a number");
    }

    #[test]
    fn a_negative_factor_stands_in_brackets() {
        assert_eq!((shown_factor(-2.5), shown_factor(2.5)), ("(−2.5)".to_owned(), "2.5".to_owned()));
    }

    #[test]
    fn options_are_read_with_or_without_brackets() {
        assert_eq!(Value::parse("50,100"), Value::Pair(DVec2::new(50.0, 100.0)));
        assert_eq!(Value::parse("[50, -1e3]"), Value::Pair(DVec2::new(50.0, -1000.0)));
        assert_eq!(Value::parse("true"), Value::Switch(true));
        assert_eq!(Value::parse("clamp"), Value::Word("clamp".to_owned()));
    }

    proptest! {
        #[test]
        fn what_a_value_writes_it_reads_back_unchanged(x in any::<f64>(), y in any::<f64>()) {
            prop_assume!(x.is_finite() && y.is_finite());
            for value in [Value::Number(x), Value::Pair(DVec2::new(x, y))] {
                prop_assert_eq!(Value::parse(&value.to_string()), value);
            }
        }
    }
}
