//! Which method says what: the verdict of every method of a topic in every case that comes with the program.

use std::sync::OnceLock;

use crate::geometry::Verdict;
use crate::lesson::{Case, Lesson, Method, Numbers, Scene, operations_of};
use crate::program::run::with_own_effort;

/// The verdicts of the methods of a topic in its cases.
#[derive(Debug)]
pub struct MethodsByCase {
    pub scene: Scene,
    /// Its methods, in the order of the menu.
    pub methods: Vec<MethodInCases>,
    /// Its cases, in the order of the menu.
    pub cases: Vec<CaseAnswers>,
}

/// A method, over all cases.
#[derive(Debug)]
pub struct MethodInCases {
    pub method: Method,
    /// In how many cases its answer is wrong, and in how many of these only by rounding.
    pub wrong: usize,
    pub by_rounding: usize,
    /// The fewest and the most operations that it takes in a case.
    pub operations: [u32; 2],
}

/// A case, with what each method says.
#[derive(Debug)]
pub struct CaseAnswers {
    pub case: &'static Case,
    /// The numbers with which the case computes, if it says so.
    pub numbers: Option<Numbers>,
    pub exact: Verdict,
    pub answers: Vec<CaseAnswer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseAnswer {
    pub verdict: Verdict,
    /// Whether that is right. A touch counts as a hit.
    pub mark: AnswerMark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerMark {
    Right,
    Wrong,
    /// It is wrong, and would be right without rounding.
    WrongByRounding,
}

impl MethodsByCase {
    /// The verdicts of a topic. They are found once.
    pub fn of(scene: Scene) -> &'static Self {
        static FOUND: [OnceLock<MethodsByCase>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
        FOUND[scene as usize].get_or_init(|| with_own_effort(u64::MAX, || Self::find(scene)))
    }

    fn find(scene: Scene) -> Self {
        let lesson = scene.open();
        let methods = lesson.topic_methods();
        let opened: Vec<_> = Case::shipped(scene).iter().map(|case| (case, case.open())).collect();
        let cases = opened.iter().map(|(case, lesson)| answers(case, lesson, methods.len()));
        let cases: Vec<CaseAnswers> = cases.collect();
        let in_cases = |(index, method): (usize, &Method)| {
            let marks = cases.iter().map(|case| case.answers[index].mark);
            let totals = opened.iter().filter_map(|(_, lesson)| operations_of(lesson, method.id));
            let totals: Vec<u32> = totals.map(|counts| counts.total()).collect();
            let [least, most] = [totals.iter().min(), totals.iter().max()].map(|total| total.copied());
            MethodInCases {
                method: *method,
                wrong: marks.clone().filter(|mark| *mark != AnswerMark::Right).count(),
                by_rounding: marks.filter(|mark| *mark == AnswerMark::WrongByRounding).count(),
                operations: [least.unwrap_or_default(), most.unwrap_or_default()],
            }
        };
        let methods = methods.iter().enumerate().map(in_cases).collect();
        Self { scene, methods, cases }
    }
}

fn answers(case: &'static Case, lesson: &Lesson, methods: usize) -> CaseAnswers {
    let exact = lesson.judge();
    let answer = |method: usize| {
        let verdict = lesson.ask(method).verdict();
        let meant = || lesson.ask(method).meant().is_some_and(|meant| meant.agrees_with(exact));
        let mark = match verdict.agrees_with(exact) {
            true => AnswerMark::Right,
            false if meant() => AnswerMark::WrongByRounding,
            false => AnswerMark::Wrong,
        };
        CaseAnswer { verdict, mark }
    };
    CaseAnswers {
        case,
        numbers: lesson.choice().numbers(),
        exact,
        answers: (0..methods).map(answer).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::MethodProgram;
    use crate::lesson::{Accuracy, Value, set_param};

    #[test]
    fn answers_are_those_of_runs_of_the_methods_in_the_cases() {
        for scene in Scene::ALL {
            let found = MethodsByCase::of(scene);
            assert_eq!(found.cases.len(), Case::shipped(scene).len());
            // A quarter, since explanations take long.
            for CaseAnswers { case, exact, answers, .. } in found.cases.iter().step_by(4) {
                assert_eq!(answers.len(), found.methods.len());
                for (of, answer) in found.methods.iter().zip(answers) {
                    let mut lesson = case.open();
                    let method = Value::Word(of.method.id.to_owned());
                    set_param(&mut lesson, "method", &method).expect("a method of the topic");
                    let shown = lesson.explain();
                    let place = format!("{}/{} {}", scene.slug(), case.name, of.method.id);
                    assert_eq!((answer.verdict, *exact), (shown.verdict, lesson.judge()), "{place}");
                    let is_right = answer.verdict.agrees_with(*exact);
                    assert_eq!(answer.mark == AnswerMark::Right, is_right, "{place}");
                }
            }
        }
    }

    #[test]
    fn the_numbers_of_a_method_are_those_of_its_answers_and_its_runs() {
        for scene in Scene::ALL {
            let found = MethodsByCase::of(scene);
            for (index, of) in found.methods.iter().enumerate() {
                let place = format!("{} {}", scene.slug(), of.method.id);
                let count = |mark| found.cases.iter().filter(|case| case.answers[index].mark == mark).count();
                assert_eq!(of.by_rounding, count(AnswerMark::WrongByRounding), "{place}");
                assert_eq!(of.wrong, of.by_rounding + count(AnswerMark::Wrong), "{place}");
                let totals: Vec<u32> = Case::shipped(scene)
                    .iter()
                    .filter_map(|case| operations_of(&case.open(), of.method.id))
                    .map(|counts| counts.total())
                    .collect();
                let ends = [totals.iter().min(), totals.iter().max()].map(|total| *total.expect("a run"));
                assert!(ends[0] > 0 && ends == of.operations, "{place}: {ends:?}");
                // Without rounding, an exact method is never wrong; every other one is, in some case, or its source has a
                // mistake elsewhere.
                let is_exact = of.method.accuracy == Accuracy::Exact;
                let program = MethodProgram::of(scene, of.method.id).expect("a method of the topic");
                let is_wrong = of.wrong > of.by_rounding || !program.header.errata.is_empty();
                assert!(if is_exact { of.wrong == of.by_rounding } else { is_wrong }, "{place}");
            }
        }
    }
}
