//! The verdict beside the shapes.

use crate::geometry::Verdict;
use crate::lesson::{ChipLine, Method, Role, reference_of, verdict_mark, verdict_role, verdict_word};

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
