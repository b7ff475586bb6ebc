//! Formulas as LaTeX, for mathematics between dollar signs.

use super::decimal::readable;
use super::formula::text;
use super::math::{Math, Part};

/// A dividend or a divisor of more characters is written with a sign, because a fraction cannot be broken.
const WIDE: usize = 38;

impl Math {
    /// The formula as LaTeX: quotients are fractions, roots and powers are set as such, and the names of vectors, as they
    /// are printed, are bold. It needs the packages `amsmath` and, for letters that are not ASCII, `inputenc`. LaTeX can
    /// break it at signs, also within brackets.
    pub fn latex(&self, vectors: &[String]) -> String {
        Setter { vectors }.row(self)
    }
}

struct Setter<'a> {
    vectors: &'a [String],
}

impl Setter<'_> {
    fn row(&self, math: &Math) -> String {
        math.0.iter().map(|part| self.part(part)).collect()
    }

    fn part(&self, part: &Part) -> String {
        match part {
            Part::Number(written) => number(written),
            Part::Coordinate(written) => number(written).replace("{,}", ""),
            Part::Name(form) => latex_name(form, self.vectors.contains(form)),
            Part::Word(text) | Part::Text(text) => format!("\\text{{{}}}", escaped(text)),
            Part::Minus => "-".to_owned(),
            Part::Not => "\\text{not }".to_owned(),
            Part::Sign(word @ ("and" | "or")) => format!(" \\text{{ {word} }} "),
            Part::Sign("^") => "^".to_owned(),
            Part::Sign(sign) => format!(" {} ", command(sign)),
            Part::Colon => ":\\ ".to_owned(),
            Part::Component(component) => (*component).to_owned(),
            Part::Brackets(inner) => self.between(["(", ")"], inner),
            Part::Bars(inner) => self.between(["\\lvert ", "\\rvert "], inner),
            Part::Vector(parts) => bracketed(["(", ")"], &self.list(parts), parts.iter().any(is_high)),
            Part::Call(name, arguments) => {
                let is_high = arguments.iter().any(is_high);
                format!("{}{}", function(name), bracketed(["(", ")"], &self.list(arguments), is_high))
            }
            Part::Fraction(both) if both.iter().any(|part| text(part).chars().count() > WIDE) => {
                both.each_ref().map(|part| self.operand(part)).join(" / ")
            }
            Part::Fraction(both) => format!("\\frac{{{}}}{{{}}}", self.row(&both[0]), self.row(&both[1])),
            Part::Root(inner) => format!("\\sqrt{{{}}}", self.row(inner)),
            Part::Power(base, exponent) => format!("{}^{{{exponent}}}", self.row(base)),
            Part::Choice(parts) => {
                let [yes, condition, no] = parts.each_ref().map(|part| self.row(part));
                format!(
                    "\\begin{{cases}}{yes} & \\text{{if }}{condition} \\\\ {no} & \\text{{otherwise}}\\end{{cases}}"
                )
            }
        }
    }

    fn between(&self, signs: [&str; 2], inner: &Math) -> String {
        bracketed(signs, &self.row(inner), is_high(inner))
    }

    /// A dividend or a divisor beside a sign.
    fn operand(&self, math: &Math) -> String {
        if math.0.len() > 1 { self.between(["(", ")"], math) } else { self.row(math) }
    }

    fn list(&self, items: &[Math]) -> String {
        items.iter().map(|item| self.row(item)).collect::<Vec<_>>().join(",\\, ")
    }
}

/// Brackets around a formula, in which it can be broken: those of `\left` and `\right` would hold it together.
fn bracketed([open, close]: [&str; 2], inner: &str, is_high: bool) -> String {
    let (left, right) = if is_high { ("\\biggl", "\\biggr") } else { ("", "") };
    format!("{left}{open}{inner}{right}{close}")
}

