//! The numbers of the crate's results, in the order of [`super::values`].

use collidoscope::geometry::blob_side::BlobHit;
use collidoscope::geometry::box_edges::FourEdges;
use collidoscope::geometry::centers::{Escape, Measures};
use collidoscope::geometry::swept_circle_line::LineTouch;
use collidoscope::geometry::{
    blob_side, circle_circle, circle_line, circle_segment, line_line, point_circle, point_rect, rect_rect,
    swept_circle_line, swept_circles,
};
use collidoscope::lesson::Scene;
use glam::DVec2;

use super::super::case::Case;
use super::super::ours as questions;

type Named = (&'static str, Vec<f64>);

fn number(name: &'static str, value: impl Into<Option<f64>>) -> Named {
    (name, value.into().into_iter().collect())
}

fn pair(name: &'static str, value: impl Into<Option<DVec2>>) -> Named {
    (name, value.into().map_or_else(Vec::new, |v| vec![v.x, v.y]))
}

/// The numbers of the full result of a case.
pub fn ours(case: &Case) -> Vec<Named> {
    match case.scene {
        Scene::PointCircle => point_circle_values(case),
        Scene::CircleCircle => circle_circle_values(case),
        Scene::PointRect => point_rect_values(case),
        Scene::RectRect => rect_rect_values(case),
        Scene::BlobSide => blob_side_values(case),
        Scene::LineLine => line_line_values(case),
        Scene::CircleLine => circle_line_values(case),
        Scene::CircleSegment1 | Scene::CircleSegment2 => circle_segment_values(case),
        Scene::SweptCircles => swept_circles_values(case),
        Scene::SweptCircleLine => swept_segment_values(case),
    }
}

fn measures(found: &Measures, depth: Option<f64>) -> [Named; 7] {
    [
        number("distance", found.distance),
        number("distance_squared", found.distance_squared),
        number("radius_sum", found.radius_sum),
        number("radius_sum_squared", found.radius_sum_squared),
        number("separation", found.separation),
        number("excess_of_squares", found.excess_of_squares),
        number("depth", depth),
    ]
}

fn escape(found: Option<Escape>) -> [Named; 3] {
    [
        pair("normal", found.map(|e| e.normal)),
        pair("push", found.and_then(|e| e.push)),
        pair("pushed_center", found.and_then(|e| e.pushed_center)),
    ]
}

fn point_circle_values(case: &Case) -> Vec<Named> {
    let found = point_circle::point_circle(&questions::point_in_circle(case));
    let mut values = vec![pair("center_to_point", found.center_to_point)];
    values.extend(measures(&found.measures, found.depth));
    values.extend(escape(found.escape));
    values.extend([pair("nearest", found.nearest), pair("contact", found.contact)]);
    values
}

fn circle_circle_values(case: &Case) -> Vec<Named> {
    let found = circle_circle::circle_circle(&questions::discs(case));
    let mut values = vec![pair("a_to_b", found.a_to_b)];
    values.extend(measures(&found.measures, found.depth));
    values.extend(escape(found.escape));
    values.extend([
        number("radius_difference", found.radius_difference),
        number("inner_separation", found.inner_separation),
        pair("contact", found.contact),
    ]);
    values
}

fn beyond(test: &FourEdges) -> [Named; 4] {
    use collidoscope::geometry::Side;
    let of = |name, side| {
        let comparison = test.comparisons.iter().find(|c| c.side == side).expect("one of the four");
        number(name, comparison.gap)
    };
    [
        of("beyond left", Side::Left),
        of("beyond right", Side::Right),
        of("beyond top", Side::Top),
        of("beyond bottom", Side::Bottom),
    ]
}

fn hit(found: Option<BlobHit>) -> [Named; 4] {
    [
        pair("push", found.map(|hit| hit.push)),
        pair("shared size", found.map(|hit| hit.shared.size)),
        pair("contact", found.map(|hit| hit.contact)),
        pair("push_end", found.map(|hit| hit.push_end)),
    ]
}

fn point_rect_values(case: &Case) -> Vec<Named> {
    let found = point_rect::four_edges(case.pair(0), questions::rect(case, 2));
    let mut values = Vec::from(beyond(&found.test));
    values.extend([
        pair("min", found.min),
        pair("max", found.max),
        pair("closest", found.closest),
        number("separation", found.separation),
        pair("normal", found.normal),
    ]);
    values.extend(hit(found.hit));
    values
}

fn rect_rect_values(case: &Case) -> Vec<Named> {
    let found = rect_rect::separating_edges(questions::rect(case, 0), questions::rect(case, 4));
    let mut values = Vec::from(beyond(&found.test));
    values.extend(blob_side_values(case));
    values
}

fn blob_side_values(case: &Case) -> Vec<Named> {
    let found = blob_side::gaps(questions::rect(case, 0), questions::rect(case, 4));
    let mut values = vec![
        pair("distance", DVec2::new(found.x_distance, found.y_distance)),
        number("x_gap", found.x_gap),
        number("y_gap", found.y_gap),
        number("x_overlap", found.x_overlap),
        number("y_overlap", found.y_overlap),
        number("separation", found.separation),
    ];
    values.extend(hit(found.hit));
    values
}

fn line_line_values(case: &Case) -> Vec<Named> {
    let found = line_line::orientation(&questions::line_pair(case));
    let (meeting, sides) = (found.meeting, found.sides.expect("the method asks for them"));
    vec![
        pair("a", found.a),
        pair("b", found.b),
        pair("w", found.w),
        number("denominator", found.denominator),
        number("ua_numerator", found.ua_numerator),
        number("ub_numerator", found.ub_numerator),
        number("b1_of_a", sides.b1_of_a),
        number("b2_of_a", sides.b2_of_a),
        number("a1_of_b", sides.a1_of_b),
        number("a2_of_b", sides.a2_of_b),
        number("ua", meeting.map(|m| m.ua)),
        number("ub", meeting.map(|m| m.ub)),
        pair("along_a", meeting.map(|m| m.along_a)),
        pair("along_b", meeting.map(|m| m.along_b)),
        pair("on_a", meeting.map(|m| m.on_a)),
        pair("on_b", meeting.map(|m| m.on_b)),
        pair("point", found.point),
        pair("overlap_start", found.overlap.map(|[start, _]| start)),
        pair("overlap_end", found.overlap.map(|[_, end]| end)),
        number("line_distance", found.line_distance),
    ]
}

fn circle_line_values(case: &Case) -> Vec<Named> {
    let found = circle_line::circle_line(&questions::line_and_circle(case));
    vec![
        pair("direction", found.direction),
        pair("relative_p1", found.relative_p1),
        number("a", found.a),
        number("b", found.b),
        number("c", found.c),
        number("discriminant", found.discriminant),
        pair("u1, u2", found.places.map(DVec2::from)),
        pair("point1", found.points.map(|[first, _]| first)),
        pair("point2", found.points.map(|[_, second]| second)),
        number("length", found.line.map(|line| line.length)),
        pair("left_normal", found.line.map(|line| line.left_normal)),
        number("on_normal", found.line.map(|line| line.on_normal)),
        number("half_chord", found.line.and_then(|line| line.half_chord)),
        pair("closest", found.closest),
        number("distance", found.distance),
        number("separation", found.separation),
        number("depth", found.depth),
        pair("normal", found.escape.map(|e| e.normal)),
        pair("push", found.escape.and_then(|e| e.push)),
        pair("contact", found.contact),
    ]
}

fn circle_segment_values(case: &Case) -> Vec<Named> {
    let found = circle_segment::working(questions::placement(case));
    let (line, hit) = (found.line, found.hit);
    vec![
        pair("a", found.a),
        pair("b", found.b),
        pair("c", found.c),
        number("a_dot_b", found.a_dot_b),
        number("a_dot_c", found.a_dot_c),
        number("d_dot_b", found.d_dot_b),
        number("d_dot_c", found.d_dot_c),
        number("length", found.length),
        number("length_squared", found.length_squared),
        pair("left_normal", line.map(|l| l.left_normal)),
        number("on_normal", line.map(|l| l.on_normal)),
        number("on_line", line.map(|l| l.on_line)),
        pair("along", line.map(|l| l.along)),
        pair("foot", line.map(|l| l.foot)),
        number("fraction", line.map(|l| l.fraction)),
        number("clamped", found.clamped),
        pair("closest", found.closest),
        pair("closest_to_center", found.closest_to_center),
        number("distance", found.distance),
        number("separation", found.separation),
        number("depth", hit.map(|h| h.depth)),
        pair("contact", hit.map(|h| h.contact)),
        pair("normal", hit.and_then(|h| h.normal)),
        pair("push", hit.and_then(|h| h.push)),
    ]
}

fn swept_circles_values(case: &Case) -> Vec<Named> {
    let found = swept_circles::quadratic(&questions::circle_pair(case));
    let impact = found.impact;
    vec![
        pair("position", found.position),
        pair("velocity", found.velocity),
        number("radius_sum", found.radius_sum),
        number("a", found.a),
        number("b", found.b),
        number("c", found.c),
        number("discriminant", found.discriminant),
        pair("t1, t2", found.roots.map(DVec2::from)),
        number("nearest_time", found.nearest_time),
        number("smallest_separation", found.smallest_separation),
        number("time", impact.map(|i| i.time)),
        pair("a_center", impact.map(|i| i.a_center)),
        pair("b_center", impact.map(|i| i.b_center)),
        pair("contact", impact.map(|i| i.contact)),
        pair("normal", impact.and_then(|i| i.normal)),
        number("depth", impact.map(|i| i.depth)),
    ]
}

fn swept_segment_values(case: &Case) -> Vec<Named> {
    let found = swept_circle_line::capsule(&questions::segment_sweep(case));
    let (face, impact) = (found.face, found.impact);
    let foot = match face.map(|face| face.foot) {
        Some(LineTouch::Reached { time, along, .. }) => Some((time, along)),
        _ => None,
    };
    vec![
        pair("along", found.along),
        pair("to_center", found.to_center),
        number("length", found.length),
        number("start.distance", found.start.distance),
        number("start.separation", found.start.separation),
        number("nearest.time", found.nearest.time),
        number("nearest.distance", found.nearest.distance),
        number("nearest.separation", found.nearest.separation),
        pair("left_normal", face.map(|f| f.left_normal)),
        number("on_normal", face.map(|f| f.on_normal)),
        number("normal_velocity", face.map(|f| f.normal_velocity)),
        pair("foot_at_start", face.map(|f| f.foot_at_start)),
        number("foot.time", foot.map(|(time, _)| time)),
        number("foot.along", foot.map(|(_, along)| along)),
        number("time", impact.map(|i| i.time)),
        pair("center", impact.map(|i| i.center)),
        pair("contact", impact.map(|i| i.contact)),
        pair("normal", impact.and_then(|i| i.normal)),
        number("depth", impact.map(|i| i.depth)),
        pair("push", impact.and_then(|i| i.push)),
    ]
}
