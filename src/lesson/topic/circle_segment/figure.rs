//! The picture: segment, vectors, window and falling circles.

use crate::geometry::circle_segment::SegmentLine;
use crate::geometry::drop::{DropState, STAGE};
use crate::geometry::point_segment::SegmentFeature;
use crate::lesson::number::shown as text;
use crate::lesson::{
    Bounds, Chip, ChipLine, Figure, Mark, Role, Shape, Value, methods_of, verdict_chip, verdict_mark,
    verdict_role,
};
use glam::DVec2;

use super::words::what_the_disc_does;
use super::{Approach, Results, Setup, Test};

/// The figure. Its bounds contain segment and probe, and the stage if circles fall.
pub(super) fn figure(setup: &Setup, shown: &Results) -> Figure {
    let mut marks = Vec::new();
    marks.extend(window(shown));
    marks.extend(falling_discs(setup, &setup.drop()));
    marks.extend(discs(setup, shown));
    marks.extend(line(shown));
    marks.extend(segment(shown));
    marks.extend(vectors(setup.approach, shown));
    marks.extend(along(shown));
    marks.extend(contact(shown));
    Figure { marks, bounds: bounds(setup), chip: Some(chip(setup.approach, shown)) }
}

fn bounds(setup: &Setup) -> Bounds {
    let segment = Bounds { min: setup.c1.min(setup.c2), max: setup.c1.max(setup.c2) };
    let shapes = segment.union(Bounds::of_circle(setup.center, setup.radius));
    let stage = Bounds { min: DVec2::ZERO, max: STAGE };
    if setup.falling.count > 0 { shapes.union(stage) } else { shapes }
}

/// The window in which the method looks for hits.
fn window(shown: &Results) -> Option<Mark> {
    let (direction, label) = match shown.test {
        Test::Clamp => return None,
        test if test.looks_along_x() => (DVec2::Y, "window of D"),
        // Without a direction there is no window.
        _ => (shown.result.line?.left_normal, "window of A"),
    };
    let shape = Shape::Band { from: shown.placement.c1, to: shown.placement.c2, direction };
    Some(Mark::new("window", Role::Window, shape).labelled(label))
}

/// The falling circles except the selected one, which [`discs`] draws.
fn falling_discs(setup: &Setup, drop: &DropState) -> Vec<Mark> {
    let selected = setup.selected_disc();
    (0..)
        .zip(&drop.discs)
        .filter(|(index, _)| selected != Some(*index))
        .map(|(index, disc)| {
            let role = if disc.resting { Role::Hit } else { Role::Neutral };
            let shape = Shape::Circle { center: disc.center, radius: setup.falling.radius };
            let mark = Mark::new("falling", role, shape).given_as(Role::Neutral);
            mark.picking("drop.selected", Value::Number(f64::from(index + 1)))
        })
        .collect()
}

/// The circle that the working follows and, if that is a falling one, the probe.
fn discs(setup: &Setup, shown: &Results) -> Vec<Mark> {
    let pick = |mark: Mark, selected: u32| mark.picking("drop.selected", Value::Number(f64::from(selected)));
    let circle = |center, radius| Shape::Circle { center, radius };
    let mut marks = Vec::new();
    if setup.selected_disc().is_some() {
        marks.push(pick(Mark::new("probe", Role::Neutral, circle(setup.center, setup.radius)).given(), 0));
    }
    let followed = circle(shown.placement.center, shown.placement.radius);
    let selected = setup.selected_disc().map_or(0, |index| index + 1);
    let followed = Mark::new("circle", verdict_role(shown.verdict), followed).given_as(Role::ShapeB);
    marks.push(pick(followed, selected));
    marks.push(Mark::new("circle", Role::Neutral, Shape::Point(shown.placement.center)).given());
    marks
}

/// The foot of the centre on the line, and its distance.
fn line(shown: &Results) -> Vec<Mark> {
    let Some(line) = shown.result.line.filter(|_| shown.test != Test::Clamp) else { return Vec::new() };
    let (c1, center) = (shown.placement.c1, shown.placement.center);
    let SegmentLine { foot, on_normal, left_normal, .. } = line;
    let normal = Shape::Direction { tail: c1.midpoint(shown.placement.c2), direction: left_normal };
    vec![
        Mark::new("line", Role::Guide, Shape::Line { through: c1, direction: shown.result.a }),
        Mark::new("normal", Role::Normal, normal).labelled(format!("{} normal", shown.y_axis.left())),
        Mark::new("n", Role::Projection, Shape::Polyline(vec![foot, center]))
            .labelled(format!("n = {}", text(on_normal))),
        Mark::new("foot", Role::Projection, Shape::Point(foot)),
    ]
}

