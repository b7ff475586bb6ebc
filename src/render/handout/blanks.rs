//! Formulas with places for numbers, to be filled in by hand.

use crate::lesson::math::{Math, MathPart};
use crate::lesson::{Line, Part};

/// A place for a number.
pub const BLANK: &str = "________";
/// What is crossed out beside a condition.
pub const CHOICE: &str = "yes / no";

/// The rows of a line with a place for each number: the formula as it is, and below it what was computed. What should stand
/// in place of a mistake is left out, and nothing tells which lines did not run.
pub fn rows(line: &Line) -> Vec<Math> {
    if line.part == Part::Rightly {
        return Vec::new();
    }
    let mut rows = line.rows();
    if line.part == Part::Skipped {
        let place = Math::word(BLANK);
        rows.push(if line.is_condition { place } else { place.after("=") });
    }
    for (index, row) in rows.iter_mut().enumerate() {
        let is_answer = matches!(&row.0[..], [MathPart::Word(word)] if word.starts_with(ANSWER));
        if is_answer {
            *row = Math::word(format!("{ANSWER} {BLANK}"));
        } else if index > 0 {
            *row = open(row);
        }
    }
    rows
}

/// What a line that answers begins with.
const ANSWER: &str = "answer:";

fn open(math: &Math) -> Math {
    let mut parts: Vec<MathPart> = Vec::new();
    let place = || MathPart::Word(BLANK.to_owned());
    for part in &math.0 {
        // A sign would tell something of the number.
        if matches!((parts.last(), part), (Some(MathPart::Minus), MathPart::Number(_))) {
            parts.pop();
        }
        parts.push(match part {
            MathPart::Number(_) | MathPart::Word(_) => place(),
            MathPart::Text(text) => MathPart::Text(open_text(text)),
            MathPart::Brackets(inner) => match open(inner) {
                Math(inner) if inner == [place()] => place(),
                inner => MathPart::Brackets(inner),
            },
            MathPart::Bars(inner) => MathPart::Bars(open(inner)),
            MathPart::Root(inner) => MathPart::Root(open(inner)),
            MathPart::Power(base, exponent) => MathPart::Power(open(base), exponent.clone()),
            MathPart::Vector(items) => MathPart::Vector(items.iter().map(open).collect()),
            MathPart::Call(name, items) => MathPart::Call(name.clone(), items.iter().map(open).collect()),
            MathPart::Fraction(both) => MathPart::Fraction(Box::new(both.each_ref().map(open))),
            MathPart::Choice(all) => MathPart::Choice(Box::new(all.each_ref().map(open))),
            other => other.clone(),
        });
    }
    Math(parts)
}

/// A text with a place for each number. An index, as in `t[0]` and `c1`, is no number.
fn open_text(text: &str) -> String {
    let mut open = String::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let sign = if first == '−' { first.len_utf8() } else { 0 };
        let starts = rest[sign..].starts_with(|c: char| c.is_ascii_digit());
        if starts && !before.is_alphanumeric() && before != '[' {
            let is_part = |c: char| {
                c.is_ascii_digit() || matches!(c, '.' | ',' | '×' | '⁻' | '⁰'..='⁹' | '¹' | '²' | '³')
            };
            let end = rest[sign..].find(|c| !is_part(c)).map_or(rest.len(), |end| sign + end);
            let number = rest[..end].trim_end_matches(['.', ',']);
            open.push_str(BLANK);
            before = '_';
            rest = &rest[number.len()..];
        } else {
            open.push(first);
            before = first;
            rest = &rest[first.len_utf8()..];
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, set_param};

    fn has_digit(math: &Math) -> bool {
        format!("{math:?}").contains("Number(")
    }

    #[test]
    fn no_shipped_working_keeps_a_number_below_its_formula_or_tells_the_answer() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(lesson.as_mut(), "method", &Value::word(method.id)).expect("a method");
                let steps = lesson.explain().derivation.steps;
                for line in steps.iter().flat_map(|step| &step.lines) {
                    let rows = rows(line);
                    assert!(!rows.iter().skip(1).any(has_digit), "{rows:?}");
                    let told = format!("{rows:?}");
                    assert!(!told.contains("answer: colliding") && !told.contains("answer: apart"), "{told}");
                }
            }
        }
    }

    #[test]
    fn the_numbers_of_a_text_become_places_and_its_names_stay() {
        assert_eq!(
            open_text("c1 is (1,234.5, −3), then t[0] = 2."),
            format!("c1 is ({BLANK}, {BLANK}), then t[0] = {BLANK}.")
        );
        assert_eq!(open_text("5×10⁻³ and a − 2"), format!("{BLANK} and a − {BLANK}"));
    }
}
