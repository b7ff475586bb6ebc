//! The verdict in `f64`, without a branch between the parts of a shape: quicker than any rung of the ladder, and enough
//! unless shapes nearly touch.

use glam::DVec2;

use super::convex::{self, is_in_range};
use super::{Core, Pair};
use crate::geometry::RotatedRect;

/// How two cores lie to each other, with rounding errors.
struct Nearly {
    /// From the one to the other; zero if they overlap.
    way: DVec2,
    /// How far they overlap; zero if they do not, or have no inside.
    overlap: f64,
    /// The sum of the absolute values of the coordinates that it was computed from.
    size: f64,
}

/// Whether the shapes overlap; `None` if rounding could change that.
///
/// With s the size of all numbers, the radii included, and u half of `f64::EPSILON`, a coordinate of the way is at most 8 u s
/// off, and what is compared 25 u s².
#[inline(always)]
pub(super) fn hit_at_once(pair: &Pair) -> Option<bool> {
    let radii = pair.a.radius + pair.b.radius;
    match (&pair.a.core, &pair.b.core) {
        (Core::Triangle(corners), Core::Point(point)) | (Core::Point(point), Core::Triangle(corners))
            if radii == 0.0 =>
        {
            return in_triangle(corners, *point);
        }
        (Core::RotatedRect(a), Core::RotatedRect(b)) if radii == 0.0 => return rotated_rects(a, b),
        (Core::Polygon(_), _) | (_, Core::Polygon(_)) => return convex::hit(pair),
        _ => {}
    }
    let Nearly { way, overlap, size } = nearly(&pair.a.core, &pair.b.core)?;
    let reach = radii + overlap;
    let excess = way.length_squared() - reach * reach;
    let error = 32.0 * f64::EPSILON * (size + reach) * (size + reach);
    ((excess.abs() > error) & is_in_range(error)).then_some(excess < 0.0)
}

/// Whether a point is on the same side of all edges; `None` also if it is on the line of one of them.
///
/// With s² the sum of the squares of all numbers, what is compared is 4 u s² off, and by less than 1e-300 where products
/// underflow. They overflow only if s² does.
#[inline(always)]
fn in_triangle([a, b, c]: &[DVec2; 3], point: DVec2) -> Option<bool> {
    let (a, b, c) = (*a - point, *b - point, *c - point);
    let error = (a * a + b * b + c * c).element_sum() * (8.0 * f64::EPSILON) + 1e-300;
    let (ab, bc, ca) = (a.perp_dot(b), b.perp_dot(c), c.perp_dot(a));
    // `f64::min` would also ask whether one is no number; then the error is none, and nothing is decided.
    let least = |p: f64, q: f64| if p < q { p } else { q };
    let is_decided = least(least(ab.abs(), bc.abs()), ca.abs()) > error;
    let is_opposite = |one: f64, two: f64| (one.to_bits() ^ two.to_bits()) >> 63 != 0;
    is_decided.then_some(!(is_opposite(ab, bc) | is_opposite(bc, ca)))
}

/// Whether two rectangles overlap along the sides of both. With s the size of all numbers, what is compared is 12 u s² off.
#[inline(always)]
fn rotated_rects(a: &RotatedRect, b: &RotatedRect) -> Option<bool> {
    let way = b.center - a.center;
    let (u, p) = (a.side, b.side);
    let (v, q) = (u.perp() * a.ratio, p.perp() * b.ratio);
    let size = (way.abs() + u.abs() + v.abs() + p.abs() + q.abs()).element_sum();
    let error = 16.0 * f64::EPSILON * size * size;
    let gap = |axis: DVec2, own: f64, one: DVec2, two: DVec2| {
        way.dot(axis).abs() - (own + one.dot(axis).abs() + two.dot(axis).abs())
    };
    let (of_a, of_b) = (u.length_squared(), p.length_squared());
    let largest = gap(u, of_a, p, q).max(gap(u.perp(), of_a * a.ratio, p, q));
    let largest = largest.max(gap(p, of_b, u, v).max(gap(p.perp(), of_b * b.ratio, u, v)));
    ((largest.abs() > error) & is_in_range(error)).then_some(largest < 0.0)
}

#[inline(always)]
fn nearly(a: &Core, b: &Core) -> Option<Nearly> {
    Some(match (a, b) {
        (Core::Point(a), Core::Point(b)) => {
            let way = *b - *a;
            Nearly { way, overlap: 0.0, size: way.abs().element_sum() }
        }
        (Core::Segment(ends), Core::Point(point)) | (Core::Point(point), Core::Segment(ends)) => {
            from_line(*ends, *point, |place| place.clamp(0.0, 1.0))
        }
        (Core::Line(ends), Core::Point(point)) | (Core::Point(point), Core::Line(ends)) => {
            from_line(*ends, *point, |place| place)
        }
        (a, b) => {
            let ((a, a_size), (b, b_size)) = (center_and_size(a)?, center_and_size(b)?);
            let (distance, half) = ((b - a).abs(), (a_size + b_size) / 2.0);
            let gap = distance - half;
            Nearly {
                way: gap.max(DVec2::ZERO),
                overlap: (-gap.max_element()).max(0.0),
                size: (distance + half).element_sum(),
            }
        }
    })
}

/// The centre and the size of a point or a rectangle, if they describe it exactly.
#[inline(always)]
fn center_and_size(core: &Core) -> Option<(DVec2, DVec2)> {
    match core {
        Core::Point(at) => Some((*at, DVec2::ZERO)),
        Core::Rect(rect) => rect.is_centered().then_some((rect.center, rect.size)),
        _ => None,
    }
}

/// From the point of a line at the allowed place that is nearest to a point. The place is 0 at the first end, and 1 at the
/// second. If the square of the length could underflow, the way is not a number, with which nothing is decided.
#[inline(always)]
fn from_line([start, end]: [DVec2; 2], point: DVec2, allowed: impl Fn(f64) -> f64) -> Nearly {
    let (along, to_point) = (end - start, point - start);
    let square = along.length_squared();
    let place = if square > 1e-290 { allowed(along.dot(to_point) / square) } else { f64::NAN };
    let size = (along.abs() + to_point.abs()).element_sum();
    Nearly { way: to_point - along * place, overlap: 0.0, size }
}
