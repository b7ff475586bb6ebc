//! The state of the window that finds topics, cases, methods and words.

use crate::lesson::glossary::Entry;
use crate::lesson::{Case, Scene};

/// The most results that are shown.
const MOST: usize = 12;

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub struct FindDialog {
    pub text: String,
    /// Everything that can be found.
    pub items: Vec<Item>,
    /// The index of the selected result.
    pub selected: usize,
    /// Whether the field has got the keyboard.
    pub is_entered: bool,
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

    /// The items that have every word of the text: those with this name first, then those whose name begins with it; and
    /// of these, topics first, and then what is of the open topic.
    pub fn results(&self) -> Vec<&Item> {
        let text = self.text.trim().to_lowercase();
        let has = |item: &&Item| {
            let whole = format!("{} {} {}", item.title, item.kind, item.words).to_lowercase();
            text.split_whitespace().all(|word| whole.contains(word))
        };
        let mut results: Vec<_> = self.items.iter().filter(has).collect();
        results.sort_by_cached_key(|item| {
            let title = item.title.to_lowercase();
            let is_topic = matches!(item.target, Target::Topic(_));
            (title != text, !title.starts_with(&text), !is_topic, !item.is_near)
        });
        results.truncate(MOST);
        results
    }
}
