//! A condition of a step: its question, and its answer.

use super::{begins_with_name, capital, has_no_value, opening};
use crate::lesson::math::{Math, MathPart, Speech};
use crate::lesson::{Line, Part};

/// What a condition asks, with its numbers, and whether it holds.
pub(super) fn condition_in_words(line: &Line, heading: &str, speech: Speech<'_>) -> String {
    let rows = line.rows();
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
    let worked = rows.get(1..).unwrap_or_default();
    let without =
        worked.first().map(|numbers| without_value(&formula, &numbers.0, speech)).unwrap_or_default();
    if !without.is_empty() {
        let has = if without.len() > 1 { "have" } else { "has" };
        return format!("{answer}, because {} {has} no value", without.join(" and "));
    }
    // A difference is told in words.
    let differences = worked.iter().filter_map(|row| match &row.0[..] {
        [MathPart::Text(_), ..] => Some(capital(&speech.reason(row))),
        _ => None,
    });
    let is_told = |row: &&Math| !matches!(&row.0[..], [MathPart::Word(_)] | [MathPart::Text(_), ..]);
    let worked: Vec<&[MathPart]> = worked.iter().filter(is_told).map(|row| &row.0[..]).collect();
    let equals = MathPart::Sign(if line.approximate { "≈" } else { "=" });
    let (question, mut told) = by_formula(&formula, &worked, equals, speech)
        .unwrap_or_else(|| (by_numbers(&formula, &worked, speech), Vec::new()));
    told.extend(differences);
    if question.is_empty() {
        let said = match (line.part, line.holds) {
            _ if heading.ends_with('?') => return answer.to_owned(),
            (Part::Decides, _) => format!("the answer is {}", answer.to_lowercase()),
            (_, Some(true)) => "that is so".to_owned(),
            _ => "that is not so".to_owned(),
        };
        return name.map_or_else(|| capital(&said), |name| format!("{}: {said}", name.replace('_', " ")));
    }
    let told: String = told.iter().map(|told| format!("{told}. ")).collect();
    let so =
        name.zip(line.holds).map(|(name, holds)| format!(", so “{}” is {holds}", name.replace('_', " ")));
    format!("{}? {told}{answer}{}", capital(&question), so.unwrap_or_default())
}

/// What a comparison of formulas asks, and what these are: `is D dot C less than 0`, `it is 200 times 14, which is 2,800`.
fn by_formula(
    formula: &[MathPart],
    worked: &[&[MathPart]],
    equals: MathPart,
    speech: Speech<'_>,
) -> Option<(String, Vec<String>)> {
    let (sides, _) = sides(formula, worked.first()?, is_between)?;
    let is_logic = |part: &MathPart| matches!(part, MathPart::Sign("and" | "or") | MathPart::Not);
    let is_formula = |(formula, numbers): &(&[MathPart], &[MathPart])| {
        formula != numbers && !matches!(formula, [MathPart::Name(_)])
    };
    let formulas: Vec<usize> = (0..sides.len()).filter(|index| is_formula(&sides[*index])).collect();
    if sides.len() < 2 || formulas.is_empty() || formula.iter().any(is_logic) {
        return None;
    }
    // Of a chain, the middle is the subject.
    let is_subject = formulas[..] == [usize::from(sides.len() > 2)];
    let mut told = Vec::new();
    for index in &formulas {
        let mut row =
            if is_subject { vec![MathPart::Word("it".to_owned())] } else { sides[*index].0.to_vec() };
        let mut before = sides[*index].0;
        for (at, numbers) in worked.iter().enumerate() {
            let (_, numbers) = self::sides(formula, numbers, is_between)?.0[*index];
            if numbers != before {
                let is_value = at > 0 && at + 1 == worked.len();
                row.push(if is_value { equals.clone() } else { MathPart::Sign("=") });
                row.extend_from_slice(numbers);
            }
            before = numbers;
        }
        let is_name = begins_with_name(&row);
        told.push(opening((speech.value(&Math(row)), is_name)));
    }
    let mut question = with_names(formula, worked.last()?, speech);
    let mut parts = question.split(is_between).map(<[MathPart]>::to_vec).collect::<Vec<_>>();
    for index in formulas {
        parts[index] = sides[index].0.to_vec();
    }
    let signs: Vec<MathPart> = question.drain(..).filter(is_between).collect();
    Some((speech.question(&Math(joined(parts, &signs))), told))
}

