//! Long lines of code, broken where their outermost parts meet, and long sentences.

use super::style::Style;

/// The columns of a line.
const WIDTH: usize = 100;

/// The text with long lines broken where their outermost parts meet. A line without such a place stays as it is.
pub fn wrapped(text: &str, style: &Style) -> String {
    let mut is_quoted = false;
    let one = |line: &str| {
        let was_quoted = is_quoted;
        is_quoted ^= style.has_bare_documentation && !line.matches("\"\"\"").count().is_multiple_of(2);
        let margin = &line[..line.len() - line.trim_start().len()];
        let is_long = line.chars().count() > WIDTH;
        let is_sentence = was_quoted && is_quoted && is_long;
        (if is_sentence { sentence(line, margin) } else { broken(line, style, false) }) + "\n"
    };
    text.lines().map(one).collect()
}

/// A line as lines that are short enough; `continues` if it belongs to the line above it.
fn broken(line: &str, style: &Style, continues: bool) -> String {
    if line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    // A line of code in a comment continues in the comment.
    let blank = line.len() - line.trim_start().len();
    let code = line[blank..].strip_prefix(&*style.comment).filter(|code| code.starts_with(' '));
    let start = code.map_or(0, |_| blank + style.comment.len());
    let indent = line[start..].len() - line[start..].trim_start().len();
    let is_sentence = code.is_some_and(|code| !code.starts_with("     ") && !code.starts_with(" Right: "));
    let is_nested_comment = line[start + indent..].starts_with(&style.comment);
    // Documentation has signs of its own. A star there stands one column to the right of code, where it is a product.
    let is_sign = |sign: &&str| line[blank..].starts_with(*sign) && (*sign != "* " || blank % 4 == 1);
    if let Some(sign) = ["/// ", "//! ", "--- ", "* "].into_iter().find(is_sign) {
        return sentence(line, &line[..blank + sign.len()]);
    }
    if let Some(text) = line[blank..].strip_prefix("/** ").and_then(|text| text.strip_suffix(" */")) {
        let margin = &line[..blank];
        let text = broken(&format!("{margin} * {text}"), style, false);
        return format!("{margin}/**\n{text}\n{margin} */");
    }
    if is_sentence || is_nested_comment {
        // A sentence within code in a comment has the sign of a comment twice.
        let sign = if is_nested_comment { style.comment.len() + 1 } else { 0 };
        return sentence(line, line.get(..start + indent + sign).unwrap_or_default());
    }
    // Without braces, a line ends only within brackets, as an argument with a line of its own does.
    let has_braces = !style.branches[3].is_empty();
    let least = usize::from(!has_braces && !continues && !line.ends_with(','));
    if least > 0
        && outermost(line, style, start + indent, 0).is_some_and(|(depth, _)| depth == 0)
        && let Some(lines) = in_brackets(line, start, indent)
    {
        let lines = lines.iter().enumerate().map(|(index, line)| broken(line, style, index == 1));
        return lines.collect::<Vec<_>>().join("\n");
    }
    let breaks = outermost(line, style, start + indent, least);
    let margin = |columns: usize| format!("{}{}", &line[..start], " ".repeat(indent + columns));
    let lines = match Branches::of(line, style) {
        Some(branches) if breaks.as_ref().is_none_or(|(depth, _)| branches.depth <= *depth) => {
            branches.lines(line, [&margin(0), &margin(4)])
        }
        // Where blocks have no braces, the rest of a line is set apart from the block below it.
        _ => filled(line, &breaks.map_or_else(Vec::new, |(_, places)| places), &margin(4 + 4 * least)),
    };
    if lines.len() == 1 {
        return lines.concat();
    }
    let mut each = lines.iter().enumerate().map(|(index, line)| broken(line, style, continues || index > 0));
    let first = each.next().unwrap_or_default();
    each.fold(first, |text, line| text + "\n" + &line)
}

/// The value of a statement between brackets, on a line of its own.
fn in_brackets(line: &str, start: usize, indent: usize) -> Option<[String; 3]> {
    let statement = &line[start + indent..];
    let is_return = statement.starts_with("return ");
    let end = if is_return { "return ".len() } else { statement.find(" = ")? + " = ".len() };
    let (before, value) = line.split_at(start + indent + end);
    let margin = |columns: usize| format!("{}{}", &line[..start], " ".repeat(indent + columns));
    Some([format!("{before}("), format!("{}{value}", margin(4)), format!("{})", margin(0))])
}

