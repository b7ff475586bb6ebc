//! `explain`: the working of a state, step by step.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use glam::Vec2;

use super::CliError;
use super::map::MapArgs;
use super::output::{self, printable_lines};
use super::target::{Origin, StateArgs};
use super::wrong_answer::{self, Truth};
use crate::files;
use crate::lesson::{
    Case, CaseTexts, Comparison, Explanation, Extra, Figure, Lesson, MapQuestion, Mismatch, json_text,
    read_state,
};
use crate::render::document::{Block, Cell, heads, json};
use crate::render::pdf;
use crate::render::{
    Caption, LatexOptions, MapFacts, MapReport, MappedPicture, Math, Page, PictureOptions, Subject, Theme,
    explained, given, latex, markdown, png_of, text,
};

const EXAMPLES: &str = "\
If the scene file or the line says what is expected, the answer is compared with it: the \"answer\" of the line if it has
one and you name no method, otherwise that of the method. If they differ, the exit status is 1.

Examples:
  collidoscope explain blob-side/example-1
  collidoscope explain line-line --set a2=350,20 --method gradient
  collidoscope explain circle-segment-1/vertical --format json | jq .verdict
  collidoscope explain swept-circles --format markdown --math latex
  collidoscope explain swept-circles --format latex > swept.tex
  collidoscope explain swept-circles --format latex --body --figure swept.pdf --without values,operations > body.tex
  collidoscope explain rect-rect --case cases.jsonl:17
  collidoscope explain rect-rect --case cases.jsonl:17 --format toml > kept.toml
  echo '{\"scene\": \"line-line\", \"b2\": [400, 300]}' | collidoscope explain -
  collidoscope explain circle-segment-1 --compare horizontal,clamp --format json | jq .map.differ

A map covers 1280 × 720 positions: the pixels of a picture that fits the figure. With --figure, it covers the pixels of
that figure.";

