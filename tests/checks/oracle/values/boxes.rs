//! Boxes whose sides are level and upright, and points in them.

use super::super::ratio::{Ratio, Vector, Whole, sign};
use super::Values;
use super::surd::{Surd, direction};
use std::cmp::Ordering;

/// A box by its corners.
struct Corners {
    center: Vector,
    min: Vector,
    max: Vector,
}

impl Corners {
    fn new(numbers: &[Ratio]) -> Self {
        let half = Ratio::ONE / Ratio::from(2);
        let (center, reach) =
            (Vector::new(&numbers[0], &numbers[1]), Vector::new(&numbers[2], &numbers[3]).times(&half));
        Self { min: reach.to(&center), max: center.plus(&reach), center }
    }

    /// How far this one is beyond the left, right, top and bottom edge of another.
    fn beyond(&self, other: &Self) -> [Ratio; 4] {
        [
            &other.min.x - &self.max.x,
            &self.min.x - &other.max.x,
            &other.min.y - &self.max.y,
            &self.min.y - &other.max.y,
        ]
    }

    fn gaps(&self, other: &Self) -> [Ratio; 2] {
        let [left, right, top, bottom] = self.beyond(other);
        [left.max(right), top.max(bottom)]
    }
}

/// The numbers of `point-rect`.
pub fn point_rect(whole: &Whole, values: &mut Values) {
    let point = Vector::new(&whole.numbers[0], &whole.numbers[1]);
    let point_box = Corners { center: point.clone(), min: point.clone(), max: point.clone() };
    let rect = Corners::new(&whole.numbers[2..6]);
    beyond(&point_box, &rect, values);
    values.vector("min", &rect.min);
    values.vector("max", &rect.max);
    let closest = Vector {
        x: point.x.clone().clamp(rect.min.x.clone(), rect.max.x.clone()),
        y: point.y.clone().clamp(rect.min.y.clone(), rect.max.y.clone()),
    };
    values.vector("closest", &closest);
    let way = point.to(&closest);
    let [x, y] = rect.gaps(&point_box);
    if way.is_zero() {
        values.rational("separation", 1, &x.clone().max(y.clone()));
        let side = side(&rect, &point_box, &x, &y);
        values.add("normal", 0, side.map(|part| Surd::from(-part)));
    } else {
        values.add("separation", 1, [Surd::root(&way.square())]);
        values.add("normal", 0, direction(&way));
    }
    hit(&rect, &point_box, values);
}

/// The numbers of `rect-rect`.
pub fn rect_rect(whole: &Whole, values: &mut Values) {
    let (a, b) = (Corners::new(&whole.numbers[0..4]), Corners::new(&whole.numbers[4..8]));
    beyond(&a, &b, values);
    blob_side(whole, values);
}

/// The numbers of `blob-side`.
pub fn blob_side(whole: &Whole, values: &mut Values) {
    let (a, b) = (Corners::new(&whole.numbers[0..4]), Corners::new(&whole.numbers[4..8]));
    let [x, y] = a.gaps(&b);
    values.vector("distance", &a.center.to(&b.center));
    values.rational("x_gap", 1, &x);
    values.rational("y_gap", 1, &y);
    values.rational("x_overlap", 1, &-&x);
    values.rational("y_overlap", 1, &-&y);
    values.rational("separation", 1, &x.max(y));
    hit(&a, &b, values);
}

fn beyond(a: &Corners, b: &Corners, values: &mut Values) {
    let names = ["beyond left", "beyond right", "beyond top", "beyond bottom"];
    names.into_iter().zip(a.beyond(b)).for_each(|(name, gap)| values.rational(name, 1, &gap));
}

/// The unit normal of the side of the first box that was hit.
fn side(first: &Corners, second: &Corners, x: &Ratio, y: &Ratio) -> [Ratio; 2] {
    let towards = |from: &Ratio, to: &Ratio| if to < from { -Ratio::ONE } else { Ratio::ONE };
    // The larger gap is the smaller overlap.
    if y > x {
        [Ratio::ZERO, towards(&first.center.y, &second.center.y)]
    } else {
        [towards(&first.center.x, &second.center.x), Ratio::ZERO]
    }
}

fn hit(first: &Corners, second: &Corners, values: &mut Values) {
    let [x, y] = first.gaps(second);
    if sign(&x) == Ordering::Greater || sign(&y) == Ordering::Greater {
        return values.absent(&["push", "shared size", "contact", "push_end"]);
    }
    let [along_x, along_y] = side(first, second, &x, &y);
    let depth = -x.max(y);
    let push = Vector { x: along_x * &depth, y: along_y * &depth };
    let low = |a: &Ratio, b: &Ratio| a.max(b).clone();
    let high = |a: &Ratio, b: &Ratio| a.min(b).clone();
    let min = Vector { x: low(&first.min.x, &second.min.x), y: low(&first.min.y, &second.min.y) };
    let max = Vector { x: high(&first.max.x, &second.max.x), y: high(&first.max.y, &second.max.y) };
    let middle = min.plus(&max).times(&(Ratio::ONE / Ratio::from(2)));
    values.vector("push", &push);
    values.vector("shared size", &min.to(&max));
    values.vector("contact", &middle);
    values.vector("push_end", &middle.plus(&push));
}
