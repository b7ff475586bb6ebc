//! How a language writes what all of them have. In the templates, `$0`, `$1` … stand for parts; those of whole definitions
//! have slots with names (`template.rs`).

use std::collections::BTreeMap;

use toml_edit::{Item, Table};

use super::from_toml::FromToml;
use super::names::Case;
use super::prelude::Prelude;
use super::template::{Slots, Value, rendered};
use super::text::{fill, listed, plain, pointed};
use super::tree::Op;
use crate::program::Kind;

/// The fields of a [`Style`], each read from the key of its name.
macro_rules! style {
    ($($(#[$doc:meta])* pub $name:ident: $kind:ty,)*) => {
        /// A language, as its file in `languages/` describes it.
        #[derive(Debug)]
        pub struct Style {
            $($(#[$doc])* pub $name: $kind,)*
            pub prelude: Prelude,
        }

        impl Style {
            #[cfg(test)]
            pub const KEYS: &[&str] = &[$(stringify!($name)),*];

            /// The style that these keys describe; none if one is missing or of another kind.
            pub fn read(table: &Table, prelude: &str) -> Option<Self> {
                let mut style = Self {
                    $($name: <$kind>::from_toml(table.get(stringify!($name)))?,)*
                    prelude: Prelude::default(),
                };
                style.prelude = Prelude::read(prelude, &style.comment);
                Some(style)
            }
        }
    };
}

style! {
    pub comment: String,
    /// The words that no name can be, and what the written code uses besides its functions.
    pub keywords: String,
    /// Numbers, vectors and truths.
    pub types: [String; 3],
    /// A list of vectors.
    pub list: String,
    /// The type of a field that can be missing.
    pub optional: PerKind,
    /// Such a field with a value: the value and its type.
    pub some: PerKind,
    /// The same where the field is missing otherwise.
    pub some_of_choice: PerKind,
    /// Such a field without a value.
    pub missing: PerKind,
    /// Whether another field says whether it is missing.
    pub has_flags: bool,
    /// Whether the results of a hit get names, because their operations would otherwise not keep their order.
    pub has_named_results: bool,
    /// What the function is called within something that has the name of the method; empty if it has that name itself.
    pub function: String,
    pub names: Case,
    /// How functions are written, if that differs.
    pub functions: Option<Case>,
    /// How that is written which is around the function, if that differs.
    pub spaces: Option<Case>,
    /// Whether a name cannot be declared both within a block and after it.
    pub has_wide_scopes: bool,
    /// Whether whole numbers are written without a point.
    pub whole_numbers: WholeNumbers,
    /// A number that is too large for `f32`, where numbers have that.
    pub infinity: String,
    pub none: String,
    /// True and false.
    pub truths: [String; 2],
    /// `and` and `or`, with spaces.
    pub joints: [String; 2],
    /// What is before a condition that must be false.
    pub not: String,
    /// Whether `not` is looser than a comparison, as in the notation.
    pub has_words: bool,
    /// Whether comparisons can be a chain, as in the notation.
    pub has_chains: bool,
    /// `==` and `!=` of numbers.
    pub equal: [String; 2],
    /// A condition, the value if it is true, and the value if it is false.
    pub choice: String,
    /// A vector of two numbers.
    pub vector: String,
    /// A name that keeps its value: the name, the value and the type.
    pub constant: String,
    /// A name that gets another value.
    pub variable: String,
    /// Another value of a name.
    pub assign: String,
    /// The beginning of `if`, of `else if`, of `else`, and the end of all.
    pub branches: [String; 4],
    /// A condition with a name, where its operations would otherwise not keep their order; empty if they do.
    pub condition: String,
    /// The lines that begin a loop: the name of its number, its first and its last value.
    pub repeat: String,
    /// The first line within the loop.
    pub repeat_inner: String,
    /// The line that begins a loop over the corners of a list, and the first line within it; the same for edges, and for
    /// edges without the last one. $0 and $1 are names, and $2 the list.
    pub walks: [[String; 2]; 3],
    /// The corners of several lists; empty if each list needs a loop of its own.
    pub several: String,
    /// A number rounded down.
    pub floor: String,
    /// Whether a loop counts with whole numbers, which are another type.
    pub counts_whole: bool,
    /// The end of a program with this value.
    pub give: String,
    /// Whether the last value of a function is its value.
    pub ends_with_value: bool,
    /// What is before the results of a hit, after them, and after the last one if each has a line.
    pub hit: [String; 3],
    /// What stands before the results of a hit.
    pub hit_first: String,
    /// A result: the name of its field and the value, and the same where they are alike.
    pub hit_field: [String; 2],
    /// The value of a miss of a method with results, and what stands in place of these.
    pub miss: String,
    pub miss_word: String,
    /// What the function returns: without results, and with them.
    pub result: [String; 2],
    /// How each operation is called that is no operator.
    pub calls: BTreeMap<String, String>,
    /// The attributes of what only comments use, of a function that does not read all its parameters, and of one that has
    /// more than seven.
    pub unused: String,
    pub unused_parameters: String,
    /// The attribute of a function that gives a name a value which it may not read.
    pub unused_values: String,
    pub many_parameters: String,
    /// Whether the signs of markup must be escaped in documentation.
    pub escapes_markup: bool,
    /// Whether documentation stands between quotes, where lines have no sign.
    pub has_bare_documentation: bool,
    /// The empty lines between definitions.
    pub gap: usize,
    /// A word that its definitions have in another version of the language.
    pub without: String,
    /// What every file says.
    pub heading: Vec<String>,
    /// Lines that a file needs if it has one of the words that follow.
    pub imports: Vec<Vec<String>>,
    /// A parameter of a function, in several forms.
    pub parameter: BTreeMap<String, String>,
    /// A field of a hit, in several forms.
    pub field: BTreeMap<String, String>,
    pub hits: String,
    pub helper: String,
    /// The function of the method.
    pub main: String,
    pub file: String,
}
/// A text that is the same for numbers, vectors and truths, or one for each.
#[derive(Debug)]
pub enum PerKind {
    Same(String),
    Each([String; 3]),
}

impl PerKind {
    pub fn of(&self, kind: Kind) -> &str {
        match self {
            Self::Same(text) => text,
            Self::Each(texts) => &texts[index(kind)],
        }
    }
}

impl FromToml for PerKind {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        let each = <[String; 3]>::from_toml(item).map(Self::Each);
        each.or_else(|| String::from_toml(item).map(Self::Same))
    }
}

fn index(kind: Kind) -> usize {
    match kind {
        Kind::Number => 0,
        Kind::Vector => 1,
        Kind::Truth | Kind::Answer => 2,
        // No result of a hit is a list.
        Kind::List { .. } => 1,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeNumbers {
    /// `5.0`
    Pointed,
    /// `5`
    Plain,
}

impl FromToml for WholeNumbers {
    fn from_toml(item: Option<&Item>) -> Option<Self> {
        match &*String::from_toml(item)? {
            "pointed" => Some(Self::Pointed),
            "plain" => Some(Self::Plain),
            _ => None,
        }
    }
}

pub struct Bound {
    pub value: String,
    /// The digits of a whole number that is written.
    pub whole: Option<String>,
}

pub const VERDICT: &str = "True if they touch or collide, and false if they are apart.";

pub const HIT: &str = "What the method finds where they touch or collide.";

impl Style {
    pub fn function_case(&self) -> Case {
        self.functions.unwrap_or(self.names)
    }

    /// The case of what is around the function.
    pub fn space_case(&self) -> Case {
        self.spaces.unwrap_or_else(|| self.function_case())
    }

    pub fn kind(&self, kind: Kind) -> &str {
        match kind {
            Kind::List { .. } => &self.list,
            other => &self.types[index(other)],
        }
    }

    pub fn field_kind(&self, kind: Kind, is_optional: bool) -> String {
        let plain = self.kind(kind);
        if is_optional { fill(self.optional.of(kind), &[plain]) } else { plain.to_owned() }
    }

    /// A number, as the notation writes it.
    pub fn number(&self, written: &str) -> String {
        let is_infinite = !self.infinity.is_empty() && plain(written).parse().is_ok_and(f32::is_infinite);
        match self.whole_numbers {
            _ if is_infinite => self.infinity.clone(),
            WholeNumbers::Pointed => pointed(written),
            WholeNumbers::Plain => plain(written),
        }
    }

    /// The lines that begin a loop, and the first one within it.
    pub fn loop_start(&self, name: &str, [from, to]: [&Bound; 2]) -> [String; 2] {
        let whole = |bound: &Bound| match &bound.whole {
            Some(digits) if self.counts_whole => digits.clone(),
            Some(digits) => self.number(digits),
            None => fill(&self.floor, &[&bound.value]),
        };
        let last = if self.counts_whole { whole(to) } else { to.value.clone() };
        [&self.repeat, &self.repeat_inner].map(|template| fill(template, &[name, &whole(from), &last]))
    }

    /// The value of a hit, from the names and values of its fields.
    pub fn hit(&self, fields: &[(&str, &str)]) -> String {
        let first = Some(self.hit_first.clone()).filter(|first| !first.is_empty());
        let field =
            |(name, value): &(&str, &str)| fill(&self.hit_field[usize::from(name == value)], &[name, value]);
        let written: Vec<String> = first.into_iter().chain(fields.iter().map(field)).collect();
        let [start, end, last] = &self.hit;
        listed([start, end, last], &written)
    }

    /// How an operation is called; empty if it is an operator.
    pub fn call(&self, op: Op) -> &str {
        self.calls.get(op.id()).map_or("", String::as_str)
    }

    /// A choice: a condition and two values. If the second one is a choice, too, it needs no braces of its own.
    pub fn chosen(&self, parts: [&str; 3]) -> String {
        match self.choice.strip_suffix("{ $2 }") {
            Some(start) if parts[2].starts_with("if ") => fill(start, &parts) + parts[2],
            _ => fill(&self.choice, &parts),
        }
    }

    /// One of the forms of a parameter or a field; some have another form if they can be missing.
    pub fn form(forms: &BTreeMap<String, String>, form: &str, is_optional: bool, slots: Slots) -> String {
        let optional = forms.get(&format!("{form}_optional")).filter(|_| is_optional);
        let template = optional.or_else(|| forms.get(form)).map_or("", String::as_str);
        rendered(template, slots).trim_end().to_owned()
    }

    /// A sentence in documentation, and what is in it.
    pub fn documented(&self, sentence: &str) -> Value {
        let escaped = sentence.replace('&', "&amp;").replace('<', "&lt;");
        Value::Text(if self.escapes_markup { escaped } else { sentence.to_owned() })
    }

    /// The words that no name can be: those of the language, and the functions that the code can define.
    pub fn reserved(&self) -> Vec<String> {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let walks = self.walks.iter().flatten().chain([&self.several]);
        let called = self.calls.values().chain(walks).flat_map(|call| call.split(|c| !is_part(c)));
        let powers =
            (2..=9).flat_map(|times| [Case::Snake, Case::Pascal].map(|case| power_name(times, case)));
        let words = self.keywords.split_whitespace().chain(called).filter(|word| !word.is_empty());
        words.map(str::to_owned).chain(powers).collect()
    }
}

/// The name of the function for a power.
pub fn power_name(times: u8, case: Case) -> String {
    let name = match times {
        2 => "square".to_owned(),
        3 => "cube".to_owned(),
        _ => format!("power{times}"),
    };
    if case == Case::Pascal { Case::Pascal.written(&[name]) } else { name }
}
