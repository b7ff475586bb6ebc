//! The verdict in `f64` for a pair with a polygon, also for tiles of positions: enough unless shapes nearly touch, or are flat.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Core, Pair, Place, Rounded};
use crate::geometry::{Polygon, RotatedRect, Spot};

/// Corners in order, all moved by the same, with rounding errors.
struct Body<'a> {
    corners: &'a [DVec2],
    by: Spot,
}

/// Two bodies. How they lie is computed from vectors of the corners, which is as exact far from the origin.
struct Bodies<'a> {
    a: &'a [DVec2],
    b: &'a [DVec2],
    /// By how much B is moved as seen from A.
    way: DVec2,
    /// How far B can be from there.
    half: DVec2,
    /// More than the rounding error of a product of two of their vectors.
    error: f64,
    /// The largest coordinates of all vectors.
    size: f64,
    reach: f64,
}

/// Whether the cores overlap, of which none is a tile; `None` if rounding could change that.
pub fn cores_overlap(pair: &Pair) -> Option<bool> {
    let [a, b] = [pair.a, pair.b].map(|shape| Rounded { radius: 0.0, ..shape });
    hit(&Pair { a, b })
}

/// Whether the shapes overlap; `None` if rounding could change that.
pub fn hit(pair: &Pair) -> Option<bool> {
    hit_over(pair)?
}

/// Whether the shapes overlap, for every position if one of them is a tile; the inner `None` if rounding could change that, or they
/// overlap at some positions only. The outer one if a tile is not the place of a whole core, or products leave the range.
pub fn hit_over<P: Place>(pair: &Pair<'_, P>) -> Option<Option<bool>> {
    let [mut of_a, mut of_b] = [[DVec2::ZERO; 4]; 2];
    let (a, b) = (Body::of(pair.a.core, &mut of_a)?, Body::of(pair.b.core, &mut of_b)?);
    let bodies = Bodies::of(&a, &b, pair.a.radius + pair.b.radius);
    is_in_range(bodies.error).then(|| bodies.hit())
}

impl<'a> Body<'a> {
    /// None for a line or a half-line, and if a tile is not the place of the whole core.
    fn of<'b: 'a, P: Place>(core: Core<'b, P>, few: &'a mut [DVec2; 4]) -> Option<Self> {
        let mut fixed = |places: &[P]| {
            few.iter_mut().zip(places).try_for_each(|(few, place)| {
                let Spot { center, half } = (*place).into();
                *few = center;
                (half == DVec2::ZERO).then_some(())
            })
        };
        let (count, by) = match core {
            Core::Polygon(Polygon { corners, by }) => return Some(Self { corners, by: by.into() }),
            Core::Point(at) => {
                let Spot { center, half } = at.into();
                few[0] = center;
                (1, Spot { center: DVec2::ZERO, half })
            }
            Core::Segment(ends) => {
                fixed(&ends)?;
                (2, DVec2::ZERO.into())
            }
            Core::Triangle(corners) => {
                fixed(&corners)?;
                (3, DVec2::ZERO.into())
            }
            Core::Rect(rect) => {
                let (center, size) = rect.into().centered()?;
                let half = size / 2.0;
                *few = [-half, DVec2::new(half.x, -half.y), half, DVec2::new(-half.x, half.y)];
                (4, center)
            }
            Core::RotatedRect(RotatedRect { center, side, ratio }) => {
                *few = RotatedRect { center: DVec2::ZERO, side, ratio }.corners();
                (4, center.into())
            }
            Core::Ray(_) | Core::Line(_) => return None,
        };
        Some(Self { corners: &few[..count], by })
    }
}

/// Whether no product can have underflowed or overflowed, by the error.
#[inline(always)]
pub fn is_in_range(error: f64) -> bool {
    (1e-200..1e280).contains(&error)
}

