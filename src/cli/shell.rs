//! Words as a shell reads them.

use crate::lesson::is_hidden;

/// A word of a shell's command line, in quotes if it has characters that a shell would change.
pub fn in_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    if word.contains(is_hidden) {
        return format!("$'{}'", word.chars().map(in_dollar_quotes).collect::<String>());
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A character between `$'` and `'`, which bash and zsh know.
fn in_dollar_quotes(c: char) -> String {
    match c {
        '\'' | '\\' => format!("\\{c}"),
        c if is_hidden(c) => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_if_a_shell_would_change_it() {
        assert_eq!(in_shell("cases/a.jsonl:7"), "cases/a.jsonl:7");
        assert_eq!(in_shell("#line-line?a1=1,2&kind=lines"), "'#line-line?a1=1,2&kind=lines'");
        assert_eq!(in_shell("it's here"), "'it'\\''s here'");
        assert_eq!(in_shell(""), "''");
        assert_eq!(in_shell("it's \\\u{1b}[m\u{202e}.jsonl"), "$'it\\'s \\\\\\u001b[m\\u202e.jsonl'");
    }
}
