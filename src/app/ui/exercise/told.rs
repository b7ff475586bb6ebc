//! What the form of a page shows of the exercises, as JSON, and what a screen reader is told.

use serde_json::{Value as Json, json};

use super::state::{Attempt, Loading};
use super::{answer, list, task};
use crate::app::ui::Ui;
use crate::app::ui::code::state::Tab;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::Scene;
use crate::lesson::exercise::{Exercise, Interaction, Solved};

impl Ui {
    /// What a page shows of the exercises; `null` while their tab is not chosen.
    pub fn told_of_exercises(&mut self) -> Json {
        told(&self.state())
    }
}

/// Everything that the form shows, and what tests look at; `null` while the tab is not chosen.
pub fn told(state: &UiState<'_>) -> Json {
    if state.chrome.layout.tab != Tab::Exercises {
        return Json::Null;
    }
    let scene = state.session.scene();
    let practice = &state.chrome.exercise;
    let progress = &state.chrome.settings.progress;
    let all = Exercise::shipped(scene);
    let titles: Vec<_> = all
        .iter()
        .map(|exercise| {
            let solved = progress.of(exercise).map(|solved| solved == Solved::Alone);
            json!({ "id": exercise.id, "title": exercise.title, "solved": solved.is_some(), "alone": solved })
        })
        .collect();
    json!({
        "list": titles,
        "score": list::score(progress, all),
        "session": task::session(state),
        "progress": progress.write(),
        "seed": practice.seed(),
        "confirms": practice.confirms,
        "waits": waits(&practice.loading, scene),
        "asks_case": state.session.case().is_some(),
        "task": practice.attempt.as_ref().filter(|_| !practice.shows_list).map(|attempt| of_attempt(state, attempt)),
    })
}

/// Why there are no exercises yet.
fn waits(loading: &Loading, scene: Scene) -> Option<String> {
    match loading {
        Loading::Asked(asked) if *asked == scene => Some(tr("Loading the exercises…").to_owned()),
        Loading::Failed(failed, why) if *failed == scene => {
            Some(told!("The exercises could not be loaded: {why}.", why))
        }
        _ => None,
    }
}

fn of_attempt(state: &UiState<'_>, attempt: &Attempt) -> Json {
    let y_axis = state.chrome.look.y_axis();
    let (unit, within) = match &attempt.interaction {
        Interaction::Number { unit, tolerance } | Interaction::Point { unit, tolerance } => {
            (tr(unit), Some(answer::within(*tolerance)))
        }
        _ => ("", None),
    };
    let ids = attempt.variant.exercise.may_set().iter();
    let may_set: Vec<_> = ids.zip(attempt.variant.labels()).map(|(id, label)| json!([id, label])).collect();
    let (kind, choices) = match &attempt.interaction {
        Interaction::Choice(choices) => ("choice", choices.iter().map(|[_, text]| text.clone()).collect()),
        Interaction::Number { .. } => ("number", Vec::new()),
        Interaction::Point { .. } => ("point", Vec::new()),
        Interaction::State(_) => ("state", Vec::new()),
        Interaction::Program(_) => ("program", Vec::new()),
    };
    json!({
        "id": attempt.variant.exercise.id,
        "seed": attempt.variant.seed.to_string(),
        "place": task::place(attempt),
        "title": attempt.variant.exercise.title,
        "task": attempt.variant.task(y_axis),
        "given": attempt.given.iter().map(|[name, value]| format!("{name} {value}")).collect::<Vec<_>>(),
        "listing": attempt.listing,
        "kind": kind,
        "choices": choices,
        "how": task::how(attempt),
        "typed": attempt.typed,
        "chosen": attempt.chosen,
        "hints": attempt.shown_hints(y_axis),
        "next_hint": task::next_hint(attempt),
        "again": task::again(attempt),
        "unit": unit,
        "within": within,
        "may_set": may_set,
        "solution": attempt.right,
        "refusal": attempt.refusal,
        "feedback": attempt.feedback(),
        "left": task::is_left(state, attempt).then(|| tr(task::LEFT)),
        "right": attempt.is_solved(),
        "over": attempt.is_over(),
        "here": attempt.opened == state.chrome.opened,
    })
}

impl UiState<'_> {
    /// The hints that are shown, for a screen reader.
    pub fn told_hints(&self) -> Vec<String> {
        let Some(attempt) = self.chrome.attempt() else { return Vec::new() };
        let hints = attempt.shown_hints(self.chrome.look.y_axis());
        hints
            .into_iter()
            .zip(1..)
            .map(|(hint, number)| told!("Hint {number}: {hint}", number, hint))
            .collect()
    }

    /// What is said of the answer, or why it is none, with the number of answers before.
    pub fn told_of_answer(&self) -> Option<(usize, String)> {
        let attempt = self.chrome.attempt()?;
        let said = attempt.refusal.clone().or_else(|| attempt.feedback())?;
        Some((attempt.checks + usize::from(attempt.shown.is_some()), said))
    }
}
