//! The push of a circle, as marks and as a step.

use glam::DVec2;

use crate::geometry::pair::Contact;
use crate::lesson::text::number::{shown, shown_difference, shown_pair};
use crate::lesson::{Bounds, Line, Mark, Role, Shape, Step};

/// The normal, drawn from the centre of the circle B, and the push, which starts where the normal leaves B.
pub(super) fn escape_marks(contact: &Contact, radius: f64) -> Vec<Mark> {
    let (Some(normal), [_, center]) = (contact.normal, contact.nearest) else { return Vec::new() };
    let direction = Shape::Direction { tail: center, direction: normal };
    let mut marks = vec![Mark::new("normal", Role::Normal, direction).labelled("normal")];
    // A touch needs no push.
    if let Some(push) = contact.push.filter(|push| *push != DVec2::ZERO) {
        marks.insert(0, Mark::new("pushed", Role::Ghost, Shape::Circle { center: center + push, radius }));
        let push = Shape::Arrow { tail: center + normal * radius, vector: push };
        marks.push(Mark::new("push", Role::Push, push).labelled("push"));
    }
    marks
}

/// The bounds of the circle B, also after the push if there is one.
pub(super) fn pushed_disc(contact: &Contact, radius: f64) -> Bounds {
    let [_, center] = contact.nearest;
    let pushed = center + contact.push.unwrap_or_default();
    Bounds::of_circle(center, radius).union(Bounds::of_circle(pushed, radius))
}

/// The contact of a hit and the push of B, whose name is `b`; none if they are apart. `reach` is the sum of the radii,
/// `no_normal` the reason if there is no normal.
pub(super) fn way_out(b: &str, contact: &Contact, reach: f64, no_normal: &str) -> Option<Step> {
    let (point, depth) = (shown_pair(contact.contact?), shown(contact.depth?));
    let reach = shown_difference(reach, contact.distance);
    let mut lines = vec![Line::fact("contact", &point), Line::written("depth", &reach, &depth)];
    match contact.normal.zip(contact.push) {
        Some((normal, push)) => {
            lines.push(Line::fact("normal", &shown_pair(normal)));
            lines.push(Line::written("push = depth·normal", "", &shown_pair(push)));
        }
        None => lines.push(Line::words(format!("no normal and no push: {no_normal}"), "")),
    }
    let sentence = format!("Where they meet, and how {b} gets out: it moves along the normal, by the depth");
    let marks: &[&str] = if contact.normal.is_some() { &["contact", "normal", "push"] } else { &["contact"] };
    Some(Step::of(sentence, marks, lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::pair::{Pair, Rounded};

    /// A point 5 to the left of a circle’s centre.
    fn contact(radius: f64) -> Contact {
        let (a, b) = (Rounded::disc(DVec2::new(-5.0, 0.0), 0.0), Rounded::disc(DVec2::ZERO, radius));
        Pair { a, b }.contact()
    }

    #[test]
    fn without_a_normal_the_step_gives_the_reason_and_names_no_arrow() {
        let same = Pair { a: Rounded::disc(DVec2::ZERO, 0.0), b: Rounded::disc(DVec2::ZERO, 5.0) };
        let step = way_out("B", &same.contact(), 5.0, "the centres coincide").expect("a hit");
        assert_eq!(step.lines[2].formula, "no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names =
            |radius| escape_marks(&contact(radius), radius).iter().map(|m| m.name).collect::<Vec<_>>();
        assert_eq!(names(4.0), ["normal"]);
        assert_eq!(names(5.0), ["normal"]);
        assert_eq!(names(7.0), ["pushed", "normal", "push"]);
    }

    #[test]
    fn the_arrow_of_the_normal_does_not_depend_on_the_radius() {
        let normal = |radius| escape_marks(&contact(radius), radius)[0].shape.clone();
        assert_eq!(normal(4.0), Shape::Direction { tail: DVec2::ZERO, direction: DVec2::X });
        assert_eq!(normal(0.0), normal(4.0));
    }
}
