//! Real numbers that remember how they were computed, so that their sign can be decided.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

use num_bigint::BigInt;

use super::angle;
use super::dyadic::Dyadic;
use super::effort::{is_spent, spend, with_effort};
use super::enclosure::Enclosure;
use super::interval::Interval;
use super::rounding::Unrounded;

/// What is known of a number by `f64`.
type Bounds = Interval<Unrounded>;

/// A real number: a finite `f64`, a decimal number, or a sum, difference, product, quotient, square root, sine, cosine or
/// angle of such.
///
/// Its sign is decided by an interval of `f64` where that is enough, otherwise with more and more bits, until the number
/// is known not to be zero, or to be smaller than any number of its form that is not zero. There is no such bound for
/// sines, cosines and angles: if [`MOST_BITS_OF_ANGLES`] do not tell such a number from zero, its sign is not decided.
///
/// The bound below which a number must be zero is that of Burnikel, Funke, Mehlhorn, Schirra and Schmitt, "A Separation
/// Bound for Real Algebraic Expressions" (2009).
#[derive(Clone, Debug)]
pub struct Real(Rc<Node>);

#[derive(Debug)]
struct Node {
    form: Form,
    bounds: Bounds,
    /// The longest way from here to an input.
    depth: u32,
    /// Whether it is a sine, a cosine or an angle, or is computed from one.
    has_angles: bool,
    /// The best enclosure so far, and its bits.
    close: RefCell<Option<(u64, Enclosure)>>,
    /// The nearest `f64` if it is known.
    nearest: Cell<Option<f64>>,
}

#[derive(Debug)]
enum Form {
    Float(f64),
    Exact(Dyadic),
    Negative(Real),
    Sum(Real, Real),
    Product(Real, Real),
    Quotient(Real, Real),
    Root(Real),
    Sine(Real),
    Cosine(Real),
    /// The angle of a vector, from its y and x.
    Angle(Real, Real),
}

/// The effort of keeping how a number was computed.
const NODE: u64 = 100;
/// The bits of the first enclosure; doubled as long as they do not suffice.
const FIRST_BITS: u64 = 128;
/// The most bits that are tried. A sign that needs more is not decided.
pub const MOST_BITS: u64 = 1 << 16;
/// The most bits that are tried for numbers with sines, cosines or angles.
pub const MOST_BITS_OF_ANGLES: u64 = 1 << 11;

impl Real {
    /// A finite `f64`.
    ///
    /// # Panics
    /// If it is not finite.
    pub fn from_f64(value: f64) -> Self {
        assert!(value.is_finite(), "a real number is finite, got {value}");
        Self::new(Form::Float(value), Bounds::point(value))
    }

    pub fn whole(value: i64) -> Self {
        if value.unsigned_abs() < 1 << 53 {
            Self::from_f64(value as f64)
        } else {
            Self::new(Form::Exact(Dyadic::whole(value)), Bounds::ALL)
        }
    }

