//! Configurations that touch exactly, made of whole numbers with right angles and whole lengths, and their neighbours.

use collidoscope::lesson::Scene;

use super::case::MOST;
use super::draw::Draw;
use super::kind::Numbers;
use super::question::Slot;
use super::topic::question;

/// A configuration that touches exactly, with some of its numbers moved by up to 32 units in the last place. Zeros move
/// by as much as ones of the same scale.
pub fn near(scene: Scene, draw: &mut Draw) -> Numbers {
    let exponent = draw.whole(-60, 40) as i32;
    let numbers = touching_at(scene, exponent, draw);
    nudged(scene, numbers, scaled(f64::EPSILON, exponent), draw)
}

/// The same at any scale. Zeros move by multiples of the smallest number.
pub fn near_of_any_size(scene: Scene, draw: &mut Draw) -> Numbers {
    let exponent = draw.whole(-1100, 940) as i32;
    let numbers = touching_at(scene, exponent, draw);
    nudged(scene, numbers, f64::from_bits(1), draw)
}

/// A configuration that touches exactly, with this power of two as the unit of length.
fn touching_at(scene: Scene, exponent: i32, draw: &mut Draw) -> Numbers {
    let whole = touching(scene, draw);
    let mut numbers = whole.map(|number| scaled(number, exponent));
    let ratios = question(scene).starts().filter(|(slot, _)| matches!(slot, Slot::Ratio(_)));
    ratios.for_each(|(_, place)| numbers[place] = whole[place]);
    numbers
}

/// Moves some of the numbers by some units in the last place; `of_zero` is the unit for a zero.
fn nudged(scene: Scene, mut numbers: Numbers, of_zero: f64, draw: &mut Draw) -> Numbers {
    let used = &mut numbers[..question(scene).width()];
    let last = used.len() as i64 - 1;
    let one = draw.whole(0, last) as usize;
    match draw.whole(0, 3) {
        0 => {}
        1 => used[one] = draw.nudged(used[one], 3, of_zero),
        2 => used[one] = draw.nudged(used[one], 32, of_zero),
        _ => {
            for number in used {
                if draw.one_in(2) {
                    *number = draw.nudged(*number, 32, of_zero);
                }
            }
        }
    }
    numbers
}

/// The number times a power of two, in two steps, since one step alone could leave the range.
pub fn scaled(number: f64, exponent: i32) -> f64 {
    number * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
}

/// A configuration of whole numbers that touches exactly.
pub fn touching(scene: Scene, draw: &mut Draw) -> Numbers {
    let mut numbers = [0.0; MOST];
    let question = question(scene);
    let found = (question.touching)(scene, draw);
    let offset = if draw.one_in(2) { ZERO } else { any_vector(draw, FAR) };
    for ((slot, start), vector) in question.starts().zip(found) {
        let moved = if slot.is_place() { plus(vector, offset) } else { vector };
        for (place, number) in numbers[start..start + slot.width()].iter_mut().zip(moved) {
            *place = number as f64;
        }
    }
    numbers
}

/// A vector, or a point, of whole numbers.
pub type Vector = [i64; 2];

pub const ZERO: Vector = [0, 0];

/// The largest coordinate: far below 2⁵³, so that sums and small multiples are still whole numbers in `f64`.
pub const FAR: i64 = 1 << 46;

pub fn plus(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1]]
}

pub fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1]]
}

pub fn times(a: Vector, factor: i64) -> Vector {
    [a[0] * factor, a[1] * factor]
}

fn dot(a: Vector, b: Vector) -> i128 {
    i128::from(a[0]) * i128::from(b[0]) + i128::from(a[1]) * i128::from(b[1])
}

pub fn any_vector(draw: &mut Draw, far: i64) -> Vector {
    let far = draw.pick(&[far, far >> 20, 1 << 10, 8]).min(far);
    [draw.whole(-far, far), draw.whole(-far, far)]
}

/// A vector that does not point against a normal.
pub fn outward(normal: Vector, draw: &mut Draw) -> Vector {
    let vector = any_vector(draw, FAR);
    if dot(vector, normal) < 0 { times(vector, -1) } else { vector }
}

/// A vector whose length is a whole number, and one of the same length at a right angle to it.
pub struct Triple {
    pub normal: Vector,
    pub along: Vector,
    pub length: i64,
}

impl Triple {
    /// A Pythagorean triple (m² − n², 2 m n, m² + n²) up to 2⁴³, turned and mirrored.
    pub fn any(draw: &mut Draw) -> Self {
        let far = draw.pick(&[3, 20, 1 << 10, 1 << 21]);
        let (m, n) = (draw.whole(1, far), draw.whole(0, far));
        let [mut x, mut y] = [m * m - n * n, 2 * m * n];
        if draw.one_in(2) {
            (x, y) = (y, x);
        }
        let normal = [x * draw.pick(&[-1, 1]), y * draw.pick(&[-1, 1])];
        Self { normal, along: [-normal[1], normal[0]], length: m * m + n * n }
    }
}

/// Two different places along a tangent, in units of the length of the normal, counted from the point of contact.
pub fn places_on_tangent(draw: &mut Draw) -> [i64; 2] {
    let from = draw.whole(-4, 4);
    [from, from + draw.pick(&[-3, -2, -1, 1, 2, 3])]
}
