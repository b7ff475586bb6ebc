//! What the crate answers: the verdict of every exact method, and what the results claim besides.

use collidoscope::geometry::blob_side::{self, BlobHit};
use collidoscope::geometry::box_edges::FourEdges;
use collidoscope::geometry::centers::Measures;
use collidoscope::geometry::circle_circle::{self, Arrangement, Discs};
use collidoscope::geometry::circle_line::{self, LineAndCircle};
use collidoscope::geometry::circle_segment::{
    self, Conditions, Horizontal, Placement, Projection, Published, Slanted, Window, clamp,
};
use collidoscope::geometry::line_line::{self, LineKind, LinePair, Outcome};
use collidoscope::geometry::point_circle::{self, PointInCircle};
use collidoscope::geometry::point_segment::SegmentFeature;
use collidoscope::geometry::swept_circle_line::{self, CapsuleFeature, LineTouch, SegmentSweep};
use collidoscope::geometry::swept_circles::{self, CirclePair, ClosestApproach, MovingCircle, Quadratic};
use collidoscope::geometry::{Rect, Side, Verdict, point_rect, rect_rect};
use collidoscope::lesson::Scene;

use super::Case;
use super::fact::{Fact, presence, sign_word, truth};
use super::segment::conditions;
use super::swept_circles::verdict_word;

/// An exact method of a topic: its id and its bare answer.
pub type Method = (&'static str, fn(&Case) -> Verdict);

/// Every exact method of a topic, the reference first.
pub fn methods(scene: Scene) -> &'static [Method] {
    match scene {
        Scene::PointCircle => &[
            ("distance", |case| point_circle::distance(&point_in_circle(case))),
            ("squared", |case| point_circle::squared(&point_in_circle(case))),
        ],
        Scene::CircleCircle => &[
            ("distance", |case| circle_circle::distance(&discs(case))),
            ("squared", |case| circle_circle::squared(&discs(case))),
        ],
        Scene::PointRect => &[("four-edges", |case| point_rect::verdict(case.pair(0), rect(case, 2)))],
        Scene::RectRect => &[("separating-edges", |case| rect_rect::verdict(rect(case, 0), rect(case, 4)))],
        Scene::BlobSide => &[("gaps", |case| blob_side::verdict(rect(case, 0), rect(case, 4)))],
        Scene::LineLine => &[("orientation", |case| line_line::verdict(&line_pair(case)))],
        Scene::CircleLine => &[
            ("quadratic", |case| circle_line::quadratic(&line_and_circle(case))),
            ("normal-projection", |case| circle_line::normal_projection(&line_and_circle(case))),
        ],
        Scene::CircleSegment1 | Scene::CircleSegment2 => &[("clamp", |case| clamp::verdict(placement(case)))],
        Scene::SweptCircles => &[("quadratic", |case| swept_circles::verdict(&circle_pair(case)))],
        Scene::SweptCircleLine => &[("capsule", |case| swept_circle_line::verdict(&segment_sweep(case)))],
    }
}

/// The verdict within the full result, and what that claims; the names are those of [`super::facts`].
pub fn result(case: &Case) -> (Verdict, Vec<Fact>) {
    match case.scene {
        Scene::PointCircle => point_circle_result(case),
        Scene::CircleCircle => circle_circle_result(case),
        Scene::PointRect => point_rect_result(case),
        Scene::RectRect => rect_rect_result(case),
        Scene::BlobSide => blob_side_result(case),
        Scene::LineLine => line_line_result(case),
        Scene::CircleLine => circle_line_result(case),
        Scene::CircleSegment1 | Scene::CircleSegment2 => circle_segment_result(case),
        Scene::SweptCircles => swept_circles_result(case),
        Scene::SweptCircleLine => swept_segment_result(case),
    }
}

/// The question of `point-circle`.
pub fn point_in_circle(case: &Case) -> PointInCircle {
    PointInCircle { point: case.pair(0), center: case.pair(2), radius: case.numbers[4] }
}

/// The question of `circle-circle`.
pub fn discs(case: &Case) -> Discs {
    let [_, _, a_radius, _, _, b_radius, ..] = case.numbers;
    Discs { a_center: case.pair(0), a_radius, b_center: case.pair(3), b_radius }
}

/// The rectangle whose numbers start there.
pub fn rect(case: &Case, start: usize) -> Rect {
    Rect { center: case.pair(start), size: case.pair(start + 2) }
}

/// The question of `line-line`.
pub fn line_pair(case: &Case) -> LinePair {
    let kind = if case.lines { LineKind::Lines } else { LineKind::Segments };
    LinePair { a1: case.pair(0), a2: case.pair(2), b1: case.pair(4), b2: case.pair(6), kind }
}

/// The question of `circle-line`.
pub fn line_and_circle(case: &Case) -> LineAndCircle {
    LineAndCircle { p1: case.pair(0), p2: case.pair(2), center: case.pair(4), radius: case.numbers[6] }
}

/// The question of `circle-segment-1` and `-2`.
pub fn placement(case: &Case) -> Placement {
    Placement { c1: case.pair(0), c2: case.pair(2), center: case.pair(4), radius: case.numbers[6] }
}

