//! What the tests of the topics share.

use crate::lesson::{Case, Explanation, Lesson, Line, Scene, Value, set_param};

pub fn value(explanation: &Explanation, id: &str) -> Value {
    explanation.values.iter().find(|(i, _)| *i == id).expect("an id of the topic").1.clone()
}

/// All lines of the working.
pub fn lines(explanation: &Explanation) -> Vec<Line> {
    explanation.derivation.steps.iter().flat_map(|step| step.lines.clone()).collect()
}

/// The line of the working that begins so.
pub fn line(explanation: &Explanation, beginning: &str) -> Line {
    let found = lines(explanation).into_iter().find(|line| line.formula.starts_with(beginning));
    found.unwrap_or_else(|| panic!("no line {beginning}: {:#?}", explanation.derivation.steps))
}

/// What a lesson shows with that method selected.
pub fn explained_by(lesson: &mut Lesson, method: &str) -> Explanation {
    set_param(lesson, "method", &Value::Word(method.to_owned())).expect("a method of the topic");
    lesson.explain()
}

/// A lesson in the state of a shipped case.
pub fn shipped(scene: Scene, name: &str) -> Lesson {
    Case::find(scene, name).expect("shipped").open()
}

/// Every mark that a step names is drawn in at least one of the explanations.
pub fn assert_named_marks_are_drawn(explanations: &[Explanation]) {
    let drawn: Vec<_> = explanations.iter().flat_map(|e| &e.figures[0].marks).map(|m| m.name).collect();
    for name in explanations.iter().flat_map(|e| &e.derivation.steps).flat_map(|s| &s.marks) {
        assert!(drawn.contains(name), "{name}");
    }
}

/// Among all shipped cases under each of the methods there is an erratum exactly where the method is wrong, and in those
/// cases in which a mistake gives the right answer by chance. Returns what the sources say in those errata that lead to
/// the case itself.
pub fn errata_shown_by_their_own_case(scene: Scene, methods: &[&str], by_chance: &[&str]) -> Vec<String> {
    let mut says = Vec::new();
    for (case, method) in Case::shipped(scene).iter().flat_map(|c| methods.iter().map(move |m| (c, m))) {
        let explanation = explained_by(&mut case.open(), method);
        let is_wrong = !explanation.verdict.agrees_with(explanation.reference_verdict);
        let erratum = explanation.derivation.erratum;
        let is_shown = is_wrong || by_chance.contains(&&*case.name);
        assert_eq!(erratum.is_some(), is_shown, "{} {method}", case.name);
        let own = erratum.filter(|erratum| erratum.case == Some((scene, case.name.clone())));
        says.extend(own.map(|erratum| erratum.says));
    }
    says
}
