//! Numbers as text: round-tripping for machines, rounded and grouped for people.

use std::fmt;

use glam::DVec2;

use crate::language::tr;
use crate::lesson::Value;
use crate::program::show::{GROUP_SIGNS, decimal, readable};

/// Significant digits of a number shown to people.
const SHOWN_DIGITS: usize = 6;

/// Significant digits that distinguish any two numbers.
const ALL_DIGITS: i32 = 17;

/// A number for people: at least six significant digits and the whole integer part, a real minus sign, grouped
/// thousands, and powers of ten from 10¹³ and below 10⁻⁴. Only this text is rounded, not the machine formats.
pub fn shown(number: f64) -> String {
    shown_to(number, SHOWN_DIGITS)
}

/// A number for people with all digits that distinguish it from every other number.
pub fn shown_whole(number: f64) -> String {
    shown_to(number, shortest_digits(number).max(1))
}

/// Two numbers for people that are subtracted from each other, with enough digits for six correct digits of the
/// difference.
pub fn shown_apart(one: f64, other: f64) -> [String; 2] {
    let difference = (one - other).abs();
    [one, other].map(|number| {
        if difference == 0.0 || !difference.is_finite() {
            return shown(number);
        }
        let digits = exponent(number) - exponent(difference) + SHOWN_DIGITS as i32;
        let digits = digits.clamp(SHOWN_DIGITS as i32, ALL_DIGITS) as usize;
        // Digits beyond its shortest form were not in the input.
        shown_to(number, digits.min(shortest_digits(number)).max(SHOWN_DIGITS))
    })
}

/// Two different numbers for people that are compared with each other, with enough digits to distinguish them.
pub fn shown_distinct(one: f64, other: f64) -> [String; 2] {
    let both = |digits| [one, other].map(|number| shown_to(number, digits));
    let distinct = (SHOWN_DIGITS..=ALL_DIGITS as usize).map(both).find(|[one, other]| one != other);
    // Equal numbers have no digits that distinguish them.
    distinct.unwrap_or_else(|| both(SHOWN_DIGITS))
}

/// A difference for people: `1,000,000,040 − 1,000,000,000`, or `4 − (−3)`.
pub fn shown_difference(to: f64, from: f64) -> String {
    let [to, from] = shown_apart(to, from);
    if from.starts_with('−') { format!("{to} − ({from})") } else { format!("{to} − {from}") }
}

/// Two points for people, with coordinates as [`shown_apart`] writes them.
pub fn shown_pairs_apart(one: DVec2, other: DVec2) -> [String; 2] {
    let ([x1, x2], [y1, y2]) = (shown_apart(one.x, other.x), shown_apart(one.y, other.y));
    [pair(&x1, &y1), pair(&x2, &y2)]
}

/// The difference of two points for people: `(250, 150) − (50, 100)`.
pub fn shown_pair_difference(to: DVec2, from: DVec2) -> String {
    shown_pairs_apart(to, from).join(" − ")
}

/// A number with `digits` significant digits, but never fewer than its integer part has.
fn shown_to(number: f64, digits: usize) -> String {
    match number {
        _ if number.is_finite() => readable(&decimal(number, digits)),
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        _ => tr("not a number").to_owned(),
    }
}

