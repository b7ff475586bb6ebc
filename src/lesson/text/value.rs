//! Values in files, links, options and results.

use glam::DVec2;

use crate::program::show::GROUP_SIGNS;

/// A value of a parameter or of a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(f64),
    /// A point, a vector or a size.
    Pair(DVec2),
    /// The corners of a polygon.
    Points(Vec<DVec2>),
    Switch(bool),
    /// A word, such as the name of a method or a side.
    Word(String),
    /// A value that does not exist in this state, such as the point of no crossing; `null` in JSON.
    Absent,
}

impl Value {
    /// A number, or [`Self::Absent`].
    pub fn number(value: impl Into<Option<f64>>) -> Self {
        value.into().map_or(Self::Absent, Self::Number)
    }

    /// A point or vector, or [`Self::Absent`].
    pub fn pair(value: impl Into<Option<DVec2>>) -> Self {
        value.into().map_or(Self::Absent, Self::Pair)
    }

    /// A word, or [`Self::Absent`].
    pub fn word(value: impl Into<Option<&'static str>>) -> Self {
        value.into().map_or(Self::Absent, |w| Self::Word(w.to_owned()))
    }

    /// Whether every number in it is finite.
    pub fn is_finite(&self) -> bool {
        match self {
            Self::Number(number) => number.is_finite(),
            Self::Pair(pair) => pair.is_finite(),
            Self::Points(points) => points.iter().all(|point| point.is_finite()),
            Self::Switch(_) | Self::Word(_) | Self::Absent => true,
        }
    }

    /// Turns −0 into 0, in pairs too.
    pub(in crate::lesson) fn clear_sign_of_zero(&mut self) {
        match self {
            // Adding 0 changes no other number.
            Self::Number(number) => *number += 0.0,
            Self::Pair(pair) => *pair += DVec2::ZERO,
            Self::Points(points) => points.iter_mut().for_each(|point| *point += DVec2::ZERO),
            Self::Switch(_) | Self::Word(_) | Self::Absent => {}
        }
    }
}

impl Value {
    /// Reads a value as options and links write it (`2.5`, `50,100` or `[50, 100]`, `80,60;330,110;250,150`, `true`, or a
    /// word) or as the program shows it (`−2.5`, `(−50, 1000)`, `1.5×10⁻⁷`). `50 100` is a pair, too. `50,100` without
    /// brackets is a pair, not fifty thousand. `50,100;` is a list of one point.
    /// Never fails: any other text is a word, which the parameter accepts or rejects.
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        if let Some(pair) = pair_of(text) {
            return Self::Pair(pair);
        }
        if let Some(points) = points_of(text) {
            return Self::Points(points);
        }
        match (number_of(text), text) {
            (Some(n), _) => Self::Number(n),
            (None, "true") => Self::Switch(true),
            (None, "false") => Self::Switch(false),
            (None, word) => Self::Word(word.to_owned()),
        }
    }
}

/// Points with semicolons between them, and perhaps behind the last one.
fn points_of(text: &str) -> Option<Vec<DVec2>> {
    let (first, rest) = text.split_once(';')?;
    let rest = rest.trim().trim_end_matches(';');
    let others = rest.split(';').filter(|_| !rest.is_empty());
    [first].into_iter().chain(others).map(pair_of).collect()
}

/// Two numbers with a comma between them, perhaps in brackets. If there are several commas, it is the one that a space follows. Without a
/// comma, white space separates the numbers.
fn pair_of(text: &str) -> Option<DVec2> {
    let text = text.trim();
    let bracketed = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    let text = bracketed.or_else(|| text.strip_prefix('(').and_then(|t| t.strip_suffix(')'))).unwrap_or(text);
    let (x, y) = match text.matches(',').count() {
        0 => text.trim().split_once(char::is_whitespace),
        1 => text.split_once(','),
        _ => text.split_once(", "),
    }?;
    Some(DVec2::new(number_of(x)?, number_of(y)?))
}

/// A number with an ordinary or a real minus, with or without commas or narrow spaces between groups of three digits, with or
/// without a power of ten.
fn number_of(text: &str) -> Option<f64> {
    let text = text.trim();
    if text.is_ascii() && !text.contains(',') {
        return text.parse().ok();
    }
    let plain = text.replace('−', "-").replace(GROUP_SIGNS, ",");
    let (mantissa, power) = match plain.split_once("×10") {
        Some((mantissa, exponent)) => (mantissa, format!("e{}", exponent_of(exponent)?)),
        None => (&plain[..], String::new()),
    };
    format!("{}{power}", without_groups(mantissa)?).parse().ok()
}

/// The digits of a number without the commas between its thousands; `None` if they are in other places.
fn without_groups(number: &str) -> Option<String> {
    let whole = number.split('.').next().unwrap_or_default();
    let mut groups = whole.trim_start_matches('-').split(',');
    let first = groups.next().unwrap_or_default();
    let grouped = groups.clone().next().is_some();
    let fits = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    let in_fraction = number[whole.len()..].contains(',');
    (!in_fraction && (!grouped || fits)).then(|| number.replace(',', ""))
}

