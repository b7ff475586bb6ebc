//! Templates of code: text with slots such as `$name`.
//!
//! A slot that ends its line, and is the only one there, can have several lines: what stands before it begins each of
//! them. Without a value its line is left out, with the empty lines that follow it. Other slots are replaced where
//! they stand, and lists there are separated by commas.

use super::text::{listed, prefixed};

/// The values of slots by their names.
pub type Slots<'a> = &'a dyn Fn(&str) -> Value;

pub enum Value {
    /// A text, or none if it is empty.
    Text(String),
    /// Texts that are separated by commas within a line, and else stand on lines of their own.
    List(Vec<String>),
}

impl Value {
    fn lines(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::List(items) => items.join("\n"),
        }
    }

    fn inline(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::List(items) => listed(["", "", ""], &items),
        }
    }
}

/// The template with the values of its slots.
pub fn rendered(template: &str, slots: Slots) -> String {
    let mut text = String::new();
    let mut after_nothing = false;
    for line in template.lines() {
        if after_nothing && line.is_empty() {
            continue;
        }
        let rendered = one(line, slots);
        after_nothing = rendered.is_none();
        text += &rendered.unwrap_or_default();
    }
    text
}

/// A line of a template; none if it is left out.
fn one(line: &str, slots: Slots) -> Option<String> {
    let Some((before, after)) = line.split_once('$') else { return Some(format!("{line}\n")) };
    let (name, rest) = named(after);
    if rest.is_empty() {
        let value = slots(name).lines();
        return (!value.trim().is_empty()).then(|| prefixed(before, value.trim_end()));
    }
    let indentation = &line[..line.len() - line.trim_start().len()];
    let (mut text, mut rest) = (before.to_owned(), after);
    loop {
        let (name, after) = named(rest);
        text += &slots(name).inline().replace('\n', &format!("\n{indentation}"));
        let Some((before, next)) = after.split_once('$') else { return Some(text + after + "\n") };
        text += before;
        rest = next;
    }
}

/// The name of a slot, and what follows it. Only lists have names of two parts.
fn named(text: &str) -> (&str, &str) {
    let end = |text: &str| text.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(text.len());
    let first = end(text);
    let is_list = ["parameters", "fields"].contains(&&text[..first]) && text[first..].starts_with('.');
    text.split_at(if is_list { first + 1 + end(&text[first + 1..]) } else { first })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str) -> String {
        rendered(template, &|name| match name {
            "body" => Value::Text("a\n\nb\n".to_owned()),
            "name" => Value::Text("f".to_owned()),
            "fields.typed" => Value::List(vec!["x".to_owned(), "y".to_owned()]),
            _ => Value::Text(String::new()),
        })
    }

    #[test]
    fn a_slot_at_the_end_of_a_line_has_lines_that_all_begin_alike() {
        assert_eq!(filled("{\n    // $body\n}"), "{\n    // a\n    //\n    // b\n}\n");
        assert_eq!(filled("  $fields.typed"), "  x\n  y\n");
    }

    #[test]
    fn a_line_without_a_value_is_left_out_with_the_empty_lines_after_it() {
        assert_eq!(filled("a\n\n$nothing\n\nb\n\nc"), "a\n\nb\n\nc\n");
        assert_eq!(filled("a $nothing b"), "a  b\n");
    }

    #[test]
    fn a_list_within_a_line_has_commas() {
        assert_eq!(filled("$name($fields.typed) {"), "f(x, y) {\n");
        assert_eq!(filled("$name.java: $name."), "f.java: f.\n");
    }
}
