//! Every operation of the notation, and numbers with which it is hard to round.

use fastrand::Rng;

/// The operations, with the numbers a, b and c.
pub const OPERATIONS: [&str; 38] = [
    "a + b",
    "a - b",
    "a * b",
    "a / b",
    "-a",
    "sqrt(a)",
    "abs(a)",
    "|a|",
    "floor(a)",
    "sign(a)",
    "min(a, b)",
    "max(a, b)",
    "clamp(a, b, c)",
    "mix(a, b, c)",
    "a^2",
    "a^3",
    "a^9",
    "sin(a)",
    "cos(a)",
    "tan(a)",
    "atan2(a, b)",
    "((a, b) + (b, c)).y",
    "((a, b) - (b, c)).y",
    "(a * (b, c)).y",
    "((a, b) / c).y",
    "(-(a, b)).y",
    "dot((a, b), (c, a))",
    "cross((a, b), (c, a))",
    "length((a, b))",
    "normalize((a, b)).y",
    "perp((a, b)).x",
    "mix((a, b), (b, c), a).y",
    "if a < b then 1 else 2",
    "if a <= b then 1 else 2",
    "if a > b then 1 else 2",
    "if a >= b then 1 else 2",
    "if a == b then 1 else 2",
    "if a != b then 1 else 2",
];

/// A format of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Format {
    /// `f64`
    Double,
    /// `f32`
    Single,
}

impl Format {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Double, Self::Single];

    /// The name, as programs have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Double => "f64",
            Self::Single => "f32",
        }
    }

    /// How many bits a number has.
    pub const fn digits(self) -> i32 {
        match self {
            Self::Double => 53,
            Self::Single => 24,
        }
    }

    /// The least number is two to this power.
    pub const fn least(self) -> i32 {
        match self {
            Self::Double => -1074,
            Self::Single => -149,
        }
    }

    /// Two to this power is too large.
    pub const fn beyond(self) -> i32 {
        match self {
            Self::Double => 1024,
            Self::Single => 128,
        }
    }

    /// The number of this format that the machine converts a number to.
    pub fn nearest(self, number: f64) -> f64 {
        match self {
            Self::Double => number,
            Self::Single => f64::from(number as f32),
        }
    }

    /// The number of this format so many steps above a number of it.
    pub fn stepped(self, number: f64, steps: i32) -> f64 {
        let step = |number: f64| match (self, steps > 0) {
            (Self::Double, true) => number.next_up(),
            (Self::Double, false) => number.next_down(),
            (Self::Single, true) => (number as f32).next_up().into(),
            (Self::Single, false) => (number as f32).next_down().into(),
        };
        (0..steps.abs()).fold(number, |number, _| step(number))
    }

    fn any_bits(self, random: &mut Rng) -> f64 {
        match self {
            Self::Double => f64::from_bits(random.u64(..)),
            Self::Single => f32::from_bits(random.u32(..)).into(),
        }
    }

    /// Numbers at the ends of ranges, and their neighbours.
    fn special(self, random: &mut Rng) -> f64 {
        let powers = [self.least(), self.least() + 1, self.least() + self.digits() - 1, self.digits() - 1];
        let others = [-1, 0, 1, self.digits(), self.beyond() / 2, self.beyond() - 1];
        let power = power_of_two(powers.into_iter().chain(others).nth(random.usize(0..10)).expect("ten"));
        let number = match random.u32(0..12) {
            0 => 0.0,
            1 => f64::INFINITY,
            2 => f64::NAN,
            3 => self.stepped(f64::INFINITY, -1),
            4 => f64::from(random.u32(0..20)) / 2.0,
            5 => self.nearest(f64::from(random.u32(0..20)) * std::f64::consts::FRAC_PI_2),
            _ => self.stepped(power, random.i32(-2..=2)),
        };
        if random.bool() { number } else { -number }
    }

    /// A number with all its bits, of a size near 1.
    fn ordinary(self, random: &mut Rng) -> f64 {
        let number = self.nearest(random.f64() + 1.0) * power_of_two(random.i32(-3..=3));
        if random.bool() { number } else { -number }
    }

    /// Three numbers of this format, chosen so that rounding is hard.
    fn operands(self, random: &mut Rng) -> [f64; 3] {
        let a = self.ordinary(random);
        let step = (self.stepped(a.abs(), 1) - a.abs()).abs();
        let odd = f64::from(2 * random.i32(-4..4) + 1);
        let numbers = match random.u32(0..9) {
            0 | 1 => std::array::from_fn(|_| self.special(random)),
            2 => std::array::from_fn(|_| self.any_bits(random)),
            3 => std::array::from_fn(|_| self.ordinary(random)),
            // The sum is half-way between two numbers.
            4 => [a, step * odd / 2.0, step * odd],
            // So is the product, which has one bit too many.
            5 => {
                let bits = [self.digits() / 2, (self.digits() + 3) / 2];
                let [one, other] = bits.map(|bits| f64::from(random.i32(1 << (bits - 1)..1 << bits) | 1));
                [one, other * power_of_two(random.i32(-9..9)), -one]
            }
            // Half of the first one is half-way between two of the numbers without all bits, and a third is not.
            6 => {
                let few = power_of_two(self.least()) * f64::from(random.i32(-500..500));
                [few, power_of_two(random.i32(-3..4)), if random.bool() { 3.0 } else { 0.5 }]
            }
            // The root and the quotient are nearly half-way.
            7 => {
                let (a, b) = (a.abs(), self.ordinary(random));
                [a.mul_add(a, a * step), a.mul_add(b, b * step / 2.0), b]
            }
            // The products of dot and cross are nearly the same.
            _ => {
                let b = self.ordinary(random);
                let c = self.nearest(a * a / b);
                [a, b, if random.bool() { c } else { -c }]
            }
        };
        numbers.map(|number| self.nearest(number))
    }
}

/// A power of two, also below the normal range, where `powi` gives zero.
fn power_of_two(exponent: i32) -> f64 {
    match exponent {
        -1022.. => 2f64.powi(exponent),
        _ => f64::from_bits(1 << (exponent + 1074)),
    }
}

/// So many times three numbers for a, b and c, always the same.
pub fn operands(format: Format, count: usize) -> Vec<[f64; 3]> {
    let mut random = Rng::with_seed(1985);
    (0..count).map(|_| format.operands(&mut random)).collect()
}
