//! Lectures: states in an order, each with its texts, the layers in which it is built up, a note, and a vote.
//!
//! A lecture is a list in TOML, or a folder whose scene files follow each other by their names. Reading a list needs its
//! files, which whoever reads it hands over.

mod list;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::geometry::Verdict;
use crate::lesson::case::presented::{Layer, Presented, Vote};
use crate::lesson::text::number::shown_value;
use crate::lesson::{
    SceneFile, State, Value, ValueInfo, ValueKind, YAxis, select_reference, verdict_word, write_state,
};

pub use list::{LectureList, ListedFile};

/// States in an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Lecture {
    /// What it is called; the name of its file or folder if the list has no title.
    pub title: String,
    /// At least one.
    pub items: Vec<Item>,
}

/// One state of a lecture.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The state with its texts and its picture.
    pub file: SceneFile,
    pub presented: Presented,
}

impl Lecture {
    /// The lecture of scene files in the order of their names, in which numbers count as numbers: `2.toml` comes before
    /// `10.toml`. `None` if there is no file.
    pub fn of_files(title: &str, mut files: Vec<(PathBuf, SceneFile)>) -> Option<Self> {
        files.sort_by_cached_key(|(path, _)| by_numbers(path));
        let items: Vec<_> = files.into_iter().map(|(path, file)| Item::of(file.at(&path))).collect();
        (!items.is_empty()).then(|| Self { title: title.to_owned(), items })
    }
}

impl Item {
    /// The item of a file, presented as the file says.
    pub fn of(file: SceneFile) -> Self {
        let presented = file.case.presented.clone();
        Self { file, presented }
    }

    /// The layers in the order in which they are shown. If the question is asked first, the verdict is one of them.
    pub fn layers(&self) -> Vec<Layer> {
        let mut layers = self.presented.layers.clone();
        if self.asks() && !layers.contains(&Layer::Verdict) {
            layers.insert(0, Layer::Verdict);
        }
        layers
    }

    /// Whether the verdict is hidden at first.
    pub fn asks(&self) -> bool {
        self.file.case.picture.asks || self.presented.vote.is_some()
    }

    /// Whether something is asked: by the file, by the list, or by a vote.
    pub fn has_question(&self) -> bool {
        self.asks() || !self.file.case.texts().question.is_empty()
    }

    /// The title, or that of the topic.
    pub fn title(&self, y_axis: YAxis) -> Cow<'_, str> {
        let title = self.file.case.title(y_axis);
        if title.is_empty() { self.file.case.scene.title().into() } else { title }
    }

    /// The title while the question is asked: only with a question of its own, because others can tell the verdict.
    pub fn asked_title(&self, y_axis: YAxis) -> Option<Cow<'_, str>> {
        self.file.case.question(y_axis).map(|_| self.title(y_axis))
    }

    /// What the class can answer, and what is right in a state of the item's topic; `None` without a vote.
    pub fn ballot(&self, state: &State) -> Option<Ballot> {
        let vote = self.presented.vote?;
        let mut lesson = self.file.case.scene.open();
        write_state(&mut lesson, state);
        // What is right does not depend on the method.
        select_reference(&mut lesson);
        match vote {
            Vote::Verdict => {
                let words = [Verdict::Apart, Verdict::Touching, Verdict::Colliding].map(verdict_word);
                let choices = words.map(shown_word).to_vec();
                Some(Ballot { choices, right: Value::Word(verdict_word(lesson.judge()).to_owned()) })
            }
            Vote::Value(id) => {
                let info = lesson.scene().values().into_iter().find(|info| info.id == id)?;
                let values = lesson.explain().values;
                let right = values.into_iter().find(|(known, _)| *known == id);
                Some(Ballot {
                    choices: choices(&info),
                    right: right.map_or(Value::Absent, |(_, value)| value),
                })
            }
        }
    }
}

/// The answers among which a class chooses a value; none if it is a number.
fn choices(info: &ValueInfo) -> Vec<String> {
    let words: Vec<String> = match info.kind {
        ValueKind::Word(words) => words.iter().map(|word| shown_word(word)).collect(),
        ValueKind::Switch => [true, false].map(|on| shown_value(&Value::Switch(on))).to_vec(),
        ValueKind::Number | ValueKind::Pair => return Vec::new(),
    };
    words.into_iter().chain(info.null.map(|_| shown_value(&Value::Absent))).collect()
}

/// A word as the right answer is shown.
fn shown_word(word: &str) -> String {
    shown_value(&Value::Word(word.to_owned()))
}

/// The texts in the name of a file, each with the number that follows it, in its order.
fn by_numbers(path: &Path) -> Vec<(String, Option<u128>)> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let mut parts = vec![(String::new(), String::new())];
    for letter in name.chars() {
        let (text, digits) = parts.last_mut().expect("there is one");
        match (letter.is_ascii_digit(), digits.is_empty()) {
            (true, _) => digits.push(letter),
            (false, true) => text.push(letter),
            (false, false) => parts.push((letter.to_string(), String::new())),
        }
    }
    let number = |digits: String| (!digits.is_empty()).then(|| digits.parse().unwrap_or(u128::MAX));
    parts.into_iter().map(|(text, digits)| (text, number(digits))).collect()
}

/// What a class can answer, and what is right.
#[derive(Clone, Debug, PartialEq)]
pub struct Ballot {
    /// The answers; empty if it is a number.
    pub choices: Vec<String>,
    /// The right answer, by the judge.
    right: Value,
}

impl Ballot {
    /// The right answer, as it is shown.
    pub fn right(&self) -> String {
        shown_value(&self.right)
    }

    /// Whether an answer is right. A typed number is if it is the right one, rounded to its decimals; it can have a decimal
    /// comma.
    pub fn is_right(&self, answer: &str) -> bool {
        let Value::Number(right) = self.right else { return answer.trim() == self.right() };
        let typed = answer.trim().replace('\u{2212}', "-").replace(',', ".");
        let decimals = typed.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let half = 0.5 * 0.1_f64.powi(i32::try_from(decimals).unwrap_or(i32::MAX));
        // Half a unit of the last digit is not exact in binary.
        typed.parse::<f64>().is_ok_and(|typed| (typed - right).abs() <= half * (1.0 + f64::EPSILON * 8.0))
    }
}

#[cfg(test)]
mod tests;
