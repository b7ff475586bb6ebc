//! What a map shows at a position.

use crate::geometry::Verdict;

/// The result at one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// One method: its verdict. Two: neither hits.
    Apart,
    Touching,
    Colliding,
    /// Two methods: both hit.
    Both,
    /// Two methods: only the first hits.
    OnlyFirst,
    /// Two methods: only the second hits.
    OnlySecond,
    /// Two methods: exactly one hits, but without rounding the first agrees with the second.
    Rounding,
    /// A program has no answer.
    Undecided,
    /// The position was not asked: the effort was spent before.
    NotAsked,
    /// By line: the line that gives the answer, and what it is.
    Line {
        /// The index of the line among those that can end the program; the last one stands for all further ones.
        index: u8,
        hits: bool,
    },
}

impl Cell {
    /// How many lines of a program are told apart.
    pub const MOST_LINES: usize = 12;

    /// Every kind, those of lines last.
    pub const ALL: [Self; 9 + 2 * Self::MOST_LINES] = {
        let mut all = [Self::Apart; 9 + 2 * Self::MOST_LINES];
        all[1] = Self::Touching;
        all[2] = Self::Colliding;
        all[3] = Self::Both;
        all[4] = Self::OnlyFirst;
        all[5] = Self::OnlySecond;
        all[6] = Self::Rounding;
        all[7] = Self::Undecided;
        all[8] = Self::NotAsked;
        let mut index = 0;
        while index < Self::MOST_LINES {
            all[9 + 2 * index] = Self::Line { index: index as u8, hits: false };
            all[10 + 2 * index] = Self::Line { index: index as u8, hits: true };
            index += 1;
        }
        all
    };

    /// The index of the kind in [`Self::ALL`].
    pub fn number(self) -> usize {
        match self {
            Self::Apart => 0,
            Self::Touching => 1,
            Self::Colliding => 2,
            Self::Both => 3,
            Self::OnlyFirst => 4,
            Self::OnlySecond => 5,
            Self::Rounding => 6,
            Self::Undecided => 7,
            Self::NotAsked => 8,
            Self::Line { index, hits } => 9 + 2 * usize::from(index) + usize::from(hits),
        }
    }

    /// Whether exactly one of two methods hits.
    pub fn differs(self) -> bool {
        matches!(self, Self::OnlyFirst | Self::OnlySecond | Self::Rounding)
    }

    pub(super) fn of_pair(first: Verdict, second: Verdict) -> Self {
        if [first, second].contains(&Verdict::Undecided) {
            return Self::Undecided;
        }
        match (first.is_hit(), second.is_hit()) {
            (true, true) => Self::Both,
            (true, false) => Self::OnlyFirst,
            (false, true) => Self::OnlySecond,
            (false, false) => Self::Apart,
        }
    }
}

impl From<Verdict> for Cell {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Apart => Self::Apart,
            Verdict::Touching => Self::Touching,
            Verdict::Colliding => Self::Colliding,
            Verdict::Undecided => Self::Undecided,
        }
    }
}
