//! The shortest way between two cores, exactly, and what follows from it.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Contact, Core, Pair};
use crate::geometry::exact::Vector;
use crate::geometry::extent::Extent;
use crate::geometry::point_segment::{self, SegmentFeature, closest_of, nearest_feature, on_segment};
use crate::geometry::{Displacement, Rect, Side, Verdict, depth};
use crate::numbers::{Decided, Precise, Results, SurdOf, Undecided};

/// The shortest way from A to B.
pub struct Way<N> {
    /// Where it starts and ends, rounded once.
    pub nearest: [DVec2; 2],
    /// Where it starts, multiplied by the divisor of the displacement.
    pub start: Vector<N>,
    /// Zero if the cores share a point.
    pub displacement: Displacement<N>,
    /// Where the direction is known without the displacement.
    pub known: Option<Known<N>>,
}

/// A way of which the direction is known, and how far the cores are apart along it; negative if B leaves A by that much.
pub enum Known<N> {
    /// Along x or y, between rectangles that face each other, or out of one. Such numbers need no root, which would only
    /// hide that they are exact.
    Upright(Side, N),
    /// Out of a rectangle across a segment: a vector in that direction, and the gap multiplied by its length.
    Across(Vector<N>, N),
}

impl Results for Pair<'_> {
    type Answer = Contact;

    fn compute<N: Precise>(&self) -> Decided<Contact> {
        let way = match (self.a.core, self.b.core) {
            (Core::Point(a), Core::Point(b)) => Way::<N>::of_points(a, b),
            // A rectangle without size has no side by which a point could leave it.
            (Core::Rect(a), Core::Point(b)) if a.size == DVec2::ZERO => Way::of_points(a.min(), b),
            (Core::Point(a), Core::Rect(b)) if b.size == DVec2::ZERO => Way::of_points(a, b.min()),
            (Core::Segment(ends), Core::Point(point)) => Way::from_segment(ends, point)?,
            (Core::Point(point), Core::Segment(ends)) => Way::from_segment(ends, point)?.reversed(),
            (Core::Line(ends), Core::Point(point)) => Way::from_line(ends, point)?,
            (Core::Point(point), Core::Line(ends)) => Way::from_line(ends, point)?.reversed(),
            (a, b) => match a.rect().zip(b.rect()) {
                Some((a, b)) => Way::of_extents(Extent::of(a), Extent::of(b))?,
                None => Way::by_corners(self)?,
            },
        };
        way.contact([self.a.radius, self.b.radius], Some(self.verdict()))
    }
}

impl Core<'_> {
    /// A point or a rectangle as a rectangle.
    pub fn rect(self) -> Option<Rect> {
        match self {
            Self::Point(at) => Some(Rect::new(at, DVec2::ZERO)),
            Self::Rect(rect) => Some(rect),
            _ => None,
        }
    }
}

impl<N: Precise> Known<N> {
    /// The same way, divided by a positive number.
    pub fn divided_by(self, number: &N) -> Self {
        match self {
            Self::Upright(side, gap) => Self::Across(Vector::from(side.normal()).times(number), gap),
            Self::Across(vector, gap) => Self::Across(vector.times(number), gap),
        }
    }
}

impl<N: Precise> Way<N> {
    /// A displacement, and where it starts, multiplied by its divisor.
    pub fn from(start: Vector<N>, displacement: Displacement<N>) -> Decided<Self> {
        let nearest = [displacement.over(&start)?, displacement.over(&displacement.end(start.clone()))?];
        Ok(Self { nearest, start, displacement, known: None })
    }

    /// What follows for shapes with these radii. The verdict is the sign of the separation if it is not known.
    pub fn contact(&self, radii: [f64; 2], verdict: Option<Verdict>) -> Decided<Contact> {
        let reach = N::from(radii[0]) + N::from(radii[1]);
        let (normal, separation) = (self.direction()?, self.separation(&reach)?);
        let verdict = verdict
            .unwrap_or_else(|| Verdict::from_separation(separation.partial_cmp(&0.0).expect("a number")));
        let is_hit = verdict.is_hit();
        Ok(Contact {
            verdict,
            distance: self.distance()?,
            separation,
            nearest: self.nearest,
            normal,
            depth: is_hit.then_some(depth(separation)),
            push: normal.filter(|_| is_hit).map(|_| self.push(&reach)).transpose()?,
            contact: is_hit.then(|| self.shared_point(radii)).transpose()?,
        })
    }

    fn of_points(a: DVec2, b: DVec2) -> Self {
        let displacement = Vector::<N>::between(a, b).into();
        Self { nearest: [a, b], start: a.into(), displacement, known: None }
    }

