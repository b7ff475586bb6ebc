//! The comparisons that decided an answer, whose sides have values.

use super::{Speech, is_no_value, is_number, is_relation, relation, split};
use crate::program::show::math::{Math, Part};

impl Speech<'_> {
    /// The comparisons that decided an answer, with the words between them: `distance, 50, is less than r, 80`.
    pub fn reason(self, reason: &Math) -> String {
        let is_text = |part: &Part| matches!(part, Part::Text(_));
        let said = |parts: &[Part]| match parts {
            [Part::Text(text)] => text.clone(),
            parts => self.compared_values(parts),
        };
        reason.0.chunk_by(|a, b| !is_text(a) && !is_text(b)).map(said).collect()
    }

    /// Comparisons in which `=` gives a side its value.
    fn compared_values(self, parts: &[Part]) -> String {
        let (sides, signs) = split(parts, is_relation);
        let sides: Vec<_> = sides.into_iter().map(|side| self.side(side)).collect();
        match (&sides[..], &signs[..]) {
            ([side], _) => side.alone(),
            ([first, middle, last], [left, right]) if !left.starts_with("is") && !right.starts_with("is") => {
                let (_, _, left) = relation(left);
                let (_, right, _) = relation(right);
                format!("{} is {left} {} and {right} {}", middle.before(), first.before(), last.at_end())
            }
            _ => {
                let pair = |(index, sign): (usize, &&str)| {
                    let not = if sign.starts_with("is") { "not " } else { "" };
                    let words = relation(sign).1;
                    format!("{} is {not}{words} {}", sides[index].before(), sides[index + 1].at_end())
                };
                signs.iter().enumerate().map(pair).collect::<Vec<_>>().join(", and ")
            }
        }
    }

    /// A side of a comparison, with its value.
    fn side(self, parts: &[Part]) -> Side {
        let (items, _) = split(parts, |sign| sign == "=");
        let said = |item: &&[Part]| self.sum(item).words;
        let mut words: Vec<_> = items.iter().map(said).collect();
        // `60 = b` is a name with its value, too.
        if let [first, second] = items[..]
            && is_value(first)
            && !is_value(second)
        {
            words.swap(0, 1);
        }
        Side(words)
    }
}

/// A side of a comparison: what it is called, and its value or another name.
struct Side(Vec<String>);

impl Side {
    fn alone(&self) -> String {
        match &self.0[..] {
            [name, value] if value == "no value" => format!("{name} has no value"),
            [name, value] => format!("{name} is {value}"),
            // What ends with a name would take in the next one.
            [name, value, other] if name.contains(" of ") => format!("{other} and {name} are both {value}"),
            [name, value, other] | [name, value, _, other] => format!("{name} and {other} are both {value}"),
            other => other.join(", "),
        }
    }

    fn before(&self) -> String {
        match &self.0[..] {
            [name] => name.clone(),
            [name, value] if value == "no value" => format!("{name}, which has no value,"),
            [name, value, other] => format!("{name}, like {other} {value},"),
            other => format!("{},", other.join(", ")),
        }
    }

    fn at_end(&self) -> String {
        self.before().trim_end_matches(',').to_owned()
    }
}

fn is_value(parts: &[Part]) -> bool {
    match parts {
        [number] | [Part::Minus, number] if is_number(number) => true,
        [Part::Vector(both)] => both.iter().all(|part| is_value(&part.0)),
        parts => is_no_value(parts),
    }
}
