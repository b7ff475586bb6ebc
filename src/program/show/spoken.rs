//! Formulas as they are read aloud: the signs are words, because a screen reader leaves out most signs.

use super::decimal::readable;
use super::math::{Math, Part};

/// Relations, with the words for them after `is`, or after a comma if they continue a value.
const RELATIONS: [(&str, &str); 6] = [
    ("≈", "about"),
    ("≠", "not equal to"),
    ("<", "less than"),
    ("≤", "at most"),
    (">", "greater than"),
    ("≥", "at least"),
];
/// Signs between two numbers or vectors, with their words.
const OPERATORS: [(&str, &str); 5] =
    [("+", "plus"), ("−", "minus"), ("·", "times"), ("×", "cross"), ("/", "divided by")];

fn word(table: &[(&str, &'static str)], sign: &str) -> Option<&'static str> {
    table.iter().find(|(written, _)| *written == sign).map(|(_, words)| *words)
}

impl Math {
    /// A value as it is read aloud: `distance is the length of (40, −30), which is 50`.
    pub fn spoken(&self) -> String {
        Speaker { is_condition: false, words: String::new(), goes_on: false }.said(self)
    }

    /// The same for a condition: `50 is at most 80`, `0 equals 0`.
    pub fn spoken_condition(&self) -> String {
        Speaker { is_condition: true, words: String::new(), goes_on: false }.said(self)
    }
}

struct Speaker {
    is_condition: bool,
    words: String,
    /// Whether a relation was read: the next one continues.
    goes_on: bool,
}

impl Speaker {
    fn said(mut self, math: &Math) -> String {
        self.row(&math.0);
        self.words
    }

    /// What is within a part.
    fn within(&self, math: &Math) -> String {
        Self { is_condition: self.is_condition, words: String::new(), goes_on: false }.said(math)
    }

    fn push(&mut self, word: &str) {
        let joins =
            self.words.is_empty() || self.words.ends_with(['(', '−', ' ']) || word.starts_with([',', ':']);
        if !joins {
            self.words.push(' ');
        }
        self.words.push_str(word);
    }

    fn row(&mut self, parts: &[Part]) {
        for (index, part) in parts.iter().enumerate() {
            let before = index.checked_sub(1).and_then(|before| parts.get(before));
            match (part, parts.get(index + 1)) {
                (Part::Sign(sign), after) => self.sign(sign, before, after),
                (Part::Minus, Some(after)) if !matches!(after, Part::Number(_)) => self.push("minus"),
                (part, _) => self.part(part),
            }
        }
    }

    fn sign(&mut self, sign: &str, before: Option<&Part>, after: Option<&Part>) {
        let is_vector = |part: Option<&Part>| matches!(part, Some(Part::Vector(_)));
        if sign == "=" {
            let word = if self.is_condition { "equals" } else { "is" };
            let goes_on = std::mem::replace(&mut self.goes_on, true);
            self.push(&if goes_on { format!(", which {word}") } else { word.to_owned() });
        } else if let Some(words) = word(&RELATIONS, sign) {
            let goes_on = std::mem::replace(&mut self.goes_on, true);
            self.push(&match (goes_on, self.is_condition) {
                (false, _) => format!("is {words}"),
                (true, false) => format!(", {words}"),
                (true, true) => format!(", which is {words}"),
            });
        } else if let Some(words) = word(&OPERATORS, sign) {
            // What a bar or a root holds ends here.
            if before.is_some_and(is_enclosed) {
                self.push(",");
            }
            // The product of two vectors is a number.
            self.push(if sign == "·" && is_vector(before) && is_vector(after) { "dot" } else { words });
        } else {
            self.goes_on = false;
            self.push(sign);
        }
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Number(written) => self.push(&readable(written)),
            Part::Name(form) => self.push(&form.replace('_', " ")),
            Part::Word(text) => self.push(text),
            Part::Text(text) => {
                self.push(&text_in_words(text));
                self.goes_on &= !has_comma(text);
            }
            Part::Minus => self.push("−"),
            Part::Not => self.push("not"),
            Part::Sign(sign) => self.sign(sign, None, None),
            Part::Colon => self.push(":"),
            Part::Component(component) => self.words.push_str(component),
            // A negative number after a sign.
            Part::Brackets(inner) if is_negative_number(inner) => {
                let inner = self.within(inner);
                self.push(&inner);
            }
            Part::Brackets(inner) => self.grouped(inner),
            Part::Bars(inner) => {
                let is_length = inner.0.iter().any(|part| matches!(part, Part::Vector(_)));
                self.push(if is_length { "the length of" } else { "the absolute value of" });
                self.operand(inner);
            }
            Part::Vector(parts) => self.list("", parts),
            Part::Call(function, arguments) => self.list(function, arguments),
            Part::Fraction(both) => {
                self.operand(&both[0]);
                self.push("divided by");
                self.operand(&both[1]);
            }
            Part::Root(inner) => {
                self.push("the square root of");
                self.operand(inner);
            }
            Part::Power(base, exponent) => self.power(base, exponent),
            Part::Choice(parts) => {
                let [yes, condition, no] = parts.each_ref().map(|part| self.within(part));
                self.push(&format!("{yes} if {condition}, otherwise {no}"));
            }
        }
    }

    fn power(&mut self, base: &Math, exponent: &str) {
        let is_single = matches!(&base.0[..], [Part::Number(_) | Part::Name(_)]);
        if exponent == "2" && !is_single {
            self.push("the square of");
        }
        self.operand(base);
        match exponent {
            "2" if is_single => self.push("squared"),
            "2" => {}
            exponent => self.push(&format!("to the power of {exponent}")),
        }
    }

    /// In brackets unless it is a single number, name or vector.
    fn operand(&mut self, math: &Math) {
        match &math.0[..] {
            [Part::Number(_) | Part::Name(_) | Part::Vector(_) | Part::Brackets(_) | Part::Call(..)]
            | [Part::Minus, Part::Number(_)] => {
                let inner = self.within(math);
                self.push(&inner);
            }
            _ => self.grouped(math),
        }
    }

    fn grouped(&mut self, math: &Math) {
        let inner = self.within(math);
        self.push(&format!("({inner})"));
    }

    fn list(&mut self, before: &str, items: &[Math]) {
        let items: Vec<_> = items.iter().map(|item| self.within(item)).collect();
        self.push(&format!("{before}({})", items.join(", ")));
    }
}

fn is_negative_number(math: &Math) -> bool {
    matches!(&math.0[..], [Part::Minus, Part::Number(_)])
}

/// Whether a part ends with a bar or a root.
fn is_enclosed(part: &Part) -> bool {
    match part {
        Part::Bars(_) | Part::Root(_) => true,
        Part::Text(text) => text.ends_with('|') || text.starts_with('√'),
        _ => false,
    }
}

/// Whether a text has a comma outside brackets: after it, another value is told.
fn has_comma(text: &str) -> bool {
    let mut depth = 0_i32;
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    text.char_indices().any(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        // That of a thousand is none.
        c == ',' && depth == 0 && !is_digit(text[at + 1..].chars().next())
    })
}

/// Text with its signs as words.
fn text_in_words(text: &str) -> String {
    let mut words = String::new();
    let mut opens = true;
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let after = &rest[sign.len_utf8()..];
        let is_between = after.starts_with(' ') && words.ends_with(' ');
        match sign {
            '·' => words.push_str(" times "),
            '/' => words.push_str(" divided by "),
            '²' => words.push_str(" squared"),
            '√' => words.push_str("the square root of "),
            '|' if opens => {
                let inner = after.split('|').next().unwrap_or_default();
                words.push_str(if inner.contains('(') { "the length of " } else { "the absolute value of " });
            }
            '|' => {}
            '−' if is_between => words.push_str("minus"),
            '+' if is_between => words.push_str("plus"),
            '_' => words.push(' '),
            '∓' => words.push_str("minus or plus"),
            other => words.push(other),
        }
        opens ^= sign == '|';
        rest = after;
    }
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::Names;
    use crate::program::syntax::{Action, parse};

    fn math(formula: &str) -> Math {
        let block = parse(&format!("let a = {formula}\nreturn true")).expect("a formula");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
        Math::of(&bindings[0].value, &Names::default())
    }

    #[test]
    fn signs_are_words() {
        for (formula, words) in [
            ("2 * -3 - 1", "2 times −3 minus 1"),
            ("330 * (300 - 20)", "330 times (300 minus 20)"),
            ("|(240, 120) - (200, 150)|", "the length of ((240, 120) minus (200, 150))"),
            ("|(3, 4)|", "the length of (3, 4)"),
            ("|b - 3|", "the absolute value of (b minus 3)"),
            ("dot((1, 2), (3, 4))", "(1, 2) dot (3, 4)"),
            ("a / (b + 1)", "a divided by (b plus 1)"),
            ("sqrt(b^2 - 4)", "the square root of (b squared minus 4)"),
            ("(-3)^2 - 1", "the square of −3 minus 1"),
            ("-(-3) + b", "minus −3 plus b"),
            ("|b| - 3", "the absolute value of b, minus 3"),
            ("clamp(1.04, 0, 1)", "clamp(1.04, 0, 1)"),
        ] {
            assert_eq!(math(formula).spoken(), words, "{formula}");
        }
        assert_eq!(
            math("50 <= 80 and not (0 == 1)").spoken_condition(),
            "50 is at most 80 and not 0 equals 1"
        );
    }

    #[test]
    fn a_second_equals_sign_continues() {
        let [name, text] = [Part::Name("d".to_owned()), Part::Text("|(3, 4)|".to_owned())];
        let row = Math(vec![name, Part::Sign("="), text, Part::Sign("="), Part::Number("5".to_owned())]);
        assert_eq!(row.spoken(), "d is the length of (3, 4), which is 5");
    }

    #[test]
    fn the_signs_of_a_text_are_words_too() {
        assert_eq!(text_in_words("0.5·(220, −80)"), "0.5 times (220, −80)");
        assert_eq!(
            text_in_words("|(326, 88) − (80, 220)| + √4"),
            "the length of (326, 88) minus (80, 220) plus the square root of 4"
        );
        assert_eq!(text_in_words("|−3|"), "the absolute value of −3");
    }
}
