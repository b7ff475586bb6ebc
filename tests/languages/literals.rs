//! The texts in the code: what is given to `tr`, `told!` and `text!`, to `page.say` and to what calls it.

use std::collections::BTreeSet;
use std::fs;

use super::files::files;

/// The texts that the program asks for by a literal.
pub fn of_rust() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files(&["src"], ".rs") {
        // Their examples mean nothing.
        if file.components().any(|part| part.as_os_str() == "language") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("UTF-8");
        let code = text.rsplit_once("#[cfg(test)]").map_or(&*text, |(code, _)| code);
        for call in ["tr(", "told!(", "text!("] {
            found.extend(calls(code, call).filter_map(|rest| literal(rest.trim_start())));
        }
    }
    found
}

/// The texts of the page: those of its scripts, and those of its HTML.
pub fn of_page() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files(&["web/src", "web/later"], ".js") {
        let text = fs::read_to_string(&file).expect("UTF-8");
        let shown = calls(&text, "page.say(").map(first_argument).flat_map(arguments);
        found.extend(shown.filter(|text| text.contains(char::is_alphabetic)));
        // What translates its arguments. Ids and names of acts begin with a small letter.
        for call in ["page.fail(", "group(", "button("] {
            let begins = |text: &String| text.starts_with(char::is_uppercase);
            found.extend(calls(&text, call).flat_map(arguments).filter(begins));
        }
    }
    let html = fs::read_to_string(super::files::root().join("web/index.html")).expect("UTF-8");
    let body =
        html.split_once("<body>").and_then(|(_, rest)| rest.split_once("<noscript>")).expect("a body").0;
    for piece in body.split('<').filter_map(|piece| piece.split_once('>')) {
        let (tag, text) = piece;
        if text.trim().contains(char::is_alphabetic) {
            found.insert(text.trim().to_owned());
        }
        for name in [" aria-label=\"", " placeholder=\"", " title=\""] {
            found.extend(
                tag.split_once(name)
                    .and_then(|(_, rest)| rest.split_once('"'))
                    .map(|(text, _)| text.to_owned()),
            );
        }
    }
    found
}

/// What follows each call of a function.
fn calls<'a>(code: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    let begins = move |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || "_.!:".contains(c));
    code.match_indices(call).filter(move |(at, _)| begins(*at)).map(|(at, call)| &code[at + call.len()..])
}

/// The text of a literal of Rust or of a script.
fn literal(code: &str) -> Option<String> {
    let mut text = String::new();
    let mut chars = code.strip_prefix('"')?.chars();
    loop {
        match chars.next()? {
            '"' => return Some(text),
            '\\' => match chars.next()? {
                'n' => text.push('\n'),
                'u' => {
                    let digits: String = chars.by_ref().skip(1).take_while(|c| *c != '}').collect();
                    text.extend(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32));
                }
                '\n' => {
                    let rest = chars.as_str().trim_start();
                    chars = rest.chars();
                }
                c => text.push(c),
            },
            c => text.push(c),
        }
    }
}

/// A call without what follows the first argument: the values of places.
fn first_argument(call: &str) -> &str {
    call.split_once(", {").map_or(call, |(first, _)| first)
}

/// The literals among the arguments of a call, which ends with its line.
fn arguments(call: &str) -> Vec<String> {
    let (mut depth, mut found, mut at) = (0, Vec::new(), 0);
    while at < call.len() {
        let rest = &call[at..];
        match rest.chars().next() {
            Some('"') => {
                let text = literal(rest).unwrap_or_default();
                at += text.replace('"', "\\\"").len() + 2;
                found.push(text);
                continue;
            }
            Some('(') => depth += 1,
            Some(')') if depth == 0 => break,
            Some(')') => depth -= 1,
            _ => {}
        }
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    found
}
