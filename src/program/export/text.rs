//! Parts of texts: templates with numbered parts, numbers, lines and lists.

pub fn fill(template: &str, parts: &[&str]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('$') {
        text.push_str(before);
        let index = after.bytes().next().map_or(0, |digit| usize::from(digit.wrapping_sub(b'0')));
        text.push_str(parts.get(index).copied().unwrap_or_default());
        rest = after.get(1..).unwrap_or_default();
    }
    text + rest
}

/// A number with digits before a decimal point and after it.
pub fn plain(written: &str) -> String {
    let lower = written.to_ascii_lowercase();
    let (mantissa, exponent) = lower.split_once('e').map_or((&*lower, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let whole = whole.trim_start_matches('0');
    let mut number = if whole.is_empty() { "0".to_owned() } else { whole.to_owned() };
    if !fraction.is_empty() {
        number += &format!(".{fraction}");
    }
    number + &exponent.map_or_else(String::new, |exponent| format!("e{exponent}"))
}

/// The same with a decimal point or an exponent, where a number without them would be a whole one.
pub fn pointed(written: &str) -> String {
    let number = plain(written);
    if number.contains(['.', 'e']) { number } else { number + ".0" }
}

/// Lines, each after the same text; empty ones without its end.
pub fn prefixed(prefix: &str, lines: &str) -> String {
    lines.lines().map(|line| format!("{prefix}{line}").trim_end().to_owned() + "\n").collect()
}

/// Lines four columns to the right.
pub fn indented(lines: &str) -> String {
    prefixed("    ", lines)
}

/// Items between two texts, on one line, or each on a line of its own if that would be long. The third text then ends the
/// last one.
pub fn listed([start, end, last]: [&str; 3], items: &[String]) -> String {
    const WIDTH: usize = 60;
    let line = items.join(", ");
    if line.chars().count() <= WIDTH {
        return format!("{start}{line}{end}");
    }
    let lines = indented(&(items.join(",\n") + last));
    format!("{}\n{lines}{}", start.trim_end(), end.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_digits_on_both_sides_of_its_point() {
        for (written, expected) in [
            ("5", "5.0"),
            ("5.", "5.0"),
            (".5", "0.5"),
            ("007", "7.0"),
            ("1E-9", "1e-9"),
            ("0", "0.0"),
            ("5.E3", "5e3"),
        ] {
            assert_eq!(pointed(written), expected);
            assert_eq!(pointed(written).parse::<f64>(), written.parse());
        }
        assert_eq!(plain("5"), "5");
    }
}