/// Explain a state step by step, with all its numbers
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ExplainArgs {
    #[command(flatten)]
    state: StateArgs,
    #[command(flatten)]
    map: MapArgs,
    /// The output format; only JSON keeps every digit
    #[arg(long, value_enum, default_value_t = ExplanationFormat::Text)]
    format: ExplanationFormat,
    /// How Markdown writes formulas
    #[arg(long, value_enum, default_value_t = FormulaStyle::Text)]
    math: FormulaStyle,
    /// Leave out parts, such as values,operations
    #[arg(long, value_enum, value_name = "PARTS", value_delimiter = ',')]
    without: Vec<ExtraPart>,
    /// With --format latex, print only the text, for a document of your own
    #[arg(long)]
    body: bool,
    /// With --format latex, write the figure to this file, and include it
    #[arg(long, value_name = "FILE.pdf|FILE.png")]
    figure: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum ExtraPart {
    /// The table of values
    Values,
    /// The steps that count operations
    Operations,
}

impl ExtraPart {
    fn extra(self) -> Extra {
        match self {
            Self::Values => Extra::Values,
            Self::Operations => Extra::Operations,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum FormulaStyle {
    /// Plain text in blocks of code
    Text,
    /// LaTeX between dollar signs
    Latex,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum ExplanationFormat {
    Text,
    Markdown,
    Json,
    /// A document for LaTeX
    Latex,
    /// One paragraph, for someone who cannot see the picture
    Words,
    /// A scene file with this state, which expects the exact verdict of whoever answers
    Toml,
}

/// Prints the explanation. The exit status is 1 if the answer is not as expected.
pub fn run(args: &ExplainArgs) -> Result<ExitCode, CliError> {
    let figure = args.figure_file()?;
    if args.math == FormulaStyle::Latex && args.format != ExplanationFormat::Markdown {
        let found = "--math latex is not valid here";
        return Err(CliError::Usage(format!("{found}; expected it together with --format markdown")));
    }
    let mut opened = args.state.open()?;
    let inputs = read_state(&mut opened.lesson);
    let given = given(&mut opened.lesson);
    let lesson = &opened.lesson;
    let names_method = args.state.names_method() || opened.origin.names_method;
    let Origin { case, title, about, expect, answer, .. } = &opened.origin;
    let answer = answer.as_ref().filter(|_| !args.state.names_method());
    let subject = Subject::of(lesson, case.as_deref()).with_texts(title, about);
    let explanation =
        args.without.iter().fold(lesson.explain(), |explanation, part| explanation.without(part.extra()));
    let question = args.map.question(lesson)?;
    let map = question.map(|question| MapReport::of(lesson, question));
    // A shipped case is always as expected; a test checks it.
    let is_compared =
        case.is_none() && (!expect.is_empty() || answer.is_some()) && args.format != ExplanationFormat::Toml;
    let how = Comparison { exactly: answer.is_some(), ..Comparison::default() };
    let mismatches = is_compared.then(|| expect.mismatches(lesson, answer, how)).transpose();
    let mismatches = mismatches.map_err(CliError::Usage)?;
    let told = |mismatch: &Mismatch| match answer {
        Some(_) => wrong_answer::told(mismatch, Truth { exact: lesson.judge(), touching: None, why: "" }),
        None => mismatch.to_string(),
    };
    let mismatches: Option<Vec<_>> = mismatches.map(|all| all.iter().map(told).collect());
    let headings = match answer {
        Some(_) => ["The answer of the line is right.", "The answer of the line is wrong:"],
        None => ["The answer is as expected.", "The answer is not as expected:"],
    };
    // The numbers of a text for LaTeX are those of the legend of its figure.
    let drawn = figure.map(|file| write_figure(file, lesson, &explanation, question)).transpose()?;
    let map = map.map(|map| match drawn.flatten() {
        Some(facts) => MapReport { facts, ..map },
        None => map,
    });
    let blocks = || {
        let expectation = mismatches.iter().flat_map(|mismatches| compared(headings, mismatches));
        let map = map.iter().flat_map(MapReport::blocks);
        explained(&subject, &explanation).into_iter().chain(expectation).chain(map).collect::<Vec<_>>()
    };
    let told = match args.format {
        ExplanationFormat::Text => text(&blocks()),
        ExplanationFormat::Markdown => {
            let math = if args.math == FormulaStyle::Latex { Math::Latex } else { Math::Text };
            markdown(&blocks(), math)
        }
        ExplanationFormat::Latex => latex(&blocks(), LatexOptions { body: args.body, figure }),
        ExplanationFormat::Words => {
            let caption = Caption::of(&subject, &given, &explanation);
            let caption = match map {
                Some(map) => caption.with_map(&map.facts),
                None => caption,
            };
            format!("{}\n", caption.words())
        }
        ExplanationFormat::Json => {
            let mut document = json::explanation(&subject, &inputs, &explanation);
            if let Some(mismatches) = &mismatches {
                document["mismatches"] = mismatches.clone().into();
            }
            if let Some(map) = map {
                document["map"] = map.json();
            }
            json_text(&format!("{document:#}\n")).into_owned()
        }
        ExplanationFormat::Toml => {
            let texts = CaseTexts { title, about, question: "" };
            Case::write_to_check(&mut opened.lesson, &texts, names_method)
        }
    };
    // JSON and TOML have their own ways to write control characters of a title.
    let is_data = [ExplanationFormat::Json, ExplanationFormat::Toml].contains(&args.format);
    output::print(&if is_data { told } else { printable_lines(&told) })?;
    let as_expected = mismatches.is_none_or(|mismatches| mismatches.is_empty());
    Ok(if as_expected { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl ExplainArgs {
    /// The file of the figure, if one is asked for and LaTeX can include it.
    fn figure_file(&self) -> Result<Option<&str>, CliError> {
        let wrong = |option: &str| format!("{option} is not valid with this format; expected --format latex");
        if self.format != ExplanationFormat::Latex {
            let option = if self.body { Some("--body") } else { self.figure.as_ref().map(|_| "--figure") };
            return option.map_or(Ok(None), |option| Err(CliError::Usage(wrong(option))));
        }
        let Some(path) = &self.figure else { return Ok(None) };
        // LaTeX has other meanings for some characters, and takes a path with `/` everywhere.
        let is_plain =
            |text: &&str| !text.contains(['{', '}', '%', '#', '\\', '"']) && !text.contains(char::is_control);
        let file = path.to_str().filter(is_plain);
        let kind = path.extension().map(|end| end.to_string_lossy().to_lowercase());
        match (file, kind.as_deref()) {
            (Some(file), Some("png" | "pdf")) => Ok(Some(file)),
            _ => Err(CliError::Usage(format!(
                "--figure: {} is not valid; expected FILE.pdf or FILE.png without any of {{ }} % # \\ \" in its name",
                path.display()
            ))),
        }
    }
}

/// The pixels of a figure or of its map per point.
const FIGURE_SCALE: f32 = 3.0;

/// Writes the figure on no paper, with thin strokes, and with the map, if there is one, whose facts are returned.
fn write_figure(
    file: &str,
    lesson: &Lesson,
    explanation: &Explanation,
    map: Option<MapQuestion>,
) -> Result<Option<MapFacts>, CliError> {
    let size = Vec2::new(480.0, 360.0);
    let options = PictureOptions { paper: false, ..PictureOptions::new(Theme::Print, size) };
    let (display, facts) = match map {
        Some(question) => {
            let picture = MappedPicture::begin(lesson, question, options, FIGURE_SCALE);
            let (display, facts) = picture.whole(lesson);
            (display, Some(facts))
        }
        None => (options.draw(explanation.figures.first().unwrap_or(&Figure::default())), None),
    };
    let bytes = match file.to_lowercase().ends_with(".pdf") {
        true => pdf(&[Page::of(display)], ""),
        false => png_of(&display, FIGURE_SCALE).map_err(|e| CliError::Failed(e.to_string()))?,
    };
    files::replace(Path::new(file), &bytes).map_err(|e| CliError::Failed(e.to_string()))?;
    Ok(facts)
}

/// Whether the answer is good, and what is not, with a heading for either.
fn compared<'a>([good, bad]: [&str; 2], mismatches: &[String]) -> Vec<Block<'a>> {
    if mismatches.is_empty() {
        return vec![Block::Heading(good.to_owned())];
    }
    let rows = mismatches.iter().map(|mismatch| vec![Cell::Text(mismatch.clone())]);
    let table = [heads(["difference"])].into_iter().chain(rows).collect();
    vec![Block::Heading(bad.to_owned()), Block::Table(table)]
}
