//! `exercise`: exercises with their answers, for a sheet of paper or a learning platform.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::output::{self, printable_lines};
use super::{CliError, own_topic, target};
use crate::files;
use crate::lesson::exercise::{Exercise, seed_of_round, seed_of_student};
use crate::lesson::{Case, FileMistake, Scene, did_you_mean, json_text, quoted};
use crate::render::homework::{self, Item};
use crate::render::{Caption, LatexOptions, Math, Page, latex, markdown, pdf, svg};

const EXAMPLES: &str = "\
The seed decides all numbers: the same seed gives the same exercises, to the last byte, on every machine. --student makes
the seed from an id, so that each student gets other numbers and you can make the same exercises again.

The exercises of a topic come in the order of difficulty, and then again with other numbers, until there are --count of
each topic. TOPIC/EXERCISE takes one exercise, TOPIC/CASE asks a case that comes with the program for its verdict.

Questions for Moodle (moodle) and other platforms (qti) have their answers, their solutions and a picture in them. They
are those that such a platform can mark: a choice, or numbers with a tolerance. The others, such as a place where a method
is wrong, are in the other formats. With -o, the figures of Markdown and LaTeX are files beside it.

Examples:
  collidoscope exercise circle-circle --list
  collidoscope exercise circle-circle
  collidoscope exercise circle-circle --seed 7 --answers --format latex -o sheet.tex
  collidoscope exercise circle-rect swept-circles --count 5 --format moodle -o questions.xml
  collidoscope exercise point-rect/edges --student s1234567 --format qti -o quiz.xml";

/// Print exercises with numbers of a seed, for paper or a learning platform
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ExerciseArgs {
    /// Topics, exercises or cases of topics, or the folder of a topic of your own
    #[arg(value_name = "TOPIC | TOPIC/EXERCISE | TOPIC/CASE", required = true)]
    targets: Vec<String>,
    /// List the exercises of the topics
    #[arg(long, conflicts_with_all = ["seed", "student", "count", "format", "answers", "output"])]
    list: bool,
    /// A whole number that decides all numbers of the exercises
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Make the seed from this id of a student
    #[arg(long, value_name = "ID", conflicts_with = "seed")]
    student: Option<String>,
    /// How many exercises of each topic; each exercise once if it is left out
    #[arg(long, value_name = "NUMBER", value_parser = parse_count)]
    count: Option<usize>,
    /// The output format
    #[arg(long, value_enum, default_value_t = ExerciseFormat::Markdown)]
    format: ExerciseFormat,
    /// Add the answers and solutions; Moodle XML and QTI always have them
    #[arg(long)]
    answers: bool,
    /// The file to write, and beside it the figures of Markdown (SVG) and LaTeX (PDF)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum ExerciseFormat {
    /// Questions for the question bank of Moodle
    Moodle,
    /// Questions for other platforms, such as Canvas: QTI 1.2
    Qti,
    Markdown,
    /// A document for LaTeX
    Latex,
    /// An object for programs
    Json,
}

/// The most exercises of each topic.
const MOST: usize = 1000;

fn parse_count(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=MOST).contains(count));
    count.ok_or_else(|| format!("expected a whole number from 1 to {MOST}"))
}

