//! The operations of a row: each loop is one that the compiler turns into vector instructions.

use super::{Float, LANES, Levels, Numbers};
use crate::program::code::{Binary, Unary};
use crate::program::syntax::Relation;

/// Sets every lane of a row. Each use is a loop of its own, which the compiler turns into vector instructions.
macro_rules! every_lane {
    ($to:ident, $lane:ident => $value:expr) => {
        for $lane in 0..$to.len() {
            $to[$lane] = $value;
        }
    };
}

pub(super) fn unary<N: Float>(operation: Unary, a: &Numbers<N>, to: &mut Numbers<N>) {
    macro_rules! each {
        ($($known:path),*) => {
            match operation {
                $($known => every_lane!(to, lane => N::unary($known, &a[lane])),)*
            }
        };
    }
    each!(
        Unary::Copy,
        Unary::Negative,
        Unary::Absolute,
        Unary::Root,
        Unary::Floor,
        Unary::Truncate,
        Unary::Sign,
        Unary::Sine,
        Unary::Cosine
    );
}

pub(super) fn binary<N: Float>(operation: Binary, a: &Numbers<N>, b: &Numbers<N>, to: &mut Numbers<N>) {
    macro_rules! each {
        ($($known:path),*) => {
            match operation {
                $($known => every_lane!(to, lane => N::binary($known, &a[lane], &b[lane])),)*
            }
        };
    }
    each!(
        Binary::Add,
        Binary::Subtract,
        Binary::Multiply,
        Binary::Divide,
        Binary::Min,
        Binary::Max,
        Binary::Atan2,
        Binary::Length
    );
}

/// The first number where the level is at least so high, and elsewhere the second one.
pub(super) fn choose<N: Copy>(levels: &Levels, least: u8, [a, b]: [&Numbers<N>; 2], to: &mut Numbers<N>) {
    for lane in 0..LANES {
        let (one, other) = (a[lane], b[lane]);
        to[lane] = if levels[lane] >= least { one } else { other };
    }
}

/// How many levels are found at a time: as many as the compiler packs together.
const WIDE: usize = 16;

/// The levels of a relation: 3 or 0, or at the edge 2 or 1.
pub(super) fn compare<N: Float>(relation: Relation, a: &Numbers<N>, b: &Numbers<N>, to: &mut Levels) {
    match relation {
        Relation::Less => ordered(a, b, 1, to),
        Relation::AtMost => ordered(a, b, 2, to),
        Relation::Greater => ordered(b, a, 1, to),
        Relation::AtLeast => ordered(b, a, 2, to),
        Relation::Equal => levels(a, b, to, |a, b| if a == b { 2 } else { 0 }),
        // What is not a number is not equal to anything.
        Relation::Unequal => levels(a, b, to, |a, b| if a == b { 1 } else { 3 }),
    }
}

fn ordered<N: Float>(a: &Numbers<N>, b: &Numbers<N>, edge: u64, to: &mut Levels) {
    levels(a, b, to, |a, b| (if a < b { 3 } else { 0 }) | (if a == b { edge } else { 0 }));
}

#[inline]
fn levels<N: Float>(a: &Numbers<N>, b: &Numbers<N>, to: &mut Levels, level: impl Fn(N, N) -> u64) {
    for start in (0..LANES).step_by(WIDE) {
        let mut found = [0; WIDE];
        for lane in 0..WIDE {
            found[lane] = level(a[start + lane], b[start + lane]);
        }
        for lane in 0..WIDE {
            to[start + lane] = found[lane] as u8;
        }
    }
}
