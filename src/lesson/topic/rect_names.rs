//! The names of a rectangle: as parameters, and as what programs are given.

use std::cell::Cell;

use super::names::PointName;
use super::parameters::Texts;
use crate::geometry::{Rect, RectParts};
use crate::language::text;
use crate::lesson::{Given, Param, ParamRange, ProgramValue, RectPart, Role, Slot};

pub(super) const MIN_HELP: &str = text!(
    "The corner of least x and y, exactly. The other corner stays, or moves along where it would be less."
);
pub(super) const MAX_HELP: &str =
    text!("The corner of greatest x and y, exactly; not less than the other corner, which stays.");
pub(super) const CORNER_HELP: &str = text!("The corner of least x and y, exactly. The size stays.");

/// The names of a rectangle.
#[derive(Debug)]
pub struct RectNames {
    pub center: Texts,
    pub size: Texts,
    /// The corner of least x and y.
    pub min: Texts,
    /// The corner of greatest x and y.
    pub max: Texts,
    /// The corner of least x and y, beside the size.
    pub corner: Texts,
    /// None for a rectangle at rest.
    pub velocity: Option<PointName>,
    /// The edges of least x, greatest x, least y and greatest y: in programs, and as they are printed if that differs,
    /// because sides are named as they are seen.
    pub edges: [(&'static str, Option<&'static str>); 4],
}

impl RectNames {
    /// What it is given by: centre and size; two corners; or a corner and the size.
    pub fn params<'a>(&self, shape: &'a mut Rect, role: Role, sizes: ParamRange) -> Vec<Param<'a>> {
        let given = given_by(*shape);
        self.parts(Cell::from_mut(shape), role, sizes, &given)
    }

    /// What the same rectangle can be given by instead.
    pub fn other_params<'a>(&self, shape: &'a mut Rect, role: Role, sizes: ParamRange) -> Vec<Param<'a>> {
        let given = given_by(*shape);
        let mut others =
            vec![RectPart::Center, RectPart::Size, RectPart::Min, RectPart::Max, RectPart::Corner];
        others.retain(|part| !given.contains(part));
        self.parts(Cell::from_mut(shape), role, sizes, &others)
    }

    fn parts<'a>(
        &self,
        rect: &'a Cell<Rect>,
        role: Role,
        range: ParamRange,
        parts: &[RectPart],
    ) -> Vec<Param<'a>> {
        let texts = |part| match part {
            RectPart::Center => self.center,
            RectPart::Size => self.size,
            RectPart::Min => self.min,
            RectPart::Max => self.max,
            RectPart::Corner => self.corner,
        };
        let slot = |part| Slot::RectPart { rect, part, range };
        parts.iter().map(|part| Param::shape(texts(*part), role, slot(*part))).collect()
    }

    /// Its numbers for programs, exactly, whichever of them it is given by.
    pub fn given(&self, rect: Rect) -> Vec<Given> {
        let RectParts { center, size, left, right, top, bottom } = rect.parts();
        let mut given = vec![
            Given::of(self.center.0, ProgramValue::Vector(center)),
            Given::of(self.size.0, ProgramValue::Vector(size)),
        ];
        let edges = self.edges.iter().zip([left, right, top, bottom]);
        given.extend(edges.map(|((name, form), edge)| Given { form: *form, ..Given::number(name, edge) }));
        given
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
