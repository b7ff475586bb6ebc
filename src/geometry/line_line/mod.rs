//! Two segments, or two infinite lines: do they cross, and where?
//!
//! A point of A is `A1 + ua (A2 − A1)` and a point of B is `B1 + ub (B2 − B1)`; it lies on the segment if `0 ≤ u ≤ 1`.
//! A segment of zero length is a single point. This also applies to infinite lines, because it has no direction.

use glam::DVec2;

use super::{Spot, Verdict};

mod orientation;

pub use orientation::{orientation, verdict, verdict_over};

/// The question: A through `a1` and `a2`, B through `b1` and `b2`, in world units. For a map, one of the points can be
/// a [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePair<P = DVec2> {
    /// First end of A.
    pub a1: P,
    /// Second end of A.
    pub a2: P,
    /// First end of B.
    pub b1: P,
    /// Second end of B.
    pub b2: P,
    /// Whether they are segments or infinite lines.
    pub kind: LineKind,
}

/// Whether a line ends at the two points that define it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// It ends there; the ends belong to it.
    Segments,
    /// It extends forever.
    Lines,
}

/// How two segments or lines lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// They share one point and have different directions; meeting at an end also counts.
    Crossing,
    /// They have the same or opposite directions and lie on different lines.
    Parallel,
    /// All four points lie on one line, and the segments share at least one point.
    CollinearOverlap,
    /// All four points lie on one line, and the segments share no point.
    CollinearApart,
    /// They share no point, and they are not parallel or one of them is a point.
    Apart,
}

/// Everything that a test of two lines computes. Lengths are in world units, products in square world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineLine {
    pub verdict: Verdict,
    /// How they lie; exact.
    pub outcome: Outcome,
    /// a, from A1 to A2.
    pub a: DVec2,
    /// b, from B1 to B2.
    pub b: DVec2,
    /// w, from B1 to A1.
    pub w: DVec2,
    /// a × b; zero exactly if the directions are parallel.
    pub denominator: f64,
    /// a × w: `ub` multiplied by the denominator.
    pub ub_numerator: f64,
    /// Where the infinite lines meet; absent if they are parallel.
    pub meeting: Option<Meeting>,
    /// The only common point; absent if they share no point or more than one.
    pub point: Option<DVec2>,
    /// The ends of the part that collinear segments share, in the direction of A, equal if it is a single point; absent
    /// for coincident infinite lines.
    pub overlap: Option<[DVec2; 2]>,
    /// The sides on which the ends lie.
    pub sides: Sides,
    /// The distance between parallel lines; present only if the outcome is [`Outcome::Parallel`].
    pub line_distance: Option<f64>,
}

/// Where the two infinite lines meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The position along A: 0 at A1, 1 at A2.
    pub ua: f64,
    /// The position along B: 0 at B1, 1 at B2.
    pub ub: f64,
    /// Whether it lies on the segment A.
    pub in_a: bool,
    /// Whether it lies on the segment B.
    pub in_b: bool,
    /// ua a, from A1 to [`Self::on_a`].
    pub along_a: DVec2,
    /// ub b, from B1 to [`Self::on_b`].
    pub along_b: DVec2,
    /// A1 + ua a.
    pub on_a: DVec2,
    /// B1 + ub b, computed independently; the same point if nothing is rounded before the end.
    pub on_b: DVec2,
    /// The distance between these two points.
    pub mismatch: f64,
    /// Whether that is small enough to be the rounding error of a well-conditioned crossing.
    pub agrees: bool,
}

impl Meeting {
    /// Whether both points are finite.
    pub fn is_finite(&self) -> bool {
        self.on_a.is_finite() && self.on_b.is_finite()
    }
}

/// The point where the lines meet, computed along one of them.
struct Place {
    /// The position along the line: 0 at the first end, 1 at the second.
    place: f64,
    /// Whether it lies on the segment.
    within: bool,
    /// From the first end to the point.
    along: DVec2,
    point: DVec2,
}

/// Four orientations: twice the signed areas of the triangles that one line forms with the ends of the other. Their
/// signs are exact: positive on one side of the line, negative on the other, zero on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sides {
    /// a × (B1 − A1).
    pub b1_of_a: f64,
    /// b × (A1 − B1).
    pub a1_of_b: f64,
}

/// The largest accepted mismatch, relative to the largest coordinate. Rounding causes about 1e-16 if the lines cross at
/// a large angle; a much larger mismatch means that they are nearly parallel.
const MISMATCH_TOLERANCE: f64 = 1e-9;

impl LinePair<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.a1, self.a2, self.b1, self.b2])
    }

    /// The pair with single positions; absent if one of the points is a tile.
    fn single(&self) -> Option<LinePair> {
        let Self { a1, a2, b1, b2, kind } = self;
        (!self.has_tile()).then_some(LinePair {
            a1: a1.center,
            a2: a2.center,
            b1: b1.center,
            b2: b2.center,
            kind: *kind,
        })
    }
}

impl LinePair {
    /// The four points in the order A1, A2, B1, B2.
    pub fn points(&self) -> [DVec2; 4] {
        [self.a1, self.a2, self.b1, self.b2]
    }

    /// Whether the bounding boxes of the segments share a point, which decides whether collinear segments meet.
    pub fn boxes_meet(&self) -> bool {
        let (low, high) = (self.a1.min(self.a2), self.a1.max(self.a2));
        let (low, high) = (low.max(self.b1.min(self.b2)), high.min(self.b1.max(self.b2)));
        low.cmple(high).all()
    }

    /// The vectors a, b and w.
    fn vectors(&self) -> [DVec2; 3] {
        [self.a2 - self.a1, self.b2 - self.b1, self.a1 - self.b1]
    }

    /// The meeting at these positions along A and B, which were computed in numbers with this epsilon. What follows from
    /// them is computed in `f64`.
    pub fn meeting_at(&self, [ua, ub]: [f64; 2], epsilon: f64) -> Meeting {
        let [a, b, _] = self.vectors();
        let at = |place: f64, start: DVec2, line: DVec2| {
            let along = place * line;
            Place { place, within: (0.0..=1.0).contains(&place), along, point: start + along }
        };
        self.meeting([at(ua, self.a1, a), at(ub, self.b1, b)], epsilon)
    }

    /// The meeting, given the positions on A and on B, and the epsilon of their numbers.
    fn meeting(&self, [on_a, on_b]: [Place; 2], epsilon: f64) -> Meeting {
        // If both points are infinite, their distance would be not-a-number.
        let mismatch = if on_a.point == on_b.point { 0.0 } else { on_a.point.distance(on_b.point) };
        Meeting {
            ua: on_a.place,
            ub: on_b.place,
            in_a: on_a.within,
            in_b: on_b.within,
            along_a: on_a.along,
            along_b: on_b.along,
            on_a: on_a.point,
            on_b: on_b.point,
            mismatch,
            agrees: self.is_small(mismatch, epsilon),
        }
    }

    /// Whether a mismatch is small enough to be a rounding error.
    fn is_small(&self, mismatch: f64, epsilon: f64) -> bool {
        let largest = self.points().into_iter().fold(0.0f64, |m, p| m.max(p.abs().max_element()));
        mismatch <= MISMATCH_TOLERANCE * largest * (epsilon / f64::EPSILON)
    }
}
