//! A box by its names: as parameters, and as what programs are given.

use crate::geometry::Rect;
use crate::lesson::topic::rect_names::RectNames;
use crate::lesson::{Given, Param, ParamRange, Role};

/// The names of a box.
pub(super) struct Named {
    /// The name of its mark, and of its edges before the dot.
    pub id: &'static str,
    pub role: Role,
    pub names: &'static RectNames,
    /// The sizes that it can have.
    pub sizes: ParamRange,
    /// The marks that show its numbers, unless its own mark does.
    pub shown_by: &'static [&'static str],
}

/// A rectangle with this id, called so in sentences, with the labels of its centre, its size and its corners.
macro_rules! rectangle {
    ($id:literal, $called:literal, [$center:literal, $size:literal, $min:literal, $max:literal], $role:expr, $sizes:expr) => {
        $crate::lesson::topic::boxes::named::Named {
            id: $id,
            role: $role,
            names: &$crate::lesson::topic::rect_names::RectNames {
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
            sizes: $sizes,
            shown_by: &[],
        }
    };
}
pub(super) use rectangle;

impl Named {
    pub(super) fn params<'a>(&self, shape: &'a mut Rect) -> Vec<Param<'a>> {
        self.names.params(shape, self.role, self.sizes)
    }

    pub(super) fn other_params<'a>(&self, shape: &'a mut Rect) -> Vec<Param<'a>> {
        self.names.other_params(shape, self.role, self.sizes)
    }

    pub(super) fn given(&self, shape: Rect) -> Vec<Given> {
        self.names.given(shape).into_iter().map(|given| given.shown_by(self.shown_by)).collect()
    }
}
