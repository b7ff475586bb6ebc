//! `judge`: whether a test is right, where it is wrong, why, and on which kind of case.

mod class;
mod foreign;
mod newest;
mod pages;
mod process;
mod report;
mod submission;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::cases::parse_count;
use super::harness::Harness;
use super::{CliError, output, page, target};
use crate::files;
use crate::judge::{Answers, Bench, Copied, InFile, Outside, Overall, Own, Sampling, Stop, TOLERANCE};
use crate::lesson::limits::ANSWERS_LIMIT;
use crate::lesson::{Language, MethodProgram, Scene, quoted};
use class::Judged;
use foreign::Foreign;
use newest::Newest;
use process::Limits;
use submission::Submission;

const EXAMPLES: &str = "\
A test is asked about the cases of the topic and about cases at random, the same ones for the same seed. It is one of:
  a file with your function, in the form that `collidoscope harness TOPIC --as LANGUAGE` writes, or the function alone;
  a folder of such files: one line each, and those that behave alike;
  a command (--with) that reads cases as lines of JSON, and writes an answer to each, as a line of JSON, in their order:
    {\"id\":\"17\",\"scene\":\"circle-circle\",\"a.center\":[0,0],\"a.radius\":2,\"b.center\":[3,4],\"b.radius\":3}
    {\"id\":\"17\",\"answer\":true}
  a program in the notation, a method of the topic, or answers in a file.

The judgement says whether it is right, differs only where shapes touch (a convention), is wrong by rounding or by logic,
or has no answer; on which kinds of cases; the simplest case in which it is wrong; and which known mistake it behaves like.

Each file runs in a process of its own, with limits on time, memory and output and, where the system can refuse it, without a
network. This is not a sandbox: docs/judging.md says how to judge the work of others safely.

The exit status is 0 if every test is right (also if it differs only where shapes touch, or by rounding), 1 if not, and 2
for wrong usage.

Examples:
  collidoscope judge circle-rect circle_rect.py
  collidoscope judge circle-rect submissions/ --harness python --format html -o reports/
  collidoscope judge circle-rect --with 'node mine.js' --cases 10000 --seed 7 --f32
  collidoscope judge circle-rect --program mine.method
  collidoscope cases circle-rect --random 2000 | ./mine > answers.jsonl
  collidoscope judge circle-rect --answers answers.jsonl";

const USAGE: &str = "\
collidoscope judge [OPTIONS] <TOPIC> <FILE | FOLDER>
       collidoscope judge [OPTIONS] <TOPIC> --with <COMMAND> | --program <FILE> | --method <ID> | --answers <FILE>";

/// Judge a test: whether it is right, where it is wrong, and why
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, override_usage = USAGE)]
pub struct JudgeArgs {
    /// The topic, or the folder of a topic of your own
    #[arg(value_name = "TOPIC")]
    topic: String,
    #[command(flatten)]
    test: TestArgs,
    /// The language of the files; without it, their endings say it
    #[arg(long, value_name = "LANGUAGE", requires = "path", value_parser = languages())]
    harness: Option<&'static Harness>,
    /// How many cases are drawn, besides those of the topic
    #[arg(long, value_name = "N", default_value_t = Sampling::default().count, value_parser = parse_count)]
    cases: usize,
    /// Draws other cases
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Only numbers that `f32` holds exactly, as games have them
    #[arg(long)]
    f32: bool,
    /// Only cases with this choice of the topic, such as `segments`; a function has no parameter for it
    #[arg(long, value_name = "CHOICE")]
    only: Option<String>,
    /// How much a value that comes with an answer may differ, relative to the larger of 1 and its size
    #[arg(long, value_name = "NUMBER", default_value_t = TOLERANCE, value_parser = parse_tolerance)]
    tolerance: f64,
    /// How long a program may take for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = parse_seconds)]
    time: f64,
    /// How long a program may take for all answers, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = parse_seconds)]
    total_time: f64,
    /// How much memory a program may use, in megabytes, where the system can refuse more
    #[arg(long, value_name = "MB", default_value_t = 2048, value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    memory: u64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The address of the page that opens the link of the simplest case; without it, that of the settings
    #[arg(long, value_name = "URL", value_parser = page::parse)]
    base: Option<String>,
    /// Write a report for each submission into this folder, and the table beside them
    #[arg(short, long, value_name = "FOLDER", requires = "path")]
    output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct TestArgs {
    /// A file with your function, or a folder of such files
    #[arg(value_name = "FILE | FOLDER")]
    path: Option<PathBuf>,
    /// A command that reads cases and answers them
    #[arg(long, value_name = "COMMAND")]
    with: Option<String>,
    /// A program in the notation of docs/notation.md
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// A method of the topic
    #[arg(long, value_name = "ID")]
    method: Option<String>,
    /// Answers to `collidoscope cases TOPIC --random N --seed S`, with the same number and seed
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
}

/// How the judgement is printed.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Format {
    /// For people: everything for one test, a line each for many
    Text,
    /// A table with a row for each
    Csv,
    Json,
    /// XML for services of continuous integration
    Junit,
    /// The file results.json of Gradescope, of one submission
    Gradescope,
    /// A page with pictures
    Html,
    Markdown,
}

