//! A box or a point by its names: as parameters, and as what programs are given.

use std::cell::Cell;

use crate::geometry::{Rect, RectParts};
use crate::lesson::topic::parameters::Texts;
use crate::lesson::{Given, Param, ParamRange, ProgramValue, RectPart, Role, Slot};

/// The names of a box, or of a point, which is a box without size.
pub(super) struct Named {
    /// The name of its mark, and of its edges before the dot.
    pub id: &'static str,
    pub role: Role,
    pub center: Texts,
    /// What a point does not have.
    pub rect: Option<RectNames>,
    /// The marks that show its numbers, unless its own mark does.
    pub shown_by: &'static [&'static str],
}

/// The names of a rectangle, beside that of its centre.
pub(super) struct RectNames {
    pub size: Texts,
    /// The corners of least and of greatest x and y.
    pub corners: [Texts; 2],
    /// The corner of least x and y, beside the size.
    pub corner: Texts,
    /// The edges of least x, greatest x, least y and greatest y: in programs, and as they are printed if that differs,
    /// because sides are named as they are seen.
    pub edges: [(&'static str, Option<&'static str>); 4],
    pub sizes: ParamRange,
}

pub(super) const MIN_HELP: &str =
    "The corner of least x and y, exactly. The other corner stays, or moves along where it would be less.";
pub(super) const MAX_HELP: &str =
    "The corner of greatest x and y, exactly; not less than the other corner, which stays.";
pub(super) const CORNER_HELP: &str = "The corner of least x and y, exactly. The size stays.";

/// A rectangle with this id, called so in sentences, with the labels of its centre, its size and its corners.
macro_rules! rectangle {
    ($id:literal, $called:literal, [$center:literal, $size:literal, $min:literal, $max:literal], $role:expr, $sizes:expr) => {
        $crate::lesson::topic::boxes::named::Named {
            id: $id,
            role: $role,
            center: (concat!($id, ".center"), $center, concat!("The centre of ", $called, ".")),
            rect: Some($crate::lesson::topic::boxes::named::RectNames {
                size: (concat!($id, ".size"), $size, concat!("Width and height of ", $called, ".")),
                corners: [
                    (concat!($id, ".min"), $min, $crate::lesson::topic::boxes::named::MIN_HELP),
                    (concat!($id, ".max"), $max, $crate::lesson::topic::boxes::named::MAX_HELP),
                ],
                corner: (concat!($id, ".corner"), $min, $crate::lesson::topic::boxes::named::CORNER_HELP),
                edges: [
                    (concat!($id, ".left"), None),
                    (concat!($id, ".right"), None),
                    (concat!($id, ".top"), Some(concat!($id, ".{top|bottom}"))),
                    (concat!($id, ".bottom"), Some(concat!($id, ".{bottom|top}"))),
                ],
                sizes: $sizes,
            }),
            shown_by: &[],
        }
    };
}
pub(super) use rectangle;

impl Named {
    /// What it is given by: a point; centre and size; two corners; or a corner and the size.
    pub(super) fn params<'a>(&self, shape: &'a mut Cell<Rect>) -> Vec<Param<'a>> {
        let Some(names) = &self.rect else {
            let value = &mut shape.get_mut().center;
            return vec![Param::shape(self.center, self.role, Slot::Point { value })];
        };
        self.parts(names, shape, &given_by(shape.get()))
    }

    /// What the same box can be given by instead.
    pub(super) fn other_params<'a>(&self, shape: &'a Cell<Rect>) -> Vec<Param<'a>> {
        let given = given_by(shape.get());
        let mut others =
            vec![RectPart::Center, RectPart::Size, RectPart::Min, RectPart::Max, RectPart::Corner];
        others.retain(|part| !given.contains(part));
        self.rect.as_ref().map(|names| self.parts(names, shape, &others)).unwrap_or_default()
    }

    fn parts<'a>(&self, names: &RectNames, rect: &'a Cell<Rect>, parts: &[RectPart]) -> Vec<Param<'a>> {
        let [min, max] = names.corners;
        let texts = |part| match part {
            RectPart::Center => self.center,
            RectPart::Size => names.size,
            RectPart::Min => min,
            RectPart::Max => max,
            RectPart::Corner => names.corner,
        };
        let slot = |part| Slot::RectPart { rect, part, range: names.sizes };
        parts.iter().map(|part| Param::shape(texts(*part), self.role, slot(*part))).collect()
    }

    /// Its numbers for programs, exactly, whichever of them it is given by.
    pub(super) fn given(&self, shape: Rect) -> Vec<Given> {
        let RectParts { center, size, left, right, top, bottom } = shape.parts();
        let mut given = vec![Given::of(self.center.0, ProgramValue::Vector(center))];
        if let Some(names) = &self.rect {
            given.push(Given::of(names.size.0, ProgramValue::Vector(size)));
            let edges = names.edges.iter().zip([left, right, top, bottom]);
            given
                .extend(edges.map(|((name, form), edge)| Given { form: *form, ..Given::number(name, edge) }));
        }
        given.into_iter().map(|given| given.shown_by(self.shown_by)).collect()
    }
}

/// The parts by which a rectangle is given.
fn given_by(rect: Rect) -> [RectPart; 2] {
    match (rect.given_corners(), rect.given_corner()) {
        (Some(_), _) => [RectPart::Min, RectPart::Max],
        (None, Some(_)) => [RectPart::Corner, RectPart::Size],
        (None, None) => [RectPart::Center, RectPart::Size],
    }
}
