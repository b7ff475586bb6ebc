//! Running a program with twice the digits of `f64` and a bound of the error: quick, and enough to round nearly every result
//! once. What it leaves open is computed without rounding.

use std::cmp::Ordering;

use super::{Arithmetic, Printed, UNDECIDED};
use crate::numbers::{Number, Precise, Twofold};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// A number with twice the digits of `f64`, or none.
#[derive(Clone, Copy, Debug)]
pub enum Wide {
    Value(Twofold),
    /// No value: a division by zero, the root of a negative number, or `none`.
    None,
    Undecided,
}

impl Wide {
    /// A finite `f64`; any other has no value.
    pub fn from_f64(value: f64) -> Self {
        if value.is_finite() { Self::Value(Twofold::from(value)) } else { Self::None }
    }

    /// Half of the sum of two numbers, exactly.
    pub fn half_of(summands: [f64; 2]) -> Self {
        let [one, other] = summands.map(Twofold::from);
        Self::Value((one + other).times_power_of_two(-1))
    }

    /// How it compares with another; `None` in it if one of them has no value, and `None` if that is not known.
    fn order(self, other: Self) -> Option<Option<Ordering>> {
        match (self, other) {
            (Self::Undecided, _) | (_, Self::Undecided) => None,
            (Self::Value(a), Self::Value(b)) => (a - b).try_sign().map(Some),
            _ => Some(None),
        }
    }

    fn selected(self, other: Self, chosen: Ordering) -> Self {
        match self.order(other) {
            None => Self::Undecided,
            Some(order) if order == Some(chosen) => other,
            Some(_) => self,
        }
    }

    /// A whole number, if it is an `f64` without an error.
    fn stepped(self, step: fn(f64) -> f64) -> Self {
        let Self::Value(value) = self else { return self };
        match value.to_f64().map(|near| (near, value - Twofold::from(near))) {
            Ok((near, rest)) if rest.try_sign() == Some(Ordering::Equal) => {
                Self::Value(Twofold::from(step(near)))
            }
            _ => Self::Undecided,
        }
    }
}

/// A number of so few digits that they, and the power of ten that divides them, are whole numbers of `f64`.
fn decimal(written: &str) -> Option<Twofold> {
    if written.len() > 15 {
        return None;
    }
    let digit = |all: u64, byte: u8| byte.is_ascii_digit().then(|| 10 * all + u64::from(byte - b'0'));
    let all = written.bytes().filter(|byte| *byte != b'.').try_fold(0, digit)?;
    let places = written.find('.').map_or(0, |point| written.len() - point - 1);
    Some(Twofold::from(all as f64).divided_by(Twofold::from(10u64.pow(places as u32) as f64)))
}

impl Arithmetic for Wide {
    const COST: u64 = 9;

    fn constant(constant: &Constant) -> Self {
        match constant {
            Constant::Decimal(written) => decimal(written).map_or(Self::Undecided, Self::Value),
            Constant::None => Self::None,
        }
    }

    fn whole(value: i64) -> Self {
        Self::Value(Twofold::from(value as f64))
    }

    fn to_whole(&self) -> Option<i64> {
        let Self::Value(floor) = self.stepped(f64::floor) else { return None };
        floor.to_f64().ok().filter(|floor| floor.abs() < 1e9).map(|floor| floor as i64)
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        let Self::Value(value) = *a else { return *a };
        let sign = value.try_sign();
        match (operation, sign) {
            (Unary::Copy, _) => *a,
            (Unary::Negative, _) => Self::Value(-value),
            (Unary::Floor, _) => a.stepped(f64::floor),
            (Unary::Truncate, _) => a.stepped(f64::trunc),
            (Unary::Sine | Unary::Cosine, _) | (_, None) => Self::Undecided,
            (Unary::Root, Some(Ordering::Less)) => Self::None,
            (Unary::Root, Some(Ordering::Equal)) => *a,
            (Unary::Root, Some(Ordering::Greater)) => Self::Value(value.root()),
            (Unary::Absolute, Some(Ordering::Less)) => Self::Value(-value),
            (Unary::Absolute, Some(_)) => *a,
            (Unary::Sign, Some(order)) => Self::whole(order as i64),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        let (x, y) = match (*a, *b, operation) {
            (_, _, Binary::Min) => return a.selected(*b, Ordering::Greater),
            (_, _, Binary::Max) => return a.selected(*b, Ordering::Less),
            (Self::Undecided, ..) | (_, Self::Undecided, _) => return Self::Undecided,
            (Self::Value(x), Self::Value(y), _) => (x, y),
            _ => return Self::None,
        };
        match operation {
            Binary::Add => Self::Value(x + y),
            Binary::Subtract => Self::Value(x - y),
            Binary::Multiply => Self::Value(x * y),
            Binary::Divide => match y.try_sign() {
                None => Self::Undecided,
                Some(Ordering::Equal) => Self::None,
                Some(_) => Self::Value(x.divided_by(y)),
            },
            Binary::Length => Self::unary(Unary::Root, &Self::Value(x * x + y * y)),
            Binary::Min | Binary::Max | Binary::Atan2 => Self::Undecided,
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        a.order(*b).map_or(Truth::UNKNOWN, |order| relation.of(order))
    }

    fn either(_: &Self, _: &Self) -> Self {
        Self::Undecided
    }
}

impl Printed for Wide {
    const ROUNDS: bool = false;

    fn nearest(&self) -> f64 {
        match self {
            Self::Value(value) => value.to_f64().unwrap_or(UNDECIDED),
            Self::None => f64::NAN,
            Self::Undecided => UNDECIDED,
        }
    }
}