    fn from_segment(ends: [DVec2; 2], point: DVec2) -> Decided<Self> {
        let (along, to_point) = (Vector::<N>::between(ends[0], ends[1]), Vector::between(ends[0], point));
        let feature = nearest_feature(&along, &to_point).ok_or(Undecided)?;
        Self::from_feature(feature, ends, point, &along, &to_point)
    }

    fn from_line(ends: [DVec2; 2], point: DVec2) -> Decided<Self> {
        let (along, to_point) = (Vector::<N>::between(ends[0], ends[1]), Vector::between(ends[0], point));
        let is_point = along.length_squared().is_zero()?;
        let feature = if is_point { SegmentFeature::End1 } else { SegmentFeature::Interior };
        Self::from_feature(feature, ends, point, &along, &to_point)
    }

    /// The way from a part of a segment, or from its line, to a point.
    fn from_feature(
        feature: SegmentFeature,
        ends: [DVec2; 2],
        point: DVec2,
        along: &Vector<N>,
        to_point: &Vector<N>,
    ) -> Decided<Self> {
        let start = on_segment(feature, ends[0].into(), along, to_point);
        let nearest = [closest_of(feature, ends, along, to_point)?, point];
        let displacement = point_segment::displacement(feature, along, to_point);
        Ok(Self { nearest, start, displacement, known: None })
    }

    /// The way between what two rectangles cover. If they share a point, B leaves A along the axis with the smaller overlap, along x if
    /// both are equal, in the direction of its centre, where zero counts as right or bottom.
    pub fn of_extents(a: Vector<Extent<N>>, b: Vector<Extent<N>>) -> Decided<Self> {
        let (x, y) = (a.x.way_to(&b.x)?, a.y.way_to(&b.y)?);
        let displacement = Vector { x: x.step(), y: y.step() }.into();
        let known = if x.is_apart && y.is_apart {
            None
        } else if (x.gap.clone() - y.gap.clone()).sign()? == Ordering::Less {
            Some(Known::Upright(if y.is_backwards { Side::Top } else { Side::Bottom }, y.gap))
        } else {
            Some(Known::Upright(if x.is_backwards { Side::Left } else { Side::Right }, x.gap))
        };
        let ([x, end_x], [y, end_y]) = (x.nearest, y.nearest);
        let (start, end) = (Vector { x, y }, Vector { x: end_x, y: end_y });
        Ok(Self { nearest: [start.to_f64()?, end.to_f64()?], start, displacement, known })
    }

    /// The way from B to A, between a segment or a line and a point.
    fn reversed(self) -> Self {
        let [b, a] = self.nearest;
        let (start, displacement) = (self.displacement.end(self.start), -self.displacement);
        Self { nearest: [a, b], start, displacement, known: None }
    }

    /// The distance of the cores.
    fn distance(&self) -> Decided<f64> {
        match &self.known {
            None | Some(Known::Across(..)) => self.displacement.length().rounded(),
            Some(Known::Upright(_, gap)) if gap.sign()? == Ordering::Greater => gap.rounded(),
            Some(Known::Upright(..)) => Ok(0.0),
        }
    }

    fn separation(&self, reach: &N) -> Decided<f64> {
        match &self.known {
            None => self.displacement.length().plus(&-reach.clone()).rounded(),
            Some(Known::Upright(_, gap)) => (gap.clone() - reach.clone()).rounded(),
            Some(Known::Across(vector, gap)) => {
                N::Surd::by_root(gap, &vector.length_squared()).plus(&-reach.clone()).rounded()
            }
        }
    }

    /// The direction in which B leaves A.
    fn direction(&self) -> Decided<Option<DVec2>> {
        match &self.known {
            None => self.displacement.direction(),
            Some(Known::Upright(side, _)) => Ok(Some(side.normal())),
            Some(Known::Across(vector, _)) => vector.direction(),
        }
    }

    /// The displacement of B after which the separation is zero, rounded once.
    fn push(&self, reach: &N) -> Decided<DVec2> {
        match &self.known {
            None => self.displacement.push(reach),
            // Adding zero turns −0 into 0.
            Some(Known::Upright(side, gap)) => {
                Ok(side.normal() * (reach.clone() - gap.clone()).to_f64()? + DVec2::ZERO)
            }
            // The vector, divided by its length, times (reach − gap / length).
            Some(Known::Across(vector, gap)) => {
                let square = vector.length_squared();
                let share = N::Surd::new([-gap.clone(), reach.clone(), square.clone(), square]);
                Vector::from(DVec2::ZERO).after(&share, vector)
            }
        }
    }

    /// A point of both shapes, if they hit.
    fn shared_point(&self, radii: [f64; 2]) -> Decided<DVec2> {
        let [a, b] = self.nearest;
        match radii {
            [0.0, _] => Ok(a),
            [_, 0.0] => Ok(b),
            _ => self.displacement.middle_of_overlap(&self.start, radii),
        }
    }
}
