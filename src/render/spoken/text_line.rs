//! A line that a topic writes as text: its numbers and values.

use super::prose::{compares, prose};
use crate::lesson::Line;
use crate::lesson::math::{Math, MathPart, Speech, read_formula};

/// A part of a line that is written as text.
enum Item {
    /// A name with its value.
    Named(String, String),
    Bare(String),
    Words(String),
}

/// A line that the topic adds: its numbers, each with the value that follows from it, and the other values.
pub(super) fn text_in_words(line: &Line, speech: Speech<'_>) -> Vec<String> {
    let name = line.formula.split_once(" = ").map(|(name, _)| name.replace(", ", " and ").replace('_', " "));
    // An input that is rounded.
    if let Some(MathPart::Name(input)) =
        read_formula(&line.formula).and_then(|math| math.0.into_iter().next())
        && line.approximate
    {
        let [before, after] = [&line.numbers, &line.value].map(|text| prose(text, speech));
        return vec![format!("{input} is {before}, which becomes {after}")];
    }
    if line.numbers.is_empty() && line.value.is_empty() {
        return items(&line.formula, speech).into_iter().map(said).collect();
    }
    let numbers = items(&line.numbers, speech);
    let count = numbers.iter().filter(|item| matches!(item, Item::Bare(_))).count();
    let mut values = items(&line.value, speech).into_iter().peekable();
    let mut told = Vec::new();
    for item in numbers {
        let Item::Bare(words) = item else {
            told.push(said(item));
            continue;
        };
        let follows = |value: &Item| match value {
            Item::Named(of, _) => count > 1 || Some(of.trim_start_matches("the ")) == name.as_deref(),
            Item::Bare(_) => true,
            Item::Words(_) => false,
        };
        let is = if name.as_ref().is_some_and(|name| name.contains(" and ")) { "are" } else { "is" };
        told.push(match (values.next_if(follows), &name) {
            (Some(Item::Named(name, value)), _) => format!("{name} is {words}, which is {value}"),
            (Some(Item::Bare(value)), Some(name)) => format!("{name} is {words}, which is {value}"),
            (Some(Item::Bare(value)), None) => format!("{words} is {value}"),
            (_, Some(name)) => format!("{name} {is} {words}"),
            (_, None) => words,
        });
    }
    let rest = values.map(|item| match (item, &name) {
        (Item::Bare(value), Some(name)) => format!("{name} is {value}"),
        (item, _) => said(item),
    });
    let rest: Vec<String> = rest.collect();
    told.extend(rest);
    told
}

fn said(item: Item) -> String {
    match item {
        Item::Named(name, value) => format!("{name} is {value}"),
        Item::Bare(words) | Item::Words(words) => words,
    }
}

/// The parts of a text between commas and semicolons. Words that are not a formula stay together.
fn items(text: &str, speech: Speech<'_>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    if text.is_empty() {
        return items;
    }
    for (index, piece) in text.split("; ").enumerate() {
        // A number can be followed by what it means: `1,200: all of B`.
        let (number, piece) = match piece.split_once(": ") {
            Some((number, rest)) if number.chars().all(|c| c.is_ascii_digit() || ".,".contains(c)) => {
                (Some(number), rest)
            }
            _ => (None, piece),
        };
        items.extend(number.map(|number| item(number, speech)));
        for (at, part) in outside_brackets(piece).into_iter().enumerate() {
            let item = item(part.trim(), speech);
            match (items.last_mut(), item) {
                (Some(Item::Words(before)), Item::Words(words)) if at > 0 || index > 0 => {
                    *before = format!("{before}{} {words}", if at > 0 { "," } else { ";" });
                }
                (_, item) => items.push(item),
            }
        }
    }
    items
}

fn item(text: &str, speech: Speech<'_>) -> Item {
    // `x: 4 + 5` is a formula with the axis before it.
    let text = match text.split_once(": ") {
        Some(("x" | "y", formula)) => formula,
        _ => text,
    };
    if let Some((name, value)) = text.split_once(" = ")
        && read_formula(name).is_some_and(|name| matches!(name.0[..], [MathPart::Name(_)]))
            | (!name.contains(|c: char| !c.is_alphabetic() && c != ' '))
        && let Some(value) = read_formula(value)
        && !compares(&value)
    {
        let sides: Vec<_> = value.0.split(|part| *part == MathPart::Sign("=")).collect();
        if let [.., [MathPart::Name(_)]] = sides[..] {
            let whole = read_formula(text).unwrap_or_default();
            return Item::Words(speech.reason(&whole));
        }
        let sides: Vec<_> = sides.into_iter().map(|side| speech.value(&Math(side.to_vec()))).collect();
        return Item::Named(name.replace('_', " "), sides.join(", which is "));
    }
    // `contact (3, 4)` has no sign between.
    if let Some((name, vector)) = text.split_once(" (")
        && name.chars().all(char::is_alphabetic)
        && let Some(vector) = read_formula(&format!("({vector}"))
    {
        return Item::Named(format!("the {name}"), speech.value(&vector));
    }
    match read_formula(text) {
        Some(math) if compares(&math) || math.0.contains(&MathPart::Sign("=")) => {
            Item::Words(speech.reason(&math))
        }
        Some(math) if !matches!(math.0[..], [MathPart::Name(_)]) => Item::Bare(speech.value(&math)),
        _ => Item::Words(prose(text, speech)),
    }
}

/// The parts of a text between the commas outside brackets; those of thousands are none.
fn outside_brackets(text: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if c == ',' && depth == 0 && text[at + 1..].starts_with(' ') {
            parts.push(&text[start..at]);
            start = at + 1;
        }
    }
    parts.push(&text[start..]);
    parts
}