/// What a condition asks, with its numbers.
fn by_numbers(formula: &[MathPart], worked: &[&[MathPart]], speech: Speech<'_>) -> String {
    let Some((last, before)) = worked.split_last() else { return String::new() };
    let asked = before.iter().map(|row| row.to_vec()).chain([with_names(formula, last, speech)]);
    asked.map(|row| speech.question(&Math(row))).collect::<Vec<_>>().join(", that is, ")
}

fn joined(sides: Vec<Vec<MathPart>>, signs: &[MathPart]) -> Vec<MathPart> {
    let before = |index: usize| index.checked_sub(1).and_then(|index| signs.get(index)).cloned();
    sides.into_iter().enumerate().flat_map(|(index, side)| before(index).into_iter().chain(side)).collect()
}

/// The parts of a formula and of its numbers between signs of the outermost level, in pairs, and the signs.
fn sides<'a>(
    formula: &'a [MathPart],
    numbers: &'a [MathPart],
    is_sign: fn(&MathPart) -> bool,
) -> Option<Sides<'a>> {
    let signs: Vec<_> = numbers.iter().filter(|part| is_sign(part)).cloned().collect();
    let formula: Vec<_> = formula.split(is_sign).collect();
    let numbers: Vec<_> = numbers.split(is_sign).collect();
    (formula.len() == numbers.len()).then(|| (formula.into_iter().zip(numbers).collect(), signs))
}

type Sides<'a> = (Vec<(&'a [MathPart], &'a [MathPart])>, Vec<MathPart>);

/// Whether it stands between conditions, or between the sides of a comparison.
fn is_between(part: &MathPart) -> bool {
    matches!(part, MathPart::Sign("=" | "≠" | "<" | "≤" | ">" | "≥" | "and" | "or"))
}

/// The numbers of a condition, each with its name before it, and the names of truths in place of `true` and `false`.
fn with_names(formula: &[MathPart], numbers: &[MathPart], speech: Speech<'_>) -> Vec<MathPart> {
    let Some((sides, signs)) = sides(formula, numbers, is_between) else { return numbers.to_vec() };
    let said = |parts: &[MathPart]| speech.value(&Math(parts.to_vec()));
    let named = |(formula, numbers): (&[MathPart], &[MathPart])| match (formula, numbers) {
        (_, [.., MathPart::Word(word)]) if word == "true" || word == "false" => formula.to_vec(),
        ([MathPart::Brackets(a)], [MathPart::Brackets(b)]) => {
            vec![MathPart::Brackets(Math(with_names(&a.0, &b.0, speech)))]
        }
        ([MathPart::Not, a @ ..], [MathPart::Not, b @ ..]) => {
            [MathPart::Not].into_iter().chain(with_names(a, b, speech)).collect()
        }
        ([MathPart::Name(_)], [MathPart::Minus, _] | [_]) if formula != numbers => {
            vec![MathPart::Text(format!("{}, {}", said(formula), said(numbers)))]
        }
        _ => numbers.to_vec(),
    };
    joined(sides.into_iter().map(named).collect(), &signs)
}

/// The sides of a condition that have no value.
fn without_value(formula: &[MathPart], numbers: &[MathPart], speech: Speech<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let is_sign = |part: &MathPart| matches!(part, MathPart::Sign(_));
    for (formula, numbers) in sides(formula, numbers, is_sign).map(|(sides, _)| sides).unwrap_or_default() {
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
