//! Segments and lines at rest, alone and with a disc.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::super::circle_line::LineAndDisc;
use super::super::lines::{Common, Pair, point_and_line, shared_stretch};
use super::super::ratio::{Ratio, Vector, Whole, clamped, sign};
use super::super::segment::closest;
use super::Values;
use super::surd::{Surd, along, direction, pair};

/// The numbers of `line-line`.
pub fn line_line(whole: &Whole, endless: bool, values: &mut Values) {
    let pair = Pair::of(whole);
    let (a, b) = (&pair.a, &pair.b);
    let w = pair.b1.to(&pair.a1);
    let area = |a: &Vector, b: &Vector| a.dot(&b.turned());
    values.vector("a", a);
    values.vector("b", b);
    values.vector("w", &w);
    values.rational("denominator", 2, &area(a, b));
    values.rational("ua_numerator", 2, &area(b, &w));
    values.rational("ub_numerator", 2, &area(a, &w));
    let (b1_to_a2, a1_to_b2) = (pair.b1.to(&pair.a1.plus(a)), pair.a1.to(&pair.b1.plus(b)));
    values.rational("b1_of_a", 2, &area(a, &pair.a1.to(&pair.b1)));
    values.rational("b2_of_a", 2, &area(a, &a1_to_b2));
    values.rational("a1_of_b", 2, &area(b, &w));
    values.rational("a2_of_b", 2, &area(b, &b1_to_a2));
    meeting(&pair, endless, values);
}

fn meeting(pair: &Pair, endless: bool, values: &mut Values) {
    let within = |place: &Ratio| *place == clamped(place.clone());
    let with_directions = !pair.a.is_zero() && !pair.b.is_zero();
    let common = with_directions.then(|| pair.common());
    match &common {
        Some(Common::Place { on_a, on_b }) => {
            let point = pair.a1.plus(&pair.a.times(on_a));
            values.rational("ua", 0, on_a);
            values.rational("ub", 0, on_b);
            values.vector("along_a", &pair.a.times(on_a));
            values.vector("along_b", &pair.b.times(on_b));
            values.vector("on_a", &point);
            values.vector("on_b", &point);
            let meet = endless || within(on_a) && within(on_b);
            if meet {
                values.vector("point", &point)
            } else {
                values.absent(&["point"])
            }
            values.absent(&["overlap_start", "overlap_end"]);
        }
        _ => {
            values.absent(&["ua", "ub", "along_a", "along_b", "on_a", "on_b"]);
            shared(pair, endless, &common, values);
        }
    }
    if matches!(common, Some(Common::Nothing)) {
        let line = LineAndDisc {
            start: pair.a1.clone(),
            along: pair.a.clone(),
            center: pair.b1.clone(),
            radius: Ratio::ZERO,
        };
        values.add("line_distance", 1, [Surd::root(&line.foot().to(&line.center).square())]);
    } else {
        values.absent(&["line_distance"]);
    }
}

/// What parallel ones, and points, share: a stretch in the order of x and then of y.
fn shared(pair: &Pair, endless: bool, common: &Option<Common>, values: &mut Values) {
    let twice = |point: &Vector, is_shared: bool| is_shared.then(|| [point.clone(), point.clone()]);
    let holds = |start: &Vector, along: &Vector, point: &Vector| {
        point_and_line(point, start, along, endless).1 == Verdict::Touching
    };
    let stretch = match (pair.a.is_zero(), pair.b.is_zero(), common) {
        (true, true, _) => twice(&pair.a1, pair.a1 == pair.b1),
        (true, false, _) => twice(&pair.a1, holds(&pair.b1, &pair.b, &pair.a1)),
        (false, true, _) => twice(&pair.b1, holds(&pair.a1, &pair.a, &pair.b1)),
        (false, false, Some(Common::Line { b1_on_a, b2_on_a })) if !endless => {
            let (from, to) = shared_stretch(b1_on_a.clone(), b2_on_a.clone());
            let at = |place: &Ratio| pair.a1.plus(&pair.a.times(place));
            (from <= to).then(|| {
                let mut ends = [at(&from), at(&to)];
                ends.sort_by(|p, q| (&p.x, &p.y).cmp(&(&q.x, &q.y)));
                ends
            })
        }
        _ => None,
    };
    match stretch {
        Some([start, end]) => {
            if start == end {
                values.vector("point", &start)
            } else {
                values.absent(&["point"])
            }
            values.vector("overlap_start", &start);
            values.vector("overlap_end", &end);
        }
        None => values.absent(&["point", "overlap_start", "overlap_end"]),
    }
}

/// The numbers of `circle-line`.
pub fn circle_line(whole: &Whole, values: &mut Values) {
    let question = LineAndDisc::of(whole);
    let LineAndDisc { start, along: d, center, radius } = &question;
    let (foot, reach_squared) = (question.foot(), radius.sqr());
    let way = foot.to(center);
    let (q, from_line) = (center.to(start), way.square());
    let left = &reach_squared - &from_line;
    values.vector("direction", d);
    values.vector("relative_p1", &q);
    values.rational("a", 2, &d.square());
    values.rational("b", 2, &(d.dot(&q) * Ratio::from(2)));
    values.rational("c", 2, &(q.square() - &reach_squared));
    if d.is_zero() {
        values.absent(&["discriminant", "u1, u2"]);
    } else {
        values.rational("discriminant", 4, &(&left * d.square() * Ratio::from(4)));
        places(&question, &left, values);
    }
    points(&question, &foot, &left, values);
    line(&question, &way, &left, values);
    values.vector("closest", &foot);
    distance(&from_line, radius, values);
    normal_and_push(&way, radius, values);
    if from_line <= reach_squared { values.vector("contact", &foot) } else { values.absent(&["contact"]) }
}

