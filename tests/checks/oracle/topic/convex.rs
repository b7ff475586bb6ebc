//! What the topics of convex polygons state beside the numbers of their judge, from its definition.

use collidoscope::lesson::topic::topic_file;
use collidoscope::lesson::{COORDINATE_LIMIT, Numbers, Value};

use crate::oracle::case::Case;
use crate::oracle::fact::{Fact, UNDECIDED, truth};
use crate::oracle::pair::{self, Kind, Pair, Part, over_length};
use crate::oracle::question::{Corners, More};
use crate::oracle::ratio::{Ratio, Vector, Whole, clamped, sign};
use crate::oracle::surd::{self, Surd};
use crate::oracle::values::Values;

use super::stated::{cross, given, shadow};

/// Without the numbers that the program of the topic finds.
pub const CIRCLE_POLYGON: More = More {
    facts: |case| CirclePolygon::of(&Whole::of(case)).facts(),
    values: |whole, values| CirclePolygon::of(whole).values(values),
    told: told_of_circle,
    ..More::NOTHING
};

/// Without the numbers that the program of the topic finds.
pub const POLYGONS_SAT: More = More {
    facts: |case| Polygons::of(&Whole::of(case)).facts(),
    values: |whole, values| Polygons::of(whole).values(values),
    told: told_of_polygons,
    ..More::NOTHING
};

fn edges(corners: &[Vector]) -> impl Iterator<Item = (&Vector, &Vector)> {
    corners.iter().zip(corners.iter().cycle().skip(1))
}

fn corners_from(whole: &Whole, list: usize) -> Vec<Vector> {
    let part = Part::new(Kind::Polygon(list), 2 * Corners::MOST * list);
    let [corners, _] = pair::corners(&Pair::of(whole, [part, part]));
    corners
}

/// Whether a point belongs to a convex polygon: it is on an edge, or on the same side of all of them.
fn holds(corners: &[Vector], point: &Vector) -> bool {
    let sides: Vec<_> = edges(corners)
        .map(|(p, q)| sign(&cross(&p.to(q), &p.to(point))))
        .filter(|side| side.is_ne())
        .collect();
    let is_on = |(p, q): (&Vector, &Vector)| nearest_of_edge(p, q, point) == *point;
    let is_within = !sides.is_empty() && sides.iter().all(|side| *side == sides[0]);
    edges(corners).any(is_on) || is_within && !doubled(corners).is_zero()
}

/// Twice the area, positive if the corners run clockwise.
fn doubled(corners: &[Vector]) -> Ratio {
    edges(corners).fold(Ratio::ZERO, |sum, (p, q)| sum + cross(p, q))
}

fn nearest_of_edge(p: &Vector, q: &Vector, point: &Vector) -> Vector {
    let along = p.to(q);
    if along.is_zero() {
        return p.clone();
    }
    p.plus(&along.times(&clamped(p.to(point).dot(&along) / along.square())))
}

struct CirclePolygon {
    corners: Vec<Vector>,
    center: Vector,
    radius: Ratio,
}

impl CirclePolygon {
    fn of(whole: &Whole) -> Self {
        let [x, y, radius] = [0, 1, 2].map(|place| &whole.numbers[2 * Corners::MOST + place]);
        Self { corners: corners_from(whole, 0), center: Vector::new(x, y), radius: radius.clone() }
    }

    /// The first of the edges that are nearest to the centre, the square of the distance, and whether a corner is.
    fn nearest(&self) -> (usize, Ratio, bool) {
        let of_edge = |(index, (p, q)): (usize, (&Vector, &Vector))| {
            let nearest = nearest_of_edge(p, q, &self.center);
            (index, nearest.to(&self.center).square(), nearest == *p || nearest == *q)
        };
        let all = edges(&self.corners).enumerate().map(of_edge);
        all.min_by(|one, other| one.1.cmp(&other.1)).expect("a corner")
    }

    fn facts(&self) -> Vec<Fact> {
        let (_, square, is_corner) = self.nearest();
        let is_in = holds(&self.corners, &self.center);
        let feature = match is_in && !square.is_zero() {
            true => "inside",
            false if is_corner => "corner",
            false => "edge",
        };
        let reach = self.radius.sqr();
        let is_covered = |corner: &Vector| corner.to(&self.center).square() <= reach;
        vec![
            ("feature", feature),
            ("polygon_holds_circle", truth(is_in && square >= reach)),
            ("circle_holds_polygon", truth(self.corners.iter().all(is_covered))),
        ]
    }

    fn values(&self, values: &mut Values) {
        let (edge, square, _) = self.nearest();
        values.add("to_outline", 1, [Surd::root(&square)]);
        values.rational("edge", 0, &Ratio::from(edge));
        values.rational("area", 2, &doubled(&self.corners));
    }
}

/// Two polygons.
struct Polygons([Vec<Vector>; 2]);

