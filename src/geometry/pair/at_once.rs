//! The verdict in `f64`, without a branch between the parts of a shape: quicker than any rung of the ladder, and enough
//! unless shapes nearly touch.

use glam::DVec2;

use super::{Core, Pair};

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
    let Nearly { way, overlap, size } = nearly(&pair.a.core, &pair.b.core)?;
    let reach = pair.a.radius + pair.b.radius + overlap;
    let excess = way.length_squared() - reach * reach;
    let error = 32.0 * f64::EPSILON * (size + reach) * (size + reach);
    // Outside this range, products could underflow or overflow.
    ((excess.abs() > error) & (1e-200..1e280).contains(&error)).then_some(excess < 0.0)
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
        Core::Segment(_) | Core::Line(_) => None,
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