/// Whether a formula is higher than a line of text.
fn is_high(math: &Math) -> bool {
    math.0.iter().any(|part| match part {
        Part::Fraction(both) => both.iter().all(|part| text(part).chars().count() <= WIDE),
        Part::Choice(_) => true,
        Part::Brackets(inner) | Part::Bars(inner) | Part::Root(inner) | Part::Power(inner, _) => {
            is_high(inner)
        }
        Part::Vector(items) | Part::Call(_, items) => items.iter().any(is_high),
        _ => false,
    })
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

/// A printed name: `c₁` becomes `c_{1}`, and a word stands upright. Of the name of a vector, all but the index is bold.
fn latex_name(form: &str, is_vector: bool) -> String {
    let mut text = String::new();
    let mut rest = form;
    let is_letter = |c: char| (c.is_alphabetic() && greek(c).is_none() && lowered(c).is_none()) || c == '_';
    while let Some(first) = rest.chars().next() {
        let length = |is_part: &dyn Fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let word = &rest[..length(&is_letter)];
        let index = length(&|c| lowered(c).is_some());
        if !word.is_empty() && word != "_" {
            text.push_str(&letters(word, is_vector));
            rest = &rest[word.len()..];
        } else if index > 0 {
            let digits: String = rest[..index].chars().filter_map(lowered).collect();
            text.push_str(&format!("_{{{digits}}}"));
            rest = &rest[index..];
        } else {
            match (first, greek(first)) {
                ('′', _) => text.push('\''),
                ('²', _) => text.push_str("^{2}"),
                (' ', _) => text.push_str("\\ "),
                ('∞', _) => text.push_str("\\infty "),
                ('_', _) => text.push_str("\\_"),
                // Of `Δp`, only the letter is the vector.
                (_, Some(name)) if is_vector && !rest.chars().any(is_letter) => {
                    text.push_str(&format!("\\boldsymbol{{\\{name}}}"));
                }
                (_, Some(name)) => text.push_str(&format!("\\{name} ")),
                (other, None) => text.push_str(&escaped(other.to_string())),
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    text
}

/// The letters of a name. A single one is italic, a word upright.
fn letters(word: &str, is_vector: bool) -> String {
    let mut single = word.chars();
    let is_single = single.next().is_some() && single.next().is_none();
    let command = match (word.is_ascii(), is_vector) {
        (true, true) => "mathbf",
        (true, false) if is_single => return word.to_owned(),
        (true, false) => "mathrm",
        // Mathematics has no letters with accents.
        (false, true) => "textbf",
        (false, false) if is_single => "textit",
        (false, false) => "text",
    };
    format!("\\{command}{{{}}}", word.replace('_', "\\_"))
}

/// The digit of an index.
pub(super) fn lowered(c: char) -> Option<char> {
    char::from_digit((c as u32).checked_sub('₀' as u32).filter(|digit| *digit < 10)?, 10)
}

fn greek(c: char) -> Option<&'static str> {
    const LETTERS: [(char, &str); 33] = [
        ('Γ', "Gamma"),
        ('Δ', "Delta"),
        ('Θ', "Theta"),
        ('Λ', "Lambda"),
        ('Ξ', "Xi"),
        ('Π', "Pi"),
        ('Σ', "Sigma"),
        ('Φ', "Phi"),
        ('Ψ', "Psi"),
        ('Ω', "Omega"),
        ('α', "alpha"),
        ('β', "beta"),
        ('γ', "gamma"),
        ('δ', "delta"),
        ('ε', "varepsilon"),
        ('ζ', "zeta"),
        ('η', "eta"),
        ('θ', "theta"),
        ('ι', "iota"),
        ('κ', "kappa"),
        ('λ', "lambda"),
        ('μ', "mu"),
        ('ν', "nu"),
        ('ξ', "xi"),
        ('π', "pi"),
        ('ρ', "rho"),
        ('ς', "varsigma"),
        ('σ', "sigma"),
        ('τ', "tau"),
        ('φ', "varphi"),
        ('χ', "chi"),
        ('ψ', "psi"),
        ('ω', "omega"),
    ];
    LETTERS.iter().find(|(letter, _)| *letter == c).map(|(_, name)| *name)
}

/// `1,234.5` with thousands that leave no space, and powers of ten.
fn number(written: &str) -> String {
    let (mantissa, exponent) = written.split_once('e').map_or((written, None), |(m, e)| (m, Some(e)));
    let mantissa = readable(mantissa).replace(',', "{,}").replace('\u{202f}', "\\,").replace('∞', "\\infty ");
    match exponent {
        Some(exponent) => format!("{mantissa} \\times 10^{{{exponent}}}"),
        None => mantissa,
    }
}

/// A text for LaTeX, in UTF-8. It needs the packages `amsmath`, `amssymb` and `inputenc`.
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
        '→' => math("\\to"),
        '⇒' => math("\\Rightarrow"),
        '°' => math("^\\circ"),
        '²' => math("^2"),
        '³' => math("^3"),
        '✓' => math("\\checkmark"),
        '✗' => math("\\times"),
        '●' => math("\\bullet"),
        '◐' | '○' => math("\\circ"),
        '\u{a0}' => "~".to_owned(),
        '\u{202f}' => "\\,".to_owned(),
        '₀'..='₉' => math(&format!("_{}", c as u32 - '₀' as u32)),
        '⁰' | '⁴'..='⁹' => math(&format!("^{}", c as u32 - '⁰' as u32)),
        '¹' => math("^1"),
        '⁻' => math("^-"),
        c => greek(c).map_or_else(|| c.to_string(), |name| math(&format!("\\{name}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::Names;
    use crate::program::syntax::{Action, parse};

    fn set(formula: &str) -> String {
        let block = parse(&format!("let a = {formula}\nreturn true")).expect("a formula");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
        Math::of(&bindings[0].value, &Names::default()).latex(&["A".to_owned(), "Δp".to_owned()])
    }

    #[test]
    fn quotients_roots_powers_and_bars_are_set_as_such() {
        for (formula, expected) in [
            ("dot(v, A) / dot(A, A)", "\\frac{v \\cdot \\mathbf{A}}{\\mathbf{A} \\cdot \\mathbf{A}}"),
            (
                "(-b - sqrt(b^2 - 4 * a * c)) / (2 * a)",
                "\\frac{-b - \\sqrt{b^{2} - 4 \\cdot a \\cdot c}}{2 \\cdot a}",
            ),
            ("|c1 - closest|", "\\lvert c_{1} - \\mathrm{closest}\\rvert "),
            ("(A.y, -A.x) / |A|", "\\frac{(A.y,\\, -A.x)}{\\lvert \\mathbf{A}\\rvert }"),
            ("2 * (a + b)", "2 \\cdot (a + b)"),
            ("(a / b)^2", "\\biggl(\\frac{a}{b}\\biggr)^{2}"),
            ("12345.5 * 1e-9", "12{,}345.5 \\cdot (1 \\times 10^{-9})"),
            ("a * (-2)", "a \\cdot (-2)"),
            ("clamp(t', 0, 1)", "\\operatorname{clamp}(t',\\, 0,\\, 1)"),
            ("Delta_p + x_gap", "\\Delta \\mathbf{p} + \\mathrm{x\\_gap}"),
        ] {
            assert_eq!(set(formula), expected);
        }
    }

    #[test]
    fn a_quotient_too_wide_for_a_fraction_has_a_sign_and_brackets() {
        let wide = set("(first_number + second_number + third_number) / (a - b)");
        assert!(wide.starts_with("(\\mathrm{first\\_number} + ") && wide.ends_with(") / (a - b)"), "{wide}");
        assert!(set("(a + b) / (a - b)").starts_with("\\frac"));
    }

    #[test]
    fn letters_of_every_language_stay() {
        assert_eq!(
            escaped("größer als αβ, Łódź"),
            "größer als \\ensuremath{\\alpha}\\ensuremath{\\beta}, Łódź"
        );
        assert_eq!(escaped("yes ✓"), "yes \\ensuremath{\\checkmark}");
        assert_eq!(latex_name("größe₁", false), "\\text{größe}_{1}");
        assert_eq!(latex_name("θ", true) + &latex_name("α", false), "\\boldsymbol{\\theta}\\alpha ");
    }

    #[test]
    fn conditions_and_choices_have_words() {
        assert_eq!(
            set("0 <= t < 1 and not (a == b or a != c)"),
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
