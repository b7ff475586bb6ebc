//! `batch`: answers many cases, a line for each.

mod answer;
mod format;

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::CliError;
use super::input::{
    Columns, InputLine, InvalidLine, LineReader, STANDARD_INPUT, for_each_line, id_text, is_csv, read_case,
};
use super::output::output_error;
use super::target::{self, choose_method};
use crate::files;
use crate::lesson::{Lesson, Scene, State, read_state, verdict_word, write_state};
use answer::{AnswerOptions, answer_case, verdict_of};
use format::Table;

pub use answer::answer;

const EXAMPLES: &str = "\
Each line of input is an object with the parameters that differ from the topic's defaults; points are [x, y]:
  {\"blob2.center\": [6, 8]}
It can also have an \"id\", which is repeated in the answer, and \"expect\" (see `collidoscope check --help`); an
\"answer\" is for `check` and is ignored. Blank lines are skipped. Each line of output has the inputs, the verdict, the
exact verdict and the values of the topic; docs/json.md describes it, and `collidoscope list TOPIC` says what the values
mean:
  {\"version\":1,\"line\":1,\"scene\":\"blob-side\",\"method\":\"gaps\",\"inputs\":{…},\"verdict\":\"apart\",…}
For an invalid line the output is {\"error\":…,\"line\":…}, with its id if that can be read. The other lines are still
answered, and the exit status is 1. Numbers keep every digit.

The first line of a table (CSV) names the columns: parameters, the parts of points (blob2.center.x, blob2.center.y),
id, expect, and expected values (expect.separation). The output is a table, too.

Examples:
  collidoscope batch blob-side < cases.jsonl > results.jsonl
  collidoscope batch rect-rect cases.jsonl --links --strict
  collidoscope batch circle-circle cases.jsonl --program mine.method
  collidoscope batch circle-circle cases.csv > results.csv
  echo '{\"b2\": [400, 300]}' | collidoscope batch line-line --method gradient --verdict-only";

/// Answer many cases: JSON lines or CSV, from a file or from standard input
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct BatchArgs {
    /// The topic, or the folder of a topic of your own
    scene: String,
    /// The cases; standard input if it is left out or -
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Answer with this method, unless a line names another one; the exact one if it is left out
    #[arg(long, value_name = "ID")]
    method: Option<String>,
    /// Answer with the program in this file (- for standard input), in the notation of docs/notation.md, as the method
    /// `own`
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Read and write CSV, even if the name of the file does not end in .csv
    #[arg(long)]
    csv: bool,
    /// Print only the verdicts, a word per line, and errors on standard error
    #[arg(long, conflicts_with = "links")]
    verdict_only: bool,
    /// Add a link to each case, which the window and the page open
    #[arg(long)]
    links: bool,
    /// Reject lines that leave out a parameter of the shapes
    #[arg(long)]
    strict: bool,
}

/// The cases of a batch: what they start from and how they are answered.
struct Batch {
    scene: Scene,
    start: State,
    options: AnswerOptions,
    /// Whether the input is CSV, and the output too, unless only verdicts are printed.
    is_table: bool,
    only_verdicts: bool,
}

/// Answers the lines of the file or of standard input.
pub(super) fn run(args: &BatchArgs) -> Result<ExitCode, CliError> {
    let batch = batch_of(args)?;
    let out = &mut io::stdout().lock();
    let all_good = match args.file.as_deref().filter(|file| file.as_os_str() != STANDARD_INPUT) {
        Some(path) => batch.answer_lines(open(path)?, out),
        None => batch.answer_lines(io::stdin().lock(), out),
    }?;
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn open(path: &Path) -> Result<File, CliError> {
    files::open(path).map_err(|e| CliError::Usage(e.to_string()))
}

fn batch_of(args: &BatchArgs) -> Result<Batch, CliError> {
    let scene = target::topic(&args.scene)?;
    let mut lesson = scene.open();
    target::check_one_answers(args.program.as_deref(), args.method.as_deref())?;
    if args.file.as_ref().is_none_or(|file| file.as_os_str() == STANDARD_INPUT) {
        target::check_is_file(args.program.as_deref())?;
    }
    target::set_program(&mut lesson, args.program.as_deref())?;
    if args.program.is_none() || args.method.is_some() {
        choose_method(&mut lesson, args.method.as_deref()).map_err(CliError::Usage)?;
    }
    let is_table = args.csv || args.file.as_ref().is_some_and(|file| is_csv(file));
    let options = AnswerOptions { has_link: args.links, is_strict: args.strict };
    Ok(Batch { scene, start: read_state(&mut lesson), options, is_table, only_verdicts: args.verdict_only })
}

impl Batch {
    /// Answers every line, each from the same start, and returns whether all lines were valid. Answers are flushed as
    /// soon as no further input is waiting, so that another program can wait for each of them.
    fn answer_lines(&self, input: impl Read, out: &mut dyn Write) -> Result<bool, CliError> {
        let mut lines = LineReader::new(input);
        let mut out = BufWriter::new(out);
        let mut table = None;
        if self.is_table {
            let columns = Columns::read_from(&mut lines, self.scene);
            let columns = columns.map_err(|e| CliError::Usage(format!("line 1: {e}")))?;
            table = Some(Table::new(columns, self.scene, self.options));
        }
        if let Some(table) = table.as_ref().filter(|_| !self.only_verdicts) {
            out.write_all(&table.heading()).map_err(|e| output_error(&e))?;
        }
        let mut all_good = true;
        let table = table.as_ref();
        let written = for_each_line(
            &mut lines,
            || self.open(),
            |lesson, answers: &mut Answers, number, line| {
                let bytes = answers.bytes();
                let error = self.answer_line(lesson, table, number, line, bytes);
                (bytes.len(), error)
            },
            |answers, (end, error), flush| {
                all_good &= error.is_none();
                out.write_all(answers.up_to(end)).map_err(|e| output_error(&e))?;
                if let Some(error) = error.filter(|_| self.only_verdicts) {
                    super::output::print_error(&error);
                }
                if flush { out.flush().map_err(|e| output_error(&e)) } else { Ok(()) }
            },
        );
        out.flush().map_err(|e| output_error(&e))?;
        written.map(|()| all_good)
    }

    fn open(&self) -> Lesson {
        let mut lesson = self.scene.open();
        write_state(&mut lesson, &self.start);
        lesson
    }

    /// Adds the answer to a line, and returns the error if it is not valid.
    fn answer_line(
        &self,
        lesson: &mut Lesson,
        table: Option<&Table>,
        number: u64,
        line: &InputLine,
        bytes: &mut Vec<u8>,
    ) -> Option<String> {
        let (id, case) = match read_case(line, table.map(|table| &table.input)) {
            Ok(case) => (case.id.clone(), Ok(case)),
            Err(InvalidLine { id, error }) => (id, Err(error)),
        };
        let name = id.as_ref().map_or_else(String::new, |id| format!(" ({})", id_text(id)));
        let told = |error: String| format!("line {number}{name}: {error}");
        if self.only_verdicts {
            let verdict = case.and_then(|case| verdict_of(lesson, &self.start, &case, self.options));
            let word = verdict.as_ref().map_or("error", |verdict| verdict_word(*verdict));
            bytes.extend_from_slice(word.as_bytes());
            bytes.push(b'\n');
            return verdict.err().map(told);
        }
        let answer = case.and_then(|case| answer_case(lesson, &self.start, &case, self.options));
        match table {
            Some(table) => bytes.extend(table.row(lesson, number, id, &answer)),
            None => format::write_json_line(bytes, lesson, number, id, &answer),
        }
        answer.err().map(told)
    }
}

/// Answers one after the other. Their memory is used again once all of them are written.
#[derive(Default)]
struct Answers {
    bytes: Vec<u8>,
    written: usize,
}

impl Answers {
    /// The answers so far, to which one more can be added.
    fn bytes(&mut self) -> &mut Vec<u8> {
        if self.written > 0 {
            self.bytes.drain(..self.written);
            self.written = 0;
        }
        &mut self.bytes
    }

    /// The next answer to be written, which ends here.
    fn up_to(&mut self, end: usize) -> &[u8] {
        let start = std::mem::replace(&mut self.written, end);
        &self.bytes[start..end]
    }
}

#[cfg(test)]
mod tests;
