//! A box or a point by its names: as parameters, and as what programs are given.

use crate::geometry::Rect;
use crate::lesson::topic::parameters::Texts;
use crate::lesson::topic::rect_names::RectNames;
use crate::lesson::{Given, Param, ParamRange, Role, Slot};

/// The names of a box, or of a point, which is a box without size.
pub(super) struct Named {
    /// The name of its mark, and of its edges before the dot.
    pub id: &'static str,
    pub role: Role,
    pub kind: Kind,
    /// The marks that show its numbers, unless its own mark does.
    pub shown_by: &'static [&'static str],
}

pub(super) enum Kind {
    Point(Texts),
    /// With the sizes that it can have.
    Rect(&'static RectNames, ParamRange),
}

/// A rectangle with this id, called so in sentences, with the labels of its centre, its size and its corners.
macro_rules! rectangle {
    ($id:literal, $called:literal, [$center:literal, $size:literal, $min:literal, $max:literal], $role:expr, $sizes:expr) => {
        $crate::lesson::topic::boxes::named::Named {
            id: $id,
            role: $role,
            kind: $crate::lesson::topic::boxes::named::Kind::Rect(
                &$crate::lesson::topic::rect_names::RectNames {
                    center: (concat!($id, ".center"), $center, concat!("The centre of ", $called, ".")),
                    size: (concat!($id, ".size"), $size, concat!("Width and height of ", $called, ".")),
                    min: (concat!($id, ".min"), $min, $crate::lesson::topic::rect_names::MIN_HELP),
                    max: (concat!($id, ".max"), $max, $crate::lesson::topic::rect_names::MAX_HELP),
                    corner: (concat!($id, ".corner"), $min, $crate::lesson::topic::rect_names::CORNER_HELP),
                    edges: [
                        (concat!($id, ".left"), None),
                        (concat!($id, ".right"), None),
                        (concat!($id, ".top"), Some(concat!($id, ".{top|bottom}"))),
                        (concat!($id, ".bottom"), Some(concat!($id, ".{bottom|top}"))),
                    ],
                },
                $sizes,
            ),
            shown_by: &[],
        }
    };
}
pub(super) use rectangle;

impl Named {
    pub(super) fn is_point(&self) -> bool {
        matches!(self.kind, Kind::Point(_))
    }

    /// What it is given by: a point; centre and size; two corners; or a corner and the size.
    pub(super) fn params<'a>(&self, shape: &'a mut Rect) -> Vec<Param<'a>> {
        match &self.kind {
            Kind::Point(texts) => {
                vec![Param::shape(*texts, self.role, Slot::Point { value: &mut shape.center })]
            }
            Kind::Rect(names, sizes) => names.params(shape, self.role, *sizes),
        }
    }

    /// What the same box can be given by instead.
    pub(super) fn other_params<'a>(&self, shape: &'a mut Rect) -> Vec<Param<'a>> {
        match &self.kind {
            Kind::Point(_) => Vec::new(),
            Kind::Rect(names, sizes) => names.other_params(shape, self.role, *sizes),
        }
    }

    /// Its numbers for programs, exactly, whichever of them it is given by.
    pub(super) fn given(&self, shape: Rect) -> Vec<Given> {
        let given = match &self.kind {
            Kind::Point((name, ..)) => vec![Given::point(name, shape.center)],
            Kind::Rect(names, _) => names.given(shape),
        };
        given.into_iter().map(|given| given.shown_by(self.shown_by)).collect()
    }
}
