//! Which turn of a loop it is, in words.

use super::decimal::{FIRST_DIGITS, decimal, readable};
use super::names::Names;
use crate::language::{told, tr};
use crate::program::run::Turn;
use crate::program::syntax::{Turns, Walk};

/// A turn in a few words: `edge 1 of A`, `corner 2` of the only list, `i = 3`, or `turn 3` for a counter
/// with a longer name. Corners and edges are counted from 0, as in
/// values.
pub fn turn_words(turns: &Turns, turn: Turn, names: &Names) -> String {
    match (turns, turn) {
        (Turns::Count { counter, .. }, Turn::Count(value)) if counter.len() > 1 => {
            format!("{counter} {value}")
        }
        (Turns::Count { counter, .. }, Turn::Count(value)) => format!("{counter} = {value}"),
        (Turns::Each { walk, lists, .. }, Turn::Corner { list, index }) => {
            let list = lists.get(list).filter(|_| lists.len() > 1).map(|(list, _)| names.form(list));
            match (walk, list) {
                (Walk::Corners, Some(list)) => told!("corner {index} of {list}", index, list),
                (Walk::Corners, None) => told!("corner {index}", index),
                (_, Some(list)) => told!("edge {index} of {list}", index, list),
                (_, None) => told!("edge {index}", index),
            }
        }
        _ => String::new(),
    }
}

/// The title of a turn with these ends: `Edge 1 of A, (300, 60) to (300, 180)`, or `Turn 3` without ends.
pub fn turn_title(words: &str, ends: &[[f64; 2]]) -> String {
    let number = |number: f64| readable(&decimal(number, FIRST_DIGITS));
    let point = |[x, y]: &[f64; 2]| format!("({}, {})", number(*x), number(*y));
    let ends: Vec<String> = ends.iter().map(point).collect();
    let ends = if ends.is_empty() { String::new() } else { format!(", {}", ends.join(tr(" to "))) };
    match words.split_at_checked(1) {
        // A formula begins with a name, which stays as it is.
        Some((first, rest)) if !words.contains('=') => format!("{}{rest}{ends}", first.to_uppercase()),
        _ => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Span;
    use crate::program::syntax::{Expr, Node};

    #[test]
    fn a_turn_is_named_after_its_number_corner_or_edge_and_titled_with_its_ends() {
        let number = || Expr { node: Node::Number("1".to_owned()), span: Span::default() };
        let count =
            |counter: &str| Turns::Count { counter: counter.to_owned(), from: number(), to: number() };
        let each = |walk, lists: &[&str]| Turns::Each {
            walk,
            names: Vec::new(),
            lists: lists.iter().map(|list| ((*list).to_owned(), Span::default())).collect(),
        };
        let names = Names { own: vec![("b.points".to_owned(), "B".to_owned())] };
        let third = |list| Turn::Corner { list, index: 3 };
        let words = [
            turn_words(&count("i"), Turn::Count(3), &names),
            turn_words(&count("turn"), Turn::Count(3), &names),
            turn_words(&each(Walk::Corners, &["b.points"]), third(0), &names),
            turn_words(&each(Walk::Edges, &["a.points", "b.points"]), third(1), &names),
        ];
        assert_eq!(words, ["i = 3", "turn 3", "corner 3", "edge 3 of B"]);
        let ends = [[1.0, 2.0], [0.5, -4.0]];
        let title = |words: &str, count: usize| turn_title(words, &ends[..count]);
        assert_eq!(title("i = 3", 0), "i = 3");
        assert_eq!(title("turn 3", 0), "Turn 3");
        assert_eq!(title("corner 3", 1), "Corner 3, (1, 2)");
        assert_eq!(title("edge 3 of B", 2), "Edge 3 of B, (1, 2) to (0.5, −4)");
    }
}
