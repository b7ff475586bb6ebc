//! The operations of a row: each loop is one that the compiler turns into vector instructions.

use super::{Float, Numbers};
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

/// The levels of a relation: 3 or 0, or at the edge 2 or 1.
pub(super) fn compare<N: Float, const LANES: usize>(
    relation: Relation,
    a: &[N; LANES],
    b: &[N; LANES],
    to: &mut [u8; LANES],
) {
    let level = |sure: bool, edge: u8, equal: bool| 3 * u8::from(sure) + edge * u8::from(equal);
    match relation {
        Relation::Less => every_lane!(to, lane => level(a[lane] < b[lane], 1, a[lane] == b[lane])),
        Relation::AtMost => every_lane!(to, lane => level(a[lane] < b[lane], 2, a[lane] == b[lane])),
        Relation::Greater => every_lane!(to, lane => level(a[lane] > b[lane], 1, a[lane] == b[lane])),
        Relation::AtLeast => every_lane!(to, lane => level(a[lane] > b[lane], 2, a[lane] == b[lane])),
        Relation::Equal => every_lane!(to, lane => level(false, 2, a[lane] == b[lane])),
        // What is not a number is not equal to anything.
        Relation::Unequal => every_lane!(to, lane => if a[lane] == b[lane] { 1 } else { 3 }),
    }
}