/// ± √(left / d²) from the place of the foot.
fn places(question: &LineAndDisc, left: &Ratio, values: &mut Values) {
    if sign(left) == Ordering::Less {
        return values.absent(&["u1, u2"]);
    }
    let spread = Surd::root(&(left / question.along.square()));
    let foot = question.place().expect("a line");
    values.add("u1, u2", 0, [spread.times(&-Ratio::ONE).plus(&foot), spread.plus(&foot)]);
}

fn points(question: &LineAndDisc, foot: &Vector, left: &Ratio, values: &mut Values) {
    let d = &question.along;
    match sign(left) {
        Ordering::Equal => {
            values.vector("point1", foot);
            values.vector("point2", foot);
        }
        Ordering::Greater if !d.is_zero() => {
            let spread = Surd::root(&(left / d.square()));
            values.add("point1", 1, along(foot, d, &spread.times(&-Ratio::ONE)));
            values.add("point2", 1, along(foot, d, &spread));
        }
        _ => values.absent(&["point1", "point2"]),
    }
}

fn line(question: &LineAndDisc, way: &Vector, left: &Ratio, values: &mut Values) {
    let d = &question.along;
    if d.is_zero() {
        return values.absent(&["length", "left_normal", "on_normal", "half_chord"]);
    }
    values.add("length", 1, [Surd::root(&d.square())]);
    values.add("left_normal", 0, direction(&d.turned()));
    values.add("on_normal", 1, [projection(way, &d.turned())]);
    if sign(left) == Ordering::Less {
        values.absent(&["half_chord"]);
    } else {
        values.add("half_chord", 1, [Surd::root(left)]);
    }
}

/// How long a vector is along another.
pub fn projection(vector: &Vector, onto: &Vector) -> Surd {
    let square = onto.square();
    Surd::root(&square).times(&(vector.dot(onto) / &square))
}

/// `distance`, `separation` and `depth`, by the square of the distance.
fn distance(square: &Ratio, radius: &Ratio, values: &mut Values) {
    values.add("distance", 1, [Surd::root(square)]);
    values.add("separation", 1, [Surd::root(square).plus(&-radius)]);
    if *square <= radius.sqr() {
        values.add("depth", 1, [Surd::root(square).times(&-Ratio::ONE).plus(radius)]);
    } else {
        values.absent(&["depth"]);
    }
}

/// The unit normal along a way to the centre of a disc, and how the disc is pushed along it.
fn normal_and_push(way: &Vector, radius: &Ratio, values: &mut Values) {
    if way.is_zero() {
        return values.absent(&["normal", "push"]);
    }
    values.add("normal", 0, direction(way));
    if way.square() <= radius.sqr() {
        values.add("push", 1, push(way, radius));
    } else {
        values.absent(&["push"]);
    }
}

/// The radius less the length of a way, along it.
pub fn push(way: &Vector, radius: &Ratio) -> [Surd; 2] {
    let square = way.square();
    let place = Surd::root(&square).times(&(radius / &square)).plus(&-Ratio::ONE);
    [place.times(&way.x), place.times(&way.y)]
}

/// The numbers of `circle-segment-1` and `-2`.
pub fn circle_segment(whole: &Whole, values: &mut Values) {
    let question = LineAndDisc::of(whole);
    let LineAndDisc { start, along: a, center, radius } = &question;
    let b = start.to(center);
    let c = start.plus(a).to(center);
    values.vector("a", a);
    values.vector("b", &b);
    values.vector("c", &c);
    values.rational("a_dot_b", 2, &a.dot(&b));
    values.rational("a_dot_c", 2, &a.dot(&c));
    values.rational("d_dot_b", 2, &(&a.x * &b.x));
    values.rational("d_dot_c", 2, &(&a.x * &c.x));
    values.add("length", 1, [Surd::root(&a.square())]);
    values.rational("length_squared", 2, &a.square());
    match question.place() {
        None => {
            values.absent(&["left_normal", "on_normal", "on_line", "along", "foot", "fraction"]);
            values.rational("clamped", 0, &Ratio::ZERO);
        }
        Some(place) => {
            values.add("left_normal", 0, direction(&a.turned()));
            values.add("on_normal", 1, [projection(&b, &a.turned())]);
            values.add("on_line", 1, [projection(&b, a)]);
            values.vector("along", &a.times(&place));
            values.vector("foot", &question.at(&place));
            values.rational("fraction", 0, &place);
            values.rational("clamped", 0, &clamped(place));
        }
    }
    let closest = closest(&question);
    let way = closest.to(center);
    values.vector("closest", &closest);
    values.vector("closest_to_center", &way);
    let square = way.square();
    distance(&square, radius, values);
    if square > radius.sqr() {
        return values.absent(&["contact", "normal", "push"]);
    }
    values.add("contact", 1, pair(&closest));
    normal_and_push(&way, radius, values);
}
