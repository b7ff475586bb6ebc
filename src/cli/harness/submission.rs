//! What a user hands in, made whole: the function alone gets the harness around it.

use std::ops::Range;

use crate::judge::Only;
use crate::lesson::Scene;

use super::Harness;
use super::class::{enclosing, nested};
use super::file::{Around, BEGIN, END};
use super::parameter::function;

impl Harness {
    /// The submission as it is if it is a harness; otherwise the harness of the topic with the submission in place of the
    /// stub. The submission can have imports, helpers, a type of points, tests of its own and a class around all of it.
    pub fn whole(&self, scene: Scene, only: Option<Only>, submission: &str) -> String {
        let submission = submission.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        if submission.contains(END) {
            return submission;
        }
        let function = function(self, scene);
        let mut around = Around { has_point: self.declares_point(&submission), ..Around::default() };
        let mut inner = self.without_first_lines(&submission, &mut around.first);
        if self.has_classes {
            around.within = enclosing(&inner, &function).unwrap_or_default();
            inner = nested(&inner, &self.nested);
        }
        self.filled(&self.file_around(scene, only, &around), &without_main(&inner))
    }

    /// Which lines of the whole file are those of the submission, from 1 on, without those that had to move to the top.
    pub fn lines_of(&self, whole: &str, submission: &str) -> Range<usize> {
        let count = submission.lines().count();
        if submission.contains(END) {
            return 1..count + 1;
        }
        let begin = whole.lines().position(|line| line.contains(BEGIN)).unwrap_or_default();
        let first = begin + 2 + self.before.lines().count();
        first..first + count
    }

    /// The submission without the lines that belong elsewhere, or nowhere.
    fn without_first_lines(&self, submission: &str, first: &mut String) -> String {
        let mut inner = String::new();
        for line in submission.lines() {
            let begins =
                |beginnings: &[String]| beginnings.iter().any(|beginning| line.starts_with(beginning));
            match line {
                _ if begins(&self.dropped) => inner += "\n",
                _ if begins(&self.hoisted) => {
                    *first += &format!("{line}\n");
                    inner += "\n";
                }
                _ => inner += &format!("{line}\n"),
            }
        }
        inner
    }

    /// The file with a text in place of what is between the marks.
    fn filled(&self, file: &str, inner: &str) -> String {
        let line_of = |mark: &str| file.lines().position(|line| line.contains(mark)).unwrap_or_default();
        let (begin, end) = (line_of(BEGIN), line_of(END));
        let lines: Vec<&str> = file.lines().collect();
        let (before, after) = (lines[..=begin].join("\n"), lines[end..].join("\n"));
        let first = if self.before.is_empty() { String::new() } else { format!("{}\n", self.before) };
        format!("{before}\n{first}{inner}{after}\n")
    }

    /// Whether a line that is no comment declares a type of points.
    fn declares_point(&self, submission: &str) -> bool {
        let comment = self.language.comment();
        let declares = |line: &str| {
            self.declares_point.iter().any(|text| {
                line.split_once(&**text).is_some_and(|(before, after)| {
                    let is_part = |c: char| c.is_alphanumeric() || c == '_';
                    !before.ends_with(is_part) && !after.starts_with(is_part)
                })
            })
        };
        submission.lines().any(|line| !line.trim_start().starts_with(comment) && declares(line))
    }
}

/// The submission with another name for its own `main`, which the harness has, too.
fn without_main(submission: &str) -> String {
    let mut text = String::new();
    let mut rest = submission;
    while let Some((before, after)) = rest.split_once("main") {
        text += before;
        let returns = before.trim_end().rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let is_function = after.trim_start().starts_with('(') && before.ends_with(char::is_whitespace);
        let is_main = is_function && ["fn", "int", "void", "auto"].contains(&returns);
        text += if is_main { "main_of_the_submission" } else { "main" };
        rest = after;
    }
    text + rest
}
