//! Formulas as LaTeX, for mathematics between dollar signs.

use super::decimal::readable;
use super::math::{Math, Part};

impl Math {
    /// The formula as LaTeX: quotients are fractions, roots and powers are set as such. It needs the package `amsmath`,
    /// and contains only ASCII characters.
    pub fn latex(&self) -> String {
        self.0.iter().map(part).collect()
    }
}

fn part(part: &Part) -> String {
    match part {
        Part::Number(written) => number(written),
        Part::Name(form) => latex_name(form),
        Part::Word(text) | Part::Text(text) => format!("\\text{{{text}}}"),
        Part::Minus => "-".to_owned(),
        Part::Not => "\\text{not }".to_owned(),
        Part::Sign(word @ ("and" | "or")) => format!(" \\text{{ {word} }} "),
        Part::Sign("^") => "^".to_owned(),
        Part::Sign(sign) => format!(" {} ", command(sign)),
        Part::Colon => ":\\ ".to_owned(),
        Part::Component(component) => (*component).to_owned(),
        Part::Brackets(inner) => format!("\\left({}\\right)", inner.latex()),
        Part::Bars(inner) => format!("\\left|{}\\right|", inner.latex()),
        Part::Vector(parts) => format!("({})", list(parts)),
        Part::Call(name, arguments) => format!("{}\\left({}\\right)", function(name), list(arguments)),
        Part::Fraction(both) => format!("\\frac{{{}}}{{{}}}", both[0].latex(), both[1].latex()),
        Part::Root(inner) => format!("\\sqrt{{{}}}", inner.latex()),
        Part::Power(base, exponent) => format!("{}^{{{exponent}}}", base.latex()),
        Part::Choice(parts) => {
            let [yes, condition, no] = parts.each_ref().map(Math::latex);
            format!(
                "\\begin{{cases}}{yes} & \\text{{if }}{condition} \\\\ {no} & \\text{{otherwise}}\\end{{cases}}"
            )
        }
    }
}

const COMMA: &str = ",\\, ";

fn list(items: &[Math]) -> String {
    items.iter().map(Math::latex).collect::<Vec<_>>().join(COMMA)
}

fn command(sign: &str) -> &str {
    match sign {
        "−" => "-",
        "·" => "\\cdot",
        "×" => "\\times",
        "≤" => "\\le",
        "≥" => "\\ge",
        "≠" => "\\ne",
        "≈" => "\\approx",
        _ => sign,
    }
}

fn function(name: &str) -> String {
    match name {
        "min" | "max" | "sin" | "cos" | "tan" => format!("\\{name}"),
        _ => format!("\\operatorname{{{}}}", name.replace('_', "\\_")),
    }
}