/// As few lines as these breaks allow; those after the first one have a margin.
fn filled(line: &str, breaks: &[usize], margin: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut current = String::new();
    let starts = std::iter::once(0).chain(breaks.iter().copied());
    for (start, end) in starts.zip(breaks.iter().copied().chain([line.len()])) {
        let part = &line[start..end];
        if !current.is_empty() && current.chars().count() + part.trim_end().chars().count() > WIDTH {
            lines.push(std::mem::take(&mut current).trim_end().to_owned());
            current = format!("{margin}{}", part.trim_start());
        } else {
            current += part;
        }
    }
    lines.push(current);
    lines
}

/// The values of a choice between braces, each of which gets a line of its own.
struct Branches {
    /// How many brackets are around it.
    depth: usize,
    /// Where each line ends.
    ends: Vec<usize>,
}

impl Branches {
    /// The outermost choice of a line, in a language that writes it with braces.
    fn of(line: &str, style: &Style) -> Option<Self> {
        if !style.choice.ends_with("{ $2 }") {
            return None;
        }
        let is_start = |at: &usize| line[..*at].ends_with([' ', '(']);
        let starts = line.match_indices("if ").map(|(at, _)| at).filter(is_start);
        starts.filter_map(|at| Self::from(line, at)).min_by_key(|branches| branches.depth)
    }

    fn from(line: &str, start: usize) -> Option<Self> {
        let depth = depth(&line[..start]);
        let (mut inner, mut ends) = (0_usize, Vec::new());
        for (at, c) in line[start..].char_indices() {
            let at = start + at;
            match c {
                '{' if inner == 0 => ends.push(at + 1),
                '}' if inner == 1 => ends.push(at),
                _ => {}
            }
            match c {
                '(' | '[' | '{' => inner += 1,
                ')' | ']' | '}' if inner == 0 => break,
                ')' | ']' | '}' => inner -= 1,
                _ => {}
            }
            let is_over = c == '}' && inner == 0 && !line[at + 1..].starts_with(" else ");
            if is_over {
                break;
            }
        }
        (ends.len() > 2 && ends.len().is_multiple_of(2)).then_some(Self { depth, ends })
    }

    fn lines(&self, line: &str, margins: [&str; 2]) -> Vec<String> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let parts = starts.zip(self.ends.iter().copied().chain([line.len()]));
        let lines = parts.enumerate().map(|(index, (start, end))| {
            let margin = if index == 0 { "" } else { margins[index % 2] };
            let part = line[start..end].trim_end();
            format!("{margin}{}", if index == 0 { part } else { part.trim_start() })
        });
        lines.collect()
    }
}

/// The number of brackets that are open at the end of a text.
fn depth(text: &str) -> usize {
    text.chars().fold(0, |depth: usize, c| match c {
        '(' | '[' | '{' => depth + 1,
        ')' | ']' | '}' => depth.saturating_sub(1),
        _ => depth,
    })
}

/// The places at which a line can end, and the number of brackets around them: as few as possible, and among these places
/// those of the loosest kind.
fn outermost(line: &str, style: &Style, start: usize, least: usize) -> Option<(usize, Vec<usize>)> {
    let choices: &[&str] = match &*style.choice {
        choice if choice.contains('?') => &[" ? ", " : "],
        choice if choice.contains(" else $2") && !choice.ends_with('}') => &[" else "],
        _ => &[],
    };
    let kinds = [
        (choices, true),
        (&style.joints.each_ref().map(String::as_str)[..], false),
        (&[" + ", " - "], false),
        (&[" * ", " / "], false),
    ];
    let found = kinds.into_iter().filter_map(|(signs, has_commas)| {
        let mut places = breaks_before(line, signs, has_commas);
        places.retain(|(at, depth)| *at > start && *depth >= least);
        let depth = places.iter().map(|(_, depth)| *depth).min()?;
        Some((depth, places.iter().filter(|(_, of)| *of == depth).map(|(at, _)| *at).collect()))
    });
    found.min_by_key(|(depth, _)| *depth)
}

/// A comment with line breaks between its words. Each line begins in the same way.
fn sentence(line: &str, start: &str) -> String {
    // The rest of a description is set apart from the next one.
    let hanging = if line[start.len()..].starts_with(['@', '-']) { "  " } else { "" };
    let columns = |text: &str| text.chars().count();
    let (mut text, mut length) = (start.to_owned(), columns(start));
    for (index, word) in line[start.len()..].split_whitespace().enumerate() {
        if index > 0 && length + 1 + columns(word) > WIDTH {
            text = text + "\n" + start + hanging;
            length = columns(start) + columns(hanging);
        } else if index > 0 {
            text.push(' ');
            length += 1;
        }
        text += word;
        length += columns(word);
    }
    text
}

