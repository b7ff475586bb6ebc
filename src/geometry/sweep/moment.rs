//! How two moving shapes lie at one time.

use glam::DVec2;

use super::impact::place;
use super::{Contact, Core, Impact, Met, Moving, Sweep};
use crate::geometry::exact::Vector;
use crate::geometry::extent::Extent;
use crate::geometry::pair::Way;
use crate::geometry::point_segment::{displacement, nearest_feature, on_segment};
use crate::geometry::{Displacement, Rect};
use crate::numbers::{self, Decided, Precise, Results, Undecided, each};

/// Two moving shapes at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// In ticks.
    pub time: f64,
    /// Where both shapes are, as in an [`Impact`].
    pub places: [DVec2; 2],
    pub contact: Contact,
}

impl Sweep<'_> {
    /// Both shapes at a time, which is not rounded before.
    pub fn at(&self, time: f64) -> Moment {
        self.at_part([time, 1.0])
    }

    /// Both shapes at the time `part / parts`, which is not rounded before. What is divided by must be positive.
    pub fn at_part(&self, times: [f64; 2]) -> Moment {
        numbers::results(&At { sweep: self, times })
    }

    /// Both shapes as rectangles, if one of them is one that the other can leave: a disc leaves none without size.
    fn rects(&self) -> Option<[Rect; 2]> {
        let is_rect = |core: Core| matches!(core, Core::Rect(_));
        let cores = [self.a.shape.core, self.b.shape.core];
        let [a, b] = [cores[0].rect()?, cores[1].rect()?];
        let has_size = [a, b].iter().any(|rect| rect.size != DVec2::ZERO);
        (cores.into_iter().all(is_rect) || cores.into_iter().any(is_rect) && has_size).then_some([a, b])
    }

    /// The same, with the arithmetic of another result.
    pub(super) fn moment<N: Precise>(&self, times: [f64; 2]) -> Decided<Moment> {
        At { sweep: self, times }.compute::<N>()
    }
}

impl Moment {
    /// The shapes as they are when they meet; absent if they are apart.
    pub fn impact(&self) -> Option<Impact> {
        let Self { time, places, contact: Contact { contact, normal, depth, push, .. } } = *self;
        Some(Impact { time, places, met: Met::Start, contact: contact?, normal, depth: depth?, push })
    }
}

struct At<'a> {
    sweep: &'a Sweep<'a>,
    times: [f64; 2],
}

/// Lengths are multiplied by `parts` to avoid a division.
impl Results for At<'_> {
    type Answer = Moment;

    fn compute<N: Precise>(&self) -> Decided<Moment> {
        let Sweep { a, b } = self.sweep;
        let [part, parts] = self.times.map(N::from);
        let then = |place: Vector<N>, moving: &Moving| {
            place.times(&parts) + Vector::from(moving.velocity).times(&part)
        };
        let (start, way, known) = match (a.shape.core, b.shape.core) {
            (Core::Segment(ends), Core::Point(center)) => {
                let (start, way) = from_segment(ends.map(|end| then(end.into(), a)), then(center.into(), b))?;
                (start, way, None)
            }
            (Core::Point(center), Core::Segment(ends)) => {
                let (start, way) = from_segment(ends.map(|end| then(end.into(), b)), then(center.into(), a))?;
                (way.end(start), -way, None)
            }
            (one, other) => match self.sweep.rects() {
                Some(rects) => {
                    let times = [part.clone(), parts.clone()];
                    let [a, b] = [(rects[0], a), (rects[1], b)]
                        .map(|(rect, moving)| Extent::of_moving(rect, moving.velocity, &times));
                    let Way { start, displacement, known, .. } = Way::of_extents(a, b)?;
                    (start, displacement, known)
                }
                None => {
                    let [start, end] = [then(place(one), a), then(place(other), b)];
                    (start.clone(), (end - start).into(), None)
                }
            },
        };
        let places = [a, b].map(|moving| then(place(moving.shape.core), moving).over(&parts));
        let way = Way::from(start, way.divided_by(&parts))?;
        let known = known.map(|known| if self.times[1] == 1.0 { known } else { known.divided_by(&parts) });
        let way = Way { known, ..way };
        let contact = way.contact([a.shape.radius, b.shape.radius], None)?;
        Ok(Moment { time: part.quotient(&parts)?, places: each(places)?, contact })
    }
}

/// The way from a segment to a point; where it starts is multiplied by the divisor.
fn from_segment<N: Precise>(ends: [Vector<N>; 2], point: Vector<N>) -> Decided<(Vector<N>, Displacement<N>)> {
    let [end1, end2] = ends;
    let (along, to_point) = (end2 - end1.clone(), point - end1.clone());
    let feature = nearest_feature(&along, &to_point).ok_or(Undecided)?;
    Ok((on_segment(feature, end1, &along, &to_point), displacement(feature, &along, &to_point)))
}
