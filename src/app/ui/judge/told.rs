//! What is said in the tab, in words, and what the form of a page shows of it.

use serde_json::{Value as Json, json};

use super::acts::has_program;
use super::state::Told;
use crate::app::ui::Ui;
use crate::app::ui::code::state::Tab;
use crate::app::ui::frame::style::capitalised;
use crate::app::ui::state::UiState;
use crate::judge::Sampling;
use crate::language::{text, told, tr};
use crate::lesson::{Language, Scene};

#[cfg(not(target_arch = "wasm32"))]
use crate::judge::{Outcome, answer_in_words, wrong_in_words};
#[cfg(not(target_arch = "wasm32"))]
use crate::lesson::{Cell, verdict_text, without_hidden};

pub const ABOUT: &str = text!(
    "Your test of this topic is asked about many cases, and its answers are compared with the exact ones. You are told whether it is right, where it is wrong and why, and which known mistake it behaves like."
);
pub const CHANGE_ONE: &str =
    text!("Change a program in the tab Code: then it is yours, and can be judged here.");
pub const HARNESS: &str = text!("Get the file around your function, and write it there.");
pub const RUN: &str = text!("Let it answer them:");
pub const ANSWERS: &str = text!("Open the answers, or drop the file on the window.");
pub const WORKING: &str = text!("Working…");

/// A text without the marks around code.
pub fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// How many cases there are.
pub fn cases() -> String {
    told!("Save the cases: those of the topic, and {count} at random.", count = Sampling::default().count)
}

/// The command that writes a file around a function.
pub fn harness(state: &UiState<'_>) -> String {
    format!("collidoscope harness {} --as python -o .", state.session.scene().slug())
}

/// The name of the file around a function, as the command line writes it.
pub fn harness_file(scene: Scene, language: Language) -> String {
    let words = || scene.slug().split('-');
    let stem = match language {
        Language::CSharp | Language::Java => words().map(capitalised).collect::<String>() + "Harness",
        _ => words().collect::<Vec<_>>().join("_"),
    };
    // Code of a method is a header; a program that reads cases is none.
    let ending = if language == Language::Cpp { "cpp" } else { language.extension() };
    format!("{stem}.{ending}")
}

/// The command with which the file around a function answers the cases.
pub fn command(state: &UiState<'_>) -> String {
    let scene = state.session.scene();
    let file = harness_file(scene, Language::Python);
    format!("python3 {file} < {}-cases.jsonl > answers.jsonl", scene.slug())
}

/// The command that judges the file around a function.
pub fn at_once(state: &UiState<'_>) -> String {
    let scene = state.session.scene();
    format!("collidoscope judge {} {}", scene.slug(), harness_file(scene, Language::Python))
}

/// What the test from outside says to the state that is shown, and whether that is right: neither where shapes touch.
#[cfg(not(target_arch = "wasm32"))]
pub fn live(state: &UiState<'_>) -> Option<(String, Option<bool>)> {
    let live = state.chrome.judge.live.as_ref()?;
    let scene = state.session.scene();
    if live.scene != scene {
        return Some((told!("It is a test of the topic “{title}”.", title = live.scene.title()), None));
    }
    let said = match live.said()? {
        Ok(said) => said,
        Err(why) => return Some((without_hidden(why), Some(false))),
    };
    if state.hides_answer() {
        return None;
    }
    let answer = without_hidden(&answer_in_words(&said.said));
    if live.is_asked() {
        return Some((told!("your answer: {answer}…", answer), None));
    }
    Some(match said.outcome {
        Outcome::Right => (told!("your answer: {answer}", answer), Some(true)),
        Outcome::Touching => (told!("your answer: {answer}. The shapes only touch.", answer), None),
        Outcome::NotAsked => (tr("not asked").to_owned(), None),
        Outcome::Rounding => {
            let right = verdict_text(said.exact);
            (told!("your answer: {answer}; right: {right}, by rounding", answer, right), Some(false))
        }
        _ => (wrong_in_words(&answer, said.exact, said.value.as_ref()), Some(false)),
    })
}

impl Ui {
    /// What a page shows of the tab; `null` while it is not chosen.
    pub fn told_of_judge(&mut self) -> Json {
        told(&self.state())
    }
}

/// Everything that the form shows, and what tests look at.
pub fn told(state: &UiState<'_>) -> Json {
    if state.chrome.layout.tab != Tab::Judge || state.chrome.question {
        return Json::Null;
    }
    let judge = &state.chrome.judge;
    let judged = judge.judged_in(state.session.scene());
    json!({
        "progress": state.chrome.work.progress_of_judging(state.session.scene()),
        "has_program": has_program(state),
        "about": tr(ABOUT),
        "no_program": tr(CHANGE_ONE),
        "harness": tr(HARNESS),
        "run": tr(RUN),
        "languages": Language::WITH_HARNESS.map(|language| [language.id(), language.name()]),
        "cases": cases(),
        "command": command(state),
        "live": live_in_words(state),
        "map": map(state),
        "title": judged.map(|judged| &judged.title),
        "refusal": judged.and_then(|judged| judged.told.as_ref().err()),
        "report": judged.and_then(|judged| judged.told.as_ref().ok()).map(report),
    })
}

/// What the test from outside says, and the shares of its map.
#[cfg(not(target_arch = "wasm32"))]
fn live_in_words(state: &UiState<'_>) -> Option<String> {
    live(state).map(|(told, _)| told)
}

#[cfg(target_arch = "wasm32")]
fn live_in_words(_: &UiState<'_>) -> Option<String> {
    None
}

/// What the map of the test from outside shows, or that the test is being asked; none without a map.
#[cfg(not(target_arch = "wasm32"))]
pub fn map_in_words(state: &UiState<'_>) -> Option<String> {
    state.probe_of_test()?;
    let map = &state.chrome.judge.live.as_ref()?.map;
    if map.why().is_some() {
        return None;
    }
    match map.layer() {
        Some(layer) => layer.facts.difference_sentence(),
        None => Some(tr("Your test is asked about the positions of the map…").to_owned()),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn map(state: &UiState<'_>) -> Option<Json> {
    state.probe_of_test()?;
    let layer = state.chrome.judge.live.as_ref()?.map.layer()?;
    let share = |kind: Cell| layer.facts.share(kind);
    Some(json!({
        "only_first": share(Cell::OnlyFirst),
        "only_second": share(Cell::OnlySecond),
        "both": share(Cell::Both),
    }))
}

#[cfg(target_arch = "wasm32")]
fn map(_: &UiState<'_>) -> Option<Json> {
    None
}

fn report(told: &Told) -> Json {
    let parts: Vec<_> = told
        .report
        .parts
        .iter()
        .map(|part| json!({ "says": plain(&part.says), "lines": part.lines.iter().map(|line| plain(line)).collect::<Vec<_>>(), "case": part.is_case }))
        .collect();
    json!({
        "good": told.is_good,
        "head": told.report.head,
        "counts": told.report.counts,
        "parts": parts,
        "has_case": told.smallest.is_some(),
    })
}