    /// A decimal number as written, such as `0.1`; `None` if it is none.
    pub fn decimal(written: &str) -> Option<Self> {
        let (mantissa, exponent) = match written.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (written, 0),
        };
        let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{part}");
        let power = i64::from(exponent) - part.len() as i64;
        let nearest: f64 = written.parse().ok()?;
        if let Some(short) = Self::short_decimal(digits.parse().ok(), power, nearest) {
            return Some(short);
        }
        let digits: BigInt = digits.parse().ok()?;
        if power.abs() > LARGEST_POWER {
            return None;
        }
        let ten = Dyadic::whole(BigInt::from(10).pow(power.unsigned_abs() as u32));
        let (top, bottom) = match power {
            0.. => (&Dyadic::whole(digits) * &ten, Dyadic::whole(1)),
            _ => (Dyadic::whole(digits), ten),
        };
        if nearest.is_finite() && &Dyadic::from(nearest) * &bottom == top {
            return Some(Self::from_f64(nearest));
        }
        let around = Bounds::between(nearest.next_down(), nearest.next_up());
        let [top, bottom] = [top, bottom].map(|whole| Self::new(Form::Exact(whole), Bounds::ALL));
        Some(Self::new(Form::Quotient(top, bottom), around))
    }

    /// A decimal number whose digits, and the power of ten that divides them, are whole numbers of `f64`.
    fn short_decimal(digits: Option<u64>, power: i64, nearest: f64) -> Option<Self> {
        let digits = digits.filter(|digits| *digits < 1 << f64::MANTISSA_DIGITS)?;
        let places = u32::try_from(-power).ok().filter(|places| *places < 20)?;
        // Twos in the divisor round nothing.
        if digits.is_multiple_of(5u64.pow(places)) {
            return Some(Self::from_f64(nearest));
        }
        let around = Bounds::between(nearest.next_down(), nearest.next_up());
        let [top, bottom] = [digits, 10u64.pow(places)].map(|whole| Self::from_f64(whole as f64));
        Some(Self::new(Form::Quotient(top, bottom), around))
    }

    fn new(form: Form, bounds: Bounds) -> Self {
        spend(NODE);
        // The bounds meet only if nothing was rounded. How such a number was computed does not matter.
        let form = bounds.single().map_or(form, Form::Float);
        let depth = match &form {
            Form::Float(_) | Form::Exact(_) => 0,
            Form::Negative(a) | Form::Root(a) | Form::Sine(a) | Form::Cosine(a) => a.depth() + 1,
            Form::Sum(a, b) | Form::Product(a, b) | Form::Quotient(a, b) | Form::Angle(a, b) => {
                a.depth().max(b.depth()) + 1
            }
        };
        let has_angles = match &form {
            Form::Float(_) | Form::Exact(_) => false,
            Form::Sine(_) | Form::Cosine(_) | Form::Angle(..) => true,
            Form::Negative(a) | Form::Root(a) => a.0.has_angles,
            Form::Sum(a, b) | Form::Product(a, b) | Form::Quotient(a, b) => a.0.has_angles || b.0.has_angles,
        };
        Self(Rc::new(Node {
            form,
            bounds,
            depth,
            has_angles,
            close: RefCell::new(None),
            nearest: Cell::new(None),
        }))
    }

    /// The most bits that are tried for this number.
    fn most_bits(&self) -> u64 {
        if self.0.has_angles { MOST_BITS_OF_ANGLES } else { MOST_BITS }
    }

    /// How many operations follow on each other in the number. Deciding signs takes this many nested calls.
    pub fn depth(&self) -> u32 {
        self.0.depth
    }

    /// The number with the other sign.
    pub fn negative(&self) -> Self {
        Self::new(Form::Negative(self.clone()), self.0.bounds.negative())
    }

    /// The sum. Where the bounds of one of the numbers are zero, it is the other number itself: as a term, the zero would need more bits.
    pub fn add(&self, other: &Self) -> Self {
        match [self, other].map(|term| term.0.bounds.single() == Some(0.0)) {
            [true, false] => return other.clone(),
            [false, true] => return self.clone(),
            _ => {}
        }
        Self::new(Form::Sum(self.clone(), other.clone()), self.0.bounds.sum(other.0.bounds))
    }

    pub fn subtract(&self, other: &Self) -> Self {
        self.add(&other.negative())
    }

    pub fn multiply(&self, other: &Self) -> Self {
        Self::new(Form::Product(self.clone(), other.clone()), self.0.bounds.product(other.0.bounds))
    }

    /// The quotient.
    ///
    /// # Errors
    /// If the divisor is zero, or cannot be told from zero.
    pub fn divide(&self, other: &Self) -> Result<Self, NoValue> {
        match other.sign() {
            None => Err(NoValue::Undecided),
            Some(Ordering::Equal) => Err(NoValue::Undefined),
            Some(_) => Ok(Self::new(
                Form::Quotient(self.clone(), other.clone()),
                self.0.bounds.quotient(other.0.bounds),
            )),
        }
    }

    /// The square root.
    ///
    /// # Errors
    /// If the number is negative, or cannot be told from a negative one.
    pub fn root(&self) -> Result<Self, NoValue> {
        match self.sign() {
            None => Err(NoValue::Undecided),
            Some(Ordering::Less) => Err(NoValue::Undefined),
            Some(Ordering::Equal) => Ok(Self::whole(0)),
            Some(Ordering::Greater) => Ok(Self::new(Form::Root(self.clone()), self.0.bounds.root())),
        }
    }

    /// The length of the vector (`x`, `y`).
    ///
    /// # Errors
    /// If it cannot be told from zero.
    pub fn length(x: &Self, y: &Self) -> Result<Self, NoValue> {
        let square = x.multiply(x).add(&y.multiply(y));
        let bounds = Bounds::length(x.0.bounds, y.0.bounds);
        match bounds.sign() {
            // The bounds of the square can contain zero even then.
            Some(Ordering::Greater) => Ok(Self::new(Form::Root(square), bounds)),
            _ => square.root(),
        }
    }

    /// The sine of an angle in radians.
    pub fn sine(&self) -> Self {
        if self.sign() == Some(Ordering::Equal) {
            return Self::whole(0);
        }
        Self::new(Form::Sine(self.clone()), self.0.bounds.sine())
    }

    /// The cosine of an angle in radians.
    pub fn cosine(&self) -> Self {
        if self.sign() == Some(Ordering::Equal) {
            return Self::whole(1);
        }
        Self::new(Form::Cosine(self.clone()), self.0.bounds.cosine())
    }

    /// The angle of the vector (`x`, `self`) from the x axis in radians, from −π to π.
    ///
    /// # Errors
    /// If the vector is zero, or if it cannot be told on which side of the x axis it is.
    pub fn angle(&self, x: &Self) -> Result<Self, NoValue> {
        let bounds = Bounds::angle(self.0.bounds, x.0.bounds);
        let angle = || Self::new(Form::Angle(self.clone(), x.clone()), bounds);
        match (self.sign(), x.sign()) {
            (Some(Ordering::Equal), Some(Ordering::Equal)) => Err(NoValue::Undefined),
            (Some(Ordering::Equal), Some(Ordering::Greater)) => Ok(Self::whole(0)),
            (Some(Ordering::Equal), Some(Ordering::Less)) => {
                Ok(Self::new(Form::Angle(Self::whole(0), Self::whole(-1)), bounds))
            }
            (None, _) | (Some(Ordering::Equal), None) => Err(NoValue::Undecided),
            (Some(_), _) => Ok(angle()),
        }
    }

    /// The order of two numbers; `None` as for [`Self::sign`].
    pub fn order(&self, other: &Self) -> Option<Ordering> {
        self.subtract(other).sign()
    }

    /// The order of the number and zero; `None` if [`MOST_BITS`] or the effort do not decide it, or exponents are too large.
    pub fn sign(&self) -> Option<Ordering> {
        self.0.bounds.sign().or_else(|| self.sign_by_bits())
    }

    /// The part of [`Self::sign`] for numbers near zero.
    #[cold]
    fn sign_by_bits(&self) -> Option<Ordering> {
        let least = self.least_bits();
        let mut bits = FIRST_BITS;
        while bits <= self.most_bits() && !is_spent() {
            if let Some(close) = self.close_to(bits) {
                if let Some(sign) = close.sign() {
                    return Some(sign);
                }
                if close.magnitude().is_none_or(|magnitude| (magnitude as f64) < -least) {
                    return Some(Ordering::Equal);
                }
            }
            bits *= 2;
        }
        None
    }

    /// An enclosure computed with so many bits; none if a divisor cannot be told from zero with them.
    fn close_to(&self, bits: u64) -> Option<Enclosure> {
        if let Some((known, close)) = &*self.0.close.borrow()
            && *known >= bits
        {
            return Some(close.clone());
        }
        // What is kept costs, too.
        spend(self.cost(bits) + bits);
        if is_spent() {
            return None;
        }
        let close = match &self.0.form {
            Form::Float(value) => Enclosure::point(Dyadic::from(*value)),
            Form::Exact(value) => Enclosure::point(value.clone()),
            Form::Negative(a) => a.close_to(bits)?.negative(),
            Form::Sum(a, b) => a.close_to(bits)?.add(&b.close_to(bits)?, bits),
            Form::Product(a, b) => a.close_to(bits)?.multiply(&b.close_to(bits)?, bits),
            Form::Quotient(a, b) => a.close_to(bits)?.divide(&b.close_to(bits)?, bits)?,
            Form::Root(a) => a.close_to(bits)?.root(bits),
            Form::Sine(a) => angle::sine(&a.close_to(bits)?, bits),
            Form::Cosine(a) => angle::cosine(&a.close_to(bits)?, bits),
            Form::Angle(y, x) => angle::angle(&y.close_to(bits)?, &x.close_to(bits)?, bits)?,
        };
        let close = close.in_range()?;
        *self.0.close.borrow_mut() = Some((bits, close.clone()));
        Some(close)
    }

    /// About what an enclosure with so many bits costs, without those that it is computed from.
    fn cost(&self, bits: u64) -> u64 {
        let words = bits.div_ceil(64);
        let square = words * words;
        match self.0.form {
            Form::Float(_) | Form::Exact(_) | Form::Negative(_) | Form::Sum(..) => 150 + 5 * words,
            Form::Product(..) => 400 + 2 * square,
            Form::Quotient(..) => 1_500 + 4 * square,
            // By Newton's method: some quotients.
            Form::Root(_) => 3_000 + 60 * square,
            // The terms of a series.
            Form::Sine(_) | Form::Cosine(_) | Form::Angle(..) => 20_000 + 20 * words * square,
        }
    }

    /// The nearest `f64`, unless more than a thousand bits, or eight thousand if these take little work, do not tell half-way
    /// between two which is nearer; infinite if the number is too large for one. Not a number if that could not be computed: the
    /// effort is spent, or exponents are too large.
    pub fn to_f64(&self) -> f64 {
        self.0.bounds.single().or(self.0.nearest.get()).unwrap_or_else(|| {
            let nearest = self.to_f64_by_bits();
            self.0.nearest.set(Some(nearest).filter(|nearest| !nearest.is_nan()));
            nearest
        })
    }

    /// A number of bits: if the number is smaller than 2 to the minus that, it is zero.
    fn least_bits(&self) -> f64 {
        if self.0.has_angles {
            return f64::INFINITY;
        }
        let mut known = HashMap::new();
        let Size { upper, lower, twos } = self.size(&mut known);
        let roots = known.values().filter(|(is_root, _)| *is_root).count() as i32;
        let degree = 2f64.powi(roots);
        // One bit more for the roundings of these logarithms.
        (upper * (degree - 1.0) + lower) * (1.0 + 1e-9) + twos + 1.0
    }

    /// The sizes of that bound, as logarithms.
    fn size(&self, known: &mut HashMap<*const Node, (bool, Size)>) -> Size {
        let key = Rc::as_ptr(&self.0);
        if let Some((_, size)) = known.get(&key) {
            return *size;
        }
        spend(NODE);
        let size = match &self.0.form {
            Form::Float(value) => Size::of(&Dyadic::from(*value)),
            Form::Exact(value) => Size::of(value),
            Form::Negative(a) => a.size(known),
            Form::Sum(a, b) => a.size(known).sum(b.size(known)),
            Form::Product(a, b) => a.size(known).product(b.size(known)),
            Form::Quotient(a, b) => a.size(known).quotient(b.size(known)),
            Form::Sine(_) | Form::Cosine(_) | Form::Angle(..) => unreachable!("they have no such bound"),
            Form::Root(a) => a.size(known).root(),
        };
        known.insert(key, (matches!(self.0.form, Form::Root(_)), size));
        size
    }

    fn to_f64_by_bits(&self) -> f64 {
        let mut bits = FIRST_BITS;
        while bits <= self.most_bits() && !is_spent() {
            let close = self.close_to(bits);
            bits *= 2;
            if let Some(close) = close {
                let (low, high) = (close.low.to_f64(), close.high.to_f64());
                if bits > HALF_WAY_BITS && low.next_up() == high {
                    // More bits tell this of a sum in which only the least numbers do.
                    return with_effort(HALF_WAY_EFFORT, || self.beside_half_way(bits)).unwrap_or(low);
                }
                if low == high || bits > self.most_bits() {
                    return low;
                }
            }
        }
        f64::NAN
    }

    /// The nearest `f64`, if this many bits, or twice or four times as many, tell it.
    fn beside_half_way(&self, bits: u64) -> Option<f64> {
        [bits, 2 * bits, 4 * bits].into_iter().filter(|bits| *bits <= self.most_bits()).find_map(|bits| {
            let close = self.close_to(bits)?;
            let [low, high] = [close.low.to_f64(), close.high.to_f64()];
            (low == high).then_some(low)
        })
    }
}

