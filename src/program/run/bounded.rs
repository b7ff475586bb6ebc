//! Running a program with numbers with a bound of their error.

use super::{Arithmetic, Float};
use crate::numbers::Bounded;
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

impl Float for Bounded {
    const CAN_DOUBT: bool = true;
    const UNIT: f64 = f64::EPSILON;

    #[inline]
    fn near(&self) -> [f64; 2] {
        [self.value(), self.error()]
    }

    #[inline]
    fn decides(&self, other: &Self) -> bool {
        Self::decides(self, other)
    }
}

impl Arithmetic for Bounded {
    const COST: u64 = 9;

    fn constant(constant: &Constant) -> Self {
        let Constant::Decimal(written) = constant else { return Self::UNKNOWN };
        let value: f64 = written.parse().expect("the compiler has read the number");
        // Other numbers can be exact, too; these are easy to tell.
        let is_exact = written.len() <= 15 && written.bytes().all(|digit| digit.is_ascii_digit());
        if is_exact { Self::exact(value) } else { Self::near(value) }
    }

    fn whole(value: i64) -> Self {
        Self::exact(value as f64)
    }

    fn to_whole(&self) -> Option<i64> {
        let floor = self.step(f64::floor).single()?;
        (floor.abs() < 1e9).then_some(floor as i64)
    }

    #[inline]
    fn unary(operation: Unary, a: &Self) -> Self {
        match operation {
            Unary::Copy => *a,
            Unary::Negative => a.negative(),
            Unary::Absolute => a.absolute(),
            Unary::Root => a.root(),
            Unary::Floor => a.step(f64::floor),
            Unary::Truncate => a.step(f64::trunc),
            Unary::Sign => a.step(|number| f64::from(i8::from(number > 0.0) - i8::from(number < 0.0))),
            Unary::Sine | Unary::Cosine => Self::UNKNOWN,
        }
    }

    #[inline]
    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match operation {
            Binary::Add => a.sum(*b),
            Binary::Subtract => a.sum(b.negative()),
            Binary::Multiply => a.product(*b),
            Binary::Divide => a.quotient(*b),
            Binary::Min => a.selected(*b, b < a),
            Binary::Max => a.selected(*b, a < b),
            Binary::Atan2 => Self::UNKNOWN,
            Binary::Length => a.product(*a).sum(b.product(*b)).root(),
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        if a.decides(b) { relation.of(a.partial_cmp(b)) } else { Truth::UNKNOWN }
    }

    fn either(_: &Self, _: &Self) -> Self {
        Self::UNKNOWN
    }
}