/// The question of `swept-circles`.
pub fn circle_pair(case: &Case) -> CirclePair {
    let circle = |start| MovingCircle {
        center: case.pair(start),
        velocity: case.pair(start + 2),
        radius: case.numbers[start + 4],
    };
    CirclePair { a: circle(0), b: circle(5) }
}

/// The question of `swept-circle-line`.
pub fn segment_sweep(case: &Case) -> SegmentSweep {
    let circle = MovingCircle { center: case.pair(4), velocity: case.pair(6), radius: case.numbers[8] };
    SegmentSweep { p1: case.pair(0), p2: case.pair(2), circle }
}

fn sign_of(number: f64) -> &'static str {
    number.partial_cmp(&0.0).map_or("not a number", sign_word)
}

fn depth_word(depth: Option<f64>) -> &'static str {
    depth.map_or("absent", sign_of)
}

fn measure_facts(measures: &Measures, normal: bool, contact: bool, depth: Option<f64>) -> Vec<Fact> {
    vec![
        ("distance", sign_of(measures.distance)),
        ("separation", sign_of(measures.separation)),
        ("excess of squares", sign_of(measures.excess_of_squares)),
        ("normal", presence(normal)),
        ("contact", presence(contact)),
        ("depth", depth_word(depth)),
    ]
}

fn point_circle_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = point_circle::point_circle(&point_in_circle(case));
    let (normal, contact) = (found.escape.is_some(), found.contact.is_some());
    (found.verdict, measure_facts(&found.measures, normal, contact, found.depth))
}

fn circle_circle_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = circle_circle::circle_circle(&discs(case));
    let (normal, contact) = (found.escape.is_some(), found.contact.is_some());
    let mut facts = measure_facts(&found.measures, normal, contact, found.depth);
    let arrangement = match found.arrangement {
        Arrangement::Outside => "Outside",
        Arrangement::TouchingOutside => "TouchingOutside",
        Arrangement::Crossing => "Crossing",
        Arrangement::AInsideBTouching => "AInsideBTouching",
        Arrangement::BInsideATouching => "BInsideATouching",
        Arrangement::AInsideB => "AInsideB",
        Arrangement::BInsideA => "BInsideA",
        Arrangement::Same => "Same",
    };
    facts.extend([("inner separation", sign_of(found.inner_separation)), ("arrangement", arrangement)]);
    (found.verdict, facts)
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Top => "top",
        Side::Bottom => "bottom",
    }
}

fn edge_facts(test: &FourEdges) -> Vec<Fact> {
    let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    let of = |side| test.comparisons.iter().find(|c| c.side == side).expect("one of the four");
    let mut facts: Vec<Fact> = sides
        .map(|side| {
            let comparison = of(side);
            // The gap is rounded once, so it may not say otherwise.
            let agrees = sign_of(comparison.gap) == sign_word(comparison.sign);
            (side_word(side), if agrees { sign_word(comparison.sign) } else { "gap against sign" })
        })
        .into();
    facts.push(("ended at", test.failed().map_or("none", |c| side_word(c.side))));
    facts
}

fn hit_facts(hit: Option<BlobHit>) -> [Fact; 2] {
    [
        ("side", hit.map_or("none", |hit| side_word(hit.side))),
        ("corner", hit.map_or("none", |hit| truth(hit.corner))),
    ]
}

fn point_rect_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = point_rect::four_edges(case.pair(0), rect(case, 2));
    let mut facts = edge_facts(&found.test);
    facts.push(("separation", sign_of(found.separation)));
    facts.extend(hit_facts(found.hit));
    (found.test.verdict, facts)
}

fn rect_rect_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = rect_rect::separating_edges(rect(case, 0), rect(case, 4));
    let mut facts = edge_facts(&found.test);
    facts.extend(blob_side_result(case).1);
    (found.test.verdict, facts)
}

fn blob_side_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = blob_side::gaps(rect(case, 0), rect(case, 4));
    let mut facts = vec![
        ("x sign", sign_word(found.x_sign)),
        ("y sign", sign_word(found.y_sign)),
        ("x gap", sign_of(found.x_gap)),
        ("y gap", sign_of(found.y_gap)),
        ("x overlap", sign_of(found.x_overlap)),
        ("separation", sign_of(found.separation)),
    ];
    facts.extend(hit_facts(found.hit));
    (found.verdict, facts)
}

fn line_line_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = line_line::orientation(&line_pair(case));
    let outcome = match found.outcome {
        Outcome::Crossing => "Crossing",
        Outcome::Parallel => "Parallel",
        Outcome::CollinearOverlap => "CollinearOverlap",
        Outcome::CollinearApart => "CollinearApart",
        Outcome::Apart => "Apart",
    };
    let facts = vec![
        ("outcome", outcome),
        ("meeting", presence(found.meeting.is_some())),
        ("in a", found.meeting.map_or("none", |m| truth(m.in_a))),
        ("in b", found.meeting.map_or("none", |m| truth(m.in_b))),
        ("point", presence(found.point.is_some())),
        ("overlap", presence(found.overlap.is_some())),
        ("line distance", presence(found.line_distance.is_some())),
    ];
    (found.verdict, facts)
}

