//! The colours of code in another language.

use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{Color32, FontFamily, FontId, TextFormat};

use crate::app::ui::frame::style;
use crate::lesson::Language;
use crate::render::look::theme::Theme;

/// The kinds of text that have a colour of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    Keyword,
    Comment,
    Text,
}

/// The code in its colours. A line that is longer than the width goes on in the next row.
pub fn job(code: &str, language: Language, theme: Theme, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let font = FontId::new(12.0 * style::text_factor(theme), FontFamily::Monospace);
    for (kind, part) in parts(code, language) {
        job.append(part, 0.0, TextFormat::simple(font.clone(), ink(kind, theme)));
    }
    job
}

fn ink(kind: Kind, theme: Theme) -> Color32 {
    let palette = theme.palette();
    style::color(match kind {
        Kind::Plain => palette.text,
        Kind::Keyword => palette.accent,
        Kind::Comment | Kind::Text => palette.text_weak,
    })
}

/// The parts of the code, which together are the whole of it.
fn parts(code: &str, language: Language) -> Vec<(Kind, &str)> {
    let mut parts = Vec::new();
    let mut rest = code;
    while !rest.is_empty() {
        let (kind, length) = first(rest, language);
        let (part, after) = rest.split_at(length);
        parts.push((kind, part));
        rest = after;
    }
    parts
}

/// The kind of the first part, and its length in bytes, which is at least one letter.
fn first(rest: &str, language: Language) -> (Kind, usize) {
    let up_to =
        |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
    let line = rest.find('\n').unwrap_or(rest.len());
    if rest.starts_with(language.comment()) {
        return (Kind::Comment, line);
    }
    if rest.starts_with("/*") {
        return (Kind::Comment, up_to("*/", 2));
    }
    if rest.starts_with("\"\"\"") {
        return (Kind::Text, up_to("\"\"\"", 3));
    }
    if rest.starts_with('"') {
        return (Kind::Text, up_to("\"", 1).min(line));
    }
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let begins = |c: char| is_letter(c) || (language == Language::Latex && c == '\\');
    let mut letters = rest.char_indices();
    let Some((_, one)) = letters.next() else { return (Kind::Plain, 0) };
    let length = letters.find(|(_, c)| !is_letter(*c)).map_or(rest.len(), |(at, _)| at);
    if !begins(one) {
        return (Kind::Plain, one.len_utf8());
    }
    let word = &rest[..length];
    let is_keyword = one == '\\' || language.keywords().any(|keyword| keyword == word);
    (if is_keyword { Kind::Keyword } else { Kind::Plain }, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: &str, language: Language, kind: Kind) -> Vec<&str> {
        let parts = parts(code, language);
        assert_eq!(parts.iter().map(|(_, part)| *part).collect::<String>(), code);
        parts.into_iter().filter(|(found, _)| *found == kind).map(|(_, part)| part).collect()
    }

    #[test]
    fn comments_texts_and_keywords_of_every_language_are_found() {
        let rust = "/// Why.\nfn f(t: f64) -> bool { return t < 1.0; } // end";
        assert_eq!(of(rust, Language::Rust, Kind::Comment), ["/// Why.", "// end"]);
        assert_eq!(of(rust, Language::Rust, Kind::Keyword)[..2], ["fn", "f64"]);
        let script = "/**\n * Why return?\n */\nconst a = b;";
        assert_eq!(of(script, Language::JavaScript, Kind::Comment), ["/**\n * Why return?\n */"]);
        assert_eq!(of(script, Language::JavaScript, Kind::Keyword), ["const"]);
        let python = "def f(t: \"Vec2\"):\n    \"\"\"Why.\n    For.\"\"\"\n    return t # end";
        assert_eq!(of(python, Language::Python, Kind::Text), ["\"Vec2\"", "\"\"\"Why.\n    For.\"\"\""]);
        assert_eq!(of(python, Language::Python, Kind::Keyword), ["def", "return"]);
        assert_eq!(of("\\par x % end", Language::Latex, Kind::Keyword), ["\\par"]);
        assert_eq!(of("\\par x % end", Language::Latex, Kind::Comment), ["% end"]);
    }
}
