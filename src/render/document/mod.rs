//! Documents: an explanation, a map, the table of the methods or a sheet of exercises as a list of blocks, from which small
//! writers make text, Markdown, LaTeX, HTML and handouts.

pub mod caption;
mod html;
pub mod json;
mod latex;
mod markdown;
pub mod methods_by_case;
mod text;

pub use html::{escaped as html_escaped, html};
pub use latex::{LatexOptions, latex};
pub use markdown::{Math, markdown};
pub use text::text;

use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::math::Math as Formula;
use crate::lesson::number::shown_value;
use crate::lesson::{Cause, Check, Explanation, Line, Part, Step};
use crate::render::picture::subject::{Subject, marked};

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block<'a> {
    /// What it is about, and what that is called on the command line.
    Title(String, String),
    /// The heading of a later part.
    Heading(String),
    Paragraph(String),
    /// What is said of the method.
    Note(String),
    /// What contradicts the answer.
    Doubt(String),
    Steps(Steps<'a>),
    Answer(Verdict, &'a str),
    /// The comparisons that decided the answer.
    Reason(&'a Formula),
    Check(&'a Check),
    Erratum {
        source: &'a str,
        says: &'a str,
        /// What is true, and where it shows unless that is the current case.
        truth: Vec<String>,
    },
    Table(Vec<Vec<Cell>>),
    /// A picture in a file, and what it shows, in words.
    Figure {
        file: String,
        words: String,
    },
    /// The answers among which one is to be chosen.
    Choices(Vec<String>),
    /// The text of a program.
    Program(String),
}

/// The steps of a working, with the names that are vectors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steps<'a> {
    pub steps: &'a [Step],
    pub vectors: &'a [String],
}

/// A cell of a table. The first row of a table has the heads of its columns.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    /// What the command line calls something.
    Id(String),
    /// What is wrong.
    Wrong(String),
}

impl Cell {
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Id(text) | Self::Wrong(text) => text,
        }
    }
}

/// The heads of the columns of a table.
pub fn heads<const N: usize>(heads: [&str; N]) -> Vec<Cell> {
    heads.map(|head| Cell::Text(head.to_owned())).into()
}

/// An explanation: what it is about, the steps, the answer, the check, the mistake of the source, and the values.
pub fn explained<'a>(subject: &Subject, explanation: &'a Explanation) -> Vec<Block<'a>> {
    let derivation = &explanation.derivation;
    let conclusion = &derivation.conclusion;
    let mut blocks = vec![Block::Title(subject.heading(), subject.name())];
    blocks.extend(subject.about_line().map(Block::Paragraph));
    blocks.extend([
        Block::Paragraph(subject.question()),
        Block::Note(format!(
            "Method “{}”{}: {}",
            subject.method.name,
            subject.in_numbers(),
            subject.method.help
        )),
        Block::Note(format!("Source: {}.", subject.citation())),
        Block::Steps(Steps { steps: &derivation.steps, vectors: &derivation.vectors }),
        Block::Answer(explanation.verdict, &conclusion.sentence),
    ]);
    blocks.extend(Some(&conclusion.because).filter(|because| !because.is_empty()).map(Block::Reason));
    if !explanation.verdict.agrees_with(explanation.reference_verdict) {
        let (exact, verdict) = (subject.exact_method(), marked(explanation.reference_verdict));
        blocks.push(Block::Doubt(told!("However, {exact} answers: {verdict}.", exact, verdict)));
    }
    blocks.extend(derivation.cause.iter().flat_map(Cause::sentences).map(Block::Paragraph));
    blocks.extend(Some(&derivation.check).filter(|check| !check.sentence.is_empty()).map(Block::Check));
    blocks.extend(derivation.erratum.as_ref().map(|erratum| {
        let case = subject.other_case(erratum).map(|(scene, case)| format!("See {}/{case}.", scene.slug()));
        let truth = std::iter::once(erratum.truth.clone()).chain(case).collect();
        Block::Erratum { source: erratum.source.short(), says: &erratum.says, truth }
    }));
    if !explanation.values.is_empty() {
        let values = explanation.values.iter();
        let rows = values.map(|(id, value)| vec![Cell::Id((*id).to_owned()), Cell::Text(shown_value(value))]);
        let table = [heads(["id", "value"])].into_iter().chain(rows).collect();
        blocks.extend([Block::Heading("Values".to_owned()), Block::Table(table)]);
    }
    blocks
}

/// A formula with its numbers and its result is written on one line if it is no longer than this.
const LINE_LENGTH: usize = 76;

/// The lines of a step's calculation: each formula with the lines below it, and with what became of it.
fn calculation(step: &Step) -> impl Iterator<Item = String> {
    step.lines.iter().flat_map(|line| {
        let said = step.said(line).map(str::to_owned);
        let mut texts = line.texts();
        let goes_on = texts.iter().skip(1).all(|text| text.starts_with(['=', '≈']));
        let one_line = texts.join(" ");
        if goes_on && one_line.chars().count() <= LINE_LENGTH {
            texts = vec![one_line];
        }
        if let (Some(last), Some(told)) = (texts.last_mut(), told(line)) {
            *last = format!("{last}   {told}");
        }
        texts.extend(line.turning());
        said.into_iter().chain(texts)
    })
}

/// What became of a line, unless it is a value that was computed.
pub fn told(line: &Line) -> Option<String> {
    match (line.part, line.holds) {
        (Part::Skipped, _) => Some(tr("(not reached)").to_owned()),
        (Part::Decides, Some(holds)) => Some(told!("{answer}, which decides", answer = answer(holds))),
        (_, Some(holds)) => Some(answer(holds).to_owned()),
        (_, None) if line.is_condition => Some(tr("(not decided)").to_owned()),
        _ => None,
    }
}

/// Whether a condition holds, with its mark.
pub fn answer(holds: bool) -> &'static str {
    if holds { tr("yes ✓") } else { tr("no ✗") }
}

/// Whether a check agrees with the answer, with its mark.
pub fn agreement(agrees: bool) -> &'static str {
    if agrees { tr("agrees ✓") } else { tr("differs ✗") }
}
