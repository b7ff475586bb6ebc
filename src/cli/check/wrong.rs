//! A case with a wrong answer: how it is told, and as JSON.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use super::kind::Kind;
use crate::cli::page;
use crate::cli::shell::in_shell;
use crate::cli::wrong_answer::{Truth, is_exact, told};
use crate::geometry::Verdict;
use crate::judge;
use crate::lesson::{
    Answer, Difference, Mismatch, Scene, State, Touching, YAxis, verdict_word, whole_permalink,
    without_hidden, write_state,
};
use crate::render::document::json;

#[derive(Clone, Debug)]
pub struct Wrong {
    pub scene: Scene,
    /// The title of the shipped case or of the scene file; empty without one.
    pub title: String,
    /// The kind of case.
    pub arrangement: String,
    pub mismatches: Vec<(Kind, Mismatch)>,
    pub exact: Verdict,
    pub touching: Option<Touching>,
    /// Whether it is a scene file, whose `[expect]` is told as such.
    pub is_scene_file: bool,
    pub state: State,
    /// What `explain` explains; `None` for a case of standard input, which only its link gives again.
    pub explained: Option<String>,
    /// The address of the page that opens links; empty without one.
    pub page: String,
}

/// Where a case is, and what it calls itself.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    pub place: &'a str,
    pub id: Option<&'a str>,
}

impl Wrong {
    /// The kind of what counts most: a mistake, if there is one.
    pub fn kind(&self) -> Kind {
        let mut kinds = self.mismatches.iter().map(|(kind, _)| *kind);
        let first = self.mismatches[0].0;
        kinds.find(|kind| kind.is_mistake()).unwrap_or(first)
    }

    /// What is wrong, line by line, then the command and the link.
    pub fn text(&self, named: Named<'_>) -> String {
        let why = if self.needs_reason() { self.reason() } else { String::new() };
        let name = self.name(named);
        let mut text = String::new();
        for (_, mismatch) in &self.mismatches {
            let _ = writeln!(text, "  {}", without_hidden(&format!("{name}: {}", self.told(mismatch, &why))));
        }
        let link = self.link();
        for command in [self.explaining(&link), self.opening(&link)] {
            let _ = writeln!(text, "    {}", without_hidden(&command));
        }
        text
    }

    /// An object for each mismatch.
    pub fn json(&self, Named { place, id }: Named<'_>) -> Vec<Json> {
        let why = self.reason();
        let link = page::link_at(&self.page, self.scene, &self.link());
        let object = |(kind, mismatch): &(Kind, Mismatch)| {
            let [answer, right] = self.answer_and_right(mismatch);
            json!({ "version": json::VERSION, "place": place, "id": id, "scene": self.scene.slug(),
                "title": or_null(&self.title), "what": mismatch.what(), "answer": answer,
                "right": right, "why": why, "kind": kind.id(), "group": or_null(&self.arrangement),
                "link": link })
        };
        self.mismatches.iter().map(object).collect()
    }

    /// The link to the case.
    fn link(&self) -> String {
        let mut lesson = self.scene.open();
        write_state(&mut lesson, &self.state);
        whole_permalink(&mut lesson)
    }

    /// The command that explains the case.
    fn explaining(&self, link: &str) -> String {
        let linked = || in_shell(&page::link_at("", self.scene, link));
        format!("collidoscope explain {}", self.explained.clone().unwrap_or_else(linked))
    }

    /// What opens the link: its address or, without a page, a command.
    fn opening(&self, link: &str) -> String {
        page::opens(&self.page, self.scene, link)
    }

    fn name(&self, Named { place, id }: Named<'_>) -> String {
        let id = id.map_or_else(String::new, |id| format!(" ({id})"));
        let title = if self.title.is_empty() { String::new() } else { format!(" “{}”", self.title) };
        format!("{place}{id}{title}")
    }

    fn told(&self, mismatch: &Mismatch, why: &str) -> String {
        if self.is_expectation(mismatch) {
            return mismatch.to_string();
        }
        told(mismatch, Truth { exact: self.exact, touching: self.touching, why })
    }

    /// Whether it is told as what a scene file expects.
    fn is_expectation(&self, mismatch: &Mismatch) -> bool {
        self.is_scene_file && mismatch.is_stated
    }

    /// What the exact method concludes.
    fn reason(&self) -> String {
        let mut lesson = self.scene.open();
        write_state(&mut lesson, &self.state);
        judge::reason(&lesson, YAxis::Down)
    }

    fn needs_reason(&self) -> bool {
        let says = |mismatch: &Mismatch| {
            matches!(mismatch.difference, Difference::Answer { .. }) && !self.is_expectation(mismatch)
        };
        self.mismatches.iter().any(|(_, mismatch)| says(mismatch))
    }

    /// As a line of JSON has them. Of an answer, the exact verdict is right unless the case says something else.
    fn answer_and_right(&self, mismatch: &Mismatch) -> [Json; 2] {
        match &mismatch.difference {
            Difference::Value { found, expected, .. } => [found, expected].map(json::value),
            Difference::Answer { found, expected } => {
                let exact = is_exact(*expected, self.exact).then_some(Answer::Verdict(self.exact));
                [*found, exact.or(Some(*expected))].map(answer)
            }
        }
    }
}

fn answer(answer: Option<Answer>) -> Json {
    match answer {
        None => Json::Null,
        Some(Answer::Hit(hit)) => hit.into(),
        Some(Answer::Verdict(verdict)) => verdict_word(verdict).into(),
    }
}

fn or_null(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}
