//! Long lines of code, broken where their outermost parts meet, and long sentences.

use super::style::Style;

/// The columns of a line.
const WIDTH: usize = 100;

/// The text with long lines broken at commas and between conditions. A line that has neither stays as it is.
pub fn wrapped(text: &str, style: &Style) -> String {
    let mut wrapped = String::with_capacity(text.len());
    for line in text.lines() {
        wrapped += &broken(line, style);
        wrapped.push('\n');
    }
    wrapped
}

fn broken(line: &str, style: &Style) -> String {
    // A line of code in a comment continues in the comment.
    let blank = line.len() - line.trim_start().len();
    let code = line[blank..].strip_prefix(style.comment).filter(|code| code.starts_with(' '));
    let start = code.map_or(0, |_| blank + style.comment.len());
    let indent = line[start..].len() - line[start..].trim_start().len();
    let is_sentence = code.is_some_and(|code| !code.starts_with("     ") && !code.starts_with(" Right: "));
    let is_nested_comment = line[start + indent..].starts_with(style.comment);
    if line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    // Documentation has signs of its own.
    if let Some(sign) = ["/// ", "* "].into_iter().find(|sign| line[blank..].starts_with(sign)) {
        return sentence(line, &line[..blank + sign.len()]);
    }
    if is_sentence || is_nested_comment {
        // A sentence within code in a comment has the sign of a comment twice.
        let sign = if is_nested_comment { style.comment.len() + 1 } else { 0 };
        return sentence(line, line.get(..start + indent + sign).unwrap_or_default());
    }
    // Without braces, a line ends only within brackets.
    let least = usize::from(style.branches[3].is_empty());
    let least_of = |breaks: &[(usize, usize)]| {
        breaks.iter().map(|(_, depth)| *depth).filter(|depth| *depth >= least).min()
    };
    let choices: &[&str] = if style.choice.contains('?') { &[" ? ", " : "] } else { &[] };
    let mut breaks = breaks_before(line, &[&style.joints, choices].concat(), true);
    if least_of(&breaks).is_none() {
        breaks = breaks_before(line, &[" + ", " - "], false);
    }
    let Some(depth) = least_of(&breaks) else { return line.to_owned() };
    // Where blocks have no braces, the rest of a line is set apart from the block below it.
    let margin = format!("\n{}{}", &line[..start], " ".repeat(indent + 4 + 4 * least));
    let mut text = String::new();
    let (mut begun, mut last) = (0, 0);
    let places = breaks.iter().filter(|(_, of)| *of == depth).map(|(at, _)| *at);
    for place in places.chain([line.len()]) {
        if line[begun..place].chars().count() + if begun == 0 { 0 } else { margin.len() - 1 } > WIDTH
            && last > begun
        {
            text += line[begun..last].trim_end();
            text += &margin;
            begun = last + line[last..].len() - line[last..].trim_start().len();
        }
        last = place;
    }
    text + &line[begun..]
}

/// A comment with line breaks between its words. Each line begins in the same way.
fn sentence(line: &str, start: &str) -> String {
    let mut text = String::new();
    let mut length = 0;
    for word in line[start.len()..].split_whitespace() {
        let width = word.chars().count();
        match length {
            0 => text += start,
            _ if length + 1 + width <= WIDTH => text.push(' '),
            _ => {
                text = text + "\n" + start;
                length = 0;
            }
        }
        length += width + if length == 0 { start.chars().count() } else { 1 };
        text += word;
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
    use super::super::{cpp::CPP, python::PYTHON};
    use super::*;

    #[test]
    fn a_long_line_ends_before_a_joint_or_a_sign_or_after_a_comma() {
        let joined = format!("    return {} || {};", "a".repeat(50), "b".repeat(50));
        let expected = format!("    return {}\n        || {};\n", "a".repeat(50), "b".repeat(50));
        assert_eq!(wrapped(&joined, &CPP), expected);
        let sum = format!("double t = {} - -{};", "a".repeat(50), "b".repeat(50));
        assert_eq!(
            wrapped(&sum, &CPP),
            format!("double t = {}\n    - -{};\n", "a".repeat(50), "b".repeat(50))
        );
        let call = format!("// Right: f({}, {});", "a".repeat(50), "b".repeat(50));
        assert_eq!(
            wrapped(&call, &CPP),
            format!("// Right: f({},\n//     {});\n", "a".repeat(50), "b".repeat(50))
        );
    }

    #[test]
    fn without_braces_a_line_ends_only_within_brackets() {
        let sum = format!("t = {} + {}\n", "a".repeat(50), "b".repeat(50));
        assert_eq!(wrapped(&sum, &PYTHON), sum);
    }

    #[test]
    fn a_long_sentence_continues_in_its_comment() {
        for start in ["    # ", "#     # ", "    /// ", "     * "] {
            let text = wrapped(&format!("{start}{}", "word ".repeat(30)), &PYTHON);
            assert!(text.lines().all(|line| line.starts_with(start) && line.len() <= 100), "{text}");
            assert_eq!((text.matches("word").count(), text.lines().count()), (30, 2));
        }
    }

    #[test]
    fn a_long_choice_ends_before_its_signs() {
        let choice = format!("return a ? {} : f({});", "b".repeat(50), "c".repeat(50));
        let expected = format!("return a ? {}\n    : f({});\n", "b".repeat(50), "c".repeat(50));
        assert_eq!(wrapped(&choice, &CPP), expected);
    }
}
