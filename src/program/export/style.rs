//! How a language writes what all of them have. In the templates, `$0`, `$1` … stand for parts.

use super::names::Case;
use super::tree::Op;
use crate::program::Kind;

/// A language.
pub struct Style {
    /// Numbers, vectors and truths.
    pub types: [&'static str; 3],
    /// The type of a field that can be missing.
    pub optional: &'static str,
    /// Such a field with a value: the value and its type.
    pub some: &'static str,
    /// The same where the field is missing otherwise.
    pub some_of_choice: &'static str,
    /// Such a field without a value.
    pub missing: fn(Kind) -> &'static str,
    /// Whether another field says whether it is missing.
    pub has_flags: bool,
    /// Whether the results of a hit get names, because their operations would otherwise not keep their order.
    pub has_named_results: bool,
    /// What the function is called within something that has the name of the method; empty if it has that name itself.
    pub function: &'static str,
    /// Whether names are written as `circleRadius`, and not as `circle_radius`.
    pub is_camel: bool,
    /// Whether functions are written as `CircleRadius`.
    pub has_pascal_functions: bool,
    /// Whether a name cannot be declared both within a block and after it.
    pub has_wide_scopes: bool,
    /// The words that no name can be, and what the written code uses besides its functions.
    pub keywords: &'static str,
    /// What begins a comment.
    pub comment: &'static str,
    /// A number, as the notation writes it.
    pub number: fn(&str) -> String,
    /// Not a number.
    pub none: &'static str,
    /// True and false.
    pub truths: [&'static str; 2],
    /// `and` and `or`, with spaces.
    pub joints: [&'static str; 2],
    /// What is before a condition that must be false.
    pub not: &'static str,
    /// Whether `not` is looser than a comparison, and comparisons can be a chain, as in the notation.
    pub has_words: bool,
    /// `==` and `!=` of numbers.
    pub equal: [&'static str; 2],
    /// A condition, the value if it is true, and the value if it is false.
    pub choice: &'static str,
    /// A vector of two numbers.
    pub vector: &'static str,
    /// A name that keeps its value: the name, the value and the type.
    pub constant: &'static str,
    /// A name that gets another value.
    pub variable: &'static str,
    /// Another value of a name.
    pub assign: &'static str,
    /// The beginning of `if`, of `else if`, of `else`, and the end of all.
    pub branches: [&'static str; 4],
    /// A condition with a name, where its operations would otherwise not keep their order; empty if they do.
    pub condition: &'static str,
    /// The lines that begin a loop: the name of its number, and its bounds.
    pub repeat: fn(&str, [&Bound; 2]) -> String,
    /// The end of a program with this value.
    pub give: &'static str,
    /// Whether the last value of a function is its value.
    pub ends_with_value: bool,
    /// The value of a hit with results.
    pub hit: fn(&[FieldValue]) -> String,
    /// The value of a miss of a method with results.
    pub miss: fn(&[Field]) -> String,
    /// An operation, and what defines it.
    pub support: fn(Op) -> Support,
    /// The definition of a power: the name of the function, and a product of `t`.
    pub power: &'static str,
    /// A helper function.
    pub helper: fn(&Function) -> String,
    /// The whole file.
    pub file: fn(&Parts) -> String,
}

/// A bound of a loop.
pub struct Bound {
    /// The number.
    pub value: String,
    /// The digits of a whole number that is written.
    pub whole: Option<String>,
}

/// A result of a hit.
#[derive(Clone)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// The name of the field that says whether it is there.
    pub flag: String,
    /// What it is.
    pub kind: Kind,
    /// Whether some hits do not have it.
    pub is_optional: bool,
    /// What it means, in sentences.
    pub about: String,
}

impl Field {
    /// What it means, and what it is if there is none.
    pub fn documented(&self, none: &str) -> String {
        if self.is_optional { format!("{} {none} if there is none.", self.about) } else { self.about.clone() }
    }
}

/// The value of a result.
pub struct FieldValue<'a> {
    /// The name of the field.
    pub name: &'a str,
    /// The value.
    pub value: &'a str,
}

/// An operation of a language.
pub struct Support {
    /// How it is called; empty if it is an operator.
    pub call: &'static str,
    /// What defines it; empty if the language has it.
    pub code: &'static str,
    /// Whether the definition stands within that of vectors.
    pub is_member: bool,
}

/// An operator of the language, for which vectors need a definition.
pub const fn operator(code: &'static str) -> Support {
    Support { call: "", code, is_member: true }
}

/// A function of the language itself.
pub const fn known(call: &'static str) -> Support {
    Support { call, code: "", is_member: false }
}

/// A function that the written code defines.
pub const fn function(call: &'static str, code: &'static str) -> Support {
    Support { call, code, is_member: false }
}

/// A function of vectors that the written code defines.
pub const fn member(call: &'static str, code: &'static str) -> Support {
    Support { call, code, is_member: true }
}

/// A helper function in the words of the language.
pub struct Function {
    /// The comment above it.
    pub comment: Option<String>,
    /// Its name.
    pub name: String,
    /// Its arguments.
    pub parameters: Vec<Parameter>,
    /// The type of its value.
    pub kind: Kind,
    /// Its value.
    pub value: String,
    /// Whether only comments call it.
    pub is_unused: bool,
    /// Whether it does not read one of its arguments.
    pub has_unused: bool,
}

/// An argument of a function.
#[derive(Clone)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// What it stands for, in a sentence.
    pub about: String,
}

/// The parts of a file.
#[derive(Clone)]
pub struct Parts {
    /// What the file is, in sentences.
    pub heading: Vec<String>,
    /// What the main function answers, in sentences.
    pub about: Vec<String>,
    /// The name of what is around it, or its own.
    pub space: String,
    /// Its name.
    pub name: String,
    /// Its arguments.
    pub parameters: Vec<Parameter>,
    /// What a hit has; if that is nothing, it returns only whether it is one.
    pub fields: Vec<Field>,
    /// Its statements, without indentation.
    pub body: String,
    /// Whether it declares a name that it does not read.
    pub has_unused: bool,
    /// Whether there are vectors.
    pub has_vectors: bool,
    /// The definitions within that of vectors, and whether only comments use each.
    pub members: Vec<(&'static str, bool)>,
    /// The other definitions, in the same way.
    pub definitions: Vec<(String, bool)>,
    /// The helper functions.
    pub helpers: Vec<String>,
}

/// What the verdict is.
pub const VERDICT: &str = "True if they touch or collide, and false if they are apart.";

/// What a hit is.
pub const HIT: &str = "What the method finds where they touch or collide.";

impl Style {
    /// The case of names or functions.
    pub fn case(&self, is_function: bool) -> Case {
        match (self.is_camel, is_function && self.has_pascal_functions) {
            (_, true) => Case::Pascal,
            (true, _) => Case::Camel,
            (false, _) => Case::Snake,
        }
    }

    /// The type of a kind.
    pub fn kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Number => self.types[0],
            Kind::Vector => self.types[1],
            Kind::Truth | Kind::Answer => self.types[2],
        }
    }

    /// A choice: a condition and two values. If the second one is a choice, too, it needs no braces of its own.
    pub fn chosen(&self, parts: [&str; 3]) -> String {
        match self.choice.strip_suffix("{ $2 }") {
            Some(start) if parts[2].starts_with("if ") => fill(start, &parts) + parts[2],
            _ => fill(self.choice, &parts),
        }
    }

    /// The type of a field.
    pub fn field(&self, kind: Kind, is_optional: bool) -> String {
        let kind = self.kind(kind);
        if is_optional { fill(self.optional, &[kind]) } else { kind.to_owned() }
    }

    /// The words that no name can be: those of the language, and the functions that the code can define.
    pub fn reserved(&self) -> Vec<String> {
        let calls = Op::ALL.map(|op| (self.support)(op).call);
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let called = calls.iter().flat_map(|call| call.split(|c| !is_part(c)));
        let powers = (2..=9).flat_map(|times| [false, true].map(|pascal| power_name(times, pascal)));
        let words = self.keywords.split_whitespace().chain(called).filter(|word| !word.is_empty());
        words.map(str::to_owned).chain(powers).collect()
    }
}

/// The name of the function for a power.
pub fn power_name(times: u8, is_pascal: bool) -> String {
    let name = match times {
        2 => "square".to_owned(),
        3 => "cube".to_owned(),
        _ => format!("power{times}"),
    };
    if is_pascal { Case::Pascal.written(&[name]) } else { name }
}

/// A template with its parts.
pub fn fill(template: &str, parts: &[&str]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('$') {
        text.push_str(before);
        let index = after.bytes().next().map_or(0, |digit| usize::from(digit.wrapping_sub(b'0')));
        text.push_str(parts.get(index).copied().unwrap_or_default());
        rest = after.get(1..).unwrap_or_default();
    }
    text + rest
}

/// A number with digits before a decimal point and after it.
pub fn plain(written: &str) -> String {
    let lower = written.to_ascii_lowercase();
    let (mantissa, exponent) = lower.split_once('e').map_or((&*lower, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let whole = whole.trim_start_matches('0');
    let mut number = if whole.is_empty() { "0".to_owned() } else { whole.to_owned() };
    if !fraction.is_empty() {
        number += &format!(".{fraction}");
    }
    number + &exponent.map_or_else(String::new, |exponent| format!("e{exponent}"))
}

/// The same with a decimal point or an exponent, where a number without them would be a whole one.
pub fn pointed(written: &str) -> String {
    let number = plain(written);
    if number.contains(['.', 'e']) { number } else { number + ".0" }
}

/// Lines, each after the same text; empty ones without its end.
pub fn prefixed(prefix: &str, lines: &str) -> String {
    lines.lines().map(|line| format!("{prefix}{line}").trim_end().to_owned() + "\n").collect()
}

/// Lines four columns to the right.
pub fn indented(lines: &str) -> String {
    prefixed("    ", lines)
}

/// Sentences as lines of comments, each on a line of its own. Other than those without a sign, as
/// within quotes, long lines are broken where the whole file is known.
pub fn comments<S: AsRef<str>>(prefix: &str, sentences: impl IntoIterator<Item = S>) -> String {
    let mut text = String::new();
    for sentence in sentences {
        let sentence = sentence.as_ref();
        // Within quotes, four columns are left for the indentation of the function.
        let width = if prefix.trim().is_empty() { 96 } else { usize::MAX };
        let mut line = String::new();
        for word in sentence.split(' ') {
            if !line.is_empty() && prefix.len() + line.chars().count() + word.chars().count() >= width {
                text += &prefixed(prefix, &line);
                line.clear();
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        text += &prefixed(prefix, if line.is_empty() { "\n" } else { &line });
    }
    text
}

/// Items between two texts, on one line, or each on a line of its own if that would be long. The third text then ends the
/// last one.
pub fn listed([start, end, last]: [&str; 3], items: &[String]) -> String {
    const WIDTH: usize = 60;
    let line = items.join(", ");
    if line.chars().count() <= WIDTH {
        return format!("{start}{line}{end}");
    }
    let lines = indented(&(items.join(",\n") + last));
    format!("{}\n{lines}{}", start.trim_end(), end.trim_start())
}

/// Parts of a file with an empty line between each two that are not empty.
pub fn joined(parts: &[String]) -> String {
    let parts: Vec<&str> =
        parts.iter().map(|part| part.trim_end_matches('\n')).filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_digits_on_both_sides_of_its_point() {
        for (written, expected) in [
            ("5", "5.0"),
            ("5.", "5.0"),
            (".5", "0.5"),
            ("007", "7.0"),
            ("1E-9", "1e-9"),
            ("0", "0.0"),
            ("5.E3", "5e3"),
        ] {
            assert_eq!(pointed(written), expected);
            assert_eq!(pointed(written).parse::<f64>(), written.parse());
        }
        assert_eq!(plain("5"), "5");
    }

    #[test]
    fn a_long_sentence_has_several_lines() {
        let sentence = "word ".repeat(30);
        let text = comments("    ", [sentence.trim_end(), ""]);
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.len() <= 96), "{text}");
        assert_eq!(text.matches("word").count(), 30);
    }
}
