//! Shared parts of the topics on distances between centres: the two comparisons, the push of B, and the operation
//! counts.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::geometry::centers::{Escape, Measures};
use crate::geometry::operations::Operations;
use crate::lesson::number::{shown, shown_factor, shown_known_difference, shown_pair};
use crate::lesson::{
    Accuracy, Bounds, Check, Conclusion, Derivation, Mark, Method, Role, Shape, Source, Step, Symbol,
};

/// The two methods of comparing a distance with a reach, directly and by squares, in the order of the topics' methods.
pub(super) struct Comparison<'a> {
    /// The name of the vector from centre to centre, and of its mark.
    pub way: &'static str,
    /// The vector.
    pub vector: DVec2,
    /// The symbol of the reach: the radius, or the sum of the radii.
    pub reach: &'static str,
    /// The reach in words.
    pub reach_in_words: &'static str,
    /// The marks of the shapes.
    pub shapes: &'static [&'static str],
    pub measures: &'a Measures,
    /// The verdicts of both methods.
    pub verdicts: [Verdict; 2],
}

/// The question of a topic with its results, as figure and derivation show them.
pub(super) struct Results<Question, Answer> {
    pub method: usize,
    pub question: Question,
    pub answer: Answer,
    /// The verdicts of both methods, in their order.
    pub both: [Verdict; 2],
}

impl<Question, Answer> Results<Question, Answer> {
    /// The verdict of the selected method.
    pub fn verdict(&self) -> Verdict {
        self.both[self.method]
    }
}

/// The index of the method by the distance itself.
pub(super) const DISTANCE: usize = 0;
/// The index of the method by squares.
const SQUARED: usize = 1;

/// The method without a root, which both topics have.
pub(super) const SQUARED_METHOD: Method = Method {
    id: "squared",
    hint: "exact, without a root",
    help: "Compares the squares of both. This needs no square root and gives the same answer.",
    accuracy: Accuracy::Exact,
    source: Source::Cs230,
};

impl Comparison<'_> {
    /// The steps of a method.
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

    /// The comparison of a method, with the number that decides it.
    fn because(&self, method: usize) -> String {
        let relation = match self.verdicts[method] {
            Verdict::Apart => " > 0",
            Verdict::Touching => "",
            Verdict::Colliding => " < 0",
        };
        let (Self { way, reach, measures, .. }, square) = (self, if method == DISTANCE { "" } else { "²" });
        let left = if method == DISTANCE { measures.separation } else { measures.excess_of_squares };
        format!("|{way}|{square} − {reach}{square} = {}{relation}", shown(left))
    }

    /// The working of a method: the given steps, the operations of both methods, and the answer.
    pub fn derivation(
        &self,
        method: usize,
        mut steps: Vec<Step>,
        operations: [&Operations; 2],
        sentence: &str,
        symbols: &'static [Symbol],
    ) -> Derivation {
        steps.extend(cost_steps(operations, method));
        Derivation {
            steps,
            conclusion: Conclusion { sentence: sentence.to_owned(), because: self.because(method) },
            check: self.check(method),
            erratum: None,
            symbols,
        }
    }

    /// The check by the other method, which must always agree.
    fn check(&self, method: usize) -> Check {
        let (other, name) = if method == DISTANCE { (SQUARED, "squared") } else { (DISTANCE, "distance") };
        Check {
            sentence: format!("By the other method, “{name}”"),
            numbers: self.because(other),
            agrees: self.verdicts[DISTANCE] == self.verdicts[SQUARED],
        }
    }
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
        formula: "push = depth·normal".to_owned(),
        numbers: format!("depth = {depth}"),
        value,
        marks,
        ..Step::default()
    }
}

/// The operations of both methods, counted while they ran, the selected one first.
fn cost_steps([distance, squared]: [&Operations; 2], selected: usize) -> [Step; 2] {
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
    fn the_operations_of_the_selected_method_come_first_and_zero_counts_are_left_out() {
        let (root, none) = (
            Operations { roots: 1, ..Operations::default() },
            Operations { additions: 2, ..Operations::default() },
        );
        let [first, second] = cost_steps([&root, &none], SQUARED);
        assert_eq!((first.formula.as_str(), first.value.as_str()), ("2 sums", "2"));
        assert_eq!((second.formula.as_str(), second.value.as_str()), ("1 square root", "1"));
        assert!(first.sentence.ends_with("“squared”") && second.sentence.contains("“distance”"));
    }

    #[test]
    fn without_a_normal_the_step_gives_the_reason_and_names_no_arrow() {
        let step = escape_step("B", None, DVec2::ZERO, "5 − 0 = 5", "the centres coincide");
        assert_eq!(step.value, "contact (0, 0), no normal and no push: the centres coincide");
        assert_eq!(step.marks, ["contact"]);
    }

    #[test]
    fn a_touch_has_a_normal_and_no_push() {
        let names = |reach: f64, is_hit| {
            let centers = Centers { from: DVec2::new(-5.0, 0.0), to: DVec2::ZERO, radii: [reach] };
            let escape = centers.escape(is_hit).expect("a normal");
            escape_marks(&escape, DVec2::ZERO, 5.0).iter().map(|m| m.name).collect::<Vec<_>>()
        };
        assert_eq!(names(4.0, false), ["normal"]);
        assert_eq!(names(5.0, true), ["normal"]);
        assert_eq!(names(7.0, true), ["pushed", "normal", "push"]);
    }

    #[test]
    fn the_arrow_of_the_normal_does_not_depend_on_the_radius() {
        let escape = Escape { normal: DVec2::X, push: None, pushed_center: None };
        let normal = |radius| escape_marks(&escape, DVec2::ONE, radius)[0].shape.clone();
        assert_eq!(normal(4.0), Shape::Direction { tail: DVec2::ONE, direction: DVec2::X });
        assert_eq!(normal(0.0), normal(4.0));
    }
}
