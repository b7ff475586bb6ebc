//! Formulas as they are read aloud: the signs are words, because a screen reader leaves out most signs, and so are brackets:
//! `the sum of 2 and 3, times 4`.

mod condition;
mod formula;
mod reason;

use super::math::{Math, Part};

/// Relations, with the words for them after `is`, and those for a relation from right to left.
const RELATIONS: [(&str, &str, &str); 6] = [
    ("≈", "about", "about"),
    ("≠", "different from", "different from"),
    ("<", "less than", "greater than"),
    ("≤", "at most", "at least"),
    (">", "greater than", "less than"),
    ("≥", "at least", "at most"),
];
/// Signs between two numbers or vectors, with their words.
const OPERATORS: [(&str, &str); 6] = [
    ("+", "plus"),
    ("−", "minus"),
    ("∓", "minus or plus"),
    ("·", "times"),
    ("×", "cross"),
    ("/", "divided by"),
];

/// Reads formulas aloud.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    /// The names that are vectors: their product is a dot product, and their bars are a length.
    pub vectors: &'a [String],
}

/// What is said, and what can follow it without a pause.
struct Said {
    words: String,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    /// A number, a name or a vector.
    Single,
    /// A number with a power of ten.
    Power,
    /// A product or a quotient of these.
    Plain,
    /// A function of one of these, which ends with it.
    Trailing,
    /// Anything else.
    Open,
}

impl Form {
    /// Whether a pause tells where it ends.
    fn has_pause(self) -> bool {
        self == Self::Power || self > Self::Plain
    }
}

impl Said {
    fn new(words: impl Into<String>, form: Form) -> Self {
        Self { words: words.into(), form }
    }

    /// The words with brackets that are heard, if they would otherwise not end.
    fn held(self) -> String {
        if self.form == Form::Open {
            format!("open bracket, {}, close bracket", self.words)
        } else {
            self.words
        }
    }

    /// The words before a relation.
    fn before_relation(self) -> String {
        format!("{}{}", self.words, if self.form == Form::Open { "," } else { "" })
    }
}

impl Speech<'_> {
    /// A value: `d is the length of (40, −30), which is 50`.
    pub fn value(self, math: &Math) -> String {
        let (sides, signs) = split(&math.0, |sign| sign == "=" || sign == "≈");
        let mut words = String::new();
        for (index, side) in sides.iter().filter(|side| !side.is_empty()).enumerate() {
            let sign = if signs.get(index.wrapping_sub(1)) == Some(&"≈") { "is about " } else { "is " };
            let sign = if is_no_value(side) { "has " } else { sign };
            words += match index {
                0 => "",
                1 => " ",
                _ => ", which ",
            };
            let said = self.sum(side).words;
            let said = if is_no_value(side) { "no value".to_owned() } else { said };
            words += &if index == 0 { said } else { format!("{sign}{said}") };
        }
        words
    }
}

/// The parts between signs, and the signs.
fn split(parts: &[Part], is_end: impl Fn(&str) -> bool) -> (Vec<&[Part]>, Vec<&'static str>) {
    let sign = |part: &Part| match part {
        Part::Sign(sign) if is_end(sign) => Some(*sign),
        _ => None,
    };
    (parts.split(|part| sign(part).is_some()).collect(), parts.iter().filter_map(sign).collect())
}

fn is_relation(sign: &str) -> bool {
    RELATIONS.iter().any(|(written, ..)| sign.trim_start_matches("is not ") == *written)
}

/// A relation with its words. Equality has them only in conditions.
fn relation(sign: &str) -> (&str, &'static str, &'static str) {
    let sign = sign.trim_start_matches("is not ");
    let known = RELATIONS.into_iter().find(|(written, ..)| *written == sign);
    known.map_or((sign, "equal to", "equal to"), |(_, words, reversed)| (sign, words, reversed))
}

fn operator(sign: &str) -> &'static str {
    OPERATORS.iter().find(|(written, _)| *written == sign).map_or("", |(_, words)| *words)
}

/// Whether it is no number, or a vector without one.
fn is_no_value(parts: &[Part]) -> bool {
    match parts {
        [Part::Word(word)] => word == "no value",
        [Part::Vector(both)] => both.iter().all(|part| is_no_value(&part.0)),
        _ => false,
    }
}

