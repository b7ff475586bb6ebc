//! What the lessons on distances of centres share: the two comparisons, how B leaves A, and what the methods cost.

use glam::DVec2;

use super::layout::normal_length;
use crate::geometry::Verdict;
use crate::geometry::centers::{Escape, Measures};
use crate::geometry::operations::Operations;
use crate::lesson::number::{shown, shown_factor, shown_known_difference, shown_pair};
use crate::lesson::{Bounds, Check, Mark, Role, Shape, Step};

/// The two ways to compare a distance with a reach, first by itself and then by its square, in the order of the
/// lessons' methods.
pub(super) struct Comparison<'a> {
    /// The vector from centre to centre, and the mark of that name.
    pub way: &'static str,
    /// Its numbers.
    pub vector: DVec2,
    /// What its length is compared with: the radius, or the sum of both.
    pub reach: &'static str,
    /// What the reach is in words.
    pub reach_in_words: &'static str,
    /// The marks of the shapes.
    pub shapes: &'static [&'static str],
    pub measures: &'a Measures,
    /// The answers of both ways.
    pub verdicts: [Verdict; 2],
}

/// The index of the way by the distance itself.
pub(super) const DISTANCE: usize = 0;
/// The index of the way without a root.
pub(super) const SQUARED: usize = 1;

impl Comparison<'_> {
    /// The steps of one of the ways.
    pub fn steps(&self, method: usize) -> [Step; 3] {
        let [second, third] = if method == DISTANCE { self.distance_steps() } else { self.squared_steps() };
        [self.square_step(), second, third]
    }

    fn square_step(&self) -> Step {
        let way = self.way;
        Step {
            sentence: "The square of its length, by Pythagoras".to_owned(),
            formula: format!("|{way}|² = {way}.x² + {way}.y²"),
            numbers: format!("{}² + {}²", shown_factor(self.vector.x), shown_factor(self.vector.y)),
            value: shown(self.measures.distance_squared),
            marks: vec![way],
            ..Step::default()
        }
    }

    fn distance_steps(&self) -> [Step; 2] {
        let (Self { way, reach, measures, .. }, words) = (self, self.reach_in_words);
        [
            Step {
                sentence: "Its root, the distance".to_owned(),
                formula: format!("|{way}| = √|{way}|²"),
                numbers: format!("√{}", shown_factor(measures.distance_squared)),
                value: shown(measures.distance),
                marks: vec![way],
                ..Step::default()
            },
            Step {
                sentence: format!("Is that no more than {words}? What is left is the separation"),
                formula: format!("|{way}| − {reach} ≤ 0"),
                numbers: shown_known_difference(measures.distance, measures.radius_sum, measures.separation),
                value: shown(measures.separation),
                holds: Some(self.verdicts[DISTANCE].is_hit()),
                marks: self.comparison_marks(),
            },
        ]
    }

    fn squared_steps(&self) -> [Step; 2] {
        let (Self { way, reach, measures, .. }, words) = (self, self.reach_in_words);
        [
            Step {
                sentence: format!("The square of {words}, so that no root is needed"),
                formula: format!("{reach}²"),
                numbers: format!("{}²", shown_factor(measures.radius_sum)),
                value: shown(measures.radius_sum_squared),
                marks: self.shapes.to_vec(),
                ..Step::default()
            },
            Step {
                sentence:
                    "Is the first square no more than the second? As no length is negative, that is the \
                           same as asking for the lengths"
                        .to_owned(),
                formula: format!("|{way}|² − {reach}² ≤ 0"),
                numbers: shown_known_difference(
                    measures.distance_squared,
                    measures.radius_sum_squared,
                    measures.excess_of_squares,
                ),
                value: shown(measures.excess_of_squares),
                holds: Some(self.verdicts[SQUARED].is_hit()),
                marks: self.comparison_marks(),
            },
        ]
    }

    fn comparison_marks(&self) -> Vec<&'static str> {
        ["separation"].into_iter().chain(self.shapes.iter().copied()).collect()
    }

    /// The comparison of a way with the number that decides it.
    pub fn because(&self, method: usize) -> String {
        let relation = match self.verdicts[method] {
            Verdict::Apart => " > 0",
            Verdict::Touching => "",
            Verdict::Colliding => " < 0",
        };
        let (Self { way, reach, measures, .. }, square) = (self, if method == DISTANCE { "" } else { "²" });
        let left = if method == DISTANCE { measures.separation } else { measures.excess_of_squares };
        format!("|{way}|{square} − {reach}{square} = {}{relation}", shown(left))
    }

    /// By the other way, which must always agree.
    pub fn check(&self, method: usize) -> Check {
        let (other, name) = if method == DISTANCE { (SQUARED, "squared") } else { (DISTANCE, "distance") };
        Check {
            sentence: format!("By the other method, “{name}”"),
            numbers: self.because(other),
            agrees: self.verdicts[DISTANCE] == self.verdicts[SQUARED],
        }
    }
}

