//! What questions about boxes have in common. The sides of a box are horizontal and vertical.

use std::cmp::Ordering;

use collidoscope::geometry::boxes::two_boxes;
use collidoscope::geometry::{Rect, Side};

use crate::oracle::case::GivenBy;
use crate::oracle::draw::Draw;
use crate::oracle::fact::{Fact, sign_word, truth};
use crate::oracle::near::{self, FAR, ZERO, plus, times};
use crate::oracle::ours::{Named, number, pair, sign_of};
use crate::oracle::ratio::{Ratio, Vector, Whole, sign};
use crate::oracle::values::Values;

/// What a box covers along one axis.
pub struct Extent {
    low: Ratio,
    center: Ratio,
    high: Ratio,
}

impl Extent {
    fn new(center: &Ratio, size: &Ratio) -> Self {
        let half = size / Ratio::from(2);
        Self { low: center - &half, center: center.clone(), high: center + half }
    }

    fn between(low: &Ratio, high: &Ratio) -> Self {
        Self { low: low.clone(), center: (low + high) / Ratio::from(2), high: high.clone() }
    }

    /// How far this extent is before the other, and how far behind it; negative where it is not.
    fn beyond(&self, other: &Self) -> [Ratio; 2] {
        [&other.low - &self.high, &self.low - &other.high]
    }

    /// The gap between both. If they overlap, it is the negated distance that one must move to leave the other.
    fn gap(&self, other: &Self) -> Ratio {
        let [before, behind] = self.beyond(other);
        before.max(behind)
    }
}

/// A box: what it covers along x and along y.
pub struct AxisBox {
    pub x: Extent,
    pub y: Extent,
}

impl AxisBox {
    /// The box with this centre and size.
    pub fn new([x, y]: [&Ratio; 2], [width, height]: [&Ratio; 2]) -> Self {
        Self { x: Extent::new(x, width), y: Extent::new(y, height) }
    }

    /// The box of a case whose numbers start there.
    pub fn of(whole: &Whole, start: usize) -> Self {
        let [x, y, u, v] = std::array::from_fn(|place| &whole.numbers[start + place]);
        match whole.boxes {
            GivenBy::Centers => Self::new([x, y], [u, v]),
            GivenBy::Corners => Self { x: Extent::between(x, u), y: Extent::between(y, v) },
            GivenBy::Corner => Self { x: Extent::between(x, &(x + u)), y: Extent::between(y, &(y + v)) },
        }
    }

    /// The middle.
    fn center(&self) -> Vector {
        Vector::new(&self.x.center, &self.y.center)
    }

    /// How far this box is beyond the left, right, top and bottom edge of another.
    fn beyond(&self, other: &Self) -> [Ratio; 4] {
        let ([left, right], [top, bottom]) = (self.x.beyond(&other.x), self.y.beyond(&other.y));
        [left, right, top, bottom]
    }

    /// The gaps along x and along y.
    fn gaps(&self, other: &Self) -> [Ratio; 2] {
        [self.x.gap(&other.x), self.y.gap(&other.y)]
    }

    /// Whether every corner of the other box belongs to this one.
    fn holds(&self, other: &Self) -> bool {
        let holds = |one: &Extent, other: &Extent| one.low <= other.low && other.high <= one.high;
        holds(&self.x, &other.x) && holds(&self.y, &other.y)
    }

    /// Width and height of what both cover: along each axis, the overlap is at most the length of the shorter extent.
    fn shared_size(&self, other: &Self) -> Vector {
        let length = |one: &Extent, other: &Extent| {
            let [first, second] = [one, other].map(|extent| &extent.high - &extent.low);
            (-one.gap(other)).min(first).min(second).max(Ratio::ZERO)
        };
        Vector { x: length(&self.x, &other.x), y: length(&self.y, &other.y) }
    }
}

/// What is exact about two boxes: on which side of each edge of the first the second is, the gaps, and the hit.
pub fn facts(first: &AxisBox, second: &AxisBox) -> Vec<Fact> {
    let [left, right, top, bottom] = second.beyond(first).map(|gap| sign_word(sign(&gap)));
    let [x, y] = first.gaps(second).map(|gap| sign(&gap));
    let mut facts = vec![
        ("left", left),
        ("right", right),
        ("top", top),
        ("bottom", bottom),
        ("x gap", sign_word(x)),
        ("y gap", sign_word(y)),
        ("x overlap", sign_word(x.reverse())),
        ("first holds second", truth(first.holds(second))),
        ("second holds first", truth(second.holds(first))),
    ];
    facts.extend(hit_facts(first, second));
    facts
}