fn is_number(part: &Part) -> bool {
    match part {
        Part::Number(_) | Part::Coordinate(_) => true,
        Part::Name(name) => name == "∞",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::Names;
    use crate::program::show::read_formula;
    use crate::program::syntax::{Action, parse};

    fn math(formula: &str) -> Math {
        let block = parse(&format!("let a = {formula}\nreturn true")).expect("a formula");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
        Math::of(&bindings[0].value, &Names::default())
    }

    fn speech<R>(say: impl FnOnce(Speech<'_>) -> R) -> R {
        say(Speech { vectors: &["AB".to_owned()] })
    }

    #[test]
    fn signs_and_brackets_are_words() {
        for (formula, words) in [
            ("2 * -3 - 1", "2 times −3, minus 1"),
            ("330 * (300 - 20)", "330 times the difference of 300 and 20"),
            ("(300 - 20) * 330", "the difference of 300 and 20, times 330"),
            ("|(240, 120) - (200, 150)|", "the length of the difference of (240, 120) and (200, 150)"),
            ("|b - 3| - 3", "the absolute value of the difference of b and 3, minus 3"),
            ("|AB|^2", "the square of the length of AB"),
            ("dot((1, 2), (3, 4))", "(1, 2) dot (3, 4)"),
            ("dot(AB, AB) + 1", "AB dot AB, plus 1"),
            ("a / (b + 1)", "a divided by the sum of b and 1"),
            ("(a - b) / (2 * c)", "a minus b, all divided by the product of 2 and c"),
            (
                "(-b + sqrt(4)) / 2 * a",
                "minus b, plus the square root of 4, all divided by 2, and that times a",
            ),
            ("1 + (a - b) / 2", "1, plus open bracket, a minus b, all divided by 2, close bracket"),
            (
                "2 * (1 + 2 * (3 - a))",
                "2 times open bracket, 1, plus 2 times the difference of 3 and a, close bracket",
            ),
            ("1 + a * b + (-2 * b - c)", "1, plus a times b, plus −2 times b, minus c"),
            ("sqrt(b^2 - 4 * a * c)", "the square root of the difference of b squared and 4 times a times c"),
            ("(-3)^2 - 1", "the square of −3, minus 1"),
            ("-(-3) + b", "minus −3 plus b"),
            ("3e-9 * b", "3 times ten to the power −9, times b"),
            ("clamp(1.04, 0, 1)", "1.04 held between 0 and 1"),
            ("min(a, b + 1)", "the smaller of a, and open bracket, b plus 1, close bracket"),
            ("(1234, 5) + 1234 * (a, 6)", "(1234, 5), plus 1,234 times (a, 6)"),
            ("a / (b / a)", "a divided by open bracket, b divided by a, close bracket"),
            (
                "min(a, b + 1) * 2",
                "open bracket, the smaller of a, and open bracket, b plus 1, close bracket, close bracket, times 2",
            ),
            ("clamp(a, 0, 1) / 2", "open bracket, a held between 0 and 1, close bracket, divided by 2"),
            ("sqrt(a)^3", "open bracket, the square root of a, close bracket to the power of 3"),
            ("(a, 2 * b)", "the vector with x equal to a, and y equal to 2 times b"),
        ] {
            assert_eq!(speech(|speech| speech.value(&math(formula))), words, "{formula}");
        }
    }

    #[test]
    fn a_condition_is_asked() {
        for (condition, question) in [
            ("50 <= 80", "is 50 at most 80"),
            ("2 * 3 + 1 > 0", "is 2 times 3, plus 1, greater than 0"),
            ("0 < 0.5 <= 1", "is 0.5 greater than 0 and at most 1"),
            ("50 <= 80 and not (0 == 1)", "is 50 at most 80, and is 0 not equal to 1"),
            (
                "1 < 2 or 2 < 3 or 3 < 4",
                "is one of these true: first, 1 is less than 2; second, 2 is less than 3; third, 3 is less than 4",
            ),
            (
                "(1 < 2 or 2 < 3) and 4 < 5",
                "is it true that open bracket, either 1 is less than 2, or 2 is less than 3, close bracket, and 4 is less than 5",
            ),
            (
                "(1 < 2) == (4 < 3)",
                "are both of these true, or both false: first, 1 is less than 2; second, 4 is less than 3",
            ),
            ("(1 < 2) != c", "is exactly one of these true: first, 1 is less than 2; second, c is true"),
            (
                "not (1 < 2) == c",
                "is it false that both of these are true, or both are false: first, 1 is less than 2; second, c is true",
            ),
            ("true == (1 < 2)", "is it true that 1 is less than 2"),
            ("not (1 < 2 and 2 < 3)", "is it false that 1 is less than 2, and 2 is less than 3"),
            ("1 < 2 < 3 < 4", "is it true that 1 is less than 2 and 2 is less than 3 and 3 is less than 4"),
        ] {
            assert_eq!(speech(|speech| speech.question(&math(condition))), question, "{condition}");
        }
    }

    #[test]
    fn the_sides_of_a_reason_have_their_values() {
        for (reason, words) in [
            ("distance = 50 < r = 80", "distance, 50, is less than r, 80"),
            ("0 < q = 0.5 < 1", "q, 0.5, is greater than 0 and less than 1"),
            ("|AB| = 30 = r", "r and the length of AB are both 30"),
            ("0 = ua < 1", "ua, 0, is less than 1"),
            ("t = 1", "t is 1"),
            ("ma = no value ≠ mb = 0.5", "ma, which has no value, is different from mb, 0.5"),
            ("rect.left = 100 is not < point.x = 100", "rect.left, 100, is not less than point.x, 100"),
            ("x_gap = 40 < 1,000 = y_gap", "x gap, 40, is less than y gap, 1,000"),
        ] {
            let math = read_formula(reason).expect(reason);
            assert_eq!(speech(|speech| speech.reason(&math)), words);
        }
    }

    #[test]
    fn a_second_equals_sign_continues() {
        let value = |text| speech(|speech| speech.value(&read_formula(text).expect("a formula")));
        assert_eq!(value("d = |(3, 4)| = 5"), "d is the length of (3, 4), which is 5");
        assert_eq!(value("d = 0 / 0 = no value"), "d is 0 divided by 0, which has no value");
        assert_eq!(value("d = 1 / 3 ≈ 0.333"), "d is 1 divided by 3, which is about 0.333");
    }
}
