//! A case with its exact answer, and with what the methods of the topic answer.

use std::sync::OnceLock;

use crate::geometry::Verdict;
use crate::lesson::{Accuracy, Case, CaseGroup, Lesson, Numbers, Value, program_numbers};

/// How near to a touch rounding decides, as a part of the largest coordinate.
const NEAR_IN_F64: f64 = 1e-12;
const NEAR_IN_F32: f64 = 1e-5;

/// A case with its exact answer.
#[derive(Clone, Debug)]
pub struct Asked {
    pub lesson: Lesson,
    /// The case that comes with the program, if it is one.
    pub shipped: Option<&'static Case>,
    pub exact: Verdict,
    /// The values of the exact answer.
    pub values: Vec<(&'static str, Value)>,
    /// Whether a right formula can answer wrongly in `f64`: an exact method does, or the shapes nearly touch.
    pub can_round: bool,
    /// The same for `f32`.
    pub can_round_in_f32: bool,
    /// Whether each method of the topic hits, with its own numbers.
    pub methods: Vec<bool>,
    /// The exact values of states beside this one, once they are asked for.
    pub(super) beside: OnceLock<Vec<Vec<(&'static str, Value)>>>,
}

impl Asked {
    pub fn of(lesson: Lesson, shipped: Option<&'static Case>) -> Self {
        let exact = lesson.judge();
        let values = lesson.exact_values();
        let count = lesson.methods().len();
        let ask = |index: usize| lesson.ask(index);
        let methods = (0..count).map(|index| ask(index).verdict().is_hit()).collect();
        let rounds = |numbers: Numbers| {
            let is_exact = |index: &usize| ask(*index).method().accuracy == Accuracy::Exact;
            let differs = |index: usize| ask(index).with(numbers).verdict() != exact;
            exact != Verdict::Touching && (0..count).filter(is_exact).any(differs)
        };
        let gap = separation(&values).filter(|_| exact != Verdict::Touching).map(f64::abs);
        let size = largest(&lesson);
        let is_about_rounding = shipped.is_some_and(|case| case.group() == CaseGroup::FloatingPoint);
        let is_near = |part: f64| gap.is_some_and(|gap| gap <= part * size);
        let can_round = is_about_rounding || is_near(NEAR_IN_F64) || rounds(Numbers::F64);
        let can_round_in_f32 = can_round || is_near(NEAR_IN_F32) || rounds(Numbers::F32);
        Self { lesson, shipped, exact, values, can_round, can_round_in_f32, methods, beside: OnceLock::new() }
    }

    /// What tells cases apart that should all be there: the verdict, the words of the values, and which methods are wrong.
    pub fn kind(&self) -> Vec<u8> {
        let wrong = self.methods.iter().map(|hits| u8::from(*hits != self.exact.is_hit()));
        let mut kind = vec![self.exact as u8, u8::from(self.can_round)];
        kind.extend(wrong);
        for (index, (_, value)) in self.values.iter().enumerate() {
            if let Value::Word(word) = value {
                kind.extend(std::iter::once(index as u8).chain(word.bytes()));
            }
        }
        kind
    }
}

/// The distance of the shapes, if the topic has it.
fn separation(values: &[(&'static str, Value)]) -> Option<f64> {
    let names = ["separation", "smallest_separation"];
    values.iter().find_map(|(id, value)| match value {
        Value::Number(number) if names.contains(id) => Some(*number),
        _ => None,
    })
}

/// The size of the largest number that the programs are given.
pub(super) fn largest(lesson: &Lesson) -> f64 {
    program_numbers(lesson).rounded.into_iter().map(f64::abs).fold(0.0, f64::max)
}