fn circle_line_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = circle_line::circle_line(&line_and_circle(case));
    let outcome = match found.outcome {
        circle_line::Intersections::None => "None",
        circle_line::Intersections::Tangent => "Tangent",
        circle_line::Intersections::TwoPoints => "TwoPoints",
        circle_line::Intersections::Inside => "Inside",
    };
    let side = match found.line.map(|line| line.side) {
        None => "none",
        Some(circle_line::LineSide::Left) => "Left",
        Some(circle_line::LineSide::On) => "On",
        Some(circle_line::LineSide::Right) => "Right",
    };
    let facts = vec![
        ("outcome", outcome),
        ("side", side),
        ("on normal", found.line.map_or("none", |line| sign_of(line.on_normal))),
        ("a", sign_of(found.a)),
        ("b", sign_of(found.b)),
        ("c", sign_of(found.c)),
        ("discriminant", found.discriminant.map_or("none", sign_of)),
        ("points", presence(found.points.is_some())),
        ("distance", sign_of(found.distance)),
        ("separation", sign_of(found.separation)),
        ("normal", presence(found.escape.is_some())),
        ("contact", presence(found.contact.is_some())),
    ];
    (found.verdict, facts)
}

fn circle_segment_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let placement = placement(case);
    let found = circle_segment::working(placement);
    let feature = match found.closest_feature {
        SegmentFeature::End1 => "End1",
        SegmentFeature::End2 => "End2",
        SegmentFeature::Interior => "Interior",
    };
    // A verdict may leave as soon as one condition fails, so both are asked.
    let window = |told: Conditions, verdict: Verdict| {
        let agrees = verdict == Verdict::from_hit(told.all());
        if agrees { conditions(told.near_line, told.past_c1, told.before_c2) } else { "verdict against all" }
    };
    let facts = vec![
        ("closest feature", feature),
        ("line", presence(found.line.is_some())),
        ("on normal", found.line.map_or("none", |line| sign_of(line.on_normal))),
        ("distance", sign_of(found.distance)),
        ("separation", sign_of(found.separation)),
        ("hit", presence(found.hit.is_some())),
        ("normal", presence(found.hit.is_some_and(|hit| hit.normal.is_some()))),
        ("slanted", window(Slanted::conditions(placement), Slanted::verdict(placement))),
        ("projection", window(Projection::conditions(placement), Projection::verdict(placement))),
        ("horizontal", window(Horizontal::conditions(placement), Horizontal::verdict(placement))),
        ("published", window(Published::conditions(placement), Published::verdict(placement))),
    ];
    (found.verdict, facts)
}

fn quadratic_facts(found: &Quadratic) -> [Fact; 6] {
    let impact = match found.impact {
        None => "none",
        Some(impact) if impact.depth > 0.0 => "overlapping at the start",
        Some(_) => "touching",
    };
    [
        ("verdict", verdict_word(found.verdict)),
        (
            "nearest",
            match found.nearest {
                ClosestApproach::Start => "Start",
                ClosestApproach::Within => "Within",
                ClosestApproach::End => "End",
            },
        ),
        ("impact", impact),
        ("normal", presence(found.impact.is_some_and(|impact| impact.normal.is_some()))),
        ("smallest separation", sign_of(found.smallest_separation)),
        ("roots", presence(found.roots.is_some())),
    ]
}

fn swept_circles_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = swept_circles::quadratic(&circle_pair(case));
    (found.verdict, quadratic_facts(&found).into())
}

fn swept_segment_result(case: &Case) -> (Verdict, Vec<Fact>) {
    let found = swept_circle_line::capsule(&segment_sweep(case));
    let feature = match found.impact.map(|impact| impact.feature) {
        None => "none",
        Some(CapsuleFeature::Start) => "Start",
        Some(CapsuleFeature::Face) => "Face",
        Some(CapsuleFeature::End1) => "End1",
        Some(CapsuleFeature::End2) => "End2",
    };
    let [foot, within, part] = match found.face.map(|face| face.foot) {
        None => ["none"; 3],
        Some(LineTouch::OnLine) => ["on the line", "none", "none"],
        Some(LineTouch::NotApproaching) => ["not approaching", "none", "none"],
        Some(LineTouch::Reached { within_tick, part, .. }) => {
            let part = match part {
                SegmentFeature::End1 => "End1",
                SegmentFeature::End2 => "End2",
                SegmentFeature::Interior => "Interior",
            };
            ["reached", truth(within_tick), part]
        }
    };
    let mut facts = vec![
        ("feature", feature),
        ("normal", presence(found.impact.is_some_and(|impact| impact.normal.is_some()))),
        ("start separation", sign_of(found.start.separation)),
        ("smallest separation", sign_of(found.nearest.separation)),
        ("foot", foot),
        ("within the tick", within),
        ("part", part),
    ];
    facts.extend(found.ends.iter().flat_map(quadratic_facts));
    (found.verdict, facts)
}
