//! What a formula means: numbers without rounding.

use std::cmp::Ordering;

use super::{Arithmetic, MOST_STATEMENTS_EXACT, Printed};
use crate::numbers::{NoValue, Real, with_effort, with_sign};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// A real number, or none.
#[derive(Clone, Debug)]
pub enum Exact {
    Value(Real),
    /// No value: a division by zero, the root of a negative number, or `none`.
    None,
    /// It was not decided whether it has a value, or which.
    Undecided,
}

/// Numbers that more operations in a row lead to are not decided: every one of them is kept.
pub const DEEPEST: u32 = 400;

/// How much work it may take to find out whether a number that rounds to zero is zero.
const SIGN_EFFORT: u64 = 1_000_000;

/// What stands for a number that was not decided: not a number, but another one than where there is no value.
pub const UNDECIDED: f64 = f64::from_bits(f64::NAN.to_bits() | 1);

impl Exact {
    /// A finite `f64`; any other has no value.
    pub fn from_f64(value: f64) -> Self {
        if value.is_finite() { Self::Value(Real::from_f64(value)) } else { Self::None }
    }

    /// The nearest `f64`; not a number if there is no value, and [`UNDECIDED`] if it was not decided.
    pub fn to_f64(&self) -> f64 {
        match self {
            Self::Value(value) => Some(value.to_f64()).filter(|near| !near.is_nan()).unwrap_or(UNDECIDED),
            Self::None => f64::NAN,
            Self::Undecided => UNDECIDED,
        }
    }

    fn checked(value: Real) -> Self {
        if value.depth() > DEEPEST { Self::Undecided } else { Self::Value(value) }
    }

    fn result(result: Result<Real, NoValue>) -> Self {
        match result {
            Ok(value) => Self::checked(value),
            Err(NoValue::Undefined) => Self::None,
            Err(NoValue::Undecided) => Self::Undecided,
        }
    }

    /// The number rounded down. It is decided if the number is an `f64`, or below the size from which each `f64` is whole.
    fn floor(&self) -> Self {
        const WHOLE: f64 = (1_u64 << 52) as f64;
        let Self::Value(value) = self else { return self.clone() };
        let near = value.to_f64();
        let order = near.is_finite().then(|| value.order(&Real::from_f64(near))).flatten();
        match order {
            Some(Ordering::Equal) => Self::from_f64(near.floor()),
            _ => self.floor_within(WHOLE).map_or(Self::Undecided, Self::whole),
        }
    }

    /// The number rounded down, if it is not larger than this.
    fn floor_within(&self, most: f64) -> Option<i64> {
        let Self::Value(value) = self else { return None };
        // What is not decided is no number.
        let near = Some(value.to_f64()).filter(|near| near.abs() <= most)?;
        // The nearest whole number is the wrong one only if the number is a little less.
        let candidate = near.round() as i64;
        match value.order(&Real::whole(candidate))? {
            Ordering::Less => Some(candidate - 1),
            _ => Some(candidate),
        }
    }

    /// One of two numbers, depending on their order.
    fn selected(a: &Self, b: &Self, chosen: Ordering) -> Self {
        match Self::order(a, b) {
            Order::Known(order) if order == chosen => b.clone(),
            Order::Undecided => Self::Undecided,
            Order::Known(_) | Order::None => a.clone(),
        }
    }

    fn order(a: &Self, b: &Self) -> Order {
        match (a, b) {
            (Self::Undecided, _) | (_, Self::Undecided) => Order::Undecided,
            (Self::Value(a), Self::Value(b)) => a.order(b).map_or(Order::Undecided, Order::Known),
            _ => Order::None,
        }
    }
}

/// The order of two numbers.
enum Order {
    Known(Ordering),
    /// One of them has no value.
    None,
    Undecided,
}

impl Arithmetic for Exact {
    const MOST_STATEMENTS: usize = MOST_STATEMENTS_EXACT;
    const COST: u64 = 100;

    fn constant(constant: &Constant) -> Self {
        match constant {
            Constant::Decimal(written) => Real::decimal(written).map_or(Self::Undecided, Self::Value),
            Constant::None => Self::None,
        }
    }

    fn whole(value: i64) -> Self {
        Self::Value(Real::whole(value))
    }

    fn to_whole(&self) -> Option<i64> {
        self.floor_within(1e9)
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        let Self::Value(value) = a else { return a.clone() };
        match operation {
            Unary::Copy => a.clone(),
            Unary::Negative => Self::checked(value.negative()),
            Unary::Root => Self::result(value.root()),
            Unary::Floor => a.floor(),
            Unary::Truncate => match value.sign() {
                Some(Ordering::Less) => {
                    Self::unary(Unary::Negative, &Self::checked(value.negative()).floor())
                }
                Some(_) => a.floor(),
                None => Self::Undecided,
            },
            Unary::Absolute => match value.sign() {
                Some(Ordering::Less) => Self::checked(value.negative()),
                Some(_) => a.clone(),
                None => Self::Undecided,
            },
            Unary::Sign => match value.sign() {
                Some(order) => Self::whole(order as i64),
                None => Self::Undecided,
            },
            Unary::Sine => Self::checked(value.sine()),
            Unary::Cosine => Self::checked(value.cosine()),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match operation {
            Binary::Min => return Self::selected(a, b, Ordering::Greater),
            Binary::Max => return Self::selected(a, b, Ordering::Less),
            _ => {}
        }
        let (x, y) = match (a, b) {
            (Self::Value(x), Self::Value(y)) => (x, y),
            (Self::Undecided, _) | (_, Self::Undecided) => return Self::Undecided,
            _ => return Self::None,
        };
        match operation {
            Binary::Add => Self::checked(x.add(y)),
            Binary::Subtract => Self::checked(x.subtract(y)),
            Binary::Multiply => Self::checked(x.multiply(y)),
            Binary::Divide => Self::result(x.divide(y)),
            Binary::Atan2 => Self::result(x.angle(y)),
            Binary::Length => Self::result(Real::length(x, y)),
            Binary::Min | Binary::Max => Self::Undecided,
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        match Self::order(a, b) {
            Order::Known(order) => relation.of(Some(order)),
            Order::None => relation.of(None),
            Order::Undecided => Truth::UNKNOWN,
        }
    }

    fn either(_: &Self, _: &Self) -> Self {
        Self::Undecided
    }
}

impl Printed for Exact {
    const ROUNDS: bool = false;

    fn nearest(&self) -> f64 {
        self.to_f64()
    }

    fn signed(&self) -> f64 {
        match (self, self.to_f64()) {
            (Self::Value(value), 0.0) => {
                let sign = with_effort(SIGN_EFFORT, || value.order(&Real::whole(0)));
                sign.map_or(0.0, |sign| with_sign(0.0, sign))
            }
            (_, near) => near,
        }
    }
}
