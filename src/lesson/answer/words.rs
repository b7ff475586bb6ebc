//! How a verdict is told: its word, its mark and its role.

use crate::geometry::Verdict;
use crate::language::tr;
use crate::lesson::Role;

/// The word for a verdict in files, programs and messages. People read [`verdict_text`].
pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Apart => "apart",
        Verdict::Touching => "touching",
        Verdict::Colliding => "colliding",
        Verdict::Undecided => "undecided",
    }
}

/// The verdict in the language of the user.
pub fn verdict_text(verdict: Verdict) -> &'static str {
    tr(verdict_word(verdict))
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
