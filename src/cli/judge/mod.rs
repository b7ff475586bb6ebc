//! `judge`: whether a test is right, where it is wrong, why, and on which kind of case.

mod foreign;
mod own;
mod process;
mod report;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::cases::parse_count;
use super::{CliError, output, target};
use crate::files;
use crate::judge::{Answers, Sampling, TOLERANCE, cases, judge};
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{MethodProgram, Scene, quoted};
use foreign::Foreign;
use own::{InFile, Own};
use process::Limits;

const EXAMPLES: &str = "\
A test is asked about the cases of the topic and about cases at random, the same ones for the same seed. A program (--with)
reads cases as lines of JSON from its standard input, and writes an answer to each, as a line of JSON, in their order:
  {\"id\":\"17\",\"scene\":\"circle-circle\",\"a.center\":[0,0],\"a.radius\":2,\"b.center\":[3,4],\"b.radius\":3}
  {\"id\":\"17\",\"answer\":true}
`collidoscope harness TOPIC --as LANGUAGE` writes such a program, which calls your function.

The judgement says whether it is right, wrong only where the shapes touch (a convention), wrong by rounding, wrong by logic,
or without an answer; on which kinds of cases it is wrong; the smallest case in which it is; and which known mistake
it behaves like.

The exit status is 0 if the test is right (also if it differs only where shapes touch, or by rounding), 1 if not, and 2 for
wrong usage.

Examples:
  collidoscope judge circle-rect --with 'python3 mine.py'
  collidoscope judge circle-rect --program mine.method
  collidoscope judge circle-rect --with ./mine --cases 10000 --seed 7 --f32
  collidoscope cases circle-rect --random 2000 > cases.jsonl
  collidoscope judge circle-rect --answers answers.jsonl";

/// Judge a test: whether it is right, where it is wrong, and why
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct JudgeArgs {
    /// The topic, or the folder of a topic of your own
    #[arg(value_name = "TOPIC")]
    topic: String,
    #[command(flatten)]
    test: TestArgs,
    /// How many cases are drawn, besides those of the topic
    #[arg(long, value_name = "N", default_value_t = Sampling::default().count, value_parser = parse_count)]
    cases: usize,
    /// Draws other cases
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Only numbers that `f32` holds exactly
    #[arg(long)]
    f32: bool,
    /// How much a value that comes with an answer may differ, relative to the larger of 1 and its size
    #[arg(long, value_name = "NUMBER", default_value_t = TOLERANCE)]
    tolerance: f64,
    /// How long the program may take for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = parse_seconds)]
    time: f64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct TestArgs {
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
    Text,
    Json,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=600.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds from 0.01 to 600".to_owned())
}

/// Judges the test. The exit status is 1 if something has to be repaired.
pub fn run(args: &JudgeArgs) -> Result<ExitCode, CliError> {
    let scene = target::topic(&args.topic)?;
    let sampling = Sampling { count: args.cases, seed: args.seed, in_f32: args.f32, ..Sampling::default() };
    let mut test = args.test(scene, sampling)?;
    let judgement = judge(scene, sampling, args.tolerance, &mut *test).map_err(CliError::Failed)?;
    output::print(&match args.format {
        Format::Text => report::text(&judgement),
        Format::Json => format!("{:#}\n", report::json(&judgement)),
    })?;
    Ok(if judgement.overall.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl JudgeArgs {
    fn test(&self, scene: Scene, sampling: Sampling) -> Result<Box<dyn Answers>, CliError> {
        let TestArgs { with, program, method, answers } = &self.test;
        if let Some(command) = with {
            let answer = Duration::from_secs_f64(self.time);
            let limits = Limits { answer, start: Limits::default().start.max(answer), ..Limits::default() };
            return Ok(Box::new(Foreign::new(words(command)?, PathBuf::from("."), limits)));
        }
        if let Some(file) = program {
            let text = target::answering_program(scene, file)?;
            let program =
                MethodProgram::of_scene(scene, &text).map_err(|e| CliError::Usage(e.to_string()))?;
            return Ok(Box::new(Own::Program(Box::new(program), None)));
        }
        if let Some(id) = method {
            let mut lesson = scene.open();
            target::choose_method(&mut lesson, Some(id)).map_err(CliError::Usage)?;
            return Ok(Box::new(Own::Method(lesson.selected().method().id.to_owned(), None)));
        }
        let Some(file) = answers else { return Err(CliError::Usage("nothing answers".to_owned())) };
        let failed = |error: String| CliError::Failed(format!("{}: {error}", file.display()));
        let bytes =
            files::read(file, SCENE_FILE_LIMIT.max(64 << 20)).map_err(|e| CliError::Failed(e.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| failed("not UTF-8".to_owned()))?;
        let ids = cases(scene, sampling).iter().enumerate().map(|(index, case)| case.id(index)).collect();
        Ok(Box::new(InFile::read(&text, ids).map_err(failed)?))
    }
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
            "--with: {found} is not valid; expected a program with its arguments, such as 'python3 mine.py'"
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