/// The projection of v on the segment, drawn next to it to show whether it ends within the window.
fn along(shown: &Results) -> Option<Mark> {
    let line = shown.result.line.filter(|_| shown.test == Test::Projection)?;
    // Beside the segment by the radius, on the side away from the centre.
    let beside = line.left_normal * shown.placement.radius * line.on_normal.signum();
    let arrow = Shape::Arrow { tail: shown.placement.c1 - beside, vector: line.along };
    Some(Mark::new("on_line", Role::Projection, arrow).labelled(format!("{} along A", text(line.on_line))))
}

fn segment(shown: &Results) -> Vec<Mark> {
    let (c1, c2) = (shown.placement.c1, shown.placement.c2);
    vec![
        Mark::new("segment", Role::Segment, Shape::Polyline(vec![c1, c2])).given(),
        Mark::new("c1", Role::Segment, Shape::Point(c1)).labelled("c₁").given(),
        Mark::new("c2", Role::Segment, Shape::Point(c2)).labelled("c₂").given(),
    ]
}

/// Those of A, B, C and D that the method uses, with the signs that it tests.
fn vectors(approach: &Approach, shown: &Results) -> Vec<Mark> {
    let (result, c1, c2) = (&shown.result, shown.placement.c1, shown.placement.c2);
    let arrow = |name, role, tail, vector| Mark::new(name, role, Shape::Arrow { tail, vector });
    let named =
        |name: &str, vector| if vector == DVec2::ZERO { format!("{name} = 0") } else { name.to_owned() };
    let mut marks = vec![arrow("A", Role::VectorA, c1, result.a).labelled(named("A", result.a))];
    let b = |label: String| arrow("B", Role::VectorB, c1, result.b).labelled(label);
    let c = |label: String| arrow("C", Role::VectorC, c2, result.c).labelled(label);
    match shown.test {
        Test::Clamp => marks.push(b(approach.to_center.to_owned())),
        Test::Projection => marks.push(b(format!("v: A·v {}", against_zero(result.a_dot_b)))),
        Test::Slanted => {
            marks.push(b(format!("B: A·B {}", against_zero(result.a_dot_b))));
            marks.push(c(format!("C: A·C {}", against_zero(result.a_dot_c))));
        }
        Test::Horizontal | Test::Published => {
            marks.push(arrow("D", Role::VectorD, c1, result.d).labelled(named("D", result.d)));
            marks.push(b(format!("B: D·B {}", against_zero(result.d_dot_b))));
            marks.push(c(format!("C: D·C {}", against_zero(result.d_dot_c))));
        }
    }
    marks
}

/// The sign of a number, as a relation.
fn against_zero(number: f64) -> &'static str {
    if number > 0.0 {
        "> 0"
    } else if number < 0.0 {
        "< 0"
    } else {
        "= 0"
    }
}

/// The closest point, its distance, and the push.
fn contact(shown: &Results) -> Vec<Mark> {
    let result = &shown.result;
    let mut marks = Vec::new();
    if shown.test == Test::Clamp {
        let distance = Shape::Polyline(vec![result.closest, shown.placement.center]);
        let label = format!("distance {}", text(result.distance));
        marks.push(Mark::new("distance", Role::Projection, distance).labelled(label));
    }
    let role = if result.hit.is_some() { Role::Contact } else { Role::Projection };
    let closest = Mark::new("closest", role, Shape::Point(result.closest));
    // An end already has a label.
    let named = shown.test == Test::Clamp && result.closest_feature == SegmentFeature::Interior;
    marks.push(if named { closest.labelled("closest") } else { closest });
    if let Some(push) =
        result.hit.and_then(|hit| hit.push).filter(|push| shown.verdict.is_hit() && *push != DVec2::ZERO)
    {
        let arrow = Shape::Arrow { tail: shown.placement.center, vector: push };
        marks.push(Mark::new("push", Role::Push, arrow).labelled("push"));
    }
    marks
}

fn chip(approach: &Approach, shown: &Results) -> Chip {
    let anchor = shown.placement.center;
    let mut chip =
        verdict_chip(anchor, methods_of(approach.scene), shown.method, shown.verdict, shown.verdict);
    if shown.disagrees() {
        let mark = verdict_mark(shown.result.verdict);
        let text = format!("{mark} but the circle {}", what_the_disc_does(shown));
        chip.lines.push(ChipLine { role: Role::Differs, text });
    }
    chip
}
