//! Whether methods that call themselves exact answer as the judge does: in states without a pattern, in states of small
//! whole numbers, of which many touch, or have no length, and in states in which rounding decides about a touch.

use crate::lesson::exercise::any_states;
use crate::lesson::lint::finding;
use crate::lesson::text::table::FileMistake;
use crate::lesson::{Accuracy, Lesson, Numbers, Scene, changed_params, verdict_word};

/// How many states are tried.
pub const STATES: usize = 600;

pub fn findings(scene: Scene) -> Vec<FileMistake> {
    let states: Vec<Lesson> = any_states(scene, 1).take(STATES).collect();
    let exact = Lesson::new(scene).topic_methods().iter().filter(|method| method.accuracy == Accuracy::Exact);
    exact.filter_map(|method| states.iter().find_map(|state| differs(state.clone(), method.id))).collect()
}

/// What the program of a method answers, if it is not the answer of the judge.
fn differs(mut lesson: Lesson, id: &str) -> Option<FileMistake> {
    let program = lesson.topic_program(id)?;
    let exact = lesson.judge();
    let answer = program.answer(&lesson.given(), Numbers::Exact);
    if answer.as_ref().is_ok_and(|verdict| *verdict == exact) {
        return None;
    }
    let answer = answer.map_or("nothing", verdict_word);
    let set: Vec<_> = changed_params(&mut lesson)
        .into_iter()
        .filter(|(id, _)| *id != "method")
        .map(|(id, value)| format!("{id}={value}"))
        .collect();
    let (exact, set) = (verdict_word(exact), set.join(" "));
    let message = format!(
        "it calls itself exact, but it answers “{answer}” where the exact answer is “{exact}”: with {set}"
    );
    Some(finding(format!("{id}.method"), 1, message))
}
