//! The parts of a rectangle as parameters: centre and size, two corners, or a corner and the size.

use glam::DVec2;

use crate::geometry::Rect;
use crate::lesson::text::limits::COORDINATE_LIMIT;

/// What a [`Slot::RectPart`](crate::lesson::Slot::RectPart) holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectPart {
    Center,
    /// Width and height. Setting it keeps the corner if the rectangle is given by that, otherwise the centre.
    Size,
    /// The corner of least x and y. Where it is set beyond the other corner, that one moves with it.
    Min,
    /// The corner of greatest x and y, which is never less than the other.
    Max,
    /// The corner of least x and y; setting it keeps the size.
    Corner,
}

/// The parts that give a rectangle together, by the last words of their ids.
pub const WAYS: [[&str; 2]; 3] = [["center", "size"], ["min", "max"], ["corner", "size"]];

impl RectPart {
    /// This part of a rectangle.
    pub fn of(self, rect: Rect) -> DVec2 {
        match self {
            Self::Center => rect.center,
            Self::Size => rect.size,
            Self::Min | Self::Corner => rect.min(),
            Self::Max => rect.max(),
        }
    }

    /// The rectangle with another value for this part; `None` if the value is not valid. A side has a length from
    /// `shortest` to `longest`.
    pub(in crate::lesson) fn put_into(
        self,
        rect: Rect,
        new: DVec2,
        [shortest, longest]: [f64; 2],
    ) -> Option<Rect> {
        let is_side = |side: f64| (shortest..=longest).contains(&side);
        let size = rect.size.min(DVec2::splat(longest));
        match self {
            Self::Center => is_point(new).then(|| Rect::new(new, size)),
            Self::Corner => is_point(new).then(|| Rect::by_corner_and_size(new, size)),
            Self::Size => (is_side(new.x) && is_side(new.y)).then(|| match rect.given_corner() {
                Some(corner) => Rect::by_corner_and_size(corner, new),
                None => Rect::new(rect.center, new),
            }),
            Self::Min => is_point(new).then(|| Rect::by_corners(new, within_limit(rect.max()).max(new))),
            Self::Max => {
                let min = within_limit(rect.min());
                (is_point(new) && new.cmpge(min).all()).then(|| Rect::by_corners(min, new))
            }
        }
    }
}

/// The nearest point with coordinates within the limit.
pub fn within_limit(p: DVec2) -> DVec2 {
    p.clamp(DVec2::splat(-COORDINATE_LIMIT), DVec2::splat(COORDINATE_LIMIT))
}

