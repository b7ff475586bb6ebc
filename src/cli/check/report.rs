//! What came of the cases.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::cli::input::InvalidLine;
use crate::cli::{CliError, output};
use crate::lesson::{Mismatch, Scene, is_hidden, json_text, without_hidden};
use crate::render::document::json::VERSION;

#[derive(Debug)]
pub enum Outcome {
    AsExpected,
    Wrong(Wrong),
    /// The exact method answers, and the case says nothing about what is expected.
    NothingExpected,
    /// Neither the case nor the command line says what answers.
    NotAnswered,
    Invalid(InvalidLine),
}

/// A case that is not as expected.
#[derive(Debug)]
pub struct Wrong {
    pub scene: Scene,
    pub mismatches: Vec<Mismatch>,
    /// Whether an answer differs while the shapes only touch, and nothing says what that should count as.
    pub touches: bool,
    /// The command that explains the case.
    pub command: String,
    /// A link to the case, which the window and the page open.
    pub link: String,
}

/// How many cases had which outcome.
#[derive(Debug, Default)]
pub struct Report {
    is_json: bool,
    is_quiet: bool,
    as_expected: u64,
    wrong: u64,
    touching: u64,
    nothing_expected: u64,
    not_answered: u64,
    invalid: u64,
}

impl Report {
    /// A report in JSON, or one with the numbers only.
    pub fn new(is_json: bool, is_quiet: bool) -> Self {
        Self { is_json, is_quiet, ..Self::default() }
    }

    /// Counts the outcome of the case at `place`, and prints it if the case is wrong or not valid.
    pub fn add(&mut self, place: &str, id: Option<&str>, outcome: Outcome) -> Result<(), CliError> {
        match outcome {
            Outcome::AsExpected => self.as_expected += 1,
            Outcome::NothingExpected => self.nothing_expected += 1,
            Outcome::NotAnswered => self.not_answered += 1,
            Outcome::Invalid(invalid) => {
                self.invalid += 1;
                let error = &invalid.error;
                let object = || json!({ "version": VERSION, "place": place, "id": id, "error": error });
                self.print(|| without_hidden(&invalid.told(place)) + "\n", object)?;
            }
            Outcome::Wrong(wrong) => {
                self.wrong += 1;
                self.touching += u64::from(wrong.touches);
                self.print(|| wrong.text(place, id), || wrong.json(place, id))?;
            }
        }
        Ok(())
    }

    fn print(&self, text: impl Fn() -> String, object: impl Fn() -> Json) -> Result<(), CliError> {
        match (self.is_quiet, self.is_json) {
            (true, _) => Ok(()),
            (false, true) => output::print(&format!("{}\n", json_text(&object().to_string()))),
            (false, false) => output::print(&text()),
        }
    }

    /// Whether there were cases, and all of them are valid and as expected.
    pub fn is_good(&self) -> bool {
        self.as_expected > 0 && self.others() == 0
    }

    /// The number of cases that are not as expected, or of which that cannot be said.
    fn others(&self) -> u64 {
        self.wrong + self.nothing_expected + self.not_answered + self.invalid
    }

    pub fn summary(&self) -> String {
        let all = self.as_expected + self.others();
        if self.is_json {
            let object = json!({ "version": VERSION, "cases": all, "as_expected": self.as_expected,
                "not_as_expected": self.wrong, "only_touch": self.touching, "not_valid": self.invalid,
                "not_answered": self.not_answered, "without_expectation": self.nothing_expected });
            return format!("{object}\n");
        }
        if all == 0 {
            return "0 cases: there is nothing to check\n".to_owned();
        }
        let mut text = format!("{}: {} as expected", cases(all), self.as_expected);
        if self.wrong > 0 {
            let _ = write!(text, ", {} not as expected", self.wrong);
        }
        if self.touching > 0 {
            let _ = write!(text, " (in {} of these, the shapes only touch; see --touching)", self.touching);
        }
        if self.invalid > 0 {
            let _ = write!(text, ", {} not valid", self.invalid);
        }
        if self.not_answered > 0 {
            let _ =
                write!(text, ", {} not answered (by \"answer\", --program or --method)", self.not_answered);
        }
        if self.nothing_expected > 0 {
            let _ = write!(text, ", {} without an expectation", self.nothing_expected);
        }
        text + "\n"
    }
}

fn cases(number: u64) -> String {
    if number == 1 { "1 case".to_owned() } else { format!("{number} cases") }
}

impl Wrong {
    fn json(&self, place: &str, id: Option<&str>) -> Json {
        let mismatch = |m: &Mismatch| json!({ "what": m.what, "expected": m.expected, "found": m.found });
        json!({ "version": VERSION, "place": place, "id": id, "scene": self.scene.slug(),
            "mismatches": self.mismatches.iter().map(mismatch).collect::<Vec<_>>(), "only_touch": self.touches,
            "link": self.link })
    }

    fn text(&self, place: &str, id: Option<&str>) -> String {
        let id = in_brackets(id);
        let touches = if self.touches { "; the shapes only touch" } else { "" };
        let mut text = String::new();
        for mismatch in &self.mismatches {
            let _ = writeln!(text, "{}", without_hidden(&format!("{place}{id}: {mismatch}{touches}")));
        }
        let _ = writeln!(text, "    {}\n    {}", without_hidden(&self.command), without_hidden(&self.link));
        text
    }
}

fn in_brackets(id: Option<&str>) -> String {
    id.map_or_else(String::new, |id| format!(" ({id})"))
}

/// A word of a shell's command line, in quotes if it has characters that a shell would change.
pub fn in_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    if word.contains(is_hidden) {
        return format!("$'{}'", word.chars().map(in_dollar_quotes).collect::<String>());
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A character between `$'` and `'`, which bash and zsh know.
fn in_dollar_quotes(c: char) -> String {
    match c {
        '\'' | '\\' => format!("\\{c}"),
        c if is_hidden(c) => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_if_a_shell_would_change_it() {
        assert_eq!(in_shell("cases/a.jsonl:7"), "cases/a.jsonl:7");
        assert_eq!(in_shell("#line-line?a1=1,2&kind=lines"), "'#line-line?a1=1,2&kind=lines'");
        assert_eq!(in_shell("it's here"), "'it'\\''s here'");
        assert_eq!(in_shell(""), "''");
        assert_eq!(in_shell("it's \\\u{1b}[m\u{202e}.jsonl"), "$'it\\'s \\\\\\u001b[m\\u202e.jsonl'");
    }

    #[test]
    fn the_summary_counts_every_outcome_and_is_good_only_if_all_are_as_expected() {
        let mut report = Report { as_expected: 2, ..Report::default() };
        assert_eq!((report.summary().as_str(), report.is_good()), ("2 cases: 2 as expected\n", true));
        report = Report { wrong: 3, touching: 1, invalid: 1, nothing_expected: 1, not_answered: 2, ..report };
        let text = "9 cases: 2 as expected, 3 not as expected (in 1 of these, the shapes only touch; see --touching), \
                    1 not valid, 2 not answered (by \"answer\", --program or --method), \
                    1 without an expectation\n";
        assert_eq!((report.summary().as_str(), report.is_good()), (text, false));
        let nothing = Report::default();
        assert_eq!(
            (nothing.summary().as_str(), nothing.is_good()),
            ("0 cases: there is nothing to check\n", false)
        );
    }
}
