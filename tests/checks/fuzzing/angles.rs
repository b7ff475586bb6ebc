//! Sines, cosines and angles of real numbers, compared with the oracle: signs that are decided are right, and those of
//! differences that are not tiny are decided.

use std::cmp::Ordering;

use collidoscope::numbers::{NoValue, Real};
use dashu_int::{IBig, UBig};

use crate::oracle::angle::Near;
use crate::oracle::draw::Draw;
use crate::oracle::ratio::{Ratio, of_f64};

/// The most bits of a number with which a sine or an angle is compared: more than the program tries.
const MOST: i64 = 2300;
/// A difference of at least two to minus this is decided.
const DECIDED: usize = 1800;
/// With so many bits more, the oracle knows on which side of a number another one is, unless it is the same.
const MORE: usize = 300;
/// Only exact angles of any size have as many digits behind the point as before it; others need to be smaller than this.
const LARGEST_ROOT: f64 = 1e18;

/// Compares a sine, a cosine or an angle with a number that is near it, and the sides of an equation.
pub fn check(bytes: &[u8]) {
    let mut draw = Draw::given(bytes);
    let kind = draw.pick(&[Kind::Sine, Kind::Cosine, Kind::Angle, Kind::Identity]);
    let [a, b] = [Operand::drawn(&mut draw), Operand::drawn(&mut draw)];
    match kind {
        Kind::Identity => check_identities(&a, &b, &mut draw),
        _ => check_near(kind, &a, &b, &mut draw),
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Sine,
    Cosine,
    Angle,
    Identity,
}

/// A number that is not rounded: p + √q.
#[derive(Clone, Copy, Debug)]
struct Operand {
    p: f64,
    q: f64,
}

impl Operand {
    fn drawn(draw: &mut Draw) -> Self {
        let p = match draw.whole(0, 3) {
            0 => draw.any_bits(),
            1 => draw.whole(-0x8000, 0x7fff) as f64 / 16.0,
            2 => {
                let quarter_turns = draw.whole(-300, 300) as f64 * std::f64::consts::FRAC_PI_2;
                draw.nudged(quarter_turns, 3, f64::from_bits(1))
            }
            _ => draw.between(-10.0, 10.0),
        };
        let q = match draw.whole(0, 3) {
            0 => draw.any_bits().abs(),
            // The number can be zero.
            1 => p * p,
            _ => 0.0,
        };
        Self { p, q: if q.is_finite() { q } else { 0.0 } }
    }

    fn real(&self) -> Real {
        Real::from_f64(self.p).add(&Real::from_f64(self.q).root().expect("it is not negative"))
    }

    /// Scaled by a power of two, which is even.
    fn near(&self, shift: i64, places: usize) -> Near {
        let whole = Near::of(&shifted(&of_f64(self.p), shift), places);
        match self.q {
            0.0 => whole,
            q => whole.plus(&Near::root(&shifted(&of_f64(q), 2 * shift), places)),
        }
    }

    fn sign(&self) -> Ordering {
        match (self.p, self.q) {
            (..0.0, _) => of_f64(self.q).cmp(&of_f64(self.p).sqr()),
            (0.0, 0.0) => Ordering::Equal,
            _ => Ordering::Greater,
        }
    }

    fn is_small_or_exact(&self) -> bool {
        self.q == 0.0 || self.p.abs() + self.q.sqrt() < LARGEST_ROOT
    }
}

fn shifted(number: &Ratio, shift: i64) -> Ratio {
    let power = Ratio::from(IBig::ONE << shift.unsigned_abs() as usize);
    if shift < 0 { number / power } else { number * power }
}

/// A sine, a cosine or an angle, and a number near it.
fn check_near(kind: Kind, a: &Operand, b: &Operand, draw: &mut Draw) {
    let about = format!("{kind:?} of {a:?} {b:?}");
    let (found, exact) = match kind {
        Kind::Sine => (a.real().sine(), Exact::Wave { of: *a, is_sine: true }),
        Kind::Cosine => (a.real().cosine(), Exact::Wave { of: *a, is_sine: false }),
        _ => match a.real().angle(&b.real()) {
            Ok(found) => (found, Exact::angle(*a, *b)),
            Err(error) => {
                return assert!(
                    error == NoValue::Undefined && a.sign().is_eq() && b.sign().is_eq(),
                    "{about}: {error:?}"
                );
            }
        },
    };
    let bits = draw.whole(1, MOST) as usize;
    let value = exact.roughly(bits + 128);
    let units = shifted(&value, bits as i64).floor() + draw.whole(-1, 1);
    let near = Ratio::from_parts(units.clone(), UBig::ONE << bits);
    let Some(right) = exact.against(&near, bits + MORE) else { return };
    let sign = found.order(&real(&units, bits));
    assert!(sign.is_none_or(|sign| sign == right), "{about}: {sign:?}, not {right:?}, with {bits} bits");
    let gap = value - near;
    let is_wide = gap.clone().max(-gap) > Ratio::from_parts(IBig::ONE, UBig::ONE << DECIDED);
    let is_hard = kind != Kind::Angle && !a.is_small_or_exact();
    assert!(sign.is_some() || !is_wide || is_hard, "{about}: undecided with {bits} bits");
}

/// A number of so many bits behind the point, as the sum of its parts.
fn real(units: &IBig, bits: usize) -> Real {
    const PART: usize = 50;
    let (parts, (sign, mut rest)) = (bits.div_ceil(PART), units.clone().into_parts());
    rest <<= parts * PART - bits;
    let scale = Real::from_f64(2f64.powi(-(PART as i32)));
    let mut sum = Real::whole(0);
    for _ in 0..parts {
        let part = &rest & ((UBig::ONE << PART) - UBig::ONE);
        sum = sum.add(&Real::whole(i64::try_from(part).expect("50 bits"))).multiply(&scale);
        rest >>= PART;
    }
    sum = sum.add(&Real::whole(i64::try_from(rest).expect("at most 4")));
    if sign == dashu_int::Sign::Negative { sum.negative() } else { sum }
}

/// What the oracle knows of a number.
enum Exact {
    Wave {
        of: Operand,
        is_sine: bool,
    },
    /// The angle of a vector, which is scaled by a power of two.
    Angle {
        y: Operand,
        x: Operand,
        shift: i64,
    },
}

impl Exact {
    fn angle(y: Operand, x: Operand) -> Self {
        let sizes = [y, x].map(|it| it.near(0, 1200).middle());
        let largest = sizes.into_iter().map(|size| size.clone().max(-size)).max().expect("two");
        Self::Angle { y, x, shift: -exponent(&largest) }
    }

    /// The number, off by a few units of 2^−bits.
    fn roughly(&self, bits: usize) -> Ratio {
        match self {
            Self::Wave { of, is_sine } => {
                let [sine, cosine] = of.near(0, bits + 8).sine_and_cosine();
                if *is_sine { sine.middle() } else { cosine.middle() }
            }
            Self::Angle { y, x, shift } => {
                let places = bits + 32;
                let first = [y, x].map(|it| it.near(*shift, places).middle().to_f64().value().abs());
                let [first_y, first_x] = [(first[0], y), (first[1], x)]
                    .map(|(size, it)| if it.sign().is_lt() { -size } else { size });
                refined(first_y.atan2(first_x), &y.near(*shift, places), &x.near(*shift, places), places)
            }
        }
    }

    /// The order of the number and one that is near it; none if so many places do not tell.
    fn against(&self, other: &Ratio, places: usize) -> Option<Ordering> {
        match self {
            Self::Wave { of, is_sine } => {
                let [sine, cosine] = of.near(0, places).sine_and_cosine();
                let value = if *is_sine { sine } else { cosine };
                value.minus(&Near::of(other, places)).sign()
            }
            Self::Angle { y, x, shift } => {
                let [y, x] = [y, x].map(|it| it.near(*shift, places));
                let [sine, cosine] = Near::of(other, places).sine_and_cosine();
                y.times(&cosine).minus(&x.times(&sine)).sign()
            }
        }
    }
}

/// The angle of the vector (x, y) from one that is near it. Each step gives three times as many digits.
fn refined(first: f64, y: &Near, x: &Near, places: usize) -> Ratio {
    let length = Near::root(&(x.middle().sqr() + y.middle().sqr()), places);
    let mut angle = Near::of(&of_f64(first), places);
    for _ in 0..6 {
        let [sine, cosine] = angle.sine_and_cosine();
        let missing = y.times(&cosine).minus(&x.times(&sine));
        assert_ne!(x.times(&cosine).plus(&y.times(&sine)).sign(), Some(Ordering::Less));
        angle = angle.plus(&missing.roughly_over(&length));
    }
    angle.middle()
}

/// The exponent of a power of two next to a number that is not zero.
fn exponent(number: &Ratio) -> i64 {
    use dashu_int::ops::BitTest;
    let (_, above) = number.numerator().clone().into_parts();
    above.bit_len() as i64 - number.denominator().bit_len() as i64
}

/// Equations that hold for all angles: no digits tell the sides from each other, so the sign is undecided; with a little
/// more on one side, that side is greater.
fn check_identities(a: &Operand, b: &Operand, draw: &mut Draw) {
    let (x, y) = (a.real(), b.real());
    let equation = draw.whole(0, 3);
    let [left, right] = match equation {
        0 => {
            let [sine, cosine] = [x.sine(), x.cosine()];
            [sine.multiply(&sine).add(&cosine.multiply(&cosine)), Real::whole(1)]
        }
        1 => [x.add(&x).sine(), x.sine().multiply(&x.cosine()).multiply(&Real::whole(2))],
        2 => [x.add(&y).cosine(), x.cosine().multiply(&y.cosine()).subtract(&x.sine().multiply(&y.sine()))],
        _ => {
            let Ok(angle) = x.angle(&y) else { return };
            [angle.sine().multiply(&y), angle.cosine().multiply(&x)]
        }
    };
    let about = || format!("equation {equation} of {a:?} {b:?}");
    let order = left.order(&right);
    assert!(order.is_none_or(Ordering::is_eq), "{}: {order:?}", about());
    let little = Real::from_f64(2f64.powi(draw.whole(-1000, -1) as i32));
    for (more, expected) in [(little.clone(), Ordering::Less), (little.negative(), Ordering::Greater)] {
        let order = left.order(&right.add(&more));
        assert!(order.is_none_or(|order| order == expected), "{}: {order:?}", about());
        let is_easy = equation < 2 && a.q == 0.0;
        assert!(order.is_some() || !is_easy, "{}: undecided", about());
    }
}
