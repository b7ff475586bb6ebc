//! What a lesson shows for one state, and what it is asked for.

use crate::geometry::Verdict;
use crate::lesson::{Derivation, Figure, Value, YAxis};

/// Everything a lesson shows for one state.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The pictures; most topics have one.
    pub figures: Vec<Figure>,
    /// The working with the current values.
    pub derivation: Derivation,
    /// The verdict of the selected method.
    pub verdict: Verdict,
    /// The verdict of the reference method on the same state.
    pub reference_verdict: Verdict,
    /// The results by id; a result that does not exist is [`Value::Absent`].
    pub values: Vec<(&'static str, Value)>,
}

/// What an explanation can be without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    Values,
    /// The steps that count operations.
    Operations,
}

impl Explanation {
    /// The explanation without a part.
    pub fn without(mut self, extra: Extra) -> Self {
        match extra {
            Extra::Values => self.values.clear(),
            Extra::Operations => {
                let derivation = &mut self.derivation;
                let counted = std::mem::take(&mut derivation.counted);
                derivation.steps.truncate(derivation.steps.len().saturating_sub(counted));
            }
        }
        self
    }
}

/// What a topic is asked to explain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    /// The method whose picture is drawn, an index in the methods of the topic. For the program of a scene, the
    /// exact one.
    pub method: usize,
    /// The verdict of the selected method. What is said of one that is undecided replaces the words of the topic.
    pub verdict: Verdict,
    /// Where y points, for the words.
    pub y_axis: YAxis,
    /// Whether only the verdicts and the values are asked for, without figures and words.
    pub only_values: bool,
}

impl Asked {
    /// The explanation with these results, and with the figure and the words if they are asked for.
    pub fn explained(
        self,
        reference_verdict: Verdict,
        values: Vec<(&'static str, Value)>,
        figure: impl FnOnce() -> Figure,
        words: impl FnOnce() -> Derivation,
    ) -> Explanation {
        let (figures, derivation) = match self.only_values {
            true => (Vec::new(), Derivation::default()),
            false => (vec![figure()], words()),
        };
        Explanation { figures, derivation, verdict: self.verdict, reference_verdict, values }
    }
}
