//! Shared parts of the topics on distances between centres: their second method, and the push of B.

use glam::DVec2;

use super::layout::center_gauge;
use crate::geometry::centers::{Between, Escape};
use crate::lesson::text::number::{shown, shown_difference, shown_pair};
use crate::lesson::{Asked, Bounds, Lesson, Line, Mark, Role, Shape, Step, Value, ValueInfo, operations_of};

/// The question of a topic with its results, as values, figure and derivation show them.
pub(super) struct Results<Question, Answer> {
    pub asked: Asked,
    pub question: Question,
    pub answer: Answer,
    /// The number of operations that each of the two methods takes.
    pub operations: [u32; 2],
}

/// The index of the method by the distance itself.
pub(super) const DISTANCE: usize = 0;

/// The number of operations that each of the two methods takes.
pub(super) fn operations(lesson: &impl Lesson) -> [u32; 2] {
    ["distance", "squared"].map(|method| operations_of(lesson, method).map_or(0, |counts| counts.total()))
}

/// What the number of operations means, of each method.
pub(super) const OPERATIONS: [ValueInfo; 2] = [
    ValueInfo::number("distance_operations", "The number of operations that the method `distance` needs"),
    ValueInfo::number("squared_operations", "The number of operations that the method `squared` needs"),
];

/// The number of operations of a method, as a value.
pub(super) fn operations_value<Q, A, const METHOD: usize>(results: &Results<Q, A>) -> Value {
    Value::Number(results.operations[METHOD].into())
}

/// The normal, drawn from the centre of B, and the push, which starts where the normal leaves B.
pub(super) fn escape_marks(escape: &Escape, center: DVec2, radius: f64) -> Vec<Mark> {
    let normal = Shape::Direction { tail: center, direction: escape.normal };
    let mut marks = vec![Mark::new("normal", Role::Normal, normal).labelled("normal")];
    // A touch needs no push.
    let push = escape.push.filter(|push| *push != DVec2::ZERO);
    if let Some((push, pushed)) = push.zip(escape.pushed_center) {
        marks.insert(0, Mark::new("pushed", Role::Ghost, Shape::Circle { center: pushed, radius }));
        let push = Shape::Arrow { tail: center + escape.normal * radius, vector: push };
        marks.push(Mark::new("push", Role::Push, push).labelled("push"));
    }
    marks
}

/// The bounds of B after the push, if there is one.
pub(super) fn pushed_bounds(escape: Option<&Escape>, radius: f64) -> Option<Bounds> {
    Some(Bounds::of_circle(escape?.pushed_center?, radius))
}

/// The contact of a hit and the push of B, whose name is `b`. `depth` is the formula with numbers, `no_normal` the
/// reason if there is no normal.
pub(super) fn escape_step(
    b: &str,
    escape: Option<&Escape>,
    contact: DVec2,
    depth: &str,
    no_normal: &str,
) -> Step {
    let contact = shown_pair(contact);
    let value = match escape {
        Some(Escape { normal, push: Some(push), .. }) => {
            format!("contact {contact}, normal {}, push {}", shown_pair(*normal), shown_pair(*push))
        }
        _ => format!("contact {contact}, no normal and no push: {no_normal}"),
    };
    let mut marks = vec!["contact"];
    if escape.is_some() {
        marks.extend(["normal", "push"]);
    }
    Step {
        sentence: format!("Where they meet, and how {b} gets out: it moves along the normal, by the depth"),
        lines: vec![Line {
            formula: "push = depth·normal".to_owned(),
            numbers: format!("depth = {depth}"),
            value,
            ..Line::default()
        }],
        marks,
        asked: None,
    }
}

/// The marks of the answer: the normal and the push of B, and the gap or the overlap of the outlines.
pub(super) fn between_marks(between: &Between, centers: [DVec2; 2], radii: [f64; 2]) -> Vec<Mark> {
    let Some(escape) = &between.escape else { return Vec::new() };
    let mut marks = escape_marks(escape, centers[1], radii[1]);
    let gauge = Shape::Polyline(center_gauge(centers, radii, escape.normal).to_vec());
    let label = format!("separation {}", shown(between.measures.separation));
    marks.push(Mark::new("separation", Role::Projection, gauge).labelled(label));
    marks
}

/// The bounds of B, also after the push if there is one.
pub(super) fn pushed_disc(between: &Between, center: DVec2, radius: f64) -> Bounds {
    let disc = Bounds::of_circle(center, radius);
    pushed_bounds(between.escape.as_ref(), radius).map_or(disc, |pushed| disc.union(pushed))
}

/// The contact of a hit and the push of B, as in [`escape_step`]; none if they are apart. `coincide` says that the centres
/// coincide.
pub(super) fn way_out(b: &str, between: &Between, contact: Option<DVec2>, coincide: &str) -> Option<Step> {
    let reach = shown_difference(between.measures.radius_sum, between.measures.distance);
    let depth = format!("{reach} = {}", shown(between.depth?));
    let no_normal = format!("{coincide}, so every way out is equally short");
    Some(escape_step(b, between.escape.as_ref(), contact?, &depth, &no_normal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::centers::Centers;
    use crate::geometry::point_circle::point_circle;

    #[test]
    fn without_a_normal_the_step_gives_the_reason_and_names_no_arrow() {
        let step = escape_step("B", None, DVec2::ZERO, "5 − 0 = 5", "the centres coincide");
        assert_eq!(step.lines[0].value, "contact (0, 0), no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names = |radius: f64| {
            let question = Centers { from: DVec2::new(-5.0, 0.0), to: DVec2::ZERO, radii: [radius] };
            let escape = point_circle(&question).between.escape.expect("a normal");
            escape_marks(&escape, DVec2::ZERO, 5.0).iter().map(|m| m.name).collect::<Vec<_>>()
        };
        assert_eq!(names(4.0), ["normal"]);
        assert_eq!(names(5.0), ["normal"]);
        assert_eq!(names(7.0), ["pushed", "normal", "push"]);
    }

    #[test]
    fn the_arrow_of_the_normal_does_not_depend_on_the_radius() {
        let escape = Escape { normal: DVec2::X, push: None, pushed_center: None };
        let normal = |radius| escape_marks(&escape, DVec2::ONE, radius)[0].shape.clone();
        assert_eq!(normal(4.0), Shape::Direction { tail: DVec2::ONE, direction: DVec2::X });
        assert_eq!(normal(0.0), normal(4.0));
    }
}
