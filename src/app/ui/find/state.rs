//! The state of the window that finds topics, cases, methods and words.

use crate::language::{text, told, tr};
use crate::lesson::glossary::Entry;
use crate::lesson::{Case, Scene};
use crate::sorting::sort_by_key;

/// The most results that are shown.
const MOST: usize = 12;

/// What a screen reader is told first.
const OPENED: &str =
    text!("Find, text field. The arrow keys select a result, Enter opens it, Escape closes this.");
/// What stands in place of the results.
pub const NOTHING: &str = text!("Nothing is found with these words.");

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub struct FindDialog {
    pub text: String,
    /// Everything that can be found.
    pub items: Vec<Item>,
    /// The index of the selected result.
    pub selected: usize,
    /// What a screen reader was told: the text and the selected result; none until the field has got the keyboard.
    pub told: Option<(String, usize)>,
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct Item {
    pub title: String,
    pub kind: String,
    /// Other words by which it is found.
    pub words: String,
    pub target: Target,
    /// Whether it is of the open topic.
    pub is_near: bool,
}

/// Where a result leads.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    Topic(Scene),
    Case(&'static Case),
    Method(Scene, &'static str),
    Word(&'static Entry),
}

impl FindDialog {
    pub fn of(items: Vec<Item>) -> Self {
        Self { items, ..Self::default() }
    }

    /// The items that have every word of the text: those with this name first, whatever signs are between its words, then
    /// those whose name begins with it; and of these, topics first, and then what is of the open topic.
    pub fn results(&self) -> Vec<&Item> {
        let text = words_of(&self.text);
        let has = |item: &&Item| {
            let whole = format!("{} {} {}", item.title, item.kind, item.words).to_lowercase();
            text.split_whitespace().all(|word| whole.contains(word))
        };
        let place = |item: &Item| {
            let title = words_of(&item.title);
            let is_topic = matches!(item.target, Target::Topic(_));
            let is_in_title = text.split_whitespace().all(|word| title.contains(word));
            (title != text, !title.starts_with(&text), !is_topic, is_topic && !is_in_title, !item.is_near)
        };
        let mut results: Vec<_> = self.items.iter().filter(has).map(|item| (place(item), item)).collect();
        sort_by_key(&mut results, |(place, _)| *place);
        results.into_iter().map(|(_, item)| item).take(MOST).collect()
    }

    /// What a screen reader is told now, unless it was told that last.
    pub fn news(&mut self) -> Option<String> {
        let now = (self.text.clone(), self.selected);
        if self.told.as_ref() == Some(&now) {
            return None;
        }
        let then = self.told.replace(now);
        let text = if self.text.is_empty() { "empty" } else { &self.text };
        let results = self.results();
        let Some(item) = results.get(self.selected) else { return Some(format!("{text}: {}", tr(NOTHING))) };
        let all = match results.len() {
            MOST => told!("the first {most}", most = MOST),
            fewer => fewer.to_string(),
        };
        let selected = told!(
            "result {selected} of {all}: {title} ({kind})",
            all,
            selected = self.selected + 1,
            title = item.title,
            kind = item.kind
        );
        Some(match then {
            None => tr(OPENED).to_owned(),
            Some((then, _)) if then == self.text => selected,
            Some(_) => format!("{text}: {selected}"),
        })
    }
}

/// The words of a text in small letters, without the signs between them.
fn words_of(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}
