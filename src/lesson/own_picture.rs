//! What the program of a scene draws: the values of its statements that have a note about it.

use std::sync::{Mutex, PoisonError};

use super::program_inputs::ProgramNumbers;
use super::unchanged::{nearest_method, unchanged_marks};
use super::variables::variables;
use super::{Asked, Explanation, Given, Lesson, Mark, Role, Shape, Symbol, Value, YAxis};
use crate::program::show::trace;

/// How many names of marks a run of the program keeps, and the longest one in bytes. Marks with other names are drawn
/// too, but pointing at them lights nothing.
const MOST_NAMES: usize = 400;
const LONGEST_NAME: usize = 40;
/// The name of these marks.
const UNNAMED: &str = "drawn";

/// Puts into the figures what the program of a scene draws, in place of what its topic draws of the answer.
pub(super) fn draw_own(lesson: &dyn Lesson, y_axis: YAxis, explanation: &mut Explanation) {
    keep_unchanged(lesson, y_axis, explanation);
    let drawn = own_marks(lesson, explanation.derivation.symbols);
    for figure in &mut explanation.figures {
        let kept: Vec<&str> =
            figure.marks.iter().filter(|mark| mark.given.is_none()).map(|mark| mark.name).collect();
        figure.marks.extend(drawn.iter().filter(|mark| !kept.contains(&mark.name)).cloned());
    }
}

/// The marks, each with the name of its value, and with the role of the symbol of the topic that is printed like it.
fn own_marks(lesson: &dyn Lesson, symbols: &[Symbol]) -> Vec<Mark> {
    let given = lesson.given();
    let Some((program, code)) = lesson.choice().own().and_then(|own| Some((own, own.code(&given).ok()?)))
    else {
        return Vec::new();
    };
    let variables = variables(&trace(code, &ProgramNumbers::of(&given).rounded));
    let point = |name: &str| {
        let named = variables.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        match named.or_else(|| given.iter().find(|given| given.name == name).map(Given::rounded)) {
            Some(Value::Pair(point)) => Some(point),
            _ => None,
        }
    };
    let names = program.names(&given, YAxis::Down);
    let mark = |(name, shape): (String, Shape)| {
        let form = names.form(&name);
        let role =
            symbols.iter().find(|symbol| symbol.text == form).map_or(Role::Projection, |found| found.role);
        Mark::new(kept(&name), role, shape).labelled(form)
    };
    program.drawn(&point).into_iter().map(mark).collect()
}

/// Leaves of the figures what is given and, of the method from which the program was made, what the program still
/// computes in the same way.
fn keep_unchanged(lesson: &dyn Lesson, y_axis: YAxis, explanation: &mut Explanation) {
    let own = lesson.choice().own();
    let nearest = own.and_then(|own| nearest_method(lesson, own));
    let program = nearest.and_then(|method| lesson.topic_program(lesson.topic_methods()[method].id));
    let unchanged = program.zip(own).map(|(program, own)| unchanged_marks(program, own)).unwrap_or_default();
    if let Some(method) = nearest.filter(|_| !unchanged.is_empty()) {
        let asked = Asked { method, verdict: explanation.verdict, y_axis, only_values: false };
        explanation.figures = lesson.explanation(asked).figures;
    }
    for figure in &mut explanation.figures {
        figure.marks.retain(|mark| mark.given.is_some() || unchanged.contains(mark.name));
        for mark in figure.marks.iter_mut().filter(|mark| mark.given.is_none()) {
            // What a label says behind the name (`B: D·B > 0`) can depend on what was changed.
            if let Some(end) = mark.label.find(": ") {
                mark.label.truncate(end);
            }
        }
    }
}

/// A name that stays as long as the program runs, as the names of marks do.
fn kept(name: &str) -> &'static str {
    static NAMES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.iter().find(|known| **known == name) {
        return known;
    }
    if names.len() == MOST_NAMES || name.len() > LONGEST_NAME {
        return UNNAMED;
    }
    let name: &'static str = name.to_owned().leak();
    names.push(name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_kept_once_and_only_so_many_are_kept() {
        assert!(std::ptr::eq(kept("foot of the test"), kept("foot of the test")));
        assert_eq!(kept(&"a".repeat(LONGEST_NAME + 1)), UNNAMED);
    }
}
