//! The working of both methods.

use super::{DISTANCE, METHODS, SYMBOLS, View};
use crate::geometry::Verdict;
use crate::lesson::number::{shown, shown_difference, shown_factor, shown_pair, shown_pair_difference};
use crate::lesson::topic::centers::{cost_steps, escape_step};
use crate::lesson::{Check, Conclusion, Derivation, Step};

impl View {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let answer = &self.answer;
        let mut steps = vec![self.way_step(), self.square_step()];
        steps.extend(if self.method == DISTANCE { self.distance_steps() } else { self.squared_steps() });
        if let Some(contact) = answer.contact {
            let radius = shown_difference(self.question.radius, answer.measures.distance);
            let depth = format!("{radius} = {}", shown(answer.depth.unwrap_or_default()));
            let coincide = "the point is the centre, so every way out is as short";
            steps.push(escape_step(answer.escape.as_ref(), contact, &depth, coincide));
        }
        let costs = [&answer.distance_operations, &answer.squared_operations];
        steps.extend(cost_steps([(METHODS[0].id, costs[0]), (METHODS[1].id, costs[1])], self.method));
        Derivation {
            steps,
            conclusion: Conclusion {
                sentence: self.sentence().to_owned(),
                because: self.because(self.method),
            },
            check: self.check(),
            erratum: None,
            symbols: SYMBOLS,
        }
    }

    fn way_step(&self) -> Step {
        Step {
            sentence: "The vector from the centre to the point".to_owned(),
            formula: "CP = P − C".to_owned(),
            numbers: shown_pair_difference(self.question.point, self.question.center),
            value: shown_pair(self.answer.center_to_point),
            marks: vec!["CP"],
            ..Step::default()
        }
    }

    fn square_step(&self) -> Step {
        let way = self.answer.center_to_point;
        Step {
            sentence: "The square of its length, by Pythagoras".to_owned(),
            formula: "|CP|² = CP.x² + CP.y²".to_owned(),
            numbers: format!("{}² + {}²", shown_factor(way.x), shown_factor(way.y)),
            value: shown(self.answer.measures.distance_squared),
            marks: vec!["CP"],
            ..Step::default()
        }
    }

    fn distance_steps(&self) -> Vec<Step> {
        let measures = &self.answer.measures;
        vec![
            Step {
                sentence: "Its root: how far the point is from the centre".to_owned(),
                formula: "|CP| = √|CP|²".to_owned(),
                numbers: format!("√{}", shown_factor(measures.distance_squared)),
                value: shown(measures.distance),
                marks: vec!["CP"],
                ..Step::default()
            },
            Step {
                sentence: "Is that no more than the radius? What is left is the separation".to_owned(),
                formula: "|CP| − r ≤ 0".to_owned(),
                numbers: shown_difference(measures.distance, self.question.radius),
                value: shown(measures.separation),
                holds: Some(self.verdict.is_hit()),
                marks: vec!["separation", "circle"],
            },
        ]
    }

    fn squared_steps(&self) -> Vec<Step> {
        let measures = &self.answer.measures;
        vec![
            Step {
                sentence: "The square of the radius, so that no root is needed".to_owned(),
                formula: "r²".to_owned(),
                numbers: format!("{}²", shown_factor(self.question.radius)),
                value: shown(measures.radius_sum_squared),
                marks: vec!["circle"],
                ..Step::default()
            },
            Step {
                sentence: "Is the first no more than the second? As neither length is negative, that is the \
                           same question as for the lengths"
                    .to_owned(),
                formula: "|CP|² − r² ≤ 0".to_owned(),
                numbers: shown_difference(measures.distance_squared, measures.radius_sum_squared),
                value: shown(measures.excess_of_squares),
                holds: Some(self.verdict.is_hit()),
                marks: vec!["separation", "circle"],
            },
        ]
    }

    fn sentence(&self) -> &'static str {
        match self.verdict {
            Verdict::Apart => "The point is outside the circle.",
            Verdict::Touching => "The point lies on the perimeter, which belongs to the disc: a touch.",
            Verdict::Colliding => "The point is inside the circle.",
        }
    }

    /// The comparison of a method with the number that decides it.
    fn because(&self, method: usize) -> String {
        let measures = &self.answer.measures;
        let relation = match self.both[method] {
            Verdict::Apart => " > 0",
            Verdict::Touching => "",
            Verdict::Colliding => " < 0",
        };
        if method == DISTANCE {
            format!("|CP| − r = {}{relation}", shown(measures.separation))
        } else {
            format!("|CP|² − r² = {}{relation}", shown(measures.excess_of_squares))
        }
    }

    /// By the other method, which must always agree.
    fn check(&self) -> Check {
        let other = if self.method == DISTANCE { 1 } else { DISTANCE };
        Check {
            sentence: format!("By the other method, “{}”", METHODS[other].id),
            numbers: self.because(other),
            agrees: self.both[0] == self.both[1],
        }
    }
}
