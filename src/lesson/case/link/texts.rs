//! The title and the question that a link has of its own.

use crate::lesson::case::draft::Entry;
use crate::lesson::text::limits::{LINKED_QUESTION_LIMIT, LINKED_TITLE_LIMIT};
use crate::lesson::text::refusal::Refusal;

const TITLE: &str = "title";
const QUESTION: &str = "question";

/// The ids of these pairs in a link. No topic has a parameter of these names.
pub const TEXT_IDS: [&str; 2] = [TITLE, QUESTION];

/// The title and the question of a state, as a link has them; empty if it has none of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkedTexts {
    title: String,
    question: String,
}

impl LinkedTexts {
    /// These texts for a link, and why one is left out: it has more characters than fit.
    pub fn fitting(title: &str, question: &str) -> (Self, Vec<Refusal>) {
        Self::read(&[Entry::text(TITLE, title), Entry::text(QUESTION, question)])
    }

    /// Reads the pairs of [`TEXT_IDS`]. One with too many characters is left out and reported.
    pub(super) fn read(pairs: &[Entry]) -> (Self, Vec<Refusal>) {
        let (mut texts, mut refused) = (Self::default(), Vec::new());
        for entry in pairs {
            let (text, limit) = match entry.key.as_str() {
                TITLE => (&mut texts.title, LINKED_TITLE_LIMIT),
                _ => (&mut texts.question, LINKED_QUESTION_LIMIT),
            };
            let length = entry.as_text().chars().count();
            if length <= limit {
                entry.as_text().trim().clone_into(text);
            } else {
                let found = format!("a text of {length} characters");
                refused.push(Refusal::value(&entry.key, found, format!("at most {limit} in a link")));
            }
        }
        (texts, refused)
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn question(&self) -> &str {
        &self.question
    }

    pub fn is_empty(&self) -> bool {
        self.title.is_empty() && self.question.is_empty()
    }

    pub(super) fn pairs(&self) -> Vec<(&'static str, &str)> {
        let pairs = [(TITLE, self.title.as_str()), (QUESTION, self.question.as_str())];
        pairs.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }
}
