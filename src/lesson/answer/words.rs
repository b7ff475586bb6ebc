//! How a verdict is told: its word, its mark and its role.

use crate::geometry::Verdict;
use crate::lesson::Role;

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