/// The exact numbers of two boxes.
pub fn values(first: &AxisBox, second: &AxisBox, values: &mut Values) {
    let names = ["beyond left", "beyond right", "beyond top", "beyond bottom"];
    names.into_iter().zip(second.beyond(first)).for_each(|(name, gap)| values.rational(name, 1, &gap));
    let [x, y] = first.gaps(second);
    values.vector("way of centres", &first.center().to(&second.center()));
    values.vector("overlap", &Vector { x: -&x, y: -&y });
    values.vector("gap", &Vector::new(&x, &y));
    let shared = first.shared_size(second);
    values.rational("shared_area", 2, &(&shared.x * &shared.y));
    if sign(&x.clone().max(y.clone())) == Ordering::Greater {
        values.absent(&["shared size"]);
    } else {
        values.vector("shared size", &shared);
    }
}

/// Which side of the first box was hit, if they share a point, and whether both overlaps are equal.
fn hit_facts(first: &AxisBox, second: &AxisBox) -> [Fact; 2] {
    let [x, y] = first.gaps(second);
    if sign(&x.clone().max(y.clone())) == Ordering::Greater {
        return [("side", "none"), ("corner", "none")];
    }
    [("side", hit_side(first, second)), ("corner", truth(x == y))]
}

/// The side is on the axis of the smaller overlap, x if they are equal, and in the direction of the second centre,
/// right or bottom if the centres agree.
fn hit_side(first: &AxisBox, second: &AxisBox) -> &'static str {
    let [x, y] = first.gaps(second);
    // The larger gap is the smaller overlap.
    match y > x {
        true if second.y.center < first.y.center => "top",
        true => "bottom",
        false if second.x.center < first.x.center => "left",
        false => "right",
    }
}

/// A point on the edge of a box about the origin.
pub fn on_edge(half: near::Vector, draw: &mut Draw) -> near::Vector {
    let along = |half: i64, draw: &mut Draw| if draw.one_in(4) { half } else { draw.whole(-half, half) };
    let edge = |half: i64, draw: &mut Draw| half * draw.pick(&[-1, 1]);
    if draw.one_in(2) {
        [edge(half[0], draw), along(half[1], draw)]
    } else {
        [along(half[0], draw), edge(half[1], draw)]
    }
}

/// Two boxes that touch, or overlap equally along x and y.
pub fn touching(draw: &mut Draw) -> Vec<near::Vector> {
    let far = draw.pick(&[FAR >> 1, 1 << 10, 8]);
    let [a, b] = [(); 2].map(|()| [draw.whole(0, far), draw.whole(0, far)]);
    let both = plus(a, b);
    let mut way = on_edge(both, draw);
    if draw.one_in(3) {
        // A corner hit: both overlaps are equal, down to none.
        let overlap = draw.whole(0, both[0].min(both[1]));
        way = [(both[0] - overlap) * draw.pick(&[-1, 1]), (both[1] - overlap) * draw.pick(&[-1, 1])];
    }
    vec![ZERO, times(a, 2), way, times(b, 2)]
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

/// The crate's facts, as in [`facts`].
pub fn told(first: Rect, second: Rect) -> Vec<Fact> {
    let found = two_boxes(first, second);
    let [first_holds, second_holds] = found.holds;
    vec![
        ("left", sign_of(found.beyond(Side::Left))),
        ("right", sign_of(found.beyond(Side::Right))),
        ("top", sign_of(found.beyond(Side::Top))),
        ("bottom", sign_of(found.beyond(Side::Bottom))),
        ("x gap", sign_of(found.gap.x)),
        ("y gap", sign_of(found.gap.y)),
        ("x overlap", sign_of(found.overlap().x)),
        ("first holds second", truth(first_holds)),
        ("second holds first", truth(second_holds)),
        ("side", found.hit.map_or("none", |hit| side_word(hit.side))),
        ("corner", found.hit.map_or("none", |hit| truth(hit.corner))),
    ]
}

/// The crate's numbers, as in [`values`].
pub fn numbers(first: Rect, second: Rect) -> Vec<Named> {
    let found = two_boxes(first, second);
    vec![
        number("beyond left", found.beyond(Side::Left)),
        number("beyond right", found.beyond(Side::Right)),
        number("beyond top", found.beyond(Side::Top)),
        number("beyond bottom", found.beyond(Side::Bottom)),
        pair("way of centres", found.distance),
        pair("overlap", found.overlap()),
        pair("gap", found.gap),
        number("shared_area", found.shared_area()),
        pair("shared size", found.hit.map(|hit| hit.shared.size)),
    ]
}
