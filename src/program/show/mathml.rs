//! Formulas as MathML, which browsers set as mathematics.

use super::decimal::{GROUP_SIGNS, readable};
use super::formula::text;
use super::latex::lowered;
use super::math::{Math, Part};
use super::names::word;

/// A row of more characters than this is also divided in brackets and before the signs of sums.
const LONG: usize = 24;

#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// An element `math`.
    Math(String),
    /// Text, which has places of its own where a line can end.
    Text(String),
}

impl Math {
    /// The formula as one element, so that it is read as one, perhaps after text. Its rows are the parts between which a line
    /// can end: one for each side of a relation and each condition, and for each term of a long sum. Text that did not come
    /// from an expression stays text.
    pub fn mathml(&self) -> Vec<Piece> {
        let is_text = |part: &Part| matches!(part, Part::Text(_) | Part::Sign(_));
        if self.0.iter().all(is_text) {
            return vec![Piece::Text(text(self))];
        }
        let (before, parts) = match &self.0[..] {
            [Part::Text(before), parts @ ..] => (Some(Piece::Text(before.clone())), parts),
            parts => (None, parts),
        };
        let pieces = divided(&opened(parts), false).into_iter();
        let rows: String = pieces
            .flat_map(|piece| divided(&piece, length(&piece) > LONG))
            .map(|piece| row(&piece))
            .collect();
        let math = format!("<math xmlns=\"{NAMESPACE}\">{rows}</math>");
        before.into_iter().chain([Piece::Math(math)]).collect()
    }
}

/// About how many characters wide a row is.
fn length(parts: &[Part]) -> usize {
    let of_part = |part: &Part| match part {
        Part::Fraction(both) => length(&both[0].0).max(length(&both[1].0)),
        other => text(&Math(vec![other.clone()])).chars().count(),
    };
    parts.iter().map(of_part).sum()
}

/// The parts with those of long brackets among them.
fn opened(parts: &[Part]) -> Vec<Part> {
    let bracket = |bracket: &str| Part::Name(bracket.to_owned());
    let opened = |part: &Part| match part {
        Part::Brackets(inner) if length(&inner.0) > LONG => {
            [vec![bracket("(")], opened(&inner.0), vec![bracket(")")]].concat()
        }
        _ => vec![part.clone()],
    };
    parts.iter().flat_map(opened).collect()
}

/// The parts in pieces that begin with relations or words, or also with the signs of sums.
fn divided(parts: &[Part], in_sums: bool) -> Vec<Vec<Part>> {
    let begins_piece = |part: &Part| match part {
        Part::Sign("+" | "−") => in_sums,
        Part::Sign(sign) => !["·", "×", "/", "^"].contains(sign),
        _ => false,
    };
    let mut pieces: Vec<Vec<Part>> = Vec::new();
    for part in parts {
        match pieces.last_mut() {
            Some(piece) if !begins_piece(part) => piece.push(part.clone()),
            _ => pieces.push(vec![part.clone()]),
        }
    }
    pieces
}

const NAMESPACE: &str = "http://www.w3.org/1998/Math/MathML";

fn row(parts: &[Part]) -> String {
    format!("<mrow>{}</mrow>", parts.iter().map(part).collect::<String>())
}

fn part(part: &Part) -> String {
    match part {
        Part::Number(written) => number(written),
        Part::Coordinate(written) => number(written).replace(GROUP_SIGNS, ""),
        Part::Name(form) => name(form),
        Part::Word(text) => element("mtext", word(text)),
        Part::Text(text) => element("mtext", text),
        Part::Minus => "<mo form=\"prefix\">−</mo>".to_owned(),
        Part::Not => element("mtext", &format!("{}\u{a0}", word("not"))),
        Part::Sign(sign @ ("and" | "or")) => element("mtext", &format!("{}\u{a0}", word(sign))),
        Part::Sign(sign) => format!("<mo form=\"infix\">{}</mo>", escaped(sign)),
        Part::Colon => element("mtext", ":\u{a0}"),
        Part::Component(component) => name(component),
        Part::Brackets(inner) => fenced(["(", ")"], &row(&inner.0)),
        Part::Bars(inner) => fenced(["|", "|"], &row(&inner.0)),
        Part::Vector(parts) => fenced(["(", ")"], &list(parts)),
        Part::Call(function, arguments) => {
            format!("{}<mo>\u{2061}</mo>{}", name(function), fenced(["(", ")"], &list(arguments)))
        }
        Part::Fraction(both) => format!("<mfrac>{}{}</mfrac>", row(&both[0].0), row(&both[1].0)),
        Part::Root(inner) => format!("<msqrt>{}</msqrt>", row(&inner.0)),
        Part::Power(base, exponent) => format!("<msup>{}<mn>{exponent}</mn></msup>", row(&base.0)),
        Part::Choice(parts) => {
            let [yes, condition, no] = parts.each_ref().map(|part| row(&part.0));
            let case = |value: &str, when: &str| format!("<mtr><mtd>{value}</mtd><mtd>{when}</mtd></mtr>");
            let cases = [
                case(&yes, &format!("{}{condition}", element("mtext", "if\u{a0}"))),
                case(&no, &element("mtext", "otherwise")),
            ];
            format!("<mrow><mo fence=\"true\">{{</mo><mtable>{}</mtable></mrow>", cases.concat())
        }
    }
}

const COMMA: &str = "<mo separator=\"true\">,</mo>";

fn list(items: &[Math]) -> String {
    items.iter().map(|item| row(&item.0)).collect::<Vec<_>>().join(COMMA)
}

fn fenced([before, after]: [&str; 2], inner: &str) -> String {
    format!(
        "<mrow><mo form=\"prefix\" fence=\"true\">{before}</mo>{inner}<mo form=\"postfix\" fence=\"true\">{after}</mo></mrow>"
    )
}

