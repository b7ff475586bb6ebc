//! Names and words as they are printed.

use crate::language::tr;

/// How names are written in formulas.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Names with a form of their own, such as `r` for `circle.radius`.
    pub own: Vec<(String, String)>,
}

impl Names {
    /// The form of a name: `c₁` for `c1`, `t′` for `t'`, `Δp` for `Delta_p`.
    pub fn form(&self, name: &str) -> String {
        if let Some((_, form)) = self.own.iter().find(|(known, _)| known == name) {
            return form.clone();
        }
        if let Some((start, component @ ("x" | "y"))) = name.rsplit_once('.') {
            return format!("{}.{component}", self.form(start));
        }
        let (greek, rest) = GREEK
            .iter()
            .find_map(|(word, letter)| name.strip_prefix(word).map(|rest| (*letter, rest)))
            .filter(|(_, rest)| !rest.starts_with(char::is_alphabetic))
            .map_or((None, name), |(letter, rest)| (Some(letter), rest.trim_start_matches('_')));
        let digits = rest.len() - rest.trim_end_matches(|c: char| c.is_ascii_digit() || c == '\'').len();
        let (word, index) = rest.split_at(rest.len() - digits);
        let index: String = index.chars().map(lowered).collect();
        format!("{}{word}{index}", greek.unwrap_or_default())
    }
}

/// A word of the notation, as formulas have it, in the language of the user; what is no such word stays.
pub fn word(word: &str) -> &str {
    match word {
        "and" => tr("and"),
        "or" => tr("or"),
        "not" => tr("not"),
        "true" => tr("true"),
        "false" => tr("false"),
        "no value" => tr("no value"),
        "apart" | "touching" | "colliding" | "undecided" => tr(word),
        other => other,
    }
}

/// A digit as an index, and an apostrophe as a prime.
fn lowered(c: char) -> char {
    match c.to_digit(10) {
        Some(digit) => char::from_u32('₀' as u32 + digit).unwrap_or(c),
        None if c == '\'' => '′',
        None => c,
    }
}

const GREEK: [(&str, &str); 10] = [
    ("Delta", "Δ"),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("theta", "θ"),
    ("lambda", "λ"),
    ("omega", "ω"),
    ("phi", "φ"),
    ("pi", "π"),
];