/// Whether both coordinates are numbers within the limit.
pub fn is_point(p: DVec2) -> bool {
    p.abs().max_element() <= COORDINATE_LIMIT && !p.is_nan()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::lesson::{Param, ParamRange, Role, Slot, Value};

    const RANGE: ParamRange = ParamRange::new(0.0, 10.0, (0.0, 5.0));

    fn part(rect: &Cell<Rect>, part: RectPart) -> Param<'_> {
        let id = if part == RectPart::Max { "r.max" } else { "p" };
        Param::shape((id, id, "help"), Role::Neutral, Slot::RectPart { rect, part, range: RANGE })
    }

    fn pair(x: f64, y: f64) -> Value {
        Value::Pair(DVec2::new(x, y))
    }

    /// Sets each of the values; each must be accepted and read back.
    fn takes(mut param: Param, values: &[Value]) {
        for value in values {
            assert_eq!(param.set(value), Ok(()), "{value}");
            assert_eq!(param.get(), *value);
        }
    }

    /// Tries each of the values; each must be rejected and change nothing.
    fn refuses(mut param: Param, values: &[Value], accepted: &str) {
        let before = param.get();
        for value in values {
            let error = param.set(value).expect_err(&value.to_string());
            assert!(error.accepted.contains(accepted), "{error}");
            assert_eq!(param.get(), before);
        }
    }

    #[test]
    fn a_corner_is_taken_exactly_and_keeps_the_other() {
        let rect = Cell::new(Rect::new(DVec2::new(4.0, 4.0), DVec2::new(4.0, 2.0)));
        takes(part(&rect, RectPart::Min), &[pair(0.1, 0.2)]);
        assert_eq!(rect.get().given_corners(), Some([DVec2::new(0.1, 0.2), DVec2::new(6.0, 5.0)]));
        takes(part(&rect, RectPart::Max), &[pair(0.7, 0.9)]);
        assert_eq!(rect.get().given_corners(), Some([DVec2::new(0.1, 0.2), DVec2::new(0.7, 0.9)]));
        let size = rect.get().size;
        takes(part(&rect, RectPart::Center), &[pair(1.0, 1.0)]);
        assert_eq!(rect.get(), Rect::new(DVec2::ONE, size));
        takes(part(&rect, RectPart::Size), &[pair(0.0, 10.0)]);
        refuses(part(&rect, RectPart::Size), &[pair(11.0, 1.0), pair(f64::NAN, 1.0)], "width,height");
        refuses(part(&rect, RectPart::Center), &[pair(f64::NAN, 0.0), Value::Number(1.0)], "two numbers x,y");
    }

    #[test]
    fn a_corner_and_a_size_are_taken_exactly_in_any_order_and_replace_what_was_given() {
        let (corner, size) = (pair(0.1, 0.2), pair(0.3, 0.7));
        let center = Rect::new(DVec2::new(4.0, 4.0), DVec2::new(4.0, 2.0));
        for start in [center, Rect::by_corners(DVec2::ZERO, DVec2::splat(7.0))] {
            for corner_first in [true, false] {
                let rect = Cell::new(start);
                let both = [(RectPart::Corner, corner.clone()), (RectPart::Size, size.clone())];
                let order = if corner_first { [0, 1] } else { [1, 0] };
                order.into_iter().for_each(|i| takes(part(&rect, both[i].0), &[both[i].1.clone()]));
                let expected = Rect::by_corner_and_size(DVec2::new(0.1, 0.2), DVec2::new(0.3, 0.7));
                assert_eq!(rect.get(), expected);
                takes(part(&rect, RectPart::Center), &[pair(1.0, 1.0)]);
                assert_eq!(rect.get(), Rect::new(DVec2::ONE, expected.size));
            }
        }
        let rect = Cell::new(Rect::by_corners(DVec2::ZERO, DVec2::new(30.0, 3.0)));
        takes(part(&rect, RectPart::Corner), &[pair(1.0, 1.0)]);
        assert_eq!(rect.get().size, DVec2::new(10.0, 3.0), "it is brought within its limit");
        takes(part(&rect, RectPart::Max), &[pair(2.0, 5.0)]);
        assert_eq!(rect.get(), Rect::by_corners(DVec2::ONE, DVec2::new(2.0, 5.0)));
        refuses(part(&rect, RectPart::Corner), &[pair(f64::NAN, 0.0), pair(1e13, 0.0)], "two numbers x,y");
    }

    #[test]
    fn the_corner_of_least_coordinates_moves_the_other_along_where_it_is_set_beyond_it() {
        let rect = Cell::new(Rect::by_corners(DVec2::ZERO, DVec2::new(4.0, 3.0)));
        takes(part(&rect, RectPart::Min), &[pair(7.0, 1.0)]);
        assert_eq!(rect.get().given_corners(), Some([DVec2::new(7.0, 1.0), DVec2::new(7.0, 3.0)]));
        refuses(part(&rect, RectPart::Min), &[pair(f64::INFINITY, 1.0)], "two numbers x,y, each from");
    }

    #[test]
    fn a_corner_of_greatest_coordinates_below_the_other_is_an_error_that_names_both() {
        let rect = Cell::new(Rect::by_corners(DVec2::new(5.0, 5.0), DVec2::new(9.0, 9.0)));
        let before = rect.get();
        for wrong in [pair(3.0, 9.0), pair(9.0, 4.9), pair(f64::NAN, 9.0), pair(1e13, 9.0)] {
            assert!(part(&rect, RectPart::Max).set(&wrong).is_err() && rect.get() == before, "{wrong}");
        }
        assert_eq!(
            part(&rect, RectPart::Max).set(&pair(3.0, 9.0)).map_err(|e| e.to_string()),
            Err("r.max: 3,9 is not valid; expected two numbers x,y, not less than r.min = 5,5, each at most 1e12"
                .to_owned())
        );
    }

    #[test]
    fn what_is_kept_is_brought_within_its_limit() {
        let rect = Cell::new(Rect::by_corners(DVec2::ZERO, DVec2::new(30.0, 3.0)));
        takes(part(&rect, RectPart::Center), &[pair(1.0, 1.0)]);
        assert_eq!(rect.get(), Rect::new(DVec2::ONE, DVec2::new(10.0, 3.0)));
        let far = Rect::new(DVec2::splat(COORDINATE_LIMIT), DVec2::splat(10.0));
        let rect = Cell::new(far);
        takes(part(&rect, RectPart::Min), &[pair(1.0, 1.0)]);
        assert_eq!(rect.get().max(), DVec2::splat(COORDINATE_LIMIT));
        let rect = Cell::new(Rect::new(-far.center, far.size));
        takes(part(&rect, RectPart::Max), &[pair(1.0, 1.0)]);
        assert_eq!(rect.get().min(), DVec2::splat(-COORDINATE_LIMIT));
    }
}
