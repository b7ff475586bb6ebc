//! The verdict beside the shapes.

use crate::geometry::Verdict;
use crate::language::told;
use crate::lesson::{ChipLine, Method, Role, reference_of, verdict_mark, verdict_role, verdict_text};

/// The lines of the chip: a method's verdict and, if the reference method disagrees, its verdict too. That is the one
/// without rounding, which is said if the user chose that the methods round.
pub fn chip_lines(
    methods: &[Method],
    selected: usize,
    [verdict, reference]: [Verdict; 2],
    rounds: bool,
) -> Vec<ChipLine> {
    let line =
        |role, verdict, said: String| ChipLine { role, text: format!("{} {said}", verdict_mark(verdict)) };
    let method = methods[selected].name;
    let word = verdict_text(verdict);
    let mut lines =
        vec![line(verdict_role(verdict), verdict, told!("{word}, says “{method}”", word, method))];
    if !verdict.agrees_with(reference) {
        let exact = reference_of(methods);
        let (word, method) = (verdict_text(reference), methods[exact].name);
        let said = match exact == selected {
            true => told!("{word} without rounding", word),
            false if rounds => told!("{word}, says “{method}”, unrounded", word, method),
            false => told!("{word}, says “{method}” (exact)", word, method),
        };
        lines.push(line(Role::Differs, reference, said));
    }
    lines
}