/// A printed name: `c₁` becomes `c_{1}`, and a word stands upright.
fn latex_name(form: &str) -> String {
    let mut text = String::new();
    let mut rest = form;
    while let Some(first) = rest.chars().next() {
        let length = |is_part: fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let word = length(|c| c.is_ascii_alphabetic() || c == '_');
        let index = length(|c| lowered(c).is_some());
        if word > 1 {
            text.push_str(&format!("\\mathrm{{{}}}", rest[..word].replace('_', "\\_")));
            rest = &rest[word..];
        } else if index > 0 {
            let digits: String = rest[..index].chars().filter_map(lowered).collect();
            text.push_str(&format!("_{{{digits}}}"));
            rest = &rest[index..];
        } else {
            match first {
                '′' => text.push('\''),
                '²' => text.push_str("^{2}"),
                ' ' => text.push_str("\\ "),
                '∞' => text.push_str("\\infty "),
                '_' => text.push_str("\\_"),
                _ => text.push_str(
                    greek(first).map_or_else(|| first.to_string(), |name| format!("\\{name} ")).as_str(),
                ),
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    text
}

/// The digit of an index.
pub(super) fn lowered(c: char) -> Option<char> {
    char::from_digit((c as u32).checked_sub('₀' as u32).filter(|digit| *digit < 10)?, 10)
}

fn greek(c: char) -> Option<&'static str> {
    Some(match c {
        'Δ' => "Delta",
        'α' => "alpha",
        'β' => "beta",
        'γ' => "gamma",
        'δ' => "delta",
        'θ' => "theta",
        'λ' => "lambda",
        'π' => "pi",
        'φ' => "varphi",
        'ω' => "omega",
        _ => return None,
    })
}

/// `1,234.5` with thousands that leave no space, and powers of ten.
fn number(written: &str) -> String {
    let (mantissa, exponent) = written.split_once('e').map_or((written, None), |(m, e)| (m, Some(e)));
    let mantissa = readable(mantissa).replace(',', "{,}").replace('∞', "\\infty ");
    match exponent {
        Some(exponent) => format!("{mantissa} \\times 10^{{{exponent}}}"),
        None => mantissa,
    }
}

/// A text for LaTeX, in ASCII characters.
pub fn escaped(text: impl AsRef<str>) -> String {
    text.as_ref().chars().map(escaped_char).collect()
}

fn escaped_char(c: char) -> String {
    let math = |code: &str| format!("\\ensuremath{{{code}}}");
    match c {
        '\\' => "\\textbackslash{}".to_owned(),
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{c}"),
        '~' => "\\textasciitilde{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '<' | '>' | '|' => math(&c.to_string()),
        '−' => math("-"),
        '–' => "--".to_owned(),
        '—' => "---".to_owned(),
        '…' => "\\dots{}".to_owned(),
        '’' | '′' => "'".to_owned(),
        '‘' => "`".to_owned(),
        '“' => "``".to_owned(),
        '”' => "''".to_owned(),
        '·' => math("\\cdot"),
        '×' => math("\\times"),
        '≤' => math("\\le"),
        '≥' => math("\\ge"),
        '≠' => math("\\ne"),
        '≈' => math("\\approx"),
        '∓' => math("\\mp"),
        '±' => math("\\pm"),
        '√' => math("\\surd"),
        '∞' => math("\\infty"),
        'Δ' => math("\\Delta"),
        '°' => math("^\\circ"),
        '²' => math("^2"),
        '³' => math("^3"),
        '✓' => math("\\surd"),
        '✗' => math("\\times"),
        '●' => math("\\bullet"),
        '◐' | '○' => math("\\circ"),
        '\u{a0}' => "~".to_owned(),
        '₀'..='₉' => math(&format!("_{}", c as u32 - '₀' as u32)),
        '⁰' | '⁴'..='⁹' => math(&format!("^{}", c as u32 - '⁰' as u32)),
        '¹' => math("^1"),
        '⁻' => math("^-"),
        c if c.is_ascii() => c.to_string(),
        // A title in a file of one's own can have any character.
        _ => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::Names;
    use crate::program::syntax::{Action, parse};

    /// The LaTeX of a formula.
    fn set(formula: &str) -> String {
        let block = parse(&format!("let a = {formula}\nreturn true")).expect("a formula");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
        Math::of(&bindings[0].value, &Names::default()).latex()
    }

    #[test]
    fn quotients_roots_powers_and_bars_are_set_as_such() {
        for (formula, expected) in [
            ("dot(v, A) / dot(A, A)", "\\frac{v \\cdot A}{A \\cdot A}"),
            (
                "(-b - sqrt(b^2 - 4 * a * c)) / (2 * a)",
                "\\frac{-b - \\sqrt{b^{2} - 4 \\cdot a \\cdot c}}{2 \\cdot a}",
            ),
            ("|c1 - closest|", "\\left|c_{1} - \\mathrm{closest}\\right|"),
            ("(A.y, -A.x) / |A|", "\\frac{(A.y,\\, -A.x)}{\\left|A\\right|}"),
            ("2 * (a + b)", "2 \\cdot \\left(a + b\\right)"),
            ("(a / b)^2", "\\left(\\frac{a}{b}\\right)^{2}"),
            ("12345.5 * 1e-9", "12{,}345.5 \\cdot \\left(1 \\times 10^{-9}\\right)"),
            ("a * (-2)", "a \\cdot \\left(-2\\right)"),
            ("clamp(t', 0, 1)", "\\operatorname{clamp}\\left(t',\\, 0,\\, 1\\right)"),
            ("Delta_p + x_gap", "\\Delta p + \\mathrm{x\\_gap}"),
        ] {
            assert_eq!(set(formula), expected);
        }
    }

    #[test]
    fn conditions_and_choices_have_words() {
        assert_eq!(
            set("0 <= t < 1 and not (a == b or a != c)").replace("\\right", "").replace("\\left", ""),
            "0 \\le t < 1 \\text{ and } \\text{not }(a = b \\text{ or } a \\ne c)"
        );
        assert_eq!(
            set("if t < 0 then 0 else t"),
            "\\begin{cases}0 & \\text{if }t < 0 \\\\ t & \\text{otherwise}\\end{cases}"
        );
    }

    #[test]
    fn the_characters_of_latex_are_escaped() {
        assert_eq!(escaped("a_b & 50% {x} #1"), "a\\_b \\& 50\\% \\{x\\} \\#1");
        assert_eq!(escaped("c₁² − 3"), "c\\ensuremath{_1}\\ensuremath{^2} \\ensuremath{-} 3");
        assert_eq!(
            escaped("5×10⁻³⁰"),
            "5\\ensuremath{\\times}10\\ensuremath{^-}\\ensuremath{^3}\\ensuremath{^0}"
        );
    }
}