impl Format {
    /// How the names of its files end.
    fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Csv => "csv",
            Self::Json | Self::Gradescope => "json",
            Self::Junit => "xml",
            Self::Html => "html",
            Self::Markdown => "md",
        }
    }
}

fn languages() -> impl TypedValueParser<Value = &'static Harness> {
    PossibleValuesParser::new(Harness::LANGUAGES.map(Language::id))
        .map(|id| Harness::of(&id).expect("the parser accepts only ids"))
}

fn parse_tolerance(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "expected a number that is not negative, such as 1e-6".to_owned())
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=600.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds from 0.01 to 600".to_owned())
}

/// Judges the test, or all of a folder. The exit status is 1 if something has to be repaired.
pub fn run(args: &JudgeArgs) -> Result<ExitCode, CliError> {
    let scene = target::topic(&args.topic)?;
    let only = target::only(scene, args.only.as_deref())?;
    let sampling =
        Sampling { count: args.cases, seed: args.seed, in_f32: args.f32, only, ..Sampling::default() };
    let page = args.base.clone().or_else(files::settings::page).unwrap_or_default();
    let judged = match &args.test.path {
        Some(path) => {
            let submissions = Submission::at(path, args.harness)?;
            if args.format == Format::Gradescope && args.output.is_none() && submissions.len() > 1 {
                let found = format!("--format gradescope is not valid for {} submissions", submissions.len());
                return Err(CliError::Usage(format!("{found}; expected it with -o FOLDER, or for one file")));
            }
            let bench = Bench::new(scene, sampling);
            let mut judged = class::judged(&bench, &submissions, args.limits(), args.tolerance, &page);
            if args.output.is_some() {
                class::named_apart(&mut judged);
            }
            judged
        }
        None => {
            let bench = Bench::new(scene, sampling);
            let mut test = args.test(&bench)?;
            let hint = args.hint().unwrap_or_default();
            let judgement = bench.judge(args.tolerance, &mut *test);
            let judgement = judgement.map_err(|why| CliError::Failed(format!("{why}{hint}")))?;
            if judgement.overall == Overall::Silent && !hint.is_empty() {
                output::print_error(&format!("It gives no answer{hint}"));
            }
            vec![Judged { name: "test".to_owned(), page, judgement: Ok(judgement) }]
        }
    };
    if let Some(folder) = &args.output {
        args.write_reports(scene, &judged, folder)?;
    }
    let is_written = args.output.is_some() && judged.len() > 1;
    output::print(&if is_written { class::text(&judged) } else { args.told(scene, &judged) })?;
    let all_good = judged.iter().all(Judged::is_good);
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A test that the window asks: a file with a function, or a command.
pub fn outside(scene: Scene, test: &str) -> Result<Outside, CliError> {
    let (limits, path) = (Limits::default(), Path::new(test));
    let name = test.to_owned();
    if path.is_file() && Harness::of_file(path).is_some() {
        let [submission] = &Submission::at(path, None)?[..] else { unreachable!("a file is one submission") };
        let file = submission.path.clone();
        let newest = Newest::new(submission.clone(), scene, limits);
        let start = move |stop: &Stop| newest.copy(stop);
        return Ok(Outside {
            name,
            written: Arc::new(move || files::modified(&file)),
            start: Arc::new(start),
        });
    }
    let test = Foreign::new(words(test)?, PathBuf::from("."), limits);
    let start = move |stop: &Stop| Box::new(test.anew(stop)) as Copied;
    Ok(Outside { name, written: Arc::new(|| None), start: Arc::new(start) })
}

impl JudgeArgs {
    fn limits(&self) -> Limits {
        let answer = Duration::from_secs_f64(self.time);
        let usual = Limits { start: Limits::default().start + answer, ..Limits::default() };
        let all = Duration::from_secs_f64(self.total_time);
        Limits { answer, all, memory: self.memory << 20, ..usual }
    }

    /// What to try if a command gives no answer, and names a file that can be a function alone.
    fn hint(&self) -> Option<String> {
        let words = words(self.test.with.as_ref()?).ok()?;
        let file = words.into_iter().find(|word| {
            let path = Path::new(word);
            path.is_file() && Harness::of_file(path).is_some()
        })?;
        Some(format!(
            "; a file with a function that reads no cases is judged without --with: collidoscope judge {} {}",
            self.topic,
            quoted(&file)
        ))
    }

    /// What answers without a file of a function.
    fn test(&self, bench: &Bench) -> Result<Box<dyn Answers>, CliError> {
        let TestArgs { with, program, method, answers, .. } = &self.test;
        let scene = bench.scene;
        if let Some(command) = with {
            return Ok(Box::new(Foreign::new(words(command)?, PathBuf::from("."), self.limits())));
        }
        if let Some(file) = program {
            let text = target::answering_program(scene, file)?;
            let program =
                MethodProgram::of_scene(scene, &text).map_err(|e| CliError::Usage(e.to_string()))?;
            return Ok(Box::new(Own::Program(Box::new(program))));
        }
        if let Some(id) = method {
            let mut lesson = scene.open();
            target::choose_method(&mut lesson, Some(id)).map_err(CliError::Usage)?;
            return Ok(Box::new(Own::Method(lesson.selected().method().id)));
        }
        let Some(file) = answers else { return Err(CliError::Usage("nothing answers".to_owned())) };
        let failed = |error: String| CliError::Failed(format!("{}: {error}", file.display()));
        let bytes = files::read(file, ANSWERS_LIMIT).map_err(|e| CliError::Failed(e.to_string()))?;
        let text = String::from_utf8_lossy(&bytes);
        let read = InFile::read(&text, bench.ids());
        let hint = || {
            let other = InFile::sampling(scene, &text).filter(|sampling| *sampling != bench.sampling);
            other.map_or_else(String::new, |other| format!("; the ids are those of {}", options(&other)))
        };
        Ok(Box::new(read.map_err(|error| failed(format!("{error}{}", hint())))?))
    }

    /// What is printed: everything of one test, or a table of many.
    fn told(&self, scene: Scene, judged: &[Judged]) -> String {
        let pretty = |json: serde_json::Value| format!("{json:#}\n");
        match (self.format, judged) {
            (Format::Text, [one]) => one.text(scene.slug()),
            (Format::Text, _) => class::text(judged),
            (Format::Csv, _) => class::csv(judged),
            (Format::Json, [one]) => pretty(one.json()),
            (Format::Json, _) => pretty(class::json(judged)),
            (Format::Junit, _) => class::junit(scene.slug(), judged),
            (Format::Gradescope, [one]) => pretty(class::gradescope(scene.slug(), one)),
            (Format::Gradescope, _) => class::text(judged),
            (Format::Html, _) => pages::html(scene, judged),
            (Format::Markdown, _) => judged.iter().map(|one| pages::markdown(scene, one)).collect(),
        }
    }

    /// Writes a report for each submission, and the table.
    fn write_reports(&self, scene: Scene, judged: &[Judged], folder: &Path) -> Result<(), CliError> {
        for one in judged {
            let path = folder.join(format!("{}.{}", one.name, self.format.extension()));
            let text = self.told(scene, std::slice::from_ref(one));
            files::replace_with_folder(&path, text.as_bytes())
                .map_err(|e| CliError::Failed(e.to_string()))?;
        }
        let mut tables = vec![("csv", class::csv(judged))];
        if self.format == Format::Html {
            tables.push(("html", pages::overview(scene, judged)));
        }
        tables.into_iter().try_for_each(|(ending, text)| {
            let path = folder.join(format!("{}.{ending}", class::TABLE));
            files::replace_with_folder(&path, text.as_bytes()).map_err(|e| CliError::Failed(e.to_string()))
        })
    }
}

/// The options with which these cases are drawn, or that no option draws them here.
fn options(sampling: &Sampling) -> String {
    let Sampling { count, seed, in_f32, only, with_hard, .. } = sampling;
    if !with_hard {
        return "cases that were drawn with --without-hard, which are not judged here".to_owned();
    }
    let only = only.map_or_else(String::new, |only| format!(" --only {}", only.choice));
    format!("--cases {count} --seed {seed}{}{only}", if *in_f32 { " --f32" } else { "" })
}

/// The words of a command: separated by spaces, where quotes keep together what has spaces in it.
fn words(command: &str) -> Result<Vec<String>, CliError> {
    let mut words: Vec<String> = Vec::new();
    let (mut quote, mut is_open) = (None, false);
    for c in command.chars() {
        match (quote, c) {
            (Some(mark), c) if c == mark => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                if !std::mem::replace(&mut is_open, true) {
                    words.push(String::new());
                }
            }
            (None, c) if c.is_whitespace() => is_open = false,
            (_, c) => {
                if !std::mem::replace(&mut is_open, true) {
                    words.push(String::new());
                }
                words.last_mut().iter_mut().for_each(|word| word.push(c));
            }
        }
    }
    if quote.is_some() || words.is_empty() {
        let found = quoted(command);
        return Err(CliError::Usage(format!(
            "{found} is not a command; expected a program with its arguments, such as 'python3 mine.py'"
        )));
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_words_of_which_quotes_keep_some_together() {
        for (command, expected) in [
            ("python3 mine.py", vec!["python3", "mine.py"]),
            ("  ./a  ", vec!["./a"]),
            ("'my test' --x \"a b\"c ''", vec!["my test", "--x", "a bc", ""]),
        ] {
            assert_eq!(words(command).expect(command), expected);
        }
        for wrong in ["", "  ", "python3 'mine.py"] {
            assert!(words(wrong).is_err(), "{wrong}");
        }
    }
}
