//! The picture: segment, window, circles, and the way between segment and circle. The notes of the programs draw the
//! vectors.

use glam::DVec2;

use super::{Results, Setup};
use crate::geometry::circle_segment::SegmentLine;
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::topic::falling::picking;
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape, verdict_role};

/// The figure. Its bounds contain the segment, the probe, the circle that the working follows, and the stage once circles
/// fall.
pub(super) fn figure(setup: &Setup, results: &Results) -> Figure {
    let placement = &setup.placement;
    let segment = Bounds { min: placement.c1.min(placement.c2), max: placement.c1.max(placement.c2) };
    let circles = [placement, &results.placement].map(|disc| Bounds::of_circle(disc.center, disc.radius));
    let shapes = circles.into_iter().fold(segment, Bounds::union);
    let (center, radius) = (results.placement.center, results.placement.radius);
    let chip = Chip::at(center);
    let mut marks = Vec::from_iter(window(results));
    marks.extend(setup.falling.marks(&setup.drop()));
    marks.extend(discs(setup, results));
    marks.extend(line(results));
    marks.extend(ends(results));
    marks.extend(contact(results));
    Figure {
        marks,
        bounds: setup.falling.stage().map_or(shapes, |stage| shapes.union(stage)),
        chip: Some(chip.of(Shape::Circle { center, radius })),
    }
}

/// The window in which the method looks for hits.
fn window(results: &Results) -> Option<Mark> {
    let (direction, label) = match results.method {
        "clamp" => return None,
        "horizontal" | "published" => (DVec2::Y, "window of D"),
        // Without a direction there is no window.
        _ => (results.result.line?.left_normal, "window of A"),
    };
    let shape = Shape::Band { from: results.placement.c1, to: results.placement.c2, direction };
    Some(Mark::new("window", Role::Window, shape).labelled(label))
}

/// The circle that the working follows and, if that is a falling one, the probe.
fn discs(setup: &Setup, results: &Results) -> Vec<Mark> {
    let (probe, followed, selected) = (&setup.placement, &results.placement, setup.falling.selected());
    let circle = |center, radius| Shape::Circle { center, radius };
    let probe = Mark::new("probe", Role::Neutral, circle(probe.center, probe.radius)).given();
    let disc = circle(followed.center, followed.radius);
    let disc = Mark::new("circle", verdict_role(results.asked.verdict), disc).given_as(Role::ShapeB);
    let mut marks = Vec::from_iter(selected.map(|_| picking(probe, None)));
    marks.push(picking(disc, selected));
    marks.push(Mark::new("circle", Role::Neutral, Shape::Point(followed.center)).given());
    marks
}

fn ends(results: &Results) -> [Mark; 3] {
    let (c1, c2) = (results.placement.c1, results.placement.c2);
    [
        Mark::new("segment", Role::Segment, Shape::Polyline(vec![c1, c2])).given(),
        Mark::new("c1", Role::Segment, Shape::Point(c1)).labelled("c₁").given(),
        Mark::new("c2", Role::Segment, Shape::Point(c2)).labelled("c₂").given(),
    ]
}

/// The foot of the centre on the line, its distance, and how far along the segment it is.
fn line(results: &Results) -> Vec<Mark> {
    let Some(line) = results.result.line.filter(|_| results.method != "clamp") else { return Vec::new() };
    let (c1, center) = (results.placement.c1, results.placement.center);
    let SegmentLine { foot, on_normal, left_normal, along, .. } = line;
    let normal = Shape::Direction { tail: c1.midpoint(results.placement.c2), direction: left_normal };
    let mut marks = vec![
        Mark::new("line", Role::Guide, Shape::Line { through: c1, direction: left_normal.perp() }),
        Mark::new("normal", Role::Normal, normal).labelled(format!("{} normal", results.asked.y_axis.left())),
        Mark::new("n", Role::Projection, Shape::Polyline(vec![foot, center])),
        Mark::new("foot", Role::Projection, Shape::Point(foot)),
    ];
    if results.method == "projection" {
        // Beside the segment by the radius, on the side away from the centre.
        let tail = c1 - left_normal * results.placement.radius * on_normal.signum();
        marks.push(Mark::new("on_line", Role::Projection, Shape::Arrow { tail, vector: along }));
    }
    marks
}

/// The closest point, its distance, and the push.
fn contact(results: &Results) -> Vec<Mark> {
    let (result, center) = (&results.result, results.placement.center);
    let is_clamp = results.method == "clamp";
    let role = if result.contact.verdict.is_hit() { Role::Contact } else { Role::Projection };
    let closest = Mark::new("closest", role, Shape::Point(result.contact.nearest[0]));
    // An end already has a label.
    let is_named = is_clamp && result.closest_feature == SegmentFeature::Interior;
    let distance = Shape::Polyline(vec![result.contact.nearest[0], center]);
    let distance = Mark::new("distance", Role::Projection, distance);
    let push = result.contact.push.filter(|push| results.asked.verdict.is_hit() && *push != DVec2::ZERO);
    let push = push.map(|vector| Shape::Arrow { tail: center, vector });
    let push = push.map(|push| Mark::new("push", Role::Push, push).labelled("push"));
    let mut marks = Vec::from_iter(is_clamp.then_some(distance));
    marks.push(if is_named { closest.labelled("closest") } else { closest });
    marks.extend(push);
    marks
}