/// An exponent in superscript digits, in ordinary ones.
fn exponent_of(superscript: &str) -> Option<String> {
    let digit = |c| match c {
        '⁻' => Some('-'),
        _ => "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == c).and_then(|n| char::from_digit(n as u32, 10)),
    };
    superscript.chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::case::state::tests::any_state;
    use crate::lesson::text::number::{shown_value, shown_whole};
    use crate::lesson::write_state;
    use proptest::prelude::*;

    fn has_negative_zero(value: &Value) -> bool {
        let is_negative_zero = |number: f64| number == 0.0 && number.is_sign_negative();
        match value {
            Value::Number(number) => is_negative_zero(*number),
            Value::Pair(pair) => is_negative_zero(pair.x) || is_negative_zero(pair.y),
            Value::Points(points) => points.iter().any(|point| has_negative_zero(&Value::Pair(*point))),
            Value::Switch(_) | Value::Word(_) | Value::Absent => false,
        }
    }

    fn pair(x: f64, y: f64) -> Value {
        Value::Pair(DVec2::new(x, y))
    }

    fn points(pairs: &[(f64, f64)]) -> Value {
        Value::Points(pairs.iter().map(|pair| DVec2::from(*pair)).collect())
    }

    #[test]
    fn a_value_is_read_as_the_program_shows_it() {
        for (text, value) in [
            ("(−5, −3)", pair(-5.0, -3.0)),
            ("(42,800, −1,000.5)", pair(42_800.0, -1000.5)),
            ("−2.5", Value::Number(-2.5)),
            ("1,000,000.5", Value::Number(1_000_000.5)),
            ("5×10⁻³²⁴", Value::Number(5e-324)),
            ("(1.5×10¹², 0)", pair(1.5e12, 0.0)),
            ("50,100", pair(50.0, 100.0)),
            ("[50, 100]", pair(50.0, 100.0)),
            ("( 1 , 2 )", pair(1.0, 2.0)),
            ("80,60;330,-110", points(&[(80.0, 60.0), (330.0, -110.0)])),
            (" (80, 60) ; [1,000, 2] ; −1.5×10², 3;", points(&[(80.0, 60.0), (1000.0, 2.0), (-150.0, 3.0)])),
            ("1,2;", points(&[(1.0, 2.0)])),
        ] {
            assert_eq!(Value::parse(text), value, "{text}");
        }
    }

    #[test]
    fn any_other_text_is_a_word() {
        for text in [
            "1,2,3",
            "(1, 2, 3)",
            "1,00,000",
            "1.5,000,5",
            "1×10",
            "×10⁵",
            "2×10^5",
            "--2",
            "−",
            "[1]",
            "é",
            ";",
            "1,2;;3,4",
            "1;2",
            "1,2;3",
            ";1,2",
            "1,2;é",
        ] {
            assert_eq!(Value::parse(text), Value::Word(text.to_owned()), "{text}");
        }
    }

    #[test]
    fn only_the_sign_of_zero_is_cleared() {
        for mut value in [Value::Number(-0.0), pair(-0.0, -2.0), points(&[(1.0, -0.0), (-0.0, -2.0)])] {
            let before = value.clone();
            value.clear_sign_of_zero();
            assert!(value == before && !has_negative_zero(&value));
        }
        let mut small = Value::Number(-5e-324);
        small.clear_sign_of_zero();
        assert_eq!(small, Value::Number(-5e-324));
    }

    proptest! {
        #[test]
        fn no_value_of_a_result_is_negative_zero((scene, state) in any_state()) {
            let mut lesson = scene.open();
            write_state(&mut lesson, &state);
            for (id, value) in lesson.explain().values {
                prop_assert!(!has_negative_zero(&value), "{id} of {scene:?}");
            }
        }

        #[test]
        fn a_number_shown_with_all_its_digits_is_read_back_as_itself(x in any::<f64>()) {
            prop_assume!(x.is_finite());
            let text = shown_whole(x);
            // One comma in a text without brackets separates two numbers.
            prop_assume!(text.matches(',').count() != 1);
            prop_assert_eq!(Value::parse(&text), Value::Number(x), "{}", text);
            prop_assert_eq!(Value::parse(&format!("({text}, {text})")), pair(x, x), "{}", text);
            let list = points(&[(x, x), (x, 0.5), (0.0, x)]);
            prop_assert_eq!(Value::parse(&list.to_string()), list);
        }

        #[test]
        fn a_shown_pair_is_read_as_a_pair(x in any::<f64>(), y in any::<f64>()) {
            prop_assume!(x.is_finite() && y.is_finite());
            let is_pair = matches!(Value::parse(&shown_value(&pair(x, y))), Value::Pair(_));
            prop_assert!(is_pair);
        }
    }
}