/// The lesser of two numbers. `f64::min` would also ask whether one is no number; then the error is none, and nothing is
/// decided.
#[inline(always)]
fn lesser(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

#[inline(always)]
fn greater(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

impl<'a> Bodies<'a> {
    /// With s the size of all numbers and u half of `f64::EPSILON`, a coordinate of a vector between corners is 8 u s off, and a
    /// product of two vectors 60 u s².
    fn of(a: &Body<'a>, b: &Body<'a>, reach: f64) -> Self {
        let origin = a.corners[0];
        let way = b.by.center - a.by.center;
        let largest = |corners: &[DVec2]| {
            corners.iter().fold(0.0, |size, corner| {
                let off = (*corner - origin).abs();
                greater(size, greater(off.x, off.y))
            })
        };
        let size = largest(a.corners) + largest(b.corners) + greater(way.x.abs(), way.y.abs());
        let error = 64.0 * f64::EPSILON * size * size;
        Self { a: a.corners, b: b.corners, way, half: a.by.half + b.by.half, error, size, reach }
    }

    fn hit(&self) -> Option<bool> {
        let Some([front_of_a, front_of_b]) = self.fronts() else { return Some(false) };
        let beyond_a = self.beyond_sides([self.a, self.b], self.way, front_of_b);
        if beyond_a == Some(Ordering::Greater) && self.reach == 0.0 {
            return Some(false);
        }
        let beyond_b = self.beyond_sides([self.b, self.a], -self.way, front_of_a);
        match greatest_of_both(beyond_a, beyond_b) {
            // Without an inside, shapes that cross can touch.
            Some(Ordering::Less) if self.a.len().max(self.b.len()) > 2 => Some(true),
            sign if self.reach > 0.0 => self.hit_by_distance(sign == Some(Ordering::Greater)),
            Some(Ordering::Greater) => Some(false),
            _ => None,
        }
    }

    /// The corners of A and B that are farthest towards the other one, as seen along the line of their middles; none if they are
    /// certainly apart along it.
    #[inline(always)]
    fn fronts(&self) -> Option<[usize; 2]> {
        let origin = self.a[0];
        let middle =
            |corners: &[DVec2]| (corners[0] - origin) / 2.0 + (corners[corners.len() / 2] - origin) / 2.0;
        let along = middle(self.b) - middle(self.a) + self.way;
        let front = |corners: &[DVec2], sign: f64| {
            let (along, mut front, mut farthest) = (along * sign, 0, f64::NEG_INFINITY);
            for (index, corner) in corners.iter().enumerate() {
                let place = (*corner - origin).dot(along);
                if place > farthest {
                    (front, farthest) = (index, place);
                }
            }
            (front, farthest)
        };
        let ((of_a, a), (of_b, b)) = (front(self.a, 1.0), front(self.b, -1.0));
        let gap = self.way.dot(along) - b - a;
        let needed = self.reach * along.length() + self.off(along);
        (gap <= needed * ROUNDED_UP + self.error).then_some([of_a, of_b])
    }

    /// How far B can be from its place along a vector, multiplied by its length.
    #[inline(always)]
    fn off(&self, vector: DVec2) -> f64 {
        (vector.abs() * self.half).element_sum()
    }

    /// The sign of the largest of the gaps between a body and another one across its sides, if it is certain: of a negative one,
    /// every side has a witness, a corner of the other body behind it. What is a witness for one side often is one for the next, too.
    #[inline(always)]
    fn beyond_sides(&self, [of, other]: [&[DVec2]; 2], way: DVec2, mut witness: usize) -> Option<Ordering> {
        let turn = match of.len() {
            1 => return Some(Ordering::Less),
            2 => return self.beyond_segment([of[0], of[1]], other, way),
            _ => self.turn(of)?,
        };
        let mut is_certain = true;
        let mut start = of[of.len() - 1];
        for end in of {
            let edge = (*end - start) * turn;
            let reach = self.off(edge.perp()) * ROUNDED_UP + self.error;
            let mut least = f64::INFINITY;
            for _ in 0..other.len() {
                least = lesser(least, (other[witness] - start + way).perp_dot(edge));
                if least < -reach {
                    break;
                }
                witness = if witness + 1 == other.len() { 0 } else { witness + 1 };
            }
            if least > reach {
                return Some(Ordering::Greater);
            }
            // Corners that coincide have no side between them.
            is_certain &= least < -reach || *end == start;
            start = *end;
        }
        is_certain.then_some(Ordering::Less)
    }

    /// The same for a body that is a segment: the other body is beyond it on both sides or on one.
    fn beyond_segment(&self, [start, end]: [DVec2; 2], other: &[DVec2], way: DVec2) -> Option<Ordering> {
        let edge = end - start;
        let reach = self.off(edge.perp()) * ROUNDED_UP + self.error;
        let places = other.iter().map(|corner| (*corner - start + way).perp_dot(edge));
        let (least, greatest) = places.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), place| {
            (lesser(least, place), greater(most, place))
        });
        match greater(least, -greatest) {
            gap if gap > reach => Some(Ordering::Greater),
            gap if gap < -reach => Some(Ordering::Less),
            _ => None,
        }
    }

    /// To which side an outline turns, as 1 or −1, if that is certain.
    #[inline(always)]
    fn turn(&self, of: &[DVec2]) -> Option<f64> {
        let mut area = 0.0;
        for pair in of.windows(2) {
            area += (pair[0] - of[0]).perp_dot(pair[1] - of[0]);
        }
        (area.abs() > self.error * of.len() as f64).then_some(area.signum())
    }

    /// Whether the outlines are nearer than the reach. If they are not, that is certain only of bodies that are apart.
    ///
    /// The sizes of a vector along an edge and one from its start together are at most 6 s.
    fn hit_by_distance(&self, are_apart: bool) -> Option<bool> {
        let square = lesser(square_to(self.a, self.b, self.way), square_to(self.b, self.a, -self.way));
        let off = self.half.length() * ROUNDED_UP;
        let size = 6.0 * self.size + self.reach + off;
        let error = 32.0 * f64::EPSILON * size * size;
        let [near, far] = [self.reach - off, self.reach + off];
        if !is_in_range(error) {
            None
        } else if near > 0.0 && square < near * near - error {
            Some(true)
        } else {
            (are_apart && square > far * far + error).then_some(false)
        }
    }
}

/// More than what the rounding of a bound takes.
const ROUNDED_UP: f64 = 1.0 + 16.0 * f64::EPSILON;

/// The greatest of two signs; a positive one decides.
fn greatest_of_both(one: Option<Ordering>, two: Option<Ordering>) -> Option<Ordering> {
    super::corners::greatest([one, two].into_iter())
}

/// The square of the least distance between the edges of one body and the corners of the other one.
fn square_to(of: &[DVec2], other: &[DVec2], way: DVec2) -> f64 {
    let mut start = of[of.len() - 1];
    let mut least = f64::INFINITY;
    for end in of {
        let squares = other.iter().map(|corner| square_to_edge(*end - start, *corner - start + way));
        least = squares.fold(least, lesser);
        start = *end;
    }
    least
}

/// The square of the distance of a point from an edge. The vectors lead from its start to its end and to the point.
#[inline(always)]
pub fn square_to_edge(edge: DVec2, to_point: DVec2) -> f64 {
    let square = edge.length_squared();
    let place = if square > 0.0 { (to_point.dot(edge) / square).clamp(0.0, 1.0) } else { 0.0 };
    (to_point - edge * place).length_squared()
}
