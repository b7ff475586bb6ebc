//! How many cases had which outcome.

use std::ops::AddAssign;

use serde_json::{Value as Json, json};

use super::kind::Kind;
use super::outcome::Outcome;
use crate::render::document::json::VERSION;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    right: u64,
    wrong: u64,
    touching: u64,
    /// Wrong by rounding.
    rounding: u64,
    /// The same, where that does not count.
    ignored: u64,
    not_valid: u64,
    not_answered: u64,
    without_expectation: u64,
}

impl Counts {
    pub fn count(&mut self, outcome: &Outcome) {
        let counted = match outcome {
            Outcome::Right => &mut self.right,
            Outcome::RoundingIgnored => &mut self.ignored,
            Outcome::NothingExpected => &mut self.without_expectation,
            Outcome::NotAnswered => &mut self.not_answered,
            Outcome::Invalid(_) => &mut self.not_valid,
            Outcome::Wrong(wrong) => match wrong.kind() {
                Kind::Touching { .. } => &mut self.touching,
                Kind::Rounding => &mut self.rounding,
                _ => &mut self.wrong,
            },
        };
        *counted += 1;
    }

    /// Whether there were cases, and nothing is wrong with any of them.
    pub fn is_good(&self) -> bool {
        self.right + self.ignored > 0 && self.failed() == 0
    }

    fn failed(&self) -> u64 {
        let wrong = self.wrong + self.touching + self.rounding;
        wrong + self.not_valid + self.not_answered + self.without_expectation
    }

    fn cases(&self) -> u64 {
        self.right + self.ignored + self.failed()
    }

    /// In words, without a full stop.
    pub fn text(&self) -> String {
        if self.cases() == 0 {
            return "0 cases: there is nothing to check".to_owned();
        }
        let others = [
            (self.wrong, "wrong"),
            (self.touching, "where the shapes only touch (see --touching)"),
            (self.rounding, "wrong by rounding (see --rounding)"),
            (self.ignored, "wrong by rounding, which does not count"),
            (self.not_valid, "not valid"),
            (self.not_answered, "not answered (by \"answer\", --program or --method)"),
            (self.without_expectation, "without an expectation"),
        ];
        let others = others.into_iter().filter(|(count, _)| *count > 0);
        let others: String = others.map(|(count, words)| format!(", {count} {words}")).collect();
        format!("{}: {} right{others}", in_cases(self.cases()), self.right)
    }

    /// As an object. `file` is the file whose cases these are; without one, these are all.
    pub fn json(&self, file: Option<&str>) -> Json {
        json!({ "version": VERSION, "file": file, "cases": self.cases(), "right": self.right, "wrong": self.wrong,
            "touching": self.touching, "rounding": self.rounding, "rounding_ignored": self.ignored,
            "not_valid": self.not_valid, "not_answered": self.not_answered,
            "without_expectation": self.without_expectation })
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.right += other.right;
        self.wrong += other.wrong;
        self.touching += other.touching;
        self.rounding += other.rounding;
        self.ignored += other.ignored;
        self.not_valid += other.not_valid;
        self.not_answered += other.not_answered;
        self.without_expectation += other.without_expectation;
    }
}

/// A number of cases in words.
pub fn in_cases(number: u64) -> String {
    if number == 1 { "1 case".to_owned() } else { format!("{number} cases") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_is_counted_and_all_is_good_only_if_nothing_failed() {
        let mut counts = Counts { right: 2, ignored: 1, ..Counts::default() };
        let text = "3 cases: 2 right, 1 wrong by rounding, which does not count";
        assert_eq!((counts.text().as_str(), counts.is_good()), (text, true));
        counts += Counts { wrong: 3, touching: 1, rounding: 4, not_valid: 1, ..Counts::default() };
        counts += Counts { not_answered: 2, without_expectation: 1, ..Counts::default() };
        let text = "15 cases: 2 right, 3 wrong, 1 where the shapes only touch (see --touching), 4 wrong by rounding \
                    (see --rounding), 1 wrong by rounding, which does not count, 1 not valid, \
                    2 not answered (by \"answer\", --program or --method), 1 without an expectation";
        assert_eq!((counts.text().as_str(), counts.is_good()), (text, false));
        let nothing = Counts::default();
        assert_eq!(
            (nothing.text().as_str(), nothing.is_good()),
            ("0 cases: there is nothing to check", false)
        );
    }
}