/// The power of ten of a number's first digit; 0 for zero.
fn exponent(number: f64) -> i32 {
    format!("{number:e}").split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

/// The number of digits of the shortest text that reads back as the number.
fn shortest_digits(number: f64) -> usize {
    let scientific = format!("{number:e}");
    let (mantissa, _) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    mantissa.chars().filter(char::is_ascii_digit).count()
}

/// A number for people as a factor or divisor in a formula: in brackets if it is negative, has a power of ten, or is
/// not a number.
pub fn shown_factor(number: f64) -> String {
    factor(shown(number))
}

pub fn factor(text: String) -> String {
    if text.starts_with('−') || text.contains(['×', ' ']) { format!("({text})") } else { text }
}

/// Two numbers that are multiplied, for people: `200·(−14)`.
pub fn shown_product(left: f64, right: f64) -> String {
    format!("{}·{}", shown_factor(left), shown_factor(right))
}

/// A point or vector for people: `(188.571, −3)`.
pub fn shown_pair(pair: DVec2) -> String {
    self::pair(&shown(pair.x), &shown(pair.y))
}

/// Two numbers as a pair. Their thousands are not grouped, because a comma separates them.
pub fn pair(x: &str, y: &str) -> String {
    format!("({}, {})", x.replace(GROUP_SIGNS, ""), y.replace(GROUP_SIGNS, ""))
}

/// A point along a vector for people, `(20, 20) + 0.5108225·(330, 330)`, with enough digits of the place for the digits of
/// the point that are shown, and to distinguish it from the end of the vector. Then “=”, or “≈” if no digits are enough,
/// because the other numbers are rounded, too.
pub fn shown_along(from: DVec2, place: f64, vector: DVec2, point: DVec2) -> (String, &'static str) {
    let read = |pair: DVec2| DVec2::new(read_to(pair.x, SHOWN_DIGITS), read_to(pair.y, SHOWN_DIGITS));
    let leads = |digits: &usize| read(from) + read_to(place, *digits) * read(vector);
    let is_right = |digits: &usize| shown_pair(leads(digits)) == shown_pair(point);
    let is_inside = |digits: &usize| place == 1.0 || read_to(place, *digits) != 1.0;
    let mut all = (SHOWN_DIGITS..=ALL_DIGITS as usize).filter(is_inside);
    let least = all.clone().next().unwrap_or(SHOWN_DIGITS);
    let enough = all.find(is_right);
    let place = factor(shown_to(place, enough.unwrap_or(least)));
    let sign = if enough.is_some() { "=" } else { "≈" };
    (format!("{} + {place}·{}", shown_pair(from), shown_pair(vector)), sign)
}

/// The number that [`shown_to`] writes.
fn read_to(number: f64, digits: usize) -> f64 {
    let whole = exponent(number).max(0) as usize;
    format!("{:.*e}", (digits - 1).max(whole), number).parse().unwrap_or(number)
}

pub fn shown_value(value: &Value) -> String {
    match value {
        Value::Number(n) => shown(*n),
        Value::Pair(p) => shown_pair(*p),
        Value::Points(points) => list(points, |number| shown(number).replace(GROUP_SIGNS, "")),
        Value::Switch(on) => if *on { tr("yes") } else { tr("no") }.to_owned(),
        Value::Word(word) => tr(word).to_owned(),
        Value::Absent => tr("none").to_owned(),
    }
}

/// Two values for people that are compared with each other, with enough digits to distinguish them.
pub fn shown_values_apart(one: &Value, other: &Value) -> [String; 2] {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => shown_distinct(*one, *other),
        (Value::Pair(one), Value::Pair(other)) => {
            let ([x1, x2], [y1, y2]) = (shown_distinct(one.x, other.x), shown_distinct(one.y, other.y));
            [pair(&x1, &y1), pair(&x2, &y2)]
        }
        _ => [one, other].map(shown_value),
    }
}

/// Points as text: `80,60;330,110`.
pub fn list(points: &[DVec2], number: impl Fn(f64) -> String) -> String {
    let written = points.iter().map(|point| format!("{},{}", number(point.x), number(point.y)));
    written.collect::<Vec<_>>().join(";")
}