/// Prints or writes the exercises.
pub fn run(args: &ExerciseArgs) -> Result<ExitCode, CliError> {
    args.check_name()?;
    let asked = args.targets.iter().map(|target| exercises_of(target)).collect::<Result<Vec<_>, _>>()?;
    if args.list {
        output::print(&printable_lines(&asked.iter().flatten().map(listed).collect::<String>()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut items = Vec::new();
    for exercises in &asked {
        items.extend(args.items(exercises)?);
    }
    let text = args.text(&mut items)?;
    match &args.output {
        Some(path) => {
            files::replace(path, text.as_bytes()).map_err(failed)?;
            args.write_figures(path, &items)?;
        }
        None => output::print(&text)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The exercises that an argument names: all of a topic, or one.
fn exercises_of(name: &str) -> Result<Vec<Exercise>, CliError> {
    let name = &*own_topic::named(name)?;
    let (slug, id) = name.split_once('/').map_or((name, None), |(slug, id)| (slug, Some(id)));
    let scene = target::topic(slug)?;
    let all = Exercise::shipped(scene);
    let Some(id) = id else {
        let lacking = || {
            let found = format!("the topic {} has no exercises", quoted(slug));
            CliError::Usage(format!(
                "{found}; expected one with a file exercises.toml, or a case such as {slug}/default"
            ))
        };
        return if all.is_empty() { Err(lacking()) } else { Ok(all.to_vec()) };
    };
    let one = Exercise::find(scene, id).cloned().or_else(|| Case::find(scene, id).map(Exercise::of_case));
    one.map(|exercise| vec![exercise]).ok_or_else(|| unknown(scene, id))
}

fn unknown(scene: Scene, id: &str) -> CliError {
    let exercises = Exercise::shipped(scene).iter().map(|exercise| exercise.id.as_str());
    let cases = Case::shipped(scene).iter().map(|case| case.name.as_str());
    let near = did_you_mean(id, exercises.clone().chain(cases));
    let ids: Vec<_> = exercises.collect();
    let expected = format!("one of {}, or a case of the topic", ids.join(", "));
    CliError::Usage(format!("unknown exercise {}{near}; expected {expected}", quoted(id)))
}

/// An exercise on a line, with its kind.
fn listed(exercise: &Exercise) -> String {
    let name = exercise.name();
    format!("{name:<36}  {:<8}  {}\n", exercise.kind(), exercise.title)
}

impl ExerciseArgs {
    /// The items of a topic: its exercises in their order, and then again with other numbers.
    fn items(&self, exercises: &[Exercise]) -> Result<Vec<Item>, CliError> {
        let is_form = [ExerciseFormat::Moodle, ExerciseFormat::Qti].contains(&self.format);
        let chosen: Vec<_> = exercises.iter().filter(|it| !is_form || it.has_answer_on_paper()).collect();
        if chosen.is_empty() {
            return Err(none_for_platforms(exercises));
        }
        let count = self.count.unwrap_or(chosen.len());
        let seed = self.student.as_deref().map_or(self.seed, seed_of_student);
        let (mut items, mut known) = (Vec::new(), BTreeSet::new());
        for round in 0.. {
            let before = items.len();
            for exercise in chosen.iter().take(count - items.len()) {
                let variant = exercise.variant(seed_of_round(seed, round)).map_err(usage)?;
                let item = Item::of(&variant).ok_or_else(|| unsolved(exercise))?;
                if known.insert(item.question_text()) {
                    items.push(item);
                }
            }
            if items.len() == count {
                break;
            }
            if items.len() == before {
                return Err(too_few(exercises, items.len()));
            }
        }
        Ok(items)
    }

    fn text(&self, items: &mut [Item]) -> Result<String, CliError> {
        let figure = |ending| {
            let stem = self.output.as_deref().map(stem);
            move |number| stem.as_ref().map(|stem| homework::figure_name(stem, number, ending))
        };
        let sheet = |ending| homework::blocks(items, self.answers, figure(ending));
        Ok(match self.format {
            ExerciseFormat::Markdown => printable_lines(&markdown(&sheet("svg"), Math::Text)),
            ExerciseFormat::Latex => printable_lines(&latex(&sheet("pdf"), LatexOptions::default())),
            ExerciseFormat::Json => {
                json_text(&format!("{:#}\n", homework::json(items, self.answers))).into_owned()
            }
            ExerciseFormat::Moodle => homework::moodle(items).map_err(failed)?,
            ExerciseFormat::Qti => homework::qti(items).map_err(failed)?,
        })
    }

    /// LaTeX has other meanings for some signs in the names of figures, which are those of the sheet.
    fn check_name(&self) -> Result<(), CliError> {
        let Some(path) = self.output.as_deref().filter(|_| self.format == ExerciseFormat::Latex) else {
            return Ok(());
        };
        match stem(path).contains(['{', '}', '%', '#', '\\', '"']) {
            true => Err(CliError::Usage(format!(
                "-o: {} is not valid; expected a name without any of {{ }} % # \\ \" for LaTeX",
                path.display()
            ))),
            false => Ok(()),
        }
    }

    /// Writes the figures of a sheet beside it.
    fn write_figures(&self, sheet: &Path, items: &[Item]) -> Result<(), CliError> {
        let ending = match self.format {
            ExerciseFormat::Markdown => "svg",
            ExerciseFormat::Latex => "pdf",
            _ => return Ok(()),
        };
        for (item, number) in items.iter().zip(1..).filter(|(item, _)| item.has_state()) {
            let path = sheet.with_file_name(homework::figure_name(&stem(sheet), number, ending));
            let bytes = match self.format {
                ExerciseFormat::Latex => pdf(&[Page::of(item.figure.clone())], ""),
                _ => {
                    let caption = Caption { title: item.title.clone(), description: item.spoken.clone() };
                    svg(&item.figure, &caption).into_bytes()
                }
            };
            files::replace(&path, &bytes).map_err(failed)?;
        }
        Ok(())
    }
}

/// The name of a file without its ending.
fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn usage(mistake: FileMistake) -> CliError {
    CliError::Usage(mistake.to_string())
}

fn failed(error: impl std::fmt::Display) -> CliError {
    CliError::Failed(error.to_string())
}

fn unsolved(exercise: &Exercise) -> CliError {
    CliError::Usage(format!(
        "no solution was found for the exercise “{}”; `collidoscope lint-topic` says more",
        exercise.id
    ))
}

fn none_for_platforms(exercises: &[Exercise]) -> CliError {
    let slug = exercises.first().map_or("", |exercise| exercise.scene.slug());
    let expected = "expected one with a choice or numbers as its answer, or --format markdown, latex or json";
    CliError::Usage(format!("{slug} has no exercise for this format; {expected}"))
}

fn too_few(exercises: &[Exercise], found: usize) -> CliError {
    let slug = exercises.first().map_or("", |exercise| exercise.scene.slug());
    CliError::Usage(format!(
        "--count: {slug} has only {found} different exercises for this format; expected at most {found}"
    ))
}
