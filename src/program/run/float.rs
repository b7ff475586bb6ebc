//! The numbers of the machine: `f64` and `f32`, as IEEE 754 has them.

use super::{Arithmetic, Printed};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// Implements [`Arithmetic`] for a type of floating-point numbers. The functions of libm give the same digits everywhere.
macro_rules! float {
    ($float:ty, $sin:path, $cos:path, $atan2:path) => {
        impl Arithmetic for $float {
            const COST: u64 = 3;

            fn constant(constant: &Constant) -> Self {
                match constant {
                    Constant::Decimal(written) => written.parse().expect("the compiler has read the number"),
                    Constant::None => Self::NAN,
                }
            }

            fn whole(value: i64) -> Self {
                value as Self
            }

            fn to_whole(&self) -> Option<i64> {
                (self.abs() < 1e9).then(|| self.floor() as i64)
            }

            #[inline]
            fn unary(operation: Unary, a: &Self) -> Self {
                let a = *a;
                match operation {
                    Unary::Copy => a,
                    Unary::Negative => -a,
                    Unary::Absolute => a.abs(),
                    Unary::Root => a.sqrt(),
                    Unary::Floor => a.floor(),
                    Unary::Truncate => a.trunc(),
                    Unary::Sign if a > 0.0 => 1.0,
                    Unary::Sign if a < 0.0 => -1.0,
                    // Zero, and what is not a number.
                    Unary::Sign => a,
                    Unary::Sine => $sin(a),
                    Unary::Cosine => $cos(a),
                }
            }

            #[inline]
            fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
                let (a, b) = (*a, *b);
                match operation {
                    Binary::Add => a + b,
                    Binary::Subtract => a - b,
                    Binary::Multiply => a * b,
                    Binary::Divide => a / b,
                    Binary::Min => {
                        if b < a {
                            b
                        } else {
                            a
                        }
                    }
                    Binary::Max => {
                        if a < b {
                            b
                        } else {
                            a
                        }
                    }
                    Binary::Atan2 => $atan2(a, b),
                    Binary::Length => (a * a + b * b).sqrt(),
                }
            }

            #[inline]
            fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
                relation.of(a.partial_cmp(b))
            }

            fn either(a: &Self, _: &Self) -> Self {
                *a
            }
        }

        impl Printed for $float {
            const ROUNDS: bool = true;

            fn nearest(&self) -> f64 {
                (*self).into()
            }
        }
    };
}

float!(f64, libm::sin, libm::cos, libm::atan2);
float!(f32, libm::sinf, libm::cosf, libm::atan2f);
