//! The exact value of every number that the results of exact methods hold, to measure the error of each.

mod boxes;
mod discs;
mod lines;
pub mod ours;
mod surd;
mod swept_circles;
mod swept_segment;

pub use surd::Exact;

use collidoscope::lesson::Scene;
use surd::Surd;

use super::case::Case;
use super::ratio::{Ratio, Vector, Whole};

/// The numbers of a result by name; two numbers for a point or a vector, none for what is absent.
pub struct Values {
    /// The exponent of two of the unit of length.
    exponent: i64,
    list: Vec<(&'static str, Vec<Exact>)>,
}

impl Values {
    fn new(whole: &Whole) -> Self {
        Self { exponent: whole.exponent, list: Vec::new() }
    }

    /// Adds numbers of a power of the unit of length: 1 for a length, 2 for its square, 0 for a plain number.
    fn add(&mut self, name: &'static str, power: i64, numbers: impl IntoIterator<Item = Surd>) {
        let exponent = self.exponent * power;
        let exact = numbers.into_iter().map(|surd| Exact { number: surd.nearly(), exponent });
        self.list.push((name, exact.collect()));
    }

    fn rational(&mut self, name: &'static str, power: i64, number: &Ratio) {
        self.add(name, power, [number.into()]);
    }

    fn vector(&mut self, name: &'static str, vector: &Vector) {
        self.add(name, 1, surd::pair(vector));
    }

    fn absent(&mut self, names: &[&'static str]) {
        self.list.extend(names.iter().map(|name| (*name, Vec::new())));
    }
}

/// The exact numbers of the full result of a case, in the order of [`ours::ours`].
pub fn values(case: &Case) -> Vec<(&'static str, Vec<Exact>)> {
    let whole = Whole::of(case);
    let mut values = Values::new(&whole);
    match case.scene {
        Scene::PointCircle => discs::point_circle(&whole, &mut values),
        Scene::CircleCircle => discs::circle_circle(&whole, &mut values),
        Scene::PointRect => boxes::point_rect(&whole, &mut values),
        Scene::RectRect => boxes::rect_rect(&whole, &mut values),
        Scene::BlobSide => boxes::blob_side(&whole, &mut values),
        Scene::LineLine => lines::line_line(&whole, case.lines, &mut values),
        Scene::CircleLine => lines::circle_line(&whole, &mut values),
        Scene::CircleSegment1 | Scene::CircleSegment2 => lines::circle_segment(&whole, &mut values),
        Scene::SweptCircles => swept_circles::swept_circles(&whole, &mut values),
        Scene::SweptCircleLine => swept_segment::swept_segment(&whole, &mut values),
    }
    values.list
}
