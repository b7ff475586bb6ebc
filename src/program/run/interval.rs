//! Running a program with all numbers of a tile at once.

use super::Arithmetic;
use crate::numbers::{Interval, Rounding};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

impl<R: Rounding> Arithmetic for Interval<R> {
    const COST: u64 = 12;

    fn constant(constant: &Constant) -> Self {
        let Constant::Decimal(written) = constant else { return Self::NONE };
        let nearest = Self::point(R::written(written));
        // A decimal such as 0.1 is not a number of `f64`.
        let is_whole = written.len() <= 15 && written.bytes().all(|c| c.is_ascii_digit());
        if is_whole { nearest } else { nearest.rounded() }
    }

    fn whole(value: i64) -> Self {
        Self::point(R::nearest(value as f64))
    }

    fn to_whole(&self) -> Option<i64> {
        self.single()?.to_whole()
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        match operation {
            Unary::Copy => *a,
            Unary::Negative => a.negative(),
            Unary::Absolute => a.absolute(),
            Unary::Root => a.root(),
            Unary::Floor => a.monotonic(f64::floor),
            Unary::Truncate => a.monotonic(f64::trunc),
            Unary::Sign => a.monotonic(|value| f64::unary(Unary::Sign, &value)),
            Unary::Sine => a.sine(),
            Unary::Cosine => a.cosine(),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match operation {
            Binary::Add => a.sum(*b),
            Binary::Subtract => a.sum(b.negative()),
            Binary::Multiply => a.product(*b),
            Binary::Divide => a.quotient(*b),
            Binary::Min => Self::selected(*a, *b, f64::min),
            Binary::Max => Self::selected(*a, *b, f64::max),
            Binary::Atan2 => Self::angle(*a, *b),
            Binary::Length => Self::length(*a, *b),
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        let truths = a.orders(*b).map(|order| relation.of(order));
        truths.reduce(Truth::hull).unwrap_or(Truth::UNKNOWN)
    }

    fn either(a: &Self, b: &Self) -> Self {
        a.hull(*b)
    }
}