/// The normal, drawn within B on the far side of its centre, and from there on the way out of A.
pub(super) fn escape_marks(escape: &Escape, center: DVec2, radius: f64, distance: f64) -> Vec<Mark> {
    let arrow = |name, role, tail, vector| Mark::new(name, role, Shape::Arrow { tail, vector });
    let normal = normal_arrow(escape, radius, distance);
    let mut marks = vec![arrow("normal", Role::Normal, center, normal).labelled("normal")];
    // A touch needs no push.
    let push = escape.push.filter(|push| *push != DVec2::ZERO);
    if let Some((push, pushed)) = push.zip(escape.pushed_center) {
        marks.insert(0, Mark::new("pushed", Role::Ghost, Shape::Circle { center: pushed, radius }));
        marks.push(arrow("push", Role::Push, center + normal, push).labelled("push"));
    }
    marks
}

/// The normal as long as the radius of B, or for a point as half of its distance from A.
fn normal_arrow(escape: &Escape, radius: f64, distance: f64) -> DVec2 {
    escape.normal * normal_length(radius, distance)
}

/// What [`escape_marks`] reach.
pub(super) fn escape_bounds(escape: &Escape, center: DVec2, radius: f64, distance: f64) -> Bounds {
    let head = center + normal_arrow(escape, radius, distance);
    let head = Bounds { min: head, max: head };
    escape.pushed_center.map_or(head, |center| head.union(Bounds::of_circle(center, radius)))
}

/// What a hit tells: where they meet, and how B, by its name, leaves A. `depth` is the formula with the numbers in,
/// `no_normal` the reason if there is none.
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
        formula: "push = depth·normal".to_owned(),
        numbers: format!("depth = {depth}"),
        value,
        marks,
        ..Step::default()
    }
}

/// What a method takes, counted while it ran, beside the other.
pub(super) fn cost_steps(distance: &Operations, squared: &Operations, selected: usize) -> [Step; 2] {
    let [distance, squared] = [("distance", distance), ("squared", squared)];
    let [(name, cost), (other, other_cost)] =
        if selected == DISTANCE { [distance, squared] } else { [squared, distance] };
    [
        cost_step(format!("What it takes to compute “{name}”"), cost),
        cost_step(format!("What the other method, “{other}”, takes"), other_cost),
    ]
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
    use crate::geometry::centers::Centers;

    #[test]
    fn the_selected_method_is_counted_first_and_only_what_it_does() {
        let (root, none) = (
            Operations { roots: 1, ..Operations::default() },
            Operations { additions: 2, ..Operations::default() },
        );
        let [first, second] = cost_steps(&root, &none, SQUARED);
        assert_eq!((first.formula.as_str(), first.value.as_str()), ("2 sums", "2"));
        assert_eq!((second.formula.as_str(), second.value.as_str()), ("1 square root", "1"));
        assert!(first.sentence.ends_with("“squared”") && second.sentence.contains("“distance”"));
    }

    #[test]
    fn without_a_normal_the_step_says_why_and_names_no_arrow() {
        let step = escape_step("B", None, DVec2::ZERO, "5 − 0 = 5", "the centres coincide");
        assert_eq!(step.value, "contact (0, 0), no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names = |reach: f64, is_hit| {
            let centers = Centers { from: DVec2::new(-5.0, 0.0), to: DVec2::ZERO, radii: [reach] };
            let escape = centers.escape(is_hit).expect("a normal");
            escape_marks(&escape, DVec2::ZERO, 5.0, 5.0).iter().map(|m| m.name).collect::<Vec<_>>()
        };
        assert_eq!(names(4.0, false), ["normal"]);
        assert_eq!(names(5.0, true), ["normal"]);
        assert_eq!(names(7.0, true), ["pushed", "normal", "push"]);
    }

    #[test]
    fn a_normal_is_as_long_as_the_radius_or_half_the_distance() {
        let escape = Escape { normal: DVec2::X, push: None, pushed_center: None };
        let head = |radius| escape_bounds(&escape, DVec2::ONE, radius, 6.0).max;
        assert_eq!((head(4.0), head(0.0)), (DVec2::new(5.0, 1.0), DVec2::new(4.0, 1.0)));
    }
}