fn number(written: &str) -> String {
    match written.split_once('e') {
        Some((mantissa, exponent)) => {
            let exponent = exponent.replace('-', "−");
            let power = format!("<msup><mn>10</mn><mn>{exponent}</mn></msup>");
            format!("<mrow><mn>{}</mn><mo form=\"infix\">×</mo>{power}</mrow>", readable(mantissa))
        }
        None => element("mn", &readable(written)),
    }
}

/// A printed name: a lowered digit becomes an index, a raised one or a prime stands above.
fn name(form: &str) -> String {
    let mut written: Vec<String> = Vec::new();
    let mut rest = form;
    while let Some(first) = rest.chars().next() {
        let length = |is_part: fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, index) = (length(|c| c.is_alphabetic() || c == '_'), length(is_lowered));
        let end = word.max(index).max(first.len_utf8());
        let (text, after) = rest.split_at(end);
        rest = after;
        let base = |written: &mut Vec<String>| written.pop().unwrap_or_else(|| "<mrow></mrow>".to_owned());
        if word > 0 {
            written.push(element("mi", text));
        } else if index > 0 {
            let digits: String = text.chars().filter_map(lowered).collect();
            let base = base(&mut written);
            written.push(format!("<msub>{base}<mn>{digits}</mn></msub>"));
        } else if let Some(raised) =
            [('²', "<mn>2</mn>"), ('′', "<mo>′</mo>")].iter().find(|(c, _)| *c == first)
        {
            let base = base(&mut written);
            written.push(format!("<msup>{base}{}</msup>", raised.1));
        } else if first == ' ' {
            written.push(element("mtext", "\u{a0}"));
        } else {
            // No space around a dot or a bar.
            written.push(format!("<mo lspace=\"0\" rspace=\"0\">{}</mo>", escaped(text)));
        }
    }
    match &written[..] {
        [one] => one.clone(),
        _ => format!("<mrow>{}</mrow>", written.concat()),
    }
}

fn is_lowered(c: char) -> bool {
    lowered(c).is_some()
}

fn element(tag: &str, text: &str) -> String {
    format!("<{tag}>{}</{tag}>", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::show::Names;
    use crate::program::syntax::{Action, parse};

    fn math(formula: &str) -> Math {
        let block = parse(&format!("let a = {formula}\nreturn true")).expect("a formula");
        let Action::Let(bindings) = &block.statements[0].action else { panic!("a let") };
        Math::of(&bindings[0].value, &Names::default())
    }

    fn pieces(formula: &str) -> Vec<String> {
        let text = |piece| match piece {
            Piece::Math(text) | Piece::Text(text) => text,
        };
        math(formula).mathml().into_iter().map(text).collect()
    }

    /// In how many rows the formula can be broken.
    fn rows(formula: &str) -> usize {
        let text = pieces(formula).concat();
        let mut depth = 0_usize;
        let mut rows = 0;
        for tag in text.split('<').skip(1) {
            if tag.starts_with('/') {
                depth -= 1;
            } else {
                rows += usize::from(depth == 1);
                depth += 1;
            }
        }
        rows
    }

    /// The elements without attributes and rows.
    fn bare(formula: &str) -> String {
        let text = pieces(formula).join(" ").replace("<mrow>", "").replace("</mrow>", "");
        let mut bare = String::new();
        let mut is_attribute = false;
        for c in text.chars() {
            is_attribute =
                if is_attribute { c != '>' } else { c == ' ' && bare.rfind('<') > bare.rfind('>') };
            if !is_attribute {
                bare.push(c);
            }
        }
        bare
    }

    #[test]
    fn quotients_roots_powers_indices_and_bars_have_their_elements() {
        for (formula, expected) in [
            ("a / b^2", "<math><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac></math>"),
            ("sqrt(c1)", "<math><msqrt><msub><mi>c</mi><mn>1</mn></msub></msqrt></math>"),
            ("|t'|", "<math><mo>|</mo><msup><mi>t</mi><mo>′</mo></msup><mo>|</mo></math>"),
            ("1e-9", "<math><mn>1</mn><mo>×</mo><msup><mn>10</mn><mn>−9</mn></msup></math>"),
            ("b.x", "<math><mi>b</mi><mo>.</mo><mi>x</mi></math>"),
        ] {
            assert_eq!(bare(formula), expected, "{formula}");
        }
    }

    #[test]
    fn a_line_can_end_at_relations_and_in_long_sums() {
        assert_eq!(rows("a < b and c <= d"), 4);
        assert_eq!(rows("a + b"), 1);
        assert_eq!(rows("alpha * first + beta * second + gamma * third + delta * last"), 4);
        assert!(pieces("a < b")[0].contains("&lt;"));
    }

    #[test]
    fn a_formula_is_one_element() {
        for formula in ["a < b and c <= d", "alpha * first + beta * second + gamma * third + delta * last"] {
            assert_eq!(pieces(formula).len(), 1);
        }
    }

    #[test]
    fn a_line_can_end_in_long_brackets_only() {
        assert_eq!(rows("a < b and (c < d or e < f)"), 3);
        assert_eq!(rows("a < b and (c < d < e or f < g < h or e < f)"), 10);
    }

    #[test]
    fn what_is_written_as_text_stays_text() {
        let [left, right] = ["contact", "(1, 2)"].map(|text| Part::Text(text.to_owned()));
        let row = Math(vec![left.clone(), Part::Sign("="), right]);
        assert_eq!(row.mathml(), [Piece::Text("contact = (1, 2)".to_owned())]);
        let named = Math(vec![left, Part::Name("t".to_owned())]);
        assert!(matches!(&named.mathml()[..], [Piece::Text(_), Piece::Math(_)]));
    }
}
