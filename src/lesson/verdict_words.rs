//! How a verdict is told: its word, its mark, its role and the chip beside the shapes.

use super::{ChipLine, Method, Role, reference_of};
use crate::geometry::Verdict;

/// The word for a verdict.
pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Touching => "touching",
        Verdict::Colliding => "colliding",
        Verdict::Undecided => "undecided",
    }
}

/// The mark for a verdict: hollow, half filled or filled, so that it can be recognised without colour.
pub fn verdict_mark(verdict: Verdict) -> char {
    match verdict {
        Verdict::Apart => '○',
        Verdict::Touching => '◐',
        Verdict::Colliding => '●',
        Verdict::Undecided => '?',
    }
}

/// The role of a shape with this verdict.
pub fn verdict_role(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Apart => Role::Clear,
        Verdict::Touching | Verdict::Colliding => Role::Hit,
        Verdict::Undecided => Role::Neutral,
    }
}

/// The lines of the chip: a method's verdict and, if the reference method disagrees, its verdict too. That is the one
/// without rounding, which is said if the user chose that the methods round.
pub fn chip_lines(
    methods: &[Method],
    selected: usize,
    [verdict, reference]: [Verdict; 2],
    rounds: bool,
) -> Vec<ChipLine> {
    let line = |role, verdict, rest: String| ChipLine {
        role,
        text: format!("{} {}{rest}", verdict_mark(verdict), verdict_word(verdict)),
    };
    let id = |method: usize| methods[method].name;
    let mut lines = vec![line(verdict_role(verdict), verdict, format!(", says “{}”", id(selected)))];
    if !verdict.agrees_with(reference) {
        let exact = reference_of(methods);
        let rest = match exact == selected {
            true => " without rounding".to_owned(),
            false if rounds => format!(", says “{}”, unrounded", id(exact)),
            false => format!(", says “{}” (exact)", id(exact)),
        };
        lines.push(line(Role::Differs, reference, rest));
    }
    lines
}