/// The value as files, links and options write it. [`Value::parse`] reads it back unchanged, but for a list of one
/// point, which it reads as a pair.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Pair(p) => write!(f, "{},{}", p.x, p.y),
            Self::Points(points) => f.write_str(&list(points, |number| number.to_string())),
            Self::Switch(on) => write!(f, "{on}"),
            Self::Word(word) => f.write_str(word),
            Self::Absent => f.write_str("none"),
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
    fn a_number_with_all_digits_reads_back_as_itself_and_has_no_more_digits_than_that_takes() {
        for (number, text) in [
            (200.123_456_789, "200.123456789"),
            (0.1 + 0.2, "0.30000000000000004"),
            (-2.5, "−2.5"),
            (0.0, "0"),
            (1e12 + 0.5, "1,000,000,000,000.5"),
            (123_456_789_012_345_680.0, "1.2345678901234568×10¹⁷"),
            (5e-324, "5×10⁻³²⁴"),
        ] {
            assert_eq!(shown_whole(number), text);
        }
    }

    #[test]
    fn very_large_and_small_numbers_are_shown_as_powers_of_ten() {
        assert_eq!(shown(1e13), "1×10¹³");
        assert_eq!(shown(-2.5e-9), "−2.5×10⁻⁹");
        assert_eq!(shown(9.999_999_9e-5), shown(1e-4));
        assert_eq!(shown(f64::INFINITY), "∞");
        assert_eq!(shown(f64::NAN), "not a number");
    }

    #[test]
    fn the_integer_part_of_a_coordinate_is_never_rounded() {
        assert_eq!(shown(1_000_000_040.0), "1,000,000,040");
        assert_eq!(shown(-1e12), "−1,000,000,000,000");
        assert_eq!(shown(123_456_789.4), "123,456,789");
    }

    #[test]
    fn a_factor_is_in_brackets_if_it_is_negative_has_a_power_of_ten_or_is_not_a_number() {
        assert_eq!([-2.5, 2.5, 4e-9].map(shown_factor), ["(−2.5)", "2.5", "(4×10⁻⁹)"]);
        assert_eq!(shown_product(-200.0, -14.0), "(−200)·(−14)");
        assert_eq!(shown_product(200.0, 14.0), "200·14");
        assert_eq!(shown_product(f64::INFINITY, f64::NAN), "∞·(not a number)");
    }

    #[test]
    fn subtracted_numbers_have_enough_digits_for_their_difference() {
        assert_eq!(shown_difference(1_000_000_000.5, 1e9), "1,000,000,000.5 − 1,000,000,000");
        assert_eq!(shown_difference(4.0, -3.0), "4 − (−3)");
        assert_eq!(shown_difference(1.000_000_1e-9, 1e-9), "1.0000001×10⁻⁹ − 1×10⁻⁹");
        assert_eq!(shown_difference(0.1 + 0.2, 0.3), "0.30000000000000004 − 0.3");
        let (to, from) = (DVec2::new(153.490_5, 249.969_5), DVec2::new(150.0, 50.0));
        assert_eq!(shown_pair_difference(to, from), "(153.4905, 249.97) − (150, 50)");
    }

    #[test]
    fn compared_numbers_have_more_than_six_digits_only_if_six_are_equal() {
        assert_eq!(shown_distinct(26.076_809_6, 30.0), ["26.0768", "30"]);
        assert_eq!(shown_distinct(30.000_000_1, 30.0), ["30.0000001", "30"]);
        assert_eq!(shown_distinct(30.0, 30.0), ["30", "30"]);
    }

    #[test]
    fn equal_and_infinite_numbers_are_subtracted_as_usual() {
        assert_eq!(shown_apart(1.0 / 3.0, 1.0 / 3.0), ["0.333333", "0.333333"]);
        assert_eq!(shown_apart(f64::INFINITY, 1.0), ["∞", "1"]);
        assert_eq!(shown_apart(0.0, 250.0), ["0", "250"]);
    }

    #[test]
    fn the_thousands_of_a_pair_are_not_grouped() {
        assert_eq!(shown_pair(DVec2::new(1000.0, -2_345_678.0)), "(1000, −2345678)");
        let apart = shown_pair_difference(DVec2::new(1001.0, 1.0), DVec2::new(1000.0, 2.0));
        assert_eq!(apart, "(1001, 1) − (1000, 2)");
        assert_eq!(shown(1000.0), "1,000");
    }

    #[test]
    fn options_are_parsed_with_or_without_brackets() {
        assert_eq!(Value::parse("50,100"), Value::Pair(DVec2::new(50.0, 100.0)));
        assert_eq!(Value::parse("[50, -1e3]"), Value::Pair(DVec2::new(50.0, -1000.0)));
        assert_eq!(Value::parse("true"), Value::Switch(true));
        assert_eq!(Value::parse("clamp"), Value::Word("clamp".to_owned()));
    }

    proptest! {
        #[test]
        fn a_written_value_is_read_back_unchanged(x in any::<f64>(), y in any::<f64>()) {
            prop_assume!(x.is_finite() && y.is_finite());
            for value in [Value::Number(x), Value::Pair(DVec2::new(x, y))] {
                prop_assert_eq!(Value::parse(&value.to_string()), value);
            }
        }

        #[test]
        fn a_number_shown_whole_reads_back_unchanged(
            x in prop_oneof![any::<f64>(), -1e13..1e13f64, -1.0..1.0f64],
        ) {
            prop_assume!(x.is_finite());
            let text = shown_whole(x).replace(',', "").replace('−', "-");
            let (mantissa, power) = text.split_once("×10").unwrap_or((&text, "⁰"));
            let plain = |c: char| match c {
                '⁻' => '-',
                _ => char::from(b'0' + "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == c).expect("a digit") as u8),
            };
            let power: String = power.chars().map(plain).collect();
            prop_assert_eq!(format!("{mantissa}e{power}").parse::<f64>(), Ok(x + 0.0));
        }
    }

    #[test]
    fn a_point_along_a_vector_has_the_digits_that_lead_to_it_or_is_said_to_be_near() {
        let along = |from: [f64; 2], place, vector: [f64; 2]| {
            let [from, vector] = [from, vector].map(DVec2::from);
            shown_along(from, place, vector, from + place * vector)
        };
        let half = along([1.0, 2.0], 0.5, [4.0, -2.0]);
        assert_eq!(half, ("(1, 2) + 0.5·(4, −2)".to_owned(), "="));
        let long = along([20.0, 20.0], 106_200.0 / 207_900.0, [330.0, 330.0]);
        assert_eq!(long, ("(20, 20) + 0.5108225·(330, 330)".to_owned(), "="));
        let before_end = along([0.0, 0.0], 0.999_999_99, [1.0, 0.0]);
        assert_eq!(before_end, ("(0, 0) + 0.99999999·(1, 0)".to_owned(), "="));
        let rounded = along([0.123_456_789, 0.0], 0.5, [0.000_012_345_678_9, 0.0]);
        assert_eq!(rounded.1, "=");
        let rounded = along([0.123_456_5, 0.0], 1.0, [0.123_456_5, 0.0]);
        assert_eq!(rounded, ("(0.123456, 0) + 1·(0.123456, 0)".to_owned(), "≈"));
    }
}
