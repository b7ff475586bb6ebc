//! The picture: circle, line, the distance from it, the common points and the way out. The notes of the programs draw the
//! vectors.

use super::Results;
use crate::geometry::circle_line::Intersections;
use crate::lesson::text::number::shown_pair;
use crate::lesson::topic::centers::{escape_marks, pushed_disc};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape, verdict_role};

pub(super) fn figure(results: &Results) -> Figure {
    let (question, answer, asked) = (&results.question, &results.answer, results.asked);
    let disc = Shape::Circle { center: question.center, radius: question.radius };
    let dot = |name, role, point| Mark::new(name, role, Shape::Point(point));
    let mut marks = vec![Mark::new("circle", verdict_role(asked.verdict), disc).given_as(Role::ShapeB)];
    marks.extend(escape_marks(&answer.contact, question.radius));
    marks.extend(line(results));
    marks.push(dot("center", Role::Neutral, question.center).labelled("C").given());
    marks.push(dot("p1", Role::Segment, question.p1).labelled("p₁").given());
    marks.push(dot("p2", Role::Segment, question.p2).labelled("p₂").given());
    marks.extend(found(results));
    let chip = Chip::at(question.center);
    let circle = Shape::Circle { center: question.center, radius: question.radius };
    let points = Bounds::of([question.p1, question.p2, answer.contact.nearest[0]]);
    let disc = pushed_disc(&answer.contact, question.radius);
    Figure { marks, bounds: points.into_iter().fold(disc, Bounds::union), chip: Some(chip.of(circle)) }
}

/// The line, if it has a direction, and its normal and the projection on it, if the method uses them. A note of the program
/// labels the projection.
fn line(results: &Results) -> Vec<Mark> {
    let (question, answer) = (&results.question, &results.answer);
    let Some(line) = &answer.line else { return Vec::new() };
    let shape = Shape::Line { through: question.p1, direction: answer.direction };
    let mut marks = vec![Mark::new("line", Role::ShapeA, shape).given()];
    if results.method == "normal-projection" {
        let normal = Shape::Direction { tail: question.p1, direction: line.left_normal };
        let way = Shape::Polyline(vec![answer.contact.nearest[0], question.center]);
        marks.push(Mark::new("n", Role::Normal, normal).labelled("n"));
        marks.push(Mark::new("s", Role::Projection, way));
    }
    marks
}

/// The common points, and the point nearest to the centre.
fn found(results: &Results) -> Vec<Mark> {
    let answer = &results.answer;
    let dot = |name, role, point| Mark::new(name, role, Shape::Point(point));
    let mut marks = Vec::new();
    match (answer.outcome, answer.line) {
        (Intersections::TwoPoints, _) => {
            marks.push(dot("closest", Role::Contact, answer.contact.nearest[0]).labelled("contact"));
        }
        (Intersections::None, Some(_)) => {
            marks.push(dot("closest", Role::Projection, answer.contact.nearest[0]).labelled("closest"));
        }
        _ => {}
    }
    let names: &[&str] = if answer.outcome == Intersections::Tangent { &["S"] } else { &["S₁", "S₂"] };
    marks.extend(answer.points.into_iter().flatten().zip(names).map(|(point, name)| {
        dot("points", Role::Contact, point).labelled(format!("{name} {}", shown_pair(point)))
    }));
    marks
}
