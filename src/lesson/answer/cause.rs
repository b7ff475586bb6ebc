//! Whose fault a wrong answer is: that of rounding, or that of the method.

use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::{Accuracy, Lesson, Method, Numbers};
use crate::program::show::Math;

/// Why the answer of a method is wrong, or right only by chance.
///
/// Three answers are compared: that of the run with the chosen numbers, that which the formulas mean without rounding,
/// and the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// Without rounding, the method gives the right answer.
    Rounding,
    /// The method gives the same wrong answer without rounding.
    Logic,
    /// The same, but only because a number divided by zero is infinite. If it has no value, the answer is right.
    DivisionByZero,
    /// The answer is right, but without rounding the method gives a wrong one.
    RightByRounding,
    /// The answer is wrong, and it was not decided which answer the formulas mean.
    Undecided,
}

impl CauseKind {
    /// The word for the kind in JSON: `rounding`, `logic`, `division-by-zero`, `right-by-rounding` or `undecided`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Rounding => "rounding",
            Self::Logic => "logic",
            Self::DivisionByZero => "division-by-zero",
            Self::RightByRounding => "right-by-rounding",
            Self::Undecided => "undecided",
        }
    }

    /// The kind for an answer, what the formulas mean (if that is decided), and the exact answer; none for an answer that
    /// is right anyway, or is not known.
    pub fn of(answer: Verdict, meant: Option<Verdict>, exact: Verdict) -> Option<Self> {
        if answer == Verdict::Undecided {
            return None;
        }
        let is_right = answer.agrees_with(exact);
        match meant.map(|meant| meant.agrees_with(exact)) {
            Some(true) => (!is_right).then_some(Self::Rounding),
            Some(false) => Some(if is_right { Self::RightByRounding } else { Self::Logic }),
            None => (!is_right).then_some(Self::Undecided),
        }
    }
}

/// The cause of a wrong answer, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    pub kind: CauseKind,
    pub sentence: String,
    /// The step with the first rounding that changes the answer, an index in [`crate::lesson::Derivation::steps`].
    pub step: Option<usize>,
    /// The line of the program's file that is the cause, from 1, if the method says so.
    pub line: Option<usize>,
    /// If rounding changes the answer: what decided it with the chosen numbers, and what decides it without rounding.
    pub reasons: Option<[Reason; 2]>,
}

/// What decided a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The numbers of the run: `In f32`, `Without rounding`.
    pub run: String,
    /// The comparisons that decided it.
    pub because: Math,
}

/// What the header of a method says of a cause.
pub(in crate::lesson) struct CauseSaid {
    /// The line of the program's file that is the cause, from 1.
    pub line: Option<usize>,
    /// The step to which the line belongs, an index in [`crate::lesson::Derivation::steps`].
    pub step: Option<usize>,
    /// Why the answer is wrong.
    pub words: String,
}

impl Cause {
    pub(in crate::lesson) fn is_of_the_method(&self) -> bool {
        matches!(self.kind, CauseKind::Logic | CauseKind::DivisionByZero)
    }

    /// The same with what the header of the method says of it. Lines have numbers only where the code is shown, so the
    /// sentence names the step.
    pub(in crate::lesson) fn in_words(self, said: Option<CauseSaid>) -> Self {
        let Some(CauseSaid { line, step, words }) = said.filter(|_| self.is_of_the_method()) else {
            return self;
        };
        let sentence = match step {
            Some(step) => {
                told!(
                    "The wrong answer comes from step {step}, not from rounding: {words}.",
                    step = step + 1,
                    words
                )
            }
            None => told!("The cause is not rounding: {words}.", words),
        };
        Self { sentence, line, ..self }
    }

    /// The sentence, and what decides without rounding as a sentence. What decided the run is said before, as the reason
    /// of the answer.
    pub fn sentences(&self) -> Vec<String> {
        let meant = self.reasons.iter().map(|[_, meant]| meant);
        let said = meant.map(|reason| format!("{}: {}.", reason.run, reason.because));
        std::iter::once(self.sentence.clone()).chain(said).collect()
    }
}

