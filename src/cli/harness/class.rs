//! Classes in a submission, in languages with braces.

/// A part of a text, by its indices, and how many braces are open there.
struct Token<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

/// The words and the signs of a text, without comments, strings and blanks.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let (mut tokens, mut depth, mut at) = (Vec::new(), 0_usize, 0);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = skipped(rest).unwrap_or_else(|| {
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let length =
                if is_word(c) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { c.len_utf8() };
            depth = if c == '}' { depth.saturating_sub(1) } else { depth };
            if !c.is_whitespace() {
                tokens.push(Token { text: &rest[..length], at, depth });
            }
            depth += usize::from(c == '{');
            length
        });
        at += length;
    }
    tokens
}

/// The length of a comment or a string that begins the text.
fn skipped(text: &str) -> Option<usize> {
    let until =
        |begin: usize, end: &str| text[begin..].find(end).map_or(text.len(), |at| begin + at + end.len());
    if text.starts_with("//") {
        return Some(until(2, "\n"));
    }
    if text.starts_with("/*") {
        return Some(until(2, "*/"));
    }
    let quote = text.chars().next().filter(|c| ['"', '\''].contains(c))?;
    let mut escaped = false;
    let is_end = |(_, c): &(usize, char)| {
        let is_end = (*c == quote || *c == '\n') && !escaped;
        escaped = *c == '\\' && !escaped;
        is_end
    };
    Some(text.char_indices().skip(1).find(is_end).map_or(text.len(), |(at, _)| at + 1))
}

/// What stands before the name of the function where it is called, if a class encloses it: `Name.`, or `new Name().` if
/// the function is not static.
pub fn enclosing(submission: &str, function: &str) -> Option<String> {
    let tokens = tokens(submission);
    let is_head = |at: usize| {
        tokens[at].text == function
            && tokens[at].depth == 1
            && tokens.get(at + 1).is_some_and(|next| next.text == "(")
    };
    let head = (0..tokens.len()).find(|at| is_head(*at))?;
    let class = (0..head).rev().find(|at| tokens[*at].text == "class" && tokens[*at].depth == 0)?;
    let name = tokens.get(class + 1)?.text;
    let modifiers = tokens[..head].iter().rev().take_while(|token| !["{", "}", ";"].contains(&token.text));
    let is_static = modifiers.into_iter().any(|token| token.text == "static");
    Some(if is_static { format!("{name}.") } else { format!("new {name}().") })
}

/// The submission with a word before each outermost class, which is not there yet.
pub fn nested(submission: &str, word: &str) -> String {
    let tokens = tokens(submission);
    let is_class = |at: &usize| tokens[*at].text == "class" && tokens[*at].depth == 0;
    let lacks = |at: &usize| !tokens[..*at].iter().rev().take(3).any(|token| token.text == word.trim());
    let mut text = submission.to_owned();
    for class in (0..tokens.len()).filter(is_class).filter(lacks).rev() {
        text.insert_str(tokens[class].at, word);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_called_by_the_class_around_it() {
        for (submission, expected) in [
            ("boolean f(int a) { return g(a); }", None),
            ("class A {} boolean f(int a) {}", None),
            ("public class A { /* } */ static boolean f(int a) {} }", Some("A.")),
            ("class B { int x; } class A { String s = \"}\"; boolean f() {} }", Some("new A().")),
            ("class A { void main() { f(1); } public static boolean f(int a) {} }", Some("A.")),
            ("class A { boolean g() {} }", None),
        ] {
            assert_eq!(enclosing(submission, "f").as_deref(), expected, "{submission}");
        }
    }

    #[test]
    fn an_outer_class_becomes_one_within_another() {
        assert_eq!(
            nested("public final class A { class B {} }", "static "),
            "public final static class A { class B {} }"
        );
        assert_eq!(nested("static class A {}", "static "), "static class A {}");
        assert_eq!(nested("// class A\nrecord B(int x) {}", "static "), "// class A\nrecord B(int x) {}");
    }
}
