//! Between which bounds the numbers of a row are: where the bounds of two numbers decide a comparison for all positions,
//! the numbers need not even be computed.

use std::cmp::Ordering;

use super::{Float, Held, LANES, Rows};
use crate::program::code::Register;

/// The least and the greatest number.
pub(super) type Range = [f64; 2];

/// How many lanes are looked at at a time.
const WIDE: usize = 4;
/// How little the distance of two numbers changes, as a part of it, where it is worth while to find their bounds.
const LIKELY: f64 = 1e-3;

impl<N: Float> Rows<'_, N> {
    /// Bounds of a number at all positions.
    pub(super) fn range(&mut self, register: Register) -> Range {
        let index = self.at(register);
        let row = &self.numbers[index];
        match self.held[index] {
            Held::Within(range) | Held::Later(range) => range,
            Held::Same | Held::First => {
                let [value, error] = row[0].near();
                widened([value - error, value + error])
            }
            Held::Each => {
                let range = range_of(row);
                self.held[index] = Held::Within(range);
                range
            }
        }
    }

    /// The order of two numbers, if their bounds tell it for all positions.
    pub(super) fn order(&mut self, a: Register, b: Register, is_equality: bool) -> Option<Ordering> {
        let has_range = |register| {
            let index = self.at(register);
            index < self.inputs || !matches!(self.held[index], Held::Each)
        };
        if !(has_range(a) && has_range(b) || is_equality && self.are_likely_apart(a, b)) {
            return None;
        }
        let [a, b] = [self.range(a), self.range(b)];
        match () {
            () if a[1] < b[0] => Some(Ordering::Less),
            () if a[0] > b[1] => Some(Ordering::Greater),
            () => None,
        }
    }

    /// Whether two numbers are about as far apart at the last position as they are at the first one.
    fn are_likely_apart(&self, a: Register, b: Register) -> bool {
        let distance = |lane: usize| {
            let [a, b] = [a, b].map(|register| {
                let index = self.at(register);
                let is_first = matches!(self.held[index], Held::First);
                self.numbers[index][if is_first { 0 } else { lane }].near()[0]
            });
            (a - b).abs()
        };
        let first = distance(0);
        (distance(LANES - 1) - first).abs() < first * LIKELY
    }
}

fn range_of<N: Float>(row: &[N; LANES]) -> Range {
    let [mut low, mut high, mut sum] = [f64::INFINITY, f64::NEG_INFINITY, 0.0].map(|start| [start; WIDE]);
    for part in row.as_chunks::<WIDE>().0 {
        for lane in 0..WIDE {
            let [value, error] = part[lane].near();
            let [least, greatest] = if N::CAN_DOUBT { [value - error, value + error] } else { [value; 2] };
            low[lane] = if least < low[lane] { least } else { low[lane] };
            high[lane] = if high[lane] < greatest { greatest } else { high[lane] };
            sum[lane] += greatest;
        }
    }
    // It is not finite if one of them is not a number.
    if !sum.iter().sum::<f64>().is_finite() {
        return [f64::NEG_INFINITY, f64::INFINITY];
    }
    widened([
        low.into_iter().fold(f64::INFINITY, f64::min),
        high.into_iter().fold(f64::NEG_INFINITY, f64::max),
    ])
}

/// The sums of values and errors are rounded.
fn widened([low, high]: Range) -> Range {
    [low - low.abs() * f64::EPSILON, high + high.abs() * f64::EPSILON]
}
