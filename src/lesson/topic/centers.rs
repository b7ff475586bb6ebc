//! Shared parts of the topics on distances between centres: their second method, and the push of B.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::geometry::centers::{Escape, Measures};
use crate::lesson::number::{shown, shown_pair};
use crate::lesson::{Bounds, Lesson, Line, Mark, Role, Shape, Step, operations_of};

/// The question of a topic with its results, as figure and derivation show them.
pub(super) struct Results<Question, Answer> {
    pub method: usize,
    pub question: Question,
    pub answer: Answer,
    /// The verdict of the selected method.
    pub verdict: Verdict,
    /// The number of operations that each of the two methods takes.
    pub operations: [u32; 2],
}

/// The index of the method by the distance itself.
pub(super) const DISTANCE: usize = 0;

/// The number of operations that each of the two methods takes.
pub(super) fn operations(lesson: &impl Lesson) -> [u32; 2] {
    ["distance", "squared"].map(|method| operations_of(lesson, method).map_or(0, |counts| counts.total()))
}

/// The vector from centre to centre, labelled with its length.
pub(super) fn way_mark(name: &'static str, tail: DVec2, vector: DVec2, measures: &Measures) -> Mark {
    let label = format!("|{name}| = {}", shown(measures.distance));
    Mark::new(name, Role::VectorB, Shape::Arrow { tail, vector }).labelled(label)
}

/// The gap or the overlap of the outlines.
pub(super) fn separation_mark(ends: [DVec2; 2], measures: &Measures) -> Mark {
    let label = format!("separation {}", shown(measures.separation));
    Mark::new("separation", Role::Projection, Shape::Polyline(ends.to_vec())).labelled(label)
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
        sentence: format!("Where they meet, and how {b} gets out: along the normal, by the depth"),
        lines: vec![Line {
            formula: "push = depth·normal".to_owned(),
            numbers: format!("depth = {depth}"),
            value,
            ..Line::default()
        }],
        marks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::point_circle::{PointInCircle, point_circle};

    #[test]
    fn without_a_normal_the_step_gives_the_reason_and_names_no_arrow() {
        let step = escape_step("B", None, DVec2::ZERO, "5 − 0 = 5", "the centres coincide");
        assert_eq!(step.lines[0].value, "contact (0, 0), no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names = |radius: f64| {
            let question = PointInCircle { point: DVec2::new(-5.0, 0.0), center: DVec2::ZERO, radius };
            let escape = point_circle(&question).escape.expect("a normal");
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
