//! What the lessons on distances of centres share: how B leaves A, and what the methods cost.

use crate::geometry::centers::Escape;
use crate::geometry::operations::Operations;
use crate::lesson::number::shown_pair;
use crate::lesson::{Bounds, Mark, Role, Shape, Step};
use glam::DVec2;

/// The normal, drawn within B on the far side of its centre, and from there on the way out of A.
pub(super) fn escape_marks(escape: &Escape, center: DVec2, radius: f64) -> Vec<Mark> {
    let arrow = |name, role, tail, vector| Mark::new(name, role, Shape::Arrow { tail, vector });
    let mut marks = vec![arrow("normal", Role::Normal, center, escape.arrow).labelled("normal")];
    // A touch needs no push.
    let push = escape.push.filter(|push| *push != DVec2::ZERO);
    if let Some((push, pushed)) = push.zip(escape.pushed_center) {
        marks.insert(0, Mark::new("pushed", Role::Ghost, Shape::Circle { center: pushed, radius }));
        marks.push(arrow("push", Role::Push, escape.arrow_head, push).labelled("push"));
    }
    marks
}

/// What [`escape_marks`] reach.
pub(super) fn escape_bounds(escape: &Escape, radius: f64) -> Bounds {
    let head = Bounds { min: escape.arrow_head, max: escape.arrow_head };
    escape.pushed_center.map_or(head, |center| head.union(Bounds::of_circle(center, radius)))
}

/// What a hit tells: where they meet, and how B leaves A. `depth` is the formula with the numbers in.
pub(super) fn escape_step(escape: Option<&Escape>, contact: DVec2, depth: &str, coincide: &str) -> Step {
    let contact = shown_pair(contact);
    let value = match escape {
        Some(Escape { normal, push: Some(push), .. }) => {
            format!("contact {contact}, normal {}, push {}", shown_pair(*normal), shown_pair(*push))
        }
        _ => format!("contact {contact}, no normal and no push: {coincide}"),
    };
    let mut marks = vec!["contact"];
    if escape.is_some() {
        marks.extend(["normal", "push"]);
    }
    Step {
        sentence: "Where they meet, and how the circle gets out: along the normal, by the depth".to_owned(),
        formula: "push = depth·normal".to_owned(),
        numbers: format!("depth = {depth}"),
        value,
        marks,
        ..Step::default()
    }
}

/// What a method takes, counted while it ran, beside the other.
pub(super) fn cost_steps(methods: [(&'static str, &Operations); 2], selected: usize) -> [Step; 2] {
    let words = ["What it takes to compute", "What the other method takes"];
    let both = if selected == 0 { methods } else { [methods[1], methods[0]] };
    let mut both = both.into_iter();
    words.map(|sentence| {
        let (name, operations) = both.next().expect("as many methods as sentences");
        cost_step(format!("{sentence}, “{name}”"), operations)
    })
}

fn cost_step(sentence: String, count: &Operations) -> Step {
    let kinds = [
        (count.subtractions, "difference"),
        (count.multiplications, "product"),
        (count.additions, "sum"),
        (count.roots, "square root"),
        (count.comparisons, "comparison"),
    ];
    let taken: Vec<_> = kinds.into_iter().filter(|(times, _)| *times > 0).collect();
    let named =
        taken.iter().map(|(times, kind)| format!("{times} {kind}{}", if *times == 1 { "" } else { "s" }));
    Step {
        sentence,
        formula: named.collect::<Vec<_>>().join(" + "),
        numbers: taken.iter().map(|(times, _)| times.to_string()).collect::<Vec<_>>().join(" + "),
        value: count.total().to_string(),
        ..Step::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_method_is_counted_first_and_only_what_it_does() {
        let (root, none) = (
            Operations { roots: 1, ..Operations::default() },
            Operations { additions: 2, ..Operations::default() },
        );
        let [first, second] = cost_steps([("distance", &root), ("squared", &none)], 1);
        assert_eq!((first.formula.as_str(), first.value.as_str()), ("2 sums", "2"));
        assert_eq!((second.formula.as_str(), second.value.as_str()), ("1 square root", "1"));
        assert!(first.sentence.ends_with("“squared”") && second.sentence.ends_with("“distance”"));
    }

    #[test]
    fn without_a_normal_the_step_says_why_and_names_no_arrow() {
        let step = escape_step(None, DVec2::ZERO, "5 − 0 = 5", "the centres coincide");
        assert_eq!(step.value, "contact (0, 0), no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names = |depth| {
            let escape = Escape::along(DVec2::X, DVec2::ZERO, 5.0, 5.0, depth);
            escape_marks(&escape, DVec2::ZERO, 5.0).iter().map(|m| m.name).collect::<Vec<_>>()
        };
        assert_eq!(names(None), ["normal"]);
        assert_eq!(names(Some(0.0)), ["normal"]);
        assert_eq!(names(Some(2.0)), ["pushed", "normal", "push"]);
    }
}