/// The places before these joints, and after commas, each with the number of brackets around it.
fn breaks_before(line: &str, joints: &[&str], commas: bool) -> Vec<(usize, usize)> {
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for (at, c) in line.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if commas && at + 1 < line.len() => found.push((at + 1, depth)),
            ' ' if joints.iter().any(|joint| line[at..].starts_with(joint)) => found.push((at, depth)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::Language;

    fn wrapped(text: &str, language: Language) -> String {
        super::wrapped(text, language.style().expect("code"))
    }

    #[test]
    fn a_long_line_ends_before_a_joint_or_a_sign_or_after_a_comma() {
        let joined = format!("    return {} || {};", "a".repeat(50), "b".repeat(50));
        let expected = format!("    return {}\n        || {};\n", "a".repeat(50), "b".repeat(50));
        assert_eq!(wrapped(&joined, Language::Cpp), expected);
        let sum = format!("double t = {} - -{};", "a".repeat(50), "b".repeat(50));
        assert_eq!(
            wrapped(&sum, Language::Cpp),
            format!("double t = {}\n    - -{};\n", "a".repeat(50), "b".repeat(50))
        );
        let call = format!("// Right: f({}, {});", "a".repeat(50), "b".repeat(50));
        assert_eq!(
            wrapped(&call, Language::Cpp),
            format!("// Right: f({},\n//     {});\n", "a".repeat(50), "b".repeat(50))
        );
    }

    #[test]
    fn without_braces_a_line_ends_only_within_brackets() {
        let [a, b] = ["a", "b"].map(|name| name.repeat(50));
        let lines = format!("(\n    {a}\n        + {b}\n)\n");
        assert_eq!(wrapped(&format!("t = {a} + {b}"), Language::Python), format!("t = {lines}"));
        assert_eq!(wrapped(&format!("return {a} + {b}"), Language::Python), format!("return {lines}"));
        let condition = format!("if {a} and {b}:\n");
        assert_eq!(wrapped(&condition, Language::Python), condition);
        let call = format!("t = f({a}, {b})\n");
        assert_eq!(wrapped(&call, Language::Python), format!("t = f({a},\n        {b})\n"));
    }

    #[test]
    fn a_long_sentence_continues_in_its_comment() {
        for start in ["    # ", "#     # ", "    /// ", "     * "] {
            let text = wrapped(&format!("{start}{}", "word ".repeat(30)), Language::Python);
            assert!(text.lines().all(|line| line.starts_with(start) && line.len() <= 100), "{text}");
            assert_eq!((text.matches("word").count(), text.lines().count()), (30, 2));
        }
    }

    #[test]
    fn a_long_choice_ends_before_its_signs() {
        let choice = format!("return a ? {} : f({});", "b".repeat(50), "c".repeat(50));
        let expected = format!("return a ? {}\n    : f({});\n", "b".repeat(50), "c".repeat(50));
        assert_eq!(wrapped(&choice, Language::Cpp), expected);
    }

    #[test]
    fn a_long_choice_in_rust_has_a_line_for_each_value() {
        let [b, c] = ["b", "c"].map(|name| name.repeat(45));
        let choice = format!("    n: Some(if a {{ {b} }} else if d {{ V::new(0.0, {c}) }} else {{ e }}),");
        let lines = [
            "    n: Some(if a {",
            &format!("        {b}"),
            "    } else if d {",
            &format!("        V::new(0.0, {c})"),
            "    } else {",
            "        e",
            "    }),",
        ];
        assert_eq!(wrapped(&choice, Language::Rust), lines.join("\n") + "\n");
        let right = format!("// Right: let t = if a {{ {b} }} else {{ {c} }};");
        let lines = format!("// Right: let t = if a {{\n//     {b}\n// }} else {{\n//     {c}\n// }};\n");
        assert_eq!(wrapped(&right, Language::Rust), lines);
    }

    #[test]
    fn a_long_line_ends_within_a_vector_only_if_it_cannot_end_elsewhere() {
        let [b, c] = ["b", "c"].map(|name| name.repeat(40));
        let product = format!("let v = s * V::new({b}, {c});");
        assert_eq!(wrapped(&product, Language::Rust), format!("let v = s\n    * V::new({b}, {c});\n"));
        let choice = format!("    n=V({b}, 0.0) if a else V(0.0, {c}),");
        let lines = format!("    n=V({b}, 0.0) if a\n        else V(0.0, {c}),\n");
        assert_eq!(wrapped(&choice, Language::Python), lines);
        let vector = format!("let v = V::new({b}, {c}, {b});");
        assert_eq!(wrapped(&vector, Language::Rust), format!("let v = V::new({b}, {c},\n    {b});\n"));
    }
}