/// The cause if the answer of the selected method is wrong or right only by rounding. The reasons are left to the working.
pub(in crate::lesson) fn cause(lesson: &Lesson, answer: Verdict, exact: Verdict) -> Option<Cause> {
    let selected = lesson.selected().index();
    let numbers = lesson.ask(selected).numbers;
    let meant = if numbers == Numbers::Exact { Some(answer) } else { lesson.ask(selected).meant() };
    let kind = CauseKind::of(answer, meant, exact)?;
    let without_value = lesson.ask(selected).with(Numbers::Exact).meant();
    let is_right = without_value.is_some_and(|verdict| verdict.agrees_with(exact));
    let kind = if kind == CauseKind::Logic && is_right { CauseKind::DivisionByZero } else { kind };
    let in_f64 = (numbers == Numbers::F32)
        .then(|| lesson.ask(selected).with(Numbers::F64).verdict().agrees_with(exact));
    let sentence =
        sentence(kind, &lesson.methods()[selected], numbers, without_value.unwrap_or(answer), in_f64);
    Some(Cause { kind, sentence, step: None, line: None, reasons: None })
}

/// `in_f64` is whether the answer in `f64` is right, if that is worth saying.
fn sentence(
    kind: CauseKind,
    method: &Method,
    numbers: Numbers,
    meant: Verdict,
    in_f64: Option<bool>,
) -> String {
    let finds = if meant.is_hit() { tr("a hit") } else { tr("no hit") };
    let id = method.name;
    match kind {
        CauseKind::Rounding => {
            let numbers = numbers.id();
            let said = told!(
                "The cause is rounding to {numbers}: without rounding, “{id}” finds {finds}, which is right.",
                numbers,
                id,
                finds
            );
            match in_f64 {
                Some(true) => told!(
                    "The cause is rounding to {numbers}: without rounding, and also in f64, “{id}” finds {finds}, which is right.",
                    numbers,
                    id,
                    finds
                ),
                Some(false) => format!("{said} {}", tr("In f64 the answer is wrong, too.")),
                None => said,
            }
        }
        CauseKind::DivisionByZero => told!(
            "The cause is a division by 0, not rounding: in {numbers}, its result is infinite. If it has no value, “{id}” finds {finds}, which is right.",
            numbers = numbers.id(),
            id,
            finds
        ),
        CauseKind::RightByRounding => told!(
            "This answer is right only because of rounding to {numbers}: without rounding, “{id}” finds {finds}, which is wrong.",
            numbers = numbers.id(),
            id,
            finds
        ),
        CauseKind::Undecided => {
            told!("It was not decided what “{id}” finds without rounding, so the cause is not known.", id)
        }
        CauseKind::Logic => match method.accuracy {
            Accuracy::Approximate(left_out) => {
                told!("The cause is not rounding: the method {left_out}.", left_out)
            }
            Accuracy::AsPublished => tr("The cause is the published formula, not rounding.").to_owned(),
            Accuracy::AsWritten => tr("The cause is the program, not rounding.").to_owned(),
            Accuracy::Exact => told!("The cause is “{id}”, not rounding.", id),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Apart, Colliding, Touching};

    #[test]
    fn three_answers_say_whose_fault_it_is() {
        for (answer, meant, exact, kind) in [
            (Apart, Some(Apart), Apart, None),
            (Colliding, Some(Touching), Touching, None),
            (Apart, Some(Touching), Touching, Some(CauseKind::Rounding)),
            (Colliding, Some(Apart), Apart, Some(CauseKind::Rounding)),
            (Colliding, Some(Colliding), Apart, Some(CauseKind::Logic)),
            (Apart, Some(Colliding), Apart, Some(CauseKind::RightByRounding)),
            (Apart, None, Colliding, Some(CauseKind::Undecided)),
            (Apart, None, Apart, None),
        ] {
            assert_eq!(CauseKind::of(answer, meant, exact), kind, "{answer:?} {meant:?} {exact:?}");
        }
    }
}