/// With so many bits, a number that is not half-way between two neighbours is told from one that is.
const HALF_WAY_BITS: u64 = 1_024;
/// How much work all attempts with more bits may take together.
const HALF_WAY_EFFORT: u64 = 20_000_000;

/// Powers of ten beyond this are too large for a written number.
const LARGEST_POWER: i64 = 400;

/// Why an operation has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// It is a division by zero, or the root of a negative number.
    Undefined,
    /// It could not be decided whether it is.
    Undecided,
}

/// The size of a number that is written as one algebraic integer, divided by another one and by a power of two. As base-2
/// logarithms: upper bounds for both integers and for all their conjugates, and the power, which is whole. Numbers of `f64`
/// have powers of two in common, which a sum needs once. (A power of 2⁵³ or more can be rounded, but then either the bound is
/// far beyond [`MOST_BITS`], or enclosures are out of range.)
#[derive(Clone, Copy, Debug)]
struct Size {
    upper: f64,
    lower: f64,
    twos: f64,
}

impl Size {
    fn of(value: &Dyadic) -> Self {
        Self { upper: value.mantissa.bits() as f64, lower: 0.0, twos: -value.exponent as f64 }
    }

    fn sum(self, other: Self) -> Self {
        let twos = self.twos.max(other.twos);
        let upper = |one: Self, other: Self| one.upper + other.lower + (twos - one.twos);
        Self {
            upper: upper(self, other).max(upper(other, self)) + 1.0,
            lower: self.lower + other.lower,
            twos,
        }
    }

    fn product(self, other: Self) -> Self {
        Self {
            upper: self.upper + other.upper,
            lower: self.lower + other.lower,
            twos: self.twos + other.twos,
        }
    }

    fn quotient(self, other: Self) -> Self {
        Self {
            upper: self.upper + other.lower,
            lower: self.lower + other.upper,
            twos: self.twos - other.twos,
        }
    }

    fn root(self) -> Self {
        // Of an odd power of two, one goes to the upper integer.
        let odd = self.twos.rem_euclid(2.0);
        let Self { upper, lower, .. } = Self { upper: self.upper + odd, ..self };
        let twos = (self.twos + odd) / 2.0;
        let middle = f64::midpoint(upper, lower);
        if upper >= lower { Self { upper: middle, lower, twos } } else { Self { upper, lower: middle, twos } }
    }
}
