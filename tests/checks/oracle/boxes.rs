//! Boxes whose sides are level and upright, and points in them.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, sign_word, truth};
use super::ratio::{Ratio, Whole, from_separation, sign};

/// What a box covers along one axis.
struct Extent {
    low: Ratio,
    center: Ratio,
    high: Ratio,
}

impl Extent {
    fn new(center: &Ratio, size: &Ratio) -> Self {
        let half = size / Ratio::from(2);
        Self { low: center - &half, center: center.clone(), high: center + half }
    }

    /// How far this one is before the other, and how far behind it; negative where it is not.
    fn beyond(&self, other: &Self) -> [Ratio; 2] {
        [&other.low - &self.high, &self.low - &other.high]
    }

    /// The gap between both: negative where they overlap, and then how far the one must move to leave the other.
    fn gap(&self, other: &Self) -> Ratio {
        let [before, behind] = self.beyond(other);
        before.max(behind)
    }
}

/// A box: what it covers along x and along y.
struct AxisBox {
    x: Extent,
    y: Extent,
}

impl AxisBox {
    fn gaps(&self, other: &Self) -> [Ratio; 2] {
        [self.x.gap(&other.x), self.y.gap(&other.y)]
    }

    fn separation(&self, other: &Self) -> Ratio {
        let [x, y] = self.gaps(other);
        x.max(y)
    }
}

/// Whether a box holds a point.
pub fn point_rect(case: &Case) -> Verdict {
    let [point, rect] = point_and_rect(case);
    from_separation(sign(&point.separation(&rect)))
}

/// Whether two boxes share a point.
pub fn boxes(case: &Case) -> Verdict {
    let [a, b] = two_boxes(case);
    from_separation(sign(&a.separation(&b)))
}

fn point_and_rect(case: &Case) -> [AxisBox; 2] {
    let [px, py, x, y, width, height, ..] = Whole::of(case).numbers;
    let zero = Ratio::ZERO;
    [
        AxisBox { x: Extent::new(&px, &zero), y: Extent::new(&py, &zero) },
        AxisBox { x: Extent::new(&x, &width), y: Extent::new(&y, &height) },
    ]
}

fn two_boxes(case: &Case) -> [AxisBox; 2] {
    let [ax, ay, aw, ah, bx, by, bw, bh, ..] = Whole::of(case).numbers;
    [
        AxisBox { x: Extent::new(&ax, &aw), y: Extent::new(&ay, &ah) },
        AxisBox { x: Extent::new(&bx, &bw), y: Extent::new(&by, &bh) },
    ]
}

/// What the result of `point-rect` claims.
pub fn point_rect_facts(case: &Case) -> Vec<Fact> {
    let [point, rect] = point_and_rect(case);
    let mut facts = edge_facts(&point, &rect, ["left", "right", "bottom", "top"]);
    facts.push(("separation", sign_word(sign(&point.separation(&rect)))));
    facts.extend(hit_facts(&rect, &point));
    facts
}

/// What the result of `rect-rect` claims.
pub fn rect_rect_facts(case: &Case) -> Vec<Fact> {
    let [a, b] = two_boxes(case);
    let mut facts = edge_facts(&a, &b, ["right", "left", "bottom", "top"]);
    facts.extend(blob_side_facts(case));
    facts
}

/// What the result of `blob-side` claims.
pub fn blob_side_facts(case: &Case) -> Vec<Fact> {
    let [a, b] = two_boxes(case);
    let [x, y] = a.gaps(&b).map(|gap| sign_word(sign(&gap)));
    let separation = sign_word(sign(&a.separation(&b)));
    let mut facts = vec![
        ("x sign", x),
        ("y sign", y),
        ("x gap", x),
        ("y gap", y),
        ("x overlap", opposite(x)),
        ("separation", separation),
    ];
    facts.extend(hit_facts(&a, &b));
    facts
}

fn opposite(word: &'static str) -> &'static str {
    match word {
        "negative" => "positive",
        "positive" => "negative",
        zero => zero,
    }
}

/// On which side of each edge of B the facing edge of A is, and at which comparison the test ends.
fn edge_facts(a: &AxisBox, b: &AxisBox, order: [&'static str; 4]) -> Vec<Fact> {
    let ([left, right], [top, bottom]) = (a.x.beyond(&b.x), a.y.beyond(&b.y));
    let signs = [("left", left), ("right", right), ("top", top), ("bottom", bottom)]
        .map(|(side, gap)| (side, sign(&gap)));
    let of = |side: &str| signs.iter().find(|(known, _)| *known == side).expect("one of the four").1;
    let ended_at = order.into_iter().find(|side| of(side) == Ordering::Greater);
    let mut facts: Vec<Fact> = signs.iter().map(|(side, sign)| (*side, sign_word(*sign))).collect();
    facts.push(("ended at", ended_at.unwrap_or("none")));
    facts
}

/// Which side of the first box was hit: along the axis of the smaller overlap, x if they are equal, on the side on which
/// the second centre is, right or bottom if it is in the middle.
fn hit_facts(first: &AxisBox, second: &AxisBox) -> [Fact; 2] {
    let [x, y] = first.gaps(second);
    if x.cmp(&Ratio::ZERO) == Ordering::Greater || y.cmp(&Ratio::ZERO) == Ordering::Greater {
        return [("side", "none"), ("corner", "none")];
    }
    let (x_overlap, y_overlap) = (-x, -y);
    let side = match x_overlap > y_overlap {
        true if second.y.center < first.y.center => "top",
        true => "bottom",
        false if second.x.center < first.x.center => "left",
        false => "right",
    };
    [("side", side), ("corner", truth(x_overlap == y_overlap))]
}
