//! A condition of a step: its question, and its answer.

use super::prose::prose;
use super::{capital, has_no_value};
use crate::lesson::math::{Math, MathPart, Speech, read_formula};
use crate::lesson::{Line, Part};

/// What a condition asks, with its numbers, and whether it holds.
pub(super) fn condition_in_words(line: &Line, heading: &str, speech: Speech<'_>) -> String {
    let mut rows = line.rows();
    if line.math.is_none() {
        rows.truncate(1);
        rows.extend(read_formula(&line.numbers));
    }
    // A condition that is given, or one of truths, has no numbers.
    let (name, formula) = match rows.first().map(|row| &row.0[..]) {
        Some([MathPart::Name(name), MathPart::Colon, formula @ ..]) => (Some(name), formula.to_vec()),
        Some(formula) => (None, formula.to_vec()),
        None => (None, Vec::new()),
    };
    let answer = match line.holds {
        Some(true) => "Yes",
        Some(false) => "No",
        None => "This is not decided",
    };
    let worked = if rows.len() > 1 { &rows[1..] } else { &[] };
    let without =
        worked.first().map(|numbers| without_value(&formula, &numbers.0, speech)).unwrap_or_default();
    if !without.is_empty() {
        let has = if without.len() > 1 { "have" } else { "has" };
        return format!("{answer}, because {} {has} no value", without.join(" and "));
    }
    let is_told = |row: &&Math| !matches!(&row.0[..], [MathPart::Word(_)]) && !line.numbers.is_empty();
    let questions: Vec<String> = worked
        .iter()
        .filter(is_told)
        .map(|row| match row.0.first() {
            // A difference is told in words.
            Some(MathPart::Text(_)) => text_of(row, speech),
            _ => speech.question(&Math(with_names(&formula, &row.0))),
        })
        .collect();
    let name = name.map(|name| format!("{}: ", name.replace('_', " "))).unwrap_or_default();
    match (&questions[..], heading.ends_with('?')) {
        ([], true) => answer.to_owned(),
        ([], false) => {
            let said = match (line.part, line.holds) {
                (Part::Decides, _) => &format!("the answer is {}", answer.to_lowercase()),
                (_, Some(true)) => "that is so",
                _ => "that is not so",
            };
            format!("{name}{said}")
        }
        (questions, _) => {
            let question = questions.join(", that is, ");
            let question = if name.is_empty() { capital(&question) } else { question };
            format!("{name}{question}? {answer}")
        }
    }
}

/// A row that is written as words, with a number in it.
fn text_of(row: &Math, speech: Speech<'_>) -> String {
    let text = |part: &MathPart| match part {
        MathPart::Text(text) => prose(text, speech),
        part => speech.value(&Math(vec![part.clone()])),
    };
    row.0.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The parts of a formula and of its numbers between the signs of the outermost level, in pairs, and the signs.
fn sides<'a>(formula: &'a [MathPart], numbers: &'a [MathPart]) -> Option<Sides<'a>> {
    let is_sign = |part: &MathPart| matches!(part, MathPart::Sign(_));
    let signs: Vec<_> = numbers.iter().filter(|part| is_sign(part)).cloned().collect();
    let formula: Vec<_> = formula.split(is_sign).collect();
    let numbers: Vec<_> = numbers.split(is_sign).collect();
    (formula.len() == numbers.len()).then(|| (formula.into_iter().zip(numbers).collect(), signs))
}

type Sides<'a> = (Vec<(&'a [MathPart], &'a [MathPart])>, Vec<MathPart>);

/// The numbers of a condition, with the names of truths in place of `true` and `false`.
fn with_names(formula: &[MathPart], numbers: &[MathPart]) -> Vec<MathPart> {
    let Some((sides, signs)) = sides(formula, numbers) else { return numbers.to_vec() };
    let is_truth =
        |side: &[MathPart]| matches!(side, [.., MathPart::Word(word)] if word == "true" || word == "false");
    let mut row = Vec::new();
    for (index, (formula, numbers)) in sides.into_iter().enumerate() {
        row.extend(index.checked_sub(1).and_then(|before| signs.get(before)).cloned());
        row.extend_from_slice(if is_truth(numbers) { formula } else { numbers });
    }
    row
}

/// The sides of a condition that have no value.
fn without_value(formula: &[MathPart], numbers: &[MathPart], speech: Speech<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for (formula, numbers) in sides(formula, numbers).map(|(sides, _)| sides).unwrap_or_default() {
        let inner = match (formula, numbers) {
            ([MathPart::Bars(a)], [MathPart::Bars(b)])
            | ([MathPart::Brackets(a)], [MathPart::Brackets(b)]) => without_value(&a.0, &b.0, speech),
            (name, [number]) if has_no_value(&Math(vec![number.clone()])) => {
                vec![speech.value(&Math(name.to_vec()))]
            }
            _ => Vec::new(),
        };
        for name in inner {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}