/// The axis that decides.
struct Deciding {
    /// The index of its edge among those of A and then B.
    edge: usize,
    axis: Vector,
    /// How far the shadows overlap, times the length of the axis.
    over: Ratio,
}

impl Polygons {
    fn of(whole: &Whole) -> Self {
        Self([0, 1].map(|list| corners_from(whole, list)))
    }

    /// The first axis with a gap, or otherwise the first one with the smallest overlap; and how many are tested.
    fn deciding(&self) -> (Option<Deciding>, u64) {
        let [a, b] = &self.0;
        let (mut best, mut tested): (Option<Deciding>, u64) = (None, 0);
        for (edge, (p, q)) in edges(a).chain(edges(b)).enumerate() {
            // A quarter turn from x towards y.
            let axis = q.to(p).turned();
            if axis.is_zero() {
                continue;
            }
            tested += 1;
            let ([a_low, a_high], [b_low, b_high]) = (shadow(a, &axis), shadow(b, &axis));
            let over = (a_high - b_low).min(b_high - a_low);
            let found = Deciding { edge, axis, over };
            if found.over < Ratio::ZERO {
                return (Some(found), tested);
            }
            let square = |found: &Deciding| found.over.sqr() / found.axis.square();
            if best.as_ref().is_none_or(|best| square(&found) < square(best)) {
                best = Some(found);
            }
        }
        (best, tested)
    }

    fn facts(&self) -> Vec<Fact> {
        let [a, b] = &self.0;
        let axis_of = match self.deciding().0 {
            None => "none",
            Some(Deciding { edge, .. }) if edge < a.len() => "a",
            Some(_) => "b",
        };
        let all_in =
            |outer: &[Vector], inner: &[Vector]| truth(inner.iter().all(|corner| holds(outer, corner)));
        vec![("axis_of", axis_of), ("a_holds_b", all_in(a, b)), ("b_holds_a", all_in(b, a))]
    }

    fn values(&self, values: &mut Values) {
        let [a, b] = &self.0;
        let (deciding, tested) = self.deciding();
        match deciding {
            None => values.absent(&["axis", "axis_edge", "a_low", "a_high", "b_low", "b_high", "overlap"]),
            Some(Deciding { edge, axis, over }) => {
                values.add("axis", 0, surd::direction(&axis));
                values.rational(
                    "axis_edge",
                    0,
                    &Ratio::from(edge - if edge < a.len() { 0 } else { a.len() }),
                );
                let ends = [shadow(a, &axis), shadow(b, &axis)].concat();
                for (name, end) in ["a_low", "a_high", "b_low", "b_high"].into_iter().zip(&ends) {
                    values.add(name, 1, [over_length(&axis, end)]);
                }
                values.add("overlap", 1, [over_length(&axis, &over)]);
            }
        }
        values.rational("axes_tested", 0, &Ratio::from(tested));
    }
}

/// What the program of the topic finds: the value of a name.
fn found(case: &Case) -> impl Fn(&str) -> Value {
    let names = &["centre_inside", "at_corner", "polygon_holds_circle", "circle_holds_polygon"];
    let others = &["edge", "a_holds_b", "b_holds_a"];
    let names =
        if case.scene == collidoscope::lesson::Scene::CirclePolygon { &names[..] } else { &others[..] };
    let found = topic_file(case.scene).program.run_values_of(names, &given(case), Numbers::Exact);
    move |name| found.result(name)
}

/// The word for a condition. Only numbers that no state accepts can leave it undecided.
fn told_truth(case: &Case, condition: &Value) -> &'static str {
    match condition {
        Value::Switch(holds) => truth(*holds),
        _ if case.numbers.iter().any(|number| number.abs() > COORDINATE_LIMIT) => UNDECIDED,
        other => panic!("{other:?} instead of a condition"),
    }
}

fn told_of_circle(case: &Case) -> Vec<Fact> {
    let found = found(case);
    let is = |name| told_truth(case, &found(name));
    let feature = match (is("centre_inside"), is("at_corner")) {
        (UNDECIDED, _) | (_, UNDECIDED) => UNDECIDED,
        ("yes", _) => "inside",
        (_, "yes") => "corner",
        _ => "edge",
    };
    vec![
        ("feature", feature),
        ("polygon_holds_circle", is("polygon_holds_circle")),
        ("circle_holds_polygon", is("circle_holds_polygon")),
    ]
}

fn told_of_polygons(case: &Case) -> Vec<Fact> {
    let found = found(case);
    let is = |name| truth(found(name) == Value::Switch(true));
    let axis_of = match found("edge") {
        Value::Number(edge) if edge < case.counts[0] as f64 => "a",
        Value::Number(_) => "b",
        _ => "none",
    };
    vec![("axis_of", axis_of), ("a_holds_b", is("a_holds_b")), ("b_holds_a", is("b_holds_a"))]
}
